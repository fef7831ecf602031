//! The page in a real browser: Debian's Chromium, driven by its own driver.
//!
//! Each test has its own server and browser. A test fails at its end if the console of the browser has an error that
//! the page did not mean to cause, such as a violation of the content security policy.
//!
//! If chromedriver or the static site is missing, the tests that need it print `SKIPPED` and pass, unless
//! `SALTIRE_BROWSER=required`. `scripts/install-browser` installs chromedriver, and axe-core, which looks for barriers to
//! access; `scripts/site` builds the static site.
//!
//! The page gets its answers from a server, or with `SALTIRE_TRANSPORT=wasm` from the WebAssembly module of the static
//! site. `scripts/test` runs all tests both ways.
//!
//! The tests keep pictures of the page in `target/screenshots`, or in the folder that `SALTIRE_SCREENSHOTS` names.

mod access;
mod axe;
mod board;
mod driver;
mod explainer;
mod games;
mod learning;
mod playing;
mod puzzles;
mod setting;
mod share;
mod static_site;
mod steps;
mod strategy_study;
#[path = "../server/test_server.rs"]
#[expect(dead_code, reason = "only the tests of the server use all of it")]
mod test_server;
mod transport;
mod usability;

use driver::Browser;
use serde_json::json;

/// A diagonal puzzle, with which the page opens.
const DIAGONAL: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

/// Its solution.
const SOLUTION: &str = "267945381853716249491823576576438192384192657129657438642379815935281764718564923";

/// Returns the selector of a cell.
fn cell(name: &str) -> String {
    format!("[role=gridcell][data-cell='{name}']")
}

/// Waits until the label of a cell starts with `words`, after its name.
async fn has(page: &Browser, name: &str, words: &str) {
    let label = format!("document.querySelector(\"{}\").ariaLabel", cell(name));
    page.until(&format!("`${{{label}}},`.startsWith({})", json!(format!("{name}, {words},")))).await;
}

/// A classic puzzle that search solves only by guessing.
const HARD: &str = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.";

/// A classic puzzle with 1,673 solutions, because it has lost a clue.
const SEVERAL: &str = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17...........6.4.";

/// What must be seen at once on a phone and is not, or not whole: the board, every key, and the buttons below.
const UNSEEN: &str = "[...document.querySelectorAll('#board, #pad button, #modes button, .transport button')] \
    .filter((one) => { const box = one.getBoundingClientRect(); \
      const { clientHeight, clientWidth } = document.documentElement; \
      const isCut = one.id !== 'board' && one.scrollWidth > one.clientWidth; \
      return isCut || box.top < 0 || box.left < 0 || box.bottom > clientHeight + 1 || box.right > clientWidth; }) \
    .map((one) => one.id || one.textContent)";
