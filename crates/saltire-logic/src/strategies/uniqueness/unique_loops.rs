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

use saltire_core::CellIndexSet;

use super::loop_conclusions::{LoopConclusion, add_conclusions};
use super::loop_search::for_each_loop;
use super::sudoku_explainer::ReferenceExplainer;
use crate::{Family, Finder, Rating, Report, StrategyDef, View};

/// Loops as SukakuExplainer finds them.
pub static UNIQUE_LOOPS: StrategyDef<UniqueLoops> = StrategyDef::new(
    UniqueLoops { reference: ReferenceExplainer::SukakuExplainer },
    ("unique-loops", Family::Uniqueness, None, 45),
    "a loop of cells in which two digits could change places",
    include_str!("unique_loops.rs"),
    ":::+3.+26...7+1.+9+62.+7.....+5+4..+2.+6+8+3+7+1...2.6+29+37.+1..+5148+2+6+7+9+3..+3+5.2.19+2.19..5.+7+9+5+874+1..2::::",
);

/// Loops as Sudoku Explainer 1.2.1 finds them.
pub static UNIQUE_LOOPS_121: StrategyDef<UniqueLoops> =
    StrategyDef { finder: UniqueLoops { reference: ReferenceExplainer::SudokuExplainer121 }, ..UNIQUE_LOOPS };

/// See [`UNIQUE_LOOPS`].
pub struct UniqueLoops {
    reference: ReferenceExplainer,
}

impl Finder for UniqueLoops {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let mut conclusions: Vec<LoopConclusion> = Vec::new();
        for_each_loop(view, self.reference, report, |unique_loop| {
            add_conclusions(view, unique_loop, self.reference, &mut conclusions);
            // Nothing is easier than type 1 with four cells.
            !report.wants_all() && conclusions.last().is_some_and(|last| last.kind == 1 && last.rating() == Rating(45))
        });
        conclusions.sort_by(|a, b| a.difficulty.total_cmp(&b.difficulty).then(a.kind.cmp(&b.kind)));
        for conclusion in conclusions {
            let (rating, kind) = (conclusion.rating(), usize::from(conclusion.kind));
            report.add_rated(view.grid, conclusion.effects, rating, kind, || conclusion.explanation);
            if report.should_stop() {
                return;
            }
        }
    }
}
