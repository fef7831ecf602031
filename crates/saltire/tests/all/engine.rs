//! The engine's answers are the agent's, on every instruction set and layout.

use std::ops::ControlFlow;

use crate::common::{LAYOUTS, collection, layout, random_candidates, random_puzzle, shared_data};
use saltire::engine::{self, Backend, CandidateBoard, Engine, FoundSolutions, candidate_board};
use saltire::generate::{Rng, full_grid};
use saltire::{
    Agent, Candidate, Cell, Digit, DigitSet, Grid, Layout, LayoutBuilder, Outcome, Puzzle, SearchLimits, Solution,
    Solver,
};

/// What the agent says of a grid: solutions up to the limit, and the only one.
fn by_agent(grid: &Grid, limit: u64) -> (u32, Option<Vec<u8>>) {
    let solutions: Vec<Solution> = Agent::default().search(grid.clone(), &SearchLimits::solutions(limit)).collect();
    let digits = |solution: &Solution| solution.digits().iter().map(|digit| digit.get()).collect();
    let unique = match &solutions[..] {
        [only] => Some(digits(only)),
        _ => None,
    };
    (solutions.len() as u32, unique)
}

fn by_engine(layout: &Layout, backend: Backend, grids: &[Grid], limit: u32) -> Vec<(u32, Option<Vec<u8>>)> {
    let boards: Vec<CandidateBoard> =
        grids.iter().map(|grid| candidate_board(grid).expect("a board of nine")).collect();
    let mut found = vec![FoundSolutions::NONE; boards.len()];
    let mut engine = Engine::with_backend(layout, backend).expect("a layout it takes");
    engine.solve(&boards, limit, &mut found);
    found.iter().map(|found| (found.count(), found.unique().map(|digits| digits.to_vec()))).collect()
}

fn agree(layout: &Layout, grids: &[Grid], limit: u32) -> [usize; 3] {
    let expected: Vec<_> = grids.iter().map(|grid| by_agent(grid, u64::from(limit))).collect();
    for backend in Backend::available() {
        let found = by_engine(layout, backend, grids, limit);
        for (number, (found, expected)) in found.iter().zip(&expected).enumerate() {
            assert_eq!(found.0, expected.0, "{backend:?}, limit {limit}, {:?}", grids[number]);
            // With a limit of one, one of several may be any of them.
            assert!(limit == 1 || found.1 == expected.1, "{backend:?}, limit {limit}, {:?}", grids[number]);
        }
    }
    [0, 1, 2].map(|count| expected.iter().filter(|(found, _)| (*found).min(2) == count).count())
}

#[test]
fn it_takes_every_layout_of_nine() {
    for name in LAYOUTS {
        assert_eq!(Engine::supports(&layout(name)), name.ends_with(" 9"), "{name}");
    }
    let tall = saltire::BoardShape::of_blocks("9x1".parse().expect("blocks")).expect("a size");
    let latin = LayoutBuilder::new("latin square", 9).expect("a size").build();
    for layout in [Layout::named("classic", tall).expect("a layout"), latin] {
        let (digits, mut rng) = (full_board(&layout).expect("a grid"), Rng::new(24));
        let grids: Vec<Grid> = (30..60).map(|clues| some_digits(&layout, &digits, &mut rng, clues)).collect();
        agree(&layout, &grids, 3);
    }
}

/// A grid of a layout, if the engine finds one soon.
fn full_board(layout: &Layout) -> Option<[u8; 81]> {
    let (mut rounds, mut found) = (0, None);
    let mut stop = || {
        rounds += 1;
        rounds > 20_000
    };
    Engine::new(layout).expect("a layout it takes").for_each_solution(&[0x1FF; 81], &mut stop, &mut |digits| {
        found = Some(*digits);
        ControlFlow::Break(())
    });
    found
}

/// A board with some digits of a grid, renamed.
fn some_digits(layout: &Layout, digits: &[u8; 81], rng: &mut Rng, clues: usize) -> Grid {
    let (mut names, mut cells) = ((1..=9).collect::<Vec<u8>>(), layout.cells().to_vec());
    rng.shuffle(&mut names);
    rng.shuffle(&mut cells);
    let digit = |cell: Cell| Digit::new(names[usize::from(digits[layout.index_of(cell)]) - 1]);
    let given = |&cell: &Cell| Some(Candidate { cell, digit: digit(cell)? });
    Puzzle::from_givens(layout, cells[..clues].iter().filter_map(given)).grid()
}

/// Any partition into nine regions: blocks, with random cells exchanged.
fn random_regions(rng: &mut Rng, exchanges: usize) -> String {
    let mut map: Vec<u8> = (0..81).map(|cell| b'1' + (cell / 27 * 3 + cell % 9 / 3) as u8).collect();
    for _ in 0..exchanges {
        map.swap(rng.below(81), rng.below(81));
    }
    String::from_utf8(map).expect("digits")
}

#[test]
fn jigsaws_of_any_shape_have_the_agents_answers() {
    let mut rng = Rng::new(25);
    let mut seen = [0; 3];
    for round in 0..48 {
        let map = random_regions(&mut rng, [0, 1, 3, 8][round % 4]);
        let others = ["", "diagonal+", "anti-king+", "center-dot+"][round / 4 % 4];
        let layout = layout(&format!("{others}jigsaw:{map} 9"));
        let Some(digits) = full_board(&layout) else { continue };
        let mut grids = Vec::new();
        for clues in 0..24 {
            let mut grid = some_digits(&layout, &digits, &mut rng, 24 + clues);
            if clues % 3 == 0 {
                let (cell, kept) = (layout.cells()[rng.below(81)], rng.below(9));
                grid.remove(cell, layout.digits() - layout.digits().iter().skip(kept).take(1).collect());
            }
            grids.push(grid);
        }
        let counts = agree(&layout, &grids, [2, 7][round % 2]);
        has_right_solutions(&layout, &grids);
        seen = std::array::from_fn(|i| seen[i] + counts[i]);
    }
    assert!(seen.iter().all(|&count| count > 100), "none, one, several: {seen:?}");
}

/// Counts of the engine, up to limits, equal the number of solutions that it visits.
#[test]
fn a_count_is_the_number_of_solutions() {
    let mut rng = Rng::new(26);
    let mut most = 0;
    for name in ["classic", "diagonal", "windoku", "main-diagonal", "jigsaw", "diagonal+jigsaw"] {
        let name = name.replace("jigsaw", &format!("jigsaw:{}", random_regions(&mut rng, 2)));
        let layout = layout(&format!("{name} 9"));
        let digits = full_board(&layout).expect("a grid");
        for round in 0..12 {
            let mut grid = some_digits(&layout, &digits, &mut rng, 16 + round % 12);
            if round % 4 == 0 {
                // Digits that can be exchanged, and some that can't.
                let gone: DigitSet = layout.digits().iter().filter(|_| rng.below(2) == 0).collect();
                let givens =
                    layout.cells().iter().filter_map(|&cell| Some(Candidate { cell, digit: grid[cell].single()? }));
                let givens = givens.filter(|given| !gone.contains(given.digit));
                grid = Puzzle::from_givens(&layout, givens.collect::<Vec<_>>()).grid();
            }
            let board = candidate_board(&grid).expect("a board of nine");
            for backend in Backend::available() {
                let mut engine = Engine::with_backend(&layout, backend).expect("a layout it takes");
                let mut visited = 0;
                engine.for_each_solution(&board, &mut || false, &mut |_| {
                    visited += 1;
                    if visited < 20_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                for limit in [1, 2, 99, 100, 101, 1999, 5000, 20_000] {
                    let counted = engine.count(&board, limit, &mut || false);
                    assert_eq!(counted.count, limit.min(visited), "{backend:?} {name} {limit} {grid:?}");
                    assert_eq!(counted.complete, visited < limit, "{backend:?} {name} {limit} {grid:?}");
                    let mut found = [FoundSolutions::NONE];
                    engine.solve(&[board], limit as u32, &mut found);
                    assert_eq!(u64::from(found[0].count()), counted.count, "{backend:?} {name} {limit} {grid:?}");
                }
                most = most.max(visited);
            }
        }
    }
    assert_eq!(most, 20_000);
}

#[test]
fn a_count_stops_when_it_is_told_to() {
    for name in ["classic 9", "diagonal 9"] {
        let mut engine = Engine::new(&layout(name)).expect("a layout it takes");
        let mut rounds = 0;
        let counted = engine.count(&[0x1FF; 81], u64::MAX, &mut || {
            rounds += 1;
            rounds > 5000
        });
        assert!(!counted.complete && counted.count > 0, "{counted:?}");
    }
}

/// Puzzles with none, one and several solutions, a random digit put into some.
#[test]
fn answers_equal_the_agents() {
    let mut rng = Rng::new(20);
    let mut seen = [0; 3];
    for name in LAYOUTS.iter().filter(|name| Engine::supports(&layout(name))) {
        let layout = layout(name);
        let few = if layout.units().len() > 27 || !layout.extra_peers().is_empty() { 12 } else { 18 };
        let mut grids = Vec::new();
        for round in 0..120 {
            let clues = few + rng.below(30);
            let mut grid = random_puzzle(&layout, &mut rng, clues).grid();
            if round % 3 == 0 {
                let cell = layout.cells()[rng.below(81)];
                let gone = layout.digits().iter().nth(rng.below(9)).map_or(DigitSet::EMPTY, DigitSet::of);
                grid.remove(cell, layout.digits() - gone);
            }
            grids.push(grid);
        }
        for limit in [1, 2, 7] {
            let counts = agree(&layout, &grids, limit);
            seen = std::array::from_fn(|i| seen[i] + counts[i]);
        }
    }
    assert!(seen.iter().all(|&count| count > 100), "none, one, several: {seen:?}");
}

#[test]
fn candidates_are_taken_as_they_stand() {
    let mut rng = Rng::new(21);
    for name in LAYOUTS.iter().filter(|name| Engine::supports(&layout(name))) {
        let layout = layout(name);
        let solution = full_grid(&layout, &mut rng).expect("a grid");
        let grids: Vec<Grid> =
            (0..60).map(|round| random_candidates(&layout, &solution, &mut rng, 1 + round % 6)).collect();
        agree(&layout, &grids, 2);
        let empty = [Grid::open(&layout)];
        agree(&layout, &empty, 3);
    }
}

/// Batches of every small size, for lanes that stay idle.
#[test]
fn the_size_of_a_batch_makes_no_difference() {
    let (mut rng, layout) = (Rng::new(22), Layout::diagonal());
    let grids: Vec<Grid> = (0..40).map(|_| random_puzzle(&layout, &mut rng, 20).grid()).collect();
    let whole: Vec<_> = grids.iter().map(|grid| by_agent(grid, 2)).collect();
    for backend in Backend::available() {
        assert!(by_engine(&layout, backend, &[], 2).is_empty());
        for size in [1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 40] {
            let parts: Vec<_> = grids.chunks(size).flat_map(|part| by_engine(&layout, backend, part, 2)).collect();
            assert_eq!(parts, whole, "{backend:?} {size}");
        }
    }
}

/// The same seed gives the same puzzles on every machine, and a list of solutions begins
/// alike.
#[test]
fn solutions_come_in_the_same_order_on_every_backend() {
    for name in ["classic 9", "diagonal 9", "windoku 9"] {
        let (mut rng, layout) = (Rng::new(24), layout(name));
        let boards: Vec<CandidateBoard> = (0..50)
            .map(|_| candidate_board(&random_puzzle(&layout, &mut rng, 9).grid()).expect("a board of nine"))
            .collect();
        let mut answers = Vec::new();
        for backend in Backend::available() {
            let mut engine = Engine::with_backend(&layout, backend).expect("a layout it takes");
            let mut first = vec![FoundSolutions::NONE; boards.len()];
            assert!(engine.first_solutions(&boards, &mut first, &mut || false));
            let mut listed = Vec::new();
            engine.for_each_solution(&boards[0], &mut || false, &mut |digits| {
                listed.push(*digits);
                if listed.len() < 100 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            answers.push((first, listed));
        }
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{name}");
        assert_eq!(answers[0].1.len(), 100);
    }
}

/// What is shown of several solutions follows from the puzzle alone.
#[test]
fn which_of_several_is_shown_is_always_the_same() {
    let mut rng = Rng::new(23);
    for name in ["classic 9", "diagonal 9", "windoku 9"] {
        let layout = layout(name);
        let puzzles: Vec<Puzzle> = (0..60).map(|_| random_puzzle(&layout, &mut rng, 18)).collect();
        let boards: Vec<CandidateBoard> =
            puzzles.iter().map(|puzzle| candidate_board(&puzzle.grid()).expect("a board of nine")).collect();
        let mut shown = Vec::new();
        for backend in Backend::available() {
            let mut engine = Engine::with_backend(&layout, backend).expect("a layout it takes");
            shown.push(boards.iter().map(|board| engine.solve_one(board)).collect());
            let mut outcomes = vec![engine::EngineOutcome::None; boards.len()];
            engine.outcomes(&boards, &mut outcomes);
            shown.push(outcomes);
            let mut streamed = Vec::new();
            engine.stream(boards.iter().copied(), |outcome| streamed.push(*outcome));
            shown.push(streamed);
        }
        assert!(shown.windows(2).all(|two| two[0] == two[1]), "{name}");
        let several = shown[0].iter().filter(|outcome| matches!(outcome, engine::EngineOutcome::Several(_)));
        assert!(several.count() > 10, "{name}");
        let solver = Solver::new().layout(layout).expect("a layout of its size");
        let lines = puzzles.iter().map(Puzzle::line);
        for (answer, outcome) in solver.solve_batch(lines).zip(&shown[0]) {
            let answer = answer.expect("a board");
            let digits = answer.digits().map(|digits| digits.iter().map(|digit| digit.get()).collect::<Vec<_>>());
            let expected = match outcome {
                engine::EngineOutcome::None => (Outcome::None, None),
                engine::EngineOutcome::Unique(digits) => (Outcome::Unique, Some(digits.to_vec())),
                engine::EngineOutcome::Several(_) => (Outcome::Several, None),
            };
            assert_eq!((answer.outcome, digits), expected, "{name}");
        }
    }
}

/// Two equal digits in a unit of a board that is nearly empty: seen at once, and
/// not after all there is was tried.
#[test]
fn a_clash_on_an_empty_board_is_seen_at_once() {
    for name in LAYOUTS.iter().filter(|name| Engine::supports(&layout(name))) {
        let layout = layout(name);
        for unit in layout.units() {
            let (one, other) = (unit.cells()[0], unit.cells()[unit.cells().len() - 1]);
            for digit in layout.digits().iter() {
                let grid = Puzzle::from_givens(&layout, [one, other].map(|cell| Candidate { cell, digit })).grid();
                agree(&layout, &[grid], 2);
            }
        }
    }
}

/// Each backend finds this many solutions of each grid, up to two.
fn has_solutions(layout: &Layout, grids: &[Grid], count: u32) {
    for backend in Backend::available() {
        for (found, grid) in by_engine(layout, backend, grids, 2).into_iter().zip(grids) {
            assert_eq!(found.0, count, "{backend:?} {}: {grid:?}", layout.name());
        }
    }
    has_right_solutions(layout, grids);
}

/// Unique solutions obey the rules and keep the givens.
fn has_right_solutions(layout: &Layout, grids: &[Grid]) {
    for backend in Backend::available() {
        for (found, grid) in by_engine(layout, backend, grids, 2).into_iter().zip(grids) {
            let Some(digits) = found.1 else { continue };
            let line: String = digits.iter().map(|digit| char::from(b'0' + digit)).collect();
            let full = Puzzle::parse(&line, layout).expect("a full board");
            assert!(Solution::of(&full.grid()).is_some(), "it breaks a rule: {line}");
            let agrees = |&cell: &saltire::Cell| full.grid()[cell].is_subset(grid[cell]);
            assert!(layout.cells().iter().all(agrees), "it changes a given: {line}");
        }
    }
}

#[test]
fn our_collections_have_one_solution_each() {
    for file in ["classic.csv", "diagonal.csv", "layouts.csv"] {
        let rows = collection(file);
        for rows in rows.chunk_by(|one, other| one.puzzle.layout() == other.puzzle.layout()) {
            let layout = rows[0].puzzle.layout();
            if Engine::supports(layout) {
                has_solutions(layout, &rows.iter().map(|row| row.puzzle.grid()).collect::<Vec<_>>(), 1);
            }
        }
    }
}

#[test]
fn published_collections_have_the_solutions_they_are_known_for() {
    let rows = [
        ("classic_17clue.txt", "classic", 1),
        ("classic_magictour.txt", "classic", 1),
        ("classic_hardest.txt", "classic", 1),
        ("classic_serg.txt", "classic", 2),
        ("diagonal_minimal.txt", "diagonal", 1),
        ("jigsaw_squigglya.csv", "jigsaw:MAP", 1),
        ("jigsaw_squigglyb.csv", "jigsaw:MAP", 1),
    ];
    for (file, name, count) in rows {
        let Some(text) = shared_data(file) else { continue };
        let map = text.lines().find_map(|line| line.strip_prefix("regions,")).unwrap_or_default();
        let layout = Layout::named(&name.replace("MAP", map), 9).expect("a layout");
        let lines = text.lines().filter(|line| line.len() >= 81 && !line.starts_with(['#', 'r']));
        let grids: Vec<Grid> =
            lines.map(|line| Puzzle::parse(&line[..81], &layout).expect("a puzzle").grid()).collect();
        has_solutions(&layout, &grids, count);
    }
}
