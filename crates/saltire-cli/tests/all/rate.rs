//! With any number of threads, ratings come in input order, and a bad line affects only itself.

use crate::support::{folder, gzip, run, text};

fn printed(output: &std::process::Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

#[test]
fn the_number_of_threads_does_not_change_ratings() {
    let diagonal = saltire::collection::lines(saltire::collection::DIAGONAL).take(80);
    let mut lines: Vec<String> = diagonal.map(str::to_owned).collect();
    lines.insert(3, "this is no board".to_owned());
    lines.insert(40, ".".repeat(81));
    lines.insert(60, format!("11{}", ".".repeat(79)));
    let folder = folder("rate");
    let path = folder.join("puzzles.txt");
    std::fs::write(&path, lines.join("\n")).expect("a file");
    let gz = folder.join("puzzles.txt.gz");
    std::fs::write(&gz, gzip(&lines.join("\n"))).expect("a file");
    for format in ["text", "csv", "json"] {
        let rated = |path: &std::path::Path, threads: &str| {
            let singles = "full-house,hidden-single,naked-single";
            run(&["rate", "--file", text(path), "--threads", threads, "--format", format, "--strategies", singles])
        };
        let one = rated(&path, "1");
        assert_eq!(one.status.code(), Some(4));
        let rows: Vec<String> = printed(&one).lines().map(str::to_owned).collect();
        let header = usize::from(format == "csv");
        assert_eq!(rows.len(), lines.len() + header);
        assert!(rows[3 + header].contains("error"), "{}", rows[3 + header]);
        assert!(rows[40 + header].contains("several"), "{}", rows[40 + header]);
        assert!(rows[60 + header].contains("none"), "{}", rows[60 + header]);
        if format != "text" {
            assert!(lines.iter().zip(&rows[header..]).all(|(line, row)| row.contains(line) || row.contains("error")));
        }
        for again in [rated(&path, "5"), rated(&gz, "3")] {
            assert_eq!(printed(&again), printed(&one));
        }
    }
}
