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
        page.shows("#announcement", "A1 is 2, so A2,").await;
        assert!(page.lies_over("circle.evidence.candidate.role-cause", "A1").await);
        for gone in ["A2", "B3", "D4", "I1"] {
            assert!(page.lies_over(".evidence.elimination", gone).await, "{gone} loses its 2");
        }
        assert!(!page.lies_over(".evidence.elimination", "E5").await);
        assert_eq!(page.count(".evidence.elimination").await, 21);
        // Without pencil marks the board shows only the candidates of the step.
        page.click("#pencil").await;
        page.until("document.querySelectorAll('#board text.pencil').length === 21").await;
        page.press(Key::PageDown).await;
        page.shows("#step-place", "2 of 85").await;
        page.click("#back").await;
        page.shows("#step-place", "1 of 85").await;
        page.press(Key::Escape).await;
        page.until("document.querySelectorAll('.evidence').length === 0").await;
        assert_eq!(page.digits().await, DIAGONAL);
    });
}

#[test]
fn units_and_placements_are_drawn() {
    test_page(async |page| {
        page.visit(&format!("#p={DIAGONAL}&v=walk&s=1&o=steps")).await;
        page.shows("#step-place", "1 of 85").await;
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
fn a_chain_is_a_numbered_list_and_its_lines_point_at_the_arrows() {
    test_page(async |page| {
        page.visit("").await;
        page.value(
            "import('/steps.js').then(async ({ adopt }) => { \
               const { values } = await import('/state.js'); \
               const end = (cell, digit) => [{ cell, digit }]; \
               const link = (number, from, to, kind) => ({ from, to, kind, number }); \
               const step = { strategy: 'xy-chain', rating: 6.5, placements: [], eliminations: end('G2', 5), \
                 text: 'Words.', lines: ['Suppose that A2 is not 5.', '1. Then A2 is 7.', '2. So A7 is not 7.', \
                   '3. So A7 is 4.', '4. So G7 is 5.', 'So G2 can\\'t be 5.'], \
                 evidence: { cells: [], units: [], candidates: [], links: [ \
                   link(1, end('A2', 5), end('A2', 7), 'strong'), link(2, end('A2', 7), end('A7', 7), 'weak'), \
                   link(3, end('A7', 7), end('A7', 4), 'strong'), link(4, end('A7', 4), end('G7', 5), 'strong'), \
                   link(undefined, end('G7', 5), end('G2', 5), 'weak')] } }; \
               adopt({ steps: [step], counts: [], complete: false }, values(), 1); })",
        )
        .await;
        page.shows("#sentence ol", "Then A2 is 7.").await;
        assert_eq!(page.count("#sentence li").await, 4);
        assert_eq!(page.text("#sentence p:last-child").await, "So G2 can't be 5.");
        let numbers = "[...document.querySelectorAll('#board .badge text')].map((text) => text.textContent).join()";
        assert_eq!(page.value(numbers).await, "1,2,3,4");
        assert_eq!(page.count(".link path").await, 10, "each link has a curve and a head");
        assert!(page.lies_over(".badge[data-number='1']", "A2").await);
        page.click("#sentence li:nth-child(2)").await;
        page.until("document.querySelectorAll('.link.on[data-number=\"2\"]').length === 1").await;
        assert_eq!(page.count(".on").await, 2, "an arrow and its number");
        assert!(page.lies_over(".on .ring", "A7").await);
        let dimmed = "[...document.querySelectorAll('.link:not(.on)')].filter((link) => getComputedStyle(link).opacity < 1).length";
        assert_eq!(page.value(dimmed).await, 4, "all other arrows, with or without a number");
        // A line without an arrow outlines what it names.
        page.value("document.querySelector('#sentence p:last-child').focus()").await;
        assert_eq!(page.count(".on").await, 1);
        assert!(page.lies_over(".named.on", "G2").await);
        page.value("document.activeElement.blur()").await;
        page.until("document.querySelectorAll('.on').length === 0").await;
    });
}

#[test]
fn playing_to_the_end_shows_the_solution() {
    test_page(async |page| {
        page.visit("").await;
        page.set("#speed", "40").await;
        page.click("#play").await;
        page.shows("#play", "Pause").await;
        page.shows("#step-place", "85 of 85").await;
        page.shows("#sentence", "A solution").await;
        page.shows("#play", "Play").await;
        assert_eq!(page.digits().await, SOLUTION);
        page.click("#first").await;
        page.shows("#step-place", "0 of 85").await;
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
