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

use saltire_core::{CellIndexSet, UnitKind};

use super::{TwoStrongLinks, report_each, share_unit, two_strong_links};
use crate::{Family, Finder, Report, StrategyDef, View};

/// Two parallel lines with two places each, on a common ground.
pub static SKYSCRAPER: StrategyDef<Skyscraper> = StrategyDef::new(
    Skyscraper,
    ("skyscraper", Family::SingleDigitPatterns, Some("0400"), 40),
    "two parallel lines with two places each for a digit, one of each on a common ground",
    include_str!("skyscraper.rs"),
    ":0400::8+5.9+4....+1+7.3+5+8.4.9+3+4+76.+85.+4+9.+2+8+6..5.+8.+5+942+6.+26+51+7+3+4+98.+1.+62+9+5+8+4+6+28+4+3+5.1.+5+49+8+1+73+2+6:717:::",
);

/// See [`SKYSCRAPER`].
pub struct Skyscraper;

fn is_skyscraper<S: CellIndexSet>(view: &View<'_, S>, links: &TwoStrongLinks<S>) -> bool {
    let across = match links.links.map(|link| view.unit(link.unit).kind()) {
        [UnitKind::Row, UnitKind::Row] => UnitKind::Column,
        [UnitKind::Column, UnitKind::Column] => UnitKind::Row,
        _ => return false,
    };
    let [roof, ground, other_ground, other_roof] = links.cells;
    let are_level = |a, b| share_unit(view, a, b, |kind| kind == across);
    are_level(ground, other_ground) && !are_level(roof, other_roof)
}

impl Finder for Skyscraper {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let links = two_strong_links(view);
        report_each(view, report, links.iter().copied().filter(|links| is_skyscraper(view, links)));
    }
}
