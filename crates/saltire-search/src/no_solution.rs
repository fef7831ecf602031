//! Why a puzzle has no solution, in words that a reader can check on the board.
//!
//! The reasons, from the simplest to the weakest: the board shows a contradiction;
//! forced moves lead to one; every candidate of one cell fails by forced moves; search
//! tried every branch; the prover refuted the puzzle.

use saltire_core::{Cell, Contradiction, Digit, Phrase, Puzzle, phrase};
use saltire_logic::Reducer;

/// The most suppositions that the search for a short proof tries.
const MAX_SUPPOSITIONS: usize = 60;

/// Why there is no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoSolution {
    /// The board shows it: digits clash, or a cell or a unit has nothing left once
    /// the digits of the board are removed from their peers.
    Seen(Contradiction),
    /// Two peers have the same digit as their only candidate, once the digits of the
    /// board are removed from their peers.
    SameSingles(Contradiction),
    /// Forced moves lead to a contradiction.
    Forced(Contradiction),
    /// Every candidate of a cell leads to a contradiction by forced moves.
    Branches {
        /// The cell.
        cell: Cell,
        /// Its candidates, and why each fails.
        branches: Vec<(Digit, Contradiction)>,
    },
    /// Search tried every branch.
    Searched {
        /// How many branches failed.
        dead_ends: u64,
    },
    /// The prover refuted it.
    Proved {
        /// The number of conflicts of the proof.
        conflicts: u64,
    },
}

impl NoSolution {
    /// Returns the simplest reason why a puzzle has no solution. Search met `dead_ends`
    /// dead ends.
    pub(crate) fn of(puzzle: &Puzzle, reducer: &mut Reducer<'_>, dead_ends: u64) -> NoSolution {
        let mut grid = puzzle.grid();
        grid.clear_all_peers();
        if let Some(contradiction) = grid.contradiction() {
            return match contradiction {
                Contradiction::Clash { .. } if puzzle.clash().is_none() => NoSolution::SameSingles(contradiction),
                _ => NoSolution::Seen(contradiction),
            };
        }
        if let Err(contradiction) = reducer.reduce(&mut grid, 0, None) {
            return NoSolution::Forced(contradiction);
        }
        let mut cells: Vec<Cell> =
            grid.layout().cells().iter().copied().filter(|&cell| !grid.is_solved(cell)).collect();
        cells.sort_by_key(|&cell| grid[cell].len());
        let mut tried = 0;
        for cell in cells {
            tried += grid[cell].len();
            if tried > MAX_SUPPOSITIONS {
                break;
            }
            let fail = |digit| {
                let mut supposed = grid.clone();
                supposed.place(cell, digit);
                Some((digit, reducer.reduce(&mut supposed, 1, None).err()?))
            };
            if let Some(branches) = grid[cell].iter().map(fail).collect() {
                return NoSolution::Branches { cell, branches };
            }
        }
        NoSolution::Searched { dead_ends }
    }

    /// Describes it, without a full stop.
    pub fn phrase(&self) -> Phrase {
        match self {
            NoSolution::Seen(contradiction) => contradiction.phrase(),
            NoSolution::SameSingles(contradiction) => same_singles(contradiction),
            NoSolution::Forced(contradiction) => forced(contradiction),
            NoSolution::Branches { cell, branches } => {
                let suppose =
                    |(digit, why): &(Digit, Contradiction)| phrase!("suppose {} is {}: {}", *cell, *digit, forced(why));
                let ways = match branches.len() {
                    1 => "the only way fails",
                    2 => "both ways fail",
                    _ => "every way fails",
                };
                phrase!("{}; {}", Phrase::join(branches.iter().map(suppose), "; "), ways)
            }
            NoSolution::Searched { dead_ends } => {
                phrase!("search tried every branch, and all {} failed", dead_ends.to_string())
            }
            NoSolution::Proved { conflicts } => {
                phrase!("a proof by contradiction excludes every solution; it has {} conflicts", conflicts.to_string())
            }
        }
    }
}

/// Describes two peers with the same only candidate.
fn same_singles(contradiction: &Contradiction) -> Phrase {
    match contradiction {
        Contradiction::Clash { digit, first, second, unit: Some(unit) } => {
            phrase!("{} and {} can only be {}, but both are in {}", *first, *second, *digit, unit)
        }
        Contradiction::Clash { digit, first, second, unit: None } => {
            phrase!("{} and {} can only be {}, but they are peers", *first, *second, *digit)
        }
        other => other.phrase(),
    }
}

/// Describes where forced moves lead.
fn forced(contradiction: &Contradiction) -> Phrase {
    match contradiction {
        Contradiction::NoCandidate { cell } => phrase!("forced moves leave no candidate in {}", *cell),
        Contradiction::NoPlace { digit, unit } => phrase!("forced moves leave no place for {} in {}", *digit, unit),
        clash => phrase!("by forced moves {}", clash.phrase()),
    }
}
