//! Checks every step of a trace against the solutions, without knowing any
//! strategy.
//!
//! A step holds if its effects are true in every solution of the puzzle, or of
//! the branch it belongs to: a digit that it places stands there in all of them,
//! one that it removes in none. So each effect is a question about solutions:
//!
//! ```text
//! Is there a solution of this branch in which A1 is 5?    Then A1 can't lose 5.
//! Is there one in which A1 is not 5?                      Then A1 need not be 5.
//! ```
//!
//! If all solutions are known, they answer. If there are too many, the known ones
//! are asked first, then the solver, and its answers are kept.

mod claim_fault;
mod record;

pub use claim_fault::{ClaimFault, SolutionFault, SolutionOf};
pub use record::{MAX_EVENTS, TraceRecord};

use std::collections::HashSet;
use std::fmt;
use std::ops::ControlFlow;

use saltire_core::{Candidate, Digit, DigitSet, Grid, Outcome, Puzzle, Solution};
use saltire_search::SearchLimits;

use self::record::{Claim, ClaimKind, GuessedDigits};
use crate::solver_choice::SolutionFinder;

/// How many solutions to keep.
const MAX_KNOWN_SOLUTIONS: usize = 256;

/// How many queries without a solution to keep.
const MAX_KEPT_QUERIES: usize = 1 << 18;

/// The first claim of a trace that is false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FalseClaim {
    /// The number of the step, from 1, or of the last step before a guess, a dead
    /// end or a solution; None if the claim is about the whole.
    pub number: Option<usize>,
    /// The name of its strategy.
    pub strategy: Option<String>,
    /// Why it is false, without a full stop.
    pub why: ClaimFault,
}

impl fmt::Display for FalseClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.number, &self.strategy) {
            (Some(number), Some(strategy)) => write!(f, "step {number} ({strategy}) is wrong: {}", self.why),
            (Some(number), None) => write!(f, "after step {number}: {}", self.why),
            (None, _) => self.why.fmt(f),
        }
    }
}

/// The result of checking a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verification {
    /// How many solutions the puzzle has.
    pub outcome: Outcome,
    /// How many steps hold.
    pub steps: usize,
    /// How many of them need the solution to be unique.
    pub on_uniqueness: usize,
    /// How many guesses there are.
    pub guesses: usize,
    /// The first false claim.
    pub wrong: Option<FalseClaim>,
    /// Whether the deadline passed before the end.
    pub stopped: bool,
}

/// Checks a trace against the solutions of its puzzle.
pub fn verify(puzzle: &Puzzle, record: &TraceRecord, limits: &SearchLimits) -> Verification {
    let mut checker = TraceChecker::new(puzzle, limits);
    let outcome = checker.outcome();
    let mut verified = Verification { outcome, steps: 0, on_uniqueness: 0, guesses: 0, wrong: None, stopped: false };
    match checker.check(record, outcome, &mut verified) {
        Ok(()) => {}
        Err(CheckEnd::False(wrong)) => verified.wrong = Some(wrong),
        Err(CheckEnd::DeadlinePassed) => verified.stopped = true,
    }
    verified
}

/// What to ask about the solutions of a branch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum SolutionQuery {
    /// Is there any?
    Any,
    /// Is there one with this digit here?
    With(Candidate),
    /// Is there one with another digit here?
    Without(Candidate),
}

/// The deadline passed before there was an answer.
struct DeadlinePassed;

/// Why a claim is not proved.
enum Unproved {
    Fault(ClaimFault),
    DeadlinePassed,
}

impl From<ClaimFault> for Unproved {
    fn from(fault: ClaimFault) -> Unproved {
        Unproved::Fault(fault)
    }
}

impl From<DeadlinePassed> for Unproved {
    fn from(DeadlinePassed: DeadlinePassed) -> Unproved {
        Unproved::DeadlinePassed
    }
}

/// Why the check ended early.
enum CheckEnd {
    False(FalseClaim),
    DeadlinePassed,
}

impl Claim {
    /// Returns this claim as a false one, after `checked` steps that hold.
    fn fault(&self, checked: usize, why: ClaimFault) -> FalseClaim {
        let strategy = match &self.what {
            ClaimKind::Step { strategy, .. } if !matches!(why, ClaimFault::Depth { .. }) => Some(strategy.clone()),
            _ => None,
        };
        FalseClaim { number: Some(checked + usize::from(strategy.is_some())), strategy, why }
    }
}

struct TraceChecker<'p> {
    grid: Grid,
    puzzle: &'p Puzzle,
    limits: SearchLimits,
    finder: SolutionFinder,
    known: Vec<Solution>,
    /// Whether these are all.
    complete: bool,
    /// Queries that no solution answers.
    unanswered: HashSet<(Vec<Candidate>, SolutionQuery)>,
    guesses: Vec<Candidate>,
}

impl<'p> TraceChecker<'p> {
    fn new(puzzle: &'p Puzzle, limits: &SearchLimits) -> TraceChecker<'p> {
        let clashes = puzzle.clash().is_some();
        let mut checker = TraceChecker {
            grid: puzzle.grid(),
            puzzle,
            limits: limits.clone(),
            finder: SolutionFinder::new(puzzle.layout(), puzzle.symbols()),
            known: Vec::new(),
            complete: true,
            unanswered: HashSet::new(),
            guesses: Vec::new(),
        };
        if !clashes {
            let grid = checker.grid.clone();
            checker.complete = checker.solutions(grid, MAX_KNOWN_SOLUTIONS).is_ok_and(|all| all);
        }
        checker
    }

    /// Adds up to `most` solutions of a grid to the known ones. Returns true if
    /// there are no more.
    fn solutions(&mut self, grid: Grid, most: usize) -> Result<bool, DeadlinePassed> {
        let known = &mut self.known;
        let mut keep = |solution: &Solution| {
            known.push(solution.clone());
            ControlFlow::Continue(())
        };
        let found = self.finder.each(&grid, &self.limits.with_solutions(most as u64), Some(&mut keep));
        if found.was_stopped && !found.is_complete { Err(DeadlinePassed) } else { Ok(found.is_complete) }
    }

    fn outcome(&self) -> Outcome {
        match self.known.len() {
            2.. => Outcome::Several,
            _ if !self.complete => Outcome::Undecided,
            1 => Outcome::Unique,
            _ => Outcome::None,
        }
    }

    /// Returns true if a solution is in the branch and answers the query.
    fn answers(&self, solution: &Solution, asked: SolutionQuery) -> bool {
        let has = |at: &Candidate| solution.digit(at.cell) == Some(at.digit);
        self.guesses.iter().all(has)
            && match asked {
                SolutionQuery::Any => true,
                SolutionQuery::With(at) => has(&at),
                SolutionQuery::Without(at) => !has(&at),
            }
    }

    /// Returns true if a solution of the branch answers the query.
    fn is_possible(&mut self, asked: SolutionQuery) -> Result<bool, DeadlinePassed> {
        if self.known.iter().any(|solution| self.answers(solution, asked)) {
            return Ok(true);
        }
        let question = (self.guesses.clone(), asked);
        if self.complete || self.unanswered.contains(&question) {
            return Ok(false);
        }
        if self.limits.deadline.has_passed() {
            return Err(DeadlinePassed);
        }
        let mut grid = self.grid.clone();
        let all = self.puzzle.layout().digits();
        for at in &self.guesses {
            grid.remove(at.cell, all - DigitSet::of(at.digit));
        }
        match asked {
            SolutionQuery::Any => {}
            SolutionQuery::With(at) => drop(grid.remove(at.cell, all - DigitSet::of(at.digit))),
            SolutionQuery::Without(at) => drop(grid.remove(at.cell, DigitSet::of(at.digit))),
        }
        let before = self.known.len();
        self.solutions(grid, 1)?;
        let possible = self.known.len() > before;
        if possible && before >= 4 * MAX_KNOWN_SOLUTIONS {
            // Replace the oldest witness by the latest.
            self.known.swap_remove(2);
        }
        if !possible && self.unanswered.len() < MAX_KEPT_QUERIES {
            self.unanswered.insert(question);
        }
        Ok(possible)
    }

    fn check(&mut self, record: &TraceRecord, outcome: Outcome, verified: &mut Verification) -> Result<(), CheckEnd> {
        let about_whole = |why| CheckEnd::False(FalseClaim { number: None, strategy: None, why });
        self.whole(record, outcome).map_err(about_whole)?;
        for claim in &record.claims {
            let checked = verified.steps;
            self.claim(claim, verified).map_err(|unproved| match unproved {
                Unproved::DeadlinePassed => CheckEnd::DeadlinePassed,
                Unproved::Fault(why) => CheckEnd::False(claim.fault(checked, why)),
            })?;
        }
        Ok(())
    }

    /// Checks the next claim.
    fn claim(&mut self, claim: &Claim, verified: &mut Verification) -> Result<(), Unproved> {
        let Claim { depth, what } = claim;
        let depth = if matches!(what, ClaimKind::Guess(..)) { depth.saturating_sub(1) } else { *depth };
        if depth > self.guesses.len() {
            return Err(ClaimFault::Depth { depth, guesses: self.guesses.len() }.into());
        }
        self.guesses.truncate(depth);
        match what {
            ClaimKind::Guess(at, among) => {
                self.on_board(*at)?;
                if let Some(among) = among {
                    self.covers(*at, among)?;
                }
                self.guesses.push(*at);
                verified.guesses += 1;
            }
            ClaimKind::Step { needs_uniqueness, placements, eliminations, .. } => {
                self.step(placements, eliminations)?;
                verified.steps += 1;
                verified.on_uniqueness += usize::from(*needs_uniqueness);
            }
            ClaimKind::DeadEnd => {
                if self.is_possible(SolutionQuery::Any)? {
                    return Err(ClaimFault::NoDeadEnd { branch: self.branch() }.into());
                }
            }
            ClaimKind::Solution(text) => self.solution(text).map_err(ClaimFault::from)?,
        }
        Ok(())
    }

    /// Checks what a trace claims about the whole.
    fn whole(&self, record: &TraceRecord, outcome: Outcome) -> Result<(), ClaimFault> {
        match record.outcome.as_deref() {
            None | Some("solved" | "undecided") => {}
            Some(claimed @ ("none" | "unique" | "several")) => {
                if outcome != Outcome::Undecided && claimed != outcome.word() {
                    return Err(ClaimFault::Outcome { claimed: claimed.to_owned(), outcome });
                }
            }
            Some(other) => return Err(ClaimFault::UnknownOutcome(other.to_owned())),
        }
        if let Some(claimed) = record.count {
            let (known, is_all) = (self.known.len() as u64, self.complete);
            if (is_all && claimed > known) || (record.complete == Some(true) && claimed < known) {
                return Err(ClaimFault::Count { claimed, known, is_all });
            }
        }
        let mut solutions = record.solution.iter().chain(&record.solutions);
        solutions.try_for_each(|text| self.solution(text)).map_err(ClaimFault::TraceSolution)
    }

    /// Checks that a guess is one of the digits that are tried, and that these are
    /// all that its cell can hold.
    fn covers(&mut self, at: Candidate, among: &GuessedDigits) -> Result<(), Unproved> {
        let (symbols, layout) = (self.puzzle.symbols(), self.puzzle.layout().clone());
        let cell = at.cell;
        let (among, tried): (_, Option<DigitSet>) = match among {
            GuessedDigits::Text(text) => {
                (text.clone(), text.chars().map(|symbol| symbols.digit(symbol, layout.side())).collect())
            }
            GuessedDigits::Digits(digits) => (symbols.text(*digits), Some(*digits)),
        };
        let Some(tried) = tried.filter(|tried| tried.contains(at.digit)) else {
            return Err(ClaimFault::NotAmong { cell, digit: symbols.symbol(at.digit), among }.into());
        };
        for digit in layout.digits() - tried {
            if self.is_possible(SolutionQuery::With(Candidate { digit, ..at }))? {
                return Err(ClaimFault::LeftOut { cell, digit: symbols.symbol(digit), among }.into());
            }
        }
        Ok(())
    }

    /// Describes the branch.
    fn branch(&self) -> String {
        match &self.guesses[..] {
            [] => "the board".to_owned(),
            guesses => {
                let symbols = self.puzzle.symbols();
                let parts = guesses.iter().map(|at| format!("{} is {}", at.cell, symbols.symbol(at.digit)));
                format!("the branch where {}", parts.collect::<Vec<_>>().join(", "))
            }
        }
    }

    fn on_board(&self, at: Candidate) -> Result<(), ClaimFault> {
        let layout = self.puzzle.layout();
        let is_on_board = layout.contains(at.cell) && layout.digits().contains(at.digit);
        if is_on_board { Ok(()) } else { Err(ClaimFault::OffBoard { at, side: layout.side() }) }
    }

    /// Checks that the effects of a step hold in this branch.
    fn step(&mut self, placements: &[Candidate], eliminations: &[Candidate]) -> Result<(), Unproved> {
        let symbols = self.puzzle.symbols();
        let solution_of = if self.guesses.is_empty() { SolutionOf::Puzzle } else { SolutionOf::Branch };
        for &at in placements {
            self.on_board(at)?;
            if self.is_possible(SolutionQuery::Without(at))? {
                return Err(ClaimFault::placement(at, symbols, solution_of).into());
            }
        }
        for &at in eliminations {
            self.on_board(at)?;
            if self.is_possible(SolutionQuery::With(at))? {
                return Err(ClaimFault::elimination(at, symbols, solution_of).into());
            }
        }
        Ok(())
    }

    /// Checks that a line is a solution of the branch.
    fn solution(&self, text: &str) -> Result<(), SolutionFault> {
        let (layout, symbols) = (self.puzzle.layout(), self.puzzle.symbols());
        let digits: Option<Vec<Digit>> = text.chars().map(|symbol| symbols.digit(symbol, layout.side())).collect();
        let digits = digits.filter(|digits| digits.len() == layout.cells().len()).ok_or(SolutionFault::NotFull)?;
        let mut grid = self.grid.clone();
        for (&cell, &digit) in layout.cells().iter().zip(&digits) {
            let guess = self.guesses.iter().find(|at| at.cell == cell);
            if !grid[cell].contains(digit) || guess.is_some_and(|at| at.digit != digit) {
                let branch = (!self.guesses.is_empty()).then(|| self.branch());
                return Err(SolutionFault::Digit { cell, digit: symbols.symbol(digit), branch });
            }
            grid.remove(cell, layout.digits() - DigitSet::of(digit));
        }
        grid.contradiction().map_or(Ok(()), |why| Err(SolutionFault::Rule(why.text(symbols))))
    }
}
