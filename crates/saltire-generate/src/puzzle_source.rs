//! Random minimal puzzles with given groups of clues: by the engine if it supports
//! the board, otherwise by the agent.

use std::ops::Range;

use saltire_core::{Deadline, Layout, Puzzle, Solution};
use saltire_engine::{CandidateBoard, candidate_board};
use saltire_search::SearchLimits;

use crate::agent_batch::{AgentBatch, puzzle_of};
use crate::clue_groups::{ClueGroups, ReducedGrid};
use crate::engine_batch::{Digits, EngineBatch, FullGrids, board_of};
use crate::full_grid::full_grid_within;
use crate::proved_clues::ProvedClues;
use crate::{GenerateError, Rng};

/// Makes random minimal puzzles.
pub(crate) struct PuzzleSource {
    layout: Layout,
    groups: ClueGroups,
    /// The clues that every puzzle keeps.
    start: Puzzle,
    deadline: Deadline,
    solver: BoardSolver,
}

enum BoardSolver {
    Engine(Box<EngineBatch>, Box<CandidateBoard>),
    Agent(AgentBatch),
}

impl PuzzleSource {
    pub fn new(layout: &Layout, groups: &ClueGroups, start: &Puzzle, deadline: &Deadline) -> PuzzleSource {
        let solver = match (EngineBatch::new(layout), candidate_board(&start.grid())) {
            (Some(batch), Some(board)) => BoardSolver::Engine(Box::new(batch), Box::new(board)),
            _ => BoardSolver::Agent(AgentBatch::new(layout, &SearchLimits::all().until(deadline.clone()))),
        };
        let (layout, groups, start) = (layout.clone(), groups.clone(), start.clone());
        PuzzleSource { layout, groups, start, deadline: deadline.clone(), solver }
    }

    /// Returns true if many puzzles at a time cost less than one by one.
    pub fn is_batched(&self) -> bool {
        matches!(self.solver, BoardSolver::Engine(..))
    }

    /// Makes a puzzle with each generator. The puzzles depend on the generators
    /// and their order alone. An entry is `None` if its full grid is not unique
    /// with every clue that it may have.
    pub fn puzzles(&mut self, rngs: &mut [Rng]) -> Result<Vec<Option<ReducedGrid>>, GenerateError> {
        if self.deadline.has_passed() {
            return Err(GenerateError::Stopped);
        }
        let count = self.groups.groups.len() as u16;
        match &mut self.solver {
            BoardSolver::Engine(batch, start) => {
                let grids = full_grids(batch, start, &self.start, rngs, &self.deadline)?;
                let grids = grids.into_iter().zip(rngs).map(|(grid, rng)| (grid, shuffled(count, rng))).collect();
                Ok(batch.reduce(&self.groups, grids))
            }
            BoardSolver::Agent(batch) => {
                let one = |rng: &mut Rng| {
                    let digits = batch.full_grid(&self.start.grid(), rng)?;
                    batch.reduce(&self.groups, digits, &shuffled(count, rng))
                };
                rngs.iter_mut().map(one).collect()
            }
        }
    }

    /// Makes puzzles on the engine that are certain to be unique with every clue. The
    /// full grids of each list of generators are made together; only the puzzles
    /// with the numbers of `wanted`, counted over all lists, are made of them.
    pub fn any_puzzles(
        &mut self,
        mut rngs: Vec<Vec<Rng>>,
        wanted: Range<usize>,
    ) -> Result<Vec<ReducedGrid>, GenerateError> {
        if self.deadline.has_passed() {
            return Err(GenerateError::Stopped);
        }
        let BoardSolver::Engine(batch, start) = &mut self.solver else { return Ok(Vec::new()) };
        let mut grids = Vec::new();
        for rngs in &mut rngs {
            grids.extend(full_grids(batch, start, &self.start, rngs, &self.deadline)?);
        }
        let count = self.groups.groups.len() as u16;
        let rngs = rngs.iter_mut().flatten().skip(wanted.start);
        let with_order = |(&grid, rng): (&Digits, &mut Rng)| (grid, shuffled(count, rng));
        let grids = grids[wanted].iter().zip(rngs).map(with_order).collect();
        Ok(batch.reduce(&self.groups, grids).into_iter().flatten().collect())
    }

    /// Returns the places of the clues that can each be removed, or `None` if that
    /// is too hard to decide.
    pub fn unneeded(&mut self, digits: &[u8], places: &[u16]) -> Result<Option<Vec<u16>>, GenerateError> {
        let without = |place: u16| places.iter().copied().filter(move |&other| other != place);
        match &mut self.solver {
            BoardSolver::Engine(batch, _) => {
                let boards: Vec<_> = places.iter().map(|&place| board_of(digits, without(place))).collect();
                let counts = batch.counts(&boards, 2);
                let unneeded = places.iter().zip(counts).filter(|(_, count)| *count == 1).map(|(&place, _)| place);
                Ok(Some(unneeded.collect()))
            }
            BoardSolver::Agent(batch) => {
                if let Some(unneeded) = batch.proved_unneeded(digits, places)? {
                    return Ok(unneeded);
                }
                let mut unneeded = Vec::new();
                for &place in places {
                    let rest: Vec<u16> = without(place).collect();
                    match batch.is_unique(&puzzle_of(&self.layout, digits, &rest))? {
                        Some(true) => unneeded.push(place),
                        Some(false) => {}
                        None => return Ok(None),
                    }
                }
                Ok(Some(unneeded))
            }
        }
    }

    /// Removes clues of a unique puzzle, the last first, as far as the solution stays
    /// unique. Returns `None` if the prover does not decide such boards.
    pub fn minimal_clues(&self, digits: &[u8], places: &[u16]) -> Result<Option<ProvedClues>, GenerateError> {
        match &self.solver {
            BoardSolver::Engine(..) => Ok(None),
            BoardSolver::Agent(batch) => batch.minimal_clues(digits, places),
        }
    }

    /// Returns true if a puzzle has one solution, or `None` if that is too hard to
    /// decide.
    pub fn is_unique(&mut self, digits: &[u8], places: &[u16]) -> Result<Option<bool>, GenerateError> {
        match &mut self.solver {
            BoardSolver::Engine(batch, _) => {
                Ok(Some(batch.counts(&[board_of(digits, places.iter().copied())], 2) == [1]))
            }
            BoardSolver::Agent(batch) => batch.is_unique(&puzzle_of(&self.layout, digits, places)),
        }
    }
}

/// Makes a full grid that keeps the clues of `start` with each generator. If the engine takes
/// long, the layout has few grids or none, which the prover settles.
fn full_grids(
    batch: &mut EngineBatch,
    board: &CandidateBoard,
    start: &Puzzle,
    rngs: &mut [Rng],
    deadline: &Deadline,
) -> Result<Vec<Digits>, GenerateError> {
    match batch.full_grids(board, rngs, deadline) {
        FullGrids::Made(grids) => Ok(grids),
        FullGrids::None => Err(GenerateError::no_grid(start.layout())),
        FullGrids::Stopped => {
            let (grid, limits) = (start.grid(), SearchLimits::all().until(deadline.clone()));
            let digits = |solution: &Solution| std::array::from_fn(|place| solution.digits()[place].get());
            rngs.iter_mut().map(|rng| full_grid_within(&grid, rng, &limits).map(|found| digits(&found))).collect()
        }
    }
}

fn shuffled(count: u16, rng: &mut Rng) -> Vec<u16> {
    let mut order: Vec<u16> = (0..count).collect();
    rng.shuffle(&mut order);
    order
}
