//! The second station: answers the puzzles of a batch, one worker a thread.
//!
//! ```text
//! puzzles the engine takes ──▶ engine ──unique──▶ row, straight from the digits
//!                                └─ else ─┐
//! all else ───────────────────────────────┴─▶ agent ──▶ row, by the sink of the format
//! ```
//!
//! The rows are those that the agent alone would give. Where the layout is to be
//! found out, boards are tried as diagonal, and those without a solution as
//! classic. A line needs no agent to say `none` or `several`; a CSV row or a JSON
//! object tells the first solutions, and why there is none, which the engine
//! doesn't know.

use anyhow::Result;
use saltire::engine::{Candidates, Engine, Found, Line, candidates, read_lines};
use saltire::{Agent, Bounds};
use saltire::{Entry, ReadError, Symbols};

use super::Task;
use super::batch::{Answers, Batch, End, Piece};
use super::pipeline::Work;
use super::row::Row;
use crate::args::Format;
use crate::commands::solve::with_timeout;
use crate::output::{self, Extras, Sink};
use crate::verify::{Fault, Rules, Verifier};
use crate::{exit, input, interrupt};
use saltire::{Layouts, Posed};

/// The engine is asked whether there is one solution or more.
const TWO: u32 = 2;

/// Answers batches.
pub struct Worker {
    task: Task,
    layouts: Layouts,
    agent: Agent<'static>,
    sink: Box<dyn Sink>,
    verifier: Verifier,
    /// The layouts to try, in this order; none where the agent does it all.
    racers: Vec<Racer>,
    boards: Vec<Candidates>,
    /// How many of them this batch has.
    filled: usize,
    found: Vec<Found>,
    /// For each board the racer whose answer it is.
    by: Vec<u8>,
    /// Boards to try again under the next layout, and what is found then.
    again: Vec<Candidates>,
    found_again: Vec<Found>,
}

/// An engine for one layout, and how its answers are written and checked.
struct Racer {
    engine: Engine,
    row: Row,
    rules: Rules,
}

/// A board that was no plain line.
enum Job {
    /// The engine has it.
    Race(usize, Posed),
    /// It is the agent's.
    Agent(usize, Posed),
    /// It can't be read.
    Bad(usize, anyhow::Error),
}

impl Worker {
    /// A worker for a task.
    pub fn new(task: &Task) -> Result<Worker> {
        let mut layouts = task.board.layouts()?;
        let mut racers = Vec::new();
        // Where a layout makes no sense on nine, or the engine does not take
        // it, the agent does it all.
        if task.race
            && let Ok(of_nine) = layouts.of_nine()
            && of_nine.iter().all(Engine::takes)
        {
            racers.extend(of_nine.iter().filter_map(|layout| {
                let engine = Engine::new(layout)?;
                Some(Racer { engine, row: Row::new(task.format, layout), rules: Rules::of(layout) })
            }));
        }
        Ok(Worker {
            task: task.clone(),
            layouts,
            agent: Agent::new(&task.strategies),
            sink: output::sink(task.format),
            verifier: Verifier::default(),
            racers,
            boards: Vec::new(),
            filled: 0,
            found: Vec::new(),
            by: Vec::new(),
            again: Vec::new(),
            found_again: Vec::new(),
        })
    }

    /// Whether it takes plain lines.
    pub fn takes_plain(&self) -> bool {
        !self.racers.is_empty()
    }

    fn answer(&mut self, pieces: &mut Vec<Piece>, plain: &[Line], answers: &mut Answers) -> Result<(), End> {
        // Others are taken from their pieces, which stay, to keep the order.
        let mut jobs = Vec::new();
        let mut rest = plain;
        // Room only grows, so that it need not be cleared.
        let most = plain.len() + pieces.len();
        self.boards.resize(self.boards.len().max(most), [0; 81]);
        self.filled = 0;
        for piece in &mut *pieces {
            match piece {
                Piece::Plain(lines) => {
                    let (these, behind) = rest.split_at(lines.len());
                    read_lines(these, &mut self.boards[self.filled..][..these.len()]);
                    self.filled += these.len();
                    rest = behind;
                }
                Piece::Other(board) => jobs.extend(board.take().map(|board| self.prepare(*board))),
            }
        }
        self.race();
        let (mut jobs, mut rest, mut place) = (jobs.into_iter(), plain, 0);
        for piece in &*pieces {
            match piece {
                Piece::Plain(lines) => {
                    let (these, behind) = rest.split_at(lines.len());
                    for (line, text) in lines.clone().zip(these) {
                        self.plain_row(line, text, place, answers)?;
                        place += 1;
                    }
                    rest = behind;
                }
                Piece::Other(_) => match jobs.next() {
                    Some(Job::Race(line, posed)) => {
                        self.posed_row(line, posed, place, answers)?;
                        place += 1;
                    }
                    Some(Job::Agent(line, posed)) => self.agent_row(line, posed, answers)?,
                    Some(Job::Bad(line, error)) => self.bad_row(line, error, answers)?,
                    None => {}
                },
            }
        }
        Ok(())
    }

    /// Finds out who answers a board; the engine gets its board at once.
    fn prepare(&mut self, board: Result<Entry, ReadError>) -> Job {
        let line = board.as_ref().map_or_else(|error| error.line, Entry::line);
        let posed = match board.map_err(anyhow::Error::from).and_then(|entry| Ok(self.layouts.pose(entry)?)) {
            Ok(posed) => posed,
            Err(error) => return Job::Bad(line, error),
        };
        let (Posed::As(puzzle) | Posed::Auto(puzzle)) = &posed;
        let suited = match (&posed, &self.racers[..]) {
            (Posed::As(puzzle), [racer]) => racer.rules.layout() == puzzle.layout(),
            (Posed::Auto(_), [_, _]) => true,
            _ => false,
        };
        match candidates(&puzzle.grid()).filter(|_| suited && puzzle.symbols() == Symbols::Numbers) {
            Some(board) => {
                self.boards[self.filled] = board;
                self.filled += 1;
                Job::Race(line, posed)
            }
            None => Job::Agent(line, posed),
        }
    }

    /// Solves the boards under the first layout, and those without a solution
    /// under the next.
    fn race(&mut self) {
        let Some((first, others)) = self.racers.split_first_mut() else { return };
        // The engine writes to every place that it is given.
        self.found.resize(self.boards.len(), Found::NOTHING);
        self.found_again.resize(self.boards.len(), Found::NOTHING);
        self.by.clear();
        self.by.resize(self.filled, 0);
        let boards = &self.boards[..self.filled];
        let found = &mut self.found[..self.filled];
        first.engine.solve(boards, TWO, found);
        for (number, racer) in (1..).zip(others) {
            let open: Vec<usize> = (0..found.len()).filter(|&place| found[place].count() == 0).collect();
            self.again.clear();
            self.again.extend(open.iter().map(|&place| boards[place]));
            let found_again = &mut self.found_again[..open.len()];
            racer.engine.solve(&self.again, TWO, found_again);
            for (place, again) in open.into_iter().zip(found_again) {
                found[place] = *again;
                self.by[place] = number;
            }
        }
    }

    /// Whether the word for a board that has no unique solution is all that is
    /// asked for.
    fn word(&self, found: &Found) -> Option<&'static [u8]> {
        match (self.task.format, found.count()) {
            (Format::Line, 0) => Some(b"none\n"),
            (Format::Line, _) => Some(b"several\n"),
            _ => None,
        }
    }

    #[inline]
    fn plain_row(&mut self, line: usize, text: &Line, place: usize, answers: &mut Answers) -> Result<(), End> {
        let found = &self.found[place];
        if let Some(digits) = found.unique() {
            let racer = &self.racers[usize::from(self.by[place])];
            if self.task.verify {
                let kept = |place: usize, digit| !matches!(text[place], b'1'..=b'9') || text[place] - b'0' == digit;
                verified(racer, digits, kept, line)?;
            }
            racer.row.write_plain(&mut answers.rows, text, digits);
            answers.tally.unique += 1;
            return Ok(());
        }
        self.other_plain_row(line, text, place, answers)
    }

    #[cold]
    fn other_plain_row(&mut self, line: usize, text: &Line, place: usize, answers: &mut Answers) -> Result<(), End> {
        if let Some(word) = self.word(&self.found[place]) {
            answers.rows.extend_from_slice(word);
            answers.tally.count_word(word.trim_ascii_end());
            return Ok(());
        }
        let entry = Entry::parse(&String::from_utf8_lossy(&text[..81]), Some(9)).map_err(anyhow::Error::from);
        match entry.and_then(|entry| Ok(self.layouts.pose(entry)?)) {
            Ok(posed) => self.agent_row(line, posed, answers),
            Err(error) => self.bad_row(line, error, answers),
        }
    }

    fn posed_row(&mut self, line: usize, posed: Posed, place: usize, answers: &mut Answers) -> Result<(), End> {
        let found = &self.found[place];
        let racer = &self.racers[usize::from(self.by[place])];
        if let Some(digits) = found.unique() {
            let (Posed::As(puzzle) | Posed::Auto(puzzle)) = &posed;
            if self.task.verify {
                let allowed = candidates(&puzzle.grid());
                let kept =
                    |place: usize, digit: u8| allowed.is_some_and(|cells| (1_u16 << digit >> 1) & cells[place] != 0);
                verified(racer, digits, kept, line)?;
            }
            racer.row.write(&mut answers.rows, puzzle.line().as_bytes(), digits);
            answers.tally.unique += 1;
        } else if let Some(word) = self.word(found) {
            answers.rows.extend_from_slice(word);
            answers.tally.count_word(word.trim_ascii_end());
        } else {
            self.agent_row(line, posed, answers)?;
        }
        Ok(())
    }

    fn agent_row(&mut self, line: usize, posed: Posed, answers: &mut Answers) -> Result<(), End> {
        let bounds = with_timeout(Bounds::solutions(self.task.limit), self.task.timeout).until(interrupt::flag());
        let answered = match self.layouts.answer(posed, &self.agent, &bounds) {
            Ok(answered) => answered,
            Err(error) => return self.bad_row(line, error.into(), answers),
        };
        // What it has come to may be half an answer.
        if interrupt::wanted() {
            return Err(End::Interrupted);
        }
        if self.task.verify {
            let mut solutions = answered.answer.solutions.iter();
            solutions.try_for_each(|solution| self.verifier.check(&answered.puzzle, solution, line))?;
        }
        answers.tally.count(answered.answer.outcome);
        Ok(self.sink.answer(&mut answers.rows, &answered, &Extras::default())?)
    }

    fn bad_row(&mut self, line: usize, error: anyhow::Error, answers: &mut Answers) -> Result<(), End> {
        if exit::read_error(&error).is_some_and(input::is_end) {
            return Err(End::Failed(self.task.name.put_before(error)));
        }
        answers.tally.bad += 1;
        answers.complaints.push(self.task.name.complaint(&error, line));
        Ok(self.sink.error(&mut answers.rows, line, &format!("{error:#}"))?)
    }
}

impl Work for Worker {
    fn work(&mut self, batch: &mut Batch) {
        let Batch { pieces, plain, answers, end, .. } = batch;
        *end = self.answer(pieces, plain.as_chunks().0, answers).err();
    }
}

/// Whether an answer of the engine is right by the rules.
fn verified(racer: &Racer, digits: &[u8; 81], kept: impl Fn(usize, u8) -> bool, line: usize) -> Result<(), Fault> {
    racer.rules.fault(digits, kept).map_or(Ok(()), |why| {
        let answer = digits.iter().map(ToString::to_string).collect();
        Err(Fault { line, answer, layout: racer.rules.layout().to_string(), why })
    })
}
