//! Almost locked sets: n open cells of one unit with n + 1 candidates.
//!
//! In the solution, the n cells hold all but one of their n + 1 digits. So if one
//! digit is in none of the cells, each of the others is in one of them, and is
//! removed from its targets: the cells outside the set that see all of its places
//! in the set.

use std::rc::Rc;

use saltire_core::{CellIndexSet, Digit, DigitSet};

use crate::{Report, View};

/// The most cells of a set. People do not see larger ones, and there are too many of
/// them.
const MAX_CELLS: usize = 8;

/// The most groups of cells that the search visits. Only large boards have more.
const MAX_GROUPS: usize = 100_000;

/// The most sets that the search keeps. Only large boards have more.
const MAX_SETS: usize = 1_000;

/// n open cells of one unit with n + 1 candidates.
#[derive(Clone, Copy)]
pub(crate) struct AlmostLockedSet<S> {
    pub cells: S,
    /// The candidates of the cells.
    pub digits: DigitSet,
    /// The digits with a target. The set eliminates and links by no others.
    pub digits_with_targets: DigitSet,
    /// The first unit that holds the cells.
    pub unit: usize,
    /// How many sets the search found before this one.
    pub rank: usize,
    /// Where its entries start in the tables of [`AlmostLockedSets`].
    start: usize,
}

/// The almost locked sets of a position, the smaller first, then in the order of
/// their units.
#[derive(Default)]
pub(crate) struct AlmostLockedSets<S> {
    sets: Vec<AlmostLockedSet<S>>,
    /// False if the search reached a limit.
    is_complete: bool,
    /// By set, then by the digits that it has.
    places: Vec<S>,
    /// By set, then by the digits that it has.
    targets: Vec<S>,
}

impl<S: CellIndexSet> AlmostLockedSets<S> {
    /// Returns the sets of a position, found once for all strategies.
    pub fn of(view: &View<'_, S>, report: &Report) -> Rc<AlmostLockedSets<S>> {
        let sets = AlmostLockedSets::cached(view);
        if !sets.is_complete {
            report.mark_incomplete();
        }
        sets
    }

    /// Returns the sets of a position, including all with at most `max_cells` cells,
    /// even if [`AlmostLockedSets::of`] has to leave some out. The result may contain
    /// larger sets. Stops early if the report is out of time.
    pub fn with_all_up_to(view: &View<'_, S>, max_cells: usize, report: &Report) -> Rc<AlmostLockedSets<S>> {
        let sets = AlmostLockedSets::cached(view);
        if sets.is_complete {
            return sets;
        }
        let unlimited = SetSearch { max_cells, is_limited: false, ..SetSearch::new(view) };
        Rc::new(unlimited.run(|| report.is_out_of_time()))
    }

    fn cached(view: &View<'_, S>) -> Rc<AlmostLockedSets<S>> {
        view.cached(|| SetSearch::new(view).run(|| false))
    }

    /// Returns the sets that a chain can pass: they have 2 to `max_cells` cells,
    /// and two digits with targets. Ordered by size, then by cells.
    pub fn passable(&self, max_cells: usize) -> Vec<usize> {
        let is_passable = |&set: &usize| {
            let AlmostLockedSet { cells, digits_with_targets, .. } = self.sets[set];
            (2..=max_cells).contains(&cells.len()) && digits_with_targets.len() > 1
        };
        let mut sets: Vec<usize> = (0..self.len()).filter(is_passable).collect();
        sets.sort_unstable_by_key(|&set| (self.sets[set].cells.len(), self.sets[set].cells));
        sets
    }

    /// Returns the number of sets.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// Returns the set with this number.
    #[inline]
    pub fn get(&self, set: usize) -> &AlmostLockedSet<S> {
        &self.sets[set]
    }

    /// Returns the cells of a set that have one of its digits.
    #[inline]
    pub fn places(&self, set: usize, digit: Digit) -> S {
        self.entry(set, digit).map_or(S::EMPTY, |entry| self.places[entry])
    }

    /// Returns the cells that lose a digit if the set holds it: they have the digit
    /// and see all its places in the set. None of them is in the set, because no cell
    /// sees itself.
    #[inline]
    pub fn targets(&self, set: usize, digit: Digit) -> S {
        self.entry(set, digit).map_or(S::EMPTY, |entry| self.targets[entry])
    }

    /// Returns the table entry of a digit, if the set has it.
    #[inline]
    fn entry(&self, set: usize, digit: Digit) -> Option<usize> {
        let AlmostLockedSet { digits, start, .. } = self.sets[set];
        let bit = DigitSet::of(digit).bits();
        let below = digits.bits() & (bit - 1);
        (digits.bits() & bit != 0).then_some(start + below.count_ones() as usize)
    }

    /// Returns the cells that lose a digit if one of two sets holds it.
    #[inline]
    pub fn common_targets(&self, a: usize, b: usize, digit: Digit) -> S {
        self.targets(a, digit) & self.targets(b, digit)
    }

    /// Returns the digits that two sets can eliminate together, without `except`.
    #[inline]
    pub fn digits_with_common_targets(&self, a: usize, b: usize, except: DigitSet) -> DigitSet {
        let shared = (self.sets[a].digits_with_targets & self.sets[b].digits_with_targets) - except;
        let mut digits = DigitSet::EMPTY;
        for digit in shared {
            if self.targets(a, digit).intersects(self.targets(b, digit)) {
                digits.insert(digit);
            }
        }
        digits
    }
}

/// Visits the groups of cells of every unit, depth first. It skips a group if
/// the cells that can still join are too few for its candidates.
struct SetSearch<'v, 'g, S: CellIndexSet> {
    view: &'v View<'g, S>,
    max_cells: usize,
    is_limited: bool,
    found: Vec<AlmostLockedSet<S>>,
    visited: usize,
}

impl<'v, 'g, S: CellIndexSet> SetSearch<'v, 'g, S> {
    fn new(view: &'v View<'g, S>) -> SetSearch<'v, 'g, S> {
        let max_cells = MAX_CELLS.min(view.side.saturating_sub(1));
        SetSearch { view, max_cells, is_limited: true, found: Vec::new(), visited: 0 }
    }

    fn run(mut self, should_stop: impl Fn() -> bool) -> AlmostLockedSets<S> {
        let view = self.view;
        for unit in 0..view.unit_count() {
            let open: Vec<usize> = (view.open & view.map.units[unit]).iter().collect();
            self.extend(unit, &open, (S::EMPTY, 0, DigitSet::EMPTY), &should_stop);
        }
        let is_complete = !self.is_at_limit();
        let mut sets = self.found;
        sets.sort_by_key(|set| set.digits.len());
        let (mut places, mut targets) = (Vec::new(), Vec::new());
        for set in &mut sets {
            set.start = places.len();
            for digit in set.digits {
                let digit_places = set.cells & view.places(digit);
                let digit_targets = view.map.common_peers(digit_places) & view.places(digit);
                if !digit_targets.is_empty() {
                    set.digits_with_targets.insert(digit);
                }
                places.push(digit_places);
                targets.push(digit_targets);
            }
        }
        AlmostLockedSets { sets, is_complete, places, targets }
    }

    fn is_at_limit(&self) -> bool {
        self.is_limited && (self.visited > MAX_GROUPS || self.found.len() >= MAX_SETS)
    }

    /// Adds each of `rest` to a group of cells, its size and its digits.
    fn extend(
        &mut self,
        unit: usize,
        rest: &[usize],
        (cells, size, digits): (S, usize, DigitSet),
        should_stop: &impl Fn() -> bool,
    ) {
        if size == self.max_cells || self.is_at_limit() || should_stop() {
            return;
        }
        for (position, &index) in rest.iter().enumerate() {
            self.visited += 1;
            let digits = digits | self.view.candidates[index];
            let largest = (size + rest.len() - position).min(self.max_cells);
            if digits.len() > largest + 1 {
                continue;
            }
            let cells = cells | S::of(index);
            if digits.len() == size + 2 && self.is_first_unit(unit, cells) {
                let rank = self.found.len();
                let digits_with_targets = DigitSet::EMPTY;
                self.found.push(AlmostLockedSet { cells, digits, digits_with_targets, unit, rank, start: 0 });
            }
            self.extend(unit, &rest[position + 1..], (cells, size + 1, digits), should_stop);
        }
    }

    /// Returns true if no earlier unit holds all these cells.
    fn is_first_unit(&self, unit: usize, cells: S) -> bool {
        let Some(first) = cells.first() else { return false };
        let mut earlier = self.view.map.units_of[first].iter().take_while(|&&earlier| earlier < unit);
        !earlier.any(|&earlier| cells.is_subset(self.view.map.units[earlier]))
    }
}

#[cfg(test)]
mod tests {
    use saltire_core::{Layout, Puzzle, SmallCellIndexSet};

    use super::*;

    fn naive(view: &View<'_, SmallCellIndexSet>) -> usize {
        let mut all = std::collections::BTreeSet::new();
        for unit in &view.map.units {
            let open: Vec<usize> = (view.open & *unit).iter().collect();
            for choice in 1u32..1 << open.len() {
                let cells = SmallCellIndexSet::from_indices(
                    (0..open.len()).filter(|bit| choice >> bit & 1 == 1).map(|bit| open[bit]),
                );
                let digits = cells.iter().fold(DigitSet::EMPTY, |all, index| all | view.candidates[index]);
                if cells.len() <= MAX_CELLS && digits.len() == cells.len() + 1 {
                    all.insert(cells);
                }
            }
        }
        all.len()
    }

    #[test]
    fn the_search_finds_every_set_once() {
        let board = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        for name in ["classic", "diagonal", "windoku", "diagonal+windoku", "anti-knight"] {
            let layout = Layout::named(name, 9).expect("a layout");
            let mut grid = Puzzle::parse(board, &layout).expect("a board").grid();
            grid.clear_all_peers();
            let view = View::<SmallCellIndexSet>::of(&grid);
            let sets = AlmostLockedSets::cached(&view);
            assert_eq!(sets.len(), naive(&view), "{name}");
            for set in 0..sets.len() {
                let AlmostLockedSet { cells, digits, digits_with_targets, .. } = *sets.get(set);
                assert!(digits_with_targets.is_subset(digits));
                assert!(digits.iter().all(|digit| !sets.targets(set, digit).intersects(cells)));
            }
        }
    }

    #[test]
    fn a_search_without_limits_finds_small_sets_that_a_limited_one_leaves_out() {
        let layout = Layout::named("diagonal", 16).expect("a layout");
        let mut grid = Puzzle::parse(&".".repeat(256), &layout).expect("a board").grid();
        let kept = DigitSet::up_to(4);
        for &cell in layout.cells() {
            grid.remove(cell, grid[cell] - kept);
        }
        let view = View::<saltire_core::LargeCellIndexSet>::of(&grid);
        let report = Report::for_explainer(saltire_core::Deadline::NEVER);
        let three_cells = |sets: &AlmostLockedSets<_>| sets.sets.iter().filter(|set| set.digits.len() == 4).count();
        let limited = AlmostLockedSets::cached(&view);
        assert!(!limited.is_complete && three_cells(&limited) <= MAX_SETS);
        // Each of 50 units has 560 triples. A line shares 4 with each of 4 blocks.
        let all = AlmostLockedSets::with_all_up_to(&view, 3, &report);
        assert_eq!(three_cells(&all), 50 * 560 - (16 + 16 + 2) * 4 * 4);
    }
}
