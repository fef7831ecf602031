//! Unique loops: a loop of cells must not end up with only two digits that could swap places.
//!
//! ## What it sees
//!
//! A loop of four, six, eight or more open cells that all have the candidates X and
//! Y, each in one unit with the cell before. Every unit contains two cells of the
//! loop or none. Most of the cells can only be X or Y. If all of them were X or Y,
//! this would be a deadly pattern: X and Y could swap places. A loop of four cells is
//! a unique rectangle.
//!
//! Type 1: one cell has other candidates. It can't be X or Y.
//!
//! Type 2: some cells have one more candidate, the same in all. One of them is that
//! digit, so a cell that sees all of them can't be it.
//!
//! Type 3: two cells of a unit have other candidates. One of them is one of these
//! and forms a naked group with other cells of the unit. Or X and Y form a hidden
//! group in the other one and further cells.
//!
//! Type 4: two cells of a unit have other candidates, and the unit has no other
//! place for X. One of them is X, so neither can be Y.
//!
//! ## Why it is true
//!
//! If the loop held only X and Y, they would alternate, and swapping them would give
//! a second solution: every unit would still have one X and one Y. But the puzzle
//! has only one solution. So some cell of the loop is another digit.
//!
//! Other units and rules count too. A loop with one cell on a full diagonal is not
//! deadly, because swapping would break the diagonal. A loop with two cells on the
//! diagonal may be.
//!
//! ## Sources
//!
//! Sudoku Explainer (Nicolas Juillerat, 2006), which rates loops by their length,
//! and SukakuExplainer (SudokuMonster, Mladen Dobrichev, lkSudoku), which corrected
//! the search.

use saltire_core::CellIndexSet;

use super::loop_conclusions::{LoopConclusion, add_conclusions};
use super::loop_search::for_each_loop;
use super::reference_explainer::ReferenceExplainer;
use crate::{Family, Finder, Rating, Report, StrategyDef, View};

/// Loops as SukakuExplainer finds them.
pub static UNIQUE_LOOPS: StrategyDef<UniqueLoops> = StrategyDef::new(
    UniqueLoops { reference: ReferenceExplainer::SukakuExplainer },
    ("unique-loops", Family::Uniqueness, None, 45),
    "a loop of cells in which only a few candidates keep two digits from swapping places",
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
