//! Boards of layouts with few grids or none, on which the engine searches very long.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::time::Duration;

use saltire::generate::GenerateError;
use saltire::{Agent, Error, Grid, Layout, Outcome, Puzzle, PuzzleRequest, SearchLimits, Solver};

/// A jigsaw without a full grid.
const REGIONS: &str = "jigsaw:111222333111222333111222333444555666444555666444555669777888999777888996777888999";
const BOARD: &str = "............9..8.......74...........917...3...........7........68..........3.....";

#[test]
fn the_prover_settles_boards_that_the_engine_does_not() {
    let solver = Solver::new().layout(REGIONS).expect("a layout");
    let puzzle: Puzzle = solver.read(BOARD).expect("a board");
    let counted = solver.count(&puzzle).expect("an answer");
    assert_eq!((counted.outcome, counted.count, counted.complete), (Outcome::None, 0, true));
    assert_eq!(solver.solve(&puzzle).expect("an answer").outcome, Outcome::None);
    assert!(solver.candidates(&puzzle).expect("an answer").complete);
    let answer = solver.enumerate(&puzzle, |_| ControlFlow::Continue(())).expect("an answer");
    assert_eq!(answer.outcome, Outcome::None);
    for answer in solver.solve_batch([BOARD; 40]) {
        assert_eq!(answer.expect("an answer").outcome, Outcome::None);
    }
}

#[test]
fn generating_says_that_there_is_no_grid() {
    for layout in [REGIONS, "diagonal+anti-king+anti-knight"] {
        let solver = Solver::new().layout(layout).expect("a layout").timeout(Duration::from_secs(60));
        let made = solver.generate(&PuzzleRequest::new(), 1);
        assert!(matches!(made, Err(Error::Generate(GenerateError::NoGrid { .. }))), "{layout}");
    }
}

#[test]
fn solutions_are_counted_beyond_those_that_the_prover_excludes() {
    let layout = Layout::named("classic", 6).expect("a layout");
    let (mut seen, limit) = (HashSet::new(), 50_200);
    let found =
        Agent::default().search_or_prove(Grid::open(&layout), &SearchLimits::solutions(limit), 1, |_, solution| {
            assert!(seen.insert(solution.clone()), "{solution} comes twice");
            true
        });
    assert_eq!((found.count, seen.len() as u64, found.was_stopped), (limit, limit, false));
}
