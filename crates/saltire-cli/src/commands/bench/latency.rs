//! `saltire bench engine --latency`: how long does one puzzle take that comes
//! alone? Each call gets a line and gives a line; contenders take turns, each
//! with all the puzzles of a sample.

use anyhow::Result;

use super::answer::compare;
use super::clock;
use super::contender::place;
use super::engine::Race;
use super::table::{Table, median, quantile};
use crate::progress;

/// The most puzzles of a race that are called with.
const SAMPLE: usize = 500;

/// What one contender took.
#[derive(Default)]
pub struct Calls {
    /// The median call of each round, in seconds.
    pub medians: Vec<f64>,
    /// Nine of ten calls took no more, in each round.
    pub tenths: Vec<f64>,
    /// Why there is no figure.
    pub fault: Option<String>,
}

/// Measures single calls.
pub fn measure(races: Vec<Race>, rounds: usize) -> Result<Vec<Table>> {
    let solvers: usize = races.iter().map(|race| race.solvers.len()).sum();
    let bar = progress::bar(Some((solvers * (rounds + 1)) as u64), "runs");
    let mut tables = Vec::new();
    for mut race in races {
        let mut solvers = std::mem::take(&mut race.solvers);
        let mut measured: Vec<Calls> = solvers.iter().map(|_| Calls::default()).collect();
        let (puzzles, lines) = (race.boards.len(), race.boards.len().min(SAMPLE));
        let mut output = Vec::with_capacity(82 * lines);
        // The first round warms up.
        for round in 0..=rounds {
            for (solver, calls) in solvers.iter_mut().zip(&mut measured) {
                output.clear();
                let times = (0..lines).map(|line| {
                    let board = &race.boards[place(line, lines, puzzles)];
                    clock::timed_call(|| solver.solve(&board.text, &mut output)).1
                });
                let times: Vec<f64> = times.collect();
                let fault = compare(&output, lines, &race.boards, |line| place(line, lines, puzzles)).err();
                race.judge(solver.name(), fault.as_ref())?;
                calls.fault = calls.fault.take().or(fault.map(|fault| fault.to_string()));
                if round > 0 {
                    calls.medians.push(median(&times));
                    calls.tenths.push(quantile(&times, 0.9));
                }
                bar.inc(1);
            }
        }
        let names = solvers.iter().map(|solver| solver.name());
        tables.push(Table::of_calls(&race, lines, names.zip(measured)));
    }
    bar.finish_and_clear();
    Ok(tables)
}
