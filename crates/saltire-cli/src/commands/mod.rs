//! The commands, one file each.

mod bench;
mod candidates;
mod canonical;
mod check;
mod completions;
mod convert;
mod count;
mod diagonal_count;
mod explain;
mod find;
mod generate;
mod grids;
mod hint;
mod hunt;
mod hunt_state;
mod layouts;
mod minimize;
mod morph;
mod prove;
mod rate;
mod reduce;
mod render;
mod serve;
mod sheet;
mod solve;
mod strategies;
mod verify;
mod watch;

use std::io::Write;

use anyhow::Result;

use crate::args::Command;
use crate::exit::Exit;
use crate::output::output_writer::stdout;

/// Runs a command, or solves a bundled puzzle.
pub fn run(command: Option<Command>) -> Result<Exit> {
    let mut out = stdout();
    let exit = match command {
        None => solve::solve_bundled(&mut out),
        Some(Command::Solve(args)) => return solve::run(&args),
        Some(Command::Watch(args)) => watch::run(&args, &mut out),
        Some(Command::Count(args)) => return count::run(&args),
        Some(Command::Prove(args)) => prove::run(&args, &mut out),
        Some(Command::Reduce(args)) => reduce::run(&args, &mut out),
        Some(Command::Check(args)) => return check::run(&args),
        Some(Command::Explain(args)) => return explain::run(&args),
        Some(Command::Hint(args)) => hint::run(&args, &mut out),
        Some(Command::Rate(args)) => return rate::run(&args),
        Some(Command::Find(args)) => find::run(&args, &mut out),
        Some(Command::Verify(args)) => verify::run(&args, &mut out),
        Some(Command::Generate(args)) => generate::run(&args, &mut out),
        Some(Command::Convert(args)) => return convert::run(&args),
        Some(Command::Candidates(args)) => candidates::run(&args, &mut out),
        Some(Command::Canonical(args)) => canonical::run(&args, &mut out),
        Some(Command::Morph(args)) => morph::run(&args, &mut out),
        Some(Command::Grids(args)) => grids::run(&args, &mut out),
        Some(Command::Hunt(args)) => hunt::run(&args, &mut out),
        Some(Command::Minimize(args)) => minimize::run(&args, &mut out),
        Some(Command::Render(args)) => return render::run(&args),
        Some(Command::Sheet(args)) => return sheet::run(&args),
        Some(Command::Bench(args)) => bench::run(&args, &mut out),
        Some(Command::Layouts(args)) => layouts::run(&args, &mut out),
        Some(Command::Strategies(args)) => strategies::run(&args, &mut out),
        Some(Command::Serve(args)) => serve::run(&args, &mut out),
        Some(Command::Completions(args)) => completions::run(&args, &mut out),
    }?;
    out.flush()?;
    Ok(exit)
}
