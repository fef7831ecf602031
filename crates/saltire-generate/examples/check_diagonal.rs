//! Generates diagonal puzzles and checks them with code of its own: each has one
//! solution and needs every clue, and no two are equivalent.
//!
//! `cargo run --release -p saltire-generate --example check_diagonal [PUZZLES [SEED]]`
//!
//! The check uses neither engine nor agent, and lists the 96 symmetries of the board
//! itself: an order of the lines that keeps blocks and commutes with reversal (24),
//! with or without transposition, with or without reversal of the columns.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Mutex;

use saltire_core::{Layout, thread_count};
use saltire_generate::{PuzzleGenerator, PuzzleRequest};

const ALL: u16 = 0x1FF;

/// The digits of a board, 0 for an empty cell.
type Board = [u8; 81];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u64>());
    let count = numbers.next().transpose()?.unwrap_or(10_000);
    let seed = numbers.next().transpose()?.unwrap_or(1);
    let generator = PuzzleGenerator::new(&Layout::diagonal(), &PuzzleRequest::new(), seed)?;
    let mut puzzles: Vec<Board> = Vec::new();
    generator.for_each(0..count, 1, |made| {
        let mut board = [0; 81];
        for (place, symbol) in made.puzzle.line().bytes().enumerate().filter(|(_, symbol)| *symbol != b'.') {
            board[place] = symbol - b'0';
        }
        puzzles.push(board);
        ControlFlow::Continue(())
    })?;
    check_all(&puzzles);
    println!("{count} diagonal puzzles: each unique and minimal, no two equivalent");
    Ok(())
}

/// Checks puzzles on all cores.
fn check_all(puzzles: &[Board]) {
    let threads = thread_count(None);
    let (units, maps) = (units(), symmetries());
    assert_eq!((units.len(), maps.len()), (29, 96));
    let forms: Mutex<HashMap<Board, usize>> = Mutex::new(HashMap::new());
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let (units, maps, forms) = (&units, &maps, &forms);
            scope.spawn(move || {
                let solver = PlainSolver::new(units);
                for (number, puzzle) in puzzles.iter().enumerate().skip(thread).step_by(threads) {
                    check(&solver, number, puzzle);
                    let form = least_form(puzzle, maps);
                    let known = forms.lock().expect("no thread failed").insert(form, number);
                    assert_eq!(known, None, "puzzle {number} is equivalent to an earlier one");
                }
            });
        }
    });
}

/// Checks that a puzzle has one solution, and several without each of its clues.
fn check(solver: &PlainSolver, number: usize, puzzle: &Board) {
    assert_eq!(solver.count(puzzle, 2), 1, "puzzle {number} is not unique");
    for place in (0..81).filter(|&place| puzzle[place] != 0) {
        let mut without = *puzzle;
        without[place] = 0;
        assert_eq!(solver.count(&without, 2), 2, "puzzle {number} does not need the clue at {place}");
    }
}

/// Returns the rows, columns, blocks and diagonals.
fn units() -> Vec<Vec<usize>> {
    let line = |of: &dyn Fn(usize) -> usize| (0..9).map(of).collect::<Vec<usize>>();
    let mut units = vec![line(&|at| 10 * at), line(&|at| 8 * at + 8)];
    for number in 0..9 {
        units.push(line(&|at| 9 * number + at));
        units.push(line(&|at| 9 * at + number));
        units.push(line(&|at| 27 * (number / 3) + 3 * (number % 3) + 9 * (at / 3) + at % 3));
    }
    units
}

/// A search that fills the digit with the fewest places, or the cell with the fewest
/// candidates.
struct PlainSolver<'a> {
    units: &'a [Vec<usize>],
    peers: Vec<Vec<usize>>,
}

impl PlainSolver<'_> {
    fn new(units: &[Vec<usize>]) -> PlainSolver<'_> {
        let peers_of = |cell: usize| {
            let mut peers: Vec<usize> = units.iter().filter(|unit| unit.contains(&cell)).flatten().copied().collect();
            peers.sort_unstable();
            peers.dedup();
            peers.retain(|&peer| peer != cell);
            peers
        };
        PlainSolver { units, peers: (0..81).map(peers_of).collect() }
    }

    /// Counts the solutions, up to a limit.
    fn count(&self, board: &Board, limit: u32) -> u32 {
        let mut candidates = [ALL; 81];
        let mut placed = (0..81).filter(|&cell| board[cell] != 0);
        let fits = placed.all(|cell| self.place(&mut candidates, cell, 1 << (board[cell] - 1)));
        if fits { self.count_from(candidates, limit) } else { 0 }
    }

    /// Places a digit and all cells that are left with one candidate. Returns false
    /// if a cell is left with none.
    fn place(&self, candidates: &mut [u16; 81], cell: usize, digit: u16) -> bool {
        if candidates[cell] & digit == 0 {
            return false;
        }
        candidates[cell] = digit;
        self.peers[cell].iter().all(|&peer| {
            if candidates[peer] & digit == 0 {
                return true;
            }
            candidates[peer] &= !digit;
            match candidates[peer].count_ones() {
                0 => false,
                1 => self.place(candidates, peer, candidates[peer]),
                _ => true,
            }
        })
    }

    fn count_from(&self, candidates: [u16; 81], limit: u32) -> u32 {
        let Some(choices) = self.fewest_choices(&candidates) else { return 1 };
        let mut found = 0;
        for (cell, digit) in choices {
            let mut next = candidates;
            if found < limit && self.place(&mut next, cell, digit) {
                found += self.count_from(next, limit - found);
            }
        }
        found
    }

    /// Returns the choices of which exactly one is right: the candidates of a cell, or
    /// the places of a digit in a unit. None if the board is full.
    fn fewest_choices(&self, candidates: &[u16; 81]) -> Option<Vec<(usize, u16)>> {
        let open = (0..81).filter(|&cell| candidates[cell].count_ones() > 1);
        let cell = open.min_by_key(|&cell| candidates[cell].count_ones())?;
        let of_cell = (0..9).map(|digit| (cell, 1 << digit)).filter(|(cell, digit)| candidates[*cell] & digit != 0);
        let mut best: Vec<(usize, u16)> = of_cell.collect();
        for unit in self.units {
            for digit in (0..9).map(|digit| 1 << digit) {
                let places = unit.iter().filter(|&&cell| candidates[cell] & digit != 0);
                let is_placed = || unit.iter().any(|&cell| candidates[cell] == digit);
                if places.clone().count() < best.len() && !is_placed() {
                    best = places.map(|&cell| (cell, digit)).collect();
                }
            }
        }
        Some(best)
    }
}

/// Returns the symmetries of a diagonal board, each as the cell that comes to each
/// place.
fn symmetries() -> Vec<[usize; 81]> {
    let mut maps = Vec::new();
    for lines in line_orders() {
        for (transposed, reversed) in [(false, false), (false, true), (true, false), (true, true)] {
            maps.push(std::array::from_fn(|place| {
                let (row, column) = (lines[place / 9], lines[place % 9]);
                let column = if reversed { 8 - column } else { column };
                if transposed { 9 * column + row } else { 9 * row + column }
            }));
        }
    }
    maps
}

/// Returns the orders of nine lines that keep blocks and commute with reversal.
fn line_orders() -> Vec<[usize; 9]> {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut found = Vec::new();
    for bands in orders {
        for (first, second, third) in triples(orders) {
            let within = [first, second, third];
            let order: [usize; 9] = std::array::from_fn(|line| 3 * bands[line / 3] + within[line / 3][line % 3]);
            if (0..9).all(|line| order[8 - line] == 8 - order[line]) {
                found.push(order);
            }
        }
    }
    found
}

fn triples<T: Copy>(items: [T; 6]) -> impl Iterator<Item = (T, T, T)> {
    items.into_iter().flat_map(move |a| items.into_iter().flat_map(move |b| items.into_iter().map(move |c| (a, b, c))))
}

/// Returns the least board among all equivalents.
fn least_form(puzzle: &Board, maps: &[[usize; 81]]) -> Board {
    let relabelled = |map: &[usize; 81]| {
        let (mut labels, mut next) = ([0; 10], 1);
        map.map(|cell| {
            let digit = usize::from(puzzle[cell]);
            if digit != 0 && labels[digit] == 0 {
                labels[digit] = next;
                next += 1;
            }
            labels[digit]
        })
    };
    maps.iter().map(relabelled).min().expect("there are symmetries")
}
