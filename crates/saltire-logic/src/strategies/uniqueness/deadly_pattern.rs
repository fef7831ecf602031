//! Decides which patterns of cells are deadly: they would give the puzzle a second
//! solution. A rectangle with a corner on a full diagonal is not deadly.
//!
//! Every cell of a pattern has a pair of digits. Suppose a solution in which each
//! cell holds one digit of its pair, and exchange it for the other everywhere. The
//! result is a solution too, and the pattern is deadly, if
//!
//! - no cell was given, because a given stays;
//! - in every unit, of whatever kind, each digit is in the pairs of no cell or of
//!   exactly two: one of the two held it before, the other holds it after, so the
//!   unit has it once. A rectangle with one corner on a full diagonal fails here:
//!   the diagonal would lose a digit and get another twice. A longer loop that
//!   meets the diagonal in two cells may pass;
//! - peers without a common unit, such as those of anti-knight, stay different. Two
//!   cells of the pattern do if their pairs are equal or disjoint. A cell outside
//!   keeps its digit, so it must not be able to hold a digit of the pair: it has no
//!   such candidate, or it sees two cells of the pattern that hold both digits
//!   between them.
//!
//! Other candidates of the cells do not matter. A digit of a pair may no longer be a
//! candidate, because both solutions are solutions of the givens. This file does not
//! check that the cells can be filled from their pairs at all: a bivalue universal grave
//! never can, or the puzzle would have two solutions. Rectangles and loops check
//! themselves that their cells can hold two digits in turn.

use saltire_core::{CellIndexSet, DigitSet};

use crate::View;

/// Returns true if `cells` could all take the other digit of their pairs if each
/// held one of them.
pub(super) fn is_deadly<S: CellIndexSet>(view: &View<'_, S>, cells: S, pair: impl Fn(usize) -> DigitSet) -> bool {
    let given = view.grid.given();
    cells.iter().all(|index| {
        !given.contains(view.cell(index))
            && units_keep_their_digits(view, cells, index, &pair)
            && peers_stay_different(view, cells, index, &pair)
    })
}

/// Returns true if each unit of a cell has each digit of its pair in exactly two
/// pairs.
fn units_keep_their_digits<S: CellIndexSet>(
    view: &View<'_, S>,
    cells: S,
    index: usize,
    pair: &impl Fn(usize) -> DigitSet,
) -> bool {
    view.map.units_of[index].iter().all(|&unit| {
        let inside = cells & view.map.units[unit];
        pair(index).iter().all(|digit| inside.iter().filter(|&cell| pair(cell).contains(digit)).count() == 2)
    })
}

/// Returns true if a cell stays different from its peers outside its units.
fn peers_stay_different<S: CellIndexSet>(
    view: &View<'_, S>,
    cells: S,
    index: usize,
    pair: &impl Fn(usize) -> DigitSet,
) -> bool {
    let in_units = view.map.units_of[index].iter().fold(S::EMPTY, |all, &unit| all | view.map.units[unit]);
    let mine = pair(index);
    (view.map.peers[index] - in_units).iter().all(|peer| {
        if cells.contains(peer) {
            let theirs = pair(peer);
            return theirs == mine || (theirs & mine).is_empty();
        }
        let clash = view.grid[view.cell(peer)] & mine;
        clash.is_empty() || hold_between_them(view, cells & view.map.peers[peer], clash, pair)
    })
}

/// Returns true if two of these cells, of one unit, hold all of `digits` between
/// them.
fn hold_between_them<S: CellIndexSet>(
    view: &View<'_, S>,
    seen: S,
    digits: DigitSet,
    pair: &impl Fn(usize) -> DigitSet,
) -> bool {
    let shares_unit = |a: usize, b: usize| view.map.units_of[a].iter().any(|&unit| view.map.units[unit].contains(b));
    seen.iter()
        .any(|a| digits.is_subset(pair(a)) && seen.iter().any(|b| b != a && pair(b) == pair(a) && shares_unit(a, b)))
}

#[cfg(test)]
mod tests {
    use saltire_core::{Digit, Grid, Layout, SmallCellIndexSet};

    use super::*;

    /// Returns true if 1 and 2 could change places in these cells of an open board
    /// that has the candidates 1 and 2 only there and in `elsewhere`.
    fn deadly(layout: &str, cells: &str, elsewhere: &str) -> bool {
        let layout = Layout::named(layout, 9).expect("a layout");
        let indices = |names: &str| {
            SmallCellIndexSet::from_indices(
                names.split_whitespace().map(|name| layout.index_of(name.parse().expect("a cell"))),
            )
        };
        let (cells, pair) = (indices(cells), DigitSet::up_to(2));
        let mut grid = Grid::open(&layout);
        let keep = cells | indices(elsewhere);
        for (index, &cell) in layout.cells().iter().enumerate() {
            if !keep.contains(index) {
                grid.remove(cell, pair);
            }
        }
        is_deadly(&View::of(&grid), cells, |_| pair)
    }

    const RECTANGLE: &str = "B1 B4 C1 C4";

    #[test]
    fn a_rectangle_of_two_rows_columns_and_blocks_is_deadly() {
        assert!(deadly("classic", RECTANGLE, ""));
        assert!(!deadly("classic", "A1 A4 D1 D4", ""), "four blocks");
        assert!(!deadly("classic", "B1 B2 C1 C2", ""), "one block has all four");
        assert!(!deadly("classic", "B1 B4 C1", ""));
    }

    #[test]
    fn a_rectangle_with_a_corner_on_a_diagonal_is_not_deadly() {
        assert!(deadly("diagonal", RECTANGLE, ""));
        assert!(!deadly("diagonal", "A1 A4 B1 B4", ""), "A1 is on a diagonal");
        assert!(!deadly("diagonal", "A2 A8 B2 B8", ""), "B2 and B8, each on another");
        assert!(deadly("main-diagonal", "A2 A9 C2 C9", ""));
        assert!(!deadly("anti-diagonal", "A2 A9 C2 C9", ""));
    }

    #[test]
    fn a_loop_that_meets_a_diagonal_twice_is_deadly() {
        // A1 and D4 hold different digits and swap them.
        let around = "A1 A2 D2 D4 E4 E9 F9 F1";
        assert!(deadly("diagonal", around, ""));
        assert!(deadly("diagonal+windoku", around, ""), "D2 and D4 are in one window");
        // With A1 alone on it, the diagonal would lose a digit.
        let around = "A1 A2 E2 E4 F4 F9 D9 D1";
        assert!(deadly("classic", around, "") && !deadly("diagonal", around, ""));
    }

    #[test]
    fn a_window_must_have_both_digits_or_none() {
        assert!(deadly("windoku", "A1 A5 B1 B5", ""), "no window");
        assert!(!deadly("windoku", "A2 A5 B2 B5", ""), "B2 is alone in its window");
        assert!(deadly("windoku", "B2 B7 C2 C7", ""), "two and two");
        assert!(!deadly("diagonal+windoku", "B2 B7 C2 C7", ""), "B2 is on a diagonal");
        assert!(deadly("diagonal+windoku", "B7 B9 D7 D9", ""), "B7 and D7 are in one window");
        assert!(!deadly("diagonal+windoku", "A7 A9 D7 D9", ""), "A9 is on a diagonal, D7 alone in its window");
    }

    #[test]
    fn a_jigsaw_has_regions_instead_of_blocks() {
        let jigsaw = "jigsaw:112222333111122333111222333444455666445555666444555666777888999777888999777888999";
        assert!(deadly("classic", "A1 A4 B1 B4", "") && !deadly(jigsaw, "A1 A4 B1 B4", ""), "three of one region");
        assert!(!deadly("classic", "B3 B4 D3 D4", "") && deadly(jigsaw, "B3 B4 D3 D4", ""), "two and two");
    }

    #[test]
    fn an_anti_knight_peer_outside_must_not_hold_a_digit_of_the_pair() {
        assert!(deadly("anti-knight", RECTANGLE, ""));
        assert!(!deadly("anti-knight", RECTANGLE, "D2"), "a knight's move from B1");
        assert!(deadly("anti-knight", RECTANGLE, "I9"));
        assert!(!deadly("anti-king", RECTANGLE, "D3"), "touches C4");
        assert!(deadly("anti-king", RECTANGLE, "D6"), "a knight's move away, but no king's");
    }

    #[test]
    fn a_peer_outside_that_sees_both_digits_holds_neither() {
        // A3 is a knight's move from C4, but in one block with B1 and C1.
        assert!(deadly("anti-knight", RECTANGLE, "A3"));
        // D3 sees C1 and B4, which hold the same digit.
        assert!(!deadly("anti-knight", RECTANGLE, "D3"));
    }

    #[test]
    fn peers_inside_stay_different_if_their_pairs_are_equal_or_disjoint() {
        let layout = Layout::named("anti-king", 9).expect("a layout");
        let view = View::<SmallCellIndexSet>::of;
        let grid = Grid::open(&layout);
        let digits = |values: [u8; 2]| values.into_iter().filter_map(Digit::new).collect::<DigitSet>();
        // C3 and D4 touch, and have no unit in common.
        let (c3, d4) = (20, 30);
        let all = SmallCellIndexSet::from_indices(0..81);
        let stay = |theirs| {
            let pair = |index: usize| if index == d4 { theirs } else { digits([1, 2]) };
            peers_stay_different(&view(&grid), all, c3, &pair)
        };
        assert!(stay(digits([1, 2])) && stay(digits([3, 4])) && !stay(digits([2, 3])));
    }

    #[test]
    fn a_pattern_with_a_given_is_not_deadly() {
        let layout = Layout::classic();
        let pair = DigitSet::up_to(2);
        let mut puzzle = ".".repeat(81);
        puzzle.replace_range(9..10, "1");
        let grid = saltire_core::Puzzle::parse(&puzzle, &layout).expect("a puzzle").grid();
        let cells = SmallCellIndexSet::from_indices([9, 12, 18, 21]);
        assert!(!is_deadly(&View::of(&grid), cells, |_| pair));
        let mut placed = Grid::open(&layout);
        placed.place(layout.cells()[9], Digit::new(1).expect("a digit"));
        assert!(is_deadly(&View::of(&placed), cells, |_| pair));
    }
}
