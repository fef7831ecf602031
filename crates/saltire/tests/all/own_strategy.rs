//! A strategy from outside works in search, explanations, ratings and pictures.

use saltire::logic::{DEFAULT_STRATEGIES, Effects, StrategyInfo};
use saltire::{
    Candidate, Evidence, Explainer, Explanation, Outcome, Picture, Position, Puzzle, PuzzleRequest, Rating, Report,
    Role, Solver, Strategy, phrase, scale_named,
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
fn the_order_of_options_does_not_matter() {
    let puzzle: Puzzle = "....41.....3....".parse().expect("a board");
    let se121 = scale_named("se121").expect("a scale");
    let orders = [
        Solver::new().add_strategy(&OneCandidate).scale(se121),
        Solver::new().scale(se121).add_strategy(&OneCandidate),
        Solver::new().add_strategy(&OneCandidate).explainer(Explainer::of(se121)).agent_strategies(DEFAULT_STRATEGIES),
        Solver::new().add_strategy(&OneCandidate).strategies(DEFAULT_STRATEGIES).scale(se121),
        Solver::new().add_strategy(&OneCandidate).scale(se121).add_strategy(&OneCandidate),
    ];
    let uses = |solver: &Solver| solver.explain(&puzzle).expect("an explanation").uses();
    for solver in &orders {
        assert_eq!(uses(solver).iter().filter(|used| used.strategy == "one-candidate").count(), 1);
        assert_eq!(uses(solver), uses(&orders[0]));
        let names: Vec<&str> = solver.agent().strategies().iter().map(|strategy| strategy.name()).collect();
        assert_eq!(names.iter().filter(|&&name| name == "one-candidate").count(), 1);
        assert_eq!(names.len(), DEFAULT_STRATEGIES.len() + 1);
    }
}

#[test]
fn generated_puzzles_can_need_it() {
    let solver = Solver::new().add_strategy(&OneCandidate).size(4).expect("a size");
    let made = solver.generate(&PuzzleRequest::new().must_use(&[&OneCandidate]), 1).expect("a puzzle");
    let uses = solver.explain(&made.puzzle).expect("an explanation").uses();
    assert!(uses.iter().any(|used| used.strategy == "one-candidate"));
    let request = PuzzleRequest::new().must_use(&[&OneCandidate]).explainer(Explainer::default());
    let refused = solver.generate(&request, 1).expect_err("the explainer of the request does not know it");
    assert!(refused.to_string().contains("never use one-candidate"), "{refused}");
    let request = request.explainer(Explainer::default().with_added(&OneCandidate));
    assert!(Solver::new().size(4).expect("a size").generate(&request, 1).is_ok());
}

#[test]
fn generated_puzzles_are_rated_as_the_solver_rates() {
    let solver = Solver::new().strategies(&[&OneCandidate]).size(4).expect("a size");
    let request = PuzzleRequest::new().rating(Rating(5)..=Rating(5));
    for seed in 1..=5 {
        let made = solver.generate(&request, seed).expect("a puzzle");
        assert_eq!(solver.rate(&made.puzzle).expect("a rating").er, Some(Rating(5)));
    }
}

#[test]
fn search_uses_it() {
    let puzzle: Puzzle = "....41.....3....".parse().expect("a board");
    let answer = Solver::new().add_strategy(&OneCandidate).solve(&puzzle).expect("an answer");
    assert!(answer.stats.strategies.iter().any(|stats| stats.strategy == "one-candidate"));
    assert_eq!(answer.solution().map(ToString::to_string).as_deref(), Some("3241413214232314"));
}

/// Places a digit in every open cell, as if only one solution could hold it. That is
/// wrong on most boards, so it shows where a strategy runs.
struct AnyCandidate;

impl Strategy for AnyCandidate {
    fn name(&self) -> &str {
        "any-candidate"
    }

    fn explanation(&self) -> String {
        "Any candidate of a cell.".to_owned()
    }

    fn about(&self) -> StrategyInfo {
        StrategyInfo::default().with_rating(Rating(5)).needing_uniqueness()
    }

    fn find(&self, position: &Position<'_>, report: &mut Report) {
        let open = |cell| !position.given().contains(cell) && !position.placed().contains(cell);
        for &cell in position.layout().cells().iter().filter(|&&cell| open(cell)) {
            let digit = position[cell].iter().next().expect("an open cell has candidates");
            report.add(position, Effects::placing(Candidate { cell, digit }), || Explanation {
                reason: phrase!("{} has candidates", cell),
                evidence: Evidence::default().cells(Role::Cause, [cell]),
            });
        }
    }
}

#[test]
fn a_strategy_that_needs_uniqueness_never_runs_without_it() {
    let several: Puzzle = "1...............".parse().expect("a board");
    let solver = Solver::new().add_strategy(&AnyCandidate);
    let answer = solver.solve(&several).expect("an answer");
    assert_eq!((answer.outcome, answer.count), (Outcome::Several, 2));
    assert_eq!(solver.count(&several).expect("a count").count, 12);
    let explained = solver.explain(&several).expect("an explanation");
    assert!(explained.uses().iter().all(|used| used.strategy != "any-candidate"));
    assert!(solver.find(&several, &AnyCandidate).expect("an answer").steps.is_empty());
    let unique: Puzzle = "....41.....3....".parse().expect("a board");
    assert!(!solver.find(&unique, &AnyCandidate).expect("an answer").steps.is_empty());
}

/// [`OneCandidate`], declared to need one solution.
struct OnUniqueness;

impl Strategy for OnUniqueness {
    fn name(&self) -> &str {
        "on-uniqueness"
    }

    fn explanation(&self) -> String {
        OneCandidate.explanation()
    }

    fn about(&self) -> StrategyInfo {
        OneCandidate.about().needing_uniqueness()
    }

    fn find(&self, position: &Position<'_>, report: &mut Report) {
        OneCandidate.find(position, report);
    }
}

#[test]
fn verification_counts_its_steps_that_need_uniqueness() {
    let puzzle: Puzzle = "....41.....3....".parse().expect("a board");
    let solver = Solver::new().add_strategy(&OnUniqueness);
    let explained = solver.explain(&puzzle).expect("an explanation");
    let used = explained.uses().iter().find(|used| used.strategy == "on-uniqueness").expect("it is used").count;
    let verified = solver.verify(&puzzle, &(&explained).into()).expect("an answer");
    assert_eq!((verified.wrong, verified.on_uniqueness), (None, used));
}
