//! `find`: every instance of a strategy on a board.

use saltire::expert;
use saltire::logic::strategy_named;
use saltire::objects::FoundObject;

use super::{Verb, seldom};
use crate::fields::{BOARD, Fields};
use crate::patience::Patience;
use crate::reply::{Refusal, Reply};

pub const VERB: Verb = Verb {
    name: "find",
    takes: &[&["puzzle", "strategy"], BOARD, &["notation", "timeout"]],
    lists: false,
    heavy: seldom,
    answer,
};

/// The most steps that are told.
const MOST_STEPS: usize = 1000;

fn answer(fields: &Fields, patience: &Patience) -> Result<Reply, Refusal> {
    let name = fields.text("strategy")?;
    let name = name.ok_or_else(|| Refusal::bad("no strategy; name one in the field strategy, such as x-wing"))?;
    let strategy = strategy_named(name).map_err(|error| Refusal::bad(error.to_string()))?;
    let bounds = patience.bounds(2, fields.seconds("timeout")?);
    let position = fields.position(patience, &bounds)?;
    let mut found = expert::find(strategy, &position, &bounds);
    let complete = !bounds.are_reached() && found.len() <= MOST_STEPS;
    found.truncate(MOST_STEPS);
    Reply::json(
        &FoundObject::of(strategy, &position, &found, complete, fields.cell_names()?),
        !complete && patience.is_over(),
    )
}
