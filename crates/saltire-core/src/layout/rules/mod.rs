//! The rules that a layout combines, one file each, and their registry.

mod anti_king;
mod anti_knight;
mod asterisk;
mod center_dot;
mod classic;
mod diagonal;
mod disjoint;
mod extra;
mod girandola;
mod jigsaw;
mod region_map;
mod windoku;

use crate::Cell;
use crate::layout::{BlockShape, LayoutBuilder, LayoutError};

/// Every rule, in the order of `saltire layouts`.
pub static RULES: &[&dyn Rule] = &[
    &classic::Classic,
    &diagonal::Diagonal,
    &diagonal::MainDiagonal,
    &diagonal::AntiDiagonal,
    &windoku::Windoku,
    &disjoint::Disjoint,
    &asterisk::Asterisk,
    &center_dot::CenterDot,
    &girandola::Girandola,
    &anti_knight::AntiKnight,
    &anti_king::AntiKing,
    &jigsaw::Jigsaw,
    &extra::Extra,
];

/// A rule of a layout beyond rows and columns.
pub trait Rule: Sync {
    /// Returns the name used in layout names.
    fn name(&self) -> &'static str;

    /// Returns the other names that users can write.
    fn aliases(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns the rule in a sentence.
    fn about(&self) -> &'static str;

    /// Adds the units and peers of the rule to a layout, or returns why the board
    /// can't have them.
    fn extend(&self, parameter: Option<&str>, board: &mut LayoutBuilder) -> Result<(), LayoutError>;

    /// Returns the side of the board if the rule fixes it, as a region map does,
    /// or an error if the parameter is wrong on every board.
    fn side(&self, _parameter: Option<&str>) -> Result<Option<usize>, LayoutError> {
        Ok(None)
    }

    /// Returns true if the name takes a parameter after a colon.
    fn takes_parameter(&self) -> bool {
        false
    }

    /// Returns true if the rule replaces the blocks.
    fn replaces_blocks(&self) -> bool {
        false
    }
}

/// Returns the cells at these rows and columns, counted from 1.
fn cells_at(places: &[(usize, usize)]) -> impl Iterator<Item = Cell> {
    places.iter().filter_map(|&(row, column)| Cell::new(row - 1, column - 1))
}

/// Returns an error unless the board is 9×9.
fn require_side_nine(rule: &'static str, board: &LayoutBuilder) -> Result<(), LayoutError> {
    match board.side() {
        9 => Ok(()),
        side => Err(LayoutError::RuleNeeds { rule, side, needs: "a 9×9 board" }),
    }
}

/// Returns the cell at this row and column, counted from 0, of each block.
fn same_cell_of_each_block(side: usize, block: BlockShape, row: usize, column: usize) -> impl Iterator<Item = Cell> {
    let columns = move || (column..side).step_by(block.columns);
    (row..side).step_by(block.rows).flat_map(move |row| columns().filter_map(move |column| Cell::new(row, column)))
}
