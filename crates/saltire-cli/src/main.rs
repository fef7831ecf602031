//! The `saltire` command.

mod args;
mod commands;
mod exit;
mod input;
mod interrupt;
mod output;
mod output_file;
mod picture_files;
mod progress;
mod resume;
mod stream;
mod summary;
mod verify;
mod words;

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
            words::say(format!("saltire: {error:#}"));
            Exit::of(&error).into()
        }
    }
}

/// Whoever reads our output has had enough, as `head` does: nothing to say.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let broken = |cause: &std::io::Error| cause.kind() == std::io::ErrorKind::BrokenPipe;
    error.chain().filter_map(|cause| cause.downcast_ref()).any(broken)
}
