//! X-chain: a chain of places for one digit, and one of its two ends is the digit.
//!
//! ## What it sees
//!
//! A chain of places for one digit that begins and ends with a strong link: a
//! unit that has only these two places for the digit. Between two strong links is
//! a weak link: two places that see each other.
//!
//! ## Why it is true
//!
//! If the first place isn't the digit, the second is, so the third isn't, and so
//! on: the last place is the digit. So the first or the last place is the digit,
//! and a cell that sees both can't be.
//!
//! ## Sources
//!
//! X-chains have many names. The shortest are the skyscraper and the two-string
//! kite. HoDoKu (Bernhard Hobiger) describes them in this form.

use saltire_core::CellIndexSet;

use super::variants::find_simple;
use crate::links::LinkScope;
use crate::links::implication_graph::GraphScope;
use crate::{Family, Finder, Rating, Report, StrategyDef, View};

/// Places of one digit, linked by turns strongly and weakly.
pub static X_CHAIN: StrategyDef<XChain> = StrategyDef::new(
    XChain,
    ("x-chain", Family::Chains, Some("0701"), RATING.0),
    "strong and weak links of one digit alternate, so one of the two ends is the digit",
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
