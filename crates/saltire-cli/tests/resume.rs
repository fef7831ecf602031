//! `--resume`: whatever a run was ended by, the next one carries on, and the file
//! is the same as that of one clean run.

mod common;

use std::process::Stdio;
use std::time::{Duration, Instant};

use common::{Numbers, folder, names, puzzles, run, said, saltire, text};

/// How often to kill; `scripts/kill-and-resume` asks for more.
fn kills() -> usize {
    std::env::var("KILLS").ok().and_then(|number| number.parse().ok()).unwrap_or(10)
}

#[test]
fn killed_at_any_moment_it_loses_and_doubles_nothing() {
    let folder = folder("killed");
    let input = folder.join("puzzles.txt");
    std::fs::write(&input, puzzles(30_000, 30)).expect("a file");
    let mut numbers = Numbers(std::process::id().into());
    let (mut left, mut in_midst) = (kills(), 0);
    for (number, format) in ["line", "csv", "json"].into_iter().cycle().enumerate() {
        if left == 0 && number >= 3 {
            break;
        }
        let (clean, output, part) = (folder.join("clean"), folder.join("answers"), folder.join("answers.part"));
        let common = ["solve", "--file", text(&input), "--layout", "diagonal", "--format", format];
        let begun = Instant::now();
        let expected = run(&[&common[..], &["-o", text(&clean), "--summary"]].concat());
        let time = begun.elapsed().as_micros() as u64;
        let threads = ["1", "2"][number % 2];
        let resumed = [&common[..], &["-o", text(&output), "--resume", "--summary", "--threads", threads]].concat();
        // Killed until it is done, or until this format has had its share.
        let share = left.min(kills().div_ceil(3));
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
        let is_begun = part.metadata().is_ok_and(|part| part.len() > 1000);
        let last = run(&resumed);
        assert_eq!(last.status.code(), expected.status.code(), "{}", said(&last));
        assert_eq!(said(&last).contains(" done before"), is_begun, "{}", said(&last));
        let (expected_rows, rows) = (std::fs::read(&clean).expect("a file"), std::fs::read(&output).expect("a file"));
        assert!(expected_rows == rows, "{format}: {} and {} bytes", expected_rows.len(), rows.len());
        let totals = |said: String| {
            let line = said.lines().last()?;
            Some(line.split_once(": ")?.1.split_once(';')?.0.to_owned())
        };
        assert!(totals(said(&last)).is_some());
        assert_eq!(totals(said(&last)), totals(said(&expected)), "{}", said(&last));
        assert_eq!(names(&folder), ["answers", "clean", "puzzles.txt"]);
        std::fs::remove_file(&output).expect("it can be removed");
    }
    assert!(in_midst > kills() / 4, "{in_midst} of {} were killed in their midst", kills());
}

#[test]
fn what_belongs_to_something_else_is_refused_with_the_remedy() {
    let folder = folder("refused");
    let (input, output, part) = (folder.join("puzzles.txt"), folder.join("answers"), folder.join("answers.part"));
    std::fs::write(&input, puzzles(20_000, 100)).expect("a file");
    let common = ["solve", "--file", text(&input), "-o", text(&output), "--resume", "--layout", "diagonal"];
    let clean = run(&["solve", "--file", text(&input), "--layout", "diagonal"]).stdout;
    // A run that is ended early leaves its part.
    let mut child =
        saltire(&[&common[..], &["--threads", "1"]].concat()).stderr(Stdio::null()).spawn().expect("it runs");
    while !part.metadata().is_ok_and(|part| part.len() > 1000) {
        assert!(child.try_wait().expect("a process").is_none(), "it ended before it could be killed");
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    let kept = std::fs::read(&part).expect("a part");
    for (more, why) in [
        (
            &["--format", "csv"][..],
            "was begun with --format line and not with --format csv; give that again, or remove",
        ),
        (&["--limit", "3"], "was begun without --limit and not with --limit 3"),
        (&["--strategies", "none"], "was begun with --strategies eliminate"),
    ] {
        let refused = run(&[&common[..], more].concat());
        assert_eq!(refused.status.code(), Some(2));
        assert!(said(&refused).contains(why) && said(&refused).contains("answers.part"), "{}", said(&refused));
    }
    let mut other = common;
    other[7] = "classic";
    assert!(said(&run(&other)).contains("was begun with --layout diagonal and not with --layout classic"));
    let another = folder.join("another.txt");
    std::fs::write(&another, puzzles(20_001, 100)).expect("a file");
    let mut other = common;
    other[2] = text(&another);
    assert!(said(&run(&other)).contains("was begun from another input"), "{}", said(&run(&other)));
    assert_eq!(std::fs::read(&part).expect("a part"), kept, "nothing was done to it");
    // With what it belongs to, it goes on; a torn row is cut off.
    std::fs::write(&part, &kept[..kept.len() - 7]).expect("a file");
    let done = run(&common);
    assert!(said(&done).contains(" done before"), "{}", said(&done));
    assert!(std::fs::read(&output).expect("a file") == clean);
    // And then there is nothing left to do.
    let again = run(&[&common[..], &["--summary"]].concat());
    assert!(
        said(&again).contains("answers is complete already") && said(&again).contains("20000 puzzles"),
        "{}",
        said(&again)
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
    assert!(said(&refused).contains("answers.part.json, which says what it belongs to"), "{}", said(&refused));
    assert_eq!((refused.status.code(), std::fs::read_to_string(&part).expect("a file").as_str()), (Some(2), "mine\n"));
}

#[test]
fn calls_that_cannot_be_carried_on_with_are_refused() {
    let folder = folder("calls");
    let (input, output) = (folder.join("puzzles.txt"), folder.join("answers"));
    std::fs::write(&input, puzzles(10, 100)).expect("a file");
    let (input, output) = (text(&input), text(&output));
    for (arguments, why) in [
        (&["--file", input][..], "needs -o FILE"),
        (&["--file", input, "-o", output, "--all"], "--all"),
        (&["--file", input, "-o", output, "--format", "grid"], "--format line, csv or json"),
        (&["................", "-o", output, "--format", "line"], "needs --file"),
        (&["--file", input, "-o", "/dev/null"], "needs a file, and /dev/null is none"),
    ] {
        let refused = run(&[&["solve", "--resume"], arguments].concat());
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
        assert!(said(&refused).contains("--resume") && said(&refused).contains(why), "{}", said(&refused));
    }
    assert_eq!(names(&folder), ["puzzles.txt"]);
}

/// A file that is there already counts as done only where it looks it.
#[test]
fn a_file_that_is_something_else_is_not_taken_for_answers() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("something-else");
    std::fs::create_dir_all(&folder).expect("a folder");
    let (puzzles, other) = (folder.join("puzzles.txt"), folder.join("other.txt"));
    let line = format!("{}\n", ".".repeat(81));
    std::fs::write(&puzzles, line.repeat(3)).expect("a file");
    std::fs::write(&other, line).expect("a file");
    for (output, why) in [(&puzzles, "is the input itself"), (&other, "holds no answers in this format")] {
        let mut saltire = std::process::Command::new(env!("CARGO_BIN_EXE_saltire"));
        saltire.args(["solve", "--resume", "--file"]).arg(&puzzles).arg("-o").arg(output);
        let ended = saltire.output().expect("it runs");
        assert_eq!(ended.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&ended.stderr).contains(why), "{ended:?}");
    }
}
