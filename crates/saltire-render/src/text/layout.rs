//! Layouts as text: the units and peers beyond the classic board.

use saltire_core::{Cell, Digit, Layout, Symbols, Unit, UnitKind};

use super::TextBoard;

/// Draws a layout as lines of text, with the borders of its blocks or regions:
///
/// - `\` and `/` are diagonals, and `X` is their crossing;
/// - a digit or letter is a window or another unit, the first if several overlap;
/// - `o` is the centre cell if a rule such as anti-knight adds peers, and `x` are
///   the peers that it gets.
pub fn layout_text(layout: &Layout) -> Vec<String> {
    let classic = [UnitKind::Row, UnitKind::Column, UnitKind::Block];
    let drawn: Vec<&Unit> =
        layout.units().iter().map(|unit| &**unit).filter(|unit| !classic.contains(&unit.kind())).collect();
    let lettered: Vec<&Unit> = drawn.iter().copied().filter(|unit| unit.kind() != UnitKind::Diagonal).collect();
    let middle = Cell::new(layout.side() / 2, layout.side() / 2);
    let text = |cell: Cell| {
        let diagonals: Vec<&&Unit> =
            drawn.iter().filter(|unit| unit.kind() == UnitKind::Diagonal && unit.set().contains(cell)).collect();
        let by_rule = layout
            .extra_peers()
            .iter()
            .any(|&(a, b)| (Some(a) == middle && b == cell) || (Some(b) == middle && a == cell));
        let letter = lettered.iter().position(|unit| unit.set().contains(cell));
        match (&diagonals[..], letter) {
            _ if !layout.extra_peers().is_empty() && Some(cell) == middle => 'o',
            _ if by_rule => 'x',
            ([_, _], _) => 'X',
            ([one], _) if one.cells().first() == Cell::new(0, 0).as_ref() => '\\',
            ([_], _) => '/',
            ([], Some(number)) => letter_of(number),
            _ => '.',
        }
        .to_string()
    };
    TextBoard::new(layout, text).untinted().lines().iter().map(|line| line.trim_end().to_owned()).collect()
}

fn letter_of(number: usize) -> char {
    let digit = u8::try_from(number + 1).ok().and_then(Digit::new);
    digit.map_or('?', |digit| Symbols::Numbers.symbol(digit))
}
