//! Boards made around the places of one digit, for patterns of one digit that are
//! very rare.
//!
//! Patterns of one digit depend on its places alone. So places are chosen first, around
//! those of a solution, and the strategies for one digit look at them on a board that has
//! nothing else. Only if none of the easier ones finds as much, a puzzle is made for them:
//! clues outside the places, and none of the digit. Until then, places that defeat many of
//! the easier strategies are varied, one or two places at a time.

use std::ops::Range;

use saltire::core::CellSet;
use saltire::generate::{Rng, full_grid};
use saltire::logic::{Family, strategy_named};
use saltire::{Candidate, Cell, Digit, DigitSet, Grid, Layout, Outcome, Puzzle, Solution, Solver, Strategy, Unit};

use crate::Options;
use crate::case_file::StepEffects;
use crate::case_needs::easier;
use crate::fish_plan::{FishPlaces, FishWish, add_second_places};
use crate::judge::{JudgedBoard, open_candidates};
use crate::mining::FoundCase;

/// How many choices of places are tried on one solution for each fish, and for each other
/// strategy. Most choices for a fish soon turn out to have none.
const MAX_CHOICES: [usize; 2] = [600, 30];

/// How many variations may come no closer to a case before new places are chosen.
const MAX_FAILURES: usize = 25;

/// With more places on a 9×9 board, the search for fish takes long.
const MAX_PLACES: usize = 36;

/// How many puzzles are made for one choice of places.
const MAX_PUZZLES: usize = 24;

/// How many candidates the open cells of a 9×9 board get, if it can lose so many clues. With
/// fewer, other strategies find more; with more, judging takes longer.
const CANDIDATES: Range<usize> = 130..250;

/// Returns the cases made around the solution with this number.
pub fn cases_of_digit(options: &Options, number: usize) -> Vec<FoundCase> {
    let (layout, mut rng) = (options.layout(number), options.rng(number));
    let Ok(solution) = full_grid(layout, &mut rng) else { return Vec::new() };
    options
        .strategies
        .iter()
        .filter_map(|&strategy| case_of_digit(options, layout, &solution, strategy, &mut rng))
        .collect()
}

/// Places that were tried, and how close they came to a case.
struct Attempt<'a> {
    board: DigitBoard<'a>,
    places: CellSet,
    closeness: usize,
}

/// Returns a case of a strategy around a solution.
fn case_of_digit(
    options: &Options,
    layout: &Layout,
    solution: &Solution,
    strategy: &'static dyn Strategy,
    rng: &mut Rng,
) -> Option<FoundCase> {
    let digits: Vec<Digit> = layout.digits().iter().collect();
    let wish = FishWish::of(strategy.name());
    let (mut best, mut failures): (Option<Attempt>, usize) = (None, 0);
    for _ in 0..MAX_CHOICES[usize::from(wish.is_none())] {
        best = best.filter(|_| failures < MAX_FAILURES);
        let (board, places) = match &best {
            Some(best) => (best.board, best.board.varied(best.places, rng)),
            None => {
                failures = 0;
                let board = DigitBoard { layout, solution, digit: digits[rng.below(digits.len())] };
                let places = match wish {
                    Some(wish) => wish
                        .places(layout, solution, board.digit, rng)
                        .and_then(|places| board.with_few_targets(places, rng)),
                    None => board.sparse_places(rng),
                };
                (board, places)
            }
        };
        failures += 1;
        let Some(places) = places.filter(|places| places.len() <= MAX_PLACES * layout.side() / 9) else { continue };
        let needed = board.needed_effects(strategy, &places);
        let puzzles = if needed.effects.is_empty() { 0 } else { MAX_PUZZLES };
        for _ in 0..puzzles {
            let Some(grid) = board.puzzle_with(&places, rng) else { continue };
            let judged = JudgedBoard::new(&grid, options.only_simple);
            let case = judged.best_case(strategy, |effects| needed.effects.contains(effects));
            if case.is_some() {
                return case;
            }
        }
        let closeness = needed.survived + needed.effects.len();
        let known = best.as_ref().map_or(0, |best| best.closeness);
        if closeness > known {
            failures = 0;
        }
        if wish.is_some() && closeness > 0 && closeness >= known {
            best = Some(Attempt { board, places, closeness });
        }
    }
    None
}

/// What a strategy does with some places.
struct NeededEffects {
    /// The effects that no easier strategy for one digit has, too.
    effects: Vec<StepEffects>,
    /// How many of the easier strategies do not suffice, in order, until one does.
    survived: usize,
}

/// A solution and one of its digits.
#[derive(Clone, Copy)]
struct DigitBoard<'a> {
    layout: &'a Layout,
    solution: &'a Solution,
    digit: Digit,
}

impl DigitBoard<'_> {
    fn is_true(&self, cell: Cell) -> bool {
        self.solution.digit(cell) == Some(self.digit)
    }

    /// Returns the true places and some others, at least two in each unit.
    fn sparse_places(&self, rng: &mut Rng) -> Option<CellSet> {
        let share = 8 + rng.below(20);
        let cells = self.layout.cells().iter().copied();
        let mut places: CellSet = cells.clone().filter(|&cell| self.is_true(cell) || rng.below(100) < share).collect();
        let sets: Vec<CellSet> = self.layout.units().iter().map(|unit| *unit.set()).collect();
        add_second_places(&sets, &mut places, cells.collect(), rng)?;
        Some(places)
    }

    /// Returns a board with these places and two other digits everywhere.
    fn bare_board(&self, places: &CellSet) -> Grid {
        let mut grid = Grid::open(self.layout);
        let others: DigitSet = self.layout.digits().iter().filter(|&other| other != self.digit).take(2).collect();
        for &cell in self.layout.cells() {
            let digits = if places.contains(cell) { others | DigitSet::of(self.digit) } else { others };
            grid.remove(cell, self.layout.digits() - digits);
        }
        grid
    }

    /// Removes false places that no template has, besides the targets of the fish: other
    /// patterns have less to find, and their searches end sooner. Each unit keeps two
    /// places. None if there are too few targets.
    fn with_few_targets(&self, places: FishPlaces, rng: &mut Rng) -> Option<CellSet> {
        let FishPlaces { all, targets } = places;
        let board = self.bare_board(&all);
        let steps = JudgedBoard::new(&board, false).steps(strategy_named("template-delete").ok()?);
        let effects = steps.iter().flat_map(|rated| &rated.step.eliminations);
        let outside: CellSet = effects.filter(|at| at.digit == self.digit).map(|at| at.cell).collect();
        let mut left = all;
        let mut unneeded: Vec<Cell> = (outside - targets).iter().collect();
        rng.shuffle(&mut unneeded);
        for cell in unneeded {
            let keeps_two = |unit: &std::sync::Arc<Unit>| (*unit.set() & left).len() > 2;
            if self.layout.units_of(cell).all(keeps_two) {
                left.remove(cell);
            }
        }
        ((outside & targets).len() > 1).then_some(left)
    }

    /// Returns the places with one or two more or less, at least two in each unit.
    fn varied(&self, places: CellSet, rng: &mut Rng) -> Option<CellSet> {
        let mut varied = places;
        for _ in 0..=rng.below(2) {
            let can_change = |cell: &Cell| {
                let keeps_two = |unit: &std::sync::Arc<Unit>| (*unit.set() & varied).len() > 2;
                // Most cells are no places, so a place is as likely to go as another to come.
                let is_chosen = varied.contains(*cell) || rng.below(3) == 0;
                !self.is_true(*cell)
                    && is_chosen
                    && (!varied.contains(*cell) || self.layout.units_of(*cell).all(keeps_two))
            };
            let options: Vec<Cell> = self.layout.cells().iter().copied().filter(can_change).collect();
            let cell = *options.get(rng.below(options.len().max(1)))?;
            if varied.contains(cell) {
                varied.remove(cell);
            } else {
                varied.insert(cell);
            }
        }
        Some(varied)
    }

    /// Returns true if the effects remove the digit from several cells, and no true place
    /// sees all of them: a chain that places the digit there would do the same.
    fn is_scattered(&self, effects: &StepEffects) -> bool {
        let gone: CellSet = effects.eliminations.iter().map(|at| at.cell).collect();
        let sees_all = |cell: &Cell| self.is_true(*cell) && gone.is_subset(self.layout.peer_set(*cell));
        gone.len() > 1 && !self.layout.cells().iter().any(sees_all)
    }

    /// Returns the effects that the strategy has in these places, without those that an
    /// easier strategy for one digit has, too.
    fn needed_effects(&self, strategy: &dyn Strategy, places: &CellSet) -> NeededEffects {
        let grid = self.bare_board(places);
        let board = JudgedBoard::new(&grid, false);
        let steps = board.steps(strategy);
        let mut effects: Vec<StepEffects> = steps.iter().map(|rated| StepEffects::of(&rated.step)).collect();
        effects.retain(|effects| effects.placements.len() > 1 || self.is_scattered(effects));
        let one_digit = |other: &&'static dyn Strategy| {
            let name = other.name();
            matches!(other.about().family, Family::Fish | Family::SingleDigitPatterns | Family::Colours)
                || matches!(
                    name,
                    "direct-pointing" | "direct-claiming" | "pointing" | "claiming" | "locked-intersection"
                )
                || matches!(name, "x-chain" | "forcing-chains" | "nishio")
                || name.starts_with("grouped-x-chain")
        };
        let mut survived = 0;
        for other in easier(strategy).into_iter().filter(one_digit) {
            if effects.is_empty() {
                break;
            }
            survived += 1;
            let found: Vec<StepEffects> = board.steps(other).iter().map(|rated| StepEffects::of(&rated.step)).collect();
            effects.retain(|effects| !found.iter().any(|other| effects.are_covered_by(other, self.layout)));
        }
        NeededEffects { effects, survived }
    }

    /// Returns a board in progress with just these places for the digit: of a puzzle
    /// with one solution, if there is one.
    fn puzzle_with(&self, places: &CellSet, rng: &mut Rng) -> Option<Grid> {
        let mut clues: Vec<Cell> = self.layout.cells().iter().copied().filter(|&cell| !places.contains(cell)).collect();
        rng.shuffle(&mut clues);
        let puzzle = |clues: &[Cell]| {
            let digit = |&cell: &Cell| Some(Candidate { cell, digit: self.solution.digit(cell)? });
            Puzzle::from_givens(self.layout, clues.iter().filter_map(digit))
        };
        let solver = Solver::new();
        let is_unique =
            |clues: &[Cell]| solver.decide(&puzzle(clues)).is_ok_and(|answer| answer.outcome == Outcome::Unique);
        if !is_unique(&clues) {
            return None;
        }
        let board = |clues: &[Cell]| {
            let mut grid = puzzle(clues).grid();
            grid.clear_all_peers();
            for &cell in self.layout.cells() {
                if !places.contains(cell) {
                    grid.remove(cell, DigitSet::of(self.digit));
                }
            }
            grid
        };
        let enough = |grid: &Grid| places.iter().all(|cell| grid[cell].len() > 1);
        let wanted = (CANDIDATES.start + rng.below(CANDIDATES.len())) * self.layout.side() / 9;
        let mut position = 0;
        while position < clues.len() {
            let mut fewer = clues.clone();
            fewer.swap_remove(position);
            if is_unique(&fewer) {
                clues = fewer;
                let grid = board(&clues);
                if enough(&grid) && open_candidates(&grid) > wanted {
                    break;
                }
            } else {
                position += 1;
            }
        }
        let grid = board(&clues);
        enough(&grid).then_some(grid)
    }
}
