//! Do the steps of a trace hold? By code that knows no strategy.
//!
//! A step holds where what it says is so in every solution of the puzzle, and
//! inside a guess in every solution of that branch: a digit that it places
//! stands there in all of them, one that it removes in none. So each effect is
//! a question to solutions:
//!
//! ```text
//! is there a solution of this branch in which A1 is 5?    then A1 can't lose 5
//! is there one in which A1 is not 5?                      then A1 need not be 5
//! ```
//!
//! Where all solutions are known, each question is a look at them; where there
//! are too many, the known ones are looked at first, then engine or agent are
//! asked, and what they say is kept.

mod record;

pub use record::{MOST_EVENTS, Record};

use std::collections::HashSet;
use std::fmt;
use std::ops::ControlFlow;

use saltire_core::{Candidate, Digit, DigitSet, Grid, Outcome, Puzzle, Solution, Symbols};
use saltire_engine::{Engine, candidates};
use saltire_search::{Agent, Bounds};

use self::record::{Claim, What};

/// As many solutions are kept.
const KEPT: usize = 256;

/// As many answers of engine and agent are kept.
const REMEMBERED: usize = 1 << 18;

/// The first thing in a trace that is not so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The number of the step, from 1, or of the last before a guess, a dead end or
    /// a solution; none where it is about the whole.
    pub number: Option<usize>,
    /// The name of its strategy.
    pub strategy: Option<String>,
    /// What is not so, without a full stop.
    pub why: String,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.number, &self.strategy) {
            (Some(number), Some(strategy)) => write!(f, "step {number} ({strategy}) is wrong: {}", self.why),
            (Some(number), None) => write!(f, "behind step {number}: {}", self.why),
            (None, _) => f.write_str(&self.why),
        }
    }
}

/// What was found out about a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many solutions the puzzle has.
    pub outcome: Outcome,
    /// The steps that hold.
    pub steps: usize,
    /// How many of them rest on there being one solution.
    pub on_uniqueness: usize,
    /// The guesses on the way.
    pub guesses: usize,
    /// The first thing that is wrong.
    pub wrong: Option<Wrong>,
    /// Whether a bound was reached before the end.
    pub stopped: bool,
}

/// Holds a trace to the solutions of its puzzle.
pub fn verify(puzzle: &Puzzle, record: &Record, bounds: &Bounds) -> Verified {
    let mut checker = Checker::new(puzzle, bounds);
    let outcome = checker.outcome();
    let mut verified = Verified { outcome, steps: 0, on_uniqueness: 0, guesses: 0, wrong: None, stopped: false };
    match checker.check(record, outcome, &mut verified) {
        Ok(()) => {}
        Err(Some(wrong)) => verified.wrong = Some(wrong),
        Err(None) => verified.stopped = true,
    }
    verified
}

/// What a question is about, beside the branch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Asked {
    /// Whether there is any solution.
    Any,
    /// Whether there is one with this digit here.
    With(Candidate),
    /// Whether there is one with another digit here.
    Without(Candidate),
}

/// No answer within the bounds.
struct Stopped;

struct Checker<'p> {
    grid: Grid,
    puzzle: &'p Puzzle,
    bounds: Bounds,
    engine: Option<Engine>,
    known: Vec<Solution>,
    /// Whether these are all there are.
    complete: bool,
    /// Questions that have no solution for an answer.
    barren: HashSet<(Vec<Candidate>, Asked)>,
    guesses: Vec<Candidate>,
}

impl<'p> Checker<'p> {
    fn new(puzzle: &'p Puzzle, bounds: &Bounds) -> Checker<'p> {
        let clashes = puzzle.clash().is_some();
        let mut checker = Checker {
            grid: puzzle.grid(),
            puzzle,
            bounds: bounds.clone(),
            engine: Engine::new(puzzle.layout()).filter(|_| puzzle.symbols() == Symbols::Numbers && !clashes),
            known: Vec::new(),
            complete: true,
            barren: HashSet::new(),
            guesses: Vec::new(),
        };
        if !clashes {
            let grid = checker.grid.clone();
            checker.complete = checker.solutions(grid, KEPT).is_ok_and(|all| all);
        }
        checker
    }

    /// Adds up to `most` solutions of a grid to the known ones. Whether these
    /// are all.
    fn solutions(&mut self, grid: Grid, most: usize) -> Result<bool, Stopped> {
        let (bounds, layout) = (self.bounds.clone(), self.puzzle.layout());
        let before = self.known.len();
        let board = candidates(&grid);
        if let (Some(engine), Some(board)) = (&mut self.engine, board) {
            let (known, mut stopped) = (&mut self.known, false);
            let mut look = || {
                stopped |= bounds.are_reached();
                stopped
            };
            let complete = engine.each(&board, &mut look, |digits| {
                known.extend(crate::every::solution(layout, digits));
                if known.len() - before < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            return if stopped && !complete { Err(Stopped) } else { Ok(complete) };
        }
        let mut search = Agent::default().search(grid, &bounds.with_limit(most as u64));
        self.known.extend(search.by_ref().take(most));
        if search.was_stopped() { Err(Stopped) } else { Ok(search.is_complete()) }
    }

    fn outcome(&self) -> Outcome {
        match self.known.len() {
            2.. => Outcome::Several,
            _ if !self.complete => Outcome::Undecided,
            1 => Outcome::Unique,
            _ => Outcome::None,
        }
    }

    /// Whether a solution is in the branch of the guesses and an answer.
    fn answers(&self, solution: &Solution, asked: Asked) -> bool {
        let has = |at: &Candidate| solution.digit(at.cell) == Some(at.digit);
        self.guesses.iter().all(has)
            && match asked {
                Asked::Any => true,
                Asked::With(at) => has(&at),
                Asked::Without(at) => !has(&at),
            }
    }

    /// Whether there is a solution of this branch that answers.
    fn is_possible(&mut self, asked: Asked) -> Result<bool, Stopped> {
        if self.known.iter().any(|solution| self.answers(solution, asked)) {
            return Ok(true);
        }
        let question = (self.guesses.clone(), asked);
        if self.complete || self.barren.contains(&question) {
            return Ok(false);
        }
        if self.bounds.are_reached() {
            return Err(Stopped);
        }
        let mut grid = self.grid.clone();
        let all = self.puzzle.layout().digits();
        for at in &self.guesses {
            grid.remove(at.cell, all - DigitSet::of(at.digit));
        }
        match asked {
            Asked::Any => {}
            Asked::With(at) => drop(grid.remove(at.cell, all - DigitSet::of(at.digit))),
            Asked::Without(at) => drop(grid.remove(at.cell, DigitSet::of(at.digit))),
        }
        let before = self.known.len();
        self.solutions(grid, 1)?;
        let possible = self.known.len() > before;
        if possible && before >= 4 * KEPT {
            // The oldest witness makes room for the latest.
            self.known.swap_remove(2);
        }
        if !possible && self.barren.len() < REMEMBERED {
            self.barren.insert(question);
        }
        Ok(possible)
    }

    fn check(&mut self, record: &Record, outcome: Outcome, verified: &mut Verified) -> Result<(), Option<Wrong>> {
        self.whole(record, outcome).map_err(|why| Some(Wrong { number: None, strategy: None, why }))?;
        for Claim { depth, what } in &record.claims {
            let behind = verified.steps;
            let fault = |why| Some(Wrong { number: Some(behind), strategy: None, why });
            let within = if matches!(what, What::Guess(..)) { depth.saturating_sub(1) } else { *depth };
            if within > self.guesses.len() {
                let guesses = self.guesses.len();
                return Err(fault(format!("it stands under {within} guesses, and there are {guesses}")));
            }
            self.guesses.truncate(within);
            match what {
                What::Guess(at, among) => {
                    self.on_board(*at).map_err(fault)?;
                    if let Some(among) = among {
                        self.covers(*at, among).map_err(|Stopped| None)?.map_err(fault)?;
                    }
                    self.guesses.push(*at);
                    verified.guesses += 1;
                }
                What::Step { strategy, needs_uniqueness, placements, eliminations } => {
                    if let Some(why) = self.step(placements, eliminations).map_err(|Stopped| None)? {
                        let strategy = Some(strategy.clone());
                        return Err(Some(Wrong { number: Some(behind + 1), strategy, why }));
                    }
                    verified.steps += 1;
                    verified.on_uniqueness += usize::from(*needs_uniqueness);
                }
                What::DeadEnd => {
                    if self.is_possible(Asked::Any).map_err(|Stopped| None)? {
                        return Err(fault(format!("{} is no dead end: there is a solution", self.branch())));
                    }
                }
                What::Solution(text) => self.solution(text).map_err(fault)?,
            }
        }
        Ok(())
    }

    /// What is wrong with what a record says of the whole.
    fn whole(&self, record: &Record, outcome: Outcome) -> Result<(), String> {
        match record.outcome.as_deref() {
            None | Some("solved" | "undecided") => {}
            Some(said @ ("none" | "unique" | "several")) => {
                if outcome != Outcome::Undecided && said != outcome.word() {
                    return Err(format!("it says that the outcome is {said}, and it is {outcome}"));
                }
            }
            Some(other) => return Err(format!("it says that the outcome is {other:?}, which is none")),
        }
        if let Some(count) = record.count {
            let known = self.known.len() as u64;
            let is_all = record.complete == Some(true);
            if (self.complete && count > known) || (is_all && count < known) {
                let at_least = if self.complete { "" } else { "at least " };
                return Err(format!("it says that there are {count} solutions, and there are {at_least}{known}"));
            }
        }
        let mut solutions = record.solution.iter().chain(&record.solutions);
        solutions.try_for_each(|text| self.solution(text).map_err(|why| format!("its solution is wrong: {why}")))
    }

    /// Whether a guess is one of the digits that are tried, and these are all that
    /// its cell can hold.
    fn covers(&mut self, at: Candidate, among: &str) -> Result<Result<(), String>, Stopped> {
        let (symbols, layout) = (self.puzzle.symbols(), self.puzzle.layout().clone());
        let tried: Option<DigitSet> = among.chars().map(|symbol| symbols.digit(symbol, layout.side())).collect();
        let Some(tried) = tried.filter(|tried| tried.contains(at.digit)) else {
            let digit = symbols.symbol(at.digit);
            return Ok(Err(format!("{} is guessed to be {digit}, which is not among {among:?}", at.cell)));
        };
        for digit in layout.digits() - tried {
            if self.is_possible(Asked::With(Candidate { digit, ..at }))? {
                let digit = symbols.symbol(digit);
                return Ok(Err(format!("{} can be {digit} too, which is not among {among:?}", at.cell)));
            }
        }
        Ok(Ok(()))
    }

    /// The guesses, in words.
    fn branch(&self) -> String {
        match &self.guesses[..] {
            [] => "the board".to_owned(),
            guesses => {
                let symbols = self.puzzle.symbols();
                let said = guesses.iter().map(|at| format!("{} is {}", at.cell, symbols.symbol(at.digit)));
                format!("the branch in which {}", said.collect::<Vec<_>>().join(", "))
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

    /// What is wrong with a step in this branch.
    fn step(&mut self, placements: &[Candidate], eliminations: &[Candidate]) -> Result<Option<String>, Stopped> {
        let symbols = self.puzzle.symbols();
        let solution_has = |checker: &Checker<'_>| if checker.guesses.is_empty() { "a solution" } else { "the branch" };
        for &at in placements {
            if let Err(why) = self.on_board(at) {
                return Ok(Some(why));
            }
            if self.is_possible(Asked::Without(at))? {
                let (cell, digit) = (at.cell, symbols.symbol(at.digit));
                return Ok(Some(format!("{cell} need not be {digit}: {} has another digit there", solution_has(self))));
            }
        }
        for &at in eliminations {
            if let Err(why) = self.on_board(at) {
                return Ok(Some(why));
            }
            if self.is_possible(Asked::With(at))? {
                let (cell, digit) = (at.cell, symbols.symbol(at.digit));
                return Ok(Some(format!("{cell} can't lose {digit}: {} has it there", solution_has(self))));
            }
        }
        Ok(None)
    }

    /// Whether a line is a solution of the branch.
    fn solution(&self, text: &str) -> Result<(), String> {
        let (layout, symbols) = (self.puzzle.layout(), self.puzzle.symbols());
        let digits: Option<Vec<Digit>> = text.chars().map(|symbol| symbols.digit(symbol, layout.side())).collect();
        let Some(digits) = digits.filter(|digits| digits.len() == layout.cells().len()) else {
            return Err("it is no full board".to_owned());
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
