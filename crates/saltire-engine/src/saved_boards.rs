//! Saved boards of untried branches: the other sides of earlier splits.
//!
//! Every lane searches its own tree, depth first. When lanes split, the boards of all
//! lanes are saved as a set at once: 81 loads and stores, which cost no more than copying
//! a single lane. A lane that ends takes back its last board. A set is free again when all
//! its boards are taken.
//!
//! ```text
//!            lane   0   1   2   3  …
//! set 7             ■       ■          ■ a board that waits
//! set 4         ■   ■                  the boards of a lane, from its last
//! set 2         ■           ■   ■      down, are its stack
//! ```
//!
//! With sixteen lanes, the first-level cache holds the boards and a dozen sets; hard puzzles need at most
//! forty. Boards are taken back in whole words, up to four lanes in a sweep: writing only a
//! lane's part of a word is as fast in itself, but stalls the next pass. Tried and slower:
//! sweeps for five and six lanes, which gained nothing and kept the compiler from inlining
//! the rest; one source for all lanes of a set, which costs more to detect than it saves.

use crate::board::{CELLS, LaneBoards};
use crate::lanes::{Lanes, MAX_LANES};

/// The number that stands for no set.
pub(crate) const NONE: u32 = u32::MAX;

/// The saved boards of all lanes. Some of them wait.
struct SavedSet<K: Lanes> {
    boards: LaneBoards<K>,
    /// The lanes whose boards wait.
    open: u32,
    /// For each lane, the set below this one on its stack.
    under: [u32; MAX_LANES],
    /// The cell that was split.
    cell: [u8; MAX_LANES],
    /// The candidates of that cell that were not tried yet.
    rest: [u16; MAX_LANES],
}

/// The stacks of all lanes.
pub(crate) struct SavedBoards<K: Lanes> {
    sets: Vec<SavedSet<K>>,
    free: Vec<u32>,
    /// For each lane, the set with its last board.
    top: [u32; MAX_LANES],
}

impl<K: Lanes> SavedBoards<K> {
    pub fn new() -> SavedBoards<K> {
        SavedBoards { sets: Vec::new(), free: Vec::new(), top: [NONE; MAX_LANES] }
    }

    /// Drops all boards.
    pub fn clear(&mut self) {
        self.free.clear();
        self.free.extend(0..self.sets.len() as u32);
        self.top = [NONE; MAX_LANES];
    }

    /// Saves all boards as a set. None of them waits until [`SavedBoards::push`].
    #[inline(always)]
    pub fn save(&mut self, k: K, boards: &LaneBoards<K>) -> u32 {
        let number = match self.free.pop() {
            Some(number) => number,
            None => self.grow(),
        };
        let set = &mut self.sets[number as usize];
        set.open = 0;
        for cell in 0..CELLS {
            k.store(&mut set.boards.0[cell], k.load(&boards.0[cell]));
        }
        number
    }

    #[cold]
    fn grow(&mut self) -> u32 {
        let boards = LaneBoards::new();
        self.sets.push(SavedSet {
            boards,
            open: 0,
            under: [NONE; MAX_LANES],
            cell: [0; MAX_LANES],
            rest: [0; MAX_LANES],
        });
        self.sets.len() as u32 - 1
    }

    /// Makes a lane's board in a set wait, with `rest` left to try in `cell`.
    #[inline(always)]
    pub fn push(&mut self, number: u32, lane: usize, cell: usize, rest: u16) {
        let set = &mut self.sets[number as usize];
        set.open |= 1 << lane;
        set.under[lane] = self.top[lane];
        set.cell[lane] = cell as u8;
        set.rest[lane] = rest;
        self.top[lane] = number;
    }

    /// Frees a set with no waiting board.
    #[inline(always)]
    pub fn release_if_empty(&mut self, number: u32) {
        if self.sets[number as usize].open == 0 {
            self.free.push(number);
        }
    }

    /// Returns true if a board of the lane waits.
    #[inline(always)]
    pub fn has_waiting(&self, lane: usize) -> bool {
        self.top[lane] != NONE
    }

    /// Moves the last board of lane `of` to lane `to`.
    #[inline(always)]
    pub fn pop(&mut self, of: usize, boards: &mut LaneBoards<K>, to: usize) {
        let number = self.top[of];
        let set = &self.sets[number as usize];
        for (word, saved) in boards.0.iter_mut().zip(&set.boards.0) {
            word[to] = saved[of];
        }
        boards.0[set.cell[of] as usize][to] = set.rest[of];
        self.drop_top(of);
    }

    /// Moves the last board of each of these lanes back to its lane.
    #[inline(always)]
    pub fn pop_all(&mut self, k: K, mut lanes: u32, boards: &mut LaneBoards<K>) {
        while lanes.count_ones() >= 4 {
            self.pop_some::<4>(k, &mut lanes, boards);
        }
        while lanes.count_ones() >= 2 {
            self.pop_some::<2>(k, &mut lanes, boards);
        }
        if lanes != 0 {
            self.pop_some::<1>(k, &mut lanes, boards);
        }
    }

    #[inline(always)]
    fn pop_some<const N: usize>(&mut self, k: K, lanes: &mut u32, boards: &mut LaneBoards<K>) {
        let mut of = [0; N];
        for lane in &mut of {
            *lane = lanes.trailing_zeros() as usize;
            *lanes &= *lanes - 1;
        }
        {
            let mut masks = [k.splat(0); N];
            let mut from = [&self.sets[0].boards; N];
            for i in 0..N {
                masks[i] = k.only(of[i]);
                from[i] = &self.sets[self.top[of[i]] as usize].boards;
            }
            for cell in 0..CELLS {
                let mut word = k.load(&boards.0[cell]);
                for i in 0..N {
                    word = k.select(masks[i], k.load(&from[i].0[cell]), word);
                }
                k.store(&mut boards.0[cell], word);
            }
        }
        for lane in of {
            let set = &self.sets[self.top[lane] as usize];
            boards.0[set.cell[lane] as usize][lane] = set.rest[lane];
            self.drop_top(lane);
        }
    }

    #[inline(always)]
    fn drop_top(&mut self, lane: usize) {
        let number = self.top[lane];
        let set = &mut self.sets[number as usize];
        self.top[lane] = set.under[lane];
        set.open &= !(1 << lane);
        if set.open == 0 {
            self.free.push(number);
        }
    }

    /// Drops all waiting boards of a lane.
    #[inline(always)]
    pub fn forget(&mut self, lane: usize) {
        while self.has_waiting(lane) {
            self.drop_top(lane);
        }
    }
}
