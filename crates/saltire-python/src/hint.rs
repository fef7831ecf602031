//! `hint`.

use std::sync::Arc;

use pyo3::prelude::*;
use saltire::json::HintObject;
use saltire::{Analysis, CellNames, Entry, HintLevel, Picture};

use crate::error::saltire_error;
use crate::html::with_caption;
use crate::interrupt::Interrupt;
use crate::json::to_dict;
use crate::options::{BoardOptions, ExplainerOptions, Notation, Timeout, deadline};
use crate::step::{GridBefore, Step};

/// Finds the next step, or what is wrong.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "Python passes every option of the call")]
pub fn hint(
    py: Python<'_>,
    puzzle: String,
    board: BoardOptions,
    givens: Option<String>,
    level: u64,
    explainer: ExplainerOptions,
    notation: Notation,
    timeout: Option<Timeout>,
) -> PyResult<Hint> {
    let wrong_level = || saltire_error(format!("level: expected a whole number from 1 to 3, not {level}"));
    let level = HintLevel::of(level).ok_or_else(wrong_level)?;
    let (solver, explainer) = (board.solver()?, explainer.explainer()?);
    let found = Interrupt::run(py, |interrupt| {
        let solver = solver.deadline(deadline(interrupt, timeout));
        let analysis = match &givens {
            None => solver.analyze(&solver.read(&puzzle)?)?,
            Some(givens) => {
                let board = Entry::parse(&puzzle, solver.side())?;
                let givens = solver.puzzle(Entry::parse(givens, Some(board.side()))?)?;
                solver.analyze_progress(&givens, board)?
            }
        };
        let hint = analysis.hint(&explainer, &solver.limits(2));
        Ok((analysis, hint))
    })?;
    let (analysis, hint) = found.map_err(|error: saltire::Error| saltire_error(error))?;
    Ok(Hint { analysis, hint, level, names: notation.0 })
}

/// The next step for a player who is stuck, or what is wrong.
#[pyclass(frozen, module = "saltire")]
pub struct Hint {
    analysis: Analysis,
    hint: saltire::Hint,
    level: HintLevel,
    names: CellNames,
}

#[pymethods]
impl Hint {
    /// The puzzle in one line.
    #[getter]
    fn puzzle(&self) -> String {
        self.analysis.puzzle().line()
    }

    /// The layout.
    #[getter]
    fn layout(&self) -> &str {
        self.analysis.puzzle().layout_name()
    }

    /// How many solutions the board has, in a word.
    #[getter]
    fn outcome(&self) -> &'static str {
        self.analysis.outcome().word()
    }

    /// How much it reveals, from 1 to 3.
    #[getter]
    fn level(&self) -> u8 {
        self.level as u8
    }

    /// The hint in sentences.
    #[getter]
    fn text(&self) -> String {
        self.hint.lines(&self.analysis, self.level, self.names).join(" ")
    }

    /// The strategy of the next step, if there is one.
    #[getter]
    fn strategy(&self) -> Option<&str> {
        match &self.hint {
            saltire::Hint::Next(rated) => Some(&rated.step.strategy),
            _ => None,
        }
    }

    /// The cells that hold a wrong digit.
    #[getter]
    fn wrong(&self) -> Vec<String> {
        match &self.hint {
            saltire::Hint::Wrong(cells) => cells.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        }
    }

    /// The next step, if the level reveals it.
    #[getter]
    fn step(&self) -> Option<Step> {
        match &self.hint {
            saltire::Hint::Next(rated) if self.level == HintLevel::Step => {
                let before = GridBefore::Board(Arc::new(self.analysis.grid.clone()));
                Some(Step::new((**rated).clone(), self.names, before))
            }
            _ => None,
        }
    }

    /// The fields of the command's JSON.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_dict(py, &HintObject::of(&self.analysis, &self.hint, self.level, self.names))
    }

    fn __repr__(&self) -> String {
        let strategy = self.strategy().map_or("None".to_owned(), |strategy| format!("'{strategy}'"));
        format!("Hint(strategy={strategy}, text={:?})", self.text())
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn _repr_html_(&self) -> String {
        let picture = match &self.hint {
            saltire::Hint::Next(rated) if self.level == HintLevel::Step => {
                Picture::step(&self.analysis.grid, &rated.step)
            }
            _ => Picture::board(&self.analysis.puzzle().grid()),
        };
        with_caption(&picture, &self.text())
    }
}
