//! Exit codes, which scripts rely on.

use std::process::ExitCode;

use saltire::generate::GenerateError;
use saltire::logic::StrategyError;
use saltire::{LayoutError, Outcome, ReadError};

use crate::verify::Fault;

/// How the command ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// One solution, or the command did its work.
    Done = 0,
    /// No solution.
    None = 1,
    /// The command was called wrongly.
    Usage = 2,
    /// Several solutions.
    Several = 3,
    /// Something could not be read.
    BadInput = 4,
    /// A bound was reached first.
    Undecided = 5,
    /// An answer was wrong by the rules: a fault of ours, that `--verify` saw.
    Fault = 70,
    /// Somebody pressed Ctrl-C, as shells tell it.
    Interrupted = 130,
}

impl Exit {
    /// The code for an error that ends the command.
    pub fn of(error: &anyhow::Error) -> Exit {
        // A strategy that an argument names wrongly is refused with the arguments, so
        // that here the input names one.
        if read_error(error).is_some()
            || error.downcast_ref::<std::io::Error>().is_some()
            || error.downcast_ref::<StrategyError>().is_some()
        {
            Exit::BadInput
        } else if error.downcast_ref::<saltire::Error>().is_some()
            || error.downcast_ref::<LayoutError>().is_some()
            || error.downcast_ref::<Misuse>().is_some()
        {
            Exit::Usage
        } else if error.downcast_ref::<Fault>().is_some() {
            Exit::Fault
        } else if let Some(unsolved) = error.downcast_ref::<Unsolved>() {
            unsolved.outcome.into()
        } else if error.downcast_ref::<Interrupted>().is_some() {
            Exit::Interrupted
        } else if matches!(error.downcast_ref(), Some(GenerateError::GivenUp { .. })) {
            Exit::Undecided
        } else {
            Exit::None
        }
    }
}

/// What could not be read, where that is what an error is about.
pub fn read_error(error: &anyhow::Error) -> Option<&ReadError> {
    match error.downcast_ref() {
        Some(saltire::Error::Read(error)) => Some(error),
        _ => error.downcast_ref(),
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

impl From<Outcome> for Exit {
    fn from(outcome: Outcome) -> Exit {
        match outcome {
            Outcome::Unique | Outcome::Solved => Exit::Done,
            Outcome::None => Exit::None,
            Outcome::Several => Exit::Several,
            Outcome::Undecided => Exit::Undecided,
        }
    }
}

/// Somebody wants the command to stop.
#[derive(Debug)]
pub struct Interrupted;

impl std::fmt::Display for Interrupted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("interrupted")
    }
}

impl std::error::Error for Interrupted {}

/// A call that makes no sense.
#[derive(Debug)]
pub struct Misuse(pub String);

impl std::fmt::Display for Misuse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Misuse {}

/// A solution was wanted, and there is none to show.
#[derive(Debug)]
pub struct Unsolved {
    pub outcome: Outcome,
    pub reason: String,
}

impl std::fmt::Display for Unsolved {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "there is no solution to draw: {}", self.reason)
    }
}

impl std::error::Error for Unsolved {}
