//! Hidden rectangle: a digit in one corner would force the other three.
//!
//! ## What it sees
//!
//! Four open cells, two in each of the units they are in, and two digits that
//! could change places there. One corner has no other candidates. The corner
//! across is in two units, one with each of its neighbours, that have no other
//! room for one of the digits: it loses the other.
//!
//! ## Why it is true
//!
//! With the other digit in that corner, the first would go into both
//! neighbours, and the corner across could hold only the other: the two digits
//! could change places, and there would be two solutions. When that is so, with
//! units of every kind, is told under unique-rectangle-1.
//!
//! ## Sources
//!
//! Known as hidden rectangle or hidden unique rectangle since 2006; HoDoKu
//! (Bernhard Hobiger) has the code 0606.

use saltire_core::{Role, Spots};

use super::rectangle::rectangles;
use super::unique_rectangles::only_room;
use crate::words::list;
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// A digit in one corner would force the other three.
pub static HIDDEN_RECTANGLE: Row<Hidden> = Row {
    name: "hidden-rectangle",
    summary: "a digit in one corner would force the other three, and two digits could change places",
    source: include_str!("hidden_rectangle.rs"),
    family: "uniqueness",
    code: Some("0606"),
    rating: Rating(48),
    needs_uniqueness: true,
    example: Example {
        layout: "diagonal",
        board: ":0606::.76...9..4.........3......6.....4..2.1.75..........89..............8....647......::::",
    },
    search: Hidden,
};

/// See [`HIDDEN_RECTANGLE`].
pub struct Hidden;

impl Search for Hidden {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        rectangles(view, findings, |rectangle, findings| {
            let few = rectangle.plain.len() == 1 || rectangle.are_opposite(rectangle.plain);
            for corner in rectangle.plain.iter().filter(|_| few) {
                let across = rectangle.opposite(corner);
                let neighbours = rectangle.cells - S::gather([corner, across]);
                for (forced, other) in rectangle.both_ways() {
                    if !view.candidates[across].contains(other) {
                        continue;
                    }
                    let sides = neighbours.iter().map(|next| S::gather([across, next]));
                    let homes: Option<Vec<usize>> = sides.map(|side| only_room(view, forced, side, side)).collect();
                    let Some(homes) = homes else { continue };
                    if !rectangle.is_deadly(view) {
                        return;
                    }
                    let symbols = view.grid.symbols();
                    findings.report(view.grid, Effects::removing(view, S::of(across), other), || Why {
                        text: format!(
                            "{} in {} would leave {} room for {} only in {}, and nothing would keep {}",
                            symbols.symbol(other),
                            view.cell(across),
                            list(homes.iter().map(|&unit| view.unit(unit))),
                            symbols.symbol(forced),
                            list(view.cells(neighbours)),
                            rectangle.what_must_not_be(view)
                        ),
                        evidence: homes
                            .iter()
                            .fold(rectangle.evidence(view), |all, &unit| all.unit(Role::Base, view.unit(unit))),
                    });
                    if findings.are_enough() {
                        return;
                    }
                }
            }
        });
    }
}
