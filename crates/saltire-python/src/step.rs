//! A step of an explanation, a hint or a search for a strategy.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use saltire::json::StepObject;
use saltire::{Candidate, CellNames, Evidence, ExplainedPuzzle, Grid, Picture, RatedStep};

use crate::html::with_caption;
use crate::json::to_dict;
use crate::rating::number;

/// The grid that a step was found on.
#[derive(Clone)]
pub enum GridBefore {
    /// The grid before the step with this number of a path.
    OfPath(Arc<ExplainedPuzzle>, usize),
    /// A grid that several steps share.
    Board(Arc<Grid>),
}

/// What one strategy found: the evidence, the reason and the effects.
#[pyclass(frozen, module = "saltire")]
pub struct Step {
    rated: RatedStep,
    names: CellNames,
    before: GridBefore,
}

impl Step {
    /// Returns a step that was found on a grid.
    pub fn new(rated: RatedStep, names: CellNames, before: GridBefore) -> Step {
        Step { rated, names, before }
    }

    /// Returns steps that were found on the same grid, as a tuple.
    pub fn tuple<'py>(
        py: Python<'py>,
        steps: &[RatedStep],
        names: CellNames,
        before: impl Fn(usize) -> GridBefore,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let step =
            |(number, rated): (usize, &RatedStep)| Bound::new(py, Step::new(rated.clone(), names, before(number)));
        PyTuple::new(py, steps.iter().enumerate().map(step).collect::<PyResult<Vec<_>>>()?)
    }
}

#[pymethods]
impl Step {
    /// The name of the strategy.
    #[getter]
    fn strategy(&self) -> &str {
        &self.rated.step.strategy
    }

    /// The reason and the effects in sentences.
    #[getter]
    fn text(&self) -> String {
        self.rated.step.text_in(self.names)
    }

    /// The same sentences as lines: one, or several if the reason is a chain.
    #[getter]
    fn lines(&self) -> Vec<String> {
        self.rated.step.lines_in(self.names)
    }

    /// How hard the step is to find.
    #[getter]
    fn rating(&self) -> f64 {
        number(self.rated.rating())
    }

    /// Digits that cells must hold, as pairs of a cell and a digit.
    #[getter]
    fn placements(&self) -> Vec<(String, u8)> {
        pairs(&self.rated.step.placements)
    }

    /// Candidates that are false, as pairs of a cell and a digit.
    #[getter]
    fn eliminations(&self) -> Vec<(String, u8)> {
        pairs(&self.rated.step.eliminations)
    }

    /// What the strategy saw: cells, units, candidates and links.
    #[getter]
    fn evidence<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let evidence: &Evidence = &self.rated.step.evidence;
        to_dict(py, evidence)
    }

    /// The fields of the command's JSON.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_dict(py, &StepObject::of(&self.rated, self.names))
    }

    fn __repr__(&self) -> String {
        format!("Step(strategy='{}', rating={:.1}, text={:?})", self.strategy(), self.rating(), self.text())
    }

    fn __str__(&self) -> String {
        self.lines().join("\n")
    }

    fn _repr_html_(&self) -> String {
        let picture = match &self.before {
            GridBefore::OfPath(explained, number) => Picture::step(&explained.grid_before(*number), &self.rated.step),
            GridBefore::Board(grid) => Picture::step(grid, &self.rated.step),
        };
        with_caption(&picture, &self.text())
    }
}

fn pairs(candidates: &[Candidate]) -> Vec<(String, u8)> {
    candidates.iter().map(|at| (at.cell.to_string(), at.digit.get())).collect()
}
