//! Patterns of one digit: strong links, and two of them whose near ends see each other.
//!
//! A unit with just two places for a digit is a *strong link*: if the one is
//! false, the other is true. Where a place of one link sees a place of another,
//! both can't be true, so one of the two far places is:
//!
//! ```text
//! far ═══ near ─── near ═══ far        ═══ one of both   ─── not both
//!   ╲___________________________╱
//!              victim
//! ```
//!
//! Skyscraper, kite and turbot fish are the same chain, told apart by the
//! units of its links.

pub mod empty_rectangle;
pub mod kite;
pub mod skyscraper;
pub mod turbot_fish;

use saltire_core::{Candidate, Digit, Evidence, LinkKind, Role, Spots, UnitKind};

use crate::{Effects, Findings, View, Why};

/// A unit with just two places for a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StrongPair {
    /// The number of the unit.
    pub unit: usize,
    /// The two places, in reading order.
    pub ends: [usize; 2],
}

impl StrongPair {
    /// Both ways to walk along it.
    pub fn ways(self) -> [(usize, usize); 2] {
        let [a, b] = self.ends;
        [(a, b), (b, a)]
    }

    /// `row A has 5 in A1 or A7`, told from the first of the two.
    pub fn told<S: Spots>(self, view: &View<'_, S>, digit: Digit, (from, to): (usize, usize)) -> String {
        let symbol = view.grid.symbols().symbol(digit);
        format!("{} has {symbol} in {} or {}", view.unit(self.unit), view.cell(from), view.cell(to))
    }
}

/// Every unit with just two places for a digit, in the order of the units.
pub fn strong_pairs<S: Spots>(view: &View<'_, S>, digit: Digit, pairs: &mut Vec<StrongPair>) {
    pairs.clear();
    for unit in 0..view.unit_count() {
        let places = view.places_in(digit, unit);
        if places.len() == 2 {
            let mut ends = places.iter();
            if let (Some(a), Some(b)) = (ends.next(), ends.next()) {
                pairs.push(StrongPair { unit, ends: [a, b] });
            }
        }
    }
}

/// Two strong links of a digit whose near ends see each other.
#[derive(Clone, Copy, Debug)]
pub struct TwoLinks<S> {
    /// The digit.
    pub digit: Digit,
    /// The first link, and the second.
    pub links: [StrongPair; 2],
    /// Far end, near end; near end, far end.
    pub cells: [usize; 4],
    /// What sees both far ends, and has the digit.
    pub victims: S,
}

impl<S: Spots> TwoLinks<S> {
    /// What it does.
    pub fn effects(&self, view: &View<'_, S>) -> Effects {
        Effects::removing(view, self.victims, self.digit)
    }

    /// Why that is so.
    pub fn why(&self, view: &View<'_, S>) -> Why {
        let [far, near, other_near, other_far] = self.cells;
        let at = |spot: usize| view.candidate(spot, self.digit);
        let [first, second] = self.links;
        let told = [
            first.told(view, self.digit, (far, near)),
            second.told(view, self.digit, (other_near, other_far)),
            format!("not both {} and {} can hold it", view.cell(near), view.cell(other_near)),
        ];
        let evidence = Evidence::default()
            .unit(Role::Base, view.unit(first.unit))
            .unit(Role::Base, view.unit(second.unit))
            .marks(Role::Cause, [at(far), at(other_far)])
            .marks(Role::Second, [at(near), at(other_near)]);
        Why { text: crate::words::list(told), evidence: in_turn(evidence, &[far, near, other_near, other_far].map(at)) }
    }
}

/// Adds links from each candidate to the next, strong and weak in turn.
pub fn in_turn(evidence: Evidence, chain: &[Candidate]) -> Evidence {
    chain.windows(2).enumerate().fold(evidence, |evidence, (number, pair)| {
        let kind = if number % 2 == 0 { LinkKind::Strong } else { LinkKind::Weak };
        evidence.link(kind, pair[0], pair[1])
    })
}

/// Calls `found` with every two strong links whose near ends see each other,
/// and that have a victim, until it says that it has enough.
pub fn for_two_links<S: Spots>(view: &View<'_, S>, mut found: impl FnMut(&TwoLinks<S>) -> bool) {
    let mut pairs = Vec::new();
    for digit in view.doubtful_digits() {
        strong_pairs(view, digit, &mut pairs);
        let places = view.places(digit);
        for (number, first) in pairs.iter().enumerate() {
            for second in &pairs[number + 1..] {
                for (far, near) in first.ways() {
                    for (other_near, other_far) in second.ways() {
                        let distinct = near != other_near && far != other_near && near != other_far;
                        if !distinct || !view.are_peers(near, other_near) {
                            continue;
                        }
                        let victims = view.map.peers[far] & view.map.peers[other_far] & places;
                        if victims.is_empty() {
                            continue;
                        }
                        let cells = [far, near, other_near, other_far];
                        if found(&TwoLinks { digit, links: [*first, *second], cells, victims }) {
                            return;
                        }
                    }
                }
            }
        }
    }
}

/// Reports every two strong links that fit.
pub fn report_two_links<S: Spots>(view: &View<'_, S>, findings: &mut Findings, fits: impl Fn(&TwoLinks<S>) -> bool) {
    for_two_links(view, |links| {
        if fits(links) {
            findings.report(view.grid, links.effects(view), || links.why(view));
        }
        findings.are_enough()
    });
}

/// Rows, columns and diagonals: units as the eye follows them.
pub fn is_line(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::Row | UnitKind::Column | UnitKind::Diagonal)
}

/// Blocks, and what looks like them.
pub fn is_area(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::Block | UnitKind::Region | UnitKind::Window)
}

/// Whether two cells stand in one unit of these sorts.
pub fn share<S: Spots>(view: &View<'_, S>, a: usize, b: usize, sort: impl Fn(UnitKind) -> bool) -> bool {
    view.map.units_of[a].iter().any(|&unit| view.map.units[unit].contains(b) && sort(view.unit(unit).kind()))
}
