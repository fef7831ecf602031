//! The fast solver: many boards in lockstep.
//!
//! Other fast solvers spend the width of a register inside one puzzle. This one
//! spends it across puzzles: a register holds one cell of eight to thirty-two
//! boards, and a pass of propagation is straight-line code that advances all at once.
//! A board that makes no progress is split. Each lane searches the tree of its
//! own puzzle, depth first.
//!
//! The answers equal those of the agent. Tests compare them on every layout and
//! every instruction set.
//!
//! ```text
//! lanes.rs         many numbers at once: the instruction set as a trait
//! portable.rs      … in plain code, sixteen
//! avx2.rs          … in AVX2, sixteen
//! avx512.rs        … in AVX-512, thirty-two
//! simd128.rs       … in the vectors of WebAssembly, eight; only these three have unsafe code
//! board.rs         the boards of all lanes, cell by cell
//! pass.rs          rows, columns and blocks
//! rule_pass.rs     the diagonals
//! extras.rs        all other units and peers
//! equal_sets.rs    sets of cells with the same digits
//! base_units.rs    the blocks, or the regions of a jigsaw
//! region_tables.rs … as tables
//! region_pass.rs   rows, columns and regions
//! branch.rs        the cell to split
//! region_branch.rs … of a jigsaw
//! engine_rules.rs  the pass of a layout
//! solver.rs        lanes and events
//! lane_solver.rs   … of the chosen instructions
//! saved_boards.rs  saved boards of untried branches
//! count.rs         the number of solutions
//! band.rs          … of a classic board where only a band is open
//! relabeling.rs    … that differ by the names of digits
//! scalar/          one classic board at a time, its digits side by side
//! engine.rs        the public interface
//! lines.rs         boards from lines of characters
//! ```

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod band;
mod base_units;
mod board;
mod branch;
mod count;
mod engine;
mod engine_rules;
mod equal_sets;
mod extras;
mod lane_solver;
mod lanes;
mod lines;
mod pass;
mod portable;
mod region_branch;
mod region_pass;
mod region_tables;
mod relabeling;
mod rule_pass;
mod saved_boards;
mod scalar;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
mod solver;

pub use board::CandidateBoard;
pub use count::EngineCount;
pub use engine::{Backend, Engine, EngineOutcome, candidate_board};
pub use lines::{BoardLine, read_lines};
pub use solver::{FoundSolutions, ROUNDS_PER_STOP};
