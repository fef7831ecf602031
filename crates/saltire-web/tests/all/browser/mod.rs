//! The page in a real browser: Debian's Chromium, driven by its own driver.
//!
//! Each test has its own server and browser. A test fails at its end if the console of the browser has an error that
//! the page did not mean to cause, such as a violation of the content security policy.
//!
//! If chromedriver is missing, the tests print `SKIPPED` and pass, unless `SALTIRE_BROWSER=required`.
//! `scripts/install-browser` installs it.

mod board;
mod driver;
mod explainer;
mod learning;
mod playing;
mod puzzles;
mod setting;
mod share;
mod steps;
mod strategy_study;
mod usability;

use crate::{DIAGONAL, SOLUTION};

/// A classic puzzle that search solves only by guessing.
const HARD: &str = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.";
