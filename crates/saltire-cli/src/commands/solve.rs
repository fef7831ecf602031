//! `saltire solve`, and `saltire` alone.

use std::cell::RefCell;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::Duration;

use anyhow::{Result, anyhow};
use saltire::render::TraceText;
use saltire::{
    Agent, Answer, Answered, Bounds, Entry, Layouts, Observer, Outcome, Posed, Puzzle, Solution, Trace, collection,
    every,
};

use super::{bulk, for_each};
use crate::args::{Format, Solve};
use crate::exit::Exit;
use crate::input::Input;
use crate::output::{self, Extras, Sink};
use crate::output_file::Output;
use crate::summary::Summary;
use crate::verify::Verifier;
use crate::{interrupt, resume, words};

/// The most events that a trace in JSON holds: what is more is left out, and
/// said to be. As text a trace has no end, for nothing of it is kept.
pub const MOST_EVENTS: usize = 100_000;

/// Solves the puzzle that Saltire carries.
pub fn demonstrate(out: &mut dyn Write) -> Result<Exit> {
    let answer = saltire::solve(collection::first())?;
    let puzzle = Puzzle::parse(collection::first(), &answer.layout)?;
    let answered = Answered { puzzle, answer, settled: true };
    output::sink(Format::Pretty).answer(out, &answered, &Extras::default())?;
    writeln!(out, "\nYour own: saltire solve PUZZLE. All there is: saltire --help.")?;
    Ok(Exit::Done)
}

/// Solves what the arguments name.
pub fn run(args: &Solve) -> Result<Exit> {
    interrupt::listen();
    let mut layouts = args.source.board.layouts()?;
    let mut input = Input::open(&args.source, layouts.side())?;
    let alone = input.is_one()?;
    let format = args.format.unwrap_or(if alone { Format::Pretty } else { Format::Line });
    if args.resume {
        resume::check(args, format)?;
    }
    if (!alone || args.resume) && bulk::suits(args, format) {
        return bulk::run(args, format, input, alone);
    }
    let mut out = Output::open(args.output.as_deref())?;
    let sink = RefCell::new(output::sink(format));
    sink.borrow_mut().begin(&mut out, args.all)?;
    let summary = RefCell::new(Summary::begin(args.summary, args.limit));
    let mut verifier = Verifier::default();
    let one = |entry: Entry, out: &mut dyn Write| {
        let (layouts, verifier) = (&mut layouts, &mut verifier);
        let mut solver = Solver { args, layouts, sink: &mut **sink.borrow_mut(), verifier, format, line: entry.line() };
        let outcome = solver.one(entry, out)?.outcome;
        if interrupt::wanted() {
            return Ok(Exit::Interrupted);
        }
        summary.borrow_mut().tally.count(outcome);
        Ok(outcome.into())
    };
    let bad = |out: &mut dyn Write, line: usize, text: &str| {
        summary.borrow_mut().tally.bad += 1;
        match alone && format == Format::Pretty {
            true => Ok(()),
            false => sink.borrow_mut().error(out, line, text),
        }
    };
    let exit = for_each(&mut input, &mut out, one, bad)?;
    match exit {
        Exit::Interrupted => out.flush()?,
        _ => out.finish()?,
    }
    if args.summary || !alone {
        summary.borrow().say();
    }
    Ok(exit)
}

struct Solver<'a> {
    args: &'a Solve,
    layouts: &'a mut Layouts,
    sink: &'a mut dyn Sink,
    verifier: &'a mut Verifier,
    /// How answers are written.
    format: Format,
    /// The line of the puzzle.
    line: usize,
}

impl Solver<'_> {
    /// Solves one board and writes its answer.
    fn one(&mut self, entry: Entry, out: &mut dyn Write) -> Result<Answer> {
        let line = self.line;
        let posed = self.layouts.pose(entry)?;
        let agent = Agent::new(&self.args.choice.strategies.0).timed(self.args.stats);
        let mut extras = Extras { all: self.args.all, trace: None, stats: self.args.stats };
        let answered = if self.args.all || self.args.trace {
            self.shown(posed, &agent, &mut extras, out)?
        } else {
            let bounds = self.bounds();
            self.layouts.answer(posed, &agent, &bounds)?
        };
        if self.args.verify {
            for solution in &answered.answer.solutions {
                self.verifier.check(&answered.puzzle, solution, line)?;
            }
        }
        // What an interrupted search has come to is half an answer; but what
        // was begun with its solutions has to be ended.
        if interrupt::wanted() && !self.args.all {
            return Ok(answered.answer);
        }
        self.sink.answer(out, &answered, &extras)?;
        if self.args.all && answered.answer.outcome == Outcome::Undecided && !self.sink.holds_trace() {
            let reason = answered.answer.reason().unwrap_or_default();
            words::say(format!("saltire: line {line}: undecided, not every solution: {reason}"));
        }
        if self.args.stats && self.args.format != Some(Format::Json) {
            match self.sink.holds_trace() {
                true => output::stats::table(out, &answered.answer.stats)?,
                false => output::stats::table(&mut anstream::stderr(), &answered.answer.stats)?,
            }
        }
        Ok(answered.answer)
    }

    fn bounds(&self) -> Bounds {
        let limit = match (self.args.limit, self.args.all) {
            (Some(limit), _) => limit,
            (None, true) => u64::MAX,
            (None, false) => 2,
        };
        with_timeout(Bounds::solutions(limit), self.args.timeout).until(interrupt::flag())
    }

    /// Solves with every step or every solution shown on the way. The layout
    /// is found out before, so that what is shown is about one layout only.
    fn shown(&mut self, posed: Posed, agent: &Agent<'_>, extras: &mut Extras, out: &mut dyn Write) -> Result<Answered> {
        let bounds = self.bounds();
        let puzzle = match posed {
            Posed::As(puzzle) => puzzle,
            posed => {
                let found = self.layouts.answer(posed, agent, &bounds.with_limit(1))?;
                if !found.settled {
                    return Ok(found);
                }
                found.puzzle
            }
        };
        let answer = if let Some(answer) = self.raced(&puzzle, &bounds, out)? {
            answer
        } else if !self.args.trace {
            self.searched(&puzzle, agent, &bounds, None, &RefCell::new(out))?
        } else if self.args.format == Some(Format::Json) {
            let mut trace = Trace::bounded(puzzle.symbols(), MOST_EVENTS);
            let answer = self.searched(&puzzle, agent, &bounds, Some(&mut trace), &RefCell::new(out))?;
            extras.trace = Some(trace);
            answer
        } else {
            self.traced(&puzzle, agent, bounds, &RefCell::new(out))?
        };
        Ok(Answered { puzzle, answer, settled: true })
    }

    /// Every solution by the engine, where the answer needs nothing that it
    /// doesn't know, and there is one.
    fn raced(&mut self, puzzle: &Puzzle, bounds: &Bounds, out: &mut dyn Write) -> Result<Option<Answer>> {
        let told = self.args.trace || self.args.stats || self.format == Format::Pretty;
        if told || !self.args.choice.strategies.is_default() || !every::suits(puzzle, bounds.limit()) {
            return Ok(None);
        }
        let mut written = Ok(());
        let answer = every::every(puzzle, bounds, |number, digits| {
            let solution = every::solution(puzzle.layout(), digits);
            written = match &solution {
                Some(solution) => self.show(puzzle, number, solution, out),
                None => Err(anyhow!("the engine found {digits:?}, which breaks the rules; this is a fault of saltire")),
            };
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        written?;
        Ok(answer)
    }

    /// Solves and writes the trace as text while it goes.
    fn traced(&mut self, puzzle: &Puzzle, agent: &Agent<'_>, bounds: Bounds, out: &Shared<'_>) -> Result<Answer> {
        let lines: Box<dyn Write> = match self.sink.holds_trace() {
            true => Box::new(SharedWriter(out)),
            false => Box::new(anstream::stderr()),
        };
        let width = agent.strategies().iter().map(|strategy| strategy.name().len()).max().unwrap_or(0);
        let mut text = TraceText::new(lines, &puzzle.grid(), width);
        interrupt::set_too(text.failed());
        let bounds = bounds.until(text.failed());
        let answer = self.searched(puzzle, agent, &bounds, Some(&mut text), out)?;
        text.finish()?;
        Ok(answer)
    }

    /// Searches a puzzle, and writes each solution where all are wanted.
    fn searched(
        &mut self,
        puzzle: &Puzzle,
        agent: &Agent<'_>,
        bounds: &Bounds,
        observer: Option<&mut dyn Observer>,
        out: &Shared<'_>,
    ) -> Result<Answer> {
        let mut written: Result<()> = Ok(());
        let answer = agent.solve_with(puzzle, bounds, observer, |number, solution| {
            if self.args.all {
                written = self.show(puzzle, number, solution, *out.borrow_mut());
            }
            written.is_ok()
        });
        written?;
        Ok(answer)
    }

    /// Writes one solution of those that `--all` asks for.
    fn show(&mut self, puzzle: &Puzzle, number: u64, solution: &Solution, out: &mut dyn Write) -> Result<()> {
        if self.args.verify {
            self.verifier.check(puzzle, solution, self.line)?;
        }
        Ok(self.sink.solution(out, puzzle, number, solution)?)
    }
}

/// The output, for a trace and for solutions that come between its lines.
type Shared<'o> = RefCell<&'o mut dyn Write>;

struct SharedWriter<'s, 'o>(&'s Shared<'o>);

impl Write for SharedWriter<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.0.borrow_mut().flush()
    }
}

/// Bounds with a time, where one is given.
pub fn with_timeout(bounds: Bounds, timeout: Option<Duration>) -> Bounds {
    match timeout {
        Some(timeout) => bounds.within(timeout),
        None => bounds,
    }
}
