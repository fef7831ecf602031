//! Strong links: units with just two places for a digit.

use std::rc::Rc;

use saltire_core::{Candidate, CellIndexSet, Digit, Evidence, LinkKind};

use crate::View;

/// A unit with just two places for a digit: if one is false, the other is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct StrongLink {
    /// The number of the unit.
    pub unit: usize,
    /// The two places, in reading order.
    pub ends: [usize; 2],
}

impl StrongLink {
    /// Returns the ends in both orders.
    pub fn directions(self) -> [(usize, usize); 2] {
        let [a, b] = self.ends;
        [(a, b), (b, a)]
    }
}

/// The strong links of a position.
pub(crate) struct StrongLinks {
    /// By digit, from 0 for the digit 1.
    by_digit: Vec<Vec<StrongLink>>,
}

impl StrongLinks {
    /// Returns the strong links of a position, computed once.
    pub fn of<S: CellIndexSet>(view: &View<'_, S>) -> Rc<StrongLinks> {
        let links_of = |digit| (0..view.unit_count()).filter_map(move |unit| strong_link(view, digit, unit)).collect();
        view.cached(|| StrongLinks { by_digit: view.digits().iter().map(links_of).collect() })
    }

    /// Returns the strong links of a digit, in the order of the units.
    pub fn of_digit(&self, digit: Digit) -> &[StrongLink] {
        &self.by_digit[usize::from(digit.get()) - 1]
    }
}

fn strong_link<S: CellIndexSet>(view: &View<'_, S>, digit: Digit, unit: usize) -> Option<StrongLink> {
    let mut places = view.places_in(digit, unit).iter();
    let ends = [places.next()?, places.next()?];
    places.next().is_none().then_some(StrongLink { unit, ends })
}

/// Adds links between successive candidates of a list: strong, weak, strong …
pub(crate) fn with_alternating_links(evidence: Evidence, candidates: &[Candidate]) -> Evidence {
    let kinds = [LinkKind::Strong, LinkKind::Weak].into_iter().cycle();
    candidates.windows(2).zip(kinds).fold(evidence, |evidence, (pair, kind)| evidence.link(kind, pair[0], pair[1]))
}
