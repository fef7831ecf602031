//! Which clues are removed together, and which always stay.

/// A board's cells by their part in a new puzzle. Cells are numbered in reading
/// order. A cell in neither list never holds a clue.
#[derive(Clone, Debug)]
pub(crate) struct ClueGroups {
    /// Groups of cells whose clues are removed together.
    pub groups: Vec<Vec<u16>>,
    /// Cells whose clues always stay.
    pub fixed: Vec<u16>,
}

impl ClueGroups {
    /// Returns true if every group is a single cell.
    pub fn are_single(&self) -> bool {
        self.groups.iter().all(|group| group.len() == 1)
    }

    /// Returns the number of cells that may hold a clue.
    pub fn cell_count(&self) -> usize {
        self.fixed.len() + self.groups.iter().map(Vec::len).sum::<usize>()
    }

    /// Returns the cells of these groups and the fixed ones.
    pub fn cells(&self, kept: &[u16]) -> Vec<u16> {
        let groups = kept.iter().flat_map(|&group| &self.groups[usize::from(group)]);
        self.fixed.iter().chain(groups).copied().collect()
    }
}

/// A full grid and the groups of its clues that make a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ReducedGrid {
    /// The digits of the full grid.
    pub digits: Vec<u8>,
    /// The groups whose clues stay.
    pub kept: Vec<u16>,
    /// Whether every kept group is proved to be needed.
    pub minimal: bool,
}
