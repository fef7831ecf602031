//! W-wing: two cells with the same two candidates, and a strong link between them.
//!
//! ## What it sees
//!
//! Two cells with the same two candidates, X and Z, anywhere on the board, and
//! a unit with just two places for X, of which one sees the first cell and one
//! the second.
//!
//! ## Why it is true
//!
//! Were both cells X, the unit would have no place for it. So one of them is Z,
//! and what sees both can't be.
//!
//! ## Sources
//!
//! Named by George Woods in the forums of the Sudoku Players; described in
//! HoDoKu (Bernhard Hobiger).

use saltire_core::{Digit, Evidence, LinkKind, Role, Spots};

use crate::strategies::single_digit::{StrongPair, strong_pairs};
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// Two cells with the same two candidates, and a strong link between them.
pub static W_WING: Row<WWing> = Row {
    name: "w-wing",
    summary: "two cells with the same two candidates, and a strong link between them",
    source: include_str!("w_wing.rs"),
    family: "wings",
    code: Some("0803"),
    rating: Rating(44),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0803::.+1+47..+835.+68+13+5..2.5.8..6+1.+1.9........2.+8...16....19....+1.....6....1..........+18.:439 271 872 978 281 982 291:::",
    },
    search: WWing,
};

/// See [`W_WING`].
pub struct WWing;

struct Found {
    x: Digit,
    z: Digit,
    cells: [usize; 2],
    link: StrongPair,
    /// What sees the first cell, and what sees the second.
    ends: (usize, usize),
}

impl Search for WWing {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let pairs = view.with_candidates(2);
        // By digit, made when the first asks.
        let mut links: Vec<Option<Vec<StrongPair>>> = vec![None; view.side];
        let mut rest = pairs;
        for first in pairs.iter() {
            rest.remove(first);
            for second in rest.iter().filter(|&second| view.candidates[second] == view.candidates[first]) {
                let seen = view.map.peers[first] & view.map.peers[second];
                for z in view.candidates[first] {
                    let victims = seen & view.places(z);
                    let other = view.candidates[first].iter().find(|&digit| digit != z);
                    let Some(x) = other.filter(|_| !victims.is_empty()) else { continue };
                    let links = links[usize::from(x.get()) - 1].get_or_insert_with(|| {
                        let mut links = Vec::new();
                        strong_pairs(view, x, &mut links);
                        links
                    });
                    for &link in links.iter() {
                        let joins = |(a, b): &(usize, usize)| view.are_peers(*a, first) && view.are_peers(*b, second);
                        let outside = !link.ends.contains(&first) && !link.ends.contains(&second);
                        let Some(ends) = link.ways().into_iter().find(joins).filter(|_| outside) else { continue };
                        let found = Found { x, z, cells: [first, second], link, ends };
                        findings.report(view.grid, Effects::removing(view, victims, z), || found.why(view));
                        if findings.are_enough() {
                            return;
                        }
                    }
                }
            }
            if findings.are_enough() {
                return;
            }
        }
    }
}

impl Found {
    fn why<S: Spots>(&self, view: &View<'_, S>) -> Why {
        let [first, second] = self.cells;
        let symbol = |digit| view.grid.symbols().symbol(digit);
        let unit = view.unit(self.link.unit);
        let text = format!(
            "{} and {} are {} or {}, but not both {}, as {unit} would have no place for it",
            view.cell(first),
            view.cell(second),
            symbol(self.x),
            symbol(self.z),
            symbol(self.x)
        );
        let at = |spot, digit| view.candidate(spot, digit);
        let (near, far) = self.ends;
        let evidence = Evidence::default()
            .unit(Role::Base, unit)
            .marks(Role::Cause, [at(first, self.z), at(second, self.z)])
            .marks(Role::Second, [first, near, far, second].map(|spot| at(spot, self.x)))
            .link(LinkKind::Strong, at(first, self.z), at(first, self.x))
            .link(LinkKind::Weak, at(first, self.x), at(near, self.x))
            .link(LinkKind::Strong, at(near, self.x), at(far, self.x))
            .link(LinkKind::Weak, at(far, self.x), at(second, self.x))
            .link(LinkKind::Strong, at(second, self.x), at(second, self.z));
        Why { text, evidence }
    }
}
