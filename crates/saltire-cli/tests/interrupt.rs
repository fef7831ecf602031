//! Ctrl-C: a run stops soon, and leaves nothing half-written.
#![cfg(unix)]

mod common;

use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use common::{folder, names, puzzles, run, said, saltire, text};

/// Begins a run, sends it SIGINT when `when` says so, and waits for its end.
fn interrupted(arguments: &[&str], mut when: impl FnMut() -> bool) -> (Output, Duration) {
    let mut child = saltire(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    while !when() {
        assert!(child.try_wait().expect("a process").is_none(), "it ended before it could be interrupted");
        std::thread::sleep(Duration::from_millis(1));
    }
    let begun = Instant::now();
    interrupt(&child);
    let output = child.wait_with_output().expect("it ends");
    (output, begun.elapsed())
}

fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(sent.success());
}

/// Whether a run has begun to write beside a file.
fn is_begun(folder: &Path) -> bool {
    let is_part = |entry: std::io::Result<std::fs::DirEntry>| {
        let entry = entry.expect("an entry");
        entry.path().extension().is_some_and(|ending| ending == "part")
            && entry.metadata().is_ok_and(|part| part.len() > 500)
    };
    std::fs::read_dir(folder).expect("a folder").any(is_part)
}

#[test]
fn a_file_is_not_there_and_with_resume_it_is_carried_on_with() {
    for threads in ["1", "2"] {
        let folder = folder("interrupted");
        let (input, output) = (folder.join("puzzles.txt"), folder.join("answers"));
        std::fs::write(&input, puzzles(60_000, 20)).expect("a file");
        let common = ["solve", "--file", text(&input), "--layout", "diagonal", "--format", "csv", "--summary"];
        let common = [&common[..], &["--threads", threads, "-o", text(&output)]].concat();
        let (stopped, time) = interrupted(&common, || is_begun(&folder));
        assert_eq!(stopped.status.code(), Some(130), "{}", said(&stopped));
        assert!(time < Duration::from_secs(3), "{time:?}");
        assert!(said(&stopped).contains(" puzzles: "), "{}", said(&stopped));
        assert_eq!(names(&folder), ["puzzles.txt"]);

        let resumed = [&common[..], &["--resume"]].concat();
        let (stopped, _) = interrupted(&resumed, || is_begun(&folder));
        assert_eq!(stopped.status.code(), Some(130));
        assert_eq!(names(&folder), ["answers.part", "answers.part.json", "puzzles.txt"]);
        let part = std::fs::read(folder.join("answers.part")).expect("a part");
        assert_eq!(part.last(), Some(&b'\n'), "rows are whole");
        let done = run(&resumed);
        assert!(said(&done).contains(" done before"), "{}", said(&done));
        let clean = run(&["solve", "--file", text(&input), "--layout", "diagonal", "--format", "csv"]);
        assert!(std::fs::read(&output).expect("a file") == clean.stdout);
        assert_eq!((clean.status.code(), done.status.code()), (Some(4), Some(4)));
    }
}

#[test]
fn rows_that_were_printed_are_whole() {
    let folder = folder("printed");
    let input = folder.join("puzzles.txt");
    std::fs::write(&input, puzzles(60_000, 20)).expect("a file");
    let begun = Instant::now();
    let output = folder.join("printed");
    let file = std::fs::File::create(&output).expect("a file");
    let mut child = saltire(&["solve", "--file", text(&input), "--format", "json", "--layout", "diagonal"])
        .stdout(file)
        .stderr(Stdio::null())
        .spawn()
        .expect("it runs");
    while output.metadata().expect("a file").len() < 1000 {
        assert!(begun.elapsed() < Duration::from_secs(60), "nothing is printed");
    }
    interrupt(&child);
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let rows = std::fs::read_to_string(&output).expect("rows");
    assert!(rows.ends_with("}\n") && rows.lines().count() < 60_000);
}

#[test]
fn whoever_waits_for_input_ends_as_well() {
    for threads in ["1", "2"] {
        let mut child = saltire(&["solve", "--threads", threads, "--format", "line"])
            .stdin(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        let stdin = child.stdin.take().expect("a pipe");
        std::thread::sleep(Duration::from_millis(200));
        interrupt(&child);
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(130), "{}", said(&output));
        drop(stdin);
    }
}

#[test]
fn a_count_says_how_far_it_came() {
    let empty = ".".repeat(81);
    let begun = Instant::now();
    let long_enough = || begun.elapsed() > Duration::from_millis(500);
    let (output, _) = interrupted(&["count", &empty, "--layout", "classic"], long_enough);
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let number: u64 = printed.trim_end().strip_suffix('+').and_then(|number| number.parse().ok()).expect("N+");
    assert!(number > 100, "{printed}");
    assert_eq!(output.status.code(), Some(5));
    let (output, _) =
        interrupted(&["solve", &empty, "--layout", "classic", "--all", "--format", "json", "-o", "/dev/null"], {
            let begun = Instant::now();
            move || begun.elapsed() > Duration::from_millis(300)
        });
    assert_eq!(output.status.code(), Some(130));
}

#[test]
fn what_an_expert_has_come_to_is_said_to_be_interrupted() {
    // An empty board of 25 rows keeps everybody busy.
    let board = ".".repeat(625);
    for (command, printed) in [("explain", "Interrupted after "), ("hint", "Interrupted before a step was found.")] {
        for format in ["text", "json"] {
            let arguments = [command, &board, "--layout", "classic", "--strategies", "sue-de-coq,death-blossom"];
            let arguments = [&arguments[..], &["--format", format]].concat();
            let mut asked = 0;
            let (stopped, time) = interrupted(&arguments, || {
                asked += 1;
                asked > 150
            });
            assert_eq!(stopped.status.code(), Some(130), "{command}: {}", said(&stopped));
            assert!(time < Duration::from_secs(3), "{time:?}");
            let text = String::from_utf8_lossy(&stopped.stdout).into_owned();
            match format {
                "text" => assert!(text.contains(printed), "{text}"),
                _ => assert!(text.is_empty(), "{text}"),
            }
        }
    }
}
