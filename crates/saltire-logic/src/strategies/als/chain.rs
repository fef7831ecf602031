//! ALS chain: four or more almost locked sets, each linked to the next.
//!
//! ## What it sees
//!
//! An almost locked set is a group of cells in one unit with one candidate more
//! than cells, such as two cells with 1, 2 and 5. All of its digits but one are in
//! it in the end. Two sets are linked by a digit if every place of the digit in
//! one set sees every place in the other. Here four or more sets are linked in a
//! row, each time by a digit other than the one before. The first and the last
//! set also have a digit Z in common. A cell that sees every Z in both can't be Z.
//!
//! ## Why it is true
//!
//! Suppose the first set has no Z. Then it contains all its other digits, among
//! them the one that links it to the second set. So the second set can't contain
//! that digit, and contains all its others, among them the one that links it to
//! the third. This goes on to the last set, which contains Z. So Z is in the first
//! set or in the last.
//!
//! The sets may share cells, if no shared cell has the digit that links them.
//!
//! ## Sources
//!
//! The players' forums from 2006 on. The rules for overlapping sets are those of
//! HoDoKu (Bernhard Hobiger).

// How the search works: for each candidate it asks what follows if the candidate is
// true. A set lacks the digit of the candidate if the candidate sees all its places there.
// From there sets lack digits link by link, the nearest first, until one of the first sets
// lacks another digit as well. If every instance is wanted, it also follows chains from
// their first set.

use std::collections::BTreeSet;

use saltire_core::{CellIndexSet, DigitSet, Phrase, phrase};

use super::chains_from_candidate::ChainsFromCandidate;
use super::chains_from_set::{SetOrder, for_each_chain};
use super::restricted_commons::LinkedSets;
use super::set_chain::SetChain;
use crate::{Explanation, Family, Finder, Rating, Report, StrategyDef, View};

/// Four or more almost locked sets, each linked to the next.
pub static ALS_CHAIN: StrategyDef<AlsChain> = StrategyDef::new(
    AlsChain,
    ("als-chain", Family::AlmostLockedSets, Some("0903"), 70),
    "four or more almost locked sets, each linked to the next, put a digit in the first or the last",
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
        evidence: chain.numbered_evidence(sets),
    });
}

/// Returns a line for each set, and one for what follows.
fn reason<S: CellIndexSet>(sets: &LinkedSets<'_, '_, S>, chain: &SetChain) -> Phrase {
    let line = |(position, &set): (usize, &usize)| {
        let contained = chain.commons.get(position).map_or(chain.eliminated, |&next| DigitSet::of(next));
        let (name, contains) = (sets.with_digits(sets.view, set), sets.contains(set, contained));
        let Some(link) = position.checked_sub(1) else {
            return phrase!("if {} {}, it {}.", name, sets.lacks(set, chain.eliminated), contains);
        };
        let lacks = sets.lacks(set, DigitSet::of(chain.commons[link]));
        phrase!("then {} {} ({}), so it {}.", name, lacks, chain.link_phrase(sets, link), contains)
    };
    let mut reason = Phrase::numbered(chain.sets.iter().enumerate().map(line));
    reason.start_line(None);
    reason.push(chain.conclusion_phrase(sets));
    reason.push(".");
    reason
}
