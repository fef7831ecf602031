//! JSON output is as docs/output.schema.json says.

use std::path::PathBuf;
use std::process::Command;

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::{Value, json};

fn definition(name: &str) -> (Schemas, SchemaIndex) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/output.schema.json");
    let text = std::fs::read_to_string(path).expect("the schema");
    let schema: Value = serde_json::from_str(&text).expect("the schema is JSON");
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    compiler.add_resource("file:///output.json", schema).expect("the schema can be added");
    let index = compiler.compile(&format!("file:///output.json#/$defs/{name}"), &mut schemas).expect("a schema");
    (schemas, index)
}

/// What a command prints: one value a line, or one in all.
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

fn holds(name: &str, arguments: &[&str]) -> Vec<Value> {
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
fn answers_keep_the_schema() {
    holds("answer", &["solve", UNIQUE]);
    holds("answer", &["solve", HARD, "--trace", "--stats"]);
    holds("answer", &["solve", HARD, "--trace", "--strategies", "naked-groups,hidden-groups,locked-candidates"]);
    holds("answer", &["solve", EMPTY, "--all", "--trace"]);
    holds("answer", &["solve", EMPTY, "--limit", "1"]);
    holds("answer", &["solve", "11..............", "--stats"]);
    holds("answer", &["solve", &".".repeat(81), "--timeout", "0"]);
    holds("answer", &["solve", &".".repeat(256), "--layout", "diagonal"]);
}

#[test]
fn the_other_commands_keep_it() {
    holds("count", &["count", EMPTY]);
    holds("count", &["count", &".".repeat(81), "--timeout", "0"]);
    holds("reduced", &["reduce", HARD, "--trace", "--stats"]);
    holds("reduced", &["reduce", "123...4.........", "--layout", "classic"]);
    for board in [UNIQUE, EMPTY, "1234341221434321", "11.............."] {
        holds("check", &["check", board]);
    }
    holds("check", &["check", UNIQUE, "--against", UNIQUE]);
    holds("generated", &["generate", "-n", "3", "--seed", "1"]);
    holds("study", &["bench", "--rounds", "1"]);
    holds("race", &["bench", "engine", "--layout", "classic", "--rounds", "1", "--peer", "exit 3"]);
    holds("race", &["bench", "engine", "--latency", "--rounds", "1"]);
}

/// A half-filled board, as a case.
const CASE: &str =
    ":0000::.8..5.+2...+2...4.+57.+5.+2..8..54..+2..+7.2.6.7+5..........2+5..27..5..3.56+4+8+71+2...+5.2...::::";

#[test]
fn what_an_expert_says_keeps_it() {
    for board in [UNIQUE, HARD, EMPTY, "11..............", CASE] {
        holds("explained", &["explain", board]);
        holds("rated", &["rate", board]);
        for level in ["1", "2", "3"] {
            holds("hint", &["hint", board, "--level", level]);
        }
    }
    holds("explained", &["explain", HARD, "--timeout", "0"]);
    holds("hint", &["hint", "23..41.....3....", "--givens", "....41.....3...."]);
    holds("found", &["find", UNIQUE, "--strategy", "hidden-single"]);
    holds("found", &["find", CASE, "--layout", "diagonal"]);
    holds("answer", &["solve", CASE, "--layout", "diagonal"]);
    holds("strategies", &["strategies"]);
    holds("strategy", &["strategies", "naked-twins"]);
    holds("error", &["rate", "1"]);
}

#[test]
fn a_wrong_value_would_be_seen() {
    let (schemas, index) = definition("answer");
    let mut value = holds("answer", &["solve", UNIQUE]).remove(0);
    value["outcome"] = json!("perhaps");
    assert!(schemas.validate(&value, index).is_err());
    let (schemas, index) = definition("step");
    assert!(schemas.validate(&json!({ "strategy": "eliminate" }), index).is_err());
}
