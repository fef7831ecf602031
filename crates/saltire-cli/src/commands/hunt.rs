//! `saltire hunt`.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use indicatif::ProgressBar;
use saltire::generate::{FewClueSearch, Generated};
use saltire::json::GeneratedObject;
use saltire::{GenerateError, Layout};

use super::generate::random_seed;
use super::hunt_state::HuntState;
use crate::args::{Format, HuntArgs};
use crate::exit::Exit;
use crate::input::{Input, line_of};
use crate::interrupt;
use crate::output::{json, progress};

/// Searches for puzzles with few clues.
pub fn run(args: &HuntArgs, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let solver = args.board.solver()?;
    let layout = solver.layout_or(solver.side().unwrap_or(9), "diagonal")?;
    let deadline = interrupt::deadline(args.timeout);
    let seed = args.seed.unwrap_or_else(random_seed);
    let search = FewClueSearch::new(&layout, args.clues, seed)?.until(deadline.clone());
    let mut search = search.threads(args.threads.count())?;
    let mut state = match &args.state {
        Some(folder) => Some(HuntState::open(folder, &layout, args.clues, &mut search)?),
        None => None,
    };
    if let Some(path) = &args.known {
        add_known(path, &layout, &mut search)?;
    }
    let mut writer = FoundWriter { format: args.format, left: args.number.unwrap_or(u64::MAX), written: 0 };
    let bar = progress::search(args.number, "puzzles");
    while writer.left > 0 && !deadline.has_passed() {
        let mut round = search.next_round()?;
        let is_last = round.found.len() as u64 >= writer.left;
        round.found.truncate(usize::try_from(writer.left).unwrap_or(usize::MAX));
        if let Some(state) = &mut state {
            state.add_found(&round)?;
        }
        writer.write(out, &round.found, &bar)?;
        if let Some(lowest) = search.lowest().filter(|_| search.found() == 0) {
            bar.set_message(format!(", down to {lowest} clues"));
        } else {
            bar.set_message("");
        }
        // The last round may find more puzzles than were asked for. Its state is not saved, so a later run
        // repeats it.
        if let Some(state) = state.as_mut().filter(|_| !is_last) {
            state.add_pool(&round, &search)?;
        }
    }
    bar.finish_and_clear();
    let is_complete = if args.number.is_some() { writer.left == 0 } else { writer.written > 0 };
    if interrupt::is_interrupted() {
        return Ok(Exit::Interrupted);
    }
    if is_complete { Ok(Exit::Done) } else { Err(GenerateError::Stopped.into()) }
}

/// Adds the puzzles of a file.
fn add_known(path: &Path, layout: &Layout, search: &mut FewClueSearch) -> Result<()> {
    for board in Input::open_file(path, Some(layout.side()))? {
        let line = line_of(&board);
        let place = || format!("{}, line {line}", path.display());
        let puzzle = board?.into_puzzle(layout).with_context(place)?;
        let is_unique = search.add_known(&puzzle, false).with_context(place)?;
        if !is_unique {
            return Err(GenerateError::NotUnique { several: puzzle.clash().is_none() }).with_context(place);
        }
    }
    Ok(())
}

/// Writes new puzzles.
struct FoundWriter {
    format: Format,
    left: u64,
    written: u64,
}

impl FoundWriter {
    fn write(&mut self, out: &mut dyn Write, found: &[Generated], bar: &ProgressBar) -> Result<()> {
        if found.is_empty() {
            return Ok(());
        }
        bar.suspend(|| -> Result<()> {
            for made in found {
                match self.format {
                    Format::Json => json::write_object(out, &GeneratedObject::of(made))?,
                    _ => writeln!(out, "{}", made.puzzle.line())?,
                }
            }
            Ok(out.flush()?)
        })?;
        bar.inc(found.len() as u64);
        self.left -= found.len() as u64;
        self.written += found.len() as u64;
        Ok(())
    }
}
