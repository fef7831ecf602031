//! Turbot fish: two strong links of any units whose near ends see each other.
//!
//! ## What it sees
//!
//! Two units, of whatever sort, that have just two places each for a digit. A
//! place of the one sees a place of the other. Skyscrapers and kites are such
//! fish; the rest has no name of its own.
//!
//! ## Why it is true
//!
//! The two near places can't both hold the digit, so at least one of the far
//! places does, and what sees both can't. Where both far places are the same
//! cell, that cell holds it.
//!
//! ## Sources
//!
//! Nick70 in the forums of the Sudoku Players; described in HoDoKu (Bernhard
//! Hobiger).

use saltire_core::CellIndexSet;

use super::{report_each, two_strong_links};
use crate::{Family, Finder, Report, StrategyDef, View};

/// Two strong links of any units whose near ends see each other.
pub static TURBOT_FISH: StrategyDef<TurbotFish> = StrategyDef::new(
    TurbotFish,
    ("turbot-fish", Family::SingleDigitPatterns, Some("0403"), 42),
    "two units with two places each for a digit, of which two see each other",
    include_str!("turbot_fish.rs"),
    ":0403::.......7..8.23+7....7......516......9......75....1..4......86................4.58.::::",
);

/// See [`TURBOT_FISH`].
pub struct TurbotFish;

impl Finder for TurbotFish {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        report_each(view, report, two_strong_links(view).iter().copied());
    }
}
