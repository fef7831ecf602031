//! Compares the scalar solver with a naive search on boards of every kind, and
//! with published data.

use super::ScalarSolver;
use crate::board::{CELLS, CandidateBoard, FULL};
use crate::solver::FoundSolutions;

/// Returns a solver for every instruction set.
fn solvers() -> [ScalarSolver; 2] {
    [ScalarSolver::portable(), ScalarSolver::new()]
}

/// Solves by the rules alone: tries each candidate of the cell with the fewest.
fn naive(board: &CandidateBoard, limit: u32) -> Vec<[u8; CELLS]> {
    fn peers(a: usize, b: usize) -> bool {
        let block = |cell: usize| (cell / 27, cell % 9 / 3);
        a != b && (a / 9 == b / 9 || a % 9 == b % 9 || block(a) == block(b))
    }
    fn go(board: &CandidateBoard, digits: &mut [u8; CELLS], limit: u32, found: &mut Vec<[u8; CELLS]>) {
        let open = (0..CELLS).filter(|&cell| digits[cell] == 0);
        let Some(cell) = open.min_by_key(|&cell| board[cell].count_ones()) else {
            found.push(*digits);
            return;
        };
        for digit in (0..9).filter(|digit| board[cell] >> digit & 1 != 0) {
            let mut next = *board;
            for peer in (0..CELLS).filter(|&peer| peers(cell, peer)) {
                next[peer] &= !(1 << digit);
            }
            digits[cell] = digit + 1;
            go(&next, digits, limit, found);
            digits[cell] = 0;
            if found.len() >= limit as usize {
                return;
            }
        }
    }
    let mut found = Vec::new();
    if limit > 0 {
        go(board, &mut [0; CELLS], limit, &mut found);
    }
    found
}

/// Returns true if digits are a solution: candidates of the board with no two
/// equal peers.
fn solves(digits: &[u8; CELLS], board: &CandidateBoard) -> bool {
    let units = (0..9).flat_map(|i| {
        [
            std::array::from_fn::<usize, 9, _>(|j| 9 * i + j),
            std::array::from_fn(|j| 9 * j + i),
            std::array::from_fn(|j| 27 * (i / 3) + 3 * (i % 3) + 9 * (j / 3) + j % 3),
        ]
    });
    digits.iter().zip(board).all(|(&digit, candidates)| digit > 0 && candidates >> (digit - 1) & 1 != 0)
        && units.into_iter().all(|unit| unit.iter().fold(0, |seen, &cell| seen | 1_u16 << (digits[cell] - 1)) == FULL)
}

fn check(board: &CandidateBoard, limits: &[u32]) -> u32 {
    let mut max_count = 0;
    for &limit in limits {
        let expected = naive(board, limit);
        for mut solver in solvers() {
            let FoundSolutions { count, solution } = solver.solve(board, limit, u32::MAX).expect("unlimited guesses");
            assert_eq!(count as usize, expected.len(), "limit {limit}: {board:?}");
            match &expected[..] {
                [] => assert_eq!(solution, [0; CELLS]),
                [only] if limit > 1 => assert_eq!(solution, *only),
                _ => assert!(solves(&solution, board), "{solution:?}"),
            }
            max_count = max_count.max(count);
        }
    }
    max_count
}

/// Pseudo-random numbers.
struct Xorshift(u64);

impl Xorshift {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }
}

/// Returns a full grid: a cyclic Latin square with shuffled digits, rows and
/// columns.
fn full_grid(random: &mut Xorshift) -> [u8; CELLS] {
    let mut shuffle = |n: usize| {
        let mut order: Vec<usize> = (0..n).collect();
        for i in (1..n).rev() {
            order.swap(i, random.below(i + 1));
        }
        order
    };
    let digits = shuffle(9);
    let mut lines =
        || shuffle(3).into_iter().flat_map(|band| shuffle(3).into_iter().map(move |line| 3 * band + line)).collect();
    let (rows, columns): (Vec<usize>, Vec<usize>) = (lines(), lines());
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        digits[(3 * row + row / 3 + column) % 9] as u8 + 1
    })
}

/// Returns a board with the digits of some cells of a grid.
fn with_clues(grid: &[u8; CELLS], clues: usize, random: &mut Xorshift) -> CandidateBoard {
    let mut board = [FULL; CELLS];
    for _ in 0..clues {
        let cell = random.below(CELLS);
        board[cell] = 1 << (grid[cell] - 1);
    }
    board
}

#[test]
fn random_puzzles_agree_with_the_naive_search() {
    let mut random = Xorshift(1);
    let mut seen = [0; 2];
    for round in 0..300 {
        let grid = full_grid(&mut random);
        let board = with_clues(&grid, 30 + round % 40, &mut random);
        let most = check(&board, &[0, 1, 2, 3, 50]);
        seen[usize::from(most > 1)] += 1;
    }
    assert!(seen.iter().all(|&times| times > 30), "{seen:?} with one and with several solutions");
}

#[test]
fn mutated_puzzles_agree_with_the_naive_search() {
    let mut random = Xorshift(2);
    let mut without = 0;
    for round in 0..300 {
        let grid = full_grid(&mut random);
        let mut board = with_clues(&grid, 30 + round % 30, &mut random);
        for _ in 0..1 + round % 3 {
            board[random.below(CELLS)] = 1 << random.below(9);
        }
        without += u32::from(check(&board, &[1, 2, 7]) == 0);
    }
    assert!((100..300).contains(&without), "{without} without a solution");
}

#[test]
fn random_candidates_agree_with_the_naive_search() {
    let mut random = Xorshift(3);
    let mut seen = [0; 3];
    for round in 0..600 {
        let grid = full_grid(&mut random);
        let share = 1 + round % 3;
        let board = std::array::from_fn(|cell| {
            // Random candidates, and almost always the digit of the grid.
            let some = (0..9).filter(|_| random.below(8) < share).fold(0, |some, digit| some | 1 << digit);
            if random.below(300) == 0 { some } else { some | 1 << (grid[cell] - 1) }
        });
        seen[check(&board, &[1, 2, 20]).min(2) as usize] += 1;
    }
    assert!(seen.iter().all(|&times| times > 20), "{seen:?} with none, one and several solutions");
}

#[test]
fn contradictions_have_no_solution() {
    let mut random = Xorshift(4);
    let grid = full_grid(&mut random);
    for cell in 0..CELLS {
        let mut board = [FULL; CELLS];
        board[cell] = 0;
        assert_eq!(check(&board, &[1]), 0, "an empty cell");
        let mut board = grid.map(|digit| 1 << (digit - 1));
        assert_eq!(check(&board, &[2]), 1);
        board[cell] = 1 << (grid[cell] % 9);
        assert_eq!(check(&board, &[1, 2]), 0, "a full grid with one digit wrong");
    }
    for (a, b) in [(0, 8), (0, 72), (0, 20), (40, 31), (79, 80)] {
        let mut board = [FULL; CELLS];
        board[a] = 1;
        board[b] = 1;
        for mut solver in solvers() {
            assert_eq!(solver.solve(&board, 2, u32::MAX).map(|found| found.count), Some(0), "clues in {a} and {b}");
        }
    }
}

#[test]
fn an_empty_board_reaches_any_limit() {
    for mut solver in solvers() {
        let found = solver.solve(&[FULL; CELLS], 10_000, u32::MAX).expect("unlimited guesses");
        assert_eq!(found.count, 10_000);
        assert!(solves(&found.solution, &[FULL; CELLS]));
    }
}

#[test]
fn the_solver_works_after_it_reached_the_guess_limit() {
    for mut solver in solvers() {
        assert_eq!(solver.solve(&[FULL; CELLS], 2, 3), None);
        let grid = full_grid(&mut Xorshift(5)).map(|digit| 1 << (digit - 1));
        assert_eq!(solver.solve(&grid, 2, 0).map(|found| found.count), Some(1));
    }
}

/// Reads a file by its path from the root of the project.
fn read(path: &str) -> Option<String> {
    std::fs::read_to_string(format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"))).ok()
}

/// Checks that both solvers find one solution of each board of a text, or several. Returns
/// the number of boards.
fn have_solutions(text: &str, several: bool) -> usize {
    let boards = text
        .lines()
        .filter(|line| line.len() >= CELLS && line.starts_with(|first: char| first == '.' || first.is_ascii_digit()));
    let mut read = 0;
    for line in boards {
        let digit = |byte: u8| if byte.is_ascii_digit() && byte != b'0' { 1 << (byte - b'1') } else { FULL };
        let cells: Vec<u16> = line.bytes().take(CELLS).map(digit).collect();
        let board: CandidateBoard = cells.try_into().expect("81 cells");
        let answers = solvers().map(|mut solver| solver.solve(&board, 2, u32::MAX).expect("unlimited guesses"));
        assert_eq!(answers[0], answers[1], "{line}");
        assert_eq!(answers[0].count, 1 + u32::from(several), "{line}");
        assert!(solves(&answers[0].solution, &board), "{line}");
        read += 1;
    }
    read
}

#[test]
fn our_puzzles_have_one_solution_each() {
    let text = read("data/classic.csv").expect("a file of the project");
    assert_eq!(have_solutions(&text, false), 400);
}

#[test]
fn published_puzzles_have_the_published_number_of_solutions() {
    for (file, puzzles, several) in [
        ("classic_17clue.txt", 4916, false),
        ("classic_hardest.txt", 4877, false),
        ("classic_magictour.txt", 733, false),
        ("classic_serg.txt", 1000, true),
    ] {
        // They may stand beside the project; a clone alone has its own.
        if let Some(text) = read(&format!("../shared/data/{file}")) {
            assert_eq!(have_solutions(&text, several), puzzles, "puzzles of {file}");
        }
    }
}
