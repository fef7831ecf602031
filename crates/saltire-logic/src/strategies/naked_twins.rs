//! Naked twins: two peers with the same two candidates keep them to themselves.
//!
//! ## What it sees
//!
//! Two peers, each with the same two candidates and no other.
//!
//! ## Why it is true
//!
//! One of the two cells holds one of the digits and the other cell the other,
//! whichever way round. A cell that is a peer of both can hold neither. Such a
//! common peer need not share a unit with both twins at once: it may see one
//! along a row and the other along a diagonal.
//!
//! ## Example
//!
//! On this diagonal board, once `eliminate` has done its work:
//!
//! ```text
//! 6.........2.1.........9..2.1.9..73..23..4......4....7.......86....2.3............
//! ```
//!
//! > F6 and H8 of the main diagonal have just 1 and 9 between them, so C3 loses 1; I9 loses 1 and 9.

use saltire_core::{Cell, Evidence, Grid, Role};

use crate::strategy::opening_comment;
use crate::words;
use crate::{About, Board, Findings, Rating, Strategy, Why};

/// See the text of this file.
pub struct NakedTwins;

fn why(grid: &Grid, first: Cell, second: Cell) -> Why {
    let (twins, digits) = ([first, second], words::digits(grid[first], grid.symbols()));
    let evidence = Evidence::default().cells(Role::Cause, twins).candidates(Role::Cause, grid, twins, grid[first]);
    match grid.layout().shared_unit(first, second) {
        Some(unit) => Why {
            text: format!("{first} and {second} of {unit} have just {digits} between them"),
            evidence: evidence.unit(Role::Base, unit),
        },
        None => Why { text: format!("the peers {first} and {second} have just {digits} between them"), evidence },
    }
}

impl Strategy for NakedTwins {
    fn name(&self) -> &str {
        "naked-twins"
    }

    fn explanation(&self) -> String {
        opening_comment(include_str!("naked_twins.rs"))
    }

    fn find(&self, grid: &Board<'_>, findings: &mut Findings) {
        let layout = grid.layout();
        let pairs: Vec<Cell> = layout.cells().iter().copied().filter(|&cell| grid[cell].len() == 2).collect();
        for (number, &first) in pairs.iter().enumerate() {
            let twins = pairs[number + 1..].iter().copied();
            for second in twins.filter(|&second| grid[second] == grid[first]) {
                if !layout.peer_set(first).contains(second) {
                    continue;
                }
                let common = *layout.peer_set(first) & *layout.peer_set(second);
                findings.eliminate(grid, common, grid[first], || why(grid, first, second));
                if findings.are_enough() {
                    return;
                }
            }
        }
    }

    fn about(&self) -> About {
        About { family: "groups", code: Some("0200"), rating: Rating(30), ..About::default() }
    }
}
