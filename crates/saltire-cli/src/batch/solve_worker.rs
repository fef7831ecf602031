//! Answers the puzzles of batches for `saltire solve`.
//!
//! ```text
//! boards for the engine ──▶ BatchSolver ──unique──▶ UniqueRow
//!                               └─ else ─┐
//! all others ────────────────────────────┴─▶ Solver ──▶ sink of the format
//! ```
//!
//! The rows are those that the agent alone would give. A line needs no agent to say `none` or
//! `several`. A CSV row or a JSON object contains the first solutions, or why there is none, which
//! only the agent finds.

use anyhow::Result;
use saltire::core::check_rules;
use saltire::engine::{BoardLine, CandidateBoard, FoundSolutions, candidate_board, read_lines};
use saltire::{BatchSolver, Entry, Layout, Puzzle, ReadError, Solver, Strategy};

use super::unique_row::UniqueRow;
use super::{Batch, BatchPart, BatchRows, BatchWorker, RunEnd};
use crate::args::{BoardArgs, Format, SolveArgs, TimeoutArgs};
use crate::check_answers::{WrongAnswer, check_answer};
use crate::input::{InputName, is_input_failure, line_of};
use crate::output::{self, AnswerOptions, Sink};
use crate::{exit, interrupt};

/// What to do with every puzzle.
#[derive(Clone)]
pub struct SolveTask {
    board: BoardArgs,
    strategies: Vec<&'static dyn Strategy>,
    format: Format,
    /// The most solutions of a puzzle.
    pub solutions: u64,
    timeout: TimeoutArgs,
    verify: bool,
    name: InputName,
}

impl SolveTask {
    /// Returns the task of these arguments.
    pub fn new(args: &SolveArgs, format: Format, name: InputName) -> SolveTask {
        SolveTask {
            board: args.source.board.clone(),
            strategies: args.strategies.strategies.0.clone(),
            format,
            solutions: args.limit.unwrap_or(2),
            timeout: args.timeout,
            verify: args.verify,
            name,
        }
    }

    /// Returns a solver with the options of the task, without interrupts.
    fn solver(&self) -> Result<Solver> {
        let solver = self.board.solver()?.agent_strategies(&self.strategies).limit(self.solutions).by_agent();
        Ok(match self.timeout.timeout {
            Some(timeout) => solver.timeout(timeout),
            None => solver,
        })
    }
}

/// Answers batches.
pub struct SolveWorker {
    task: SolveTask,
    solver: Solver,
    sink: Box<dyn Sink>,
    /// None if the agent answers everything.
    fast: Option<FastBoards>,
}

/// The boards of a batch that go to the engine, and its answers. Memory only grows.
struct FastBoards {
    solver: BatchSolver,
    /// The layouts that a board may have, each with its row.
    rows: Vec<(Layout, UniqueRow)>,
    boards: Vec<CandidateBoard>,
    /// How many boards this batch has.
    count: usize,
    found: Vec<FoundSolutions>,
    /// The number of the layout of each answer.
    layout_numbers: Vec<u8>,
}

/// A board that is not a plain line.
enum OtherBoard {
    /// The engine has its board.
    Fast(usize, Puzzle),
    Slow(usize, Puzzle),
    Bad(usize, anyhow::Error),
}

impl FastBoards {
    fn new(solver: &Solver, task: &SolveTask) -> Option<FastBoards> {
        let batch = BatchSolver::new(solver)?;
        let rows = batch.layouts().map(|layout| (layout.clone(), UniqueRow::new(task.format, layout))).collect();
        let (boards, found, layout_numbers) = (Vec::new(), Vec::new(), Vec::new());
        Some(FastBoards { solver: batch, rows, boards, count: 0, found, layout_numbers })
    }

    /// Makes room for the boards of a batch.
    fn clear(&mut self, max: usize) {
        self.count = 0;
        self.boards.resize(self.boards.len().max(max), [0; 81]);
    }

    fn add_lines(&mut self, lines: &[BoardLine]) {
        read_lines(lines, &mut self.boards[self.count..][..lines.len()]);
        self.count += lines.len();
    }

    /// Adds the board of a puzzle, if the engine can answer it.
    fn add_puzzle(&mut self, puzzle: &Puzzle) -> bool {
        let board = self.solver.board(puzzle);
        if let Some(board) = board {
            self.boards[self.count] = board;
            self.count += 1;
        }
        board.is_some()
    }

    fn solve(&mut self) {
        self.found.resize(self.boards.len(), FoundSolutions::NONE);
        self.layout_numbers.resize(self.boards.len(), 0);
        let found = &mut self.found[..self.count];
        self.solver.solve(&self.boards[..self.count], found, &mut self.layout_numbers[..self.count]);
    }
}

impl SolveWorker {
    /// Returns a worker for a task.
    pub fn new(task: &SolveTask) -> Result<SolveWorker> {
        let solver = task.solver()?;
        let fast = FastBoards::new(&solver, task);
        Ok(SolveWorker { task: task.clone(), solver, sink: output::sink(task.format), fast })
    }

    /// Returns true if it takes plain lines.
    pub fn takes_plain(&self) -> bool {
        self.fast.is_some()
    }

    fn answer_parts(
        &mut self,
        parts: &mut [BatchPart],
        plain: &[BoardLine],
        rows: &mut BatchRows,
    ) -> Result<(), RunEnd> {
        let others = self.solve_fast_boards(parts, plain);
        let (mut others, mut lines, mut place) = (others.into_iter(), plain.iter(), 0);
        for part in &*parts {
            match part {
                BatchPart::Plain(numbers) => {
                    for (line, text) in numbers.clone().zip(&mut lines) {
                        self.write_plain(line, text, place, rows)?;
                        place += 1;
                    }
                }
                BatchPart::Other(_) => match others.next() {
                    Some(OtherBoard::Fast(line, puzzle)) => {
                        self.write_fast(line, &puzzle, place, rows)?;
                        place += 1;
                    }
                    Some(OtherBoard::Slow(line, puzzle)) => self.write_slow(line, &puzzle, rows)?,
                    Some(OtherBoard::Bad(line, error)) => self.write_bad(line, error, rows)?,
                    None => {}
                },
            }
        }
        Ok(())
    }

    /// Solves the boards that go to the engine. Returns the boards that are not plain lines.
    fn solve_fast_boards(&mut self, parts: &mut [BatchPart], plain: &[BoardLine]) -> Vec<OtherBoard> {
        let (mut others, mut rest) = (Vec::new(), plain);
        if let Some(fast) = &mut self.fast {
            fast.clear(plain.len() + parts.len());
        }
        for part in parts {
            match (part, &mut self.fast) {
                (BatchPart::Plain(numbers), Some(fast)) => {
                    let (lines, after) = rest.split_at(numbers.len());
                    fast.add_lines(lines);
                    rest = after;
                }
                (BatchPart::Plain(_), None) => {}
                (BatchPart::Other(board), _) => others.extend(board.take().map(|board| self.prepare(*board))),
            }
        }
        if let Some(fast) = &mut self.fast {
            fast.solve();
        }
        others
    }

    fn prepare(&mut self, board: Result<Entry, ReadError>) -> OtherBoard {
        let line = line_of(&board);
        match board.map_err(saltire::Error::from).and_then(|entry| self.solver.puzzle(entry)) {
            Ok(puzzle) if self.fast.as_mut().is_some_and(|fast| fast.add_puzzle(&puzzle)) => {
                OtherBoard::Fast(line, puzzle)
            }
            Ok(puzzle) => OtherBoard::Slow(line, puzzle),
            Err(error) => OtherBoard::Bad(line, error.into()),
        }
    }

    /// Writes the row of a unique answer. Returns false if the answer is another.
    #[inline]
    fn write_unique(
        &self,
        line: usize,
        place: usize,
        is_candidate: impl Fn(usize, u8) -> bool,
        write: impl FnOnce(&UniqueRow, &[u8; 81]),
    ) -> Result<bool, WrongAnswer> {
        let Some((fast, digits)) = self.fast.as_ref().and_then(|fast| Some((fast, fast.found[place].unique()?))) else {
            return Ok(false);
        };
        let (layout, row) = &fast.rows[usize::from(fast.layout_numbers[place])];
        if self.task.verify {
            let wrong =
                |violation| WrongAnswer::new(line, layout, digits.iter().map(ToString::to_string).collect(), violation);
            check_rules(layout, digits, is_candidate).map_err(wrong)?;
        }
        write(row, digits);
        Ok(true)
    }

    /// Writes the word of an answer that is not unique, if the format needs no more.
    fn write_word(&self, place: usize, rows: &mut BatchRows) -> bool {
        let Some(fast) = self.fast.as_ref().filter(|_| self.task.format == Format::Line) else { return false };
        let word: &[u8] = if fast.found[place].count() == 0 { b"none" } else { b"several" };
        rows.bytes.extend_from_slice(word);
        rows.bytes.push(b'\n');
        rows.counts.add_word(word)
    }

    #[inline]
    fn write_plain(&mut self, line: usize, text: &BoardLine, place: usize, rows: &mut BatchRows) -> Result<(), RunEnd> {
        let is_candidate = |cell: usize, digit| !matches!(text[cell], b'1'..=b'9') || text[cell] - b'0' == digit;
        let bytes = &mut rows.bytes;
        if self.write_unique(line, place, is_candidate, |row, digits| row.write_plain(bytes, text, digits))? {
            rows.counts.unique += 1;
            return Ok(());
        }
        self.write_other_plain(line, text, place, rows)
    }

    #[cold]
    fn write_other_plain(
        &mut self,
        line: usize,
        text: &BoardLine,
        place: usize,
        rows: &mut BatchRows,
    ) -> Result<(), RunEnd> {
        if self.write_word(place, rows) {
            return Ok(());
        }
        let entry = Entry::parse(&String::from_utf8_lossy(&text[..81]), Some(9)).map_err(saltire::Error::from);
        match entry.and_then(|entry| self.solver.puzzle(entry)) {
            Ok(puzzle) => self.write_slow(line, &puzzle, rows),
            Err(error) => self.write_bad(line, error.into(), rows),
        }
    }

    fn write_fast(&mut self, line: usize, puzzle: &Puzzle, place: usize, rows: &mut BatchRows) -> Result<(), RunEnd> {
        let board = candidate_board(&puzzle.grid());
        let is_candidate = |cell: usize, digit: u8| board.is_some_and(|cells| (1_u16 << digit >> 1) & cells[cell] != 0);
        let bytes = &mut rows.bytes;
        let write = |row: &UniqueRow, digits: &[u8; 81]| row.write(bytes, puzzle.line().as_bytes(), digits);
        if self.write_unique(line, place, is_candidate, write)? {
            rows.counts.unique += 1;
        } else if !self.write_word(place, rows) {
            self.write_slow(line, puzzle, rows)?;
        }
        Ok(())
    }

    fn write_slow(&mut self, line: usize, puzzle: &Puzzle, rows: &mut BatchRows) -> Result<(), RunEnd> {
        let answer = match self.solver.clone().deadline(interrupt::deadline(None)).solve(puzzle) {
            Ok(answer) => answer,
            Err(error) => return self.write_bad(line, error.into(), rows),
        };
        // An interrupted answer may be incomplete.
        if interrupt::is_interrupted() {
            return Err(RunEnd::Interrupted);
        }
        if self.task.verify {
            let mut solutions = answer.solutions.iter();
            solutions.try_for_each(|solution| check_answer(line, &answer.puzzle, solution))?;
        }
        rows.counts.add(answer.outcome);
        Ok(self.sink.answer(&mut rows.bytes, &answer, &AnswerOptions::default())?)
    }

    fn write_bad(&mut self, line: usize, error: anyhow::Error, rows: &mut BatchRows) -> Result<(), RunEnd> {
        if exit::read_error(&error).is_some_and(is_input_failure) {
            return Err(RunEnd::Failed(self.task.name.add_to(error)));
        }
        rows.counts.bad += 1;
        rows.messages.push(self.task.name.message(&error, line));
        Ok(self.sink.error(&mut rows.bytes, line, &format!("{error:#}"))?)
    }
}

impl BatchWorker for SolveWorker {
    fn answer(&mut self, batch: &mut Batch) {
        let Batch { parts, plain, rows, end, .. } = batch;
        *end = self.answer_parts(parts, plain.as_chunks().0, rows).err();
    }
}
