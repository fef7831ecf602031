//! `saltire generate`.

use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;
use saltire::core::notation::framed;
use saltire::generate::Generated;
use saltire::json::GeneratedObject;
use saltire::{Cell, Generator};

use crate::args::{Format, GenerateArgs};
use crate::exit::{Exit, UsageError};
use crate::message;
use crate::output::csv::write_row;
use crate::output::{BlankLines, json, progress, write_lines};

/// Generates puzzles.
pub fn run(args: &GenerateArgs, out: &mut dyn Write) -> Result<Exit> {
    let solver = args.board.solver()?;
    let layout = solver.layout_or(solver.side().unwrap_or(9), "diagonal")?;
    let cells = layout.cells().len();
    if let Some(clues) = args.clues.filter(|&clues| clues > cells) {
        return Err(UsageError(format!("--clues {clues}: the board has {cells} cells")).into());
    }
    let mut generator = Generator::new(&layout, args.seed.unwrap_or_else(random_seed));
    let mut blank_lines = BlankLines::default();
    if args.format == Format::Csv {
        write_row(out, &["puzzle", "layout", "solution"])?;
    }
    let bar = progress::beside_output(Some(args.number), "puzzles");
    for number in 1..=args.number {
        let generated = generator.with_clues(args.clues.unwrap_or(0))?;
        if !generated.minimal && args.clues.is_none() {
            let warning = format!("puzzle {number} is unique, but it is not certain that every clue is needed");
            bar.suspend(|| message::warn(warning));
        }
        if args.format == Format::Grid {
            blank_lines.separate(out)?;
        }
        write_puzzle(out, args.format, &generated)?;
        out.flush()?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(Exit::Done)
}

fn write_puzzle(out: &mut dyn Write, format: Format, generated: &Generated) -> Result<()> {
    let puzzle = &generated.puzzle;
    match format {
        Format::Csv => write_row(out, &[&puzzle.line(), puzzle.layout().name(), &generated.solution.to_string()])?,
        Format::Json => json::write_object(out, &GeneratedObject::of(generated))?,
        Format::Grid => {
            let grid = puzzle.grid();
            let digit =
                |cell: Cell| grid[cell].single().map_or('.', |digit| puzzle.symbols().symbol(digit)).to_string();
            write_lines(out, &framed(puzzle.layout(), digit))?;
        }
        _ => writeln!(out, "{}", puzzle.line())?,
    }
    Ok(())
}

/// Returns a seed from the time and the process.
pub(super) fn random_seed() -> u64 {
    let nanos = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
    saltire::generate::Rng::new(nanos ^ u64::from(std::process::id())).bits()
}
