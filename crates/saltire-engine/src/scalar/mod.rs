//! One board at a time, for whoever waits for one answer.
//!
//! Lockstep spends a register across boards; a board alone leaves most of it
//! idle. Here a register holds one board's digits side by side, and a sweep is
//! straight-line code that looks at all nine digits at once.
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
//! What is true of a digit by itself, in rows, columns and blocks, needs no
//! other lane. What is true of a cell needs all lanes of a band: three swaps of
//! lanes. The ninth digit stands in every lane of registers of its own, so that
//! it is there wherever the other eight have been added up.
//!
//! ```text
//! words.rs    eight words of 32 bits at once, or one
//! sweep.rs    what follows from a board         branch.rs   where to guess
//! search.rs   guesses, the stack, the count     tests.rs    against the plainest search
//! ```
//!
//! Ideas of others: a word for each digit and band is that of JCZSolve, by Zhou
//! Yundong and champagne, which looks up in tables what is done here by
//! arithmetic; to spend the register within a board, and to take trouble over
//! the branch, is that of tdoku, by Tom Dillon.
//!
//! Tried and slower, or no faster:
//! - the ninth digit in plain registers (2 % on all sets: what it saves in
//!   vectors it waits for on the way between the two kinds of register);
//! - columns before rows in a sweep (a placed digit takes a sweep longer to
//!   leave its column: twice the guesses on puzzles of 17 clues);
//! - sweeping until nothing moves, instead of until no cell gets its digit (one
//!   guess in ten to thirty fewer, and a sweep lost on each of the others);
//! - the first cell with two candidates as a branch, as most solvers do (twice
//!   the guesses; worth it only on boards with many solutions).

mod branch;
mod search;
mod sweep;
#[cfg(test)]
mod tests;
pub(crate) mod words;

pub(crate) use search::Scalar;
