//! Phrases about cells: sets and their candidates, and which cells see which.

use saltire_core::{Candidate, CellIndexSet, Digit, DigitSet, Phrase, UnitKind, phrase};

use super::{all_of, extra_peer_reason, in_unit, number_word};
use crate::View;

/// Returns digits separated by commas: `1, 2, 5`.
pub(crate) fn digit_list(digits: DigitSet) -> Phrase {
    Phrase::join(digits.iter(), ", ")
}

/// Returns a cell and its candidates: `A1 (1 or 2)`.
pub(crate) fn cell_with_candidates<S: CellIndexSet>(view: &View<'_, S>, index: usize) -> Phrase {
    phrase!("{} ({})", view.cell(index), Phrase::or(view.candidates[index].iter()))
}

/// Returns the name of a set of cells: `{A1, A2}`, or `A1` if it is one cell.
pub(crate) fn set_name<S: CellIndexSet>(view: &View<'_, S>, cells: S) -> Phrase {
    let names = Phrase::join(view.cells(cells), ", ");
    if cells.len() == 1 {
        return names;
    }
    let mut name = phrase!("{");
    name.push(names);
    name.push("}");
    name
}

/// Returns what cells with one candidate more than cells hold: `two of 1, 2, 5`, or `1 or
/// 2` if it is one cell.
fn held<S: CellIndexSet>(cells: S, digits: DigitSet) -> Phrase {
    match cells.len() {
        1 => Phrase::or(digits.iter()),
        count => phrase!("{} of {}", number_word(count), digit_list(digits)),
    }
}

/// Returns a set and what it holds: `{A1, A2} holds two of 1, 2, 5`, or `A1 is 1 or 2`.
pub(crate) fn set_holds<S: CellIndexSet>(view: &View<'_, S>, cells: S, digits: DigitSet) -> Phrase {
    let verb = if cells.len() == 1 { "is" } else { "holds" };
    phrase!("{} {} {}", set_name(view, cells), verb, held(cells, digits))
}

/// Returns two sets and what they hold: `{A1, A2} holds two of 1, 2, 5 and {B3, B4}
/// two of 1, 5, 7`.
pub(crate) fn two_sets_hold<S: CellIndexSet>(view: &View<'_, S>, [a, b]: [(S, DigitSet); 2]) -> Phrase {
    let first = set_holds(view, a.0, a.1);
    if a.0.len() > 1 && b.0.len() > 1 {
        return phrase!("{} and {} {}", first, set_name(view, b.0), held(b.0, b.1));
    }
    phrase!("{} and {}", first, set_holds(view, b.0, b.1))
}

/// Returns a set with what it holds in brackets: `{A1, A2} (two of 1, 2, 5)`.
pub(crate) fn set_with_digits<S: CellIndexSet>(view: &View<'_, S>, cells: S, digits: DigitSet) -> Phrase {
    phrase!("{} ({})", set_name(view, cells), held(cells, digits))
}

/// Returns the verb of a set that has these digits: `contains 8`, or `is 8` if it is one
/// cell.
pub(crate) fn contains<S: CellIndexSet>(cells: S, digits: DigitSet) -> Phrase {
    phrase!("{} {}", if cells.len() == 1 { "is" } else { "contains" }, digits)
}

/// Returns the verb of a set without a digit: `has no 8`, or `isn't 8` if it is one cell.
pub(crate) fn lacks<S: CellIndexSet>(cells: S, digits: DigitSet) -> Phrase {
    let (verb, separator) = if cells.len() == 1 { ("isn't", " or isn't ") } else { ("has no", " or no ") };
    phrase!("{} {}", verb, Phrase::join(digits.iter(), separator))
}

/// Returns cells with their verb: `A1 sees`, or `A1 and A2 see`.
pub(crate) fn see<S: CellIndexSet>(view: &View<'_, S>, cells: S) -> Phrase {
    phrase!("{} {}", Phrase::and(view.cells(cells)), if cells.len() == 1 { "sees" } else { "see" })
}

/// Returns which of some cells see which of others, if their names do not show it: `C3 and
/// E5 share the main diagonal`.
pub(crate) fn unusual_sights<S: CellIndexSet>(view: &View<'_, S>, from: S, to: S) -> Vec<Phrase> {
    let mut shared: Vec<(usize, S)> = Vec::new();
    let mut moves: Vec<(S, Phrase)> = Vec::new();
    for a in from.iter() {
        for b in (to & view.map.peers[a]).iter() {
            let pair = S::from_indices([a, b]);
            let mut units = view.map.units_of[a].iter().copied().filter(|&unit| view.map.units[unit].contains(b));
            let Some(first) = units.next() else {
                if moves.iter().all(|(known, _)| *known != pair) {
                    moves.push((
                        pair,
                        phrase!("{} {}", Phrase::and(view.cells(pair)), extra_peer_reason(view.cell(a), view.cell(b))),
                    ));
                }
                continue;
            };
            let is_usual = |unit: usize| {
                matches!(view.unit(unit).kind(), UnitKind::Row | UnitKind::Column | UnitKind::Block | UnitKind::Region)
            };
            if is_usual(first) || units.any(is_usual) {
                continue;
            }
            match shared.iter_mut().find(|(unit, _)| *unit == first) {
                Some((_, cells)) => *cells |= pair,
                None => shared.push((first, pair)),
            }
        }
    }
    let shared = shared.into_iter().map(|(unit, cells)| share(view, cells, unit));
    shared.chain(moves.into_iter().map(|(_, phrase)| phrase)).collect()
}

fn share<S: CellIndexSet>(view: &View<'_, S>, cells: S, unit: usize) -> Phrase {
    phrase!("{} share {}", Phrase::and(view.cells(cells)), view.unit(unit))
}

/// Returns notes in brackets after a space, or nothing.
pub(crate) fn in_brackets(notes: Vec<Phrase>) -> Phrase {
    if notes.is_empty() { Phrase::default() } else { phrase!(" ({})", Phrase::join(notes, "; ")) }
}

/// Returns why each of some cells sees each of others: `A1, A2 and A5 share row A`, or
/// `A1 sees B2 and C3`.
pub(crate) fn mutual_sight<S: CellIndexSet>(view: &View<'_, S>, from: S, to: S) -> Phrase {
    let all = from | to;
    let units = all.first().map_or(&[][..], |first| &view.map.units_of[first]);
    match units.iter().find(|&&unit| all.is_subset(view.map.units[unit])) {
        Some(&unit) => share(view, all, unit),
        None => {
            let mut clauses = vec![phrase!("{} {}", see(view, from), Phrase::and(view.cells(to)))];
            clauses.extend(unusual_sights(view, from, to));
            Phrase::join(clauses, "; ")
        }
    }
}

/// States that cells see all of others: `B5 sees both`, with the units that their names do
/// not show.
pub(crate) fn see_all<S: CellIndexSet>(view: &View<'_, S>, targets: S, cells: S) -> Phrase {
    let seen = all_of(cells.len());
    phrase!("{} {}{}", see(view, targets), seen, in_brackets(unusual_sights(view, targets, cells)))
}

/// States that cells see all places of a digit: `C3 sees every 8 in both sets (B8, D4 and
/// F6)`.
pub(crate) fn see_every<S: CellIndexSet>(
    view: &View<'_, S>,
    targets: S,
    (digit, places): (Digit, S),
    place_name: impl Into<Phrase>,
) -> Phrase {
    let mut notes = vec![Phrase::and(view.cells(places))];
    notes.extend(unusual_sights(view, targets, places));
    let every = if places.len() == 1 { "the only" } else { "every" };
    phrase!("{} {} {} in {}{}", see(view, targets), every, digit, place_name.into(), in_brackets(notes))
}

/// Returns why eliminations follow if `cells` hold the digits between them: `B5 sees
/// B1, B2 and C4`, or `B5 sees every 8 in them (…)`.
pub(crate) fn targets_see<S: CellIndexSet>(view: &View<'_, S>, eliminations: &[Candidate], cells: S) -> Phrase {
    let layout = view.grid.layout();
    let targets_of = |fits: &dyn Fn(&Candidate) -> bool| {
        S::from_indices(eliminations.iter().filter(|at| fits(at)).map(|at| layout.index_of(at.cell)))
    };
    let targets = targets_of(&|_| true);
    if targets.is_subset(view.map.common_peers(cells)) {
        let notes = in_brackets(unusual_sights(view, targets, cells));
        return phrase!("{} {}{}", see(view, targets), Phrase::and(view.cells(cells)), notes);
    }
    let digits: DigitSet = eliminations.iter().map(|at| at.digit).collect();
    let clauses = digits.iter().map(|digit| {
        let places = view.places(digit) & cells;
        see_every(view, targets_of(&|at| at.digit == digit), (digit, places), "them")
    });
    Phrase::join(clauses, "; ")
}

/// Returns the places that a unit leaves a digit: `in row A, 5 can only go in A1 or
/// A7`.
pub(crate) fn only_places<S: CellIndexSet>(view: &View<'_, S>, unit: usize, digit: Digit) -> Phrase {
    let places = Phrase::or(view.cells(view.places_in(digit, unit)));
    phrase!("{}, {} can only go in {}", in_unit(view.unit(unit)), digit, places)
}

#[cfg(test)]
mod tests {
    use saltire_core::{CellNames, Grid, Layout, SmallCellIndexSet, Symbols};

    use super::*;

    /// Returns what `phrase` says about two groups of cells of an open board.
    fn write(
        layout: &str,
        [from, to]: [&str; 2],
        phrase: fn(&View<'_, SmallCellIndexSet>, SmallCellIndexSet, SmallCellIndexSet) -> Phrase,
    ) -> String {
        let grid = Grid::open(&Layout::named(layout, 9).expect("a layout"));
        let indices = |names: &str| {
            let cells = names.split_whitespace().map(|name| name.parse().expect("a cell"));
            SmallCellIndexSet::from_indices(cells.map(|cell| grid.layout().index_of(cell)))
        };
        phrase(&View::of(&grid), indices(from), indices(to)).write(CellNames::A1, Symbols::Numbers)
    }

    #[test]
    fn cells_of_one_unit_share_it() {
        assert_eq!(write("classic", ["A1", "A7 A9"], mutual_sight), "A1, A7 and A9 share row A");
        assert_eq!(write("classic", ["A1", "A7 D1"], mutual_sight), "A1 sees A7 and D1");
        assert_eq!(write("diagonal", ["C3", "F6"], mutual_sight), "C3 and F6 share the main diagonal");
    }

    #[test]
    fn sight_that_names_do_not_show_is_explained() {
        assert_eq!(write("classic", ["A1", "A7 D1"], see_all), "A1 sees both");
        assert_eq!(write("diagonal", ["A1", "A7 D4"], see_all), "A1 sees both (A1 and D4 share the main diagonal)");
        assert_eq!(write("diagonal", ["A1", "B2"], see_all), "A1 sees it");
        let knight = "C3 and C4 see both (C3 and E4 are a knight's move apart)";
        assert_eq!(write("anti-knight", ["C3 C4", "E4 C9"], see_all), knight);
    }

    #[test]
    fn a_set_of_one_cell_is_written_as_a_cell() {
        let one = write("classic", ["A1", ""], |view, cells, _| set_holds(view, cells, DigitSet::up_to(2)));
        assert_eq!(one, "A1 is 1 or 2");
        let two = write("classic", ["A1 A2", ""], |view, cells, _| set_holds(view, cells, DigitSet::up_to(3)));
        assert_eq!(two, "{A1, A2} holds two of 1, 2, 3");
    }
}
