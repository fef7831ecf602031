//! `saltire strategies`.

use std::io::Write;

use anyhow::Result;
use saltire::core::notation::Case;
use saltire::logic::words::sentence;
use saltire::logic::{DEFAULT_STRATEGIES, Rating, strategy_named};
use saltire::objects::{StrategyObject, summary};
use saltire::render::{STEP_SIGNS, emphasized, step_board};
use saltire::{Board, Findings, Layout, STRATEGIES, Strategy};

use crate::args::{Strategies, TextFormat};
use crate::exit::{Exit, Misuse};

/// Lists the strategies, or explains one.
pub fn run(args: &Strategies, out: &mut dyn Write) -> Result<Exit> {
    let named = args.name.as_deref().map(|name| strategy_named(name).map_err(|error| Misuse(error.to_string())));
    let named = named.transpose()?;
    match (args.format, named) {
        (TextFormat::Json, Some(strategy)) => {
            writeln!(out, "{}", serde_json::to_string(&StrategyObject::of(strategy))?)?;
        }
        (TextFormat::Json, None) => {
            let all: Vec<StrategyObject> = STRATEGIES.iter().map(|strategy| StrategyObject::of(*strategy)).collect();
            writeln!(out, "{}", serde_json::to_string(&all)?)?;
        }
        (TextFormat::Text, Some(strategy)) => {
            plain(&strategy.explanation()).iter().try_for_each(|line| writeln!(out, "{line}"))?;
            example(out, strategy)?;
            standing(out, strategy)?;
        }
        (TextFormat::Text, None) => list(out)?,
    }
    Ok(Exit::Done)
}

/// All of them, by family, in the order of the registry.
fn list(out: &mut dyn Write) -> Result<()> {
    let mut families: Vec<&str> = STRATEGIES.iter().map(|strategy| strategy.about().family).collect();
    let mut seen = std::collections::HashSet::new();
    families.retain(|&family| seen.insert(family));
    for heading in families {
        writeln!(out, "{}", emphasized(sentence(heading)))?;
        let members = || STRATEGIES.iter().filter(|strategy| strategy.about().family == heading);
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
    writeln!(out, "The number is the rating of the easiest step. * the agent uses it unless --strategies says")?;
    writeln!(out, "otherwise. `saltire strategies NAME` explains one, with an example.")?;
    Ok(())
}

/// The example of a strategy: the board with its first step, as it finds it.
fn example(out: &mut dyn Write, strategy: &dyn Strategy) -> Result<()> {
    let Some(example) = strategy.about().example else { return Ok(()) };
    let layout = Layout::named(example.layout, 9)?;
    let case = Case::parse(example.board, &layout)?;
    // The examples come from puzzles with one solution.
    let found = Findings::all(strategy, &Board::new(&case.grid).unique(true), None);
    let Some(first) = found.iter().min_by_key(|found| (found.rating, found.length)) else { return Ok(()) };
    writeln!(out, "\nEXAMPLE\n\nOn this {layout} board ({}): {}.\n", first.rating, first.step.text)?;
    step_board(&case.grid, &first.step).iter().try_for_each(|line| writeln!(out, "  {}", line.trim_end()))?;
    writeln!(out, "\n  {STEP_SIGNS}\n\n  {}", example.board)?;
    Ok(())
}

/// Where a strategy stands among the others.
fn standing(out: &mut dyn Write, strategy: &dyn Strategy) -> Result<()> {
    let about = strategy.about();
    let rating = about.rating;
    let code = about.code.map_or(String::new(), |code| format!(", code {code}"));
    let rests = if about.needs_uniqueness { ", rests on there being one solution" } else { "" };
    writeln!(out, "\nFamily {}, rated from {rating}{code}{rests}.", about.family)?;
    Ok(())
}

/// The lines of a text without its marks: headings stand out by themselves,
/// boards are set in.
fn plain(text: &str) -> Vec<String> {
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
            lines.push(line.strip_prefix("> ").map_or_else(|| line.to_owned(), |said| format!("  {said}")));
        }
    }
    lines
}
