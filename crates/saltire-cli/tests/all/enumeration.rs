//! `count` and `solve --all`: the engine finds the agent's solutions.

use crate::support::{puzzles, run, stderr};

/// The default strategies in another order: the same answers, but from the agent.
const AGENT: [&str; 2] = ["--strategies", "only-choice,eliminate,naked-twins,hidden-twins"];

/// Returns a puzzle without this many of its clues.
fn without(clues: usize) -> String {
    let puzzle = puzzles(3, 100).lines().nth(1).expect("a puzzle").to_owned();
    let mut left = clues;
    let gone = |symbol: char| {
        let goes = symbol != '.' && left > 0;
        left -= usize::from(goes);
        if goes { '.' } else { symbol }
    };
    puzzle.chars().map(gone).collect()
}

#[test]
fn counts_agree_with_the_agent() {
    for layout in ["auto", "diagonal", "classic", "diagonal+windoku", "diagonal+anti-king"] {
        for clues in [0, 1, 2] {
            let puzzle = without(clues);
            for more in [&[][..], &["--limit", "7", "--format", "csv"], &["--limit", "1", "--format", "csv"]] {
                // Without diagonals such a puzzle has millions of solutions.
                if more.is_empty() && !layout.contains("diagonal") {
                    continue;
                }
                let common = [&["count", &puzzle, "--layout", layout], more].concat();
                let (engine, agent) = (run(&common), run(&[&common[..], &AGENT].concat()));
                assert_eq!(stderr(&engine).is_empty(), stderr(&agent).is_empty(), "{common:?}");
                assert_eq!(
                    (String::from_utf8_lossy(&engine.stdout), engine.status.code()),
                    (String::from_utf8_lossy(&agent.stdout), agent.status.code()),
                    "{common:?}"
                );
            }
        }
    }
}

#[test]
fn all_solutions_agree_with_the_agent_in_any_order() {
    let puzzle = without(2);
    let mut seen = 0;
    for format in ["line", "csv"] {
        let common = ["solve", &puzzle, "--layout", "diagonal", "--all", "--verify", "--format", format];
        let rows = |arguments: &[&str]| {
            let output = run(arguments);
            assert_eq!(output.status.code(), Some(3));
            let text = String::from_utf8(output.stdout).expect("text");
            let mut rows: Vec<String> =
                text.lines().map(|row| row.rsplit(',').next().unwrap_or_default().to_owned()).collect();
            rows.sort();
            rows
        };
        let (engine, agent) = (rows(&common), rows(&[&common[..], &AGENT].concat()));
        assert_eq!(engine, agent, "{format}");
        seen += engine.len();
        assert_eq!(rows(&[&common[..], &["--limit", "3"]].concat()).len(), 3 + usize::from(format == "csv"));
    }
    assert!(seen > 10, "only {seen}");
    let common = ["solve", &puzzle, "--layout", "diagonal", "--all", "--format", "json"];
    let (engine, agent) = (run(&common), run(&[&common[..], &AGENT].concat()));
    let count = |text: &[u8]| serde_json::from_slice::<serde_json::Value>(text).expect("JSON")["count"].clone();
    assert_eq!(count(&engine.stdout), count(&agent.stdout));
}

#[test]
fn a_count_stops_at_its_time_limit() {
    let empty = ".".repeat(81);
    let output = run(&["count", &empty, "--layout", "classic", "--timeout", "0.1"]);
    assert_eq!(output.status.code(), Some(5));
    assert!(String::from_utf8_lossy(&output.stdout).ends_with("+\n"));
    assert!(stderr(&output).contains("a limit was reached"), "{}", stderr(&output));
}
