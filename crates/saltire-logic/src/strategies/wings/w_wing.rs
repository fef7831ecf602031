//! W-wing: two cells with the same two candidates, and a unit that keeps them from being the same digit.
//!
//! ## What it sees
//!
//! Two cells with the same two candidates, X and Z, anywhere on the board. In some
//! unit X can go in only two cells. The first of the two cells sees one of these
//! places, the second sees the other. A cell that sees both cells with X and Z
//! can't be Z.
//!
//! ## Why it is true
//!
//! If both cells were X, both places for X in the unit would be blocked, and the
//! unit would have no X. So at least one of the cells is Z, and no cell that sees
//! both can be Z.
//!
//! ## Sources
//!
//! Named by George Woods in the forums of the Sudoku Players, and described in
//! HoDoKu (Bernhard Hobiger).

use saltire_core::{CellIndexSet, Digit, Evidence, Phrase, Role, phrase};

use super::super::cell_wording::{in_brackets, see_all, unusual_sights};
use crate::links::strong_links::{StrongLink, StrongLinks, with_alternating_links};
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// Two cells with the same two candidates, and a unit that keeps them from being the
/// same digit.
pub static W_WING: StrategyDef<WWing> = StrategyDef::new(
    WWing,
    ("w-wing", Family::Wings, Some("0803"), 44),
    "two cells with the same two candidates can't both be one of them, so one is the other",
    include_str!("w_wing.rs"),
    ":0803::.+1+47..+835.+68+13+5..2.5.8..6+1.+1.9........2.+8...16....19....+1.....6....1..........+18.:439 271 872 978 281 982 291:::",
);

/// See [`W_WING`].
pub struct WWing;

/// Two cells with the candidates X and Z, and a strong link of X between them.
struct WWingInstance {
    x: Digit,
    z: Digit,
    /// The first cell, the end of the link that it sees, the other end, and the
    /// second cell.
    cells: [usize; 4],
    /// The unit of the strong link.
    unit: usize,
}

impl Finder for WWing {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let bivalue_cells = view.with_candidates(2);
        let links = StrongLinks::of(view);
        let mut rest = bivalue_cells;
        for first in bivalue_cells.iter() {
            rest.remove(first);
            let pair = view.candidates[first];
            for second in rest.iter().filter(|&second| view.candidates[second] == pair) {
                let common_peers = view.map.peers[first] & view.map.peers[second];
                for z in pair {
                    let targets = common_peers & view.places(z);
                    let other = pair.iter().find(|&digit| digit != z);
                    let Some(x) = other.filter(|_| !targets.is_empty()) else { continue };
                    let is_outside = |link: &&StrongLink| !link.ends.contains(&first) && !link.ends.contains(&second);
                    for link in links.of_digit(x).iter().filter(is_outside) {
                        let joins = |&(a, b): &(usize, usize)| view.are_peers(a, first) && view.are_peers(b, second);
                        let Some((near, far)) = link.directions().into_iter().find(joins) else { continue };
                        let wing = WWingInstance { x, z, cells: [first, near, far, second], unit: link.unit };
                        report.add(view.grid, Effects::removing(view, targets, z), || wing.explanation(view, targets));
                        if report.should_stop() {
                            return;
                        }
                    }
                }
            }
            if report.should_stop() {
                return;
            }
        }
    }
}

impl WWingInstance {
    fn explanation<S: CellIndexSet>(&self, view: &View<'_, S>, targets: S) -> Explanation {
        let WWingInstance { x, z, cells: [first, _, _, second], unit } = *self;
        let [start, end] = [first, second].map(|index| view.candidate(index, z));
        let [a, b, c, d] = self.cells.map(|index| view.candidate(index, x));
        let evidence = Evidence::default()
            .unit(Role::Base, view.unit(unit))
            .marks(Role::Cause, [start, end])
            .marks(Role::Second, [a, b, c, d]);
        let evidence = with_alternating_links(evidence, &[start, a, b, c, d, end]);
        Explanation { reason: self.reason(view, targets), evidence }
    }

    fn reason<S: CellIndexSet>(&self, view: &View<'_, S>, targets: S) -> Phrase {
        let WWingInstance { x, z, cells: [first, near, far, second], unit } = *self;
        let (unit, two) = (view.unit(unit), S::from_indices([first, second]));
        let pair = Phrase::or(view.candidates[first].iter());
        let mut blocked = unusual_sights(view, S::of(first), S::of(near));
        blocked.extend(unusual_sights(view, S::of(second), S::of(far)));
        let places = Phrase::and(view.cells(S::from_indices([near, far])));
        blocked.insert(0, phrase!("its only places, {}, would be blocked", places));
        let mut reason = phrase!("{} are both {}. ", Phrase::and(view.cells(two)), pair);
        reason.push(phrase!("if both were {}, {} would have no {}{}. ", x, unit, x, in_brackets(blocked)));
        reason.push(phrase!("so one of them is {}. {}", z, see_all(view, targets, two)));
        reason
    }
}
