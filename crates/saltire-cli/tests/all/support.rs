//! Helpers that the tests share.

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use flate2::Compression;
use flate2::write::GzEncoder;

/// Returns the command with arguments.
pub fn saltire(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saltire"));
    command.args(arguments).stdin(Stdio::null());
    command
}

/// Runs the command to its end.
pub fn run(arguments: &[&str]) -> Output {
    saltire(arguments).output().expect("the command runs")
}

/// Returns what a run printed to standard error.
pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Returns an empty folder of this name.
pub fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Returns a path as an argument.
pub fn text(path: &Path) -> &str {
    path.to_str().expect("a path that is text")
}

/// Returns the names of the files in a folder, in order.
pub fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Compresses a text.
pub fn gzip(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).expect("gzip");
    encoder.finish().expect("gzip")
}

/// Returns a PATH that finds the command first.
pub fn path_with_saltire() -> OsString {
    let folder = Path::new(env!("CARGO_BIN_EXE_saltire")).parent().expect("the folder of the binary");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(folder.to_path_buf()).chain(std::env::split_paths(&path));
    std::env::join_paths(folders).expect("a path")
}

/// Pseudorandom numbers, the same ones every time.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// Returns different diagonal puzzles, one a line: the bundled ones with permuted digits. Every
/// `odd`-th has a clue removed, so it has several solutions, or a clue added, so it may have none, or
/// is cut short.
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
