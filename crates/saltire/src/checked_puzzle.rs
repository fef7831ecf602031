//! What `check` says about a puzzle: whether it is unique and minimal, which
//! clues and rules it does not need, and which digits of a player are wrong.

use saltire_core::{Cell, Entry, Outcome, Puzzle, and_list};
use saltire_render::count_text;
use saltire_search::PuzzleCheck;

use crate::{Error, RejectedDiagonal, Solver};

/// A puzzle with all that a setter wants to know about it.
#[derive(Clone, Debug)]
pub struct CheckedPuzzle {
    /// The puzzle under its layout, its solutions, and the clues it does not need.
    pub check: PuzzleCheck,
    /// The cells that differ from the solution of the original puzzle, if that is
    /// known and unique.
    pub wrong: Option<Vec<Cell>>,
    /// The outcome of the original puzzle.
    pub original: Option<Outcome>,
    /// The number of clues of the original puzzle.
    original_clues: Option<usize>,
    /// The rules that the puzzle does not need to be unique. None if time ran out.
    pub unneeded_rules: Option<Vec<&'static str>>,
    /// Set if it is classic only because it has no diagonal solution.
    pub rejected_diagonal: Option<RejectedDiagonal>,
}

impl Solver {
    /// Checks whether a board is unique and minimal, and which rules it needs.
    /// `original` is the puzzle that a half-filled board was started from.
    ///
    /// ```
    /// use saltire::{Entry, Solver};
    /// let checked = Solver::new().check_board(Entry::parse("..4.41.....3....", None)?, None)?;
    /// assert_eq!(checked.sentences()[0], "Unique: diagonal, 4 clues, exactly one solution.");
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn check_board(&self, board: Entry, original: Option<Entry>) -> Result<CheckedPuzzle, Error> {
        let solver = self.started().by_agent();
        let original = match original {
            None => None,
            Some(original) => Some(solver.solve(&solver.puzzle(original)?)?),
        };
        let puzzle = match &original {
            Some(original) => board.into_puzzle(original.layout())?,
            None => solver.puzzle(board)?,
        };
        let check = solver.check(&puzzle)?;
        let rejected_diagonal = solver.rejected_diagonal(&puzzle, &check.answer)?;
        let puzzle = &check.answer.puzzle;
        let wrong = original.as_ref().and_then(|original| {
            let solution = original.solution().filter(|_| original.outcome == Outcome::Unique)?;
            Some(puzzle.cells_contradicting(solution))
        });
        Ok(CheckedPuzzle {
            unneeded_rules: solver.unneeded_rules_of(&check)?,
            check,
            wrong,
            original: original.as_ref().map(|original| original.outcome),
            original_clues: original.map(|original| original.puzzle.givens().count()),
            rejected_diagonal,
        })
    }
}

impl CheckedPuzzle {
    /// The puzzle under its layout.
    pub fn puzzle(&self) -> &Puzzle {
        &self.check.answer.puzzle
    }

    /// Returns the findings in sentences.
    pub fn sentences(&self) -> Vec<String> {
        let mut sentences = vec![self.outcome_sentence()];
        let answer = &self.check.answer;
        if let Some(why) = &answer.no_solution {
            sentences.push(format!("{}.", why.phrase().sentences(Default::default(), self.puzzle().symbols())));
        }
        if let [first, second, ..] = &answer.solutions[..] {
            let cells = answer.differences_text(Default::default()).unwrap_or_default();
            sentences.push(format!("The first two solutions differ in {cells}:"));
            sentences.extend([first, second].map(|solution| format!("  {solution}")));
        }
        sentences.extend(self.rejected_diagonal.as_ref().map(|rejected| rejected.text(Default::default())));
        sentences.extend(self.minimality_sentence());
        match &self.unneeded_rules {
            Some(rules) => sentences.extend(rules.iter().map(|rule| rule_sentence(rule))),
            None => sentences.push("Time ran out before it was known whether every rule is needed.".to_owned()),
        }
        sentences.extend(self.comparison_sentence());
        sentences
    }

    fn outcome_sentence(&self) -> String {
        let PuzzleCheck { answer, full, clues, .. } = &self.check;
        let layout = self.puzzle().layout_name();
        let filled = clues + self.puzzle().grid().placed().len();
        let given = self.original_clues.unwrap_or(*clues).min(filled);
        let clues = match (self.puzzle().is_candidates(), filled - given) {
            (true, _) => "given as candidates".to_owned(),
            (_, 0) => count_text(given as u64, "clue"),
            (_, own) => {
                format!("{} and {} of the player", count_text(given as u64, "clue"), count_text(own as u64, "digit"))
            }
        };
        match answer.outcome {
            Outcome::Unique if *full => format!("Correct: a full {layout} grid that keeps every rule."),
            Outcome::Unique => format!("Unique: {layout}, {clues}, exactly one solution."),
            Outcome::Several => format!("Not unique: {layout}, {clues}, two solutions or more."),
            Outcome::None if *full => format!("Wrong: a full grid that breaks the rules of {layout}."),
            Outcome::None => format!("No solution: {layout}, {clues}."),
            Outcome::Undecided | Outcome::Solved => format!("Undecided: {layout}, {clues}; time ran out."),
        }
    }

    fn minimality_sentence(&self) -> Option<String> {
        match &self.check.unneeded {
            _ if self.check.full => None,
            Some(unneeded) if unneeded.is_empty() => Some("Minimal: every clue is needed.".to_owned()),
            Some(unneeded) => {
                let (are, any) = if unneeded.len() > 1 { ("are", "any one of them") } else { ("is", "it") };
                Some(format!("Not minimal: {} {are} not needed; {any} can be left out.", and_list(unneeded)))
            }
            None if self.check.answer.outcome == Outcome::Unique && !self.puzzle().is_candidates() => {
                Some("Time ran out before it was known whether every clue is needed.".to_owned())
            }
            None => None,
        }
    }

    fn comparison_sentence(&self) -> Option<String> {
        Some(match (&self.wrong, self.original?) {
            (Some(wrong), _) if wrong.is_empty() => "Every digit so far is right.".to_owned(),
            (Some(wrong), _) => {
                let are = if wrong.len() == 1 { "is" } else { "are" };
                format!("{} {are} wrong.", and_list(wrong))
            }
            (None, Outcome::Undecided) => "It can't be compared: time ran out on the other puzzle.".to_owned(),
            (None, _) => "It can't be compared: the other puzzle has no single solution.".to_owned(),
        })
    }
}

fn rule_sentence(rule: &str) -> String {
    match rule {
        "diagonal" => "The diagonals are not needed.".to_owned(),
        "windoku" => "The windows are not needed.".to_owned(),
        _ => format!("The rule {rule} is not needed."),
    }
}
