//! Unique loops: a loop of cells must not come to hold two digits that could change places.
//!
//! ## What it sees
//!
//! A loop of four, six, eight or more open cells that all have the same two
//! candidates, each next to the one before in some unit. Every unit has none or
//! two of them. Most have no other candidates.
//!
//! - Type 1: one cell has others. It loses the two.
//! - Type 2: some cells have one other, the same. It leaves what sees them all.
//! - Type 3: two cells of a unit have others. One of them holds one of these
//!   and makes a naked group with cells of the unit; or, as it can't hold the
//!   two digits, these make a hidden group with the other cell.
//! - Type 4: two cells of a unit have others, and the unit has no other room for
//!   one of the digits. The other leaves both.
//!
//! ## Why it is true
//!
//! If the loop held nothing else, the two digits would stand in turns, and could
//! change places: each unit would have them still, and there would be a second
//! solution. So some cell holds another digit. All units count, and peers
//! without a common unit, as anti-knight has them: a loop with four cells and
//! one on a full diagonal is never deadly, but a longer one that meets the
//! diagonal twice may be.
//!
//! ## Sources
//!
//! Sudoku Explainer (Nicolas Juillerat, 2006), by whose measure they are as hard
//! as they are long; SukakuExplainer (SudokuMonster, Mladen Dobrichev,
//! lkSudoku), which mended how they are followed.

use saltire_core::Spots;

use super::Version;
use super::loop_search::each_loop;
use super::loop_steps::{Hint, hints};
use crate::{Example, Findings, Rating, Row, Search, View};

/// Loops as SukakuExplainer finds them.
pub static UNIQUE_LOOPS: Row<UniqueLoops> = row(Version::Sukaku);

/// Loops as Sudoku Explainer 1.2.1 finds them.
pub static UNIQUE_LOOPS_121: Row<UniqueLoops> = row(Version::Explainer121);

const fn row(version: Version) -> Row<UniqueLoops> {
    Row {
        name: "unique-loops",
        summary: "a loop of cells in which two digits could change places",
        source: include_str!("unique_loops.rs"),
        family: "uniqueness",
        code: None,
        rating: Rating(45),
        needs_uniqueness: true,
        example: Example {
            layout: "diagonal",
            board: ":::+3.+26...7+1.+9+62.+7.....+5+4..+2.+6+8+3+7+1...2.6+29+37.+1..+5148+2+6+7+9+3..+3+5.2.19+2.19..5.+7+9+5+874+1..2::::",
        },
        search: UniqueLoops { version },
    }
}

/// See [`UNIQUE_LOOPS`].
pub struct UniqueLoops {
    version: Version,
}

impl Search for UniqueLoops {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let mut found: Vec<Hint<S>> = Vec::new();
        each_loop(view, self.version, findings, |one| {
            hints(view, one, self.version, &mut found);
            // Nothing is easier than the first type with four cells.
            !findings.want_all() && found.last().is_some_and(|hint| hint.kind == 1 && hint.rating() == Rating(45))
        });
        found.sort_by(|a, b| a.difficulty.total_cmp(&b.difficulty).then(a.kind.cmp(&b.kind)));
        for hint in found {
            let why = || hint.why(view);
            findings.report_rated(view.grid, hint.effects.clone(), hint.rating(), usize::from(hint.kind), why);
            if findings.are_enough() {
                return;
            }
        }
    }
}
