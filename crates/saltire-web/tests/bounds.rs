//! Nothing that a client does makes another wait.

mod common;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use common::Running;
use serde_json::{Value, json};

const PUZZLE: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

/// Asks for a solution, and gives the time it took.
fn solve(server: &Running) -> Duration {
    let begun = Instant::now();
    let answer = server.ask("solve", &json!({ "puzzle": PUZZLE }));
    assert_eq!((answer.status, &answer.json()["outcome"]), (200, &json!("unique")));
    begun.elapsed()
}

/// A question without end.
fn endless() -> Value {
    json!({ "puzzle": ".".repeat(81), "layout": "diagonal" })
}

fn begin(server: &Running, verb: &str, question: &Value) -> common::Waiting {
    server.begin("POST", &format!("/api/v1/{verb}"), question.to_string().as_bytes())
}

#[test]
fn the_room_is_small_and_has_no_queue() {
    let server = Running::start();
    let question = json!({ "puzzle": ".".repeat(81), "layout": "diagonal", "timeout": 4 });
    let crowd: Vec<_> = (0..40).map(|_| begin(&server, "count", &question)).collect();
    let begun = Instant::now();
    let answers: Vec<_> = crowd.into_iter().map(common::Waiting::finish).collect();
    let took = begun.elapsed();
    let (served, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
    assert!(
        !served.is_empty()
            && refused.len() >= 40 - 2 * std::thread::available_parallelism().map_or(1, usize::from).max(2)
    );
    for answer in served {
        assert_eq!(answer.json()["outcome"], json!("undecided"));
        assert!(answer.json()["count"].as_u64().is_some_and(|count| count > 1000));
    }
    for answer in refused {
        assert_eq!((answer.status, answer.header("retry-after")), (503, Some("1")));
        assert!(answer.reason().contains("busy"));
    }
    assert!(took < Duration::from_secs(15), "{took:?}");
}

#[test]
fn cheap_questions_are_answered_while_the_room_is_full() {
    let server = Running::start();
    let crowd: Vec<_> = (0..24).map(|_| begin(&server, "count", &endless())).collect();
    std::thread::sleep(Duration::from_millis(300));
    let slowest = (0..20).map(|_| solve(&server)).max().expect("twenty");
    // The goal is a quarter of a second; other tests run beside this one.
    assert!(slowest < Duration::from_secs(1), "{slowest:?}");
    drop(crowd);
}

#[test]
fn work_ends_when_nobody_waits_for_it() {
    let server = Running::start();
    let crowd: Vec<_> = (0..24).map(|_| begin(&server, "count", &endless())).collect();
    let busy = || server.ask("new", &json!({ "layout": "classic", "size": 4 })).status == 503;
    let wait_until = |wanted: bool, most: u64| {
        let begun = Instant::now();
        while busy() != wanted {
            assert!(
                begun.elapsed() < Duration::from_secs(most),
                "the room did not become {}",
                if wanted { "full" } else { "free" }
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    wait_until(true, 5);
    drop(crowd);
    // Far less than the ten seconds that the work might take.
    wait_until(false, 5);
}

#[test]
fn what_was_sent_ahead_does_not_hide_that_a_client_left() {
    let server = Running::start();
    let busy = || server.ask("new", &json!({ "layout": "classic", "size": 4 })).status == 503;
    let body = endless().to_string();
    let length = body.len();
    let request = format!(
        "POST /api/v1/count HTTP/1.1\r\nhost: x\r\ncontent-length: {length}\r\n\r\n{body}GET / HTTP/1.1\r\n\r\n"
    );
    // More than there are places, for `busy` takes one itself.
    let crowd: Vec<TcpStream> = (0..24)
        .map(|_| {
            let mut stream = TcpStream::connect(server.address).expect("a connection");
            stream.write_all(request.as_bytes()).expect("a request");
            stream
        })
        .collect();
    let begun = Instant::now();
    while !busy() {
        assert!(begun.elapsed() < Duration::from_secs(5), "the room did not become full");
        std::thread::sleep(Duration::from_millis(20));
    }
    drop(crowd);
    let begun = Instant::now();
    while busy() {
        assert!(begun.elapsed() < Duration::from_secs(5), "the room did not become free");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn what_explodes_ends() {
    let server = Running::start();
    let empty = ".".repeat(625);
    let begun = Instant::now();
    let questions = [
        ("solve", json!({ "puzzle": empty, "layout": "windoku" })),
        ("steps", json!({ "puzzle": empty, "strategies": "none" })),
        ("solve", json!({ "puzzle": ".".repeat(81), "limit": 1_000_000_000_000_u64 })),
        ("bench", json!({ "puzzle": ".".repeat(256), "rounds": 1000 })),
        ("new", json!({ "layout": "windoku", "size": 25 })),
        ("reduce", json!({ "puzzle": empty, "trace": true })),
        ("render", json!({ "puzzle": empty, "animate": true, "format": "gif", "width": 1600 })),
        ("render", json!({ "puzzle": PUZZLE, "strategies": "none" })),
    ];
    for (verb, question) in questions {
        let asked = Instant::now();
        let answer = server.ask(verb, &question);
        assert!(matches!(answer.status, 200 | 422), "{verb}: {}", answer.status);
        assert!(asked.elapsed() < Duration::from_secs(25), "{verb} took {:?}", asked.elapsed());
        solve(&server);
    }
    assert!(begun.elapsed() < Duration::from_secs(200));
}

#[test]
fn connections_that_say_nothing_keep_nobody_out() {
    let server = Running::start();
    let beginnings: [&[u8]; 3] = [
        b"",
        b"POST /api/v1/solve HTTP/1.1\r\nhost: lo",
        b"POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-length: 60000\r\n\r\n{",
    ];
    let mut open = Vec::new();
    for number in 0..1300 {
        // Where files run out on our side, there are enough.
        let Ok(mut stream) = TcpStream::connect(server.address) else { break };
        let _ = stream.write_all(beginnings[number % 3]);
        open.push(stream);
        if number % 100 == 0 {
            assert!(solve(&server) < Duration::from_secs(2));
        }
    }
    // Whoever was there first has made room, where the system allows so many.
    if open.len() == 1300 {
        open[0].set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
        assert_eq!(open[0].read(&mut [0; 16]).unwrap_or(0), 0, "the first had to go");
    }
    open.truncate(400);
    assert!(solve(&server) < Duration::from_secs(2));
}

#[test]
fn what_is_no_http_is_refused() {
    let server = Running::start();
    for nonsense in [&b"\x16\x03\x01\x02\x00 hello"[..], b"GET\r\n\r\n", &[b'A'; 100_000]] {
        let mut stream = TcpStream::connect(server.address).expect("a connection");
        let _ = stream.write_all(nonsense);
        drop(stream);
    }
    let head = format!("GET / HTTP/1.1\r\nhost: localhost\r\nx: {}\r\n\r\n", "y".repeat(100_000));
    let mut stream = TcpStream::connect(server.address).expect("a connection");
    let _ = stream.write_all(head.as_bytes());
    solve(&server);
}
