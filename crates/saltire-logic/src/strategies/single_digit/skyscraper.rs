//! Skyscraper: two rows or two columns with two places each for a digit, one of each lined up.
//!
//! ## What it sees
//!
//! Two rows have only two places each for a digit. One place of each row is in
//! the same column: the base. The other two places, the roofs, are in different
//! columns. The same works with two columns and a base in one row.
//!
//! ## Why it is true
//!
//! The base line has the digit only once, so at least one of the two rows must
//! have it at its roof. So one of the roofs is the digit, and a cell that sees
//! both roofs can't be. If the roofs were level too, it would be an X-wing.
//!
//! ## Sources
//!
//! Named by Havard in the Sudoku Players' forum; described in HoDoKu (Bernhard
//! Hobiger).

use saltire_core::{CellIndexSet, UnitKind};

use super::{TwoStrongLinks, report_each, share_unit, two_strong_links};
use crate::{Family, Finder, Report, StrategyDef, View};

/// Two parallel lines with two places each, on a common base.
pub static SKYSCRAPER: StrategyDef<Skyscraper> = StrategyDef::new(
    Skyscraper,
    ("skyscraper", Family::SingleDigitPatterns, Some("0400"), 40),
    "two rows or two columns have two places each for a digit, and one place of each lines up",
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
    let [roof, base, other_base, other_roof] = links.cells;
    let are_level = |a, b| share_unit(view, a, b, |kind| kind == across);
    are_level(base, other_base) && !are_level(roof, other_roof)
}

impl Finder for Skyscraper {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let links = two_strong_links(view);
        report_each(view, report, "Skyscraper", links.iter().copied().filter(|links| is_skyscraper(view, links)));
    }
}
