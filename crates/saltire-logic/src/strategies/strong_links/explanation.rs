//! A chain of strong links in words, and as links to draw.

use saltire_core::{CellIndexSet, Evidence, LinkKind, Phrase, Role, phrase};

use super::LinkChain;
use crate::links::wording::{in_either, is_digit, is_not_digit, sees_all, shares_with, two_links, within};
use crate::strategy::title;
use crate::{Explanation, View};

impl<S: CellIndexSet> LinkChain<S> {
    /// Explains the chain under the name of a strategy.
    pub(super) fn explanation(&self, view: &View<'_, S>, name: &str) -> Explanation {
        let reason = match self.links[..] {
            [first, second] if !self.is_loop() => {
                two_links(view, (title(name), self.digit), [first, second], self.targets)
            }
            _ => self.numbered_reason(view, name),
        };
        Explanation { reason, evidence: self.evidence(view) }
    }

    fn is_loop(&self) -> bool {
        self.shared.len() == self.links.len()
    }

    /// Returns the ends of the chain.
    fn ends(&self) -> [S; 2] {
        let first = self.links.first().map_or(S::EMPTY, |link| link.groups[0]);
        let last = self.links.last().map_or(S::EMPTY, |link| link.groups[1]);
        [first, last]
    }

    /// Returns the groups of each weak link, and the line that states it.
    fn weak_links(&self) -> Vec<([S; 2], usize)> {
        let next = |number: usize| self.links.get(number + 1).or(self.links.first().filter(|_| self.is_loop()));
        let links = self.links.iter().enumerate();
        links.filter_map(|(number, link)| Some(([link.groups[1], next(number)?.groups[0]], 2 * number + 2))).collect()
    }

    /// Returns the chain with a numbered line for each inference.
    fn numbered_reason(&self, view: &View<'_, S>, name: &str) -> Phrase {
        let [first, last] = self.ends();
        let start = is_not_digit(view, first, self.digit);
        let mut reason = phrase!("{} on {}. If {}:", title(name), self.digit, start);
        let weak_links = self.weak_links();
        for (number, link) in self.links.iter().enumerate() {
            let [_, exit] = link.groups;
            let places = if exit.len() == 1 { "place" } else { "places" };
            reason.start_line(Some(2 * number + 1));
            reason.push(is_digit(view, exit, self.digit));
            reason.push(phrase!(" (strong link: the only other {} {}).", places, within(view.unit(link.unit))));
            if let Some(&([from, to], line)) = weak_links.get(number) {
                reason.start_line(Some(line));
                reason.push(is_not_digit(view, to, self.digit));
                reason.push(phrase!(" (weak link: {}).", shares_with(view, to, from)));
            }
        }
        reason.start_line(None);
        if self.is_loop() {
            reason.push("The chain closes to a loop, which also holds the other way round. ");
            reason.push("So one end of every weak link is true.");
            weak_links.iter().for_each(|&(groups, line)| reason.push(self.seen_phrase(view, groups, line)));
        } else {
            let seen = (first | last).len();
            reason.push(phrase!("So {}. ", in_either(view, self.digit, [first, last])));
            reason.push(phrase!("{}.", sees_all(view, self.targets, seen)));
        }
        reason
    }

    /// Returns which targets see both ends of a weak link of a loop.
    fn seen_phrase(&self, view: &View<'_, S>, [from, to]: [S; 2], line: usize) -> Phrase {
        let seeing = view.map.common_peers(from | to) & self.targets;
        if seeing.is_empty() {
            return Phrase::default();
        }
        let either = is_digit(view, from | to, self.digit);
        phrase!(" Line {}: {}, and {}.", line, either, sees_all(view, seeing, (from | to).len()))
    }

    fn evidence(&self, view: &View<'_, S>) -> Evidence {
        let mut evidence = Evidence::default();
        for link in &self.links {
            evidence = evidence.unit(Role::Base, view.unit(link.unit));
        }
        for &unit in &self.shared {
            evidence = evidence.unit(Role::Cover, view.unit(unit));
        }
        let marks = |group| view.marks(group, self.digit);
        let is_numbered = self.links.len() > 2 || self.is_loop();
        let add = |evidence: Evidence, number: usize, kind, [from, to]: [S; 2]| match is_numbered {
            true => evidence.numbered_link(number, kind, marks(from), marks(to)),
            false => evidence.group_link(kind, marks(from), marks(to)),
        };
        let weak_links = self.weak_links();
        for (number, link) in self.links.iter().enumerate() {
            let [entry, exit] = link.groups;
            evidence = evidence.marks(Role::Cause, marks(entry)).marks(Role::Second, marks(exit));
            evidence = add(evidence, 2 * number + 1, LinkKind::Strong, link.groups);
            if let Some(&(groups, line)) = weak_links.get(number) {
                evidence = add(evidence, line, LinkKind::Weak, groups);
            }
        }
        evidence
    }
}
