//! `saltire bench engine`: only contenders with correct answers get figures.

use std::collections::HashMap;
use std::path::PathBuf;
use std::process::Output;
use std::time::{Duration, Instant};

use crate::support::{path_with_saltire, saltire};

fn bench(arguments: &[&str]) -> Output {
    let arguments = [&["bench", "engine"], arguments].concat();
    saltire(&arguments).env("PATH", path_with_saltire()).output().expect("the command runs")
}

/// Returns the rows of a run with `--format json`, by contender.
fn rows(output: &Output) -> HashMap<String, serde_json::Value> {
    let table: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let rows = table["races"].as_array().into_iter().flatten().flat_map(|race| race["contenders"].as_array());
    rows.flatten().map(|row| (row["contender"].as_str().unwrap_or_default().to_owned(), row.clone())).collect()
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// Writes a file with an easy puzzle, one without solutions, and one with several.
fn file(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let easy = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    let lines = format!("# three\n{easy}\n55{}\n{}\n", ".".repeat(79), ".".repeat(81));
    std::fs::write(&path, lines).expect("a file");
    path.to_str().expect("a path").to_owned()
}

#[test]
fn a_correct_command_gets_figures() {
    let peer = "saltire solve --file - --layout classic --threads 1 --format line";
    let numbers = format!("{peer} | sed 's/none/0/; s/several/3/'");
    let arguments = ["--layout", "classic", "--rounds", "2", "--format", "json", "--peer", peer, "--peer", &numbers];
    let output = bench(&[&[file("right.txt").as_str()][..], &arguments].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
    let rows = rows(&output);
    let mut contenders = vec!["engine", "agent", "saltire", peer, &numbers];
    if cfg!(feature = "sudoku") {
        contenders.push("sudoku");
    }
    assert_eq!(rows.len(), contenders.len());
    for contender in contenders {
        let row = &rows[contender];
        assert!(row["fault"].is_null() && row["rounds"].as_array().is_some_and(|rounds| rounds.len() == 2), "{row}");
        assert!(row["seconds"].as_f64().is_some_and(|seconds| seconds > 0.0), "{row}");
        assert_eq!(row["times_saltire"].is_null(), row["command"] == false, "{row}");
    }
    assert_eq!(rows["engine"]["times_engine"]["median"], 1.0);
    let ratio = |round: usize| rows["agent"]["rounds"][round].as_f64().zip(rows["engine"]["rounds"][round].as_f64());
    let ratios: Vec<f64> = (0..2).filter_map(ratio).map(|(agent, engine)| agent / engine).collect();
    let median = rows["agent"]["times_engine"]["median"].as_f64().expect("a ratio");
    assert!((median - (ratios[0] + ratios[1]) / 2.0).abs() < 1e-6 * median, "{median} is not between {ratios:?}");
}

#[test]
fn a_wrong_command_gets_no_figures() {
    let right = "saltire solve --file - --layout classic --format line";
    let first =
        "saltire solve --file - --layout classic --format csv --limit 1 | tail -n +2 | cut -d, -f5 | sed 's/^$/none/'";
    let short = format!("head -n 2 | {right}");
    let long = format!("{right}; echo none");
    let liar = format!("{right} | tr 1 2");
    let faults = [
        // Does not look for a second solution.
        (first, "wrong at line 4: it says "),
        (liar.as_str(), "wrong at line 2: it says "),
        ("cat", "wrong at line 2: it says ..3.2.6.."),
        (short.as_str(), "wrong: it printed 2 lines for 3 puzzles"),
        (long.as_str(), "wrong: it printed 4 lines for 3 puzzles"),
        ("true", "wrong: it printed 0 lines for 3 puzzles"),
        ("echo broken >&2; exit 3", "failed: it ended with exit status: 3: broken"),
        ("kill -9 $$", "failed: it ended with signal: 9"),
        ("no-such-command-anywhere", "failed: it ended with exit status: 127"),
        ("exec sleep 1000", "stopped: it took longer than 2 s"),
        ("exec yes", "stopped: it printed more than its answers"),
    ];
    let name = file("wrong.txt");
    let mut arguments = vec![&*name, "--layout", "classic", "--rounds", "1", "--format", "json", "--timeout", "2"];
    faults.iter().for_each(|(peer, _)| arguments.extend(["--peer", *peer]));
    let start = Instant::now();
    let output = bench(&arguments);
    assert!(start.elapsed() < Duration::from_secs(60), "it waited for {:?}", start.elapsed());
    assert_eq!(output.status.code(), Some(1), "{}", text(&output));
    assert!(text(&output).contains(&format!("no figures for {first}: wrong at line 4")), "{}", text(&output));
    let rows = rows(&output);
    for (peer, fault) in faults {
        let row = &rows[peer];
        assert!(row["fault"].as_str().is_some_and(|text| text.starts_with(fault)), "{row}");
        assert!(row["seconds"].is_null() && row["times_engine"].is_null(), "{row}");
        assert!(row["rounds"].as_array().is_some_and(Vec::is_empty), "{row}");
    }
    assert!(rows["saltire"]["fault"].is_null(), "the others continue");
}

#[test]
fn one_puzzle_is_enough() {
    let name = file("one.txt");
    std::fs::write(&name, ".".repeat(81)).expect("a file");
    let output = bench(&[&name, "--layout", "diagonal", "--rounds", "1", "--format", "json"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
    assert!(rows(&output)["saltire"]["seconds"].is_number(), "{}", text(&output));
}

#[test]
fn every_supported_layout_can_be_measured() {
    let name = file("layouts.txt");
    for layout in ["windoku", "diagonal+anti-knight", "asterisk"] {
        let output = bench(&[&name, "--layout", layout, "--latency", "--rounds", "1", "--format", "csv"]);
        assert_eq!(output.status.code(), Some(0), "{layout}: {}", text(&output));
        let rows = text(&output);
        assert_eq!(rows.lines().filter(|row| row.starts_with(&format!("layouts.txt,{layout},1,"))).count(), 2);
    }
}

#[test]
fn a_bad_line_is_reported_and_the_others_are_measured() {
    let name = file("bad.txt");
    let lines = std::fs::read_to_string(&name).expect("a file") + "123\n";
    std::fs::write(&name, lines).expect("a file");
    let output = bench(&[&name, "--layout", "classic", "--latency", "--rounds", "1"]);
    assert_eq!(output.status.code(), Some(4), "{}", text(&output));
    assert!(text(&output).contains("bad.txt: line 5: ") && text(&output).contains("classic, 3 puzzles"));
}

/// A shell is stopped with every process that it started.
#[cfg(target_os = "linux")]
#[test]
fn a_stopped_command_leaves_no_process() {
    // A duration that no other process uses.
    let peer = "sleep 4711.25; true";
    let output =
        bench(&[&file("stopped.txt"), "--layout", "classic", "--rounds", "1", "--timeout", "1", "--peer", peer]);
    assert!(text(&output).contains("stopped: it took longer than 1 s"), "{}", text(&output));
    let sleeps = |process: std::fs::DirEntry| {
        let line = std::fs::read(process.path().join("cmdline")).unwrap_or_default();
        line.starts_with(b"sleep\x004711.25")
    };
    let left =
        std::fs::read_dir("/proc").expect("processes").flatten().filter_map(|process| sleeps(process).then_some(()));
    assert_eq!(left.count(), 0);
}
