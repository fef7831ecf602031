//! ALS-XZ: two almost locked sets that cannot both hold a digit.
//!
//! ## What it sees
//!
//! An almost locked set is n open cells of one unit with n + 1 candidates. Two
//! of them are linked by a digit X if every place of X in one sees every place
//! of X in the other. Another digit Z that both have goes from all cells that
//! see every place of Z in both. If two digits link the sets, each of the two
//! goes from the cells that see all its places in both sets, and every other
//! digit of a set from the cells that see all its places in that set.
//!
//! ## Why it is true
//!
//! A set that lacks one of its digits holds all others: there are as many as
//! cells. X is missing in one of the two sets, which therefore holds Z. If
//! there are two such digits, each set lacks just one of them and holds all
//! else, and both digits are somewhere in the two sets.
//!
//! The sets may share cells, though none that has X. Neither rows, columns nor
//! blocks are asked for: a set may stand on a diagonal or in a window, and to
//! see is to be a peer of any sort.
//!
//! ## Sources
//!
//! The players' forums of 2005 and after, where Bennys described the sets and
//! the rule; the doubly linked form is in HoDoKu (Bernhard Hobiger), by whose
//! definitions ours can be compared.

use saltire_core::{CellIndexSet, DigitSet, LinkKind, phrase};

use super::cells_phrase;
use super::restricted_commons::{LinkedSet, LinkedSets};
use super::set_chain::SetChain;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// Two almost locked sets that cannot both hold a digit.
pub static ALS_XZ: StrategyDef<AlsXz> = StrategyDef::new(
    AlsXz,
    ("als-xz", Family::AlmostLockedSets, Some("0901"), 60),
    "two almost locked sets that cannot both hold a digit",
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
        let name = |set: usize| cells_phrase(sets.view, sets.get(set).cells, sets.get(set).digits);
        let both = phrase!("the sets {} and {} lack one digit each", name(a), name(b));
        let chain = |eliminated: DigitSet| SetChain { sets: vec![a, b], commons: commons.iter().collect(), eliminated };
        if commons.len() > 1 {
            let link = |digit| (sets.candidates(a, digit), sets.candidates(b, digit));
            let evidence =
                commons.iter().map(link).fold(chain(DigitSet::EMPTY).evidence(sets), |evidence, (from, to)| {
                    evidence.group_link(LinkKind::Weak, from, to)
                });
            let reason = phrase!("{}; {} fit in only one of them each, and all else is held", both, commons);
            return Explanation { reason, evidence };
        }
        let eliminated = sets.digits_with_common_targets(a, b, commons);
        Explanation {
            reason: phrase!("{}; {} fits in only one of them, and the other holds {}", both, commons, eliminated),
            evidence: chain(eliminated).evidence(sets),
        }
    }
}
