//! Eliminate: a solved cell takes its digit from all its peers.
//!
//! ## What it sees
//!
//! A cell with one candidate.
//!
//! ## Why it is true
//!
//! Peers may not hold the same digit, and this one is taken.
//!
//! ## Example
//!
//! On this diagonal board, as it is given:
//!
//! ```text
//! .................2.8....1..5..4.6....2..5.4...612.8.7.3............6.....9.7.4...
//! ```
//!
//! > F2 is 6, so A2, B2, D2, D3, E1, E3, F1, F5, F7, F9, G2 and H2 lose 6.

use saltire_core::{CellSet, DigitSet, Evidence, Grid, Role};

use crate::strategy::opening_comment;
use crate::{About, Board, Findings, Rating, Strategy, Why};

/// See the text of this file.
pub struct Eliminate;

/// The solved cells that have something to take from a peer: those whose digit
/// another cell of a unit, or an extra peer, still has. Most have done their
/// work in an earlier round, and one look at each unit is far cheaper than one
/// at each peer of each solved cell.
fn with_work_to_do(grid: &Grid) -> CellSet {
    let mut cells = CellSet::EMPTY;
    for unit in grid.layout().units() {
        let (mut once, mut twice, mut solved) = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
        for &cell in unit.cells() {
            let digits = grid[cell];
            twice |= once & digits;
            once |= digits;
            solved |= if digits.is_single() { digits } else { DigitSet::EMPTY };
        }
        let work = twice & solved;
        if !work.is_empty() {
            let has_work = |digits: DigitSet| digits.is_single() && digits.is_subset(work);
            unit.cells().iter().filter(|&&cell| has_work(grid[cell])).for_each(|&cell| cells.insert(cell));
        }
    }
    for &(a, b) in grid.layout().extra_peers() {
        for (cell, peer) in [(a, b), (b, a)] {
            if grid.is_solved(cell) && grid[cell].is_subset(grid[peer]) {
                cells.insert(cell);
            }
        }
    }
    cells
}

impl Strategy for Eliminate {
    fn name(&self) -> &str {
        "eliminate"
    }

    fn explanation(&self) -> String {
        opening_comment(include_str!("eliminate.rs"))
    }

    fn find(&self, grid: &Board<'_>, findings: &mut Findings) {
        for cell in with_work_to_do(grid) {
            let Some(digit) = grid[cell].single() else { continue };
            let peers = grid.layout().peers(cell).iter().copied();
            findings.eliminate(grid, peers, grid[cell], || Why {
                text: format!("{cell} is {}", grid.symbols().symbol(digit)),
                evidence: Evidence::default().cells(Role::Cause, [cell]).candidates(
                    Role::Cause,
                    grid,
                    [cell],
                    grid[cell],
                ),
            });
        }
    }

    fn about(&self) -> About {
        About { family: "propagation", rating: Rating(10), ..About::default() }
    }
}
