//! `saltire grids`.

use std::io::Write;

use anyhow::Result;
use saltire::Layout;
use saltire::generate::{Rng, count_grid_classes, count_grids, full_grid};
use saltire::render::{count_text, grouped_text};

use super::diagonal_count;
use super::generate::random_seed;
use crate::args::GridsArgs;
use crate::exit::Exit;
use crate::interrupt;
use crate::output::progress;

/// Prints random full grids, or counts them.
pub fn run(args: &GridsArgs, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let solver = args.board.solver()?;
    let layout = solver.layout_or(solver.side().unwrap_or(9), "diagonal")?;
    if args.count {
        let deadline = args.timeout.deadline();
        let count = match layout == Layout::diagonal() {
            true => diagonal_count::count(args.state.as_deref(), args.threads, &deadline)?,
            false => count_grids(&layout, &deadline)?.all,
        };
        writeln!(out, "{count}")?;
    } else if args.classes {
        write_classes(args, &layout, out)?;
    } else {
        return write_grids(args, &layout, out);
    }
    Ok(Exit::Done)
}

fn write_grids(args: &GridsArgs, layout: &Layout, out: &mut dyn Write) -> Result<Exit> {
    let mut rng = Rng::new(args.seed.unwrap_or_else(random_seed));
    let deadline = args.timeout.deadline();
    let bar = progress::beside_output(Some(args.number), "grids");
    for _ in 0..args.number {
        if deadline.has_passed() {
            return Ok(if interrupt::is_interrupted() { Exit::Interrupted } else { Exit::Undecided });
        }
        writeln!(out, "{}", full_grid(layout, &mut rng)?)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(Exit::Done)
}

fn write_classes(args: &GridsArgs, layout: &Layout, out: &mut dyn Write) -> Result<()> {
    let found = count_grid_classes(layout, &args.timeout.deadline())?;
    writeln!(out, "{} essentially different grids", grouped_text(found.classes))?;
    let (all, ordered) = (grouped_text(found.grids.all), grouped_text(found.grids.with_ordered_row));
    writeln!(out, "{all} grids, {ordered} up to relabelling; of the {} symmetries", found.symmetries)?;
    for (&grids, &symmetries) in found.kept.iter().rev() {
        let keep = if symmetries == 1 { "keeps" } else { "keep" };
        writeln!(out, "  {symmetries} {keep} {}", count_text(grids, "grid"))?;
    }
    Ok(())
}
