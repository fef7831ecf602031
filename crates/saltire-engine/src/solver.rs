//! Solves the boards of all lanes in lockstep.
//!
//! ```text
//!   input ──▶ free lanes ◀── saved boards     a lane is free, or holds a node
//!                │            ▲               of the search tree of its puzzle
//!                ▼            │
//!              pass ──▶ dead · solved · stalled
//!                        │      │        └─▶ split: one branch stays, the other
//!                        │      └─▶ sink       is saved
//!                        └─▶ free lane
//! ```
//!
//! A lane searches the tree of one puzzle depth first, so a search for two
//! solutions does not visit more siblings than it needs. When the input is used
//! up, free lanes help the others. Handling events costs about as much as a pass,
//! so it waits until several lanes have one.
//!
//! Tried and slower:
//! - spreading every split over free lanes at once (twice as slow on puzzles with
//!   several solutions);
//! - all copies of a round at once, by a byte shuffle of every word (a tenth slower
//!   on hard puzzles than lane by lane);
//! - preparing new puzzles for all lanes at once, by transposing as many of them
//!   (no faster on easy ones, slower on diagonal ones).
//!
//! Waiting for any number of lanes from two to ten of sixteen makes no difference.

use crate::board::{CELLS, CandidateBoard, CellBits, FULL, LaneBoards};
use crate::branch::BranchScores;
use crate::lanes::{LaneWord, Lanes, MAX_LANES};
use crate::region_pass::SegmentWords;
use crate::rule_pass::RulePass;
use crate::saved_boards::SavedBoards;

/// The number of ended lanes among sixteen that triggers a refill, which is cheap.
const MIN_ENDED: u32 = 4;
/// The number of stalled lanes among sixteen that triggers a split, which reads every cell.
const MIN_STALLED: u32 = 6;
/// The number of stalled lanes among sixteen that are split together with a refill.
const MIN_STALLED_WITH_ENDED: u32 = 3;
/// A lane is stalled if its sum decreases by less than this in a pass.
const MIN_DECREASE: u16 = 24;
/// The sum of a solved board: nine of each digit.
const SOLVED_SUM: u16 = 9 * FULL;
/// The puzzle number of a lane without a puzzle.
const NO_PUZZLE: u32 = u32::MAX;
/// The earlier sum of a new board, which can't be stalled.
const NO_SUM: u16 = u16::MAX;

/// A search for a few solutions of many puzzles asks every this many rounds whether it must
/// stop. So a question may look at a clock.
pub const ROUNDS_PER_STOP: u32 = 64;

/// The number of solutions of a puzzle, and one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundSolutions {
    pub(crate) count: u32,
    /// The first solution found, as digits from 1.
    pub(crate) solution: [u8; CELLS],
}

impl FoundSolutions {
    /// No solution.
    pub const NONE: FoundSolutions = FoundSolutions { count: 0, solution: [0; CELLS] };

    /// Returns the number of solutions, up to the limit.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Returns the digits of the solution, from 1, in reading order, if exactly
    /// one was found. It is unique if the limit was at least 2. With a limit of 1
    /// it can be any of several, depending on the other lanes.
    pub fn unique(&self) -> Option<&[u8; CELLS]> {
        (self.count == 1).then_some(&self.solution)
    }
}

/// Receives solutions.
pub(crate) trait SolutionSink {
    /// Returns where to write the digits of the next solution of the puzzle with this
    /// number, if they are needed.
    fn digits(&mut self, puzzle: u32) -> Option<&mut [u8; CELLS]>;

    /// Receives a solution of the puzzle with this number, after its digits. Returns true
    /// if it needs no more solutions of this puzzle.
    fn solution(&mut self, puzzle: u32) -> bool;

    /// Returns true if the sink counts boards before they are solved.
    fn counts_boards(&self) -> bool {
        false
    }

    /// Returns true if the sink counts a board with these unsolved cells.
    fn counts(&self, _open: CellBits) -> bool {
        false
    }

    /// Returns the cells that are not split, because the sink counts what they hold.
    fn unsplit_cells(&self) -> &[u8] {
        &[]
    }

    /// Receives a board to count. The last pass did not change it. Returns true if it needs
    /// no more solutions.
    fn open_board(&mut self, _board: &CandidateBoard) -> bool {
        false
    }

    /// Returns true if the search must stop.
    fn stop(&mut self) -> bool {
        false
    }
}

/// Counts the solutions of each puzzle of a batch.
pub(crate) struct CountingSink<'a> {
    pub limit: u32,
    pub found: &'a mut [FoundSolutions],
    pub stop: Option<&'a mut dyn FnMut() -> bool>,
    /// The rounds so far.
    pub rounds: u32,
}

impl SolutionSink for CountingSink<'_> {
    fn digits(&mut self, puzzle: u32) -> Option<&mut [u8; CELLS]> {
        let entry = &mut self.found[puzzle as usize];
        (entry.count == 0).then_some(&mut entry.solution)
    }

    fn solution(&mut self, puzzle: u32) -> bool {
        count_up(&mut self.found[puzzle as usize].count, self.limit)
    }

    fn stop(&mut self) -> bool {
        self.rounds = self.rounds.wrapping_add(1);
        self.rounds.is_multiple_of(ROUNDS_PER_STOP) && self.stop.as_mut().is_some_and(|stop| stop())
    }
}

/// Counts the solutions of each puzzle up to a limit, without a look at their digits.
pub(crate) struct CountOnlySink<'a> {
    pub limit: u32,
    pub counts: &'a mut [u32],
}

impl SolutionSink for CountOnlySink<'_> {
    fn digits(&mut self, _: u32) -> Option<&mut [u8; CELLS]> {
        None
    }

    fn solution(&mut self, puzzle: u32) -> bool {
        count_up(&mut self.counts[puzzle as usize], self.limit)
    }
}

/// Adds one to a count, and returns true at the limit. Lanes that end in the same round can
/// bring more.
fn count_up(count: &mut u32, limit: u32) -> bool {
    *count = (*count + 1).min(limit);
    *count == limit
}

/// The lanes and the boards that wait.
pub(crate) struct Lockstep<K: Lanes> {
    boards: LaneBoards<K>,
    /// The puzzle of each lane.
    puzzles: [u32; MAX_LANES],
    /// The lanes with a board, as a mask.
    used: u32,
    /// The sum of each lane after the last pass.
    before: K::Word,
    saved_boards: SavedBoards<K>,
    branch: BranchScores<K>,
    words: SegmentWords<K>,
}

/// Lanes that need handling, as masks.
struct LaneEvents {
    dead: u32,
    solved: u32,
    stalled: u32,
    /// Lanes that the last pass did not change.
    steady: u32,
}

impl<K: Lanes> Lockstep<K> {
    /// Scales a number of lanes out of sixteen to this instruction set.
    const fn share(number: u32) -> u32 {
        number * K::LANES as u32 / 16
    }

    pub fn new() -> Lockstep<K> {
        Lockstep {
            boards: LaneBoards::new(),
            puzzles: [NO_PUZZLE; MAX_LANES],
            used: 0,
            before: K::Word::all(NO_SUM),
            saved_boards: SavedBoards::new(),
            branch: BranchScores::new(),
            words: SegmentWords::new(),
        }
    }

    /// Passes the solutions of a batch to `sink`. Returns false if the sink
    /// stopped the search.
    #[inline(always)]
    pub fn solve(
        &mut self,
        k: K,
        rules: &impl RulePass,
        puzzles: &[CandidateBoard],
        sink: &mut dyn SolutionSink,
    ) -> bool {
        self.saved_boards.clear();
        self.used = 0;
        let mut next = 0;
        self.fill(k, puzzles, &mut next);
        while self.used != 0 {
            let LaneEvents { dead, solved, mut stalled, steady } = self.advance(k, rules);
            self.used &= !(dead | solved);
            for lane in lanes(solved) {
                let puzzle = self.puzzles[lane];
                if let Some(digits) = sink.digits(puzzle) {
                    self.boards.digits(lane, digits);
                }
                if sink.solution(puzzle) {
                    stalled &= !self.free_lanes_of(puzzle);
                }
            }
            if sink.counts_boards() {
                stalled = self.count_open_boards(k, stalled, steady, sink);
            }
            self.split(k, rules, stalled, sink.unsplit_cells());
            self.fill(k, puzzles, &mut next);
            if sink.stop() {
                return false;
            }
        }
        true
    }

    /// Frees the lanes of a puzzle that needs no more search, and returns them.
    #[inline(always)]
    fn free_lanes_of(&mut self, puzzle: u32) -> u32 {
        let mut freed = 0;
        for lane in 0..K::LANES {
            if self.puzzles[lane] == puzzle {
                self.saved_boards.forget(lane);
                freed |= 1 << lane;
            }
        }
        self.used &= !freed;
        freed
    }

    /// Runs passes until enough lanes need handling.
    #[inline(always)]
    fn advance(&mut self, k: K, rules: &impl RulePass) -> LaneEvents {
        let lanes = u32::count_ones(self.used);
        let zero = k.splat(0);
        let mut before = k.load(&self.before);
        loop {
            let seen = rules.pass(k, &mut self.boards, &mut self.words);
            let whole = k.equal(seen.present, k.splat(FULL));
            let filled = k.equal(seen.sum, k.splat(SOLVED_SUM));
            let fell = k.sub(before, seen.sum);
            let dead = !k.mask(k.without(whole, k.equal(seen.least, zero))) & self.used;
            let alive = self.used & !dead;
            // Solved: a pass changed nothing and found every digit in every unit
            // and no empty cell. So each digit has at least nine places, and by
            // the sum no more: each cell has one digit.
            let solved = k.mask(k.and(filled, k.equal(fell, zero))) & alive;
            let slow = k.equal(k.sub_to_zero(fell, k.splat(MIN_DECREASE - 1)), zero);
            let stalled = k.mask(k.without(slow, filled)) & alive;
            before = seen.sum;
            let (ended, waiting) = (u32::count_ones(dead | solved), u32::count_ones(stalled));
            if ended >= Self::share(MIN_ENDED) || waiting >= Self::share(MIN_STALLED) || ended + waiting == lanes {
                k.store(&mut self.before, before);
                // A few stalled lanes wait while others make progress.
                let worth = waiting >= Self::share(MIN_STALLED_WITH_ENDED) || ended + waiting == lanes;
                let steady = k.mask(k.equal(fell, zero));
                return LaneEvents { dead, solved, stalled: if worth { stalled } else { 0 }, steady };
            }
        }
    }

    /// Passes the stalled boards that the sink counts to the sink, and returns the others.
    /// A board that the last pass changed waits for the next pass.
    #[inline(always)]
    fn count_open_boards(&mut self, k: K, mut stalled: u32, steady: u32, sink: &mut dyn SolutionSink) -> u32 {
        let open_cells = self.boards.open_cells(k);
        for lane in lanes(stalled) {
            let open = (0..6).fold(0, |open, part| open | CellBits::from(open_cells[part][lane]) << (16 * part));
            if self.used >> lane & 1 == 0 || !sink.counts(open) {
                continue;
            }
            stalled &= !(1 << lane);
            if steady >> lane & 1 == 1 {
                self.used &= !(1 << lane);
                if sink.open_board(&self.boards.board(lane)) {
                    stalled &= !self.free_lanes_of(self.puzzles[lane]);
                }
            }
        }
        stalled
    }

    /// Splits stalled lanes: tries one candidate of a cell while the others wait.
    #[inline(always)]
    fn split(&mut self, k: K, rules: &impl RulePass, stalled: u32, skipped: &[u8]) {
        if stalled == 0 {
            return;
        }
        let best = self.branch.best_cells(k, &self.boards, rules, stalled, skipped);
        let set = self.saved_boards.save(k, &self.boards);
        for lane in lanes(stalled) {
            // A board with one digit in each cell can't be split: the next passes
            // find it solved or dead.
            let Some(cell) = best.cell(lane).or_else(|| self.any_open_cell(lane, skipped)) else { continue };
            let candidates = &mut self.boards.0[cell][lane];
            let lowest = *candidates & candidates.wrapping_neg();
            self.saved_boards.push(set, lane, cell, *candidates ^ lowest);
            *candidates = lowest;
            self.before[lane] = NO_SUM;
        }
        self.saved_boards.release_if_empty(set);
    }

    /// Returns the unsolved cell with the fewest candidates.
    #[cold]
    fn any_open_cell(&self, lane: usize, skipped: &[u8]) -> Option<usize> {
        let open =
            (0..CELLS).filter(|&cell| self.boards.0[cell][lane].count_ones() > 1 && !skipped.contains(&(cell as u8)));
        open.min_by_key(|&cell| self.boards.0[cell][lane].count_ones())
    }

    /// Gives every free lane a board: its own last waiting board, a new puzzle,
    /// or, after the last puzzle, a waiting board of another lane.
    #[inline(always)]
    fn fill(&mut self, k: K, puzzles: &[CandidateBoard], next: &mut usize) {
        let free = !self.used & (u32::MAX >> (MAX_LANES - K::LANES));
        let own = lanes(free).filter(|&lane| self.saved_boards.has_waiting(lane)).fold(0, |own, lane| own | 1 << lane);
        self.saved_boards.pop_all(k, own, &mut self.boards);
        for lane in lanes(free) {
            if own >> lane & 1 == 1 {
                // It continues with its own board.
            } else if let Some(puzzle) = puzzles.get(*next) {
                self.boards.put(k, lane, puzzle);
                self.puzzles[lane] = *next as u32;
                *next += 1;
            } else if let Some(other) = (0..K::LANES).find(|&other| self.saved_boards.has_waiting(other)) {
                self.saved_boards.pop(other, &mut self.boards, lane);
                self.puzzles[lane] = self.puzzles[other];
            } else {
                // A free lane belongs to no puzzle.
                self.puzzles[lane] = NO_PUZZLE;
                continue;
            }
            self.before[lane] = NO_SUM;
            self.used |= 1 << lane;
        }
    }
}

/// Returns the lanes of a mask.
#[inline(always)]
fn lanes(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(lane)
    })
}
