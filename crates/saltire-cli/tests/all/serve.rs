//! `saltire serve`, from its first line to its end.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use crate::support::{run, saltire, stderr};
use serde_json::{Value, json};

/// A server that is killed when the test ends.
struct Serving {
    child: Child,
    address: String,
}

impl Serving {
    fn start() -> Serving {
        let mut child = saltire(&["serve", "--port", "0"]).stdout(Stdio::piped()).spawn().expect("it runs");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("output")).read_line(&mut line).expect("a line");
        let address = line.strip_prefix("Saltire is at http://").and_then(|rest| rest.split('/').next());
        Serving { address: address.expect("an address").to_owned(), child }
    }

    fn ask(&self, verb: &str, question: &Value) -> Value {
        let body = question.to_string();
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        let length = body.len();
        let head =
            format!("POST /api/v1/{verb} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n");
        stream.write_all(format!("{head}{body}").as_bytes()).expect("a request");
        let mut response = String::new();
        stream.read_to_string(&mut response).expect("a response");
        let (_, body) = response.split_once("\r\n\r\n").expect("a body");
        serde_json::from_str(body).expect("JSON")
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_server_answers_like_the_command() {
    let serving = Serving::start();
    for (puzzle, layout) in [
        ("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3", "auto"),
        ("1...............", "auto"),
        ("11..............", "classic"),
        ("12345", "auto"),
        ("1....2....x.....", "auto"),
        ("", "auto"),
        ("{\"puzzle\": 5}", "auto"),
        ("1...............", "diagnal"),
        ("1...............", "asterisk"),
        ("................................................................................7", "windoku"),
    ] {
        let answer = serving.ask("solve", &json!({ "puzzle": puzzle, "layout": layout }));
        let output = run(&["solve", puzzle, "--layout", layout, "--format", "json"]);
        let about = format!("{puzzle} {layout}: {answer} {}", stderr(&output));
        match answer["reason"].as_str().filter(|_| answer["outcome"] == "error") {
            // The message of an argument contains more.
            Some(reason) => assert!(stderr(&output).contains(reason), "{about}"),
            None => assert_eq!(answer, serde_json::from_slice::<Value>(&output.stdout).expect(&about)),
        }
    }
}

#[test]
fn a_port_in_use_is_an_error() {
    let serving = Serving::start();
    let port = serving.address.split(':').nth(1).expect("a port");
    let second = run(&["serve", "--port", port]);
    assert_ne!(second.status.code(), Some(0));
    assert!(stderr(&second).contains("it is in use"), "{}", stderr(&second));
    assert!(stderr(&second).contains("--port 0"), "{}", stderr(&second));
}

#[test]
fn ctrl_c_ends_the_server_while_it_works() {
    let mut serving = Serving::start();
    let body = json!({ "puzzle": ".".repeat(81), "layout": "diagonal" }).to_string();
    let mut stream = TcpStream::connect(&serving.address).expect("a connection");
    let length = body.len();
    let head = format!("POST /api/v1/count HTTP/1.1\r\nhost: x\r\ncontent-length: {length}\r\n\r\n");
    stream.write_all(format!("{head}{body}").as_bytes()).expect("a request");
    std::thread::sleep(std::time::Duration::from_millis(100));
    let start = std::time::Instant::now();
    let sent = Command::new("kill").args(["-INT", &serving.child.id().to_string()]).status().expect("kill");
    assert!(sent.success());
    assert_eq!(serving.child.wait().expect("it ends").code(), Some(0));
    assert!(start.elapsed() < std::time::Duration::from_secs(5));
}
