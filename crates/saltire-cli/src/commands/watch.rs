//! `saltire watch`.

use std::io::Write;

use anyhow::Result;
use saltire::SearchLimits;
use saltire_tui::{FindPuzzle, PlayEnd, WatchError, WatchOptions};

use crate::args::WatchArgs;
use crate::exit::{Exit, UsageError};
use crate::input::read_one;
use crate::interrupt;
use crate::output::answers::unless_interrupted;

/// Plays the solve on the whole screen, or prints every step if there is no screen.
pub fn run(args: &WatchArgs, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let solver = args.one.source.board.solver()?;
    let puzzle = read_one(&args.one, "watch", &solver)?;
    let find: FindPuzzle = Box::new(move |limits| solver.deadline(limits.deadline.clone()).resolve(&puzzle));
    let solutions = args.limit.unwrap_or(2);
    if !saltire_tui::is_screen() {
        let limits = |time| SearchLimits::solutions(solutions).until(interrupt::deadline(Some(time)));
        let puzzle = find(&limits(args.timeout / 2))?;
        let answer = saltire_tui::write_frames(puzzle, &args.one.method(), &limits(args.timeout), out);
        return Ok(unless_interrupted(answer.map_err(inner_error)?.outcome.into()));
    }
    interrupt::add_cleanup(saltire_tui::restore_terminal);
    let options = WatchOptions {
        strategies: args.one.strategies.strategies.0.clone(),
        person: args.one.person,
        speed: args.speed,
        solutions,
        timeout: args.timeout,
        colours: anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never,
        deadline: interrupt::deadline(None),
    };
    Ok(match saltire_tui::play(find, &options).map_err(inner_error)? {
        PlayEnd::Quit => Exit::Done,
        PlayEnd::Interrupted => Exit::Interrupted,
    })
}

/// Returns the inner error, which decides the exit code.
fn inner_error(error: WatchError) -> anyhow::Error {
    match error {
        WatchError::Io(error) => error.into(),
        WatchError::Puzzle(error) => error.into(),
        error @ WatchError::NoKeyboard { .. } => {
            UsageError::new(format!("{error}; `saltire watch … | cat` prints every step")).into()
        }
        error => error.into(),
    }
}
