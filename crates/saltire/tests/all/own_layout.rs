//! A layout from outside works in search, explanations, ratings, hints, puzzles and pictures.

use saltire::logic::strategy_named;
use saltire::{Cell, Layout, LayoutBuilder, Outcome, PuzzleRequest, Solver, UnitKind};

/// Cells a move of (1, 3) apart differ, and so do the nine cells of a ring.
fn camel_ring() -> Layout {
    let mut board = LayoutBuilder::new("camel-ring", 9).expect("a board");
    board.blocks().expect("blocks");
    board.peers_at(1, 3);
    board.peers_at(3, 1);
    let ring = ["C4", "C6", "D3", "D7", "E5", "F3", "F7", "G4", "G6"];
    let ring: Vec<Cell> = ring.iter().map(|name| name.parse().expect("a cell")).collect();
    board.unit(UnitKind::Extra, "the ring", ring).expect("a unit");
    board.build()
}

#[test]
fn every_question_takes_it() {
    let solver = Solver::new().layout(camel_ring()).expect("a layout");
    let made = solver.generator(1).expect("a generator").with_clues(36).expect("a puzzle");
    let puzzle = solver.read(&made.puzzle.line()).expect("a board");
    let answer = solver.solve(&puzzle).expect("an answer");
    assert_eq!((answer.outcome, answer.puzzle.layout_name()), (Outcome::Unique, "camel-ring"));
    assert_eq!(answer.solution(), Some(&made.solution));
    assert_eq!(solver.count(&puzzle).expect("a count").count, 1);
    let batch: Vec<_> = solver.solve_batch([made.puzzle.line()]).collect::<Result<_, _>>().expect("answers");
    assert_eq!(batch[0].outcome, Outcome::Unique);

    let explained = solver.explain(&puzzle).expect("an explanation");
    assert!(explained.is_complete() && explained.er().is_some());
    assert_eq!(solver.rate(&puzzle).expect("a rating").er, explained.er());
    let singles = strategy_named("hidden-single").expect("a strategy");
    let texts: Vec<String> = explained.steps().iter().map(|rated| rated.step.text()).collect();
    assert!(texts.iter().any(|text| text.contains("the ring")), "a step uses the unit: {texts:?}");
    assert!(solver.find(&puzzle, singles).is_ok());
    assert!(solver.hint(&puzzle).is_ok());
    assert!(solver.draw(&puzzle).expect("a picture").to_svg().starts_with("<svg"));
}

/// The units of windoku under another name.
fn windows(name: &str) -> Layout {
    let mut board = LayoutBuilder::new(name, 9).expect("a board");
    board.blocks().expect("blocks");
    for (top, left) in [(1, 1), (1, 5), (5, 1), (5, 5)] {
        board.rectangle(UnitKind::Window, format!("window {top} {left}"), top, left).expect("a unit");
    }
    board.build()
}

#[test]
fn a_name_does_not_make_a_layout() {
    let few = PuzzleRequest::new().clues(8..=16);
    assert!(Solver::new().layout("classic").expect("a layout").puzzles(&few, 1).is_err());
    assert!(Solver::new().layout(windows("classic")).expect("a layout").puzzles(&few, 1).is_ok());
    for name in ["windoku", "diagonal"] {
        let layout = windows(name);
        let own = Solver::new().layout(layout.clone()).expect("a layout");
        let puzzle = own.read(&own.generator(1).expect("a generator").with_clues(70).expect("a puzzle").puzzle.line());
        assert_eq!(own.unneeded_rules(&puzzle.expect("a board")), Ok(Vec::new()), "{name}");
    }
}

#[test]
fn every_rule_of_a_named_layout_is_known() {
    let map = "111112222113333422133563442155563342756666642758864449755864889775888899777799999";
    let jigsaw = &*format!("diagonal+jigsaw:{map}");
    for name in ["diagonal", "windoku+anti-king", "disjoint", "girandola", "diagonal+anti-knight", jigsaw] {
        let solver = Solver::new().layout(name).expect("a layout");
        assert!(solver.puzzles(&PuzzleRequest::new().needs_layout(true), 1).is_ok(), "{name}");
    }
}
