//! Forcing chains: links that lead to the opposite of where they began, or close in a ring.
//!
//! ## What it sees
//!
//! Two sorts of links: if a candidate is true, all others of its digit in sight
//! and all others of its cell are false; if one of two candidates of a cell, or
//! one of two places of a unit, is false, the other is true. From a candidate,
//! true or false, the links are followed. If they lead to the opposite, the start
//! was wrong. If they lead back to it, they close in a ring, and either all of
//! one sort in the ring are true, or all of the other: what sees one of each,
//! goes.
//!
//! With links in units alone it is about one digit (X), with links in cells alone
//! about cells with two candidates (Y).
//!
//! ## Why it is true
//!
//! What leads to its own opposite is false. A ring can be followed the other way
//! round with all signs changed, so that there are just two ways.
//!
//! ## Sources
//!
//! Forcing chains and bidirectional cycles of Sudoku Explainer (Nicolas
//! Juillerat). Others call them alternating inference chains and continuous nice
//! loops.

use saltire_core::Spots;

use super::ground::{Field, Ground};
use super::room;
use super::tell::{Prefix, report};
use super::unary::Unary;
use crate::consequences::may_refute;
use crate::{Example, Findings, Rating, Row, Search, View};

/// See the opening of this file.
pub static FORCING_CHAINS: Row<ForcingChains> = Row {
    name: "forcing-chains",
    summary: "links that lead to the opposite of where they began, or close in a ring",
    source: include_str!("forcing_chains.rs"),
    family: "forcing chains",
    code: None,
    rating: Rating(65),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":::..+6..7....+7.....6....1.+6............4..+6.9..7.........72.8.461..3..6..4..6+4...8.9:414 794:::",
    },
    search: ForcingChains,
};

/// See [`FORCING_CHAINS`].
pub struct ForcingChains;

impl Search for ForcingChains {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        if !may_refute(view) {
            return;
        }
        let (ground, field) = (Ground::of(view), Field::of(view));
        let mut unary = room::take::<Unary>().unwrap_or_default();
        let hints = unary.find(&ground, &field, findings.want_all(), findings);
        room::give_back(unary);
        report(view, Prefix::Nothing, hints, findings);
    }
}
