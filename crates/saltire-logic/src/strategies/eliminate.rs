//! Eliminate: a solved cell takes its digit from all its peers.
//!
//! ## What it sees
//!
//! A cell with one candidate.
//!
//! ## Why it is true
//!
//! Peers may not hold the same digit, and this one is taken.

use saltire_core::{Evidence, Grid, Role};

use crate::strategy::opening_comment;
use crate::{Findings, Strategy, Why};

/// See the text of this file.
pub struct Eliminate;

impl Strategy for Eliminate {
    fn name(&self) -> &str {
        "eliminate"
    }

    fn explanation(&self) -> String {
        opening_comment(include_str!("eliminate.rs"))
    }

    fn find(&self, grid: &Grid, findings: &mut Findings) {
        for &cell in grid.layout().cells() {
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
}
