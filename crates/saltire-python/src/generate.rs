//! `generate`.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::num::NonZero;
use std::ops::ControlFlow;

use pyo3::prelude::*;
use saltire::core::thread_count;
use saltire::generate::{parse_clues, parse_pattern, parse_ratings};
use saltire::json::GeneratedObject;
use saltire::logic::scale_named;
use saltire::{ClueSymmetry, Difficulty, Entry, Explainer, Layout, Picture, PuzzleRequest};

use crate::error::saltire_error;
use crate::html::with_caption;
use crate::interrupt::Interrupt;
use crate::json::to_dict;
use crate::options::{BoardOptions, Timeout, deadline, strategies};

/// What the puzzles must be like.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct RequestOptions {
    difficulty: Option<String>,
    rating: Option<String>,
    scale: String,
    must_use: Option<Vec<String>>,
    only: Option<Vec<String>>,
    clues: Option<String>,
    symmetry: Option<String>,
    pattern: Option<String>,
    #[pyo3(item("from"))]
    from_puzzle: Option<String>,
    needs_layout: bool,
}

impl RequestOptions {
    fn request(&self, layout: &Layout) -> PyResult<PuzzleRequest> {
        let scale = scale_named(&self.scale).map_err(saltire_error)?;
        let mut request = PuzzleRequest::new().explainer(Explainer::of(scale)).needs_layout(self.needs_layout);
        if let Some(word) = &self.difficulty {
            request = request.difficulty(word.parse::<Difficulty>().map_err(saltire_error)?);
        }
        if let Some(ratings) = &self.rating {
            request = request.rating(parse_ratings(ratings).map_err(saltire_error)?);
        }
        if let Some(names) = &self.must_use {
            request = request.must_use(&strategies(names)?);
        }
        if let Some(names) = &self.only {
            request = request.only(&strategies(names)?);
        }
        if let Some(clues) = &self.clues {
            request = request.clues(parse_clues(clues).map_err(saltire_error)?);
        }
        if let Some(name) = &self.symmetry {
            request = request.symmetry(name.parse::<ClueSymmetry>().map_err(saltire_error)?);
        }
        if let Some(mask) = &self.pattern {
            request = request.pattern(parse_pattern(mask, layout).map_err(saltire_error)?);
        }
        if let Some(text) = &self.from_puzzle {
            let from = Entry::parse(text, Some(layout.side())).and_then(|entry| entry.into_puzzle(layout));
            request = request.from(from.map_err(saltire_error)?.givens_only());
        }
        Ok(request)
    }
}

/// Generates puzzles with one solution.
#[pyfunction]
pub fn generate(
    py: Python<'_>,
    n: u64,
    board: BoardOptions,
    request: RequestOptions,
    seed: u64,
    threads: Option<usize>,
    timeout: Option<Timeout>,
) -> PyResult<Vec<Generated>> {
    let solver = board.solver()?;
    let layout = solver.layout_or(solver.side().unwrap_or(9), "diagonal").map_err(saltire_error)?;
    let request = request.request(&layout)?;
    let threads = thread_count(threads.and_then(NonZero::new)).min(usize::try_from(n).unwrap_or(usize::MAX)).max(1);
    let made = Interrupt::run(py, |interrupt| {
        let generator = solver.deadline(deadline(interrupt, timeout)).puzzles(&request, seed)?;
        let generate = || {
            let mut made = Vec::new();
            generator.for_each(0..n, threads, |puzzle| {
                made.push(Generated(puzzle));
                ControlFlow::Continue(())
            })?;
            Ok(made)
        };
        // With several threads, the one that collects the puzzles cannot check for signals.
        if threads == 1 { generate() } else { interrupt.run_beside(generate) }
    })?;
    made.map_err(|error: saltire::Error| saltire_error(error))
}

/// A generated puzzle.
#[pyclass(frozen, module = "saltire")]
pub struct Generated(saltire::Generated);

#[pymethods]
impl Generated {
    /// The puzzle in one line.
    #[getter]
    fn puzzle(&self) -> String {
        self.0.puzzle.line()
    }

    /// The layout.
    #[getter]
    fn layout(&self) -> &str {
        self.0.puzzle.layout().name()
    }

    /// The solution in one line.
    #[getter]
    fn solution(&self) -> String {
        self.0.solution.to_string()
    }

    /// The number of clues.
    #[getter]
    fn clues(&self) -> usize {
        self.0.puzzle.givens().count()
    }

    /// Whether every clue is known to be needed.
    #[getter]
    fn minimal(&self) -> bool {
        self.0.minimal
    }

    /// The fields of the command's JSON.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_dict(py, &GeneratedObject::of(&self.0))
    }

    fn __eq__(&self, other: &Generated) -> bool {
        self.0.puzzle == other.0.puzzle
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.puzzle().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        format!("Generated(puzzle='{}', layout='{}')", self.puzzle(), self.layout())
    }

    fn __str__(&self) -> String {
        self.puzzle()
    }

    fn _repr_html_(&self) -> String {
        let caption = format!("{} · {} clues", self.layout(), self.clues());
        with_caption(&Picture::board(&self.0.puzzle.grid()), &caption)
    }
}
