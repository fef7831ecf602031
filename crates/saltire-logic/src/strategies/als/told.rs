//! How almost locked sets are named, and what is drawn of them.

use saltire_core::{Candidate, Digit, DigitSet, Evidence, LinkKind, Role, Spots};

use super::sets::Sets;
use crate::{View, words};

/// The roles of sets that stand side by side.
const ROLES: [Role; 3] = [Role::Cause, Role::Second, Role::Third];

/// The digits in a sentence.
pub fn digits<S: Spots>(view: &View<'_, S>, digits: DigitSet) -> String {
    words::digits(digits, view.grid.symbols())
}

/// Some cells and their candidates: `A1 and A2 (1, 2 and 5)`.
pub fn cells<S: Spots>(view: &View<'_, S>, cells: S, among: DigitSet) -> String {
    format!("{} ({})", words::list(view.cells(cells)), digits(view, among))
}

/// A set in a sentence: `the set A1 and A2 (1, 2 and 5)`.
pub fn set<S: Spots>(view: &View<'_, S>, sets: &Sets<S>, set: usize) -> String {
    format!("the set {}", cells(view, sets.get(set).cells, sets.get(set).digits))
}

/// Adds a set in a role of its own, with the unit it stands in.
pub fn with_set<S: Spots>(
    evidence: Evidence,
    view: &View<'_, S>,
    sets: &Sets<S>,
    set: usize,
    place: usize,
) -> Evidence {
    let (role, set) = (ROLES[place % ROLES.len()], sets.get(set));
    let evidence =
        evidence.cells(role, view.cells(set.cells)).candidates(role, view.grid, view.cells(set.cells), set.digits);
    let unit = view.unit(set.unit);
    let is_drawn = set.cells.len() < 2 || evidence.units.iter().any(|(known, _)| known == unit);
    if is_drawn { evidence } else { evidence.unit(Role::Base, unit) }
}

/// What is drawn of sets in a row, each tied to the next by a digit that one
/// of the two lacks; `ends` are the digits that the first or the last holds.
pub fn chain<S: Spots>(
    view: &View<'_, S>,
    sets: &Sets<S>,
    path: &[usize],
    commons: &[Digit],
    ends: DigitSet,
) -> Evidence {
    let marks = |set: usize, digit: Digit| -> Vec<Candidate> { view.marks(sets.places(set, digit), digit) };
    let mut evidence = Evidence::default();
    for (place, &set) in path.iter().enumerate() {
        evidence = with_set(evidence, view, sets, set, place);
    }
    for end in ends {
        let mut held = end;
        for (pair, &common) in path.windows(2).zip(commons) {
            evidence = evidence.group_link(LinkKind::Strong, marks(pair[0], held), marks(pair[0], common)).group_link(
                LinkKind::Weak,
                marks(pair[0], common),
                marks(pair[1], common),
            );
            held = common;
        }
        if let Some(&last) = path.last() {
            evidence = evidence.group_link(LinkKind::Strong, marks(last, held), marks(last, end));
        }
    }
    evidence
}
