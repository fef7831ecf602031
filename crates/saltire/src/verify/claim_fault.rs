//! What is false about a claim.

use saltire_core::{Candidate, Cell, Outcome, Symbols};

/// What is false about a claim of a trace. Digits are written as the puzzle writes them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ClaimFault {
    /// The puzzle has another outcome.
    #[error("the trace says the outcome is {claimed}, but it is {outcome}")]
    Outcome {
        /// The claimed outcome.
        claimed: String,
        /// The outcome.
        outcome: Outcome,
    },
    /// There is no such outcome.
    #[error("the trace says the outcome is {0:?}, which is not an outcome")]
    UnknownOutcome(String),
    /// The puzzle has another number of solutions.
    #[error("the trace says there are {claimed} solutions, but there are {}{known}", if *.is_all { "" } else { "at least " })]
    Count {
        /// The claimed number.
        claimed: u64,
        /// How many solutions were found.
        known: u64,
        /// Whether these are all.
        is_all: bool,
    },
    /// The solution of the whole trace is wrong.
    #[error("the trace's solution is wrong: {0}")]
    TraceSolution(SolutionFault),
    /// The solution of a branch is wrong.
    #[error(transparent)]
    Solution(#[from] SolutionFault),
    /// A claim is under more guesses than there are.
    #[error("the claim is at depth {depth}, but there are only {guesses} guesses")]
    Depth {
        /// The depth.
        depth: usize,
        /// How many guesses there are.
        guesses: usize,
    },
    /// A cell or a digit is not on the board.
    #[error("{} with {} is not on a {side}×{side} board", at.cell, at.digit.get())]
    OffBoard {
        /// The digit in its cell.
        at: Candidate,
        /// The number of rows.
        side: usize,
    },
    /// A guess is not one of the digits to try.
    #[error("the guess {cell} is {digit} is not among {among:?}")]
    NotAmong {
        /// The cell.
        cell: Cell,
        /// The guess.
        digit: char,
        /// The digits to try.
        among: String,
    },
    /// The digits to try leave one out.
    #[error("{cell} can also be {digit}, which is not among {among:?}")]
    LeftOut {
        /// The cell.
        cell: Cell,
        /// The digit that is left out.
        digit: char,
        /// The digits to try.
        among: String,
    },
    /// A branch has a solution.
    #[error("{branch} is not a dead end: it has a solution")]
    NoDeadEnd {
        /// The branch.
        branch: String,
    },
    /// A cell need not hold a digit that is placed.
    #[error("{cell} need not be {digit}: {solution_of} has another digit there")]
    Placement {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: char,
        /// What has a solution with another digit.
        solution_of: SolutionOf,
    },
    /// A cell can hold a digit that is removed.
    #[error("{cell} can't lose {digit}: {solution_of} has it there")]
    Elimination {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: char,
        /// What has a solution with the digit.
        solution_of: SolutionOf,
    },
}

impl ClaimFault {
    pub(super) fn placement(at: Candidate, symbols: Symbols, solution_of: SolutionOf) -> ClaimFault {
        ClaimFault::Placement { cell: at.cell, digit: symbols.symbol(at.digit), solution_of }
    }

    pub(super) fn elimination(at: Candidate, symbols: Symbols, solution_of: SolutionOf) -> ClaimFault {
        ClaimFault::Elimination { cell: at.cell, digit: symbols.symbol(at.digit), solution_of }
    }
}

/// What a step is about: the puzzle, or a branch under guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionOf {
    /// The puzzle.
    Puzzle,
    /// The branch of the guesses so far.
    Branch,
}

impl std::fmt::Display for SolutionOf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            SolutionOf::Puzzle => "a solution",
            SolutionOf::Branch => "the branch",
        })
    }
}

/// Why a line is not a solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolutionFault {
    /// It does not have a digit for each cell.
    #[error("it is not a full board")]
    NotFull,
    /// A cell can't hold its digit.
    #[error("{cell} can't be {digit}{}", branch.as_ref().map_or(String::new(), |branch| format!(" in {branch}")))]
    Digit {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: char,
        /// The branch, if there are guesses.
        branch: Option<String>,
    },
    /// It breaks a rule.
    #[error("{0}")]
    Rule(String),
}
