//! Minimal clues of large boards, by the prover.
//!
//! The first proof names the clues that it used, so all others go at once. Then each clue is
//! decided alone. On boards of 25 rows, some decisions are too hard, or the deadline passes:
//! such a clue stays, and it is open whether the puzzle is minimal.

use saltire_core::Layout;
use saltire_search::{ClueAnswer, ClueProver, SearchLimits};

use crate::GenerateError;
use crate::agent_batch::solution_of;

/// The smallest board whose clues the prover decides.
const MIN_SIDE: usize = 13;

/// The most conflicts to decide whether a puzzle is unique.
pub(crate) const MAX_CONFLICTS: u64 = 20_000;

/// The most conflicts to decide whether one clue is needed.
const MAX_CLUE_CONFLICTS: u64 = 4_000;

/// The most conflicts to decide all clues. A board of 16 rows needs a tenth of these. On 25
/// rows they take half a minute; deciding every clue would take many minutes.
const MAX_ALL_CONFLICTS: u64 = 40_000;

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
    let max_total = prover.conflicts() + MAX_ALL_CONFLICTS;
    while let Some(place) = open.pop() {
        let max_conflicts = MAX_CLUE_CONFLICTS.min(max_total.saturating_sub(prover.conflicts()));
        match prover.is_needed(place, &open, max_conflicts, &limits.deadline) {
            Some(false) => continue,
            Some(true) => {}
            None => clues.minimal = false,
        }
        clues.places.push(place);
        prover.give(place);
        if limits.deadline.has_passed() || prover.conflicts() >= max_total {
            clues.minimal &= open.is_empty();
            clues.places.append(&mut open);
        }
    }
    Ok(Some(clues))
}
