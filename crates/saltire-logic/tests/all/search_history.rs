//! The search history saves time on a path and changes no step.

use saltire_core::{Deadline, Grid};
use saltire_logic::{Explainer, Position, RatedStep, Report, Strategy};

use crate::common::{easiest_step, example, strategy};

/// Returns a path, with each step searched without history.
fn path_without_history(grid: &Grid) -> Vec<RatedStep> {
    let mut grid = grid.clone();
    grid.clear_all_peers();
    let mut steps = Vec::new();
    while let Some(easiest) = Explainer::default().next_step(&grid, true, &Deadline::NEVER) {
        easiest.step.apply(&mut grid);
        steps.push(easiest);
    }
    steps
}

#[test]
fn a_path_is_the_same_with_and_without_history() {
    for name in ["als-xz", "als-xy-wing", "sue-de-coq", "death-blossom", "wxyz-wing", "aligned-pair-exclusion"] {
        let grid = example(strategy(name));
        let path = Explainer::default().explain(&grid, true, &Deadline::NEVER).steps;
        assert!(path.len() > 20, "{name}");
        assert_eq!(path, path_without_history(&grid), "{name}");
    }
}

/// Two strategies of the registry in one.
struct Both(&'static dyn Strategy, &'static dyn Strategy);

impl Strategy for Both {
    fn name(&self) -> &str {
        "both"
    }

    fn explanation(&self) -> String {
        "Both: one, and then the other.".to_owned()
    }

    fn find(&self, position: &Position<'_>, report: &mut Report) {
        self.0.find(position, report);
        self.1.find(position, report);
    }
}

#[test]
fn a_strategy_made_of_two_finds_what_each_of_them_finds() {
    let names = ["sue-de-coq", "als-xz", "als-xy-wing", "death-blossom", "vwxyz-wing", "aligned-triplet-exclusion"];
    for pair in names.windows(2) {
        let both = Both(strategy(pair[0]), strategy(pair[1]));
        for part in [both.0, both.1] {
            assert!(easiest_step(&both, &example(part)).is_some(), "{} in {pair:?}", part.name());
        }
    }
}
