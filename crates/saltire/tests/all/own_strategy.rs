//! A strategy from outside works in search, explanations, ratings and pictures.

use saltire::logic::{Effects, StrategyInfo};
use saltire::{
    Candidate, Evidence, Explanation, Picture, Position, Puzzle, Rating, Report, Role, Solver, Strategy, phrase,
};

/// Places every cell with one candidate, and is easier than all others.
struct OneCandidate;

impl Strategy for OneCandidate {
    fn name(&self) -> &str {
        "one-candidate"
    }

    fn explanation(&self) -> String {
        "A cell with one candidate holds it.".to_owned()
    }

    fn about(&self) -> StrategyInfo {
        StrategyInfo::default().with_rating(Rating(5))
    }

    fn find(&self, position: &Position<'_>, report: &mut Report) {
        for &cell in position.layout().cells() {
            if let Some(digit) = position[cell].single() {
                report.add(position, Effects::placing(Candidate { cell, digit }), || Explanation {
                    reason: phrase!("{} has one candidate", cell),
                    evidence: Evidence::default().cells(Role::Cause, [cell]),
                });
            }
        }
    }
}

#[test]
fn explanations_and_ratings_use_it() {
    let puzzle: Puzzle = "....41.....3....".parse().expect("a board");
    let solver = Solver::new().add_strategy(&OneCandidate);
    let explained = solver.explain(&puzzle).expect("an explanation");
    assert!(explained.is_complete());
    let number = explained.steps().iter().position(|rated| rated.step.strategy == "one-candidate");
    let number = number.expect("it is used where there is a cell with one candidate");
    assert!(explained.uses().iter().any(|used| used.strategy == "one-candidate" && used.count > 1));
    let only = Solver::new().strategies(&[&OneCandidate]);
    assert_eq!(only.rate(&puzzle).expect("a rating").ed, Some(Rating(5)));
    let step = &explained.steps()[number].step;
    assert!(Picture::step(&explained.grid_before(number), step).to_svg().contains("has one candidate"));
}

#[test]
fn search_uses_it() {
    let puzzle: Puzzle = "....41.....3....".parse().expect("a board");
    let answer = Solver::new().add_strategy(&OneCandidate).solve(&puzzle).expect("an answer");
    assert!(answer.stats.strategies.iter().any(|stats| stats.strategy == "one-candidate"));
    assert_eq!(answer.solution().map(ToString::to_string).as_deref(), Some("3241413214232314"));
}
