//! `saltire find`.

use std::io::Write;

use anyhow::{Result, bail};
use saltire::json::FoundObject;
use saltire::logic::{RatedStep, strategy_named};
use saltire::render::count_text;
use saltire::{Analysis, CellNames, Entry, Strategy};

use crate::args::FindArgs;
use crate::exit::{Exit, UsageError};
use crate::input::{Board, Input, answer_boards};
use crate::interrupt;
use crate::output::answers::{AnswerWriter, stop_reason, unless_interrupted};

/// Finds every instance of a strategy on boards.
pub fn run(args: &FindArgs, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let solver = args.source.board.solver()?;
    let mut input = Input::open(&args.source, solver.side())?;
    let mut answers = AnswerWriter::new(args.answer.format);
    let names = args.answer.notation;
    let mut is_first = true;
    answer_boards(&mut input, out, |board, out| match board {
        Board::Read(entry) => {
            let strategy = strategy_of(args, &entry, std::mem::take(&mut is_first))?;
            let solver = solver.clone().deadline(args.answer.timeout.deadline());
            let analysis = solver.analyze(&solver.puzzle(entry)?)?;
            let found = analysis.find(strategy, &solver.limits(2));
            let object = || FoundObject::of(strategy, &analysis, &found, names);
            answers.write(out, object, |out| {
                write_text(out, strategy, &analysis, &found.steps, names)?;
                if !found.complete {
                    writeln!(out, "{}; there may be more.", stop_reason())?;
                }
                Ok(())
            })?;
            Ok(unless_interrupted(if found.complete { Exit::Done } else { Exit::Undecided }))
        }
        Board::Bad { line, reason } => {
            answers.write_error(out, line, reason)?;
            Ok(Exit::BadInput)
        }
    })
}

/// Returns the strategy that the arguments or the code of the case name. If the first board has
/// none, the command was used wrongly; a later one is a bad line.
fn strategy_of(args: &FindArgs, entry: &Entry, is_first: bool) -> Result<&'static dyn Strategy> {
    if let Some(strategy) = args.strategy {
        return Ok(strategy);
    }
    let Some(code) = entry.code().filter(|code| !code.is_empty()) else {
        if is_first {
            let remedy = "name the strategy: --strategy NAME, as `saltire strategies` lists them";
            return Err(UsageError::new(remedy).into());
        }
        bail!("neither a code nor --strategy names a strategy");
    };
    // The part after a hyphen is the number of the case.
    let code = code.split('-').next().unwrap_or_default();
    Ok(strategy_named(code)?)
}

fn write_text(
    out: &mut dyn Write,
    strategy: &dyn Strategy,
    analysis: &Analysis,
    found: &[RatedStep],
    names: CellNames,
) -> Result<()> {
    let name = strategy.name();
    if strategy.about().needs_uniqueness && !analysis.unique {
        writeln!(out, "{name} needs a puzzle with one solution, and the givens are not proved to have just one.")?;
        return Ok(());
    }
    let steps = count_text(found.len() as u64, "step");
    // If time ran out first, the layout is unknown.
    let board = match analysis.puzzle().has_open_layout() {
        true => "board".to_owned(),
        false => format!("{} board", analysis.puzzle().layout_name()),
    };
    writeln!(out, "{name}: {steps} on this {board}{}", if found.is_empty() { "." } else { ":" })?;
    for (number, rated) in (1..).zip(found) {
        writeln!(out, "{number:>5}  {}  {}", rated.rating(), rated.step.text_in(names))?;
    }
    Ok(())
}
