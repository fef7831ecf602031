//! How much the server takes: `load COMMAND [SECONDS]`, where COMMAND is a built
//! `saltire`. See `scripts/load`.
//!
//! It starts the server on a free port of 127.0.0.1 and speaks to nobody else.
//! First everybody asks for the solution of one puzzle, as fast as they can;
//! then a crowd floods it with the worst there is, while one client goes on
//! asking for that solution and measures how long it waits. At the end it says
//! whether the goals were reached, also by its exit code.

use std::io::{self, BufRead, BufReader};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const PUZZLE: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
const SOLUTION: &str = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";

/// Clients of the first part.
const CLIENTS: usize = 32;

/// The crowd of the second: clients of each sort, and connections that say
/// nothing, or half of something.
const FLOODERS: usize = 27;
const SILENT: usize = 1200;

/// The goals.
const REQUESTS_A_SECOND: f64 = 10_000.0;
const LONGEST_WAIT: Duration = Duration::from_millis(250);
const MEGABYTES: u64 = 200;

type Fault = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<ExitCode, Fault> {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().ok_or("name the command: load target/release/saltire [SECONDS]")?;
    let time = Duration::from_secs(arguments.next().map_or(Ok(20), |text| text.parse())?.min(60));
    let mut server = Server::start(&command)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let asked = runtime.block_on(ask(server.port, time))?;
    let after_asking = server.megabytes();
    let flooded = runtime.block_on(flood(server.port, time))?;
    let megabytes = server.megabytes().max(after_asking);
    let alive = server.child.try_wait()?.is_none();

    let rate = asked.answers as f64 / asked.time.as_secs_f64();
    println!("asked: {rate:.0} solutions a second by {CLIENTS} clients, {} errors", asked.errors);
    println!(
        "flooded: {} bad requests a second; of {} solutions meanwhile the slowest took {:.0} ms, half of them {:.1} ms, {} failed",
        (flooded.bad as f64 / time.as_secs_f64()).round(),
        flooded.waits.len(),
        flooded.longest().as_secs_f64() * 1e3,
        flooded.median().as_secs_f64() * 1e3,
        flooded.failed
    );
    println!("memory: {megabytes} MB at the most");
    let reached = rate >= REQUESTS_A_SECOND
        && asked.errors == 0
        && flooded.failed == 0
        && flooded.longest() <= LONGEST_WAIT
        && megabytes < MEGABYTES
        && alive;
    println!("{}", if reached { "the goals are reached" } else { "the goals are NOT reached" });
    Ok(if reached { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A server of our own, which ends with us.
struct Server {
    child: Child,
    port: u16,
}

impl Server {
    fn start(command: &str) -> Result<Server, Fault> {
        let mut child = Command::new(command).args(["serve", "--port", "0"]).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        let port = line.split("127.0.0.1:").nth(1).and_then(|rest| rest.split('/').next());
        Ok(Server { port: port.ok_or("the server did not say where it is")?.parse()?, child })
    }

    /// The most memory it has had.
    fn megabytes(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok())
            .map_or(0, |kilobytes| kilobytes / 1024)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A request, as it goes over the wire.
fn request(path: &str, body: &str) -> Vec<u8> {
    format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
    .into_bytes()
}

/// A connection that is kept.
struct Client {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Client {
    async fn connect(port: u16) -> io::Result<Client> {
        let stream = TcpStream::connect(("127.0.0.1", port)).await?;
        stream.set_nodelay(true)?;
        Ok(Client { stream, buffer: Vec::with_capacity(16 * 1024) })
    }

    /// Sends a request; gives the status and the body of the response.
    async fn ask(&mut self, request: &[u8]) -> io::Result<(u16, &[u8])> {
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

struct Asked {
    answers: u64,
    errors: u64,
    time: Duration,
}

/// Everybody asks for the same solution.
async fn ask(port: u16, time: Duration) -> Result<Asked, Fault> {
    let (answers, errors) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let begun = Instant::now();
    let clients: Vec<_> = (0..CLIENTS)
        .map(|_| {
            let (answers, errors) = (Arc::clone(&answers), Arc::clone(&errors));
            tokio::spawn(async move {
                let request = request("/api/v1/solve", &format!("{{\"puzzle\":\"{PUZZLE}\"}}"));
                let Ok(mut client) = Client::connect(port).await else {
                    errors.fetch_add(1, Ordering::Relaxed);
                    return;
                };
                while begun.elapsed() < time {
                    match client.ask(&request).await {
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
    Ok(Asked { answers, errors, time: begun.elapsed() })
}

fn contains(body: &[u8], text: &str) -> bool {
    body.windows(text.len()).any(|window| window == text.as_bytes())
}

struct Flooded {
    waits: Vec<Duration>,
    failed: u64,
    bad: u64,
}

impl Flooded {
    fn longest(&self) -> Duration {
        self.waits.last().copied().unwrap_or(Duration::MAX)
    }

    fn median(&self) -> Duration {
        self.waits.get(self.waits.len() / 2).copied().unwrap_or(Duration::MAX)
    }
}

/// The crowd does its worst, and one client asks for a solution.
async fn flood(port: u16, time: Duration) -> Result<Flooded, Fault> {
    let (over, bad) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let mut crowd = Vec::new();
    for number in 0..FLOODERS {
        let (over, bad) = (Arc::clone(&over), Arc::clone(&bad));
        crowd.push(tokio::spawn(async move {
            let mut rng = saltire::generate::Rng::new(number as u64);
            while !over.load(Ordering::Relaxed) {
                let Ok(mut client) = Client::connect(port).await else { continue };
                // A server may end a connection, and a client comes back.
                while !over.load(Ordering::Relaxed) && client.ask(&worst(number, &mut rng)).await.is_ok() {
                    bad.fetch_add(1, Ordering::Relaxed);
                }
            }
        }));
    }
    let silent = tokio::spawn(silent(port, Arc::clone(&over)));
    let (mut waits, mut failed) = (Vec::new(), 0);
    let request = request("/api/v1/solve", &format!("{{\"puzzle\":\"{PUZZLE}\"}}"));
    let begun = Instant::now();
    while begun.elapsed() < time {
        // A new connection each time, as somebody who has just come.
        let asked = Instant::now();
        let answer = async {
            let mut client = Client::connect(port).await?;
            let (status, body) = client.ask(&request).await?;
            io::Result::Ok(status == 200 && contains(body, SOLUTION))
        };
        match tokio::time::timeout(Duration::from_secs(5), answer).await {
            Ok(Ok(true)) => waits.push(asked.elapsed()),
            _ => failed += 1,
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    over.store(true, Ordering::Relaxed);
    crowd.into_iter().for_each(|task| task.abort());
    silent.abort();
    waits.sort_unstable();
    Ok(Flooded { waits, failed, bad: bad.load(Ordering::Relaxed) })
}

/// The heaviest bad requests there are, each client with its own sort.
fn worst(number: usize, rng: &mut saltire::generate::Rng) -> Vec<u8> {
    let empty = |cells: usize| ".".repeat(cells);
    match number % 9 {
        0 => request("/api/v1/count", &format!("{{\"puzzle\":\"{}\",\"layout\":\"diagonal\"}}", empty(81))),
        1 => request("/api/v1/solve", &format!("{{\"puzzle\":\"{}\",\"limit\":1000000000000}}", empty(81))),
        2 => request("/api/v1/solve", &format!("{{\"puzzle\":\"{}\",\"layout\":\"windoku\"}}", empty(625))),
        3 => request("/api/v1/steps", &format!("{{\"puzzle\":\"{}\",\"strategies\":\"none\"}}", empty(256))),
        4 => request("/api/v1/new", "{\"layout\":\"windoku\",\"size\":25}"),
        5 => request("/api/v1/bench", &format!("{{\"puzzle\":\"{}\",\"rounds\":1000}}", empty(625))),
        8 => request(
            "/api/v1/render",
            &format!("{{\"puzzle\":\"{}\",\"animate\":true,\"format\":\"gif\",\"width\":1600}}", empty(625)),
        ),
        // Bytes of all sorts, as long as may be.
        6 => {
            let body: Vec<u8> = (0..60_000).map(|_| rng.below(256) as u8).collect();
            let mut request = request("/api/v1/solve", "");
            let head = String::from_utf8_lossy(&request)
                .replace("content-length: 0", &format!("content-length: {}", body.len()));
            request = head.into_bytes();
            request.extend(body);
            request
        }
        // A body that is JSON, and a board that is nearly one.
        _ => {
            let board: String = (0..rng.below(60_000)).map(|_| ['.', '1', '9', '{', '\n', '|'][rng.below(6)]).collect();
            request("/api/v1/solve", &serde_json::json!({ "puzzle": board }).to_string())
        }
    }
}

/// Opens connections over which nothing comes, or a head or a body that never
/// ends, and opens them again.
async fn silent(port: u16, over: Arc<AtomicBool>) {
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
            if open.len() > SILENT {
                open.pop_front();
            }
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
