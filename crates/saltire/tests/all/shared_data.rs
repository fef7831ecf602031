//! Our answers equal every published answer in ../shared/data, if that folder is beside the
//! project. Each test names the files that it lacks.

use crate::common::shared_data;
use saltire::{Agent, Answer, Layout, Outcome, Puzzle, SearchLimits};

fn solve(puzzle: &str, layout: &Layout) -> Answer {
    let puzzle = Puzzle::parse(puzzle, layout).unwrap_or_else(|error| panic!("{error}: {puzzle}"));
    Agent::default().solve(&puzzle, &SearchLimits::default())
}

/// Rows of a file with a puzzle and its solution in these columns, so many.
fn solves(file: &str, separator: char, layout: &Layout, columns: (usize, usize), expected: usize) {
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
    assert_eq!(rows, expected, "rows of {file}");
}

#[test]
fn published_solutions_are_found() {
    let diagonal = Layout::diagonal();
    solves("diagonal_named.csv", ',', &diagonal, (0, 1), 12);
    solves("diagonal_sudoq.csv", ',', &diagonal, (0, 1), 55);
    solves("diagonal_rated.tsv", '\t', &diagonal, (0, 6), 104);
    for (file, layout, side, rows) in [
        ("windoku.csv", "windoku", 9, 60),
        ("antiknight.csv", "anti-knight", 9, 4),
        ("antiking.csv", "anti-king", 9, 4),
        ("diagonal_16x16.csv", "diagonal", 16, 1),
    ] {
        solves(file, ',', &Layout::named(layout, side).expect("a layout"), (0, 1), rows);
    }
}

#[test]
fn published_jigsaws_are_solved() {
    for file in ["jigsaw_squigglya.csv", "jigsaw_squigglyb.csv"] {
        let Some(text) = shared_data(file) else { continue };
        let map = text.lines().next().and_then(|line| line.split_once(',')).expect("the regions").1;
        solves(file, ',', &Layout::named(&format!("jigsaw:{map}"), 9).expect("a region map"), (0, 1), 60);
    }
}

#[test]
fn counts_of_diagonal_solutions_agree() {
    let Some(text) = shared_data("diagonal_counts.csv") else { return };
    for line in text.lines().skip(1) {
        let (puzzle, count) = line.split_once(',').expect("two columns");
        let puzzle = Puzzle::parse(puzzle, &Layout::diagonal()).expect("a puzzle");
        let answer = Agent::default().solve(&puzzle, &SearchLimits::solutions(100_000));
        assert_eq!(answer.count.to_string(), count, "{line}");
    }
}

#[test]
fn collections_have_one_solution_each_or_several() {
    let rows = [
        ("classic_17clue.txt", "classic", 4916, Outcome::Unique),
        ("classic_magictour.txt", "classic", 733, Outcome::Unique),
        ("classic_hardest.txt", "classic", 4877, Outcome::Unique),
        ("classic_serg.txt", "classic", 1000, Outcome::Several),
        ("diagonal_minimal.txt", "diagonal", 6000, Outcome::Unique),
    ];
    for (file, layout, puzzles, outcome) in rows {
        let Some(text) = shared_data(file) else { continue };
        let layout = Layout::named(layout, 9).expect("a layout");
        let lines: Vec<&str> = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')).collect();
        assert_eq!(lines.len(), puzzles, "{file}");
        // The tests of the engine solve all of them; the agent is slower.
        for line in lines.iter().step_by(10) {
            let answer = solve(&line[..81], &layout);
            assert_eq!(answer.outcome, outcome, "{file}: {line}");
            assert!(answer.solutions.iter().all(|solution| solution.obeys(&layout)));
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
