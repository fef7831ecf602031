//! Regions of any shape replace the blocks.

use super::region_map::{regions, side_of};
use crate::UnitKind;
use crate::layout::{LayoutBuilder, LayoutError, Rule};

pub(super) struct Jigsaw;

impl Rule for Jigsaw {
    fn name(&self) -> &'static str {
        "jigsaw"
    }

    fn about(&self) -> &'static str {
        "Regions of any shape replace the blocks: jigsaw:REGIONS is a letter or digit for each cell."
    }

    fn extend(&self, map: Option<&str>, board: &mut LayoutBuilder) -> Result<(), LayoutError> {
        let map = map.ok_or(LayoutError::NoRegions(self.name()))?;
        for (symbol, cells) in regions(map, board, None)? {
            board.unit(UnitKind::Region, format!("region {symbol}"), cells)?;
        }
        Ok(())
    }

    fn side(&self, map: Option<&str>) -> Result<Option<usize>, LayoutError> {
        side_of(map.ok_or(LayoutError::NoRegions(self.name()))?).map(Some)
    }

    fn takes_parameter(&self) -> bool {
        true
    }

    fn replaces_blocks(&self) -> bool {
        true
    }
}
