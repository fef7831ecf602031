//! `saltire verify`.

use std::io::Write;

use anyhow::{Context, Result};
use saltire::verified::{Record, Verified, verify};
use saltire::{Bounds, Entry, LayoutChoice, Layouts, Outcome, Puzzle, position};

use super::solve::with_timeout;
use super::told::ended;
use crate::args::Verify;
use crate::exit::{Exit, Misuse};
use crate::stream::Stream;
use crate::{interrupt, words};

/// Holds the traces that the arguments name to the solutions of their puzzles.
pub fn run(args: &Verify, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let path = args.trace.as_deref().filter(|path| path.as_os_str() != "-");
    let stream = match path {
        Some(path) => Stream::of_file(path).with_context(|| format!("{} can't be read", path.display()))?,
        None => Stream::of_stdin(),
    };
    let name = path.map_or(String::new(), |path| format!("{}: ", path.display()));
    let mut exit = Exit::Done;
    let mut records = serde_json::Deserializer::from_reader(stream).into_iter::<Record>().peekable();
    if records.peek().is_none() {
        words::say(format!("saltire: {name}there is no trace here"));
        return Ok(Exit::BadInput);
    }
    let mut numbers = 1..;
    while let Some((number, record)) = numbers.next().zip(records.next()) {
        let record = match record {
            Ok(record) => record,
            Err(error) if error.is_io() => return Err(std::io::Error::from(error).into()),
            Err(error) => {
                out.flush()?;
                words::say(format!("saltire: {name}this is no trace in JSON: {error}"));
                return Ok(Exit::BadInput);
            }
        };
        if !record.has_steps {
            let remedy = "`saltire solve --trace`, `explain` and `find` print them with --format json";
            words::say(format!("saltire: {name}object {number} has neither trace nor steps; {remedy}"));
            exit = Exit::BadInput;
            continue;
        }
        let bounds = with_timeout(Bounds::default(), args.timeout).until(interrupt::flag());
        // A number where there is more than one.
        let is_alone = number == 1 && records.peek().is_none();
        let puzzle = match puzzle(args, &record, &bounds) {
            Ok(puzzle) => puzzle,
            Err(error) if is_alone => return Err(error),
            Err(error) => {
                words::say(format!("saltire: {name}object {number}: {error:#}"));
                exit = Exit::BadInput;
                continue;
            }
        };
        let verified = verify(&puzzle, &record, &bounds);
        let label = if is_alone { String::new() } else { format!("{number}: ") };
        writeln!(out, "{label}{}", said(&puzzle, &verified))?;
        exit = worse(exit, &verified);
        if interrupt::wanted() {
            return Ok(Exit::Interrupted);
        }
    }
    Ok(exit)
}

/// A wrong step is worse than one that was not come to.
fn worse(exit: Exit, verified: &Verified) -> Exit {
    match (exit, &verified.wrong) {
        (Exit::BadInput, _) => Exit::BadInput,
        (_, Some(_)) | (Exit::None, _) => Exit::None,
        (exit, None) => {
            if verified.stopped {
                Exit::Undecided
            } else {
                exit
            }
        }
    }
}

/// The puzzle that a trace is about.
fn puzzle(args: &Verify, record: &Record, bounds: &Bounds) -> Result<Puzzle> {
    let Some(text) = args.puzzle.as_ref().or(record.puzzle.as_ref()) else {
        return Err(Misuse("the trace does not name its puzzle; --puzzle does".into()).into());
    };
    let choice = match (&args.board.layout, &record.layout) {
        (LayoutChoice::Auto, Some(name)) => name.parse()?,
        (choice, _) => choice.clone(),
    };
    let size = args.board.size.map(usize::from).or(record.size);
    let block = record.block.as_deref().map(str::parse).transpose()?;
    let mut layouts = Layouts::new(choice, size, args.board.block.or(block))?;
    let entry = Entry::parse(text, layouts.side())?;
    let posed = layouts.pose(entry)?;
    Ok(position::prove(&mut layouts, posed, bounds)?.puzzle)
}

/// What was found out, in a sentence.
fn said(puzzle: &Puzzle, verified: &Verified) -> String {
    let steps = words::many(verified.steps as u64, "step");
    let hold = if verified.steps == 1 { "holds" } else { "hold" };
    if let Some(wrong) = &verified.wrong {
        let text = saltire::logic::words::sentence(&wrong.to_string());
        let before = if verified.steps == 0 { String::new() } else { format!(" Before it, {steps} {hold}.") };
        return format!("{text}.{before}");
    }
    let under = match verified.guesses {
        0 => String::new(),
        guesses => {
            format!(", under {}", if guesses == 1 { "1 guess".to_owned() } else { format!("{guesses} guesses") })
        }
    };
    if verified.stopped {
        return format!("Undecided: {}. Before that, {steps} {hold}{under}.", ended().to_lowercase());
    }
    let solutions = match verified.outcome {
        Outcome::None => "no solution, so that nothing could be wrong",
        Outcome::Unique | Outcome::Solved => "one solution",
        Outcome::Several => "several solutions",
        Outcome::Undecided => "a solution or more",
    };
    let rest = match verified.on_uniqueness {
        0 => String::new(),
        1 if verified.steps == 1 => " It rests on there being one solution.".to_owned(),
        1 => " One of them rests on there being one solution.".to_owned(),
        some => format!(" {some} of them rest on there being one solution."),
    };
    format!("{steps} {hold}{under}: {}, {solutions}.{rest}", puzzle.layout())
}
