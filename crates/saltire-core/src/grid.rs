//! The candidates of every cell: the state that solvers work on.

use std::fmt;
use std::ops::Index;
use std::sync::Arc;

use crate::notation::BoardInProgress;
use crate::{Cell, CellSet, Contradiction, Digit, DigitSet, Layout, Symbols, Unit};

/// The candidates of every cell, with a record of the given cells, the placed
/// cells and the removed candidates.
///
/// A cell with one candidate is solved, even if nothing was placed there.
/// Methods panic if a cell is not on the board.
///
/// ```
/// use saltire_core::{Layout, Puzzle};
/// let puzzle = Puzzle::parse("1...............", &Layout::named("diagonal", 4)?)?;
/// let mut grid = puzzle.grid();
/// let a2 = "A2".parse().unwrap();
/// assert_eq!(grid[a2].len(), 4);
/// grid.remove(a2, grid["A1".parse().unwrap()]);
/// assert_eq!(grid[a2].len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Grid {
    layout: Layout,
    symbols: Symbols,
    /// By [`Cell::index`].
    candidates: Vec<DigitSet>,
    /// By [`Cell::index`]: the candidates removed without a placement.
    removed: Vec<DigitSet>,
    given: CellSet,
    placed: CellSet,
}

impl Grid {
    /// Returns a grid with every digit in every cell.
    pub fn open(layout: &Layout) -> Grid {
        Grid::with_symbols(layout, Symbols::Numbers)
    }

    pub(crate) fn with_symbols(layout: &Layout, symbols: Symbols) -> Grid {
        let mut candidates = vec![DigitSet::EMPTY; Cell::bound(layout.side())];
        for cell in layout.cells() {
            candidates[cell.index()] = layout.digits();
        }
        let (given, placed) = (CellSet::EMPTY, CellSet::EMPTY);
        let removed = vec![DigitSet::EMPTY; candidates.len()];
        Grid { layout: layout.clone(), symbols, candidates, removed, given, placed }
    }

    /// Returns the layout.
    #[inline]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns how the digits are written.
    pub fn symbols(&self) -> Symbols {
        self.symbols
    }

    /// Returns the given cells.
    pub fn given(&self) -> &CellSet {
        &self.given
    }

    /// Returns the cells with a placed digit.
    pub fn placed(&self) -> &CellSet {
        &self.placed
    }

    /// Returns the candidates that [`Grid::remove`] took from a cell. A placement
    /// removes candidates too, but this does not count them.
    pub fn removed(&self, cell: Cell) -> DigitSet {
        self.removed[cell.index()]
    }

    /// Returns true if a cell has one candidate.
    #[inline]
    pub fn is_solved(&self, cell: Cell) -> bool {
        self[cell].is_single()
    }

    /// Returns true if every cell has one candidate. Peers may still be equal.
    pub fn is_filled(&self) -> bool {
        self.layout.cells().iter().all(|&cell| self.is_solved(cell))
    }

    /// Removes candidates from a cell and returns those that it had.
    #[inline]
    pub fn remove(&mut self, cell: Cell, digits: DigitSet) -> DigitSet {
        let candidates = &mut self.candidates[cell.index()];
        let removed = *candidates & digits;
        *candidates -= digits;
        self.removed[cell.index()] |= removed;
        removed
    }

    /// Places a digit, which removes the other candidates of the cell. If the
    /// digit is not a candidate, the cell has none left.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.candidates[cell.index()] &= DigitSet::of(digit);
        self.placed.insert(cell);
    }

    /// Removes the digit of each given or placed cell from its peers. In a grid
    /// read as candidates, a cell with one candidate counts as placed.
    pub fn clear_all_peers(&mut self) {
        if self.given.is_empty() && self.placed.is_empty() {
            self.placed = self.layout.cells().iter().copied().filter(|&cell| self.is_solved(cell)).collect();
        }
        for cell in self.given | self.placed {
            self.clear_peers(cell);
        }
    }

    /// Removes the digit of a solved cell from its peers.
    pub fn clear_peers(&mut self, cell: Cell) {
        let digits = self[cell];
        if digits.is_single() {
            for peer in self.layout.peers(cell) {
                self.candidates[peer.index()] -= digits;
            }
        }
    }

    /// Applies the givens, the placed digits and the removed candidates of a board in progress.
    pub(crate) fn apply_progress(&mut self, progress: &BoardInProgress) {
        let layout = self.layout.clone();
        for (place, &cell) in layout.cells().iter().enumerate() {
            self.remove(cell, progress.removed[place]);
            if let Some(digit) = progress.placed[place] {
                // A wrong digit still counts as placed.
                self.candidates[cell.index()] = DigitSet::of(digit);
                self.place(cell, digit);
            }
            if let Some(digit) = progress.given[place] {
                self.give(cell, digit);
            }
        }
    }

    pub(crate) fn give(&mut self, cell: Cell, digit: Digit) {
        self.candidates[cell.index()] = DigitSet::of(digit);
        self.given.insert(cell);
    }

    pub(crate) fn set_candidates(&mut self, cell: Cell, digits: DigitSet) {
        self.candidates[cell.index()] = digits;
        self.removed[cell.index()] = self.layout.digits() - digits;
    }

    /// Returns the first contradiction visible without search: a cell with no
    /// candidate, two equal solved peers, or a unit with no place for a digit.
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.cell_without_candidate().or_else(|| self.clash()).or_else(|| self.unit_without_place())
    }

    fn cell_without_candidate(&self) -> Option<Contradiction> {
        let cell = self.layout.cells().iter().copied().find(|&cell| self[cell].is_empty())?;
        Some(Contradiction::NoCandidate { cell })
    }

    fn unit_without_place(&self) -> Option<Contradiction> {
        self.layout.units().iter().find_map(|unit| {
            let present = unit.cells().iter().fold(DigitSet::EMPTY, |all, &cell| all | self[cell]);
            let digit = (self.layout.digits() - present).first()?;
            Some(Contradiction::NoPlace { digit, unit: Arc::clone(unit) })
        })
    }

    fn clash(&self) -> Option<Contradiction> {
        let clashes = |unit: &Unit| {
            let mut seen = DigitSet::EMPTY;
            unit.cells().iter().any(|&cell| {
                let digit = if self.is_solved(cell) { self[cell] } else { DigitSet::EMPTY };
                let twice = !(seen & digit).is_empty();
                seen |= digit;
                twice
            })
        };
        let by_rule = |&(a, b): &(Cell, Cell)| self.is_solved(a) && self[a] == self[b];
        if !self.layout.units().iter().any(|unit| clashes(unit)) && !self.layout.extra_peers().iter().any(by_rule) {
            return None;
        }
        self.first_clash(&(self.layout.cells().iter().copied().collect()))
    }

    /// Returns the first two cells of `among`, in reading order, that are peers
    /// and hold the same digit.
    pub(crate) fn first_clash(&self, among: &CellSet) -> Option<Contradiction> {
        among.iter().find_map(|first| {
            let digit = self[first].single()?;
            let is_equal = |&peer: &Cell| peer > first && among.contains(peer) && self[peer] == self[first];
            let second = self.layout.peers(first).iter().copied().find(is_equal)?;
            let unit = self.layout.shared_unit(first, second).cloned();
            Some(Contradiction::Clash { digit, first, second, unit })
        })
    }
}

impl Index<Cell> for Grid {
    type Output = DigitSet;

    #[inline]
    fn index(&self, cell: Cell) -> &DigitSet {
        &self.candidates[cell.index()]
    }
}

impl Clone for Grid {
    fn clone(&self) -> Grid {
        Grid {
            layout: self.layout.clone(),
            symbols: self.symbols,
            candidates: self.candidates.clone(),
            removed: self.removed.clone(),
            given: self.given,
            placed: self.placed,
        }
    }

    /// Reuses the allocated memory. Search speed depends on this.
    fn clone_from(&mut self, source: &Grid) {
        self.layout.clone_from(&source.layout);
        self.symbols = source.symbols;
        self.candidates.clone_from(&source.candidates);
        self.removed.clone_from(&source.removed);
        self.given = source.given;
        self.placed = source.placed;
    }
}

impl PartialEq for Grid {
    /// Compares layout and candidates, not the record of how they came about.
    fn eq(&self, other: &Grid) -> bool {
        self.candidates == other.candidates && self.layout == other.layout
    }
}

impl Eq for Grid {}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.layout.name(), crate::notation::candidate_grid(self))
    }
}
