//! The next step for a player who is stuck, and what is wrong with a board.
//!
//! A hint that builds on a wrong digit would lead further astray, so the board is
//! checked first. If the givens are known, every digit that differs from the
//! solution is wrong. If they are not known and the board has no solution, the hint
//! names two digits that clash, or every digit whose removal makes the board
//! solvable.

use std::sync::Arc;

use saltire_core::{Cell, Contradiction, Grid, Outcome, Puzzle, Step, Unit, UnitKind};
use saltire_logic::{Explainer, RatedStep};
use saltire_search::SearchLimits;

use crate::Analysis;
use crate::engine_or_agent::decide;

/// How much a hint reveals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HintLevel {
    /// The strategy, and where to look.
    Where = 1,
    /// The evidence.
    Evidence = 2,
    /// The whole step.
    Step = 3,
}

impl HintLevel {
    /// The level with this number.
    pub fn of(number: u64) -> Option<HintLevel> {
        [HintLevel::Where, HintLevel::Evidence, HintLevel::Step].into_iter().find(|&level| level as u64 == number)
    }
}

/// What helps a player who is stuck.
pub enum Hint {
    /// The easiest step.
    Next(Box<RatedStep>),
    /// Every cell is filled correctly.
    Full,
    /// No strategy finds a step.
    Stuck,
    /// Time ran out.
    Stopped,
    /// These cells differ from the solution: they hold a wrong digit, or have lost
    /// the right one.
    Wrong(Vec<Cell>),
    /// Two digits clash.
    Clash(Contradiction),
    /// There is no solution. Removing any one of these digits makes the board
    /// solvable; there are none if at least two digits are wrong.
    Unsolvable(Vec<Cell>),
}

impl Analysis {
    /// The hint for a player who is stuck on the board.
    pub fn hint(&self, explainer: &Explainer, limits: &SearchLimits) -> Hint {
        match self.outcome() {
            // If a given was changed, the board may have a solution that is not the puzzle's.
            _ if !self.wrong.is_empty() => Hint::Wrong(self.wrong.clone()),
            Outcome::None => unsolvable(self, limits),
            _ if self.is_full() => Hint::Full,
            _ => match self.next_step(explainer, limits) {
                Some(found) => Hint::Next(Box::new(found)),
                None if limits.deadline.has_passed() => Hint::Stopped,
                None => Hint::Stuck,
            },
        }
    }
}

/// What is wrong with a board without a solution.
fn unsolvable(analysis: &Analysis, limits: &SearchLimits) -> Hint {
    let puzzle = analysis.puzzle();
    if let Some(clash) = puzzle.clash() {
        return Hint::Clash(clash);
    }
    match suspects(puzzle, limits) {
        Some(cells) => Hint::Unsolvable(cells),
        None => Hint::Stopped,
    }
}

/// The cells whose removal makes a board solvable, each by itself; None if time
/// ran out.
fn suspects(puzzle: &Puzzle, limits: &SearchLimits) -> Option<Vec<Cell>> {
    let grid = puzzle.grid();
    // Suspect the player's own digits, or all if they are not known.
    let cells = if grid.placed().is_empty() { *grid.given() } else { *grid.placed() };
    let mut found = Vec::new();
    for cell in cells {
        match decide(&puzzle.without(cell), limits).outcome {
            Outcome::None => {}
            Outcome::Undecided => return None,
            _ => found.push(cell),
        }
    }
    Some(found)
}

/// Where to look for a step: its units, or those that contain its evidence.
pub fn places(step: &Step, grid: &Grid) -> Vec<Arc<Unit>> {
    let evidence = &step.evidence;
    let mut places: Vec<Arc<Unit>> = Vec::new();
    let mut add = |unit: &Arc<Unit>| {
        if !places.contains(unit) {
            places.push(Arc::clone(unit));
        }
    };
    if !evidence.units.is_empty() {
        evidence.units.iter().for_each(|(unit, _)| add(unit));
        return places;
    }
    let mut cells: Vec<Cell> = evidence.cells.iter().map(|(cell, _)| *cell).collect();
    cells.extend(evidence.candidates.iter().map(|(cell, ..)| *cell));
    cells.extend(evidence.links.iter().flat_map(|link| link.from.iter().chain(&link.to)).map(|at| at.cell));
    if cells.is_empty() {
        cells.extend(step.placements.iter().chain(&step.eliminations).map(|at| at.cell));
    }
    let units = grid.layout().units();
    let all_in = |kinds: &[UnitKind]| {
        units.iter().find(|unit| kinds.contains(&unit.kind()) && cells.iter().all(|cell| unit.set().contains(*cell)))
    };
    let blocky = [UnitKind::Block, UnitKind::Region];
    let lines = [UnitKind::Row, UnitKind::Column, UnitKind::Diagonal, UnitKind::Window, UnitKind::Extra];
    match all_in(&blocky).or_else(|| all_in(&lines)) {
        Some(unit) => add(unit),
        None => {
            cells.sort_unstable();
            let of = |cell: Cell, kinds: &[UnitKind]| {
                units.iter().find(|unit| kinds.contains(&unit.kind()) && unit.set().contains(cell)).cloned()
            };
            for cell in cells {
                if let Some(unit) = of(cell, &blocky).or_else(|| of(cell, &lines)) {
                    add(&unit);
                }
            }
        }
    }
    places
}
