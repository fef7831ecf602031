//! `saltire hint`.

use std::io::Write;

use anyhow::{Context, Result};
use saltire::json::HintObject;
use saltire::logic::title;
use saltire::render::{STEP_LEGEND, emphasized, step_board};
use saltire::{Analysis, CellNames, Entry, Hint, HintLevel, Outcome, Solver};

use crate::args::HintArgs;
use crate::exit::Exit;
use crate::input::{Board, Input, answer_boards};
use crate::interrupt;
use crate::output::answers::{AnswerWriter, stop_reason, unless_interrupted};
use crate::output::explanation_text::after_title;
use crate::output::wrapping::write_wrapped;
use crate::output::write_lines;

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
        write_wrapped(out, &format!("Several solutions under {layout}. Uniqueness strategies are not used."))?;
    }
    if let Some(rejected) = &analysis.rejected_diagonal {
        write_wrapped(out, &rejected.text(names))?;
    }
    let mut lines = hint.lines(analysis, level, names);
    match hint {
        Hint::Next(rated) => {
            let title = title(&rated.step.strategy);
            if let Some(first) = lines.first_mut() {
                *first = format!("{} {}", emphasized(&title), after_title(&title, rated, first));
            }
        }
        Hint::Stopped => lines = vec![format!("{} before a step was found.", stop_reason())],
        _ => {}
    }
    lines.iter().try_for_each(|line| write_wrapped(out, line))?;
    if let (Hint::Next(rated), HintLevel::Step) = (hint, level) {
        writeln!(out)?;
        write_lines(out, &step_board(&analysis.grid, &rated.step))?;
        writeln!(out, "\n{STEP_LEGEND}")?;
    }
    Ok(())
}
