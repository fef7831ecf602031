//! What the tests of files of many share.

#![allow(dead_code, reason = "each test takes what it needs")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The command, with arguments.
pub fn saltire(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saltire"));
    command.args(arguments).stdin(Stdio::null());
    command
}

/// Runs the command to its end.
pub fn run(arguments: &[&str]) -> Output {
    saltire(arguments).output().expect("it runs")
}

/// What a run said on standard error.
pub fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// An empty folder of this name.
pub fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A path as an argument.
pub fn text(path: &Path) -> &str {
    path.to_str().expect("a path that is text")
}

/// The names of the files in a folder, in order.
pub fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Numbers that look random, the same ones every time.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// So many different diagonal puzzles, one a line: those that Saltire carries,
/// with their digits exchanged. Every `odd`-th has one clue taken out, so that it
/// has several solutions, or one put in, so that it may have none, or is cut
/// short.
pub fn puzzles(count: usize, odd: usize) -> String {
    let known: Vec<&str> = saltire::collection::lines(saltire::collection::DIAGONAL).collect();
    let mut numbers = Numbers(7);
    let mut text = String::with_capacity(82 * count);
    for number in 0..count {
        let mut digits = *b"123456789";
        for last in (1..9).rev() {
            digits.swap(last, numbers.below(last as u64 + 1) as usize);
        }
        let exchanged = |symbol: u8| if symbol == b'.' { symbol } else { digits[usize::from(symbol - b'1')] };
        let mut line: Vec<u8> = known[number % known.len()].bytes().map(exchanged).collect();
        let place = numbers.below(81) as usize;
        match (number % odd, numbers.below(3)) {
            (0, 0) => {
                let given = (0..81).map(|step| (place + step) % 81).find(|&place| line[place] != b'.');
                line[given.expect("a clue")] = b'.';
            }
            (0, 1) => line[place] = digits[0],
            (0, _) => line.truncate(80),
            _ => {}
        }
        text.push_str(&String::from_utf8_lossy(&line));
        text.push('\n');
    }
    text
}
