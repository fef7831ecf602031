//! `saltire solve` on a file of many, one line for each: by the engine.
//!
//! ```text
//! read a batch ──▶ boards the engine takes ──▶ engines, one a thread ─┐
//!              └─▶ all else ──▶ agent ────────────────────────────────┴─▶ write in order
//! ```
//!
//! The answers are the agent's: where the layout is to be found out, boards are
//! tried as diagonal, and those without a solution as classic.

use std::io::{BufWriter, Write};
use std::num::NonZero;
use std::time::{Duration, Instant};

use anyhow::Result;
use saltire::engine::{Candidates, Engine, Found, candidates};
use saltire::{Agent, Bounds, Layout, Outcome, ReadError};

use crate::args::{Format, Solve};
use crate::exit::Exit;
use crate::input::Input;
use crate::layouts::{Layouts, Posed};
use crate::progress;

/// Boards that are read, solved and written at a time, for each thread.
const BATCH: usize = 4096;

/// The longest time that reading a batch should take.
const PATIENCE: Duration = Duration::from_millis(100);

/// What is to be said of one board.
enum Item {
    /// The engine has it, at this place of the batch.
    Engine(usize),
    /// The agent has done it.
    Done(String),
    /// It could not be read.
    Bad,
}

/// Whether lines are all that is asked for, so that the engine can give them.
/// Which of several solutions it finds first is not fixed, so that at least two
/// have to be looked for.
pub fn suits(args: &Solve, format: Format) -> bool {
    let limited = args.limit.is_some_and(|limit| limit < 2 || limit > u64::from(u32::MAX));
    format == Format::Line && !(args.all || args.trace || args.stats || args.timeout.is_some() || limited)
}

/// Solves what the input holds.
pub fn run(args: &Solve, layouts: Layouts, input: Input) -> Result<Exit> {
    let threads = args.threads.and_then(|threads| NonZero::new(threads as usize));
    let threads = threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZero::get);
    let mut bulk = Bulk {
        engines: Vec::new(),
        takes: Vec::new(),
        layouts,
        input,
        agent: Agent::new(&args.choice.strategies.0),
        limit: args.limit.map_or(2, |limit| limit as u32),
        boards: Vec::new(),
        found: Vec::new(),
        items: Vec::new(),
        bad: false,
    };
    // Where a layout makes no sense on nine, or the engine does not take it, the
    // agent does it all.
    if let Ok(of_nine) = bulk.layouts.of_nine()
        && of_nine.iter().all(Engine::takes)
    {
        let engines = |layout: &Layout| (0..threads).filter_map(|_| Engine::new(layout)).collect();
        bulk.engines = of_nine.iter().map(engines).collect();
        bulk.takes = of_nine;
    }
    let bar = progress::beside_output(None, "puzzles");
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut size = 1;
    loop {
        let begun = Instant::now();
        if !bulk.read(size)? {
            break;
        }
        // Where puzzles come slowly, nobody should wait for a batch to be full.
        size = match begun.elapsed() {
            slow if slow > PATIENCE => (size / 2).max(1),
            _ => (size * 2).min(BATCH * threads),
        };
        bulk.solve();
        bulk.write(&mut out)?;
        out.flush()?;
        bar.inc(bulk.items.len() as u64);
    }
    bar.finish_and_clear();
    Ok(if bulk.bad { Exit::BadInput } else { Exit::Done })
}

struct Bulk<'a> {
    /// For each layout to try, an engine for each thread.
    engines: Vec<Vec<Engine>>,
    takes: Vec<Layout>,
    layouts: Layouts,
    input: Input,
    agent: Agent<'a>,
    limit: u32,
    boards: Vec<Candidates>,
    found: Vec<Found>,
    items: Vec<Item>,
    bad: bool,
}

impl Bulk<'_> {
    /// Reads a batch, and does what the engine can't; `false` at the end.
    fn read(&mut self, most: usize) -> Result<bool> {
        self.items.clear();
        self.boards.clear();
        while self.items.len() < most {
            if !self.engines.is_empty()
                && let Some((_, digits)) = self.input.plain()
            {
                let candidates = |digit: u8| if digit == 0 { 0x1FF } else { 1 << (digit - 1) };
                self.give_to_engine(digits.map(candidates));
                continue;
            }
            let Some(board) = self.input.next() else { break };
            let line = board.as_ref().map_or_else(|error: &ReadError| error.line, |entry| entry.line());
            let posed = board.map_err(anyhow::Error::from).and_then(|entry| self.layouts.pose(entry));
            match posed.and_then(|posed| self.take(posed)) {
                Ok(()) => {}
                Err(error) => {
                    self.bad = true;
                    self.input.complain(&error, line);
                    self.items.push(Item::Bad);
                }
            }
        }
        Ok(!self.items.is_empty())
    }

    fn give_to_engine(&mut self, board: Candidates) {
        self.items.push(Item::Engine(self.boards.len()));
        self.boards.push(board);
    }

    /// Gives a board to the engine, if it takes it, or has the agent solve it.
    fn take(&mut self, posed: Posed) -> Result<()> {
        let suited = match &posed {
            Posed::As(puzzle) => self.takes.len() == 1 && self.takes[0] == *puzzle.layout(),
            Posed::Auto(_) => self.takes.len() == 2,
        };
        let (Posed::As(puzzle) | Posed::Auto(puzzle)) = &posed;
        match candidates(&puzzle.grid()).filter(|_| suited) {
            Some(board) => self.give_to_engine(board),
            None => {
                let bounds = Bounds::solutions(u64::from(self.limit));
                let answer = self.layouts.answer(posed, &self.agent, &bounds)?.answer;
                let unique = answer.solution().filter(|_| answer.outcome == Outcome::Unique);
                self.items.push(Item::Done(unique.map_or(answer.outcome.to_string(), ToString::to_string)));
            }
        }
        Ok(())
    }

    /// Solves the boards of the batch under the first layout, and those without
    /// a solution under the next.
    fn solve(&mut self) {
        self.found.clear();
        self.found.resize(self.boards.len(), Found::NOTHING);
        let Some((first, rest)) = self.engines.split_first_mut() else { return };
        share(first, &self.boards, self.limit, &mut self.found);
        for engines in rest {
            let open: Vec<usize> = (0..self.found.len()).filter(|&place| self.found[place].count() == 0).collect();
            let boards: Vec<Candidates> = open.iter().map(|&place| self.boards[place]).collect();
            let mut found = vec![Found::NOTHING; open.len()];
            share(engines, &boards, self.limit, &mut found);
            for (place, found) in open.into_iter().zip(found) {
                self.found[place] = found;
            }
        }
    }

    fn write(&self, out: &mut impl Write) -> std::io::Result<()> {
        for item in &self.items {
            match item {
                Item::Bad => out.write_all(b"error\n")?,
                Item::Done(text) => writeln!(out, "{text}")?,
                Item::Engine(place) => match (self.found[*place].unique(), self.found[*place].count()) {
                    (Some(digits), _) => {
                        let mut line = [b'\n'; 82];
                        for (symbol, digit) in line.iter_mut().zip(digits) {
                            *symbol = b'0' + digit;
                        }
                        out.write_all(&line)?;
                    }
                    (None, 0) => out.write_all(b"none\n")?,
                    (None, _) => out.write_all(b"several\n")?,
                },
            }
        }
        Ok(())
    }
}

/// Shares boards among engines, a thread for each.
fn share(engines: &mut [Engine], boards: &[Candidates], limit: u32, found: &mut [Found]) {
    let part = boards.len().div_ceil(engines.len().max(1)).max(256);
    let parts = boards.chunks(part).zip(found.chunks_mut(part));
    if boards.len() <= part {
        if let Some(engine) = engines.first_mut() {
            engine.solve(boards, limit, found);
        }
        return;
    }
    std::thread::scope(|scope| {
        for (engine, (boards, found)) in engines.iter_mut().zip(parts) {
            scope.spawn(move || engine.solve(boards, limit, found));
        }
    });
}
