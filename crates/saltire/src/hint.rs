//! The next step for a player who is stuck, what is wrong with a board, and the
//! words for both.
//!
//! A hint that builds on a wrong digit would lead further astray, so the board is
//! checked first. If the givens are known, every digit that differs from the
//! solution is wrong. If they are not known and the board has no solution, the hint
//! names two digits that clash, or every digit whose removal makes the board
//! solvable.

use std::sync::Arc;

use saltire_core::{Cell, CellNames, Contradiction, Grid, Outcome, Phrase, Step, Unit, UnitKind, and_list};
use saltire_logic::{Explainer, Family, RatedStep, strategy_named};
use saltire_search::SearchLimits;

use crate::Analysis;
use crate::suspects::{suspects, suspects_sentence};

/// The most places that a hint names.
const MAX_PLACES: usize = 2;

/// How much a hint reveals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
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
#[derive(Clone, Debug)]
#[non_exhaustive]
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

impl Hint {
    /// Returns the hint in lines of sentences, as much as the level reveals.
    pub fn lines(&self, analysis: &Analysis, level: HintLevel, names: CellNames) -> Vec<String> {
        match self {
            Hint::Next(rated) => step_lines(&rated.step, &analysis.grid, level, names),
            Hint::Full => vec!["The board is complete and correct.".to_owned()],
            Hint::Stuck => vec!["No strategy finds a step here.".to_owned()],
            Hint::Stopped => vec!["Time ran out before a step was found.".to_owned()],
            Hint::Wrong(cells) => wrong_sentences(analysis, cells, names),
            Hint::Clash(clash) => {
                let symbols = analysis.puzzle().symbols();
                vec![format!("{}. At least one of them is wrong.", clash.phrase().sentences(names, symbols))]
            }
            Hint::Unsolvable(cells) => {
                let reason = analysis.answer.reason_in(names).unwrap_or_default();
                let suspects = match analysis.puzzle().is_candidates() && cells.is_empty() {
                    true => "A removed candidate must be right.".to_owned(),
                    false => suspects_sentence(cells, names),
                };
                let words = if analysis.was_solvable { "The digits so far leave" } else { "There is" };
                vec![format!("{words} no solution: {reason}."), suspects]
            }
        }
    }
}

/// Returns what a hint of this level says about a step.
pub fn step_lines(step: &Step, grid: &Grid, level: HintLevel, names: CellNames) -> Vec<String> {
    match level {
        HintLevel::Where => {
            let places = and_list(places(step, grid).iter().map(|unit| names.unit(unit)));
            vec![format!("Look at {places}.")]
        }
        HintLevel::Evidence => pattern(step, grid, names).lines(names, step.symbols),
        HintLevel::Step => step.lines_in(names),
    }
}

/// Returns the pattern of a step without its effects: its reason, or for a single
/// where to look, without the digit.
pub fn pattern(step: &Step, grid: &Grid, names: CellNames) -> Phrase {
    match single_sentence(step, grid, names) {
        Some(sentence) => sentence.into(),
        None => step.full_reason(),
    }
}

/// Returns where a single is, without its digit.
fn single_sentence(step: &Step, grid: &Grid, names: CellNames) -> Option<String> {
    let is_single = strategy_named(&step.strategy).is_ok_and(|strategy| strategy.about().family == Family::Singles);
    let [at] = step.placements[..] else { return None };
    if !is_single {
        return None;
    }
    let filled = *grid.given() | *grid.placed();
    Some(match step.evidence.units.first() {
        None => format!("{} has only one candidate left.", names.cell(at.cell)),
        Some((unit, _)) => {
            let place = if unit.kind() == UnitKind::Diagonal { "On" } else { "In" };
            let is_last = unit.cells().iter().filter(|&&cell| !filled.contains(cell)).count() == 1;
            let fact = if is_last { "only one cell is empty" } else { "one digit has only one place left" };
            format!("{place} {}, {fact}.", names.unit(unit))
        }
    })
}

/// Says which cells hold a wrong digit, and which have lost their right candidate.
fn wrong_sentences(analysis: &Analysis, cells: &[Cell], names: CellNames) -> Vec<String> {
    let filled = |cell: &Cell| analysis.grid.given().contains(*cell) || analysis.grid.placed().contains(*cell);
    let (wrong, missing): (Vec<Cell>, Vec<Cell>) = cells.iter().partition(|cell| filled(cell));
    let list = |cells: &[Cell]| and_list(cells.iter().map(|&cell| names.cell(cell)));
    let verb = |cells: &[Cell]| if cells.len() == 1 { "is" } else { "are" };
    let mut sentences = Vec::new();
    if !wrong.is_empty() {
        sentences.push(format!("{} {} wrong.", list(&wrong), verb(&wrong)));
    }
    if !missing.is_empty() {
        sentences.push(format!("The right candidate has been removed from {}.", list(&missing)));
    }
    sentences
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

/// Where to look for a step: at most two of its units, or of those that contain
/// its evidence.
pub fn places(step: &Step, grid: &Grid) -> Vec<Arc<Unit>> {
    let mut places = all_places(step, grid);
    places.truncate(MAX_PLACES);
    places
}

fn all_places(step: &Step, grid: &Grid) -> Vec<Arc<Unit>> {
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
