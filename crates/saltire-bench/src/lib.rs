//! The benchmarks of `saltire bench`.
//!
//! - [`Study`] measures what each strategy contributes: sets of strategies solve the same puzzles.
//! - [`Race`] measures how fast the engine is: it solves the same puzzles as the agent, as the
//!   command `saltire` and as any other command that follows the protocol of [`RaceAnswer`].
//!
//! Every answer is checked, and a contender with a wrong one gets no figures.

mod contender;
mod cpu_time;
mod error;
mod latency;
mod line_solver;
mod peer_command;
mod puzzles;
mod race;
mod race_answer;
mod race_table;
mod study;

pub use error::BenchError;
pub use puzzles::{LayoutGroup, NumberedPuzzle, bundled_puzzles, group_by_layout};
pub use race::{Race, RaceOptions, race};
pub use race_answer::RaceAnswer;
pub use race_table::{ContenderFault, RaceReport};
pub use study::Study;
