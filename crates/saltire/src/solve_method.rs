//! The two ways to solve a puzzle for a film or a player.

use saltire_core::{Event, Grid, Observer, Outcome, Puzzle, Solution};
use saltire_logic::Explainer;
use saltire_search::{Agent, Answer, SearchLimits};

use crate::{Analysis, ExplainedPuzzle};

/// How to solve a puzzle: by propagation and search, or as a person would, the
/// easiest step first.
#[derive(Clone, Debug)]
pub enum SolveMethod {
    /// Propagation and search.
    Agent(Agent<'static>),
    /// The easiest step first.
    Explainer(Explainer),
}

/// The answer of a [`SolveMethod`].
#[derive(Clone, Debug)]
pub struct MethodAnswer {
    /// The answer.
    pub answer: Answer,
    /// The rating in a sentence, if the explainer solved it.
    pub rating: Option<String>,
}

impl SolveMethod {
    /// The grid that a solve starts with. The explainer starts with the candidates
    /// that the digits of the board leave, so its steps have the same numbers in
    /// explanations, pictures and players.
    pub fn start(&self, puzzle: &Puzzle) -> Grid {
        let mut grid = puzzle.grid();
        if matches!(self, SolveMethod::Explainer(_)) && puzzle.clash().is_none() {
            grid.clear_all_peers();
        }
        grid
    }

    /// Solves a puzzle as far as the limits allow, and reports every event to
    /// `observer`.
    pub fn solve_observed(&self, puzzle: &Puzzle, limits: &SearchLimits, observer: &mut dyn Observer) -> MethodAnswer {
        match self {
            SolveMethod::Agent(agent) => {
                MethodAnswer { answer: agent.solve_observed(puzzle, limits, observer), rating: None }
            }
            SolveMethod::Explainer(explainer) => {
                let explained = Analysis::of_puzzle(puzzle, limits).explain(explainer, limits);
                report_steps(&explained, observer);
                MethodAnswer { rating: rating(&explained), answer: explained.analysis.answer }
            }
        }
    }
}

fn report_steps(explained: &ExplainedPuzzle, observer: &mut dyn Observer) {
    if explained.analysis.outcome() == Outcome::None {
        return;
    }
    for found in explained.steps() {
        observer.note(0, Event::Step(found.step.clone()));
    }
    if let Some(solution) = Solution::of(explained.grid()).filter(|_| explained.is_filled()) {
        observer.note(0, Event::Solution(solution));
    }
}

fn rating(explained: &ExplainedPuzzle) -> Option<String> {
    let (er, ed, difficulty) = (explained.er()?, explained.ed()?, explained.difficulty()?);
    let ep = explained.ep().map_or(String::new(), |ep| format!(", EP {ep}"));
    let least = if explained.is_filled() { "" } else { "at least " };
    Some(format!("For a person it is {least}{difficulty}: ER {er}{ep}, ED {ed}."))
}
