//! Checks a full board against the rules of its layout, independently of any solver.

use std::sync::Arc;

use crate::{Cell, Digit, Layout, Puzzle, Solution, Unit};

/// The first rule that a full board breaks.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RuleViolation {
    /// The board has too few or too many cells.
    #[error("it has {found} cells instead of {expected}")]
    CellCount {
        /// The number of cells of the board.
        found: usize,
        /// The number of cells of the layout.
        expected: usize,
    },
    /// The puzzle rules out the digit of a cell.
    #[error("{cell} can't be {digit} in this puzzle")]
    NotCandidate {
        /// The cell.
        cell: Cell,
        /// Its digit, from 1.
        digit: u8,
    },
    /// A unit lacks a digit, so it has another one twice.
    #[error("{0} does not contain every digit once")]
    Unit(Arc<Unit>),
    /// Two cells that a rule such as anti-knight makes peers hold the same digit.
    #[error("{0} and {1} must differ")]
    EqualPeers(Cell, Cell),
}

/// Checks a board of digits from 1, in reading order, against a layout.
///
/// `is_candidate` returns true if the puzzle allows a digit in the cell with this number in
/// reading order.
///
/// ```
/// use saltire_core::{Layout, check_rules};
/// let layout = Layout::named("classic", 4)?;
/// let digits = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
/// assert!(check_rules(&layout, &digits, |_, _| true).is_ok());
/// assert!(check_rules(&layout, &digits, |cell, digit| cell != 0 || digit == 2).is_err());
/// # Ok::<(), saltire_core::LayoutError>(())
/// ```
pub fn check_rules(
    layout: &Layout,
    digits: &[u8],
    is_candidate: impl Fn(usize, u8) -> bool,
) -> Result<(), RuleViolation> {
    let cells = layout.cells();
    if digits.len() != cells.len() {
        return Err(RuleViolation::CellCount { found: digits.len(), expected: cells.len() });
    }
    if let Some(number) = (0..digits.len()).find(|&number| !is_candidate(number, digits[number])) {
        return Err(RuleViolation::NotCandidate { cell: cells[number], digit: digits[number] });
    }
    let digit = |cell: Cell| digits[cell.row() * layout.side() + cell.column()];
    let all_digits = (1_u64 << layout.side()) - 1;
    let digits_of = |unit: &Unit| unit.cells().iter().fold(0, |seen, &cell| seen | 1_u64 << digit(cell).min(63) >> 1);
    if let Some(unit) = layout.units().iter().find(|unit| digits_of(unit) != all_digits) {
        return Err(RuleViolation::Unit(Arc::clone(unit)));
    }
    match layout.extra_peers().iter().find(|(a, b)| digit(*a) == digit(*b)) {
        Some(&(a, b)) => Err(RuleViolation::EqualPeers(a, b)),
        None => Ok(()),
    }
}

/// Checks a solution against the rules and the candidates of its puzzle.
pub fn check_solution(puzzle: &Puzzle, solution: &Solution) -> Result<(), RuleViolation> {
    let digits: Vec<u8> = solution.digits().iter().map(|digit| digit.get()).collect();
    let (grid, cells) = (puzzle.grid(), puzzle.layout().cells());
    let is_candidate =
        |number: usize, digit| Digit::new(digit).is_some_and(|digit| grid[cells[number]].contains(digit));
    check_rules(puzzle.layout(), &digits, is_candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A solution of the classic, diagonal and asterisk layouts, and of no layout with windows.
    const SOLUTION: &str = "632954871845671329197832564958163742413287956276495138589346217361728495724519683";

    fn layout(name: &str) -> Layout {
        Layout::named(name, 9).expect("a layout")
    }

    fn digits() -> Vec<u8> {
        SOLUTION.bytes().map(|symbol| symbol - b'0').collect()
    }

    #[test]
    fn accepts_a_correct_board() {
        for name in ["classic", "diagonal"] {
            assert_eq!(check_rules(&layout(name), &digits(), |_, _| true), Ok(()), "{name}");
        }
    }

    #[test]
    fn rejects_every_changed_cell_and_every_swap() {
        let (diagonal, right) = (layout("diagonal"), digits());
        let is_wrong = |digits: &[u8]| check_rules(&diagonal, digits, |_, _| true).is_err();
        for cell in 0..81 {
            for digit in (0..=10).filter(|&digit| digit != right[cell]) {
                let mut wrong = right.clone();
                wrong[cell] = digit;
                assert!(is_wrong(&wrong), "{digit} in cell {cell}");
            }
            for other in (0..cell).filter(|&other| right[other] != right[cell]) {
                let mut wrong = right.clone();
                wrong.swap(cell, other);
                assert!(is_wrong(&wrong), "{cell} and {other}");
            }
        }
        assert!(is_wrong(&right[..80]), "a cell is missing");
    }

    #[test]
    fn rejects_the_solution_of_another_puzzle_or_layout() {
        let puzzle = Puzzle::parse(&format!("5{}", ".".repeat(80)), &layout("diagonal")).expect("a puzzle");
        let full = Puzzle::parse(SOLUTION, &layout("diagonal")).expect("a puzzle");
        let solution = Solution::of(&full.grid()).expect("a solution");
        assert_eq!(check_solution(&full, &solution), Ok(()));
        let violation = check_solution(&puzzle, &solution).expect_err("A1 is given");
        assert_eq!(violation.to_string(), "A1 can't be 6 in this puzzle");
        assert!(matches!(check_rules(&layout("windoku"), &digits(), |_, _| true), Err(RuleViolation::Unit(_))));
        let knight = check_rules(&layout("anti-knight"), &digits(), |_, _| true);
        assert!(matches!(knight, Err(RuleViolation::EqualPeers(..))), "{knight:?}");
    }
}
