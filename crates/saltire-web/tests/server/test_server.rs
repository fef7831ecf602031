//! A server in this process, and a client that speaks just enough HTTP.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use saltire_web::Server;
use serde_json::Value;

/// A server on a free port. It stops on drop.
pub struct TestServer {
    pub address: SocketAddr,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<std::io::Result<()>>>,
}

impl TestServer {
    pub fn start() -> TestServer {
        let server = Server::bind(([127, 0, 0, 1], 0).into()).expect("a free port");
        let address = server.address().expect("an address");
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        TestServer { address, stop, thread: Some(std::thread::spawn(move || server.run(&flag))) }
    }

    /// Sends a request, and waits for the whole response.
    pub fn send(&self, method: &str, path: &str, body: &[u8]) -> TestResponse {
        self.begin(method, path, body).finish()
    }

    /// Posts a request to an endpoint, and waits for the whole response.
    pub fn post(&self, endpoint: &str, request: &Value) -> TestResponse {
        self.send("POST", &format!("/api/v1/{endpoint}"), request.to_string().as_bytes())
    }

    /// Sends a request, and does not wait.
    pub fn begin(&self, method: &str, path: &str, body: &[u8]) -> PendingResponse {
        let mut stream = TcpStream::connect(self.address).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a timeout");
        let length = body.len();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).expect("the server reads the head");
        stream.write_all(body).expect("the server reads the body");
        PendingResponse(stream)
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        let result = self.thread.take().map(JoinHandle::join);
        if !std::thread::panicking() {
            assert!(matches!(result, Some(Ok(Ok(())))), "the server ended with {result:?}");
        }
    }
}

/// The response to a request that was sent.
pub struct PendingResponse(TcpStream);

impl PendingResponse {
    /// Waits for the response.
    pub fn finish(mut self) -> TestResponse {
        let mut bytes = Vec::new();
        self.0.read_to_end(&mut bytes).expect("a whole response");
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
        let head = String::from_utf8(bytes[..end].to_vec()).expect("a head in UTF-8");
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
        TestResponse { status, head, body: bytes[end + 4..].to_vec() }
    }
}

/// A response.
pub struct TestResponse {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl TestResponse {
    /// Returns the body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {:?}", String::from_utf8_lossy(&self.body)))
    }

    /// Returns the value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head
            .lines()
            .find_map(|line| line.split_once(": ").filter(|(known, _)| *known == name))
            .map(|(_, value)| value)
    }

    /// Returns the reason in an error.
    pub fn reason(&self) -> String {
        self.json()["reason"].as_str().expect("a reason").to_owned()
    }
}
