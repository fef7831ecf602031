//! Is an answer right? By the rules alone, whoever gave it.
//!
//! `--verify` asks this of every solution before it is written. Nothing here
//! knows how solutions are found: a solution is right where it keeps the givens,
//! has each digit once in every unit, and differs wherever a rule says so.

use std::fmt;

use saltire::{Cell, Digit, Layout, Puzzle, Solution};

/// The rules of a layout, ready to be asked.
pub struct Rules {
    layout: Layout,
    /// The places of each unit, in reading order of the board.
    units: Vec<Vec<usize>>,
    /// Pairs of places that a rule such as anti-knight keeps apart.
    pairs: Vec<(usize, usize)>,
}

impl Rules {
    /// The rules of a layout.
    pub fn of(layout: &Layout) -> Rules {
        let place = |cell: &Cell| cell.row() * layout.side() + cell.column();
        Rules {
            layout: layout.clone(),
            units: layout.units().iter().map(|unit| unit.cells().iter().map(place).collect()).collect(),
            pairs: layout.extra_peers().iter().map(|(a, b)| (place(a), place(b))).collect(),
        }
    }

    /// What is wrong with a board of digits from 1 in reading order, of which
    /// `allows` says whether a digit may stand in a place.
    pub fn fault(&self, digits: &[u8], allows: impl Fn(usize, u8) -> bool) -> Option<String> {
        let cells = self.layout.cells();
        if digits.len() != cells.len() {
            return Some(format!("it has {} cells and not {}", digits.len(), cells.len()));
        }
        if let Some(place) = (0..digits.len()).find(|&place| !allows(place, digits[place])) {
            return Some(format!("{} can't be {} in this puzzle", cells[place], digits[place]));
        }
        let all = (1_u64 << self.layout.side()) - 1;
        let seen = |unit: &Vec<usize>| unit.iter().fold(0, |seen, &place| seen | 1_u64 << digits[place].min(63) >> 1);
        if let Some(unit) = self.units.iter().position(|unit| seen(unit) != all) {
            return Some(format!("{} has not every digit once", self.layout.units()[unit]));
        }
        let (a, b) = self.pairs.iter().find(|(a, b)| digits[*a] == digits[*b])?;
        Some(format!("{} and {} may not be alike", cells[*a], cells[*b]))
    }

    /// Whether a solution of a puzzle is right.
    pub fn check(&self, puzzle: &Puzzle, solution: &Solution, line: usize) -> Result<(), Fault> {
        let digits: Vec<u8> = solution.digits().iter().map(|digit| digit.get()).collect();
        let (grid, cells) = (puzzle.grid(), self.layout.cells());
        let allows = |place: usize, digit| Digit::new(digit).is_some_and(|digit| grid[cells[place]].contains(digit));
        match self.fault(&digits, allows) {
            None => Ok(()),
            Some(why) => Err(Fault { line, answer: solution.to_string(), layout: self.layout.to_string(), why }),
        }
    }

    /// The layout they are those of.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }
}

/// An answer that is wrong.
#[derive(Debug)]
pub struct Fault {
    pub line: usize,
    pub answer: String,
    pub layout: String,
    pub why: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { line, answer, layout, why } = self;
        write!(f, "line {line}: the answer {answer} is wrong under {layout}: {why}. ")?;
        f.write_str(
            "This is a fault of saltire itself, which its authors would like to hear of; nothing was written behind it",
        )
    }
}

impl std::error::Error for Fault {}

/// Checks answers, with the rules of the layout they were last asked about.
#[derive(Default)]
pub struct Verifier {
    rules: Option<Rules>,
}

impl Verifier {
    /// Whether a solution of a puzzle is right.
    pub fn check(&mut self, puzzle: &Puzzle, solution: &Solution, line: usize) -> Result<(), Fault> {
        let known = self.rules.take().filter(|rules| rules.layout() == puzzle.layout());
        self.rules.insert(known.unwrap_or_else(|| Rules::of(puzzle.layout()))).check(puzzle, solution, line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

    fn solved(name: &str, text: &str) -> (Rules, Puzzle, Solution) {
        let layout = Layout::named(name, 9).expect("a layout");
        let puzzle = Puzzle::parse(text, &layout).expect("a puzzle");
        let solution = saltire::Agent::default().solve(&puzzle, &saltire::Bounds::solutions(1)).solutions.remove(0);
        (Rules::of(&layout), puzzle, solution)
    }

    fn digits(solution: &Solution) -> Vec<u8> {
        solution.digits().iter().map(|digit| digit.get()).collect()
    }

    #[test]
    fn right_answers_pass_on_every_kind_of_layout() {
        for name in ["classic", "diagonal", "windoku", "anti-knight", "diagonal+anti-king"] {
            let (rules, puzzle, solution) = solved(name, &".".repeat(81));
            assert!(rules.check(&puzzle, &solution, 1).is_ok(), "{name}");
        }
        let (rules, puzzle, solution) = solved("diagonal", PUZZLE);
        assert!(rules.check(&puzzle, &solution, 1).is_ok());
    }

    #[test]
    fn any_cell_changed_and_any_two_exchanged_are_seen() {
        let (rules, _, solution) = solved("diagonal", PUZZLE);
        let right = digits(&solution);
        assert_eq!(rules.fault(&right, |_, _| true), None);
        for place in 0..81 {
            for digit in (1..=9).filter(|&digit| digit != right[place]) {
                let mut wrong = right.clone();
                wrong[place] = digit;
                assert!(rules.fault(&wrong, |_, _| true).is_some(), "{digit} at {place}");
            }
            for other in (0..place).filter(|&other| right[other] != right[place]) {
                let mut wrong = right.clone();
                wrong.swap(place, other);
                assert!(rules.fault(&wrong, |_, _| true).is_some(), "{place} and {other}");
            }
        }
        assert!(rules.fault(&right[..80], |_, _| true).is_some(), "a cell short");
    }

    #[test]
    fn a_right_board_of_another_puzzle_or_layout_is_seen() {
        let (rules, puzzle, solution) = solved("diagonal", PUZZLE);
        let (_, other, _) = solved("diagonal", &format!("5{}", ".".repeat(80)));
        assert!(rules.check(&puzzle, &solution, 1).is_ok());
        let fault = rules.check(&other, &solution, 7).expect_err("A1 is given");
        assert!(fault.to_string().starts_with("line 7: the answer 2"), "{fault}");
        assert!(fault.why.contains("A1 can't be 2"), "{fault}");
        let windoku = Rules::of(&Layout::named("windoku", 9).expect("a layout"));
        assert!(windoku.fault(&digits(&solution), |_, _| true).is_some(), "it has windows");
        let knight = Rules::of(&Layout::named("anti-knight", 9).expect("a layout"));
        let why = knight.fault(&digits(&solution), |_, _| true).expect("a knight's move apart");
        assert!(why.contains("may not be alike"), "{why}");
    }
}
