//! The next step for somebody who is stuck, and what is wrong with a board.
//!
//! A hint that builds on a wrong digit would lead further astray, so that the
//! board is looked at first. Where it is known what was given, every digit that
//! differs from the solution is wrong. Of a board alone it is known only that it
//! has no solution: then two digits that clash are named, or those digits any
//! one of which can be taken away to make it solvable.

use saltire_core::{Cell, Contradiction, Grid, Outcome, Puzzle, UnitKind};
use saltire_logic::{Found, words};
use saltire_search::Bounds;

use crate::position::answer;
use crate::{Expert, Position};

/// How much a hint tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// The name of the strategy, and where to look.
    Where = 1,
    /// The evidence, in words.
    Evidence = 2,
    /// The whole step.
    Step = 3,
}

impl Level {
    /// The level of this number.
    pub fn of(number: u64) -> Option<Level> {
        [Level::Where, Level::Evidence, Level::Step].into_iter().find(|&level| level as u64 == number)
    }
}

/// What there is to say to somebody who is stuck.
pub enum Hinted {
    /// The easiest step.
    Next(Box<Found>),
    /// Every cell is filled, and rightly.
    Full,
    /// None of the strategies finds a step.
    Stuck,
    /// Time ran out.
    Stopped,
    /// These cells differ from the solution: they hold another digit, or have
    /// lost the right one.
    Wrong(Vec<Cell>),
    /// Two digits clash.
    Clash(Contradiction),
    /// There is no solution. Where any one of these digits is taken away there
    /// is one; none where more than one digit must be wrong.
    Unsolvable(Vec<Cell>),
}

impl Expert {
    /// What there is to say about a board to somebody who is stuck.
    pub fn hint(&self, position: &Position, bounds: &Bounds) -> Hinted {
        match position.outcome() {
            // Where a given was changed, the board may have a solution that is not the puzzle's.
            _ if !position.wrong.is_empty() => Hinted::Wrong(position.wrong.clone()),
            Outcome::None => unsolvable(position, bounds),
            _ if position.is_full() => Hinted::Full,
            _ => match self.next(position, bounds) {
                Some(found) => Hinted::Next(Box::new(found)),
                None if bounds.are_reached() => Hinted::Stopped,
                None => Hinted::Stuck,
            },
        }
    }
}

/// What is wrong with a board that has no solution.
fn unsolvable(position: &Position, bounds: &Bounds) -> Hinted {
    let puzzle = position.puzzle();
    if let Some(clash) = puzzle.clash() {
        return Hinted::Clash(clash);
    }
    match suspects(puzzle, bounds) {
        Some(cells) => Hinted::Unsolvable(cells),
        None => Hinted::Stopped,
    }
}

/// The cells any one of which can be emptied to make a board solvable; none
/// where time ran out.
fn suspects(puzzle: &Puzzle, bounds: &Bounds) -> Option<Vec<Cell>> {
    let grid = puzzle.grid();
    // Somebody's own digits come under suspicion, or all where nobody knows whose they are.
    let cells = if grid.placed().is_empty() { *grid.given() } else { *grid.placed() };
    let mut found = Vec::new();
    for cell in cells {
        match answer(&puzzle.without(cell), bounds).outcome {
            Outcome::None => {}
            Outcome::Undecided => return None,
            _ => found.push(cell),
        }
    }
    Some(found)
}

/// Where to look for a step, in words: the units it is about, or those in which
/// its evidence lies.
pub fn places(found: &Found, grid: &Grid) -> Vec<String> {
    let evidence = &found.step.evidence;
    let mut names: Vec<String> = Vec::new();
    let mut add = |name: &str| {
        if !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    };
    if !evidence.units.is_empty() {
        evidence.units.iter().for_each(|(unit, _)| add(unit.name()));
        return names;
    }
    let mut cells: Vec<Cell> = evidence.cells.iter().map(|(cell, _)| *cell).collect();
    cells.extend(evidence.candidates.iter().map(|(cell, ..)| *cell));
    cells.extend(evidence.links.iter().flat_map(|link| link.from.iter().chain(&link.to)).map(|at| at.cell));
    if cells.is_empty() {
        cells.extend(found.step.placements.iter().chain(&found.step.eliminations).map(|at| at.cell));
    }
    let units = grid.layout().units();
    let all_in = |kinds: &[UnitKind]| {
        units.iter().find(|unit| kinds.contains(&unit.kind()) && cells.iter().all(|cell| unit.set().contains(*cell)))
    };
    let blocky = [UnitKind::Block, UnitKind::Region];
    let lines = [UnitKind::Row, UnitKind::Column, UnitKind::Diagonal, UnitKind::Window, UnitKind::Extra];
    match all_in(&blocky).or_else(|| all_in(&lines)) {
        Some(unit) => add(unit.name()),
        None => {
            cells.sort_unstable();
            let of = |cell: Cell, kinds: &[UnitKind]| {
                units.iter().find(|unit| kinds.contains(&unit.kind()) && unit.set().contains(cell)).cloned()
            };
            for cell in cells {
                if let Some(unit) = of(cell, &blocky).or_else(|| of(cell, &lines)) {
                    add(unit.name());
                }
            }
        }
    }
    names
}

/// Why a step is true, without what follows from it.
pub fn evidence_text(found: &Found, grid: &Grid) -> String {
    let step = &found.step;
    let effects = words::effects(&step.placements, &step.eliminations, grid.symbols());
    step.text.strip_suffix(&format!(", so {effects}")).unwrap_or(&step.text).to_owned()
}
