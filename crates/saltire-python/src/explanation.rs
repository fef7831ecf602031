//! `explain`.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use saltire::json::ExplainedObject;
use saltire::{CellNames, ExplainedPuzzle, Outcome, Picture, film};

use crate::error::saltire_error;
use crate::html::with_caption;
use crate::interrupt::Interrupt;
use crate::json::to_dict;
use crate::options::{BoardOptions, ExplainerOptions, Notation, Timeout, deadline};
use crate::rating::Rating;
use crate::step::{GridBefore, Step};

/// Explains a puzzle.
#[pyfunction]
pub fn explain(
    py: Python<'_>,
    puzzle: String,
    board: BoardOptions,
    explainer: ExplainerOptions,
    notation: Notation,
    timeout: Option<Timeout>,
) -> PyResult<Explanation> {
    let solver = board.solver()?.explainer(explainer.explainer()?);
    let explained = Interrupt::run(py, |interrupt| {
        let solver = solver.deadline(deadline(interrupt, timeout));
        solver.explain(&solver.read(&puzzle)?)
    })?;
    Explanation::new(py, explained.map_err(saltire_error)?, notation.0)
}

/// The steps that solve a puzzle, the easiest first, and its rating.
#[pyclass(frozen, module = "saltire")]
pub struct Explanation {
    explained: Arc<ExplainedPuzzle>,
    names: CellNames,
    steps: Py<PyTuple>,
}

impl Explanation {
    fn new(py: Python<'_>, explained: ExplainedPuzzle, names: CellNames) -> PyResult<Explanation> {
        let explained = Arc::new(explained);
        let before = |number| GridBefore::OfPath(Arc::clone(&explained), number);
        let steps = Step::tuple(py, explained.steps(), names, before)?.unbind();
        Ok(Explanation { explained, names, steps })
    }
}

#[pymethods]
impl Explanation {
    /// The puzzle in one line.
    #[getter]
    fn puzzle(&self) -> String {
        self.explained.analysis.puzzle().line()
    }

    /// The layout.
    #[getter]
    fn layout(&self) -> &str {
        self.explained.analysis.puzzle().layout_name()
    }

    /// How many solutions it has, in a word.
    #[getter]
    fn outcome(&self) -> &'static str {
        self.explained.analysis.outcome().word()
    }

    /// The solution in one line, if it is the only one.
    #[getter]
    fn solution(&self) -> Option<String> {
        let analysis = &self.explained.analysis;
        analysis.answer.solution().filter(|_| analysis.outcome() == Outcome::Unique).map(ToString::to_string)
    }

    /// The steps, in order.
    #[getter]
    fn steps(&self, py: Python<'_>) -> Py<PyTuple> {
        self.steps.clone_ref(py)
    }

    /// How hard the puzzle is.
    #[getter]
    fn rating(&self) -> Rating {
        Rating(Arc::clone(&self.explained))
    }

    /// How often each strategy was used, easiest first.
    #[getter]
    fn counts(&self) -> Vec<(String, usize)> {
        self.explained.uses().into_iter().map(|used| (used.strategy, used.count)).collect()
    }

    /// Whether logic alone solved it.
    #[getter]
    fn complete(&self) -> bool {
        self.explained.is_complete()
    }

    /// Why there is no solution, or why the steps end before it.
    #[getter]
    fn reason(&self) -> Option<String> {
        self.explained.reason()
    }

    /// The fields of the command's JSON.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_dict(py, &ExplainedObject::of(&self.explained, 0..self.explained.steps().len(), self.names))
    }

    fn __repr__(&self) -> String {
        let er = self.explained.er().map_or("None".to_owned(), |er| er.to_string());
        let steps = self.explained.steps().len();
        format!("Explanation(outcome='{}', layout='{}', steps={steps}, er={er})", self.outcome(), self.layout())
    }

    fn __str__(&self) -> String {
        let mut lines = vec![format!("{} · {}", self.layout(), self.outcome())];
        for (number, rated) in (1..).zip(self.explained.steps()) {
            lines.push(format!("{number:>4}  {}  {}", rated.rating(), rated.step.text_in(self.names)));
        }
        lines.extend(self.explained.reason());
        lines.join("\n")
    }

    fn _repr_html_(&self) -> String {
        let puzzle = self.explained.analysis.puzzle();
        let steps = self.explained.steps().len();
        let (picture, caption) = match self.explained.hardest_step() {
            Some(hardest) => {
                let step = &self.explained.steps()[hardest].step;
                let caption = format!("Step {} of {steps}, the hardest: {}", hardest + 1, step.text_in(self.names));
                (Picture::step(&self.explained.grid_before(hardest), step), caption)
            }
            None => (Picture::board(&film::pencilled(puzzle)), format!("{} · {}", self.layout(), self.outcome())),
        };
        with_caption(&picture, &caption)
    }
}
