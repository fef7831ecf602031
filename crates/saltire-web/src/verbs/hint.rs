//! `hint`: the next step, in three levels; what is wrong comes first.

use saltire::objects::HintObject;
use saltire::{Hinted, Level};

use super::{Verb, seldom};
use crate::fields::{BOARD, EXPERT, Fields};
use crate::patience::Patience;
use crate::reply::{Refusal, Reply};

pub const VERB: Verb = Verb {
    name: "hint",
    takes: &[&["puzzle", "givens", "level"], BOARD, EXPERT, &["notation", "timeout"]],
    lists: false,
    heavy: seldom,
    answer,
};

fn answer(fields: &Fields, patience: &Patience) -> Result<Reply, Refusal> {
    let level = fields.number("level", 1, 3)?.and_then(Level::of).unwrap_or(Level::Where);
    let expert = fields.expert()?;
    let bounds = patience.bounds(2, fields.seconds("timeout")?);
    let position = fields.position(patience, &bounds)?;
    let hinted = expert.hint(&position, &bounds);
    let cut = matches!(hinted, Hinted::Stopped) && patience.is_over();
    Reply::json(&HintObject::of(&position, &hinted, level, fields.cell_names()?), cut)
}
