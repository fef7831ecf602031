//! What waits to be tried: the other sides of the splits that were made.
//!
//! Every lane searches its own tree, depth first. When lanes split, the boards
//! of all sixteen are saved at once, as they are, to a page: 81 loads and
//! stores, whereas to gather one lane of them costs as much as that. A lane
//! that comes to an end takes its last board back, and a page is used again
//! when all its boards were taken.
//!
//! ```text
//!            lane   0   1   2   3  …
//! page 7            ■       ■          ■ a board that waits
//! page 4        ■   ■                  the boards of a lane, from its last
//! page 2        ■           ■   ■      down, are its stack
//! ```
//!
//! A dozen pages fit beside the boards into the nearest cache; hard puzzles have
//! forty at the most. Boards are taken back in whole words, up to four lanes in
//! a sweep: to write a lane's part of a word is as quick in itself, but the next
//! pass has to wait for it. Sweeps for five and six lanes gained nothing and
//! slowed the rest down, by what they took from the inlining of it; one source for
//! all lanes of a page costs more to find out than it saves.

use crate::board::{Boards, CELLS, ONLY};
use crate::lanes::{LANES, Lanes};

/// No page.
pub(crate) const NONE: u32 = u32::MAX;

/// Sixteen boards, of which some wait.
struct Page {
    boards: Boards,
    /// The lanes whose boards wait.
    open: u32,
    /// For each lane the page with the board that waits beneath.
    under: [u32; LANES],
    /// The cell that was split.
    cell: [u8; LANES],
    /// The candidates of that cell that are still to be tried.
    rest: [u16; LANES],
}

/// The stacks of all lanes.
pub(crate) struct Pages {
    pages: Vec<Page>,
    free: Vec<u32>,
    /// For each lane the page with its last board.
    top: [u32; LANES],
}

impl Pages {
    pub fn new() -> Pages {
        Pages { pages: Vec::new(), free: Vec::new(), top: [NONE; LANES] }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.free.clear();
        self.free.extend(0..self.pages.len() as u32);
        self.top = [NONE; LANES];
    }

    /// Saves all boards, none of which waits yet.
    #[inline(always)]
    pub fn save<K: Lanes>(&mut self, k: K, boards: &Boards) -> u32 {
        let number = match self.free.pop() {
            Some(number) => number,
            None => self.grow(),
        };
        let page = &mut self.pages[number as usize];
        page.open = 0;
        for cell in 0..CELLS {
            k.store(&mut page.boards.0[cell], k.load(&boards.0[cell]));
        }
        number
    }

    #[cold]
    fn grow(&mut self) -> u32 {
        let boards = Boards::new();
        self.pages.push(Page { boards, open: 0, under: [NONE; LANES], cell: [0; LANES], rest: [0; LANES] });
        self.pages.len() as u32 - 1
    }

    /// Lets a lane's board on a page wait, with `rest` to be tried in `cell`.
    #[inline(always)]
    pub fn push(&mut self, number: u32, lane: usize, cell: usize, rest: u16) {
        let page = &mut self.pages[number as usize];
        page.open |= 1 << lane;
        page.under[lane] = self.top[lane];
        page.cell[lane] = cell as u8;
        page.rest[lane] = rest;
        self.top[lane] = number;
    }

    /// A page that was saved for nothing can be used again.
    #[inline(always)]
    pub fn release_if_empty(&mut self, number: u32) {
        if self.pages[number as usize].open == 0 {
            self.free.push(number);
        }
    }

    /// Whether a board of the lane waits.
    #[inline(always)]
    pub fn waits(&self, lane: usize) -> bool {
        self.top[lane] != NONE
    }

    /// Takes the last board of lane `of` to lane `to`.
    #[inline(always)]
    pub fn pop(&mut self, of: usize, boards: &mut Boards, to: usize) {
        let number = self.top[of];
        let page = &self.pages[number as usize];
        for (word, saved) in boards.0.iter_mut().zip(&page.boards.0) {
            word.0[to] = saved.0[of];
        }
        boards.0[page.cell[of] as usize].0[to] = page.rest[of];
        self.drop_top(of);
    }

    /// Takes the last board of each of some lanes back to its lane.
    #[inline(always)]
    pub fn pop_all<K: Lanes>(&mut self, k: K, mut lanes: u32, boards: &mut Boards) {
        while lanes.count_ones() >= 4 {
            self.pop_some::<K, 4>(k, &mut lanes, boards);
        }
        while lanes.count_ones() >= 2 {
            self.pop_some::<K, 2>(k, &mut lanes, boards);
        }
        if lanes != 0 {
            self.pop_some::<K, 1>(k, &mut lanes, boards);
        }
    }

    #[inline(always)]
    fn pop_some<K: Lanes, const N: usize>(&mut self, k: K, lanes: &mut u32, boards: &mut Boards) {
        let mut of = [0; N];
        for lane in &mut of {
            *lane = lanes.trailing_zeros() as usize;
            *lanes &= *lanes - 1;
        }
        {
            let mut masks = [k.splat(0); N];
            let mut from = [&self.pages[0].boards; N];
            for i in 0..N {
                masks[i] = k.load(&ONLY[of[i]]);
                from[i] = &self.pages[self.top[of[i]] as usize].boards;
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
            let page = &self.pages[self.top[lane] as usize];
            boards.0[page.cell[lane] as usize].0[lane] = page.rest[lane];
            self.drop_top(lane);
        }
    }

    #[inline(always)]
    fn drop_top(&mut self, lane: usize) {
        let number = self.top[lane];
        let page = &mut self.pages[number as usize];
        self.top[lane] = page.under[lane];
        page.open &= !(1 << lane);
        if page.open == 0 {
            self.free.push(number);
        }
    }

    /// Forgets all boards of a lane that wait.
    #[inline(always)]
    pub fn forget(&mut self, lane: usize) {
        while self.waits(lane) {
            self.drop_top(lane);
        }
    }
}
