//! The terminal player: a puzzle being solved, step by step, on the whole screen.
//!
//! ```text
//! SolveJob ──▶ Recording ──▶ Player ──▶ view ──▶ Screen
//!                              ▲                   │
//!                              └────── keys ───────┘
//! ```
//!
//! A `Recording` is a film of `saltire-render` with its answer, and the
//! `Player` holds what is shown of it; neither depends on a terminal. The `view` draws
//! a player. [`write_frames`] writes every step as text instead, for output that is not a terminal.

mod board_view;
mod caption;
mod error;
mod event_loop;
mod highlights;
mod hint;
mod palette;
mod player;
mod recording;
mod screen_layout;
mod solve_job;
mod terminal;
mod text_frames;
mod view;

pub use error::WatchError;
pub use event_loop::{PlayEnd, WatchOptions, play};
pub use player::{MAX_SPEED, MIN_SPEED};
pub use solve_job::FindPuzzle;
pub use terminal::{is_screen, restore_terminal};
pub use text_frames::write_frames;
