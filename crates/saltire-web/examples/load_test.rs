//! A load test of the server: `load_test COMMAND [SECONDS]`, with the path of a built `saltire`. See `scripts/load`.
//!
//! It starts the server on a free port of 127.0.0.1 and connects to nothing else. First many clients solve one puzzle
//! as fast as they can. Then a crowd floods the server with the heaviest requests, while one client keeps solving the
//! puzzle and measures how long it waits. At the end the program prints whether the goals are met, and its exit code
//! says the same.

use std::io::{self, BufRead, BufReader};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const PUZZLE: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
const SOLUTION: &str = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";

/// The clients of the first part.
const CLIENTS: usize = 32;

/// The crowd of the second part: clients that send heavy requests, and connections that send nothing or half a request.
const FLOODERS: usize = 27;
const SILENT_CONNECTIONS: usize = 1200;

/// The goals.
const MIN_REQUESTS_PER_SECOND: f64 = 10_000.0;
const MAX_WAIT: Duration = Duration::from_millis(250);
const MAX_MEGABYTES: u64 = 200;

type LoadError = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<ExitCode, LoadError> {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().ok_or("usage: load target/release/saltire [SECONDS]")?;
    let time = Duration::from_secs(arguments.next().map_or(Ok(20), |text| text.parse())?.min(60));
    let mut server = LoadedServer::start(&command)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let solved = runtime.block_on(solve(server.port, time))?;
    let after_solving = server.megabytes();
    let flooded = runtime.block_on(flood(server.port, time))?;
    let megabytes = server.megabytes().max(after_solving);
    let alive = server.child.try_wait()?.is_none();

    let rate = solved.answers as f64 / solved.time.as_secs_f64();
    println!("load: {rate:.0} solutions per second for {CLIENTS} clients, {} errors", solved.errors);
    println!(
        "flood: {} heavy requests per second; of {} solutions meanwhile the slowest took {:.0} ms, the median {:.1} ms, {} failed",
        (flooded.heavy as f64 / time.as_secs_f64()).round(),
        flooded.waits.len(),
        flooded.longest_wait().as_secs_f64() * 1e3,
        flooded.median_wait().as_secs_f64() * 1e3,
        flooded.failed
    );
    println!("memory: at most {megabytes} MB");
    let is_met = rate >= MIN_REQUESTS_PER_SECOND
        && solved.errors == 0
        && flooded.failed == 0
        && flooded.longest_wait() <= MAX_WAIT
        && megabytes < MAX_MEGABYTES
        && alive;
    println!("{}", if is_met { "The goals are met." } else { "The goals are NOT met." });
    Ok(if is_met { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The server under test. It stops on drop.
struct LoadedServer {
    child: Child,
    port: u16,
}

impl LoadedServer {
    fn start(command: &str) -> Result<LoadedServer, LoadError> {
        let mut child = Command::new(command).args(["serve", "--port", "0"]).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        let port = line.split("127.0.0.1:").nth(1).and_then(|rest| rest.split('/').next());
        Ok(LoadedServer { port: port.ok_or("the server did not print its address")?.parse()?, child })
    }

    /// Returns the peak memory of the server.
    fn megabytes(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok())
            .map_or(0, |kilobytes| kilobytes / 1024)
    }
}

impl Drop for LoadedServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns the bytes of a request.
fn request(path: &str, body: &str) -> Vec<u8> {
    format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
    .into_bytes()
}

/// A client that keeps its connection.
struct LoadClient {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl LoadClient {
    async fn connect(port: u16) -> io::Result<LoadClient> {
        let stream = TcpStream::connect(("127.0.0.1", port)).await?;
        stream.set_nodelay(true)?;
        Ok(LoadClient { stream, buffer: Vec::with_capacity(16 * 1024) })
    }

    /// Sends a request. Returns the status and the body of the response.
    async fn send(&mut self, request: &[u8]) -> io::Result<(u16, &[u8])> {
        self.stream.write_all(request).await?;
        self.buffer.clear();
        loop {
            if self.stream.read_buf(&mut self.buffer).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let Some(end) = self.buffer.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
            let head = String::from_utf8_lossy(&self.buffer[..end]);
            let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
            if self.buffer.len() >= end + 4 + length.unwrap_or(0) {
                return Ok((status, &self.buffer[end + 4..]));
            }
        }
    }
}

struct SolveTotals {
    answers: u64,
    errors: u64,
    time: Duration,
}

/// Solves the same puzzle with all clients.
async fn solve(port: u16, time: Duration) -> Result<SolveTotals, LoadError> {
    let (answers, errors) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let start = Instant::now();
    let clients: Vec<_> = (0..CLIENTS)
        .map(|_| {
            let (answers, errors) = (Arc::clone(&answers), Arc::clone(&errors));
            tokio::spawn(async move {
                let request = request("/api/v1/solve", &format!("{{\"puzzle\":\"{PUZZLE}\"}}"));
                let Ok(mut client) = LoadClient::connect(port).await else {
                    errors.fetch_add(1, Ordering::Relaxed);
                    return;
                };
                while start.elapsed() < time {
                    match client.send(&request).await {
                        Ok((200, body)) if contains(body, SOLUTION) => answers.fetch_add(1, Ordering::Relaxed),
                        _ => errors.fetch_add(1, Ordering::Relaxed),
                    };
                }
            })
        })
        .collect();
    for client in clients {
        client.await?;
    }
    let (answers, errors) = (answers.load(Ordering::Relaxed), errors.load(Ordering::Relaxed));
    Ok(SolveTotals { answers, errors, time: start.elapsed() })
}

fn contains(body: &[u8], text: &str) -> bool {
    body.windows(text.len()).any(|window| window == text.as_bytes())
}

struct FloodTotals {
    /// How long each solution took, the longest last.
    waits: Vec<Duration>,
    failed: u64,
    /// The heavy requests that got a response.
    heavy: u64,
}

impl FloodTotals {
    fn longest_wait(&self) -> Duration {
        self.waits.last().copied().unwrap_or(Duration::MAX)
    }

    fn median_wait(&self) -> Duration {
        self.waits.get(self.waits.len() / 2).copied().unwrap_or(Duration::MAX)
    }
}

/// Floods the server, and solves a puzzle again and again meanwhile.
async fn flood(port: u16, time: Duration) -> Result<FloodTotals, LoadError> {
    let (over, heavy) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let mut crowd = Vec::new();
    for number in 0..FLOODERS {
        let (over, heavy) = (Arc::clone(&over), Arc::clone(&heavy));
        crowd.push(tokio::spawn(async move {
            let mut rng = saltire::generate::Rng::new(number as u64);
            while !over.load(Ordering::Relaxed) {
                let Ok(mut client) = LoadClient::connect(port).await else { continue };
                // If the server closes the connection, the client connects again.
                while !over.load(Ordering::Relaxed) && client.send(&heavy_request(number, &mut rng)).await.is_ok() {
                    heavy.fetch_add(1, Ordering::Relaxed);
                }
            }
        }));
    }
    let silent = tokio::spawn(open_silent_connections(port, Arc::clone(&over)));
    let (mut waits, mut failed) = (Vec::new(), 0);
    let request = request("/api/v1/solve", &format!("{{\"puzzle\":\"{PUZZLE}\"}}"));
    let start = Instant::now();
    while start.elapsed() < time {
        // A new connection each time, like a new client.
        let start = Instant::now();
        let answer = async {
            let mut client = LoadClient::connect(port).await?;
            let (status, body) = client.send(&request).await?;
            io::Result::Ok(status == 200 && contains(body, SOLUTION))
        };
        match tokio::time::timeout(Duration::from_secs(5), answer).await {
            Ok(Ok(true)) => waits.push(start.elapsed()),
            _ => failed += 1,
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    over.store(true, Ordering::Relaxed);
    crowd.into_iter().for_each(|task| task.abort());
    silent.abort();
    waits.sort_unstable();
    Ok(FloodTotals { waits, failed, heavy: heavy.load(Ordering::Relaxed) })
}

/// Returns a heavy request. Each client sends another kind.
fn heavy_request(number: usize, rng: &mut saltire::generate::Rng) -> Vec<u8> {
    let empty = |cells: usize| ".".repeat(cells);
    match number % 9 {
        0 => request("/api/v1/count", &format!("{{\"puzzle\":\"{}\",\"layout\":\"diagonal\"}}", empty(81))),
        1 => request("/api/v1/solve", &format!("{{\"puzzle\":\"{}\",\"limit\":1000000000000}}", empty(81))),
        2 => request("/api/v1/solve", &format!("{{\"puzzle\":\"{}\",\"layout\":\"windoku\"}}", empty(625))),
        3 => request("/api/v1/steps", &format!("{{\"puzzle\":\"{}\",\"strategies\":\"none\"}}", empty(256))),
        4 => request("/api/v1/generate", "{\"layout\":\"windoku\",\"size\":25}"),
        5 => request("/api/v1/bench", &format!("{{\"puzzle\":\"{}\",\"rounds\":1000}}", empty(625))),
        8 => request(
            "/api/v1/render",
            &format!("{{\"puzzle\":\"{}\",\"animate\":true,\"format\":\"gif\",\"width\":1600}}", empty(625)),
        ),
        // A long body of random bytes.
        6 => {
            let body: Vec<u8> = (0..60_000).map(|_| rng.below(256) as u8).collect();
            let mut request = request("/api/v1/solve", "");
            let head = String::from_utf8_lossy(&request)
                .replace("content-length: 0", &format!("content-length: {}", body.len()));
            request = head.into_bytes();
            request.extend(body);
            request
        }
        // Valid JSON with a text that resembles a board.
        _ => {
            let board: String = (0..rng.below(60_000)).map(|_| ['.', '1', '9', '{', '\n', '|'][rng.below(6)]).collect();
            request("/api/v1/solve", &serde_json::json!({ "puzzle": board }).to_string())
        }
    }
}

/// Opens connections that send nothing, or half of a head, or half of a body, and replaces the oldest ones.
async fn open_silent_connections(port: u16, over: Arc<AtomicBool>) {
    let beginnings: [&[u8]; 3] = [
        b"",
        b"POST /api/v1/solve HTTP/1.1\r\nhost: lo",
        b"POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-length: 60000\r\n\r\n{",
    ];
    let mut open = std::collections::VecDeque::new();
    let mut number = 0;
    while !over.load(Ordering::Relaxed) {
        for _ in 0..20 {
            if let Ok(mut stream) = TcpStream::connect(("127.0.0.1", port)).await {
                let _ = stream.write_all(beginnings[number % beginnings.len()]).await;
                open.push_back(stream);
                number += 1;
            }
            if open.len() > SILENT_CONNECTIONS {
                open.pop_front();
            }
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
