//! Grouped turbot fish: two units with two places or groups of places each for a digit, joined in a third.
//!
//! ## What it sees
//!
//! A unit has only two places for a digit, or only two groups of places: a line
//! has it in two blocks, or a block has it on two lines. The digit is in one group
//! or the other. A second unit has two groups as well. An inner group of the first
//! and an inner group of the second share a unit; the other two groups are the
//! ends. If the ends share a unit too, it is a loop.
//!
//! A pattern of this kind that has a name of its own is reported under that name:
//! skyscraper, two-string kite, turbot fish or empty rectangle.
//!
//! ## Why it is true
//!
//! The inner groups share a unit, so at most one of them has the digit. The unit
//! of the other must have the digit at its end. So the digit is at one end or at
//! both, and a cell that sees every cell of both ends can't be the digit. In a
//! loop the same holds for the two inner groups.
//!
//! ## Sources
//!
//! Turbot fish come from the Sudoku Players' forum. What counts as a group, and the
//! ratings by the kinds of the units, follow SukakuExplainer (by SudokuMonster of
//! the forum), which calls them two strong links.

use super::{Names, StrongLinkChains};
use crate::{Family, StrategyDef};

/// Turbot fish with groups. It also sees skyscrapers, kites and empty rectangles, and reports them by name.
pub static GROUPED_TURBOT_FISH: StrategyDef<StrongLinkChains> = StrategyDef::new(
    StrongLinkChains { count: 2, rating: 40, names: Names::Community },
    ("grouped-turbot-fish", Family::SingleDigitPatterns, None, 40),
    "two units have two places or groups of places each for a digit, and one of each shares a unit",
    include_str!("grouped_turbot_fish.rs"),
    ":::.1.3.5....9..1...........+134.+15.....9.....1..7....1..2...+1.2..7.8......+1+1......6.:735 737 813 823 833 946:::",
);
