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

use saltire_core::Spots;

use super::sorts::{GROUPED, PLAIN, hunt};
use crate::{Example, Findings, Row, Search, View};

/// A chain that closes to a ring.
pub static CONTINUOUS_NICE_LOOP: Row<NiceLoop> = Row {
    name: "continuous-nice-loop",
    summary: "a chain of candidates that closes to a ring",
    source: include_str!("nice_loops.rs"),
    family: "chains",
    code: Some("0706"),
    rating: PLAIN,
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0706::..9.....37..21.....846.................3..8...1.....42..5....2..7.........3......::::",
    },
    search: NiceLoop { continuous: true, grouped: false },
};

/// A chain that gainsays its own beginning.
pub static DISCONTINUOUS_NICE_LOOP: Row<NiceLoop> = Row {
    name: "discontinuous-nice-loop",
    summary: "a chain of candidates that comes back to its cell and settles it",
    source: include_str!("nice_loops.rs"),
    family: "chains",
    code: Some("0707"),
    rating: PLAIN,
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0707::...9..6....9..8...2.......5....5.....42...3.63.7...5...7.3....4.....91...........::::",
    },
    search: NiceLoop { continuous: false, grouped: false },
};

/// A chain with groups or almost locked sets that closes to a ring.
pub static GROUPED_CONTINUOUS_NICE_LOOP: Row<NiceLoop> = Row {
    name: "grouped-continuous-nice-loop",
    summary: "a chain with groups or almost locked sets that closes to a ring",
    source: include_str!("nice_loops.rs"),
    family: "chains",
    code: Some("0709"),
    rating: GROUPED,
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0709::...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......::::",
    },
    search: NiceLoop { continuous: true, grouped: true },
};

/// A chain with groups or almost locked sets that gainsays its own beginning.
pub static GROUPED_DISCONTINUOUS_NICE_LOOP: Row<NiceLoop> = Row {
    name: "grouped-discontinuous-nice-loop",
    summary: "a chain with groups or almost locked sets that comes back to its cell and settles it",
    source: include_str!("nice_loops.rs"),
    family: "chains",
    code: Some("0710"),
    rating: GROUPED,
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0710::...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......::::",
    },
    search: NiceLoop { continuous: false, grouped: true },
};

/// A chain that comes back to the cell where it began.
pub struct NiceLoop {
    continuous: bool,
    grouped: bool,
}

impl Search for NiceLoop {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        hunt(view, findings, self.grouped, |web, hunt| hunt.loops(web, self.continuous));
    }
}
