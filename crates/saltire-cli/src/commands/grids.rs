//! `saltire grids`.

use std::io::Write;

use anyhow::Result;
use saltire::generate::{GridCount, Rng, count_grid_classes, count_grids, full_grid};
use saltire::render::grouped_text;
use saltire::{Deadline, Layout};

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
    let deadline = args.timeout.deadline();
    if args.count {
        writeln!(out, "{}", count(args, &layout, &deadline)?.all)?;
    } else if args.classes {
        write_classes(args, &layout, &deadline, out)?;
    } else {
        return write_grids(args, &layout, out);
    }
    Ok(Exit::Done)
}

/// Counts all grids.
fn count(args: &GridsArgs, layout: &Layout, deadline: &Deadline) -> Result<GridCount> {
    if *layout != Layout::diagonal() {
        return Ok(count_grids(layout, deadline)?);
    }
    let all = diagonal_count::count(args.state.as_deref(), args.threads.count(), deadline)?;
    Ok(GridCount::of_all(all, layout.side()))
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

fn write_classes(args: &GridsArgs, layout: &Layout, deadline: &Deadline, out: &mut dyn Write) -> Result<()> {
    let found = count_grid_classes(layout, count(args, layout, deadline)?, deadline)?;
    writeln!(out, "{} essentially different grids", grouped_text(found.classes))?;
    let (all, labelled) = (grouped_text(found.grids.all), grouped_text(found.grids.up_to_relabelling));
    let symmetries = if found.symmetries == 1 { "symmetry" } else { "symmetries" };
    writeln!(out, "{all} grids, {labelled} up to relabelling, {} {symmetries}", found.symmetries)?;
    writeln!(out, "symmetries  order  fixed cells  grids that each keeps, up to relabelling")?;
    for kind in &found.kept {
        let grids = grouped_text(kind.grids);
        writeln!(out, "{:>10}  {:>5}  {:>11}  {grids}", kind.symmetries, kind.order, kind.fixed_cells)?;
    }
    Ok(())
}
