//! The server as its clients see it: its API and its limits.
//!
//! The tests of limits measure time, so the page, which a browser draws, has tests of its own in `tests/page`.

mod api;
mod limits;
mod test_server;

/// A diagonal puzzle, with which the page opens.
const DIAGONAL: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

/// Its solution.
const SOLUTION: &str = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";
