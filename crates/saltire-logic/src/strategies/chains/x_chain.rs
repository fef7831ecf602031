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

use saltire_core::CellIndexSet;

use super::variants::find_simple;
use crate::links::LinkScope;
use crate::links::implication_graph::GraphScope;
use crate::{Family, Finder, Rating, Report, StrategyDef, View};

/// Places of one digit, linked by turns strongly and weakly.
pub static X_CHAIN: StrategyDef<XChain> = StrategyDef::new(
    XChain,
    ("x-chain", Family::Chains, Some("0701"), RATING.0),
    "places of one digit, linked by turns strongly and weakly",
    include_str!("x_chain.rs"),
    ":0701::.......7..8.23+7....7......516......9......75....1..4......86................4.58.::::",
);

const RATING: Rating = Rating(55);

/// The search of [`X_CHAIN`].
pub struct XChain;

impl Finder for XChain {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let digits = view.digits_outside_templates();
        if digits.is_empty() {
            return;
        }
        let scope = GraphScope { links: LinkScope::Units, digits, ..GraphScope::plain(view) };
        find_simple(view, report, scope, RATING, |first, last, eliminations| {
            eliminations.extend(view.marks(first.sees & last.sees, first.digit));
        });
    }
}
