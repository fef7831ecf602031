//! A naive solver, as a referee. It tries the candidates of the cell with the
//! fewest, and removes each tried digit from the peers. It shares no code with the
//! agent and the engine, except the units and extra peers of a layout.

use saltire::engine::CandidateBoard;
use saltire::{Cell, Layout};

/// A naive solver for one layout.
pub struct NaiveSolver {
    peers: Vec<Vec<usize>>,
}

/// The solutions that the naive solver found.
pub struct NaiveSolutions {
    /// The solutions as digits from 1.
    pub found: Vec<[u8; 81]>,
    /// Whether the search ended before it reached the node limit.
    pub is_complete: bool,
}

impl NaiveSolver {
    /// Returns a solver for a 9×9 layout.
    pub fn new(layout: &Layout) -> NaiveSolver {
        let number = |cell: &Cell| cell.row() * 9 + cell.column();
        let mut peers = vec![Vec::new(); 81];
        for unit in layout.units() {
            let cells: Vec<usize> = unit.cells().iter().map(number).collect();
            for &one in &cells {
                peers[one].extend(cells.iter().filter(|&&other| other != one));
            }
        }
        for (one, other) in layout.extra_peers() {
            peers[number(one)].push(number(other));
            peers[number(other)].push(number(one));
        }
        for cells in &mut peers {
            cells.sort_unstable();
            cells.dedup();
        }
        NaiveSolver { peers }
    }

    /// Finds up to `limit` solutions of a board within `max_nodes` nodes.
    pub fn solve(&self, board: &CandidateBoard, limit: usize, max_nodes: u64) -> NaiveSolutions {
        let (mut found, mut left) = (Vec::new(), max_nodes);
        // The givens are tried too, which removes them from their peers.
        self.search(board, &mut [false; 81], limit, &mut left, &mut found);
        NaiveSolutions { found, is_complete: left > 0 }
    }

    fn search(
        &self,
        board: &CandidateBoard,
        tried: &mut [bool; 81],
        limit: usize,
        left: &mut u64,
        found: &mut Vec<[u8; 81]>,
    ) {
        *left = left.saturating_sub(1);
        if *left == 0 || found.len() >= limit {
            return;
        }
        let open = (0..81).filter(|&cell| !tried[cell]);
        let Some(cell) = open.min_by_key(|&cell| board[cell].count_ones()) else {
            found.push(board.map(|candidates| candidates.trailing_zeros() as u8 + 1));
            return;
        };
        tried[cell] = true;
        for digit in (0..9).filter(|digit| board[cell] >> digit & 1 == 1) {
            let mut next = *board;
            next[cell] = 1 << digit;
            for &other in &self.peers[cell] {
                next[other] &= !(1 << digit);
            }
            self.search(&next, tried, limit, left, found);
        }
        tried[cell] = false;
    }
}
