//! Why a puzzle can't be watched.

use std::io;

/// Why a puzzle can't be watched.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WatchError {
    /// There is no terminal to read keys from.
    #[error("can't read keys: {reason} ({source})")]
    NoKeyboard {
        /// What is missing.
        reason: &'static str,
        /// The error of the system.
        source: io::Error,
    },
    /// The terminal stopped sending keys.
    #[error("can't read keys any more: {0}")]
    KeyboardLost(String),
    /// The board has no such layout.
    #[error(transparent)]
    Puzzle(#[from] saltire::Error),
    /// The terminal, or the output, can't be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}
