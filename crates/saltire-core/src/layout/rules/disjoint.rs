//! The cells at the same position in each block hold every digit: disjoint groups.

use super::same_cell_of_each_block;
use crate::UnitKind;
use crate::layout::{LayoutBuilder, LayoutError, Rule};

pub(super) struct Disjoint;

impl Rule for Disjoint {
    fn name(&self) -> &'static str {
        "disjoint"
    }

    fn about(&self) -> &'static str {
        "The cells at the same position in each block hold every digit: disjoint groups."
    }

    fn extend(&self, _: Option<&str>, board: &mut LayoutBuilder) -> Result<(), LayoutError> {
        let block = board.block_shape()?;
        for place in 0..board.side() {
            let cells = same_cell_of_each_block(board.side(), block, place / block.columns, place % block.columns);
            board.unit(UnitKind::Extra, format!("disjoint group {}", place + 1), cells)?;
        }
        Ok(())
    }
}
