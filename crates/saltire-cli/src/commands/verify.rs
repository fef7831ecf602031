//! `saltire verify`.

use std::io::Write;

use anyhow::Result;
use saltire::core::capitalized;
use saltire::render::count_text;
use saltire::verify::{TraceRecord, Verification, verify};
use saltire::{LayoutChoice, Outcome, Puzzle, SearchLimits};

use crate::args::{VerifyArgs, board_solver};
use crate::exit::{Exit, UsageError};
use crate::input::ByteStream;
use crate::output::answers::stop_reason;
use crate::{interrupt, message};

/// Checks the steps of traces against the solutions of their puzzles.
pub fn run(args: &VerifyArgs, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let path = args.trace.as_deref().filter(|path| path.as_os_str() != "-");
    let stream = path.map_or_else(|| Ok(ByteStream::of_stdin()), ByteStream::of_file)?;
    let name = path.map_or(String::new(), |path| format!("{}: ", path.display()));
    let mut records = serde_json::Deserializer::from_reader(stream).into_iter::<TraceRecord>().peekable();
    if records.peek().is_none() {
        message::warn(format!("{name}there is no trace"));
        return Ok(Exit::BadInput);
    }
    let (mut exit, mut number) = (Exit::Done, 0);
    while let Some(record) = records.next() {
        number += 1;
        let record = match record {
            Ok(record) => record,
            Err(error) if error.is_io() => return Err(std::io::Error::from(error).into()),
            Err(error) => {
                out.flush()?;
                message::warn(format!("{name}this is not a trace in JSON: {error}"));
                return Ok(Exit::BadInput);
            }
        };
        if !record.has_steps {
            let remedy = "`saltire solve --trace`, `explain` and `find` print them with --format json";
            message::warn(format!("{name}object {number} has neither trace nor steps; {remedy}"));
            exit = Exit::BadInput;
            continue;
        }
        let limits = SearchLimits::default().until(args.timeout.deadline());
        let is_single = number == 1 && records.peek().is_none();
        let puzzle = match puzzle_of(args, &record, &limits) {
            Ok(puzzle) => puzzle,
            Err(error) if is_single => return Err(error),
            Err(error) => {
                message::warn(format!("{name}object {number}: {error:#}"));
                exit = Exit::BadInput;
                continue;
            }
        };
        let verified = verify(&puzzle, &record, &limits);
        let label = if is_single { String::new() } else { format!("{number}: ") };
        writeln!(out, "{label}{}", result_text(&puzzle, &verified))?;
        exit = combined(exit, &verified);
        if interrupt::is_interrupted() {
            return Ok(Exit::Interrupted);
        }
    }
    Ok(exit)
}

/// Returns the exit code after one more trace. A wrong step takes precedence over an undecided one.
fn combined(exit: Exit, verified: &Verification) -> Exit {
    match (exit, &verified.wrong) {
        (Exit::BadInput, _) => Exit::BadInput,
        (_, Some(_)) | (Exit::NoSolution, _) => Exit::NoSolution,
        _ if verified.stopped => Exit::Undecided,
        (exit, None) => exit,
    }
}

/// Returns the puzzle of a trace.
fn puzzle_of(args: &VerifyArgs, record: &TraceRecord, limits: &SearchLimits) -> Result<Puzzle> {
    let Some(text) = args.puzzle.as_ref().or(record.puzzle.as_ref()) else {
        return Err(UsageError::new("the trace does not name its puzzle; use --puzzle").into());
    };
    let choice = match (&args.board.layout, &record.layout) {
        (LayoutChoice::Auto, Some(name)) => name.parse()?,
        (choice, _) => choice.clone(),
    };
    let size = args.board.size.map(usize::from).or(record.size);
    let block = record.block.as_deref().map(str::parse).transpose()?;
    let solver = board_solver(choice, size, args.board.block.or(block))?.deadline(limits.deadline.clone());
    Ok(solver.decide(&solver.read(text)?)?.puzzle)
}

/// Returns the result in a sentence or two.
fn result_text(puzzle: &Puzzle, verified: &Verification) -> String {
    let steps = count_text(verified.steps as u64, "step");
    let hold = if verified.steps == 1 { "holds" } else { "hold" };
    if let Some(wrong) = &verified.wrong {
        let before = if verified.steps == 0 { String::new() } else { format!(" Before it, {steps} {hold}.") };
        return format!("{}.{before}", capitalized(&wrong.to_string()));
    }
    let under = match verified.guesses {
        0 => String::new(),
        1 => ", under 1 guess".to_owned(),
        guesses => format!(", under {guesses} guesses"),
    };
    if verified.stopped {
        return format!("Undecided: {}. Before that, {steps} {hold}{under}.", stop_reason().to_lowercase());
    }
    let solutions = match verified.outcome {
        Outcome::None => "no solution, so nothing could be wrong",
        Outcome::Unique | Outcome::Solved => "one solution",
        Outcome::Several => "several solutions",
        Outcome::Undecided => "a solution or more",
    };
    let uniqueness = match verified.on_uniqueness {
        0 => String::new(),
        1 if verified.steps == 1 => " It relies on a unique solution.".to_owned(),
        1 => " One of them relies on a unique solution.".to_owned(),
        some => format!(" {some} of them rely on a unique solution."),
    };
    format!("{steps} {hold}{under}: {}, {solutions}.{uniqueness}", puzzle.layout())
}
