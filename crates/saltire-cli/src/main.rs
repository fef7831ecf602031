//! The `saltire` command.

mod args;
mod batch;
mod check_answers;
mod commands;
mod exit;
mod input;
mod interrupt;
mod message;
mod output;

use std::process::ExitCode;

use clap::Parser;

use crate::args::Cli;
use crate::exit::Exit;

fn main() -> ExitCode {
    let cli = Cli::parse();
    cli.color.write_global();
    match commands::run(cli.command) {
        Ok(exit) => exit.into(),
        Err(error) if is_closed_pipe(&error) => Exit::Done.into(),
        Err(error) => {
            let exit = Exit::of(&error);
            match exit {
                // The error speaks of a time limit, which is how the work was stopped.
                Exit::Interrupted => message::warn("interrupted"),
                _ => message::warn(format!("{error:#}")),
            }
            exit.into()
        }
    }
}

/// Returns true if the reader of our output has closed it, as `head` does. That is not an error.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let is_closed = |cause: &std::io::Error| cause.kind() == std::io::ErrorKind::BrokenPipe;
    error.chain().filter_map(|cause| cause.downcast_ref()).any(is_closed)
}
