//! Minimal puzzles within a puzzle.

use saltire_core::{Deadline, Outcome, Puzzle, Solution};
use saltire_search::{Agent, SearchLimits, calls_before_proof};

use crate::clue_groups::ClueGroups;
use crate::puzzle_source::PuzzleSource;
use crate::{GenerateError, Generated, Rng};

/// Removes clues of a unique puzzle in random order, as far as the solution stays
/// unique. The seed determines the order. If the deadline passes, the other clues stay, and
/// it is open whether the puzzle is minimal.
///
/// ```
/// use saltire_core::{Deadline, Layout, Puzzle};
/// let puzzle = Puzzle::parse("3241413214232314", &Layout::named("diagonal", 4)?)?;
/// let minimal = saltire_generate::minimize(&puzzle, 1, &Deadline::NEVER)?;
/// assert!(minimal.minimal && minimal.puzzle.givens().count() <= 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn minimize(puzzle: &Puzzle, seed: u64, deadline: &Deadline) -> Result<Generated, GenerateError> {
    let mut clues = Clues::of(puzzle, deadline)?;
    let mut places = clues.places.clone();
    Rng::new(seed).shuffle(&mut places);
    if let Some(proved) = clues.source.minimal_clues(&clues.digits, &places)? {
        let kept: Vec<u16> = proved.places.iter().map(|&place| place as u16).collect();
        return Ok(Generated { puzzle: clues.puzzle(&kept), minimal: proved.minimal, solution: clues.solution });
    }
    let (mut kept, mut minimal) = (places.clone(), true);
    for place in places {
        let rest: Vec<u16> = kept.iter().copied().filter(|&other| other != place).collect();
        let answer = match clues.source.is_unique(&clues.digits, &rest) {
            Err(GenerateError::Stopped) => None,
            answer => answer?,
        };
        match answer {
            Some(true) => kept = rest,
            Some(false) => {}
            None => minimal = false,
        }
        if deadline.has_passed() {
            minimal = false;
            break;
        }
    }
    Ok(Generated { puzzle: clues.puzzle(&kept), minimal, solution: clues.solution })
}

/// Every minimal puzzle within a puzzle, as far as the search went.
#[derive(Clone, Debug)]
pub struct AllMinimal {
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
    /// Whether there are no others.
    pub complete: bool,
}

/// The most branches of the search for all minimal puzzles.
const MAX_BRANCHES: usize = 100_000;

/// Finds up to `most` minimal puzzles within a unique puzzle.
///
/// The search takes the first clue that is not needed, and follows two branches:
/// without the clue, and with the clue kept for good. So it meets each minimal
/// puzzle once. A branch ends if a kept clue can never be needed: if it is not
/// needed even with only the clues that must stay.
pub fn all_minimal(puzzle: &Puzzle, most: usize, deadline: &Deadline) -> Result<AllMinimal, GenerateError> {
    let mut clues = Clues::of(puzzle, deadline)?;
    let mut found = Vec::new();
    let mut branches = vec![(clues.places.clone(), Vec::<u16>::new())];
    let mut left = MAX_BRANCHES;
    let mut complete = true;
    while let Some((places, kept)) = branches.pop() {
        if left == 0 || found.len() >= most || deadline.has_passed() {
            return Ok(AllMinimal { puzzles: found, complete: false });
        }
        left -= 1;
        let Some(unneeded) = clues.source.unneeded(&clues.digits, &places)? else {
            complete = false;
            continue;
        };
        let Some(&removable) = unneeded.iter().find(|place| !kept.contains(place)) else {
            if unneeded.is_empty() {
                found.push(clues.puzzle(&places));
            }
            continue;
        };
        let must_stay: Vec<u16> =
            places.iter().copied().filter(|place| kept.contains(place) || !unneeded.contains(place)).collect();
        let mut with: Vec<u16> = kept.clone();
        with.push(removable);
        if clues.can_all_be_needed(&with, &must_stay, removable)? {
            branches.push((places.clone(), with));
        }
        branches.push((places.into_iter().filter(|&place| place != removable).collect(), kept));
    }
    Ok(AllMinimal { puzzles: found, complete })
}

/// The clues of a puzzle with one solution.
struct Clues {
    source: PuzzleSource,
    original: Puzzle,
    digits: Vec<u8>,
    places: Vec<u16>,
    solution: Solution,
}

impl Clues {
    fn of(puzzle: &Puzzle, deadline: &Deadline) -> Result<Clues, GenerateError> {
        let puzzle = puzzle.givens_only();
        let limits = SearchLimits::solutions(2).until(deadline.clone());
        let calls = calls_before_proof(puzzle.layout().side());
        let answer = Agent::default().solve_or_prove(&puzzle, &limits, calls, |_, _| true);
        let solution = match (answer.outcome, answer.solutions.into_iter().next()) {
            (Outcome::Unique, Some(solution)) => solution,
            (Outcome::Undecided, _) => return Err(GenerateError::Stopped),
            (outcome, _) => return Err(GenerateError::NotUnique { several: outcome != Outcome::None }),
        };
        let layout = puzzle.layout();
        let groups = ClueGroups { groups: Vec::new(), fixed: Vec::new() };
        Ok(Clues {
            source: PuzzleSource::new(layout, &groups, &puzzle, deadline),
            digits: solution.digits().iter().map(|digit| digit.get()).collect(),
            places: puzzle.givens().map(|given| layout.index_of(given.cell) as u16).collect(),
            solution,
            original: puzzle,
        })
    }

    fn puzzle(&self, places: &[u16]) -> Puzzle {
        let cells: Vec<_> =
            self.places.iter().filter(|place| !places.contains(place)).map(|&place| usize::from(place)).collect();
        cells.into_iter().fold(self.original.clone(), |puzzle, place| puzzle.without(puzzle.layout().cells()[place]))
    }

    /// Returns true if each of the kept clues may be needed in some puzzle that has
    /// all clues of `must_stay` and `added`.
    fn can_all_be_needed(&mut self, kept: &[u16], must_stay: &[u16], added: u16) -> Result<bool, GenerateError> {
        for &clue in kept {
            let others: Vec<u16> = must_stay.iter().copied().chain([added]).filter(|&place| place != clue).collect();
            if self.source.is_unique(&self.digits, &others)? == Some(true) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
