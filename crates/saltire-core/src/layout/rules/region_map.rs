//! Region maps: a letter or digit for each cell, in reading order.

use std::collections::BTreeMap;

use crate::layout::{LayoutBuilder, LayoutError};
use crate::{Cell, MAX_SIDE};

/// Returns the side of the board of a region map.
pub(super) fn side_of(map: &str) -> Result<usize, LayoutError> {
    let cells = map.chars().count();
    (2..=MAX_SIDE).find(|side| side * side == cells).ok_or(LayoutError::RegionMapLength(cells))
}

/// Returns the cells of each region, by its letter or digit. Cells with the sign
/// `outside` are in no region.
pub(super) fn regions(
    map: &str,
    board: &LayoutBuilder,
    outside: Option<char>,
) -> Result<BTreeMap<char, Vec<Cell>>, LayoutError> {
    let side = side_of(map)?;
    if side != board.side() {
        return Err(LayoutError::RegionMapSide { map: side, side: board.side() });
    }
    let mut regions: BTreeMap<char, Vec<Cell>> = BTreeMap::new();
    for (place, symbol) in map.chars().enumerate().filter(|&(_, symbol)| Some(symbol) != outside) {
        let cell = Cell::new(place / side, place % side).expect("side_of returns at most MAX_SIDE");
        if !symbol.is_ascii_alphanumeric() {
            return Err(LayoutError::RegionSymbol { cell, symbol });
        }
        regions.entry(symbol).or_default().push(cell);
    }
    Ok(regions)
}
