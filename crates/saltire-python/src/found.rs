//! `find`.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyTuple};
use saltire::json::FoundObject;
use saltire::logic::{Strategy, strategy_named};
use saltire::{Analysis, CellNames, Entry, FoundSteps, Picture};

use crate::error::saltire_error;
use crate::html::with_caption;
use crate::interrupt::Interrupt;
use crate::json::to_dict;
use crate::options::{BoardOptions, Notation, Timeout, deadline};
use crate::step::{GridBefore, Step};

/// Finds every instance of a strategy.
#[pyfunction]
pub fn find(
    py: Python<'_>,
    puzzle: String,
    board: BoardOptions,
    strategy: Option<String>,
    notation: Notation,
    timeout: Option<Timeout>,
) -> PyResult<Found> {
    let solver = board.solver()?;
    let entry = Entry::parse(&puzzle, solver.side()).map_err(saltire_error)?;
    // The part of a code after a hyphen is the number of the case.
    let code = || entry.code()?.split('-').next();
    let name = strategy.as_deref().or_else(code).ok_or_else(|| saltire_error("strategy: name the strategy to find"))?;
    let strategy = strategy_named(name).map_err(saltire_error)?;
    let found = Interrupt::run(py, |interrupt| {
        let solver = solver.deadline(deadline(interrupt, timeout));
        let limits = solver.limits(2);
        let analysis = solver.analyze(&solver.puzzle(entry)?)?;
        let found = analysis.find(strategy, &limits);
        Ok((analysis, found))
    })?;
    let (analysis, found) = found.map_err(|error: saltire::Error| saltire_error(error))?;
    let grid = Arc::new(analysis.grid.clone());
    let steps = Step::tuple(py, &found.steps, notation.0, |_| GridBefore::Board(Arc::clone(&grid)))?.unbind();
    Ok(Found { strategy, analysis, found, names: notation.0, steps })
}

/// Every instance of a strategy on a board.
#[pyclass(frozen, module = "saltire")]
pub struct Found {
    strategy: &'static dyn Strategy,
    analysis: Analysis,
    found: FoundSteps,
    names: CellNames,
    steps: Py<PyTuple>,
}

#[pymethods]
impl Found {
    /// The name of the strategy.
    #[getter]
    fn strategy(&self) -> &str {
        self.strategy.name()
    }

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

    /// Whether there was time to find everything.
    #[getter]
    fn complete(&self) -> bool {
        self.found.complete
    }

    /// The steps, in the order in which the strategy finds them.
    #[getter]
    fn steps(&self, py: Python<'_>) -> Py<PyTuple> {
        self.steps.clone_ref(py)
    }

    /// The fields of the command's JSON.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_dict(py, &FoundObject::of(self.strategy, &self.analysis, &self.found, self.names))
    }

    fn __len__(&self) -> usize {
        self.found.steps.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.steps.bind(py).as_any().get_item(index)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.steps.bind(py).try_iter()
    }

    fn __repr__(&self) -> String {
        format!("Found(strategy='{}', layout='{}', steps={})", self.strategy(), self.layout(), self.found.steps.len())
    }

    fn __str__(&self) -> String {
        let lines: Vec<String> = self.found.steps.iter().map(|rated| rated.step.text_in(self.names)).collect();
        lines.join("\n")
    }

    fn _repr_html_(&self) -> String {
        match self.found.steps.first() {
            Some(rated) => {
                let caption = format!("1 of {}: {}", self.found.steps.len(), rated.step.text_in(self.names));
                with_caption(&Picture::step(&self.analysis.grid, &rated.step), &caption)
            }
            None => with_caption(&Picture::board(&self.analysis.grid), &format!("No {}.", self.strategy())),
        }
    }
}
