//! Replaces one clue of a puzzle by another, in every way.
//!
//! ```text
//! for each clue c:
//!     enumerate the other solutions of the puzzle without c
//!     a digit d that occurs in exactly one solution can replace c
//! for each replacement of c by d, and each other clue e:
//!     if the puzzle is unique without e as well: it has a clue less
//! ```
//!
//! Most tests of the second loop are not needed. Take a solution without e, other
//! than the puzzle's own. It breaks e and keeps all other clues. If it has d, it
//! solves the new puzzle without e too, and it is not the new puzzle's solution,
//! which keeps e. So e is needed. The first loop has seen such solutions already, so
//! e is tested only if none of them has d.

use std::ops::ControlFlow;

use saltire_core::Layout;
use saltire_engine::{CandidateBoard, Engine, FoundSolutions};

use crate::Rng;
use crate::engine_batch::{CELLS, Digits, FULL, bit};

/// Give up after so many solutions if no digit occurs in exactly one.
const MIN_SOLUTIONS: u32 = 150;

/// Give up after so many solutions in any case.
const MAX_SOLUTIONS: u32 = 500;

/// The number of solutions between two looks at the digits.
const LOOK_STEP: u32 = 25;

/// Give up after so many steps of the engine, on layouts where it hardly finds a
/// solution.
const MAX_STEPS: u32 = 20_000;

/// The most boards of one call of the engine.
const BATCH: usize = 1024;

/// What a call of the engine costs, in solutions of an enumeration.
const CALL_COST: u64 = 10;

/// The clues of a puzzle, 0 for none, and its only solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UniqueBoard {
    pub clues: Digits,
    pub solution: Digits,
}

impl UniqueBoard {
    /// Returns the board with the clues at these places of a full grid.
    pub fn of(digits: &[u8], places: &[u16]) -> UniqueBoard {
        let solution: Digits = std::array::from_fn(|place| digits[place]);
        let mut clues = [0; CELLS];
        for &place in places {
            clues[usize::from(place)] = solution[usize::from(place)];
        }
        UniqueBoard { clues, solution }
    }

    /// Returns the number of clues.
    pub fn clue_count(&self) -> usize {
        self.clues.iter().filter(|&&clue| clue != 0).count()
    }

    /// Returns the places of the clues.
    pub fn clue_places(&self) -> Vec<usize> {
        (0..CELLS).filter(|&place| self.clues[place] != 0).collect()
    }
}

/// The puzzles that come from replacing a clue. All are minimal.
#[derive(Default)]
pub(crate) struct Replacements {
    /// Those with as many clues.
    pub equal: Vec<UniqueBoard>,
    /// Those with fewer clues.
    pub fewer: Vec<UniqueBoard>,
    /// The effort, in solutions of an enumeration. It depends on the puzzle alone.
    pub cost: u64,
}

/// Replaces clues on the boards of one layout.
pub(crate) struct ClueReplacer {
    engine: Engine,
    found: Vec<FoundSolutions>,
}

/// The solutions of a puzzle without one clue, other than the puzzle's own.
struct OtherSolutions {
    count: u32,
    /// The digits of each cell that occur in some of them.
    seen: CandidateBoard,
    /// … in at least two of them.
    twice: CandidateBoard,
    /// Whether these are all.
    complete: bool,
}

/// A clue that can replace another one.
#[derive(Clone, Copy)]
struct Replacement {
    /// The place of the clue that it replaces.
    removed: usize,
    place: usize,
    digit: u16,
}

impl OtherSolutions {
    fn new() -> OtherSolutions {
        OtherSolutions { count: 0, seen: [0; CELLS], twice: [0; CELLS], complete: false }
    }

    fn add(&mut self, digits: &Digits) {
        self.count += 1;
        for ((seen, twice), &digit) in self.seen.iter_mut().zip(&mut self.twice).zip(digits) {
            let digit = bit(digit);
            *twice |= *seen & digit;
            *seen |= digit;
        }
    }

    /// Returns true if more solutions are not worth their time.
    fn are_enough(&self) -> bool {
        let no_single_digit = || self.seen.iter().zip(&self.twice).all(|(seen, twice)| seen == twice);
        self.count >= MAX_SOLUTIONS
            || self.count >= MIN_SOLUTIONS && self.count.is_multiple_of(LOOK_STEP) && no_single_digit()
    }

    /// Returns the clues that leave one solution, with the place of the clue that
    /// they replace, if these are all solutions.
    fn replacements<'a>(&'a self, solution: &'a Digits, removed: usize) -> impl Iterator<Item = Replacement> + 'a {
        let places = if self.complete && self.count > 0 { 0..CELLS } else { 0..0 };
        places.flat_map(move |place| {
            let own = bit(solution[place]);
            let twice = self.twice[place] | self.seen[place] & own;
            let mut once = (self.seen[place] | own) & !twice;
            if place == removed {
                once &= !own;
            }
            (0..9).map(|digit| 1 << digit).filter(move |digit| once & digit != 0).map(move |digit| Replacement {
                removed,
                place,
                digit,
            })
        })
    }
}

impl ClueReplacer {
    /// Returns a replacer for a layout that the engine supports.
    pub fn new(layout: &Layout) -> Option<ClueReplacer> {
        Some(ClueReplacer { engine: Engine::new(layout)?, found: Vec::new() })
    }

    /// Replaces each clue of a puzzle. Returns all puzzles with fewer clues, and up to
    /// `most` random ones with as many. `kept` is the place of a clue that stays, and
    /// that the puzzle need not need.
    pub fn replace(&mut self, puzzle: &UniqueBoard, kept: Option<usize>, most: usize, rng: &mut Rng) -> Replacements {
        let mut result = Replacements::default();
        let places: Vec<usize> = puzzle.clue_places().into_iter().filter(|&place| kept != Some(place)).collect();
        let board = candidates(&puzzle.clues);
        let others: Vec<OtherSolutions> = places.iter().map(|&place| self.other_solutions(&board, place)).collect();
        result.cost = others.iter().map(|others| u64::from(others.count) + CALL_COST).sum();
        let of_place = |(others, &place): (_, &usize)| OtherSolutions::replacements(others, &puzzle.solution, place);
        let mut replacements: Vec<Replacement> = others.iter().zip(&places).flat_map(of_place).collect();
        let has_fewer = self.with_fewer(&board, &places, &others, &replacements, &mut result);
        let mut has_fewer = has_fewer.into_iter();
        replacements.retain(|_| has_fewer.next() == Some(false));
        choose(&mut replacements, most, rng);
        let boards: Vec<CandidateBoard> = replacements.iter().map(|one| one.apply(&board)).collect();
        result.equal = self.unique(&boards).into_iter().flatten().collect();
        if let Some(kept) = kept {
            self.retain_that_need(kept, &mut result);
        }
        result
    }

    /// Returns the solutions of a board without one clue, other than its own.
    fn other_solutions(&mut self, board: &CandidateBoard, place: usize) -> OtherSolutions {
        let mut board = *board;
        board[place] ^= FULL;
        let (mut others, mut steps) = (OtherSolutions::new(), 0);
        let mut stop = || {
            steps += 1;
            steps > MAX_STEPS
        };
        let complete = self.engine.for_each_solution(&board, &mut stop, &mut |digits| {
            others.add(digits);
            if others.are_enough() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        OtherSolutions { complete, ..others }
    }

    /// Finds the replacements that make another clue unneeded, and adds the puzzles
    /// without it. Returns for each replacement whether it did.
    fn with_fewer(
        &mut self,
        board: &CandidateBoard,
        places: &[usize],
        others: &[OtherSolutions],
        replacements: &[Replacement],
        result: &mut Replacements,
    ) -> Vec<bool> {
        let mut has_fewer = vec![false; replacements.len()];
        let mut tests: Vec<(usize, CandidateBoard)> = Vec::with_capacity(BATCH);
        for (number, one) in replacements.iter().enumerate() {
            let mut with = one.apply(board);
            for (&place, others) in places.iter().zip(others) {
                if place != one.removed && others.seen[one.place] & one.digit == 0 {
                    let clue = std::mem::replace(&mut with[place], FULL);
                    tests.push((number, with));
                    with[place] = clue;
                }
            }
            if tests.len() + places.len() > BATCH || number + 1 == replacements.len() {
                result.cost += CALL_COST * tests.len() as u64;
                let boards: Vec<CandidateBoard> = tests.iter().map(|(_, board)| *board).collect();
                for (unique, (number, _)) in self.unique(&boards).into_iter().zip(tests.drain(..)) {
                    if let Some(unique) = unique {
                        has_fewer[number] = true;
                        let minimal = self.without_unneeded(unique);
                        result.fewer.push(minimal);
                    }
                }
            }
        }
        has_fewer
    }

    /// Removes clues, the first ones first, as far as the solution stays unique.
    fn without_unneeded(&mut self, mut puzzle: UniqueBoard) -> UniqueBoard {
        for place in puzzle.clue_places() {
            if !self.is_needed(&puzzle, place) {
                puzzle.clues[place] = 0;
            }
        }
        puzzle
    }

    fn is_needed(&mut self, puzzle: &UniqueBoard, place: usize) -> bool {
        let mut board = candidates(&puzzle.clues);
        board[place] ^= FULL;
        self.solve(&[board], 1);
        self.found[0].count() > 0
    }

    /// Keeps the puzzles with as many clues that need the clue at a place.
    fn retain_that_need(&mut self, place: usize, result: &mut Replacements) {
        let without = |puzzle: &UniqueBoard| {
            let mut board = candidates(&puzzle.clues);
            board[place] ^= FULL;
            board
        };
        let boards: Vec<CandidateBoard> = result.equal.iter().map(without).collect();
        result.cost += CALL_COST * boards.len() as u64;
        self.solve(&boards, 1);
        let mut found = self.found.iter();
        result.equal.retain(|_| found.next().is_some_and(|found| found.count() > 0));
    }

    /// Returns the boards that have exactly one solution, in their places.
    pub fn unique(&mut self, boards: &[CandidateBoard]) -> Vec<Option<UniqueBoard>> {
        self.solve(boards, 2);
        let unique = |(board, found): (&CandidateBoard, &FoundSolutions)| {
            let clue = |&cell: &u16| if cell.is_power_of_two() { cell.trailing_zeros() as u8 + 1 } else { 0 };
            let clues = std::array::from_fn(|place| clue(&board[place]));
            found.unique().map(|&solution| UniqueBoard { clues, solution })
        };
        boards.iter().zip(&self.found).map(unique).collect()
    }

    fn solve(&mut self, boards: &[CandidateBoard], limit: u32) {
        self.found.resize(boards.len(), FoundSolutions::NONE);
        for (boards, found) in boards.chunks(BATCH).zip(self.found.chunks_mut(BATCH)) {
            self.engine.solve(boards, limit, found);
        }
    }
}

impl Replacement {
    /// Returns the board with the new clue in place of the old one.
    fn apply(&self, board: &CandidateBoard) -> CandidateBoard {
        let mut board = *board;
        board[self.removed] = FULL;
        board[self.place] = self.digit;
        board
    }
}

/// Returns the candidates of a board with these clues.
pub(crate) fn candidates(clues: &Digits) -> CandidateBoard {
    clues.map(|clue| if clue == 0 { FULL } else { bit(clue) })
}

/// Leaves up to `most` random items.
fn choose<T>(items: &mut Vec<T>, most: usize, rng: &mut Rng) {
    if items.len() > most {
        for at in 0..most {
            let other = at + rng.below(items.len() - at);
            items.swap(at, other);
        }
        items.truncate(most);
    }
}

#[cfg(test)]
mod tests;
