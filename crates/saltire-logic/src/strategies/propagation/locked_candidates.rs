//! Locked candidates: a digit that one unit keeps to its overlap with another.
//!
//! ## What it sees
//!
//! A unit in which all places of a digit lie in a second unit as well: a block
//! whose places for it are all in one row, a row whose places are all in one
//! block, a diagonal whose places are all in one block or one window, and so on
//! for any two units that overlap.
//!
//! ## Why it is true
//!
//! The first unit must hold the digit, and can do so only in the overlap. So
//! the second unit has its digit there too, and nowhere else.
//!
//! ## Example
//!
//! On this diagonal board, once `eliminate` has done its work:
//!
//! ```text
//! ....5....2..6..5...5.........8.673.......845...94.....3........9.18.......2...6..
//! ```
//!
//! > The main diagonal has its places for 6 all in block 1, so A3 and C1 lose 6.

use saltire_core::{Cell, DigitSet, Grid, Role, phrase};

use crate::report::cause;
use crate::{Explanation, Family, GridStrategy, Rating, Report};

/// See the text of this file.
pub(crate) static LOCKED_CANDIDATES: GridStrategy = GridStrategy {
    name: "locked-candidates",
    source: include_str!("locked_candidates.rs"),
    family: Family::Propagation,
    code: None,
    rating: Rating(26),
    example: None,
    find,
};

fn find(grid: &Grid, report: &mut Report) {
    let layout = grid.layout();
    for base in layout.units() {
        for digit in layout.digits() {
            let places: Vec<Cell> = base.cells().iter().copied().filter(|&cell| grid[cell].contains(digit)).collect();
            let Some((&first, rest)) = places.split_first() else { continue };
            for cover in layout.units_of(first).filter(|cover| cover.set() != base.set()) {
                if !rest.iter().all(|&place| cover.set().contains(place)) {
                    continue;
                }
                let digits = DigitSet::of(digit);
                report.eliminate(grid, *cover.set() - *base.set(), digits, || Explanation {
                    reason: phrase!("{} has its places for {} all in {}", base, digit, cover),
                    evidence: cause(grid, places.iter().copied(), digits)
                        .unit(Role::Base, base)
                        .unit(Role::Cover, cover),
                });
            }
        }
    }
}
