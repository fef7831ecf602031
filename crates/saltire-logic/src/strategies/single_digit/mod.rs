//! Patterns of one digit: two strong links whose near ends see each other.
//!
//! A unit with just two places for a digit is a *strong link*: if one is false,
//! the other is true. If a place of one link sees a place of another, they are
//! not both true. So one of the two far places is true:
//!
//! ```text
//! far ═══ near ─── near ═══ far        ═══ one of both   ─── not both
//!   ╲___________________________╱
//!              target
//! ```
//!
//! Skyscraper, kite and turbot fish are this chain. Only the units of its links
//! differ.

pub mod empty_rectangle;
pub mod kite;
pub mod skyscraper;
pub mod turbot_fish;

use std::rc::Rc;

use saltire_core::{CellIndexSet, Digit, Evidence, Role, UnitKind, phrase};

use crate::links::strong_links::{StrongLink, StrongLinks, with_alternating_links};
use crate::wording::links::{LinkGroups, two_links};
use crate::{Effects, Explanation, Report, View};

/// A pattern that shows where a digit is false.
trait DigitPattern<S: CellIndexSet> {
    /// Returns the digit, and the places where it is false.
    fn removal(&self) -> (Digit, S);

    /// Explains the pattern under this name.
    fn explanation(&self, view: &View<'_, S>, name: &'static str) -> Explanation;
}

/// Reports each pattern under a name.
fn report_each<S: CellIndexSet, P: DigitPattern<S>>(
    view: &View<'_, S>,
    report: &mut Report,
    name: &'static str,
    patterns: impl Iterator<Item = P>,
) {
    for pattern in patterns {
        report.add(view.grid, Effects::removing_each(view, [pattern.removal()]), || pattern.explanation(view, name));
        if report.should_stop() {
            return;
        }
    }
}

/// Reports every two patterns that have something in common, unless one removes all that
/// the other removes. `names` are the names of the first and the second.
fn report_pairs<S: CellIndexSet, P: DigitPattern<S>, K: PartialEq>(
    view: &View<'_, S>,
    report: &mut Report,
    names: [&'static str; 2],
    patterns: impl Iterator<Item = P>,
    common: impl Fn(&P) -> K,
) {
    let mut earlier: Vec<P> = Vec::new();
    for second in patterns {
        for first in earlier.iter().filter(|first| common(first) == common(&second)) {
            let removals = [first.removal(), second.removal()];
            let [(digit, a), (other_digit, b)] = removals;
            if digit != other_digit || !(a.is_subset(b) || b.is_subset(a)) {
                let effects = Effects::removing_each(view, removals);
                let [first_name, second_name] = names;
                report.add(view.grid, effects, || {
                    both(first.explanation(view, first_name), second.explanation(view, second_name))
                });
            }
        }
        if report.should_stop() {
            return;
        }
        earlier.push(second);
    }
}

/// Returns two explanations as one.
fn both(first: Explanation, second: Explanation) -> Explanation {
    let mut evidence = first.evidence;
    evidence.cells.extend(second.evidence.cells);
    evidence.units.extend(second.evidence.units);
    evidence.candidates.extend(second.evidence.candidates);
    evidence.links.extend(second.evidence.links);
    Explanation { reason: phrase!("{}. {}.", first.reason, second.reason), evidence }
}

/// Two strong links of a digit whose near ends see each other.
#[derive(Clone, Copy, Debug)]
struct TwoStrongLinks<S> {
    digit: Digit,
    links: [StrongLink; 2],
    /// Far end, near end; near end, far end.
    cells: [usize; 4],
    /// The places of the digit that see both far ends.
    targets: S,
}

impl<S: CellIndexSet> DigitPattern<S> for TwoStrongLinks<S> {
    fn removal(&self) -> (Digit, S) {
        (self.digit, self.targets)
    }

    fn explanation(&self, view: &View<'_, S>, name: &'static str) -> Explanation {
        let [far, near, other_near, other_far] = self.cells.map(S::of);
        let [first, second] = self.links;
        let links = [
            LinkGroups { unit: first.unit, groups: [far, near] },
            LinkGroups { unit: second.unit, groups: [other_near, other_far] },
        ];
        let reason = two_links(view, (name, self.digit), links, self.targets);
        let chain = self.cells.map(|index| view.candidate(index, self.digit));
        let [far, near, other_near, other_far] = chain;
        let evidence = Evidence::default()
            .unit(Role::Base, view.unit(first.unit))
            .unit(Role::Base, view.unit(second.unit))
            .marks(Role::Cause, [far, other_far])
            .marks(Role::Second, [near, other_near]);
        Explanation { reason, evidence: with_alternating_links(evidence, &chain) }
    }
}

/// Returns every two strong links of a digit that have a target and whose near ends see
/// each other, computed once for a position.
fn two_strong_links<S: CellIndexSet>(view: &View<'_, S>) -> Rc<Vec<TwoStrongLinks<S>>> {
    view.cached(|| {
        let (links, mut found) = (StrongLinks::of(view), Vec::new());
        for digit in view.digits_outside_templates() {
            let links = links.of_digit(digit);
            for (number, &first) in links.iter().enumerate() {
                links[number + 1..].iter().for_each(|&second| join(view, digit, [first, second], &mut found));
            }
        }
        found
    })
}

/// Adds the ways to join two strong links.
fn join<S: CellIndexSet>(view: &View<'_, S>, digit: Digit, links: [StrongLink; 2], found: &mut Vec<TwoStrongLinks<S>>) {
    let [first, second] = links;
    for (far, near) in first.directions() {
        for (other_near, other_far) in second.directions() {
            let are_distinct = near != other_near && far != other_near && near != other_far;
            if !are_distinct || !view.are_peers(near, other_near) {
                continue;
            }
            let targets = view.map.peers[far] & view.map.peers[other_far] & view.places(digit);
            if !targets.is_empty() {
                found.push(TwoStrongLinks { digit, links, cells: [far, near, other_near, other_far], targets });
            }
        }
    }
}

/// Returns true for blocks and units of the same form.
pub(crate) fn is_area(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::Block | UnitKind::Region | UnitKind::Window)
}

/// Returns true if two cells share a unit of these kinds.
fn share_unit<S: CellIndexSet>(view: &View<'_, S>, a: usize, b: usize, kinds: impl Fn(UnitKind) -> bool) -> bool {
    view.map.units_of[a].iter().any(|&unit| view.map.units[unit].contains(b) && kinds(view.unit(unit).kind()))
}
