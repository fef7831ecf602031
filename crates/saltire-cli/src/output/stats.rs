//! Statistics of a solve, as a table or a line.

use std::io::{self, Write};
use std::time::Duration;

use saltire::Stats;
use saltire::logic::StrategyStats;
use saltire::render::{count_text, duration_text};

/// Writes the table of what each strategy did.
pub fn write_strategies(out: &mut dyn Write, stats: &Stats) -> io::Result<()> {
    let names = stats.strategies.iter().map(|stats| stats.strategy.len());
    let width = names.max().unwrap_or(0).max("strategy".len());
    let columns = ["applications", "updates", "placements", "eliminations", "time"].map(str::to_owned);
    let rows = stats.strategies.iter().map(|stats| {
        let counts = [stats.applications, stats.updates, stats.placements, stats.eliminations];
        let [applications, updates, placements, eliminations] = counts.map(|count| count.to_string());
        (&*stats.strategy, [applications, updates, placements, eliminations, duration_text(stats.time)])
    });
    for (name, [applications, updates, placements, eliminations, time]) in
        [("strategy", columns)].into_iter().chain(rows)
    {
        let counts = format!("{applications:>12}  {updates:>8}  {placements:>10}  {eliminations:>12}");
        writeln!(out, "{name:<width$}  {counts}  {time:>8}")?;
    }
    Ok(())
}

/// Writes the table of `--stats`: strategies and search.
pub fn write_table(out: &mut dyn Write, stats: &Stats) -> io::Result<()> {
    write_strategies(out, stats)?;
    let strategy_time: Duration = stats.strategies.iter().map(|stats| stats.time).sum();
    let (calls, dead_ends) = (calls_text(stats), count_text(stats.dead_ends, "dead end"));
    let (time, strategy_time) = (duration_text(stats.time), duration_text(strategy_time));
    writeln!(out, "{calls}, depth {}, {dead_ends}; {time} in all, {strategy_time} of it in strategies", stats.depth)
}

/// What the strategies did in many puzzles.
#[derive(Default)]
pub struct TotalStats {
    pub stats: Stats,
}

impl TotalStats {
    /// Adds the statistics of a puzzle. The depth is that of the deepest.
    pub fn add(&mut self, puzzle: &Stats) {
        let total = &mut self.stats;
        total.calls += puzzle.calls;
        total.depth = total.depth.max(puzzle.depth);
        total.dead_ends += puzzle.dead_ends;
        total.time += puzzle.time;
        for one in &puzzle.strategies {
            match total.strategies.iter_mut().find(|sum| sum.strategy == one.strategy) {
                None => total.strategies.push(one.clone()),
                Some(sum) => {
                    sum.applications += one.applications;
                    sum.updates += one.updates;
                    sum.placements += one.placements;
                    sum.eliminations += one.eliminations;
                    sum.time += one.time;
                }
            }
        }
    }
}

/// Returns `updates: eliminate 12, only-choice 9`.
pub fn updates_text(strategies: &[StrategyStats]) -> String {
    match strategies {
        [] => "no strategies".to_owned(),
        _ => {
            let each = strategies.iter().map(|stats| format!("{} {}", stats.strategy, stats.updates));
            format!("updates: {}", each.collect::<Vec<_>>().join(", "))
        }
    }
}

/// Returns `3 calls of search`, or `1 call of search, 12 conflicts of the prover`.
pub fn calls_text(stats: &Stats) -> String {
    let calls = format!("{} of search", count_text(stats.calls, "call"));
    match stats.conflicts {
        0 => calls,
        conflicts => format!("{calls}, {} of the prover", count_text(conflicts, "conflict")),
    }
}
