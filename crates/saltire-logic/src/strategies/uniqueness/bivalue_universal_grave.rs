//! Bivalue universal grave: all open cells must not come to have two candidates that could change places.
//!
//! ## What it sees
//!
//! Nearly all open cells have two candidates, and nearly every digit has two
//! places in a unit or none. Some cells have extra candidates, which show in
//! units where a digit has more places than two.
//!
//! - Type 1: one cell has them. It loses the others.
//! - Type 2: several cells have the same one. It leaves what sees them all.
//! - Type 3: several cells of a unit have them, and with cells of the unit make
//!   a naked group, for one of them holds one.
//! - Type 4: two cells of a unit have them, and the unit has no other room for
//!   a digit that is extra in neither. One of the two holds it, the other an
//!   extra candidate, so both lose what is left.
//!
//! ## Why it is true
//!
//! Without the extra candidates each unit would have a digit in two cells or
//! none, and each cell two digits. In a solution of that, let every cell take
//! its other digit: every unit has its digits still. So it would be no solution
//! or two, and one of the extra candidates is true. All units count, diagonals
//! and windows too, and peers without a common unit must stay different.
//!
//! ## Sources
//!
//! From the players' forums of 2005; the types are those of Sudoku Explainer
//! (Nicolas Juillerat) and of SukakuExplainer (SudokuMonster, Mladen Dobrichev,
//! lkSudoku), which mended type 2.

use saltire_core::{DigitSet, Role, Spots};

use super::Version;
use super::explainers::{naked_effects, units, units_of};
use super::grave::Extras;
use super::subsets::each_subset;
use crate::words::{digits, list};
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// Graves as SukakuExplainer finds them.
pub static BIVALUE_UNIVERSAL_GRAVE: Row<Grave> = row(Version::Sukaku);

/// Graves as Sudoku Explainer 1.2.1 finds them.
pub static BIVALUE_UNIVERSAL_GRAVE_121: Row<Grave> = row(Version::Explainer121);

const fn row(version: Version) -> Row<Grave> {
    Row {
        name: "bivalue-universal-grave",
        summary: "all open cells could take their other digit, but for a few candidates",
        source: include_str!("bivalue_universal_grave.rs"),
        family: "uniqueness",
        code: None,
        rating: Rating(56),
        needs_uniqueness: true,
        example: Example {
            layout: "diagonal",
            board: ":::..+1+32.7.+46+3+7+1458+29.+2+4.+8.+3.+1+4+1+3+57.6.2..+9+2+6+417+3+7+6+2.3+1.+4.+3+45.9.+2+16+2+7+6+4+1+3...+1+98+6+52+43+7::::",
        },
        search: Grave { version },
    }
}

/// See [`BIVALUE_UNIVERSAL_GRAVE`].
pub struct Grave {
    version: Version,
}

/// A grave with more cells that have extra candidates is no use to anybody.
const MOST_CELLS: usize = 9;

impl Search for Grave {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let many = view.open.iter().filter(|&spot| view.candidates[spot].len() != 2).take(MOST_CELLS + 1).count();
        if many == 0 || many > MOST_CELLS {
            return;
        }
        let Some((first, extras)) = self.extras(view) else { return };
        if !extras.leave_a_grave(view) {
            return;
        }
        let common = view.map.common_peers(extras.cells) - extras.cells;
        if extras.cells.len() == 1 {
            others_go(view, &extras, findings);
        } else if extras.all.is_single() {
            one_digit(view, &extras, findings);
            at_home(view, &extras, findings);
        } else if !common.is_empty() {
            at_home(view, &extras, findings);
            self.groups(view, &extras, first, findings);
        }
    }
}

impl Grave {
    /// The extra candidates, and the cell in which the first was seen, as the
    /// explainers look for them.
    fn extras<S: Spots>(&self, view: &View<'_, S>) -> Option<(usize, Extras<S>)> {
        let mut extras = Extras::none(view);
        let (mut first, mut common) = (None, S::EMPTY);
        // All cells that may have the first digit that is out of place, while it
        // is the only one.
        let mut only: Option<(DigitSet, S)> = None;
        let mut one_digit = true;
        for unit in units(view) {
            for digit in view.digits() {
                let places = view.places_in(digit, unit);
                if matches!(places.len(), 0 | 2) {
                    continue;
                }
                let larger = S::gather(places.iter().filter(|&spot| view.candidates[spot].len() > 2));
                let digit = DigitSet::of(digit);
                match &mut only {
                    None => only = Some((digit, larger)),
                    Some((known, cells)) if one_digit && *known == digit => *cells |= larger,
                    Some((known, _)) => one_digit &= *known == digit,
                }
                let spot = larger.first()?;
                if larger.len() > 1 {
                    continue;
                }
                common = if first.is_none() { view.map.peers[spot] } else { common & view.map.peers[spot] };
                first = first.or(Some(spot));
                extras.add(spot, digit);
                common -= extras.cells;
                if extras.cells.len() > 1 && extras.all.len() > 1 && common.is_empty() {
                    return None;
                }
            }
        }
        if let (Version::Sukaku, true, Some((digit, cells))) = (self.version, one_digit, only) {
            (cells - extras.cells).iter().for_each(|spot| extras.add(spot, digit));
        }
        Some((first?, extras))
    }

    /// The cells with extra candidates and others of a unit make a naked group.
    fn groups<S: Spots>(&self, view: &View<'_, S>, extras: &Extras<S>, first: usize, findings: &mut Findings) {
        let shared = units_of(view, first).into_iter().filter(|&unit| extras.cells.is_subset(view.map.units[unit]));
        let shared: Vec<usize> = shared.collect();
        let sizes = 2..=view.side.saturating_sub(3).min(6);
        // The first explainer stays in a unit, the later one with a size.
        let mut rounds: Vec<(usize, usize)> =
            shared.iter().flat_map(|&unit| sizes.clone().map(move |size| (unit, size))).collect();
        if self.version == Version::Sukaku {
            rounds.sort_by_key(|&(_, size)| size);
        }
        for (unit, size) in rounds {
            if view.side < size + extras.cells.len() {
                continue;
            }
            naked_groups(view, extras, (unit, size), self.pool(view, extras, unit, first), findings);
            if findings.are_enough() {
                return;
            }
        }
    }

    /// The other open cells of a unit; the first explainer begins with those of
    /// the block of the first cell.
    fn pool<S: Spots>(&self, view: &View<'_, S>, extras: &Extras<S>, unit: usize, first: usize) -> Vec<usize> {
        let mut pool: Vec<usize> = (view.open & (view.map.units[unit] - extras.cells)).iter().collect();
        if let (Version::Explainer121, Some(&block)) = (self.version, units_of(view, first).first()) {
            pool.sort_by_key(|&spot| !view.map.units[block].contains(spot));
        }
        pool
    }
}

/// Type 1: the one cell holds an extra candidate.
pub(super) fn others_go<S: Spots>(view: &View<'_, S>, extras: &Extras<S>, findings: &mut Findings) {
    let Some(spot) = extras.cells.first() else { return };
    let gone = view.candidates[spot] - extras.digits[spot];
    let eliminations = gone.iter().map(|digit| view.candidate(spot, digit)).collect();
    findings.report_rated(view.grid, Effects { eliminations, ..Effects::default() }, Rating(56), 1, || Why {
        text: extras.what_must_not_be(view),
        evidence: extras.evidence(view),
    });
}

/// Type 2: one of the cells holds the extra candidate.
fn one_digit<S: Spots>(view: &View<'_, S>, extras: &Extras<S>, findings: &mut Findings) {
    let Some(digit) = extras.all.single() else { return };
    let effects = Effects::removing(view, view.map.common_peers(extras.cells) - extras.cells, digit);
    findings.report_rated(view.grid, effects, Rating(57), 2, || Why {
        text: extras.what_must_not_be(view),
        evidence: extras.evidence(view),
    });
}

/// Type 4: one of two cells holds a digit that is extra in neither, the other
/// an extra candidate.
pub(super) fn at_home<S: Spots>(view: &View<'_, S>, extras: &Extras<S>, findings: &mut Findings) {
    let two: Vec<usize> = extras.cells.iter().collect();
    let &[one, other] = &two[..] else { return };
    if findings.are_enough() {
        return;
    }
    let Some(home) = (view.candidates[one] & (view.candidates[other] - extras.all)).single() else { return };
    let Some(unit) = super::unique_rectangles::only_room(view, home, extras.cells, extras.cells) else { return };
    let mut eliminations = Vec::new();
    for spot in two {
        let gone = view.candidates[spot] - extras.digits[spot] - DigitSet::of(home);
        eliminations.extend(gone.iter().map(|digit| view.candidate(spot, digit)));
    }
    let name = view.unit(unit);
    findings.report_rated(view.grid, Effects { eliminations, ..Effects::default() }, Rating(57), 4, || Why {
        text: format!(
            "{}, and {name} has room for {} only in {}",
            extras.what_must_not_be(view),
            view.grid.symbols().symbol(home),
            list(view.cells(extras.cells))
        ),
        evidence: extras
            .evidence(view)
            .candidates(Role::Cause, view.grid, view.cells(extras.cells), DigitSet::of(home))
            .unit(Role::Base, name),
    });
}

/// Type 3: with `size` less one cells of the pool, one of the cells makes a
/// naked group.
pub(super) fn naked_groups<S: Spots>(
    view: &View<'_, S>,
    extras: &Extras<S>,
    (unit, size): (usize, usize),
    mut pool: Vec<usize>,
    findings: &mut Findings,
) {
    if extras.all.len() > size {
        return;
    }
    pool.retain(|&spot| (2..=size).contains(&view.candidates[spot].len()));
    each_subset(pool.len(), size - 1, |chosen| {
        let cells = S::gather((0..pool.len()).filter(|&place| chosen & 1 << place != 0).map(|place| pool[place]));
        let group = cells.iter().fold(DigitSet::EMPTY, |all, spot| all | view.candidates[spot]);
        if group.len() == size && extras.all.is_subset(group) {
            let effects = naked_effects(view, unit, cells | extras.cells, group);
            let name = view.unit(unit);
            findings.report_rated(view.grid, effects, Rating(56 + size as u16), 3, || Why {
                text: format!(
                    "{}, and with {} of {name} one of them takes {}",
                    extras.what_must_not_be(view),
                    list(view.cells(cells)),
                    digits(group, view.grid.symbols())
                ),
                evidence: extras
                    .evidence(view)
                    .candidates(Role::Second, view.grid, view.cells(cells), group)
                    .unit(Role::Base, name),
            });
        }
        findings.are_enough()
    });
}
