//! Death blossom: whatever a cell holds, some almost locked set holds a digit.
//!
//! ## What it sees
//!
//! A cell, the stem, and for each of its candidates a petal: an almost locked
//! set (n open cells of one unit with n + 1 candidates) of which every place
//! for that candidate sees the stem. A digit that all petals have, and the stem
//! has not, goes from the cells that see all its places in all petals.
//!
//! ## Why it is true
//!
//! The stem holds one of its candidates. The petal of that candidate lacks it
//! and holds all its other digits, so that one of the petals holds the digit.
//! Petals may share cells, and one may serve for two candidates.
//!
//! ## Sources
//!
//! The players' forums, 2006; HoDoKu (Bernhard Hobiger) for what a petal may
//! be.

use std::collections::BTreeSet;

use saltire_core::{Digit, Evidence, LinkKind, Role, Spots};

use super::links::sets_of;
use super::sets::Sets;
use super::told;
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// Whatever a cell holds, some almost locked set holds a digit.
pub static DEATH_BLOSSOM: Row<DeathBlossom> = Row {
    name: "death-blossom",
    summary: "whatever a cell holds, some almost locked set holds a digit",
    source: include_str!("death_blossom.rs"),
    family: "almost locked sets",
    code: Some("0904"),
    rating: Rating(74),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0904::...4.7..3.+4....+7.5.2+76..........4....7+49+8.51...92.....+4..1...7....+76.4..+7.2.+4....:215 247 248 572 279 581 583 289 592:::",
    },
    search: DeathBlossom,
};

/// See [`DEATH_BLOSSOM`].
pub struct DeathBlossom;

/// How many petals are tried for the first blossom.
const TRIED_FOR_ONE: usize = 60_000;

/// How many petals are tried where every blossom is wanted.
const TRIED_FOR_ALL: usize = 5_000_000;

/// Digits, each with the cells that would lose it.
type Targets<S> = Vec<(Digit, S)>;

impl Search for DeathBlossom {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let sets = sets_of(view, findings);
        let news = view.news(findings);
        let limit = if findings.want_all() { TRIED_FOR_ALL } else { TRIED_FOR_ONE };
        let mut flower = Flower { view, sets: &sets, stem: 0, petals: Vec::new(), seen: Vec::new(), tried: 0, limit };
        for stem in view.open.iter() {
            let Some(choices) = choices(view, &sets, stem) else { continue };
            let is_new = |&petal: &usize| sets.get(petal).cells.meets(news);
            if !news.contains(stem) && !choices.iter().flat_map(|(_, petals)| petals).any(is_new) {
                continue;
            }
            flower.begin(stem);
            let targets = (view.digits() - view.candidates[stem]).iter().map(|digit| (digit, view.places(digit)));
            if !flower.grow(&choices, &targets.collect(), findings) {
                return;
            }
        }
    }
}

/// By candidate of the stem, the fewest first: what may be its petal.
fn choices<S: Spots>(view: &View<'_, S>, sets: &Sets<S>, stem: usize) -> Option<Vec<(Digit, Vec<usize>)>> {
    let digits = view.candidates[stem];
    if digits.is_empty() {
        return None;
    }
    let mut choices = Vec::with_capacity(digits.len());
    for digit in digits {
        let is_petal = |&set: &usize| sets.sees(set, digit).contains(stem) && !(sets.get(set).live - digits).is_empty();
        let petals: Vec<usize> = (0..sets.len()).filter(is_petal).collect();
        if petals.is_empty() {
            return None;
        }
        choices.push((digit, petals));
    }
    choices.sort_by_key(|(_, petals)| petals.len());
    Some(choices)
}

/// A blossom that is growing.
struct Flower<'v, 'g, S: Spots> {
    view: &'v View<'g, S>,
    sets: &'v Sets<S>,
    stem: usize,
    petals: Vec<(Digit, usize)>,
    /// By number of petals: what was left then. What follows depends on that
    /// alone.
    seen: Vec<BTreeSet<Targets<S>>>,
    tried: usize,
    limit: usize,
}

impl<S: Spots> Flower<'_, '_, S> {
    fn begin(&mut self, stem: usize) {
        self.stem = stem;
        self.petals.clear();
        self.seen.clear();
        self.seen.resize(self.view.candidates[stem].len(), BTreeSet::new());
    }

    /// Tries each petal for the next candidate; says whether to go on.
    fn grow(&mut self, choices: &[(Digit, Vec<usize>)], targets: &Targets<S>, findings: &mut Findings) -> bool {
        let Some(((digit, petals), rest)) = choices.split_first() else {
            self.report(targets, findings);
            return !findings.are_enough();
        };
        for &petal in petals {
            self.tried += 1;
            if self.tried > self.limit || findings.is_stopped() {
                findings.give_up();
                return false;
            }
            if !targets.iter().any(|&(digit, left)| left.meets(self.sets.sees(petal, digit))) {
                continue;
            }
            let kept = targets.iter().map(|&(digit, left)| (digit, left & self.sets.sees(petal, digit)));
            let kept: Targets<S> = kept.filter(|(_, left)| !left.is_empty()).collect();
            if !self.seen[self.petals.len()].insert(kept.clone()) {
                continue;
            }
            self.petals.push((*digit, petal));
            let goes_on = self.grow(rest, &kept, findings);
            self.petals.pop();
            if !goes_on {
                return false;
            }
        }
        true
    }

    fn report(&self, targets: &Targets<S>, findings: &mut Findings) {
        let mut effects = Effects::default();
        for &(digit, gone) in targets {
            effects.remove(self.view, gone, digit);
        }
        let length = self.petals.iter().map(|&(_, petal)| self.sets.get(petal).cells.len()).sum();
        findings.report_rated(self.view.grid, effects, DEATH_BLOSSOM.rating, length, || Why {
            text: self.text(targets),
            evidence: self.evidence(targets),
        });
    }

    fn text(&self, targets: &Targets<S>) -> String {
        let (view, symbols) = (self.view, self.view.grid.symbols());
        let held = told::digits(view, targets.iter().map(|&(digit, _)| digit).collect());
        let stem = view.cell(self.stem);
        let petal = |&(digit, petal): &(Digit, usize)| {
            format!(
                "if {stem} is {}, {} lacks it and holds {held}",
                symbols.symbol(digit),
                told::set(view, self.sets, petal)
            )
        };
        self.petals.iter().map(petal).collect::<Vec<_>>().join("; ")
    }

    fn evidence(&self, targets: &Targets<S>) -> Evidence {
        let (view, sets) = (self.view, self.sets);
        let stem = view.cell(self.stem);
        let mut evidence = Evidence::default().cells(Role::Fin, [stem]).candidates(
            Role::Fin,
            view.grid,
            [stem],
            view.candidates[self.stem],
        );
        for (place, &(digit, petal)) in self.petals.iter().enumerate() {
            let marks = |digit: Digit| view.marks(sets.places(petal, digit), digit);
            evidence = told::with_set(evidence, view, sets, petal, place).group_link(
                LinkKind::Weak,
                vec![view.candidate(self.stem, digit)],
                marks(digit),
            );
            for &(held, _) in targets {
                evidence = evidence.group_link(LinkKind::Strong, marks(digit), marks(held));
            }
        }
        evidence
    }
}
