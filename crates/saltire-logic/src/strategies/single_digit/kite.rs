//! Two-string kite: two crossing lines with two places each, knotted in a block.
//!
//! ## What it sees
//!
//! Two lines of different directions, such as a row and a column, or a row and
//! a diagonal, that have just two places each for a digit. One place of each
//! stands in the same block (region, window): there the strings are knotted.
//! A dual kite is two kites, of one digit or two, with the same knot.
//!
//! ## Why it is true
//!
//! In the block the digit stands once at most, so at least one of the loose
//! ends holds it, and what sees both can't.
//!
//! ## Sources
//!
//! Named in the forums of the Sudoku Players; described, with its dual form, in
//! HoDoKu (Bernhard Hobiger). Diagonals as strings are our addition.

use saltire_core::{Spots, UnitKind};

use super::{TwoLinks, for_two_links, is_area, is_line, share};
use crate::{Example, Findings, Rating, Row, Search, View, Why};

/// Two crossing lines with two places each, knotted in a block.
pub static TWO_STRING_KITE: Row<TwoStringKite> = Row {
    name: "two-string-kite",
    summary: "two crossing lines with two places each for a digit, one of each in the same block",
    source: include_str!("kite.rs"),
    family: "single-digit patterns",
    code: Some("0401"),
    rating: Rating(41),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0401::.....92.61.2.....7...8+2........9......6..4.5..4..........17........6.....8...21..::::",
    },
    search: TwoStringKite,
};

/// Two kites with the same knot.
pub static DUAL_TWO_STRING_KITE: Row<DualTwoStringKite> = Row {
    name: "dual-two-string-kite",
    summary: "two two-string kites with the same knot",
    source: include_str!("kite.rs"),
    family: "single-digit patterns",
    code: Some("0404"),
    rating: Rating(42),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0404::+6...3+2.+4+94+1..8967...+9.+4+6.8....+4+9+5.+6.+5+4+6+3+2+1+89+7.+9.+8+6+7+45.+824+9+7+3+5+169+652+1+8+7+3+4...6+5+4+9+28::::",
    },
    search: DualTwoStringKite,
};

/// See [`TWO_STRING_KITE`].
pub struct TwoStringKite;

/// See [`DUAL_TWO_STRING_KITE`].
pub struct DualTwoStringKite;

/// The two links as a kite, if they are one.
fn kite<S: Spots>(view: &View<'_, S>, links: &TwoLinks<S>) -> Option<TwoLinks<S>> {
    let kinds = links.links.map(|link| view.unit(link.unit).kind());
    let [first, second] = kinds;
    let crossing = is_line(first) && is_line(second) && (first != second || first == UnitKind::Diagonal);
    let [loose, knot, other_knot, other_loose] = links.cells;
    if !crossing || loose == other_loose || !share(view, knot, other_knot, is_area) {
        return None;
    }
    let mut kite = *links;
    let short = share(view, loose, knot, is_area) || share(view, other_loose, other_knot, is_area);
    if short && !kinds.contains(&UnitKind::Diagonal) {
        // A string that doesn't leave its block is seen from many cells; of
        // a kite only the place where the strings would cross is expected.
        let crosses = |&spot: &usize| {
            share(view, spot, loose, |kind| kind == second) && share(view, spot, other_loose, |kind| kind == first)
        };
        kite.victims = S::gather(links.victims.iter().filter(crosses));
    }
    (!kite.victims.is_empty()).then_some(kite)
}

impl Search for TwoStringKite {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        for_two_links(view, |links| {
            if let Some(kite) = kite(view, links) {
                findings.report(view.grid, kite.effects(view), || kite.why(view));
            }
            findings.are_enough()
        });
    }
}

impl Search for DualTwoStringKite {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        // The knot is the same two cells, if perhaps of another digit.
        let knot = |kite: &TwoLinks<S>| {
            let [_, a, b, _] = kite.cells;
            (a.min(b), a.max(b))
        };
        let mut kites: Vec<TwoLinks<S>> = Vec::new();
        for_two_links(view, |links| {
            let Some(new) = kite(view, links) else { return findings.is_stopped() };
            for old in kites.iter().filter(|old| knot(old) == knot(&new)) {
                if old.digit == new.digit && !differ(old.victims, new.victims) {
                    continue;
                }
                let mut effects = old.effects(view);
                effects.remove(view, new.victims, new.digit);
                findings.report(view.grid, effects, || both(old.why(view), new.why(view)));
            }
            kites.push(new);
            findings.are_enough()
        });
    }
}

/// Whether each of two sets has something that the other lacks.
pub fn differ<S: Spots>(first: S, second: S) -> bool {
    !first.is_subset(second) && !second.is_subset(first)
}

/// Two reasons as one.
pub fn both(first: Why, second: Why) -> Why {
    let mut evidence = first.evidence;
    evidence.cells.extend(second.evidence.cells);
    evidence.units.extend(second.evidence.units);
    evidence.candidates.extend(second.evidence.candidates);
    evidence.links.extend(second.evidence.links);
    Why { text: format!("{}; besides, {}", first.text, second.text), evidence }
}
