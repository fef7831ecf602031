//! `saltire strategies`.

use std::io::Write;

use anyhow::Result;
use saltire::STRATEGIES;
use saltire::logic::{DEFAULT_STRATEGIES, strategy_named};

use crate::args::Strategies;
use crate::exit::{Exit, Misuse};

/// Lists the strategies, or explains one.
pub fn run(args: &Strategies, out: &mut dyn Write) -> Result<Exit> {
    if let Some(name) = &args.name {
        let strategy = strategy_named(name).map_err(|error| Misuse(error.to_string()))?;
        for line in plain(&strategy.explanation()) {
            writeln!(out, "{line}")?;
        }
        return Ok(Exit::Done);
    }
    let width = STRATEGIES.iter().map(|strategy| strategy.name().len()).max().unwrap_or(0);
    for strategy in STRATEGIES {
        let by_default = DEFAULT_STRATEGIES.iter().any(|default| default.name() == strategy.name());
        let text = strategy.explanation();
        let summary = text.lines().next().and_then(|line| line.split_once(": ")).map_or("", |(_, summary)| summary);
        writeln!(out, "{} {:<width$}  {summary}", if by_default { '*' } else { ' ' }, strategy.name())?;
    }
    writeln!(out, "\n* used unless --strategies says otherwise. `saltire strategies NAME` explains one.")?;
    Ok(Exit::Done)
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
