//! Units and peers in words: where a digit is, and why cells see each other.

use std::sync::Arc;

use saltire_core::{Cell, CellIndexSet, Layout, Phrase, Unit, UnitKind, phrase};

use crate::View;

/// Returns `in row A` or `on the main diagonal`.
pub(super) fn in_unit(unit: &Arc<Unit>) -> Phrase {
    match unit.kind() {
        UnitKind::Diagonal => phrase!("on {}", unit),
        _ => phrase!("in {}", unit),
    }
}

/// Returns `two` for 2.
pub(super) fn number_word(number: usize) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    words.get(number).map_or_else(|| number.to_string(), |&word| word.to_owned())
}

/// Returns `both` for 2, and `all three` for 3.
pub(super) fn all_of(number: usize) -> String {
    if number == 2 { "both".to_owned() } else { format!("all {}", number_word(number)) }
}

/// Returns `A1 sees` or `A1 and A2 see`.
pub(super) fn see(cells: impl IntoIterator<Item = Cell>) -> Phrase {
    let cells: Vec<Cell> = cells.into_iter().collect();
    match cells[..] {
        [cell] => phrase!("{} sees", cell),
        _ => phrase!("{} see", Phrase::and(cells)),
    }
}

/// Returns why two peers see each other: `A1 and A7 share row A`.
pub(super) fn why_peers(layout: &Layout, a: Cell, b: Cell) -> Phrase {
    match layout.shared_unit(a, b) {
        Some(unit) => phrase!("{} and {} share {}", a, b, unit),
        None => phrase!("{} and {} {}", a, b, extra_peer_reason(a, b)),
    }
}

/// Returns ` (A1 and C3 share the main diagonal)` for the pairs of peers that
/// share no row, column or block. Empty if there are none.
pub(super) fn note_of_peers(layout: &Layout, pairs: impl IntoIterator<Item = (Cell, Cell)>) -> Phrase {
    let mut by_unit: Vec<(&Arc<Unit>, Vec<Cell>)> = Vec::new();
    let mut others: Vec<Phrase> = Vec::new();
    for (a, b) in pairs {
        let Some(unit) = layout.shared_unit(a, b) else {
            others.push(why_peers(layout, a, b));
            continue;
        };
        if matches!(unit.kind(), UnitKind::Row | UnitKind::Column | UnitKind::Block) {
            continue;
        }
        match by_unit.iter_mut().find(|(known, _)| Arc::ptr_eq(known, unit)) {
            Some((_, cells)) => cells.extend([a, b]),
            None => by_unit.push((unit, vec![a, b])),
        }
    }
    let sharing = by_unit.into_iter().map(|(unit, mut cells)| {
        cells.sort_unstable();
        cells.dedup();
        phrase!("{} share {}", Phrase::and(cells), unit)
    });
    let notes: Vec<Phrase> = sharing.chain(others).collect();
    if notes.is_empty() { Phrase::default() } else { phrase!(" ({})", Phrase::join(notes, "; ")) }
}

/// Returns each of `from` with each of `to`, in reading order.
pub(super) fn pairs<S: CellIndexSet>(view: &View<'_, S>, from: S, to: S) -> impl Iterator<Item = (Cell, Cell)> {
    view.cells(from).flat_map(move |a| view.cells(to).map(move |b| (a, b)))
}

/// Returns why two cells without a common unit are peers.
fn extra_peer_reason(a: Cell, b: Cell) -> &'static str {
    match (a.row().abs_diff(b.row()), a.column().abs_diff(b.column())) {
        (1, 1) => "touch at a corner",
        (1, 2) | (2, 1) => "are a knight's move apart",
        _ => "can't be equal",
    }
}
