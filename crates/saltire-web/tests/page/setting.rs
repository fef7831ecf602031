//! Setting: drawing a jigsaw, ticking rules, live facts, puzzles to order, and everything that leaves and comes back.

use fantoccini::key::Key;
use serde_json::{Value, json};

use super::driver::{Browser, test_page};
use super::{DIAGONAL, UNSEEN, cell, has};

#[test]
fn a_jigsaw_is_drawn_by_dragging() {
    test_page(async |page| {
        page.visit("").await;
        page.click("#tab-set").await;
        page.click("#clear").await;
        page.click("[data-draw=jigsaw]").await;
        page.drag(&["C3", "C4"]).await;
        page.shows("#region-words", "Each region needs 9 cells; region 1 has 10, region 2 has 8.").await;
        page.drag(&["B4", "B3"]).await;
        page.until("/jigsaw:111222333112222333111122333/.test(location.hash)").await;
        page.shows("#region-words", "Every region has 9 cells.").await;
        page.picture("jigsaw").await;
        // One undo takes back one drag. Keys draw too.
        page.keys(Some(Key::Control), "z").await;
        page.shows("#region-words", "region 1 has 10").await;
        page.click("[role=gridcell][data-cell=B3]").await;
        page.keys(None, "2").await;
        page.until("/jigsaw:111222333112222333111122333/.test(location.hash)").await;
        page.click("[data-draw=jigsaw]").await;
        let label = "document.querySelector('[role=gridcell][data-cell=B3]').ariaLabel";
        page.until(&format!("{label} === 'B3, empty, region 2'")).await;
        page.click("[role=gridcell][data-cell=B3]").await;
        page.keys(None, "5").await;
        page.until(&format!("{label} === 'B3, clue 5, region 2'")).await;
    });
}

#[test]
fn a_phone_shows_what_regions_lack() {
    test_page(async |page| {
        for (width, height) in [(375, 667), (667, 375)] {
            page.resize(width, height).await;
            page.visit(&format!("#p={}&l=classic&o=set", ".".repeat(81))).await;
            page.click("[data-draw=jigsaw]").await;
            page.value("scrollTo(0, 0)").await;
            page.drag(&["C3", "C4"]).await;
            page.shows("#region-words", "Each region needs 9 cells; region 1 has 10, region 2 has 8.").await;
            assert_eq!(page.value(UNSEEN).await, json!([]), "{width}×{height}");
            let lowest = "document.getElementById('region-words').getBoundingClientRect().bottom <= innerHeight";
            assert_eq!(page.value(lowest).await, true, "{width}×{height}");
            page.picture(&format!("phone-{width}x{height}-regions")).await;
        }
    });
}

#[test]
fn extra_regions_are_drawn_by_dragging() {
    test_page(async |page| {
        page.visit("").await;
        page.click("#tab-set").await;
        page.click("#clear").await;
        page.click("[data-draw=extra]").await;
        page.shows("#region-words", "There is no extra region yet.").await;
        page.drag(&["B2", "B6"]).await;
        page.shows("#region-words", "Each region needs 9 cells; region 1 has 5.").await;
        // A drag from a free cell goes on with the region that lacks cells.
        page.drag(&["D2", "D5"]).await;
        page.shows("#region-words", "Every region has 9 cells.").await;
        let map = format!("{}.11111...{}.1111....{}", ".".repeat(9), ".".repeat(9), ".".repeat(45));
        page.until(&format!("location.hash.includes('extra:{map}')")).await;
        page.shows("#found", "diagonal+extra").await;
        // A drag from a region takes cells along; an erased cell is free again.
        page.drag(&["D5", "D6"]).await;
        page.shows("#region-words", "region 1 has 10").await;
        page.click(&cell("D2")).await;
        page.press(Key::Delete).await;
        page.until(&format!("location.hash.includes('extra:{}')", map.replace(".1111....", "..1111..."))).await;
        page.picture("extra-region").await;
        page.keys(Some(Key::Control), "z").await;
        page.shows("#region-words", "region 1 has 10").await;
        page.keys(Some(Key::Control), "z").await;
        page.until(&format!("location.hash.includes('extra:{map}')")).await;
        page.click("[data-draw=extra]").await;
        has(&page, "D2", "empty, extra region 1").await;
        // The rule holds: equal clues in the region clash.
        page.click(&cell("B2")).await;
        page.keys(None, "5").await;
        page.click(&cell("D5")).await;
        page.keys(None, "5").await;
        page.shows("#status", "B2 and D5 both hold 5, in extra region 1.").await;
        // A ticked rule keeps the region, and a link takes it along.
        page.keys(None, "6").await;
        page.click("#rules input[value=anti-king]").await;
        page.shows("#found", "diagonal+anti-king+extra").await;
        page.click("#tab-share").await;
        page.click("[data-to=sudokupad]").await;
        page.until("document.getElementById('export-text').value.startsWith('https://sudokupad.app/')").await;
        let link = page.value("document.getElementById('export-text').value").await;
        page.visit("").await;
        page.paste(link.as_str().expect("a link")).await;
        page.shows("#found", "diagonal+extra+anti-king").await;
        has(&page, "D5", "clue 6, extra region 1").await;
    });
}

#[test]
fn extra_regions_that_share_cells_are_on_different_maps() {
    test_page(async |page| {
        page.visit("").await;
        page.click("#tab-set").await;
        page.click("#clear").await;
        page.click("[data-draw=extra]").await;
        page.drag(&["B2", "B5"]).await;
        page.drag(&["C2", "C6"]).await;
        page.shows("#found", "diagonal+extra").await;
        page.set("#map", "1").await;
        page.shows("#region-words", "There is no extra region yet.").await;
        // The second region takes cells of the first.
        page.drag(&["C2", "C5"]).await;
        page.drag(&["D2", "D6"]).await;
        let map = |rows: usize| format!("{}.1111.....11111...{}", ".".repeat(9 * rows), ".".repeat(9 * (7 - rows)));
        let maps = format!("{}/{}", map(1), map(2));
        page.until(&format!("location.hash.includes('extra:{maps}')")).await;
        page.picture("extra-regions-that-overlap").await;
        // Undo takes back the second map, and the first stays.
        page.keys(Some(Key::Control), "z").await;
        page.shows("#region-words", "region 1 has 4").await;
        page.keys(Some(Key::Control), "y").await;
        page.shows("#region-words", "Every region has 9 cells.").await;
        page.set("#map", "0").await;
        page.shows("#region-words", "Every region has 9 cells.").await;
        page.click("[data-draw=extra]").await;
        has(&page, "C4", "empty, extra region 1, extra region 2").await;
        // Both rules hold.
        page.click(&cell("B2")).await;
        page.keys(None, "5").await;
        page.click(&cell("C6")).await;
        page.keys(None, "5").await;
        page.shows("#status", "B2 and C6 both hold 5, in extra region 1.").await;
        page.keys(None, "4").await;
        page.click(&cell("C2")).await;
        page.keys(None, "7").await;
        page.click(&cell("D6")).await;
        page.keys(None, "7").await;
        page.shows("#status", "C2 and D6 both hold 7, in extra region 2.").await;
    });
}

#[test]
fn unfinished_regions_stay() {
    test_page(async |page| {
        page.visit("").await;
        page.click("#tab-set").await;
        page.click("#clear").await;
        page.click("[data-draw=extra]").await;
        page.drag(&["B2", "B4"]).await;
        let unfinished = "region 1 has 3";
        page.shows("#region-words", unfinished).await;
        page.click("[data-draw=extra]").await;
        page.until("document.getElementById('region-words').textContent === ''").await;
        page.click("[data-draw=extra]").await;
        page.shows("#region-words", unfinished).await;
        // Drawing the other kind, and a reload, keep them too.
        page.click("[data-draw=jigsaw]").await;
        page.drag(&["C3", "C4"]).await;
        page.shows("#region-words", "region 1 has 10, region 2 has 8").await;
        page.until("/&r=extra.*jigsaw/.test(location.hash)").await;
        page.reload().await;
        page.click("[data-draw=jigsaw]").await;
        page.shows("#region-words", "region 1 has 10, region 2 has 8").await;
        page.click("[data-draw=extra]").await;
        page.shows("#region-words", unfinished).await;
        // Another map is drawn beside them.
        page.drag(&["B2", "B6"]).await;
        page.drag(&["D2", "D5"]).await;
        page.until("location.hash.includes('extra:')").await;
        page.drag(&["D2", "D6"]).await;
        page.shows("#region-words", "region 1 has 10").await;
        page.set("#map", "1").await;
        page.shows("#region-words", "There is no extra region yet.").await;
        page.set("#map", "0").await;
        page.shows("#region-words", "region 1 has 10").await;
        // Finished regions are no drafts.
        page.click(&cell("D6")).await;
        page.press(Key::Delete).await;
        page.until("!location.hash.includes('r=extra')").await;
        page.click("#clear").await;
        page.until("!location.hash.includes('&r=')").await;
    });
}

#[test]
fn a_size_without_blocks_starts_with_a_jigsaw_to_draw() {
    test_page(async |page| {
        page.visit("").await;
        page.click("#tab-set").await;
        for (size, map) in [("7", "1111111222222233333334444444555555566666667777777"), ("11", "11111111111222")] {
            page.set("#size", size).await;
            page.shows("#region-words", &format!("Every region has {size} cells.")).await;
            page.until(&format!("location.hash.includes('l=jigsaw:{map}')")).await;
            assert_eq!(page.value("document.getElementById('size').value").await, size);
        }
        page.set("#size", "5").await;
        page.until("document.querySelectorAll('[role=gridcell]').length === 25").await;
        page.shows("#region-words", "Every region has 5 cells.").await;
        page.drag(&["A5", "B5"]).await;
        page.shows("#region-words", "region 1 has 6").await;
        page.drag(&["B1", "A1"]).await;
        page.until("location.hash.includes('l=jigsaw:2111122221')").await;
        // Blocks come back with a size that has some.
        page.set("#size", "6").await;
        page.until("document.getElementById('found').textContent === 'classic'").await;
    });
}

#[test]
fn true_candidates_are_counted_or_estimated() {
    test_page(async |page| {
        page.visit("#p=1...............&n=4&l=diagonal&o=set").await;
        page.click("#set-candidates").await;
        page.shows("#set-candidates-words", "12 solutions: the darker a digit").await;
        page.click(&cell("A2")).await;
        page.shows("#set-candidates-words", "A2: 2 in 4, 3 in 4, 4 in 4.").await;
        // Too many to count: shares are estimated.
        page.visit(&format!("#p=12{}&l=classic&o=set", ".".repeat(79))).await;
        page.click("#set-candidates").await;
        page.shows("#set-candidates-words", "More than 3\u{202f}000 solutions: how dark a digit is estimates").await;
        page.click(&cell("A3")).await;
        page.shows("#set-candidates-words", "A3: 3 in about ").await;
        // Here all seven digits are equally frequent.
        let words = page.text("#set-candidates-words").await;
        let shares: Vec<u32> =
            words.split("about ").skip(1).filter_map(|text| text.split('%').next()?.parse().ok()).collect();
        assert!(shares.len() == 7 && shares.iter().all(|&share| (2..35).contains(&share)), "{words}");
        page.until("document.querySelectorAll('#board [class*=share-]').length > 79").await;
        page.picture("estimated-candidates").await;
    });
}

#[test]
fn a_refused_layout_keeps_the_field_and_speaks_of_the_page() {
    test_page(async |page| {
        page.visit(&format!("#p={}&n=4&l=classic&o=set", ".".repeat(16))).await;
        // A tick that the board refuses stays, with the reason beside it.
        page.click("#rules input[value=asterisk]").await;
        page.shows("#layout-words", "A 4×4 board can't have the rule asterisk, which needs a 9×9 board.").await;
        assert_eq!(page.value("document.querySelector('#rules input[value=asterisk]').checked").await, true);
        assert_eq!(page.text("#found").await, "classic");
        for text in ["diagonal+diagonal", "jigsaw:123", "no-such-rule", "diagonal:5", "extra:....", "anti-knight+"] {
            page.set("#layout", text).await;
            page.until(&format!("document.getElementById('layout').value === '{text}'")).await;
            page.until("document.getElementById('layout').getAttribute('aria-invalid') === 'true'").await;
            let words = page.text("#layout-words").await;
            assert!(words.ends_with('.') && !words.contains("--"), "{words}");
            assert!(words.starts_with(char::is_uppercase), "{words}");
        }
        page.value("document.querySelector('#layout-words').scrollIntoView({ block: 'center' })").await;
        page.picture("refused-layout").await;
        page.set("#layout", "diagonal").await;
        page.shows("#found", "diagonal").await;
        assert_eq!(page.text("#layout-words").await, "");
    });
}

#[test]
fn rules_are_ticked_and_facts_are_live() {
    test_page(async |page| {
        page.visit(&format!("#p={DIAGONAL}&o=set")).await;
        page.shows("#set-clues", "17 clues").await;
        page.shows("#set-minimal", "Not minimal: G7 is not needed.").await;
        page.shows("#set-rating", "easy, ER 1.5").await;
        // Under auto, the detected rule is ticked, and another one joins it.
        page.shows("#found", "diagonal, detected").await;
        page.until("document.querySelector('#rules input[value=diagonal]').checked").await;
        page.click("#rules input[value=windoku]").await;
        page.until("document.getElementById('found').textContent === 'diagonal+windoku'").await;
        page.click("#rules input[value=windoku]").await;
        page.until("document.getElementById('found').textContent === 'diagonal'").await;
        page.click("#set-candidates").await;
        page.shows("#set-candidates-words", "1 solution").await;
        page.click("[role=gridcell][data-cell=I9]").await;
        page.press(Key::Delete).await;
        page.shows("#status", "Several solutions.").await;
        page.shows("#set-candidates-words", "624 solutions").await;
        assert!(page.count("#board .share-4").await > 0);
        assert!(page.count("#board .share-0").await > 0);
        page.picture("true-candidates").await;
        page.keys(None, "3").await;
        page.shows("#status", "One solution.").await;
        // A clue too many can go again.
        page.click("[role=gridcell][data-cell=A2]").await;
        page.keys(None, "6").await;
        page.shows("#set-minimal", "Not minimal: each of").await;
        // The button moves until the last line is there.
        page.shows("#set-rating", "ER").await;
        page.click("#minimize").await;
        page.shows("#set-minimal", "Minimal: every clue is needed.").await;
        // A refused rule keeps its tick and says why.
        page.click("#rules input[value=windoku]").await;
        page.shows("#found", "diagonal+windoku").await;
        page.set("#layout", "diagonal+no-such-rule").await;
        page.shows("#layout-words", "no-such-rule").await;
        assert_eq!(page.value("document.getElementById('layout').value").await, "diagonal+no-such-rule");
    });
}

#[test]
fn a_new_puzzle_is_made_to_order() {
    test_page(async |page| {
        page.visit("").await;
        page.set("#layout", "classic").await;
        page.shows("#found", "classic").await;
        page.click("#new").await;
        page.set("#new-difficulty", "easy").await;
        page.set("#new-strategy", "x-wing").await;
        page.picture("new-puzzle").await;
        page.click("#new-make").await;
        page.shows("#new-words", "X-wing must be used, but is rated at least").await;
        page.set("#new-strategy", "").await;
        page.set("#new-symmetry", "half-turn").await;
        page.click("#new-make").await;
        page.until("!document.getElementById('new-dialog').open").await;
        let puzzle = page.digits().await;
        assert_ne!(puzzle, DIAGONAL);
        let clues: Vec<bool> = puzzle.chars().map(|digit| digit != '.').collect();
        assert!(clues.iter().eq(clues.iter().rev()), "{puzzle} is symmetric");
        page.click("#tab-set").await;
        page.shows("#set-rating", "easy, ER").await;
    });
}

/// Returns the number of pages that the page takes on paper.
async fn printed_pages(page: &Browser) -> Value {
    let pdf = page.cdp("Page.printToPDF", json!({ "preferCSSPageSize": true })).await;
    page.value(&format!("atob({}).match(/\\/Type *\\/Page\\b/g).length", pdf["data"])).await
}

#[test]
fn the_path_of_a_very_hard_puzzle_fits_on_a_page() {
    test_page(async |page| {
        let puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        page.visit(&format!("#p={puzzle}&l=classic&o=share")).await;
        page.value("void (window.print = () => (window.printed = document.getElementById('second-page').textContent))")
            .await;
        page.click("#print").await;
        // The effect of a chain, not its lines.
        page.until("window.printed?.includes(\"dynamic forcing chains plus: So A4 can't be 3.\")").await;
        assert_eq!(printed_pages(&page).await, 2);
    });
}

#[test]
fn what_leaves_comes_back() {
    test_page(async |page| {
        let formats = ["fpuzzles", "sudokupad", "line", "grid", "candidates", "sdk", "hodoku"];
        page.visit(&format!("#p={DIAGONAL}&l=diagonal&d=A2-6&o=share")).await;
        for format in formats {
            page.value("void (document.getElementById('export-text').value = '')").await;
            page.click(&format!("[data-to={format}]")).await;
            page.until("document.getElementById('export-text').value !== ''").await;
            let text = page.value("document.getElementById('export-text').value").await;
            let text = text.as_str().expect("a text").to_owned();
            page.click("#tab-set").await;
            page.click("#clear").await;
            page.until("document.querySelectorAll('#board text.clue').length === 0").await;
            page.paste(&text).await;
            page.until("document.querySelectorAll('#board text.clue').length >= 17").await;
            let digits = page.digits().await;
            assert_eq!(&digits[0..1], "2", "{format}");
            assert_eq!(digits[2..], DIAGONAL[2..], "{format}");
            if text.starts_with("https:") {
                page.until("document.getElementById('found').textContent === 'diagonal'").await;
                assert_eq!(&digits[1..2], "6", "{format} keeps the player's digit");
            }
            page.visit(&format!("#p={DIAGONAL}&l=diagonal&d=A2-6&o=share")).await;
        }
        // Links of other programs keep the marks and colours too, also those that name every digit.
        for format in ["fpuzzles", "sudokupad"] {
            let marks = "c=A3-79&m=A4-49_A6-123456789&h=A5-13_B1-2";
            page.visit(&format!("#p={DIAGONAL}&l=diagonal&d=A2-6&{marks}&o=share")).await;
            page.click(&format!("[data-to={format}]")).await;
            page.until("document.getElementById('export-text').value !== ''").await;
            let text = page.value("document.getElementById('export-text').value").await;
            page.visit("").await;
            page.paste(text.as_str().expect("a link")).await;
            page.until(&format!("location.hash === '#p={DIAGONAL}&l=diagonal&d=A2-6&{marks}'")).await;
            has(&page, "A4", "empty, centre 4 9").await;
        }
        // Files and our links keep everything: layout, digits, marks and colours.
        let progress = format!("#p={DIAGONAL}&l=diagonal+anti-knight&d=A2-6&c=A3-79&m=A4-49&h=A5-13_A6-2");
        for (kind, file) in [("txt", "saltire.txt"), ("json", "saltire.json"), ("", "")] {
            page.visit(&format!("{progress}&o=share")).await;
            let text = if kind.is_empty() {
                page.click("#copy-link").await;
                page.shows("#toast", "The link is copied.").await;
                page.value("navigator.clipboard.readText()").await.as_str().expect("a link").to_owned()
            } else {
                page.click(&format!("[data-as={kind}]")).await;
                String::from_utf8(page.saved(file).await).expect("text")
            };
            page.visit("").await;
            page.paste(&text).await;
            page.shows("#found", "diagonal+anti-knight").await;
            page.until(&format!("location.hash.startsWith('{progress}')")).await;
            has(&page, "A3", "empty, corner 7 9").await;
            has(&page, "A5", "empty, colour 1 3").await;
        }
        page.visit(&format!("#p={DIAGONAL}&l=diagonal&o=share")).await;
        page.click("[data-as=print]").await;
        let png = page.saved("saltire-print.png").await;
        assert_eq!(u32::from_be_bytes(png[16..20].try_into().expect("a width")), 1600);
        // Printed pages have the solution and the path.
        page.value("void (window.print = () => (window.printed = document.getElementById('second-page').textContent))")
            .await;
        page.click("#print").await;
        page.until("window.printed?.includes('Solution') && window.printed.includes('hidden single')").await;
        // The board fills the first page, solution and path the second. The controls are not printed.
        assert_eq!(printed_pages(&page).await, 2);
        page.cdp("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
        page.until("getComputedStyle(document.querySelector('.side')).display === 'none'").await;
        page.picture("print").await;
    });
}
