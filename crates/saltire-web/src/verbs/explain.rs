//! `explain`: the path of a person through a puzzle, with its rating.

use saltire::Explained;
use saltire::objects::ExplainedObject;

use super::{Verb, seldom};
use crate::fields::{BOARD, EXPERT, Fields};
use crate::patience::Patience;
use crate::reply::{Refusal, Reply};

pub const VERB: Verb = Verb {
    name: "explain",
    takes: &[&["puzzle"], BOARD, EXPERT, &["notation", "timeout"]],
    lists: false,
    heavy: seldom,
    answer,
};

fn answer(fields: &Fields, patience: &Patience) -> Result<Reply, Refusal> {
    let explained = explained(fields, patience)?;
    Reply::json(&ExplainedObject::of(&explained, fields.cell_names()?), is_cut(&explained, patience))
}

/// The path through the board that the fields name.
pub fn explained(fields: &Fields, patience: &Patience) -> Result<Explained, Refusal> {
    let expert = fields.expert()?;
    let bounds = patience.bounds(2, fields.seconds("timeout")?);
    let position = fields.position(patience, &bounds)?;
    Ok(expert.explain(position, &bounds))
}

/// Whether more patience might have told more.
pub fn is_cut(explained: &Explained, patience: &Patience) -> bool {
    let open = explained.is_stopped() || explained.position.outcome() == saltire::Outcome::Undecided;
    open && patience.is_over()
}
