//! Alternating inference chain (AIC): a chain of candidates, and one of its two ends is true.
//!
//! ## What it sees
//!
//! A chain of candidates that begins and ends with a strong link. Strong and
//! weak links alternate. A strong link joins two candidates of which at least one
//! is true: the only two places for a digit in a unit, or the only two candidates
//! of a cell. A weak link joins two candidates of which at most one is true: they
//! see each other, or share a cell.
//!
//! Either both ends have the same digit and two or more cells see both, or the
//! ends are in two cells that see each other and each cell also has the digit of
//! the other end.
//!
//! In a grouped chain a link may also lead to a group, the places of a digit where
//! two units meet, or through an almost locked set: cells of one unit with one
//! digit more than cells. If such a set can't contain one of its digits, it
//! contains all the others.
//!
//! ## Why it is true
//!
//! If the first candidate is false, the second is true, the third false, and so
//! on: the last is true. So at least one of the two ends is true. A candidate that
//! would make both ends false can't be true. If there is just one such candidate,
//! the chain is explained as a nice loop that starts and ends with it.
//!
//! ## Sources
//!
//! The idea is widespread. The forms, and what counts as one, follow HoDoKu
//! (Bernhard Hobiger).

use saltire_core::{Candidate, CellIndexSet};

use super::variants::{GROUPED, PLAIN, find_variants};
use crate::links::implication_graph::ChainNode;
use crate::{Family, Finder, Report, StrategyDef, View};

/// A chain of candidates with one of its ends true.
pub static AIC: StrategyDef<Aic> = StrategyDef::new(
    Aic { is_grouped: false },
    ("aic", Family::Chains, Some("0708"), PLAIN.0),
    "strong and weak links alternate, so one of the two ends of the chain is true",
    include_str!("aic.rs"),
    ":0708::8+5.9+4....+1+7.3+5+8.4.9+3+4+76.+85.+4+9.+2+8+6..5.+8.+5+942+6.+26+51+7+3+4+98.+1.+62+9+5+8+4+6+28+4+3+5.1.+5+49+8+1+73+2+6:717:::",
);

/// A chain with groups or almost locked sets, with one of its ends true.
pub static GROUPED_AIC: StrategyDef<Aic> = StrategyDef::new(
    Aic { is_grouped: true },
    ("grouped-aic", Family::Chains, Some("0711"), GROUPED.0),
    "an alternating inference chain with groups or almost locked sets; one of its two ends is true",
    include_str!("aic.rs"),
    ":0711::.......7..8.23.....7......516......9......75....1..4......86................4.58.::::",
);

/// The search of [`AIC`] and [`GROUPED_AIC`].
pub struct Aic {
    is_grouped: bool,
}

/// Adds what two candidates, one of which is true, eliminate.
fn add_eliminations<S: CellIndexSet>(
    view: &View<'_, S>,
    first: &ChainNode<S>,
    last: &ChainNode<S>,
    eliminations: &mut Vec<Candidate>,
) {
    let (Some(a), Some(b)) = (first.cells.first(), last.cells.first()) else { return };
    if first.digit == last.digit {
        let seen = first.sees & last.sees;
        if a != b && seen.len() > 1 {
            eliminations.extend(view.marks(seen, first.digit));
        }
    } else if view.are_peers(a, b)
        && view.candidates[a].contains(last.digit)
        && view.candidates[b].contains(first.digit)
    {
        eliminations.extend([view.candidate(a, last.digit), view.candidate(b, first.digit)]);
    }
}

impl Finder for Aic {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        find_variants(view, report, self.is_grouped, |search| {
            search.find_by_ends(|first, last, eliminations| add_eliminations(view, first, last, eliminations));
        });
    }
}
