//! `new`: a puzzle with one solution.

use std::time::{SystemTime, UNIX_EPOCH};

use saltire::Generator;
use saltire::objects::GeneratedObject;

use super::{Verb, always};
use crate::fields::{BOARD, Fields};
use crate::patience::Patience;
use crate::reply::{Refusal, Reply};

pub const VERB: Verb = Verb { name: "new", takes: &[BOARD, &["clues", "seed"]], lists: false, heavy: always, answer };

fn answer(fields: &Fields, patience: &Patience) -> Result<Reply, Refusal> {
    let mut layouts = fields.layouts()?;
    let side = layouts.side().unwrap_or(9);
    let layout = layouts.named(side, "diagonal")?;
    let cells = layout.cells().len();
    let clues = fields.number("clues", 0, cells as u64)?.unwrap_or(0) as usize;
    let seed = fields.number("seed", 0, u64::MAX)?.unwrap_or_else(now);
    let mut generator = Generator::new(&layout, seed).within(patience.bounds(u64::MAX, None));
    let made = generator.with_clues(clues).map_err(|error| Refusal::unanswerable(error.to_string()))?;
    Reply::json(&GeneratedObject::of(&made), false)
}

/// A seed that nobody chose.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}
