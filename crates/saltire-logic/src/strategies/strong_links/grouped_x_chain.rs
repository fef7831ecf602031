//! Grouped X-chain: three to six units with two places or groups of places each for a digit, joined to a chain.
//!
//! ## What it sees
//!
//! A unit has only two places for a digit, or only two groups of places: a line
//! has it in two blocks, or a block has it on two lines. That is a strong link:
//! the digit is in one group or the other. A group of the first link shares a unit
//! with a group of the second, a group of the second with one of the third, and so
//! on. That is a weak link: the digit is in at most one of the two groups. If the
//! last group shares a unit with the first, the chain is a loop.
//!
//! A chain without groups is reported as an X-chain.
//!
//! ## Why it is true
//!
//! Suppose the digit is not in the first group. Then it is in the other group of
//! that link, so not in the next group, so in the group after that, and so on to
//! the last group. So the digit is in the first group or in the last, and a cell
//! that sees every cell of both can't be the digit. In a loop, one end of every
//! weak link has the digit.
//!
//! ## Sources
//!
//! Grouped X-chains and X-cycles of the Sudoku forums. What counts as a group, and
//! the ratings by the kinds of the units, follow SukakuExplainer (by SudokuMonster
//! of the forum), which calls them three to six strong links.

use super::{Names, StrongLinkChains};
use crate::{Family, StrategyDef};

/// An X-chain of three links with groups. One without groups is reported as an X-chain.
pub static GROUPED_X_CHAIN: StrategyDef<StrongLinkChains> = StrategyDef::new(
    StrongLinkChains { count: 3, rating: 54, names: Names::Community },
    ("grouped-x-chain", Family::Chains, None, 54),
    "three units with two places or groups of places each for a digit, joined to a chain",
    include_str!("grouped_x_chain.rs"),
    ":::....7..64..53............8.................92.98.6...17........1..2847...........:211 632 672 683 692 693 744 811 897:::",
);

/// The same with four links.
pub static GROUPED_X_CHAIN_4: StrategyDef<StrongLinkChains> = StrategyDef::new(
    StrongLinkChains { count: 4, rating: 58, names: Names::Community },
    ("grouped-x-chain-4", Family::Chains, None, 58),
    "four units with two places or groups of places each for a digit, joined to a chain",
    include_str!("grouped_x_chain.rs"),
    ":::.......7..8.23+7....7......516......9......75....1..4......86................4.58.::::",
);

/// The same with five links.
pub static GROUPED_X_CHAIN_5: StrategyDef<StrongLinkChains> = StrategyDef::new(
    StrongLinkChains { count: 5, rating: 62, names: Names::Community },
    ("grouped-x-chain-5", Family::Chains, None, 62),
    "five units with two places or groups of places each for a digit, joined to a chain",
    include_str!("grouped_x_chain.rs"),
    ":::...7...35..8+13...2.5.8..6....9........2.....16....19..........6....1...........8.::::",
);

/// The same with six links.
pub static GROUPED_X_CHAIN_6: StrategyDef<StrongLinkChains> = StrategyDef::new(
    StrongLinkChains { count: 6, rating: 66, names: Names::Community },
    ("grouped-x-chain-6", Family::Chains, None, 66),
    "six units with two places or groups of places each for a digit, joined to a chain",
    include_str!("grouped_x_chain.rs"),
    ":::.5...........5....97.8....42.....3.9...2......+91.78.....4......5..9.....6.+9.....5:753 758 774 776 778 779 786 787 789:::",
);
