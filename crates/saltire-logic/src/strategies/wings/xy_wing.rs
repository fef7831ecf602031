//! XY-wing and XYZ-wing: a cell and two of its peers, of which one holds a digit.
//!
//! ## What it sees
//!
//! An XY-wing: a cell with the candidates X and Y, the hinge, and two of its
//! peers, the wings, with X and Z, and with Y and Z. An XYZ-wing: the hinge
//! has Z, too.
//!
//! ## Why it is true
//!
//! If the hinge is X, the first wing is Z; if it is Y, the second is; and in an
//! XYZ-wing the hinge itself may be Z. So one of them is, and what sees both
//! wings, and in an XYZ-wing the hinge, can't be.
//!
//! ## Sources
//!
//! Old hands of paper and pencil; as rated here, in Sudoku Explainer (Nicolas
//! Juillerat).

use saltire_core::{DigitSet, Evidence, LinkKind, Role, Spots};

use super::near_first;
use crate::words;
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// Three cells with XY, XZ and YZ.
pub static XY_WING: Row<Wing> = Row {
    name: "xy-wing",
    summary: "a cell with two candidates and two of its peers that have one of them each, and the same other",
    source: include_str!("xy_wing.rs"),
    family: "wings",
    code: Some("0800"),
    rating: Rating(42),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0800::6.......4..9.....2..5.........8......786.....1............+82.+59....4+63+28....534+6.:122 155 766 771 172 173 773:::",
    },
    search: Wing { hinge: 2 },
};

/// Three cells with XYZ, XZ and YZ.
pub static XYZ_WING: Row<Wing> = Row {
    name: "xyz-wing",
    summary: "a cell with three candidates and two of its peers that have two of them each",
    source: include_str!("xy_wing.rs"),
    family: "wings",
    code: Some("0801"),
    rating: Rating(44),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0801::5...4........87.............3....5.9.......8.......2...7.......6..52..3.8.2+76+3..4::::",
    },
    search: Wing { hinge: 3 },
};

/// See [`XY_WING`] and [`XYZ_WING`].
pub struct Wing {
    /// How many candidates the hinge has.
    hinge: usize,
}

impl Search for Wing {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let pairs = view.with_candidates(2);
        let hinges = if self.hinge == 2 { pairs } else { view.with_candidates(self.hinge) };
        let mut wings = Vec::new();
        for hinge in hinges.iter() {
            let digits = view.candidates[hinge];
            // A wing shares two digits with an XYZ hinge, one with an XY hinge.
            let fits = |wing: &usize| (view.candidates[*wing] & digits).len() + 1 == self.hinge;
            wings.clear();
            wings.extend(near_first(view, hinge, pairs).filter(fits));
            for (number, &wing) in wings.iter().enumerate() {
                for &other in &wings[number + 1..] {
                    let shared = view.candidates[wing] & view.candidates[other];
                    let all = digits | view.candidates[wing] | view.candidates[other];
                    let Some(z) = shared.single().filter(|&z| digits.contains(z) == (self.hinge == 3)) else {
                        continue;
                    };
                    let mut victims = view.map.peers[wing] & view.map.peers[other] & view.places(z);
                    if self.hinge == 3 {
                        victims &= view.map.peers[hinge];
                    }
                    if all.len() != 3 || victims.is_empty() {
                        continue;
                    }
                    let effects = Effects::removing(view, victims, z);
                    findings.report(view.grid, effects, || why(view, [hinge, wing, other], DigitSet::of(z)));
                    if findings.are_enough() {
                        return;
                    }
                }
            }
        }
    }
}

fn why<S: Spots>(view: &View<'_, S>, cells: [usize; 3], z: DigitSet) -> Why {
    let [hinge, wing, other] = cells;
    let symbols = view.grid.symbols();
    let name = |spot| view.cell(spot);
    let rest = |spot: usize| view.candidates[spot] - z;
    let (x, y, z_told) = (rest(wing), rest(other), words::digits(z, symbols));
    let mut text = format!(
        "if {} is {}, {} is {z_told}, and if it is {}, {} is",
        name(hinge),
        words::digits(x, symbols),
        name(wing),
        words::digits(y, symbols),
        name(other)
    );
    let mut evidence = Evidence::default()
        .candidates(Role::Second, view.grid, [name(hinge)], x | y)
        .candidates(Role::Second, view.grid, [name(wing)], x)
        .candidates(Role::Second, view.grid, [name(other)], y)
        .candidates(Role::Cause, view.grid, cells.map(name), z);
    if !(view.candidates[hinge] & z).is_empty() {
        text = format!("{text}, or it is {z_told} itself");
    }
    if let (Some(x), Some(y), Some(z)) = (x.single(), y.single(), z.single()) {
        let at = |spot, digit| view.candidate(spot, digit);
        evidence = evidence
            .link(LinkKind::Strong, at(wing, z), at(wing, x))
            .link(LinkKind::Weak, at(wing, x), at(hinge, x))
            .link(LinkKind::Strong, at(hinge, x), at(hinge, y))
            .link(LinkKind::Weak, at(hinge, y), at(other, y))
            .link(LinkKind::Strong, at(other, y), at(other, z));
    }
    Why { text, evidence }
}
