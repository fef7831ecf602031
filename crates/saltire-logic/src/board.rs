//! A grid as strategies see it.

use std::cell::OnceCell;
use std::ops::Deref;

use saltire_core::{FewSpots, Grid, ManySpots};

use crate::View;
use crate::view::Past;

/// What is remembered from one board of a path to the next, so that strategies
/// look again only where something has changed.
#[derive(Default)]
pub struct Memory {
    few: Past<FewSpots>,
    many: Past<ManySpots>,
}

/// A grid as strategies see it: the grid itself, whether its puzzle is known
/// to have one solution, and, made when the first asks and kept for the others,
/// a [`View`].
pub struct Board<'g> {
    grid: &'g Grid,
    unique: bool,
    memory: Option<&'g Memory>,
    few: OnceCell<View<'g, FewSpots>>,
    many: OnceCell<View<'g, ManySpots>>,
}

impl<'g> Board<'g> {
    /// A grid of which nobody knows how many solutions it has.
    #[inline]
    pub fn new(grid: &'g Grid) -> Board<'g> {
        Board { grid, unique: false, memory: None, few: OnceCell::new(), many: OnceCell::new() }
    }

    /// The same, with the proof that it has one solution, or without: what
    /// rests on uniqueness looks only where that is proved.
    pub fn unique(self, unique: bool) -> Board<'g> {
        Board { unique, ..self }
    }

    /// The same, with what is known from earlier boards of the same path, on
    /// which candidates have only gone.
    pub fn remembering(self, memory: &'g Memory) -> Board<'g> {
        Board { memory: Some(memory), ..self }
    }

    /// Forgets that a row of the registry has looked at this board: it has
    /// found something, or not seen everything.
    pub(crate) fn forget(&self, row: &str) {
        if let Some(memory) = self.memory {
            memory.few.forget(row);
            memory.many.forget(row);
        }
    }

    /// Whether it is proved that there is one solution.
    pub fn is_unique(&self) -> bool {
        self.unique
    }

    /// The grid.
    pub fn grid(&self) -> &'g Grid {
        self.grid
    }

    /// Whether [`Board::few`] can show it.
    pub(crate) fn is_small(&self) -> bool {
        self.grid.layout().cells().len() <= FewSpots::MOST
    }

    pub(crate) fn few(&self) -> &View<'g, FewSpots> {
        self.few.get_or_init(|| View::remembering(self.grid, self.memory.map(|memory| &memory.few)))
    }

    pub(crate) fn many(&self) -> &View<'g, ManySpots> {
        self.many.get_or_init(|| View::remembering(self.grid, self.memory.map(|memory| &memory.many)))
    }
}

impl Deref for Board<'_> {
    type Target = Grid;

    #[inline]
    fn deref(&self) -> &Grid {
        self.grid
    }
}
