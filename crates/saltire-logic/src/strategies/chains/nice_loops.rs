//! Nice loops: chains of candidates that come back to the cell where they began.
//!
//! ## What it sees
//!
//! A chain of strong and weak links by turns that leaves a cell and comes back to
//! it. A strong link joins two candidates of which at least one is true: the only
//! two places for a digit in a unit, or the only two candidates of a cell. A weak
//! link joins two candidates of which at most one is true: they see each other, or
//! share a cell.
//!
//! In a grouped loop a link may also lead to a group, the places of a digit where
//! two units meet, or through an almost locked set: cells of one unit with one
//! digit more than cells. If such a set can't contain one of its digits, it
//! contains all the others.
//!
//! ## Why it is true
//!
//! A loop is continuous if its end leads on to its start. Then it also holds the
//! other way round, so one end of every weak link is true. A candidate that sees
//! both ends of a weak link can't be true.
//!
//! A loop is discontinuous if it breaks at its start. A candidate that leads to
//! its own opposite is false. A candidate that becomes true if we suppose that it
//! is false is true.
//!
//! ## Sources
//!
//! Nice loops come from Sudoku forums of about 2005. The forms, and what counts as
//! one, follow HoDoKu (Bernhard Hobiger), whose tables follow Trebor.

use saltire_core::CellIndexSet;

use super::search::LoopKind;
use super::variants::{GROUPED, PLAIN, find_variants};
use crate::{Family, Finder, Report, StrategyDef, View};

/// A chain that closes to a ring.
pub static CONTINUOUS_NICE_LOOP: StrategyDef<NiceLoop> = StrategyDef::new(
    NiceLoop { kind: LoopKind::Continuous, is_grouped: false },
    ("continuous-nice-loop", Family::Chains, Some("0706"), PLAIN.0),
    "a chain of candidates that closes to a loop, so one end of each weak link is true",
    include_str!("nice_loops.rs"),
    ":0706::..9.....37..21.....846.................3..8...1.....42..5....2..7.........3......::::",
);

/// A chain that contradicts its own start.
pub static DISCONTINUOUS_NICE_LOOP: StrategyDef<NiceLoop> = StrategyDef::new(
    NiceLoop { kind: LoopKind::Discontinuous, is_grouped: false },
    ("discontinuous-nice-loop", Family::Chains, Some("0707"), PLAIN.0),
    "a chain of candidates that comes back to its cell and decides a candidate there",
    include_str!("nice_loops.rs"),
    ":0707::...9..6....9..8...2.......5....5.....42...3.63.7...5...7.3....4.....91...........::::",
);

/// A chain with groups or almost locked sets that closes to a ring.
pub static GROUPED_CONTINUOUS_NICE_LOOP: StrategyDef<NiceLoop> = StrategyDef::new(
    NiceLoop { kind: LoopKind::Continuous, is_grouped: true },
    ("grouped-continuous-nice-loop", Family::Chains, Some("0709"), GROUPED.0),
    "a chain with groups or almost locked sets that closes to a loop",
    include_str!("nice_loops.rs"),
    ":0709::...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......::::",
);

/// A chain with groups or almost locked sets that contradicts its own start.
pub static GROUPED_DISCONTINUOUS_NICE_LOOP: StrategyDef<NiceLoop> = StrategyDef::new(
    NiceLoop { kind: LoopKind::Discontinuous, is_grouped: true },
    ("grouped-discontinuous-nice-loop", Family::Chains, Some("0710"), GROUPED.0),
    "a chain with groups or almost locked sets that comes back to its cell and decides a candidate there",
    include_str!("nice_loops.rs"),
    ":0710::...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......::::",
);

/// The search for chains that come back to the cell where they started.
pub struct NiceLoop {
    kind: LoopKind,
    is_grouped: bool,
}

impl Finder for NiceLoop {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        find_variants(view, report, self.is_grouped, |search| search.find_loops(self.kind));
    }
}
