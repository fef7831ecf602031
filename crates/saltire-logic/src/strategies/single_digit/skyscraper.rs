//! Skyscraper: two parallel lines with two places each, on a common ground.
//!
//! ## What it sees
//!
//! Two rows, or two columns, that have just two places each for a digit. One
//! place of each stands on the same line across, the ground; the two others,
//! the roofs, don't stand level.
//!
//! ## Why it is true
//!
//! On the ground the digit stands once at most, so at least one of the roofs
//! holds it, and what sees both can't. Were the roofs level too, it would be an
//! X-wing.
//!
//! ## Sources
//!
//! Named by Havard in the forums of the Sudoku Players; described in HoDoKu
//! (Bernhard Hobiger).

use saltire_core::{Spots, UnitKind};

use super::{TwoLinks, report_two_links, share};
use crate::{Example, Findings, Rating, Row, Search, View};

/// Two parallel lines with two places each, on a common ground.
pub static SKYSCRAPER: Row<Skyscraper> = Row {
    name: "skyscraper",
    summary: "two parallel lines with two places each for a digit, one of each on a common ground",
    source: include_str!("skyscraper.rs"),
    family: "single-digit patterns",
    code: Some("0400"),
    rating: Rating(40),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0400::.....92.61.2.....7...8+2........9......6..4.5..4..........17........6.....8...21+6.::::",
    },
    search: Skyscraper,
};

/// See [`SKYSCRAPER`].
pub struct Skyscraper;

fn fits<S: Spots>(view: &View<'_, S>, links: &TwoLinks<S>) -> bool {
    let across = match links.links.map(|link| view.unit(link.unit).kind()) {
        [UnitKind::Row, UnitKind::Row] => UnitKind::Column,
        [UnitKind::Column, UnitKind::Column] => UnitKind::Row,
        _ => return false,
    };
    let [roof, ground, other_ground, other_roof] = links.cells;
    let level = |a, b| share(view, a, b, |kind| kind == across);
    level(ground, other_ground) && !level(roof, other_roof)
}

impl Search for Skyscraper {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        report_two_links(view, findings, |links| fits(view, links));
    }
}
