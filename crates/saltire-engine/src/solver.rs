//! Sixteen boards in lockstep: lanes, and what becomes of a board.
//!
//! ```text
//!   input ──▶ free lanes ◀── pages            a lane is free, or holds a node
//!                │            ▲               of the search tree of its puzzle
//!                ▼            │
//!              pass ──▶ dead · solved · stalled
//!                        │      │        └─▶ split: one branch stays, the other
//!                        │      └─▶ sink       waits on a page
//!                        └─▶ free lane
//! ```
//!
//! A lane goes depth first through the tree of one puzzle: where two solutions
//! are enough to know, no sibling of a node on the way to them is looked at for
//! nothing. When the input is used up, free lanes help the others. Events are
//! looked at when several lanes wait, since to look costs about as much as a
//! pass.
//!
//! Tried and slower: to spread every split over free lanes at once (twice as
//! slow on puzzles with several solutions); all copies of a look at once, by a
//! byte shuffle of every word (a tenth slower on hard puzzles than lane by
//! lane); other numbers of lanes to wait for, between two and ten, which make
//! no difference; new puzzles made ready for all lanes at once, by turning sixteen
//! of them (no faster on easy ones, slower on diagonal ones).

use crate::board::{Boards, CELLS, Candidates, FULL};
use crate::branch::Branch;
use crate::lanes::{LANES, Lanes, Word};
use crate::pages::Pages;
use crate::pass::pass;
use crate::rules::{Rules, none_above};

/// Lanes that must have ended before they are filled again, which is cheap.
const ENDED: u32 = 4;
/// Lanes that must be stalled before they are split, which costs a look at
/// every cell.
const STALLED: u32 = 6;
/// Stalled lanes that are split when others are filled anyway.
const ALONGSIDE: u32 = 3;
/// A lane is stalled when its sum fell by less than this in a pass.
const STALL: u16 = 24;
/// The sum of a solved board: nine of each digit.
const SOLVED: u16 = 9 * FULL;
/// The puzzle of a lane that has none.
const NOBODY: u32 = u32::MAX;
/// A sum that nothing is stalled against.
const FRESH: u16 = u16::MAX;

/// What was found out about one puzzle of a batch.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    pub(crate) count: u32,
    /// The first that came, as digits from 1.
    pub(crate) solution: [u8; CELLS],
}

impl Found {
    /// Nothing yet.
    pub const NOTHING: Found = Found { count: 0, solution: [0; CELLS] };

    /// How many solutions, up to the limit.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The digits of the solution, from 1, in reading order, where it is the
    /// only one that was found, of two or more that were looked for. Which of
    /// several comes first depends on what else is in the lanes; so it does
    /// with a limit of 1.
    pub fn unique(&self) -> Option<&[u8; CELLS]> {
        (self.count == 1).then_some(&self.solution)
    }
}

/// What becomes of the solutions.
pub(crate) trait Sink {
    /// Takes a solution of the puzzle with this number: the board of a lane,
    /// which is all singles. Says whether the puzzle is settled, so that no more
    /// of its solutions are wanted.
    fn solution(&mut self, puzzle: u32, boards: &Boards, lane: usize) -> bool;

    /// Whether to give up; asked now and then.
    fn stop(&mut self) -> bool {
        false
    }
}

/// Counts the solutions of a batch.
pub(crate) struct Counts<'a> {
    pub limit: u32,
    pub found: &'a mut [Found],
}

impl Sink for Counts<'_> {
    #[inline(always)]
    fn solution(&mut self, puzzle: u32, boards: &Boards, lane: usize) -> bool {
        let entry = &mut self.found[puzzle as usize];
        // Lanes that were settled by this very look may bring one too many.
        if entry.count < self.limit {
            entry.count += 1;
            if entry.count == 1 {
                boards.digits(lane, &mut entry.solution);
            }
        }
        entry.count >= self.limit
    }
}

/// The lanes, and what waits.
pub(crate) struct Lockstep {
    boards: Boards,
    /// The puzzle of each lane.
    puzzles: [u32; LANES],
    /// The lanes that hold a node.
    used: u32,
    /// The sum of each lane before the last pass.
    before: Word,
    pages: Pages,
    branch: Branch,
}

/// Lanes that wait, as masks.
struct Events {
    dead: u32,
    solved: u32,
    stalled: u32,
}

impl Lockstep {
    pub fn new() -> Lockstep {
        Lockstep {
            boards: Boards::new(),
            puzzles: [0; LANES],
            used: 0,
            before: Word::all(FRESH),
            pages: Pages::new(),
            branch: Branch::new(),
        }
    }

    /// Gives the solutions of a batch to `sink`. Says whether it came to the
    /// end.
    #[inline(always)]
    pub fn solve<K: Lanes>(&mut self, k: K, rules: &impl Rules, puzzles: &[Candidates], sink: &mut impl Sink) -> bool {
        self.pages.clear();
        self.used = 0;
        let mut next = 0;
        self.fill(k, puzzles, &mut next);
        while self.used != 0 {
            let Events { dead, solved, mut stalled } = self.advance(k, rules);
            self.used &= !(dead | solved);
            for lane in lanes(solved) {
                if sink.solution(self.puzzles[lane], &self.boards, lane) {
                    stalled &= !self.settle(self.puzzles[lane]);
                }
            }
            self.split(k, rules, stalled);
            self.fill(k, puzzles, &mut next);
            if sink.stop() {
                return false;
            }
        }
        true
    }

    /// Frees the lanes of a puzzle that needs no more search, and gives them.
    #[inline(always)]
    fn settle(&mut self, puzzle: u32) -> u32 {
        let mut settled = 0;
        for lane in 0..LANES {
            if self.puzzles[lane] == puzzle {
                self.pages.forget(lane);
                settled |= 1 << lane;
            }
        }
        self.used &= !settled;
        settled
    }

    /// Passes until enough lanes wait.
    #[inline(always)]
    fn advance<K: Lanes>(&mut self, k: K, rules: &impl Rules) -> Events {
        let lanes = u32::count_ones(self.used);
        let zero = k.splat(0);
        let mut before = k.load(&self.before);
        loop {
            let present = rules.pass(k, &mut self.boards);
            let mut seen = pass(k, &mut self.boards);
            seen.present = k.and(k.and(seen.present, present), none_above(k, seen.taken));
            let whole = k.equal(seen.present, k.splat(FULL));
            let filled = k.equal(seen.sum, k.splat(SOLVED));
            let fell = k.sub(before, seen.sum);
            let dead = !k.mask(k.without(whole, k.equal(seen.least, zero))) & self.used;
            let alive = self.used & !dead;
            // Solved: a pass left the board as it was and found every digit in
            // every unit and no cell empty. So each digit has nine places at
            // least, and by the sum no more: each cell has one.
            let solved = k.mask(k.and(filled, k.equal(fell, zero))) & alive;
            let slow = k.equal(k.sub_to_zero(fell, k.splat(STALL - 1)), zero);
            let stalled = k.mask(k.without(slow, filled)) & alive;
            before = seen.sum;
            let (ended, waiting) = (u32::count_ones(dead | solved), u32::count_ones(stalled));
            if ended >= ENDED || waiting >= STALLED || ended + waiting == lanes {
                k.store(&mut self.before, before);
                // Few stalled lanes are not worth a look yet, if others go on.
                let worth = waiting >= ALONGSIDE || ended + waiting == lanes;
                return Events { dead, solved, stalled: if worth { stalled } else { 0 } };
            }
        }
    }

    /// Splits the lanes that don't get on by themselves: one candidate of a
    /// cell is tried, the others wait.
    #[inline(always)]
    fn split<K: Lanes>(&mut self, k: K, rules: &impl Rules, stalled: u32) {
        if stalled == 0 {
            return;
        }
        let best = self.branch.best_cells(k, &self.boards, rules, stalled);
        let page = self.pages.save(k, &self.boards);
        for lane in lanes(stalled) {
            // Where all cells have one digit there is nothing to split: the next
            // passes find it solved or dead.
            let Some(cell) = best.cell(lane).or_else(|| self.any_open_cell(lane)) else { continue };
            let candidates = &mut self.boards.0[cell].0[lane];
            let lowest = *candidates & candidates.wrapping_neg();
            self.pages.push(page, lane, cell, *candidates ^ lowest);
            *candidates = lowest;
            self.before.0[lane] = FRESH;
        }
        self.pages.release_if_empty(page);
    }

    /// A cell with more than one candidate, the fewest.
    #[cold]
    fn any_open_cell(&self, lane: usize) -> Option<usize> {
        let open = (0..CELLS).filter(|&cell| self.boards.0[cell].0[lane].count_ones() > 1);
        open.min_by_key(|&cell| self.boards.0[cell].0[lane].count_ones())
    }

    /// Gives every free lane a node: what it left behind, a new puzzle, or, when
    /// there are no more, what another lane left behind.
    #[inline(always)]
    fn fill<K: Lanes>(&mut self, k: K, puzzles: &[Candidates], next: &mut usize) {
        let free = !self.used & ((1 << LANES) - 1);
        let own = lanes(free).filter(|&lane| self.pages.waits(lane)).fold(0, |own, lane| own | 1 << lane);
        self.pages.pop_all(k, own, &mut self.boards);
        for lane in lanes(free) {
            if own >> lane & 1 == 1 {
                // It goes on with what it left behind.
            } else if let Some(puzzle) = puzzles.get(*next) {
                self.boards.put(k, lane, puzzle);
                self.puzzles[lane] = *next as u32;
                *next += 1;
            } else if let Some(other) = (0..LANES).find(|&other| self.pages.waits(other)) {
                self.pages.pop(other, &mut self.boards, lane);
                self.puzzles[lane] = self.puzzles[other];
            } else {
                // A lane that is free belongs to no puzzle.
                self.puzzles[lane] = NOBODY;
                continue;
            }
            self.before.0[lane] = FRESH;
            self.used |= 1 << lane;
        }
    }
}

/// The lanes of a mask.
#[inline(always)]
fn lanes(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(lane)
    })
}
