//! The colours of a digit in words, and as evidence.

use saltire_core::{CellIndexSet, Evidence, LinkKind, Phrase, Role, phrase};

use super::{ColourComponent, ColourMeeting, ColouredDigit};
use crate::links::strong_links::{StrongLink, StrongLinks};
use crate::wording::peers::{note_of_peers, pairs, see, why_peers};
use crate::{Explanation, View};

impl<S: CellIndexSet> ColouredDigit<S> {
    /// Explains why places that see both colours are false.
    pub(super) fn explain_trap(&self, view: &View<'_, S>, component: &ColourComponent<S>, targets: S) -> Explanation {
        let sight = seen_pairs(view, targets, component.colours);
        Explanation {
            reason: phrase!("{}. {}, one of each colour", self.either(view, component), sight),
            evidence: self.evidence(view, &[component]),
        }
    }

    /// Explains why colours that see themselves are false.
    pub(super) fn explain_wrap(&self, view: &View<'_, S>, component: &ColourComponent<S>, targets: S) -> Explanation {
        let mut reason = self.either(view, component);
        for (colour, name) in component.colours.into_iter().zip(["first", "second"]) {
            if let Some((a, b)) = first_peers(view, colour, colour) {
                let clash = why_peers(view.grid.layout(), view.cell(a), view.cell(b));
                reason.push(phrase!(
                    ". But {} and can't both be {}, which rules out the {} case",
                    clash,
                    self.digit,
                    name
                ));
            }
        }
        let evidence = self.evidence(view, &[component]);
        Explanation { reason, evidence: self.with_weak_link(view, evidence, targets, targets) }
    }

    /// Explains why places are false: they see the opposites of two colours that see
    /// each other.
    pub(super) fn explain_multi_one(
        &self,
        view: &View<'_, S>,
        components: [&ColourComponent<S>; 2],
        meetings: &[ColourMeeting<S>],
    ) -> Explanation {
        let [first, second] = components;
        let mut reason = phrase!("{}. {}", self.either(view, first), self.either(view, second));
        for meeting in meetings {
            let [a, b] = meeting.colours;
            let opposites = [first.colours[1 - a], second.colours[1 - b]];
            if let Some((one, other)) = first_peers(view, first.colours[a], second.colours[b]) {
                let clash = why_peers(view.grid.layout(), view.cell(one), view.cell(other));
                let [is_one, is_other] = opposites.map(|colour| self.holds(view, colour));
                reason.push(phrase!(
                    ". {}, so they can't both be {}: {}, or {}. {}",
                    clash,
                    self.digit,
                    is_one,
                    is_other,
                    seen_pairs(view, meeting.trapped, opposites)
                ));
            }
        }
        let evidence = self.evidence(view, &[first, second]);
        let evidence = match meetings.first() {
            Some(&ColourMeeting { colours: [a, b], .. }) => {
                self.with_weak_link(view, evidence, first.colours[a], second.colours[b])
            }
            None => evidence,
        };
        Explanation { reason, evidence }
    }

    /// Explains why colours of the first component that see both colours of the
    /// second are false.
    pub(super) fn explain_multi_two(
        &self,
        view: &View<'_, S>,
        components: [&ColourComponent<S>; 2],
        targets: S,
    ) -> Explanation {
        let [first, second] = components;
        let mut reason = phrase!("{}. {}", self.either(view, first), self.either(view, second));
        for colour in first.colours.into_iter().filter(|colour| colour.intersects(targets)) {
            let clashes = second.colours.into_iter().filter_map(|other| first_peers(view, colour, other));
            let clashes = clashes.map(|(a, b)| why_peers(view.grid.layout(), view.cell(a), view.cell(b)));
            reason.push(phrase!(
                ". {}. Either case rules out {}",
                Phrase::join(clashes, ", and "),
                Phrase::and(view.cells(colour))
            ));
        }
        let evidence = self.evidence(view, &[first, second]);
        let link = |evidence, colour| self.with_weak_link(view, evidence, targets, colour);
        Explanation { reason, evidence: second.colours.into_iter().fold(evidence, link) }
    }

    /// Returns the evidence: the components in two roles each, with their strong
    /// links.
    fn evidence(&self, view: &View<'_, S>, components: &[&ColourComponent<S>]) -> Evidence {
        let roles = [Role::Cause, Role::Second, Role::Third, Role::Fin];
        let (mut evidence, mut places) = (Evidence::default(), S::EMPTY);
        for (colour, role) in components.iter().flat_map(|component| component.colours).zip(roles) {
            evidence = evidence.marks(role, view.marks(colour, self.digit));
            places |= colour;
        }
        for link in StrongLinks::of(view).of_digit(self.digit).iter().filter(|link| places.contains(link.ends[0])) {
            let [a, b] = link.ends.map(|index| view.candidate(index, self.digit));
            evidence = evidence.link(LinkKind::Strong, a, b);
        }
        evidence
    }

    /// Adds the first weak link from one colour to another.
    fn with_weak_link(&self, view: &View<'_, S>, evidence: Evidence, from: S, to: S) -> Evidence {
        let Some((a, b)) = first_peers(view, from, to) else { return evidence };
        evidence.link(LinkKind::Weak, view.candidate(a, self.digit), view.candidate(b, self.digit))
    }

    /// Returns the links that join the places of a component, each to those before.
    fn joining_links(&self, view: &View<'_, S>, component: &ColourComponent<S>) -> Vec<StrongLink> {
        let [first, second] = component.colours;
        // In an odd ring of links, one joins places of the same colour.
        let joins =
            |[a, b]: [usize; 2]| first.contains(a) && second.contains(b) || first.contains(b) && second.contains(a);
        let links = StrongLinks::of(view);
        let links: Vec<StrongLink> =
            links.of_digit(self.digit).iter().copied().filter(|link| joins(link.ends)).collect();
        let (mut joined, mut reached) = (Vec::new(), first.first().map_or(S::EMPTY, S::of));
        let is_next = |reached: S, link: &StrongLink| reached.contains(link.ends[0]) != reached.contains(link.ends[1]);
        while let Some(&link) = links.iter().find(|link| is_next(reached, link)) {
            reached |= S::from_indices(link.ends);
            joined.push(link);
        }
        joined
    }

    /// Returns `for 5, row A allows only A1 or A7; column 7 allows only A7 or C7. So either
    /// A7 is 5, or A1 and C7 are both 5`.
    fn either(&self, view: &View<'_, S>, component: &ColourComponent<S>) -> Phrase {
        let links = self.joining_links(view, component).into_iter().map(|link| {
            let [a, b] = link.ends.map(|index| view.cell(index));
            phrase!("{} allows only {} or {}", view.unit(link.unit), a, b)
        });
        let [first, second] = component.colours.map(|colour| self.holds(view, colour));
        phrase!("for {}, {}. So either {}, or {}", self.digit, Phrase::join(links, "; "), first, second)
    }

    /// Returns `A1 is 5`, or `A1 and B2 are both 5`.
    fn holds(&self, view: &View<'_, S>, places: S) -> Phrase {
        let cells = Phrase::and(view.cells(places));
        match places.len() {
            1 => phrase!("{} is {}", cells, self.digit),
            2 => phrase!("{} are both {}", cells, self.digit),
            _ => phrase!("{} are all {}", cells, self.digit),
        }
    }
}

/// Returns the first two places of these colours that see each other.
fn first_peers<S: CellIndexSet>(view: &View<'_, S>, from: S, to: S) -> Option<(usize, usize)> {
    from.iter().find_map(|a| Some((a, (view.map.peers[a] & to).first()?)))
}

/// Returns `C4 sees A4 and C9`: for each place one place of each colour that it sees.
fn seen_pairs<S: CellIndexSet>(view: &View<'_, S>, places: S, colours: [S; 2]) -> Phrase {
    let mut by_seen: Vec<(S, S)> = Vec::new();
    for index in places.iter() {
        let first_seen = |colour: S| (view.map.peers[index] & colour).first();
        let seen = S::from_indices(colours.into_iter().filter_map(first_seen));
        match by_seen.iter_mut().find(|(known, _)| *known == seen) {
            Some((_, places)) => places.insert(index),
            None => by_seen.push((seen, S::of(index))),
        }
    }
    let sentences = by_seen.into_iter().map(|(seen, places)| {
        let note = note_of_peers(view.grid.layout(), pairs(view, places, seen));
        phrase!("{} {}{}", see(view.cells(places)), Phrase::and(view.cells(seen)), note)
    });
    Phrase::join(sentences, "; ")
}
