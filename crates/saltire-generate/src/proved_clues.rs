//! Minimal clues of large boards, by the prover.
//!
//! The prover names the clues that it used whenever a solution stays unique, so
//! many clues go at once. On boards of 25 rows, some decisions are too hard, or the
//! deadline passes: such a clue stays, and it is open whether the puzzle is minimal.

use saltire_core::Layout;
use saltire_search::{ClueAnswer, ClueProver, SearchLimits};

use crate::GenerateError;
use crate::agent_batch::solution_of;

/// The smallest board whose clues the prover decides.
const MIN_SIDE: usize = 13;

/// The most conflicts to decide whether one clue is needed.
pub(crate) const MAX_CONFLICTS: u64 = 20_000;

/// The least that [`MAX_CONFLICTS`] drops to. After a clue that is too hard to decide,
/// most others are too, so each of these halves the limit.
const MIN_CONFLICTS: u64 = 500;

/// Returns true if the prover decides the clues of boards with this side.
pub(crate) fn suits_prover(side: usize) -> bool {
    side >= MIN_SIDE
}

/// Clues that make a solution unique.
pub(crate) struct ProvedClues {
    /// Places in reading order.
    pub places: Vec<usize>,
    /// Whether every one is proved to be needed.
    pub minimal: bool,
}

/// Removes clues of a full grid, the last first, as far as the solution stays
/// unique. The clues in `fixed` stay. Returns `None` if it is not proved to be unique
/// with every clue.
pub(crate) fn minimal_clues(
    layout: &Layout,
    digits: &[u8],
    fixed: &[u16],
    mut open: Vec<usize>,
    limits: &SearchLimits,
) -> Result<Option<ProvedClues>, GenerateError> {
    let mut prover =
        ClueProver::new(layout, &solution_of(layout, digits), &limits.deadline).ok_or(GenerateError::Stopped)?;
    fixed.iter().for_each(|&place| prover.give(usize::from(place)));
    match prover.decide(&open, MAX_CONFLICTS, &limits.deadline) {
        ClueAnswer::Unique(used) => open = used,
        ClueAnswer::Stopped if limits.deadline.has_passed() => return Err(GenerateError::Stopped),
        ClueAnswer::Several | ClueAnswer::Stopped => return Ok(None),
    }
    let mut clues = ProvedClues { places: Vec::new(), minimal: true };
    let mut max_conflicts = MAX_CONFLICTS;
    while let Some(place) = open.pop() {
        let answer = prover.decide(&open, max_conflicts, &limits.deadline);
        if let ClueAnswer::Unique(used) = answer {
            open = used;
            continue;
        }
        clues.places.push(place);
        prover.give(place);
        if answer == ClueAnswer::Stopped {
            clues.minimal = false;
            max_conflicts = (max_conflicts / 2).max(MIN_CONFLICTS);
            if limits.deadline.has_passed() {
                clues.places.append(&mut open);
            }
        }
    }
    Ok(Some(clues))
}
