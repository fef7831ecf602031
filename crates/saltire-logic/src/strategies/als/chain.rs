//! ALS chain: almost locked sets in a row, each tied to the next.
//!
//! ## What it sees
//!
//! Four or more almost locked sets, each n open cells of one unit with n + 1
//! candidates. Each is linked with the next by a digit of which every place in
//! one sees every place in the other, and no set is entered and left by the
//! same digit. A digit that the first and the last have, and by which neither
//! is linked here, goes from all cells that see every place of it in both.
//!
//! ## Why it is true
//!
//! If the first set lacks the digit, it holds all its others, so that the next
//! one lacks the digit that links them and holds all its others, and so on to
//! the last, which holds the digit then. Sets may share cells, unless it is
//! with the digit that links them, and a set between may lose the digit too.
//!
//! ## How it is looked for
//!
//! For each candidate we ask what follows if it were true: the sets of which it
//! sees all places of its digit lack that digit, and from there sets lack
//! digits step by step, the nearest first, until one of the sets that began
//! lacks another digit as well. Where every instance is wanted, chains are
//! followed from their first set, too.
//!
//! ## Sources
//!
//! The players' forums of 2006 and after; the rules for the digits that link
//! are those of HoDoKu (Bernhard Hobiger).

use std::collections::BTreeSet;

use saltire_core::{CellIndexSet, DigitSet, Phrase, phrase};

use super::chains_from_candidate::ChainsFromCandidate;
use super::chains_from_set::{SetOrder, for_each_chain};
use super::restricted_commons::LinkedSets;
use super::set_chain::SetChain;
use crate::{Explanation, Family, Finder, Rating, Report, StrategyDef, View};

/// Almost locked sets in a row, each tied to the next.
pub static ALS_CHAIN: StrategyDef<AlsChain> = StrategyDef::new(
    AlsChain,
    ("als-chain", Family::AlmostLockedSets, Some("0903"), 70),
    "four or more almost locked sets in a row, each tied to the next",
    include_str!("chain.rs"),
    ":0903::..7....+1........6..1.....+97......+189....+1.4+3212....+67+586..3..5+1.....98+2+6.......43:337 382:::",
);

/// See [`ALS_CHAIN`].
pub struct AlsChain;

/// With fewer links it is an ALS-XZ or an ALS-XY-wing.
pub(super) const MIN_LINKS: usize = 3;

/// Longer chains are too hard to follow.
pub(super) const MAX_LINKS: usize = 6;

/// How many links the search visits for the easiest chain.
const MAX_VISITED_FOR_EASIEST: usize = 600_000;

/// How many links the search from candidates visits for all chains.
const MAX_VISITED_FOR_ALL: usize = 20_000_000;

impl Finder for AlsChain {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let sets = LinkedSets::of(view, report);
        if report.wants_all() {
            report_all(&sets, report);
        } else if let Some(chain) = shortest(&sets, report) {
            report_chain(&sets, &chain, report);
        }
    }
}

/// Returns the shortest chain, the first in the order of digits and cells.
fn shortest<S: CellIndexSet>(sets: &LinkedSets<'_, '_, S>, report: &Report) -> Option<SetChain> {
    let mut search = ChainsFromCandidate::new(sets, MAX_VISITED_FOR_EASIEST);
    let (mut shortest, mut max_links) = (None, MAX_LINKS);
    for digit in sets.view.digits() {
        for index in sets.view.places(digit).iter() {
            if let Some(chain) = search.shortest(index, digit, max_links) {
                max_links = chain.commons.len() - 1;
                shortest = Some(chain);
            }
            if max_links < MIN_LINKS || search.is_exhausted() || report.is_out_of_time() {
                return shortest;
            }
        }
    }
    shortest
}

/// Reports one chain for each set of eliminations.
fn report_all<S: CellIndexSet>(sets: &LinkedSets<'_, '_, S>, report: &mut Report) {
    let mut reported = BTreeSet::new();
    let mut report_new = |chain: SetChain| {
        if reported.insert(chain.eliminations(sets)) {
            report_chain(sets, &chain, report);
        }
        !report.should_stop()
    };
    let mut search = ChainsFromCandidate::new(sets, MAX_VISITED_FOR_ALL);
    for digit in sets.view.digits() {
        for index in sets.view.places(digit).iter() {
            if search.shortest(index, digit, MAX_LINKS).is_some_and(|chain| !report_new(chain)) {
                return;
            }
        }
    }
    for order in [SetOrder::Ascending, SetOrder::Any] {
        for_each_chain(sets, order, &mut report_new);
    }
}

fn report_chain<S: CellIndexSet>(sets: &LinkedSets<'_, '_, S>, chain: &SetChain, report: &mut Report) {
    let links = chain.commons.len();
    let rating = Rating(ALS_CHAIN.rating.0 + (links - MIN_LINKS) as u16);
    report.add_rated(sets.view.grid, chain.effects(sets), rating, links, || Explanation {
        reason: reason(sets, chain),
        evidence: chain.evidence(sets),
    });
}

fn reason<S: CellIndexSet>(sets: &LinkedSets<'_, '_, S>, chain: &SetChain) -> Phrase {
    let mut reason = phrase!("if {} lacks {}", sets.phrase(sets.view, chain.sets[0]), chain.eliminated);
    for (position, &common) in chain.commons.iter().enumerate() {
        if position == 0 {
            reason.push(phrase!(", it holds {}", common));
        }
        let set = sets.phrase(sets.view, chain.sets[position + 1]);
        let held = chain.commons.get(position + 1).map_or(chain.eliminated, |&next| DigitSet::of(next));
        reason.push(phrase!("; then {} lacks {} and holds {}", set, common, held));
    }
    reason
}
