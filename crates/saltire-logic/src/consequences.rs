//! What follows from each candidate over single links, all of them at once.
//!
//! If a candidate is true, those of its cell and those of its digit in sight are
//! false; if one of two candidates of a cell, or of two places of a unit, is
//! false, the other is true. A person follows such links from one candidate;
//! here a table says for every candidate which others would be true, the ways
//! over others included. It is made in less time than one search for a chain
//! takes, and says where there is none to be found: every chain of single
//! links, whatever its name, rests on a candidate that leads to its own
//! opposite.

use std::cell::OnceCell;
use std::rc::Rc;

use saltire_core::{Digit, DigitSet, Spots};

use crate::View;
use crate::bit_table::BitTable;

/// On boards with more candidates the table would be too large.
const MOST: usize = 2_000;

/// What follows from each candidate over single links.
pub struct Consequences {
    /// By spot: the number of its first candidate; one more at the end.
    firsts: Vec<usize>,
    /// By candidate: those that are false if it is true.
    against: BitTable,
    /// By candidate: those that are true if it is, itself among them, over links
    /// in cells alone, and over all.
    with: [OnceCell<BitTable>; 2],
}

/// Which links there are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Links {
    InCells,
    All,
}

impl Consequences {
    /// Those of a board, unless it has too many candidates.
    fn of<S: Spots>(view: &View<'_, S>) -> Option<Consequences> {
        let mut firsts = Vec::with_capacity(view.candidates.len() + 1);
        let mut many = 0;
        for digits in &view.candidates {
            firsts.push(many);
            many += digits.len();
        }
        firsts.push(many);
        if many > MOST {
            return None;
        }
        let mut found = Consequences { firsts, against: BitTable::new(many), with: [const { OnceCell::new() }; 2] };
        found.set_against(view);
        Some(found)
    }

    fn many(&self) -> usize {
        self.firsts[self.firsts.len() - 1]
    }

    /// By candidate: those that are true if it is.
    fn with<S: Spots>(&self, view: &View<'_, S>, links: Links) -> &BitTable {
        self.with[links as usize].get_or_init(|| {
            let mut with = BitTable::new(self.many());
            (0..self.many()).for_each(|one| with.set(one, one));
            for spot in view.open.iter().filter(|&spot| view.candidates[spot].len() == 2) {
                self.either(&mut with, self.firsts[spot], self.firsts[spot] + 1);
            }
            for digit in view.digits().iter().filter(|_| links == Links::All) {
                for unit in 0..view.unit_count() {
                    let mut two = view.places_in(digit, unit).iter();
                    if let (Some(a), Some(b), None) = (two.next(), two.next(), two.next()) {
                        self.either(&mut with, self.number(view, a, digit), self.number(view, b, digit));
                    }
                }
            }
            with.close();
            with
        })
    }

    /// One of two is true: whatever is against one brings the other.
    fn either(&self, with: &mut BitTable, a: usize, b: usize) {
        for (off, on) in [(a, b), (b, a)] {
            self.against.iter(off).for_each(|one| with.set(one, on));
        }
    }

    fn number<S: Spots>(&self, view: &View<'_, S>, spot: usize, digit: Digit) -> usize {
        let below = view.candidates[spot].bits() & (DigitSet::of(digit).bits() - 1);
        self.firsts[spot] + below.count_ones() as usize
    }

    fn set_against<S: Spots>(&mut self, view: &View<'_, S>) {
        for spot in view.open.iter() {
            let here = self.firsts[spot]..self.firsts[spot + 1];
            for (one, digit) in here.clone().zip(view.candidates[spot]) {
                here.clone().filter(|&other| other != one).for_each(|other| self.against.set(one, other));
                for other in (view.map.peers[spot] & view.places(digit)).iter() {
                    let other = self.number(view, other, digit);
                    self.against.set(one, other);
                }
            }
        }
    }

    /// Whether a candidate leads to its own opposite.
    fn refute_any<S: Spots>(&self, view: &View<'_, S>, links: Links) -> bool {
        let with = self.with(view, links);
        let meet = |a: &[u64], b: &[u64]| a.iter().zip(b).any(|(a, b)| a & b != 0);
        (0..self.many()).any(|one| meet(with.row(one), self.against.row(one)))
    }

    /// Whether all candidates of a cell, or all places of a unit, lead to
    /// something in common.
    fn agree_on_any<S: Spots>(&self, view: &View<'_, S>) -> bool {
        let with = self.with(view, Links::All);
        let without = self.without(with);
        let mut search = Agreement { tables: [with, &without], common: Vec::new() };
        view.open.iter().any(|spot| search.of(self.firsts[spot]..self.firsts[spot + 1]))
            || view.digits().iter().any(|digit| {
                let numbers = |unit| view.places_in(digit, unit).iter().map(|spot| self.number(view, spot, digit));
                (0..view.unit_count()).any(|unit| search.of(numbers(unit)))
            })
    }

    /// By candidate: those that are false if it is true, by whatever way.
    fn without(&self, with: &BitTable) -> BitTable {
        let mut without = BitTable::new(self.many());
        for one in 0..self.many() {
            let gone = without.row_mut(one);
            for other in with.iter(one) {
                gone.iter_mut().zip(self.against.row(other)).for_each(|(gone, against)| *gone |= against);
            }
        }
        without
    }
}

/// A search for what several candidates lead to in common, true or false.
struct Agreement<'t> {
    tables: [&'t BitTable; 2],
    common: Vec<u64>,
}

impl Agreement<'_> {
    /// Whether all of these lead to something in common.
    fn of(&mut self, mut these: impl Iterator<Item = usize>) -> bool {
        let Some(first) = these.next() else { return false };
        let (tables, common) = (self.tables, &mut self.common);
        common.clear();
        tables.iter().for_each(|table| common.extend(table.row(first)));
        let mut several = false;
        for one in these {
            several = true;
            let words = tables.iter().flat_map(|table| table.row(one));
            common.iter_mut().zip(words).for_each(|(common, word)| *common &= word);
            if common.iter().all(|&word| word == 0) {
                return false;
            }
        }
        several
    }
}

/// What follows from each candidate of a board, if that is known.
fn known<S: Spots>(view: &View<'_, S>) -> Rc<Option<Consequences>> {
    view.kept(|| Consequences::of(view))
}

/// Whether there may be a chain of single links: there is none where no
/// candidate leads to its own opposite.
pub fn may_refute<S: Spots>(view: &View<'_, S>) -> bool {
    known(view).as_ref().as_ref().is_none_or(|known| known.refute_any(view, Links::All))
}

/// Whether there may be a chain through cells with two candidates alone.
pub fn may_refute_by_cells<S: Spots>(view: &View<'_, S>) -> bool {
    known(view).as_ref().as_ref().is_none_or(|known| known.refute_any(view, Links::InCells))
}

/// Whether there may be chains of single links from all candidates of a cell, or
/// all places of a unit, to the same end.
pub fn may_agree<S: Spots>(view: &View<'_, S>) -> bool {
    known(view).as_ref().as_ref().is_none_or(|known| known.agree_on_any(view))
}
