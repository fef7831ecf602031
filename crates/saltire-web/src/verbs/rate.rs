//! `rate`: how hard a puzzle is.

use saltire::objects::RatedObject;

use super::explain::{explained, is_cut};
use super::{Verb, seldom};
use crate::fields::{BOARD, EXPERT, Fields};
use crate::patience::Patience;
use crate::reply::{Refusal, Reply};

pub const VERB: Verb =
    Verb { name: "rate", takes: &[&["puzzle"], BOARD, EXPERT, &["timeout"]], lists: false, heavy: seldom, answer };

fn answer(fields: &Fields, patience: &Patience) -> Result<Reply, Refusal> {
    let explained = explained(fields, patience)?;
    Reply::json(&RatedObject::of(&explained), is_cut(&explained, patience))
}
