//! Direct hidden twins and triplets: a hidden group that at once leaves another digit one place.
//!
//! ## What it sees
//!
//! A unit in which two or three digits have just two or three places between
//! them, and another digit that has one more place in the unit beside those.
//!
//! ## Why it is true
//!
//! The digits of the group fill their places, so that the other digit does not
//! fit there and goes into the one place that is left.
//!
//! ## Sources
//!
//! Sudoku Explainer (Nicolas Juillerat), which saw that people find these by
//! eye, without pencil marks.

use saltire_core::{Role, Spots};

use crate::strategies::hidden_sets::hidden_sets;
use crate::strategies::singles::blocks_first;
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// Two digits in two places leave a third digit one.
pub static DIRECT_HIDDEN_TWINS: Row<DirectHidden> = Row {
    name: "direct-hidden-twins",
    summary: "two digits fill two places and so leave another digit one place",
    source: include_str!("direct_hidden.rs"),
    family: "direct",
    code: None,
    rating: Rating(20),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":::...8.34..4....9.......2.5..2...1.9.88...9.6...5.2.....57......6.4.......6........::::",
    },
    search: DirectHidden { size: 2 },
};

/// Three digits in three places leave a fourth digit one.
pub static DIRECT_HIDDEN_TRIPLETS: Row<DirectHidden> = Row {
    name: "direct-hidden-triplets",
    summary: "three digits fill three places and so leave another digit one place",
    source: include_str!("direct_hidden.rs"),
    family: "direct",
    code: None,
    rating: Rating(25),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":::..6.5.....73....8.8.....1..1..2.........95.7..38....26.........................9.::::",
    },
    search: DirectHidden { size: 3 },
};

/// See [`DIRECT_HIDDEN_TWINS`] and [`DIRECT_HIDDEN_TRIPLETS`].
pub struct DirectHidden {
    size: usize,
}

impl Search for DirectHidden {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        for unit in blocks_first(view) {
            // A digit with one place is a hidden single, and no part of this.
            let enough = hidden_sets(view, unit, (2, self.size), |set| {
                for digit in view.digits() - set.digits {
                    let places = view.places_in(digit, unit);
                    let rest = places - set.cells;
                    let Some(spot) = rest.first().filter(|_| rest.len() == 1 && places != rest) else { continue };
                    let at = view.candidate(spot, digit);
                    findings.report(view.grid, Effects::placing(at), || Why {
                        text: format!(
                            "{}, which leaves {} no other place than {}",
                            set.text(view),
                            view.grid.symbols().symbol(digit),
                            at.cell
                        ),
                        evidence: set.evidence(view).marks(Role::Second, [at]),
                    });
                    if findings.are_enough() {
                        break;
                    }
                }
                findings.are_enough()
            });
            if enough {
                return;
            }
        }
    }
}
