//! BUG plus: a board that would be a grave but for some extra candidates, of which one is true.
//!
//! ## What it sees
//!
//! Every open cell has two candidates, and every unit has each digit in two of
//! its cells or in none, but for a few extra candidates. With one of them (BUG
//! plus 1), it is true, and the other candidates of its cell go. With several
//! (BUG plus n), what none of them would leave standing goes: a candidate that
//! sees them all, by its digit or in its cell; what a naked group of them with
//! other cells of a unit takes; and, where two cells have them all and a unit
//! has room for some other digit only in the two, whatever else the two have.
//!
//! ## Why it is true
//!
//! A board with two candidates in each cell and each digit in two places of
//! each unit is a bivalue universal grave: if it has a solution, every cell
//! could take its other digit, and there would be two. All units count,
//! diagonals and windows too, and peers without a common unit must stay
//! different. So, as there is one solution, an extra candidate is true.
//!
//! ## Sources
//!
//! Known since 2005 from the forums; BUG plus 1 has the code 0610 in HoDoKu
//! (Bernhard Hobiger), several extra candidates are told in Sudopedia as BUG
//! plus n and, in part, in Sudoku Explainer (Nicolas Juillerat).

use saltire_core::{DigitSet, Spots};

use super::bivalue_universal_grave::{at_home, naked_groups, others_go};
use super::grave::Extras;
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// One extra candidate.
pub static BUG_PLUS_1: Row<BugPlus> = Row {
    name: "bug-plus-1",
    summary: "all open cells could take their other digit, but for one candidate",
    source: include_str!("bug_plus.rs"),
    family: "uniqueness",
    code: Some("0610"),
    rating: Rating(56),
    needs_uniqueness: true,
    example: Example {
        layout: "diagonal",
        board: ":0610::..+1+32.7.+46+3+7+1458+29.+2+4.+8.+3.+1+4+1+3+57.6.2..+9+2+6+417+3+7+6+2.3+1.+4.+3+45.9.+2+16+2+7+6+4+1+3...+1+98+6+52+43+7::::",
    },
    search: BugPlus { several: false },
};

/// Several extra candidates.
pub static BUG_PLUS_N: Row<BugPlus> = Row {
    name: "bug-plus-n",
    summary: "all open cells could take their other digit, but for some candidates of which one is true",
    source: include_str!("bug_plus.rs"),
    family: "uniqueness",
    code: None,
    rating: Rating(57),
    needs_uniqueness: true,
    example: Example {
        layout: "diagonal",
        board: ":::+5.+2.+1..+87+7.+1.2+8.+5+6+8.+4+7.+53+2167+5+2+3+4+19+8.+1.5+8+6+27+4+2+48+9+7+1+6+3+5.+5+684.+712+4+2.+15+78+6.+18+7..25+4.::::",
    },
    search: BugPlus { several: true },
};

/// See [`BUG_PLUS_1`] and [`BUG_PLUS_N`].
pub struct BugPlus {
    /// Whether there are several extra candidates.
    several: bool,
}

/// So many cells may have extra candidates, and so many candidates each: with
/// more, one of them being true says little.
const MOST_CELLS: usize = 6;
const MOST_CANDIDATES: usize = 4;

impl Search for BugPlus {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let larger = S::gather(view.open.iter().filter(|&spot| view.candidates[spot].len() != 2).take(MOST_CELLS + 1));
        let most = if self.several { MOST_CELLS } else { 1 };
        let fits = |spot: usize| (3..=MOST_CANDIDATES).contains(&view.candidates[spot].len());
        if larger.is_empty() || larger.len() > most || !larger.iter().all(fits) {
            return;
        }
        let cells: Vec<usize> = larger.iter().collect();
        let mut graves = Vec::new();
        look_for_graves(view, &cells, &mut Extras::none(view), &mut graves);
        for extras in graves.iter().filter(|extras| (extras.count() > 1) == self.several) {
            if self.several {
                several(view, extras, findings);
            } else {
                others_go(view, extras, findings);
            }
            if findings.are_enough() {
                return;
            }
        }
    }
}

/// Tries which two candidates each of the cells keeps.
fn look_for_graves<S: Spots>(view: &View<'_, S>, cells: &[usize], extras: &mut Extras<S>, graves: &mut Vec<Extras<S>>) {
    let Some((&spot, rest)) = cells.split_first() else {
        extras.all = extras.cells.iter().fold(DigitSet::EMPTY, |all, spot| all | extras.digits[spot]);
        if extras.leave_a_grave(view) {
            graves.push(extras.clone());
        }
        return;
    };
    let rest_cells = S::gather(rest.iter().copied());
    extras.cells.insert(spot);
    for one in view.candidates[spot] {
        for other in view.candidates[spot].iter().filter(|&other| other > one) {
            let kept = DigitSet::of(one) | DigitSet::of(other);
            extras.digits[spot] = view.candidates[spot] - kept;
            // A unit whose cells are all settled has each digit twice or not at all.
            let holds = |unit: usize| {
                let inside = view.open & (view.map.units[unit] - rest_cells);
                let settled = !rest_cells.meets(view.map.units[unit]);
                view.candidates[spot].iter().all(|digit| {
                    let has = |cell: &usize| (view.candidates[*cell] - extras.digits[*cell]).contains(digit);
                    let count = (inside & view.places(digit)).iter().filter(has).count();
                    count == 2 || (count == 0 || !settled) && count < 2
                })
            };
            if view.map.units_of[spot].iter().all(|&unit| holds(unit)) {
                look_for_graves(view, rest, extras, graves);
            }
        }
    }
    extras.digits[spot] = DigitSet::EMPTY;
    extras.cells.remove(spot);
}

fn several<S: Spots>(view: &View<'_, S>, extras: &Extras<S>, findings: &mut Findings) {
    let mut effects = Effects::default();
    for spot in view.open.iter() {
        let gone = (view.candidates[spot] - extras.digits[spot]).iter().filter(|&digit| {
            extras.cells.iter().all(|cell| {
                let same = extras.digits[cell] == DigitSet::of(digit) && view.are_peers(cell, spot);
                cell == spot || same
            })
        });
        effects.eliminations.extend(gone.map(|digit| view.candidate(spot, digit)));
    }
    findings.report_rated(view.grid, effects, Rating(57), 1, || Why {
        text: extras.what_must_not_be(view),
        evidence: extras.evidence(view),
    });
    at_home(view, extras, findings);
    let Some(first) = extras.cells.first() else { return };
    for size in 2..=4 {
        for &unit in &view.map.units_of[first] {
            if !extras.cells.is_subset(view.map.units[unit]) || findings.are_enough() {
                continue;
            }
            let pool = (view.open & (view.map.units[unit] - extras.cells)).iter().collect();
            naked_groups(view, extras, (unit, size), pool, findings);
        }
    }
}
