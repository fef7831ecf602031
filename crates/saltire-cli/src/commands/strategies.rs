//! `saltire strategies`.

use std::io::Write;

use anyhow::Result;
use saltire::core::capitalized;
use saltire::json::{StrategyObject, summary};
use saltire::logic::{DEFAULT_STRATEGIES, Family, Rating};
use saltire::render::{STEP_LEGEND, emphasized, step_board};
use saltire::{CellNames, STRATEGIES, Strategy, StrategyExample};

use crate::args::{Format, StrategiesArgs, one_strategy};
use crate::exit::{Exit, UsageError};
use crate::output::wrapping::write_wrapped;
use crate::output::{json, write_lines};

/// Lists the strategies, or explains one.
pub fn run(args: &StrategiesArgs, out: &mut dyn Write) -> Result<Exit> {
    let named = args.name.as_deref().map(|name| one_strategy(name).map_err(UsageError));
    let named = named.transpose()?;
    match (args.format, named) {
        (Format::Json, Some(strategy)) => {
            json::write_object(out, &StrategyObject::with_example(strategy))?;
        }
        (Format::Json, None) => {
            let all: Vec<StrategyObject> = STRATEGIES.iter().map(|strategy| StrategyObject::of(*strategy)).collect();
            json::write_object(out, &all)?;
        }
        (_, Some(strategy)) => {
            write_lines(out, &plain_lines(&strategy.explanation()))?;
            write_example(out, strategy)?;
            write_classification(out, strategy)?;
        }
        (_, None) => write_list(out)?,
    }
    Ok(Exit::Done)
}

/// Writes all strategies by family, in the order of the registry.
fn write_list(out: &mut dyn Write) -> Result<()> {
    let mut families: Vec<Family> = STRATEGIES.iter().map(|strategy| strategy.about().family).collect();
    let mut seen = std::collections::HashSet::new();
    families.retain(|&family| seen.insert(family));
    for family in families {
        writeln!(out, "{}", emphasized(capitalized(family.name())))?;
        let members = || STRATEGIES.iter().filter(|strategy| strategy.about().family == family);
        let width = members().map(|strategy| strategy.name().len()).max().unwrap_or(0);
        for strategy in members() {
            let is_default = DEFAULT_STRATEGIES.iter().any(|default| default.name() == strategy.name());
            let mark = if is_default { '*' } else { ' ' };
            let rating = strategy.about().rating;
            let rating = if rating > Rating::default() { rating.to_string() } else { String::new() };
            writeln!(out, "{mark} {:<width$}  {rating:>4}  {}", strategy.name(), summary(*strategy))?;
        }
        writeln!(out)?;
    }
    writeln!(out, "The number is the rating of the easiest step. The agent uses those with * unless --strategies")?;
    writeln!(out, "lists others. `saltire strategies NAME` explains one, with an example.")?;
    Ok(())
}

/// Writes the example of a strategy: its board with the first step.
fn write_example(out: &mut dyn Write, strategy: &dyn Strategy) -> Result<()> {
    // The texts of the agent's strategies already have an example.
    if strategy.explanation().contains("## Example") {
        return Ok(());
    }
    let Some(StrategyExample { board, grid, rated }) = StrategyExample::of(strategy) else { return Ok(()) };
    writeln!(out, "\nEXAMPLE\n")?;
    let mut lines = rated.step.lines_in(CellNames::default());
    if let Some(first) = lines.first_mut() {
        *first = format!("On this {} board ({}): {first}", board.layout, rated.rating());
    }
    lines.iter().try_for_each(|line| write_wrapped(out, line))?;
    writeln!(out)?;
    step_board(&grid, &rated.step).iter().try_for_each(|line| writeln!(out, "  {}", line.trim_end()))?;
    writeln!(out, "\n  {STEP_LEGEND}\n\n  {}", board.board)?;
    Ok(())
}

/// Writes the family, the rating and the code of a strategy.
fn write_classification(out: &mut dyn Write, strategy: &dyn Strategy) -> Result<()> {
    let about = strategy.about();
    let rating = about.rating;
    let code = about.code.map_or(String::new(), |code| format!(", code {code}"));
    let rests = if about.needs_uniqueness { ", needs a unique solution" } else { "" };
    writeln!(out, "\nFamily {}, rated from {rating}{code}{rests}.", about.family)?;
    Ok(())
}

/// Returns the lines of an essay without Markdown: headings in capitals, boards and quotes indented.
fn plain_lines(text: &str) -> Vec<String> {
    let mut fenced = false;
    let mut lines = Vec::new();
    for line in text.trim_end().lines() {
        if line.starts_with("```") {
            fenced = !fenced;
        } else if fenced {
            lines.push(format!("  {line}"));
        } else if let Some(heading) = line.strip_prefix("## ") {
            lines.push(heading.to_uppercase());
        } else {
            lines.push(line.strip_prefix("> ").map_or_else(|| line.to_owned(), |quote| format!("  {quote}")));
        }
    }
    lines
}
