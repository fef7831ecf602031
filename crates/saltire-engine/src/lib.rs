//! The racer: sixteen boards in lockstep.
//!
//! The fast solvers of today spend the width of a register inside one puzzle.
//! Here it is spent across puzzles: a register holds one cell of sixteen
//! boards, and a pass of propagation is straight-line code that advances all
//! sixteen at once. A board that gets stuck is split; each lane searches the
//! tree of a puzzle of its own, depth first.
//!
//! The answers are those of the agent, and tests hold it to that, on every
//! layout and every instruction set.
//!
//! ```text
//! lanes.rs      sixteen numbers at once: the instruction set as a trait
//! portable.rs   … in plain code          avx2.rs   … in AVX2, the only unsafe
//! board.rs      sixteen boards, cell by cell
//! pass.rs       rows, columns and blocks
//! rules.rs      the diagonals           extras.rs  all other units and peers
//! branch.rs     where to split
//! solver.rs     lanes and events        pages.rs   what waits to be tried
//! scalar/       one classic board at a time, its digits side by side
//! engine.rs     what others call
//! lines.rs      boards from lines of characters
//! ```

#[cfg(target_arch = "x86_64")]
mod avx2;
mod board;
mod branch;
mod engine;
mod extras;
mod lanes;
mod lines;
mod pages;
mod pass;
mod portable;
mod rules;
mod scalar;
mod solver;

pub use board::Candidates;
pub use engine::{Backend, Engine, Outcome, candidates};
pub use lines::{Line, read_lines};
pub use solver::Found;
