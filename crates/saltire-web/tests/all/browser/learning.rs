//! Learning: essays with examples, diagonals as lines, and figures of several puzzles.

use super::driver::test_page;
use super::{DIAGONAL, HARD};

#[test]
fn the_name_of_a_strategy_opens_its_essay_and_example() {
    test_page(async |page| {
        page.visit("").await;
        page.click("#hint").await;
        page.shows("#step-name", "hidden single").await;
        // A diagonal is one line, not a row of squares.
        page.until("/^M[^ML]*L[^ML]*$/.test(document.querySelector('.evidence.unit.along').getAttribute('d'))").await;
        page.click("#step-name").await;
        page.until("document.getElementById('essay').open").await;
        page.shows("#essay-text", "Why it is true").await;
        page.picture("essay").await;
        page.until("!document.getElementById('essay-example').hidden").await;
        page.click("#essay-example").await;
        page.shows("#step-place", "1 of 1").await;
        page.shows("#step-name", "hidden single").await;
        page.until("document.querySelectorAll('.evidence').length > 0").await;
        page.picture("example").await;
        page.click("#leave").await;
        page.until("document.querySelectorAll('.evidence').length === 0").await;
    });
}

#[test]
fn several_puzzles_are_studied_at_once() {
    test_page(async |page| {
        page.visit(&format!("#p={HARD}&l=classic&o=lab&t=eliminate,only-choice")).await;
        page.click("#many summary").await;
        page.set("#lab-puzzles", &format!("{HARD}\n# a comment\n{DIAGONAL}\n")).await;
        page.set("#rounds", "1").await;
        page.click("#run").await;
        page.until("document.querySelectorAll('table.sets tbody tr').length === 1").await;
        page.shows("#lab-out h2", "for 2 puzzles").await;
        let time = page.text("table.sets tbody td").await;
        assert!(time.ends_with(" µs") || time.ends_with(" ms") || time.ends_with(" s"), "{time}");
        assert!(!time.contains('e'), "{time}");
        page.click("#lab-csv").await;
        let csv = String::from_utf8(page.saved("saltire.csv").await).expect("text");
        let lines: Vec<&str> = csv.lines().collect();
        assert_eq!(lines.len(), 3);
        assert!(lines[1].starts_with(&format!("{HARD},classic,eliminate only-choice,")), "{}", lines[1]);
    });
}
