//! `saltire morph`.

use std::io::Write;

use anyhow::Result;
use saltire::SymmetryGroup;
use saltire::generate::{Rng, morph};

use super::canonical::with_layout;
use super::generate::random_seed;
use crate::args::MorphArgs;
use crate::exit::Exit;
use crate::input::{Board, Input, answer_boards};
use crate::interrupt;

/// Prints random equivalents of puzzles.
pub fn run(args: &MorphArgs, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let solver = args.source.board.solver()?;
    let mut input = Input::open(&args.source, solver.side())?;
    let mut rng = Rng::new(args.seed.unwrap_or_else(random_seed));
    let mut last: Option<(saltire::Layout, SymmetryGroup)> = None;
    answer_boards(&mut input, out, |board, out| {
        let Board::Read(entry) = board else {
            writeln!(out, "error")?;
            return Ok(Exit::BadInput);
        };
        let puzzle = with_layout(&solver, entry)?;
        let group = match &last {
            Some((layout, group)) if layout == puzzle.layout() => group,
            _ => &last.insert((puzzle.layout().clone(), SymmetryGroup::of(puzzle.layout())?)).1,
        };
        for _ in 0..args.number {
            if interrupt::is_interrupted() {
                return Ok(Exit::Interrupted);
            }
            writeln!(out, "{}", morph(group, &puzzle, &mut rng)?.line())?;
        }
        Ok(Exit::Done)
    })
}
