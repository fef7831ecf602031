//! X-chain: places of one digit, linked by turns strongly and weakly.
//!
//! ## What it sees
//!
//! A chain of places of one digit that begins and ends with a strong link: a
//! unit has room for the digit in just these two. Between strong links the
//! places see each other.
//!
//! ## Why it is true
//!
//! If the first place is false, the second is true, the third false, and so on:
//! the last is true. So the first or the last is true, and whoever sees both
//! loses the digit.
//!
//! ## Sources
//!
//! X-chains are known by many names, and their shortest are the skyscraper and
//! the kite; HoDoKu (Bernhard Hobiger) describes them in this form.

use saltire_core::Spots;

use super::hunt::Hunt;
use super::walk::Needs;
use super::web::{Scope, Web};
use crate::consequences::may_refute;
use crate::{Example, Findings, Rating, Row, Search, View};

/// How many links a chain of one sort may have.
pub(super) const LONGEST: usize = 20;

/// Places of one digit, linked by turns strongly and weakly.
pub static X_CHAIN: Row<XChain> = Row {
    name: "x-chain",
    summary: "places of one digit, linked by turns strongly and weakly",
    source: include_str!("x_chain.rs"),
    family: "chains",
    code: Some("0701"),
    rating: BASE,
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0701::.......7..8.23+7....7......516......9......75....1..4......86................4.58.::::",
    },
    search: XChain,
};

const BASE: Rating = Rating(55);

/// See [`X_CHAIN`].
pub struct XChain;

impl Search for XChain {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let digits = view.doubtful_digits();
        if digits.is_empty() || !may_refute(view) {
            return;
        }
        let scope = Scope { in_cells: false, in_units: true, pairs_only: false, digits, groups: false, sets: 0 };
        let web = Web::new(view, scope, findings);
        let mut hunt = Hunt::new(findings, BASE, Needs::Links, LONGEST);
        hunt.by_ends(&web, |first, last, gone| {
            gone.extend((first.sees & last.sees).iter().map(|spot| view.candidate(spot, first.digit)));
        });
        hunt.report(&web);
    }
}
