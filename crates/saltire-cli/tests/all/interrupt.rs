//! Ctrl-C: a run stops soon, and leaves nothing incomplete.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::support::{folder, names, puzzles, run, saltire, stderr, text};

/// Starts a run, interrupts it when `when` returns true, and waits for its end.
fn interrupted(arguments: &[&str], mut when: impl FnMut() -> bool) -> (Output, Duration) {
    let mut child = saltire(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    while !when() {
        assert!(child.try_wait().expect("a process").is_none(), "the run ended before the interrupt");
        std::thread::sleep(Duration::from_millis(1));
    }
    let start = Instant::now();
    interrupt(&child);
    let output = child.wait_with_output().expect("it ends");
    (output, start.elapsed())
}

fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(sent.success());
}

/// Returns true if a run has written to a part file.
fn has_started(folder: &Path) -> bool {
    let is_part = |entry: std::io::Result<std::fs::DirEntry>| {
        let entry = entry.expect("an entry");
        entry.path().extension().is_some_and(|ending| ending == "part")
            && entry.metadata().is_ok_and(|part| part.len() > 500)
    };
    std::fs::read_dir(folder).expect("a folder").any(is_part)
}

#[test]
fn an_interrupted_file_is_removed_or_resumed() {
    for threads in ["1", "2"] {
        let folder = folder("interrupted");
        let (input, output) = (folder.join("puzzles.txt"), folder.join("answers"));
        std::fs::write(&input, puzzles(60_000, 20)).expect("a file");
        let common = ["solve", "--file", text(&input), "--layout", "diagonal", "--format", "csv", "--summary"];
        let common = [&common[..], &["--threads", threads, "-o", text(&output)]].concat();
        let (stopped, time) = interrupted(&common, || has_started(&folder));
        assert_eq!(stopped.status.code(), Some(130), "{}", stderr(&stopped));
        assert!(time < Duration::from_secs(3), "{time:?}");
        assert!(stderr(&stopped).contains(" puzzles: "), "{}", stderr(&stopped));
        assert_eq!(names(&folder), ["puzzles.txt"]);

        let resumed = [&common[..], &["--resume"]].concat();
        let (stopped, _) = interrupted(&resumed, || has_started(&folder));
        assert_eq!(stopped.status.code(), Some(130));
        assert_eq!(names(&folder), ["answers.part", "answers.part.json", "puzzles.txt"]);
        let part = std::fs::read(folder.join("answers.part")).expect("a part");
        assert_eq!(part.last(), Some(&b'\n'), "rows are complete");
        let done = run(&resumed);
        assert!(stderr(&done).contains(" answered before"), "{}", stderr(&done));
        let clean = run(&["solve", "--file", text(&input), "--layout", "diagonal", "--format", "csv"]);
        assert!(std::fs::read(&output).expect("a file") == clean.stdout);
        assert_eq!((clean.status.code(), done.status.code()), (Some(4), Some(4)));
    }
}

#[test]
fn printed_rows_are_complete() {
    let folder = folder("printed");
    let input = folder.join("puzzles.txt");
    std::fs::write(&input, puzzles(60_000, 20)).expect("a file");
    let start = Instant::now();
    let output = folder.join("printed");
    let file = std::fs::File::create(&output).expect("a file");
    let mut child = saltire(&["solve", "--file", text(&input), "--format", "json", "--layout", "diagonal"])
        .stdout(file)
        .stderr(Stdio::null())
        .spawn()
        .expect("it runs");
    while output.metadata().expect("a file").len() < 1000 {
        assert!(start.elapsed() < Duration::from_secs(60), "nothing is printed");
    }
    interrupt(&child);
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let rows = std::fs::read_to_string(&output).expect("rows");
    assert!(rows.ends_with("}\n") && rows.lines().count() < 60_000);
}

#[test]
fn a_run_that_waits_for_input_ends() {
    for threads in ["1", "2"] {
        let mut child = saltire(&["solve", "--threads", threads, "--layout", "diagonal"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command runs");
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(puzzles(2, 100).as_bytes()).expect("the command reads");
        // Once the answers are here, it waits.
        let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        (0..2).for_each(|_| drop(answers.next().expect("an answer").expect("text")));
        interrupt(&child);
        let output = child.wait_with_output().expect("the command ends");
        assert_eq!(output.status.code(), Some(130), "{}", stderr(&output));
        drop(stdin);
    }
}

#[test]
fn an_interrupted_count_prints_what_it_counted() {
    let empty = ".".repeat(81);
    let start = Instant::now();
    let long_enough = || start.elapsed() > Duration::from_millis(500);
    let (output, _) = interrupted(&["count", &empty, "--layout", "classic"], long_enough);
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let number: u64 = printed.trim_end().strip_suffix('+').and_then(|number| number.parse().ok()).expect("N+");
    assert!(number > 100, "{printed}");
    assert_eq!(output.status.code(), Some(130));
    assert!(String::from_utf8_lossy(&output.stderr).contains("interrupted"), "{output:?}");
    let (output, _) =
        interrupted(&["solve", &empty, "--layout", "classic", "--all", "--format", "json", "-o", "/dev/null"], {
            let start = Instant::now();
            move || start.elapsed() > Duration::from_millis(300)
        });
    assert_eq!(output.status.code(), Some(130));
}

#[test]
fn interrupted_work_on_large_boards_says_so() {
    // Boards of 36 rows with nearly half of their digits take minutes.
    let grid = run(&["grids", "--size", "36", "--layout", "diagonal", "--seed", "1"]);
    let grid = String::from_utf8_lossy(&grid.stdout).trim_end().to_owned();
    let hard: String =
        (0..).zip(grid.chars()).map(|(cell, digit)| if cell * 13 % 20 < 9 { digit } else { '.' }).collect();
    let folder = folder("interrupted-proof");
    let certificate = folder.join("certificate");
    let certificate = certificate.to_str().expect("a name in UTF-8");
    let generate = ["generate", "--size", "36", "--layout", "diagonal", "--seed", "1"];
    let prove = ["prove", &hard, "--size", "36", "--layout", "diagonal", "-o", certificate];
    let check = ["check", &hard, "--size", "36", "--layout", "diagonal"];
    for arguments in [&generate[..], &prove, &check] {
        let start = Instant::now();
        let (output, _) = interrupted(arguments, || start.elapsed() > Duration::from_millis(300));
        assert_eq!(output.status.code(), Some(130), "{arguments:?} {output:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "saltire: interrupted\n", "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?} {output:?}");
    }
    assert!(!std::path::Path::new(certificate).exists());
}

#[test]
fn an_interrupted_explanation_says_so() {
    // Nested chains on an empty board of 25 rows take minutes.
    let board = ".".repeat(625);
    for (command, printed) in [("explain", "Interrupted after "), ("hint", "Interrupted before a step was found.")] {
        for format in ["text", "json"] {
            let arguments = [command, &board, "--layout", "classic", "--strategies", "nested-forcing-chains"];
            let arguments = [&arguments[..], &["--format", format]].concat();
            let mut asked = 0;
            let (stopped, time) = interrupted(&arguments, || {
                asked += 1;
                asked > 150
            });
            assert_eq!(stopped.status.code(), Some(130), "{command}: {}", stderr(&stopped));
            assert!(time < Duration::from_secs(3), "{time:?}");
            let text = String::from_utf8_lossy(&stopped.stdout).into_owned();
            match format {
                "text" => assert!(text.contains(printed), "{text}"),
                _ => assert!(text.is_empty(), "{text}"),
            }
        }
    }
}
