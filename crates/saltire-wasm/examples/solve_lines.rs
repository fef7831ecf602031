//! A WebAssembly module that solves lines as `saltire solve --file FILE --format line` does, on one thread.
//! `scripts/measure-wasm` measures both.

#![allow(unsafe_code, reason = "the names of exports must be unique; nothing else here is unsafe")]

use std::sync::{Mutex, MutexGuard, PoisonError};

use saltire::engine::{BoardLine, FoundSolutions, read_lines};
use saltire::{BatchSolver, Deadline, LayoutChoice, Solver};

/// The boards that are solved together, as in the command.
const BATCH: usize = 1024;

/// The layout and the lines, which the answers replace.
static TEXT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn text() -> MutexGuard<'static, Vec<u8>> {
    TEXT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the address of `length` bytes: the name of a layout, a line feed, and lines of 81 characters.
#[unsafe(no_mangle)]
pub extern "C" fn text_memory(length: usize) -> *mut u8 {
    let mut text = text();
    text.clear();
    text.resize(length, 0);
    text.as_mut_ptr()
}

/// Solves the lines. Returns the length of the answers, one line each.
#[unsafe(no_mangle)]
pub extern "C" fn solve() -> usize {
    let mut text = text();
    let answers = answers(&text).expect("a layout of the engine");
    *text = answers;
    text.len()
}

/// Returns the address of the answers.
#[unsafe(no_mangle)]
pub extern "C" fn answers_address() -> *const u8 {
    text().as_ptr()
}

fn answers(text: &[u8]) -> Option<Vec<u8>> {
    let end = text.iter().position(|&byte| byte == b'\n')?;
    let layout: LayoutChoice = std::str::from_utf8(&text[..end]).ok()?.parse().ok()?;
    let mut solver = BatchSolver::new(&Solver::new().layout(layout).ok()?)?;
    let (lines, _) = text[end + 1..].as_chunks::<{ size_of::<BoardLine>() }>();
    let mut boards = vec![[0; 81]; BATCH];
    let mut found = vec![FoundSolutions::NONE; BATCH];
    let mut layouts = vec![0; BATCH];
    let mut answers = Vec::with_capacity(text.len());
    for lines in lines.chunks(BATCH) {
        let count = lines.len();
        read_lines(lines, &mut boards[..count]);
        let is_settled = solver.solve(&boards[..count], &mut found[..count], &mut layouts[..count], &Deadline::NEVER);
        debug_assert!(is_settled, "it takes the time it needs");
        for found in &found[..count] {
            match found.unique() {
                Some(digits) => answers.extend(digits.map(|digit| b'0' + digit)),
                None if found.count() == 0 => answers.extend(b"none"),
                None => answers.extend(b"several"),
            }
            answers.push(b'\n');
        }
    }
    Some(answers)
}
