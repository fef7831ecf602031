//! Eliminate: a solved cell removes its digit from every cell that it sees.
//!
//! ## What it sees
//!
//! A cell with only one candidate.
//!
//! ## Why it is true
//!
//! Cells that see each other can't hold the same digit, and this cell already
//! holds it.
//!
//! ## Example
//!
//! On this diagonal board:
//!
//! .................2.8....1..5..4.6....2..5.4...612.8.7.3............6.....9.7.4...
//!
//! F2 is 6, so A2, B2, D2, D3, E1, E3, F1, F5, F7, F9, G2 and H2 can't be 6.

use saltire_core::{CellSet, DigitSet, Grid, phrase};

use crate::report::cause;
use crate::{Explanation, Family, GridStrategy, Rating, Report};

/// See the text of this file.
pub(crate) static ELIMINATE: GridStrategy = GridStrategy {
    name: "eliminate",
    source: include_str!("eliminate.rs"),
    family: Family::Propagation,
    code: None,
    rating: Rating(10),
    example: None,
    find,
};

/// Returns the solved cells whose digit a peer still has. Most solved cells have
/// done their work in an earlier round. Looking at each unit once is far cheaper
/// than looking at each peer of each solved cell.
fn cells_with_work(grid: &Grid) -> CellSet {
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

fn find(grid: &Grid, report: &mut Report) {
    for cell in cells_with_work(grid) {
        let peers = grid.layout().peers(cell).iter().copied();
        report.eliminate(grid, peers, grid[cell], || Explanation {
            reason: phrase!("{} is {}", cell, grid[cell]),
            evidence: cause(grid, [cell], grid[cell]),
        });
    }
}
