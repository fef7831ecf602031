//! A solver that knows nothing: it tries the digits of the cell that has the
//! fewest, and strikes out each digit it tries from the cells that may not
//! share it. It has no code in common with agent or engine but the list of a
//! layout's units and peers.

use saltire::engine::Candidates;
use saltire::{Cell, Layout};

/// The rules of a layout, as cells that differ.
pub struct Naive {
    differ: Vec<Vec<usize>>,
}

/// What it found.
pub struct Solutions {
    /// As digits from 1.
    pub found: Vec<[u8; 81]>,
    /// Whether it went through with it.
    pub settled: bool,
}

impl Naive {
    /// The rules of a 9×9 layout.
    pub fn new(layout: &Layout) -> Naive {
        let number = |cell: &Cell| cell.row() * 9 + cell.column();
        let mut differ = vec![Vec::new(); 81];
        for unit in layout.units() {
            let cells: Vec<usize> = unit.cells().iter().map(number).collect();
            for &one in &cells {
                differ[one].extend(cells.iter().filter(|&&other| other != one));
            }
        }
        for (one, other) in layout.extra_peers() {
            differ[number(one)].push(number(other));
            differ[number(other)].push(number(one));
        }
        for cells in &mut differ {
            cells.sort_unstable();
            cells.dedup();
        }
        Naive { differ }
    }

    /// Solutions of a board, up to a limit, tried for up to so many nodes.
    pub fn solve(&self, board: &Candidates, limit: usize, nodes: u64) -> Solutions {
        let (mut found, mut left) = (Vec::new(), nodes);
        // Digits that are there from the start have struck nothing out yet.
        self.search(board, &mut [false; 81], limit, &mut left, &mut found);
        Solutions { found, settled: left > 0 }
    }

    fn search(
        &self,
        board: &Candidates,
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
            for &other in &self.differ[cell] {
                next[other] &= !(1 << digit);
            }
            self.search(&next, tried, limit, left, found);
        }
        tried[cell] = false;
    }
}
