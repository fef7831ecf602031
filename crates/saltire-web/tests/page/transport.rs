//! What answers the page: the server, or the static site with its WebAssembly module.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::driver::skip;
use crate::test_server::TestServer;

/// How the page gets its answers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Transport {
    /// From the server.
    Http,
    /// From the WebAssembly module.
    Wasm,
}

impl Transport {
    /// Returns the transport that `SALTIRE_TRANSPORT` names.
    pub fn chosen() -> Transport {
        match std::env::var("SALTIRE_TRANSPORT").as_deref() {
            Err(_) | Ok("http") => Transport::Http,
            Ok("wasm") => Transport::Wasm,
            Ok(other) => panic!("SALTIRE_TRANSPORT is http or wasm, not {other}"),
        }
    }
}

/// What serves the page. It stops on drop.
pub enum Host {
    Server(TestServer),
    Site(StaticServer),
}

impl Host {
    /// Starts to serve the page. Returns none if the static site is missing.
    pub fn start(transport: Transport) -> Option<Host> {
        match transport {
            Transport::Http => Some(Host::Server(TestServer::start())),
            Transport::Wasm => site_folder().map(|folder| Host::Site(StaticServer::start(folder))),
        }
    }

    pub fn address(&self) -> SocketAddr {
        match self {
            Host::Server(server) => server.address,
            Host::Site(server) => server.address,
        }
    }
}

/// Returns the folder that `scripts/site` has built.
pub fn site_folder() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../site");
    if folder.join("saltire.wasm.gz").exists() {
        return Some(folder);
    }
    skip("the static site is missing; scripts/site builds it");
    None
}

/// A server that knows nothing but files. Each response ends its connection.
pub struct StaticServer {
    address: SocketAddr,
    stop: Arc<AtomicBool>,
}

impl StaticServer {
    fn start(folder: PathBuf) -> StaticServer {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("an address");
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                if flag.load(Ordering::Relaxed) {
                    return;
                }
                let folder = folder.clone();
                // A browser opens connections and closes them as it likes.
                std::thread::spawn(move || stream.and_then(|stream| respond(stream, &folder)));
            }
        });
        StaticServer { address, stop }
    }

    /// Refuses all further connections, like a network that is off.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        // Wakes the thread that waits for a connection.
        let _ = TcpStream::connect(self.address);
        while TcpStream::connect(self.address).is_ok() {
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
    }
}

impl Drop for StaticServer {
    fn drop(&mut self) {
        if !self.stop.load(Ordering::Relaxed) {
            self.stop();
        }
    }
}

fn respond(mut stream: TcpStream, folder: &Path) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut request = String::new();
    reader.read_line(&mut request)?;
    let mut header = String::new();
    while reader.read_line(&mut header)? > 2 {
        header.clear();
    }
    let path = request.split(' ').nth(1).unwrap_or_default();
    let name = path.split('?').next().unwrap_or_default().trim_start_matches('/');
    let name = if name.is_empty() { "index.html" } else { name };
    let content_type = match name.rsplit_once('.').map(|(_, extension)| extension) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        _ => "application/octet-stream",
    };
    let (status, body) = match std::fs::read(folder.join(name)) {
        Ok(body) => ("200 OK", body),
        Err(_) => ("404 Not Found", Vec::new()),
    };
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {content_type}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(&body)
}
