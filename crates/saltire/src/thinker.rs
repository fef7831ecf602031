//! Who solves a puzzle, for those who show how it is solved.

use saltire_core::{Candidate, Event, Evidence, Grid, Observer, Outcome, Puzzle, Solution, Step};
use saltire_search::{Agent, Answer, Bounds};

use crate::{Expert, Explained, Position};

/// Who solves: the agent, by propagation and search, or a person, the easiest
/// step first.
#[derive(Clone)]
pub enum Thinker {
    /// The agent.
    Agent(Agent<'static>),
    /// A person.
    Person(Expert),
}

/// What somebody thought of a puzzle.
pub struct Thought {
    /// What is known about its solutions.
    pub answer: Answer,
    /// How hard it was, in a sentence; a person says so.
    pub rating: Option<String>,
}

impl Thinker {
    /// Solves a puzzle as far as the bounds allow, and tells `observer`
    /// everything. A person begins with all pencil marks in one step.
    pub fn solve_observed(&self, puzzle: &Puzzle, bounds: &Bounds, observer: &mut dyn Observer) -> Thought {
        match self {
            Thinker::Agent(agent) => Thought { answer: agent.solve_observed(puzzle, bounds, observer), rating: None },
            Thinker::Person(expert) => {
                let explained = expert.explain(Position::known(puzzle.clone(), bounds), bounds);
                tell(&explained, observer);
                Thought { rating: rating(&explained), answer: explained.position.answered.answer }
            }
        }
    }
}

fn tell(explained: &Explained, observer: &mut dyn Observer) {
    let start = explained.position.puzzle().grid();
    if explained.position.outcome() == Outcome::None {
        return;
    }
    let pencil = pencilling(&start, &explained.position.grid);
    if !pencil.eliminations.is_empty() {
        observer.note(0, Event::Step(pencil));
    }
    for found in explained.steps() {
        let strategy = format!("{} {}", found.step.strategy, found.rating);
        observer.note(0, Event::Step(Step { strategy, ..found.step.clone() }));
    }
    if let Some(solution) = Solution::of(explained.grid()).filter(|_| explained.is_filled()) {
        observer.note(0, Event::Solution(solution));
    }
}

/// The step that everybody takes first: what the digits of the board rule out.
fn pencilling(start: &Grid, tidy: &Grid) -> Step {
    let gone = |&cell| (start[cell] - tidy[cell]).iter().map(move |digit| Candidate { cell, digit });
    Step {
        strategy: "pencil marks".to_owned(),
        placements: Vec::new(),
        eliminations: start.layout().cells().iter().flat_map(gone).collect(),
        evidence: Evidence::default(),
        text: "Every digit that is known goes from its peers".to_owned(),
        clears_peers: true,
    }
}

fn rating(explained: &Explained) -> Option<String> {
    let (er, ed, difficulty) = (explained.er()?, explained.ed()?, explained.difficulty()?);
    let ep = explained.ep().map_or(String::new(), |ep| format!(", EP {ep}"));
    let least = if explained.is_filled() { "" } else { "at least " };
    Some(format!("For a person it is {least}{difficulty}: ER {er}{ep}, ED {ed}."))
}
