//! Generates full grids and unique puzzles of any layout, to order, finds symmetries and
//! canonical forms, and counts grids.
//!
//! The same seed gives the same puzzles on every machine and any number of threads.
//!
//! ```text
//! request.rs           what a setter wants
//! request_text.rs      … from text
//! puzzle_generator.rs  puzzles in order, on several threads
//! request_search.rs    tries minimal puzzles until one fits
//! request_check.rs     does the path of a puzzle fit?
//! hardest_puzzles.rs   harder and harder puzzles, by replacing clues
//! difficulty_estimate.rs  … measured by trial and error
//! extra_clues.rs       how many clues to put back
//! puzzle_source.rs     minimal puzzles by engine or agent
//! engine_batch.rs      … by the engine, many at a time
//! agent_batch.rs       … by the agent, on any board
//! proved_clues.rs      … by the prover, on large boards
//! minimize.rs          minimal puzzles within a puzzle
//! few_clue_request.rs  a puzzle with fewer clues than random ones
//! few_clues.rs         puzzles with very few clues
//! clue_replacement.rs  … by replacing a clue in every way
//! puzzle_pool.rs       … of known puzzles
//! search_regions.rs    … in several pools
//! symmetry/, canonical/  symmetries of layouts, and the least equivalent of a puzzle
//! grid_count.rs, diagonal_count.rs  how many full grids there are
//! fixed_grids.rs       … that a symmetry keeps
//! ```

mod agent_batch;
mod canonical;
mod clue_groups;
mod clue_replacement;
mod clue_symmetry;
mod diagonal_count;
mod difficulty_estimate;
mod engine_batch;
mod error;
mod extra_clues;
mod few_clue_request;
mod few_clues;
mod fixed_grids;
mod full_grid;
mod grid_count;
mod hardest_puzzles;
mod minimal;
mod minimize;
mod proved_clues;
mod puzzle_generator;
mod puzzle_pool;
mod puzzle_source;
mod request;
mod request_check;
mod request_search;
mod request_text;
mod rng;
mod search_regions;
mod symmetry;

pub use canonical::{Canonicalizer, morph};
pub use clue_symmetry::{ClueSymmetry, ClueSymmetryError};
pub use diagonal_count::{DiagonalClass, count_diagonal_classes, diagonal_classes, diagonal_grids};
pub use error::{GenerateError, NearestPuzzle, RequestError};
pub use few_clues::{FewClueSearch, SearchRound};
pub use full_grid::full_grid;
pub use grid_count::{GridClasses, GridCount, KeptGrids, count_grid_classes, count_grids};
pub use minimal::{Generated, Generator};
pub use minimize::{AllMinimal, all_minimal, minimize};
pub use puzzle_generator::PuzzleGenerator;
pub use request::PuzzleRequest;
pub use request_search::unneeded_rules;
pub use request_text::{RangeError, parse_clues, parse_pattern, parse_ratings};
pub use rng::Rng;
pub use symmetry::{CellMap, SymmetryError, SymmetryGroup};
