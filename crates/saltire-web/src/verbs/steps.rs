//! `steps`: how a puzzle is solved, step by step, up to the first solution.

use saltire::objects::AnswerObject;
use saltire::{Answered, Outcome, Posed, Trace};

use super::{Verb, seldom};
use crate::fields::{BOARD, Fields};
use crate::patience::Patience;
use crate::reply::{Refusal, Reply};

pub const VERB: Verb = Verb {
    name: "steps",
    takes: &[&["puzzle"], BOARD, &["strategies", "limit", "timeout"]],
    lists: false,
    heavy: seldom,
    answer,
};

fn answer(fields: &Fields, patience: &Patience) -> Result<Reply, Refusal> {
    traced(fields, patience, 1, true)
}

/// The most events of a trace. Those of a large board have more to tell.
pub fn most_events(cells: usize) -> usize {
    (1_600_000 / cells).min(10_000)
}

/// The answer with its steps, for so many solutions unless the fields say
/// otherwise.
pub fn traced(fields: &Fields, patience: &Patience, limit: u64, stats: bool) -> Result<Reply, Refusal> {
    let mut layouts = fields.layouts()?;
    let posed = fields.board(&mut layouts, patience)?;
    let limit = fields.number("limit", 1, u64::MAX)?.unwrap_or(limit);
    let bounds = patience.bounds(limit, fields.seconds("timeout")?);
    let agent = fields.agent()?.timed(stats);
    let reply = |answered: &Answered, trace: &Trace| {
        let cut = answered.answer.outcome == Outcome::Undecided && patience.is_over();
        Reply::json(&AnswerObject::of(answered, stats, Some(trace)), cut)
    };
    // The layout is found out before, so that the steps are about one layout.
    let puzzle = match posed {
        Posed::As(puzzle) => puzzle,
        posed => {
            let found = layouts.answer(posed, &agent, &bounds.with_limit(1))?;
            if !found.settled {
                return reply(&found, &Trace::new(found.puzzle.symbols()));
            }
            found.puzzle
        }
    };
    let mut trace = Trace::bounded(puzzle.symbols(), most_events(puzzle.layout().cells().len()));
    let answer = agent.solve_observed(&puzzle, &bounds, &mut trace);
    reply(&Answered { puzzle, answer, settled: true }, &trace)
}
