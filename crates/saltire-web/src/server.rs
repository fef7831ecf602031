//! Connections, from the first to the last.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;

use crate::routes::Routes;
use crate::seats::{Seat, Seats};
use crate::stream::Shared;

/// Connections at a time, where the process may have so many files open: each
/// may hold a body of 64 KB, most hold a few bytes.
const CONNECTIONS: u64 = 1024;

/// Files that are kept for other things.
const OTHER_FILES: u64 = 64;

/// How long the head of a request may take to come.
const HEAD: Duration = Duration::from_secs(10);

/// The longest head of a request.
const HEAD_BYTES: usize = 16 * 1024;

/// How long a connection may be idle: nothing comes, or nobody takes the answer.
const IDLE: Duration = Duration::from_secs(30);

/// How often a stop is looked for, and how long those who are being answered
/// then have left.
const LOOK: Duration = Duration::from_millis(50);
const GRACE: Duration = Duration::from_secs(1);

/// The server.
pub struct Server {
    listener: TcpListener,
}

impl Server {
    /// Takes an address; port 0 is any that is free.
    pub fn bind(address: SocketAddr) -> io::Result<Server> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        Ok(Server { listener })
    }

    /// Where it is.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` is set.
    pub fn run(self, stop: &AtomicBool) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let done = runtime.block_on(self.serve(stop));
        runtime.shutdown_timeout(GRACE);
        done
    }

    async fn serve(self, stop: &AtomicBool) -> io::Result<()> {
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let (routes, seats) = (Arc::new(Routes::new()), Seats::new(connections()));
        let mut look = tokio::time::interval(LOOK);
        while !stop.load(Ordering::Relaxed) {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = look.tick() => {
                    seats.clear_idle(IDLE);
                    continue;
                }
            };
            match accepted {
                Ok((stream, _)) => {
                    let stream = Arc::new(stream);
                    if let Some(seat) = seats.take(&stream) {
                        let task = tokio::spawn(connection(stream, Arc::clone(&routes), Arc::clone(&seat)));
                        seat.is_of(task.abort_handle());
                    }
                }
                // No file left, or a client that has gone already: others may
                // leave, and the rest are served meanwhile.
                Err(_) => tokio::time::sleep(LOOK).await,
            }
        }
        Ok(())
    }
}

/// How many connections there may be: systems often allow 1,024 files unless
/// one asks for more.
fn connections() -> usize {
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    {
        use nix::sys::resource::{Resource::RLIMIT_NOFILE, getrlimit, setrlimit};
        if let Ok((soft, hard)) = getrlimit(RLIMIT_NOFILE) {
            let wanted = hard.min(CONNECTIONS + OTHER_FILES).max(soft);
            let files = if setrlimit(RLIMIT_NOFILE, wanted, hard).is_ok() { wanted } else { soft };
            return files.saturating_sub(OTHER_FILES).clamp(16, CONNECTIONS) as usize;
        }
    }
    512
}

async fn connection(stream: Arc<TcpStream>, routes: Arc<Routes>, seat: Arc<Seat>) {
    // Answers are small, and nobody should wait for more of them.
    let _ = stream.set_nodelay(true);
    let service = service_fn(|request| {
        let (routes, seat) = (Arc::clone(&routes), Arc::clone(&seat));
        async move { Ok::<_, std::convert::Infallible>(routes.respond(request, &seat).await) }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(HEAD_BYTES);
    // What goes wrong here is the client's: it has left, or talks no HTTP, and
    // has been told so as far as it can be.
    let _ = http.serve_connection(TokioIo::new(Shared(stream)), service).await;
}
