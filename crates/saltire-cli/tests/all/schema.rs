//! JSON output follows its schema.

use std::process::Command;

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::{Value, json};

use crate::support;

fn definition(name: &str) -> (Schemas, SchemaIndex) {
    let schema: Value = serde_json::from_str(saltire::json::OUTPUT_SCHEMA).expect("the schema is JSON");
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    compiler.add_resource("file:///output.json", schema).expect("the schema can be added");
    let index = compiler.compile(&format!("file:///output.json#/$defs/{name}"), &mut schemas).expect("a schema");
    (schemas, index)
}

/// Returns what a command prints: one value a line, or a single one.
fn printed(arguments: &[&str]) -> Vec<Value> {
    let output = Command::new(env!("CARGO_BIN_EXE_saltire")).args(arguments).output().expect("it runs");
    let text = String::from_utf8(output.stdout).expect("text");
    match serde_json::from_str(&text) {
        Ok(value) => vec![value],
        Err(_) => text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
            .collect(),
    }
}

fn check(name: &str, arguments: &[&str]) -> Vec<Value> {
    let (schemas, index) = definition(name);
    let arguments = [arguments, &["--format", "json"]].concat();
    let values = printed(&arguments);
    assert!(!values.is_empty(), "{arguments:?} prints nothing");
    for value in &values {
        if let Err(error) = schemas.validate(value, index) {
            panic!("{arguments:?}\n{value}\n{error:#}");
        }
    }
    values
}

const UNIQUE: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
const HARD: &str = "6........84..7..........5.....1....2.1...7.5..7..........34......1.......2.5...8.";
const EMPTY: &str = "................";

#[test]
fn answers_follow_the_schema() {
    check("answer", &["solve", UNIQUE]);
    check("answer", &["solve", HARD, "--trace", "--stats"]);
    check("answer", &["solve", HARD, "--trace", "--strategies", "naked-groups,hidden-groups,locked-candidates"]);
    check("answer", &["solve", EMPTY, "--all", "--trace"]);
    check("answer", &["solve", EMPTY, "--limit", "1"]);
    check("answer", &["solve", "11..............", "--stats"]);
    check("answer", &["solve", &".".repeat(81), "--timeout", "0"]);
    check("answer", &["solve", &".".repeat(256), "--layout", "diagonal"]);
}

#[test]
fn other_commands_follow_the_schema() {
    check("true_candidates", &["candidates", "1..............."]);
    check("true_candidates", &["candidates", "1...............", "--counts", "--limit", "3"]);
    let folder = support::folder("schema-prove");
    for board in ["....41.....3....", "11..............", EMPTY] {
        check("proved", &["prove", board, "-o", support::text(&folder)]);
    }
    check("layout_numbers", &["layouts", "diagonal"]);
    check("count", &["count", EMPTY]);
    check("count", &["count", &".".repeat(81), "--timeout", "0"]);
    check("reduced", &["reduce", HARD, "--trace", "--stats"]);
    check("reduced", &["reduce", "123...4.........", "--layout", "classic"]);
    for board in [UNIQUE, EMPTY, "1234341221434321", "11.............."] {
        check("check", &["check", board]);
    }
    check("check", &["check", UNIQUE, "--against", UNIQUE]);
    check("generated", &["generate", "-n", "3", "--seed", "1"]);
    check("study", &["bench", "--rounds", "1"]);
    converted_puzzles_follow_the_schema();
    check("race", &["bench", "engine", "--layout", "classic", "--rounds", "1", "--peer", "exit 3"]);
    check("race", &["bench", "engine", "--latency", "--rounds", "1"]);
}

/// `convert` has no `--format`.
fn converted_puzzles_follow_the_schema() {
    let (schemas, index) = definition("puzzle");
    for board in [UNIQUE, EMPTY, CASE] {
        let values = printed(&["convert", board, "--to", "json"]);
        assert!(values.len() == 1 && schemas.validate(&values[0], index).is_ok(), "{values:?}");
    }
}

/// A half-filled board, as a case.
const CASE: &str =
    ":0000::.8..5.+2...+2...4.+57.+5.+2..8..54..+2..+7.2.6.7+5..........2+5..27..5..3.56+4+8+71+2...+5.2...::::";

#[test]
fn explanations_follow_the_schema() {
    for board in [UNIQUE, HARD, EMPTY, "11..............", CASE] {
        check("explained", &["explain", board]);
        check("rated", &["rate", board]);
        for level in ["1", "2", "3"] {
            check("hint", &["hint", board, "--level", level]);
        }
    }
    check("explained", &["explain", HARD, "--timeout", "0"]);
    check("hint", &["hint", "23..41.....3....", "--givens", "....41.....3...."]);
    check("found", &["find", UNIQUE, "--strategy", "hidden-single"]);
    check("found", &["find", CASE, "--layout", "diagonal"]);
    check("answer", &["solve", CASE, "--layout", "diagonal"]);
    check("strategies", &["strategies"]);
    check("strategy", &["strategies", "naked-twins"]);
    check("error", &["rate", "1"]);
}

#[test]
fn the_schema_rejects_wrong_values() {
    let (schemas, index) = definition("answer");
    let mut value = check("answer", &["solve", UNIQUE]).remove(0);
    value["outcome"] = json!("perhaps");
    assert!(schemas.validate(&value, index).is_err());
    let (schemas, index) = definition("step");
    assert!(schemas.validate(&json!({ "strategy": "eliminate" }), index).is_err());
}
