//! `saltire convert`.

use std::io::Write;

use anyhow::Result;
use saltire::json::PuzzleObject;
use saltire::{Puzzle, Solver, TextFormat};

use crate::args::{ConvertArgs, ConvertTo};
use crate::exit::Exit;
use crate::input::{Board, Input, answer_boards};
use crate::interrupt;
use crate::output::csv::write_row;
use crate::output::output_writer::OutputWriter;
use crate::output::{BlankLines, json};

/// Writes puzzles in another format.
pub fn run(args: &ConvertArgs) -> Result<Exit> {
    interrupt::listen();
    let solver = args.source.board.solver()?;
    let mut input = Input::open(&args.source, solver.side())?;
    let mut out = OutputWriter::open(args.output.output.as_deref())?;
    if args.to == ConvertTo::Csv {
        write_row(&mut out, &["puzzle", "layout"])?;
    }
    let mut blank_lines = BlankLines::default();
    let exit = answer_boards(&mut input, &mut out, |board, out| match board {
        Board::Read(entry) => {
            let puzzle = solver.puzzle(entry)?;
            let solver = solver.clone().deadline(args.timeout.deadline());
            write_puzzle(out, args.to, &solver, &puzzle, &mut blank_lines)?;
            Ok(Exit::Done)
        }
        Board::Bad { line, reason } => {
            write_error(out, args.to, line, reason)?;
            Ok(Exit::BadInput)
        }
    })?;
    match exit {
        Exit::Interrupted => out.flush()?,
        _ => out.finish()?,
    }
    Ok(exit)
}

fn write_puzzle(
    out: &mut dyn Write,
    to: ConvertTo,
    solver: &Solver,
    puzzle: &Puzzle,
    blank_lines: &mut BlankLines,
) -> Result<()> {
    match to {
        ConvertTo::Json => json::write_object(out, &PuzzleObject::of(puzzle))?,
        ConvertTo::Csv => write_row(out, &[&puzzle.line(), puzzle.layout_name()])?,
        ConvertTo::Text(format) => {
            let text = solver.convert(puzzle, format)?;
            if format.has_several_lines() {
                blank_lines.separate(out)?;
            }
            writeln!(out, "{text}")?;
        }
    }
    Ok(())
}

/// Writes a line in the place of a board that could not be read, or a comment if boards have
/// several lines.
fn write_error(out: &mut dyn Write, to: ConvertTo, line: usize, reason: &str) -> std::io::Result<()> {
    match to {
        ConvertTo::Json => json::write_error(out, line, reason),
        ConvertTo::Csv => write_row(out, &["error", ""]),
        ConvertTo::Text(TextFormat::Grid | TextFormat::Candidates | TextFormat::Sdk) => {
            writeln!(out, "# {}", reason.replace('\n', " "))
        }
        ConvertTo::Text(_) => writeln!(out, "error"),
    }
}
