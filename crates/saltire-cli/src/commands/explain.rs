//! `saltire explain`.

use std::io::Write;
use std::ops::Range;

use anyhow::Result;
use saltire::core::notation::candidate_grid;
use saltire::json::ExplainedObject;
use saltire::render::count_text;
use saltire::{CellNames, ExplainedPuzzle, Outcome};

use super::rate::rating_fields;
use crate::args::ExplainArgs;
use crate::exit::{Exit, UsageError};
use crate::input::{Board, Input, answer_rows};
use crate::interrupt;
use crate::output::answers::{AnswerWriter, stop_reason, unless_interrupted};
use crate::output::explanation_text::{PathText, rating_range};
use crate::output::output_writer::OutputWriter;
use crate::output::wrapping::{line_width, write_wrapped};

/// In a narrower window, a long solution is drawn as a board instead of a line.
const MIN_SOLUTION_WIDTH: usize = 80;

/// The columns of an explanation. `steps` is the number of steps, and `strategies` counts the uses of each.
const COLUMNS: &[&str] = &[
    "layout",
    "outcome",
    "solution",
    "er",
    "ep",
    "ed",
    "hardest",
    "difficulty",
    "complete",
    "steps",
    "strategies",
    "explanation",
    "reason",
];

/// Explains puzzles.
pub fn run(args: &ExplainArgs) -> Result<Exit> {
    interrupt::listen();
    let solver = args.source.board.solver()?.explainer(args.explainer.explainer()?);
    let mut input = Input::open(&args.source, solver.side())?;
    let mut answers = AnswerWriter::open(args.answer.format, COLUMNS, &mut input)?;
    let names = args.answer.notation;
    let mut out = OutputWriter::open_for(args.answer.format, args.output.output.as_deref())?;
    answers.begin(&mut out)?;
    let exit = answer_rows(&mut input, &mut out, |board, row, out| match board {
        Board::Read(entry) => {
            answers.check(row)?;
            let solver = solver.clone().deadline(args.answer.timeout.deadline());
            let explained = solver.explain(&solver.puzzle(entry)?)?;
            let range = shown_steps(args, explained.steps().len())?;
            match args.answer.format.separator() {
                Some(_) => {
                    let fields = table_fields(&explained, range.clone(), names);
                    answers.write_fields(out, row, explained.analysis.puzzle(), &fields)?;
                }
                None => {
                    let object = || ExplainedObject::of(&explained, range.clone(), names);
                    answers.write_row(out, row, object, |out| write_text(out, args, &explained, range.clone()))?;
                }
            }
            let exit = explained.analysis.outcome().into();
            Ok(unless_interrupted(if explained.is_stopped() { Exit::Undecided } else { exit }))
        }
        Board::Bad { line, reason } => {
            answers.write_row_error(out, row, line, reason)?;
            Ok(Exit::BadInput)
        }
    })?;
    out.finish_unless(exit)?;
    Ok(exit)
}

/// Returns the cells of a row, as [`COLUMNS`] names them.
fn table_fields(explained: &ExplainedPuzzle, range: Range<usize>, names: CellNames) -> Vec<String> {
    let analysis = &explained.analysis;
    let outcome = analysis.outcome();
    let solution = analysis.answer.solution().filter(|_| outcome == Outcome::Unique);
    let uses = explained.uses();
    let uses: Vec<String> = uses.iter().map(|used| format!("{} {}", used.strategy, used.count)).collect();
    let steps = explained.steps()[range.clone()].iter().zip(range.start + 1..);
    let sentences: Vec<String> =
        steps.map(|(found, number)| format!("{number}. {}", found.step.text_in(names).replace('\n', " "))).collect();
    let start = [
        analysis.puzzle().layout_name().to_owned(),
        outcome.word().to_owned(),
        solution.map(ToString::to_string).unwrap_or_default(),
    ];
    let end = [
        explained.steps().len().to_string(),
        uses.join(", "),
        sentences.join(" "),
        explained.reason().unwrap_or_default(),
    ];
    start.into_iter().chain(rating_fields(explained)).chain(end).collect()
}

/// Returns the steps to show, by their number from 0.
fn shown_steps(args: &ExplainArgs, count: usize) -> Result<Range<usize>, UsageError> {
    let last = args.step.or(args.until).unwrap_or(count);
    if args.step.is_some() && last > count {
        let steps = count_text(count as u64, "step");
        return Err(UsageError(format!("there is no step {last}; the explanation has {steps}")));
    }
    Ok(args.step.map_or(0, |step| step - 1)..last.min(count))
}

fn write_text(out: &mut dyn Write, args: &ExplainArgs, explained: &ExplainedPuzzle, range: Range<usize>) -> Result<()> {
    let names = args.answer.notation;
    let answer = &explained.analysis.answer;
    let layout = answer.puzzle.layout_name();
    let reason = answer.reason_in(names).map_or(String::new(), |reason| format!(": {reason}"));
    let opening = match explained.analysis.outcome() {
        Outcome::None => format!("No solution under {layout}{reason}."),
        Outcome::Several => format!("Several solutions under {layout}. Uniqueness strategies are not used."),
        Outcome::Undecided => format!("Undecided under {layout}{reason}."),
        Outcome::Unique | Outcome::Solved => format!("One solution under {layout}."),
    };
    write_wrapped(out, &opening)?;
    if let Some(rejected) = &explained.analysis.rejected_diagonal {
        write_wrapped(out, &rejected.text(names))?;
    }
    if explained.analysis.outcome() == Outcome::None {
        return Ok(());
    }
    writeln!(out)?;
    PathText { explained, names, boards: args.boards || args.step.is_some() }.write(out, range.clone())?;
    if range.end < explained.steps().len() || args.step.is_some() {
        return Ok(());
    }
    write_end(out, explained, names)?;
    write_rating(out, explained)
}

/// Writes where the steps lead.
fn write_end(out: &mut dyn Write, explained: &ExplainedPuzzle, names: CellNames) -> Result<()> {
    let answer = &explained.analysis.answer;
    let count = explained.steps().len();
    let steps = count_text(count as u64, "step");
    if count > 0 {
        writeln!(out)?;
    }
    if explained.is_complete() {
        writeln!(out, "Solved by logic alone, in {steps}:")?;
        let solution = answer.solution().map_or(String::new(), ToString::to_string);
        match solution.len() <= line_width().max(MIN_SOLUTION_WIDTH) {
            true => writeln!(out, "{solution}")?,
            false => writeln!(out, "{}", candidate_grid(explained.grid()))?,
        }
        return Ok(());
    }
    if explained.is_filled() {
        writeln!(out, "Solved in {steps}, with search among them.")?;
        return Ok(());
    }
    match explained.is_stopped() {
        true => writeln!(out, "{} after {steps}. These candidates were left:", stop_reason())?,
        false => writeln!(out, "Logic ends after {steps}: no strategy finds another. These candidates are left:")?,
    }
    writeln!(out, "{}", candidate_grid(explained.grid()))?;
    if let Some(cells) = answer.differences_text(names) {
        writeln!(out, "The first two solutions differ in {cells}.")?;
    }
    Ok(())
}

fn write_rating(out: &mut dyn Write, explained: &ExplainedPuzzle) -> Result<()> {
    let uses = explained.uses();
    if uses.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    if let (Some(er), Some(ed), Some(difficulty)) = (explained.er(), explained.ed(), explained.difficulty()) {
        let ep = explained.ep().map_or("-".to_owned(), |ep| ep.to_string());
        let at_least = if explained.is_filled() { "" } else { "at least " };
        let scale = explained.scale().name;
        writeln!(out, "ER {at_least}{er}, EP {ep}, ED {ed} on the scale {scale}: {at_least}{difficulty}.")?;
    }
    let width = uses.iter().map(|used| used.strategy.len()).max().unwrap_or(0);
    for used in uses {
        let rating = rating_range(used.easiest, used.hardest);
        writeln!(out, "  {:<width$}  {rating:<12} {:>4}", used.strategy, used.count)?;
    }
    Ok(())
}
