//! The centre cells of the blocks hold every digit.

use super::same_cell_of_each_block;
use crate::UnitKind;
use crate::layout::{LayoutBuilder, LayoutError, Rule};

pub(super) struct CenterDot;

impl Rule for CenterDot {
    fn name(&self) -> &'static str {
        "center-dot"
    }

    fn about(&self) -> &'static str {
        "The centre cells of the blocks hold every digit."
    }

    fn extend(&self, _: Option<&str>, board: &mut LayoutBuilder) -> Result<(), LayoutError> {
        let block = board.block_shape()?;
        if block.rows % 2 == 0 || block.columns % 2 == 0 {
            let needs = "blocks with a centre cell, as on 9×9 and 25×25";
            return Err(LayoutError::RuleNeeds { rule: self.name(), side: board.side(), needs });
        }
        let cells = same_cell_of_each_block(board.side(), block, block.rows / 2, block.columns / 2);
        board.unit(UnitKind::Extra, "the center dots", cells)
    }
}
