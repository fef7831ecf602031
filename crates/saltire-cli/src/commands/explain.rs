//! `saltire explain`.

use std::io::Write;

use anyhow::Result;
use saltire::core::notation::candidate_grid;
use saltire::logic::words::list;
use saltire::objects::ExplainedObject;
use saltire::{Bounds, CellNames, Entry, Explained, Outcome, Position};

use super::for_each;
use super::solve::with_timeout;
use super::told::{Told, ended, unless_interrupted};
use crate::args::Explain;
use crate::exit::Exit;
use crate::input::Input;
use crate::output::path;
use crate::{interrupt, words};

/// Explains what the arguments name.
pub fn run(args: &Explain, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let expert = args.expert.expert()?;
    let mut layouts = args.source.board.layouts()?;
    let mut input = Input::open(&args.source, layouts.side())?;
    let told = Told::new(args.wording.format);
    let one = |entry: Entry, out: &mut dyn Write| {
        let bounds = with_timeout(Bounds::default(), args.wording.timeout).until(interrupt::flag());
        let posed = layouts.pose(entry)?;
        let position = Position::of(&mut layouts, posed, &bounds)?;
        let explained = expert.explain(position, &bounds);
        let text = |out: &mut dyn Write| write_text(out, &explained, args.wording.names());
        told.tell(out, || ExplainedObject::of(&explained, args.wording.names()), text)?;
        let outcome = explained.position.outcome().into();
        Ok(unless_interrupted(if explained.is_stopped() { Exit::Undecided } else { outcome }))
    };
    for_each(&mut input, out, one, |out, line, why| told.bad(out, line, why))
}

fn write_text(out: &mut dyn Write, explained: &Explained, names: CellNames) -> Result<()> {
    let answer = &explained.position.answered.answer;
    let layout = explained.position.answered.layout_name();
    let reason = |text: Option<String>| text.map_or(String::new(), |text| format!(": {}", names.in_text(&text)));
    match explained.position.outcome() {
        Outcome::None => {
            writeln!(out, "No solution under {layout}{}.", reason(answer.reason()))?;
            return Ok(());
        }
        Outcome::Several => {
            writeln!(out, "Several solutions under {layout}; what rests on there being one is left out.\n")?;
        }
        Outcome::Undecided => writeln!(out, "Undecided under {layout}{}.\n", reason(answer.reason()))?,
        Outcome::Unique | Outcome::Solved => writeln!(out, "One solution under {layout}.\n")?,
    }
    path::write(out, explained.steps(), explained.grid().symbols(), names)?;
    write_end(out, explained, names)?;
    write_rating(out, explained)
}

/// Where the path has come to.
fn write_end(out: &mut dyn Write, explained: &Explained, names: CellNames) -> Result<()> {
    let answer = &explained.position.answered.answer;
    let count = explained.steps().len();
    let steps = words::many(count as u64, "step");
    if count > 0 {
        writeln!(out)?;
    }
    if explained.is_complete() {
        let solution = answer.solution().map_or(String::new(), ToString::to_string);
        writeln!(out, "Solved by logic alone, in {steps}:\n{solution}")?;
        return Ok(());
    }
    if explained.is_filled() {
        writeln!(out, "Solved in {steps}, with search among them.")?;
        return Ok(());
    }
    match explained.is_stopped() {
        true => writeln!(out, "{} after {steps}. These candidates were left:", ended())?,
        false => writeln!(out, "Logic ends after {steps}: no strategy finds another. These candidates are left:")?,
    }
    writeln!(out, "{}", candidate_grid(explained.grid()))?;
    let differences = answer.differences();
    if !differences.is_empty() {
        let shown = differences.iter().take(12).map(|&cell| names.of(cell));
        let more = if differences.len() > 12 { format!(", among {} cells", differences.len()) } else { String::new() };
        writeln!(out, "Two solutions differ in {}{more}.", list(shown))?;
    }
    Ok(())
}

fn write_rating(out: &mut dyn Write, explained: &Explained) -> Result<()> {
    let uses = explained.uses();
    if uses.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    if let (Some(er), Some(ed), Some(difficulty)) = (explained.er(), explained.ed(), explained.difficulty()) {
        let ep = explained.ep().map_or("-".to_owned(), |ep| ep.to_string());
        let (least, at_least) = if explained.is_filled() { ("", "") } else { ("at least ", "at least ") };
        let scale = explained.scale.name;
        writeln!(out, "ER {least}{er}, EP {ep}, ED {ed} on the scale {scale}: {at_least}{difficulty}.")?;
    }
    let width = uses.iter().map(|one| one.strategy.len()).max().unwrap_or(0);
    for one in uses {
        let rating = path::range(one.easiest, one.hardest);
        writeln!(out, "  {:<width$}  {rating:<12} {:>4}", one.strategy, one.count)?;
    }
    Ok(())
}
