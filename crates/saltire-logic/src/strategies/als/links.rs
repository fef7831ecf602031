//! Which almost locked sets cannot hold the same digit.
//!
//! The sets of a board and their links are the same for all who look at them,
//! so that they are made once.

use std::rc::Rc;

use saltire_core::{Digit, DigitSet, Spots};

use super::sets::Sets;
use crate::{Findings, View};

/// One set, and the digits that it cannot share with another.
#[derive(Clone, Copy)]
pub struct Link {
    /// The set it leads to.
    pub to: usize,
    /// The restricted commons: the digits of which every place in one sees
    /// every place in the other, so that just one of the sets can hold it. The
    /// sets may share cells, though none with such a digit.
    pub digits: DigitSet,
}

/// By set: its links to all others, in their order.
pub struct Links {
    links: Vec<Link>,
    starts: Vec<usize>,
}

/// The almost locked sets of a board.
pub fn sets_of<S: Spots>(view: &View<'_, S>, findings: &Findings) -> Rc<Sets<S>> {
    let sets = view.kept(|| Sets::of(view));
    if !sets.are_all {
        findings.give_up();
    }
    sets
}

/// The almost locked sets of a board, and the links between them.
pub fn linked<S: Spots>(view: &View<'_, S>, findings: &Findings) -> (Rc<Sets<S>>, Rc<Links>) {
    let sets = sets_of(view, findings);
    let links = view.kept(|| Links::of(view, &sets));
    (sets, links)
}

/// By candidate: the sets that have to do with it, in their order.
pub struct ByCandidate {
    spots: usize,
    starts: Vec<u32>,
    sets: Vec<u32>,
}

impl ByCandidate {
    /// The sets that have to do with the spots that `at` says, for each set and
    /// each of its live digits.
    pub fn of<S: Spots>(view: &View<'_, S>, sets: &Sets<S>, at: impl Fn(usize, Digit) -> S) -> ByCandidate {
        let spots = view.candidates.len();
        let mut by = ByCandidate { spots, starts: vec![0; view.side * spots + 2], sets: Vec::new() };
        let each = |tell: &mut dyn FnMut(usize, usize)| {
            for set in 0..sets.len() {
                for digit in sets.get(set).live {
                    at(set, digit).iter().for_each(|spot| tell(set, place(spots, digit, spot)));
                }
            }
        };
        each(&mut |_, place| by.starts[place + 2] += 1);
        for place in 2..by.starts.len() {
            by.starts[place] += by.starts[place - 1];
        }
        by.sets.resize(by.starts.last().map_or(0, |&end| end as usize), 0);
        each(&mut |set, place| {
            by.sets[by.starts[place + 1] as usize] = set as u32;
            by.starts[place + 1] += 1;
        });
        by
    }

    /// The sets that have to do with a candidate.
    #[inline]
    pub fn get(&self, spot: usize, digit: Digit) -> &[u32] {
        let place = place(self.spots, digit, spot);
        &self.sets[self.starts[place] as usize..self.starts[place + 1] as usize]
    }
}

fn place(spots: usize, digit: Digit, spot: usize) -> usize {
    (usize::from(digit.get()) - 1) * spots + spot
}

impl Links {
    /// The links between the sets of a board.
    fn of<S: Spots>(view: &View<'_, S>, sets: &Sets<S>) -> Links {
        let mut links = Links { links: Vec::new(), starts: Vec::with_capacity(sets.len() + 1) };
        // A set that is seen whole is seen where it begins.
        let begins = ByCandidate::of(view, sets, |set, digit| sets.places(set, digit).first().map_or(S::EMPTY, S::of));
        let (mut commons, mut met) = (vec![DigitSet::EMPTY; sets.len()], Vec::new());
        for set in 0..sets.len() {
            links.starts.push(links.links.len());
            for digit in sets.get(set).live {
                let sees = sets.sees(set, digit);
                for &other in sees.iter().flat_map(|spot| begins.get(spot, digit)) {
                    let other = other as usize;
                    if sets.places(other, digit).is_subset(sees) {
                        if commons[other].is_empty() {
                            met.push(other);
                        }
                        commons[other].insert(digit);
                    }
                }
            }
            met.sort_unstable();
            for to in met.drain(..) {
                links.links.push(Link { to, digits: std::mem::take(&mut commons[to]) });
            }
        }
        links.starts.push(links.links.len());
        links
    }

    /// The links of a set.
    #[inline]
    pub fn from(&self, set: usize) -> &[Link] {
        &self.links[self.starts[set]..self.starts[set + 1]]
    }
}

#[cfg(test)]
mod tests {
    use saltire_core::{FewSpots, Layout, Puzzle};

    use super::*;

    #[test]
    fn every_two_sets_are_linked_by_what_all_their_places_see() {
        let board = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        for name in ["classic", "diagonal", "anti-knight"] {
            let layout = Layout::named(name, 9).expect("a layout");
            let mut grid = Puzzle::parse(board, &layout).expect("a board").grid();
            grid.tidy();
            let view = View::<FewSpots>::of(&grid);
            let (sets, links) = linked(&view, &Findings::told(true, None));
            let mut count = 0;
            for a in 0..sets.len() {
                let mut known = links.from(a).iter();
                for b in 0..sets.len() {
                    let both = sets.get(a).digits & sets.get(b).digits;
                    let sees = |&digit: &Digit| sets.places(b, digit).is_subset(sets.sees(a, digit));
                    let commons: DigitSet = both.iter().filter(sees).collect();
                    if !commons.is_empty() {
                        let link = known.next().expect("a link");
                        assert_eq!((link.to, link.digits), (b, commons), "{name}");
                        count += 1;
                    }
                }
                assert!(known.next().is_none(), "{name}");
            }
            assert!(count > 100, "{name}: {count}");
        }
    }
}
