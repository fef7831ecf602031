//! Full grids and minimal puzzles with the agent, for boards that the engine does
//! not support, and as the referee of the engine.

use saltire_core::{Cell, Digit, Grid, Layout, Outcome, Puzzle};
use saltire_search::{Agent, SearchLimits, check};

use crate::clue_groups::{ClueGroups, ReducedGrid};
use crate::full::full_grid_within;
use crate::minimal::max_calls;
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
                [cell] => {
                    self.decided(check::is_needed(&puzzle, *cell, &self.agent, &self.call_limits()))?.map(|is| !is)
                }
                _ => self.is_unique(&without)?,
            };
            match stays_unique {
                Some(true) => puzzle = without,
                Some(false) => kept.push(group),
                None => {
                    kept.push(group);
                    minimal = false;
                }
            }
        }
        Ok(Some(ReducedGrid { digits, kept, minimal }))
    }

    /// Returns true if a puzzle has one solution, or `None` if that is too hard to
    /// decide.
    pub fn is_unique(&self, puzzle: &Puzzle) -> Result<Option<bool>, GenerateError> {
        let answer = self.agent.solve(puzzle, &self.call_limits().with_solutions(2));
        self.decided((answer.outcome != Outcome::Undecided).then_some(answer.outcome == Outcome::Unique))
    }

    fn decided(&self, answer: Option<bool>) -> Result<Option<bool>, GenerateError> {
        let is_stopped = answer.is_none() && self.limits.deadline.has_passed();
        if is_stopped { Err(GenerateError::Stopped) } else { Ok(answer) }
    }

    fn call_limits(&self) -> SearchLimits {
        self.limits.clone().with_calls(max_calls(self.layout.side()))
    }
}

/// Returns the puzzle with these clues of a full grid.
pub(crate) fn puzzle_of(layout: &Layout, digits: &[u8], places: &[u16]) -> Puzzle {
    let given = |&place: &u16| {
        let digit = Digit::new(digits[usize::from(place)]).expect("a full grid holds digits");
        (layout.cells()[usize::from(place)], digit)
    };
    Puzzle::from_givens(layout, places.iter().map(given))
}
