//! The page in a real browser: Debian's chromium, driven by its own driver.
//!
//! Each test is a walk: a server and a browser of its own, one walk at a time.
//! At its end nothing may have gone wrong that the page did not mean to: no
//! error on the console, nothing that the content security policy forbade.
//!
//! Where chromedriver is missing the walks say `SKIPPED` and pass, unless
//! `SALTIRE_BROWSER=required`; `scripts/install-browser` installs it.

mod board;
mod browser;
mod lab;
mod making;
mod person;
mod share;
mod steps;
mod taste;

/// The puzzle that the page opens with, diagonal; and its solution.
const DIAGONAL: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
const SOLUTION: &str = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";

/// A classic puzzle for which search has to guess.
const HARD: &str = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.";
