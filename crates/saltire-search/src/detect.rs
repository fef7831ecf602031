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

use saltire_core::{Layout, LayoutError, Outcome, Puzzle, Shape};

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

/// Finds out whether boards of one size are classic or diagonal.
pub struct Detector {
    classic: Layout,
    diagonal: Layout,
}

impl Detector {
    /// A detector for boards of this size.
    pub fn new(shape: Shape) -> Result<Detector, LayoutError> {
        Ok(Detector { classic: Layout::named("classic", shape)?, diagonal: Layout::named("diagonal", shape)? })
    }

    /// The classic layout of its size: the one to read a board under before
    /// more is known.
    pub fn classic(&self) -> &Layout {
        &self.classic
    }

    /// Finds out which layout a board has, and answers for that one. The
    /// puzzle's own layout counts for nothing but its size.
    pub fn detect(&self, puzzle: &Puzzle, agent: &Agent<'_>, bounds: &Bounds) -> Detection {
        let crossed = agent.solve(&puzzle.with_layout(&self.diagonal), bounds);
        if crossed.count > 0 {
            return Detection { answer: crossed, settled: true };
        }
        if crossed.outcome == Outcome::Undecided {
            return Detection { answer: crossed, settled: false };
        }
        Detection { answer: agent.solve(&puzzle.with_layout(&self.classic), bounds), settled: true }
    }
}
