//! `draw`.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use saltire::render::{Theme, min_picture_width};
use saltire::{Outcome, SolveMethod, film};

use crate::error::saltire_error;
use crate::interrupt::Interrupt;
use crate::options::{BoardOptions, ExplainerOptions, Timeout, deadline};

/// The widest picture, as of the command.
const MAX_WIDTH: u32 = 4096;

/// What to draw: `board`, `candidates`, `solution`, or the step with this number.
#[derive(FromPyObject)]
pub enum Subject {
    /// A word.
    Named(String),
    /// The number of a step; 0 is the puzzle.
    Step(usize),
}

/// Draws a puzzle.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "Python passes every option of the call")]
pub fn draw(
    py: Python<'_>,
    puzzle: String,
    board: BoardOptions,
    subject: Subject,
    explainer: ExplainerOptions,
    theme: &str,
    width: Option<u32>,
    timeout: Option<Timeout>,
) -> PyResult<Picture> {
    let theme = match theme {
        "light" => Theme::Light,
        "dark" => Theme::Dark,
        "print" => Theme::Print,
        other => return Err(saltire_error(format!("theme: expected light, dark or print, not {other}"))),
    };
    let (solver, explainer) = (board.solver()?, explainer.explainer()?);
    let drawn: Result<_, String> = Interrupt::run(py, |interrupt| {
        let solver = solver.deadline(deadline(interrupt, timeout));
        let puzzle = solver.read(&puzzle).map_err(|error| error.to_string())?;
        Ok((picture(&solver, &puzzle, subject, explainer)?, puzzle.layout().side()))
    })?;
    let (picture, side) = drawn.map_err(saltire_error)?;
    let picture = picture.theme(theme);
    let Some(width) = width else { return Ok(Picture(picture)) };
    match (min_picture_width(side), MAX_WIDTH) {
        (least, most) if (least..=most).contains(&width) => Ok(Picture(picture.width(width))),
        (least, most) => Err(saltire_error(format!("width: expected {least} to {most} pixels, not {width}"))),
    }
}

fn picture(
    solver: &saltire::Solver,
    puzzle: &saltire::Puzzle,
    subject: Subject,
    explainer: saltire::Explainer,
) -> Result<saltire::Picture, String> {
    let resolved = || solver.resolve(puzzle).map_err(|error| error.to_string());
    Ok(match subject {
        Subject::Named(name) => match name.as_str() {
            "board" => saltire::Picture::board(&resolved()?.grid()),
            "candidates" => saltire::Picture::board(&film::pencilled(&resolved()?)),
            "solution" => {
                let answer = solver.solve(puzzle).map_err(|error| error.to_string())?;
                let reason = || format!("there is no solution to draw: {}", answer.reason().unwrap_or_default());
                saltire::Picture::board(&film::filled(&answer.puzzle, answer.solution().ok_or_else(reason)?))
            }
            other => return Err(format!("subject: expected board, candidates, solution or a step, not {other}")),
        },
        Subject::Step(number) => {
            let method = SolveMethod::Explainer(explainer);
            let film = film::record(&resolved()?, Outcome::Undecided, &method, &solver.limits(1)).film;
            film.picture_of_step(number).map_err(|error| error.to_string())?
        }
    })
}

/// A picture of a board or of a step.
#[pyclass(frozen, module = "saltire")]
pub struct Picture(saltire::Picture);

#[pymethods]
impl Picture {
    /// The picture as SVG.
    #[getter]
    fn svg(&self) -> String {
        self.0.to_svg()
    }

    /// The picture as PNG.
    #[getter]
    fn png<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let bytes = py.detach(|| self.0.to_png());
        PyBytes::new(py, &bytes)
    }

    /// The sentence of a step; empty for a board alone.
    #[getter]
    fn caption(&self) -> String {
        self.0.caption()
    }

    fn __repr__(&self) -> String {
        let drawing = self.0.drawing();
        format!("Picture({}×{}, {:?})", drawing.width, drawing.height, drawing.title)
    }

    fn _repr_html_(&self) -> String {
        self.svg()
    }
}
