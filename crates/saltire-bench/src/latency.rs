//! A race of single calls: how long does a single puzzle take?
//!
//! Each call gets a line and returns a line. The contenders take turns, each with all puzzles of a
//! sample.

use crate::contender::board_of;
use crate::race_answer::check_lines;
use crate::race_table::{RaceTable, median, quantile};
use crate::{BenchError, Race, RaceOptions, cpu_time};

/// The most puzzles of the sample.
const MAX_SAMPLE: usize = 500;

/// The calls of one contender.
#[derive(Default)]
pub struct CallTimes {
    /// The seconds of the median call, in each round.
    pub medians: Vec<f64>,
    /// The seconds that nine of ten calls did not exceed, in each round.
    pub ninth_deciles: Vec<f64>,
    /// Why there are no figures.
    pub fault: Option<String>,
}

/// Measures single calls.
pub fn measure(mut race: Race, options: &RaceOptions, progress: &mut impl FnMut()) -> Result<RaceTable, BenchError> {
    let mut solvers = std::mem::take(&mut race.solvers);
    let mut measured: Vec<CallTimes> = solvers.iter().map(|_| CallTimes::default()).collect();
    let (puzzles, lines) = (race.boards.len(), race.boards.len().min(MAX_SAMPLE));
    let mut output = Vec::with_capacity(82 * lines);
    // The first round warms up.
    for round in 0..=options.rounds {
        for (solver, calls) in solvers.iter_mut().zip(&mut measured) {
            if options.deadline.has_passed() {
                return Err(BenchError::Interrupted);
            }
            output.clear();
            let call = |line| {
                let board = &race.boards[board_of(line, lines, puzzles)];
                cpu_time::timed_call(|| solver.solve(&board.text, &mut output)).1
            };
            let times: Vec<f64> = (0..lines).map(call).collect();
            let fault = check_lines(&output, lines, &race.boards, |line| board_of(line, lines, puzzles)).err();
            race.check_with_agent(solver.name(), fault.as_ref())?;
            calls.fault = calls.fault.take().or(fault.map(|fault| fault.to_string()));
            if round > 0 {
                calls.medians.push(median(&times));
                calls.ninth_deciles.push(quantile(&times, 0.9));
            }
            progress();
        }
    }
    let names = solvers.iter().map(|solver| solver.name());
    Ok(RaceTable::of_calls(&race, lines, names.zip(measured)))
}
