//! Generalised naked groups: each digit of a naked group goes from all that see its cells.
//!
//! ## What it sees
//!
//! Two to six cells of a unit with as many candidates between them as they are;
//! and for each digit by itself, whatever is a peer of all cells of the group
//! that have it. That peer may see one of them along a row and another along a
//! diagonal.
//!
//! ## Why it is true
//!
//! The cells need a digit each and have just so many, so that each of these
//! digits is in one of the cells that have it, whichever that is.
//!
//! ## Sources
//!
//! SukakuExplainer. Like it, groups of up to four cells leave a unit alone that
//! has fewer than two open cells for each of theirs: in the unit itself the
//! others are then the smaller group, and a hidden one. It asks the same of
//! groups of five and six, which can't be on nine rows; here they may be
//! anywhere.

use saltire_core::Spots;

use crate::strategies::naked_sets::{NakedSet, eligible, naked_sets};
use crate::strategies::singles::blocks_first;
use crate::{Effects, Example, Findings, Rating, Row, Search, View};

/// Two cells with two candidates.
pub static GENERALISED_NAKED_TWINS: Row<GeneralisedSets> = row(
    "generalised-naked-twins",
    "two cells of a unit have two candidates, which go from all that see them",
    2,
    Rating(30),
    ":::.....1.....4.......8.7...3.5......1..9.........2..5........476..........74.3.2..1::::",
);

/// Three cells with three candidates.
pub static GENERALISED_NAKED_TRIPLETS: Row<GeneralisedSets> = row(
    "generalised-naked-triplets",
    "three cells of a unit have three candidates, each of which goes from all that see its cells",
    3,
    Rating(36),
    ":::4...2.......1...62...3..8......15....5.6+3................89..3........7...3.67...::::",
);

/// Four cells with four candidates.
pub static GENERALISED_NAKED_QUADS: Row<GeneralisedSets> = row(
    "generalised-naked-quads",
    "four cells of a unit have four candidates, each of which goes from all that see its cells",
    4,
    Rating(50),
    ":::.796..............8+34..21...5.....8.....+6.34.7+4.......+46....8+92...4.6......9..+4+6.:627 629:::",
);

/// Five cells with five candidates.
pub static GENERALISED_NAKED_QUINTUPLETS: Row<GeneralisedSets> = row(
    "generalised-naked-quintuplets",
    "five cells of a unit have five candidates, each of which goes from all that see its cells",
    5,
    Rating(56),
    ":::2...3.........1...........268.4.......4...9.........85....7......9..4.315....2...::::",
);

/// Six cells with six candidates.
pub static GENERALISED_NAKED_SEXTUPLETS: Row<GeneralisedSets> = row(
    "generalised-naked-sextuplets",
    "six cells of a unit have six candidates, each of which goes from all that see its cells",
    6,
    Rating(65),
    ":::.1..6.........5....9......1....9..2.........5.8...3...7.8...6...6...8..214.......::::",
);

const fn row(
    name: &'static str,
    summary: &'static str,
    size: usize,
    rating: Rating,
    board: &'static str,
) -> Row<GeneralisedSets> {
    Row {
        name,
        summary,
        source: include_str!("generalised_sets.rs"),
        family: "groups",
        code: None,
        rating,
        needs_uniqueness: false,
        example: Example { layout: "diagonal", board },
        search: GeneralisedSets { size },
    }
}

/// Groups up to this size look only at units with twice as many open cells.
const ROOMY: usize = 4;

/// See the rows above.
pub struct GeneralisedSets {
    size: usize,
}

/// Each digit goes from all that are peers of the cells that have it.
pub fn effects<S: Spots>(view: &View<'_, S>, set: &NakedSet<S>) -> Effects {
    let mut effects = Effects::default();
    for digit in set.digits {
        let peers = view.map.common_peers(set.cells & view.places(digit));
        effects.remove(view, peers, digit);
    }
    effects
}

impl Search for GeneralisedSets {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let eligible = eligible(view, 2, self.size);
        for unit in blocks_first(view) {
            let spots = view.map.units[unit];
            if self.size <= ROOMY && (view.open & spots).len() < 2 * self.size {
                continue;
            }
            let enough = naked_sets(view, eligible & spots, self.size, |set| {
                let effects = effects(view, set);
                if !effects.is_empty() {
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
