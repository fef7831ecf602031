//! A grid as strategies see it.

mod history;
mod templates;
mod unit_order;
mod view;

use std::cell::OnceCell;
use std::fmt;
use std::ops::Deref;

use saltire_core::{Grid, LargeCellIndexSet, SmallCellIndexSet};

pub use history::SearchHistory;
pub(crate) use history::SearchLog;
pub(crate) use templates::{CommonPlaces, Templates};
pub(crate) use unit_order::{is_plain, rank};
pub use view::View;

/// A grid as strategies see it: the grid, whether its puzzle is proved to have
/// one solution, and a [`View`] that is built once for all strategies.
pub struct Position<'g> {
    grid: &'g Grid,
    is_unique: bool,
    history: Option<&'g SearchHistory>,
    small: OnceCell<View<'g, SmallCellIndexSet>>,
    large: OnceCell<View<'g, LargeCellIndexSet>>,
}

impl fmt::Debug for Position<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position").field("grid", self.grid).field("is_unique", &self.is_unique).finish_non_exhaustive()
    }
}

impl<'g> Position<'g> {
    /// Returns the position of a grid with an unknown number of solutions.
    #[inline]
    pub fn new(grid: &'g Grid) -> Position<'g> {
        Position { grid, is_unique: false, history: None, small: OnceCell::new(), large: OnceCell::new() }
    }

    /// Sets whether the puzzle is proved to have one solution. Uniqueness strategies run
    /// only if it is.
    pub fn unique(self, is_unique: bool) -> Position<'g> {
        Position { is_unique, ..self }
    }

    /// Adds the history of the same path. Since then, candidates may have been removed,
    /// but none added.
    pub fn with_history(self, history: &'g SearchHistory) -> Position<'g> {
        Position { history: Some(history), ..self }
    }

    /// Returns true if the puzzle is proved to have one solution.
    pub fn is_unique(&self) -> bool {
        self.is_unique
    }

    /// Returns the grid.
    pub fn grid(&self) -> &'g Grid {
        self.grid
    }

    /// Returns true if the board fits [`SmallCellIndexSet`].
    pub(crate) fn is_small(&self) -> bool {
        self.grid.layout().cells().len() <= SmallCellIndexSet::MAX_CELLS
    }

    pub(crate) fn small(&self) -> &View<'g, SmallCellIndexSet> {
        self.small.get_or_init(|| View::with_history(self.grid, self.history.map(|history| &history.small)))
    }

    pub(crate) fn large(&self) -> &View<'g, LargeCellIndexSet> {
        self.large.get_or_init(|| View::with_history(self.grid, self.history.map(|history| &history.large)))
    }
}

impl Deref for Position<'_> {
    type Target = Grid;

    #[inline]
    fn deref(&self) -> &Grid {
        self.grid
    }
}
