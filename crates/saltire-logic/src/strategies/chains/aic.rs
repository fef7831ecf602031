//! Alternating inference chain (AIC): of the two ends of a chain, one is true.
//!
//! ## What it sees
//!
//! A chain that begins and ends with a strong link, with weak and strong links
//! by turns between. Both ends have the same digit, and two cells or more see
//! both; or two cells that see each other are its ends, and each has the
//! other's digit too. In grouped chains a node on the way may also be a group
//! (the places of a digit where two units meet, of which one is true) or an
//! almost locked set, which holds all its other digits where it loses one.
//!
//! ## Why it is true
//!
//! If the first candidate is false, the last is true: so one of the two is.
//! Whoever would make both false is false. Where that is just one candidate,
//! the chain is told as a nice loop that begins and ends with it.
//!
//! ## Sources
//!
//! The idea is widespread; the forms, and what counts as one, are those of HoDoKu
//! (Bernhard Hobiger).

use saltire_core::{Candidate, CellIndexSet};

use super::variants::{GROUPED, PLAIN, find_variants};
use crate::links::implication_graph::ChainNode;
use crate::{Family, Finder, Report, StrategyDef, View};

/// A chain of candidates with one of its ends true.
pub static AIC: StrategyDef<Aic> = StrategyDef::new(
    Aic { is_grouped: false },
    ("aic", Family::Chains, Some("0708"), PLAIN.0),
    "an alternating inference chain of candidates, one of whose ends is true",
    include_str!("aic.rs"),
    ":0708::8+5.9+4....+1+7.3+5+8.4.9+3+4+76.+85.+4+9.+2+8+6..5.+8.+5+942+6.+26+51+7+3+4+98.+1.+62+9+5+8+4+6+28+4+3+5.1.+5+49+8+1+73+2+6:717:::",
);

/// A chain with groups or almost locked sets, with one of its ends true.
pub static GROUPED_AIC: StrategyDef<Aic> = StrategyDef::new(
    Aic { is_grouped: true },
    ("grouped-aic", Family::Chains, Some("0711"), GROUPED.0),
    "an alternating inference chain with groups or almost locked sets, one of whose ends is true",
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
