//! `rate`.

use std::sync::Arc;

use pyo3::prelude::*;
use saltire::ExplainedPuzzle;
use saltire::json::RatedObject;

use crate::error::saltire_error;
use crate::interrupt::Interrupt;
use crate::json::to_dict;
use crate::options::{BoardOptions, ExplainerOptions, Timeout, deadline};

/// Rates a puzzle.
#[pyfunction]
pub fn rate(
    py: Python<'_>,
    puzzle: String,
    board: BoardOptions,
    explainer: ExplainerOptions,
    timeout: Option<Timeout>,
) -> PyResult<Rating> {
    let solver = board.solver()?.explainer(explainer.explainer()?);
    let explained = Interrupt::run(py, |interrupt| {
        let solver = solver.deadline(deadline(interrupt, timeout));
        solver.explain(&solver.read(&puzzle)?)
    })?;
    Ok(Rating(Arc::new(explained.map_err(saltire_error)?)))
}

/// How hard a puzzle is. There are ratings only if it has one solution.
#[pyclass(frozen, module = "saltire")]
pub struct Rating(pub Arc<ExplainedPuzzle>);

/// Returns a rating as a number.
pub fn number(rating: saltire::Rating) -> f64 {
    f64::from(rating.0) / 10.0
}

#[pymethods]
impl Rating {
    /// The puzzle in one line.
    #[getter]
    fn puzzle(&self) -> String {
        self.0.analysis.puzzle().line()
    }

    /// The layout.
    #[getter]
    fn layout(&self) -> &str {
        self.0.analysis.puzzle().layout_name()
    }

    /// How many solutions it has, in a word.
    #[getter]
    fn outcome(&self) -> &'static str {
        self.0.analysis.outcome().word()
    }

    /// The scale.
    #[getter]
    fn scale(&self) -> &'static str {
        self.0.scale().name
    }

    /// The rating of the hardest step.
    #[getter]
    fn er(&self) -> Option<f64> {
        self.0.er().map(number)
    }

    /// The rating of the hardest step up to the first placement.
    #[getter]
    fn ep(&self) -> Option<f64> {
        self.0.ep().map(number)
    }

    /// The rating of the first step.
    #[getter]
    fn ed(&self) -> Option<f64> {
        self.0.ed().map(number)
    }

    /// The strategy of the first of the hardest steps.
    #[getter]
    fn hardest(&self) -> Option<&str> {
        self.0.hardest()
    }

    /// The difficulty in words.
    #[getter]
    fn difficulty(&self) -> Option<&'static str> {
        self.0.difficulty().map(|difficulty| difficulty.word())
    }

    /// Whether logic alone solved it. If not, the ratings are lower bounds.
    #[getter]
    fn complete(&self) -> bool {
        self.0.is_complete()
    }

    /// Why there is no solution, or why the steps end before it.
    #[getter]
    fn reason(&self) -> Option<String> {
        self.0.reason()
    }

    /// The fields of the command's JSON.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_dict(py, &RatedObject::of(&self.0))
    }

    fn __repr__(&self) -> String {
        let number = |rating: Option<f64>| rating.map_or("None".to_owned(), |rating| format!("{rating:.1}"));
        let difficulty = self.difficulty().map_or("None".to_owned(), |difficulty| format!("'{difficulty}'"));
        let [er, ep, ed] = [self.er(), self.ep(), self.ed()].map(number);
        format!("Rating(er={er}, ep={ep}, ed={ed}, difficulty={difficulty})")
    }

    fn __str__(&self) -> String {
        let (Some(hardest), Some(difficulty)) = (self.hardest(), self.difficulty()) else {
            return format!("{} · {}", self.outcome(), self.layout());
        };
        let number = |rating: Option<f64>| rating.map_or("-".to_owned(), |rating| format!("{rating:.1}"));
        let ratings = [self.er(), self.ep(), self.ed()].map(number).join("/");
        format!("{ratings} · {difficulty} · {hardest} · {}", self.layout())
    }
}
