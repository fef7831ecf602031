//! Solves one board at a time, with the least delay.
//!
//! Lockstep spends a register across boards, so a single board leaves most of it
//! idle. Here a register holds the digits of one board side by side, and a pass
//! is straight-line code for all nine digits at once.
//!
//! ```text
//!   a word: where a digit can be in a band, three rows of nine bits and a spare
//!
//!      bit 29 28 ······ 20 19 18 ······ 10  9  8 ······ 0
//!           ·  third row    ·  second row   ·  first row
//!
//!              lane 0   1   2   3   4   5   6   7
//!   band 0   [      1   2   3   4   5   6   7   8  ]   [ 9  9  9  9  9  9  9  9 ]
//!   band 1   [      1   2   3   4   5   6   7   8  ]   [ 9  9  9  9  9  9  9  9 ]
//!   band 2   [      1   2   3   4   5   6   7   8  ]   [ 9  9  9  9  9  9  9  9 ]
//! ```
//!
//! Rules about one digit, in rows, columns and blocks, need no other lane. Rules
//! about a cell need all lanes of a band, which takes three swaps of lanes. The
//! ninth digit is in every lane of its own registers, so it is available wherever
//! the other eight have been combined.
//!
//! ```text
//! word_lanes.rs   eight words of 32 bits at once
//! pass.rs         propagation                    branch.rs   the cell to guess
//! search.rs       guesses, the stack, the count  tests.rs    a naive search as referee
//! ```
//!
//! Sources: a word for each digit and band comes from JCZSolve, by Zhou Yundong
//! and champagne, which uses tables for what this code does by arithmetic.
//! Spending the register within a board, and effort on the choice of the branch,
//! come from tdoku, by Tom Dillon.
//!
//! Tried and slower, or no faster:
//! - the ninth digit in general-purpose registers (2 % slower on all sets: moves
//!   between the two kinds of register cost more than the vectors saved);
//! - columns before rows in a pass (a placed digit is removed from its column one pass
//!   later, which doubles the guesses on puzzles with 17 clues);
//! - sweeping until nothing changes, instead of until no cell gets its digit (3 to
//!   10 % fewer guesses, but each of the others wastes a pass);
//! - the first cell with two candidates as the branch, as most solvers do (twice
//!   the guesses; faster only on boards with many solutions).

mod branch;
mod pass;
mod search;
#[cfg(test)]
mod tests;
pub(crate) mod word_lanes;

pub(crate) use search::ScalarSolver;
