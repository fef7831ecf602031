//! `saltire check`.

use std::io::Write;

use anyhow::{Context, Result};
use saltire::core::MAX_SIDE;
use saltire::objects::LayoutFields;
use saltire::search::NoSolution;
use saltire::{Agent, Bounds, Cell, Check, Entry, Outcome, Puzzle};
use serde_json::{Map, Value, json};

use super::for_each;
use super::solve::with_timeout;
use super::told::Told;
use crate::args::Check as CheckArgs;
use crate::exit::Exit;
use crate::input::Input;
use crate::words;
use saltire::Posed;
use saltire::logic::words::list;

/// Checks what the arguments name.
pub fn run(args: &CheckArgs, out: &mut dyn Write) -> Result<Exit> {
    let mut layouts = args.source.board.layouts()?;
    let mut input = Input::open(&args.source, layouts.side())?;
    let agent = Agent::default();
    let told = Told::new(args.format);
    let one = |entry: Entry, out: &mut dyn Write| {
        let bounds = with_timeout(Bounds::default(), args.timeout);
        let original = match &args.against {
            None => None,
            Some(text) => {
                let original = Entry::parse(text, Some(entry.side())).context("--against")?;
                let posed = layouts.pose(original)?;
                Some(layouts.answer(posed, &agent, &bounds)?)
            }
        };
        let posed = match &original {
            Some(original) => Posed::As(entry.into_puzzle(original.puzzle.layout())?),
            None => layouts.pose(entry)?,
        };
        let answered = layouts.answer(posed, &agent, &bounds)?;
        let found = saltire::check(&answered.puzzle, &agent, &bounds);
        let report = Report {
            wrong: original.as_ref().and_then(|original| {
                let solution = original.answer.solution().filter(|_| original.answer.outcome == Outcome::Unique)?;
                Some(answered.puzzle.departs_from(solution))
            }),
            against: original.map(|original| original.answer.outcome),
            layout: answered.layout_name().to_owned(),
            puzzle: answered.puzzle,
            found,
        };
        let text = |out: &mut dyn Write| Ok(report.sentences().iter().try_for_each(|line| writeln!(out, "{line}"))?);
        told.tell(out, || report.object(), text)?;
        Ok(report.exit())
    };
    for_each(&mut input, out, one, |out, line, why| told.bad(out, line, why))
}

struct Report {
    puzzle: Puzzle,
    found: Check,
    /// Cells that depart from the solution of the puzzle the board was begun
    /// from, where that has one solution.
    wrong: Option<Vec<Cell>>,
    /// What was found out about that puzzle.
    against: Option<Outcome>,
    /// The name of the layout, or auto where time ran out before it was known.
    layout: String,
}

impl Report {
    fn exit(&self) -> Exit {
        match &self.wrong {
            Some(wrong) if !wrong.is_empty() => Exit::None,
            _ => self.found.answer.outcome.into(),
        }
    }

    fn sentences(&self) -> Vec<String> {
        let Check { answer, full, clues, unneeded, .. } = &self.found;
        let layout = &self.layout;
        let clues = match self.puzzle.is_candidates() {
            true => "given as candidates".to_owned(),
            false => words::many(*clues as u64, "clue"),
        };
        let mut lines = vec![match answer.outcome {
            Outcome::Unique if *full => format!("Right: a full {layout} grid that keeps every rule."),
            Outcome::Unique => format!("Well posed: {layout}, {clues}, exactly one solution."),
            Outcome::Several => format!("Not unique: {layout}, {clues}, two solutions or more."),
            Outcome::None if *full => format!("Wrong: a full grid that breaks the rules of {layout}."),
            Outcome::None => format!("No solution: {layout}, {clues}."),
            Outcome::Undecided | Outcome::Solved => format!("Undecided: {layout}, {clues}; time ran out."),
        }];
        if let Some(why) = &answer.no_solution {
            let seen = if matches!(why, NoSolution::Seen(_)) { "" } else { "It can't be filled: " };
            lines.push(format!("{seen}{}.", why.text(self.puzzle.symbols())));
        }
        let differences = answer.differences();
        if let [first, second, ..] = &answer.solutions[..] {
            let cells = list(differences.iter().take(12));
            let more =
                if differences.len() > 12 { format!(", among {} cells", differences.len()) } else { String::new() };
            lines.push(format!("Two solutions differ in {cells}{more}:"));
            lines.extend([first, second].map(|solution| format!("  {solution}")));
        }
        match unneeded {
            _ if *full => {}
            Some(unneeded) if unneeded.is_empty() => lines.push("Minimal: every clue is needed.".into()),
            Some(unneeded) => {
                let any = if unneeded.len() > 1 { "any one of them" } else { "it" };
                lines.push(format!("Not minimal: {} not needed; {any} can be left out.", is_are(unneeded)));
            }
            None if answer.outcome == Outcome::Unique && !self.puzzle.is_candidates() => {
                lines.push("Whether every clue is needed was not settled in time.".into());
            }
            None => {}
        }
        match &self.wrong {
            Some(wrong) if wrong.is_empty() => lines.push("Right so far: it agrees with the solution.".into()),
            Some(wrong) => lines.push(format!("Wrong so far: {} the solution.", departs(wrong))),
            None => match self.against {
                Some(Outcome::Undecided) => {
                    lines.push("It can't be compared: time ran out on the other puzzle.".into())
                }
                Some(_) => lines.push("It can't be compared: the other puzzle has no single solution.".into()),
                None => {}
            },
        }
        lines
    }

    fn object(&self) -> Map<String, Value> {
        let Check { answer, full, clues, unneeded, clash } = &self.found;
        let mut fields = Map::new();
        fields.insert("puzzle".to_owned(), json!(self.puzzle.line()));
        if let Value::Object(layout) = json!(LayoutFields::of(&self.puzzle, &self.layout)) {
            fields.extend(layout);
        }
        let mut add = |name: &str, value: Value| fields.insert(name.to_owned(), value);
        add("outcome", json!(answer.outcome));
        add("count", json!(answer.count));
        add("complete", json!(answer.complete));
        add("solution", json!(answer.solution()));
        add("solutions", json!(answer.solutions));
        add("full", json!(full));
        add("clues", json!(clues));
        add("clash", json!(clash.as_ref().map(|clash| clash.text(self.puzzle.symbols()))));
        add("differences", json!(answer.differences()));
        add("unneeded", json!(unneeded));
        add("minimal", json!(unneeded.as_ref().map(Vec::is_empty)));
        if let Some(reason) = answer.reason() {
            add("reason", json!(reason));
        }
        if self.against.is_some() {
            add("wrong", json!(self.wrong));
        }
        fields
    }
}

fn is_are(cells: &[Cell]) -> String {
    format!("{} {}", list(cells.iter().take(MAX_SIDE * MAX_SIDE)), if cells.len() == 1 { "is" } else { "are" })
}

fn departs(cells: &[Cell]) -> String {
    format!("{} {}", list(cells), if cells.len() == 1 { "departs from" } else { "depart from" })
}
