//! `saltire check`.

use anyhow::{Context, Result};
use saltire::json::CheckedObject;
use saltire::{Cell, CheckedPuzzle, Entry, Solver};

use crate::args::CheckArgs;
use crate::exit::{Exit, Interrupted};
use crate::input::{Board, Input, answer_rows};
use crate::interrupt;
use crate::output::answers::AnswerWriter;
use crate::output::output_writer::OutputWriter;
use crate::output::write_lines;

/// The columns of a check. Cells and rules are separated by blanks.
const COLUMNS: &[&str] = &[
    "layout",
    "outcome",
    "count",
    "solution",
    "clues",
    "full",
    "minimal",
    "unneeded",
    "unneeded_rules",
    "wrong",
    "reason",
];

/// Checks puzzles.
pub fn run(args: &CheckArgs) -> Result<Exit> {
    interrupt::listen();
    let solver = args.source.board.solver()?;
    let mut input = Input::open(&args.source, solver.side())?;
    let mut answers = AnswerWriter::open(args.format, COLUMNS, &mut input)?;
    let mut out = OutputWriter::open_for(args.format, args.output.output.as_deref())?;
    answers.begin(&mut out)?;
    let exit = answer_rows(&mut input, &mut out, |board, row, out| match board {
        Board::Read(entry) => {
            answers.check(row)?;
            let checked = check(&solver, args, entry)?;
            if interrupt::is_interrupted() {
                return Err(Interrupted.into());
            }
            match args.format.separator() {
                Some(_) => answers.write_fields(out, row, checked.puzzle(), &fields(&checked))?,
                None => answers.write_row(
                    out,
                    row,
                    || CheckedObject::of(&checked),
                    |out| Ok(write_lines(out, &checked.sentences())?),
                )?,
            }
            Ok(exit_of(&checked))
        }
        Board::Bad { line, reason } => {
            answers.write_row_error(out, row, line, reason)?;
            Ok(Exit::BadInput)
        }
    })?;
    out.finish_unless(exit)?;
    Ok(exit)
}

fn check(solver: &Solver, args: &CheckArgs, entry: Entry) -> Result<CheckedPuzzle> {
    let parse = |text: &String| Entry::parse(text, Some(entry.side())).context("--against");
    let original = args.against.as_ref().map(parse).transpose()?;
    Ok(solver.clone().deadline(args.timeout.deadline()).check_board(entry, original)?)
}

fn exit_of(checked: &CheckedPuzzle) -> Exit {
    match &checked.wrong {
        Some(wrong) if !wrong.is_empty() => Exit::NoSolution,
        _ => checked.check.answer.outcome.into(),
    }
}

/// Returns the cells of a row, as [`COLUMNS`] names them.
fn fields(checked: &CheckedPuzzle) -> Vec<String> {
    let (check, answer) = (&checked.check, &checked.check.answer);
    let cells = |cells: &[Cell]| cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
    vec![
        checked.puzzle().layout_name().to_owned(),
        answer.outcome.word().to_owned(),
        answer.count.to_string(),
        answer.solution().map(ToString::to_string).unwrap_or_default(),
        check.clues.to_string(),
        check.full.to_string(),
        check.unneeded.as_ref().map_or(String::new(), |unneeded| unneeded.is_empty().to_string()),
        check.unneeded.as_deref().map(cells).unwrap_or_default(),
        checked.unneeded_rules.as_ref().map_or(String::new(), |rules| rules.join(" ")),
        checked.wrong.as_deref().map(cells).unwrap_or_default(),
        answer.reason().unwrap_or_default(),
    ]
}
