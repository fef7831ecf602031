//! `solve`: the answer for a puzzle.

use std::ops::ControlFlow;

use saltire::objects::AnswerObject;
use saltire::{Answered, Bounds, Layouts, Outcome, Posed, every};

use super::{Verb, seldom, steps};
use crate::fields::{BOARD, Fields};
use crate::patience::Patience;
use crate::reply::{Refusal, Reply};

pub const VERB: Verb = Verb {
    name: "solve",
    takes: &[&["puzzle"], BOARD, &["strategies", "limit", "timeout", "stats", "trace"]],
    lists: false,
    heavy: seldom,
    answer,
};

fn answer(fields: &Fields, patience: &Patience) -> Result<Reply, Refusal> {
    if fields.flag("trace")? {
        return steps::traced(fields, patience, 2, fields.flag("stats")?);
    }
    let mut layouts = fields.layouts()?;
    let posed = fields.board(&mut layouts, patience)?;
    let limit = fields.number("limit", 1, u64::MAX)?.unwrap_or(2);
    let bounds = patience.bounds(limit, fields.seconds("timeout")?);
    let stats = fields.flag("stats")?;
    let agent = fields.agent()?.timed(stats);
    let by_engine = !stats && limit == 2 && agent.has_default_strategies();
    let answered = match by_engine.then(|| unique(&mut layouts, &posed, &bounds)).flatten() {
        Some(answered) => answered,
        None => layouts.answer(posed, &agent, &bounds)?,
    };
    let cut = answered.answer.outcome == Outcome::Undecided && patience.is_over();
    Reply::json(&AnswerObject::of(&answered, stats, None), cut)
}

/// The answer by the engine, where there is one solution: why there is none, and
/// which two of several come first, the agent knows.
fn unique(layouts: &mut Layouts, posed: &Posed, bounds: &Bounds) -> Option<Answered> {
    let puzzles = match posed {
        Posed::As(puzzle) => vec![puzzle.clone()],
        Posed::Auto(puzzle) if puzzle.layout().side() == 9 => {
            layouts.of_nine().ok()?.iter().map(|layout| puzzle.with_layout(layout)).collect()
        }
        Posed::Auto(_) => return None,
    };
    for puzzle in puzzles {
        if puzzle.clash().is_some() {
            continue;
        }
        if !every::suits(&puzzle, bounds.limit()) {
            return None;
        }
        if let Some(answer) = every::every(&puzzle, bounds, |_, _| ControlFlow::Continue(())) {
            return (answer.outcome == Outcome::Unique).then_some(Answered { puzzle, answer, settled: true });
        }
    }
    None
}
