//! Every published answer in ../shared/data is ours too.

mod common;

use common::shared_data;
use saltire::{Agent, Answer, Bounds, Layout, Outcome, Puzzle};

fn solve(puzzle: &str, layout: &Layout) -> Answer {
    let puzzle = Puzzle::parse(puzzle, layout).unwrap_or_else(|error| panic!("{error}: {puzzle}"));
    Agent::default().solve(&puzzle, &Bounds::default())
}

/// Rows of a file with a puzzle and its solution in these columns.
fn solves(file: &str, separator: char, layout: &Layout, columns: (usize, usize)) {
    let Some(text) = shared_data(file) else { return };
    let mut rows = 0;
    for line in text.lines() {
        let fields: Vec<&str> = line.split(separator).collect();
        let (Some(puzzle), Some(solution)) = (fields.get(columns.0), fields.get(columns.1)) else { continue };
        if puzzle.len() != layout.cells().len() || solution.len() != puzzle.len() {
            continue;
        }
        let answer = solve(puzzle, layout);
        assert_eq!(answer.outcome, Outcome::Unique, "{file}: {puzzle}");
        assert_eq!(answer.solution().map(ToString::to_string).as_deref(), Some(*solution), "{file}: {puzzle}");
        assert!(answer.solutions[0].obeys(layout));
        rows += 1;
    }
    assert!(rows > 0, "{file} has rows");
}

#[test]
fn published_solutions_are_found() {
    let diagonal = Layout::diagonal();
    solves("diagonal_named.csv", ',', &diagonal, (0, 1));
    solves("diagonal_sudoq.csv", ',', &diagonal, (0, 1));
    solves("diagonal_rated.tsv", '\t', &diagonal, (0, 6));
    for (file, layout, side) in [
        ("windoku.csv", "windoku", 9),
        ("antiknight.csv", "anti-knight", 9),
        ("antiking.csv", "anti-king", 9),
        ("diagonal_16x16.csv", "diagonal", 16),
    ] {
        solves(file, ',', &Layout::named(layout, side).expect("a layout"), (0, 1));
    }
}

#[test]
fn published_jigsaws_are_solved() {
    for file in ["jigsaw_squigglya.csv", "jigsaw_squigglyb.csv"] {
        let Some(text) = shared_data(file) else { return };
        let map = text.lines().next().and_then(|line| line.split_once(',')).expect("the regions").1;
        solves(file, ',', &Layout::named(&format!("jigsaw:{map}"), 9).expect("a region map"), (0, 1));
    }
}

#[test]
fn counts_of_diagonal_solutions_agree() {
    let Some(text) = shared_data("diagonal_counts.csv") else { return };
    for line in text.lines().skip(1) {
        let (puzzle, count) = line.split_once(',').expect("two columns");
        let puzzle = Puzzle::parse(puzzle, &Layout::diagonal()).expect("a puzzle");
        let answer = Agent::default().solve(&puzzle, &Bounds::solutions(100_000));
        assert_eq!(answer.count.to_string(), count, "{line}");
    }
}

#[test]
fn the_eleven_are_classic_and_ours_are_what_is_published() {
    let Some(text) = shared_data("norvig_hardest.txt") else { return };
    assert_eq!(text, saltire::collection::NORVIG);
}

#[test]
fn every_classic_puzzle_has_one_solution() {
    let classic = Layout::classic();
    for file in ["classic_17clue.txt", "classic_magictour.txt", "diagonal_minimal.txt"] {
        let Some(text) = shared_data(file) else { return };
        let layout = if file.starts_with("diagonal") { &Layout::diagonal() } else { &classic };
        // Every seventh: all of them take the engine.
        for line in text.lines().step_by(7) {
            let answer = solve(line, layout);
            assert_eq!(answer.outcome, Outcome::Unique, "{file}: {line}");
            assert!(answer.solutions[0].obeys(layout));
        }
    }
}

#[test]
fn rated_classic_puzzles_have_one_solution() {
    let Some(text) = shared_data("classic_rated.tsv") else { return };
    for line in text.lines().skip(1) {
        let puzzle = line.split('\t').next().expect("a puzzle");
        assert_eq!(solve(puzzle, &Layout::classic()).outcome, Outcome::Unique, "{puzzle}");
    }
}
