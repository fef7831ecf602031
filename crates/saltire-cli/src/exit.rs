//! Exit codes, which scripts rely on.

use std::process::ExitCode;

use saltire::core::notation::{LinkError, WriteError};
use saltire::generate::GenerateError;
use saltire::logic::StrategyError;
use saltire::search::study::StudyError;
use saltire::{LayoutError, Outcome, ReadError, SymmetryError};
use saltire_bench::BenchError;

use crate::check_answers::WrongAnswer;
use crate::interrupt;

/// How the command ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// One solution, or the command did its work.
    Done = 0,
    NoSolution = 1,
    /// Wrong usage of the command.
    Usage = 2,
    Several = 3,
    /// Something could not be read.
    BadInput = 4,
    /// A limit was reached first.
    Undecided = 5,
    /// `--verify` found an answer that breaks the rules.
    WrongAnswer = 70,
    /// The user pressed Ctrl-C.
    Interrupted = 130,
}

impl Exit {
    /// Returns the code for an error that ends the command.
    pub fn of(error: &anyhow::Error) -> Exit {
        // Arguments with an unknown strategy fail earlier, so this name comes from the input.
        if read_error(error).is_some() || error.is::<std::io::Error>() || error.is::<StrategyError>() {
            return Exit::BadInput;
        }
        if matches!(error.downcast_ref(), Some(saltire::Error::Write(WriteError::Link(LinkError::OpenLayout)))) {
            return Exit::Undecided;
        }
        if let Some(error) = symmetry_error(error) {
            return if *error == SymmetryError::NotGivens { Exit::BadInput } else { Exit::Undecided };
        }
        if let Some(error) = generate_error(error) {
            return match error {
                GenerateError::Request(_) => Exit::Usage,
                GenerateError::NoGridFound { .. }
                | GenerateError::NotFound { .. }
                | GenerateError::TooManyGrids { .. } => Exit::Undecided,
                GenerateError::NotUnique { several: true } => Exit::Several,
                GenerateError::Stopped if interrupt::is_interrupted() => Exit::Interrupted,
                GenerateError::Stopped => Exit::Undecided,
                _ => Exit::NoSolution,
            };
        }
        if error.is::<saltire::Error>() || error.is::<LayoutError>() || error.is::<UsageError>() {
            return Exit::Usage;
        }
        if let Some(unsolved) = error.downcast_ref::<Unsolved>() {
            return unsolved.outcome.into();
        }
        match error.downcast_ref() {
            _ if error.is::<WrongAnswer>() => Exit::WrongAnswer,
            _ if error.is::<Interrupted>() => Exit::Interrupted,
            _ if matches!(error.downcast_ref(), Some(StudyError::Stopped)) => Exit::Undecided,
            Some(BenchError::Interrupted) => Exit::Interrupted,
            _ => Exit::NoSolution,
        }
    }
}

/// Returns the reading error inside an error.
pub fn read_error(error: &anyhow::Error) -> Option<&ReadError> {
    match error.downcast_ref() {
        Some(saltire::Error::Read(error)) => Some(error),
        _ => error.downcast_ref(),
    }
}

fn symmetry_error(error: &anyhow::Error) -> Option<&SymmetryError> {
    match error.downcast_ref() {
        Some(saltire::Error::Symmetry(error)) => Some(error),
        _ => error.downcast_ref(),
    }
}

/// Returns the error of generation inside an error.
fn generate_error(error: &anyhow::Error) -> Option<&GenerateError> {
    match error.downcast_ref() {
        Some(saltire::Error::Generate(error)) => Some(error),
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
            Outcome::None => Exit::NoSolution,
            Outcome::Several => Exit::Several,
            Outcome::Undecided => Exit::Undecided,
        }
    }
}

/// The user interrupted the command.
#[derive(Debug, thiserror::Error)]
#[error("interrupted")]
pub struct Interrupted;

/// Wrong usage of the command.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct UsageError(pub String);

impl UsageError {
    /// Returns the error for a message.
    pub fn new(message: impl Into<String>) -> UsageError {
        UsageError(message.into())
    }
}

/// There is no solution to draw.
#[derive(Debug, thiserror::Error)]
#[error("there is no solution to draw: {reason}")]
pub struct Unsolved {
    pub outcome: Outcome,
    pub reason: String,
}
