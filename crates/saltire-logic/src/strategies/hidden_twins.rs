//! Hidden twins: two digits with the same two places in a unit fill them.
//!
//! ## What it sees
//!
//! A unit in which two digits have just two places each, and the same two.
//!
//! ## Why it is true
//!
//! The two digits need both cells, so that no other digit fits there. The
//! twins are hidden, for the cells may have many candidates beside them.
//!
//! ## Example
//!
//! On this diagonal board, once `eliminate` has done its work:
//!
//! ```text
//! .6.7...8......4...59.....4...29.....4..83..1...9..2...........1..52......4.......
//! ```
//!
//! > 2 and 9 fit only in E7 and E9 of row E, so E7 and E9 lose 5, 6 and 7.

use saltire_core::{Cell, Digit, DigitSet, Evidence, Grid, Role, Unit};

use crate::strategy::opening_comment;
use crate::words;
use crate::{About, Board, Findings, Rating, Strategy, Why};

/// See the text of this file.
pub struct HiddenTwins;

/// The digits that have exactly two places in a unit.
fn with_two_places(unit: &Unit, grid: &Grid) -> DigitSet {
    let (mut once, mut twice, mut more) = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
    for &cell in unit.cells() {
        more |= twice & grid[cell];
        twice |= once & grid[cell];
        once |= grid[cell];
    }
    twice - more
}

fn places(unit: &Unit, grid: &Grid, digit: Digit) -> Option<[Cell; 2]> {
    let mut cells = unit.cells().iter().copied().filter(|&cell| grid[cell].contains(digit));
    Some([cells.next()?, cells.next()?])
}

impl Strategy for HiddenTwins {
    fn name(&self) -> &str {
        "hidden-twins"
    }

    fn explanation(&self) -> String {
        opening_comment(include_str!("hidden_twins.rs"))
    }

    fn find(&self, grid: &Board<'_>, findings: &mut Findings) {
        for unit in grid.layout().units() {
            let mut rest = with_two_places(unit, grid);
            while rest.len() > 1 {
                let Some(digit) = rest.first() else { break };
                rest -= DigitSet::of(digit);
                let Some(cells) = places(unit, grid, digit) else { continue };
                let shared = grid[cells[0]] & grid[cells[1]] & rest;
                for other in shared {
                    let twins = DigitSet::of(digit) | DigitSet::of(other);
                    findings.eliminate(grid, cells, grid.layout().digits() - twins, || Why {
                        text: format!(
                            "{} fit only in {} of {unit}",
                            words::digits(twins, grid.symbols()),
                            words::list(cells)
                        ),
                        evidence: Evidence::default().unit(Role::Base, unit).cells(Role::Cause, cells).candidates(
                            Role::Cause,
                            grid,
                            cells,
                            twins,
                        ),
                    });
                    if findings.are_enough() {
                        return;
                    }
                }
            }
        }
    }

    fn about(&self) -> About {
        About { family: "groups", code: Some("0210"), rating: Rating(34), ..About::default() }
    }
}
