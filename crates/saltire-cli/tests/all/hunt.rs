//! `saltire hunt` prints new puzzles, each once, and continues after any end.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use crate::support::{Numbers, folder, names, run, saltire, stderr, text};

/// Returns how often to kill the command; `scripts/kill-and-resume` sets a higher number.
fn kills() -> usize {
    std::env::var("KILLS").ok().and_then(|number| number.parse().ok()).unwrap_or(4)
}

const HUNT: [&str; 5] = ["hunt", "--layout", "diagonal", "--clues", "14"];

/// Returns the lines of a file, without a last one that has no end.
fn lines(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).expect("a file");
    let complete = text.rfind('\n').map_or("", |end| &text[..=end]);
    complete.lines().map(str::to_owned).collect()
}

/// Checks that puzzles are canonical and different, have at most this many clues, and are unique.
fn check(file: &Path, clues: usize) {
    let puzzles = lines(file);
    assert!(puzzles.iter().all(|line| line.chars().filter(|&symbol| symbol != '.').count() <= clues));
    let forms = run(&["canonical", "--layout", "diagonal", "--file", text(file)]).stdout;
    assert_eq!(String::from_utf8_lossy(&forms).lines().collect::<Vec<_>>(), puzzles);
    assert_eq!(puzzles.iter().collect::<HashSet<_>>().len(), puzzles.len(), "no puzzle comes twice");
    let answers = run(&["solve", "--layout", "diagonal", "--format", "line", "--verify", "--file", text(file)]).stdout;
    let answers = String::from_utf8_lossy(&answers).into_owned();
    assert_eq!(answers.lines().filter(|answer| answer.len() == 81).count(), puzzles.len());
}

#[test]
fn killed_at_any_moment_no_found_puzzle_is_lost_or_repeated() {
    let folder = folder("hunt-killed");
    let (state, output) = (folder.join("state"), folder.join("printed.txt"));
    let found = state.join("puzzles.txt");
    let mut numbers = Numbers(std::process::id().into());
    let (mut printed, mut in_midst) = (HashSet::new(), 0);
    for number in 0..=kills() {
        let is_last = number == kills();
        let threads = ["1", "2"][number % 2];
        let mut hunt = [&HUNT[..], &["--state", text(&state), "--seed", "3", "--threads", threads]].concat();
        if is_last {
            hunt.extend(["-n", "5"]);
        }
        let known: HashSet<String> = if found.exists() { lines(&found).into_iter().collect() } else { HashSet::new() };
        let mut child = saltire(&hunt).stdout(File::create(&output).expect("a file")).spawn().expect("it runs");
        if is_last {
            assert!(child.wait().expect("it ends").success());
        } else {
            // Every second run has printed something before it is killed.
            while number % 2 == 1 && lines(&output).is_empty() {
                std::thread::sleep(Duration::from_millis(10));
            }
            std::thread::sleep(Duration::from_millis(numbers.below(if number == 0 { 4000 } else { 1200 })));
            child.kill().expect("it can be killed");
            child.wait().expect("it ends");
        }
        let kept: HashSet<String> = lines(&found).into_iter().collect();
        assert!(known.is_subset(&kept), "nothing is lost");
        let new = lines(&output);
        in_midst += usize::from(!is_last && !new.is_empty());
        for puzzle in new {
            assert!(kept.contains(&puzzle), "{puzzle} was printed, but not kept");
            assert!(!known.contains(&puzzle), "{puzzle} was known before");
            assert!(printed.insert(puzzle.clone()), "{puzzle} was printed twice");
        }
    }
    assert!(in_midst > kills() / 4, "{in_midst} of {} runs were killed after they printed", kills());
    assert_eq!(names(&state), ["pool.txt", "puzzles.txt"]);
    check(&found, 14);
}

#[test]
fn a_seed_gives_the_same_puzzles_on_any_number_of_threads() {
    let hunt = |threads| run(&[&HUNT[..], &["--seed", "2", "-n", "40", "--threads", threads]].concat());
    let (one, three) = (hunt("1"), hunt("3"));
    assert_eq!(one.status.code(), Some(0), "{}", stderr(&one));
    assert_eq!(String::from_utf8_lossy(&one.stdout), String::from_utf8_lossy(&three.stdout));
    assert_eq!(String::from_utf8_lossy(&one.stdout).lines().count(), 40);
}

#[test]
fn known_puzzles_are_not_printed_and_half_lines_are_dropped() {
    let folder = folder("hunt-known");
    let (known, state) = (folder.join("known.txt"), folder.join("state"));
    let first = run(&[&HUNT[..], &["--seed", "2", "-n", "10"]].concat()).stdout;
    fs::write(&known, &first).expect("a file");
    let common = [&HUNT[..], &["--state", text(&state), "--known", text(&known), "-n", "30"]].concat();
    let second = String::from_utf8_lossy(&run(&common).stdout).into_owned();
    let first = String::from_utf8_lossy(&first).into_owned();
    assert!(second.lines().count() == 30 && !second.lines().any(|line| first.contains(line)), "{second}");
    // A half-written line is not a puzzle.
    let found = state.join("puzzles.txt");
    fs::write(&found, second.clone() + "......1").expect("a file");
    let third = run(&common);
    let lines = lines(&found);
    assert_eq!((third.status.code(), lines.len()), (Some(0), 60), "{}", stderr(&third));
    assert_eq!(lines.concat(), second.replace('\n', "") + &String::from_utf8_lossy(&third.stdout).replace('\n', ""));
    check(&found, 14);
}

#[test]
fn states_of_other_searches_are_refused() {
    let folder = folder("hunt-refused");
    let (state, known) = (folder.join("state"), folder.join("known.txt"));
    let common = [&HUNT[..], &["--state", text(&state), "-n", "1", "--seed", "1"]].concat();
    assert!(run(&common).status.success());
    for (at, value) in [(2, "windoku"), (4, "15")] {
        let mut other = common.clone();
        other[at] = value;
        let refused = run(&other);
        assert_eq!(refused.status.code(), Some(2));
        assert!(stderr(&refused).contains("pool.txt is for diagonal puzzles with at most 14 clues, not for"));
    }
    // Another run holds the folder, at the latest when it has printed a puzzle.
    let mut child =
        saltire(&[&HUNT[..], &["--state", text(&state)]].concat()).stdout(Stdio::piped()).spawn().expect("it runs");
    let mut printed = BufReader::new(child.stdout.take().expect("a pipe"));
    printed.read_line(&mut String::new()).expect("a puzzle");
    let refused = run(&common);
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    assert!(stderr(&refused).contains("is in use by another run"), "{}", stderr(&refused));
    fs::write(state.join("puzzles.txt"), format!("{}\n", ".".repeat(81))).expect("a file");
    let refused = run(&common);
    assert!(stderr(&refused).contains("puzzles.txt, line 1: not a unique puzzle with at most 14 clues"));
    fs::write(&known, format!("{}\n", ".".repeat(81))).expect("a file");
    let refused = run(&[&HUNT[..], &["--known", text(&known), "-n", "1"]].concat());
    assert_eq!(refused.status.code(), Some(3), "{}", stderr(&refused));
}

#[test]
fn impossible_hunts_are_refused() {
    for (arguments, why) in [
        (&["--layout", "diagonal", "--clues", "5"][..], "it needs at least 8"),
        (&["--layout", "classic", "--clues", "16"], "it needs at least 17"),
        (&["--layout", "classic", "--size", "16", "--clues", "60"], "9×9 boards with 3×3 blocks"),
    ] {
        let refused = run(&[&["hunt"], arguments].concat());
        assert_eq!(refused.status.code(), Some(2), "{}", stderr(&refused));
        assert!(stderr(&refused).contains(why), "{}", stderr(&refused));
    }
    let stopped = run(&["hunt", "--layout", "diagonal", "--clues", "9", "--timeout", "0.3"]);
    assert_eq!(stopped.status.code(), Some(5), "{}", stderr(&stopped));
}
