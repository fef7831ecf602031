//! `reduce`: what strategies leave of a puzzle, without search.

use saltire::objects::ReducedObject;
use saltire::{Agent, Observer, Posed, Reduced, Trace};

use super::{Verb, seldom, steps};
use crate::fields::{BOARD, Fields};
use crate::patience::Patience;
use crate::reply::{Refusal, Reply};

pub const VERB: Verb = Verb {
    name: "reduce",
    takes: &[&["puzzle"], BOARD, &["strategies", "once", "stats", "trace"]],
    lists: false,
    heavy: seldom,
    answer,
};

fn answer(fields: &Fields, patience: &Patience) -> Result<Reply, Refusal> {
    let mut layouts = fields.layouts()?;
    let (once, stats, trace) = (fields.flag("once")?, fields.flag("stats")?, fields.flag("trace")?);
    let agent = fields.agent()?.timed(stats);
    let puzzle = match fields.board(&mut layouts, patience)? {
        Posed::As(puzzle) => puzzle,
        posed => {
            let found = layouts.answer(posed, &Agent::default(), &patience.bounds(1, None))?;
            if !found.settled {
                let open = "whether it is classic or diagonal could not be found out in time; name the layout";
                return Err(Refusal::too_long(open));
            }
            found.puzzle
        }
    };
    let most = steps::most_events(puzzle.layout().cells().len());
    let mut trace = trace.then(|| Trace::bounded(puzzle.symbols(), most));
    let reduced = Reduced::of(&puzzle, &agent, once, trace.as_mut().map(|trace| trace as &mut dyn Observer));
    Reply::json(&ReducedObject::of(&puzzle, &reduced, stats, trace.as_ref()), false)
}
