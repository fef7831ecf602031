//! `solve_many`: rows of digits or texts in, arrays out.

use std::num::NonZero;

use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::PyBytes;
use saltire::engine::BoardLine;
use saltire::{Candidate, Digit, Entry, Layout, Outcome, Puzzle, Solver};

use crate::error::saltire_error;
use crate::options::BoardOptions;
use crate::row_solver::{RowSolution, RowSolver, Rows, SolvedRow, copy_plain, read_text};

/// The outcomes by their codes.
const OUTCOMES: [Option<Outcome>; 6] = [
    None,
    Some(Outcome::None),
    Some(Outcome::Unique),
    Some(Outcome::Several),
    Some(Outcome::Solved),
    Some(Outcome::Undecided),
];

/// For each row a code of its outcome, a number of solutions and a code of its
/// layout; then the rows that could not be read, and why.
type Codes<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, Vec<(usize, String)>);

/// Solves rows, some thousand at a time.
#[pyclass(module = "saltire._saltire")]
pub struct ManySolver {
    rows: RowSolver,
    solver: Solver,
    is_open: bool,
    /// The names of layouts by their codes.
    layouts: Vec<String>,
}

#[pymethods]
impl ManySolver {
    #[new]
    fn new(layout: String, size: Option<usize>, block: Option<String>, threads: Option<usize>) -> PyResult<ManySolver> {
        let is_open = layout.eq_ignore_ascii_case("auto");
        let solver = BoardOptions::new(layout, size, block).solver()?;
        let rows = RowSolver::new(solver.clone(), threads.and_then(NonZero::new));
        Ok(ManySolver { rows, solver, is_open, layouts: vec![String::new()] })
    }

    /// The names of outcomes, by their codes.
    #[staticmethod]
    fn outcome_names() -> Vec<&'static str> {
        OUTCOMES.iter().map(|outcome| outcome.map_or("error", Outcome::word)).collect()
    }

    /// The names of layouts, by their codes.
    fn layout_names(&self) -> Vec<String> {
        self.layouts.clone()
    }

    /// The number of cells of a puzzle, if it can be read.
    fn cell_count(&self, text: &str) -> Option<usize> {
        Entry::parse(text, self.solver.side()).ok().map(|entry| entry.side() * entry.side())
    }

    /// Solves rows of texts, and writes the digits of unique solutions.
    fn solve_texts<'py>(
        &mut self,
        py: Python<'py>,
        texts: Vec<PyBackedStr>,
        solutions: PyBuffer<u8>,
        cells: usize,
    ) -> PyResult<Codes<'py>> {
        let answers = self.rows.solve(py, &Texts(texts))?;
        self.codes(py, answers, &solutions, cells)
    }

    /// Solves rows of digits, 0 for an empty cell, and writes the digits of unique
    /// solutions.
    fn solve_digits<'py>(
        &mut self,
        py: Python<'py>,
        digits: PyBuffer<u8>,
        solutions: PyBuffer<u8>,
        cells: usize,
    ) -> PyResult<Codes<'py>> {
        let side = cells.isqrt();
        if side * side != cells {
            return Err(saltire_error(format!("rows of {cells} cells make no square board")));
        }
        let layout = self.solver.layout_or(side, "classic").map_err(saltire_error)?;
        let digits = DigitRows { digits: digits.to_vec(py)?, layout, is_open: self.is_open };
        let answers = self.rows.solve(py, &digits)?;
        self.codes(py, answers, &solutions, cells)
    }
}

impl ManySolver {
    fn codes<'py>(
        &mut self,
        py: Python<'py>,
        answers: Vec<SolvedRow>,
        solutions: &PyBuffer<u8>,
        cells: usize,
    ) -> PyResult<Codes<'py>> {
        let mut digits = vec![0; answers.len() * cells];
        let (mut outcomes, mut counts, mut layouts) = (Vec::new(), Vec::new(), Vec::new());
        let mut errors = Vec::new();
        for (row, (answer, digits)) in answers.into_iter().zip(digits.chunks_mut(cells)).enumerate() {
            let (mut outcome, mut count) = (answer.outcome, answer.count);
            match write_digits(&answer.solution, digits) {
                Err(found) => {
                    errors.push((row, format!("this board has {found} cells, but the first has {cells}")));
                    (outcome, count) = (None, 0);
                }
                Ok(()) => errors.extend(answer.error.map(|words| (row, words.into()))),
            }
            outcomes.push(OUTCOMES.iter().position(|known| *known == outcome).unwrap_or_default() as u8);
            counts.push(count);
            let layout = self.rows.layout_name(&answer.layout).unwrap_or_default();
            layouts.push(code(&mut self.layouts, layout));
        }
        solutions.copy_from_slice(py, &digits)?;
        let bytes = |codes: &[u8]| PyBytes::new(py, codes);
        Ok((bytes(&outcomes), bytes(&counts), bytes(&layouts), errors))
    }
}

/// Writes the digits of a solution. Returns how many there are if they do not fit.
fn write_digits(solution: &RowSolution, digits: &mut [u8]) -> Result<(), usize> {
    match solution {
        RowSolution::None => {}
        RowSolution::Nine(found) if digits.len() == 81 => digits.copy_from_slice(found),
        RowSolution::Nine(_) => return Err(81),
        RowSolution::Other(found) if digits.len() == found.digits().len() => {
            digits.iter_mut().zip(found.digits()).for_each(|(place, digit)| *place = digit.get());
        }
        RowSolution::Other(found) => return Err(found.digits().len()),
    }
    Ok(())
}

/// The code of a name, which is added if it is new. Names beyond the 256th have
/// the code of none.
fn code(names: &mut Vec<String>, name: &str) -> u8 {
    let place = names.iter().position(|known| known == name).unwrap_or_else(|| {
        names.push(name.to_owned());
        names.len() - 1
    });
    u8::try_from(place).unwrap_or(0)
}

/// A text for each row.
struct Texts(Vec<PyBackedStr>);

impl Rows for Texts {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn plain_line(&self, row: usize, line: &mut BoardLine) -> bool {
        copy_plain(&self.0[row], line)
    }

    fn puzzle(&self, row: usize, solver: &Solver) -> Result<Puzzle, String> {
        read_text(Some(&self.0[row]), solver)
    }
}

/// The digits of each row, 0 for an empty cell.
struct DigitRows {
    digits: Vec<u8>,
    layout: Layout,
    is_open: bool,
}

impl DigitRows {
    fn row(&self, row: usize) -> &[u8] {
        let cells = self.layout.cells().len();
        &self.digits[row * cells..(row + 1) * cells]
    }
}

impl Rows for DigitRows {
    fn len(&self) -> usize {
        self.digits.len() / self.layout.cells().len()
    }

    fn plain_line(&self, row: usize, line: &mut BoardLine) -> bool {
        let Ok(digits) = <&[u8; 81]>::try_from(self.row(row)) else { return false };
        let mut largest = 0;
        for (place, &digit) in line.iter_mut().zip(digits) {
            *place = b'0'.wrapping_add(digit);
            largest = largest.max(digit);
        }
        largest <= 9
    }

    fn puzzle(&self, row: usize, _: &Solver) -> Result<Puzzle, String> {
        let mut givens = Vec::new();
        for (&cell, &number) in self.layout.cells().iter().zip(self.row(row)).filter(|(_, number)| **number > 0) {
            let digit = Digit::new(number).filter(|&digit| self.layout.digits().contains(digit));
            let side = self.layout.side();
            let digit = digit.ok_or_else(|| format!("{cell} is {number}; expected a number from 0 to {side}"))?;
            givens.push(Candidate { cell, digit });
        }
        let puzzle = Puzzle::from_givens(&self.layout, givens);
        Ok(if self.is_open { puzzle.with_open_layout() } else { puzzle })
    }
}
