//! Links between candidates, and what follows from them. Several families of
//! strategies share these.

pub(crate) mod almost_locked_sets;
pub(crate) mod bit_table;
pub(crate) mod components;
pub(crate) mod implication_graph;
pub(crate) mod packed_lists;
pub(crate) mod row_column_block;
pub(crate) mod strong_links;

/// Which links chains follow. They always follow weak links between peers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LinkScope {
    /// Strong links between the two places of a digit in a unit.
    Units,
    /// Strong links between the two candidates of a cell, and weak links in cells.
    Cells,
    /// All of these.
    Both,
}

impl LinkScope {
    /// Returns true if the candidates of a cell are linked.
    pub fn has_cells(self) -> bool {
        self != LinkScope::Units
    }

    /// Returns true if two places of a digit in a unit are linked.
    pub fn has_units(self) -> bool {
        self != LinkScope::Cells
    }
}
