//! `saltire solve`, and `saltire` alone.

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;
use saltire::render::TraceLines;
use saltire::{Answer, Event, Observer, Outcome, Puzzle, Solution, Solver, Stats, Trace, collection};

use crate::args::{Format, SolveArgs};
use crate::batch::{self, resume};
use crate::check_answers::check_answer;
use crate::exit::Exit;
use crate::input::{Board, Input, InputRow, answer_rows};
use crate::output::csv::{ANSWER_COLUMNS, SOLUTION_COLUMNS};
use crate::output::output_writer::OutputWriter;
use crate::output::rows::RowWriter;
use crate::output::stats::TotalStats;
use crate::output::summary::Summary;
use crate::output::{self, AnswerOptions, Sink, stats};
use crate::{interrupt, message};

/// The most events of a trace in JSON. A trace as text has no limit, because it is not kept in memory.
pub const MAX_TRACE_EVENTS: usize = 100_000;

/// Solves a bundled puzzle.
pub fn solve_bundled(out: &mut dyn Write) -> Result<Exit> {
    let answer = Solver::new().by_agent().solve(&collection::first().parse()?)?;
    let rows = RowWriter::new(Format::Pretty, ANSWER_COLUMNS, None);
    output::sink(Format::Pretty, &rows).answer(out, None, &answer, &AnswerOptions::default())?;
    writeln!(out, "\nYour own: saltire solve PUZZLE. All commands: saltire --help.")?;
    Ok(Exit::Done)
}

/// Solves puzzles.
pub fn run(args: &SolveArgs) -> Result<Exit> {
    interrupt::listen();
    let solver = args.source.board.solver()?.agent_strategies(&args.strategies.strategies.0).timed(args.stats);
    let mut input = Input::open(&args.source, solver.side())?;
    let is_single = input.is_single()?;
    let format = args.format.unwrap_or(if is_single { Format::Pretty } else { Format::Line });
    if args.resume {
        resume::check_args(args, format)?;
    }
    if (!is_single || args.resume) && batch::has_one_row_each(args, format) {
        return batch::solve_file(args, format, input, is_single);
    }
    let columns = if args.all { SOLUTION_COLUMNS } else { ANSWER_COLUMNS };
    let rows = RowWriter::open(format, columns, &mut input)?;
    let mut out = OutputWriter::open_for(format, args.output.output.as_deref())?;
    let total = (!is_single).then(TotalStats::default);
    let mut command = SolveCommand { args, format, solver, sink: output::sink(format, &rows), line: 0, total };
    command.sink.begin(&mut out)?;
    let mut summary = Summary::start(args.summary, is_single, args.limit);
    let exit = answer_rows(&mut input, &mut out, |board, row, out| match board {
        Board::Read(entry) => {
            rows.check(row)?;
            command.line = entry.line();
            let puzzle = command.solver.puzzle(entry)?;
            let outcome = command.answer(&puzzle, row, out)?;
            if interrupt::is_interrupted() {
                return Ok(Exit::Interrupted);
            }
            summary.counts.add(outcome);
            Ok(outcome.into())
        }
        Board::Bad { line, reason } => {
            summary.counts.bad += 1;
            if !(is_single && format == Format::Pretty) {
                command.sink.error(out, row, line, reason)?;
            }
            Ok(Exit::BadInput)
        }
    })?;
    command.write_total(&mut out)?;
    out.finish_unless(exit)?;
    summary.skipped = input.skipped();
    summary.print();
    Ok(exit)
}

/// Solves puzzles one by one.
struct SolveCommand<'a> {
    args: &'a SolveArgs,
    format: Format,
    solver: Solver,
    sink: Box<dyn Sink>,
    /// The line of the puzzle.
    line: usize,
    /// What the strategies did in all puzzles, if there are many.
    total: Option<TotalStats>,
}

impl SolveCommand<'_> {
    /// Solves a puzzle and writes its answer.
    fn answer(&mut self, puzzle: &Puzzle, row: Option<InputRow<'_>>, out: &mut dyn Write) -> Result<Outcome> {
        let args = self.args;
        let mut options = AnswerOptions { all: args.all, trace: None, stats: args.stats };
        let answer = match args.all || args.trace {
            true => self.solve_and_write(puzzle, row, &mut options, out)?,
            false => self.limited_solver().by_agent().solve(puzzle)?,
        };
        if args.verify {
            answer.solutions.iter().try_for_each(|solution| check_answer(self.line, &answer.puzzle, solution))?;
        }
        // Do not write an interrupted answer, which is incomplete, unless its solutions have already
        // been written.
        if interrupt::is_interrupted() && !args.all {
            return Ok(answer.outcome);
        }
        self.sink.answer(out, row, &answer, &options)?;
        let contains_trace = self.sink.contains_trace();
        if args.all && answer.outcome == Outcome::Undecided && !contains_trace {
            let reason = answer.reason().unwrap_or_default();
            message::warn(format!("line {}: undecided; solutions may be missing: {reason}", self.line));
        }
        match &mut self.total {
            Some(total) => total.add(&answer.stats),
            None if args.stats && self.format != Format::Json => self.write_stats(&answer.stats, out)?,
            None => {}
        }
        Ok(answer.outcome)
    }

    /// Writes a table of statistics, to the same output as answers for people.
    fn write_stats(&self, stats: &Stats, out: &mut dyn Write) -> Result<()> {
        match self.sink.contains_trace() && self.format != Format::Json {
            true => stats::write_table(out, stats)?,
            false => stats::write_table(&mut anstream::stderr(), stats)?,
        }
        Ok(())
    }

    /// Writes the totals of `--stats` for many puzzles.
    fn write_total(&self, out: &mut dyn Write) -> Result<()> {
        let Some(total) = self.total.as_ref().filter(|_| self.args.stats) else { return Ok(()) };
        if self.sink.contains_trace() && self.format != Format::Json {
            writeln!(out)?;
        }
        self.write_stats(&total.stats, out)
    }

    /// Returns the solver with the limits of a puzzle that starts now.
    fn limited_solver(&self) -> Solver {
        let solutions = self.args.limit.unwrap_or(if self.args.all { u64::MAX } else { 2 });
        self.solver.clone().limit(solutions).deadline(self.args.timeout.deadline())
    }

    /// Solves a puzzle, and writes its solutions or its trace as they come.
    fn solve_and_write(
        &mut self,
        puzzle: &Puzzle,
        row: Option<InputRow<'_>>,
        options: &mut AnswerOptions,
        out: &mut dyn Write,
    ) -> Result<Answer> {
        let solver = self.limited_solver();
        let limits = solver.limits(u64::MAX);
        // Find the layout first, so everything that is written is about one layout.
        let puzzle = solver.resolve(puzzle)?;
        if puzzle.has_open_layout() {
            return Ok(Answer::undecided(puzzle));
        }
        let strategies = solver.agent().strategies();
        let name_width = strategies.iter().map(|strategy| strategy.name().len()).max().unwrap_or(0);
        let trace = match self.args.trace {
            false => TraceOutput::None,
            true if self.format == Format::Json => {
                TraceOutput::Json(Trace::bounded(puzzle.symbols(), MAX_TRACE_EVENTS))
            }
            true => TraceOutput::Text(TraceLines::new(&puzzle.grid(), name_width)),
        };
        let (sink, line, args) = (&mut *self.sink, self.line, self.args);
        let mut writer = SolveWriter { puzzle: &puzzle, row, line, args, sink, out, trace, solutions: 0, error: None };
        let answer = if args.trace {
            let failed = Arc::<AtomicBool>::default();
            let mut observer = StopOnError { writer: &mut writer, failed: failed.clone() };
            solver.agent().solve_observed(&puzzle, &limits.or_flag(failed), &mut observer)
        } else if args.stats || self.format == Format::Pretty {
            // Use the agent, because only it has statistics.
            solver.by_agent().enumerate(&puzzle, |solution| writer.write_solution(solution))?
        } else {
            solver.enumerate(&puzzle, |solution| writer.write_solution(solution))?
        };
        if let Some(error) = writer.error {
            return Err(error);
        }
        if let TraceOutput::Json(trace) = writer.trace {
            options.trace = Some(trace);
        }
        Ok(answer)
    }
}

enum TraceOutput {
    None,
    Json(Trace),
    Text(TraceLines),
}

/// Writes the solutions and the trace of a solve as they come.
struct SolveWriter<'a> {
    puzzle: &'a Puzzle,
    row: Option<InputRow<'a>>,
    line: usize,
    args: &'a SolveArgs,
    sink: &'a mut dyn Sink,
    out: &'a mut dyn Write,
    trace: TraceOutput,
    solutions: u64,
    error: Option<anyhow::Error>,
}

impl SolveWriter<'_> {
    /// Writes a solution if `--all` is set. Breaks after an error.
    fn write_solution(&mut self, solution: &Solution) -> ControlFlow<()> {
        if self.args.all && self.error.is_none() {
            self.solutions += 1;
            let checked = match self.args.verify {
                true => check_answer(self.line, self.puzzle, solution).map_err(anyhow::Error::from),
                false => Ok(()),
            };
            let written = checked
                .and_then(|()| Ok(self.sink.solution(self.out, self.row, self.puzzle, self.solutions, solution)?));
            self.error = written.err();
        }
        if self.error.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn write_event(&mut self, depth: usize, event: Event) {
        let solution = match &event {
            Event::Solution(solution) => Some(solution.clone()),
            _ => None,
        };
        let written = match &mut self.trace {
            TraceOutput::None => Ok(()),
            TraceOutput::Json(trace) => {
                trace.note(depth, event);
                Ok(())
            }
            TraceOutput::Text(lines) => {
                let line = lines.next_line(depth, event);
                match self.sink.contains_trace() {
                    true => writeln!(self.out, "{line}"),
                    false => writeln!(anstream::stderr(), "{line}"),
                }
            }
        };
        self.error = written.err().map(anyhow::Error::from);
        if let Some(solution) = solution {
            let _ = self.write_solution(&solution);
        }
    }
}

/// Passes events to a writer, and stops the search when it fails.
struct StopOnError<'w, 'a> {
    writer: &'w mut SolveWriter<'a>,
    failed: Arc<AtomicBool>,
}

impl Observer for StopOnError<'_, '_> {
    fn note(&mut self, depth: usize, event: Event) {
        if self.writer.error.is_none() {
            self.writer.write_event(depth, event);
            self.failed.store(self.writer.error.is_some(), Ordering::Relaxed);
        }
    }
}
