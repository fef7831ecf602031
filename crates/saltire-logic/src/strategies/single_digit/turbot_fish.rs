//! Turbot fish: two units with two places each for a digit, and a place of one sees a place of the other.
//!
//! ## What it sees
//!
//! Two units of any kind have only two places each for a digit. One place of the
//! first unit sees one place of the second. The other two places are the ends.
//! Skyscrapers and two-string kites are turbot fish with names of their own.
//!
//! ## Why it is true
//!
//! The two inner places see each other, so at most one of them is the digit. The
//! unit of the other must have the digit at its end. So at least one end is the
//! digit, and a cell that sees both ends can't be. If both ends are the same
//! cell, that cell is the digit.
//!
//! ## Sources
//!
//! Nick70 in the Sudoku Players' forum; described in HoDoKu (Bernhard Hobiger).

use saltire_core::CellIndexSet;

use super::{report_each, two_strong_links};
use crate::{Family, Finder, Report, StrategyDef, View};

/// Two strong links of any units whose near ends see each other.
pub static TURBOT_FISH: StrategyDef<TurbotFish> = StrategyDef::new(
    TurbotFish,
    ("turbot-fish", Family::SingleDigitPatterns, Some("0403"), 42),
    "two units have two places each for a digit, and a place of one sees a place of the other",
    include_str!("turbot_fish.rs"),
    ":0403::.......7..8.23+7....7......516......9......75....1..4......86................4.58.::::",
);

/// See [`TURBOT_FISH`].
pub struct TurbotFish;

impl Finder for TurbotFish {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        report_each(view, report, "Turbot fish", two_strong_links(view).iter().copied());
    }
}
