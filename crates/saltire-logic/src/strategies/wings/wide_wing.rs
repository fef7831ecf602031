//! Wide wings: a set of cells with one digit too many, and a cell with two of its digits.
//!
//! ## What it sees
//!
//! A set of cells that all see each other and have one candidate more than cells:
//! three cells with four digits in a WXYZ-wing, four with five in a VWXYZ-wing, and
//! so on. Beside them is a cell with just two of these digits, X and Z. It sees
//! every X in the set. A cell that sees this cell and every Z in the set can't be
//! Z.
//!
//! If the cell with X and Z sees every Z in the set, too, more follows: a cell that
//! sees all places of any of the digits, in the set and the cell beside it, can't
//! be that digit.
//!
//! ## Why it is true
//!
//! The cell beside the set is X or Z. If it is X, the set can't contain X, so it
//! contains all its other digits, and Z is one of them. Either way Z is in the set
//! or in the cell beside it.
//!
//! If that cell sees every X and every Z of the set, the set can't contain the digit
//! that the cell is, so it contains all the others. Together they contain each
//! digit once.
//!
//! ## Sources
//!
//! The names come from the forums of the Sudoku Players. It is an ALS-XZ in which
//! one set is a single cell. The search and the rating follow SukakuExplainer
//! (SudokuMonster).

use saltire_core::{CellIndexSet, Digit, DigitSet, Evidence, LinkKind, Phrase, Role, phrase};

use super::near_peers_first;
use crate::wording::number_word;
use crate::wording::sets::{mutual_sight, see_every, set_name, two_sets_hold};
use crate::{Effects, Explanation, Family, Finder, Rating, Report, StrategyDef, View};

/// Three cells with four digits, and a cell with two of them.
pub static WXYZ_WING: StrategyDef<WideWing> = StrategyDef::new(
    WideWing { cells: 3 },
    ("wxyz-wing", Family::Wings, None, 55),
    "three cells with four digits, and a cell that is one of two of them",
    include_str!("wide_wing.rs"),
    ":::.....92.61.2.....7...8+2........9......6..4.5..4..........17........6.....8...21+6.:622 139 146 148 149 152 254 163 165 168 281 289:::",
);

/// Four cells with five digits, and a cell with two of them.
pub static VWXYZ_WING: StrategyDef<WideWing> = StrategyDef::new(
    WideWing { cells: 4 },
    ("vwxyz-wing", Family::Wings, None, 62),
    "four cells with five digits, and a cell that is one of two of them",
    include_str!("wide_wing.rs"),
    ":::.....92.61.2.....7...8+2........9......6..4.5..4..........17........6.....8...21+6.:622 139 146 148 149 152 254 163 165 168 281 289:::",
);

/// Five cells with six digits, and a cell with two of them.
pub static UVWXYZ_WING: StrategyDef<WideWing> = StrategyDef::new(
    WideWing { cells: 5 },
    ("uvwxyz-wing", Family::Wings, None, 66),
    "five cells with six digits, and a cell that is one of two of them",
    include_str!("wide_wing.rs"),
    ":::7+29.8.35+1+6+1+5..7+4+2+8..+41..6+795.+7.+6.2+1....+5.+1+78+6.6+1+7..+9.+5+1.8.7.5...+5..1.+8+6+7.+7+6...1..:335 336 342 442 344 946 351 951 352 261 461 365 366 972 374 974 276 476 378 379 381 284 984 286 386 391 394 994 295 395 995 296 396 496 996:::",
);

/// Six cells with seven digits, and a cell with two of them.
pub static TUVWXYZ_WING: StrategyDef<WideWing> = StrategyDef::new(
    WideWing { cells: 6 },
    ("tuvwxyz-wing", Family::Wings, None, 75),
    "six cells with seven digits, and a cell that is one of two of them",
    include_str!("wide_wing.rs"),
    ":::9+1+2.+7.5..7+3+852...1+4+5619.2.+7+8..+2.....+2...5.1.856+184+732+9.2.7..8..+37..8.6+1+2.+8...2..4:316 616 318 443 943 645 646 448 748 453 953 356 658 175 376 676 694 395:::",
);

/// See [`WXYZ_WING`].
pub struct WideWing {
    /// The number of cells in the set.
    cells: usize,
}

impl WideWing {
    /// Rates a wing by the number of candidates of the largest cell of its set. Small cells,
    /// or a cell with every digit, are easier to see than anything between.
    fn rating(&self, largest: usize) -> Rating {
        Rating(match (self.cells, largest) {
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

impl Finder for WideWing {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let bivalue_cells = view.with_candidates(2);
        if bivalue_cells.is_empty() {
            return;
        }
        let fits = |index: &usize| (2..=self.cells + 1).contains(&view.candidates[*index].len());
        let fitting = S::from_indices(view.open.iter().filter(fits));
        let mut search =
            WideWingSearch { view, wing: self, bivalue_cells, changed: view.changed_cells(report), found: Vec::new() };
        // By cell: the fitting cells after it.
        let mut after = vec![S::EMPTY; view.candidates.len()];
        let mut rest = fitting;
        for index in fitting.iter() {
            rest.remove(index);
            after[index] = rest;
        }
        for first in fitting.iter() {
            for second in near_peers_first(view, first, after[first]) {
                let set = (S::of(first), 1, view.candidates[first]);
                search.add(second, set, after[second] & view.map.peers[first], report);
            }
        }
        let mut found = search.found;
        found.sort_by(|a, b| (a.rating, b.eliminations, &b.name).cmp(&(b.rating, a.eliminations, &a.name)));
        if !report.wants_all() {
            found.truncate(1);
        }
        for wing in found {
            let effects = Effects::removing_each(view, wing.targets.iter().copied());
            report.add_rated(view.grid, effects, wing.rating, 0, || wing.explanation(view));
            if report.should_stop() {
                return;
            }
        }
    }
}

/// A set of cells and a bivalue cell that make a wing.
struct WideWingInstance<S> {
    rating: Rating,
    /// The number of eliminated candidates. Of equally hard wings, the one that eliminates
    /// most comes first.
    eliminations: usize,
    /// The name in SukakuExplainer, made of links, candidates of the largest cell
    /// and candidates of the set. It orders wings that are equal otherwise.
    name: String,
    set: S,
    bivalue: usize,
    /// The eliminated digits, each with the cells that can't hold it.
    targets: Vec<(Digit, S)>,
    /// The digit whose places in the set the bivalue cell sees; `None` if it sees those of
    /// both digits.
    common: Option<Digit>,
}

/// Grows sets of cells that all see each other.
struct WideWingSearch<'v, 'g, S: CellIndexSet> {
    view: &'v View<'g, S>,
    wing: &'v WideWing,
    bivalue_cells: S,
    changed: S,
    found: Vec<WideWingInstance<S>>,
}

impl<S: CellIndexSet> WideWingSearch<'_, '_, S> {
    /// Adds a cell to a set, and then each of `rest` that sees all its cells.
    fn add(&mut self, index: usize, (set, size, digits): (S, usize, DigitSet), rest: S, report: &Report) {
        let digits = digits | self.view.candidates[index];
        if digits.len() > self.wing.cells + 1 || report.is_out_of_time() {
            return;
        }
        let (set, size, mut rest) = (set | S::of(index), size + 1, rest & self.view.map.peers[index]);
        if !(set | rest | self.bivalue_cells).intersects(self.changed) {
            return;
        }
        if size == self.wing.cells {
            if digits.len() == size + 1 {
                self.find_bivalue_cell(set, digits);
            }
            return;
        }
        while let Some(next) = rest.first() {
            rest.remove(next);
            self.add(next, (set, size, digits), rest, report);
        }
    }

    /// Finds the cells with two of the digits that make a wing with the set.
    fn find_bivalue_cell(&mut self, set: S, digits: DigitSet) {
        let view = self.view;
        for bivalue in (self.bivalue_cells - set).iter().filter(|&index| view.candidates[index].is_subset(digits)) {
            let pair = view.candidates[bivalue];
            let is_common = |&digit: &Digit| (view.places(digit) & set).is_subset(view.map.peers[bivalue]);
            let commons: DigitSet = pair.iter().filter(is_common).collect();
            let eliminated = match commons.len() {
                0 => continue,
                1 => pair - commons,
                _ => digits,
            };
            let all = set | S::of(bivalue);
            let targets = eliminated.iter().map(|digit| {
                let places = view.places(digit);
                (digit, (view.map.common_peers(places & all) & places) - all)
            });
            let targets: Vec<(Digit, S)> = targets.filter(|(_, cells)| !cells.is_empty()).collect();
            if !targets.is_empty() {
                self.keep(set, bivalue, commons.single(), targets);
            }
        }
    }

    fn keep(&mut self, set: S, bivalue: usize, common: Option<Digit>, targets: Vec<(Digit, S)>) {
        let sizes = || set.iter().map(|index| self.view.candidates[index].len());
        let (largest, total) = (sizes().max().unwrap_or(0), sizes().sum::<usize>());
        let pair = self.view.candidates[bivalue];
        let of_pair = targets.iter().filter(|(digit, _)| pair.contains(*digit)).count();
        let is_double = common.is_none() && (of_pair == 2 || targets.len() > of_pair);
        self.found.push(WideWingInstance {
            rating: self.wing.rating(largest),
            eliminations: targets.iter().map(|(_, cells)| cells.len()).sum(),
            name: format!("{}{largest}{total}", if is_double { 2 } else { 1 }),
            set,
            bivalue,
            targets,
            common,
        });
    }
}

impl<S: CellIndexSet> WideWingInstance<S> {
    fn explanation(&self, view: &View<'_, S>) -> Explanation {
        let (bivalue, pair) = (view.cell(self.bivalue), view.candidates[self.bivalue]);
        let digits = self.set.iter().fold(DigitSet::EMPTY, |all, index| all | view.candidates[index]);
        let mut evidence = Evidence::default()
            .candidates(Role::Cause, view.grid, view.cells(self.set), digits)
            .candidates(Role::Second, view.grid, [bivalue], pair);
        for x in pair.iter().filter(|&x| self.common.is_none_or(|common| common == x)) {
            let places = view.marks(view.places(x) & self.set, x);
            evidence = evidence.group_link(LinkKind::Weak, vec![view.candidate(self.bivalue, x)], places);
        }
        Explanation { reason: self.reason(view, digits), evidence }
    }

    /// Returns why the eliminations hold. `digits` are the candidates of the set.
    fn reason(&self, view: &View<'_, S>, digits: DigitSet) -> Phrase {
        let (bivalue, pair) = (view.cell(self.bivalue), view.candidates[self.bivalue]);
        let (set, beside) = (|| set_name(view, self.set), S::of(self.bivalue));
        let mut reason = phrase!("{}. ", two_sets_hold(view, [(self.set, digits), (beside, pair)]));
        let places_of = |digits: DigitSet| digits.iter().fold(S::EMPTY, |all, digit| all | view.places(digit));
        let sight = |digits: DigitSet| mutual_sight(view, beside, self.set & places_of(digits));
        match self.common {
            Some(x) => {
                let z = pair - DigitSet::of(x);
                reason.push(phrase!("if {} is {}, {} has no {} ({}), ", bivalue, x, set(), x, sight(DigitSet::of(x))));
                reason.push(phrase!("so it contains {}; otherwise {} itself is {}", z, bivalue, z));
                reason.push(phrase!(". whichever {} is, {} is in it or in {}; ", bivalue, z, set()));
            }
            None => {
                let each = Phrase::and(pair.iter().map(|digit| phrase!("every {}", digit)));
                reason.push(phrase!("{} sees {} there ({}). ", bivalue, each, sight(pair)));
                reason.push(phrase!("whichever {} is, {} contains the other digits, ", bivalue, set()));
                reason.push(phrase!("so the {} cells contain each of {} once. ", number_word(digits.len()), digits));
            }
        }
        let seen = self.targets.iter().map(|&(digit, targets)| {
            let places = view.places(digit) & (self.set | beside);
            see_every(view, targets, (digit, places), "them")
        });
        reason.push(Phrase::join(seen, "; "));
        reason
    }
}
