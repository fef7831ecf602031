//! Setting: drawing a jigsaw, ticking rules, live facts, puzzles to order, and everything that leaves and comes back.

use fantoccini::key::Key;

use super::DIAGONAL;
use super::driver::test_page;

#[test]
fn a_jigsaw_is_drawn_by_dragging() {
    test_page(async |page| {
        page.visit("").await;
        page.click("#tab-set").await;
        page.click("#clear").await;
        page.click("#draw-regions").await;
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
        page.click("#draw-regions").await;
        let label = "document.querySelector('[role=gridcell][data-cell=B3]').ariaLabel";
        page.until(&format!("{label} === 'B3, empty, region 2'")).await;
        page.click("[role=gridcell][data-cell=B3]").await;
        page.keys(None, "5").await;
        page.until(&format!("{label} === 'B3, clue 5, region 2'")).await;
    });
}

#[test]
fn rules_are_ticked_and_facts_are_live() {
    test_page(async |page| {
        page.visit(&format!("#p={DIAGONAL}&o=set")).await;
        page.shows("#set-clues", "17 clues").await;
        page.shows("#set-minimal", "Not minimal: G7 is not needed.").await;
        page.shows("#set-rating", "easy, ER 1.5").await;
        page.click("#rules input[value=diagonal]").await;
        page.shows("#found", "diagonal").await;
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
        // Files keep the layout too.
        for (kind, file) in [("txt", "saltire.txt"), ("json", "saltire.json")] {
            page.visit(&format!("#p={DIAGONAL}&l=diagonal+anti-knight&o=share")).await;
            page.click(&format!("[data-as={kind}]")).await;
            let text = String::from_utf8(page.saved(file).await).expect("text");
            page.visit("").await;
            page.paste(&text).await;
            page.shows("#found", "diagonal+anti-knight").await;
            assert_eq!(page.digits().await, DIAGONAL, "{kind}");
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
    });
}
