//! Naked triplets and quads: cells of a unit with as many candidates as they are.
//!
//! ## What it sees
//!
//! Three or four cells of a unit, of any sort, that have just three or four
//! candidates between them. No cell needs to have all of them.
//!
//! ## Why it is true
//!
//! The cells need a digit each and have just so many, so that they use them
//! all. Whatever is a peer of all the cells, in that unit or elsewhere, can
//! hold none of these digits.
//!
//! ## Sources
//!
//! Known since the first books as naked triples and quads, beside the pairs
//! that are twins here.

use saltire_core::{CellIndexSet, DigitSet, Phrase, Role, phrase};

use crate::report::cause;
use crate::subsets::small_unions;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// Three cells with three candidates between them.
pub static NAKED_TRIPLETS: StrategyDef<NakedGroupFinder> = StrategyDef::new(
    NakedGroupFinder { size: 3 },
    ("naked-triplets", Family::Groups, Some("0201"), 36),
    "three cells of a unit have just three candidates between them",
    include_str!("naked_group.rs"),
    ":0201::2..........7.....3.9....8.2..........6....4373.4......6..9.5....1.......9....3...::::",
);

/// Four cells with four candidates between them.
pub static NAKED_QUADS: StrategyDef<NakedGroupFinder> = StrategyDef::new(
    NakedGroupFinder { size: 4 },
    ("naked-quads", Family::Groups, Some("0202"), 50),
    "four cells of a unit have just four candidates between them",
    include_str!("naked_group.rs"),
    ":0202::7.+54+1.+28.......5......5....+5.+3+1+7+2..+89+218+46+3...+7+8+93+5..2.37..1....+5......1+8+1+9.2.+7..:221 421 621 622 623 324 624 925 329 629 231 431 631 632 734 138 338 438 638 339 639 448 668 671 677 578 678 978 479 679 283 684 685 386 986 687 688 988 694 398:::",
);

/// Finds naked groups of one size.
pub struct NakedGroupFinder {
    size: usize,
}

/// Cells with as many candidates between them as there are cells.
pub struct NakedGroup<S> {
    /// The cells.
    pub cells: S,
    /// Their candidates.
    pub digits: DigitSet,
}

impl<S: CellIndexSet> NakedGroup<S> {
    /// Removes every digit from the common peers of all cells.
    pub fn effects(&self, view: &View<'_, S>) -> Effects {
        Effects::removing_all(view, view.map.common_peers(self.cells), self.digits)
    }

    /// Removes each digit from the common peers of the cells that have it.
    pub fn generalised_effects(&self, view: &View<'_, S>) -> Effects {
        let peers = |digit| view.map.common_peers(self.cells & view.places(digit));
        Effects::removing_each(view, self.digits.iter().map(|digit| (digit, peers(digit))))
    }

    /// Explains the group. `units` are the units to name; each has all cells.
    pub fn explain(&self, view: &View<'_, S>, units: &[usize]) -> Explanation {
        let units = || units.iter().map(|&unit| view.unit(unit));
        let of = if units().len() == 0 { ", all peers," } else { " of " };
        let (cells, names) = (Phrase::and(view.cells(self.cells)), Phrase::and(units()));
        let evidence = cause(view.grid, view.cells(self.cells), self.digits);
        Explanation {
            reason: phrase!("{}{}{} have just {} between them", cells, of, names, self.digits),
            evidence: units().fold(evidence, |evidence, unit| evidence.unit(Role::Base, unit)),
        }
    }
}

/// Returns the open cells with `least` to `size` candidates.
pub fn eligible_cells<S: CellIndexSet>(view: &View<'_, S>, least: usize, size: usize) -> S {
    S::from_indices(view.open.iter().filter(|&index| (least..=size).contains(&view.candidates[index].len())))
}

/// Returns the naked groups of one size among some cells of a unit.
pub fn naked_groups<S: CellIndexSet>(view: &View<'_, S>, cells: S, size: usize) -> impl Iterator<Item = NakedGroup<S>> {
    let candidates = cells.iter().map(|index| view.candidates[index]);
    small_unions(candidates, size, DigitSet::EMPTY, size, DigitSet::len)
        .filter(move |subset| subset.union.len() == size)
        .map(move |subset| NakedGroup { cells: S::from_indices(subset.select(cells.iter())), digits: subset.union })
}

impl Finder for NakedGroupFinder {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let eligible = eligible_cells(view, 1, self.size);
        for unit in view.blocks_columns_rows() {
            for group in naked_groups(view, eligible & view.map.units[unit], self.size) {
                let effects = group.effects(view);
                // A group that lies in two units counts in the first.
                let first = || view.blocks_columns_rows().find(|&unit| group.cells.is_subset(view.map.units[unit]));
                if !effects.is_empty() && first() == Some(unit) {
                    report.add(view.grid, effects, || group.explain(view, &[unit]));
                }
                if report.should_stop() {
                    return;
                }
            }
        }
    }
}
