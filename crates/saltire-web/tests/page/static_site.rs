//! The static site: the page with the WebAssembly module, without a server.

use std::time::Instant;

use serde_json::{Value, json};

use super::driver::{Browser, test_site};
use super::transport::{Host, site_folder};
use super::{DIAGONAL, SOLUTION};
use crate::test_server::TestServer;

/// The whole site, with its module, is smaller.
const MAX_SITE_BYTES: u64 = 3_000_000;

/// The files without the module, as a host without compression sends them, are smaller.
const MAX_PAGE_BYTES: u64 = 150_000;

/// A diagonal puzzle of the difficulty expert.
const EXPERT: &str = "...38.2.6...5..............5.........4..1...3....4.572...2..7..25....4......39..5";

/// Asks a worker each question, which is an endpoint and a body. Returns status, media type and content as base64.
const ASK_WORKER: &str = "
    const worker = new Worker('worker.js', { type: 'module' });
    const { compiled } = await import('./worker_transport.js');
    worker.postMessage(await compiled);
    const replies = [];
    for (const [endpoint, body] of arguments[0]) {
        const reply = new Promise((done) => (worker.onmessage = ({ data }) => done(data)));
        worker.postMessage({ endpoint, body });
        const { status, type, bytes, failed } = await reply;
        if (failed) throw new Error(`${endpoint} ${body}: ${failed}`);
        replies.push([status, type, Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')]);
    }
    worker.terminate();
    return replies;";

/// Returns every example of the API's description, and some questions without an answer.
fn questions(server: &TestServer) -> Vec<(String, String)> {
    let description = server.send("GET", "/api/v1/openapi.json", b"").json();
    let mut questions = Vec::new();
    for (path, item) in description["paths"].as_object().expect("paths") {
        let name = path.rsplit('/').next().expect("a name");
        let schema = &item["post"]["requestBody"]["content"]["application/json"]["schema"]["$ref"];
        let pointer = schema.as_str().expect("a reference").trim_start_matches('#');
        let examples = description.pointer(pointer).expect("a definition")["examples"].as_array().expect("examples");
        questions.extend(examples.iter().map(|example| (name.to_owned(), example.to_string())));
    }
    for (name, body) in [
        ("solve", "{{{"),
        ("solve", r#"{"puzzel": "1"}"#),
        ("solve", r#"{"puzzle": "12345"}"#),
        ("solve", r#"{"puzzle": "11.............."}"#),
        ("solvee", "{}"),
        ("strategies", ""),
        ("minimize", r#"{"puzzle": "................"}"#),
        ("render", r#"{"puzzle": "1...............", "animate": true, "format": "gif", "layout": "classic"}"#),
        ("generate", r#"{"layout": "windoku", "difficulty": "moderate", "seed": 7}"#),
    ] {
        questions.push((name.to_owned(), body.to_owned()));
    }
    questions
}

/// Removes timings, which differ from run to run.
fn without_timings(answer: &mut Value) {
    match answer {
        Value::Object(fields) => {
            // The rounds of `bench` are a number in the answer, and a list of times in each set.
            let is_time =
                |name: &str, value: &Value| name.ends_with("seconds") || (name == "rounds" && value.is_array());
            fields.retain(|name, value| !is_time(name, value));
            fields.values_mut().for_each(without_timings);
        }
        Value::Array(items) => items.iter_mut().for_each(without_timings),
        _ => {}
    }
}

#[test]
fn the_module_gives_the_answers_of_the_server() {
    test_site(async |page, _| {
        page.visit("").await;
        let server = TestServer::start();
        let questions = questions(&server);
        assert!(questions.len() > 30);
        let replies = page.resolved(ASK_WORKER, vec![json!(questions)]).await;
        let replies = replies.as_array().unwrap_or_else(|| panic!("{replies}"));
        assert_eq!(replies.len(), questions.len());
        for ((endpoint, body), reply) in questions.iter().zip(replies) {
            let context = format!("{endpoint} {body}");
            let expected = server.send("POST", &format!("/api/v1/{endpoint}"), body.as_bytes());
            let content_type = expected.header("content-type").expect("a media type");
            assert_eq!((&reply[0], &reply[1]), (&json!(expected.status), &json!(content_type)), "{context}");
            let bytes = from_hex(reply[2].as_str().expect("hexadecimal digits"));
            if content_type == "application/json" {
                let mut answers = [serde_json::from_slice(&bytes).expect("JSON"), expected.json()];
                answers.iter_mut().for_each(without_timings);
                assert_eq!(answers[0], answers[1], "{context}");
            } else {
                assert!(bytes == expected.body, "{context}: the pictures differ");
            }
        }
    });
}

fn from_hex(digits: &str) -> Vec<u8> {
    let byte = |place| u8::from_str_radix(&digits[place..place + 2], 16).expect("a byte");
    (0..digits.len()).step_by(2).map(byte).collect()
}

#[test]
fn the_site_is_small() {
    let Some(folder) = site_folder() else { return };
    let (mut all, mut page) = (0, 0);
    for file in std::fs::read_dir(folder).expect("the site") {
        let file = file.expect("a file");
        let size = file.metadata().expect("a size").len();
        all += size;
        page += if file.file_name() == "saltire.wasm.gz" { 0 } else { size };
    }
    println!("the site has {all} bytes, {page} without the module");
    assert!(all < MAX_SITE_BYTES, "the site has {all} bytes");
    assert!(page < MAX_PAGE_BYTES, "the page has {page} bytes");
}

#[test]
fn the_site_works_without_a_network_after_the_first_visit() {
    test_site(async |page, host| {
        page.visit("").await;
        page.resolved("await navigator.serviceWorker.ready;", vec![]).await;
        page.until("navigator.serviceWorker.controller !== null").await;
        let Host::Site(server) = &*host else { unreachable!("the test is about the static site") };
        server.stop();
        page.visit(&format!("#p={DIAGONAL}")).await;
        page.shows("#status", "One solution.").await;
        page.click("#solve").await;
        page.until(&format!("document.querySelectorAll('[role=gridcell]').length === {}", SOLUTION.len())).await;
        page.until("location.hash.includes('v=solution')").await;
        assert_eq!(page.digits().await, SOLUTION);
        page.reload().await;
        page.shows("#status", "One solution.").await;
        page.picture("static-site-without-network").await;
    });
}

/// Asks the page's own API, and returns the milliseconds until the answer.
async fn time_of(page: &Browser, question: &str) -> f64 {
    let script = format!(
        "const api = await import('./api.js'); const start = performance.now(); await api.{question}; \
         return performance.now() - start;"
    );
    let time = page.resolved(&script, vec![]).await;
    time.as_f64().unwrap_or_else(|| panic!("{question}: {time}"))
}

/// Other work on the machine delays a visit now and then, so the fastest of a few counts.
#[test]
fn the_first_hint_comes_at_once() {
    test_site(async |page, _| {
        let click_and_wait = "
            const start = performance.now();
            document.getElementById('hint').click();
            while (!document.getElementById('step-place').textContent.includes('hint 1')) await new Promise(setTimeout);
            return performance.now() - start;";
        let mut fastest = f64::INFINITY;
        for _ in 0..5 {
            page.visit(&format!("#p={EXPERT}&l=diagonal")).await;
            page.shows("#status", "One solution.").await;
            let time = page.resolved(click_and_wait, vec![]).await;
            fastest = fastest.min(time.as_f64().unwrap_or_else(|| panic!("{time}")));
        }
        println!("first hint after {fastest:.0} ms");
        assert!(fastest < 200.0, "the first hint took {fastest} ms");
    });
}

#[test]
fn cancelling_a_long_question_starts_another_worker() {
    test_site(async |page, _| {
        // Few clues, and no two digits that could be exchanged, so the solutions are counted one by one.
        page.visit(&format!("#p=12345678{}&l=diagonal&o=set", ".".repeat(73))).await;
        page.set("#count-limit", "1000000000").await;
        page.click("#count").await;
        page.shows("#status", "Working…").await;
        let cancelled = Instant::now();
        page.click("#cancel").await;
        page.until("document.getElementById('cancel').hidden").await;
        // The count alone would take ten seconds.
        let time = time_of(&page, &format!("solvePuzzle({{ puzzle: '{DIAGONAL}' }})")).await;
        assert!(time < 9_000.0 && cancelled.elapsed().as_secs() < 9, "{time} ms after the cancelled question");
        page.paste(DIAGONAL).await;
        page.shows("#status", "One solution.").await;
    });
}

#[test]
fn long_questions_in_the_background_do_not_delay_a_hint() {
    test_site(async |page, _| {
        page.visit(&format!("#p={EXPERT}&l=diagonal")).await;
        // More of them than there are workers.
        let long =
            "for (const name of ['checkClues', 'someSolutions', 'trueCandidates', 'generatePuzzle', 'ratePuzzle']) {
                const fields = { puzzle: '.'.repeat(81), layout: 'diagonal' };
                const more = { someSolutions: { limit: 1e9 }, trueCandidates: { counts: true, limit: 1e9 } }[name];
                const order = { layout: 'diagonal', difficulty: 'beyond', clues: 12 };
                api[name](name === 'generatePuzzle' ? order : { ...fields, ...more }).catch(() => {});
            }";
        let start = Instant::now();
        page.resolved(&format!("const api = await import('./api.js'); {long}"), vec![]).await;
        time_of(&page, &format!("nextHint({{ puzzle: '{EXPERT}', layout: 'diagonal' }})")).await;
        assert!(start.elapsed().as_secs() < 9, "the hint waited for the others");
    });
}

#[test]
fn a_worker_that_fails_is_replaced() {
    test_site(async |page, _| {
        page.visit("").await;
        page.shows("#status", "One solution.").await;
        // The first message is no question, so the worker fails.
        let script = "
            const { postMessage } = Worker.prototype;
            Worker.prototype.postMessage = function () {
                Worker.prototype.postMessage = postMessage;
                this.postMessage(null);
            };
            const { send } = await import('./transport.js');
            const ask = () => send('solve', { puzzle: arguments[0] }, { signal: new AbortController().signal });
            const failed = await ask().catch(({ message }) => message);
            return [failed.startsWith('This answer failed'), (await ask()).solution];";
        let answers = page.resolved(script, vec![json!(DIAGONAL)]).await;
        assert_eq!(answers, json!([true, SOLUTION]));
    });
}
