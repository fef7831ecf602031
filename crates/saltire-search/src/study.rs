//! What does a strategy buy? Sets of strategies, measured on the same grids.

use std::time::Duration;

use saltire_core::{Outcome, Puzzle};
use saltire_logic::{Strategy, StrategyError, Tally, parse_list};
use serde::Serialize;

use crate::{Agent, Bounds, Stats};

/// A set of strategies and its name.
#[derive(Clone, Debug)]
pub struct StrategySet {
    /// What it is called in the table.
    pub name: String,
    /// Its strategies, in order.
    pub strategies: Vec<&'static dyn Strategy>,
}

impl StrategySet {
    /// A set from a list such as `eliminate,only-choice`.
    pub fn parse(list: &str) -> Result<StrategySet, StrategyError> {
        Ok(StrategySet { name: list.trim().to_owned(), strategies: parse_list(list)? })
    }
}

/// The sets of the study, each with one more than the one before.
pub fn default_sets() -> Vec<StrategySet> {
    let rows = [
        ("eliminate + only choice", "eliminate,only-choice"),
        ("+ naked twins", "eliminate,only-choice,naked-twins"),
        ("+ hidden twins", "eliminate,only-choice,naked-twins,hidden-twins"),
        ("+ groups", "eliminate,only-choice,naked-twins,hidden-twins,naked-groups,hidden-groups"),
        (
            "+ locked candidates",
            "eliminate,only-choice,naked-twins,hidden-twins,naked-groups,hidden-groups,locked-candidates",
        ),
    ];
    let set = |(name, list): (&str, &str)| StrategySet {
        name: name.to_owned(),
        strategies: parse_list(list).expect("the sets of the study name strategies that exist"),
    };
    rows.into_iter().map(set).collect()
}

/// What one set took to solve all grids once.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Measurement {
    /// The name of the set.
    pub set: String,
    /// Seconds to solve all the grids, in each round.
    pub rounds: Vec<f64>,
    /// The mean of those.
    pub mean_seconds: f64,
    /// Calls of search over all the grids.
    pub search_calls: u64,
    /// Dead ends over all the grids.
    pub dead_ends: u64,
    /// The greatest depth of any.
    pub depth: usize,
    /// Updates of the board, over all the grids, in all.
    pub updates: u64,
    /// What each strategy did over all the grids.
    pub strategies: Vec<Tally>,
}

/// Why a study has no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StudyError {
    /// A set gave another answer than the first set did: a fault of a strategy.
    #[error("puzzle {} has another answer with {set}: nothing to report", puzzle + 1)]
    Disagreement {
        /// The number of the puzzle, from 0.
        puzzle: usize,
        /// The set.
        set: String,
    },
    /// Time ran out, or somebody said stop.
    #[error("a bound on time was reached before the study came to its end; fewer rounds or puzzles take less")]
    Stopped,
}

/// Measures every set on all the puzzles, `rounds` times, the sets by turns so
/// that what the machine does meanwhile falls on all of them. `progress` hears
/// of each solve of all grids by one set.
///
/// Each puzzle is searched up to two solutions: a strategy has to prove, too.
/// The bounds are those of the whole study.
pub fn study(
    puzzles: &[Puzzle],
    sets: &[StrategySet],
    rounds: usize,
    bounds: &Bounds,
    mut progress: impl FnMut(),
) -> Result<Vec<Measurement>, StudyError> {
    let bounds = bounds.with_limit(2);
    let mut measured: Vec<(Vec<Duration>, Stats)> = vec![Default::default(); sets.len()];
    let mut expected: Vec<Option<(Outcome, Option<String>)>> = vec![None; puzzles.len()];
    for round in 0..=rounds {
        for (set, (times, totals)) in sets.iter().zip(&mut measured) {
            // A round before the others counts, checks, and measures the time of
            // each strategy, which costs time itself: its own time doesn't count.
            let agent = Agent::new(&set.strategies).timed(round == 0);
            let mut time = Duration::ZERO;
            for (number, puzzle) in puzzles.iter().enumerate() {
                let answer = agent.solve(puzzle, &bounds);
                if answer.outcome == Outcome::Undecided {
                    return Err(StudyError::Stopped);
                }
                time += answer.stats.time;
                if round == 0 {
                    let unique = answer.solution().filter(|_| answer.outcome == Outcome::Unique);
                    let got = (answer.outcome, unique.map(ToString::to_string));
                    if *expected[number].get_or_insert_with(|| got.clone()) != got {
                        return Err(StudyError::Disagreement { puzzle: number, set: set.name.clone() });
                    }
                    add(totals, &answer.stats);
                }
            }
            if round > 0 {
                times.push(time);
                progress();
            }
        }
    }
    Ok(sets.iter().zip(measured).map(|(set, (times, totals))| measurement(set, &times, totals)).collect())
}

fn add(totals: &mut Stats, stats: &Stats) {
    totals.calls += stats.calls;
    totals.dead_ends += stats.dead_ends;
    totals.depth = totals.depth.max(stats.depth);
    if totals.strategies.is_empty() {
        totals.strategies.clone_from(&stats.strategies);
        return;
    }
    for (total, tally) in totals.strategies.iter_mut().zip(&stats.strategies) {
        total.applications += tally.applications;
        total.updates += tally.updates;
        total.placements += tally.placements;
        total.eliminations += tally.eliminations;
        total.time += tally.time;
    }
}

fn measurement(set: &StrategySet, times: &[Duration], totals: Stats) -> Measurement {
    let rounds: Vec<f64> = times.iter().map(Duration::as_secs_f64).collect();
    Measurement {
        set: set.name.clone(),
        mean_seconds: rounds.iter().sum::<f64>() / rounds.len().max(1) as f64,
        rounds,
        search_calls: totals.calls,
        dead_ends: totals.dead_ends,
        depth: totals.depth,
        updates: totals.strategies.iter().map(|tally| tally.updates).sum(),
        strategies: totals.strategies,
    }
}
