//! The explainer: uniqueness strategies, half-filled boards, and what is wrong
//! with them.

use saltire::logic::{SCALES, strategy_named};
use saltire::{
    Analysis, Candidate, Cell, Entry, Explainer, Generator, Hint, Layout, Outcome, Puzzle, SearchLimits, Solver,
};

fn layouts(name: &str) -> Solver {
    Solver::new().layout(name).expect("a layout")
}

fn position(text: &str, layout: &str) -> Analysis {
    let solver = layouts(layout);
    solver.analyze(&solver.read(text).expect("a board")).expect("an analysis")
}

fn begun(givens: &str, board: &str) -> Analysis {
    let board = Entry::parse(board, None).expect("a board");
    Solver::new().analyze_progress(&givens.parse().expect("a board"), board).expect("an analysis")
}

fn cells(names: &[&str]) -> Vec<Cell> {
    names.iter().map(|name| name.parse().expect("a cell")).collect()
}

#[test]
fn the_layout_is_found_as_the_agent_finds_it() {
    let agent_layouts = layouts("auto").by_agent();
    for name in ["classic", "diagonal"] {
        let mut generator = Generator::new(&Layout::named(name, 9).expect("a layout"), 11);
        for _ in 0..20 {
            let puzzle = generator.puzzle().expect("a puzzle").puzzle;
            let clue = puzzle.givens().next().expect("a clue").cell;
            for line in [puzzle.line(), puzzle.without(clue).line()] {
                let agent = agent_layouts.solve(&line.parse().expect("a board")).expect("an answer");
                let analysis = position(&line, "auto");
                assert_eq!(analysis.puzzle().layout_name(), agent.puzzle.layout_name(), "{line}");
                assert_eq!(analysis.outcome(), agent.outcome, "{line}");
                assert_eq!(analysis.unique, agent.outcome == Outcome::Unique);
            }
        }
    }
}

#[test]
fn uniqueness_is_that_of_the_givens() {
    // Two solutions, until the player places a digit.
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
    let hint = |position: &Analysis| position.hint(&Explainer::default(), &SearchLimits::default());
    let right = begun("....41.....3....", "32..41.....3....");
    assert!(right.wrong.is_empty() && matches!(hint(&right), Hint::Next(_)));
    let wrong = begun("....41.....3....", "23..41.....3....");
    assert!(matches!(hint(&wrong), Hint::Wrong(named) if named == cells(&["A1", "A2"])));
    let changed = begun("....41.....3....", "....31.....3....");
    assert!(matches!(hint(&changed), Hint::Wrong(named) if named == cells(&["B1"])));
    // A changed given is wrong even if the solution is unknown, and so are givens that clash.
    let open = begun("1...............", "32..41.....3....");
    assert!(matches!(hint(&open), Hint::Wrong(named) if named == cells(&["A1"])));
    let hopeless = begun("11..............", "32..41.....3....");
    assert!(matches!(hint(&hopeless), Hint::Clash(_)));
    let clash = position("1..1............", "classic");
    assert!(matches!(hint(&clash), Hint::Clash(_)));
    let full = position("3241413214232314", "diagonal");
    assert!(matches!(hint(&full), Hint::Full));
    // A diagonal board with one solution and one digit changed: that one is among the suspects.
    let made = Generator::new(&Layout::diagonal(), 5).puzzle().expect("a puzzle");
    let Candidate { cell: at, digit } = made.puzzle.givens().next().expect("a clue");
    let others = made.puzzle.layout().digits().iter().filter(|&other| other != digit);
    let found = others.filter(|&other| {
        let givens = made
            .puzzle
            .givens()
            .map(|given| if given.cell == at { Candidate { digit: other, ..given } } else { given });
        let changed = position(&Puzzle::from_givens(made.puzzle.layout(), givens).line(), "diagonal");
        match hint(&changed) {
            Hint::Unsolvable(suspects) => suspects.contains(&at),
            Hint::Clash(_) => true,
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
        let all = Explainer::of(scale);
        let without = all.clone().without(&[single]).expect("the scale has it");
        assert_eq!(without.strategies().len() + 1, all.strategies().len());
        let only = all.clone().with_only(&[single]).expect("the scale has it");
        assert_eq!(only.strategies().len(), 1);
        assert!(all.with_only(&[eliminate]).is_err_and(|why| why.to_string().contains("has no eliminate")));
    }
}

#[test]
fn a_path_leads_to_the_solution_or_says_that_it_does_not() {
    for name in ["classic", "diagonal", "windoku"] {
        let mut generator = Generator::new(&Layout::named(name, 9).expect("a layout"), 2);
        for _ in 0..10 {
            let made = generator.puzzle().expect("a puzzle");
            let explained =
                position(&made.puzzle.line(), name).explain(&Explainer::default(), &SearchLimits::default());
            for cell in made.puzzle.layout().cells().iter().copied() {
                let digit = made.solution.digit(cell).expect("a digit");
                assert!(explained.grid()[cell].contains(digit), "{name} {}", made.puzzle.line());
            }
            assert_eq!(explained.is_complete(), explained.reason().is_none(), "{:?}", explained.reason());
            let used: usize = explained.uses().iter().map(|one| one.count).sum();
            assert_eq!(used, explained.steps().len());
        }
    }
    let none = SearchLimits::default().until(saltire::Deadline::when(|| true));
    let posed = position("....41.....3....", "diagonal");
    let stopped = posed.explain(&Explainer::default(), &none);
    assert!(stopped.is_stopped() && stopped.steps().is_empty());
}
