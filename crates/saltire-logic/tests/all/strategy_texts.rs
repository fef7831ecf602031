//! Every strategy has a text with the same headings, and an example that works.

use saltire_core::{Layout, Puzzle};
use saltire_logic::{PROPAGATION, Reducer, Report, STRATEGIES};

use crate::common::{all_steps, example, strategy};

#[test]
fn the_example_of_each_propagation_strategy_gives_the_quoted_step() {
    for &propagation in PROPAGATION {
        let (name, text) = (propagation.name(), propagation.explanation());
        let title = text.lines().next().and_then(|line| line.split_once(": ")).map(|(title, _)| title);
        assert_eq!(title.map(|title| title.to_lowercase().replace(' ', "-")).as_deref(), Some(name));

        let example = text.split("## Example\n\n").nth(1).expect("an example");
        let paragraphs: Vec<&str> = example.trim().split("\n\n").collect();
        let [_, board, quoted] = paragraphs[..] else { panic!("{name} needs an introduction, a board and a sentence") };
        let quoted = quoted.replace('\n', " ");
        let mut grid = Puzzle::parse(board, &Layout::diagonal()).expect("a board").grid();
        if name != "eliminate" {
            Reducer::new(&[strategy("eliminate")]).reduce(&mut grid, 0, None).expect("a sound board");
        }
        let found: Vec<String> = Report::of(propagation, &grid).into_iter().map(|step| step.text()).collect();
        assert!(found.contains(&quoted), "{name} finds {found:#?}, not {quoted:?}");
    }
}

#[test]
fn every_text_has_the_headings() {
    for strategy in STRATEGIES.iter() {
        let (name, text) = (strategy.name(), strategy.explanation());
        for heading in ["## What it sees", "## Why it is true"] {
            assert!(text.contains(heading), "{name} lacks {heading}");
        }
    }
}

#[test]
fn every_strategy_finds_something_on_its_example() {
    for &strategy in STRATEGIES.iter().filter(|strategy| strategy.about().example.is_some()) {
        assert!(!all_steps(strategy, &example(strategy)).is_empty(), "{}", strategy.name());
    }
}

#[test]
fn names_and_codes_are_unique() {
    let mut names: Vec<&str> = STRATEGIES.iter().map(|strategy| strategy.name()).collect();
    names.extend(STRATEGIES.iter().filter_map(|strategy| strategy.about().code));
    names.sort_unstable();
    let repeated: Vec<_> = names.windows(2).filter(|pair| pair[0] == pair[1]).collect();
    assert!(repeated.is_empty(), "{repeated:?}");
}
