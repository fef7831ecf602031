//! What follows from a loop, type by type.

use saltire_core::{CellIndexSet, Digit, DigitSet, Phrase, Role, phrase};

use super::loop_search::UniqueLoop;
use super::reference_explainer::{ReferenceExplainer, naked_group_effects, sorted_shared_units};
use super::two_digit_pattern::TwoDigitPattern;
use super::unit_with_digit_only_in;
use crate::subsets::small_unions;
use crate::wording::in_unit;
use crate::wording::number_word;
use crate::{Effects, Explanation, Rating, View};

/// A step that follows from a loop.
pub(super) struct LoopConclusion {
    /// The sum of tenths that the reference programs compute. Their order of steps depends
    /// on its rounding errors.
    pub difficulty: f64,
    /// The type, 1 to 4.
    pub kind: u8,
    pub effects: Effects,
    pub explanation: Explanation,
}

impl LoopConclusion {
    pub fn rating(&self) -> Rating {
        Rating((self.difficulty * 10.0).round() as u16)
    }
}

/// Returns how hard a loop of this many cells is to see.
fn loop_difficulty(cells: usize) -> f64 {
    let mut difficulty = 4.5;
    if cells >= 10 {
        difficulty += 0.3;
    }
    if cells >= 8 {
        difficulty += 0.2;
    } else if cells >= 6 {
        difficulty += 0.1;
    }
    difficulty
}

/// Returns the size of the largest group that the search tries. The reference programs
/// have nine rows, and larger boards have too many groups.
fn max_group(side: usize) -> usize {
    if side > 9 { 4 } else { side.saturating_sub(2) }
}

/// Adds everything that follows from a loop, in the order of the reference programs.
pub(super) fn add_conclusions<S: CellIndexSet>(
    view: &View<'_, S>,
    unique_loop: &UniqueLoop<S>,
    reference: ReferenceExplainer,
    conclusions: &mut Vec<LoopConclusion>,
) {
    let pattern = unique_loop.pattern;
    let extra_cells = S::from_indices(unique_loop.extra_cells.iter().copied());
    let extra_digits = pattern.extra_digits(view, extra_cells);
    let search = LoopAnalysis { view, pattern, extra_cells, extra_digits, reference };
    if extra_cells.len() == 1 {
        let effects = Effects::removing_all(view, extra_cells, pattern.pair);
        search.add(conclusions, (1, 0), effects, || pattern.explain_one_cell(view, extra_cells));
        return;
    }
    if extra_digits.is_single() {
        let effects = Effects::removing_all(view, view.map.common_peers(extra_cells), extra_digits);
        search.add(conclusions, (2, 0), effects, || pattern.explain_one_digit(view, extra_cells));
    }
    let &[first, second] = &unique_loop.extra_cells[..] else { return };
    if extra_digits.len() >= 2 {
        let units = sorted_shared_units(view, first, extra_cells);
        for size in 2..=max_group(view.side) {
            for &unit in &units {
                search.add_naked_groups(unit, size, [first, second], conclusions);
                search.add_hidden_groups(unit, size, [first, second], conclusions);
            }
        }
    }
    for locked in pattern.pair {
        let Some(unit) = unit_with_digit_only_in(view, locked, extra_cells, extra_cells) else { continue };
        let effects = Effects::removing_all(view, extra_cells, pattern.pair - DigitSet::of(locked));
        search.add(conclusions, (4, 0), effects, || pattern.explain_locked_digit(view, extra_cells, unit, locked));
        return;
    }
}

/// A loop and its cells with extra candidates. One of these candidates is true.
struct LoopAnalysis<'v, 'g, S: CellIndexSet> {
    view: &'v View<'g, S>,
    pattern: TwoDigitPattern<S>,
    extra_cells: S,
    extra_digits: DigitSet,
    reference: ReferenceExplainer,
}

impl<S: CellIndexSet> LoopAnalysis<'_, '_, S> {
    /// Adds a conclusion of a type if it has effects. A group adds some tenths to the
    /// difficulty of the loop.
    fn add(
        &self,
        conclusions: &mut Vec<LoopConclusion>,
        (kind, added_tenths): (u8, usize),
        effects: Effects,
        explain: impl FnOnce() -> Explanation,
    ) {
        if !effects.is_empty() {
            let difficulty = loop_difficulty(self.pattern.cells.len()) + added_tenths as f64 * 0.1;
            conclusions.push(LoopConclusion { difficulty, kind, effects, explanation: explain() });
        }
    }

    /// Adds type 3: one of two cells and other cells of a common unit make a naked group.
    fn add_naked_groups(
        &self,
        unit: usize,
        size: usize,
        [first, second]: [usize; 2],
        conclusions: &mut Vec<LoopConclusion>,
    ) {
        let view = self.view;
        let open = view.open & view.map.units[unit];
        if size * 2 > open.len() || size < self.extra_digits.len() {
            return;
        }
        let in_both = self.extra_digits & view.candidates[first] & view.candidates[second];
        let fits = |&index: &usize| (2..=size).contains(&view.candidates[index].len());
        let pool: Vec<usize> = (open - self.extra_cells).iter().filter(fits).collect();
        let candidates = pool.iter().map(|&index| view.candidates[index]);
        for subset in small_unions(candidates, size - 1, in_both, size, DigitSet::len) {
            let group = subset.union;
            if group.len() == size && self.extra_digits.is_subset(group) {
                let cells = S::from_indices(subset.select(pool.iter().copied()));
                let effects = naked_group_effects(view, unit, cells | self.extra_cells, group);
                let eliminations = effects.eliminations.clone();
                self.add(conclusions, (3, size - 1), effects, || {
                    self.pattern.explain_naked_group(view, self.extra_cells, unit, (cells, group), &eliminations)
                });
            }
        }
    }

    /// Adds type 3: one of two cells can't hold the pair, so the other and further cells
    /// of a common unit make a hidden group.
    fn add_hidden_groups(
        &self,
        unit: usize,
        size: usize,
        [first, second]: [usize; 2],
        conclusions: &mut Vec<LoopConclusion>,
    ) {
        let (view, pair) = (self.view, self.pattern.pair);
        let is_first_version = self.reference == ReferenceExplainer::SudokuExplainer121;
        let min_size = if is_first_version { self.extra_digits.len() } else { 2 };
        if size * 2 >= (view.open & view.map.units[unit]).len() || size < min_size {
            return;
        }
        let places = |digit: Digit| view.places_in(digit, unit) - S::of(second);
        let pair_places = pair.iter().fold(S::EMPTY, |all, digit| all | places(digit));
        if pair_places.len() > size || pair.iter().any(|digit| places(digit).is_empty()) {
            return;
        }
        let pool = (view.digits() - pair - self.extra_digits).iter().filter(|&digit| !places(digit).is_empty());
        let pool: Vec<Digit> = pool.collect();
        for subset in small_unions(pool.iter().map(|&digit| places(digit)), size - 2, pair_places, size, S::len) {
            if subset.union.len() == size {
                let group = pair | subset.select(pool.iter().copied()).collect();
                let cells = subset.union - S::of(first);
                let effects = Effects::removing_all(view, cells, view.digits() - group);
                // A single other cell adds nothing.
                self.add(conclusions, (3, cells.len() - 1), effects, || self.explain_hidden_group(unit, cells, group));
            }
        }
    }

    fn explain_hidden_group(&self, unit: usize, cells: S, group: DigitSet) -> Explanation {
        let view = self.view;
        let (two, others) = (Phrase::and(view.cells(self.extra_cells)), Phrase::and(view.cells(cells)));
        let pair = || Phrase::or(self.pattern.pair.iter());
        let mut reason = self.pattern.pair_phrase(view, self.extra_cells);
        reason.push(phrase!("if {} were both {}, {}. ", two, pair(), self.pattern.deadly_phrase(view)));
        reason.push(phrase!("so at most one of them is {}. ", pair()));
        reason.push(phrase!("{}, {} can only go in that cell and {}: ", in_unit(view.unit(unit)), group, others));
        reason.push(phrase!("{} digits for {} cells", number_word(group.len()), number_word(cells.len() + 1)));
        Explanation {
            reason,
            evidence: self
                .pattern
                .evidence(view, self.extra_cells)
                .candidates(Role::Second, view.grid, view.cells(cells), group)
                .unit(Role::Base, view.unit(unit)),
        }
    }
}
