//! The strategy study, under the tab Lab: table, charts and the search tree.

use super::HARD;
use super::driver::test_page;

#[test]
fn a_run_shows_table_chart_and_tree() {
    test_page(async |page| {
        page.visit(&format!("#p={HARD}&l=classic&o=lab&t=eliminate,only-choice,locked-candidates")).await;
        assert_eq!(page.count("#strategies input:checked").await, 3);
        page.set("#rounds", "1.5").await;
        page.click("#run").await;
        page.until("document.querySelector('.tree') !== null").await;
        assert_eq!(page.count("table.sets tbody tr").await, 2);
        // Table and tree are about the same search.
        let calls = page.text("table.sets tbody tr:last-child td:nth-of-type(2)").await;
        page.shows("#lab-out p.quiet", &format!("{calls} call")).await;
        assert_eq!(page.text("table.sets tbody tr:last-child th").await, "+ locked candidates");
        assert_eq!(page.count("table.tally tbody tr").await, 3);
        assert_eq!(page.count(".chart svg").await, 3);
        assert!(page.count(".chart rect.bar").await >= 7);
        // A person's strategy can be added. The player's digits, even wrong ones, do not change the puzzle.
        page.click("#strategies summary").await;
        page.click("#strategies input[value=x-wing]").await;
        page.click("#tab-play").await;
        page.click("[role=gridcell][data-cell=A3]").await;
        page.keys(None, "1").await;
        page.click("#tab-lab").await;
        page.click("#run").await;
        page.until("document.querySelectorAll('table.sets tbody tr').length === 3").await;
        assert_eq!(page.text("table.sets tbody tr:last-child th").await, "+ x wing");
        assert_eq!(page.text("table.sets tbody tr:nth-child(2) td:nth-of-type(2)").await, calls);
        page.value("document.querySelector('#lab-out').scrollIntoView({ block: 'start' })").await;
        page.picture("lab").await;
        page.click("#strategies input[value=x-wing]").await;
        // Fewer strategies need more guesses.
        page.click("#strategies input[value=locked-candidates]").await;
        page.click("#run").await;
        page.until("document.querySelectorAll('table.sets tbody tr').length === 1").await;
        assert_eq!(page.count("[role=treeitem]").await, 3, "the puzzle and its two guesses");
        page.click("[role=treeitem] [role=treeitem] > .node").await;
        page.until("document.querySelectorAll('[role=treeitem]').length > 3").await;
        page.until("document.querySelector('[role=treeitem][aria-selected=true]') !== null").await;
        page.until("location.hash.includes('v=walk')").await;
        assert_ne!(page.digits().await, HARD, "the board shows the position of the node");
    });
}

#[test]
fn one_bad_puzzle_of_several_keeps_the_results_of_the_others() {
    test_page(async |page| {
        page.visit(&format!("#p={HARD}&l=classic&o=lab&t=eliminate,only-choice,locked-candidates")).await;
        page.click("#many summary").await;
        page.set("#rounds", "1").await;
        page.set("#lab-puzzles", &format!("{HARD}\n{HARD}\nbad line here")).await;
        page.click("#run").await;
        page.shows("#lab-words", "Puzzle 3: this line has 11 characters").await;
        page.shows("#lab-out h2", "for 2 puzzles").await;
        // A board in rows is one puzzle.
        let rows =
            |line: &str| (0..9).map(|row| line[9 * row..9 * row + 9].to_owned() + "|").collect::<Vec<_>>().join("\n");
        page.set("#lab-puzzles", &format!("{}\n+-----+", rows(HARD))).await;
        page.click("#run").await;
        page.until("document.querySelector('#lab-out h2').textContent === 'What each set takes'").await;
        assert_eq!(page.text("#lab-words").await, "");
    });
}

#[test]
fn times_show_no_more_than_the_clock_tells() {
    test_page(async |page| {
        page.visit("").await;
        let texts = "import('/study_table.js').then(({ timeText }) => \
                     [[9.999e-4, 0], [6e-5, 0], [6e-5, 1e-4], [0.00344, 1e-4]].map((time) => timeText(...time)).join())";
        assert_eq!(page.value(texts).await, "1.00 ms,60.0 µs,< 0.1 ms,3.4 ms");
    });
}
