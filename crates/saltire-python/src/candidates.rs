//! Single strategies on candidates, for `saltire.aind`.

use pyo3::prelude::*;
use saltire::logic::strategy_named;
use saltire::{DigitSet, Grid, Layout, Reducer};

use crate::error::saltire_error;

/// Applies a strategy once to the candidates of a 9×9 board, in reading order. A
/// cell may have none.
#[pyfunction]
pub fn apply_strategy(strategy: &str, layout: &str, candidates: Vec<String>) -> PyResult<Vec<String>> {
    let strategy = strategy_named(strategy).map_err(saltire_error)?;
    let layout = Layout::named(layout, 9).map_err(saltire_error)?;
    if candidates.len() != layout.cells().len() {
        return Err(saltire_error(format!("expected the candidates of 81 cells, not of {}", candidates.len())));
    }
    let mut grid = Grid::open(&layout);
    for (&cell, text) in layout.cells().iter().zip(&candidates) {
        let mut left = DigitSet::EMPTY;
        for symbol in text.chars() {
            let is_wrong = || saltire_error(format!("{cell} has {symbol:?}, which is not a digit from 1 to 9"));
            left |= DigitSet::of(grid.symbols().digit(symbol, layout.side()).ok_or_else(is_wrong)?);
        }
        grid.remove(cell, layout.digits() - left);
    }
    // A contradiction shows as a cell without candidates.
    let _ = Reducer::new(&[strategy]).apply_once(&mut grid, None);
    Ok(layout.cells().iter().map(|&cell| grid.symbols().text(grid[cell])).collect())
}

/// The units of a 9×9 layout: the kind of each, and its cells.
#[pyfunction]
pub fn layout_units(layout: &str) -> PyResult<Vec<(String, Vec<String>)>> {
    let layout = Layout::named(layout, 9).map_err(saltire_error)?;
    let unit = |unit: &std::sync::Arc<saltire::Unit>| {
        let cells = unit.cells().iter().map(ToString::to_string).collect();
        (format!("{:?}", unit.kind()).to_lowercase(), cells)
    };
    Ok(layout.units().iter().map(unit).collect())
}
