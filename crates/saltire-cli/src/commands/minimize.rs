//! `saltire minimize`.

use std::io::Write;

use anyhow::Result;
use saltire::json::GeneratedObject;
use saltire::render::count_text;
use saltire::{Deadline, GenerateError, Generated, Puzzle, Solver};

use crate::args::{Format, MinimizeArgs};
use crate::exit::Exit;
use crate::input::{Board, Input, answer_boards};
use crate::output::answers::AnswerWriter;
use crate::output::json;
use crate::{interrupt, message};

/// Minimizes puzzles.
pub fn run(args: &MinimizeArgs, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let solver = args.source.board.solver()?;
    let mut input = Input::open(&args.source, solver.side())?;
    let mut answers = AnswerWriter::new(args.format);
    answer_boards(&mut input, out, |board, out| match board {
        Board::Read(entry) => {
            let deadline = args.timeout.deadline();
            let solver = solver.clone().deadline(deadline.clone());
            let puzzle = solver.puzzle(entry)?;
            if args.all {
                write_all(&solver, args, &puzzle, out)
            } else {
                write_one(&solver, args, &puzzle, &deadline, out)
            }
        }
        Board::Bad { line, reason } => {
            answers.write_error(out, line, reason)?;
            Ok(Exit::BadInput)
        }
    })
}

fn write_one(
    solver: &Solver,
    args: &MinimizeArgs,
    puzzle: &Puzzle,
    deadline: &Deadline,
    out: &mut dyn Write,
) -> Result<Exit> {
    let minimal = solver.minimize(puzzle, args.seed)?;
    if interrupt::is_interrupted() {
        return Err(GenerateError::Stopped.into());
    }
    let is_cut_off = !minimal.minimal && deadline.has_passed();
    if is_cut_off {
        message::warn("time ran out, so some of these clues may not be needed");
    } else if !minimal.minimal {
        message::warn("it is not certain that every clue is needed");
    }
    write_puzzle(args, &minimal, out)?;
    Ok(if is_cut_off { Exit::Undecided } else { Exit::Done })
}

fn write_all(solver: &Solver, args: &MinimizeArgs, puzzle: &Puzzle, out: &mut dyn Write) -> Result<Exit> {
    let all = solver.all_minimal(puzzle, args.limit)?;
    let solution = solver.decide(puzzle)?.solutions.into_iter().next();
    for puzzle in all.puzzles.iter().cloned() {
        let Some(solution) = solution.clone() else { break };
        write_puzzle(args, &Generated { puzzle, minimal: true, solution }, out)?;
    }
    if all.complete {
        return Ok(Exit::Done);
    }
    if interrupt::is_interrupted() {
        return Err(GenerateError::Stopped.into());
    }
    let found = count_text(all.puzzles.len() as u64, "minimal puzzle");
    message::warn(format!("the search ended after {found}; there may be more"));
    Ok(Exit::Undecided)
}

fn write_puzzle(args: &MinimizeArgs, minimal: &Generated, out: &mut dyn Write) -> Result<()> {
    match args.format {
        Format::Json => json::write_object(out, &GeneratedObject::of(minimal))?,
        _ => writeln!(out, "{}", minimal.puzzle.line())?,
    }
    Ok(())
}
