//! Checks whether the path of a puzzle meets a request.

use saltire_core::{Deadline, Puzzle};
use saltire_logic::{Difficulty, Explainer, RatedStep, Rating};

use crate::PuzzleRequest;

/// Checks the paths of puzzles against a request.
pub(crate) struct RequestCheck {
    explainer: Explainer,
    least: Rating,
    most: Rating,
    must_use: Vec<&'static str>,
    only: Option<Vec<&'static str>>,
    /// Whether a path is known to fit from its first step that is hard enough.
    accepts_early: bool,
}

/// What a path says about a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Fits,
    TooEasy(Rating),
    /// Harder than asked for. The path ended before its rating was known.
    TooHard,
    Lacks(&'static str),
    Uses(String),
    Stopped,
}

impl RequestCheck {
    pub fn new(request: &PuzzleRequest) -> RequestCheck {
        let most = request.highest_rating().unwrap_or(Rating(u16::MAX));
        let least = request.ratings.as_ref().map_or(Rating(0), |ratings| *ratings.start());
        let only = request.only.as_ref().map(|only| {
            let names = only.iter().map(|strategy| strategy.name());
            names.chain(["full-house"]).collect()
        });
        let must_use = request.must_use.iter().map(|strategy| strategy.name()).collect();
        let accepts_early = most == Rating(u16::MAX) && request.must_use.is_empty() && only.is_none();
        RequestCheck { explainer: request.chosen_explainer().up_to(most), least, most, must_use, only, accepts_early }
    }

    /// Returns true if every puzzle that is hard enough fits.
    pub fn accepts_any_harder(&self) -> bool {
        self.accepts_early
    }

    /// Checks a puzzle with one solution. Also returns the cost, in milliseconds
    /// of a typical rating.
    pub fn check(&self, puzzle: &Puzzle, deadline: &Deadline) -> (Verdict, u64) {
        let (mut other, mut hardest) = (None, Rating(0));
        let path = self.explainer.explain_while(&puzzle.grid(), true, deadline, |rated| {
            other = self.forbidden(rated);
            hardest = hardest.max(rated.rating());
            let is_enough = self.accepts_early && rated.rating() >= self.least;
            other.is_none() && rated.rating() <= self.most && !is_enough
        });
        let er = path.er().unwrap_or_default();
        let used = |name: &&str| path.steps.iter().any(|rated| rated.step.strategy == **name);
        let other_was_used = other.is_some();
        let verdict = match other {
            _ if path.stopped => Verdict::Stopped,
            Some(strategy) => Verdict::Uses(strategy),
            None if self.accepts_early && er >= self.least => Verdict::Fits,
            None if er > self.most || !path.is_complete() => Verdict::TooHard,
            None if er < self.least => Verdict::TooEasy(er),
            None => self.must_use.iter().find(|name| !used(name)).map_or(Verdict::Fits, |name| Verdict::Lacks(name)),
        };
        // A path without an end shows that every strategy up to the highest rating was tried.
        let reached = if path.is_complete() || other_was_used { er.max(hardest) } else { er.max(self.most) };
        (verdict, cost(reached))
    }

    fn forbidden(&self, rated: &RatedStep) -> Option<String> {
        let name = &rated.step.strategy;
        let is_forbidden = self.only.as_ref().is_some_and(|only| !only.contains(&name.as_str()));
        is_forbidden.then(|| name.clone())
    }

    /// Returns how far a verdict is from what was asked for, and what is missing.
    pub fn distance(&self, verdict: &Verdict) -> (u32, String) {
        match verdict {
            Verdict::Fits | Verdict::Stopped => (0, String::new()),
            Verdict::TooEasy(er) => (u32::from(self.least.0 - er.0), format!("is rated {er}, {}", Difficulty::of(*er))),
            Verdict::Lacks(name) => (200, format!("does not use {name}")),
            Verdict::Uses(name) => (300, format!("also uses {name}")),
            Verdict::TooHard => (400, format!("is rated above {}", self.most)),
        }
    }
}

/// Returns what a rating costs, in milliseconds of a typical one.
fn cost(reached: Rating) -> u64 {
    match Difficulty::of(reached) {
        Difficulty::VeryEasy | Difficulty::Easy | Difficulty::Moderate | Difficulty::Hard => 1,
        Difficulty::VeryHard => 2,
        Difficulty::Expert => 10,
        Difficulty::Extreme => 50,
        Difficulty::Beyond => 200,
    }
}
