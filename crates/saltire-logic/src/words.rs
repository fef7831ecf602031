//! Words for cells, digits and effects.

use saltire_core::{Candidate, Cell, DigitSet, Symbols};

/// `A1`, `A1 and A2`, `A1, A2 and A3`.
pub fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

/// `1`, `1 and 2`, in the symbols of the board.
pub fn digits(digits: DigitSet, symbols: Symbols) -> String {
    list(digits.iter().map(|digit| symbols.symbol(digit)))
}

/// The same with a capital letter.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Parts of names that stand for something else letter by letter.
const LETTERS: [&str; 12] = ["aic", "als", "bug", "w", "x", "xy", "xz", "xyz", "wxyz", "vwxyz", "uvwxyz", "tuvwxyz"];

/// The name of a strategy as it begins a sentence: `finned-x-wing` is `Finned X-wing`.
pub fn title(strategy: &str) -> String {
    let mut title = String::new();
    for part in strategy.split('-') {
        let is_letters = LETTERS.contains(&part);
        title.push_str(&if is_letters { part.to_uppercase() } else { part.to_owned() });
        title.push(if is_letters && part != "bug" { '-' } else { ' ' });
    }
    title.pop();
    sentence(&title)
}

/// What a step does: `A1 is 5`, `B2 and B3 lose 1 and 7`.
pub fn effects(placements: &[Candidate], eliminations: &[Candidate], symbols: Symbols) -> String {
    let mut by_cell: Vec<(Cell, DigitSet)> = Vec::new();
    for &Candidate { cell, digit } in eliminations {
        match by_cell.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, digits)) => digits.insert(digit),
            None => by_cell.push((cell, DigitSet::of(digit))),
        }
    }
    let mut by_digits: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for (cell, digits) in by_cell {
        match by_digits.iter_mut().find(|(known, _)| *known == digits) {
            Some((_, cells)) => cells.push(cell),
            None => by_digits.push((digits, vec![cell])),
        }
    }
    let placed = placements.iter().map(|at| format!("{} is {}", at.cell, symbols.symbol(at.digit)));
    let lost = by_digits.into_iter().map(|(gone, cells)| {
        let verb = if cells.len() == 1 { "loses" } else { "lose" };
        format!("{} {verb} {}", list(cells), digits(gone, symbols))
    });
    placed.chain(lost).collect::<Vec<_>>().join("; ")
}
