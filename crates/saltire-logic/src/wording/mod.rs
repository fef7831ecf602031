//! The words that explanations share: numbers, units, and why cells see each other.

pub(crate) mod links;
pub(crate) mod peers;
pub(crate) mod sets;

use std::sync::Arc;

use saltire_core::{Cell, Phrase, Unit, UnitKind, phrase};

/// Returns `in row A` or `on the main diagonal`.
pub(crate) fn in_unit(unit: &Arc<Unit>) -> Phrase {
    let preposition = if unit.kind() == UnitKind::Diagonal { "on" } else { "in" };
    phrase!("{} {}", preposition, unit)
}

/// Returns `two` for 2.
pub(crate) fn number_word(number: usize) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    words.get(number).map_or_else(|| number.to_string(), |&word| word.to_owned())
}

/// Returns `both` for 2, and `all three` for 3.
pub(crate) fn all_of(number: usize) -> String {
    match number {
        1 => "it".to_owned(),
        2 => "both".to_owned(),
        _ => format!("all {}", number_word(number)),
    }
}

/// Returns why two peers without a common unit can't be equal.
pub(crate) fn extra_peer_reason(a: Cell, b: Cell) -> &'static str {
    match (a.row().abs_diff(b.row()), a.column().abs_diff(b.column())) {
        (1, 1) => "touch at a corner",
        (1, 2) | (2, 1) => "are a knight's move apart",
        _ => "can't be equal",
    }
}
