//! What is remembered from one board of a path to the next changes nothing but
//! the time it takes.

use saltire_core::notation::Case;
use saltire_core::{Grid, Layout};
use saltire_logic::{Board, Explainer, Findings, Found, SCALES, STRATEGIES, Strategy, strategy_named};

/// A path found step by step, each board as if it were the first.
fn afresh(grid: &Grid, explainer: impl Fn() -> Explainer<'static>) -> Vec<Found> {
    let mut grid = grid.clone();
    grid.tidy();
    let mut steps = Vec::new();
    while let Some(found) = explainer().next(&grid) {
        found.step.apply(&mut grid);
        steps.push(found);
    }
    steps
}

#[test]
fn a_path_is_the_same_with_and_without_memory() {
    let names = ["als-xz", "als-xy-wing", "sue-de-coq", "death-blossom", "wxyz-wing", "aligned-pair-exclusion"];
    for name in names {
        let example = strategy_named(name).expect("a strategy").about().example.expect("an example");
        let layout = Layout::named(example.layout, 9).expect("a layout");
        let grid = Case::parse(example.board, &layout).expect("a board").grid;
        let explainer = || Explainer::of(SCALES[0]).unique(true);
        let explained = explainer().explain(&grid).steps;
        assert!(explained.len() > 20, "{name}");
        assert_eq!(explained, afresh(&grid, explainer), "{name}");
    }
}

/// Two strategies of the registry, made one.
struct Both(&'static dyn Strategy, &'static dyn Strategy);

impl Strategy for Both {
    fn name(&self) -> &str {
        "both"
    }

    fn explanation(&self) -> String {
        "Both: one, and then the other.".to_owned()
    }

    fn find(&self, board: &Board<'_>, findings: &mut Findings) {
        self.0.find(board, findings);
        self.1.find(board, findings);
    }
}

#[test]
fn a_strategy_made_of_two_finds_what_each_of_them_finds() {
    let news = ["sue-de-coq", "als-xz", "als-xy-wing", "death-blossom", "vwxyz-wing", "aligned-triplet-exclusion"];
    let named = |name: &str| *STRATEGIES.iter().find(|strategy| strategy.name() == name).expect("a strategy");
    for pair in news.windows(2) {
        let both = Both(named(pair[0]), named(pair[1]));
        for (name, strategy) in [(pair[0], both.0), (pair[1], both.1)] {
            let example = strategy.about().example.expect("an example");
            let layout = Layout::named(example.layout, 9).expect("a layout");
            let grid = Case::parse(example.board, &layout).expect("a board").grid;
            let found = Explainer::new(&[&both]).next(&grid);
            assert!(found.is_some(), "{name} in {pair:?}");
        }
    }
}
