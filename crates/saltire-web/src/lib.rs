//! The page of Saltire and its server: everything that the command can do,
//! over HTTP.
//!
//! ```text
//!            ┌ a file of the page ──────────────────────────▶ bytes
//! request ───┤
//!            └ POST /api/v1/VERB ──▶ Fields ──▶ verb ──▶ Reply
//!                                       │
//!                          a slice of time on the spot; what takes
//!                          longer needs a place in the room, or 503
//! ```
//!
//! Nothing that a client does makes another wait: bodies, connections and work
//! have bounds, and what is beyond them is refused at once.
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

mod content;
mod desk;
mod fields;
mod openapi;
mod page;
mod patience;
mod reply;
mod room;
mod routes;
mod seats;
mod server;
mod stream;
mod verbs;

pub use page::{FILES, File};
pub use server::Server;
