//! The one place that decides which layout `auto` means, and whether the engine
//! or the agent answers.
//!
//! A board without a named layout is classic or diagonal:
//!
//! | classic solutions | diagonal solutions | answer |
//! | --- | --- | --- |
//! | one | it satisfies the diagonals | diagonal, one solution |
//! | one | none | classic, one solution |
//! | several | one | diagonal, one solution |
//! | several | none | classic, several |
//! | several | several | diagonal, several |
//! | none | none | no solution |
//!
//! Every diagonal solution is a classic one too. So the solver looks for diagonal
//! solutions first, and for classic ones only if there are none.
//!
//! The agent answers if its strategies, statistics or steps matter, or the order
//! of several solutions does. Otherwise the engine answers on every board it
//! takes, and the agent says why there is no solution.

use saltire_core::layout::BlockShape;
use saltire_core::notation::ReadErrorKind;
use saltire_core::{Entry, Layout, LayoutError, Outcome, Puzzle, ReadError};
use saltire_search::{Agent, Answer, SearchLimits};

use crate::solution_finder::{Visit, engine_answer, suits_engine};
use crate::{Error, LayoutCache, LayoutChoice};

/// A puzzle whose layout is known or still open.
#[derive(Clone, PartialEq, Debug)]
pub enum Question {
    /// A puzzle with its layout.
    Known(Puzzle),
    /// A puzzle that is classic or diagonal. Its own layout is the classic one.
    Open(Puzzle),
}

impl Question {
    /// The puzzle, under the classic layout if the layout is open.
    pub fn puzzle(&self) -> &Puzzle {
        match self {
            Question::Known(puzzle) | Question::Open(puzzle) => puzzle,
        }
    }
}

/// A puzzle with its layout and its answer.
#[derive(Clone, Debug)]
pub struct SolvedPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its answer.
    pub answer: Answer,
    /// Whether the layout is certain. It is not if time ran out before the
    /// solver found or excluded a diagonal solution.
    pub settled: bool,
}

impl SolvedPuzzle {
    /// The name of the layout, or `auto` if it is not certain.
    pub fn layout_name(&self) -> &str {
        if self.settled { self.answer.layout.name() } else { "auto" }
    }
}

/// A puzzle under the layout that its solutions give it.
#[derive(Clone, Debug)]
pub struct Resolved {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The unfinished answer, if time ran out before the layout was certain.
    pub unsettled: Option<Answer>,
}

/// Answers questions about puzzles.
///
/// ```
/// use saltire::{Entry, Outcome, SearchLimits, Solver};
/// let mut solver = Solver::default();
/// let question = solver.question(Entry::parse("....41.....3....", None)?)?;
/// let solved = solver.solve(question, &SearchLimits::default())?;
/// assert_eq!((solved.layout_name(), solved.answer.outcome), ("diagonal", Outcome::Unique));
/// # Ok::<(), saltire::Error>(())
/// ```
#[derive(Default)]
pub struct Solver {
    layouts: LayoutCache,
    agent: Agent<'static>,
}

impl Solver {
    /// A solver for this layout. The size of boards and the shape of their
    /// blocks may be given.
    pub fn new(choice: LayoutChoice, size: Option<usize>, block: Option<BlockShape>) -> Result<Solver, Error> {
        Ok(Solver { layouts: LayoutCache::new(choice, size, block)?, agent: Agent::default() })
    }

    /// Uses the strategies of this agent.
    #[must_use]
    pub fn with_agent(self, agent: Agent<'static>) -> Solver {
        Solver { agent, ..self }
    }

    /// Uses the strategies of this agent from now on.
    pub fn set_agent(&mut self, agent: Agent<'static>) {
        self.agent = agent;
    }

    /// The agent that answers if its strategies matter.
    pub fn agent(&self) -> &Agent<'static> {
        &self.agent
    }

    /// The side of boards, if it is known before one is read.
    pub fn side(&self) -> Option<usize> {
        self.layouts.side()
    }

    /// The layout that was chosen, or the one called `default` if it is open, on
    /// a board of this side.
    pub fn layout(&mut self, side: usize, default: &str) -> Result<Layout, LayoutError> {
        self.layouts.layout(side, default)
    }

    /// The layouts that a 9×9 board may have, in the order to try them.
    pub fn layouts_to_try(&mut self) -> Result<Vec<Layout>, Error> {
        self.layouts.to_try(9)
    }

    /// The puzzle that a board is, as far as its layout is known without
    /// solving.
    pub fn question(&mut self, entry: Entry) -> Result<Question, Error> {
        let line = entry.line();
        // What the text says about itself is an error of that line.
        let in_line = |error| ReadError { line, kind: ReadErrorKind::Layout(error) };
        let shape = self.layouts.shape(entry.side(), entry.block()).map_err(in_line)?;
        let choice = match (self.layouts.choice(), entry.layout()) {
            (LayoutChoice::Auto, Some(name)) => {
                let named: LayoutChoice = name.parse().map_err(in_line)?;
                if let LayoutChoice::Named(spec) = &named {
                    self.layouts.build(spec, shape).map_err(in_line)?;
                }
                named
            }
            (choice, _) => choice.clone(),
        };
        match choice {
            LayoutChoice::Named(spec) => Ok(Question::Known(entry.into_puzzle(&self.layouts.build(&spec, shape)?)?)),
            LayoutChoice::Auto => Ok(Question::Open(entry.into_puzzle(&self.layouts.classic(shape)?)?)),
        }
    }

    /// Solves a puzzle by the agent, with its statistics.
    pub fn solve(&mut self, question: Question, limits: &SearchLimits) -> Result<SolvedPuzzle, Error> {
        let agent = self.agent.clone();
        self.settle(question, |puzzle| agent.solve(puzzle, limits))
    }

    /// Gives the agent's answer without its statistics, as fast as possible.
    pub fn solve_fast(&mut self, question: Question, limits: &SearchLimits) -> Result<SolvedPuzzle, Error> {
        // Which two of several solutions come first, only the agent knows.
        if self.agent.has_default_strategies() && limits.solutions == 2 {
            let solved = self.settle(question.clone(), |puzzle| fast_answer(puzzle, limits))?;
            if solved.answer.outcome == Outcome::Unique {
                return Ok(solved);
            }
        }
        self.solve(question, limits)
    }

    /// Decides whether a puzzle has no, one or several solutions, as fast as
    /// possible. The solutions come in any order, without statistics.
    pub fn prove(&mut self, question: Question, limits: &SearchLimits) -> Result<SolvedPuzzle, Error> {
        let limits = limits.with_solutions(2);
        let solved = self.settle(question, |puzzle| fast_answer(puzzle, &limits))?;
        Ok(with_reason(solved, &Agent::default(), &limits))
    }

    /// Counts the solutions of a puzzle.
    pub fn count(&mut self, question: Question, limits: &SearchLimits) -> Result<SolvedPuzzle, Error> {
        if !self.agent.has_default_strategies() {
            return self.solve(question, limits);
        }
        let solved = self.settle(question, |puzzle| fast_answer(puzzle, limits))?;
        Ok(with_reason(solved, &self.agent, limits))
    }

    /// Calls `visit` with the number, from 1, and the digits of each solution,
    /// until it breaks off. The order is the agent's only if its strategies were
    /// chosen, or the engine does not take the board.
    pub fn enumerate(
        &mut self,
        question: Question,
        limits: &SearchLimits,
        visit: &mut Visit<'_>,
    ) -> Result<SolvedPuzzle, Error> {
        let Resolved { puzzle, unsettled } = self.resolve(question, limits)?;
        if let Some(answer) = unsettled {
            return Ok(SolvedPuzzle { puzzle, answer, settled: false });
        }
        let answer = if self.agent.has_default_strategies() && suits_engine(&puzzle, limits) {
            engine_answer(&puzzle, limits, Some(visit))
        } else {
            self.agent.solve_with(&puzzle, limits, None, |number, solution| visit(number, solution).is_continue())
        };
        Ok(with_reason(SolvedPuzzle { puzzle, answer, settled: true }, &self.agent, limits))
    }

    /// Finds the layout of a puzzle, with as little search as possible.
    pub fn resolve(&mut self, question: Question, limits: &SearchLimits) -> Result<Resolved, Error> {
        if let Question::Known(puzzle) = question {
            return Ok(Resolved { puzzle, unsettled: None });
        }
        let (agent, one, two) = (self.agent.clone(), limits.with_solutions(1), limits.with_solutions(2));
        let solved = self.settle(question, |puzzle| match suits_engine(puzzle, &two) {
            true => engine_answer(puzzle, &two, None),
            false => agent.solve(puzzle, &one),
        })?;
        Ok(Resolved { puzzle: solved.puzzle, unsettled: Some(solved.answer).filter(|_| !solved.settled) })
    }

    /// The puzzle under its layout, found by solving if the layout is open.
    pub fn puzzle(&mut self, question: Question) -> Result<Puzzle, Error> {
        match question {
            Question::Known(puzzle) => Ok(puzzle),
            // Without a deadline the layout is always settled.
            open => Ok(self.resolve(open, &SearchLimits::default())?.puzzle),
        }
    }

    /// Answers under the right layout: the diagonal one if it has a solution.
    fn settle(&mut self, question: Question, answer: impl Fn(&Puzzle) -> Answer) -> Result<SolvedPuzzle, Error> {
        let puzzle = match question {
            Question::Known(puzzle) => {
                let answer = answer(&puzzle);
                return Ok(SolvedPuzzle { puzzle, answer, settled: true });
            }
            Question::Open(puzzle) => puzzle,
        };
        let shape = puzzle.layout().shape();
        let diagonal = puzzle.with_layout(&self.layouts.diagonal(shape)?);
        let diagonal_answer = answer(&diagonal);
        if diagonal_answer.count > 0 || diagonal_answer.outcome == Outcome::Undecided {
            let settled = diagonal_answer.count > 0;
            return Ok(SolvedPuzzle { puzzle: diagonal, answer: diagonal_answer, settled });
        }
        let classic = puzzle.with_layout(&self.layouts.classic(shape)?);
        let answer = answer(&classic);
        Ok(SolvedPuzzle { puzzle: classic, answer, settled: true })
    }
}

/// Whether a puzzle whose layout is known has no, one or several solutions, as
/// fast as possible.
pub fn prove(puzzle: &Puzzle, limits: &SearchLimits) -> Answer {
    let limits = limits.with_solutions(2);
    let answer = fast_answer(puzzle, &limits);
    with_reason(SolvedPuzzle { puzzle: puzzle.clone(), answer, settled: true }, &Agent::default(), &limits).answer
}

/// The answer by the engine if it takes the puzzle, by the agent otherwise.
fn fast_answer(puzzle: &Puzzle, limits: &SearchLimits) -> Answer {
    match suits_engine(puzzle, limits) {
        true => engine_answer(puzzle, limits, None),
        false => Agent::default().solve(puzzle, limits),
    }
}

/// Adds why there is no solution, which only the agent knows.
fn with_reason(solved: SolvedPuzzle, agent: &Agent<'_>, limits: &SearchLimits) -> SolvedPuzzle {
    match (solved.answer.outcome, &solved.answer.no_solution) {
        (Outcome::None, None) => {
            let answer = agent.solve(&solved.puzzle, limits);
            SolvedPuzzle { answer, ..solved }
        }
        _ => solved,
    }
}

/// Solves a board, classic or diagonal.
///
/// ```
/// let answer = saltire::solve("1... .... ..2. ....")?;
/// assert_eq!(answer.outcome, saltire::Outcome::Several);
/// # Ok::<(), saltire::Error>(())
/// ```
pub fn solve(text: &str) -> Result<Answer, Error> {
    solve_with(Solver::default(), text)
}

/// Solves a board under a layout, such as `diagonal+anti-knight`.
pub fn solve_as(text: &str, layout: &str) -> Result<Answer, Error> {
    solve_with(Solver::new(layout.parse()?, None, None)?, text)
}

fn solve_with(mut solver: Solver, text: &str) -> Result<Answer, Error> {
    let question = solver.question(Entry::parse(text, solver.side())?)?;
    Ok(solver.solve(question, &SearchLimits::default())?.answer)
}
