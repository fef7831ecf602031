//! Bivalue universal grave: without a few extra candidates every open cell could take its other digit.
//!
//! ## What it sees
//!
//! In a bivalue universal grave every open cell has two candidates, and every unit
//! has two places for each missing digit. Here the board would be such a grave
//! without some extra candidates.
//!
//! Type 1: one cell has extra candidates. Its other candidates can be removed.
//!
//! Type 2: several cells have the same extra digit. A cell that sees all of them
//! can't be it.
//!
//! Type 3: several cells of a unit have extra candidates. One of them is true, and
//! forms a naked group with other cells of the unit.
//!
//! Type 4: two cells of a unit have extra candidates, and the unit has no other
//! place for some other digit. One of the two is this digit, the other an extra
//! candidate.
//!
//! ## Why it is true
//!
//! If a grave had a solution, every open cell could take its other candidate: every
//! unit would still have all its digits, and that would be a second solution. But
//! the puzzle has only one solution. So at least one of the extra candidates is
//! true. All units count here, diagonals and windows too.
//!
//! ## Sources
//!
//! The players' forums of 2005. The types are those of Sudoku Explainer (Nicolas
//! Juillerat) and SukakuExplainer (SudokuMonster, Mladen Dobrichev, lkSudoku), which
//! corrected type 2.

use saltire_core::{CellIndexSet, DigitSet};

use super::extra_candidates::ExtraCandidates;
use super::reference_explainer::{ReferenceExplainer, sorted_shared_units, sorted_units, sorted_units_of};
use crate::{Family, Finder, Report, StrategyDef, View};

/// Graves as SukakuExplainer finds them.
pub static BIVALUE_UNIVERSAL_GRAVE: StrategyDef<BivalueUniversalGrave> = StrategyDef::new(
    BivalueUniversalGrave { reference: ReferenceExplainer::SukakuExplainer },
    ("bivalue-universal-grave", Family::Uniqueness, None, 56),
    "without a few extra candidates every open cell could take its other digit",
    include_str!("bivalue_universal_grave.rs"),
    ":::..+1+32.7.+46+3+7+1458+29.+2+4.+8.+3.+1+4+1+3+57.6.2..+9+2+6+417+3+7+6+2.3+1.+4.+3+45.9.+2+16+2+7+6+4+1+3...+1+98+6+52+43+7::::",
);

/// Graves as Sudoku Explainer 1.2.1 finds them.
pub static BIVALUE_UNIVERSAL_GRAVE_121: StrategyDef<BivalueUniversalGrave> = StrategyDef {
    finder: BivalueUniversalGrave { reference: ReferenceExplainer::SudokuExplainer121 },
    ..BIVALUE_UNIVERSAL_GRAVE
};

/// See [`BIVALUE_UNIVERSAL_GRAVE`].
pub struct BivalueUniversalGrave {
    reference: ReferenceExplainer,
}

/// The most cells with extra candidates. With more cells, nothing follows.
const MAX_CELLS: usize = 9;

impl Finder for BivalueUniversalGrave {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let not_bivalue = view.open.iter().filter(|&index| view.candidates[index].len() != 2);
        if !(1..=MAX_CELLS).contains(&not_bivalue.take(MAX_CELLS + 1).count()) {
            return;
        }
        let Some((first, extras)) = self.extra_candidates(view) else { return };
        if !extras.leave_a_grave(view) {
            return;
        }
        let common_peers = view.map.common_peers(extras.cells) - extras.cells;
        if extras.cells.len() == 1 {
            extras.report_one_cell(view, report);
        } else if extras.all.is_single() {
            extras.report_one_digit(view, report);
            extras.report_locked_digit(view, report);
        } else if !common_peers.is_empty() {
            extras.report_locked_digit(view, report);
            self.report_naked_groups(view, &extras, first, report);
        }
    }
}

impl BivalueUniversalGrave {
    /// Returns the extra candidates, and the first cell that has one, in the search order
    /// of both programs.
    fn extra_candidates<S: CellIndexSet>(&self, view: &View<'_, S>) -> Option<(usize, ExtraCandidates<S>)> {
        let mut extras = ExtraCandidates::none(view);
        let (mut first, mut common_peers) = (None, S::EMPTY);
        // The first digit with more or fewer than two places in a unit, and the cells
        // that may have it as an extra candidate.
        let mut only: Option<(DigitSet, S)> = None;
        let mut is_only_digit = true;
        for unit in sorted_units(view) {
            for digit in view.digits() {
                let places = view.places_in(digit, unit);
                if matches!(places.len(), 0 | 2) {
                    continue;
                }
                let larger = S::from_indices(places.iter().filter(|&index| view.candidates[index].len() > 2));
                let digit = DigitSet::of(digit);
                match &mut only {
                    None => only = Some((digit, larger)),
                    Some((known, cells)) if is_only_digit && *known == digit => *cells |= larger,
                    Some((known, _)) => is_only_digit &= *known == digit,
                }
                let index = larger.first()?;
                if larger.len() > 1 {
                    continue;
                }
                let peers = view.map.peers[index];
                common_peers = if first.is_none() { peers } else { common_peers & peers };
                first = first.or(Some(index));
                extras.add(index, digit);
                common_peers -= extras.cells;
                if extras.cells.len() > 1 && extras.all.len() > 1 && common_peers.is_empty() {
                    return None;
                }
            }
        }
        if self.reference == ReferenceExplainer::SukakuExplainer
            && let Some((digit, cells)) = only.filter(|_| is_only_digit)
        {
            (cells - extras.cells).iter().for_each(|index| extras.add(index, digit));
        }
        Some((first?, extras))
    }

    /// Reports naked groups of the cells with extra candidates and others of a unit.
    fn report_naked_groups<S: CellIndexSet>(
        &self,
        view: &View<'_, S>,
        extras: &ExtraCandidates<S>,
        first: usize,
        report: &mut Report,
    ) {
        let units = sorted_shared_units(view, first, extras.cells);
        let sizes = 2..=view.side.saturating_sub(3).min(6);
        let mut rounds: Vec<(usize, usize)> =
            units.iter().flat_map(|&unit| sizes.clone().map(move |size| (unit, size))).collect();
        // Sudoku Explainer tries all sizes in a unit, its successor all units for a size.
        if self.reference == ReferenceExplainer::SukakuExplainer {
            rounds.sort_by_key(|&(_, size)| size);
        }
        for (unit, size) in rounds {
            if view.side < size + extras.cells.len() {
                continue;
            }
            let mut pool: Vec<usize> = (view.open & (view.map.units[unit] - extras.cells)).iter().collect();
            // Sudoku Explainer begins with the block of the first cell.
            if let (ReferenceExplainer::SudokuExplainer121, Some(&block)) =
                (self.reference, sorted_units_of(view, first).first())
            {
                pool.sort_by_key(|&index| !view.map.units[block].contains(index));
            }
            extras.report_naked_groups(view, (unit, size), pool, report);
            if report.should_stop() {
                return;
            }
        }
    }
}
