//! `check`.

use pyo3::prelude::*;
use saltire::json::CheckedObject;
use saltire::{Cell, CheckedPuzzle, Entry, Picture};

use crate::error::saltire_error;
use crate::html::with_caption;
use crate::interrupt::Interrupt;
use crate::json::to_dict;
use crate::options::{BoardOptions, Timeout, deadline};

/// Checks whether a puzzle is unique and minimal.
#[pyfunction]
pub fn check(
    py: Python<'_>,
    puzzle: String,
    board: BoardOptions,
    against: Option<String>,
    timeout: Option<Timeout>,
) -> PyResult<Check> {
    let solver = board.solver()?;
    let checked = Interrupt::run(py, |interrupt| {
        let solver = solver.deadline(deadline(interrupt, timeout));
        let board = Entry::parse(&puzzle, solver.side())?;
        let original = against.map(|text| Entry::parse(&text, Some(board.side()))).transpose()?;
        solver.check_board(board, original)
    })?;
    Ok(Check(checked.map_err(saltire_error)?))
}

/// What a setter wants to know about a puzzle.
#[pyclass(frozen, module = "saltire")]
pub struct Check(CheckedPuzzle);

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(ToString::to_string).collect()
}

#[pymethods]
impl Check {
    /// The puzzle in one line.
    #[getter]
    fn puzzle(&self) -> String {
        self.0.puzzle().line()
    }

    /// The layout.
    #[getter]
    fn layout(&self) -> &str {
        self.0.puzzle().layout_name()
    }

    /// How many solutions it has, in a word.
    #[getter]
    fn outcome(&self) -> &'static str {
        self.0.check.answer.outcome.word()
    }

    /// The first solution in one line, or None.
    #[getter]
    fn solution(&self) -> Option<String> {
        self.0.check.answer.solution().map(ToString::to_string)
    }

    /// The number of clues.
    #[getter]
    fn clues(&self) -> usize {
        self.0.check.clues
    }

    /// Whether every clue is needed; None if it is not unique.
    #[getter]
    fn minimal(&self) -> Option<bool> {
        self.0.check.unneeded.as_ref().map(Vec::is_empty)
    }

    /// The clues that can each be left out; None if it is not unique.
    #[getter]
    fn unneeded(&self) -> Option<Vec<String>> {
        self.0.check.unneeded.as_deref().map(names)
    }

    /// The rules of the layout that it does not need, each by itself, to be unique; None if time
    /// ran out.
    #[getter]
    fn unneeded_rules(&self) -> Option<Vec<&'static str>> {
        self.0.unneeded_rules.clone()
    }

    /// The cells that differ from the solution of the original puzzle.
    #[getter]
    fn wrong(&self) -> Option<Vec<String>> {
        self.0.wrong.as_deref().map(names)
    }

    /// The findings in sentences.
    #[getter]
    fn text(&self) -> String {
        self.0.sentences().join("\n")
    }

    /// The fields of the command's JSON.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_dict(py, &CheckedObject::of(&self.0))
    }

    fn __repr__(&self) -> String {
        let minimal = match self.minimal() {
            Some(true) => "True",
            Some(false) => "False",
            None => "None",
        };
        format!("Check(outcome='{}', layout='{}', minimal={minimal})", self.outcome(), self.layout())
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn _repr_html_(&self) -> String {
        with_caption(&Picture::board(&self.0.puzzle().grid()), &self.0.sentences().join(" "))
    }
}
