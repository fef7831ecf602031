//! Memory is bounded, however many puzzles there are.

use std::io::Write;
use std::process::Stdio;

use crate::support::{puzzles, saltire};

/// Returns the peak memory of a process, in bytes.
fn peak(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("a process");
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).expect("its peak");
    let kilobytes: u64 = line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).expect("a number");
    kilobytes * 1024
}

#[test]
fn a_large_input_needs_no_more_memory_than_a_small_one() {
    let part = puzzles(20_000, 500);
    let peaks = [1, 20].map(|parts| {
        let mut child = saltire(&["solve", "--layout", "diagonal", "--format", "json", "--threads", "3"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it runs");
        let mut stdin = child.stdin.take().expect("a pipe");
        for _ in 0..parts {
            stdin.write_all(part.as_bytes()).expect("it reads");
        }
        // The command has read all but what fits a pipe, and not the end.
        let peak = peak(child.id());
        drop(stdin);
        assert_eq!(child.wait().expect("it ends").code(), Some(4));
        peak
    });
    let bound = 64 << 20;
    assert!(peaks[1] < bound && peaks[1] < peaks[0] + bound / 4, "{peaks:?}");
}
