//! The commands, one file each.

mod bench;
mod bulk;
mod check;
mod completions;
mod count;
mod generate;
mod layouts;
mod reduce;
mod solve;
mod strategies;

use std::io::{BufWriter, IsTerminal, Write};

use anyhow::Result;
use saltire::Entry;

use crate::args::Command;
use crate::exit::Exit;
use crate::input::Input;
use crate::progress;

/// Runs a command, or shows the puzzle that Saltire carries.
pub fn run(command: Option<Command>) -> Result<Exit> {
    let mut out = stdout();
    let exit = match command {
        None => solve::demonstrate(&mut out),
        Some(Command::Solve(args)) => solve::run(&args, &mut out),
        Some(Command::Count(args)) => count::run(&args, &mut out),
        Some(Command::Reduce(args)) => reduce::run(&args, &mut out),
        Some(Command::Check(args)) => check::run(&args, &mut out),
        Some(Command::Generate(args)) => generate::run(&args, &mut out),
        Some(Command::Bench(args)) => bench::run(&args, &mut out),
        Some(Command::Layouts(args)) => layouts::run(&args, &mut out),
        Some(Command::Strategies(args)) => strategies::run(&args, &mut out),
        Some(Command::Completions(args)) => completions::run(&args, &mut out),
    }?;
    out.flush()?;
    Ok(exit)
}

/// Standard output, without colours where nobody wants them; flushed line by
/// line on a terminal.
fn stdout() -> Box<dyn Write> {
    let stream = anstream::AutoStream::auto(std::io::stdout());
    if std::io::stdout().is_terminal() { Box::new(stream) } else { Box::new(BufWriter::new(stream)) }
}

/// Answers for each board of an input. One that is alone decides the exit code
/// and its error ends the command; of many, a bad one is told on standard error
/// and by `bad` in the output, and the rest go on.
fn for_each(
    input: &mut Input,
    out: &mut dyn Write,
    mut one: impl FnMut(Entry, &mut dyn Write) -> Result<Exit>,
    mut bad: impl FnMut(&mut dyn Write, usize, &str) -> std::io::Result<()>,
) -> Result<Exit> {
    if input.is_one()?
        && let Some(board) = input.next()
    {
        let line = board.as_ref().map_or_else(|error| error.line, Entry::line);
        let result = board.map_err(anyhow::Error::from).and_then(|entry| one(entry, out));
        if let Err(error) = &result
            && error.downcast_ref::<std::io::Error>().is_none()
        {
            bad(out, line, &format!("{error:#}"))?;
            out.flush()?;
        }
        return result.map_err(|error| input.name_in(error));
    }
    let bar = progress::beside_output(None, "puzzles");
    let mut exit = Exit::Done;
    while let Some(board) = input.next() {
        let line = board.as_ref().map_or_else(|error| error.line, Entry::line);
        if let Err(error) = board.map_err(anyhow::Error::from).and_then(|entry| one(entry, out)) {
            if error.downcast_ref::<std::io::Error>().is_some() {
                return Err(error);
            }
            exit = Exit::BadInput;
            bar.suspend(|| input.complain(&error, line));
            bad(out, line, &format!("{error:#}"))?;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(exit)
}
