//! Sixteen boards in lockstep: lanes, the stack, and what becomes of a board.
//!
//! ```text
//!   input ──▶ free lanes ◀── stack            a lane is free, or holds a node
//!                │            ▲               of the search tree of some puzzle
//!                ▼            │
//!              pass ──▶ dead · solved · stalled
//!                        │      │        └─▶ split: one branch stays, the other
//!                        │      └─▶ count      goes to a free lane or the stack
//!                        └─▶ free lane
//! ```
//!
//! Any free lane takes any node: lanes of one hard puzzle and of sixteen easy
//! ones are the same to a pass. Events are looked at when several lanes wait,
//! since to look costs about as much as a pass.
//!
//! Tried and slower: all copies of a look at once, by a byte shuffle of every
//! word (a tenth slower on hard puzzles than lane by lane); other numbers of
//! lanes to wait for, between two and ten, which make no difference.

use crate::board::{Boards, CELLS, Candidates, FULL};
use crate::branch::best_cells;
use crate::lanes::{LANES, Lanes, Word};
use crate::pass::pass;
use crate::rules::Rules;

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
/// A sum that nothing is stalled against.
const FRESH: u16 = u16::MAX;

/// What was found out about one puzzle of a batch.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    count: u32,
    /// The first that came, as digits from 1.
    solution: [u8; CELLS],
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

/// A node that waits for a lane.
struct Node {
    puzzle: u32,
    board: Candidates,
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
    stack: Vec<Node>,
}

/// Lanes that wait, as masks.
struct Events {
    dead: u32,
    solved: u32,
    stalled: u32,
}

impl Lockstep {
    pub fn new() -> Lockstep {
        Lockstep { boards: Boards::new(), puzzles: [0; LANES], used: 0, before: Word::all(FRESH), stack: Vec::new() }
    }

    /// Solves a batch: `found` gets as many entries as there are puzzles, and
    /// no count above `limit`.
    #[inline(always)]
    pub fn solve<K: Lanes>(
        &mut self,
        k: K,
        rules: &impl Rules,
        puzzles: &[Candidates],
        limit: u32,
        found: &mut [Found],
    ) {
        found.fill(Found::NOTHING);
        self.stack.clear();
        self.used = 0;
        let mut next = 0;
        self.fill(puzzles, &mut next, limit, found);
        while self.used != 0 {
            let Events { dead, solved, mut stalled } = self.advance(k, rules);
            self.used &= !dead;
            for lane in lanes(solved) {
                // The sum alone can lie: then the board is merely stalled.
                if !self.count(lane, limit, found) {
                    stalled |= 1 << lane;
                }
            }
            if solved != 0 {
                // What is settled needs no more search.
                for lane in lanes(self.used) {
                    if found[self.puzzles[lane] as usize].count >= limit {
                        self.used &= !(1 << lane);
                    }
                }
                stalled &= self.used;
            }
            self.split(k, rules, stalled);
            self.fill(puzzles, &mut next, limit, found);
        }
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
            seen.present = k.and(seen.present, present);
            let whole = k.equal(seen.present, k.splat(FULL));
            let filled = k.equal(seen.sum, k.splat(SOLVED));
            let fell = k.sub(before, seen.sum);
            let dead = !k.mask(k.without(whole, k.equal(seen.least, zero))) & self.used;
            let alive = self.used & !dead;
            // Solved: a pass found every digit in its place and left the board
            // as it was.
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

    /// Counts the board of a lane and frees the lane, if every cell has one
    /// digit. That it keeps the rules was seen by the last pass.
    #[inline(always)]
    fn count(&mut self, lane: usize, limit: u32, found: &mut [Found]) -> bool {
        let board = self.boards.take(lane);
        if !board.iter().all(|candidates| candidates.is_power_of_two()) {
            return false;
        }
        self.used &= !(1 << lane);
        let entry = &mut found[self.puzzles[lane] as usize];
        if entry.count < limit {
            entry.count += 1;
            if entry.count == 1 {
                entry.solution = board.map(|candidates| candidates.trailing_zeros() as u8 + 1);
            }
        }
        true
    }

    /// Splits the lanes that don't get on by themselves.
    #[inline(always)]
    fn split<K: Lanes>(&mut self, k: K, rules: &impl Rules, stalled: u32) {
        if stalled == 0 {
            return;
        }
        let best = best_cells(k, &self.boards, rules, stalled);
        for lane in lanes(stalled) {
            // Where all cells have one digit there is nothing to split: the next
            // passes find it solved or dead.
            let Some(cell) = best[lane].or_else(|| self.any_open_cell(lane)) else { continue };
            let candidates = self.boards.0[cell].0[lane];
            let lowest = candidates & candidates.wrapping_neg();
            self.boards.0[cell].0[lane] = candidates ^ lowest;
            let free = (!self.used).trailing_zeros() as usize;
            if free < LANES {
                self.boards.copy(lane, free);
                self.take_lane(free, self.puzzles[lane]);
            } else {
                self.stack.push(Node { puzzle: self.puzzles[lane], board: self.boards.take(lane) });
            }
            self.boards.0[cell].0[lane] = lowest;
            self.before.0[lane] = FRESH;
        }
    }

    #[inline(always)]
    fn take_lane(&mut self, lane: usize, puzzle: u32) {
        self.puzzles[lane] = puzzle;
        self.before.0[lane] = FRESH;
        self.used |= 1 << lane;
    }

    /// A cell with more than one candidate, the fewest.
    #[cold]
    fn any_open_cell(&self, lane: usize) -> Option<usize> {
        let open = (0..CELLS).filter(|&cell| self.boards.0[cell].0[lane].count_ones() > 1);
        open.min_by_key(|&cell| self.boards.0[cell].0[lane].count_ones())
    }

    /// Gives every free lane a node, from the stack first.
    #[inline(always)]
    fn fill(&mut self, puzzles: &[Candidates], next: &mut usize, limit: u32, found: &[Found]) {
        for lane in lanes(!self.used & ((1 << LANES) - 1)) {
            let waiting = loop {
                match self.stack.pop() {
                    // What is settled needs no more search.
                    Some(node) if found[node.puzzle as usize].count >= limit => {}
                    node => break node,
                }
            };
            if let Some(node) = waiting {
                self.boards.put(lane, &node.board);
                self.take_lane(lane, node.puzzle);
            } else if let Some(puzzle) = puzzles.get(*next) {
                self.boards.put(lane, puzzle);
                self.take_lane(lane, *next as u32);
                *next += 1;
            } else {
                break;
            }
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
