//! A file of many, line by line: what the engine says is what the agent says.

use std::path::PathBuf;
use std::process::Command;

/// What a run prints, and its exit code.
fn run(arguments: &[&str]) -> (Vec<String>, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_saltire")).args(arguments).output().expect("it runs");
    let text = String::from_utf8(output.stdout).expect("text");
    (text.lines().map(str::to_owned).collect(), output.status.code())
}

/// The lines that `--format line` has to give, from `--format csv`, which the
/// agent answers.
fn expected(path: &str, layout: &str) -> (Vec<String>, Option<i32>) {
    let (rows, code) = run(&["solve", "--file", path, "--layout", layout, "--format", "csv"]);
    let line = |row: &String| {
        let fields: Vec<&str> = row.split(',').collect();
        if fields[2] == "unique" { fields[4].to_owned() } else { fields[2].to_owned() }
    };
    (rows.iter().skip(1).map(line).collect(), code)
}

/// Puzzles of all kinds: as they are, with a digit put in or taken out, in
/// other notations, and some that are none.
fn file() -> PathBuf {
    let mut text = String::from("# of all kinds\n");
    let puzzles = saltire::collection::lines(saltire::collection::DIAGONAL).take(60);
    let classic = saltire::collection::lines(saltire::collection::NORVIG);
    for (number, line) in puzzles.chain(classic).enumerate() {
        text += &format!("{line}\n");
        let place = number * 7 % 81;
        let mut other: Vec<char> = line.chars().collect();
        other[place] = if other[place] == '.' { char::from(b'1' + (number % 9) as u8) } else { '.' };
        text += &format!("{}\r\n", other.iter().collect::<String>());
        match number % 10 {
            0 => {
                text += &format!(
                    "{}\n\n",
                    line.as_bytes()
                        .chunks(9)
                        .map(|row| format!("{}\n", String::from_utf8_lossy(row)))
                        .collect::<String>()
                )
            }
            1 => text += &format!("{}\n", &line[..80]),
            2 => text += &format!("{{\"puzzle\": \"{line}\", \"layout\": \"windoku\"}}\n"),
            3 => text += "12..............\n",
            4 => text += &format!("{}x\n", &line[..80]),
            5 => text += &format!("{}\n", ".".repeat(81)),
            6 => text += &format!("{} # comment\n", line.replace('.', "0")),
            _ => {}
        }
    }
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("of-all-kinds.txt");
    std::fs::write(&path, text).expect("a file");
    path
}

#[test]
fn lines_are_what_the_agent_says_under_every_layout_and_with_any_threads() {
    let path = file();
    let path = path.to_str().expect("a path");
    let jigsaw = "jigsaw:111122333111222333112222333444556666444555666444555566777788999778888999777888999";
    for layout in ["auto", "diagonal", "classic", "anti-knight", "diagonal+windoku", "asterisk", jigsaw] {
        let expected = expected(path, layout);
        assert!(expected.0.len() > 150 && expected.1 == Some(4), "{layout}: {:?}", expected.1);
        for threads in ["1", "3"] {
            let found = run(&["solve", "--file", path, "--layout", layout, "--threads", threads, "--format", "line"]);
            assert_eq!(found, expected, "{layout}, {threads} threads");
        }
    }
    let outcomes = expected(path, "auto").0;
    for word in ["none", "several", "error"] {
        assert!(outcomes.iter().any(|line| line == word), "no {word}");
    }
}
