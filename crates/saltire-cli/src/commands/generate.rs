//! `saltire generate`.

use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;
use saltire::core::notation::framed;
use saltire::generate::Generated;
use saltire::objects::GeneratedObject;
use saltire::{Cell, Generator};

use crate::args::{Generate, GenerateFormat};
use crate::exit::{Exit, Misuse};
use crate::progress;
use crate::words;

/// Makes puzzles.
pub fn run(args: &Generate, out: &mut dyn Write) -> Result<Exit> {
    let mut layouts = args.board.layouts()?;
    let side = layouts.side().unwrap_or(9);
    let layout = layouts.named(side, "diagonal")?;
    let cells = layout.cells().len();
    if let Some(clues) = args.clues.filter(|&clues| clues > cells) {
        return Err(Misuse(format!("--clues {clues}: the board has {cells} cells")).into());
    }
    let seed = args.seed.unwrap_or_else(new_seed);
    let mut generator = Generator::new(&layout, seed);
    if args.format == GenerateFormat::Csv {
        writeln!(out, "puzzle,layout,solution")?;
    }
    let bar = progress::beside_output(Some(args.number), "puzzles");
    for number in 0..args.number {
        let made = generator.with_clues(args.clues.unwrap_or(0))?;
        if !made.minimal && args.clues.is_none() {
            bar.suspend(|| {
                words::say(format!(
                    "saltire: puzzle {} has one solution; whether every clue is needed could not be settled",
                    number + 1
                ));
            });
        }
        if number > 0 && args.format == GenerateFormat::Grid {
            writeln!(out)?;
        }
        write_puzzle(out, args.format, &made)?;
        out.flush()?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(Exit::Done)
}

fn write_puzzle(out: &mut dyn Write, format: GenerateFormat, made: &Generated) -> Result<()> {
    let puzzle = &made.puzzle;
    match format {
        GenerateFormat::Line => writeln!(out, "{}", puzzle.line())?,
        GenerateFormat::Csv => {
            writeln!(out, "{},{},{}", puzzle.line(), puzzle.layout(), made.solution)?;
        }
        GenerateFormat::Json => {
            serde_json::to_writer(&mut *out, &GeneratedObject::of(made))?;
            writeln!(out)?;
        }
        GenerateFormat::Grid => {
            let grid = puzzle.grid();
            let digit =
                |cell: Cell| grid[cell].single().map_or('.', |digit| puzzle.symbols().symbol(digit)).to_string();
            framed(puzzle.layout(), digit).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
    }
    Ok(())
}

/// A seed that nobody chose.
fn new_seed() -> u64 {
    let nanos = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
    saltire::generate::Rng::new(nanos ^ u64::from(std::process::id())).bits()
}
