//! Extra regions of any shape hold every digit, besides the blocks.

use super::region_map::{regions, side_of};
use crate::UnitKind;
use crate::layout::{LayoutBuilder, LayoutError, Rule};

pub(super) struct Extra;

/// The sign of a cell outside of all extra regions.
const OUTSIDE: char = '.';

/// Regions that share cells are on different maps. This sign separates the maps.
const SEPARATOR: char = '/';

impl Rule for Extra {
    fn name(&self) -> &'static str {
        "extra"
    }

    fn about(&self) -> &'static str {
        "Extra regions of any shape hold every digit: extra:REGIONS is a letter or digit for each cell, . outside."
    }

    fn extend(&self, maps: Option<&str>, board: &mut LayoutBuilder) -> Result<(), LayoutError> {
        let mut number = 0;
        for map in maps.ok_or(LayoutError::NoRegions(self.name()))?.split(SEPARATOR) {
            for (_, cells) in regions(map, board, Some(OUTSIDE))? {
                number += 1;
                board.unit(UnitKind::Extra, format!("extra region {number}"), cells)?;
            }
        }
        match number {
            0 => Err(LayoutError::NoRegions(self.name())),
            _ => Ok(()),
        }
    }

    fn side(&self, maps: Option<&str>) -> Result<Option<usize>, LayoutError> {
        let mut maps = maps.ok_or(LayoutError::NoRegions(self.name()))?.split(SEPARATOR);
        maps.next().map(side_of).transpose()
    }

    fn takes_parameter(&self) -> bool {
        true
    }
}
