//! Files of many puzzles: the engine's rows equal the agent's, byte for byte.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::Stdio;

use crate::support::{folder, puzzles, run, saltire, stderr, text};

/// Writes puzzles of all kinds: unchanged, with a digit added or removed, in other notations, and bad
/// ones.
fn all_kinds(name: &str) -> PathBuf {
    let mut text = String::from("# all kinds\n");
    let diagonal = saltire::collection::lines(saltire::collection::DIAGONAL).take(60);
    let classic = saltire::collection::lines(saltire::collection::HARD_CLASSIC);
    for (number, line) in diagonal.chain(classic).enumerate() {
        text += &format!("{line}\n");
        let place = number * 7 % 81;
        let mut other: Vec<char> = line.chars().collect();
        other[place] = if other[place] == '.' { char::from(b'1' + (number % 9) as u8) } else { '.' };
        text += &format!("{}\r\n", other.iter().collect::<String>());
        let all_open = |c: char| if c == '.' { "123456789".to_owned() } else { c.to_string() };
        text += &match number % 10 {
            0 => line.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect::<String>() + "\n",
            1 => format!("{}\n", &line[..80]),
            2 => format!("{{\"puzzle\": \"{line}\", \"layout\": \"windoku\"}}\n"),
            3 => "12..............\n".to_owned(),
            4 => format!("{}x\n", &line[..80]),
            5 => format!("{}\n", ".".repeat(81)),
            6 => format!("{} # comment\n", line.replace('.', "0")),
            7 => format!("{}\n", line.replacen('.', "*", 9).replacen('.', "?", 9).replacen('.', "_", 9)),
            8 => format!("{{\"puzzle\": \"{line}\"}}\n"),
            _ => format!("{}\n", line.chars().map(all_open).collect::<Vec<_>>().join(" ")),
        }
    }
    let path = folder(name).join("puzzles.txt");
    std::fs::write(&path, text).expect("a file");
    path
}

/// A layout with a long name.
const JIGSAW: &str = "jigsaw:111122333111222333112222333444556666444555666444555566777788999778888999777888999";

#[test]
fn rows_are_the_agents_in_every_format_layout_and_number_of_threads() {
    let path = all_kinds("all-kinds");
    let mut seen = String::new();
    for layout in ["auto", "diagonal", "classic", "anti-knight", "diagonal+windoku", "asterisk"] {
        for format in ["line", "csv", "json"] {
            let common = ["solve", "--file", text(&path), "--layout", layout, "--format", format];
            // With a time limit the agent answers, and this limit is never reached.
            let agent = run(&[&common[..], &["--timeout", "100000", "--threads", "1"]].concat());
            assert_eq!(agent.status.code(), Some(4), "{layout} {format}");
            for threads in ["1", "3"] {
                let found = run(&[&common[..], &["--threads", threads, "--verify"]].concat());
                let place = format!("{layout}, {format}, {threads} threads");
                assert_eq!(String::from_utf8_lossy(&found.stdout), String::from_utf8_lossy(&agent.stdout), "{place}");
                assert_eq!(stderr(&found), stderr(&agent), "{place}");
                assert_eq!(found.status.code(), Some(4), "{place}");
            }
            seen += &String::from_utf8_lossy(&agent.stdout);
        }
    }
    assert!(seen.lines().count() > 3000, "{}", seen.lines().count());
    for word in ["\nnone\n", "\nseveral\n", "\nerror\n", ",unique,", "\"outcome\":\"none\"", "\"differences\""] {
        assert!(seen.contains(word), "no {word:?}");
    }
}

#[test]
fn the_agent_board_by_board_writes_the_same_rows() {
    let path = all_kinds("one-by-one");
    for format in ["line", "csv"] {
        let common = ["solve", "--file", text(&path), "--format", format];
        // With --stats nothing goes through the batches.
        let agent = run(&[&common[..], &["--stats"]].concat());
        assert_eq!(run(&common).stdout, agent.stdout, "{format}");
    }
}

#[test]
fn rows_of_a_jigsaw_are_the_agents() {
    let path = folder("jigsaw").join("puzzles.txt");
    let made = run(&["generate", "--layout", JIGSAW, "--seed", "1", "-n", "4"]).stdout;
    let mut boards: Vec<String> = String::from_utf8(made).expect("text").lines().map(str::to_owned).collect();
    // A puzzle without one of its clues has several solutions.
    let fewer = boards[0].replacen(|c: char| c != '.', ".", 1);
    boards.extend([fewer, "12".to_owned(), "1...............".to_owned()]);
    std::fs::write(&path, boards.join("\n")).expect("a file");
    for format in ["line", "csv", "json"] {
        let common = ["solve", "--file", text(&path), "--layout", JIGSAW, "--format", format, "--verify"];
        let agent = run(&[&common[..], &["--timeout", "100000", "--threads", "1"]].concat());
        assert_eq!(String::from_utf8_lossy(&agent.stdout).matches("several").count(), 1, "{format}");
        assert_eq!(run(&[&common[..], &["--threads", "3"]].concat()).stdout, agent.stdout, "{format}");
    }
}

#[test]
fn the_limit_decides_how_many_solutions_a_row_has() {
    let path = all_kinds("limits");
    for limit in ["1", "3", "20"] {
        let common = ["solve", "--file", text(&path), "--layout", "diagonal", "--format", "json", "--limit", limit];
        let agent = run(&[&common[..], &["--timeout", "100000", "--threads", "1"]].concat());
        assert_eq!(run(&[&common[..], &["--threads", "2"]].concat()).stdout, agent.stdout, "{limit}");
    }
}

#[test]
fn the_summary_counts_the_outcomes() {
    let path = folder("summary").join("puzzles.txt");
    std::fs::write(&path, puzzles(3000, 20)).expect("a file");
    let rows = run(&["solve", "--file", text(&path), "--layout", "diagonal"]);
    assert_eq!(stderr(&rows).lines().filter(|line| !line.starts_with("saltire: ")).count(), 0, "quiet in a pipe");
    let rows = String::from_utf8(rows.stdout).expect("text");
    let count = |word: &str| rows.lines().filter(|row| *row == word).count();
    let (several, none, bad) = (count("several"), count("none"), count("error"));
    let unique = rows.lines().count() - several - none - bad;
    assert!(unique > 2800 && several > 20 && none > 20 && bad > 20, "{unique} {several} {none} {bad}");
    for more in [&["--threads", "1"][..], &["--threads", "3"], &["--stats"], &["--format", "csv"]] {
        let output = run(&[&["solve", "--file", text(&path), "--layout", "diagonal", "--summary"], more].concat());
        let messages = stderr(&output);
        let summary = messages.lines().last().unwrap_or_default();
        let expected = format!("3000 puzzles: {unique} unique, {several} several, {none} none, {bad} bad; ");
        assert!(summary.starts_with(&expected) && summary.ends_with(" a second"), "{more:?}: {summary}");
        assert_eq!(output.status.code(), Some(4));
    }
}

#[test]
fn a_slow_writer_gets_every_answer_at_once() {
    for threads in ["1", "2"] {
        let mut child = saltire(&["solve", "--layout", "diagonal", "--threads", threads])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it runs");
        let mut stdin = child.stdin.take().expect("a pipe");
        let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let lines: Vec<&str> = saltire::collection::lines(saltire::collection::DIAGONAL).collect();
        // The command reads two before it answers the first; a thousand at once make the batches
        // large; then they come one by one again.
        let mut sent = 0;
        for portion in [2, 1, 1, 1000, 1, 1, 3] {
            for _ in 0..portion {
                writeln!(stdin, "{}", lines[sent % lines.len()]).expect("it reads");
                sent += 1;
            }
            // Without an answer this would block.
            for _ in 0..portion {
                assert_eq!(answers.next().expect("an answer").expect("text").len(), 81);
            }
        }
        drop(stdin);
        assert!(answers.next().is_none());
        assert!(child.wait().expect("it ends").success());
    }
}

#[test]
fn a_closed_output_ends_the_run_without_an_error() {
    let path = folder("closed").join("puzzles.txt");
    std::fs::write(&path, puzzles(100_000, 1000)).expect("a file");
    for threads in ["1", "2"] {
        let mut child = saltire(&["solve", "--file", text(&path), "--threads", threads])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        let mut first = String::new();
        BufReader::with_capacity(100, child.stdout.take().expect("a pipe")).read_line(&mut first).expect("a line");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert!(stderr(&output).lines().all(|line| line.contains("puzzles.txt: line")), "{}", stderr(&output));
    }
}
