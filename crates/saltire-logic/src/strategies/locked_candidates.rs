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

use saltire_core::{Cell, CellSet, DigitSet, Evidence, Role};

use crate::strategy::opening_comment;
use crate::{About, Board, Findings, Rating, Strategy, Why};

/// See the text of this file.
pub struct LockedCandidates;

impl Strategy for LockedCandidates {
    fn name(&self) -> &str {
        "locked-candidates"
    }

    fn explanation(&self) -> String {
        opening_comment(include_str!("locked_candidates.rs"))
    }

    fn find(&self, grid: &Board<'_>, findings: &mut Findings) {
        let layout = grid.layout();
        for base in layout.units() {
            for digit in layout.digits() {
                let places: Vec<Cell> =
                    base.cells().iter().copied().filter(|&cell| grid[cell].contains(digit)).collect();
                let Some((&first, rest)) = places.split_first() else { continue };
                for cover in layout.units_of(first).filter(|cover| cover.set() != base.set()) {
                    if !rest.iter().all(|&place| cover.set().contains(place)) {
                        continue;
                    }
                    let others: CellSet = *cover.set() - *base.set();
                    findings.eliminate(grid, others, DigitSet::of(digit), || Why {
                        text: format!("{base} has its places for {} all in {cover}", grid.symbols().symbol(digit)),
                        evidence: Evidence::default()
                            .unit(Role::Base, base)
                            .unit(Role::Cover, cover)
                            .cells(Role::Cause, places.iter().copied())
                            .candidates(Role::Cause, grid, places.iter().copied(), DigitSet::of(digit)),
                    });
                }
            }
        }
    }

    fn about(&self) -> About {
        About { family: "propagation", rating: Rating(26), ..About::default() }
    }
}
