//! ALS chain: almost locked sets in a row, each tied to the next.
//!
//! ## What it sees
//!
//! Four or more almost locked sets, each n open cells of one unit with n + 1
//! candidates. Each is linked with the next by a digit of which every place in
//! one sees every place in the other, and no set is entered and left by the
//! same digit. A digit that the first and the last have, and by which neither
//! is linked here, goes from all cells that see every place of it in both.
//!
//! ## Why it is true
//!
//! If the first set lacks the digit, it holds all its others, so that the next
//! one lacks the digit that links them and holds all its others, and so on to
//! the last, which holds the digit then. Sets may share cells, unless it is
//! with the digit that links them, and a set between may lose the digit too.
//!
//! ## How it is looked for
//!
//! For each candidate we ask what follows if it were true: the sets of which it
//! sees all places of its digit lack that digit, and from there sets lack
//! digits step by step, the nearest first, until one of the sets that began
//! lacks another digit as well. Where every instance is wanted, chains are
//! followed from their first set, too.
//!
//! ## Sources
//!
//! The players' forums of 2006 and after; the rules for the digits that link
//! are those of HoDoKu (Bernhard Hobiger).

use std::collections::BTreeSet;

use saltire_core::{Digit, DigitSet, Spots};

use super::links::{ByCandidate, Links, linked};
use super::sets::Sets;
use super::told;
use super::ways::{self, Ways};
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// Almost locked sets in a row, each tied to the next.
pub static ALS_CHAIN: Row<AlsChain> = Row {
    name: "als-chain",
    summary: "four or more almost locked sets in a row, each tied to the next",
    source: include_str!("chain.rs"),
    family: "almost locked sets",
    code: Some("0903"),
    rating: Rating(70),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0903::..7....+1........6..1.....+97......+189....+1.4+3212....+67+586..3..5+1.....98+2+6.......43:337 382:::",
    },
    search: AlsChain,
};

/// See [`ALS_CHAIN`].
pub struct AlsChain;

/// With fewer links it is an ALS-XZ or an ALS-XY-wing.
pub const FEWEST_LINKS: usize = 3;

/// A longer chain is beyond what anybody follows.
pub const MOST_LINKS: usize = 6;

/// How many links are looked at for the easiest chain.
const LOOKED_FOR_ONE: usize = 600_000;

/// How many links are looked at where every chain is wanted.
const LOOKED_FOR_ALL: usize = 20_000_000;

/// Sets in a row.
pub struct Chain {
    /// The sets.
    pub path: Vec<usize>,
    /// The digits that link them.
    pub commons: Vec<Digit>,
    /// The digits that the first or the last holds and that go somewhere.
    pub ends: DigitSet,
}

/// The digits that go somewhere if the first or the last set holds them,
/// without those that link.
#[inline]
pub fn ends<S: Spots>(sets: &Sets<S>, first: usize, last: usize, linking: DigitSet) -> DigitSet {
    let shared = (sets.get(first).live & sets.get(last).live) - linking;
    shared.iter().filter(|&digit| !sets.both_see(first, last, digit).is_empty()).collect()
}

impl Search for AlsChain {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let (sets, links) = linked(view, findings);
        if findings.want_all() {
            every(view, &sets, &links, findings);
        } else if let Some(chain) = easiest(view, &sets, &links, findings) {
            report(view, &sets, &chain, findings);
        }
    }
}

/// The shortest chain, the first in the order of digits and cells.
fn easiest<S: Spots>(view: &View<'_, S>, sets: &Sets<S>, links: &Links, findings: &Findings) -> Option<Chain> {
    let mut waves = Waves::new(view, sets, links, LOOKED_FOR_ONE);
    let (mut best, mut most) = (None, MOST_LINKS);
    for digit in view.digits() {
        for spot in view.places(digit).iter() {
            if let Some(chain) = waves.from(spot, digit, most) {
                most = chain.commons.len() - 1;
                best = Some(chain);
            }
            if most < FEWEST_LINKS || waves.looked > waves.limit || findings.is_stopped() {
                return best;
            }
        }
    }
    best
}

/// Every set of eliminations that a chain has, with one chain for it.
fn every<S: Spots>(view: &View<'_, S>, sets: &Sets<S>, links: &Links, findings: &mut Findings) {
    let mut told = BTreeSet::new();
    let mut tell = |chain: &Chain, findings: &mut Findings| {
        let (first, last) = (chain.path[0], chain.path[chain.path.len() - 1]);
        let gone: Vec<(Digit, S)> = chain.ends.iter().map(|digit| (digit, sets.both_see(first, last, digit))).collect();
        if told.insert(gone) {
            report(view, sets, chain, findings);
        }
        !findings.are_enough()
    };
    let mut waves = Waves::new(view, sets, links, LOOKED_FOR_ALL);
    for digit in view.digits() {
        for spot in view.places(digit).iter() {
            if waves.from(spot, digit, MOST_LINKS).is_some_and(|chain| !tell(&chain, findings)) {
                return;
            }
        }
    }
    for ways in [Ways::Forward, Ways::Every] {
        ways::chains(sets, links, ways, LOOKED_FOR_ALL, |chain| tell(&chain, findings));
    }
}

fn report<S: Spots>(view: &View<'_, S>, sets: &Sets<S>, chain: &Chain, findings: &mut Findings) {
    let (first, last) = (chain.path[0], chain.path[chain.path.len() - 1]);
    let mut effects = Effects::default();
    for digit in chain.ends {
        effects.remove(view, sets.both_see(first, last, digit), digit);
    }
    let extra = (chain.commons.len() - FEWEST_LINKS) as u16;
    findings.report_rated(view.grid, effects, Rating(ALS_CHAIN.rating.0 + extra), chain.commons.len(), || Why {
        text: text(view, sets, chain),
        evidence: told::chain(view, sets, &chain.path, &chain.commons, chain.ends),
    });
}

fn text<S: Spots>(view: &View<'_, S>, sets: &Sets<S>, chain: &Chain) -> String {
    let symbols = view.grid.symbols();
    let ends = told::digits(view, chain.ends);
    let symbol = |digit: &Digit| symbols.symbol(*digit).to_string();
    let mut text = format!("if {} lacks {ends}", told::set(view, sets, chain.path[0]));
    for (place, common) in chain.commons.iter().enumerate() {
        let (set, common) = (told::set(view, sets, chain.path[place + 1]), symbol(common));
        let held = chain.commons.get(place + 1).map_or(ends.clone(), symbol);
        let it = if place == 0 { format!(", it holds {common}") } else { String::new() };
        text += &format!("{it}; then {set} lacks {common} and holds {held}");
    }
    text
}

/// What follows from a candidate, in waves from it.
struct Waves<'s, S> {
    sets: &'s Sets<S>,
    links: &'s Links,
    /// The sets of which a candidate sees all places of its digit.
    seen: ByCandidate,
    /// By set: the digits it was found to lack, two at most, as with two every
    /// link leads on.
    lacks: Vec<DigitSet>,
    /// The sets that lack a digit, nearest first.
    lacking: Vec<Lacking>,
    looked: usize,
    limit: usize,
}

/// A set that lacks a digit, and the one that it follows from.
struct Lacking {
    set: usize,
    digit: Digit,
    before: Option<usize>,
}

impl<'s, S: Spots> Waves<'s, S> {
    fn new(view: &View<'_, S>, sets: &'s Sets<S>, links: &'s Links, limit: usize) -> Waves<'s, S> {
        let seen = ByCandidate::of(view, sets, |set, digit| sets.sees(set, digit));
        Waves { sets, links, seen, lacks: vec![DigitSet::EMPTY; sets.len()], lacking: Vec::new(), looked: 0, limit }
    }

    /// The shortest chain by which a candidate goes.
    fn from(&mut self, spot: usize, digit: Digit, most: usize) -> Option<Chain> {
        self.lacking.drain(..).for_each(|known| self.lacks[known.set] = DigitSet::EMPTY);
        for set in self.seen.get(spot, digit).iter().map(|&set| set as usize) {
            self.lacks[set] = DigitSet::of(digit);
            self.lacking.push(Lacking { set, digit, before: None });
        }
        let begun = self.lacking.len();
        let mut wave = 0..begun;
        for count in 1..=most {
            for at in wave.clone() {
                let Lacking { set, digit: lacked, .. } = self.lacking[at];
                for link in self.links.from(set) {
                    let next = link.digits - DigitSet::of(lacked) - self.lacks[link.to];
                    if next.is_empty() || self.lacks[link.to].len() > 1 {
                        continue;
                    }
                    // Rather one by which the chain can end.
                    let Some(common) = (next - DigitSet::of(digit)).first().or(next.first()) else { continue };
                    let is_end = self.lacks[link.to].contains(digit);
                    self.lacks[link.to].insert(common);
                    self.lacking.push(Lacking { set: link.to, digit: common, before: Some(at) });
                    if is_end && count >= FEWEST_LINKS && common != digit {
                        let chain = self.chain();
                        if chain.is_some() {
                            return chain;
                        }
                    }
                }
                self.looked += self.links.from(set).len();
            }
            wave = wave.end..self.lacking.len();
            if self.looked > self.limit {
                return None;
            }
        }
        None
    }

    /// The chain that ends with the set that was reached last, unless it meets
    /// a set twice.
    fn chain(&self) -> Option<Chain> {
        let (mut path, mut commons) = (Vec::new(), Vec::new());
        let mut at = self.lacking.len().checked_sub(1);
        while let Some(index) = at {
            let Lacking { set, digit, before } = self.lacking[index];
            if path.contains(&set) {
                return None;
            }
            path.push(set);
            if before.is_some() {
                commons.push(digit);
            }
            at = before;
        }
        path.reverse();
        commons.reverse();
        let linking = [commons.first(), commons.last()].into_iter().flatten().copied().collect();
        let ends = ends(self.sets, *path.first()?, *path.last()?, linking);
        (!ends.is_empty()).then_some(Chain { path, commons, ends })
    }
}
