//! The API is what its description says.

mod common;

use boon::{Compiler, Schemas};
use common::{Response, Running};
use serde_json::{Value, json};

const PUZZLE: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
const SOLUTION: &str = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";

/// The description, as the server gives it.
fn description(server: &Running) -> Value {
    server.send("GET", "/api/v1/openapi.json", b"").json()
}

/// Holds a value against a schema of the description.
fn hold(description: &Value, pointer: &str, value: &Value, about: &str) {
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    compiler.add_resource("file:///openapi.json", description.clone()).expect("the description is JSON");
    let schema = compiler.compile(&format!("file:///openapi.json#{pointer}"), &mut schemas).expect("a schema");
    schemas.validate(value, schema).unwrap_or_else(|error| panic!("{about}: {error:#}\n{value}"));
}

/// The pointer to a part of the description below a path.
fn below(path: &str, rest: &str) -> String {
    format!("/paths/{}/{rest}", path.replace('~', "~0").replace('/', "~1"))
}

#[test]
fn every_example_of_the_description_is_answered_as_it_says() {
    let server = Running::start();
    let description = description(&server);
    let mut asked = 0;
    for (path, methods) in description["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            let check = |response: Response, about: &str| {
                assert_eq!(response.status, 200, "{about}: {}", String::from_utf8_lossy(&response.body));
                let content = operation["responses"]["200"]["content"].as_object().expect("content");
                let (media_type, _) =
                    content.iter().find(|(known, _)| response.header("content-type") == Some(known)).expect(about);
                if media_type == "application/json" {
                    let pointer = below(path, &format!("{method}/responses/200/content/application~1json/schema"));
                    hold(&description, &pointer, &response.json(), about);
                }
            };
            match operation["requestBody"]["content"]["application/json"]["examples"].as_object() {
                None => check(server.send(&method.to_uppercase(), path, b""), path),
                Some(examples) => {
                    for (name, example) in examples {
                        let about = format!("{method} {path}, example {name}");
                        let question = &example["value"];
                        hold(
                            &description,
                            &below(path, &format!("{method}/requestBody/content/application~1json/schema")),
                            question,
                            &about,
                        );
                        check(server.send(&method.to_uppercase(), path, question.to_string().as_bytes()), &about);
                        asked += 1;
                    }
                }
            }
        }
    }
    assert!(asked > 12, "{asked} examples are few");
}

#[test]
fn bad_questions_are_refused_in_words() {
    let server = Running::start();
    let description = description(&server);
    let long = "x".repeat(2_000_000);
    let cases: &[(&str, &[u8], u16, &str)] = &[
        ("solve", b"{{{", 400, "not JSON"),
        ("solve", b"[1]", 400, "JSON object"),
        ("solve", b"{}", 400, "no puzzle"),
        ("solve", b"", 400, "no puzzle"),
        ("solve", b"{\"puzzle\": 5}", 400, "puzzle must be a text, not 5"),
        ("solve", b"{\"puzzle\": [\"1\"]}", 400, "not a list"),
        ("solve", b"{\"puzzel\": \"1\"}", 400, "did you mean puzzle?"),
        ("solve", b"{\"puzzle\": \"12345\"}", 400, "5 characters make no board"),
        ("solve", b"{\"puzzle\": \"1...............\", \"layout\": \"diagnal\"}", 400, "diagonal"),
        ("solve", b"{\"puzzle\": \"1...............\", \"size\": 5}", 400, "5"),
        (
            "solve",
            b"{\"puzzle\": \"1...............\", \"size\": 99}",
            400,
            "size must be a whole number from 2 to 25, not 99",
        ),
        ("solve", b"{\"puzzle\": \"1...............\", \"block\": \"big\"}", 400, "big"),
        ("solve", b"{\"puzzle\": \"1...............\", \"size\": 4, \"block\": \"2x3\"}", 400, "6 rows, not 4"),
        ("solve", b"{\"puzzle\": \"1...............\", \"limit\": 0}", 400, "limit must be a whole number from 1"),
        ("solve", b"{\"puzzle\": \"1...............\", \"limit\": -1}", 400, "not -1"),
        ("solve", b"{\"puzzle\": \"1...............\", \"timeout\": \"soon\"}", 400, "seconds"),
        ("solve", b"{\"puzzle\": \"1...............\", \"trace\": 1}", 400, "trace must be true or false"),
        ("solve", b"{\"puzzle\": \"1...............\", \"strategies\": \"naked-twin\"}", 400, "naked-twins"),
        ("solve", b"\xff\xfe", 400, "not JSON"),
        ("count", b"{\"puzzle\": \"1...............\", \"trace\": true}", 400, "count has no field trace"),
        ("bench", b"{\"puzzle\": \"1...............\", \"sets\": \"eliminate;nonsense\"}", 400, "nonsense"),
        ("bench", b"{\"puzzle\": \"1...............\", \"rounds\": 1000000}", 400, "rounds"),
        ("render", b"{\"puzzle\": \"1...............\", \"speed\": 3}", 400, "speed is for animations"),
        ("render", b"{\"puzzle\": \"1...............\", \"format\": \"bmp\"}", 400, "svg, png"),
        ("render", b"{\"puzzle\": \"1...............\", \"step\": 1, \"solution\": true}", 400, "one of them"),
        ("render", b"{\"puzzle\": \"1...............\", \"theme\": \"pink\"}", 400, "light, dark, print"),
        ("new", b"{\"clues\": 82}", 400, "clues must be a whole number from 0 to 81"),
        ("new", b"{\"layout\": \"asterisk\", \"size\": 4}", 400, "asterisk"),
        ("solve", long.as_bytes(), 413, "64 KB"),
        ("solvee", b"{}", 404, "did you mean solve?"),
        ("%3Cscript%3E", b"{}", 404, "there is no question %3Cscript%3E"),
    ];
    for (verb, body, status, words) in cases {
        let response = server.send("POST", &format!("/api/v1/{verb}"), body);
        let about = format!("{verb} {:.60}", String::from_utf8_lossy(body));
        assert_eq!(response.status, *status, "{about}");
        assert_eq!(response.header("content-type"), Some("application/json"), "{about}");
        assert!(response.reason().contains(words), "{about}: {}", response.reason());
        hold(&description, "/components/schemas/refusal", &response.json(), &about);
        if (400..=413).contains(status) && *status != 404 {
            let known = &description["paths"][format!("/api/v1/{verb}")]["post"]["responses"][status.to_string()];
            assert!(known.is_object(), "{about}: {status} is not in the description");
        }
    }
}

#[test]
fn methods_paths_and_headers() {
    let server = Running::start();
    for (method, path, status) in [
        ("GET", "/", 200),
        ("HEAD", "/", 200),
        ("POST", "/", 405),
        ("GET", "/nothing", 404),
        ("GET", "/../Cargo.toml", 404),
        ("GET", "/api/v1/solve", 405),
        ("DELETE", "/api/v1/layouts", 405),
        ("GET", "/api/v1/layouts", 200),
        ("GET", "/api/v1/strategies", 200),
        ("POST", "/api/v1/openapi.json", 405),
    ] {
        let response = server.send(method, path, b"");
        assert_eq!(response.status, status, "{method} {path}");
        let policy = response.header("content-security-policy").expect("a policy");
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(response.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(response.header("allow").is_some(), status == 405, "{method} {path}");
    }
}

#[test]
fn answers_are_those_of_the_command() {
    let server = Running::start();
    let answer = server.ask("solve", &json!({ "puzzle": PUZZLE })).json();
    assert_eq!((&answer["layout"], &answer["solution"]), (&json!("diagonal"), &json!(SOLUTION)));
    // Of the engine or of the agent, with strategies named, it is the same.
    let named = server.ask("solve", &json!({ "puzzle": PUZZLE, "strategies": "eliminate" })).json();
    assert_eq!(answer, named);
    let steps = server.ask("steps", &json!({ "puzzle": PUZZLE })).json();
    let events = steps["trace"].as_array().expect("a trace");
    assert_eq!(events.last().expect("events")["solution"], json!(SOLUTION));
    assert_eq!(
        server.ask("count", &json!({ "puzzle": ".".repeat(16), "layout": "diagonal" })).json()["count"],
        json!(48)
    );
    let clash = server.ask("solve", &json!({ "puzzle": format!("22{}", &PUZZLE[2..]) })).json();
    assert_eq!(clash["outcome"], json!("none"));
    assert!(clash["reason"].as_str().expect("a reason").contains("A1"), "{clash}");
    // A seed is a promise.
    let new = || server.ask("new", &json!({ "seed": 5, "layout": "classic" })).json();
    assert_eq!(new(), new());
}
