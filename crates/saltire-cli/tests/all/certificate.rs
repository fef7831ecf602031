//! Certificates of `saltire prove`, checked by code that shares nothing with the
//! prover: the clauses are the rules and the clues, and the proof refutes them.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use crate::drat_checker::{self, Formula, Literal};
use crate::support::{folder, run, stderr, text};

const JIGSAW: &str = "111223333111222333111242253666442553666444555666444575888899775888899777899999777";
const SYMBOLS: &str = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0";

/// A board as this test understands it: its units, and pairs of cells that differ.
struct Rules {
    side: usize,
    units: Vec<Vec<usize>>,
    peers: HashSet<(usize, usize)>,
}

impl Rules {
    fn of(layout: &str, side: usize) -> Rules {
        let block = side.isqrt();
        let all = || 0..side;
        let cell = |row: usize, column: usize| row * side + column;
        let mut units: Vec<Vec<usize>> = all().map(|row| all().map(|column| cell(row, column)).collect()).collect();
        units.extend(all().map(|column| all().map(|row| cell(row, column)).collect()));
        let square = |top: usize, left: usize| {
            all().map(|place| cell(top + place / block, left + place % block)).collect::<Vec<_>>()
        };
        if let Some(map) = layout.strip_prefix("jigsaw:") {
            units.extend(('1'..='9').map(|region| (0..81).filter(|&at| map.as_bytes()[at] == region as u8).collect()));
        } else {
            units.extend(all().map(|number| square(number / block * block, number % block * block)));
        }
        if layout == "diagonal" {
            units.push(all().map(|number| cell(number, number)).collect());
            units.push(all().map(|number| cell(number, side - 1 - number)).collect());
        }
        if layout == "windoku" {
            units.extend([(1, 1), (1, 5), (5, 1), (5, 5)].map(|(top, left)| square(top, left)));
        }
        let mut peers: HashSet<(usize, usize)> = HashSet::new();
        for unit in &units {
            peers.extend(unit.iter().flat_map(|&a| unit.iter().filter(move |&&b| b != a).map(move |&b| (a, b))));
        }
        if layout == "anti-knight" {
            let is_knight = |a: usize, b: usize| {
                let (rows, columns) = ((a / side).abs_diff(b / side), (a % side).abs_diff(b % side));
                (rows, columns) == (1, 2) || (rows, columns) == (2, 1)
            };
            let cells = 0..side * side;
            peers.extend(
                cells.clone().flat_map(|a| cells.clone().map(move |b| (a, b))).filter(|&(a, b)| is_knight(a, b)),
            );
        }
        Rules { side, units, peers }
    }

    /// Returns the cell and the digit, from 0, of a variable.
    fn candidate(&self, literal: Literal) -> (usize, usize) {
        let number = literal.unsigned_abs() as usize - 1;
        (number / self.side, number % self.side)
    }

    /// Returns true if a clause is a rule, or a clue of the puzzle.
    fn allow(&self, clause: &[Literal], puzzle: &[Option<usize>]) -> bool {
        let candidates: Vec<(usize, usize)> = clause.iter().map(|&literal| self.candidate(literal)).collect();
        match clause {
            [clue] => *clue > 0 && puzzle[candidates[0].0] == Some(candidates[0].1),
            [first, second] if *first < 0 && *second < 0 => {
                let ((a, digit), (b, other)) = (candidates[0], candidates[1]);
                (a == b && digit != other) || (digit == other && self.peers.contains(&(a, b)))
            }
            _ => clause.iter().all(|&literal| literal > 0) && self.is_covering(candidates),
        }
    }

    /// Returns true if these are all digits of a cell, or all places of a digit in a unit.
    fn is_covering(&self, mut candidates: Vec<(usize, usize)>) -> bool {
        candidates.sort_unstable();
        candidates.dedup();
        let (cells, digits): (HashSet<usize>, HashSet<usize>) = candidates.iter().copied().unzip();
        let is_unit = |unit: &Vec<usize>| unit.iter().copied().collect::<HashSet<_>>() == cells;
        candidates.len() == self.side
            && ((cells.len() == 1 && digits.len() == self.side)
                || (digits.len() == 1 && self.units.iter().any(is_unit)))
    }

    fn obey(&self, solution: &[usize], puzzle: &[Option<usize>]) -> bool {
        let keeps_clues = solution.iter().zip(puzzle).all(|(digit, clue)| clue.is_none_or(|clue| clue == *digit));
        keeps_clues && self.peers.iter().all(|&(a, b)| solution[a] != solution[b])
    }
}

fn digits(line: &str) -> Vec<Option<usize>> {
    line.chars().map(|symbol| SYMBOLS.find(symbol)).collect()
}

/// Checks a certificate independently of the prover.
fn check(folder: &Path, puzzle: &str, layout: &str) -> Result<(), String> {
    let read = |name: &str| fs::read_to_string(folder.join(name)).map_err(|error| format!("{name}: {error}"));
    let (puzzle, rules) = (digits(puzzle), Rules::of(layout, puzzle.len().isqrt()));
    let formula = Formula::parse(&read("puzzle.cnf")?)?;
    let mut clauses = &formula.clauses[..];
    if let Some(line) = read("solution.txt")?.lines().next() {
        let solution: Vec<usize> = digits(line).into_iter().collect::<Option<_>>().ok_or("an open solution")?;
        if solution.len() != puzzle.len() || !rules.obey(&solution, &puzzle) {
            return Err("the solution breaks a rule".to_owned());
        }
        let excluding: Vec<Literal> =
            solution.iter().enumerate().map(|(cell, digit)| -((cell * rules.side + digit + 1) as Literal)).collect();
        let (last, others) = clauses.split_last().ok_or("no clauses")?;
        if *last != excluding {
            return Err("the last clause does not exclude the solution".to_owned());
        }
        clauses = others;
    }
    if let Some(clause) = clauses.iter().find(|clause| !rules.allow(clause, &puzzle)) {
        return Err(format!("neither a rule nor a clue: {clause:?}"));
    }
    drat_checker::check(&formula, &read("proof.drat")?)
}

fn prove(puzzle: &str, layout: &str, folder: &Path, exit: i32) {
    let output = run(&["prove", puzzle, "--layout", layout, "-o", text(folder)]);
    assert_eq!(output.status.code(), Some(exit), "{layout} {puzzle} {}", stderr(&output));
}

fn generated(layout: &str, arguments: &[&str]) -> Vec<String> {
    let output = run(&[&["generate", "--layout", layout, "--seed", "18"], arguments].concat());
    let lines = String::from_utf8(output.stdout).expect("text");
    lines.lines().map(str::to_owned).collect()
}

/// Changes a file of a certificate, checks it, and restores the file.
fn check_tampered(
    (folder, puzzle, layout): (&Path, &str, &str),
    name: &str,
    change: impl FnOnce(&str) -> String,
) -> Result<(), String> {
    let path = folder.join(name);
    let original = fs::read_to_string(&path).expect("a file");
    let changed = change(&original);
    assert_ne!(changed, original, "{name} did not change");
    fs::write(&path, changed).expect("a file");
    let result = check(folder, puzzle, layout);
    fs::write(&path, original).expect("a file");
    result
}

#[test]
fn certificates_of_fifty_puzzles_are_accepted_and_tampered_ones_are_not() {
    let folder = folder("certificates");
    let jigsaw = format!("jigsaw:{JIGSAW}");
    let mut count = 0;
    for layout in ["classic", "diagonal", "windoku", "anti-knight", &jigsaw] {
        for puzzle in generated(layout, &["-n", "10"]) {
            prove(&puzzle, layout, &folder, 0);
            check(&folder, &puzzle, layout).unwrap_or_else(|error| panic!("{layout} {puzzle}: {error}"));
            count += 1;
            reject_tampered(&folder, &puzzle, layout);
        }
    }
    assert_eq!(count, 50);
}

fn reject_tampered(folder: &Path, puzzle: &str, layout: &str) {
    let certificate = (folder, puzzle, layout);
    // A minimal puzzle without one of its clues has another solution.
    let without_clue = |encoding: &str| {
        let clue = encoding.lines().find(|line| line.ends_with(" 0") && line.split(' ').count() == 2).expect("a clue");
        let lines = encoding.lines().filter(|line| *line != clue).map(|line| match line.strip_prefix("p cnf 729 ") {
            Some(count) => format!("p cnf 729 {}\n", count.parse::<usize>().expect("a number") - 1),
            None => format!("{line}\n"),
        });
        lines.collect()
    };
    let with_false_rule = |encoding: &str| {
        let pair = encoding.lines().find(|line| line.starts_with('-') && line.split(' ').count() == 3).expect("a pair");
        encoding.replacen(pair, "-1 -11 0", 1)
    };
    let with_last_digit_changed = |solution: &str| {
        let digit = if solution.trim_end().ends_with('1') { "2" } else { "1" };
        format!("{}{digit}\n", &solution[..solution.len() - 2])
    };
    let unfinished = |proof: &str| proof.strip_suffix("0\n").expect("the empty clause").to_owned() + "c\n";
    let with_unfounded_clause = |proof: &str| format!("1 0\n-1 0\n{proof}");
    assert!(check_tampered(certificate, "puzzle.cnf", without_clue).is_err(), "{layout} {puzzle}");
    assert!(check_tampered(certificate, "puzzle.cnf", with_false_rule).is_err(), "{layout} {puzzle}");
    assert!(check_tampered(certificate, "solution.txt", with_last_digit_changed).is_err(), "{layout} {puzzle}");
    assert!(check_tampered(certificate, "proof.drat", unfinished).is_err(), "{layout} {puzzle}");
    let proof = fs::read_to_string(folder.join("proof.drat")).expect("a proof");
    if proof.lines().count() > 1 {
        assert!(check_tampered(certificate, "proof.drat", with_unfounded_clause).is_err(), "{layout} {puzzle}");
        assert!(check_tampered(certificate, "proof.drat", |_| "0\n".to_owned()).is_err(), "{layout} {puzzle}");
    }
}

#[test]
fn boards_without_a_solution_and_large_boards_have_certificates() {
    let folder = folder("certificates-none");
    // A diagonal puzzle without diagonals has several solutions, and with other diagonals none.
    for puzzle in generated("classic", &["-n", "5"]) {
        prove(&puzzle, "diagonal", &folder, 1);
        check(&folder, &puzzle, "diagonal").expect("no solution");
    }
    for layout in ["classic", "diagonal"] {
        let puzzle = &generated(layout, &["--size", "16"])[0];
        prove(puzzle, layout, &folder, 0);
        check(&folder, puzzle, layout).expect("one solution");
    }
    let clash = "11..............";
    prove(clash, "classic", &folder, 1);
    check(&folder, clash, "classic").expect("no solution");
}

#[test]
fn several_solutions_leave_no_proof() {
    let folder = folder("certificates-several");
    prove("....41.....3....", "diagonal", &folder, 0);
    assert!(folder.join("proof.drat").exists());
    prove("....41.....3....", "classic", &folder, 3);
    assert!(!folder.join("proof.drat").exists(), "the earlier proof belongs to other clauses");
    assert_eq!(fs::read_to_string(folder.join("solution.txt")).expect("a file").lines().count(), 2);
}
