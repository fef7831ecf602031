//! Counts solutions, up to a limit.
//!
//! Solutions are counted together if they differ only in the names of digits
//! (`relabeling.rs`), or only in the last open band of a classic board (`band.rs`).
//! All others are counted one by one, with two nodes of the search for a solution.
//!
//! Tried and no faster, on boards with nine digits among fifteen givens:
//! - counting parts of a board that share no open unit separately, and multiplying:
//!   only one board for every twenty solutions has such parts, and the search visits
//!   only a tenth fewer nodes;
//! - listing the ways to fill each row or band of a board with up to 34 open cells,
//!   and counting those that fit together: there are as many ways as solutions, and
//!   most of them do not fit together.

use crate::band::Band;
use crate::board::{CELLS, CandidateBoard, CellBits};
use crate::solver::SolutionSink;

/// The number of solutions of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineCount {
    /// How many there are, up to the limit.
    pub count: u64,
    /// Whether there are no more: the count is below the limit, and the search was
    /// not stopped.
    pub complete: bool,
}

/// The boards that are counted without splitting them further.
pub(crate) enum CountMethod {
    /// None: solutions are counted one by one.
    Singly,
    /// Boards where only a band is open.
    Band(Box<Band>),
}

/// Counts the solutions of one puzzle.
pub(crate) struct TotalSink<'a> {
    method: &'a CountMethod,
    count: u64,
    limit: u64,
    /// How much the search has cost so far, in rounds and counted boards.
    cost: u64,
    was_stopped: bool,
    stop: &'a mut dyn FnMut() -> bool,
}

impl<'a> TotalSink<'a> {
    pub fn new(method: &'a CountMethod, limit: u64, stop: &'a mut dyn FnMut() -> bool) -> TotalSink<'a> {
        TotalSink { method, count: 0, limit, cost: 0, was_stopped: false, stop }
    }

    pub fn counted(&self) -> EngineCount {
        EngineCount { count: self.count, complete: self.count < self.limit && !self.was_stopped }
    }

    pub fn cost(&self) -> u64 {
        self.cost
    }

    fn add(&mut self, count: u64) -> bool {
        self.count = self.count.saturating_add(count).min(self.limit);
        self.count == self.limit
    }
}

impl SolutionSink for TotalSink<'_> {
    fn digits(&mut self, _: u32) -> Option<&mut [u8; CELLS]> {
        None
    }

    fn solution(&mut self, _: u32) -> bool {
        self.add(1)
    }

    fn counts_boards(&self) -> bool {
        !matches!(self.method, CountMethod::Singly)
    }

    fn unsplit_cells(&self) -> &[u8] {
        match self.method {
            CountMethod::Band(band) => &band.cells,
            CountMethod::Singly => &[],
        }
    }

    fn counts(&self, open: CellBits) -> bool {
        match self.method {
            CountMethod::Singly => false,
            CountMethod::Band(band) => band.contains(open),
        }
    }

    fn open_board(&mut self, board: &CandidateBoard) -> bool {
        self.cost += 1;
        let count = match self.method {
            CountMethod::Singly => 0,
            CountMethod::Band(band) => band.count(|cell| board[cell]),
        };
        self.add(count)
    }

    fn stop(&mut self) -> bool {
        self.cost += 1;
        self.was_stopped = self.was_stopped || (self.stop)();
        self.was_stopped
    }
}
