//! `saltire find`.

use std::io::Write;

use anyhow::{Result, bail};
use saltire::logic::{Found, strategy_named};
use saltire::objects::FoundObject;
use saltire::{Bounds, CellNames, Entry, Position, Strategy, expert};

use super::for_each;
use super::solve::with_timeout;
use super::told::{Told, ended, unless_interrupted};
use crate::args::Find;
use crate::exit::{Exit, Misuse};
use crate::input::Input;
use crate::{interrupt, words};

/// Finds every instance of a strategy on the boards that the arguments name.
pub fn run(args: &Find, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let mut layouts = args.source.board.layouts()?;
    let mut input = Input::open(&args.source, layouts.side())?;
    let told = Told::new(args.wording.format);
    let mut is_first = true;
    let one = |entry: Entry, out: &mut dyn Write| {
        let bounds = with_timeout(Bounds::default(), args.wording.timeout).until(interrupt::flag());
        let strategy = strategy(args, &entry, std::mem::take(&mut is_first))?;
        let posed = layouts.pose(entry)?;
        let position = Position::of(&mut layouts, posed, &bounds)?;
        let found = expert::find(strategy, &position, &bounds);
        let complete = !bounds.are_reached();
        let text = |out: &mut dyn Write| {
            write_text(out, strategy, &position, &found, args.wording.names())?;
            if !complete {
                writeln!(out, "{}; there may be more.", ended())?;
            }
            Ok(())
        };
        told.tell(out, || FoundObject::of(strategy, &position, &found, complete, args.wording.names()), text)?;
        Ok(unless_interrupted(if complete { Exit::Done } else { Exit::Undecided }))
    };
    for_each(&mut input, out, one, |out, line, why| told.bad(out, line, why))
}

/// The strategy that is named, or the one of a case. Where the first board names
/// none, that is asked of the command; of a later one, it is a bad line.
fn strategy(args: &Find, entry: &Entry, is_first: bool) -> Result<&'static dyn Strategy> {
    if let Some(named) = args.strategy {
        return Ok(named.0);
    }
    let Some(code) = entry.code().filter(|code| !code.is_empty()) else {
        if is_first {
            let remedy = "name the strategy: --strategy NAME, as `saltire strategies` lists them";
            return Err(Misuse(remedy.into()).into());
        }
        bail!("no code names a strategy, nor does --strategy");
    };
    // What follows a hyphen is the number of the case.
    let code = code.split('-').next().unwrap_or_default();
    Ok(strategy_named(code)?)
}

fn write_text(
    out: &mut dyn Write,
    strategy: &dyn Strategy,
    position: &Position,
    found: &[Found],
    names: CellNames,
) -> Result<()> {
    let name = strategy.name();
    if strategy.about().needs_uniqueness && !position.unique {
        writeln!(out, "{name} rests on there being one solution, and that is not proved of the givens.")?;
        return Ok(());
    }
    let steps = words::many(found.len() as u64, "step");
    // Where time ran out before that was known, there is no layout to tell.
    let board = match position.answered.settled {
        true => format!("{} board", position.answered.layout_name()),
        false => "board".to_owned(),
    };
    writeln!(out, "{name}: {steps} on this {board}{}", if found.is_empty() { "." } else { ":" })?;
    for (number, found) in (1..).zip(found) {
        writeln!(out, "{number:>5}  {}  {}.", found.rating, names.in_text(&found.step.text))?;
    }
    Ok(())
}
