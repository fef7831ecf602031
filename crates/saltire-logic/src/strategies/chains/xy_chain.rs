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

use saltire_core::Spots;

use super::hunt::Hunt;
use super::walk::Needs;
use super::web::{Scope, Web};
use super::x_chain::LONGEST;
use crate::consequences::may_refute_by_cells;
use crate::{Example, Findings, Rating, Row, Search, View};

/// Cells with two candidates, each linked to the next by a digit.
pub static XY_CHAIN: Row<XyChain> = Row {
    name: "xy-chain",
    summary: "cells with two candidates, each linked to the next by a digit",
    source: include_str!("xy_chain.rs"),
    family: "chains",
    code: Some("0702"),
    rating: BASE,
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0702::8......2......+215..+24........2..........+2...347.3.+9...2+98...5....69.1...+1..+2.89..::::",
    },
    search: XyChain,
};

const BASE: Rating = Rating(56);

/// See [`XY_CHAIN`].
pub struct XyChain;

impl Search for XyChain {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        if !may_refute_by_cells(view) {
            return;
        }
        let digits = view.digits();
        let scope = Scope { in_cells: true, in_units: false, pairs_only: true, digits, groups: false, sets: 0 };
        let web = Web::new(view, scope, findings);
        let mut hunt = Hunt::new(findings, BASE, Needs::Links, LONGEST);
        hunt.by_ends(&web, |first, last, gone| {
            if first.digit == last.digit && first.spots != last.spots {
                gone.extend((first.sees & last.sees).iter().map(|spot| view.candidate(spot, first.digit)));
            }
        });
        hunt.report(&web);
    }
}
