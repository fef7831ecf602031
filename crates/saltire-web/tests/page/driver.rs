//! A browser that tests drive, and what they ask of it.

use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::net::SocketAddr;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::rc::Rc;
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::key::Key;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use super::transport::{Host, Transport};

/// Longer than anything takes on a busy machine.
const MAX_WAIT: Duration = Duration::from_secs(60);

/// Flags for a browser without a window and without its own network traffic.
const FLAGS: &[&str] = &[
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--window-size=1280,800",
];

/// Runs a test with a browser of its own, and a server or the static site, as `SALTIRE_TRANSPORT` says.
pub fn test_page(test: impl AsyncFn(Browser) + 'static) {
    run(Transport::chosen(), async move |page, _| test(page).await);
}

/// Runs a test about the server, unless the others run on the static site.
pub fn test_server_page(test: impl AsyncFn(Browser) + 'static) {
    if Transport::chosen() == Transport::Http {
        test_page(test);
    }
}

/// Runs a test about the static site and what serves it, if the others run on it.
pub fn test_site(test: impl AsyncFn(Browser, Rc<Host>) + 'static) {
    if Transport::chosen() == Transport::Wasm {
        run(Transport::Wasm, test);
    }
}

fn run(transport: Transport, test: impl AsyncFn(Browser, Rc<Host>) + 'static) {
    let Some(driver) = Driver::start() else { return };
    let Some(host) = Host::start(transport).map(Rc::new) else { return };
    let files = tempfile::tempdir().expect("a temporary folder");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let tasks = tokio::task::LocalSet::new();
    let done = tasks.block_on(&runtime, async {
        let browser = Browser::open(&driver, host.address(), files.path()).await;
        let page = browser.clone();
        let done = tokio::task::spawn_local(async move {
            test(page.clone(), host).await;
            page.check_console().await;
        });
        let done = done.await;
        // A failed test closes its browser too, because the driver would leave it running.
        let _ = browser.client.close().await;
        done
    });
    if let Err(failed) = done {
        std::panic::resume_unwind(failed.into_panic());
    }
}

/// Says what a test lacks to run, and fails if it must run.
pub fn skip(reason: &str) {
    let required = std::env::var_os("SALTIRE_BROWSER").is_some_and(|value| value == "required");
    assert!(!required, "{reason}");
    // The test runner does not capture what goes to stderr this way.
    let _ = writeln!(std::io::stderr(), "SKIPPED: {reason}");
}

/// The process that starts browsers.
struct Driver {
    process: Child,
    address: String,
    // The driver keeps writing, so its output stays open.
    _output: BufReader<ChildStdout>,
}

impl Driver {
    fn start() -> Option<Driver> {
        let spawned = Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut process = match spawned {
            Ok(process) => process,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                skip("chromedriver is missing; scripts/install-browser installs it");
                return None;
            }
            Err(error) => panic!("chromedriver does not start: {error}"),
        };
        let mut output = BufReader::new(process.stdout.take().expect("it is piped"));
        let mut line = String::new();
        while output.read_line(&mut line).expect("the driver's output") > 0 {
            if let Some((_, port)) = line.trim_end().rsplit_once("successfully on port ") {
                let address = format!("http://127.0.0.1:{}", port.trim_end_matches('.'));
                return Some(Driver { process, address, _output: output });
            }
            line.clear();
        }
        panic!("chromedriver ended without a port");
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A command of Chromium's driver that is not in the WebDriver standard.
#[derive(Debug)]
struct Chromium {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Chromium {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (hyper::Method, Option<String>) {
        (hyper::Method::POST, Some(self.body.to_string()))
    }
}

/// A browser that shows the page.
#[derive(Clone)]
pub struct Browser {
    client: Client,
    address: String,
    downloads: std::path::PathBuf,
}

impl Browser {
    async fn open(driver: &Driver, address: SocketAddr, files: &std::path::Path) -> Browser {
        let downloads = files.join("downloads");
        std::fs::create_dir(&downloads).expect("a folder for downloads");
        let profile = format!("--user-data-dir={}", files.join("profile").display());
        let args: Vec<&str> = FLAGS.iter().copied().chain([profile.as_str()]).collect();
        let options = json!({ "args": args, "prefs": { "download.default_directory": downloads } });
        let wanted = json!({ "goog:chromeOptions": options, "goog:loggingPrefs": { "browser": "ALL" } });
        let Value::Object(wanted) = wanted else { unreachable!("it is an object") };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(wanted)
            .connect(&driver.address)
            .await
            .expect("a browser starts");
        let browser = Browser { client, address: format!("http://{address}/"), downloads };
        if let Some(factor) = std::env::var("SALTIRE_SLOWDOWN").ok().and_then(|factor| factor.parse().ok()) {
            browser.slow_down(factor).await;
        }
        browser
    }

    /// Makes the page compute so many times slower, and its requests take a tenth of a second longer for each time.
    async fn slow_down(&self, factor: u32) {
        self.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": factor })).await;
        self.cdp("Network.enable", json!({})).await;
        let conditions = json!({
            "offline": false, "latency": 100 * factor, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        self.cdp("Network.emulateNetworkConditions", conditions).await;
    }

    /// Opens the page with `hash` in its address, and waits until it is ready.
    pub async fn visit(&self, hash: &str) {
        // A browser does not load the same page again for another hash.
        self.client.goto("about:blank").await.expect("an empty page");
        self.client.goto(&format!("{}{hash}", self.address)).await.expect("the page");
        self.until("document.documentElement.dataset.ready === 'true'").await;
    }

    /// Reloads the page.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page");
        self.until("document.documentElement.dataset.ready === 'true'").await;
    }

    /// Returns the value of an expression in the page.
    pub async fn value(&self, expression: &str) -> Value {
        let script = format!("return ({expression});");
        self.client.execute(&script, Vec::new()).await.unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    /// Returns what a promise resolves to. `script` is the body of an async function.
    pub async fn resolved(&self, script: &str, arguments: Vec<Value>) -> Value {
        let script = format!(
            "const done = arguments[arguments.length - 1]; \
             (async (...arguments) => {{ {script} }})(...arguments).then(done, (error) => done({{ error: String(error) }}));"
        );
        self.client.execute_async(&script, arguments).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Waits until an expression is true in the page.
    pub async fn until(&self, expression: &str) {
        let start = Instant::now();
        while self.value(expression).await != json!(true) {
            if start.elapsed() > MAX_WAIT {
                let status = self.value("document.getElementById('status')?.textContent").await;
                panic!("timed out: {expression}; the status of the page is {status}");
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Returns the text of the first element that matches a selector.
    pub async fn text(&self, selector: &str) -> String {
        let text = self.value(&format!("document.querySelector({})?.textContent", json!(selector))).await;
        text.as_str().unwrap_or_else(|| panic!("nothing at {selector}")).to_owned()
    }

    /// Returns the number of elements that match a selector.
    pub async fn count(&self, selector: &str) -> u64 {
        let count = self.value(&format!("document.querySelectorAll({}).length", json!(selector))).await;
        count.as_u64().expect("a number")
    }

    /// Waits until an element is visible and its text contains `text`.
    pub async fn shows(&self, selector: &str, text: &str) {
        let is_shown = "((element, text) => Boolean(element?.checkVisibility()) && element.textContent.includes(text))";
        self.until(&format!("{is_shown}(document.querySelector({}), {})", json!(selector), json!(text))).await;
    }

    /// Clicks an element with the mouse.
    pub async fn click(&self, selector: &str) {
        let element =
            self.client.find(Locator::Css(selector)).await.unwrap_or_else(|_| panic!("nothing at {selector}"));
        match element.click().await {
            // The page has redrawn the board since.
            Err(error) if error.is_stale_element_reference() => Box::pin(self.click(selector)).await,
            clicked => clicked.unwrap_or_else(|error| panic!("{selector} can't be clicked: {error}")),
        }
    }

    /// Sets the value of an input or a select, and tells the page.
    pub async fn set(&self, selector: &str, value: &str) {
        let script = "const field = document.querySelector(arguments[0]); field.value = arguments[1]; \
                      field.dispatchEvent(new Event('change', { bubbles: true }));";
        self.client.execute(script, vec![json!(selector), json!(value)]).await.expect("a field");
    }

    /// Presses keys one after the other while `held` is down.
    pub async fn keys(&self, held: Option<Key>, keys: &str) {
        let mut presses = KeyActions::new("keyboard".to_owned());
        if let Some(held) = held {
            presses = presses.then(KeyAction::Down { value: held.into() });
        }
        for key in keys.chars() {
            presses = presses.then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
        }
        if let Some(held) = held {
            presses = presses.then(KeyAction::Up { value: held.into() });
        }
        self.client.perform_actions(presses).await.expect("keys");
    }

    /// Presses a key that is not a character.
    pub async fn press(&self, key: Key) {
        self.keys(None, &char::from(key).to_string()).await;
    }

    /// Copies a text to the clipboard and pastes it into the board with Ctrl-V.
    pub async fn paste(&self, text: &str) {
        self.cdp(
            "Browser.grantPermissions",
            json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] }),
        )
        .await;
        self.click("[role=gridcell][tabindex='0']").await;
        let script = "const [text, done] = arguments; \
                      navigator.clipboard.writeText(text).then(() => done(true), (error) => done(String(error)));";
        assert_eq!(self.run_async(script, vec![json!(text)]).await, json!(true));
        self.keys(Some(Key::Control), "v").await;
    }

    /// Drags the pointer through cells of the board.
    pub async fn drag(&self, cells: &[&str]) {
        let mut moves = MouseActions::new("mouse".to_owned());
        for (number, cell) in cells.iter().enumerate() {
            let selector = format!("[role=gridcell][data-cell='{cell}']");
            let element = self.client.find(Locator::Css(&selector)).await.expect("a cell");
            moves = moves.then(PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 });
            if number == 0 {
                moves = moves.then(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
            }
        }
        let moves = moves.then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(moves).await.expect("a drag");
    }

    /// Clicks an element while a key is held.
    pub async fn click_with(&self, held: Key, selector: &str) {
        let key = |action| KeyActions::new("keyboard".to_owned()).then(action);
        self.client.perform_actions(key(KeyAction::Down { value: held.into() })).await.expect("a key");
        self.click(selector).await;
        self.client.perform_actions(key(KeyAction::Up { value: held.into() })).await.expect("a key");
    }

    /// Clicks a cell twice.
    pub async fn double_click(&self, selector: &str) {
        let element = self.client.find(Locator::Css(selector)).await.expect("an element");
        let mut clicks = MouseActions::new("mouse".to_owned()).then(PointerAction::MoveToElement {
            element,
            duration: None,
            x: 0.0,
            y: 0.0,
        });
        for _ in 0..2 {
            clicks = clicks
                .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
                .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        }
        self.client.perform_actions(clicks).await.expect("two clicks");
    }

    /// Moves the pointer over an element.
    pub async fn point_at(&self, selector: &str) {
        let element = self.client.find(Locator::Css(selector)).await.expect("an element");
        let over = PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 };
        self.client.perform_actions(MouseActions::new("mouse".to_owned()).then(over)).await.expect("a move");
    }

    /// Keeps a picture of the page for people to look at, in the folder that SALTIRE_SCREENSHOTS names, or else in
    /// `screenshots` of the target folder.
    pub async fn picture(&self, name: &str) {
        let usual = || std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("screenshots");
        let folder = std::env::var_os("SALTIRE_SCREENSHOTS").map_or_else(usual, Into::into);
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        let png = self.client.screenshot().await.expect("a picture");
        std::fs::write(folder.join(format!("{name}.png")), png).expect("the picture is kept");
    }

    /// Runs a command of the DevTools protocol, and returns its result.
    pub async fn cdp(&self, command: &str, params: Value) -> Value {
        let body = json!({ "cmd": command, "params": params });
        self.client.issue_cmd(Chromium { path: "goog/cdp/execute", body }).await.expect("a command")
    }

    /// Runs a script with arguments, and returns what it passes to its last argument, which is a function.
    pub async fn run_async(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client.execute_async(script, arguments).await.unwrap_or_else(|error| panic!("{script:.80}: {error}"))
    }

    /// Sets the width and height of the window.
    pub async fn resize(&self, width: u32, height: u32) {
        let params = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.cdp("Emulation.setDeviceMetricsOverride", params).await;
    }

    /// Returns the bytes of a file that the page saved.
    pub async fn saved(&self, name: &str) -> Vec<u8> {
        let path = self.downloads.join(name);
        let start = Instant::now();
        // The browser reserves the name with an empty file, and replaces it when all bytes are there.
        while std::fs::metadata(&path).map_or(0, |file| file.len()) == 0 {
            assert!(start.elapsed() < MAX_WAIT, "{name} was not saved");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        std::fs::read(path).expect("the file")
    }

    /// Returns the digits that the board shows, as a line.
    pub async fn digits(&self) -> String {
        let script = "[...document.querySelectorAll('#board .digits > g')].map((cell) => { \
                      const big = cell.querySelector('text:not(.pencil):not(.marks)'); \
                      return big ? big.textContent : '.'; }).join('')";
        self.value(script).await.as_str().expect("a line").to_owned()
    }

    /// Waits until the board shows these digits. An address changes before its board is there.
    pub async fn shows_digits(&self, line: &str) {
        let start = Instant::now();
        while self.digits().await != line {
            assert!(start.elapsed() < MAX_WAIT, "the board shows {} for {line}", self.digits().await);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Returns true if an element that matches a selector lies over a cell of the board.
    pub async fn lies_over(&self, selector: &str, cell: &str) -> bool {
        let script = "const [selector, name] = arguments; \
            const cell = document.querySelector(`[role=gridcell][data-cell='${name}']`).getBoundingClientRect(); \
            return [...document.querySelectorAll(selector)].some((shape) => { \
                const box = shape.getBoundingClientRect(); \
                const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]; \
                return box.width > 0 && x > cell.left && x < cell.right && y > cell.top && y < cell.bottom; });";
        let over = self.client.execute(script, vec![json!(selector), json!(cell)]).await.expect("boxes");
        over == json!(true)
    }

    /// Returns the messages on the console, except those about error responses of the API.
    async fn console_messages(&self) -> Vec<String> {
        let log = self.client.issue_cmd(Chromium { path: "se/log", body: json!({ "type": "browser" }) }).await;
        let log = log.expect("the console");
        let is_api_error = |entry: &Value| entry["message"].as_str().is_some_and(|text| text.contains("/api/v1/"));
        let entries = log.as_array().expect("entries").iter().filter(|entry| !is_api_error(entry));
        entries.map(|entry| entry["message"].to_string()).collect()
    }

    /// Checks that the console is empty.
    async fn check_console(&self) {
        assert_eq!(self.console_messages().await, Vec::<String>::new(), "the console is not empty");
    }
}
