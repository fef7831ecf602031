//! Layouts: the size, the units and the extra peers of a board.

mod builder;
mod error;
pub mod rules;
mod shape;
mod spec;

use std::fmt;
use std::sync::{Arc, OnceLock};

pub use builder::LayoutBuilder;
pub use error::LayoutError;
pub use rules::{RULES, Rule};
pub use shape::{BlockShape, BoardShape};
pub use spec::{LayoutSpec, RemovedRule};

use crate::{Cell, CellSet, DigitSet, IndexedLayout, LargeCellIndexSet, SmallCellIndexSet, Unit};

/// The size, the units and the extra peers of a board. Strategies, search and
/// renderers know the rules of a board only through its layout.
///
/// Cheap to clone. [`Layout::named`] builds one by name, [`LayoutBuilder`] unit
/// by unit.
///
/// ```
/// use saltire_core::Layout;
/// let layout = Layout::named("diagonal+anti-knight", 9)?;
/// assert_eq!(layout.units().len(), 29);
/// assert!(layout.peers("E5".parse()?).contains(&"G6".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Layout(Arc<LayoutTables>);

/// The tables of a layout, derived once by the builder.
struct LayoutTables {
    name: String,
    shape: BoardShape,
    cells: Vec<Cell>,
    units: Vec<Arc<Unit>>,
    extra_peers: Vec<(Cell, Cell)>,
    /// By [`Cell::index`], like the next two.
    units_of: Vec<Vec<usize>>,
    peers: Vec<Vec<Cell>>,
    peer_sets: Vec<CellSet>,
    /// Derived on first use.
    small_index: OnceLock<IndexedLayout<SmallCellIndexSet>>,
    large_index: OnceLock<IndexedLayout<LargeCellIndexSet>>,
}

impl PartialEq for LayoutTables {
    /// Compares the fields that all others are derived from.
    fn eq(&self, other: &LayoutTables) -> bool {
        (&self.name, &self.shape, &self.units, &self.extra_peers)
            == (&other.name, &other.shape, &other.units, &other.extra_peers)
    }
}

impl Layout {
    /// Builds the layout with this name, such as `diagonal` or
    /// `windoku+anti-king`, and this size. [`LayoutSpec`] parses a name before
    /// its size is known.
    pub fn named(name: &str, shape: impl TryInto<BoardShape, Error: Into<LayoutError>>) -> Result<Layout, LayoutError> {
        LayoutSpec::parse(name)?.build(shape)
    }

    /// Returns the classic 9×9 layout.
    pub fn classic() -> Layout {
        Layout::named("classic", 9).expect("the classic 9×9 layout is valid")
    }

    /// Returns the 9×9 layout with both diagonals.
    pub fn diagonal() -> Layout {
        Layout::named("diagonal", 9).expect("the diagonal 9×9 layout is valid")
    }

    /// Returns the name.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// Returns the number of rows, columns and digits.
    #[inline]
    pub fn side(&self) -> usize {
        self.0.shape.side()
    }

    /// Returns the size of the board and of its blocks.
    pub fn shape(&self) -> BoardShape {
        self.0.shape
    }

    /// Returns every digit of the board.
    #[inline]
    pub fn digits(&self) -> DigitSet {
        DigitSet::up_to(self.side())
    }

    /// Returns every cell in reading order.
    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.0.cells
    }

    /// Returns the position of a cell in reading order, from 0.
    #[inline]
    pub fn index_of(&self, cell: Cell) -> usize {
        cell.row() * self.side() + cell.column()
    }

    pub(crate) fn small_index(&self) -> &IndexedLayout<SmallCellIndexSet> {
        self.0.small_index.get_or_init(|| IndexedLayout::of(self))
    }

    pub(crate) fn large_index(&self) -> &IndexedLayout<LargeCellIndexSet> {
        self.0.large_index.get_or_init(|| IndexedLayout::of(self))
    }

    /// Returns true if the cell is on this board.
    pub fn contains(&self, cell: Cell) -> bool {
        cell.row() < self.side() && cell.column() < self.side()
    }

    /// Returns every unit: rows, columns, blocks or regions, then the others.
    #[inline]
    pub fn units(&self) -> &[Arc<Unit>] {
        &self.0.units
    }

    /// Returns the units of a cell, none if it is not on this board.
    pub fn units_of(&self, cell: Cell) -> impl Iterator<Item = &Arc<Unit>> {
        self.0.units_of.get(cell.index()).into_iter().flatten().map(|&number| &self.0.units[number])
    }

    /// Returns the first unit with both cells.
    pub fn shared_unit(&self, a: Cell, b: Cell) -> Option<&Arc<Unit>> {
        self.units_of(a).find(|unit| unit.set().contains(b))
    }

    /// Returns the cells that can't share a digit with this one, in reading
    /// order; none if it is not on this board.
    #[inline]
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        self.0.peers.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// Returns the peers of a cell as a set.
    #[inline]
    pub fn peer_set(&self, cell: Cell) -> &CellSet {
        self.0.peer_sets.get(cell.index()).unwrap_or(&CellSet::EMPTY)
    }

    /// Returns the pairs of peers that rules such as anti-knight add.
    pub fn extra_peers(&self) -> &[(Cell, Cell)] {
        &self.0.extra_peers
    }
}

impl PartialEq for Layout {
    fn eq(&self, other: &Layout) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl Eq for Layout {}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Layout({}, {})", self.name(), self.shape())
    }
}
