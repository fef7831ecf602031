//! The commands, one file each.

mod bench;
mod bulk;
mod check;
mod completions;
mod count;
mod explain;
mod find;
mod generate;
mod hint;
mod layouts;
mod rate;
mod reduce;
mod render;
mod serve;
mod solve;
mod strategies;
mod told;
mod verify;
mod watch;

use std::io::Write;

use anyhow::Result;
use saltire::{Entry, Layouts, Posed};

use crate::args::{Command, OneSolve};
use crate::exit::{self, Exit, Misuse};
use crate::input::{self, Input};
use crate::output_file::stdout;
use crate::verify::Fault;
use crate::{interrupt, progress};

/// Runs a command, or shows the puzzle that Saltire carries.
pub fn run(command: Option<Command>) -> Result<Exit> {
    let mut out = stdout();
    let exit = match command {
        None => solve::demonstrate(&mut out),
        Some(Command::Solve(args)) => return solve::run(&args),
        Some(Command::Watch(args)) => watch::run(&args, &mut out),
        Some(Command::Count(args)) => return count::run(&args),
        Some(Command::Reduce(args)) => reduce::run(&args, &mut out),
        Some(Command::Check(args)) => check::run(&args, &mut out),
        Some(Command::Explain(args)) => explain::run(&args, &mut out),
        Some(Command::Hint(args)) => hint::run(&args, &mut out),
        Some(Command::Rate(args)) => return rate::run(&args),
        Some(Command::Find(args)) => find::run(&args, &mut out),
        Some(Command::Verify(args)) => verify::run(&args, &mut out),
        Some(Command::Generate(args)) => generate::run(&args, &mut out),
        Some(Command::Render(args)) => return render::run(&args),
        Some(Command::Bench(args)) => bench::run(&args, &mut out),
        Some(Command::Layouts(args)) => layouts::run(&args, &mut out),
        Some(Command::Strategies(args)) => strategies::run(&args, &mut out),
        Some(Command::Serve(args)) => serve::run(&args, &mut out),
        Some(Command::Completions(args)) => completions::run(&args, &mut out),
    }?;
    out.flush()?;
    Ok(exit)
}

/// The one puzzle that the arguments name, for a command that does something
/// with just one.
fn the_one(one: &OneSolve, verb: &str, layouts: &mut Layouts) -> Result<Posed> {
    let mut input = Input::open(&one.source, layouts.side())?;
    if !input.is_one()? && one.number.is_none() {
        return Err(Misuse(format!("there is more than one puzzle here; --number N says which to {verb}")).into());
    }
    let number = one.number.unwrap_or(1);
    for before in 1..number {
        if input.next().is_none() {
            return Err(Misuse(format!("there is no puzzle {number}; the last is {}", before - 1)).into());
        }
    }
    let Some(entry) = input.next() else {
        return Err(Misuse(format!("there is no puzzle {number}; the last is {}", number - 1)).into());
    };
    let posed = entry.map_err(anyhow::Error::from).and_then(|entry| Ok(layouts.pose(entry)?));
    posed.map_err(|error| input.name().put_before(error))
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
            && !is_end(error)
        {
            bad(out, line, &format!("{error:#}"))?;
            out.flush()?;
        }
        return result.map_err(|error| input.name().put_before(error));
    }
    let bar = progress::beside_output(None, "puzzles");
    let mut exit = Exit::Done;
    while !interrupt::wanted()
        && let Some(board) = input.next()
    {
        let line = board.as_ref().map_or_else(|error| error.line, Entry::line);
        match board.map_err(anyhow::Error::from).and_then(|entry| one(entry, out)) {
            Ok(_) => {}
            Err(error) if is_end(&error) => {
                out.flush()?;
                return Err(input.name().put_before(error));
            }
            Err(error) => {
                exit = Exit::BadInput;
                bar.suspend(|| input.complain(&error, line));
                bad(out, line, &format!("{error:#}"))?;
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(if interrupt::wanted() { Exit::Interrupted } else { exit })
}

/// Whether nothing can follow: the output or the input has failed, an answer was
/// wrong, or the command was called wrongly.
fn is_end(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some()
        || error.downcast_ref::<Misuse>().is_some()
        || exit::read_error(error).is_some_and(input::is_end)
        || error.downcast_ref::<Fault>().is_some()
}
