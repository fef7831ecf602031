//! Solves or rates many rows on several threads.
//!
//! Rows are answered in chunks, each by the first thread that is free. A plain row
//! of a 9×9 board goes to the engine; any other is read in full and answered by
//! itself. A row that cannot be read gets an error of its own.

use std::num::NonZero;
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::prelude::*;
use saltire::core::notation::is_plain_line;
use saltire::core::thread_count;
use saltire::engine::{BoardLine, CandidateBoard, FoundSolutions, read_lines};
use saltire::{BatchSolver, Explainer, Outcome, Puzzle, PuzzleRating, Solver};

use crate::interrupt::Interrupt;
use crate::options::{Timeout, deadline};

/// Enough rows to keep the engine's lanes full, and few enough to share.
const SOLVE_CHUNK: usize = 1024;

/// Rating a row takes long enough.
const RATE_CHUNK: usize = 8;

/// The answer for one row.
pub struct SolvedRow {
    /// None if the row could not be read.
    pub outcome: Option<Outcome>,
    /// The number of solutions, up to two.
    pub count: u8,
    pub layout: RowLayout,
    pub solution: RowSolution,
    /// Why the row could not be read.
    pub error: Option<Box<str>>,
}

/// The layout of a row.
pub enum RowLayout {
    /// One of those that the engine tries, by number.
    Tried(u8),
    /// Any other, by name.
    Named(Box<str>),
    /// The row could not be read.
    Unknown,
}

/// The solution of a row, if it is the only one.
pub enum RowSolution {
    None,
    /// The digits of a 9×9 board.
    Nine([u8; 81]),
    /// Any other board.
    Other(saltire::Solution),
}

impl SolvedRow {
    /// A row without an answer.
    pub const EMPTY: SolvedRow =
        SolvedRow { outcome: None, count: 0, layout: RowLayout::Unknown, solution: RowSolution::None, error: None };

    fn error(words: impl ToString) -> SolvedRow {
        SolvedRow { error: Some(words.to_string().into()), ..SolvedRow::EMPTY }
    }

    fn of(answer: &saltire::Answer) -> SolvedRow {
        let unique = answer.solution().filter(|_| answer.outcome == Outcome::Unique);
        SolvedRow {
            outcome: Some(answer.outcome),
            count: answer.count.min(2) as u8,
            layout: RowLayout::Named(answer.puzzle.layout_name().into()),
            solution: unique.cloned().map_or(RowSolution::None, RowSolution::Other),
            error: None,
        }
    }

    fn found(found: &FoundSolutions, layout: u8) -> SolvedRow {
        let outcome = match found.count() {
            0 => Outcome::None,
            1 => Outcome::Unique,
            _ => Outcome::Several,
        };
        SolvedRow {
            outcome: Some(outcome),
            count: found.count().min(2) as u8,
            layout: RowLayout::Tried(layout),
            solution: found.unique().map_or(RowSolution::None, |digits| RowSolution::Nine(*digits)),
            error: None,
        }
    }
}

/// Rows of a table or an array.
pub trait Rows: Sync {
    /// How many there are.
    fn len(&self) -> usize;

    /// Writes the row as a plain line of 81 characters, if it is one.
    fn plain_line(&self, row: usize, line: &mut BoardLine) -> bool;

    /// The puzzle of the row, or why there is none.
    fn puzzle(&self, row: usize, solver: &Solver) -> Result<Puzzle, String>;
}

/// Returns the puzzle of a text, or why there is none.
pub fn read_text(text: Option<&str>, solver: &Solver) -> Result<Puzzle, String> {
    let text = text.ok_or_else(|| "there is no puzzle".to_owned())?;
    solver.read(text).map_err(|error| error.to_string())
}

/// Writes a text as a plain line, if it is one.
pub fn copy_plain(text: &str, line: &mut BoardLine) -> bool {
    let Ok(plain) = <&[u8; 81]>::try_from(text.as_bytes()) else { return false };
    line[..81].copy_from_slice(plain);
    is_plain_line(plain)
}

/// Solves rows. Memory only grows.
pub struct RowSolver {
    solver: Solver,
    workers: Vec<RowWorker>,
    layouts: Vec<String>,
}

/// What one thread needs.
#[derive(Default)]
struct RowWorker {
    /// None if every row is answered by itself.
    engine: Option<BatchSolver>,
    lines: Vec<BoardLine>,
    /// The rows of the lines.
    places: Vec<usize>,
    boards: Vec<CandidateBoard>,
    found: Vec<FoundSolutions>,
    layout_numbers: Vec<u8>,
}

impl RowSolver {
    /// A solver with this many threads, or one for each core.
    pub fn new(solver: Solver, threads: Option<NonZero<usize>>) -> RowSolver {
        let worker = || RowWorker { engine: BatchSolver::new(&solver), ..RowWorker::default() };
        let workers: Vec<RowWorker> = (0..thread_count(threads)).map(|_| worker()).collect();
        let tried = |engine: &BatchSolver| engine.layouts().map(|layout| layout.name().to_owned()).collect();
        let layouts = workers[0].engine.as_ref().map_or(Vec::new(), tried);
        RowSolver { solver, workers, layouts }
    }

    /// The name of the layout of a row.
    pub fn layout_name<'a>(&'a self, layout: &'a RowLayout) -> Option<&'a str> {
        match layout {
            RowLayout::Tried(number) => Some(&self.layouts[usize::from(*number)]),
            RowLayout::Named(name) => Some(name),
            RowLayout::Unknown => None,
        }
    }

    /// Solves every row.
    pub fn solve(&mut self, py: Python<'_>, rows: &impl Rows) -> PyResult<Vec<SolvedRow>> {
        let mut answers: Vec<SolvedRow> = Vec::new();
        answers.resize_with(rows.len(), || SolvedRow::EMPTY);
        let RowSolver { solver, workers, .. } = self;
        Interrupt::run(py, |interrupt| {
            let solver = solver.clone().deadline(interrupt.deadline());
            for_each_chunk(interrupt, workers, &mut answers, SOLVE_CHUNK, |worker, first, answers| {
                worker.solve(&solver, rows, first, answers);
            });
        })?;
        Ok(answers)
    }
}

impl RowWorker {
    fn solve(&mut self, solver: &Solver, rows: &impl Rows, first: usize, answers: &mut [SolvedRow]) {
        self.lines.clear();
        self.places.clear();
        for (place, answer) in answers.iter_mut().enumerate() {
            let mut line = [b'\n'; 82];
            if self.engine.is_some() && rows.plain_line(first + place, &mut line) {
                self.lines.push(line);
                self.places.push(place);
            } else {
                *answer = solve_other(solver, rows, first + place);
            }
        }
        let count = self.lines.len();
        let Some(engine) = &mut self.engine else { return };
        self.boards.resize(self.boards.len().max(count), [0; 81]);
        self.found.resize(self.boards.len(), FoundSolutions::NONE);
        self.layout_numbers.resize(self.boards.len(), 0);
        let (boards, found) = (&mut self.boards[..count], &mut self.found[..count]);
        let layout_numbers = &mut self.layout_numbers[..count];
        read_lines(&self.lines, boards);
        let is_settled = engine.solve(boards, found, layout_numbers, &solver.limits(2).deadline);
        for ((&place, found), &layout) in self.places.iter().zip(found).zip(layout_numbers.iter()) {
            answers[place] = match is_settled {
                true => SolvedRow::found(found, layout),
                // Each row has its own time.
                false => solve_other(solver, rows, first + place),
            };
        }
    }
}

fn solve_other(solver: &Solver, rows: &impl Rows, row: usize) -> SolvedRow {
    let answer = rows.puzzle(row, solver).map(|puzzle| solver.solve(&puzzle));
    match answer {
        Ok(Ok(answer)) => SolvedRow::of(&answer),
        Ok(Err(error)) => SolvedRow::error(error),
        Err(words) => SolvedRow::error(words),
    }
}

/// The rating of one row.
pub struct RatedRow {
    pub rating: PuzzleRating,
    pub layout: String,
    /// Why there is no solution, or why the steps end before it.
    pub reason: Option<String>,
}

/// Rates rows.
pub struct RowRater {
    pub solver: Solver,
    pub explainer: Explainer,
    pub threads: Option<NonZero<usize>>,
    /// For each row.
    pub timeout: Option<Timeout>,
}

impl RowRater {
    /// Rates every row, or says why it could not be read.
    pub fn rate(&self, py: Python<'_>, rows: &impl Rows) -> PyResult<Vec<Result<RatedRow, String>>> {
        let mut answers: Vec<Option<Result<RatedRow, String>>> = Vec::new();
        answers.resize_with(rows.len(), || None);
        let mut workers = vec![(); thread_count(self.threads)];
        Interrupt::run(py, |interrupt| {
            for_each_chunk(interrupt, &mut workers, &mut answers, RATE_CHUNK, |(), first, answers| {
                for (row, answer) in (first..).zip(answers) {
                    *answer = Some(self.rate_row(interrupt, rows, row));
                }
            });
        })?;
        Ok(answers.into_iter().map(|answer| answer.expect("every row was rated")).collect())
    }

    fn rate_row(&self, interrupt: &Arc<Interrupt>, rows: &impl Rows, row: usize) -> Result<RatedRow, String> {
        let solver = self.solver.clone().deadline(deadline(interrupt, self.timeout));
        let analysis = solver.analyze(&rows.puzzle(row, &solver)?).map_err(|error| error.to_string())?;
        let explained = match analysis.outcome() {
            Outcome::Unique => analysis.explain(&self.explainer, &solver.limits(2)),
            // Only a puzzle with one solution has a rating.
            _ => analysis.without_steps(&self.explainer),
        };
        Ok(RatedRow {
            rating: explained.rating(),
            layout: explained.analysis.puzzle().layout_name().to_owned(),
            reason: explained.reason(),
        })
    }
}

/// Calls `fill` with the chunks of `answers` and the row that each begins with, on
/// one thread for each worker, until work must stop.
fn for_each_chunk<W: Send, T: Send>(
    interrupt: &Interrupt,
    workers: &mut [W],
    answers: &mut [T],
    chunk: usize,
    fill: impl Fn(&mut W, usize, &mut [T]) + Sync,
) {
    let most_workers = answers.len().div_ceil(chunk).max(1);
    let chunks = Mutex::new((0..).step_by(chunk).zip(answers.chunks_mut(chunk)));
    let next = || chunks.lock().unwrap_or_else(PoisonError::into_inner).next();
    interrupt.run_tasks(workers.iter_mut().take(most_workers).collect(), |worker| {
        while !interrupt.is_raised()
            && let Some((first, answers)) = next()
        {
            fill(worker, first, answers);
        }
    });
}
