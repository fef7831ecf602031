//! `-o FILE` is complete or not there; packed input; answers checked.

mod common;

use std::io::Write;
use std::path::Path;

use common::{folder, names, puzzles, run, said, text};
use flate2::Compression;
use flate2::write::GzEncoder;

fn packed(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).expect("it packs");
    encoder.finish().expect("it packs")
}

#[test]
fn a_file_holds_what_would_be_printed_in_every_format() {
    let folder = folder("output");
    let (input, output) = (folder.join("puzzles.txt"), folder.join("answers"));
    std::fs::write(&input, puzzles(50, 10)).expect("a file");
    for format in ["line", "csv", "json", "grid", "candidates"] {
        let common = ["solve", "--file", text(&input), "--format", format];
        let printed = run(&common);
        let written = run(&[&common[..], &["-o", text(&output)]].concat());
        assert_eq!((written.stdout.len(), written.status.code()), (0, Some(4)), "{format}");
        assert_eq!(std::fs::read(&output).expect("a file"), printed.stdout, "{format}");
        assert_eq!(said(&written), said(&printed));
    }
    assert_eq!(names(&folder), ["answers", "puzzles.txt"]);
    let count = ["count", "................", "--layout", "diagonal", "--output", text(&output)];
    assert!(run(&count).status.success());
    assert_eq!(std::fs::read_to_string(&output).expect("a file"), "48\n");
    assert_eq!(names(&folder), ["answers", "puzzles.txt"]);
}

#[test]
fn what_fails_leaves_what_was_there() {
    let folder = folder("failing");
    let (input, output) = (folder.join("puzzles.txt.gz"), folder.join("answers"));
    let mut damaged = packed(&puzzles(4000, 1000));
    let middle = damaged.len() / 2;
    damaged[middle..middle + 64].fill(0x55);
    std::fs::write(&input, &damaged).expect("a file");
    std::fs::write(&output, "from before\n").expect("a file");
    for threads in ["1", "2"] {
        let failed = run(&["solve", "--file", text(&input), "-o", text(&output), "--threads", threads]);
        assert_eq!(failed.status.code(), Some(4));
        assert!(said(&failed).contains("puzzles.txt.gz: ") && said(&failed).contains("gzip data"), "{}", said(&failed));
        assert_eq!(std::fs::read_to_string(&output).expect("a file"), "from before\n");
        assert_eq!(names(&folder), ["answers", "puzzles.txt.gz"]);
    }
    // Cut off, by way of the agent too.
    std::fs::write(&input, &damaged[..middle / 4]).expect("a file");
    for more in [&[][..], &["--stats"]] {
        let common = ["solve", "--file", text(&input), "-o", text(&output), "--layout", "diagonal", "--limit", "2"];
        let failed = run(&[&common[..], more].concat());
        assert_eq!(failed.status.code(), Some(4));
        assert!(said(&failed).contains("the gzip data ends too soon"), "{}", said(&failed));
        assert_eq!(names(&folder), ["answers", "puzzles.txt.gz"]);
    }
    assert_eq!(std::fs::read_to_string(&output).expect("a file"), "from before\n");
}

#[test]
fn places_that_cannot_be_written_are_named() {
    let folder = folder("places");
    let input = folder.join("puzzles.txt");
    std::fs::write(&input, puzzles(20_000, 1000)).expect("a file");
    let missing = folder.join("no/such/answers");
    for (place, why) in [(text(&missing), "No such file"), (text(&folder), "is a directory")] {
        let failed = run(&["solve", "--file", text(&input), "-o", place]);
        assert!(!failed.status.success());
        let expected = format!("saltire: {place} can't be written: ");
        assert!(said(&failed).starts_with(&expected) && said(&failed).contains(why), "{}", said(&failed));
    }
    if Path::new("/dev/full").exists() {
        let failed = run(&["solve", "--file", text(&input), "-o", "/dev/full"]);
        assert_eq!(failed.status.code(), Some(4));
        let last = said(&failed).lines().last().unwrap_or_default().to_owned();
        assert!(last.starts_with("saltire: /dev/full can't be written: No space left"), "{last}");
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
fn packed_files_are_read_in_one_part_and_in_several() {
    let folder = folder("packed");
    let (plain, one, several) = (folder.join("p.txt"), folder.join("one.gz"), folder.join("several.txt.gz"));
    let text_of = puzzles(5000, 50);
    std::fs::write(&plain, &text_of).expect("a file");
    std::fs::write(&one, packed(&text_of)).expect("a file");
    let (first, second) = text_of.split_at(123_456);
    std::fs::write(&several, [packed(first), packed(second)].concat()).expect("a file");
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
        said(&failed).contains("none.gz: ") && said(&failed).contains("the gzip data is damaged"),
        "{}",
        said(&failed)
    );
    assert_eq!(failed.status.code(), Some(4));
}
