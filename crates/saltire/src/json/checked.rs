//! What `check` says about a puzzle, as JSON.

use saltire_core::{Cell, Outcome, Solution};
use serde::Serialize;

use super::BoardFields;
use crate::CheckedPuzzle;

/// What a setter wants to know about a puzzle.
#[derive(Debug, Serialize)]
pub struct CheckedObject<'a> {
    #[serde(flatten)]
    board: BoardFields<'a>,
    outcome: Outcome,
    count: u64,
    complete: bool,
    solution: Option<&'a Solution>,
    solutions: &'a [Solution],
    full: bool,
    clues: usize,
    clash: Option<String>,
    differences: Vec<Cell>,
    unneeded: Option<&'a [Cell]>,
    minimal: Option<bool>,
    unneeded_rules: Option<&'a [&'static str]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// See [`crate::RejectedDiagonal`].
    #[serde(skip_serializing_if = "Option::is_none")]
    diagonal_suspects: Option<&'a [Cell]>,
    /// Only if the original puzzle is known; null if it has no single solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    wrong: Option<Option<&'a [Cell]>>,
}

impl<'a> CheckedObject<'a> {
    /// The object of a checked puzzle.
    pub fn of(checked: &'a CheckedPuzzle) -> CheckedObject<'a> {
        let (check, puzzle) = (&checked.check, checked.puzzle());
        let answer = &check.answer;
        CheckedObject {
            board: BoardFields::of(puzzle, puzzle.layout_name()),
            outcome: answer.outcome,
            count: answer.count,
            complete: answer.complete,
            solution: answer.solution(),
            solutions: &answer.solutions,
            full: check.full,
            clues: check.clues,
            clash: check.clash.as_ref().map(|clash| clash.text(puzzle.symbols())),
            differences: answer.differences(),
            unneeded: check.unneeded.as_deref(),
            minimal: check.unneeded.as_ref().map(Vec::is_empty),
            unneeded_rules: checked.unneeded_rules.as_deref(),
            reason: answer.reason(),
            diagonal_suspects: checked.rejected_diagonal.as_ref().map(|rejected| &rejected.suspects[..]),
            wrong: checked.original.map(|_| checked.wrong.as_deref()),
        }
    }
}
