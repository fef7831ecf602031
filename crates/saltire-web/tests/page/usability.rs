//! Usability: phones, dark and light, keys alone, and a server that is busy or gone.

use fantoccini::key::Key;
use serde_json::json;

use super::driver::{test_page, test_server_page};
use super::{DIAGONAL, HARD, cell};

/// The width of the page and of its window.
const WIDTHS: &str = "[document.scrollingElement.scrollWidth, innerWidth]";

#[test]
fn it_fits_a_phone() {
    test_page(async |page| {
        page.resize(360, 740).await;
        for panel in ["play", "set", "steps", "lab", "share"] {
            page.visit(&format!("#p={HARD}&l=classic&v=walk&s=40&t=eliminate,only-choice&o={panel}")).await;
            if panel == "lab" {
                page.click("#run").await;
                page.until("document.querySelector('.tree') !== null").await;
            }
            assert_eq!(page.value(WIDTHS).await, json!([360, 360]), "{panel} scrolls sideways");
            let low = "[...document.querySelectorAll('button, select, input:not([type=checkbox]), label.tick')] \
                       .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 40) \
                       .map((one) => one.id || one.textContent)";
            assert_eq!(page.value(low).await, json!([]), "{panel} has targets that are too low");
        }
        // The list of strategies is long.
        page.visit(&format!("#p={HARD}&l=classic&v=walk&s=11&a=person&o=steps")).await;
        page.click("#knows summary").await;
        assert_eq!(page.value(WIDTHS).await, json!([360, 360]), "the list scrolls sideways");
        let clipped = "[...document.querySelectorAll('.transport button, #known')] \
                       .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.id)";
        assert_eq!(page.value(clipped).await, json!([]), "text is clipped");
        // By touch alone: select a cell, then use the pad.
        page.visit("").await;
        page.click("[role=gridcell][data-cell=E4]").await;
        page.click("#pad [data-digit='1']").await;
        page.until("document.querySelector('[role=gridcell][data-cell=E4]').ariaLabel === 'E4, own digit 1'").await;
        page.set("#size", "25").await;
        page.until("document.querySelectorAll('[role=gridcell]').length === 625").await;
        assert_eq!(page.value(WIDTHS).await, json!([360, 360]), "a large board scrolls in a frame of its own");
    });
}

#[test]
fn dark_and_light() {
    test_page(async |page| {
        let ground = "getComputedStyle(document.body).backgroundColor";
        let scheme = |name| json!({ "features": [{ "name": "prefers-color-scheme", "value": name }] });
        page.cdp("Emulation.setEmulatedMedia", scheme("light")).await;
        page.visit("").await;
        let light = page.value(ground).await;
        page.cdp("Emulation.setEmulatedMedia", scheme("dark")).await;
        page.until(&format!("{ground} !== {light}")).await;
        let dark = page.value(ground).await;
        page.click("#theme").await;
        page.until(&format!("{ground} === {light}")).await;
        page.reload().await;
        assert_eq!(page.value(ground).await, light, "the choice is kept");
        page.click("#theme").await;
        page.until(&format!("{ground} === {dark}")).await;
    });
}

#[test]
fn keys_do_everything_and_help_lists_them() {
    test_page(async |page| {
        page.visit("").await;
        page.keys(None, "?").await;
        page.until("document.getElementById('help').open").await;
        assert!(page.count(".keys tr").await >= 10);
        page.press(Key::Escape).await;
        page.until("!document.getElementById('help').open").await;
        // From the cell with the focus: move, write, step, play.
        page.click("[role=gridcell][data-cell=A1]").await;
        page.press(Key::Down).await;
        page.keys(None, "8").await;
        page.until("document.activeElement.ariaLabel === 'B1, own digit 8'").await;
        assert_eq!(page.value("getComputedStyle(document.activeElement).outlineStyle").await, "solid");
        page.press(Key::Enter).await;
        page.shows("#step-place", "1 of").await;
        page.keys(Some(Key::Shift), &char::from(Key::Enter).to_string()).await;
        page.shows("#step-place", "0 of").await;
        page.keys(None, "p").await;
        page.shows("#play", "Pause").await;
        page.keys(None, "p").await;
        page.shows("#play", "Play").await;
        page.press(Key::Escape).await;
        // The focus stays on its cell when another layout redraws the board.
        page.set("#layout", "classic").await;
        page.shows("#found", "classic").await;
        page.until("document.activeElement.dataset.cell === 'B1'").await;
        page.keys(None, "  ").await;
        page.until("document.querySelector('[data-mode=centre]').ariaChecked === 'true'").await;
    });
}

#[test]
fn the_skip_link_keeps_the_address() {
    test_page(async |page| {
        page.visit(&format!("#p={HARD}&l=classic")).await;
        page.until("location.hash.includes('l=classic')").await;
        let address = page.value("location.hash").await;
        page.value("document.getElementById('skip').focus()").await;
        page.press(Key::Enter).await;
        page.until("document.activeElement.dataset.cell === 'A1'").await;
        assert_eq!(page.value("location.hash").await, address);
        page.reload().await;
        assert_eq!(page.digits().await, HARD);
    });
}

#[test]
fn a_request_to_a_busy_server_is_repeated() {
    test_server_page(async |page| {
        page.visit("").await;
        page.value(
            "void (() => { const real = window.fetch; let refusals = 2; \
             window.fetch = (...what) => refusals-- > 0 \
               ? Promise.resolve(new Response('{}', { status: 503, headers: { 'retry-after': '1' } })) \
               : real(...what); })()",
        )
        .await;
        page.click("#next").await;
        page.shows("#status", "The server is busy; asking again in 1 s.").await;
        page.shows("#step-place", "1 of 85").await;
        page.shows("#status", "One solution.").await;
    });
}

#[test]
fn a_pending_request_can_be_cancelled() {
    test_server_page(async |page| {
        page.visit("").await;
        page.value(
            "void (window.fetch = (_, { signal }) => new Promise((_, no) => \
               signal.addEventListener('abort', () => no(new DOMException('', 'AbortError')))))",
        )
        .await;
        page.click("#next").await;
        page.shows("#status", "Working…").await;
        page.click("#cancel").await;
        page.shows("#status", "One solution.").await;
        page.until("document.getElementById('cancel').hidden").await;
    });
}

#[test]
fn a_lost_server_shows_an_error_and_a_retry() {
    test_server_page(async |page| {
        page.visit("").await;
        page.cdp("Network.enable", json!({})).await;
        page.cdp("Network.setBlockedURLs", json!({ "urls": ["*/api/v1/*"] })).await;
        page.click("#next").await;
        page.shows("#status", "The server can't be reached").await;
        page.cdp("Network.setBlockedURLs", json!({ "urls": [] })).await;
        page.click("#again").await;
        page.shows("#step-place", "1 of 85").await;
        // The retry repeats the whole action, here playing.
        page.press(Key::Escape).await;
        page.cdp("Network.setBlockedURLs", json!({ "urls": ["*/api/v1/*"] })).await;
        page.click("#play").await;
        page.shows("#status", "The server can't be reached").await;
        page.cdp("Network.setBlockedURLs", json!({ "urls": [] })).await;
        page.click("#again").await;
        page.shows("#step-place", "3 of 85").await;
    });
}

#[test]
fn an_open_dialog_keeps_the_keys() {
    test_page(async |page| {
        page.visit("").await;
        page.click(&cell("A3")).await;
        page.click("#new").await;
        page.set("#new-difficulty", "beyond").await;
        page.click("#new-make").await;
        page.shows("#new-words", "Looking…").await;
        page.until("document.activeElement.id === 'new-make'").await;
        page.keys(None, "5").await;
        page.value("document.activeElement.blur()").await;
        page.keys(None, "5").await;
        page.press(Key::Escape).await;
        page.until("!document.getElementById('new-dialog').open").await;
        // The browser reports that a dialog has closed a moment later.
        page.until("document.getElementById('new-words').textContent === ''").await;
        assert_eq!(page.digits().await, DIAGONAL);
    });
}

#[test]
fn an_error_is_seen_where_the_player_is() {
    test_page(async |page| {
        page.resize(375, 667).await;
        page.visit(&format!("#p={HARD}&l=classic&o=lab")).await;
        page.click("#many summary").await;
        page.set("#lab-puzzles", "12345").await;
        page.click("#run").await;
        page.until("document.getElementById('toast').classList.contains('shown')").await;
        assert_eq!(page.text("#toast").await, page.text("#status").await);
        let is_seen = "(() => { const { left, right, bottom } = document.getElementById('toast').getBoundingClientRect(); \
                       return left >= 0 && right <= innerWidth && bottom <= innerHeight; })()";
        assert_eq!(page.value(is_seen).await, true);
        page.until("document.activeElement.id === 'run' && !document.activeElement.ariaDisabled").await;
    });
}
