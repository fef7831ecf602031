//! Naked twins: two cells that see each other and have the same two candidates use up both digits.
//!
//! ## What it sees
//!
//! Two cells that see each other, with the same two candidates and no others. This
//! is also called a naked pair.
//!
//! ## Why it is true
//!
//! One of the two cells is one of the digits, and the other cell is the other
//! digit. A cell that sees both can be neither. It may see one in a row and the
//! other on a diagonal.
//!
//! ## Example
//!
//! On this diagonal board, after eliminate has removed the solved digits:
//!
//! 6.........2.1.........9..2.1.9..73..23..4......4....7.......86....2.3............
//!
//! On the main diagonal, F6 and H8 can only be 1 or 9. These two cells take both
//! digits, so C3 can't be 1, and I9 can't be 1 or 9.

use saltire_core::{Cell, Grid, Role, phrase};

use super::naked_group::cells_take_digits;
use crate::report::cause;
use crate::strategies::sight::{in_unit, note_of_peers, see, why_peers};
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
    let (layout, twins, digits) = (grid.layout(), [first, second], grid[first]);
    let unit = layout.shared_unit(first, second);
    let mut reason = match unit {
        Some(unit) => phrase!("{}, {}", in_unit(unit), cells_take_digits(&twins, digits)),
        None => phrase!("{}. {}", why_peers(layout, first, second), cells_take_digits(&twins, digits)),
    };
    let mut targets = *layout.peer_set(first) & *layout.peer_set(second);
    if let Some(unit) = unit {
        targets -= *unit.set();
    }
    let outside: Vec<Cell> = targets.iter().filter(|&cell| !(grid[cell] & digits).is_empty()).collect();
    if !outside.is_empty() {
        let pairs = outside.iter().flat_map(|&cell| twins.map(|twin| (cell, twin)));
        let note = note_of_peers(layout, pairs);
        reason.push(phrase!(". {} both of them{}.", see(outside.iter().copied()), note));
    }
    let evidence = cause(grid, twins, digits);
    Explanation { reason, evidence: unit.into_iter().fold(evidence, |evidence, unit| evidence.unit(Role::Base, unit)) }
}
