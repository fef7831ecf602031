//! Two-string kite: a row and a column with two places each for a digit, joined in a block.
//!
//! ## What it sees
//!
//! A row has only two places for a digit, and so has a column. One place of the
//! row and one place of the column are in the same block. The other two are the
//! loose ends of the strings. A diagonal can take the place of the row or the
//! column, and a window that of the block.
//!
//! A dual two-string kite is two kites, of one digit or two, that meet in the same
//! two cells.
//!
//! ## Why it is true
//!
//! The block has the digit only once, so at most one of its two cells is the
//! digit. The string of the other cell must then have the digit at its loose end.
//! So at least one loose end is the digit, and a cell that sees both can't be.
//!
//! ## Sources
//!
//! Named in the Sudoku Players' forum. HoDoKu (Bernhard Hobiger) describes it and
//! its dual form. Diagonals as strings are our addition.

use saltire_core::{CellIndexSet, UnitKind};

use super::{TwoStrongLinks, is_area, report_each, report_pairs, share_unit, two_strong_links};
use crate::{Family, Finder, Report, StrategyDef, View};

/// Two crossing lines with two places each, joined in a block.
pub static TWO_STRING_KITE: StrategyDef<TwoStringKite> = StrategyDef::new(
    TwoStringKite,
    ("two-string-kite", Family::SingleDigitPatterns, Some("0401"), 41),
    "a row and a column have two places each for a digit, and one of each is in the same block",
    include_str!("kite.rs"),
    ":0401::.....92.61.2.....7...8+2........9......6..4.5..4..........17........6.....8...21..::::",
);

/// Two kites with the same knot.
pub static DUAL_TWO_STRING_KITE: StrategyDef<DualTwoStringKite> = StrategyDef::new(
    DualTwoStringKite,
    ("dual-two-string-kite", Family::SingleDigitPatterns, Some("0404"), 42),
    "two two-string kites that meet in the same two cells of a block",
    include_str!("kite.rs"),
    ":0404::+6...3+2.+4+94+1..8967...+9.+4+6.8....+4+9+5.+6.+5+4+6+3+2+1+89+7.+9.+8+6+7+45.+824+9+7+3+5+169+652+1+8+7+3+4...6+5+4+9+28::::",
);

/// See [`TWO_STRING_KITE`].
pub struct TwoStringKite;

/// See [`DUAL_TWO_STRING_KITE`].
pub struct DualTwoStringKite;

/// Returns true for lines that run across the board.
fn is_line(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::Row | UnitKind::Column | UnitKind::Diagonal)
}

/// Returns the two links as a kite, if they are one.
fn kite<S: CellIndexSet>(view: &View<'_, S>, links: &TwoStrongLinks<S>) -> Option<TwoStrongLinks<S>> {
    let kinds = links.links.map(|link| view.unit(link.unit).kind());
    let [first, second] = kinds;
    let do_cross = is_line(first) && is_line(second) && (first != second || first == UnitKind::Diagonal);
    let [loose, knot, other_knot, other_loose] = links.cells;
    if !do_cross || loose == other_loose || !share_unit(view, knot, other_knot, is_area) {
        return None;
    }
    let mut kite = *links;
    let has_short_string = share_unit(view, loose, knot, is_area) || share_unit(view, other_loose, other_knot, is_area);
    if has_short_string && !kinds.contains(&UnitKind::Diagonal) {
        // Many cells see a string that stays in its block. The target of a kite
        // is only the place where the strings would cross.
        let is_crossing = |&index: &usize| {
            share_unit(view, index, loose, |kind| kind == second)
                && share_unit(view, index, other_loose, |kind| kind == first)
        };
        kite.targets = S::from_indices(links.targets.iter().filter(is_crossing));
    }
    (!kite.targets.is_empty()).then_some(kite)
}

impl Finder for TwoStringKite {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let links = two_strong_links(view);
        report_each(view, report, "Two-string kite", links.iter().filter_map(|links| kite(view, links)));
    }
}

impl Finder for DualTwoStringKite {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let links = two_strong_links(view);
        let kites = links.iter().filter_map(|links| kite(view, links));
        // The two kites may be of different digits.
        report_pairs(view, report, ["First kite", "Second kite"], kites, |kite| {
            let [_, knot, other_knot, _] = kite.cells;
            (knot.min(other_knot), knot.max(other_knot))
        });
    }
}
