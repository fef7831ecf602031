//! Measures how much trial and error a puzzle needs: much faster than a rating, and
//! high where the rating is high.
//!
//! A round assumes each candidate in turn and places the singles that follow. A
//! candidate that leads to a contradiction is removed. In a puzzle that is hard for
//! people, many wrong candidates lead to none, in many rounds.

use saltire_core::Layout;
use saltire_engine::CandidateBoard;

use crate::engine_batch::{CELLS, FULL};

/// The most rounds. A puzzle that is stuck counts as if it had them all.
const MAX_ROUNDS: u32 = 20;

/// Estimates the difficulty of boards of one layout.
pub(crate) struct DifficultyEstimator {
    peers: Vec<Vec<u8>>,
    units: Vec<[u8; 9]>,
}

impl DifficultyEstimator {
    /// Returns an estimator for a layout that the engine supports.
    pub fn new(layout: &Layout) -> DifficultyEstimator {
        let place = |cell| layout.index_of(cell) as u8;
        let peers = layout.cells().iter().map(|&cell| layout.peers(cell).iter().map(|&peer| place(peer)).collect());
        let units = layout.units().iter().filter_map(|unit| {
            let places: Vec<u8> = unit.cells().iter().map(|&cell| place(cell)).collect();
            places.try_into().ok()
        });
        DifficultyEstimator { peers: peers.collect(), units: units.collect() }
    }

    /// Returns the sum over all rounds of the wrong candidates that lead to no
    /// contradiction.
    pub fn estimate(&self, mut board: CandidateBoard) -> u32 {
        let mut settled = [false; CELLS];
        if !self.place_singles(&mut board, &mut settled) {
            return 0;
        }
        let mut score = 0;
        for round in 0..MAX_ROUNDS {
            let open = open_candidates(&board);
            if open == 0 {
                break;
            }
            let refuted = self.remove_refuted(&mut board, &mut settled);
            if refuted == 0 {
                return score + open * (MAX_ROUNDS - round);
            }
            score += open - refuted.min(open);
        }
        score
    }

    /// Removes each candidate that leads to a contradiction, and returns how many there
    /// are.
    fn remove_refuted(&self, board: &mut CandidateBoard, settled: &mut [bool; CELLS]) -> u32 {
        let mut refuted = [0; CELLS];
        for cell in 0..CELLS {
            let mut rest = if board[cell].is_power_of_two() { 0 } else { board[cell] };
            while rest != 0 {
                let digit = rest & rest.wrapping_neg();
                rest ^= digit;
                let (mut assumed, mut assumed_settled) = (*board, *settled);
                assumed[cell] = digit;
                if !self.place_singles(&mut assumed, &mut assumed_settled) {
                    refuted[cell] |= digit;
                }
            }
        }
        for (cell, refuted) in board.iter_mut().zip(refuted) {
            *cell &= !refuted;
        }
        // A unique puzzle keeps its solution, so there is no contradiction.
        self.place_singles(board, settled);
        refuted.iter().map(|refuted| refuted.count_ones()).sum()
    }

    /// Places singles until there are no more. Returns false on a contradiction.
    fn place_singles(&self, board: &mut CandidateBoard, settled: &mut [bool; CELLS]) -> bool {
        loop {
            if !self.settle(board, settled) {
                return false;
            }
            let mut is_changed = false;
            for unit in &self.units {
                let (mut once, mut twice) = (0, 0);
                for &cell in unit {
                    twice |= once & board[usize::from(cell)];
                    once |= board[usize::from(cell)];
                }
                if once != FULL {
                    return false;
                }
                let single = once & !twice;
                for &cell in unit {
                    let cell = &mut board[usize::from(cell)];
                    let digit = *cell & single;
                    if digit != 0 && *cell != digit {
                        if !digit.is_power_of_two() {
                            return false;
                        }
                        *cell = digit;
                        is_changed = true;
                    }
                }
            }
            if !is_changed {
                return true;
            }
        }
    }

    /// Removes the digits of filled cells from their peers. Returns false if a cell is
    /// left without candidates.
    fn settle(&self, board: &mut CandidateBoard, settled: &mut [bool; CELLS]) -> bool {
        loop {
            let mut is_changed = false;
            for cell in 0..CELLS {
                let digit = board[cell];
                if settled[cell] || !digit.is_power_of_two() {
                    continue;
                }
                settled[cell] = true;
                is_changed = true;
                for &peer in &self.peers[cell] {
                    let peer = &mut board[usize::from(peer)];
                    *peer &= !digit;
                    if *peer == 0 {
                        return false;
                    }
                }
            }
            if !is_changed {
                return true;
            }
        }
    }
}

/// Returns how many candidates the board has beyond one for each cell.
fn open_candidates(board: &CandidateBoard) -> u32 {
    board.iter().map(|cell| cell.count_ones().saturating_sub(1)).sum()
}
