//! Why a benchmark has no result.

use std::io;

/// Why a benchmark has no result.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BenchError {
    /// The engine does not support this layout.
    #[error("the engine does not support {layout}")]
    UnsupportedLayout {
        /// The name of the layout.
        layout: String,
    },
    /// The engine gave a wrong answer, so there are no results.
    #[error("{file}, line {line}: {answers}, so there are no results")]
    EngineWrong {
        /// The name of the file.
        file: String,
        /// The line of the puzzle.
        line: usize,
        /// The answers of the engine and of the others.
        answers: String,
    },
    /// The caller cancelled the benchmark.
    #[error("interrupted")]
    Interrupted,
    /// A command could not be run, or a temporary file could not be used.
    #[error("{problem}")]
    Io {
        /// What failed.
        problem: String,
        /// The error of the system.
        source: io::Error,
    },
}

impl BenchError {
    /// Returns a function that adds what failed to an error of the system.
    pub(crate) fn io(problem: impl Into<String>) -> impl FnOnce(io::Error) -> BenchError {
        let problem = problem.into();
        move |source| BenchError::Io { problem, source }
    }
}
