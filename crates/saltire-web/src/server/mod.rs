//! The server: it accepts connections and serves each one.

mod body;
mod connections;
mod deadline;
mod router;
mod stream;
mod worker_pool;

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tower_service::Service;

use connections::{Connection, Connections};
use stream::SharedStream;

/// Connections at a time, if the process may open so many files. Most hold a few bytes, and each may hold a body of
/// 64 KB.
const MAX_CONNECTIONS: u64 = 1024;

/// Files that the process needs for other purposes.
const OTHER_FILES: u64 = 64;

/// The time that the head of a request may take to arrive.
const MAX_HEAD_TIME: Duration = Duration::from_secs(10);

const MAX_HEAD_BYTES: usize = 16 * 1024;

/// The server closes a connection that is idle for longer: no request arrives, or the client does not read its answer.
const MAX_IDLE_TIME: Duration = Duration::from_secs(30);

/// How often to check for idle connections and for the signal to stop.
const CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// The time that unfinished answers have left after the signal to stop.
const SHUTDOWN_TIME: Duration = Duration::from_secs(1);

/// The server of the page and its API.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
}

impl Server {
    /// Listens on an address. Port 0 is any free port.
    pub fn bind(address: SocketAddr) -> io::Result<Server> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        Ok(Server { listener })
    }

    /// Returns the address that it listens on.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` is set.
    pub fn run(self, stop: &AtomicBool) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let result = runtime.block_on(self.serve(stop));
        runtime.shutdown_timeout(SHUTDOWN_TIME);
        result
    }

    async fn serve(self, stop: &AtomicBool) -> io::Result<()> {
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let (router, connections) = (router::router(), Connections::new(max_connections()));
        let mut last_check = Instant::now();
        while !stop.load(Ordering::Relaxed) {
            if last_check.elapsed() >= CHECK_INTERVAL {
                connections.close_idle(MAX_IDLE_TIME);
                last_check = Instant::now();
            }
            match tokio::time::timeout(CHECK_INTERVAL, listener.accept()).await {
                Ok(Ok((stream, _))) => {
                    let stream = Arc::new(stream);
                    if let Some(connection) = connections.open(&stream) {
                        let served = serve_connection(stream, router.clone(), Arc::clone(&connection));
                        connection.set_task(tokio::spawn(served).abort_handle());
                    }
                }
                // The process has no file left, or the client has left already. Other connections may close meanwhile.
                Ok(Err(_)) => tokio::time::sleep(CHECK_INTERVAL).await,
                Err(_) => {}
            }
        }
        Ok(())
    }
}

/// Raises the limit on open files, because many systems allow only 1,024 by default. Returns the number of connections
/// that the limit leaves.
fn max_connections() -> usize {
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    {
        use nix::sys::resource::{Resource::RLIMIT_NOFILE, getrlimit, setrlimit};
        if let Ok((soft, hard)) = getrlimit(RLIMIT_NOFILE) {
            let wanted = hard.min(MAX_CONNECTIONS + OTHER_FILES).max(soft);
            let files = if setrlimit(RLIMIT_NOFILE, wanted, hard).is_ok() { wanted } else { soft };
            return files.saturating_sub(OTHER_FILES).clamp(16, MAX_CONNECTIONS) as usize;
        }
    }
    512
}

async fn serve_connection(stream: Arc<TcpStream>, router: Router, connection: Arc<Connection>) {
    // Answers are small, so they leave at once. If the option fails, they leave later.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<Incoming>| {
        connection.mark_idle();
        request.extensions_mut().insert(Arc::clone(&connection));
        router.clone().call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(MAX_HEAD_TIME).max_buf_size(MAX_HEAD_BYTES);
    // Errors here are the client's: it has left, or does not speak HTTP, and hyper has responded if it could.
    let _ = http.serve_connection(TokioIo::new(SharedStream(stream)), service).await;
}
