//! Searches with the agent as long as it makes progress, then with the prover.

use std::collections::HashSet;

use saltire_core::{Grid, Outcome, Puzzle, Solution};

use crate::{Agent, Answer, MAX_KEPT_SOLUTIONS, NoSolution, Prover, ProverAnswer, SearchLimits, SolutionSearch, Stats};

/// The most solutions that the prover excludes one by one. Each costs a clause with a
/// literal for each open cell.
const MAX_EXCLUDED_SOLUTIONS: u64 = 50_000;

/// Returns how many calls of search one solution of a board with this side may take before
/// the prover takes over. On larger boards a call costs more, and learning from conflicts
/// pays sooner.
pub fn calls_before_proof(side: usize) -> u64 {
    match side {
        0..=9 => 10_000,
        10..=12 => 500,
        13..=16 => 20,
        _ => 1,
    }
}

/// The solutions of a grid, by agent and prover, as far as the limits allow.
#[derive(Clone, Debug)]
pub struct ProvedSolutions {
    /// How many were found.
    pub count: u64,
    /// Whether there are no more.
    pub is_complete: bool,
    /// Whether a limit on time or work was reached first.
    pub was_stopped: bool,
    /// The cost.
    pub stats: Stats,
}

impl Agent<'_> {
    /// Solves a puzzle as far as the limits allow, and calls `each` with the number,
    /// from 1, and the digits of each solution until it returns false.
    ///
    /// If the search needs more than `calls` calls for one solution, or to show that
    /// there are no more, the prover takes over. It finds the solutions in another
    /// order.
    pub fn solve_or_prove(
        &self,
        puzzle: &Puzzle,
        limits: &SearchLimits,
        calls: u64,
        mut each: impl FnMut(u64, &Solution) -> bool,
    ) -> Answer {
        if puzzle.clash().is_some() {
            return self.solve(puzzle, limits);
        }
        let mut kept = Vec::new();
        let keep_each = |number, solution: &Solution| {
            if number <= MAX_KEPT_SOLUTIONS {
                kept.push(solution.clone());
            }
            each(number, solution)
        };
        let mut search = self.search(puzzle.grid(), limits);
        match search_or_prove(&mut search, limits, calls, keep_each) {
            None => Answer::of(&search, puzzle, kept),
            Some(proved) => proved_answer(proved, puzzle, limits, kept),
        }
    }

    /// Finds the solutions of a grid in the same way.
    pub fn search_or_prove(
        &self,
        grid: Grid,
        limits: &SearchLimits,
        calls: u64,
        each: impl FnMut(u64, &Solution) -> bool,
    ) -> ProvedSolutions {
        let mut search = self.search(grid, limits);
        search_or_prove(&mut search, limits, calls, each).unwrap_or_else(|| ProvedSolutions {
            count: search.found(),
            is_complete: search.is_complete(),
            was_stopped: search.was_stopped(),
            stats: search.stats(),
        })
    }
}

/// Runs a search to its end and returns `None`, or lets the prover take over and returns
/// what both found.
fn search_or_prove(
    search: &mut SolutionSearch<'_>,
    limits: &SearchLimits,
    calls: u64,
    mut each: impl FnMut(u64, &Solution) -> bool,
) -> Option<ProvedSolutions> {
    search.keep_reduced();
    search.allow_calls(calls);
    let mut excluded = Vec::new();
    while let Some(solution) = search.next() {
        if !each(search.found(), &solution) {
            return None;
        }
        // Where there are this many solutions, they are close to each other, and search is faster.
        let has_many = search.found() > MAX_EXCLUDED_SOLUTIONS;
        search.allow_calls(if has_many { u64::MAX } else { calls });
        if has_many {
            excluded.clear();
        } else {
            excluded.push(solution);
        }
    }
    if !search.was_stopped() || limits.deadline.has_passed() {
        return None;
    }
    let mut prover = Prover::of_reduced(search.take_reduced()?);
    excluded.iter().for_each(|solution| prover.exclude(solution));
    let mut proved =
        ProvedSolutions { count: search.found(), is_complete: false, was_stopped: false, stats: Stats::default() };
    let seen = proved.run(&mut prover, limits, &mut each);
    let conflicts = prover.conflicts();
    drop(prover);
    if let Some(seen) = seen {
        proved.continue_search(search, &seen, limits, each);
    }
    proved.stats = Stats { conflicts, ..search.stats() };
    Some(proved)
}

impl ProvedSolutions {
    /// Asks the prover for solutions. Returns those that it found if there are too many
    /// for it.
    fn run(
        &mut self,
        prover: &mut Prover,
        limits: &SearchLimits,
        each: &mut impl FnMut(u64, &Solution) -> bool,
    ) -> Option<HashSet<Solution>> {
        let mut seen = HashSet::new();
        while self.count < limits.solutions {
            if self.count > MAX_EXCLUDED_SOLUTIONS {
                return Some(seen);
            }
            match prover.next_solution(limits) {
                ProverAnswer::Solution(solution) => {
                    self.count += 1;
                    if !each(self.count, &solution) {
                        return None;
                    }
                    seen.insert(solution);
                }
                ProverAnswer::NoSolution => {
                    self.is_complete = true;
                    return None;
                }
                ProverAnswer::Stopped => {
                    self.was_stopped = true;
                    return None;
                }
            }
        }
        None
    }

    /// Continues the agent's search where it ended, and skips the solutions that the prover
    /// has seen.
    fn continue_search(
        &mut self,
        search: &mut SolutionSearch<'_>,
        seen: &HashSet<Solution>,
        limits: &SearchLimits,
        mut each: impl FnMut(u64, &Solution) -> bool,
    ) {
        search.resume();
        while self.count < limits.solutions {
            match search.next() {
                Some(solution) if seen.contains(&solution) => {}
                Some(solution) => {
                    self.count += 1;
                    if !each(self.count, &solution) {
                        return;
                    }
                }
                None => {
                    self.is_complete = search.is_complete();
                    self.was_stopped = search.was_stopped();
                    return;
                }
            }
        }
    }
}

fn proved_answer(proved: ProvedSolutions, puzzle: &Puzzle, limits: &SearchLimits, kept: Vec<Solution>) -> Answer {
    let conflicts = proved.stats.conflicts;
    let outcome = match proved.count {
        _ if proved.was_stopped => Outcome::Undecided,
        0 if proved.is_complete => Outcome::None,
        1 if proved.is_complete => Outcome::Unique,
        1 if limits.solutions == 1 => Outcome::Solved,
        0 | 1 => Outcome::Undecided,
        _ => Outcome::Several,
    };
    Answer {
        puzzle: puzzle.clone(),
        outcome,
        count: proved.count,
        complete: proved.is_complete,
        solutions: kept,
        no_solution: (outcome == Outcome::None).then_some(NoSolution::Proved { conflicts }),
        stats: proved.stats,
    }
}
