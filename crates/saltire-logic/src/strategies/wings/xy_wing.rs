//! XY-wing and XYZ-wing: whatever the pivot is, one of three cells is a certain digit.
//!
//! ## What it sees
//!
//! An XY-wing has a pivot, a cell with two candidates X and Y. It sees two other
//! cells, the pincers: one with the candidates X and Z, one with Y and Z. A cell
//! that sees both pincers can't be Z.
//!
//! In an XYZ-wing the pivot has Z as a third candidate. A cell that sees the pivot
//! and both pincers can't be Z.
//!
//! ## Why it is true
//!
//! If the pivot is X, the first pincer is Z. If the pivot is Y, the second pincer
//! is Z. In an XYZ-wing the pivot may also be Z itself. Whatever the pivot is, one
//! of the cells is Z, so no cell that sees all of them can be Z.
//!
//! ## Sources
//!
//! Known from paper and pencil. The rating is that of Sudoku Explainer (Nicolas
//! Juillerat).

use saltire_core::{CellIndexSet, Digit, DigitSet, Evidence, Phrase, Role, phrase};

use super::super::cell_wording::{cell_with_candidates, see_all, unusual_sights};
use super::near_peers_first;
use crate::links::strong_links::with_alternating_links;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// Three cells with XY, XZ and YZ.
pub static XY_WING: StrategyDef<XyWing> = StrategyDef::new(
    XyWing { pivot_candidates: 2 },
    ("xy-wing", Family::Wings, Some("0800"), 42),
    "whichever of two digits the pivot is, one of two pincers is a third digit",
    include_str!("xy_wing.rs"),
    ":0800::+6+23......81+53..26.+49+76+215+83+5+3+2...+64+1+17+45+3+6.+2.9+684+1+27+3+53.+12...7+6+789+1+64+352+2.6..+3...:914 915 716 916 917 725 929 976 895 995 497 999:::",
);

/// Three cells with XYZ, XZ and YZ.
pub static XYZ_WING: StrategyDef<XyWing> = StrategyDef::new(
    XyWing { pivot_candidates: 3 },
    ("xyz-wing", Family::Wings, Some("0801"), 44),
    "whichever of three digits the pivot is, it or one of two pincers is the same digit",
    include_str!("xy_wing.rs"),
    ":0801::+6+23......81+53..26.+49+76+215+83+5+3+2...+64+1+17+45+3+6.+2.9+684+1+27+3+53.+12...7+6+789+1+64+352+2.6..+3...:914 915 716 916 917 725 929 976 895 995 497 999:::",
);

/// See [`XY_WING`] and [`XYZ_WING`].
pub struct XyWing {
    pivot_candidates: usize,
}

impl Finder for XyWing {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let bivalue_cells = view.with_candidates(2);
        let has_z = self.pivot_candidates == 3;
        let mut pincers = Vec::new();
        for pivot in view.with_candidates(self.pivot_candidates).iter() {
            let digits = view.candidates[pivot];
            // A pincer shares two digits with an XYZ pivot, one with an XY pivot.
            let fits = |pincer: &usize| (view.candidates[*pincer] & digits).len() + 1 == self.pivot_candidates;
            pincers.clear();
            pincers.extend(near_peers_first(view, pivot, bivalue_cells).filter(fits));
            for (number, &first) in pincers.iter().enumerate() {
                for &second in &pincers[number + 1..] {
                    let shared = view.candidates[first] & view.candidates[second];
                    let all = digits | view.candidates[first] | view.candidates[second];
                    let Some(z) = shared.single().filter(|&z| digits.contains(z) == has_z) else { continue };
                    let mut targets = view.map.peers[first] & view.map.peers[second] & view.places(z);
                    if has_z {
                        targets &= view.map.peers[pivot];
                    }
                    if all.len() != 3 || targets.is_empty() {
                        continue;
                    }
                    let effects = Effects::removing(view, targets, z);
                    report.add(view.grid, effects, || explanation(view, [pivot, first, second], z, targets));
                    if report.should_stop() {
                        return;
                    }
                }
            }
        }
    }
}

fn explanation<S: CellIndexSet>(view: &View<'_, S>, cells: [usize; 3], z: Digit, targets: S) -> Explanation {
    let [pivot, first, second] = cells;
    let other_digit = |pincer: usize| view.candidates[pincer].iter().find(|&digit| digit != z).unwrap_or(z);
    let (x, y) = (other_digit(first), other_digit(second));
    let names = cells.map(|index| view.cell(index));
    let at = |index: usize, digit: Digit| view.candidate(index, digit);
    let evidence = Evidence::default()
        .candidates(Role::Second, view.grid, [names[0]], DigitSet::of(x) | DigitSet::of(y))
        .marks(Role::Second, [at(first, x), at(second, y)])
        .candidates(Role::Cause, view.grid, names, DigitSet::of(z));
    let links = [at(first, z), at(first, x), at(pivot, x), at(pivot, y), at(second, y), at(second, z)];
    Explanation { reason: reason(view, cells, [x, y, z], targets), evidence: with_alternating_links(evidence, &links) }
}

fn reason<S: CellIndexSet>(view: &View<'_, S>, cells: [usize; 3], [x, y, z]: [Digit; 3], targets: S) -> Phrase {
    let [pivot, first, second] = cells.map(|index| view.cell(index));
    let pincers = S::from_indices([cells[1], cells[2]]);
    let notes = unusual_sights(view, S::of(cells[0]), pincers).into_iter().map(|note| phrase!("; {}", note));
    let with_candidates = |index: usize| cell_with_candidates(view, index);
    let mut reason = phrase!("the pivot {} sees the pincers ", with_candidates(cells[0]));
    reason.push(phrase!(
        "{} and {}{}. ",
        with_candidates(cells[1]),
        with_candidates(cells[2]),
        Phrase::join(notes, "")
    ));
    reason.push(phrase!("if {} is {}, {} is {}; if {} is {}, {} is {}", pivot, x, first, z, pivot, y, second, z));
    let is_xyz = view.candidates[cells[0]].contains(z);
    if is_xyz {
        reason.push(phrase!("; otherwise {} itself is {}", pivot, z));
        reason.push(phrase!(". whichever {} is, {}, {} or {} is {}; ", pivot, pivot, first, second, z));
    } else {
        reason.push(phrase!(". whichever {} is, {} or {} is {}; ", pivot, first, second, z));
    }
    let seen = if is_xyz { pincers | S::of(cells[0]) } else { pincers };
    reason.push(see_all(view, targets, seen));
    reason
}
