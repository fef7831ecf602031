//! Restricted commons: digits that only one of two almost locked sets can hold.

use std::ops::Deref;
use std::rc::Rc;

use saltire_core::{Candidate, CellIndexSet, Digit, DigitSet};

use crate::links::almost_locked_sets::AlmostLockedSets;
use crate::links::packed_lists::PackedLists;
use crate::{Report, View};

/// A set that shares restricted commons with another.
#[derive(Clone, Copy)]
pub(super) struct LinkedSet {
    pub set: usize,
    /// The restricted commons: every place of the digit in one set sees every
    /// place in the other. The sets may share cells, but none with such a digit.
    pub commons: DigitSet,
}

/// By set: the sets linked with it, in order.
struct RestrictedCommons(PackedLists<LinkedSet>);

/// The almost locked sets of a position and their restricted commons, found once for
/// all strategies.
pub(super) struct LinkedSets<'v, 'g, S: CellIndexSet> {
    pub view: &'v View<'g, S>,
    sets: Rc<AlmostLockedSets<S>>,
    commons: Rc<RestrictedCommons>,
}

impl<S: CellIndexSet> Deref for LinkedSets<'_, '_, S> {
    type Target = AlmostLockedSets<S>;

    fn deref(&self) -> &AlmostLockedSets<S> {
        &self.sets
    }
}

impl<'v, 'g, S: CellIndexSet> LinkedSets<'v, 'g, S> {
    pub fn of(view: &'v View<'g, S>, report: &Report) -> LinkedSets<'v, 'g, S> {
        let sets = AlmostLockedSets::of(view, report);
        let commons = view.cached(|| RestrictedCommons::new(view, &sets));
        LinkedSets { view, sets, commons }
    }

    /// Returns the sets linked with a set.
    #[inline]
    pub fn linked(&self, set: usize) -> &[LinkedSet] {
        self.commons.0.list(set)
    }

    /// Returns the candidates of a digit in a set.
    pub fn candidates(&self, set: usize, digit: Digit) -> Vec<Candidate> {
        self.view.marks(self.places(set, digit), digit)
    }
}

impl RestrictedCommons {
    fn new<S: CellIndexSet>(view: &View<'_, S>, sets: &AlmostLockedSets<S>) -> RestrictedCommons {
        // If all places of a digit are targets, so is the first.
        let by_first_place =
            SetsByCandidate::new(view, sets, |set, digit| sets.places(set, digit).first().map_or(S::EMPTY, S::of));
        let (mut commons, mut met) = (vec![DigitSet::EMPTY; sets.len()], Vec::new());
        let mut linked = PackedLists::default();
        for set in 0..sets.len() {
            for digit in sets.get(set).digits_with_targets {
                let targets = sets.targets(set, digit);
                for &other in targets.iter().flat_map(|index| by_first_place.get(index, digit)) {
                    let other = other as usize;
                    if sets.places(other, digit).is_subset(targets) {
                        if commons[other].is_empty() {
                            met.push(other);
                        }
                        commons[other].insert(digit);
                    }
                }
            }
            met.sort_unstable();
            linked.extend(met.drain(..).map(|set| LinkedSet { set, commons: std::mem::take(&mut commons[set]) }));
            linked.close_list();
        }
        RestrictedCommons(linked)
    }
}

/// By candidate: sets in order.
pub(super) struct SetsByCandidate {
    cell_count: usize,
    sets: PackedLists<u32>,
}

impl SetsByCandidate {
    /// Lists each set under each of its digits with targets, at the cells that
    /// `cells_of` returns.
    pub fn new<S: CellIndexSet>(
        view: &View<'_, S>,
        sets: &AlmostLockedSets<S>,
        cells_of: impl Fn(usize, Digit) -> S,
    ) -> SetsByCandidate {
        let cell_count = view.candidates.len();
        let mut entries = Vec::new();
        for set in 0..sets.len() {
            for digit in sets.get(set).digits_with_targets {
                entries.extend(cells_of(set, digit).iter().map(|index| (list(cell_count, index, digit), set as u32)));
            }
        }
        SetsByCandidate { cell_count, sets: PackedLists::distribute(view.side * cell_count, entries.iter().copied()) }
    }

    /// Returns the sets of a candidate.
    #[inline]
    pub fn get(&self, index: usize, digit: Digit) -> &[u32] {
        self.sets.list(list(self.cell_count, index, digit))
    }
}

/// Returns the number of a candidate's list.
fn list(cell_count: usize, index: usize, digit: Digit) -> usize {
    (usize::from(digit.get()) - 1) * cell_count + index
}

#[cfg(test)]
mod tests {
    use saltire_core::{Layout, Puzzle, SmallCellIndexSet};

    use super::*;

    #[test]
    fn two_sets_are_linked_by_the_digits_whose_places_all_see_each_other() {
        let board = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        for name in ["classic", "diagonal", "anti-knight"] {
            let layout = Layout::named(name, 9).expect("a layout");
            let mut grid = Puzzle::parse(board, &layout).expect("a board").grid();
            grid.clear_all_peers();
            let view = View::<SmallCellIndexSet>::of(&grid);
            let report = Report::for_explainer(saltire_core::Deadline::NEVER);
            let sets = LinkedSets::of(&view, &report);
            let mut count = 0;
            for a in 0..sets.len() {
                let mut linked = sets.linked(a).iter();
                for b in 0..sets.len() {
                    let both = sets.get(a).digits & sets.get(b).digits;
                    let is_common = |&digit: &Digit| sets.places(b, digit).is_subset(sets.targets(a, digit));
                    let commons: DigitSet = both.iter().filter(is_common).collect();
                    if !commons.is_empty() {
                        let link = linked.next().expect("a link");
                        assert_eq!((link.set, link.commons), (b, commons), "{name}");
                        count += 1;
                    }
                }
                assert!(linked.next().is_none(), "{name}");
            }
            assert!(count > 100, "{name}: {count}");
        }
    }
}
