//! Only choice: a digit that has one place in a unit goes there.
//!
//! ## What it sees
//!
//! A unit in which just one cell still has some digit among its candidates. It
//! is also called a hidden single.
//!
//! ## Why it is true
//!
//! Every unit holds every digit, so that the last place left for it is its
//! place.
//!
//! ## Example
//!
//! On this diagonal board, once `eliminate` has done its work:
//!
//! ```text
//! ...........65...71.12.6....36........281.......1..8.4.68.................5.2.4...
//! ```
//!
//! > The anti-diagonal has one place for 1, so I1 is 1.

use saltire_core::{DigitSet, Evidence, Role};

use crate::strategy::opening_comment;
use crate::{About, Board, Findings, Rating, Strategy, Why};

/// See the text of this file.
pub struct OnlyChoice;

impl Strategy for OnlyChoice {
    fn name(&self) -> &str {
        "only-choice"
    }

    fn explanation(&self) -> String {
        opening_comment(include_str!("only_choice.rs"))
    }

    fn find(&self, grid: &Board<'_>, findings: &mut Findings) {
        for unit in grid.layout().units() {
            let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for &cell in unit.cells() {
                twice |= once & grid[cell];
                once |= grid[cell];
            }
            let only = once - twice;
            let open = unit.cells().iter().filter(|&&cell| !grid.is_solved(cell));
            for &cell in open {
                for digit in grid[cell] & only {
                    findings.place(grid, cell, digit, || Why {
                        text: format!("{unit} has one place for {}", grid.symbols().symbol(digit)),
                        evidence: Evidence::default().unit(Role::Base, unit).cells(Role::Cause, [cell]).candidates(
                            Role::Cause,
                            grid,
                            [cell],
                            DigitSet::of(digit),
                        ),
                    });
                }
            }
        }
    }

    fn about(&self) -> About {
        About { family: "propagation", rating: Rating(12), ..About::default() }
    }
}
