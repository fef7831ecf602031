//! A puzzle with fewer clues than random minimal puzzles have.

use saltire_core::{Deadline, Layout, Puzzle};

use crate::minimal::Generated;
use crate::{FewClueSearch, GenerateError, Rng, SymmetryGroup, morph};

/// The most rounds of the search. A round takes about a fifth of a second; a diagonal puzzle
/// with 12 clues takes five to twenty.
const MAX_ROUNDS: u32 = 200;

/// What a search for few clues found.
pub(crate) enum FewClues {
    /// A puzzle with few enough clues.
    Found(Box<Generated>),
    /// The puzzle with the fewest clues, in one line, and their number.
    Nearest(Option<(usize, String)>),
}

/// Searches for a minimal puzzle with at most this many clues, with bounded effort.
pub(crate) fn find_few_clues(
    layout: &Layout,
    most: usize,
    rng: &mut Rng,
    deadline: &Deadline,
) -> Result<FewClues, GenerateError> {
    let mut search = FewClueSearch::new(layout, most, rng.bits())?.until(deadline.clone());
    let mut nearest: Option<(usize, String)> = None;
    for _ in 0..MAX_ROUNDS {
        let round = search.next_round()?;
        if let Some(found) = round.found.into_iter().next() {
            return Ok(FewClues::Found(Box::new(moved(found, layout, rng)?)));
        }
        if deadline.has_passed() {
            return Err(GenerateError::Stopped);
        }
        for line in round.added {
            let clues = line.bytes().filter(|&symbol| symbol != b'.').count();
            if nearest.as_ref().is_none_or(|(least, _)| clues < *least) {
                nearest = Some((clues, line));
            }
        }
    }
    Ok(FewClues::Nearest(nearest))
}

/// Returns a random equivalent of a puzzle. Puzzles come in canonical form, which would
/// give them all an empty first row.
fn moved(found: Generated, layout: &Layout, rng: &mut Rng) -> Result<Generated, GenerateError> {
    let group = SymmetryGroup::of(layout)?;
    // The same symmetry and relabelling for the puzzle and its solution.
    let mut same = rng.clone();
    let puzzle = morph(&group, &found.puzzle, rng)?;
    let full = morph(&group, &Puzzle::full(layout, &found.solution), &mut same)?;
    let digits = full.givens().map(|given| given.digit).collect();
    let solution = saltire_core::Solution::from_digits(layout, digits).expect("a symmetry keeps the rules");
    Ok(Generated { puzzle, solution, ..found })
}
