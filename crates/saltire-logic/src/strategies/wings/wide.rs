//! Wide wings: a set of cells with one digit too many, and a cell with two of them.
//!
//! ## What it sees
//!
//! Some cells that all see each other and have one candidate more, among them,
//! than they are: three cells with four digits in a WXYZ-wing, four with five
//! in a VWXYZ-wing, and so on. Beside them a cell with just two of those
//! digits, X and Z, that sees every place of X in the set.
//!
//! ## Why it is true
//!
//! If the cell beside is X, the set has lost X and needs all of its other
//! digits, so Z is in the set; otherwise the cell is Z itself. So what sees the
//! cell and every place of Z in the set can't be Z. If the cell sees every
//! place of Z in the set, too, the set loses X or Z and needs the rest: the
//! cells together hold each of the digits once, and each digit goes from
//! whatever sees all of its places among them.
//!
//! ## Sources
//!
//! The names come from the forums of the Sudoku Players; the idea is that of
//! two almost locked sets, the smaller a single cell. What is found, and how it
//! is rated, is as in SukakuExplainer (by the forum's SudokuMonster).

use saltire_core::{Digit, DigitSet, Evidence, LinkKind, Role, Spots};

use super::near_first;
use crate::words;
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

const fn wing(name: &'static str, cells: usize, rating: u16, summary: &'static str, board: &'static str) -> Row<Wide> {
    Row {
        name,
        summary,
        source: include_str!("wide.rs"),
        family: "wings",
        code: None,
        rating: Rating(rating),
        needs_uniqueness: false,
        example: Example { layout: "diagonal", board },
        search: Wide { cells },
    }
}

/// Three cells with four digits, and a cell with two of them.
pub static WXYZ_WING: Row<Wide> = wing(
    "wxyz-wing",
    3,
    55,
    "three cells with four digits, and a cell with two of them",
    ":::.....92.61.2.....7...8+2........9......6..4.5..4..........17........6.....8...21+6.:622 139 146 148 149 152 254 163 165 168 281 289:::",
);

/// Four cells with five digits, and a cell with two of them.
pub static VWXYZ_WING: Row<Wide> = wing(
    "vwxyz-wing",
    4,
    62,
    "four cells with five digits, and a cell with two of them",
    ":::.....92.61.2.....7...8+2........9......6..4.5..4..........17........6.....8...21+6.:622 139 146 148 149 152 254 163 165 168 281 289:::",
);

/// Five cells with six digits, and a cell with two of them.
pub static UVWXYZ_WING: Row<Wide> = wing(
    "uvwxyz-wing",
    5,
    66,
    "five cells with six digits, and a cell with two of them",
    ":::.8..5.........4..7......8..54.......2.6.7...........2...27..5..3.56...1......2...::::",
);

/// Six cells with seven digits, and a cell with two of them.
pub static TUVWXYZ_WING: Row<Wide> = wing(
    "tuvwxyz-wing",
    6,
    75,
    "six cells with seven digits, and a cell with two of them",
    ":::.8..5.........4..7......8..54.......2.6.7...........2...27..5..3.56...1......2...::::",
);

/// See [`WXYZ_WING`].
pub struct Wide {
    /// How many cells the set has.
    cells: usize,
}

impl Wide {
    /// The set is as hard to see as its biggest cell: all small or one with
    /// everything are easier than those between.
    fn rating(&self, biggest: usize) -> Rating {
        Rating(match (self.cells, biggest) {
            (3, 3) => 56,
            (3, _) => 55,
            (4, 3) => 64,
            (4, 2 | 4) => 63,
            (4, _) => 62,
            (5, _) => 66,
            _ => 75,
        })
    }
}

/// A wing that was found.
struct Found<S> {
    rating: Rating,
    /// How many candidates go; and, of equals, the name that SukakuExplainer
    /// gives it: links, biggest cell, candidates in the set.
    gone: usize,
    name: String,
    set: S,
    beside: usize,
    /// By digit: what goes.
    victims: Vec<(Digit, S)>,
    /// The digit whose places the cell beside all sees; none where that is
    /// true of both.
    linked: Option<Digit>,
}

/// Sets of cells that all see each other, as they grow.
struct Growing<'v, 'g, S: Spots> {
    view: &'v View<'g, S>,
    wide: &'v Wide,
    /// The cells with two candidates.
    pairs: S,
    /// What has changed.
    news: S,
    found: Vec<Found<S>>,
}

impl<S: Spots> Growing<'_, '_, S> {
    /// Adds every cell that fits, in reading order, to the set.
    fn grow(&mut self, set: S, size: usize, digits: DigitSet, fitting: S, findings: &Findings) {
        if !(set | fitting | self.pairs).meets(self.news) {
            return;
        }
        if size == self.wide.cells {
            if digits.len() == size + 1 {
                self.look_beside(set, digits);
            }
            return;
        }
        let mut rest = fitting;
        while let Some(spot) = rest.first() {
            rest.remove(spot);
            self.add(spot, (set, size, digits), rest, findings);
        }
    }

    fn add(&mut self, spot: usize, (set, size, digits): (S, usize, DigitSet), rest: S, findings: &Findings) {
        let union = digits | self.view.candidates[spot];
        if union.len() <= self.wide.cells + 1 && !findings.is_stopped() {
            self.grow(set | S::of(spot), size + 1, union, rest & self.view.map.peers[spot], findings);
        }
    }

    fn places(&self, digit: Digit, set: S) -> S {
        self.view.places(digit) & set
    }

    /// Looks for the cell with two of the digits.
    fn look_beside(&mut self, set: S, digits: DigitSet) {
        let view = self.view;
        for beside in (self.pairs - set).iter().filter(|&spot| view.candidates[spot].is_subset(digits)) {
            let pair = view.candidates[beside];
            let sees_all = |digit: &Digit| self.places(*digit, set).is_subset(view.map.peers[beside]);
            let linked: DigitSet = DigitSet::from_bits(
                pair.iter().filter(sees_all).fold(0, |bits, digit| bits | DigitSet::of(digit).bits()),
            );
            // What goes: with one link the other digit, with both every digit
            // of the set.
            let gone = match linked.len() {
                0 => continue,
                1 => pair - linked,
                _ => digits,
            };
            let all = set | S::of(beside);
            let mut victims: Vec<(Digit, S)> = Vec::new();
            for digit in gone {
                let seen = view.map.common_peers(self.places(digit, all)) & view.places(digit);
                if !(seen - all).is_empty() {
                    victims.push((digit, seen - all));
                }
            }
            if !victims.is_empty() {
                self.keep(set, beside, linked.single(), victims);
            }
        }
    }

    fn keep(&mut self, set: S, beside: usize, linked: Option<Digit>, victims: Vec<(Digit, S)>) {
        let sizes = || set.iter().map(|spot| self.view.candidates[spot].len());
        let (biggest, total) = (sizes().max().unwrap_or(0), sizes().sum::<usize>());
        let pair = self.view.candidates[beside];
        let of_pair = victims.iter().filter(|(digit, _)| pair.contains(*digit)).count();
        let double = linked.is_none() && (of_pair == 2 || victims.len() > of_pair);
        self.found.push(Found {
            rating: self.wide.rating(biggest),
            gone: victims.iter().map(|(_, spots)| spots.len()).sum(),
            name: format!("{}{biggest}{total}", if double { 2 } else { 1 }),
            set,
            beside,
            victims,
            linked,
        });
    }
}

impl Search for Wide {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let pairs = view.with_candidates(2);
        if pairs.is_empty() {
            return;
        }
        let most = self.cells + 1;
        let fits = |spot: &usize| (2..=most).contains(&view.candidates[*spot].len());
        let fitting = S::gather(view.open.iter().filter(fits));
        let mut growing = Growing { view, wide: self, pairs, news: view.news(findings), found: Vec::new() };
        let mut behind = vec![S::EMPTY; view.candidates.len()];
        fitting.iter().fold(fitting, |rest, spot| {
            behind[spot] = rest - S::of(spot);
            behind[spot]
        });
        for first in fitting.iter() {
            // The second cell is looked for as the eye goes; those after it
            // stand behind both.
            for second in near_first(view, first, behind[first]) {
                let set = (S::of(first), 1, view.candidates[first]);
                growing.add(second, set, behind[second] & view.map.peers[first], findings);
            }
        }
        let mut found = growing.found;
        found.sort_by(|a, b| (a.rating, b.gone, &b.name).cmp(&(b.rating, a.gone, &a.name)));
        if !findings.want_all() {
            found.truncate(1);
        }
        for wing in found {
            findings.report_rated(view.grid, wing.effects(view), wing.rating, 0, || wing.why(view));
            if findings.are_enough() {
                return;
            }
        }
    }
}

impl<S: Spots> Found<S> {
    fn effects(&self, view: &View<'_, S>) -> Effects {
        let mut effects = Effects::default();
        self.victims.iter().for_each(|&(digit, spots)| effects.remove(view, spots, digit));
        effects
    }

    fn why(&self, view: &View<'_, S>) -> Why {
        let symbols = view.grid.symbols();
        let (set, beside) = (words::list(view.cells(self.set)), view.cell(self.beside));
        let pair = view.candidates[self.beside];
        let digits = self.set.iter().fold(DigitSet::EMPTY, |all, spot| all | view.candidates[spot]);
        let text = match (self.linked, self.linked.and_then(|x| (pair - DigitSet::of(x)).single())) {
            (Some(x), Some(z)) => {
                let (x, z) = (symbols.symbol(x), symbols.symbol(z));
                format!("{beside} is {z}, or it is {x} and leaves {set} no choice but to hold {z}")
            }
            _ => {
                let all = words::list(view.cells(self.set | S::of(self.beside)));
                format!("{all} hold each of {} once", words::digits(digits, symbols))
            }
        };
        let mut evidence = Evidence::default()
            .candidates(Role::Cause, view.grid, view.cells(self.set), digits)
            .candidates(Role::Second, view.grid, [beside], pair);
        for x in pair.iter().filter(|&x| self.linked.is_none_or(|linked| linked == x)) {
            let places = view.marks(view.places(x) & self.set, x);
            evidence = evidence.group_link(LinkKind::Weak, vec![view.candidate(self.beside, x)], places);
        }
        Why { text, evidence }
    }
}
