//! Tests of the table that decides between classic and diagonal.

use saltire::{Outcome, collection, solve};

fn found(text: &str) -> (String, Outcome) {
    let answer = solve(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    (answer.layout().name().to_owned(), answer.outcome)
}

#[test]
fn the_eleven_are_classic() {
    let mut puzzles = 0;
    for line in collection::lines(collection::HARD_CLASSIC) {
        assert_eq!(found(line), ("classic".into(), Outcome::Unique), "{line}");
        puzzles += 1;
    }
    assert_eq!(puzzles, 11);
}

#[test]
fn one_classic_solution_that_keeps_the_diagonals_is_diagonal() {
    let line = ".45...63.2...1...59..8.5..7..9...3...3.....7...8...5..8..5.3..15...2...3.26...95.";
    assert_eq!(found(line), ("diagonal".into(), Outcome::Unique));
}

#[test]
fn several_classic_and_one_diagonal_solution_is_diagonal() {
    let line = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
    assert_eq!(found(line), ("diagonal".into(), Outcome::Unique));
}

#[test]
fn several_of_both_is_diagonal() {
    assert_eq!(found(&".".repeat(81)), ("diagonal".into(), Outcome::Several));
}

#[test]
fn several_classic_and_no_diagonal_solution_is_classic() {
    // Two equal givens on the main diagonal and nothing else.
    let line = format!("1{}1{}", ".".repeat(39), ".".repeat(40));
    assert_eq!(found(&line), ("classic".into(), Outcome::Several));
}

#[test]
fn none_of_either_has_a_reason_that_names_both_cells() {
    let answer = solve(&format!("22{}", ".".repeat(79))).expect("readable");
    assert_eq!(answer.outcome, Outcome::None);
    assert_eq!(answer.reason().as_deref(), Some("A1 and A2 both hold 2, in row A"));
}

#[test]
fn the_collection_is_what_its_header_says() {
    let mut generator = saltire::Generator::new(&saltire::Layout::diagonal(), 12);
    let lines: Vec<&str> = collection::lines(collection::DIAGONAL).collect();
    assert_eq!(lines.len(), 300);
    for line in &lines[..20] {
        assert_eq!(generator.puzzle().expect("a puzzle").puzzle.line(), **line);
    }
    for line in lines {
        assert_eq!(found(line), ("diagonal".into(), Outcome::Unique), "{line}");
    }
}

/// A sum of rules that has few grids, which a first try rarely finds.
#[test]
fn a_grid_is_found_where_grids_are_rare() {
    let layout = saltire::Layout::named("diagonal+anti-knight", 9).expect("a layout");
    let solution = saltire::generate::full_grid(&layout, &mut saltire::generate::Rng::new(1)).expect("a grid");
    assert!(solution.obeys(&layout));
}
