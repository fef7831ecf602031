//! `--resume` continues a run that ended in any way, and the file equals that of one clean run.

use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::support::{Numbers, folder, names, puzzles, run, saltire, stderr, text};

/// Returns how often to kill the command; `scripts/kill-and-resume` sets a higher number.
fn kills() -> usize {
    std::env::var("KILLS").ok().and_then(|number| number.parse().ok()).unwrap_or(10)
}

#[test]
fn killed_at_any_moment_no_row_is_lost_or_repeated() {
    let folder = folder("killed");
    let (lines, table) = (folder.join("puzzles.txt"), folder.join("table.csv"));
    let puzzles = puzzles(30_000, 30);
    std::fs::write(&lines, &puzzles).expect("a file");
    // Notes over several lines look like the end of a row, or like an outcome.
    let rows = puzzles.lines().enumerate().map(|(number, line)| match number % 3 {
        0 => format!("{line},{number},none\n"),
        1 => format!("{line},\"{number},\n\n{line},1,several\n\",x\n"),
        _ => format!("\"{line}\",\"\"\"\n\",\"\"\"outcome\"\":\"\"none\"\"\"\n"),
    });
    std::fs::write(&table, "puzzle,id,outcome\n".to_owned() + &rows.collect::<String>()).expect("a file");
    let mut numbers = Numbers(std::process::id().into());
    let (mut left, mut in_midst) = (kills(), 0);
    let runs =
        [(&lines, "line"), (&table, "csv"), (&lines, "json"), (&lines, "csv"), (&table, "json"), (&table, "tsv")];
    for (number, (input, format)) in runs.into_iter().cycle().enumerate() {
        if left == 0 && number >= runs.len() {
            break;
        }
        let (clean, output, part) = (folder.join("clean"), folder.join("answers"), folder.join("answers.part"));
        let common = ["solve", "--file", text(input), "--layout", "diagonal", "--format", format];
        let start = Instant::now();
        let expected = run(&[&common[..], &["-o", text(&clean), "--summary"]].concat());
        let time = start.elapsed().as_micros() as u64;
        let threads = ["1", "2"][number % 2];
        let resumed = [&common[..], &["-o", text(&output), "--resume", "--summary", "--threads", threads]].concat();
        // Kill until the run is complete, or this format has had its share.
        let share = left.min(kills().div_ceil(runs.len()));
        for _ in 0..share {
            if output.exists() {
                break;
            }
            let mut child = saltire(&resumed).stderr(Stdio::null()).spawn().expect("it runs");
            std::thread::sleep(Duration::from_micros(numbers.below(time / 2)));
            child.kill().expect("it can be killed");
            child.wait().expect("it ends");
            left -= 1;
            in_midst += usize::from(part.metadata().is_ok_and(|part| part.len() > 1000));
        }
        let has_part = part.metadata().is_ok_and(|part| part.len() > 1000);
        let last = run(&resumed);
        assert_eq!(last.status.code(), expected.status.code(), "{}", stderr(&last));
        assert_eq!(stderr(&last).contains(" answered before"), has_part, "{}", stderr(&last));
        let (expected_rows, rows) = (std::fs::read(&clean).expect("a file"), std::fs::read(&output).expect("a file"));
        assert!(expected_rows == rows, "{format}: {} and {} bytes", expected_rows.len(), rows.len());
        let totals = |messages: String| {
            let line = messages.lines().last()?;
            Some(line.split_once(": ")?.1.split_once(';')?.0.to_owned())
        };
        assert!(totals(stderr(&last)).is_some());
        assert_eq!(totals(stderr(&last)), totals(stderr(&expected)), "{}", stderr(&last));
        assert_eq!(names(&folder), ["answers", "clean", "puzzles.txt", "table.csv"]);
        std::fs::remove_file(&output).expect("it can be removed");
    }
    assert!(in_midst > kills() / 4, "{in_midst} of {} were killed in their midst", kills());
}

#[test]
fn a_part_with_other_options_or_input_is_refused() {
    let folder = folder("refused");
    let (input, output, part) = (folder.join("puzzles.txt"), folder.join("answers"), folder.join("answers.part"));
    std::fs::write(&input, puzzles(20_000, 100)).expect("a file");
    let common = ["solve", "--file", text(&input), "-o", text(&output), "--resume", "--layout", "diagonal"];
    let clean = run(&["solve", "--file", text(&input), "--layout", "diagonal"]).stdout;
    // A killed run leaves its part.
    let mut child =
        saltire(&[&common[..], &["--threads", "1"]].concat()).stderr(Stdio::null()).spawn().expect("it runs");
    while !part.metadata().is_ok_and(|part| part.len() > 1000) {
        assert!(child.try_wait().expect("a process").is_none(), "it ended before it could be killed");
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    let kept = std::fs::read(&part).expect("a part");
    for (more, why) in [
        (&["--format", "csv"][..], "was started with --format line, not with --format csv; use that again, or remove"),
        (&["--limit", "3"], "was started without --limit, not with --limit 3"),
        (&["--strategies", "none"], "was started with --strategies eliminate"),
    ] {
        let refused = run(&[&common[..], more].concat());
        assert_eq!(refused.status.code(), Some(2));
        assert!(stderr(&refused).contains(why) && stderr(&refused).contains("answers.part"), "{}", stderr(&refused));
    }
    let mut other = common;
    other[7] = "classic";
    assert!(stderr(&run(&other)).contains("was started with --layout diagonal, not with --layout classic"));
    let another = folder.join("another.txt");
    std::fs::write(&another, puzzles(20_001, 100)).expect("a file");
    let mut other = common;
    other[2] = text(&another);
    assert!(stderr(&run(&other)).contains("belongs to another input"), "{}", stderr(&run(&other)));
    assert_eq!(std::fs::read(&part).expect("a part"), kept, "the part is unchanged");
    // With its own options it continues; an incomplete row is cut off.
    std::fs::write(&part, &kept[..kept.len() - 7]).expect("a file");
    let done = run(&common);
    assert!(stderr(&done).contains(" answered before"), "{}", stderr(&done));
    assert!(std::fs::read(&output).expect("a file") == clean);
    // Then nothing is left to do.
    let again = run(&[&common[..], &["--summary"]].concat());
    assert!(
        stderr(&again).contains("answers is already complete") && stderr(&again).contains("20000 puzzles"),
        "{}",
        stderr(&again)
    );
    assert_eq!(again.status.code(), Some(4), "a line was bad");
    assert_eq!(names(&folder), ["another.txt", "answers", "puzzles.txt"]);
}

#[test]
fn a_part_without_its_record_is_refused() {
    let folder = folder("parts");
    let (input, output, part) = (folder.join("puzzles.txt"), folder.join("answers"), folder.join("answers.part"));
    std::fs::write(&input, puzzles(100, 10)).expect("a file");
    let common = ["solve", "--file", text(&input), "-o", text(&output), "--resume"];
    std::fs::write(&part, "mine\n").expect("a file");
    let refused = run(&common);
    assert!(stderr(&refused).contains("answers.part.json, which records its options"), "{}", stderr(&refused));
    assert_eq!((refused.status.code(), std::fs::read_to_string(&part).expect("a file").as_str()), (Some(2), "mine\n"));
}

#[test]
fn calls_that_cannot_be_resumed_are_refused() {
    let folder = folder("calls");
    let (input, output) = (folder.join("puzzles.txt"), folder.join("answers"));
    std::fs::write(&input, puzzles(10, 100)).expect("a file");
    let (input, output) = (text(&input), text(&output));
    for (arguments, why) in [
        (&["--file", input][..], "needs -o FILE"),
        (&["--file", input, "-o", output, "--all"], "--all"),
        (&["--file", input, "-o", output, "--format", "grid"], "--format line, csv, tsv or json"),
        (&["................", "-o", output, "--format", "line"], "needs --file"),
        (&["--file", input, "-o", "/dev/null"], "needs a regular file, but /dev/null is not one"),
    ] {
        let refused = run(&[&["solve", "--resume"], arguments].concat());
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&refused).contains("--resume") && stderr(&refused).contains(why), "{}", stderr(&refused));
    }
    assert_eq!(names(&folder), ["puzzles.txt"]);
}

/// An existing file counts as complete only if it looks like answers.
#[test]
fn a_file_without_answers_is_not_taken_for_complete() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("something-else");
    std::fs::create_dir_all(&folder).expect("a folder");
    let (puzzles, other) = (folder.join("puzzles.txt"), folder.join("other.txt"));
    let line = format!("{}\n", ".".repeat(81));
    std::fs::write(&puzzles, line.repeat(3)).expect("a file");
    std::fs::write(&other, line).expect("a file");
    for (output, why) in [(&puzzles, "is the input itself"), (&other, "is not a file of answers in this format")] {
        let mut saltire = std::process::Command::new(env!("CARGO_BIN_EXE_saltire"));
        saltire.args(["solve", "--resume", "--file"]).arg(&puzzles).arg("-o").arg(output);
        let ended = saltire.output().expect("it runs");
        assert_eq!(ended.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&ended.stderr).contains(why), "{ended:?}");
    }
}
