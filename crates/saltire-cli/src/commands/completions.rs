//! `saltire completions`.

use std::io::Write;

use anyhow::Result;
use clap::CommandFactory;

use crate::args::{Cli, CompletionsArgs};
use crate::exit::Exit;

/// Prints the completions for a shell.
pub fn run(args: &CompletionsArgs, out: &mut dyn Write) -> Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "saltire", &mut script);
    out.write_all(&script)?;
    Ok(Exit::Done)
}
