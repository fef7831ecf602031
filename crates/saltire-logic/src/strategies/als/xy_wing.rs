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

use saltire_core::{Digit, DigitSet, Spots};

use super::links::{Link, linked};
use super::sets::Sets;
use super::told;
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// Three almost locked sets, of which the middle one decides.
pub static ALS_XY_WING: Row<AlsXyWing> = Row {
    name: "als-xy-wing",
    summary: "three almost locked sets, of which the middle one decides",
    source: include_str!("xy_wing.rs"),
    family: "almost locked sets",
    code: Some("0902"),
    rating: Rating(64),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0902::......+5..6..59..1...5..7..2......7....8...3...5............6...3..92...5.....4..6:545:::",
    },
    search: AlsXyWing,
};

/// See [`ALS_XY_WING`].
pub struct AlsXyWing;

/// How many pairs of links are looked at for the first wing.
const LOOKED_FOR_ONE: usize = 500_000;

/// How many pairs of links are looked at where every wing is wanted.
const LOOKED_FOR_ALL: usize = 5_000_000;

impl Search for AlsXyWing {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let (sets, links) = linked(view, findings);
        // Sets apart are easier to see than sets that share cells.
        let mut mixed = None;
        let news = view.news(findings);
        let is_new: Vec<bool> = (0..sets.len()).map(|set| sets.get(set).cells.meets(news)).collect();
        let limit = if findings.want_all() { LOOKED_FOR_ALL } else { LOOKED_FOR_ONE };
        let (mut looked, mut told) = (0, BTreeSet::new());
        for middle in 0..sets.len() {
            let around = links.from(middle);
            for (place, &second) in around.iter().enumerate() {
                looked += place;
                if looked > limit || findings.is_stopped() {
                    findings.give_up();
                    break;
                }
                let either = is_new[middle] || is_new[second.to];
                for &first in around[..place].iter().filter(|first| either || is_new[first.to]) {
                    let Some(wing) = wing(&sets, middle, first, second) else { continue };
                    if findings.want_all() {
                        if told.insert(wing.gone(&sets)) {
                            wing.report(view, &sets, findings);
                        }
                    } else if wing.is_apart(&sets) {
                        wing.report(view, &sets, findings);
                    } else {
                        mixed.get_or_insert(wing);
                    }
                    if findings.are_enough() {
                        return;
                    }
                }
            }
        }
        if let Some(wing) = mixed {
            wing.report(view, &sets, findings);
        }
    }
}

/// The wing that two links of a set make, if it does anything.
#[inline]
fn wing<S: Spots>(sets: &Sets<S>, middle: usize, first: Link, second: Link) -> Option<Wing> {
    let shared = (sets.get(first.to).live & sets.get(second.to).live) - first.digits - second.digits;
    if shared.is_empty() {
        return None;
    }
    let ends: DigitSet = shared.iter().filter(|&digit| !sets.both_see(first.to, second.to, digit).is_empty()).collect();
    if ends.is_empty() || sets.is_within(first.to, second.to) {
        return None;
    }
    let mut pairs = first.digits.iter().flat_map(|x| second.digits.iter().map(move |y| [x, y]));
    let linking = pairs.find(|[x, y]| x != y)?;
    Some(Wing { path: [first.to, middle, second.to], linking, ends })
}

/// Three sets in a row.
struct Wing {
    path: [usize; 3],
    linking: [Digit; 2],
    /// The digits that the first or the last holds and that go somewhere.
    ends: DigitSet,
}

impl Wing {
    /// Whether no two of the sets share cells.
    fn is_apart<S: Spots>(&self, sets: &Sets<S>) -> bool {
        let [first, middle, last] = self.path.map(|set| sets.get(set).cells);
        !first.meets(middle) && !first.meets(last) && !middle.meets(last)
    }

    /// The digits that go, each with the cells it goes from.
    fn gone<S: Spots>(&self, sets: &Sets<S>) -> Vec<(Digit, S)> {
        let [first, _, last] = self.path;
        self.ends.iter().map(|digit| (digit, sets.both_see(first, last, digit))).collect()
    }

    fn report<S: Spots>(&self, view: &View<'_, S>, sets: &Sets<S>, findings: &mut Findings) {
        let mut effects = Effects::default();
        for (digit, gone) in self.gone(sets) {
            effects.remove(view, gone, digit);
        }
        findings.report(view.grid, effects, || self.why(view, sets));
    }

    fn why<S: Spots>(&self, view: &View<'_, S>, sets: &Sets<S>) -> Why {
        let ends = told::digits(view, self.ends);
        let [x, y] = self.linking.map(|digit| view.grid.symbols().symbol(digit));
        let [first, middle, last] = self.path.map(|set| told::set(view, sets, set));
        let text =
            format!("{middle} must hold {x} or {y}; with {x}, {first} lacks it and has {ends}; with {y}, {last} does");
        Why { text, evidence: told::chain(view, sets, &self.path, &self.linking, self.ends) }
    }
}
