//! The examples in every help text work as they are.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::support::{gzip, path_with_saltire};

fn shell(command: &str, folder: &Path) -> Output {
    Command::new("bash")
        .args(["-c", &format!("set -o pipefail; {command}")])
        .current_dir(folder)
        .env("PATH", path_with_saltire())
        .env("HOME", folder)
        .output()
        .expect("a shell")
}

fn help(command: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_saltire"))
        .args(command.split_whitespace())
        .arg("--help")
        .output()
        .expect("it runs");
    String::from_utf8(output.stdout).expect("text")
}

/// Returns the names under `Commands:`.
fn commands() -> Vec<String> {
    let help = help("");
    let list = help.split("Commands:\n").nth(1).and_then(|rest| rest.split("\n\n").next()).expect("a list of commands");
    list.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

/// Returns a folder with the files of the examples.
fn example_folder() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("examples");
    for inner in [".local/share/bash-completion/completions", ".zfunc", ".config/fish/completions"] {
        std::fs::create_dir_all(folder.join(inner)).expect("a folder");
    }
    let puzzle = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.";
    let files = [
        ("puzzles.txt", format!("{puzzle}\n{puzzle}\n")),
        ("puzzles.csv", format!("puzzle,id\n{puzzle},1\n{puzzle},2\n")),
        ("more.csv", format!("puzzle,id\n{puzzle},3\n")),
        (
            "steps.json",
            r#"[{"strategy": "only-choice", "placements": [{"cell": "A1", "digit": 3}], "eliminations": []}]"#
                .to_owned(),
        ),
        (
            "cases.txt",
            ":0002::...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......::::\n".to_owned(),
        ),
        ("board.txt", "1...\n....\n....\n...2\n".to_owned()),
        ("candidates.txt", "12 12 34 34\n34 34 12 12\n1234 1234 1234 1234\n1234 1234 1234 1234\n".to_owned()),
    ];
    for (name, text) in files {
        std::fs::write(folder.join(name), text).expect("a file");
    }
    std::fs::write(folder.join("puzzles.txt.gz"), gzip(&format!("{puzzle}\n{puzzle}\n"))).expect("a file");
    folder
}

#[test]
fn examples_in_help_work() {
    let folder = example_folder();
    let mut run = 0;
    for command in
        commands().iter().map(String::as_str).filter(|&command| command != "help").chain(["bench engine", ""])
    {
        let help = help(command);
        let examples = help.split("Examples:\n").nth(1).unwrap_or_else(|| panic!("{command} has no examples"));
        for example in examples.lines().take_while(|line| line.starts_with("  ")) {
            let example = example.trim();
            // A server does not end by itself; `serve.rs` tests it.
            if command == "serve" {
                continue;
            }
            assert!(example.starts_with("saltire"), "an example of {command} is broken: {example}");
            // After several spaces comes a comment.
            let typed = example.split("   ").next().unwrap_or_default();
            let output = shell(typed, &folder);
            let error = String::from_utf8_lossy(&output.stderr);
            // One solution, none, several, or out of time: all of these are answers.
            assert!(matches!(output.status.code(), Some(0 | 1 | 3 | 5)), "{typed}\n{error}");
            run += 1;
        }
    }
    assert!(run > 25, "only {run} examples");
}
