//! Dynamic forcing chains plus: dynamic chains that use locked candidates, pairs and X-wings on their way.
//!
//! ## What it sees
//!
//! A dynamic forcing chain that has come to a halt looks at the board that it has
//! made, finds locked candidates, a hidden pair, a naked pair or an X-wing there, and
//! goes on with what these take away.
//!
//! ## Why it is true
//!
//! The pattern is true on the board as the chain left it. It rests on the candidates
//! that the chain took away to make it, so that the chain stays a chain of
//! conclusions from one start.
//!
//! ## Sources
//!
//! Dynamic forcing chains (+) of Sudoku Explainer (Nicolas Juillerat).

use super::Chains;
use super::engine::Plan;
use crate::{Example, Rating, Row};

/// See the opening of this file.
pub static DYNAMIC_PLUS: Row<Chains> = Row {
    name: "dynamic-forcing-chains-plus",
    summary: "dynamic chains that use locked candidates, pairs and X-wings on their way",
    source: include_str!("dynamic_plus.rs"),
    family: "forcing chains",
    code: None,
    rating: Rating(90),
    needs_uniqueness: false,
    example: EXAMPLE,
    search: Chains::new(&[Plan { base: 90, cells: true, dynamic: true, level: 1, nesting: 0, by_unit: false }]),
};

/// The same as Sudoku Explainer 1.2.1 looks for it: of simple patterns that take
/// the same away, another may come first.
pub static DYNAMIC_PLUS_121: Row<Chains> = Row {
    name: "dynamic-forcing-chains-plus",
    summary: "dynamic chains that use locked candidates, pairs and X-wings on their way",
    source: include_str!("dynamic_plus.rs"),
    family: "forcing chains",
    code: None,
    rating: Rating(90),
    needs_uniqueness: false,
    example: EXAMPLE,
    search: Chains::new(&[Plan { base: 90, cells: true, dynamic: true, level: 1, nesting: 0, by_unit: true }]),
};

const EXAMPLE: Example = Example {
    layout: "diagonal",
    board: ":::..1..+964..3....79.+9...6....4.3...1.+9...9......8+9..........7.9......924.+77+95......:544 752 555 456 758 465 672 474 476 278 279:::",
};
