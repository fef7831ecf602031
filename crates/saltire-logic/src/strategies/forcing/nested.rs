//! Nested forcing chains: dynamic chains that use other chains on their way.
//!
//! ## What it sees
//!
//! A dynamic forcing chain that has come to a halt, and finds none of the simple
//! patterns on the board that it has made, looks for a chain there: first one of
//! single links, then chains from all candidates of a cell or all places of a unit,
//! at last dynamic ones. What these take away lets it go on.
//!
//! ## Why it is true
//!
//! A chain within is true on the board as the chain around it left it. All that
//! it rests on was taken away by the chain around it, or was never there.
//!
//! ## Sources
//!
//! Nested forcing chains of Sudoku Explainer (Nicolas Juillerat), whose author calls
//! them a rescue: a person would not find them. The conclusions of the chains within
//! count, each chain once.

use super::Chains;
use super::engine::Plan;
use crate::{Example, Rating, Row};

/// See the opening of this file.
pub static NESTED: Row<Chains> = Row {
    name: "nested-forcing-chains",
    summary: "dynamic chains that use other chains on their way",
    source: include_str!("nested.rs"),
    family: "forcing chains",
    code: None,
    rating: Rating(95),
    needs_uniqueness: false,
    example: EXAMPLE,
    search: Chains::new(&[
        Plan { base: 95, level: 2, ..DEEP },
        Plan { base: 100, level: 3, ..DEEP },
        Plan { base: 105, level: 4, ..DEEP },
    ]),
};

/// The same as Sudoku Explainer 1.2.1 looks for it: of simple patterns that take
/// the same away, another may come first.
pub static NESTED_121: Row<Chains> = Row {
    name: "nested-forcing-chains",
    summary: "dynamic chains that use other chains on their way",
    source: include_str!("nested.rs"),
    family: "forcing chains",
    code: None,
    rating: Rating(95),
    needs_uniqueness: false,
    example: EXAMPLE,
    search: Chains::new(&[
        Plan { base: 95, level: 2, ..DEEP_121 },
        Plan { base: 100, level: 3, ..DEEP_121 },
        Plan { base: 105, level: 4, ..DEEP_121 },
    ]),
};

/// What all levels have in common.
const DEEP: Plan = Plan { base: 95, cells: true, dynamic: true, level: 2, nesting: 0, by_unit: false };
const DEEP_121: Plan = Plan { by_unit: true, ..DEEP };

const EXAMPLE: Example = Example {
    layout: "diagonal",
    board: ":::....79.....+938.6..........9+9.6...7...5..+9.2..7.28...+9..9..3....1....5....2.....4.:511 811 313 813 214 117 218 419 431 432 537 238 538 442 853 454 456 166 466 671 176 878 579 779 879 784 793 897 699:::",
};
