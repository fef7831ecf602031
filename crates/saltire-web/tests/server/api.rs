//! The API does what its description says.

use boon::{Compiler, Schemas};
use serde_json::{Value, json};

use crate::test_server::{TestResponse, TestServer};
use crate::{DIAGONAL, SOLUTION};

/// The description of the API, as the server returns it.
struct Description(Value);

impl Description {
    fn of(server: &TestServer) -> Description {
        Description(server.send("GET", "/api/v1/openapi.json", b"").json())
    }

    /// Checks a value against a schema of the description.
    fn check(&self, schema: &Value, value: &Value, context: &str) {
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        let mut document = self.0.clone();
        document["components"]["schemas"]["tested"] = schema.clone();
        compiler.add_resource("file:///openapi.json", document).expect("the description is JSON");
        let pointer = "file:///openapi.json#/components/schemas/tested";
        let schema = compiler.compile(pointer, &mut schemas).expect("a valid schema");
        schemas.validate(value, schema).unwrap_or_else(|error| panic!("{context}: {error:#}\n{value}"));
    }

    /// Checks that a response is one that an operation describes.
    fn check_answer(&self, operation: &Value, response: &TestResponse, context: &str) {
        assert_eq!(response.status, 200, "{context}: {}", String::from_utf8_lossy(&response.body));
        let content = &operation["responses"]["200"]["content"];
        let media_type = response.header("content-type").expect("a media type");
        assert!(content[media_type].is_object(), "{context}: {media_type} is not in the description");
        if media_type == "application/json" {
            self.check(&content[media_type]["schema"], &response.json(), context);
        }
    }

    /// Returns what a reference refers to.
    fn resolve(&self, reference: &Value) -> &Value {
        let pointer = reference["$ref"].as_str().expect("a reference").trim_start_matches('#');
        self.0.pointer(pointer).expect("a definition")
    }
}

#[test]
fn the_answers_to_all_examples_match_the_description() {
    let server = TestServer::start();
    let description = Description::of(&server);
    let paths = description.0["paths"].as_object().expect("paths");
    assert_eq!(paths.len(), 20);
    for (path, item) in paths {
        let post = &item["post"];
        let schema = &post["requestBody"]["content"]["application/json"]["schema"];
        let examples = description.resolve(schema)["examples"].as_array().expect("examples");
        for example in examples {
            let context = format!("{path}, example {example}");
            description.check(schema, example, &context);
            description.check_answer(post, &server.send("POST", path, example.to_string().as_bytes()), &context);
        }
        if let Some(get) = item.get("get") {
            description.check_answer(get, &server.send("GET", path, b""), path);
        }
    }
}

#[test]
fn convert_carries_the_marks_of_a_player_both_ways() {
    let server = TestServer::start();
    let description = Description::of(&server);
    let convert = |request: Value| server.send("POST", "/api/v1/convert", request.to_string().as_bytes());
    let marks =
        json!({ "corner": { "A2": [1, 9] }, "centre": { "A3": [4], "I8": [5, 6] }, "colours": { "A1": [3, 7] } });
    let link = convert(json!({ "puzzle": DIAGONAL, "layout": "diagonal", "to": "fpuzzles", "marks": marks })).json();
    // Another link keeps the marks, and a line has only the puzzle.
    let link = convert(json!({ "puzzle": link["text"], "to": "sudokupad" })).json();
    let answer = convert(json!({ "puzzle": link["text"], "to": "line" }));
    description.check_answer(&description.0["paths"]["/api/v1/convert"]["post"], &answer, "a link with marks");
    let answer = answer.json();
    assert_eq!(
        (&answer["puzzle"], &answer["layout"], &answer["marks"]),
        (&json!(DIAGONAL), &json!("diagonal"), &marks)
    );
    for (field, words) in [
        (json!({ "corner": { "J1": [1] } }), "J1 is not on the board"),
        (json!({ "centre": { "A1": [10] } }), "A1 has 10, but digits are 1 to 9"),
        (json!({ "colours": { "A1": [0] } }), "A1 has 0, but colours are 1 to 9"),
    ] {
        let body = json!({ "puzzle": DIAGONAL, "to": "line", "marks": field }).to_string();
        check_error(&server, "convert", body.as_bytes(), 400, words);
    }
}

#[test]
fn the_description_covers_every_field() {
    let server = TestServer::start();
    let description = Description::of(&server);
    for (name, schema) in description.0["components"]["schemas"].as_object().expect("schemas") {
        let Some(request) = name.strip_suffix("Request") else { continue };
        assert_eq!(schema["additionalProperties"], json!(false), "{name}");
        for (field, property) in schema["properties"].as_object().into_iter().flatten() {
            let is_described = property.to_string().contains("description") || property.to_string().contains("$ref");
            assert!(is_described, "{request}: {field} has no description");
        }
    }
}

/// Posts a body and checks the error against the description.
fn check_error(server: &TestServer, endpoint: &str, body: &[u8], status: u16, words: &str) {
    let description = Description::of(server);
    let response = server.send("POST", &format!("/api/v1/{endpoint}"), body);
    let context = format!("{endpoint} {:.60}", String::from_utf8_lossy(body));
    assert_eq!(response.status, status, "{context}");
    assert_eq!(response.header("content-type"), Some("application/json"), "{context}");
    assert!(response.reason().contains(words), "{context}: {}", response.reason());
    description.check(&json!({ "$ref": "#/components/schemas/api_error" }), &response.json(), &context);
    if status != 404 {
        let path = format!("/api/v1/{endpoint}");
        let known = &description.0["paths"][path]["post"]["responses"][status.to_string()];
        assert!(known.is_object(), "{context}: {status} is not in the description");
    }
}

#[test]
fn an_error_says_what_is_wrong_with_a_body() {
    let server = TestServer::start();
    for (endpoint, body, status, words) in [
        ("solve", &b"{{{"[..], 400, "not JSON"),
        ("solve", b"[1]", 400, "JSON object"),
        ("solve", b"{}", 400, "missing field `puzzle`"),
        ("solve", b"", 400, "missing field `puzzle`"),
        ("solve", b"{\"puzzle\": 5}", 400, "puzzle: invalid type: integer `5`, expected a string"),
        ("solve", b"{\"puzzle\": [\"1\"]}", 400, "puzzle: invalid type: sequence, expected a string"),
        ("solve", b"{\"puzzel\": \"1\"}", 400, "solve has no field puzzel; did you mean puzzle? (it takes puzzle, "),
        ("solve", b"{\"puzzle\": \"12345\"}", 400, "has 5 characters"),
        ("solve", b"\xff\xfe", 400, "not JSON"),
        ("strategies", b"{\"puzzle\": \"1\"}", 400, "strategies has no field puzzle (it takes strategies)"),
        ("generate", b"{\"clues\": 82}", 400, "82 clues do not fit: 81 cells may hold one"),
        ("generate", b"{\"clues\": \"5..6\"}", 400, "no diagonal puzzle with 6 clues has one solution"),
        ("generate", b"{\"difficulty\": \"tricky\"}", 400, "difficulty: there is no difficulty \"tricky\""),
        ("minimize", b"{\"puzzle\": \"................\"}", 422, "several solutions"),
        ("generate", b"{\"layout\": \"asterisk\", \"size\": 4}", 400, "asterisk"),
        ("solve", "x".repeat(2_000_000).as_bytes(), 413, "64 KB"),
        ("solvee", b"{}", 404, "did you mean solve?"),
        ("%3Cscript%3E", b"{}", 404, "there is no endpoint %3Cscript%3E"),
    ] {
        check_error(&server, endpoint, body, status, words);
    }
}

#[test]
fn an_error_says_what_is_wrong_with_a_field() {
    let server = TestServer::start();
    for (endpoint, mut fields, words) in [
        ("solve", json!({ "layout": "diagnal" }), "diagonal"),
        ("solve", json!({ "size": 5 }), "5"),
        ("solve", json!({ "size": 99 }), "size: expected a whole number from 2 to 36, not 99"),
        ("solve", json!({ "size": [9] }), "size: expected a whole number from 2 to 36, not a list"),
        ("solve", json!({ "block": "big" }), "block: "),
        ("solve", json!({ "size": 4, "block": "2x3" }), "6 rows, not 4"),
        ("solve", json!({ "limit": 0 }), "limit: expected a whole number from 1, not 0"),
        ("solve", json!({ "limit": -1 }), "limit: expected a whole number from 1, not -1"),
        ("solve", json!({ "timeout": "soon" }), "timeout: expected a number of seconds from 0, not \"soon\""),
        ("solve", json!({ "trace": 1 }), "trace: invalid type: integer `1`, expected a boolean"),
        ("solve", json!({ "strategies": "nakd-twins" }), "naked-twins"),
        ("count", json!({ "trace": true }), "count has no field trace"),
        ("find", json!({ "layout": "classic" }), "missing field `strategy`"),
        ("hint", json!({ "notation": "a2" }), "notation: unknown variant `a2`, expected `a1` or `r1c1`"),
        ("bench", json!({ "sets": "eliminate;nonsense" }), "nonsense"),
        ("bench", json!({ "rounds": 1_000_000 }), "rounds: expected a whole number from 1 to 1000"),
        ("render", json!({ "speed": 3 }), "speed is for animations"),
        ("render", json!({ "format": "bmp" }), "svg, png"),
        ("render", json!({ "step": 1, "solution": true }), "only one of"),
        ("render", json!({ "theme": "pink" }), "`light`, `dark`, `print`"),
    ] {
        fields["puzzle"] = json!("1...............");
        check_error(&server, endpoint, fields.to_string().as_bytes(), 400, words);
    }
}

#[test]
fn methods_paths_and_headers() {
    let server = TestServer::start();
    for (method, path, status) in [
        ("GET", "/", 200),
        ("HEAD", "/", 200),
        ("POST", "/", 405),
        ("GET", "/nothing", 404),
        ("POST", "/nothing", 404),
        ("GET", "/../Cargo.toml", 404),
        ("GET", "/api/v1/solve", 405),
        ("DELETE", "/api/v1/layouts", 405),
        ("GET", "/api/v1/layouts", 200),
        ("HEAD", "/api/v1/layouts", 200),
        ("GET", "/api/v1/strategies", 200),
        ("POST", "/api/v1/openapi.json", 405),
    ] {
        let response = server.send(method, path, b"");
        assert_eq!(response.status, status, "{method} {path}");
        assert_eq!(response.body.is_empty(), method == "HEAD", "{method} {path}");
        let policy = response.header("content-security-policy").expect("a policy");
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(response.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(response.header("allow").is_some(), status == 405, "{method} {path}");
    }
}

#[test]
fn answers_are_those_of_the_command() {
    let server = TestServer::start();
    let answer = server.post("solve", &json!({ "puzzle": DIAGONAL })).json();
    assert_eq!((&answer["layout"], &answer["solution"]), (&json!("diagonal"), &json!(SOLUTION)));
    // The engine and the agent, which named strategies select, give the same answer.
    let named = server.post("solve", &json!({ "puzzle": DIAGONAL, "strategies": "eliminate" })).json();
    assert_eq!(answer, named);
    // A field that is null counts as absent.
    let with_nulls = server.post("solve", &json!({ "puzzle": DIAGONAL, "size": null, "trace": null })).json();
    assert_eq!(answer, with_nulls);
    let steps = server.post("steps", &json!({ "puzzle": DIAGONAL })).json();
    let events = steps["trace"].as_array().expect("a trace");
    assert_eq!(events.last().expect("events")["solution"], json!(SOLUTION));
    let counted = server.post("count", &json!({ "puzzle": ".".repeat(16), "layout": "diagonal" })).json();
    assert_eq!(counted["count"], json!(48));
    let clash = server.post("solve", &json!({ "puzzle": format!("22{}", &DIAGONAL[2..]) })).json();
    assert_eq!(clash["outcome"], json!("none"));
    assert!(clash["reason"].as_str().expect("a reason").contains("A1"), "{clash}");
    // The same seed gives the same puzzle.
    let generate = || server.post("generate", &json!({ "seed": 5, "layout": "classic" })).json();
    assert_eq!(generate(), generate());
    let easy = json!({ "seed": 5, "difficulty": "easy", "symmetry": "half-turn", "clues": "24..40" });
    let puzzle = server.post("generate", &easy).json()["puzzle"].clone();
    let rated = server.post("rate", &json!({ "puzzle": puzzle, "layout": "diagonal" })).json();
    assert_eq!(rated["difficulty"], "easy");
    let minimal = server.post("minimize", &json!({ "puzzle": puzzle, "layout": "diagonal" })).json();
    assert_eq!(minimal["minimal"], true);
}
