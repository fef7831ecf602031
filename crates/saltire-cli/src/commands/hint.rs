//! `saltire hint`.

use std::io::Write;

use anyhow::{Context, Result};
use saltire::core::and_list;
use saltire::json::HintObject;
use saltire::logic::{RatedStep, title};
use saltire::render::{STEP_LEGEND, count_text, emphasized, step_board};
use saltire::{Analysis, Cell, CellNames, Entry, Hint, HintLevel, Outcome, Solver, hint};

use crate::args::HintArgs;
use crate::exit::Exit;
use crate::input::{Board, Input, answer_boards};
use crate::interrupt;
use crate::output::answers::{AnswerWriter, stop_reason, unless_interrupted};
use crate::output::write_lines;

/// The most digits to name if any of them may be wrong.
const MAX_SUSPECTS: usize = 12;

/// Gives hints.
pub fn run(args: &HintArgs, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let explainer = args.explainer.explainer()?;
    let solver = args.source.board.solver()?;
    let mut input = Input::open(&args.source, solver.side())?;
    let mut answers = AnswerWriter::new(args.answer.format);
    let names = args.answer.notation;
    answer_boards(&mut input, out, |board, out| match board {
        Board::Read(entry) => {
            let solver = solver.clone().deadline(args.answer.timeout.deadline());
            let analysis = analyze(&solver, args, entry)?;
            let hint = analysis.hint(&explainer, &solver.limits(2));
            let object = || HintObject::of(&analysis, &hint, args.level, names);
            answers.write(out, object, |out| write_text(out, &analysis, &hint, args.level, names))?;
            Ok(unless_interrupted(match (&hint, analysis.outcome()) {
                (Hint::Stopped, _) => Exit::Undecided,
                (Hint::Wrong(_), _) => Exit::NoSolution,
                (_, outcome) => outcome.into(),
            }))
        }
        Board::Bad { line, reason } => {
            answers.write_error(out, line, reason)?;
            Ok(Exit::BadInput)
        }
    })
}

fn analyze(solver: &Solver, args: &HintArgs, entry: Entry) -> Result<Analysis> {
    let Some(givens) = &args.givens else {
        return Ok(solver.analyze(&solver.puzzle(entry)?)?);
    };
    let givens = Entry::parse(givens, Some(entry.side())).context("--givens")?;
    Ok(solver.analyze_progress(&solver.puzzle(givens)?, entry)?)
}

fn write_text(out: &mut dyn Write, analysis: &Analysis, hint: &Hint, level: HintLevel, names: CellNames) -> Result<()> {
    if analysis.outcome() == Outcome::Several {
        let layout = analysis.puzzle().layout_name();
        writeln!(out, "Several solutions under {layout}; what rests on there being one is left out.")?;
    }
    match hint {
        Hint::Next(rated) => write_step(out, analysis, rated, level, names),
        other => Ok(writeln!(out, "{}", message_text(analysis, other, names))?),
    }
}

fn write_step(
    out: &mut dyn Write,
    analysis: &Analysis,
    rated: &RatedStep,
    level: HintLevel,
    names: CellNames,
) -> Result<()> {
    let (step, grid) = (&rated.step, &analysis.grid);
    let heading = format!("{} ({})", emphasized(title(&step.strategy)), rated.rating());
    match level {
        HintLevel::Where => {
            let places = and_list(hint::places(step, grid).iter().map(|unit| names.unit(unit)));
            writeln!(out, "{heading}: look at {places}.")?;
        }
        HintLevel::Evidence => writeln!(out, "{heading}: {}", step.reason_in(names))?,
        HintLevel::Step => {
            writeln!(out, "{heading}: {}\n", step.text_in(names))?;
            write_lines(out, &step_board(grid, step))?;
            writeln!(out, "\n{STEP_LEGEND}")?;
        }
    }
    Ok(())
}

/// Returns the text of a hint that is not a step.
fn message_text(analysis: &Analysis, hint: &Hint, names: CellNames) -> String {
    let list = |cells: &[Cell]| and_list(cells.iter().map(|&cell| names.cell(cell)));
    match hint {
        Hint::Next(rated) => rated.step.text_in(names),
        Hint::Full => "The board is full, and right.".to_owned(),
        Hint::Stuck => "No strategy finds a step here.".to_owned(),
        Hint::Stopped => format!("{} before a step was found.", stop_reason()),
        Hint::Wrong(cells) => {
            let depart = if cells.len() == 1 { "departs" } else { "depart" };
            let from = if analysis.unique { "the solution" } else { "what was given" };
            format!("Wrong so far: {} {depart} from {from}.", list(cells))
        }
        Hint::Clash(clash) => {
            format!("{}: one of them is wrong, or both.", clash.phrase().write(names, analysis.puzzle().symbols()))
        }
        Hint::Unsolvable(cells) => {
            let reason = analysis.answer.reason_in(names).unwrap_or_default();
            let suspects = match &cells[..] {
                [] if analysis.puzzle().is_candidates() => "A candidate that is missing must be right.".to_owned(),
                [] => "No one digit is to blame: at least two are wrong.".to_owned(),
                [only] => format!("{} is likely to be wrong: without it there is a solution.", names.cell(*only)),
                several => {
                    let count = count_text(several.len() as u64, "digit");
                    let named = list(&several[..several.len().min(MAX_SUSPECTS)]);
                    format!("One of {count} is likely to be wrong, any of which can be taken away: {named}.")
                }
            };
            format!("There is no solution: {reason}.\n{suspects}")
        }
    }
}
