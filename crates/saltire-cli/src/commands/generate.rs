//! `saltire generate`.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use saltire::core::notation::framed;
use saltire::generate::{Generated, parse_pattern};
use saltire::json::GeneratedObject;
use saltire::{Cell, CellSet, Entry, Explainer, GenerateError, Layout, PuzzleGenerator, PuzzleRequest};

use crate::args::{Format, GenerateArgs};
use crate::exit::Exit;
use crate::output::csv::write_row;
use crate::output::{BlankLines, json, progress, write_lines};
use crate::{interrupt, message};

/// From this many puzzles on, they are written many at a time, without a progress bar.
const MANY: u64 = 1000;

/// Generates puzzles.
pub fn run(args: &GenerateArgs, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let solver = args.board.solver()?;
    let layout = solver.layout_or(solver.side().unwrap_or(9), "diagonal")?;
    let request = request(args, &layout)?;
    let seed = args.seed.unwrap_or_else(random_seed);
    let generator = PuzzleGenerator::new(&layout, &request, seed)?.until(interrupt::deadline(args.timeout));
    if args.format == Format::Csv {
        write_row(out, &["puzzle", "layout", "solution"])?;
    }
    let mut writer = PuzzleWriter { args, blank_lines: BlankLines::default(), number: 0 };
    let bar = match args.number < MANY {
        true => progress::bar(Some(args.number), "puzzles"),
        false => progress::beside_output(Some(args.number), "puzzles"),
    };
    let mut written = Ok(());
    let threads = args.threads.count().min(usize::try_from(args.number).unwrap_or(usize::MAX));
    let made = generator.for_each(0..args.number, threads, |generated| {
        written = match interrupt::is_interrupted() {
            // An interrupted puzzle is not a result.
            true => Err(GenerateError::Stopped.into()),
            false => bar.suspend(|| writer.write(out, &generated)),
        };
        bar.inc(1);
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    bar.finish_and_clear();
    out.flush()?;
    written?;
    made?;
    Ok(Exit::Done)
}

/// Returns the request of the arguments.
fn request(args: &GenerateArgs, layout: &Layout) -> Result<PuzzleRequest> {
    let mut request = PuzzleRequest::new()
        .explainer(Explainer::of(args.scale))
        .symmetry(args.symmetry)
        .needs_layout(args.needs_layout);
    if let Some(difficulty) = args.difficulty {
        request = request.difficulty(difficulty);
    }
    if let Some(ratings) = &args.rating {
        request = request.rating(ratings.clone());
    }
    if let Some(strategies) = &args.must_use {
        request = request.must_use(&strategies.0);
    }
    if let Some(strategies) = &args.only {
        request = request.only(&strategies.0);
    }
    if let Some(clues) = &args.clues {
        request = request.clues(clues.clone());
    }
    if let Some(mask) = &args.pattern {
        request = request.pattern(pattern(mask, layout)?);
    }
    if let Some(text) = &args.from {
        let from = Entry::parse(text, Some(layout.side())).context("--from")?.into_puzzle(layout)?;
        request = request.from(from.givens_only());
    }
    Ok(request)
}

/// Returns the cells where clues are allowed, from a mask or a file with one.
fn pattern(mask: &str, layout: &Layout) -> Result<CellSet> {
    let is_mask = mask.chars().filter(|symbol| !symbol.is_whitespace()).count() == layout.cells().len();
    if is_mask || !Path::new(mask).is_file() {
        let no_file = || format!("--pattern: there is no file {mask:?}, and as a mask it does not fit");
        return parse_pattern(mask, layout).map_err(GenerateError::from).with_context(no_file);
    }
    let text = std::fs::read_to_string(mask).with_context(|| format!("--pattern {mask}"))?;
    parse_pattern(&text, layout).map_err(GenerateError::from).with_context(|| format!("--pattern {mask}"))
}

/// Writes puzzles one after another.
struct PuzzleWriter<'a> {
    args: &'a GenerateArgs,
    blank_lines: BlankLines,
    number: u64,
}

impl PuzzleWriter<'_> {
    fn write(&mut self, out: &mut dyn Write, generated: &Generated) -> Result<()> {
        self.number += 1;
        let is_plain = self.args.clues.is_none() && self.args.difficulty.is_none() && self.args.rating.is_none();
        if !generated.minimal && is_plain && generated.puzzle.layout().side() > 9 {
            let number = self.number;
            message::warn(format!("puzzle {number} is unique, but it is not certain that every clue is needed"));
        }
        if self.args.format == Format::Grid {
            self.blank_lines.separate(out)?;
        }
        write_puzzle(out, self.args.format, generated)?;
        // Show each puzzle of a slow search at once. A fast search fills the buffer first.
        if self.args.number < MANY {
            out.flush()?;
        }
        Ok(())
    }
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
