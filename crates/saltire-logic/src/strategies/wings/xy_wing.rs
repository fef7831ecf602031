//! XY-wing and XYZ-wing: a cell and two of its peers, of which one holds a digit.
//!
//! ## What it sees
//!
//! An XY-wing: a cell with the candidates X and Y, the hinge, and two of its
//! peers, the wings, with X and Z, and with Y and Z. An XYZ-wing: the hinge
//! has Z, too.
//!
//! ## Why it is true
//!
//! If the hinge is X, the first wing is Z; if it is Y, the second is; and in an
//! XYZ-wing the hinge itself may be Z. So one of them is, and what sees both
//! wings, and in an XYZ-wing the hinge, can't be.
//!
//! ## Sources
//!
//! Old hands of paper and pencil; as rated here, in Sudoku Explainer (Nicolas
//! Juillerat).

use saltire_core::{CellIndexSet, Digit, DigitSet, Evidence, Role, phrase};

use super::near_peers_first;
use crate::links::strong_links::with_alternating_links;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// Three cells with XY, XZ and YZ.
pub static XY_WING: StrategyDef<XyWing> = StrategyDef::new(
    XyWing { pivot_candidates: 2 },
    ("xy-wing", Family::Wings, Some("0800"), 42),
    "a cell with two candidates and two of its peers that have one of them each, and the same other",
    include_str!("xy_wing.rs"),
    ":0800::+6+23......81+53..26.+49+76+215+83+5+3+2...+64+1+17+45+3+6.+2.9+684+1+27+3+53.+12...7+6+789+1+64+352+2.6..+3...:914 915 716 916 917 725 929 976 895 995 497 999:::",
);

/// Three cells with XYZ, XZ and YZ.
pub static XYZ_WING: StrategyDef<XyWing> = StrategyDef::new(
    XyWing { pivot_candidates: 3 },
    ("xyz-wing", Family::Wings, Some("0801"), 44),
    "a cell with three candidates and two of its peers that have two of them each",
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
                    report.add(view.grid, effects, || explanation(view, [pivot, first, second], z));
                    if report.should_stop() {
                        return;
                    }
                }
            }
        }
    }
}

fn explanation<S: CellIndexSet>(view: &View<'_, S>, cells: [usize; 3], z: Digit) -> Explanation {
    let [pivot, first, second] = cells;
    let other_digit = |pincer: usize| view.candidates[pincer].iter().find(|&digit| digit != z).unwrap_or(z);
    let (x, y) = (other_digit(first), other_digit(second));
    let names = cells.map(|index| view.cell(index));
    let mut reason = phrase!("if {} is {}, {} is {}, and if it is {}, {} is", names[0], x, names[1], z, y, names[2]);
    if view.candidates[pivot].contains(z) {
        reason.push(phrase!(", or it is {} itself", z));
    }
    let at = |index: usize, digit: Digit| view.candidate(index, digit);
    let evidence = Evidence::default()
        .candidates(Role::Second, view.grid, [names[0]], DigitSet::of(x) | DigitSet::of(y))
        .marks(Role::Second, [at(first, x), at(second, y)])
        .candidates(Role::Cause, view.grid, names, DigitSet::of(z));
    let links = [at(first, z), at(first, x), at(pivot, x), at(pivot, y), at(second, y), at(second, z)];
    Explanation { reason, evidence: with_alternating_links(evidence, &links) }
}
