//! ALS-XZ: only one of two almost locked sets can contain a digit, so the other contains all its others.
//!
//! ## What it sees
//!
//! An almost locked set is a group of cells in one unit with one candidate more
//! than cells, such as two cells with 1, 2 and 5, or a single cell with two
//! candidates. Two sets are linked by a digit X if every X in one sees every X in
//! the other. They also have another digit Z in common. A cell that sees every Z
//! in both sets can't be Z.
//!
//! If two digits X and Y link the sets, more follows. A cell that sees every X in
//! both sets can't be X, and the same goes for Y. A cell that sees every place of
//! any other digit in one of the sets can't be that digit.
//!
//! ## Why it is true
//!
//! All digits of an almost locked set but one are in it. Only one of the sets can
//! contain X. The other has no X, so it contains all its other digits, and Z is
//! one of them. Either way Z is in one of the sets.
//!
//! If X and Y both link the sets, one set has no X and the other has no Y. Each
//! contains all its other digits.
//!
//! The sets may share cells, if no shared cell has X. A set may be on a diagonal
//! or in a window, and cells may see each other there too.
//!
//! ## Sources
//!
//! Bennys described the sets and the rule in the players' forums of 2005. The form
//! with two links is that of HoDoKu (Bernhard Hobiger).

use saltire_core::{CellIndexSet, Digit, DigitSet, LinkKind, Phrase, phrase};

use super::super::cell_wording::{mutual_sight, see_every, two_sets_hold};
use super::restricted_commons::{LinkedSet, LinkedSets};
use super::set_chain::SetChain;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// Only one of two almost locked sets can contain a digit.
pub static ALS_XZ: StrategyDef<AlsXz> = StrategyDef::new(
    AlsXz,
    ("als-xz", Family::AlmostLockedSets, Some("0901"), 60),
    "only one of two almost locked sets can contain a digit, so the other contains all its others",
    include_str!("xz.rs"),
    ":0901::+5+72.6...+3+96+8+31.57.3+14..7...1.+6..+5.....+3.......25.....685+1..3....+49....+3..+3+7...4..::::",
);

/// See [`ALS_XZ`].
pub struct AlsXz;

impl Finder for AlsXz {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let sets = LinkedSets::of(view, report);
        let changed = view.changed_cells(report);
        // Separate sets are easier to see than sets that share cells.
        let mut overlapping = None;
        for b in 0..sets.len() {
            for &LinkedSet { set: a, commons } in sets.linked(b).iter().take_while(|linked| linked.set < b) {
                let (first, second) = (sets.get(a), sets.get(b));
                // One digit links the sets, and another is eliminated or links them too.
                let is_possible = (first.digits_with_targets & second.digits_with_targets).len() > 1;
                let can_wait = !report.wants_all() && first.cells.intersects(second.cells);
                let has_changed = (first.cells | second.cells).intersects(changed);
                if !is_possible || !has_changed || (can_wait && overlapping.is_some()) {
                    continue;
                }
                let pair = LinkedPair { sets: &sets, a, b, commons };
                let effects = pair.effects();
                if can_wait && !effects.is_empty() {
                    overlapping = Some((pair, effects));
                } else {
                    report.add(view.grid, effects, || pair.explanation());
                }
                if report.should_stop() {
                    return;
                }
            }
            if report.is_out_of_time() {
                return;
            }
        }
        if let Some((pair, effects)) = overlapping {
            report.add(view.grid, effects, || pair.explanation());
        }
    }
}

/// Two sets and their restricted commons.
struct LinkedPair<'s, 'v, 'g, S: CellIndexSet> {
    sets: &'s LinkedSets<'v, 'g, S>,
    a: usize,
    b: usize,
    commons: DigitSet,
}

impl<S: CellIndexSet> LinkedPair<'_, '_, '_, S> {
    fn effects(&self) -> Effects {
        let LinkedPair { sets, a, b, commons } = *self;
        let both = sets.get(a).digits_with_targets & sets.get(b).digits_with_targets;
        let is_doubly_linked = commons.len() > 1;
        let eliminated = if is_doubly_linked { both } else { both - commons };
        let removals = eliminated.iter().map(|digit| (digit, sets.common_targets(a, b, digit)));
        let mut effects = Effects::removing_each(sets.view, removals);
        if is_doubly_linked {
            for (one, other) in [(a, b), (b, a)] {
                for digit in sets.get(one).digits_with_targets - commons {
                    effects.remove(sets.view, sets.targets(one, digit) - sets.get(other).cells, digit);
                }
            }
        }
        effects
    }

    fn explanation(&self) -> Explanation {
        let LinkedPair { sets, a, b, commons } = *self;
        let chain = |eliminated: DigitSet| SetChain { sets: vec![a, b], commons: commons.iter().collect(), eliminated };
        if commons.len() > 1 {
            let link = |digit| (sets.candidates(a, digit), sets.candidates(b, digit));
            let evidence =
                commons.iter().map(link).fold(chain(DigitSet::EMPTY).evidence(sets), |evidence, (from, to)| {
                    evidence.group_link(LinkKind::Weak, from, to)
                });
            return Explanation { reason: self.doubly_linked_reason(), evidence };
        }
        let eliminated = sets.digits_with_common_targets(a, b, commons);
        Explanation { reason: self.reason(eliminated), evidence: chain(eliminated).evidence(sets) }
    }

    fn reason(&self, eliminated: DigitSet) -> Phrase {
        let LinkedPair { sets, a, b, commons } = *self;
        let targets = eliminated.iter().map(|digit| self.see_in_both(digit, sets.common_targets(a, b, digit)));
        let only_one = self.only_one_phrase(commons.iter());
        let targets = Phrase::join(targets, "; ");
        phrase!("{}. {}, so the other contains {}. {}", self.sets_phrase(), only_one, eliminated, targets)
    }

    fn doubly_linked_reason(&self) -> Phrase {
        let LinkedPair { sets, a, b, commons } = *self;
        let mut seen = Vec::new();
        for digit in commons {
            seen.push((self.see_in_both(digit, sets.common_targets(a, b, digit)), sets.common_targets(a, b, digit)));
        }
        for (one, other) in [(a, b), (b, a)] {
            for digit in sets.get(one).digits_with_targets - commons {
                let targets = sets.targets(one, digit) - sets.get(other).cells;
                let place = (digit, sets.places(one, digit));
                seen.push((see_every(sets.view, targets, place, sets.name(sets.view, one)), targets));
            }
        }
        let seen = seen.into_iter().filter(|(_, targets)| !targets.is_empty()).map(|(phrase, _)| phrase);
        let mut reason = phrase!("{}. {}. ", self.sets_phrase(), self.only_one_phrase(commons.iter()));
        reason.push(phrase!("so one contains {}", one_each(commons)));
        let has_other_digits = [a, b].into_iter().any(|set| sets.get(set).cells.len() > 1);
        reason.push(if has_other_digits { ", and each contains all its other digits. " } else { ". " });
        reason.push(Phrase::join(seen, "; "));
        reason
    }

    /// Returns `{A1, A2} holds two of 1, 2, 5 and {B3, B4} two of 1, 5, 7`.
    fn sets_phrase(&self) -> Phrase {
        let sets = [self.a, self.b].map(|set| self.sets.get(set));
        two_sets_hold(self.sets.view, sets.map(|set| (set.cells, set.digits)))
    }

    /// Returns `only one set can contain 3 (A1 and A7 share row A)` for each digit.
    fn only_one_phrase(&self, digits: impl Iterator<Item = Digit>) -> Phrase {
        let clause = |(number, digit): (usize, Digit)| {
            let [a, b] = [self.a, self.b].map(|set| self.sets.places(set, digit));
            let subject = if number == 0 { self.plural("only one set", "only one of them") } else { "only one" };
            phrase!("{} can contain {} ({})", subject, digit, mutual_sight(self.sets.view, a, b))
        };
        Phrase::and(digits.enumerate().map(clause))
    }

    fn see_in_both(&self, digit: Digit, targets: S) -> Phrase {
        let [a, b] = [self.a, self.b].map(|set| self.sets.places(set, digit));
        see_every(self.sets.view, targets, (digit, a | b), self.plural("both sets", "them"))
    }

    /// Returns the first text if both are sets of several cells.
    fn plural(&self, sets: &'static str, otherwise: &'static str) -> &'static str {
        let are_sets = [self.a, self.b].into_iter().all(|set| self.sets.get(set).cells.len() > 1);
        if are_sets { sets } else { otherwise }
    }
}

/// Returns `3, the other 7`.
fn one_each(commons: DigitSet) -> Phrase {
    Phrase::join(commons.iter(), ", the other ")
}
