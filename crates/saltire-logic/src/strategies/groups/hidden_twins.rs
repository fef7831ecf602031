//! Hidden twins: two digits that can only go in the same two cells of a unit fill them.
//!
//! ## What it sees
//!
//! A unit in which two digits can only go in the same two cells. This is also
//! called a hidden pair.
//!
//! ## Why it is true
//!
//! The two digits need both cells, so no other digit can go there. The twins are
//! hidden because the cells may have many other candidates.
//!
//! ## Example
//!
//! On this diagonal board, after eliminate has removed the solved digits:
//!
//! .6.7...8......4...59.....4...29.....4..83..1...9..2...........1..52......4.......
//!
//! In row E, the digits 2 and 9 can only go in E7 and E9. They fill both cells, so
//! E7 and E9 can't be 5, 6 or 7.

use saltire_core::{Cell, Digit, DigitSet, Grid, Role, Unit};

use super::hidden_group::digits_fill_cells;
use crate::report::cause;
use crate::{Example, Explanation, Family, GridStrategy, Rating, Report};

/// See the text of this file.
pub(crate) static HIDDEN_TWINS: GridStrategy = GridStrategy {
    name: "hidden-twins",
    source: include_str!("hidden_twins.rs"),
    family: Family::Groups,
    code: Some("0210"),
    rating: Rating(34),
    example: Some(Example {
        layout: "classic",
        board: ":0210::2.+13+8+6..+5+85+4+279+3+6+1+3+6.+51+48+2.6.+3..+5.1.1.+5.+632..+7+8.4.+1+65341+895+2+7+3+6+5..6+38+1+94+93+6+1+4+7+5+82::::",
    }),
    find,
};

/// Returns the digits with exactly two places in a unit.
fn digits_with_two_places(unit: &Unit, grid: &Grid) -> DigitSet {
    let (mut once, mut twice, mut more) = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
    for &cell in unit.cells() {
        more |= twice & grid[cell];
        twice |= once & grid[cell];
        once |= grid[cell];
    }
    twice - more
}

/// Returns the first two places of a digit in a unit.
fn two_places(unit: &Unit, grid: &Grid, digit: Digit) -> Option<[Cell; 2]> {
    let mut cells = unit.cells().iter().copied().filter(|&cell| grid[cell].contains(digit));
    Some([cells.next()?, cells.next()?])
}

fn find(grid: &Grid, report: &mut Report) {
    for unit in grid.layout().units() {
        let mut rest = digits_with_two_places(unit, grid);
        while rest.len() > 1 {
            let Some(digit) = rest.first() else { break };
            rest -= DigitSet::of(digit);
            let Some(cells) = two_places(unit, grid, digit) else { continue };
            for other in grid[cells[0]] & grid[cells[1]] & rest {
                let twins = DigitSet::of(digit) | DigitSet::of(other);
                report.eliminate(grid, cells, grid.layout().digits() - twins, || Explanation {
                    reason: digits_fill_cells(unit, twins, &cells),
                    evidence: cause(grid, cells, twins).unit(Role::Base, unit),
                });
                if report.should_stop() {
                    return;
                }
            }
        }
    }
}
