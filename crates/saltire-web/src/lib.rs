//! The page of Saltire and its server: everything that the command can do, over HTTP.
//!
//! ```text
//!            ┌ GET a file of the page ─────────────────────────────────▶ bytes
//! request ───┤
//!            └ POST /api/v1/ENDPOINT ──▶ typed request ──▶ endpoint ──▶ ApiResponse
//!                                                             │
//!                                          first in a short time slice, then by one
//!                                          of few workers, or 503 if all are busy
//! ```
//!
//! No client can make another one wait: bodies, connections and work have limits, and the server refuses at once what
//! exceeds them.
//!
//! ```
//! use std::sync::{Arc, atomic::{AtomicBool, Ordering}};
//! let server = saltire_web::Server::bind("127.0.0.1:0".parse()?)?;
//! println!("http://{}", server.address()?);
//! let stop = Arc::new(AtomicBool::new(false));
//! let flag = Arc::clone(&stop);
//! let running = std::thread::spawn(move || server.run(&flag));
//! stop.store(true, Ordering::Relaxed);
//! running.join().expect("no panic")?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod server;

pub use server::Server;
