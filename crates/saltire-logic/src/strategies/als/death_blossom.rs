//! Death blossom: whatever a cell is, one of several almost locked sets contains a digit.
//!
//! ## What it sees
//!
//! A cell, called the stem, and for each of its candidates a set of cells, called
//! a petal. A petal is an almost locked set: a group of cells in one unit with one
//! candidate more than cells. The stem sees every place of its candidate in the
//! petal. All petals also have a digit Z in common, which the stem does not have.
//! A cell that sees every Z in all petals can't be Z.
//!
//! ## Why it is true
//!
//! The stem is one of its candidates. The petal of that candidate then can't
//! contain it, so it contains all its other digits, and Z is one of them. Whatever
//! the stem is, one of the petals contains Z.
//!
//! Petals may share cells, and one petal may serve for two candidates.
//!
//! ## Sources
//!
//! The players' forums of 2006, and HoDoKu (Bernhard Hobiger) for the rules of
//! petals.

use std::collections::BTreeSet;

use saltire_core::{CellIndexSet, Digit, DigitSet, Evidence, LinkKind, Phrase, Role, phrase};

use crate::links::almost_locked_sets::AlmostLockedSets;
use crate::wording::sets::{mutual_sight, see_every};
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// Whatever a cell is, one of several almost locked sets contains a digit.
pub static DEATH_BLOSSOM: StrategyDef<DeathBlossom> = StrategyDef::new(
    DeathBlossom,
    ("death-blossom", Family::AlmostLockedSets, Some("0904"), 74),
    "whatever a cell is, one of several almost locked sets contains a digit",
    include_str!("death_blossom.rs"),
    ":0904::...4.7..3.+4....+7.5.2+76..........4....7+49+8.51...92.....+4..1...7....+76.4..+7.2.+4....:215 247 248 572 279 581 583 289 592:::",
);

/// See [`DEATH_BLOSSOM`].
pub struct DeathBlossom;

/// How many petals the search tries for the easiest blossom.
const MAX_TRIES_FOR_EASIEST: usize = 60_000;

/// How many petals the search tries for all blossoms.
const MAX_TRIES_FOR_ALL: usize = 5_000_000;

/// Digits, each with the cells that would lose it.
type Targets<S> = Vec<(Digit, S)>;

impl Finder for DeathBlossom {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let sets = AlmostLockedSets::of(view, report);
        let changed = view.changed_cells(report);
        let max_tries = if report.wants_all() { MAX_TRIES_FOR_ALL } else { MAX_TRIES_FOR_EASIEST };
        let mut search =
            BlossomSearch { view, sets: &sets, stem: 0, petals: Vec::new(), seen: Vec::new(), tries: 0, max_tries };
        for stem in view.open.iter() {
            let Some(choices) = petal_choices(view, &sets, stem) else { continue };
            let mut petals = choices.iter().flat_map(|(_, petals)| petals);
            if !changed.contains(stem) && !petals.any(|&petal| sets.get(petal).cells.intersects(changed)) {
                continue;
            }
            search.begin(stem);
            let targets = (view.digits() - view.candidates[stem]).iter().map(|digit| (digit, view.places(digit)));
            if !search.add_petals(&choices, &targets.collect(), report) {
                return;
            }
        }
    }
}

/// Returns the sets that can be the petal of each candidate of a stem, for the
/// candidate with the fewest first. None if a candidate has no petal.
fn petal_choices<S: CellIndexSet>(
    view: &View<'_, S>,
    sets: &AlmostLockedSets<S>,
    stem: usize,
) -> Option<Vec<(Digit, Vec<usize>)>> {
    let digits = view.candidates[stem];
    if digits.is_empty() {
        return None;
    }
    let mut choices = Vec::with_capacity(digits.len());
    for digit in digits {
        let is_petal = |&set: &usize| {
            sets.targets(set, digit).contains(stem) && !(sets.get(set).digits_with_targets - digits).is_empty()
        };
        let petals: Vec<usize> = (0..sets.len()).filter(is_petal).collect();
        if petals.is_empty() {
            return None;
        }
        choices.push((digit, petals));
    }
    choices.sort_by_key(|(_, petals)| petals.len());
    Some(choices)
}

/// A stem, and the petals chosen for some of its candidates.
struct BlossomSearch<'v, 'g, S: CellIndexSet> {
    view: &'v View<'g, S>,
    sets: &'v AlmostLockedSets<S>,
    stem: usize,
    petals: Vec<(Digit, usize)>,
    /// By number of petals: the targets that they left. The rest of the search
    /// depends on them alone.
    seen: Vec<BTreeSet<Targets<S>>>,
    tries: usize,
    max_tries: usize,
}

impl<S: CellIndexSet> BlossomSearch<'_, '_, S> {
    fn begin(&mut self, stem: usize) {
        self.stem = stem;
        self.petals.clear();
        self.seen.clear();
        self.seen.resize(self.view.candidates[stem].len(), BTreeSet::new());
    }

    /// Tries each petal for the next candidate. Returns false if the search ends.
    fn add_petals(&mut self, choices: &[(Digit, Vec<usize>)], targets: &Targets<S>, report: &mut Report) -> bool {
        let Some(((digit, petals), rest)) = choices.split_first() else {
            self.report_blossom(targets, report);
            return !report.should_stop();
        };
        for &petal in petals {
            self.tries += 1;
            if self.tries > self.max_tries || report.is_out_of_time() {
                report.mark_incomplete();
                return false;
            }
            let left = targets.iter().map(|&(digit, cells)| (digit, cells & self.sets.targets(petal, digit)));
            let left: Targets<S> = left.filter(|(_, cells)| !cells.is_empty()).collect();
            if left.is_empty() || !self.seen[self.petals.len()].insert(left.clone()) {
                continue;
            }
            self.petals.push((*digit, petal));
            let goes_on = self.add_petals(rest, &left, report);
            self.petals.pop();
            if !goes_on {
                return false;
            }
        }
        true
    }

    fn report_blossom(&self, targets: &Targets<S>, report: &mut Report) {
        let effects = Effects::removing_each(self.view, targets.iter().copied());
        let length = self.petals.iter().map(|&(_, petal)| self.sets.get(petal).cells.len()).sum();
        report.add_rated(self.view.grid, effects, DEATH_BLOSSOM.rating, length, || {
            let held = targets.iter().map(|&(digit, _)| digit).collect();
            Explanation { reason: self.reason(targets, held), evidence: self.evidence(held) }
        });
    }

    fn reason(&self, targets: &Targets<S>, held: DigitSet) -> Phrase {
        let (view, sets, stem) = (self.view, self.sets, self.view.cell(self.stem));
        let mut reason = phrase!("the stem {} is {}. ", stem, Phrase::or(view.candidates[self.stem].iter()));
        let petals = self.digits_by_petal();
        for &(petal, digits) in &petals {
            let places = digits.iter().fold(S::EMPTY, |all, digit| all | sets.places(petal, digit));
            let sight = mutual_sight(view, S::of(self.stem), places);
            let lacks =
                if digits.is_single() { sets.lacks(petal, digits) } else { phrase!("can't contain that digit") };
            let (digits, name) = (Phrase::or(digits.iter()), sets.with_digits(view, petal));
            reason.push(phrase!("if it is {}, {} {} ({}), ", digits, name, lacks, sight));
            reason.push(phrase!("so it {}. ", sets.contains(petal, held)));
        }
        let (containing, them) = if petals.len() == 1 { ("that set", "it") } else { ("one of these", "them") };
        reason.push(phrase!("whatever {} is, {} contains {}. ", stem, containing, held));
        let seen = targets.iter().map(|&(digit, targets)| {
            let places = self.petals.iter().fold(S::EMPTY, |all, &(_, petal)| all | sets.places(petal, digit));
            see_every(view, targets, (digit, places), them)
        });
        reason.push(Phrase::join(seen, "; "));
        reason
    }

    /// Returns each petal with the candidates of the stem that it serves.
    fn digits_by_petal(&self) -> Vec<(usize, DigitSet)> {
        let mut petals: Vec<(usize, DigitSet)> = Vec::new();
        for &(digit, petal) in &self.petals {
            match petals.iter_mut().find(|(known, _)| *known == petal) {
                Some((_, digits)) => digits.insert(digit),
                None => petals.push((petal, DigitSet::of(digit))),
            }
        }
        petals.sort_by_key(|(_, digits)| digits.first());
        petals
    }

    fn evidence(&self, held: DigitSet) -> Evidence {
        let (view, sets) = (self.view, self.sets);
        let (stem, digits) = ([view.cell(self.stem)], view.candidates[self.stem]);
        let mut evidence = Evidence::default().cells(Role::Fin, stem).candidates(Role::Fin, view.grid, stem, digits);
        for (position, &(digit, petal)) in self.petals.iter().enumerate() {
            let candidates = |digit: Digit| view.marks(sets.places(petal, digit), digit);
            let stem = vec![view.candidate(self.stem, digit)];
            evidence = sets.add_to(evidence, view, petal, position);
            evidence = evidence.group_link(LinkKind::Weak, stem, candidates(digit));
            for held in held {
                evidence = evidence.group_link(LinkKind::Strong, candidates(digit), candidates(held));
            }
        }
        evidence
    }
}
