//! What a solve took, as a table or a line.

use std::io::{self, Write};
use std::time::Duration;

use saltire::Stats;
use saltire::logic::Tally;

use crate::words;

/// The table of what each strategy did.
pub fn strategies(out: &mut dyn Write, stats: &Stats) -> io::Result<()> {
    let width = name_width(stats);
    writeln!(
        out,
        "{:<width$}  {:>12}  {:>8}  {:>10}  {:>12}  {:>8}",
        "strategy", "applications", "updates", "placements", "eliminations", "time"
    )?;
    for tally in &stats.strategies {
        writeln!(
            out,
            "{:<width$}  {:>12}  {:>8}  {:>10}  {:>12}  {:>8}",
            tally.strategy,
            tally.applications,
            tally.updates,
            tally.placements,
            tally.eliminations,
            words::time(tally.time)
        )?;
    }
    Ok(())
}

/// The table of `--stats`: strategies and search.
pub fn table(out: &mut dyn Write, stats: &Stats) -> io::Result<()> {
    strategies(out, stats)?;
    let in_strategies: Duration = stats.strategies.iter().map(|tally| tally.time).sum();
    writeln!(
        out,
        "{}, depth {}, {}; {} in all, {} of it in strategies",
        calls(stats),
        stats.depth,
        words::many(stats.dead_ends, "dead end"),
        words::time(stats.time),
        words::time(in_strategies)
    )
}

fn name_width(stats: &Stats) -> usize {
    stats.strategies.iter().map(|tally| tally.strategy.len()).max().unwrap_or(0).max("strategy".len())
}

/// `updates: eliminate 12, only-choice 9`.
pub fn updates(tallies: &[Tally]) -> String {
    match tallies {
        [] => "no strategies".to_owned(),
        _ => {
            let each = tallies.iter().map(|tally| format!("{} {}", tally.strategy, tally.updates));
            format!("updates: {}", each.collect::<Vec<_>>().join(", "))
        }
    }
}

/// `3 calls of search`.
pub fn calls(stats: &Stats) -> String {
    format!("{} of search", words::many(stats.calls, "call"))
}
