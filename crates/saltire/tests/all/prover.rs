//! The prover gives the answers of agent and engine, and obeys its deadline.

use std::time::{Duration, Instant};

use saltire::generate::Rng;
use saltire::{Deadline, Layout, Outcome, Prover, ProverAnswer, Puzzle, SearchLimits, Solver};

use crate::common::{data, shared_data};
use crate::comparison::{Comparison, LAYOUTS};

#[test]
fn agent_engine_and_prover_agree_on_random_boards() {
    let mut outcomes = [0; 3];
    for name in LAYOUTS {
        let mut comparison = Comparison::new(name, 7);
        for board in 0..40 {
            match comparison.compare(&mut Rng::of_item(7, board)) {
                Outcome::None => outcomes[0] += 1,
                Outcome::Unique => outcomes[1] += 1,
                _ => outcomes[2] += 1,
            }
        }
    }
    assert!(outcomes.iter().all(|&count| count > 30), "{outcomes:?}");
}

/// Checks that a board has this outcome, and that two runs give the same answer.
fn has_outcome(layout: &str, outcome: &str, line: &str) {
    let solver = Solver::new().layout(layout).expect("a layout");
    let puzzle = solver.read(line).expect("a board");
    let answer = solver.solve(&puzzle).expect("an answer");
    assert_eq!(answer.outcome.to_string(), outcome, "{line}");
    let again = solver.solve(&puzzle).expect("an answer");
    assert_eq!((&answer.solutions, answer.stats.conflicts), (&again.solutions, again.stats.conflicts));
}

#[test]
fn large_boards_have_their_outcomes_and_two_runs_the_same_answers() {
    let (own, mut count) = (data("sizes.csv"), 0);
    for row in own.lines().filter(|row| !row.starts_with('#')).skip(1) {
        let [line, layout, _] = row.split(',').collect::<Vec<_>>()[..] else { panic!("three fields: {row}") };
        if line.len() == 256 {
            has_outcome(layout, "unique", line);
            count += 1;
        }
    }
    assert_eq!(count, 12);
    // The fastest third of the published boards, if they are beside the project.
    let published = shared_data("large.tsv").unwrap_or_default();
    for row in published.lines().skip(1).filter(|row| row.split('\t').nth(1) == Some("16")) {
        let [layout, _, outcome, line] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("four fields: {row}") };
        has_outcome(layout, outcome, line);
    }
}

#[test]
fn true_candidates_of_a_large_board_are_those_of_its_solutions() {
    let layout = Layout::named("classic", 12).expect("a layout");
    let mut rng = Rng::new(3);
    let puzzle = crate::common::random_puzzle(&layout, &mut rng, 62);
    let solver = Solver::new();
    let mut seen = vec![saltire::DigitSet::EMPTY; layout.cells().len()];
    let answer = solver.clone().limit(20_000).enumerate(&puzzle, |solution| {
        seen.iter_mut().zip(solution.digits()).for_each(|(seen, &digit)| seen.insert(digit));
        std::ops::ControlFlow::Continue(())
    });
    assert!(answer.expect("an answer").complete, "choose a board with fewer solutions");
    let found = solver.candidates(&puzzle).expect("candidates");
    assert!(found.complete);
    for (&cell, &seen) in layout.cells().iter().zip(&seen) {
        assert_eq!(found.grid[cell], seen, "{cell}");
    }
}

#[test]
fn a_deadline_stops_the_prover_soon() {
    let layout = Layout::named("diagonal", 36).expect("a layout");
    let puzzle = Puzzle::from_givens(&layout, []);
    for milliseconds in [0, 1, 50] {
        let started = Instant::now();
        let limits = SearchLimits::all().until(Deadline::after(Duration::from_millis(milliseconds)));
        let answer = Prover::new(&puzzle.grid()).next_solution(&limits);
        let time = started.elapsed();
        assert!(answer == ProverAnswer::Stopped || milliseconds == 50, "after {milliseconds} ms: {answer:?}");
        assert!(time < Duration::from_millis(milliseconds + 2000), "after {milliseconds} ms: {time:?}");
    }
}
