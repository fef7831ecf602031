//! Entering a puzzle by paste, keys, mouse and pad, and the marks on the board.

use fantoccini::key::Key;

use super::driver::test_page;
use super::{DIAGONAL, HARD, cell, has};

#[test]
fn the_page_opens_with_a_diagonal_puzzle() {
    test_page(async |page| {
        page.visit("").await;
        page.shows("#found", "diagonal, detected").await;
        page.shows("#status", "One solution.").await;
        assert_eq!(page.digits().await, DIAGONAL);
        assert_eq!(page.count("[role=gridcell]").await, 81);
        assert_eq!(page.value("document.querySelector('[data-cell=A1]').ariaLabel").await, "A1, clue 2, main diagonal");
    });
}

#[test]
fn a_pasted_puzzle_is_read_and_its_layout_detected() {
    test_page(async |page| {
        page.visit("#p=.................................................................................").await;
        page.shows("#status", "Several solutions.").await;
        page.paste(DIAGONAL).await;
        page.shows("#found", "diagonal, detected").await;
        page.shows("#status", "One solution.").await;
        assert_eq!(page.digits().await, DIAGONAL);
        page.paste(HARD).await;
        page.shows("#found", "classic, detected").await;
        assert_eq!(page.digits().await, HARD);
        // Rows with bars.
        page.paste("12|34\n34|..\n--+--\n..|..\n..|21\n").await;
        page.until("document.querySelectorAll('[role=gridcell]').length === 16").await;
        assert_eq!(page.digits().await, "123434........21");
        page.keys(Some(Key::Control), "z").await;
        page.until("document.querySelectorAll('[role=gridcell]').length === 81").await;
        assert_eq!(page.digits().await, HARD);
    });
}

#[test]
fn an_unreadable_puzzle_shows_the_error_of_the_command() {
    test_page(async |page| {
        page.visit("").await;
        page.paste("12345").await;
        page.shows("#status", "Line 1").await;
        assert_eq!(page.value("document.getElementById('status').dataset.mood").await, "bad");
        assert_eq!(page.digits().await, DIAGONAL, "the board stays as it was");
        // A link has no lines.
        page.paste("https://sudokupad.app/abc123").await;
        page.shows("#status", "This link can't be read: only SudokuPad can open it; if its settings there offer").await;
        // The dialog keeps a text that is refused.
        page.click("#paste").await;
        page.set("#paste-text", "12345").await;
        page.click("#paste-ok").await;
        page.shows("#paste-words", "Line 1").await;
        assert_eq!(page.value("document.getElementById('paste-text').value").await, "12345");
        page.set("#paste-text", HARD).await;
        page.click("#paste-ok").await;
        page.until("!document.getElementById('paste-dialog').open").await;
        page.shows("#found", "classic, detected").await;
        page.shows("#status", "One solution.").await;
        assert_eq!(page.digits().await, HARD);
    });
}

#[test]
fn a_clash_is_marked_while_typing() {
    test_page(async |page| {
        page.visit("").await;
        page.click("#tab-set").await;
        page.click("#clear").await;
        page.click(&cell("A1")).await;
        page.keys(None, "5").await;
        page.press(Key::Right).await;
        page.press(Key::Right).await;
        page.keys(None, "5").await;
        page.shows("#status", "A1 and A3 both hold 5, in row A").await;
        for name in ["A1", "A3"] {
            let marked = format!("document.querySelector(\"{}\").getAttribute('aria-invalid') === 'true'", cell(name));
            page.until(&marked).await;
            assert!(page.lies_over(".flag", name).await, "{name} has its corner");
        }
        assert_eq!(page.count("[aria-invalid=true]").await, 2);
        page.press(Key::Delete).await;
        page.until("document.querySelectorAll('[aria-invalid=true]').length === 0").await;
        page.shows("#status", "Several solutions.").await;
        // No two cells clash, but there is no solution, and the server says why.
        page.paste(&format!(".23456789{}1{}", ".".repeat(18), ".".repeat(53))).await;
        page.shows("#status", "The clues have no solution: A1 has no candidate left").await;
        assert_eq!(page.count("[aria-invalid=true]").await, 0);
    });
}

#[test]
fn marks_digits_undo_and_redo() {
    test_page(async |page| {
        page.visit("").await;
        page.click(&cell("A2")).await;
        page.click("[data-mode=centre]").await;
        page.click("#pad [data-digit='6']").await;
        page.click("#pad [data-digit='8']").await;
        let label = "document.querySelector('[data-cell=A2][role=gridcell]').ariaLabel";
        page.until(&format!("{label} === 'A2, empty, centre 6 8'")).await;
        page.keys(None, "8").await;
        page.until(&format!("{label} === 'A2, empty, centre 6'")).await;
        page.click("[data-mode=digits]").await;
        page.click("#pad [data-digit='6']").await;
        page.until(&format!("{label} === 'A2, own digit 6'")).await;
        page.click("#undo").await;
        page.until(&format!("{label} === 'A2, empty, centre 6'")).await;
        page.keys(Some(Key::Control), "z").await;
        page.until(&format!("{label} === 'A2, empty, centre 6 8'")).await;
        page.click("#redo").await;
        page.keys(Some(Key::Control), "y").await;
        page.until(&format!("{label} === 'A2, own digit 6'")).await;
        // Playing does not change a clue. The check finds a wrong digit.
        page.click(&cell("A1")).await;
        page.keys(None, "9").await;
        page.until("document.querySelector('[data-cell=A1][role=gridcell]').ariaLabel === 'A1, clue 2, main diagonal'")
            .await;
        page.click(&cell("A3")).await;
        page.keys(None, "8").await;
        page.click("#check").await;
        page.shows("#toast", "A3 is wrong.").await;
        page.click("#pencil").await;
        page.until("document.querySelectorAll('#board text.pencil').length > 50").await;
        page.click("#pencil").await;
        page.until("document.querySelectorAll('#board text.pencil').length === 0").await;
    });
}

#[test]
fn a_selection_on_a_large_board_redraws_no_marks() {
    test_page(async |page| {
        page.visit(&format!("#n=25&l=classic&p=1{}&w=1", ".".repeat(624))).await;
        page.until("document.querySelectorAll('#board .digits text').length === 625").await;
        let watch = "void (window.redrawn = 0, new MutationObserver((all) => (window.redrawn += all.length))\
                     .observe(document.querySelector('#board .digits'), { childList: true, subtree: true }))";
        page.value(watch).await;
        page.click(&cell("A1")).await;
        page.until("document.querySelector('#board text.same')?.textContent === '1'.repeat(560)").await;
        page.click(&cell("B7")).await;
        page.until("document.querySelectorAll('#board text.same').length === 0").await;
        assert_eq!(page.value("window.redrawn").await, 0);
        page.keys(None, "2").await;
        page.until("document.querySelector('#board text.own')?.textContent === '2'").await;
        assert_eq!(page.value("window.redrawn").await, 65, "the cell and its peers");
    });
}

#[test]
fn keys_write_unless_a_field_has_the_focus() {
    test_page(async |page| {
        // While a puzzle is set, a key can change any cell.
        page.visit(&format!("#p={DIAGONAL}&o=set")).await;
        page.press(Key::Delete).await;
        page.keys(None, "7").await;
        // This key works everywhere. When it has worked, the keys before it have been handled.
        page.keys(None, ",").await;
        page.until("document.getElementById('pencil').ariaPressed === 'true'").await;
        assert_eq!(page.digits().await, DIAGONAL, "no cell is selected yet");
        page.click(&cell("A1")).await;
        page.click("#count-limit").await;
        page.keys(None, "7").await;
        page.press(Key::Backspace).await;
        page.until("document.getElementById('count-limit').value === '100000'").await;
        assert_eq!(page.digits().await, DIAGONAL, "a field has the focus");
        page.click(&cell("A1")).await;
        page.keys(None, "7").await;
        page.until("document.querySelector('[data-cell=A1][role=gridcell]').ariaLabel.startsWith('A1, clue 7')").await;
        page.value("document.activeElement.blur()").await;
        page.press(Key::Delete).await;
        has(&page, "A1", "empty").await;
    });
}

#[test]
fn candidates_and_jigsaws_are_read() {
    test_page(async |page| {
        page.visit("").await;
        // A board of 4 keeps its candidates, and they decide the solution.
        page.paste(
            r#"{"candidates":{"A1":"1","A2":"2","A3":"34","A4":"34","B1":"3","B2":"4","B3":"12","B4":"12",
            "C1":"24","C2":"1","C3":"234","C4":"234","D1":"24","D2":"3","D3":"124","D4":"124"}}"#,
        )
        .await;
        page.until("document.querySelectorAll('[role=gridcell]').length === 16").await;
        let label = "document.querySelector('[data-cell=A3][role=gridcell]').ariaLabel";
        page.until(&format!("{label} === 'A3, empty, marks 3 4'")).await;
        page.until("location.hash.includes('n=4')").await;
        page.reload().await;
        page.until(&format!("{label} === 'A3, empty, marks 3 4'")).await;
        page.click("#next").await;
        page.shows("#step-place", "1 of").await;
        // The regions of a jigsaw determine the size.
        page.press(Key::Escape).await;
        page.click("#tab-set").await;
        page.set("#layout", "jigsaw:1112211222332223344433344").await;
        page.shows("#layout-words", "Region 2 has 8 cells").await;
        let kept = page.value("document.getElementById('layout').value").await;
        assert_eq!(kept, "jigsaw:1112211222332223344433344", "the text is kept");
        page.set("#layout", "jigsaw:1112211223442334453345555").await;
        page.until("document.querySelectorAll('[role=gridcell]').length === 25").await;
        page.click("#tab-play").await;
        page.click("#new").await;
        page.click("#new-make").await;
        page.shows("#status", "One solution.").await;
        page.until("/p=[^&]*[1-5].*jigsaw:/.test(location.hash)").await;
        page.reload().await;
        page.shows("#status", "One solution.").await;
        assert_eq!(page.count("[role=gridcell]").await, 25);
    });
}

#[test]
fn large_boards_take_letters() {
    test_page(async |page| {
        page.visit("").await;
        page.set("#layout", "classic").await;
        page.until("document.getElementById('found').textContent === 'classic'").await;
        page.set("#size", "16").await;
        page.until("document.querySelectorAll('[role=gridcell]').length === 256").await;
        page.click(&cell("A1")).await;
        page.keys(None, "g").await;
        let label = "document.querySelector('[data-cell=A1][role=gridcell]').ariaLabel";
        page.until(&format!("{label} === 'A1, clue G'")).await;
        page.shows("#status", "Several solutions.").await;
        // A lone G is 16 after a reload too, not the seventh letter.
        page.until("location.hash.includes('n=16')").await;
        page.reload().await;
        page.until(&format!("{label} === 'A1, clue G'")).await;
        assert_eq!(page.count("#pad button").await, 17);
        page.set("#size", "6").await;
        page.until("document.querySelectorAll('[role=gridcell]').length === 36").await;
        page.set("#block", "3x2").await;
        page.until("document.getElementById('block').value === '3x2' && location.hash.includes('b=3x2')").await;
    });
}
