//! The collections that come with the project have the expected answers.

use saltire::{Agent, Outcome, SearchLimits};

use crate::common::collection;

/// Every puzzle of a file has one solution, the one in its third column.
fn has_its_solutions(file: &str, puzzles: usize) {
    let rows = collection(file);
    assert_eq!(rows.len(), puzzles, "{file}");
    for row in rows {
        let answer = Agent::default().solve(&row.puzzle, &SearchLimits::default());
        assert_eq!(answer.outcome, Outcome::Unique, "{file}: {}", row.puzzle.line());
        let solution = answer.solution().expect("one solution");
        assert_eq!(solution.to_string(), row.others[0], "{file}: {}", row.puzzle.line());
        assert!(solution.obeys(row.puzzle.layout()), "{file}: {solution}");
    }
}

#[test]
fn puzzles_have_their_solutions() {
    has_its_solutions("classic.csv", 400);
    has_its_solutions("diagonal.csv", 400);
}

#[test]
fn puzzles_of_other_layouts_have_their_solutions() {
    has_its_solutions("layouts.csv", 360);
}

#[test]
fn boards_of_other_sizes_have_their_solutions() {
    has_its_solutions("sizes.csv", 124);
}

#[test]
fn boards_have_none_one_or_several_solutions() {
    let rows = collection("outcomes.csv");
    let mut seen = [0; 3];
    for row in &rows {
        let (count, is_complete) = (row.others[0].parse::<u64>().expect("a number"), row.others[1] == "true");
        let limit = if is_complete { count + 1 } else { count };
        let answer = Agent::default().solve(&row.puzzle, &SearchLimits::solutions(limit));
        let line = row.puzzle.line();
        assert_eq!((answer.solutions.len() as u64, answer.outcome != Outcome::Undecided), (count, true), "{line}");
        assert!(answer.solutions.iter().all(|solution| solution.obeys(row.puzzle.layout())), "{line}");
        seen[count.min(2) as usize] += 1;
    }
    assert!(seen[0] > 50 && seen[2] > 50, "{seen:?} with none, one and several");
}
