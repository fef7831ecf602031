//! `saltire candidates`.

use std::io::Write;

use anyhow::Result;
use saltire::core::notation::candidate_grid;
use saltire::json::TrueCandidatesObject;
use saltire::render::count_text;
use saltire::{Entry, Solver, TrueCandidates};

use crate::args::CandidatesArgs;
use crate::exit::Exit;
use crate::input::{Board, Input, answer_boards};
use crate::output::answers::{AnswerWriter, stop_reason, unless_interrupted};
use crate::{interrupt, message};

/// Prints the true candidates of puzzles.
pub fn run(args: &CandidatesArgs, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let solver = args.source.board.solver()?;
    let mut input = Input::open(&args.source, solver.side())?;
    let mut answers = AnswerWriter::new(args.format);
    answer_boards(&mut input, out, |board, out| match board {
        Board::Read(entry) => {
            let found = find(&solver, args, entry)?;
            answers.write(out, || TrueCandidatesObject::of(&found), |out| write_text(out, &found))?;
            Ok(unless_interrupted(exit_of(&found)))
        }
        Board::Bad { line, reason } => {
            answers.write_error(out, line, reason)?;
            Ok(Exit::BadInput)
        }
    })
}

fn find(solver: &Solver, args: &CandidatesArgs, entry: Entry) -> Result<TrueCandidates> {
    let puzzle = solver.puzzle(entry)?;
    let solver = solver.clone().deadline(args.timeout.deadline());
    Ok(match args.counts {
        true => solver.limit(args.limit).candidate_counts(&puzzle)?,
        false => solver.candidates(&puzzle)?,
    })
}

fn exit_of(found: &TrueCandidates) -> Exit {
    match found.complete {
        true if found.is_impossible() => Exit::NoSolution,
        true => Exit::Done,
        false => Exit::Undecided,
    }
}

fn write_text(out: &mut dyn Write, found: &TrueCandidates) -> Result<()> {
    if found.is_impossible() {
        writeln!(out, "none")?;
        return Ok(());
    }
    writeln!(out, "{}", candidate_grid(&found.grid))?;
    if let Some(counts) = &found.counts {
        let more = if counts.complete { "" } else { "+" };
        let noun = count_text(counts.solutions, "solution");
        let (number, noun) = noun.split_once(' ').unwrap_or((&noun, ""));
        writeln!(out, "\n{number}{more} {noun}")?;
        for (cell, digits) in &counts.cells {
            write!(out, "{cell}")?;
            for (&digit, count) in digits {
                write!(out, "  {}: {count}{more}", found.puzzle.symbols().symbol(digit))?;
            }
            writeln!(out)?;
        }
    }
    if !found.complete {
        message::warn(format!("{}: other digits may occur too", stop_reason()));
    }
    Ok(())
}
