//! What a chain that closes to a ring says of the candidates around it.
//!
//! Along a ring every state follows from every other, so that all are true or
//! none is. Of the two ends of a weak link one is true either way, and whoever
//! sees both is false; and a set that the ring passes holds each of its digits
//! but the two by which the ring comes and goes, whichever way it is.

use saltire_core::{Candidate, Digit, DigitSet, Spots};

use super::web::{Kind, State, Web};

/// Collects what goes.
struct Gone<'a, 'v, 'g, S: Spots> {
    web: &'a Web<'v, 'g, S>,
    /// Cells of which a weak link takes nothing.
    spared: S,
    gone: Vec<Candidate>,
}

impl<S: Spots> Gone<'_, '_, '_, S> {
    fn add(&mut self, spots: S, digit: Digit) {
        self.gone.extend(self.web.view.marks(spots, digit));
    }

    /// What a weak link takes from those who see both of its ends.
    fn between(&mut self, one: S, other: S, digit: Digit) {
        self.add((one & other) - self.spared, digit);
    }

    /// A cell holds one of two digits.
    fn only(&mut self, node: usize, other: usize) {
        let (one, other) = (&self.web.nodes[node], &self.web.nodes[other]);
        let kept = DigitSet::of(one.digit) | DigitSet::of(other.digit);
        let candidates = one.spots.first().map_or(DigitSet::EMPTY, |spot| self.web.view.candidates[spot]);
        (candidates - kept).iter().for_each(|digit| self.add(one.spots, digit));
    }

    fn link(&mut self, from: State, to: State) {
        let web = self.web;
        match (web.kind(from), web.kind(to)) {
            (Kind::On(a), Kind::Off(b)) if web.nodes[a].digit != web.nodes[b].digit => self.only(a, b),
            (Kind::On(a), Kind::Off(b)) => self.between(web.nodes[a].sees, web.nodes[b].sees, web.nodes[a].digit),
            (Kind::On(a), Kind::Out(set, digit)) => {
                self.between(web.nodes[a].sees, web.sets[set].held(digit).sees, digit);
            }
            (Kind::Out(set, out), Kind::Off(b)) => {
                let (set, digit) = (&web.sets[set], web.nodes[b].digit);
                self.between(set.held(digit).sees, web.nodes[b].sees, digit);
                self.holds(set.digits - DigitSet::of(digit), from, out);
            }
            (Kind::Out(set, out), Kind::Out(other, digit)) => {
                let (set, other) = (&web.sets[set], &web.sets[other]);
                self.between(set.held(digit).sees, other.held(digit).sees, digit);
                self.holds(set.digits - DigitSet::of(digit), from, out);
            }
            (Kind::Out(set, out), Kind::On(b)) => {
                let (set, node) = (&web.sets[set], &web.nodes[b]);
                let Some(spot) = node.spots.first() else { return };
                let taken = web.view.candidates[spot] - DigitSet::of(node.digit);
                for digit in taken {
                    self.add(set.held(digit).sees & web.view.map.peers[spot], digit);
                }
                self.holds(set.digits - taken, from, out);
            }
            (Kind::Off(_), _) | (Kind::On(_), Kind::On(_)) => {}
        }
    }

    /// A set holds these digits either way, but for the one by which the ring
    /// comes in.
    fn holds(&mut self, digits: DigitSet, set: State, out: Digit) {
        let Kind::Out(set, _) = self.web.kind(set) else { return };
        let set = &self.web.sets[set];
        (digits - DigitSet::of(out)).iter().for_each(|digit| self.add(set.held(digit).sees, digit));
    }
}

impl<S: Spots> Web<'_, '_, S> {
    /// What a ring takes away: all of it, or only what weak links take from
    /// cells that are no part of the ring. It ends where it began, or in the
    /// same cell.
    pub fn ring(&self, way: &[State], outside: bool) -> Vec<Candidate> {
        let mut gone = Gone { web: self, spared: S::EMPTY, gone: Vec::new() };
        if outside {
            for &state in way {
                gone.spared |= match self.kind(state) {
                    Kind::On(node) | Kind::Off(node) => self.nodes[node].spots,
                    Kind::Out(set, _) => self.sets[set].cells,
                };
            }
        }
        way.windows(2).for_each(|link| gone.link(link[0], link[1]));
        if let [first, .., last] = *way
            && let (Kind::Off(first), Kind::On(last)) = (self.kind(first), self.kind(last))
        {
            gone.only(last, first);
        }
        let mut gone = gone.gone;
        gone.sort_unstable();
        gone.dedup();
        gone
    }
}
