//! New puzzles, counts, the difference of two solutions, and downloads.

use super::driver::test_page;
use super::{DIAGONAL, SEVERAL, SOLUTION};

#[test]
fn a_new_puzzle_has_one_solution() {
    test_page(async |page| {
        page.visit("").await;
        page.set("#layout", "windoku").await;
        page.until("document.querySelectorAll('.tint-0').length === 36").await;
        page.click("#new").await;
        page.click("#new-make").await;
        page.until("!document.getElementById('new-dialog').open").await;
        page.shows("#status", "One solution.").await;
        assert_ne!(page.digits().await, DIAGONAL);
        assert_eq!(page.text("#found").await, "windoku");
    });
}

#[test]
fn solutions_are_counted() {
    test_page(async |page| {
        page.visit(&format!("#p={SEVERAL}&l=classic")).await;
        page.shows("#status", "Several solutions.").await;
        page.click("#tab-set").await;
        page.click("#count").await;
        page.shows("#count-words", "Exactly 1\u{202f}673 solutions.").await;
        page.set("#count-limit", "4.6").await;
        page.click("#count").await;
        page.shows("#count-words", "At least 5 solutions: it stopped there").await;
        page.click("#differ").await;
        page.until("document.querySelectorAll('#board .split').length > 1").await;
        let marked = "[...document.querySelectorAll('[role=gridcell]')].filter((cell) => / \\d or \\d$/.test(cell.ariaLabel)).length";
        page.until(&format!("{marked} === document.querySelectorAll('#board .split').length")).await;
    });
}

#[test]
fn what_was_counted_or_exported_goes_with_its_puzzle() {
    test_page(async |page| {
        page.visit(&format!("#p=12{}&l=classic&o=set", ".".repeat(79))).await;
        page.set("#count-limit", "5").await;
        page.click("#count").await;
        page.shows("#count-words", "At least 5 solutions").await;
        page.click("[role=gridcell][data-cell=B5]").await;
        page.keys(None, "5").await;
        page.until("document.querySelector('#count-words').textContent === ''").await;
        page.click("#tab-share").await;
        page.click("[data-to=line]").await;
        page.shows("#export", "").await;
        page.click("#undo").await;
        page.until("document.querySelector('#export').hidden").await;
    });
}

#[test]
fn pictures_can_be_downloaded() {
    test_page(async |page| {
        page.visit(&format!("#p={DIAGONAL}&v=walk&s=3&o=share")).await;
        page.click("[data-as=svg]").await;
        let svg = String::from_utf8(page.saved("saltire.svg").await).expect("text");
        assert!(svg.starts_with("<svg"), "{svg:.80}");
        page.click("[data-as=png]").await;
        assert!(page.saved("saltire.png").await.starts_with(b"\x89PNG\r\n\x1a\n"));
        page.click("[data-as=gif]").await;
        assert!(page.saved("saltire.gif").await.starts_with(b"GIF89a"));
        page.click("#solve").await;
        page.until("location.hash.includes('v=solution')").await;
        page.click("[data-as=svg]").await;
        let solved = String::from_utf8(page.saved("saltire (1).svg").await).expect("text");
        assert_ne!(solved, svg, "the solution is drawn, not the step");
        // The server gets the clues, not the solution and not the user's digits. So the picture tells givens from the
        // rest, and the animation has all of its frames.
        page.visit(&format!("#p={DIAGONAL}&d=A2-9&v=solution&o=share")).await;
        page.until("document.querySelectorAll('#board text.found').length === 64").await;
        page.click("[data-as=svg]").await;
        assert_eq!(String::from_utf8(page.saved("saltire (2).svg").await).expect("text"), solved);
        page.click("[data-as=gif]").await;
        let gif = page.saved("saltire (1).gif").await;
        let frames = gif.windows(3).filter(|bytes| *bytes == b"\x21\xf9\x04").count();
        assert!(frames > 60, "{frames} frames");
        // A picture has the player's marks and colours.
        page.visit(&format!("#p={DIAGONAL}&l=diagonal&c=A2-6&m=A3-479&h=A4-1&o=share")).await;
        page.click("[data-as=svg]").await;
        let svg = String::from_utf8(page.saved("saltire (3).svg").await).expect("text");
        assert!(svg.contains(">479</text>"), "{svg}");
        page.visit(&format!("#p={DIAGONAL}&l=diagonal&o=share")).await;
        page.click("[data-as=svg]").await;
        let plain = String::from_utf8(page.saved("saltire (4).svg").await).expect("text");
        let count = |svg: &str, tag: &str| svg.matches(tag).count();
        assert_eq!(count(&svg, "<text"), count(&plain, "<text") + 2);
        assert_eq!(count(&svg, "<rect"), count(&plain, "<rect") + 1);
    });
}

#[test]
fn the_puzzle_can_be_downloaded() {
    test_page(async |page| {
        page.visit("").await;
        page.shows("#status", "One solution.").await;
        page.click("#tab-share").await;
        page.click("[data-as=txt]").await;
        let text = String::from_utf8(page.saved("saltire.txt").await).expect("text");
        assert_eq!(text.lines().find(|line| !line.starts_with('#')), Some(DIAGONAL));
        assert!(text.contains(SOLUTION));
        page.click("[data-as=json]").await;
        let answer: serde_json::Value = serde_json::from_slice(&page.saved("saltire.json").await).expect("JSON");
        assert_eq!(answer["solution"], SOLUTION);
        assert_eq!(answer["trace"].as_array().map(Vec::len), Some(85));
    });
}
