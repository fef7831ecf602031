//! Windows the size of a block, one cell apart and one cell from the edge, hold every digit: hypersudoku.

use crate::UnitKind;
use crate::layout::{LayoutBuilder, LayoutError, Rule};

pub(super) struct Windoku;

impl Rule for Windoku {
    fn name(&self) -> &'static str {
        "windoku"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["hypersudoku"]
    }

    fn about(&self) -> &'static str {
        "Windows the size of a block, one cell apart and one cell from the edge, hold every digit: hypersudoku."
    }

    fn extend(&self, _: Option<&str>, board: &mut LayoutBuilder) -> Result<(), LayoutError> {
        let block = board.block_shape()?;
        if block.rows != block.columns {
            let needs = "square blocks, as on 4×4, 9×9, 16×16 and 25×25";
            return Err(LayoutError::RuleNeeds { rule: self.name(), side: board.side(), needs });
        }
        let (across, pitch) = (block.rows - 1, block.rows + 1);
        for number in 0..across * across {
            let (top, left) = (1 + number / across * pitch, 1 + number % across * pitch);
            board.rectangle(UnitKind::Window, format!("window {}", number + 1), top, left)?;
        }
        Ok(())
    }
}
