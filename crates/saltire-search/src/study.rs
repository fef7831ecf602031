//! Measures what each strategy contributes: sets of strategies on the same puzzles.

use std::time::Duration;

use saltire_core::{Outcome, Puzzle};
use saltire_logic::{Strategy, StrategyError, StrategyStats, parse_list};
#[cfg(feature = "serde")]
use serde::Serialize;

use crate::{Agent, SearchLimits, Stats};

/// A named set of strategies.
#[derive(Clone, Debug)]
pub struct StrategySet {
    /// The name in the table.
    pub name: String,
    /// The strategies, in order.
    pub strategies: Vec<&'static dyn Strategy>,
}

impl StrategySet {
    /// Parses a list such as `eliminate,only-choice`.
    pub fn parse(list: &str) -> Result<StrategySet, StrategyError> {
        Ok(StrategySet { name: list.trim().to_owned(), strategies: parse_list(list)? })
    }
}

/// Returns the default sets, each with one strategy more than the one before.
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

/// The cost of solving all puzzles with one set.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Measurement {
    /// The name of the set.
    pub set: String,
    /// The seconds of each round.
    pub rounds: Vec<f64>,
    /// Their mean.
    pub mean_seconds: f64,
    /// Calls of search, over all puzzles.
    pub search_calls: u64,
    /// Dead ends, over all puzzles.
    pub dead_ends: u64,
    /// The greatest depth.
    pub depth: usize,
    /// Updates of the board, over all puzzles.
    pub updates: u64,
    /// What each strategy did, over all puzzles.
    pub strategies: Vec<StrategyStats>,
}

/// Why a study has no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StudyError {
    /// A set gave a different answer than the first, so a strategy has a bug.
    #[error("puzzle {} has a different answer with {set}; one of its strategies has a bug", puzzle + 1)]
    Disagreement {
        /// The number of the puzzle, from 0.
        puzzle: usize,
        /// The set.
        set: String,
    },
    /// The deadline passed.
    #[error("time ran out before the study ended; use fewer rounds or puzzles")]
    Stopped,
}

/// Measures every set on all puzzles, `rounds` times. The sets take turns, so other load
/// on the machine affects all of them. Calls `progress` after each
/// set has solved all puzzles.
///
/// The agent searches each puzzle for two solutions, so strategies have to prove
/// uniqueness too. The limits hold for the whole study.
pub fn study(
    puzzles: &[Puzzle],
    sets: &[StrategySet],
    rounds: usize,
    limits: &SearchLimits,
    mut progress: impl FnMut(),
) -> Result<Vec<Measurement>, StudyError> {
    let limits = limits.with_solutions(2);
    let mut measured: Vec<(Vec<Duration>, Stats)> = vec![Default::default(); sets.len()];
    let mut expected: Vec<Option<(Outcome, Option<String>)>> = vec![None; puzzles.len()];
    for round in 0..=rounds {
        for (set, (times, totals)) in sets.iter().zip(&mut measured) {
            // A first round counts, checks, and measures the time of each strategy.
            // Measuring costs time, so this round's own time does not count.
            let agent = Agent::new(&set.strategies).timed(round == 0);
            let mut time = Duration::ZERO;
            for (number, puzzle) in puzzles.iter().enumerate() {
                let answer = agent.solve(puzzle, &limits);
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
