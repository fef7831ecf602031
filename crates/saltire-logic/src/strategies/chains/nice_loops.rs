//! Nice loops: chains that come back to the cell where they began.
//!
//! ## What it sees
//!
//! A chain of strong and weak links by turns that leaves a cell and comes back
//! to it. A strong link joins the two places that a unit has for a digit, or
//! the two candidates of a cell; a weak link joins candidates that cannot both
//! be true. In grouped loops a node may also be a group (the places of a digit
//! where two units meet, of which one is true) or an almost locked set, which
//! holds all its other digits where it loses one.
//!
//! ## Why it is true
//!
//! A loop is continuous where its end leads on to its beginning, and round it
//! goes. Then either every second candidate is true or all the others, so that
//! one end of each weak link is true: whoever sees both is false. A loop is
//! discontinuous where it gainsays its beginning or says the same whatever its
//! beginning is: a candidate that makes itself false is false; one that makes
//! itself true where it is false, is true.
//!
//! ## Sources
//!
//! Nice loops were worked out in Sudoku forums about 2005; the forms, and what
//! counts as one, are those of HoDoKu (Bernhard Hobiger), whose tables are
//! after Trebor.

use saltire_core::CellIndexSet;

use super::search::LoopKind;
use super::variants::{GROUPED, PLAIN, find_variants};
use crate::{Family, Finder, Report, StrategyDef, View};

/// A chain that closes to a ring.
pub static CONTINUOUS_NICE_LOOP: StrategyDef<NiceLoop> = StrategyDef::new(
    NiceLoop { kind: LoopKind::Continuous, is_grouped: false },
    ("continuous-nice-loop", Family::Chains, Some("0706"), PLAIN.0),
    "a chain of candidates that closes to a ring",
    include_str!("nice_loops.rs"),
    ":0706::..9.....37..21.....846.................3..8...1.....42..5....2..7.........3......::::",
);

/// A chain that contradicts its own start.
pub static DISCONTINUOUS_NICE_LOOP: StrategyDef<NiceLoop> = StrategyDef::new(
    NiceLoop { kind: LoopKind::Discontinuous, is_grouped: false },
    ("discontinuous-nice-loop", Family::Chains, Some("0707"), PLAIN.0),
    "a chain of candidates that comes back to its cell and settles it",
    include_str!("nice_loops.rs"),
    ":0707::...9..6....9..8...2.......5....5.....42...3.63.7...5...7.3....4.....91...........::::",
);

/// A chain with groups or almost locked sets that closes to a ring.
pub static GROUPED_CONTINUOUS_NICE_LOOP: StrategyDef<NiceLoop> = StrategyDef::new(
    NiceLoop { kind: LoopKind::Continuous, is_grouped: true },
    ("grouped-continuous-nice-loop", Family::Chains, Some("0709"), GROUPED.0),
    "a chain with groups or almost locked sets that closes to a ring",
    include_str!("nice_loops.rs"),
    ":0709::...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......::::",
);

/// A chain with groups or almost locked sets that contradicts its own start.
pub static GROUPED_DISCONTINUOUS_NICE_LOOP: StrategyDef<NiceLoop> = StrategyDef::new(
    NiceLoop { kind: LoopKind::Discontinuous, is_grouped: true },
    ("grouped-discontinuous-nice-loop", Family::Chains, Some("0710"), GROUPED.0),
    "a chain with groups or almost locked sets that comes back to its cell and settles it",
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
