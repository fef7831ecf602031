//! ALS-XY-wing: three almost locked sets, of which the middle one decides.
//!
//! ## What it sees
//!
//! Three almost locked sets, each n open cells of one unit with n + 1
//! candidates. The middle one is linked with the first by a digit X and with
//! the second by another digit Y: every place of the digit in one sees every
//! place of it in the other. A third digit Z that the first and the second
//! have goes from all cells that see every place of Z in both.
//!
//! ## Why it is true
//!
//! If the first set lacks Z, it holds all its other digits, X too, so that the
//! middle one lacks X and holds Y; then the second set lacks Y and holds Z.
//! Either way Z is in the first or the second. The two may share cells, as
//! long as neither is part of the other, and the middle set may lose Z itself.
//!
//! ## Sources
//!
//! The XY-wing with sets in place of cells, from the players' forums of 2006;
//! HoDoKu (Bernhard Hobiger) for the rules of overlap.

use std::collections::BTreeSet;

use saltire_core::{CellIndexSet, phrase};

use super::restricted_commons::{LinkedSet, LinkedSets};
use super::set_chain::SetChain;
use crate::{Explanation, Family, Finder, Report, StrategyDef, View};

/// Three almost locked sets: the middle one decides which of the others holds a digit.
pub static ALS_XY_WING: StrategyDef<AlsXyWing> = StrategyDef::new(
    AlsXyWing,
    ("als-xy-wing", Family::AlmostLockedSets, Some("0902"), 64),
    "three almost locked sets, of which the middle one decides",
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
    let [first, middle, last] = [0, 1, 2].map(|position| sets.phrase(sets.view, wing.sets[position]));
    let (x, y, z) = (wing.commons[0], wing.commons[1], wing.eliminated);
    let mut reason = phrase!("{} must hold {} or {}; with {}, ", middle, x, y, x);
    reason.push(phrase!("{} lacks it and has {}; with {}, {} does", first, z, y, last));
    Explanation { reason, evidence: wing.evidence(sets) }
}
