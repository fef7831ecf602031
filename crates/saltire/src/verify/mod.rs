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

mod record;

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
    pub why: String,
}

impl fmt::Display for FalseClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.number, &self.strategy) {
            (Some(number), Some(strategy)) => write!(f, "step {number} ({strategy}) is wrong: {}", self.why),
            (Some(number), None) => write!(f, "after step {number}: {}", self.why),
            (None, _) => f.write_str(&self.why),
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
        Err(Some(wrong)) => verified.wrong = Some(wrong),
        Err(None) => verified.stopped = true,
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

    fn check(
        &mut self,
        record: &TraceRecord,
        outcome: Outcome,
        verified: &mut Verification,
    ) -> Result<(), Option<FalseClaim>> {
        self.whole(record, outcome).map_err(|why| Some(FalseClaim { number: None, strategy: None, why }))?;
        for Claim { depth, what } in &record.claims {
            let checked = verified.steps;
            let fault = |why| Some(FalseClaim { number: Some(checked), strategy: None, why });
            let within = if matches!(what, ClaimKind::Guess(..)) { depth.saturating_sub(1) } else { *depth };
            if within > self.guesses.len() {
                let guesses = self.guesses.len();
                return Err(fault(format!("the claim is at depth {within}, but there are only {guesses} guesses")));
            }
            self.guesses.truncate(within);
            match what {
                ClaimKind::Guess(at, among) => {
                    self.on_board(*at).map_err(fault)?;
                    if let Some(among) = among {
                        self.covers(*at, among).map_err(|DeadlinePassed| None)?.map_err(fault)?;
                    }
                    self.guesses.push(*at);
                    verified.guesses += 1;
                }
                ClaimKind::Step { strategy, needs_uniqueness, placements, eliminations } => {
                    if let Some(why) = self.step(placements, eliminations).map_err(|DeadlinePassed| None)? {
                        let strategy = Some(strategy.clone());
                        return Err(Some(FalseClaim { number: Some(checked + 1), strategy, why }));
                    }
                    verified.steps += 1;
                    verified.on_uniqueness += usize::from(*needs_uniqueness);
                }
                ClaimKind::DeadEnd => {
                    if self.is_possible(SolutionQuery::Any).map_err(|DeadlinePassed| None)? {
                        return Err(fault(format!("{} is not a dead end: it has a solution", self.branch())));
                    }
                }
                ClaimKind::Solution(text) => self.solution(text).map_err(fault)?,
            }
        }
        Ok(())
    }

    /// Checks what a trace claims about the whole.
    fn whole(&self, record: &TraceRecord, outcome: Outcome) -> Result<(), String> {
        match record.outcome.as_deref() {
            None | Some("solved" | "undecided") => {}
            Some(claimed @ ("none" | "unique" | "several")) => {
                if outcome != Outcome::Undecided && claimed != outcome.word() {
                    return Err(format!("the trace says the outcome is {claimed}, but it is {outcome}"));
                }
            }
            Some(other) => return Err(format!("the trace says the outcome is {other:?}, which is not an outcome")),
        }
        if let Some(count) = record.count {
            let known = self.known.len() as u64;
            let is_all = record.complete == Some(true);
            if (self.complete && count > known) || (is_all && count < known) {
                let at_least = if self.complete { "" } else { "at least " };
                return Err(format!("the trace says there are {count} solutions, but there are {at_least}{known}"));
            }
        }
        let mut solutions = record.solution.iter().chain(&record.solutions);
        solutions
            .try_for_each(|text| self.solution(text).map_err(|why| format!("the trace's solution is wrong: {why}")))
    }

    /// Checks that a guess is one of the digits that are tried, and that these are
    /// all that its cell can hold.
    fn covers(&mut self, at: Candidate, among: &GuessedDigits) -> Result<Result<(), String>, DeadlinePassed> {
        let (symbols, layout) = (self.puzzle.symbols(), self.puzzle.layout().clone());
        let (among, tried): (_, Option<DigitSet>) = match among {
            GuessedDigits::Text(text) => {
                (text.clone(), text.chars().map(|symbol| symbols.digit(symbol, layout.side())).collect())
            }
            GuessedDigits::Digits(digits) => (symbols.text(*digits), Some(*digits)),
        };
        let Some(tried) = tried.filter(|tried| tried.contains(at.digit)) else {
            let digit = symbols.symbol(at.digit);
            return Ok(Err(format!("the guess {} is {digit} is not among {among:?}", at.cell)));
        };
        for digit in layout.digits() - tried {
            if self.is_possible(SolutionQuery::With(Candidate { digit, ..at }))? {
                let digit = symbols.symbol(digit);
                return Ok(Err(format!("{} can also be {digit}, which is not among {among:?}", at.cell)));
            }
        }
        Ok(Ok(()))
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

    fn on_board(&self, at: Candidate) -> Result<(), String> {
        let layout = self.puzzle.layout();
        if layout.contains(at.cell) && layout.digits().contains(at.digit) {
            return Ok(());
        }
        let side = layout.side();
        Err(format!("{} with {} is not on a {side}×{side} board", at.cell, at.digit.get()))
    }

    /// Why a step is wrong in this branch, if it is.
    fn step(&mut self, placements: &[Candidate], eliminations: &[Candidate]) -> Result<Option<String>, DeadlinePassed> {
        let symbols = self.puzzle.symbols();
        let solution_has =
            |checker: &TraceChecker<'_>| if checker.guesses.is_empty() { "a solution" } else { "the branch" };
        for &at in placements {
            if let Err(why) = self.on_board(at) {
                return Ok(Some(why));
            }
            if self.is_possible(SolutionQuery::Without(at))? {
                let (cell, digit) = (at.cell, symbols.symbol(at.digit));
                return Ok(Some(format!("{cell} need not be {digit}: {} has another digit there", solution_has(self))));
            }
        }
        for &at in eliminations {
            if let Err(why) = self.on_board(at) {
                return Ok(Some(why));
            }
            if self.is_possible(SolutionQuery::With(at))? {
                let (cell, digit) = (at.cell, symbols.symbol(at.digit));
                return Ok(Some(format!("{cell} can't lose {digit}: {} has it there", solution_has(self))));
            }
        }
        Ok(None)
    }

    /// Checks that a line is a solution of the branch.
    fn solution(&self, text: &str) -> Result<(), String> {
        let (layout, symbols) = (self.puzzle.layout(), self.puzzle.symbols());
        let digits: Option<Vec<Digit>> = text.chars().map(|symbol| symbols.digit(symbol, layout.side())).collect();
        let Some(digits) = digits.filter(|digits| digits.len() == layout.cells().len()) else {
            return Err("it is not a full board".to_owned());
        };
        let mut grid = self.grid.clone();
        for (&cell, &digit) in layout.cells().iter().zip(&digits) {
            let guess = self.guesses.iter().find(|at| at.cell == cell);
            if !grid[cell].contains(digit) || guess.is_some_and(|at| at.digit != digit) {
                let within = if self.guesses.is_empty() { String::new() } else { format!(" in {}", self.branch()) };
                return Err(format!("{cell} can't be {}{within}", symbols.symbol(digit)));
            }
            grid.remove(cell, layout.digits() - DigitSet::of(digit));
        }
        match grid.contradiction() {
            Some(why) => Err(why.text(symbols)),
            None => Ok(()),
        }
    }
}
