//! The server as its clients see it: its API, its limits, and the page in a browser.

mod api;
mod browser;
mod limits;
mod test_server;

use std::sync::RwLock;

/// A diagonal puzzle, with which the page opens.
const DIAGONAL: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

/// Its solution.
const SOLUTION: &str = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";

/// Browsers take a whole processor, and tests of limits measure time. So a test in a browser runs alone, with a write
/// lock, and a test of limits runs beside others of its kind, with a read lock.
static PROCESSOR: RwLock<()> = RwLock::new(());
