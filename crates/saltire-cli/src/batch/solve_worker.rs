//! Answers the puzzles of batches for `saltire solve`.
//!
//! ```text
//! boards for the engine ──▶ BatchSolver ──unique──▶ UniqueRow
//!                               └─ else ─┐
//! all others ────────────────────────────┴─▶ Solver ──▶ sink of the format
//! ```
//!
//! `solve_rows.rs` handles rows of tables.
//!
//! The rows equal those of the agent alone. A line can say `none` or `several` without the agent. A
//! CSV row or a JSON object contains the first solutions, or why there is none, which only the agent
//! finds.

use std::sync::Arc;

use anyhow::Result;
use saltire::core::check_rules;
use saltire::engine::{BoardLine, candidate_board};
use saltire::{Entry, Puzzle, ReadError, Solver, Strategy};

use super::engine_boards::EngineBoards;
use super::solve_rows::PlainRow;
use super::unique_row::UniqueRow;
use super::{Batch, BatchPart, BatchRows, BatchWorker, RunEnd};
use crate::args::{BoardArgs, Format, SolveArgs, TimeoutArgs};
use crate::check_answers::{WrongAnswer, check_answer};
use crate::input::{InputName, InputRow, RowBuffer, is_input_failure, line_of};
use crate::output::rows::RowWriter;
use crate::output::{self, AnswerOptions, Sink};
use crate::{exit, interrupt};

/// How to answer each puzzle.
#[derive(Clone)]
pub struct SolveTask {
    board: BoardArgs,
    strategies: Vec<&'static dyn Strategy>,
    pub format: Format,
    pub rows: RowWriter,
    /// The field of JSON objects with the puzzle, if it is not called `puzzle`.
    pub column: Option<Arc<str>>,
    /// The most solutions of a puzzle.
    pub solutions: u64,
    timeout: TimeoutArgs,
    verify: bool,
}

impl SolveTask {
    /// Returns the task for these arguments.
    pub fn new(args: &SolveArgs, format: Format, rows: RowWriter) -> SolveTask {
        SolveTask {
            board: args.source.board.clone(),
            strategies: args.strategies.strategies.0.clone(),
            format,
            rows,
            column: args.source.file.column.as_deref().map(Arc::from),
            solutions: args.limit.unwrap_or(2),
            timeout: args.timeout,
            verify: args.verify,
        }
    }

    /// Returns a solver with the options of the task, without interrupts.
    fn solver(&self) -> Result<Solver> {
        let solver = self.board.solver()?.agent_strategies(&self.strategies).limit(self.solutions);
        Ok(match self.timeout.timeout {
            Some(timeout) => solver.timeout(timeout),
            None => solver,
        })
    }
}

/// Answers batches.
pub struct SolveWorker {
    pub(super) task: SolveTask,
    /// Answers every puzzle with the agent.
    pub(super) solver: Solver,
    /// Gives the same answers, with the engine if possible.
    quick: Solver,
    sink: Box<dyn Sink>,
    /// None if the agent answers everything.
    pub(super) fast: Option<EngineBoards>,
    /// The name of the file of this batch.
    name: InputName,
}

/// A board that is not a plain line.
pub(super) enum OtherBoard {
    /// The engine has the plain line of this row.
    Plain(PlainRow),
    /// The engine has its board.
    Fast(usize, Puzzle),
    Slow(usize, Puzzle),
    Bad(usize, anyhow::Error),
}

impl SolveWorker {
    /// Returns a worker for a task.
    pub fn new(task: &SolveTask) -> Result<SolveWorker> {
        let quick = task.solver()?;
        let solver = quick.clone().by_agent();
        let fast = EngineBoards::new(&solver, task.format);
        let (sink, name) = (output::sink(task.format, &task.rows), InputName::default());
        Ok(SolveWorker { task: task.clone(), solver, quick, sink, fast, name })
    }

    /// Returns true if it takes plain lines.
    pub fn takes_plain(&self) -> bool {
        self.fast.is_some()
    }

    fn answer_parts(
        &mut self,
        parts: &mut [BatchPart],
        plain: &[BoardLine],
        table: &RowBuffer,
        rows: &mut BatchRows,
    ) -> Result<(), RunEnd> {
        let others = self.solve_engine_boards(parts, plain, table);
        let (mut others, mut lines, mut place) = (others.into_iter(), plain.iter(), 0);
        for part in &*parts {
            match part {
                BatchPart::Plain(numbers) => {
                    for (line, text) in numbers.clone().zip(&mut lines) {
                        self.write_plain(line, text, place, rows)?;
                        place += 1;
                    }
                }
                BatchPart::Other(_) => self.write_other(others.next(), None, &mut place, rows)?,
                BatchPart::Rows(numbers) => {
                    for number in numbers.clone() {
                        self.write_other(others.next(), Some(table.row(number)), &mut place, rows)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Writes the answer for a board that is not a plain line. `place` is the place of the next board
    /// in the engine's results.
    fn write_other(
        &mut self,
        board: Option<OtherBoard>,
        row: Option<InputRow<'_>>,
        place: &mut usize,
        rows: &mut BatchRows,
    ) -> Result<(), RunEnd> {
        match board {
            Some(OtherBoard::Plain(plain)) => {
                *place += 1;
                row.map_or(Ok(()), |row| self.write_plain_row(&plain, row, *place - 1, rows))
            }
            Some(OtherBoard::Fast(line, puzzle)) => {
                *place += 1;
                self.write_fast(line, &puzzle, row, *place - 1, rows)
            }
            Some(OtherBoard::Slow(line, puzzle)) => {
                let solver = self.quick.clone();
                self.write_slow(line, &puzzle, row, &solver, rows)
            }
            Some(OtherBoard::Bad(line, error)) => self.write_bad(line, error, row, rows),
            None => Ok(()),
        }
    }

    /// Solves the boards that go to the engine. Returns the boards that are not plain lines.
    fn solve_engine_boards(
        &mut self,
        parts: &mut [BatchPart],
        plain: &[BoardLine],
        table: &RowBuffer,
    ) -> Vec<OtherBoard> {
        let (mut others, mut rest) = (Vec::new(), plain);
        if let Some(fast) = &mut self.fast {
            fast.clear(plain.len() + parts.len() + table.len());
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
                (BatchPart::Rows(numbers), _) => {
                    others.extend(numbers.clone().map(|number| self.prepare_row(table.row(number))));
                }
            }
        }
        if let Some(fast) = &mut self.fast {
            fast.solve(&self.quick.limits(2).deadline);
        }
        others
    }

    pub(super) fn prepare(&mut self, board: Result<Entry, ReadError>) -> OtherBoard {
        let line = line_of(&board);
        match board.map_err(saltire::Error::from).and_then(|entry| self.solver.puzzle(entry)) {
            Ok(puzzle) if self.fast.as_mut().is_some_and(|fast| fast.add_puzzle(&puzzle)) => {
                OtherBoard::Fast(line, puzzle)
            }
            Ok(puzzle) => OtherBoard::Slow(line, puzzle),
            Err(error) => OtherBoard::Bad(line, error.into()),
        }
    }

    /// Writes the row of a unique answer. Returns false if the answer is not unique.
    #[inline]
    pub(super) fn write_unique(
        &self,
        line: usize,
        place: usize,
        is_candidate: impl Fn(usize, u8) -> bool,
        write: impl FnOnce(&UniqueRow, &[u8; 81]),
    ) -> Result<bool, WrongAnswer> {
        let Some((fast, digits)) = self.fast.as_ref().and_then(|fast| Some((fast, fast.found(place)?.unique()?)))
        else {
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
    pub(super) fn write_word(&self, place: usize, rows: &mut BatchRows) -> bool {
        let fast = self.fast.as_ref().filter(|_| self.task.format == Format::Line);
        let Some(found) = fast.and_then(|fast| fast.found(place)) else { return false };
        let word: &[u8] = if found.count() == 0 { b"none" } else { b"several" };
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
        let entry = Entry::parse(&String::from_utf8_lossy(&text[..81]), Some(9));
        self.write_not_unique(line, entry, None, rows)
    }

    /// Writes the answer for a board that the engine did not find to be unique.
    pub(super) fn write_not_unique(
        &mut self,
        line: usize,
        entry: Result<Entry, ReadError>,
        row: Option<InputRow<'_>>,
        rows: &mut BatchRows,
    ) -> Result<(), RunEnd> {
        match entry.map_err(saltire::Error::from).and_then(|entry| self.solver.puzzle(entry)) {
            Ok(puzzle) => {
                let solver = self.solver.clone();
                self.write_slow(line, &puzzle, row, &solver, rows)
            }
            Err(error) => self.write_bad(line, error.into(), row, rows),
        }
    }

    fn write_fast(
        &mut self,
        line: usize,
        puzzle: &Puzzle,
        row: Option<InputRow<'_>>,
        place: usize,
        rows: &mut BatchRows,
    ) -> Result<(), RunEnd> {
        let board = candidate_board(&puzzle.grid());
        let is_candidate = |cell: usize, digit: u8| board.is_some_and(|cells| (1_u16 << digit >> 1) & cells[cell] != 0);
        let bytes = &mut rows.bytes;
        let write = |unique: &UniqueRow, digits: &[u8; 81]| match row {
            Some(row) => self.write_unique_row(bytes, row, unique, digits),
            None => unique.write(bytes, puzzle.line().as_bytes(), digits),
        };
        if self.write_unique(line, place, is_candidate, write)? {
            rows.counts.unique += 1;
        } else if !self.write_word(place, rows) {
            let solver = self.solver.clone();
            self.write_slow(line, puzzle, row, &solver, rows)?;
        }
        Ok(())
    }

    fn write_slow(
        &mut self,
        line: usize,
        puzzle: &Puzzle,
        row: Option<InputRow<'_>>,
        solver: &Solver,
        rows: &mut BatchRows,
    ) -> Result<(), RunEnd> {
        let answer = match solver.clone().deadline(interrupt::deadline(None)).solve(puzzle) {
            Ok(answer) => answer,
            Err(error) => return self.write_bad(line, error.into(), row, rows),
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
        Ok(self.sink.answer(&mut rows.bytes, row, &answer, &AnswerOptions::default())?)
    }

    fn write_bad(
        &mut self,
        line: usize,
        error: anyhow::Error,
        row: Option<InputRow<'_>>,
        rows: &mut BatchRows,
    ) -> Result<(), RunEnd> {
        if exit::read_error(&error).is_some_and(is_input_failure) {
            return Err(RunEnd::Failed(self.name.add_to(error)));
        }
        rows.counts.bad += 1;
        rows.messages.push(self.name.message(&error, line));
        Ok(self.sink.error(&mut rows.bytes, row, line, &format!("{error:#}"))?)
    }
}

impl BatchWorker for SolveWorker {
    fn answer(&mut self, batch: &mut Batch) {
        let Batch { parts, plain, table, rows, end, name, .. } = batch;
        self.name = name.clone();
        *end = self.answer_parts(parts, plain.as_chunks().0, table, rows).err();
    }
}
