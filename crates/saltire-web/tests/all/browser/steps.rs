//! Stepping through a solve: drawings, sentences, the list of events, and playing.

use fantoccini::key::Key;
use serde_json::json;

use super::driver::test_page;
use super::{DIAGONAL, HARD, SOLUTION};

#[test]
fn a_step_is_drawn_over_its_cells_with_a_sentence() {
    test_page(async |page| {
        page.visit("").await;
        page.click("#next").await;
        page.shows("#sentence", "A1 is 2, so A2,").await;
        assert_eq!(page.text("#step-name").await, "eliminate");
        assert_eq!(page.value("document.getElementById('sentence').ariaLive").await, "polite");
        assert!(page.lies_over("circle.evidence.candidate.role-cause", "A1").await);
        for gone in ["A2", "B3", "D4", "I1"] {
            assert!(page.lies_over(".evidence.elimination", gone).await, "{gone} loses its 2");
        }
        assert!(!page.lies_over(".evidence.elimination", "E5").await);
        assert_eq!(page.count(".evidence.elimination").await, 21);
        // Without pencil marks the board shows only the candidates of the step.
        page.click("#pencil-2").await;
        page.until("document.querySelectorAll('#board text.pencil').length === 21").await;
        page.press(Key::PageDown).await;
        page.shows("#step-place", "2 of 91").await;
        page.click("#back").await;
        page.shows("#step-place", "1 of 91").await;
        page.press(Key::Escape).await;
        page.until("document.querySelectorAll('.evidence').length === 0").await;
        assert_eq!(page.digits().await, DIAGONAL);
    });
}

#[test]
fn units_and_placements_are_drawn() {
    test_page(async |page| {
        page.visit(&format!("#p={DIAGONAL}&v=walk&s=1&o=steps")).await;
        page.shows("#step-place", "1 of 91").await;
        let found = "[...document.querySelectorAll('#path .event')].find((row) => row.querySelector('.name').textContent === 'only choice')";
        for _ in 0..20 {
            if page.value(&format!("{found} !== undefined")).await == json!(true) {
                break;
            }
            page.value("document.getElementById('path').scrollBy(0, 300)").await;
            page.until("true").await;
        }
        page.value(&format!("{found}.click()")).await;
        page.shows("#step-name", "only choice").await;
        let placed = page.value("document.querySelector('.evidence.placement').dataset.cell").await;
        let placed = placed.as_str().expect("a cell");
        assert!(page.lies_over(".evidence.placement", placed).await);
        assert!(page.text("#sentence").await.contains(placed));
        assert_eq!(page.count(".evidence.unit.role-base").await, 1);
        assert_eq!(page.value("document.querySelectorAll('#path [aria-selected=true]').length").await, 1);
    });
}

#[test]
fn links_of_an_unknown_strategy_are_drawn() {
    test_page(async |page| {
        page.visit("").await;
        let drawn = page
            .value(
                "import('/evidence.js').then(async ({ drawEvidence }) => { \
                   const { Geometry } = await import('/geometry.js'); \
                   const { state } = await import('/state.js'); \
                   const end = (cell, digit) => ({ cell, digit }); \
                   const step = { strategy: 'unknown', text: '', placements: [], eliminations: [end('C3', 4)], \
                     evidence: { cells: [], units: [], candidates: [{ ...end('A2', 4), role: 'new-role' }], \
                       links: [{ from: [end('A2', 4)], to: [end('C5', 4)], kind: 'strong' }, \
                               { from: [end('C5', 4), end('C6', 4)], to: [end('E5', 4)], kind: 'weak' }] } }; \
                   const all = new Array(81).fill(state.layout.all); \
                   const { under, over } = drawEvidence(new Geometry(state.layout), { event: 'step', step }, all); \
                   return [...under, ...over].map((part) => part.getAttribute('class')); })",
            )
            .await;
        let kinds: Vec<&str> = drawn.as_array().expect("parts").iter().filter_map(|part| part.as_str()).collect();
        let wanted = ["candidate role-new-role", "link-end", "elimination", "link kind-strong", "link kind-weak"];
        assert_eq!(kinds, wanted.map(|kind| format!("evidence {kind}")));
    });
}

#[test]
fn playing_to_the_end_shows_the_solution() {
    test_page(async |page| {
        page.visit("").await;
        page.set("#speed", "40").await;
        page.click("#play").await;
        page.shows("#play", "Pause").await;
        page.shows("#step-place", "91 of 91").await;
        page.shows("#sentence", "A solution").await;
        page.shows("#play", "Play").await;
        assert_eq!(page.digits().await, SOLUTION);
        page.click("#first").await;
        page.shows("#step-place", "0 of 91").await;
        assert_eq!(page.digits().await, DIAGONAL);
        page.click("#solve").await;
        page.until("document.querySelectorAll('#board text.found').length === 64").await;
        assert_eq!(page.digits().await, SOLUTION);
    });
}

#[test]
fn guesses_and_dead_ends_are_shown() {
    test_page(async |page| {
        page.visit(&format!("#p={HARD}&l=classic&t=eliminate,only-choice&v=walk&s=1&o=steps")).await;
        page.shows("#step-name", "eliminate").await;
        let position = "(async () => { const { state } = await import('/state.js'); \
                        return state.walk.trace.findIndex((entry) => entry.event === 'KIND') + 1; })()";
        for (kind, name, shape) in [("guess", "guess", "guess"), ("dead-end", "dead end", "contradiction")] {
            let at = page.value(&position.replace("KIND", kind)).await;
            page.visit(&format!("#p={HARD}&l=classic&t=eliminate,only-choice&v=walk&s={at}&o=steps")).await;
            page.shows("#step-name", name).await;
            page.until(&format!("document.querySelectorAll('.evidence.{shape}').length > 0")).await;
            page.until(&format!("document.querySelector('#path .{kind}[aria-selected=true]') !== null")).await;
        }
    });
}
