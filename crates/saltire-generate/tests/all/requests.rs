//! Puzzles to order: unique, as asked for, and the same on any number of threads.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use saltire_core::{Deadline, Layout, Outcome, Puzzle};
use saltire_generate::{
    ClueSymmetry, GenerateError, PuzzleGenerator, PuzzleRequest, RequestError, Rng, all_minimal, full_grid, minimize,
    parse_pattern, unneeded_rules,
};
use saltire_logic::{Difficulty, Explainer, Rating, strategy_named};
use saltire_search::{Agent, SearchLimits, check};

fn puzzles(layout: &str, request: &PuzzleRequest, count: u64, threads: usize) -> Vec<Puzzle> {
    let layout = Layout::named(layout, 9).expect("a layout");
    let generator = PuzzleGenerator::new(&layout, request, 5).expect("a request that can be met");
    let mut made = Vec::new();
    let visit = |generated: saltire_generate::Generated| {
        made.push(generated.puzzle);
        ControlFlow::Continue(())
    };
    generator.for_each(0..count, threads, visit).expect("puzzles");
    made
}

fn is_unique(puzzle: &Puzzle) -> bool {
    Agent::default().solve(puzzle, &SearchLimits::solutions(2)).outcome == Outcome::Unique
}

fn is_minimal(puzzle: &Puzzle) -> bool {
    check::unneeded(puzzle, &Agent::default(), &SearchLimits::all()) == Some(Vec::new())
}

#[test]
fn puzzles_are_unique_and_minimal_by_the_agent() {
    for layout in ["classic", "diagonal", "windoku", "anti-knight", "diagonal+disjoint"] {
        for puzzle in puzzles(layout, &PuzzleRequest::new(), 6, 1) {
            assert!(is_unique(&puzzle) && is_minimal(&puzzle), "{layout} {}", puzzle.line());
        }
    }
}

#[test]
fn threads_and_numbers_do_not_change_puzzles() {
    for request in [PuzzleRequest::new(), PuzzleRequest::new().clues(20..=22)] {
        let one = puzzles("diagonal", &request, 300, 1);
        assert_eq!(one, puzzles("diagonal", &request, 300, 3));
        let layout = Layout::diagonal();
        let mut generator = PuzzleGenerator::new(&layout, &request, 5).expect("a generator");
        for index in [299, 0, 64, 63] {
            assert_eq!(generator.puzzle(index).expect("a puzzle").puzzle, one[index as usize]);
        }
    }
}

#[test]
fn a_difficulty_is_met() {
    for layout in ["classic", "diagonal", "windoku"] {
        for word in [Difficulty::VeryEasy, Difficulty::Easy, Difficulty::Hard] {
            for puzzle in puzzles(layout, &PuzzleRequest::new().difficulty(word), 2, 1) {
                let path = Explainer::default().explain(&puzzle.grid(), true, &Deadline::NEVER);
                assert!(is_unique(&puzzle));
                assert_eq!(path.er().map(Difficulty::of), Some(word), "{layout} {}", puzzle.line());
            }
        }
    }
}

#[test]
fn strategies_are_used_as_asked_for() {
    let named = |name| strategy_named(name).expect("a strategy");
    let singles = [named("hidden-single"), named("naked-single")];
    let request = PuzzleRequest::new().must_use(&[named("naked-pair")]);
    let path = |puzzle: &Puzzle| Explainer::default().explain(&puzzle.grid(), true, &Deadline::NEVER);
    let pair = named("naked-pair").name();
    for puzzle in puzzles("classic", &request, 2, 1) {
        assert!(path(&puzzle).steps.iter().any(|rated| rated.step.strategy == pair), "{}", puzzle.line());
    }
    for puzzle in puzzles("diagonal", &PuzzleRequest::new().only(&singles), 2, 1) {
        let names = ["full-house", "hidden-single", "naked-single"];
        let path = path(&puzzle);
        assert!(path.is_complete() && path.steps.iter().all(|rated| names.contains(&rated.step.strategy.as_str())));
    }
}

#[test]
fn clues_stand_where_they_may() {
    for symmetry in ClueSymmetry::ALL {
        for puzzle in puzzles("classic", &PuzzleRequest::new().symmetry(symmetry), 2, 1) {
            let layout = puzzle.layout();
            let given: Vec<u16> = puzzle.givens().map(|given| layout.index_of(given.cell) as u16).collect();
            let is_whole = |group: &Vec<u16>| {
                let count = group.iter().filter(|place| given.contains(place)).count();
                count == 0 || count == group.len()
            };
            assert!(symmetry.groups(9).iter().all(is_whole) && is_unique(&puzzle), "{symmetry} {}", puzzle.line());
        }
    }
    let layout = Layout::diagonal();
    let mask: String = (0..81).map(|place| if place % 2 == 0 { 'x' } else { '.' }).collect();
    let pattern = parse_pattern(&mask, &layout).expect("a pattern");
    for puzzle in puzzles("diagonal", &PuzzleRequest::new().pattern(pattern).clues(24..=26), 2, 1) {
        assert!(puzzle.givens().all(|given| pattern.contains(given.cell)));
        assert!((24..=26).contains(&puzzle.givens().count()) && is_unique(&puzzle));
    }
}

#[test]
fn clues_to_keep_are_kept() {
    let layout = Layout::diagonal();
    let from = Puzzle::parse(&format!("123{}", ".".repeat(78)), &layout).expect("a puzzle");
    for puzzle in puzzles("diagonal", &PuzzleRequest::new().from(from.clone()), 3, 1) {
        assert!(from.givens().all(|given| puzzle.givens().any(|other| other == given)));
        assert!(is_unique(&puzzle));
    }
}

#[test]
fn rules_are_needed_if_asked_for() {
    for puzzle in puzzles("diagonal", &PuzzleRequest::new().needs_layout(true), 5, 1) {
        assert!(!is_unique(&puzzle.with_layout(&Layout::classic())) && is_unique(&puzzle));
        assert_eq!(unneeded_rules(&puzzle, &Deadline::NEVER), Ok(Vec::new()));
    }
}

#[test]
fn impossible_requests_are_refused() {
    let strategy = |name| strategy_named(name).expect("a strategy");
    let error = |layout: &str, request: PuzzleRequest| {
        let layout = Layout::named(layout, 9).expect("a layout");
        PuzzleGenerator::new(&layout, &request, 1).map(drop).expect_err("a refusal")
    };
    let refused = |layout, request| matches!(error(layout, request), GenerateError::Request(_));
    let new = PuzzleRequest::new;
    assert!(refused("classic", new().clues(5..=6)) && refused("diagonal", new().clues(3..=7)));
    assert!(refused("diagonal", new().clues(82..=90)));
    assert!(refused("diagonal", new().difficulty(Difficulty::Easy).rating(Rating(50)..=Rating(60))));
    assert!(refused("classic", new().needs_layout(true)));
    assert!(refused("classic", new().must_use(&[strategy("x-wing")]).difficulty(Difficulty::Easy)));
    assert!(refused("classic", new().must_use(&[strategy("x-wing")]).only(&[strategy("naked-pair")])));
    let clash = Puzzle::parse(&format!("11{}", ".".repeat(79)), &Layout::classic()).expect("readable");
    assert_eq!(error("classic", new().from(clash)), GenerateError::Request(RequestError::ClashingClues));
}

#[test]
fn contradictory_requests_are_refused() {
    let refused = |request: PuzzleRequest| PuzzleGenerator::new(&Layout::diagonal(), &request, 1).err();
    let kept = Puzzle::parse(&("123456789".to_owned() + &".".repeat(72)), &Layout::diagonal()).expect("a puzzle");
    let error = refused(PuzzleRequest::new().from(kept).clues(8..=8));
    assert_eq!(error, Some(RequestError::TooManyKept { kept: 9, most: 8 }.into()));
    let singles = ["hidden-single", "naked-single"].map(|name| strategy_named(name).expect("a strategy"));
    let error = refused(PuzzleRequest::new().only(&singles).difficulty(Difficulty::Hard));
    assert!(matches!(error, Some(GenerateError::Request(RequestError::TooEasy { .. }))), "{error:?}");
}

#[test]
fn fewer_clues_than_random_puzzles_have_are_found() {
    for puzzle in puzzles("diagonal", &PuzzleRequest::new().clues(13..=14), 2, 1) {
        assert!(is_unique(&puzzle) && (13..=14).contains(&puzzle.givens().count()), "{}", puzzle.line());
    }
}

#[test]
fn a_rating_below_the_words_is_met() {
    for puzzle in puzzles("diagonal", &PuzzleRequest::new().rating(Rating(10)..=Rating(11)), 1, 1) {
        let path = Explainer::default().explain(&puzzle.grid(), true, &Deadline::NEVER);
        assert!(path.is_complete() && path.er() <= Some(Rating(11)), "{}", puzzle.line());
    }
}

#[test]
fn a_pattern_without_puzzles_ends_with_an_error() {
    let layout = Layout::classic();
    let pattern = parse_pattern(&format!("{}{}", "x".repeat(40), ".".repeat(41)), &layout).expect("a pattern");
    let mut generator = PuzzleGenerator::new(&layout, &PuzzleRequest::new().pattern(pattern), 1).expect("a generator");
    assert!(matches!(generator.puzzle(0), Err(GenerateError::NotFound { nearest: None, .. })));
}

#[test]
fn every_minimal_puzzle_within_a_puzzle_is_found() {
    let layout = Layout::named("diagonal", 4).expect("a layout");
    let puzzle = Puzzle::parse("3241413214232314", &layout).expect("a puzzle").without("A1".parse().expect("a cell"));
    let all = all_minimal(&puzzle, 10_000, &Deadline::NEVER).expect("puzzles");
    let lines: std::collections::BTreeSet<String> = all.puzzles.iter().map(Puzzle::line).collect();
    assert!(all.complete && lines.len() == all.puzzles.len());
    // The referee tries every subset of up to seven clues; no minimal puzzle has more.
    let cells: Vec<_> = puzzle.givens().map(|given| given.cell).collect();
    let subset = |bits: u32| {
        let removed = cells.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 0);
        removed.fold(puzzle.clone(), |puzzle, (_, &cell)| puzzle.without(cell))
    };
    let small = (0u32..1 << cells.len()).filter(|bits| bits.count_ones() <= 7).map(subset);
    let expected = small.filter(|puzzle| is_unique(puzzle) && is_minimal(puzzle)).map(|puzzle| puzzle.line());
    assert_eq!(lines, expected.collect());
    let one = minimize(&puzzle, 3, &Deadline::NEVER).expect("a puzzle");
    assert!(one.minimal && lines.contains(&one.puzzle.line()));
}

#[test]
fn clues_go_until_the_deadline_passes() {
    let layout = Layout::named("diagonal", 9).expect("a layout");
    let full = Puzzle::full(&layout, &full_grid(&layout, &mut Rng::new(4)).expect("a grid"));
    let cut_off = |calls: usize| {
        let left = AtomicUsize::new(calls);
        let is_over = move || left.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1)).is_err();
        minimize(&full, 1, &Deadline::when(is_over)).ok().filter(|made| !made.minimal)
    };
    let partly: Vec<_> = (0..100).filter_map(cut_off).collect();
    assert!(partly.iter().all(|made| is_unique(&made.puzzle)));
    assert!(partly.iter().any(|made| made.puzzle.givens().count() < 70), "{}", partly.len());
}
