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

use saltire_core::Spots;

use super::report_two_links;
use crate::{Example, Findings, Rating, Row, Search, View};

/// Two strong links of any units whose near ends see each other.
pub static TURBOT_FISH: Row<TurbotFish> = Row {
    name: "turbot-fish",
    summary: "two units with two places each for a digit, of which two see each other",
    source: include_str!("turbot_fish.rs"),
    family: "single-digit patterns",
    code: Some("0403"),
    rating: Rating(42),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0403::.......7..8.23+7....7......516......9......75....1..4......86................4.58.::::",
    },
    search: TurbotFish,
};

/// See [`TURBOT_FISH`].
pub struct TurbotFish;

impl Search for TurbotFish {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        report_two_links(view, findings, |_| true);
    }
}
