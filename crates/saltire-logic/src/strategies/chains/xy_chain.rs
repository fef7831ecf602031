//! XY-chain: cells with two candidates, each linked to the next by a digit.
//!
//! ## What it sees
//!
//! A chain of cells with two candidates each, in which each cell sees the next
//! and shares with it the digit by which it goes on; the first and the last
//! have one digit left over, and it is the same.
//!
//! ## Why it is true
//!
//! If the first cell doesn't hold the digit left over, it holds its other, so
//! that the next holds its other, and so on: the last holds the digit. So it is
//! in the first cell or in the last, and whoever sees both loses it.
//!
//! ## Sources
//!
//! The XY-wing drawn out, in the form in which HoDoKu (Bernhard Hobiger) tells it.

use saltire_core::CellIndexSet;

use super::variants::find_simple;
use crate::links::LinkScope;
use crate::links::implication_graph::GraphScope;
use crate::{Family, Finder, Rating, Report, StrategyDef, View};

/// Cells with two candidates, each linked to the next by a digit.
pub static XY_CHAIN: StrategyDef<XyChain> = StrategyDef::new(
    XyChain,
    ("xy-chain", Family::Chains, Some("0702"), RATING.0),
    "cells with two candidates, each linked to the next by a digit",
    include_str!("xy_chain.rs"),
    ":0702::8......2......+215..+24........2..........+2...347.3.+9...2+98...5....69.1...+1..+2.89..::::",
);

const RATING: Rating = Rating(56);

/// The search of [`XY_CHAIN`].
pub struct XyChain;

impl Finder for XyChain {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let scope = GraphScope { links: LinkScope::Cells, ..GraphScope::plain(view) };
        find_simple(view, report, scope, RATING, |first, last, eliminations| {
            if first.digit == last.digit && first.cells != last.cells {
                eliminations.extend(view.marks(first.sees & last.sees, first.digit));
            }
        });
    }
}
