//! Decides whether a board without a named layout is classic or diagonal.
//!
//! | classic solutions | diagonal solutions | answer |
//! | --- | --- | --- |
//! | one | it satisfies the diagonals | diagonal, one solution |
//! | one | none | classic, one solution |
//! | several | one | diagonal, one solution |
//! | several | none | classic, several |
//! | several | several | diagonal, several |
//! | none | none | no solution |
//!
//! Every diagonal solution is a classic one too. So the solver looks for diagonal
//! solutions first, and for classic ones only if there are none.
//! [`LayoutCache::to_try`](crate::layout_cache::LayoutCache::to_try) has that
//! order.

use saltire_core::notation::ReadErrorKind;
use saltire_core::{BoardShape, Layout, Outcome, Puzzle};
use saltire_search::Answer;

use crate::{Error, Solver};

impl Solver {
    /// Answers under the right layout. `answer` answers under one layout.
    pub(crate) fn with_layout(&self, puzzle: &Puzzle, answer: impl Fn(&Puzzle) -> Answer) -> Result<Answer, Error> {
        Ok(match self.with_layout_if_open(puzzle, &answer)? {
            Ok(answer) => answer,
            Err(known) => answer(&known),
        })
    }

    /// Answers under the right layout if the layout is open. Otherwise returns the
    /// puzzle as an error, and does not solve it.
    pub(crate) fn with_layout_if_open(
        &self,
        puzzle: &Puzzle,
        answer: impl Fn(&Puzzle) -> Answer,
    ) -> Result<Result<Answer, Puzzle>, Error> {
        if let Some(side) = self.layouts().fixed_side() {
            check_side(puzzle, side)?;
        }
        if !puzzle.has_open_layout() {
            return Ok(Err(puzzle.clone()));
        }
        let layouts = self.layouts_for(puzzle.layout().shape())?;
        if let [layout] = &layouts[..] {
            // A layout of the caller's may be of another size.
            check_side(puzzle, layout.side())?;
            return Ok(Err(puzzle.with_layout(layout)));
        }
        let mut last = None;
        for layout in &layouts {
            let answered = answer(&puzzle.with_layout(layout));
            if answered.count > 0 {
                return Ok(Ok(answered));
            }
            if answered.outcome == Outcome::Undecided && last.is_none() {
                // Classic steps hold under both layouts, so the puzzle keeps its own.
                return Ok(Ok(Answer { puzzle: puzzle.clone(), ..answered }));
            }
            last = Some(answered);
        }
        Ok(last.ok_or_else(|| puzzle.clone()))
    }

    /// The layouts that a board of this shape may have, in the order to try them.
    fn layouts_for(&self, shape: BoardShape) -> Result<Vec<Layout>, Error> {
        self.layouts().to_try_on(shape)
    }
}

fn check_side(puzzle: &Puzzle, side: usize) -> Result<(), Error> {
    match puzzle.layout().side() {
        found if found == side => Ok(()),
        found => Err(ReadErrorKind::Side { found, side }.at(0).into()),
    }
}
