//! Learning: essays with examples, diagonals as lines, and figures of several puzzles.

use serde_json::json;

use super::driver::{Browser, test_page};
use super::{DIAGONAL, HARD};

#[test]
fn the_name_of_a_strategy_opens_its_essay_and_example() {
    test_page(async |page| {
        page.visit("").await;
        page.until("document.getElementById('clock').textContent !== '0:00'").await;
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
        assert_ne!(page.text("#clock").await, "0:00", "the time of the game goes on later");
        assert_eq!(page.value("document.getElementById('pad').inert").await, true);
        page.click("#leave").await;
        page.until("document.querySelectorAll('.evidence').length === 0").await;
        assert_eq!(page.digits().await, DIAGONAL, "the example is gone");
    });
}

/// Opens the example of a strategy.
async fn open_example(page: &Browser, strategy: &str) {
    page.visit("").await;
    page.value(&format!("import('/essay.js').then(({{ openEssay }}) => openEssay('{strategy}'))")).await;
    page.until("!document.getElementById('essay-example').hidden").await;
    page.click("#essay-example").await;
    page.shows("#step-place", "1 of 1").await;
}

#[test]
fn chains_are_numbered_and_directed_and_sets_differ_in_shape() {
    test_page(async |page| {
        for (strategy, most) in [("aic", 3), ("xy-chain", 5)] {
            open_example(&page, strategy).await;
            let numbers = "[...document.querySelectorAll('#board .badge text')].map((text) => text.textContent).join()";
            let expected: Vec<String> = (1..=most).map(|number| number.to_string()).collect();
            assert_eq!(page.value(numbers).await, expected.join(","), "{strategy}");
            assert_eq!(page.count(".link path").await, 2 * most, "each link of {strategy} has a curve and a head");
            page.picture(&format!("chain-{strategy}")).await;
        }
        // Three sets: circles, squares and rings, in colours that the colour-blind tell apart.
        open_example(&page, "als-xy-wing").await;
        assert!(page.count("circle.candidate.role-cause").await > 1);
        assert!(page.count("rect.candidate.role-second").await > 1);
        assert!(page.count("circle.candidate.role-third").await > 1);
        let fill = |role: &str| format!("getComputedStyle(document.querySelector('.candidate.role-{role}')).fill");
        let fills = format!("[{}, {}, {}]", fill("cause"), fill("second"), fill("third"));
        let fills = page.value(&fills).await;
        assert_eq!(fills, json!(["rgb(143, 205, 242)", "rgb(243, 230, 122)", "none"]));
        page.picture("sets").await;
    });
}

#[test]
fn the_lines_of_a_long_chain_light_up_on_the_board() {
    test_page(async |page| {
        open_example(&page, "nested-forcing-chains").await;
        assert!(page.count("#sentence ol li").await > 15);
        page.point_at("#sentence li:nth-child(3)").await;
        page.until("document.querySelectorAll('.link.on').length > 0").await;
        let others = "[...document.querySelectorAll('.on')].filter((one) => one.dataset.number !== '3').length";
        assert_eq!(page.value(others).await, 0);
        page.picture("forcing-chain").await;
        page.point_at("#pad").await;
        page.until("document.querySelectorAll('.on').length === 0").await;
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
