//! An expert at work: what rests on uniqueness, boards that somebody has begun,
//! and what is wrong with them.

use saltire::logic::{SCALES, strategy_named};
use saltire::{Bounds, Cell, Entry, Expert, Generator, Hinted, Layout, Layouts, Outcome, Position, Puzzle};

fn layouts(name: &str) -> Layouts {
    Layouts::new(name.parse().expect("a layout"), None, None).expect("a choice")
}

fn position(text: &str, layout: &str) -> Position {
    let mut layouts = layouts(layout);
    let posed = layouts.pose(Entry::parse(text, None).expect("a board")).expect("a puzzle");
    Position::of(&mut layouts, posed, &Bounds::default()).expect("a position")
}

fn begun(givens: &str, board: &str) -> Position {
    let mut layouts = layouts("auto");
    let givens = layouts.pose(Entry::parse(givens, None).expect("a board")).expect("a puzzle");
    let board = Entry::parse(board, None).expect("a board");
    Position::begun(&mut layouts, givens, board, &Bounds::default()).expect("a position")
}

fn cells(names: &[&str]) -> Vec<Cell> {
    names.iter().map(|name| name.parse().expect("a cell")).collect()
}

#[test]
fn the_layout_is_found_as_the_agent_finds_it() {
    let mut agent_layouts = layouts("auto");
    for name in ["classic", "diagonal"] {
        let mut generator = Generator::new(&Layout::named(name, 9).expect("a layout"), 11);
        for _ in 0..20 {
            let puzzle = generator.puzzle().expect("a puzzle").puzzle;
            let clue = puzzle.givens().next().expect("a clue").0;
            for line in [puzzle.line(), puzzle.without(clue).line()] {
                let posed = agent_layouts.pose(Entry::parse(&line, None).expect("a board")).expect("a puzzle");
                let agent = agent_layouts.answer(posed, &Default::default(), &Bounds::default()).expect("an answer");
                let expert = position(&line, "auto");
                assert_eq!(expert.answered.layout_name(), agent.layout_name(), "{line}");
                assert_eq!(expert.outcome(), agent.answer.outcome, "{line}");
                assert_eq!(expert.unique, agent.answer.outcome == Outcome::Unique);
            }
        }
    }
}

#[test]
fn uniqueness_is_that_of_the_givens() {
    // Two solutions, until somebody places a digit.
    let open = "12..............";
    assert_eq!(position(open, "diagonal").outcome(), Outcome::Several);
    let later = begun(open, "12..34..43......");
    assert_eq!((later.outcome(), later.unique), (Outcome::Unique, false));
    let given = position("12..34..43......", "diagonal");
    assert_eq!((given.outcome(), given.unique), (Outcome::Unique, true));
    // Of candidates the solved cells are the givens; here these are too few.
    let candidates = "1 2 34 34  3 4 12 12  4 3 12 12  2 1 34 34".replace("  ", "\n");
    let position = position(&candidates, "classic");
    assert_eq!(position.outcome(), Outcome::Several);
    assert!(!position.unique);
}

#[test]
fn what_is_wrong_comes_before_any_hint() {
    let hint = |position: &Position| Expert::default().hint(position, &Bounds::default());
    let right = begun("....41.....3....", "32..41.....3....");
    assert!(right.wrong.is_empty() && matches!(hint(&right), Hinted::Next(_)));
    let wrong = begun("....41.....3....", "23..41.....3....");
    assert!(matches!(hint(&wrong), Hinted::Wrong(named) if named == cells(&["A1", "A2"])));
    let changed = begun("....41.....3....", "....31.....3....");
    assert!(matches!(hint(&changed), Hinted::Wrong(named) if named == cells(&["B1"])));
    // A given that was changed is wrong though nobody knows the solution, and givens that clash more so.
    let open = begun("1...............", "32..41.....3....");
    assert!(matches!(hint(&open), Hinted::Wrong(named) if named == cells(&["A1"])));
    let hopeless = begun("11..............", "32..41.....3....");
    assert!(matches!(hint(&hopeless), Hinted::Clash(_)));
    let clash = position("1..1............", "classic");
    assert!(matches!(hint(&clash), Hinted::Clash(_)));
    let full = position("3241413214232314", "diagonal");
    assert!(matches!(hint(&full), Hinted::Full));
    // A diagonal board with one solution and one digit changed: that one is among the suspects.
    let made = Generator::new(&Layout::diagonal(), 5).puzzle().expect("a puzzle");
    let (at, digit) = made.puzzle.givens().next().expect("a clue");
    let others = made.puzzle.layout().digits().iter().filter(|&other| other != digit);
    let found = others.filter(|&other| {
        let givens = made.puzzle.givens().map(|(cell, digit)| (cell, if cell == at { other } else { digit }));
        let changed = position(&Puzzle::from_givens(made.puzzle.layout(), givens).line(), "diagonal");
        match hint(&changed) {
            Hinted::Unsolvable(suspects) => suspects.contains(&at),
            Hinted::Clash(_) => true,
            _ => changed.outcome() != Outcome::None,
        }
    });
    assert_eq!(found.count(), 8);
}

#[test]
fn strategies_can_be_left_out() {
    let single = strategy_named("naked-single").expect("a strategy");
    let eliminate = strategy_named("eliminate").expect("a strategy");
    for &scale in SCALES {
        let all = Expert::of(scale);
        let without = all.clone().without(&[single]).expect("the scale has it");
        assert_eq!(without.strategies().len() + 1, all.strategies().len());
        let only = all.clone().with_only(&[single]).expect("the scale has it");
        assert_eq!(only.strategies().len(), 1);
        assert!(all.with_only(&[eliminate]).is_err_and(|why| why.contains("has no eliminate")));
    }
}

#[test]
fn a_path_leads_to_the_solution_or_says_that_it_does_not() {
    for name in ["classic", "diagonal", "windoku"] {
        let mut generator = Generator::new(&Layout::named(name, 9).expect("a layout"), 2);
        for _ in 0..10 {
            let made = generator.puzzle().expect("a puzzle");
            let explained = Expert::default().explain(position(&made.puzzle.line(), name), &Bounds::default());
            for cell in made.puzzle.layout().cells().iter().copied() {
                let digit = made.solution.digit(cell).expect("a digit");
                assert!(explained.grid()[cell].contains(digit), "{name} {}", made.puzzle.line());
            }
            assert_eq!(explained.is_complete(), explained.reason().is_none(), "{:?}", explained.reason());
            let used: usize = explained.uses().iter().map(|one| one.count).sum();
            assert_eq!(used, explained.steps().len());
        }
    }
    let none = Bounds::default().until_so(|| true);
    let posed = position("....41.....3....", "diagonal");
    let stopped = Expert::default().explain(posed, &none);
    assert!(stopped.is_stopped() && stopped.steps().is_empty());
}
