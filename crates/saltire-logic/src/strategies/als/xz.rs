//! ALS-XZ: two almost locked sets that cannot both hold a digit.
//!
//! ## What it sees
//!
//! An almost locked set is n open cells of one unit with n + 1 candidates. Two
//! of them are linked by a digit X if every place of X in one sees every place
//! of X in the other. Another digit Z that both have goes from all cells that
//! see every place of Z in both. If two digits link the sets, each of the two
//! goes from the cells that see all its places in both sets, and every other
//! digit of a set from the cells that see all its places in that set.
//!
//! ## Why it is true
//!
//! A set that lacks one of its digits holds all others: there are as many as
//! cells. X is missing in one of the two sets, which therefore holds Z. If
//! there are two such digits, each set lacks just one of them and holds all
//! else, and both digits are somewhere in the two sets.
//!
//! The sets may share cells, though none that has X. Neither rows, columns nor
//! blocks are asked for: a set may stand on a diagonal or in a window, and to
//! see is to be a peer of any sort.
//!
//! ## Sources
//!
//! The players' forums of 2005 and after, where Bennys described the sets and
//! the rule; the doubly linked form is in HoDoKu (Bernhard Hobiger), by whose
//! definitions ours can be compared.

use saltire_core::{Digit, DigitSet, LinkKind, Spots};

use super::links::{Link, linked};
use super::sets::Sets;
use super::told;
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// Two almost locked sets that cannot both hold a digit.
pub static ALS_XZ: Row<AlsXz> = Row {
    name: "als-xz",
    summary: "two almost locked sets that cannot both hold a digit",
    source: include_str!("xz.rs"),
    family: "almost locked sets",
    code: Some("0901"),
    rating: Rating(60),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0901::+5+72.6...+3+96+8+31.57.3+14..7...1.+6..+5.....+3.......25.....685+1..3....+49....+3..+3+7...4..::::",
    },
    search: AlsXz,
};

/// See [`ALS_XZ`].
pub struct AlsXz;

impl Search for AlsXz {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let (sets, links) = linked(view, findings);
        // Sets apart are easier to see than sets that share cells.
        let mut mixed = None;
        let news = view.news(findings);
        for b in 0..sets.len() {
            for &Link { to: a, digits: commons } in links.from(b).iter().take_while(|link| link.to < b) {
                // One digit that links, and one that goes or links too.
                let is_new = (sets.get(a).cells | sets.get(b).cells).meets(news);
                if !is_new || (sets.get(a).live & sets.get(b).live).len() < 2 {
                    continue;
                }
                let is_mixed = !findings.want_all() && sets.get(a).cells.meets(sets.get(b).cells);
                if is_mixed && mixed.is_some() {
                    continue;
                }
                let effects = effects(view, &sets, (a, b), commons);
                if effects.is_empty() {
                    continue;
                }
                if is_mixed {
                    mixed = Some((a, b, commons, effects));
                    continue;
                }
                findings.report(view.grid, effects, || why(view, &sets, (a, b), commons));
                if findings.are_enough() {
                    return;
                }
            }
            if findings.is_stopped() {
                return;
            }
        }
        if let Some((a, b, commons, effects)) = mixed {
            findings.report(view.grid, effects, || why(view, &sets, (a, b), commons));
        }
    }
}

fn effects<S: Spots>(view: &View<'_, S>, sets: &Sets<S>, (a, b): (usize, usize), commons: DigitSet) -> Effects {
    let mut effects = Effects::default();
    let both = sets.get(a).live & sets.get(b).live;
    let doubly = commons.len() > 1;
    for digit in if doubly { both } else { both - commons } {
        effects.remove(view, sets.both_see(a, b, digit), digit);
    }
    if doubly {
        for (one, other) in [(a, b), (b, a)] {
            for digit in sets.get(one).live - commons {
                effects.remove(view, sets.sees(one, digit) - sets.get(other).cells, digit);
            }
        }
    }
    effects
}

fn why<S: Spots>(view: &View<'_, S>, sets: &Sets<S>, (a, b): (usize, usize), commons: DigitSet) -> Why {
    let both = sets.get(a).live & sets.get(b).live;
    let ends: DigitSet = (both - commons).iter().filter(|&digit| !sets.both_see(a, b, digit).is_empty()).collect();
    let name = |set: usize| told::cells(view, sets.get(set).cells, sets.get(set).digits);
    let start = format!("the sets {} and {} lack one digit each", name(a), name(b));
    let linking: Vec<Digit> = commons.iter().collect();
    let marks = |set: usize, digit: Digit| view.marks(sets.places(set, digit), digit);
    if commons.len() > 1 {
        let mut evidence = told::chain(view, sets, &[a, b], &linking[..1], DigitSet::EMPTY);
        for &digit in &linking {
            evidence = evidence.group_link(LinkKind::Weak, marks(a, digit), marks(b, digit));
        }
        let linking = told::digits(view, commons);
        return Why {
            text: format!("{start}; {linking} fit in only one of them each, and all else is held"),
            evidence,
        };
    }
    Why {
        text: format!(
            "{start}; {} fits in only one of them, and the other holds {}",
            told::digits(view, commons),
            told::digits(view, ends)
        ),
        evidence: told::chain(view, sets, &[a, b], &linking, ends),
    }
}
