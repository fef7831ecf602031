//! Locked candidates: one unit locks a digit into the cells that it shares with another.
//!
//! ## What it sees
//!
//! A unit whose cells for a digit are all in a second unit as well: a block whose
//! cells for it are all in one row, a row whose cells are all in one block, a
//! diagonal whose cells are all in one block or window. Any two units that overlap
//! will do.
//!
//! ## Why it is true
//!
//! The first unit needs the digit, and it can only go in the shared cells. So the
//! second unit has its digit there too, and its other cells can't be that digit.
//!
//! ## Example
//!
//! On this diagonal board, after eliminate has removed the solved digits:
//!
//! ....5....2..6..5...5.........8.673.......845...94.....3........9.18.......2...6..
//!
//! On the main diagonal, 6 can only go in A1 or C3. Block 1 has its 6 there, so A3
//! and C1 can't be 6.

use saltire_core::{Cell, DigitSet, Grid, Role};

use crate::report::cause;
use crate::strategies::locked::pointing::locked_reason;
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
                    reason: locked_reason(base, cover, digit, &places),
                    evidence: cause(grid, places.iter().copied(), digits)
                        .unit(Role::Base, base)
                        .unit(Role::Cover, cover),
                });
            }
        }
    }
}
