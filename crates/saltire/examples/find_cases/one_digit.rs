//! Boards made around the places of one digit, for patterns of one digit that are
//! very rare.
//!
//! Patterns of one digit depend on its places alone. So places are chosen first, around
//! those of a solution, and the strategies for one digit look at them on a board that has
//! nothing else. Only if none of the easier ones finds as much, a puzzle is made for them:
//! clues outside the places, and none of the digit.

use saltire::core::CellSet;
use saltire::generate::{Rng, full_grid};
use saltire::logic::{Family, strategy_named};
use saltire::{Candidate, Cell, Digit, DigitSet, Grid, Layout, Outcome, Puzzle, Solution, Solver, Strategy, Unit};

use crate::Options;
use crate::case_file::StepEffects;
use crate::case_needs::easier;
use crate::fish_plan::{FishPlaces, FishWish, add_second_places};
use crate::judge::{JudgedBoard, open_candidates};
use crate::mining::{FoundCase, cases_of};

/// How many choices of places are tried on one solution for each fish, and for each other
/// strategy. Most choices for a fish soon turn out to have none.
const MAX_CHOICES: [usize; 2] = [600, 30];

/// With more places on a 9×9 board, the search for fish takes long.
const MAX_PLACES: usize = 36;

/// How many puzzles are made for one choice of places.
const MAX_PUZZLES: usize = 4;

/// How many candidates the open cells of a board get, if it can lose so many clues. With
/// fewer, other strategies find more; with more, judging takes longer.
const CANDIDATES: usize = 130;

/// Returns the cases made around the solution with this number.
pub fn cases_of_digit(options: &Options, number: usize) -> Vec<FoundCase> {
    let layout = options.layout(number);
    let mut rng = options.rng(number);
    let Ok(solution) = full_grid(layout, &mut rng) else { return Vec::new() };
    let digits: Vec<Digit> = layout.digits().iter().collect();
    let mut found = Vec::new();
    for &strategy in &options.strategies {
        let wish = FishWish::of(strategy.name());
        'choices: for _ in 0..MAX_CHOICES[usize::from(wish.is_none())] {
            let digit = digits[rng.below(digits.len())];
            let around = DigitBoard { layout, solution: &solution, digit };
            let places = match wish {
                Some(wish) => wish
                    .places(layout, &solution, digit, &mut rng)
                    .and_then(|places| around.with_few_targets(places, &mut rng)),
                None => around.sparse_places(&mut rng),
            };
            let Some(places) = places else { continue };
            if places.len() > MAX_PLACES * layout.side() / 9 || !around.needs(strategy, &places) {
                continue;
            }
            for _ in 0..MAX_PUZZLES {
                let Some(mut grid) = around.puzzle_with(&places, &mut rng) else { continue };
                if wish.is_some() {
                    around.remove_outside_templates(&mut grid);
                }
                let cases = cases_of(options, &grid, &[strategy]);
                if !cases.is_empty() {
                    found.extend(cases);
                    break 'choices;
                }
            }
        }
    }
    found
}

/// A solution and one of its digits.
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

    /// Returns true if the strategy finds something in these places that no easier
    /// strategy for one digit finds.
    fn needs(&self, strategy: &dyn Strategy, places: &CellSet) -> bool {
        let grid = self.bare_board(places);
        let board = JudgedBoard::new(&grid, false);
        let steps = board.steps(strategy);
        let mut left: Vec<StepEffects> = steps.iter().map(|rated| StepEffects::of(&rated.step)).collect();
        left.retain(|effects| effects.eliminations.len() > 1 || effects.placements.len() > 1);
        let one_digit = |other: &&'static dyn Strategy| {
            let name = other.name();
            matches!(other.about().family, Family::Fish | Family::SingleDigitPatterns | Family::Colours)
                || matches!(name, "pointing" | "claiming" | "locked-intersection" | "x-chain")
                || name.starts_with("grouped-x-chain")
        };
        for other in easier(strategy).into_iter().filter(one_digit) {
            let found: Vec<StepEffects> = board.steps(other).iter().map(|rated| StepEffects::of(&rated.step)).collect();
            left.retain(|effects| !found.iter().any(|other| effects.are_covered_by(other, self.layout)));
            if left.is_empty() {
                return false;
            }
        }
        !left.is_empty()
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
        let mut position = 0;
        while position < clues.len() {
            let mut fewer = clues.clone();
            fewer.swap_remove(position);
            if is_unique(&fewer) {
                clues = fewer;
                let grid = board(&clues);
                if enough(&grid) && open_candidates(&grid) > CANDIDATES * self.layout.side() / 9 {
                    break;
                }
            } else {
                position += 1;
            }
        }
        let grid = board(&clues);
        enough(&grid).then_some(grid)
    }

    /// Removes the candidates of other digits that no template has, so fish of other
    /// digits do not distract, and the searches for fish end sooner.
    fn remove_outside_templates(&self, grid: &mut Grid) {
        let Ok(strategy) = strategy_named("template-delete") else { return };
        loop {
            let steps = JudgedBoard::new(grid, false).steps(strategy);
            let effects = steps.iter().flat_map(|rated| &rated.step.eliminations);
            let others: Vec<Candidate> = effects.copied().filter(|at| at.digit != self.digit).collect();
            if others.is_empty() {
                return;
            }
            others.iter().for_each(|at| {
                grid.remove(at.cell, DigitSet::of(at.digit));
            });
        }
    }
}
