//! Boards that are almost a bivalue universal grave, made on purpose.

use saltire::generate::Rng;
use saltire::{Cell, DigitSet, Grid, Solution};

/// How many pairs the search tries on one board.
const MAX_TRIES: usize = 40_000;

/// Boards with more open cells are left alone.
const MAX_OPEN: usize = 40;

/// How many true candidates may be outside the grave.
const MAX_EXTRA: usize = 3;

/// Returns the board with two candidates in each open cell, and each digit twice in each
/// unit, besides one to three true ones.
pub fn with_grave(grid: &Grid, solution: &Solution, rng: &mut Rng) -> Vec<Grid> {
    let open: Vec<Cell> = grid.layout().cells().iter().copied().filter(|&cell| !grid.is_solved(cell)).collect();
    if open.len() > MAX_OPEN {
        return Vec::new();
    }
    let mut boards = Vec::new();
    for _ in 0..4 {
        let mut search = GraveSearch {
            grid,
            solution,
            rng,
            open: open.clone(),
            pairs: vec![DigitSet::EMPTY; open.len()],
            extra: 0,
            tries_left: MAX_TRIES,
        };
        if search.choose() {
            let pairs = search.pairs;
            let mut board = grid.clone();
            for (&cell, &pair) in open.iter().zip(&pairs) {
                let truth: DigitSet = solution.digit(cell).into_iter().collect();
                board.remove(cell, grid.layout().digits() - pair - truth);
            }
            // Sometimes one more false candidate stays.
            if rng.below(2) == 0 {
                let cell = open[rng.below(open.len())];
                let mut more = grid.clone();
                for &other in &open {
                    if other != cell {
                        more.remove(other, grid.layout().digits() - board[other]);
                    }
                }
                boards.push(more);
            }
            boards.push(board);
        }
    }
    boards
}

/// A search for the pair of each open cell.
struct GraveSearch<'a> {
    grid: &'a Grid,
    solution: &'a Solution,
    rng: &'a mut Rng,
    open: Vec<Cell>,
    /// By open cell. Empty if not chosen yet.
    pairs: Vec<DigitSet>,
    extra: usize,
    tries_left: usize,
}

impl GraveSearch<'_> {
    /// Returns true if a unit may still get each digit twice or not at all.
    fn is_possible(&self, cell: Cell) -> bool {
        self.grid.layout().units_of(cell).all(|unit| {
            let own = || (0..self.open.len()).filter(|&number| unit.set().contains(self.open[number]));
            let undecided = own().filter(|&number| self.pairs[number].is_empty()).count();
            self.grid.layout().digits().iter().all(|digit| {
                let count = own().filter(|&number| self.pairs[number].contains(digit)).count();
                let may = own()
                    .filter(|&number| self.pairs[number].is_empty() && self.grid[self.open[number]].contains(digit));
                match count {
                    0 | 2 => true,
                    1 => undecided > 0 && may.count() > 0,
                    _ => false,
                }
            })
        })
    }

    /// Returns the pairs that a cell may get, at random.
    fn options(&mut self, number: usize) -> Vec<DigitSet> {
        let candidates = self.grid[self.open[number]];
        let mut pairs = Vec::new();
        for one in candidates {
            for other in candidates.iter().filter(|&other| other > one) {
                pairs.push(DigitSet::of(one) | DigitSet::of(other));
            }
        }
        self.rng.shuffle(&mut pairs);
        pairs
    }

    /// Chooses a pair for each cell that has none.
    fn choose(&mut self) -> bool {
        // The cell with the fewest pairs that are still possible comes next.
        let mut best: Option<(usize, Vec<DigitSet>)> = None;
        for number in 0..self.open.len() {
            if !self.pairs[number].is_empty() {
                continue;
            }
            let mut options = self.options(number);
            let truth = self.solution.digit(self.open[number]);
            options.retain(|pair| {
                let is_extra = truth.is_some_and(|truth| !pair.contains(truth));
                self.pairs[number] = *pair;
                let fits = (!is_extra || self.extra < MAX_EXTRA) && self.is_possible(self.open[number]);
                self.pairs[number] = DigitSet::EMPTY;
                fits
            });
            if best.as_ref().is_none_or(|(_, fewest)| options.len() < fewest.len()) {
                best = Some((number, options));
            }
            if best.as_ref().is_some_and(|(_, fewest)| fewest.is_empty()) {
                return false;
            }
        }
        let Some((number, options)) = best else { return self.extra > 0 };
        for pair in options {
            if self.tries_left == 0 {
                return false;
            }
            self.tries_left -= 1;
            let is_extra = self.solution.digit(self.open[number]).is_some_and(|truth| !pair.contains(truth));
            self.pairs[number] = pair;
            self.extra += usize::from(is_extra);
            if self.choose() {
                return true;
            }
            self.extra -= usize::from(is_extra);
            self.pairs[number] = DigitSet::EMPTY;
        }
        false
    }
}
