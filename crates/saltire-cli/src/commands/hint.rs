//! `saltire hint`.

use std::io::Write;

use anyhow::{Context, Result};
use saltire::logic::words::{list, title};
use saltire::objects::HintObject;
use saltire::render::{STEP_SIGNS, emphasized, step_board};
use saltire::{Bounds, CellNames, Entry, Hinted, Level, Outcome, Position, hinted};

use super::for_each;
use super::solve::with_timeout;
use super::told::{Told, ended, unless_interrupted};
use crate::args::Hint;
use crate::exit::Exit;
use crate::input::Input;
use crate::{interrupt, words};

/// Gives a hint for what the arguments name.
pub fn run(args: &Hint, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let expert = args.expert.expert()?;
    let mut layouts = args.source.board.layouts()?;
    let mut input = Input::open(&args.source, layouts.side())?;
    let told = Told::new(args.wording.format);
    let one = |entry: Entry, out: &mut dyn Write| {
        let bounds = with_timeout(Bounds::default(), args.wording.timeout).until(interrupt::flag());
        let position = match &args.givens {
            Some(givens) => {
                let givens = Entry::parse(givens, Some(entry.side())).context("--givens")?;
                let givens = layouts.pose(givens)?;
                Position::begun(&mut layouts, givens, entry, &bounds)?
            }
            None => {
                let posed = layouts.pose(entry)?;
                Position::of(&mut layouts, posed, &bounds)?
            }
        };
        let hinted = expert.hint(&position, &bounds);
        let text = |out: &mut dyn Write| write_text(out, &position, &hinted, args.level, args.wording.names());
        told.tell(out, || HintObject::of(&position, &hinted, args.level, args.wording.names()), text)?;
        Ok(unless_interrupted(match (&hinted, position.outcome()) {
            (Hinted::Stopped, _) => Exit::Undecided,
            (Hinted::Wrong(_), _) => Exit::None,
            (_, outcome) => outcome.into(),
        }))
    };
    for_each(&mut input, out, one, |out, line, why| told.bad(out, line, why))
}

fn write_text(out: &mut dyn Write, position: &Position, hinted: &Hinted, level: Level, names: CellNames) -> Result<()> {
    let grid = &position.grid;
    if position.outcome() == Outcome::Several {
        let layout = position.answered.layout_name();
        writeln!(out, "Several solutions under {layout}; what rests on there being one is left out.")?;
    }
    match hinted {
        Hinted::Next(found) => {
            let name = emphasized(title(&found.step.strategy));
            let rating = found.rating;
            match level {
                Level::Where => {
                    let places = list(hinted::places(found, grid).iter().map(|place| names.in_text(place)));
                    writeln!(out, "{name} ({rating}): look at {places}.")?;
                }
                Level::Evidence => {
                    writeln!(out, "{name} ({rating}): {}.", names.in_text(&hinted::evidence_text(found, grid)))?;
                }
                Level::Step => {
                    writeln!(out, "{name} ({rating}): {}.\n", names.in_text(&found.step.text))?;
                    let board = step_board(grid, &found.step);
                    board.iter().try_for_each(|line| writeln!(out, "{}", line.trim_end()))?;
                    writeln!(out, "\n{STEP_SIGNS}")?;
                }
            }
        }
        other => writeln!(out, "{}", names.in_text(&said(position, other)))?,
    }
    Ok(())
}

/// What there is to say where there is no step.
fn said(position: &Position, hinted: &Hinted) -> String {
    match hinted {
        Hinted::Next(found) => found.step.text.clone(),
        Hinted::Full => "The board is full, and right.".to_owned(),
        Hinted::Stuck => "No strategy finds a step here.".to_owned(),
        Hinted::Stopped => format!("{} before a step was found.", ended()),
        Hinted::Wrong(cells) => {
            let depart = if cells.len() == 1 { "departs" } else { "depart" };
            let from = if position.unique { "the solution" } else { "what was given" };
            format!("Wrong so far: {} {depart} from {from}.", list(cells))
        }
        Hinted::Clash(clash) => {
            format!("{}: one of them is wrong, or both.", clash.text(position.puzzle().symbols()))
        }
        Hinted::Unsolvable(cells) => {
            let reason = position.answered.answer.reason().unwrap_or_default();
            let blame = match &cells[..] {
                [] if position.puzzle().is_candidates() => "A candidate that is missing must be right.".to_owned(),
                [] => "No one digit is to blame: at least two are wrong.".to_owned(),
                [only] => format!("{only} is likely to be wrong: without it there is a solution."),
                several => {
                    let count = words::many(several.len() as u64, "digit");
                    let shown = list(several.iter().take(12));
                    format!("One of {count} is likely to be wrong, any of which can be taken away: {shown}.")
                }
            };
            format!("There is no solution: {reason}.\n{blame}")
        }
    }
}
