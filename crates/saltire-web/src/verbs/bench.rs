//! `bench`: what each strategy buys on a puzzle.

use saltire::objects::{StudyGroup, StudyObject};
use saltire::search::study::{StrategySet, StudyError, default_sets, study};
use saltire::{Agent, Posed};

use super::{Verb, always};
use crate::fields::{BOARD, Fields};
use crate::patience::Patience;
use crate::reply::{Refusal, Reply};

pub const VERB: Verb =
    Verb { name: "bench", takes: &[&["puzzle"], BOARD, &["sets", "rounds"]], lists: false, heavy: always, answer };

/// The most sets of strategies.
const MOST_SETS: usize = 20;

fn answer(fields: &Fields, patience: &Patience) -> Result<Reply, Refusal> {
    let rounds = fields.number("rounds", 1, 1000)?.unwrap_or(10) as usize;
    let sets = match fields.text("sets")? {
        None => default_sets(),
        Some(lists) => {
            let sets: Result<Vec<_>, _> = lists.split(';').map(StrategySet::parse).collect();
            sets.map_err(|error| Refusal::bad(error.to_string()))?
        }
    };
    if sets.len() > MOST_SETS {
        return Err(Refusal::bad(format!("{} sets are more than {MOST_SETS}", sets.len())));
    }
    let mut layouts = fields.layouts()?;
    let bounds = patience.bounds(2, None);
    let puzzle = match fields.board(&mut layouts, patience)? {
        Posed::As(puzzle) => puzzle,
        posed => layouts.answer(posed, &Agent::default(), &bounds.with_limit(1))?.puzzle,
    };
    let layout = puzzle.layout().name().to_owned();
    let measured = study(&[puzzle], &sets, rounds, &bounds, || {}).map_err(|error| match error {
        StudyError::Stopped => Refusal::unanswerable(error.to_string()),
        fault => Refusal::fault(&fault.to_string()),
    })?;
    let group = StudyGroup { layout: &layout, puzzles: 1, sets: &measured };
    Reply::json(&StudyObject { rounds, groups: vec![group] }, false)
}
