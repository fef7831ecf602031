//! Full grids and minimal puzzles with the agent and the prover, for boards that the
//! engine does not support, and as the referee of the engine.

use std::collections::BTreeMap;

use saltire_core::{Candidate, Cell, Digit, Grid, Layout, Outcome, Puzzle, Solution};
use saltire_search::{Agent, SearchLimits, calls_before_proof, check};

use crate::clue_groups::{ClueGroups, ReducedGrid};
use crate::full_grid::full_grid_within;
use crate::minimal::max_calls;
use crate::proved_clues::{MAX_CONFLICTS, ProvedClues, minimal_clues, suits_prover};
use crate::{GenerateError, Rng};

/// Makes full grids and minimal puzzles of one layout.
pub(crate) struct AgentBatch {
    layout: Layout,
    agent: Agent<'static>,
    limits: SearchLimits,
}

impl AgentBatch {
    pub fn new(layout: &Layout, limits: &SearchLimits) -> AgentBatch {
        AgentBatch { layout: layout.clone(), agent: Agent::default(), limits: limits.clone() }
    }

    /// Makes a full grid that keeps the clues of `start`.
    pub fn full_grid(&self, start: &Grid, rng: &mut Rng) -> Result<Vec<u8>, GenerateError> {
        let solution = full_grid_within(start, rng, &self.limits)?;
        Ok(solution.digits().iter().map(|digit| digit.get()).collect())
    }

    /// Removes the groups of clues, the last of `order` first, as far as the
    /// solution stays unique. Returns `None` if it is not unique with every clue.
    pub fn reduce(
        &self,
        groups: &ClueGroups,
        digits: Vec<u8>,
        order: &[u16],
    ) -> Result<Option<ReducedGrid>, GenerateError> {
        if suits_prover(self.layout.side()) && groups.are_single() {
            return self.reduce_by_proof(groups, digits, order);
        }
        let all: Vec<u16> = (0..groups.groups.len() as u16).collect();
        let mut puzzle = puzzle_of(&self.layout, &digits, &groups.cells(&all));
        if groups.cell_count() < self.layout.cells().len() && self.is_unique(&puzzle)? != Some(true) {
            return Ok(None);
        }
        let (mut kept, mut minimal) = (Vec::new(), true);
        for &group in order.iter().rev() {
            let cells: Vec<Cell> = groups.groups[usize::from(group)]
                .iter()
                .map(|&place| self.layout.cells()[usize::from(place)])
                .collect();
            let without = cells.iter().fold(puzzle.clone(), |puzzle, &cell| puzzle.without(cell));
            let stays_unique = match &cells[..] {
                [cell] => self
                    .decided(check::is_needed(&puzzle, *cell, &self.agent, &self.call_limits()))
                    .map(|answer| answer.map(|is_needed| !is_needed)),
                _ => self.is_unique(&without),
            };
            match stays_unique {
                Ok(Some(true)) => puzzle = without,
                Ok(Some(false)) => kept.push(group),
                Err(error) if !suits_prover(self.layout.side()) => return Err(error),
                // The deadline of a large board leaves the rest undecided.
                Ok(None) | Err(_) => {
                    kept.push(group);
                    minimal = false;
                }
            }
        }
        Ok(Some(ReducedGrid { digits, kept, minimal }))
    }

    fn reduce_by_proof(
        &self,
        groups: &ClueGroups,
        digits: Vec<u8>,
        order: &[u16],
    ) -> Result<Option<ReducedGrid>, GenerateError> {
        let place_of = |group: u16| usize::from(groups.groups[usize::from(group)][0]);
        let group_at: BTreeMap<usize, u16> = order.iter().map(|&group| (place_of(group), group)).collect();
        let open = order.iter().map(|&group| place_of(group)).collect();
        let clues = minimal_clues(&self.layout, &digits, &groups.fixed, open, &self.limits)?;
        Ok(clues.map(|clues| {
            let kept = clues.places.iter().map(|place| group_at[place]).collect();
            ReducedGrid { digits, kept, minimal: clues.minimal }
        }))
    }

    /// Removes clues of a unique puzzle, the last first, as far as the solution stays
    /// unique. Returns `None` if the board is too small for the prover.
    pub fn minimal_clues(&self, digits: &[u8], places: &[u16]) -> Result<Option<ProvedClues>, GenerateError> {
        if !suits_prover(self.layout.side()) {
            return Ok(None);
        }
        minimal_clues(&self.layout, digits, &[], places.iter().map(|&place| place.into()).collect(), &self.limits)
    }

    /// Returns true if a puzzle has one solution, or `None` if that is too hard to
    /// decide.
    pub fn is_unique(&self, puzzle: &Puzzle) -> Result<Option<bool>, GenerateError> {
        let answer = match suits_prover(self.layout.side()) {
            true => {
                let limits = self.limits.with_solutions(2).with_conflicts(MAX_CONFLICTS);
                self.agent.solve_or_prove(puzzle, &limits, calls_before_proof(self.layout.side()), |_, _| true)
            }
            false => self.agent.solve(puzzle, &self.call_limits().with_solutions(2)),
        };
        self.decided((answer.outcome != Outcome::Undecided).then_some(answer.outcome == Outcome::Unique))
    }

    /// Returns the places of the clues that can each be removed, or `None` within if
    /// that is too hard to decide. Returns `None` if the board is too small for the prover.
    pub fn proved_unneeded(&self, digits: &[u8], places: &[u16]) -> Result<Option<Option<Vec<u16>>>, GenerateError> {
        if !suits_prover(self.layout.side()) {
            return Ok(None);
        }
        let limits = self.limits.clone().with_conflicts(MAX_CONFLICTS);
        let puzzle = puzzle_of(&self.layout, digits, places);
        let solution = solution_of(&self.layout, digits);
        let unneeded = check::proved_unneeded(&puzzle, &solution, &limits);
        if unneeded.is_none() && self.limits.deadline.has_passed() {
            return Err(GenerateError::Stopped);
        }
        let place = |&cell: &Cell| self.layout.index_of(cell) as u16;
        Ok(Some(unneeded.map(|cells| cells.iter().map(place).collect())))
    }

    fn decided(&self, answer: Option<bool>) -> Result<Option<bool>, GenerateError> {
        let is_stopped = answer.is_none() && self.limits.deadline.has_passed();
        if is_stopped { Err(GenerateError::Stopped) } else { Ok(answer) }
    }

    fn call_limits(&self) -> SearchLimits {
        self.limits.clone().with_calls(max_calls(self.layout.side()))
    }
}

/// Returns a full grid as a solution.
pub(crate) fn solution_of(layout: &Layout, digits: &[u8]) -> Solution {
    let digits = digits.iter().filter_map(|&digit| Digit::new(digit)).collect();
    Solution::from_digits(layout, digits).expect("a full grid keeps the rules")
}

/// Returns the puzzle with these clues of a full grid.
pub(crate) fn puzzle_of(layout: &Layout, digits: &[u8], places: &[u16]) -> Puzzle {
    let given = |&place: &u16| {
        let digit = Digit::new(digits[usize::from(place)]).expect("a full grid holds digits");
        Candidate { cell: layout.cells()[usize::from(place)], digit }
    };
    Puzzle::from_givens(layout, places.iter().map(given))
}
