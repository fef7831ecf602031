//! Phrases about links: the unit that cells share, the places that a unit allows, and
//! which cells see which.

use std::sync::Arc;

use saltire_core::{CellIndexSet, Digit, IntoPhrase, Phrase, Unit, UnitKind, phrase};

use super::all_of;
use crate::View;

/// Returns a unit that contains all of these cells: a row or a column if there is
/// one, else a block, else any other.
pub(crate) fn shared_unit<'g, S: CellIndexSet>(view: &View<'g, S>, cells: S) -> Option<&'g Arc<Unit>> {
    let obscurity = |unit: &&Arc<Unit>| match unit.kind() {
        UnitKind::Row | UnitKind::Column => 0,
        UnitKind::Block | UnitKind::Region => 1,
        _ => 2,
    };
    let units = view.map.units_of[cells.first()?].iter().filter(|&&unit| cells.is_subset(view.map.units[unit]));
    units.map(|&unit| view.unit(unit)).min_by_key(obscurity)
}

/// Returns `A1 and C2 share block 1`, or `A1 and C2 see each other`.
pub(crate) fn connection<S: CellIndexSet>(view: &View<'_, S>, cells: S) -> Phrase {
    let names = Phrase::and(view.cells(cells));
    match shared_unit(view, cells) {
        Some(unit) => phrase!("{} share {}", names, unit),
        None => phrase!("{} see each other", names),
    }
}

/// Returns `shares row A with A7`, `share block 1 with A1 and A2`, or `sees A7`.
pub(crate) fn shares_with<S: CellIndexSet>(view: &View<'_, S>, cells: S, others: S) -> Phrase {
    let (names, ending) = (Phrase::and(view.cells(others)), if cells.len() == 1 { "s" } else { "" });
    match shared_unit(view, cells | others) {
        Some(unit) => phrase!("share{} {} with {}", ending, unit, names),
        None => phrase!("see{} {}", ending, names),
    }
}

/// Returns `G3 sees both`, or `G3 and G5 see all three`, by the number of cells to see.
pub(crate) fn sees_all<S: CellIndexSet>(view: &View<'_, S>, cells: S, seen: usize) -> Phrase {
    let all = all_of(seen);
    let ending = if cells.len() == 1 { "s" } else { "" };
    phrase!("{} see{} {}", Phrase::and(view.cells(cells)), ending, all)
}

/// Returns true if each group is one place.
fn are_single<S: CellIndexSet>(groups: [S; 2]) -> bool {
    groups.iter().all(|group| group.len() == 1)
}

/// Returns `row A allows A1 or A7`, or `column 6 allows A6 or B6, or else F6`.
pub(crate) fn allows<S: CellIndexSet>(view: &View<'_, S>, unit: usize, mut groups: [S; 2]) -> Phrase {
    groups.sort_unstable_by_key(|group| group.first());
    let separator = if are_single(groups) { " or " } else { ", or else " };
    let places = Phrase::join(groups.map(|group| Phrase::or(view.cells(group))), separator);
    phrase!("{} allows {}", view.unit(unit), places)
}

/// Returns `A1 is 5`, or `A1 or A2 is 5`.
pub(crate) fn is_digit<S: CellIndexSet>(view: &View<'_, S>, cells: S, digit: Digit) -> Phrase {
    phrase!("{} is {}", Phrase::or(view.cells(cells)), digit)
}

/// Returns `A1 isn't 5`, or `A1 and A2 aren't 5`.
pub(crate) fn is_not_digit<S: CellIndexSet>(view: &View<'_, S>, cells: S, digit: Digit) -> Phrase {
    are_not(Phrase::and(view.cells(cells)), cells.len(), digit)
}

/// Returns `A1 isn't 5` or `A1 and A2 aren't 5`, with the names of `count` cells.
pub(crate) fn are_not(names: Phrase, count: usize, digits: impl IntoPhrase) -> Phrase {
    phrase!("{} {} {}", names, if count == 1 { "isn't" } else { "aren't" }, digits)
}

/// Returns where a digit is if it is in one of two groups: `C7 or G4 is 1`, or
/// `4 is in A6 or B6, or in G8`.
pub(crate) fn in_either<S: CellIndexSet>(view: &View<'_, S>, digit: Digit, groups: [S; 2]) -> Phrase {
    let [first, second] = groups;
    if are_single(groups) {
        return is_digit(view, first | second, digit);
    }
    let [first, second] = groups.map(|group| Phrase::or(view.cells(group)));
    phrase!("{} is in {}, or in {}", digit, first, second)
}

/// A unit with two places, or two groups of places, for a digit. The first group is
/// the end of a chain, or leads to it.
#[derive(Clone, Copy)]
pub(crate) struct LinkGroups<S> {
    /// The number of the unit.
    pub unit: usize,
    pub groups: [S; 2],
}

/// Explains two strong links of a digit whose inner groups share a unit:
/// `Skyscraper on 1: row C allows C6 or C7, column 4 allows A4 or G4, and C6 and A4
/// share block 2. So C7 or G4 is 1. G3 sees both`.
pub(crate) fn two_links<S: CellIndexSet>(
    view: &View<'_, S>,
    (name, digit): (impl IntoPhrase, Digit),
    links: [LinkGroups<S>; 2],
    targets: S,
) -> Phrase {
    let [LinkGroups { groups: [far, near], .. }, LinkGroups { groups: [other_near, other_far], .. }] = links;
    let separator = if links.iter().all(|link| are_single(link.groups)) { ", " } else { "; " };
    phrase!(
        "{} on {}: {}{}and {}. So {}. {}",
        name,
        digit,
        Phrase::join(links.map(|link| allows(view, link.unit, link.groups)), separator),
        separator,
        connection(view, near | other_near),
        in_either(view, digit, [far, other_far]),
        sees_all(view, targets, (far | other_far).len()),
    )
}
