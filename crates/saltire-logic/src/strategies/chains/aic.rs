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

use saltire_core::{Candidate, Spots};

use super::sorts::{GROUPED, PLAIN, hunt};
use super::web::Node;
use crate::{Example, Findings, Row, Search, View};

/// A chain of candidates with one of its ends true.
pub static AIC: Row<Aic> = Row {
    name: "aic",
    summary: "an alternating inference chain of candidates, one of whose ends is true",
    source: include_str!("aic.rs"),
    family: "chains",
    code: Some("0708"),
    rating: PLAIN,
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0708::.....92.61.2.....7...8.........9......6..4.5..4..........17........6.....8...21..::::",
    },
    search: Aic { grouped: false },
};

/// A chain with groups or almost locked sets, with one of its ends true.
pub static GROUPED_AIC: Row<Aic> = Row {
    name: "grouped-aic",
    summary: "an alternating inference chain with groups or almost locked sets, one of whose ends is true",
    source: include_str!("aic.rs"),
    family: "chains",
    code: Some("0711"),
    rating: GROUPED,
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0711::.......7..8.23.....7......516......9......75....1..4......86................4.58.::::",
    },
    search: Aic { grouped: true },
};

/// A chain with one of its ends true.
pub struct Aic {
    grouped: bool,
}

/// What goes where one of two candidates is true.
fn ends<S: Spots>(view: &View<'_, S>, first: &Node<S>, last: &Node<S>, gone: &mut Vec<Candidate>) {
    let (Some(a), Some(b)) = (first.spots.first(), last.spots.first()) else { return };
    if first.digit == last.digit {
        let seen = first.sees & last.sees;
        if a != b && seen.len() > 1 {
            gone.extend(seen.iter().map(|spot| view.candidate(spot, first.digit)));
        }
    } else if view.are_peers(a, b)
        && view.candidates[a].contains(last.digit)
        && view.candidates[b].contains(first.digit)
    {
        gone.extend([view.candidate(a, last.digit), view.candidate(b, first.digit)]);
    }
}

impl Search for Aic {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        hunt(view, findings, self.grouped, |web, hunt| {
            hunt.by_ends(web, |first, last, gone| ends(view, first, last, gone));
        });
    }
}
