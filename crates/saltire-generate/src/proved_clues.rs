//! Minimal clues of large boards, by the prover.
//!
//! The prover names the clues that it used whenever a solution stays unique, so
//! many clues go at once. On boards of 25 rows, some decisions are too hard: such
//! a clue stays, and it is open whether the puzzle is minimal.

use saltire_core::Layout;
use saltire_search::{ClueAnswer, ClueProver, SearchLimits};

use crate::GenerateError;
use crate::agent_batch::solution_of;

/// The smallest board whose clues the prover decides.
const MIN_SIDE: usize = 13;

/// The most conflicts to decide whether one clue is needed.
pub(crate) const MAX_CONFLICTS: u64 = 20_000;

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
    let decide = |prover: &mut ClueProver, open: &[usize]| {
        let answer = prover.decide(open, MAX_CONFLICTS, &limits.deadline);
        let is_stopped = answer == ClueAnswer::Stopped && limits.deadline.has_passed();
        if is_stopped { Err(GenerateError::Stopped) } else { Ok(answer) }
    };
    match decide(&mut prover, &open)? {
        ClueAnswer::Unique(used) => open = used,
        ClueAnswer::Several | ClueAnswer::Stopped => return Ok(None),
    }
    let mut clues = ProvedClues { places: Vec::new(), minimal: true };
    while let Some(place) = open.pop() {
        match decide(&mut prover, &open)? {
            ClueAnswer::Unique(used) => open = used,
            answer => {
                prover.give(place);
                clues.places.push(place);
                clues.minimal &= answer == ClueAnswer::Several;
            }
        }
    }
    Ok(Some(clues))
}
