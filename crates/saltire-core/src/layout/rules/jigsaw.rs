//! Regions of any shape replace the blocks.

use std::collections::BTreeMap;

use crate::layout::{LayoutBuilder, LayoutError, Rule};
use crate::{Cell, MAX_SIDE, UnitKind};

pub(super) struct Jigsaw;

/// Returns the side of the board of a region map.
fn side_of(map: &str) -> Result<usize, LayoutError> {
    let cells = map.chars().count();
    (2..=MAX_SIDE).find(|side| side * side == cells).ok_or(LayoutError::RegionMapLength(cells))
}

impl Rule for Jigsaw {
    fn name(&self) -> &'static str {
        "jigsaw"
    }

    fn about(&self) -> &'static str {
        "Regions of any shape replace the blocks: jigsaw:REGIONS is a letter or digit for each cell."
    }

    fn extend(&self, map: Option<&str>, board: &mut LayoutBuilder) -> Result<(), LayoutError> {
        let map = map.ok_or(LayoutError::NoRegions)?;
        let side = side_of(map)?;
        if side != board.side() {
            return Err(LayoutError::RegionMapSide { map: side, side: board.side() });
        }
        let mut regions: BTreeMap<char, Vec<Cell>> = BTreeMap::new();
        for (place, symbol) in map.chars().enumerate() {
            let cell = Cell::new(place / side, place % side).expect("side_of returns at most MAX_SIDE");
            if !symbol.is_ascii_alphanumeric() {
                return Err(LayoutError::RegionSymbol { cell, symbol });
            }
            regions.entry(symbol).or_default().push(cell);
        }
        for (symbol, cells) in regions {
            board.unit(UnitKind::Region, format!("region {symbol}"), cells)?;
        }
        Ok(())
    }

    fn side(&self, map: Option<&str>) -> Result<Option<usize>, LayoutError> {
        side_of(map.ok_or(LayoutError::NoRegions)?).map(Some)
    }

    fn takes_parameter(&self) -> bool {
        true
    }

    fn replaces_blocks(&self) -> bool {
        true
    }
}
