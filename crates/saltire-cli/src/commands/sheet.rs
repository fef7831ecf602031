//! `saltire sheet`.

use std::io::{self, Write};
use std::path::Path;

use anyhow::Result;
use saltire::Sheet;

use crate::args::SheetArgs;
use crate::exit::{Exit, Interrupted, UsageError};
use crate::input::{Board, Input, answer_boards};
use crate::interrupt;
use crate::output::output_writer::OutputWriter;

/// The most puzzles of a sheet, which is built in memory.
const MAX_PUZZLES: usize = 2000;

/// The formats of sheets.
#[derive(Clone, Copy)]
enum SheetFormat {
    Pdf,
    Svg,
}

/// Makes a sheet of puzzles to print.
pub fn run(args: &SheetArgs) -> Result<Exit> {
    interrupt::listen();
    // Check the format before anything is rated.
    let format = format_of(&args.output)?;
    let solver = args.source.board.solver()?;
    let mut input = Input::open(&args.source, solver.side())?;
    let mut boards = Vec::new();
    let exit = answer_boards(&mut input, &mut io::sink(), |board, _| match board {
        Board::Read(_) if boards.len() == MAX_PUZZLES => {
            Err(UsageError(format!("a sheet has at most {MAX_PUZZLES} puzzles")).into())
        }
        Board::Read(entry) => {
            let solver = solver.clone().deadline(interrupt::deadline(Some(args.timeout)));
            boards.push(solver.sheet_board(&solver.puzzle(entry)?)?);
            Ok(Exit::Done)
        }
        // A message has already named the error.
        Board::Bad { .. } => Ok(Exit::BadInput),
    })?;
    if exit == Exit::Interrupted || interrupt::is_interrupted() {
        return Err(Interrupted.into());
    }
    let sheet = Sheet {
        title: args.title.clone(),
        paper: args.paper,
        columns: args.columns,
        rows: args.rows,
        solutions: !args.no_solutions,
        boards,
    };
    let mut out = OutputWriter::open_plain(Some(&args.output))?;
    match format {
        SheetFormat::Pdf => out.write_all(&sheet.to_pdf())?,
        SheetFormat::Svg => out.write_all(sheet.to_svg().as_bytes())?,
    }
    out.finish()?;
    Ok(exit)
}

fn format_of(path: &Path) -> Result<SheetFormat> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    match ending.as_deref() {
        Some("pdf") => Ok(SheetFormat::Pdf),
        Some("svg") => Ok(SheetFormat::Svg),
        _ => Err(UsageError(format!("{} has no extension to select the format: pdf or svg", path.display())).into()),
    }
}
