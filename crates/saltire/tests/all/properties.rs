//! Properties that hold on every layout, tested on random boards.

use crate::common::{LAYOUTS, layout, mapped_layout, random_candidates, random_puzzle};
use proptest::prelude::*;
use saltire::generate::{Rng, full_grid};
use saltire::logic::{DEFAULT_STRATEGIES, PROPAGATION, Reducer};
use saltire::{Agent, Candidate, Cell, Digit, Event, Outcome, Puzzle, Report, SearchLimits, Solution, Trace};

/// Boards small enough that all solutions can be listed.
const SMALL: [&str; 5] = ["diagonal 4", "classic 4", "anti-diagonal 6", "disjoint 6", "anti-king 6"];

fn all_solutions(puzzle: &Puzzle) -> Vec<Solution> {
    Agent::default().search(puzzle.grid(), &SearchLimits::solutions(3000)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    /// No strategy removes a digit of a solution, from candidates of any kind.
    #[test]
    fn strategies_are_true(name in prop::sample::select(&LAYOUTS[..]), seed in any::<u64>(), spread in 0usize..7) {
        let mut rng = Rng::new(seed);
        let layout = layout(name);
        let solution = full_grid(&layout, &mut rng).expect("the layout has grids");
        let grid = random_candidates(&layout, &solution, &mut rng, spread);
        for strategy in PROPAGATION {
            for step in Report::of(*strategy, &grid) {
                for gone in &step.eliminations {
                    prop_assert_ne!(solution.digit(gone.cell), Some(gone.digit), "{}: {}", strategy.name(), step.text());
                    prop_assert!(grid[gone.cell].contains(gone.digit), "it was gone already: {}", step.text());
                }
                for placed in &step.placements {
                    prop_assert_eq!(solution.digit(placed.cell), Some(placed.digit), "{}: {}", strategy.name(), step.text());
                }
            }
        }
    }

    /// What has been reduced has nothing more to give.
    #[test]
    fn reduce_is_idempotent(name in prop::sample::select(&LAYOUTS[..]), seed in any::<u64>(), spread in 0usize..7) {
        let mut rng = Rng::new(seed);
        let layout = layout(name);
        let solution = full_grid(&layout, &mut rng).expect("the layout has grids");
        let mut once = random_candidates(&layout, &solution, &mut rng, spread);
        prop_assert!(Reducer::new(PROPAGATION).reduce(&mut once, 0, None).is_ok());
        let mut twice = once.clone();
        prop_assert!(Reducer::new(PROPAGATION).reduce(&mut twice, 0, None).is_ok());
        prop_assert_eq!(once, twice);
    }

    /// A trace, replayed by code that knows no strategy, ends in the grid that
    /// the solve ended in.
    #[test]
    fn a_trace_replays(name in prop::sample::select(&LAYOUTS[..]), seed in any::<u64>(), clues in 10usize..60) {
        let mut rng = Rng::new(seed);
        let puzzle = random_puzzle(&layout(name), &mut rng, clues);
        let mut trace = Trace::new(puzzle.symbols());
        let limits = SearchLimits::solutions(1).with_calls(5000);
        let answer = Agent::default().solve_observed(&puzzle, &limits, &mut trace);
        // A few clues can leave a search without end.
        prop_assume!(answer.outcome != Outcome::Undecided);
        let replayed = Solution::of(&trace.replay(&puzzle.grid()));
        prop_assert_eq!(replayed.as_ref(), answer.solution());
        let guesses = trace.entries().iter().filter(|entry| matches!(entry.event, Event::Guess { .. })).count();
        prop_assert_eq!(guesses as u64 + 1, answer.stats.calls);
        let plain = Agent::default().solve(&puzzle, &limits);
        prop_assert_eq!(plain.stats.calls, answer.stats.calls, "being watched changes nothing");
    }

    /// Other names for the digits give the same solutions under other names.
    #[test]
    fn relabelling_commutes_with_solving(name in prop::sample::select(&SMALL[..]), seed in any::<u64>(), clues in 1usize..20) {
        let mut rng = Rng::new(seed);
        let puzzle = random_puzzle(&layout(name), &mut rng, clues);
        let side = puzzle.layout().side();
        let mut names: Vec<u8> = (1..=side as u8).collect();
        rng.shuffle(&mut names);
        let relabel = |digit: Digit| Digit::new(names[digit.get() as usize - 1]).expect("a digit");
        let relabelled = puzzle.givens().map(|given| Candidate { digit: relabel(given.digit), ..given });
        let other = Puzzle::from_givens(puzzle.layout(), relabelled);
        let mut expected: Vec<Vec<Digit>> =
            all_solutions(&puzzle).iter().map(|solution| solution.digits().iter().map(|&digit| relabel(digit)).collect()).collect();
        let mut found: Vec<Vec<Digit>> = all_solutions(&other).iter().map(|solution| solution.digits().to_vec()).collect();
        prop_assume!(expected.len() < 3000);
        expected.sort();
        found.sort();
        prop_assert_eq!(found, expected);
    }

    /// Turning board and layout together turns the solutions.
    #[test]
    fn turning_commutes_with_solving(name in prop::sample::select(&SMALL[..]), seed in any::<u64>(), clues in 1usize..20, mirrored in any::<bool>()) {
        let mut rng = Rng::new(seed);
        let puzzle = random_puzzle(&layout(name), &mut rng, clues);
        let last = puzzle.layout().side() - 1;
        let turn = |cell: Cell| {
            let (row, column) = if mirrored { (cell.row(), last - cell.column()) } else { (cell.column(), last - cell.row()) };
            Cell::new(row, column).expect("on the board")
        };
        let turned = mapped_layout(puzzle.layout(), &turn);
        let moved = puzzle.givens().map(|given| Candidate { cell: turn(given.cell), ..given });
        let other = Puzzle::from_givens(&turned, moved);
        let cells = |puzzle: &Puzzle, solution: &Solution, map: &dyn Fn(Cell) -> Cell| {
            let mut cells: Vec<_> = puzzle.layout().cells().iter().map(|&cell| (map(cell), solution.digit(cell))).collect();
            cells.sort();
            cells
        };
        let mut expected: Vec<_> = all_solutions(&puzzle).iter().map(|solution| cells(&puzzle, solution, &turn)).collect();
        let mut found: Vec<_> = all_solutions(&other).iter().map(|solution| cells(&other, solution, &|cell| cell)).collect();
        prop_assume!(expected.len() < 3000);
        expected.sort();
        found.sort();
        prop_assert_eq!(found, expected);
    }

    /// Strategies change what a solve costs, never what it finds.
    #[test]
    fn every_list_of_strategies_gives_the_same_solutions(name in prop::sample::select(&SMALL[..]), seed in any::<u64>(), clues in 1usize..20, list in 0u32..1 << PROPAGATION.len()) {
        let mut rng = Rng::new(seed);
        let puzzle = random_puzzle(&layout(name), &mut rng, clues);
        let chosen: Vec<_> = PROPAGATION.iter().enumerate().filter(|(bit, _)| list >> bit & 1 == 1).map(|(_, &one)| one).collect();
        let mut expected = all_solutions(&puzzle);
        prop_assume!(expected.len() < 3000);
        let mut found: Vec<Solution> = Agent::new(&chosen).search(puzzle.grid(), &SearchLimits::all()).collect();
        expected.sort_by_key(ToString::to_string);
        found.sort_by_key(ToString::to_string);
        prop_assert_eq!(found, expected);
    }
}

#[test]
fn a_diagonal_board_of_four_has_48_grids() {
    let puzzle = Puzzle::parse(&".".repeat(16), &layout("diagonal 4")).expect("an empty board");
    for strategies in [&PROPAGATION[..0], DEFAULT_STRATEGIES, PROPAGATION] {
        let answer = Agent::new(strategies).solve(&puzzle, &SearchLimits::all());
        assert_eq!((answer.outcome, answer.count, answer.complete), (Outcome::Several, 48, true));
    }
}

#[test]
fn a_classic_board_of_four_has_288_grids() {
    let puzzle = Puzzle::parse(&".".repeat(16), &layout("classic 4")).expect("an empty board");
    assert_eq!(Agent::default().solve(&puzzle, &SearchLimits::all()).count, 288);
}
