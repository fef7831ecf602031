//! The band that a count leaves to the end.
//!
//! If all other cells of a board are solved, the ways to fill the last band can be
//! counted without search. A *band* is three rows or three columns here, and its
//! *lines* are those rows or columns.
//!
//! Each of the nine columns has three digits left, so there are at most six ways
//! to fill it. A way is a word with a bit for each digit in each line:
//!
//! ```text
//!   column   2 · ·      bits of  line 0     line 1     line 2
//!            7 · ·               2          7          5         nine bits each
//!            5 · ·
//! ```
//!
//! The columns of a block have different digits, so any three ways fill a block.
//! Three blocks fill the band if no digit is in the same line of two of them.
//! One block has at most 216 ways. Each of them leaves at most two ways for each of
//! the other six columns, and the ways of the second block determine the third.

use crate::board::{CELLS, CandidateBoard, CellBits};

/// A band, as cell numbers in reading order.
#[derive(Debug)]
pub(crate) struct Band {
    /// Line by line.
    pub cells: [u8; 27],
    bits: CellBits,
}

/// The number of bands: three of rows and three of columns.
const BANDS: usize = 6;

fn share_usual_unit(a: usize, b: usize) -> bool {
    a / 9 == b / 9 || a % 9 == b % 9 || (a / 27, a % 9 / 3) == (b / 27, b % 9 / 3)
}

impl Band {
    fn new(number: usize) -> Band {
        let cells = std::array::from_fn(|place| {
            let (line, place) = (number % 3 * 3 + place / 9, place % 9);
            (if number < 3 { 9 * line + place } else { 9 * place + line }) as u8
        });
        Band { cells, bits: cells.iter().fold(0, |bits, &cell| bits | 1 << cell) }
    }

    /// Returns the band of a board with the most candidates.
    pub fn largest(board: &CandidateBoard) -> Band {
        let open = open_candidates(board);
        let size = |band: &Band| -> u32 { band.cells.iter().map(|&cell| open[usize::from(cell)].count_ones()).sum() };
        (0..BANDS).map(Band::new).max_by_key(size).expect("a board has bands")
    }

    /// Returns true if all these cells are in the band.
    pub fn contains(&self, cells: CellBits) -> bool {
        cells & !self.bits == 0
    }

    /// Counts the ways to fill the band. All other cells of the board must be solved, and
    /// their digits removed from the band.
    pub fn count(&self, candidates: impl Fn(usize) -> u16) -> u64 {
        let columns: [ColumnWays; 9] = std::array::from_fn(|column| {
            ColumnWays::new([0, 1, 2].map(|line| candidates(usize::from(self.cells[9 * line + column]))))
        });
        let mut blocks: [[ColumnWays; 3]; 3] =
            std::array::from_fn(|block| std::array::from_fn(|column| columns[3 * block + column]));
        let ways = |block: &[ColumnWays; 3]| block.iter().map(|column| column.count).product::<usize>();
        blocks.sort_unstable_by_key(ways);
        // Without any restriction, the lines can be exchanged.
        let is_open = columns.iter().all(|column| column.count == 6);
        let [first, second, third] = &blocks;
        let mut count = 0;
        for &a in first[0].ways(if is_open { 1 } else { 6 }) {
            let (second, third) = (second.map(|column| column.without(a)), third.map(|column| column.without(a)));
            for &b in first[1].ways(6) {
                let (second, third) = (second.map(|column| column.without(b)), third.map(|column| column.without(b)));
                for &c in first[2].ways(6) {
                    count += count_two_blocks(&second, &third, c);
                }
            }
        }
        count * if is_open { 6 } else { 1 }
    }
}

/// Removes the digits of givens from rows, columns and blocks.
fn open_candidates(board: &CandidateBoard) -> CandidateBoard {
    std::array::from_fn(|cell| {
        let peers = (0..CELLS).filter(|&other| other != cell && share_usual_unit(cell, other));
        peers
            .map(|peer| board[peer])
            .filter(|digits| digits.is_power_of_two())
            .fold(board[cell], |left, digit| left & !digit)
    })
}

/// The ways to fill a column of the band.
#[derive(Clone, Copy)]
struct ColumnWays {
    ways: [u32; 6],
    count: usize,
}

impl ColumnWays {
    /// Returns the ways to put three digits into three cells with these candidates.
    fn new([x, y, z]: [u16; 3]) -> ColumnWays {
        let digits = x | y | z;
        let a = digits & digits.wrapping_neg();
        let b = (digits ^ a) & (digits ^ a).wrapping_neg();
        let c = digits ^ a ^ b;
        let mut column = ColumnWays { ways: [0; 6], count: 0 };
        for (first, second, third) in [(a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)] {
            let fits = x & first != 0 && y & second != 0 && z & third != 0;
            column.push(u32::from(first) | u32::from(second) << 9 | u32::from(third) << 18, fits);
        }
        column
    }

    #[inline(always)]
    fn push(&mut self, way: u32, fits: bool) {
        self.ways[self.count.min(5)] = way;
        self.count += usize::from(fits);
    }

    fn ways(&self, limit: usize) -> &[u32] {
        &self.ways[..self.count.min(limit)]
    }

    /// Keeps the ways that have no digit in a line where `used` has it.
    #[inline(always)]
    fn without(&self, used: u32) -> ColumnWays {
        let mut left = ColumnWays { ways: [0; 6], count: 0 };
        for &way in self.ways(6) {
            left.push(way, way & used == 0);
        }
        left
    }
}

/// Counts the ways to fill two blocks that fit the way `used` of a column of the first block.
#[inline(always)]
fn count_two_blocks(second: &[ColumnWays; 3], third: &[ColumnWays; 3], used: u32) -> u64 {
    let second = second.map(|column| column.without(used));
    if second.iter().any(|column| column.count == 0) {
        return 0;
    }
    let third = third.map(|column| column.without(used));
    let mut count = 0;
    for &a in second[0].ways(6) {
        for &b in second[1].ways(6) {
            for &c in second[2].ways(6) {
                let used = a | b | c;
                // Each digit has one line left, so a column has one way or none.
                let fits = |column: &ColumnWays| column.ways(6).iter().any(|way| way & used == 0);
                count += u64::from(third.iter().all(fits));
            }
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts the ways to fill cells by the rules alone.
    fn naive(board: &mut CandidateBoard, cells: &[u8]) -> u64 {
        let Some((&cell, rest)) = cells.split_first() else { return 1 };
        let (cell, candidates) = (usize::from(cell), board[usize::from(cell)]);
        let mut count = 0;
        for digit in (0..9).map(|digit| 1 << digit).filter(|digit| candidates & digit != 0) {
            let has_digit = |other: usize| !rest.contains(&(other as u8)) && board[other] == digit;
            if !(0..CELLS).filter(|&other| other != cell && share_usual_unit(cell, other)).any(has_digit) {
                board[cell] = digit;
                count += naive(board, rest);
            }
        }
        board[cell] = candidates;
        count
    }

    #[test]
    fn bands_are_filled_as_often_as_the_rules_allow() {
        let mut seed = 1_u64;
        let mut random = |end: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % end
        };
        let grid: CandidateBoard = std::array::from_fn(|cell| 1 << ((cell / 9 * 3 + cell / 27 + cell % 9) % 9));
        let mut counts = Vec::new();
        for round in 0..60 {
            let band = Band::new(round % BANDS);
            let mut board = grid;
            for &cell in &band.cells {
                board[usize::from(cell)] = 0x1FF;
            }
            board = open_candidates(&board);
            for &cell in &band.cells {
                let cell = usize::from(cell);
                let left = board[cell] & random(512) as u16 | grid[cell];
                board[cell] = if random(60) < round as u64 { left } else { board[cell] };
            }
            let count = band.count(|cell| board[cell]);
            assert_eq!(count, naive(&mut board, &band.cells), "{board:?}");
            counts.push(count);
        }
        counts.sort_unstable();
        counts.dedup();
        assert!(counts.len() > 10 && counts[0] > 0, "{counts:?}");
    }

    #[test]
    fn the_largest_band_has_the_fewest_givens() {
        let mut board = [0x1FF; CELLS];
        for cell in (0..CELLS).filter(|cell| cell / 27 != 1) {
            board[cell] = if cell % 4 == 0 { 1 << (cell % 9) } else { 0x1FF };
        }
        assert!(Band::largest(&board).contains(0o777 << 27));
    }
}
