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
pub use shape::{BlockShape, Shape};
pub use spec::LayoutSpec;

use crate::{Cell, CellSet, DigitSet, FewSpots, ManySpots, SpotMap, Unit};

/// The size, the units and the extra peers of a board: all that reasoning,
/// search and drawing know of its rules.
///
/// Cheap to clone. Made by name, or unit by unit with a [`LayoutBuilder`].
///
/// ```
/// use saltire_core::Layout;
/// let layout = Layout::named("diagonal+anti-knight", 9)?;
/// assert_eq!(layout.units().len(), 29);
/// assert!(layout.peers("E5".parse()?).contains(&"G6".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Layout(Arc<Tables>);

/// What a layout knows, derived once by the builder.
struct Tables {
    name: String,
    shape: Shape,
    cells: Vec<Cell>,
    units: Vec<Arc<Unit>>,
    extra_peers: Vec<(Cell, Cell)>,
    /// By [`Cell::index`], as are the next two.
    units_of: Vec<Vec<usize>>,
    peers: Vec<Vec<Cell>>,
    peer_sets: Vec<CellSet>,
    /// Derived where somebody asks.
    few_spots: OnceLock<SpotMap<FewSpots>>,
    many_spots: OnceLock<SpotMap<ManySpots>>,
}

impl PartialEq for Tables {
    /// All else is derived from these.
    fn eq(&self, other: &Tables) -> bool {
        (&self.name, &self.shape, &self.units, &self.extra_peers)
            == (&other.name, &other.shape, &other.units, &other.extra_peers)
    }
}

impl Layout {
    fn of(tables: Tables) -> Layout {
        Layout(Arc::new(tables))
    }

    /// The layout of this name, such as `diagonal` or `windoku+anti-king`, on
    /// a board of this size; [`LayoutSpec`] for names whose size comes later.
    pub fn named(name: &str, shape: impl TryInto<Shape, Error: Into<LayoutError>>) -> Result<Layout, LayoutError> {
        LayoutSpec::parse(name)?.build(shape)
    }

    /// The usual 9×9 board.
    pub fn classic() -> Layout {
        Layout::named("classic", 9).expect("a classic board of nine exists")
    }

    /// The 9×9 board with both diagonals.
    pub fn diagonal() -> Layout {
        Layout::named("diagonal", 9).expect("a diagonal board of nine exists")
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// How many cells a row has, which is how many digits there are.
    #[inline]
    pub fn side(&self) -> usize {
        self.0.shape.side()
    }

    /// Its size, and the shape of its blocks where it has them.
    pub fn shape(&self) -> Shape {
        self.0.shape
    }

    /// Every digit of the board.
    #[inline]
    pub fn digits(&self) -> DigitSet {
        DigitSet::up_to(self.side())
    }

    /// Every cell, in reading order.
    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.0.cells
    }

    /// The number of a cell in reading order, from 0.
    #[inline]
    pub fn spot(&self, cell: Cell) -> usize {
        cell.row() * self.side() + cell.column()
    }

    pub(crate) fn few_spots(&self) -> &SpotMap<FewSpots> {
        self.0.few_spots.get_or_init(|| SpotMap::of(self))
    }

    pub(crate) fn many_spots(&self) -> &SpotMap<ManySpots> {
        self.0.many_spots.get_or_init(|| SpotMap::of(self))
    }

    /// Whether the cell is on this board.
    pub fn contains(&self, cell: Cell) -> bool {
        cell.row() < self.side() && cell.column() < self.side()
    }

    /// Every unit: rows, columns, blocks or regions, then the others.
    #[inline]
    pub fn units(&self) -> &[Arc<Unit>] {
        &self.0.units
    }

    /// The units that hold a cell; none where it is not on this board.
    pub fn units_of(&self, cell: Cell) -> impl Iterator<Item = &Arc<Unit>> {
        self.0.units_of.get(cell.index()).into_iter().flatten().map(|&number| &self.0.units[number])
    }

    /// The first unit that holds both cells.
    pub fn shared_unit(&self, a: Cell, b: Cell) -> Option<&Arc<Unit>> {
        self.units_of(a).find(|unit| unit.set().contains(b))
    }

    /// The cells that may not share a digit with this one, in reading order;
    /// none where it is not on this board.
    #[inline]
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        self.0.peers.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// The same as a set.
    #[inline]
    pub fn peer_set(&self, cell: Cell) -> &CellSet {
        self.0.peer_sets.get(cell.index()).unwrap_or(&CellSet::EMPTY)
    }

    /// The pairs that a rule such as anti-knight makes peers, as it named them.
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
