//! Runs the commands in documents, and compares what they print.
//!
//! In every `console` block, a line that starts with `$ ` is a command for the shell. After it comes
//! all that the command prints, on both outputs, and then `(exit N)` unless it exits with 0. Times
//! and the bars of times change in every run, so the comparison ignores them.
//!
//! `UPDATE=1 cargo test --release -p saltire-cli console` updates the documents.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::path_with_saltire;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns README.md and every document under tests/commands.
fn documents() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/commands");
    let mut documents: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("tests/commands").map(|entry| entry.expect("an entry").path()).collect();
    documents.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    documents.sort();
    documents.push(root().join("README.md"));
    documents
}

/// Returns what a command prints, as it should be in a document.
fn run(command: &str) -> String {
    let output = Command::new("bash")
        .args(["-c", &format!("exec 2>&1\n{command}")])
        .current_dir(root())
        .env("PATH", path_with_saltire())
        .env_remove("NO_COLOR")
        .env("COLUMNS", "100")
        .output()
        .expect("a shell");
    let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    match output.status.code() {
        Some(0) => {}
        code => text.push_str(&format!("(exit {})\n", code.map_or("signal".into(), |code| code.to_string()))),
    }
    text
}

/// Returns a text without what changes from run to run. In a line with a time, that becomes `TIME`, a
/// number a second becomes `RATE`, and bars and padding are removed. Other lines stay as they are.
fn without_times(text: &str) -> String {
    text.lines().map(line_without_times).collect::<Vec<_>>().join("\n")
}

fn line_without_times(line: &str) -> String {
    let mut words: Vec<&str> = Vec::new();
    let mut timed = false;
    for word in line.split_whitespace().filter(|word| !word.starts_with('█')) {
        let unit = word.trim_end_matches(['.', ',', ';']);
        let is_number = |word: &&str| word.parse::<f64>().is_ok();
        if matches!(unit, "µs" | "ms" | "s") && words.last().is_some_and(is_number) {
            words.pop();
            words.push("TIME");
            timed = true;
        } else if word == "second"
            && let [.., rate, "a"] = &mut words[..]
        {
            *rate = "RATE";
            words.push(word);
        } else {
            words.push(word);
        }
    }
    if timed { words.join(" ") } else { line.trim_end().to_owned() }
}

/// Returns the document with the current output of its commands, the number of commands, and the
/// differences.
fn replay(text: &str) -> (String, usize, Vec<String>) {
    let (mut updated, mut commands, mut differences) = (String::new(), 0, Vec::new());
    let mut lines = text.lines().peekable();
    let mut inside = false;
    while let Some(line) = lines.next() {
        updated.push_str(line);
        updated.push('\n');
        inside = if inside { !line.starts_with("```") } else { line == "```console" };
        let Some(command) = line.strip_prefix("$ ").filter(|_| inside) else { continue };
        commands += 1;
        let mut expected = String::new();
        while let Some(next) = lines.next_if(|next| !next.starts_with("$ ") && !next.starts_with("```")) {
            expected.push_str(next);
            expected.push('\n');
        }
        let printed = run(command);
        if without_times(&printed) == without_times(&expected) {
            updated.push_str(&expected);
        } else {
            differences.push(format!("$ {command}\n--- expected\n{expected}--- printed\n{printed}"));
            updated.push_str(&printed);
        }
    }
    (updated, commands, differences)
}

#[test]
fn documents_show_the_output_of_their_commands() {
    let mut failures = Vec::new();
    let mut commands = 0;
    for path in documents() {
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let (updated, count, differences) = replay(&text);
        commands += count;
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&path, updated).expect("the document can be written");
        } else {
            failures.extend(differences.iter().map(|difference| format!("{}\n{difference}", path.display())));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(commands > 20, "only {commands} commands");
}
