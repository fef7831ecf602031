//! ALS-XY-wing: a middle almost locked set links two others, and one of those two contains a digit.
//!
//! ## What it sees
//!
//! An almost locked set is a group of cells in one unit with one candidate more
//! than cells. Here are three of them. A digit X links the middle set to the
//! first: every X in one sees every X in the other. Another digit Y links the
//! middle set to the last in the same way. The first and the last set have a third
//! digit Z in common. A cell that sees every Z in both can't be Z.
//!
//! ## Why it is true
//!
//! All digits of such a set but one are in it. Suppose the first set has no Z.
//! Then it contains X, so the middle set has no X and contains Y. So the last set
//! has no Y and contains Z. Either way Z is in the first set or in the last.
//!
//! The first and the last set may share cells, if neither is part of the other.
//!
//! ## Sources
//!
//! The XY-wing with sets instead of cells, from the players' forums of 2006. The
//! rules for overlapping sets are those of HoDoKu (Bernhard Hobiger).

use std::collections::BTreeSet;

use saltire_core::{CellIndexSet, DigitSet, Phrase, phrase};

use super::super::cell_wording::set_holds;
use super::restricted_commons::{LinkedSet, LinkedSets};
use super::set_chain::SetChain;
use crate::{Explanation, Family, Finder, Report, StrategyDef, View};

/// A middle set links two others, and one of those two contains a digit.
pub static ALS_XY_WING: StrategyDef<AlsXyWing> = StrategyDef::new(
    AlsXyWing,
    ("als-xy-wing", Family::AlmostLockedSets, Some("0902"), 64),
    "a middle almost locked set links two others, and one of those two contains a digit",
    include_str!("xy_wing.rs"),
    ":0902::......+5..6..59..1...5..7..2......7....8...3...5............6...3..92...5.....4..6:545:::",
);

/// See [`ALS_XY_WING`].
pub struct AlsXyWing;

/// How many pairs of links the search visits for the easiest wing.
const MAX_PAIRS_FOR_EASIEST: usize = 500_000;

/// How many pairs of links the search visits for all wings.
const MAX_PAIRS_FOR_ALL: usize = 5_000_000;

impl Finder for AlsXyWing {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let sets = LinkedSets::of(view, report);
        let changed = view.changed_cells(report);
        let has_changed: Vec<bool> = (0..sets.len()).map(|set| sets.get(set).cells.intersects(changed)).collect();
        let max_pairs = if report.wants_all() { MAX_PAIRS_FOR_ALL } else { MAX_PAIRS_FOR_EASIEST };
        let (mut visited, mut reported) = (0, BTreeSet::new());
        // Separate sets are easier to see than sets that share cells.
        let mut overlapping = None;
        for middle in 0..sets.len() {
            let linked = sets.linked(middle);
            for (position, &second) in linked.iter().enumerate() {
                visited += position;
                if visited > max_pairs || report.is_out_of_time() {
                    report.mark_incomplete();
                    break;
                }
                let either = has_changed[middle] || has_changed[second.set];
                for &first in linked[..position].iter().filter(|first| either || has_changed[first.set]) {
                    let Some(wing) = wing(&sets, middle, first, second) else { continue };
                    if !report.wants_all() && !are_separate(&sets, &wing) {
                        overlapping.get_or_insert(wing);
                    } else if !report.wants_all() || reported.insert(wing.eliminations(&sets)) {
                        report.add(view.grid, wing.effects(&sets), || explanation(&sets, &wing));
                    }
                    if report.should_stop() {
                        return;
                    }
                }
            }
        }
        if let Some(wing) = overlapping {
            report.add(view.grid, wing.effects(&sets), || explanation(&sets, &wing));
        }
    }
}

/// Returns the wing of a set and two sets linked with it, if it eliminates
/// anything.
#[inline]
fn wing<S: CellIndexSet>(
    sets: &LinkedSets<'_, '_, S>,
    middle: usize,
    first: LinkedSet,
    second: LinkedSet,
) -> Option<SetChain> {
    let eliminated = sets.digits_with_common_targets(first.set, second.set, first.commons | second.commons);
    if eliminated.is_empty() {
        return None;
    }
    let [a, b] = [first.set, second.set].map(|set| sets.get(set).cells);
    if a.is_subset(b) || b.is_subset(a) {
        return None;
    }
    let mut pairs = first.commons.iter().flat_map(|x| second.commons.iter().map(move |y| [x, y]));
    let commons = pairs.find(|[x, y]| x != y)?;
    Some(SetChain { sets: vec![first.set, middle, second.set], commons: commons.into(), eliminated })
}

/// Returns true if no two sets of a wing share cells.
fn are_separate<S: CellIndexSet>(sets: &LinkedSets<'_, '_, S>, wing: &SetChain) -> bool {
    let [a, b, c] = [0, 1, 2].map(|position| sets.get(wing.sets[position]).cells);
    !a.intersects(b) && !a.intersects(c) && !b.intersects(c)
}

fn explanation<S: CellIndexSet>(sets: &LinkedSets<'_, '_, S>, wing: &SetChain) -> Explanation {
    Explanation { reason: reason(sets, wing), evidence: wing.evidence(sets) }
}

fn reason<S: CellIndexSet>(sets: &LinkedSets<'_, '_, S>, wing: &SetChain) -> Phrase {
    let each = wing.sets.iter().map(|&set| set_holds(sets.view, sets.get(set).cells, sets.get(set).digits));
    let mut reason = phrase!("{}. ", Phrase::and(each));
    let (&[first, middle, last], &[x, y]) = (&wing.sets[..], &wing.commons[..]) else { return reason };
    let name = |set: usize| sets.name(sets.view, set);
    let (x, y, z) = (DigitSet::of(x), DigitSet::of(y), wing.eliminated);
    reason.push(phrase!("if {} {}, it {}; ", name(first), sets.lacks(first, z), sets.contains(first, x)));
    let clauses = [(0, middle, x, y), (1, last, y, z)].map(|(link, set, lacked, contained)| {
        let (lacks, contains) = (sets.lacks(set, lacked), sets.contains(set, contained));
        phrase!("then {} {} ({}), so it {}", name(set), lacks, wing.link_phrase(sets, link), contains)
    });
    reason.push(phrase!("{}. {}", Phrase::join(clauses, "; "), wing.conclusion_phrase(sets)));
    reason
}
