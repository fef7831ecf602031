//! Every strategy has a text with the same headings, and its example is true.

use saltire_core::{Layout, Puzzle};
use saltire_logic::{Findings, Reducer, STRATEGIES, strategy_named};

#[test]
fn every_strategy_is_explained_and_its_example_fires() {
    let eliminate = strategy_named("eliminate").expect("the first strategy");
    for strategy in STRATEGIES {
        let (name, text) = (strategy.name(), strategy.explanation());
        for heading in ["## What it sees", "## Why it is true", "## Example"] {
            assert!(text.contains(heading), "{name} lacks {heading}");
        }
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
