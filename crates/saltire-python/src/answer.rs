//! `solve` and `count`.

use pyo3::prelude::*;
use saltire::core::notation::framed;
use saltire::json::{AnswerObject, CountObject};
use saltire::{Cell, Outcome, Picture, Puzzle, film};

use crate::error::saltire_error;
use crate::html::with_caption;
use crate::interrupt::Interrupt;
use crate::json::to_dict;
use crate::options::{BoardOptions, Timeout, deadline, with_strategies};

/// Solves a puzzle.
#[pyfunction]
pub fn solve(
    py: Python<'_>,
    puzzle: String,
    board: BoardOptions,
    strategies: Option<Vec<String>>,
    limit: Option<u64>,
    timeout: Option<Timeout>,
    stats: bool,
) -> PyResult<Answer> {
    let mut solver = with_strategies(board.solver()?, strategies)?.timed(stats);
    if let Some(limit) = limit {
        solver = solver.limit(at_least_one(limit)?);
    }
    let answer = Interrupt::run(py, |interrupt| {
        let solver = solver.deadline(deadline(interrupt, timeout));
        solver.solve(&solver.read(&puzzle)?)
    })?;
    Ok(Answer { answer: answer.map_err(saltire_error)?, stats })
}

/// Counts the solutions of a puzzle.
#[pyfunction]
pub fn count<'py>(
    py: Python<'py>,
    puzzle: String,
    board: BoardOptions,
    strategies: Option<Vec<String>>,
    limit: Option<u64>,
    timeout: Option<Timeout>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut solver = with_strategies(board.solver()?, strategies)?;
    if let Some(limit) = limit {
        solver = solver.limit(at_least_one(limit)?);
    }
    let answer = Interrupt::run(py, |interrupt| {
        let solver = solver.deadline(deadline(interrupt, timeout));
        solver.count(&solver.read(&puzzle)?)
    })?;
    to_dict(py, &CountObject::of(&answer.map_err(saltire_error)?))
}

fn at_least_one(limit: u64) -> PyResult<u64> {
    match limit {
        0 => Err(saltire_error("limit: expected a whole number from 1, not 0")),
        limit => Ok(limit),
    }
}

/// How many solutions a puzzle has, and the first of them.
#[pyclass(frozen, module = "saltire")]
pub struct Answer {
    answer: saltire::Answer,
    stats: bool,
}

#[pymethods]
impl Answer {
    /// The puzzle in one line.
    #[getter]
    fn puzzle(&self) -> String {
        self.answer.puzzle.line()
    }

    /// The layout that the answer is for.
    #[getter]
    fn layout(&self) -> &str {
        self.answer.puzzle.layout_name()
    }

    /// `none`, `unique`, `several`, `solved` or `undecided`.
    #[getter]
    fn outcome(&self) -> &'static str {
        self.answer.outcome.word()
    }

    /// The number of solutions, up to the limit.
    #[getter]
    fn count(&self) -> u64 {
        self.answer.count
    }

    /// Whether these are all solutions.
    #[getter]
    fn complete(&self) -> bool {
        self.answer.complete
    }

    /// The first solution in one line, or None.
    #[getter]
    fn solution(&self) -> Option<String> {
        self.answer.solution().map(ToString::to_string)
    }

    /// The first solutions, up to the limit.
    #[getter]
    fn solutions(&self) -> Vec<String> {
        self.answer.solutions.iter().map(ToString::to_string).collect()
    }

    /// Why there is no solution, or what is known if it is undecided.
    #[getter]
    fn reason(&self) -> Option<String> {
        self.answer.reason()
    }

    /// What each strategy did, if statistics were asked for.
    #[getter]
    fn stats<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.stats.then(|| to_dict(py, &self.answer.stats)).transpose()
    }

    /// The fields of the command's JSON.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_dict(py, &AnswerObject::of(&self.answer, self.stats, None))
    }

    fn __repr__(&self) -> String {
        let solution = self.solution().map_or("None".to_owned(), |solution| format!("'{solution}'"));
        format!("Answer(outcome='{}', layout='{}', solution={solution})", self.outcome(), self.layout())
    }

    fn __str__(&self) -> String {
        let (puzzle, solution) = (&self.answer.puzzle, self.answer.solution());
        let grid = match solution {
            Some(solution) => film::filled(puzzle, solution),
            None => puzzle.grid(),
        };
        let digit = |cell: Cell| grid[cell].single().map_or('.', |digit| puzzle.symbols().symbol(digit)).to_string();
        format!("{}\n{}", framed(puzzle.layout(), digit).join("\n"), self.summary())
    }

    fn _repr_html_(&self) -> String {
        let puzzle: &Puzzle = &self.answer.puzzle;
        let picture = match self.answer.solution() {
            Some(solution) => Picture::board(&film::filled(puzzle, solution)),
            None => Picture::board(&puzzle.grid()),
        };
        with_caption(&picture, &self.summary())
    }
}

impl Answer {
    /// The layout, the outcome and the reason in one line.
    fn summary(&self) -> String {
        let outcome = match self.answer.outcome {
            Outcome::Several if self.answer.complete => format!("several: {} solutions", self.answer.count),
            Outcome::Several => format!("several: {} solutions or more", self.answer.count),
            outcome => outcome.to_string(),
        };
        let reason = self.answer.reason().map_or(String::new(), |reason| format!(" · {reason}"));
        format!("{} · {outcome}{reason}", self.layout())
    }
}
