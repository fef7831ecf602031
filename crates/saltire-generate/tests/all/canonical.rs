//! Symmetry groups and canonical forms, against plain versions of their definitions.

use saltire_core::{Candidate, Layout, Puzzle};
use saltire_generate::{Canonicalizer, Rng, SymmetryError, SymmetryGroup, full_grid};

const LAYOUTS: [&str; 9] = [
    "classic",
    "diagonal",
    "main-diagonal",
    "windoku",
    "disjoint",
    "center-dot",
    "asterisk",
    "anti-knight",
    "diagonal+anti-king",
];

/// Returns a board with this many clues of a random full grid.
fn board(layout: &Layout, clues: usize, rng: &mut Rng) -> Puzzle {
    let grid = full_grid(layout, rng).expect("a grid");
    let mut cells = layout.cells().to_vec();
    rng.shuffle(&mut cells);
    let givens = cells[..clues].iter().map(|&cell| Candidate { cell, digit: grid.digit(cell).expect("a full grid") });
    Puzzle::from_givens(layout, givens)
}

#[test]
fn the_number_of_symmetries_is_known() {
    for (name, side, order) in [
        ("classic", 9, 3_359_232),
        ("disjoint", 9, 10_368),
        ("center-dot", 9, 4_608),
        ("main-diagonal", 9, 2_592),
        ("anti-diagonal", 9, 2_592),
        ("windoku", 9, 128),
        ("diagonal", 9, 96),
        ("anti-knight", 9, 8),
        ("classic", 4, 128),
        ("classic", 6, 3_456),
        // Blocks of 4×4: bands, rows in each, the same for columns, and the transpose.
        ("classic", 16, 2 * 24u128.pow(10)),
    ] {
        let group = SymmetryGroup::of(&Layout::named(name, side).expect("a layout")).expect("a group");
        assert_eq!(group.order(), Some(order), "{name} {side}");
    }
}

#[test]
fn every_symmetry_keeps_every_solution() {
    let mut rng = Rng::new(3);
    for name in LAYOUTS {
        let layout = Layout::named(name, 9).expect("a layout");
        let canonicalizer = Canonicalizer::new(&layout).expect("a group");
        for _ in 0..5 {
            let full = board(&layout, 81, &mut rng);
            let moved = canonicalizer.morph(&full, &mut rng).expect("givens");
            assert_eq!(moved.clash(), None, "{name} {}", moved.line());
        }
    }
}

#[test]
fn morphs_share_a_form_and_others_do_not() {
    let mut rng = Rng::new(5);
    for name in LAYOUTS {
        let layout = Layout::named(name, 9).expect("a layout");
        let mut canonicalizer = Canonicalizer::new(&layout).expect("a group");
        let mut forms = std::collections::BTreeSet::new();
        for clues in [9, 12, 17, 20, 24, 28, 40, 60] {
            let puzzle = board(&layout, clues, &mut rng);
            let form = canonicalizer.canonical(&puzzle).expect("a form");
            assert_eq!(canonicalizer.canonical(&form).as_ref(), Ok(&form), "{name}: a form is its own form");
            for _ in 0..10 {
                let morph = canonicalizer.morph(&puzzle, &mut rng).expect("givens");
                assert_eq!(canonicalizer.canonical(&morph).as_ref(), Ok(&form), "{name} {}", morph.line());
            }
            forms.insert(form.line());
        }
        assert_eq!(forms.len(), 8, "{name}");
    }
}

#[test]
fn large_boards_have_forms() {
    let layout = Layout::named("classic", 16).expect("a layout");
    let mut canonicalizer = Canonicalizer::new(&layout).expect("a group");
    let mut rng = Rng::new(8);
    let puzzle = board(&layout, 100, &mut rng);
    let morph = canonicalizer.morph(&puzzle, &mut rng).expect("givens");
    assert!(!canonicalizer.is_least());
    assert_eq!(canonicalizer.canonical(&morph), canonicalizer.canonical(&puzzle));
    let empty = Puzzle::from_givens(&layout, []);
    assert!(matches!(canonicalizer.canonical(&empty), Err(SymmetryError::TooSymmetric { .. })));
}

/// Returns the digits in reading order with labels in the order of appearance.
fn labelled(digits: &[u8], sources: impl Iterator<Item = usize>) -> Vec<u8> {
    let mut seen = Vec::new();
    let label = |source: usize| match digits[source] {
        b'.' => 0,
        digit => {
            let known = seen.iter().position(|&other| other == digit).unwrap_or_else(|| {
                seen.push(digit);
                seen.len() - 1
            });
            known as u8 + 1
        }
    };
    sources.map(label).collect()
}

fn text(form: &[u8]) -> String {
    form.iter().map(|&digit| if digit == 0 { '.' } else { (b'0' + digit) as char }).collect()
}

#[test]
fn a_listed_form_is_the_least_of_all() {
    let mut rng = Rng::new(11);
    for (name, side, clues) in [("diagonal", 9, 20), ("windoku", 9, 30), ("classic", 6, 9), ("center-dot", 9, 25)] {
        let layout = Layout::named(name, side).expect("a layout");
        let mut canonicalizer = Canonicalizer::new(&layout).expect("a group");
        let maps = canonicalizer.group().list(20_000).expect("few symmetries");
        let puzzle = board(&layout, clues, &mut rng);
        let line = puzzle.line();
        let all = maps.iter().map(|map| labelled(line.as_bytes(), map.iter().map(|&cell| cell as usize)));
        let least = text(&all.min().expect("the identity"));
        assert_eq!(canonicalizer.canonical(&puzzle).expect("a form").line(), least, "{name}");
    }
}

/// The orders of nine lines that keep bands together.
fn line_orders() -> Vec<[usize; 9]> {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let lines = |number: usize| {
        let bands = orders[number / 216];
        let inner = [number / 36 % 6, number / 6 % 6, number % 6];
        std::array::from_fn(|line| 3 * bands[line / 3] + orders[inner[line / 3]][line % 3])
    };
    (0..1296).map(lines).collect()
}

/// Returns the least equivalent of a classic board by trying all.
fn least_classic(line: &[u8]) -> String {
    let orders = line_orders();
    let mut best: Vec<u8> = vec![9; 81];
    for transposed in [false, true] {
        for rows in &orders {
            for columns in &orders {
                let source = |cell: usize| {
                    let (row, column) = (rows[cell / 9], columns[cell % 9]);
                    if transposed { 9 * column + row } else { 9 * row + column }
                };
                // The first row decides nearly always.
                let first = labelled(line, (0..9).map(source));
                if first[..] <= best[..9] {
                    best = best.min(labelled(line, (0..81).map(source)));
                }
            }
        }
    }
    text(&best)
}

#[test]
fn a_classic_form_is_the_least_of_all() {
    let mut rng = Rng::new(13);
    let layout = Layout::classic();
    let mut canonicalizer = Canonicalizer::new(&layout).expect("a group");
    for clues in [22, 30] {
        let puzzle = board(&layout, clues, &mut rng);
        let least = least_classic(puzzle.line().as_bytes());
        assert_eq!(canonicalizer.canonical(&puzzle).expect("a form").line(), least, "{}", puzzle.line());
    }
}
