//! Every strategy has a text with the same headings, and its example is true.

use saltire_core::notation::Case;
use saltire_core::{Layout, Puzzle};
use saltire_logic::{Board, Findings, PROPAGATION, Reducer, STRATEGIES, strategy_named};

#[test]
fn every_strategy_of_propagation_is_explained_and_its_example_fires() {
    let eliminate = strategy_named("eliminate").expect("the first strategy");
    for strategy in PROPAGATION {
        let (name, text) = (strategy.name(), strategy.explanation());
        let title = text.lines().next().and_then(|line| line.split_once(": ")).map(|(title, _)| title);
        assert_eq!(title.map(|title| title.to_lowercase().replace(' ', "-")).as_deref(), Some(name));

        let example = text.split("```text\n").nth(1).expect("a board");
        let (board, said) = example.split_once("\n```").expect("a board");
        let said = said.split("\n> ").nth(1).and_then(|said| said.strip_suffix('.')).expect("a sentence");
        let mut grid = Puzzle::parse(board, &Layout::diagonal()).expect("a board").grid();
        if name != "eliminate" {
            Reducer::new(&[eliminate]).reduce(&mut grid, 0, None).expect("a sound board");
        }
        let found: Vec<String> = Findings::of(*strategy, &grid).into_iter().map(|step| step.text).collect();
        assert!(found.iter().any(|text| text == said), "{name} says {found:#?}, not {said:?}");
    }
}

#[test]
fn every_strategy_says_what_it_sees_and_why_it_is_true() {
    for strategy in STRATEGIES {
        let (name, text) = (strategy.name(), strategy.explanation());
        for heading in ["## What it sees", "## Why it is true"] {
            assert!(text.contains(heading), "{name} lacks {heading}");
        }
    }
}

#[test]
fn every_example_fires() {
    for strategy in STRATEGIES {
        let Some(example) = strategy.about().example else { continue };
        let layout = Layout::named(example.layout, 9).expect("a layout");
        let case = Case::parse(example.board, &layout).expect("a board");
        let found = Findings::all(*strategy, &Board::new(&case.grid).unique(true), None);
        assert!(!found.is_empty(), "{} finds nothing on its example", strategy.name());
    }
}

#[test]
fn names_and_codes_are_given_once() {
    let mut names: Vec<&str> = STRATEGIES.iter().map(|strategy| strategy.name()).collect();
    names.extend(STRATEGIES.iter().filter_map(|strategy| strategy.about().code));
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all, "a name or a code stands for two strategies");
}
