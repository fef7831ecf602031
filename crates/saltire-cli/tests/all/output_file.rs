//! `-o FILE` is created only when the output is complete, and compressed input is read.

use std::path::Path;

use crate::support::{folder, gzip, names, puzzles, run, stderr, text};

#[test]
fn a_file_has_the_same_content_as_standard_output() {
    let folder = folder("output");
    let (input, output) = (folder.join("puzzles.txt"), folder.join("answers"));
    std::fs::write(&input, puzzles(50, 10)).expect("a file");
    for format in ["line", "csv", "json", "grid", "candidates"] {
        let common = ["solve", "--file", text(&input), "--format", format];
        let printed = run(&common);
        let written = run(&[&common[..], &["-o", text(&output)]].concat());
        assert_eq!((written.stdout.len(), written.status.code()), (0, Some(4)), "{format}");
        assert_eq!(std::fs::read(&output).expect("a file"), printed.stdout, "{format}");
        assert_eq!(stderr(&written), stderr(&printed));
    }
    assert_eq!(names(&folder), ["answers", "puzzles.txt"]);
    let count = ["count", "................", "--layout", "diagonal", "--output", text(&output)];
    assert!(run(&count).status.success());
    assert_eq!(std::fs::read_to_string(&output).expect("a file"), "48\n");
    assert_eq!(names(&folder), ["answers", "puzzles.txt"]);
}

#[test]
fn a_failed_run_keeps_the_earlier_file() {
    let folder = folder("failing");
    let (input, output) = (folder.join("puzzles.txt.gz"), folder.join("answers"));
    let mut damaged = gzip(&puzzles(4000, 1000));
    let middle = damaged.len() / 2;
    damaged[middle..middle + 64].fill(0x55);
    std::fs::write(&input, &damaged).expect("a file");
    std::fs::write(&output, "from before\n").expect("a file");
    for threads in ["1", "2"] {
        let failed = run(&["solve", "--file", text(&input), "-o", text(&output), "--threads", threads]);
        assert_eq!(failed.status.code(), Some(4));
        assert!(
            stderr(&failed).contains("puzzles.txt.gz: ") && stderr(&failed).contains("gzip data"),
            "{}",
            stderr(&failed)
        );
        assert_eq!(std::fs::read_to_string(&output).expect("a file"), "from before\n");
        assert_eq!(names(&folder), ["answers", "puzzles.txt.gz"]);
    }
    // Cut off, also without batches.
    std::fs::write(&input, &damaged[..middle / 4]).expect("a file");
    for more in [&[][..], &["--stats"]] {
        let common = ["solve", "--file", text(&input), "-o", text(&output), "--layout", "diagonal", "--limit", "2"];
        let failed = run(&[&common[..], more].concat());
        assert_eq!(failed.status.code(), Some(4));
        assert!(stderr(&failed).contains("the gzip data is incomplete"), "{}", stderr(&failed));
        assert_eq!(names(&folder), ["answers", "puzzles.txt.gz"]);
    }
    assert_eq!(std::fs::read_to_string(&output).expect("a file"), "from before\n");
}

#[test]
fn an_error_names_the_file_that_cannot_be_written() {
    let folder = folder("places");
    let input = folder.join("puzzles.txt");
    std::fs::write(&input, puzzles(20_000, 1000)).expect("a file");
    let missing = folder.join("no/such/answers");
    for (place, why) in [(text(&missing), "No such file"), (text(&folder), "is a directory")] {
        let failed = run(&["solve", "--file", text(&input), "-o", place]);
        assert!(!failed.status.success());
        let expected = format!("saltire: can't write {place}: ");
        assert!(stderr(&failed).starts_with(&expected) && stderr(&failed).contains(why), "{}", stderr(&failed));
    }
    if Path::new("/dev/full").exists() {
        let failed = run(&["solve", "--file", text(&input), "-o", "/dev/full"]);
        assert_eq!(failed.status.code(), Some(4));
        let last = stderr(&failed).lines().last().unwrap_or_default().to_owned();
        assert!(last.starts_with("saltire: can't write /dev/full: No space left"), "{last}");
    }
    if Path::new("/dev/null").exists() {
        assert_eq!(run(&["solve", "--file", text(&input), "-o", "/dev/null"]).status.code(), Some(4));
        assert!(!Path::new("/dev/null").metadata().expect("it is there").is_file());
    }
    assert_eq!(names(&folder), ["puzzles.txt"]);
}

#[cfg(unix)]
#[test]
fn a_link_stays_and_permissions_are_kept() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("links");
    let (input, file, link) = (folder.join("puzzles.txt"), folder.join("file"), folder.join("link"));
    std::fs::write(&input, puzzles(10, 100)).expect("a file");
    std::fs::write(&file, "").expect("a file");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).expect("permissions");
    std::os::unix::fs::symlink("file", &link).expect("a link");
    assert!(run(&["solve", "--file", text(&input), "-o", text(&link)]).status.code().is_some());
    assert!(link.is_symlink());
    assert_eq!(std::fs::read_to_string(&file).expect("a file").lines().count(), 10);
    assert_eq!(file.metadata().expect("a file").permissions().mode() & 0o777, 0o600);
}

#[test]
fn packed_files_of_one_and_of_several_members_are_read() {
    let folder = folder("packed");
    let (plain, one, several) = (folder.join("p.txt"), folder.join("one.gz"), folder.join("several.txt.gz"));
    let text_of = puzzles(5000, 50);
    std::fs::write(&plain, &text_of).expect("a file");
    std::fs::write(&one, gzip(&text_of)).expect("a file");
    let (first, second) = text_of.split_at(123_456);
    std::fs::write(&several, [gzip(first), gzip(second)].concat()).expect("a file");
    let expected = run(&["solve", "--file", text(&plain)]);
    for path in [&one, &several] {
        let found = run(&["solve", "--file", text(path)]);
        assert_eq!(found.stdout, expected.stdout);
        assert_eq!(found.status.code(), Some(4));
    }
    let unpacked = folder.join("none.gz");
    std::fs::write(&unpacked, &text_of).expect("a file");
    let failed = run(&["solve", "--file", text(&unpacked)]);
    assert!(
        stderr(&failed).contains("none.gz: ") && stderr(&failed).contains("the gzip data is damaged"),
        "{}",
        stderr(&failed)
    );
    assert_eq!(failed.status.code(), Some(4));
}
