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

use saltire_core::{Cell, Grid, Role, phrase};

use crate::report::cause;
use crate::{Example, Explanation, Family, GridStrategy, Rating, Report};

/// See the text of this file.
pub(crate) static NAKED_TWINS: GridStrategy = GridStrategy {
    name: "naked-twins",
    source: include_str!("naked_twins.rs"),
    family: Family::Groups,
    code: Some("0200"),
    rating: Rating(30),
    example: Some(Example {
        layout: "classic",
        board: ":0200::1.+5.+87+2.+4+86+7...1+532.+45.+1+8.+7+6+21+75+9+34+87+5+8+24+36+1+9+3+4981+67+2+5.+73+1..9+8..8..+7.4+31.+1...+8+57.:914 935:::",
    }),
    find,
};

fn find(grid: &Grid, report: &mut Report) {
    let layout = grid.layout();
    let pairs: Vec<Cell> = layout.cells().iter().copied().filter(|&cell| grid[cell].len() == 2).collect();
    for (number, &first) in pairs.iter().enumerate() {
        for &second in pairs[number + 1..].iter().filter(|&&second| grid[second] == grid[first]) {
            if !layout.peer_set(first).contains(second) {
                continue;
            }
            let common_peers = *layout.peer_set(first) & *layout.peer_set(second);
            report.eliminate(grid, common_peers, grid[first], || explain(grid, first, second));
            if report.should_stop() {
                return;
            }
        }
    }
}

fn explain(grid: &Grid, first: Cell, second: Cell) -> Explanation {
    let digits = grid[first];
    let evidence = cause(grid, [first, second], digits);
    match grid.layout().shared_unit(first, second) {
        Some(unit) => Explanation {
            reason: phrase!("{} and {} of {} have just {} between them", first, second, unit, digits),
            evidence: evidence.unit(Role::Base, unit),
        },
        None => Explanation {
            reason: phrase!("the peers {} and {} have just {} between them", first, second, digits),
            evidence,
        },
    }
}
