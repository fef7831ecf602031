//! Naked triplets and quads: cells of a unit that share as few candidates as there are cells.
//!
//! ## What it sees
//!
//! Three cells of a unit that can only be the same three digits, or four cells that
//! can only be the same four. A cell does not need all of these candidates.
//!
//! ## Why it is true
//!
//! Each cell needs a digit of its own, so the cells use up all these digits. A cell
//! that sees all of them, in that unit or elsewhere, can't be any of these digits.
//!
//! ## Sources
//!
//! Known since the first books as naked triples and quads. Naked pairs are called
//! naked twins here.

use saltire_core::{Cell, CellIndexSet, Digit, DigitSet, Phrase, Role, phrase};

use crate::report::cause;
use crate::subsets::small_unions;
use crate::wording::peers::{note_of_peers, pairs, see};
use crate::wording::{all_of, in_unit, number_word};
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// Three cells with three candidates between them.
pub static NAKED_TRIPLETS: StrategyDef<NakedGroupFinder> = StrategyDef::new(
    NakedGroupFinder { size: 3 },
    ("naked-triplets", Family::Groups, Some("0201"), 36),
    "three cells of a unit can only be the same three digits",
    include_str!("naked_group.rs"),
    ":0201::2..........7.....3.9....8.2..........6....4373.4......6..9.5....1.......9....3...::::",
);

/// Four cells with four candidates between them.
pub static NAKED_QUADS: StrategyDef<NakedGroupFinder> = StrategyDef::new(
    NakedGroupFinder { size: 4 },
    ("naked-quads", Family::Groups, Some("0202"), 50),
    "four cells of a unit can only be the same four digits",
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

    /// Explains [`NakedGroup::effects`]. `units` are the units to name; each has
    /// all cells.
    pub fn explain(&self, view: &View<'_, S>, units: &[usize]) -> Explanation {
        self.explain_removals(view, units, |_| self.cells)
    }

    /// Removes each digit from the common peers of the cells that have it.
    pub fn generalised_effects(&self, view: &View<'_, S>) -> Effects {
        let peers = |digit| view.map.common_peers(self.cells & view.places(digit));
        Effects::removing_each(view, self.digits.iter().map(|digit| (digit, peers(digit))))
    }

    /// Explains [`NakedGroup::generalised_effects`]. `units` are the units to name;
    /// each has all cells.
    pub fn explain_generalised(&self, view: &View<'_, S>, units: &[usize]) -> Explanation {
        self.explain_removals(view, units, |digit| self.cells & view.places(digit))
    }

    /// Explains removals of each digit from the common peers of some `holders` of it.
    fn explain_removals(&self, view: &View<'_, S>, units: &[usize], holders: impl Fn(Digit) -> S) -> Explanation {
        let cells: Vec<Cell> = view.cells(self.cells).collect();
        let take = |subject| take_digits(subject, cells.len(), self.digits);
        let names = || units.iter().map(|&unit| view.unit(unit));
        let mut reason = match units {
            [] => phrase!("{}. {}", all_see_each_other(view, &cells), take("they".into())),
            _ => phrase!("{}, {}", Phrase::join(names().map(in_unit), " and "), take(Phrase::and(&cells))),
        };
        let in_units = units.iter().fold(S::EMPTY, |all, &unit| all | view.map.units[unit]);
        for (number, (seen, outside, digits)) in self.removals_outside(view, in_units, holders).into_iter().enumerate()
        {
            let note = note_of_peers(view.grid.layout(), pairs(view, outside, seen));
            let (targets, places) = (see(view.cells(outside)), Phrase::and(view.cells(seen)));
            reason.push(if number == 0 { ". " } else { " " });
            reason.push(match seen.len() {
                size if size == cells.len() => phrase!("{} {} of them{}.", targets, all_of(size), note),
                1 => phrase!("{} the only {} among them: {}{}.", targets, digits, places, note),
                _ => phrase!("{} every {} among them: {}{}.", targets, digits, places, note),
            });
        }
        let evidence = cause(view.grid, cells, self.digits);
        Explanation { reason, evidence: names().fold(evidence, |evidence, unit| evidence.unit(Role::Base, unit)) }
    }

    /// Returns the cells outside these units that can't be digits of the group, grouped by
    /// the cells of the group that they see: the cells seen, the cells that see them, and
    /// the digits.
    fn removals_outside(&self, view: &View<'_, S>, in_units: S, holders: impl Fn(Digit) -> S) -> Vec<(S, S, DigitSet)> {
        let mut removals: Vec<(S, S, DigitSet)> = Vec::new();
        for digit in self.digits {
            let seen = holders(digit);
            let outside = (view.map.common_peers(seen) & view.places(digit)) - in_units;
            if outside.is_empty() {
                continue;
            }
            match removals.iter_mut().find(|(known, cells, _)| (*known, *cells) == (seen, outside)) {
                Some((_, _, digits)) => digits.insert(digit),
                None => removals.push((seen, outside, DigitSet::of(digit))),
            }
        }
        removals
    }
}

/// States that cells without a common unit see each other, and why if their names do not
/// show it.
fn all_see_each_other<S: CellIndexSet>(view: &View<'_, S>, cells: &[Cell]) -> Phrase {
    let pairs = cells.iter().enumerate().flat_map(|(number, &a)| cells[number + 1..].iter().map(move |&b| (a, b)));
    phrase!("{} all see each other{}", Phrase::and(cells), note_of_peers(view.grid.layout(), pairs))
}

/// States that cells can only be as many digits.
pub fn cells_take_digits(cells: &[Cell], digits: DigitSet) -> Phrase {
    take_digits(Phrase::and(cells), cells.len(), digits)
}

fn take_digits(subject: Phrase, size: usize, digits: DigitSet) -> Phrase {
    let digits = Phrase::or(digits.iter());
    phrase!("{} can only be {}. These {} cells take {} digits", subject, digits, number_word(size), all_of(size))
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
