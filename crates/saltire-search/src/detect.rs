//! Is a board classic or diagonal?
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
//! Every diagonal solution is a classic one too. So whenever there is a
//! diagonal solution the answer is diagonal, and classic needs a look only
//! where there is none.

use saltire_core::{Layout, LayoutError, Outcome, Puzzle};

use crate::{Agent, Answer, Bounds};

/// Which layout a board has.
#[derive(Clone, Debug)]
pub struct Detection {
    /// The answer under the layout that was found.
    pub answer: Answer,
    /// Whether the layout is settled; it is not where time ran out before a
    /// diagonal solution was found or excluded.
    pub settled: bool,
}

/// Finds out whether a board is classic or diagonal, and answers for that
/// layout. The puzzle's own layout counts for nothing but its shape.
pub fn detect(puzzle: &Puzzle, agent: &Agent<'_>, bounds: &Bounds) -> Result<Detection, LayoutError> {
    let shape = puzzle.layout().shape();
    let [diagonal, classic] =
        [Layout::named("diagonal", shape)?, Layout::named("classic", shape)?].map(|layout| puzzle.with_layout(&layout));
    // A search is wanted only if the givens themselves allow diagonals.
    let crossed = agent.solve(&diagonal, bounds);
    if crossed.count > 0 {
        return Ok(Detection { answer: crossed, settled: true });
    }
    if crossed.outcome == Outcome::Undecided {
        return Ok(Detection { answer: crossed, settled: false });
    }
    Ok(Detection { answer: agent.solve(&classic, bounds), settled: true })
}
