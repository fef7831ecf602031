//! XY-chain: a chain of cells with two candidates, and one of its two ends has the digit.
//!
//! ## What it sees
//!
//! A chain of cells with two candidates each. Each cell sees the next, and the
//! two share a digit. The first and the last cell have one digit left over, and
//! it is the same digit.
//!
//! ## Why it is true
//!
//! If the first cell isn't the digit left over, it is its other digit. Then the
//! next cell must be its other digit, and so on: the last cell is the digit left
//! over. So the first or the last cell is that digit, and a cell that sees both
//! can't be.
//!
//! ## Sources
//!
//! The XY-wing with more cells, in the form of HoDoKu (Bernhard Hobiger).

use saltire_core::CellIndexSet;

use super::variants::find_simple;
use crate::links::LinkScope;
use crate::links::implication_graph::GraphScope;
use crate::{Family, Finder, Rating, Report, StrategyDef, View};

/// Cells with two candidates, each linked to the next by a digit.
pub static XY_CHAIN: StrategyDef<XyChain> = StrategyDef::new(
    XyChain,
    ("xy-chain", Family::Chains, Some("0702"), RATING.0),
    "cells with two candidates, each joined to the next by a digit; the first or the last has the digit left over",
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
