//! Naked triplets and quads: cells of a unit with as many candidates as they are.
//!
//! ## What it sees
//!
//! Three or four cells of a unit, of any sort, that have just three or four
//! candidates between them. No cell needs to have all of them.
//!
//! ## Why it is true
//!
//! The cells need a digit each and have just so many, so that they use them
//! all. Whatever is a peer of all the cells, in that unit or elsewhere, can
//! hold none of these digits.
//!
//! ## Sources
//!
//! Known since the first books as naked triples and quads, beside the pairs
//! that are twins here.

use saltire_core::{DigitSet, Evidence, Role, Spots};

use crate::strategies::singles::blocks_first;
use crate::subsets::small_sets;
use crate::words;
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// Three cells with three candidates between them.
pub static NAKED_TRIPLETS: Row<NakedSets> = Row {
    name: "naked-triplets",
    summary: "three cells of a unit have just three candidates between them",
    source: include_str!("naked_sets.rs"),
    family: "groups",
    code: Some("0201"),
    rating: Rating(36),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0201::2..........7.....3.9....8.2..........6....4373.4......6..9.5....1.......9....3...::::",
    },
    search: NakedSets { size: 3 },
};

/// Four cells with four candidates between them.
pub static NAKED_QUADS: Row<NakedSets> = Row {
    name: "naked-quads",
    summary: "four cells of a unit have just four candidates between them",
    source: include_str!("naked_sets.rs"),
    family: "groups",
    code: Some("0202"),
    rating: Rating(50),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0202::..5...7........6...37.491....6...2..1......76...........2.5.......7.4....1.3.2...::::",
    },
    search: NakedSets { size: 4 },
};

/// See [`NAKED_TRIPLETS`] and [`NAKED_QUADS`].
pub struct NakedSets {
    size: usize,
}

/// Cells with as many candidates between them as they are.
pub struct NakedSet<S> {
    /// The cells.
    pub cells: S,
    /// Their candidates.
    pub digits: DigitSet,
}

impl<S: Spots> NakedSet<S> {
    /// The digits go from all common peers.
    pub fn effects(&self, view: &View<'_, S>) -> Effects {
        let (mut effects, peers) = (Effects::default(), view.map.common_peers(self.cells));
        self.digits.iter().for_each(|digit| effects.remove(view, peers, digit));
        effects
    }

    /// A clause that says it, with the units that have all the cells, if any.
    pub fn why(&self, view: &View<'_, S>, units: &[usize]) -> Why {
        let names = words::list(units.iter().map(|&unit| view.unit(unit)));
        let of = if units.is_empty() { ", all peers," } else { " of " };
        let (cells, digits) = (words::list(view.cells(self.cells)), words::digits(self.digits, view.grid.symbols()));
        let evidence =
            units.iter().fold(Evidence::default(), |evidence, &unit| evidence.unit(Role::Base, view.unit(unit)));
        Why {
            text: format!("{cells}{of}{names} have just {digits} between them"),
            evidence: evidence.cells(Role::Cause, view.cells(self.cells)).candidates(
                Role::Cause,
                view.grid,
                view.cells(self.cells),
                self.digits,
            ),
        }
    }
}

/// The open cells that may be in a naked set of this size.
pub fn eligible<S: Spots>(view: &View<'_, S>, least: usize, size: usize) -> S {
    S::gather(view.open.iter().filter(|&spot| (least..=size).contains(&view.candidates[spot].len())))
}

/// Every naked set of this size among some cells, until `look` has seen
/// enough; whether it has.
pub fn naked_sets<S: Spots>(
    view: &View<'_, S>,
    among: S,
    size: usize,
    mut look: impl FnMut(&NakedSet<S>) -> bool,
) -> bool {
    if among.len() < size {
        return false;
    }
    let mut spots = [0; saltire_core::MAX_SIDE];
    let mut candidates = [DigitSet::EMPTY; saltire_core::MAX_SIDE];
    let mut count = 0;
    for spot in among.iter().take(saltire_core::MAX_SIDE) {
        (spots[count], candidates[count]) = (spot, view.candidates[spot]);
        count += 1;
    }
    small_sets(
        &candidates[..count],
        size,
        |a, b| a | b,
        DigitSet::len,
        |chosen, digits| {
            let cells = S::gather(chosen.iter().map(|&number| spots[number]));
            digits.len() == size && look(&NakedSet { cells, digits })
        },
    )
}

/// Whether a unit is the first, as [`blocks_first`] has them, that has all of
/// these cells: so that a set in two units is seen once.
pub fn is_first_with<S: Spots>(view: &View<'_, S>, unit: usize, cells: S) -> bool {
    blocks_first(view).find(|&unit| cells.is_subset(view.map.units[unit])) == Some(unit)
}

impl Search for NakedSets {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let eligible = eligible(view, 1, self.size);
        for unit in blocks_first(view) {
            let enough = naked_sets(view, eligible & view.map.units[unit], self.size, |set| {
                let effects = set.effects(view);
                if !effects.is_empty() && is_first_with(view, unit, set.cells) {
                    findings.report(view.grid, effects, || set.why(view, &[unit]));
                }
                findings.are_enough()
            });
            if enough {
                return;
            }
        }
    }
}
