//! The fast solver: sixteen boards in lockstep.
//!
//! Other fast solvers spend the width of a register inside one puzzle. This one
//! spends it across puzzles: a register holds one cell of sixteen boards, and a
//! pass of propagation is straight-line code that advances all sixteen at once.
//! A board that makes no progress is split. Each lane searches the tree of its
//! own puzzle, depth first.
//!
//! The answers equal those of the agent. Tests compare them on every layout and
//! every instruction set.
//!
//! ```text
//! lanes.rs         sixteen numbers at once: the instruction set as a trait
//! portable.rs      … in plain code
//! avx2.rs          … in AVX2, the only unsafe
//! board.rs         sixteen boards, cell by cell
//! pass.rs          rows, columns and blocks
//! rule_pass.rs     the diagonals
//! extras.rs        all other units and peers
//! branch.rs        the cell to split
//! solver.rs        lanes and events
//! saved_boards.rs  saved boards of untried branches
//! scalar/          one classic board at a time, its digits side by side
//! engine.rs        the public interface
//! lines.rs         boards from lines of characters
//! ```

#[cfg(target_arch = "x86_64")]
mod avx2;
mod board;
mod branch;
mod engine;
mod extras;
mod lanes;
mod lines;
mod pass;
mod portable;
mod rule_pass;
mod saved_boards;
mod scalar;
mod solver;

pub use board::CandidateBoard;
pub use engine::{Backend, Engine, EngineOutcome, candidate_board};
pub use lines::{BoardLine, read_lines};
pub use solver::FoundSolutions;
