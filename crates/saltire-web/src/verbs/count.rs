//! `count`: how many solutions there are.

use saltire::objects::CountObject;
use saltire::{Outcome, every};

use super::{Verb, seldom};
use crate::fields::{BOARD, Fields};
use crate::patience::Patience;
use crate::reply::{Refusal, Reply};

pub const VERB: Verb = Verb {
    name: "count",
    takes: &[&["puzzle"], BOARD, &["strategies", "limit", "timeout"]],
    lists: false,
    heavy: seldom,
    answer,
};

fn answer(fields: &Fields, patience: &Patience) -> Result<Reply, Refusal> {
    let mut layouts = fields.layouts()?;
    let posed = fields.board(&mut layouts, patience)?;
    let limit = fields.number("limit", 1, u64::MAX)?.unwrap_or(u64::MAX);
    let bounds = patience.bounds(limit, fields.seconds("timeout")?);
    let answered = every::count(&mut layouts, posed, &fields.agent()?, &bounds)?;
    let cut = answered.answer.outcome == Outcome::Undecided && patience.is_over();
    Reply::json(&CountObject::of(&answered), cut)
}
