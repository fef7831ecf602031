//! The rules that layouts are sums of, one file each, and their registry.

mod anti_king;
mod anti_knight;
mod asterisk;
mod center_dot;
mod classic;
mod diagonal;
mod disjoint;
mod girandola;
mod jigsaw;
mod windoku;

use crate::Cell;
use crate::layout::{BlockShape, LayoutBuilder, LayoutError};

/// Every rule there is, in the order in which they are listed.
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
];

/// Something a layout may ask for beyond rows and columns.
pub trait Rule: Sync {
    /// Its name on the command line.
    fn name(&self) -> &'static str;

    /// Other names by which it is known.
    fn aliases(&self) -> &'static [&'static str] {
        &[]
    }

    /// What it asks for, in a sentence.
    fn about(&self) -> &'static str;

    /// Adds its units and peers to a board in the making, or says why it makes
    /// no sense there.
    fn extend(&self, parameter: Option<&str>, board: &mut LayoutBuilder) -> Result<(), LayoutError>;

    /// The side of the board, where the rule fixes it, as a region map does; an
    /// error where the parameter makes no sense on any board.
    fn side(&self, _parameter: Option<&str>) -> Result<Option<usize>, LayoutError> {
        Ok(None)
    }

    /// Whether a parameter may follow its name, behind a colon.
    fn takes_parameter(&self) -> bool {
        false
    }

    /// Whether the board has no blocks where this rule holds.
    fn replaces_blocks(&self) -> bool {
        false
    }
}

/// The cells at rows and columns counted from 1, as books print them.
fn at(places: &[(usize, usize)]) -> impl Iterator<Item = Cell> {
    places.iter().filter_map(|&(row, column)| Cell::new(row - 1, column - 1))
}

/// Refuses every board but 9×9.
fn only_on_nine(rule: &'static str, board: &LayoutBuilder) -> Result<(), LayoutError> {
    match board.side() {
        9 => Ok(()),
        side => Err(LayoutError::NoSense { rule, side, needs: "a 9×9 board" }),
    }
}

/// The cells at the same row and column, counted from 0, of each block.
fn same_place(side: usize, block: BlockShape, row: usize, column: usize) -> impl Iterator<Item = Cell> {
    let columns = move || (column..side).step_by(block.columns);
    (row..side).step_by(block.rows).flat_map(move |row| columns().filter_map(move |column| Cell::new(row, column)))
}
