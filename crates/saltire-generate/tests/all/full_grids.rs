//! Random full grids of layouts with many, few and no grids.

use saltire_core::Layout;
use saltire_generate::{GenerateError, Rng, full_grid};

#[test]
fn full_grids_of_25_and_36_rows_keep_the_rules() {
    for side in [25, 36] {
        let layout = Layout::named("diagonal", side).expect("a layout");
        let grid = |seed| full_grid(&layout, &mut Rng::new(seed)).expect("the layout has grids");
        let first = grid(1);
        assert!(first.obeys(&layout));
        assert_ne!(first, grid(2), "each seed has a grid of its own");
    }
}

/// Search alone gives up on the first layout, and needs many tries for the second.
#[test]
fn the_prover_settles_layouts_with_few_grids_or_none() {
    let without_grids = "anti-king+jigsaw:\
        119222323111222333111235333444551666444525666664755464777888999777888959775888999";
    let with_grids = "diagonal+jigsaw:\
        111272113131222333359222336444856666444155365444555268777868919677888999777858999";
    let layout = Layout::named(without_grids, 9).expect("a layout");
    assert!(matches!(full_grid(&layout, &mut Rng::new(1)), Err(GenerateError::NoGrid { .. })));
    let layout = Layout::named(with_grids, 9).expect("a layout");
    let grid = full_grid(&layout, &mut Rng::new(1)).expect("the layout has grids");
    assert!(grid.obeys(&layout));
}
