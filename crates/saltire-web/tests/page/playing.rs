//! Playing: selecting cells, digits, marks and colours, the end of a game, phones, and hints that respect marks.

use fantoccini::key::Key;
use serde_json::json;

use super::driver::{Browser, test_page};
use super::{DIAGONAL, HARD, SOLUTION, UNSEEN, cell, has};

/// Returns the names of the selected cells.
async fn selected(page: &Browser) -> String {
    let names = "[...document.querySelectorAll('[role=gridcell][aria-selected=true]')].map((one) => one.dataset.cell)";
    page.value(&format!("{names}.join(' ')")).await.as_str().expect("names").to_owned()
}

#[test]
fn cells_are_selected_by_drag_click_and_keys() {
    test_page(async |page| {
        page.visit("").await;
        // Without a selected cell the pad does nothing.
        page.click("#pad [data-digit='5']").await;
        assert_eq!(page.digits().await, DIAGONAL);
        page.drag(&["A2", "A4", "B4"]).await;
        assert_eq!(selected(&page).await, "A2 A3 A4 B4");
        page.click_with(Key::Control, &cell("D1")).await;
        page.click_with(Key::Control, &cell("A3")).await;
        assert_eq!(selected(&page).await, "A2 A4 B4 D1");
        page.click(&cell("E5")).await;
        page.keys(Some(Key::Shift), &format!("{}{}", char::from(Key::Right), char::from(Key::Down))).await;
        assert_eq!(selected(&page).await, "E5 E6 F6");
        page.keys(Some(Key::Control), &char::from(Key::End).to_string()).await;
        page.until("document.activeElement.dataset.cell === 'I9'").await;
        page.keys(Some(Key::Control), &char::from(Key::Home).to_string()).await;
        page.until("document.activeElement.dataset.cell === 'A1'").await;
        // A double click selects every 6.
        page.double_click(&cell("B6")).await;
        page.until("document.querySelectorAll('[aria-selected=true][role=gridcell]').length === 3").await;
        assert_eq!(selected(&page).await, "B6 D3 F4");
        page.press(Key::Escape).await;
        page.until("document.querySelectorAll('[aria-selected=true][role=gridcell]').length === 0").await;
    });
}

#[test]
fn digits_marks_and_colours_have_the_keys_that_players_know() {
    test_page(async |page| {
        page.visit("").await;
        page.drag(&["A2", "A3"]).await;
        page.keys(Some(Key::Shift), "79").await;
        page.keys(Some(Key::Control), "6").await;
        has(&page, "A3", "empty, centre 6, corner 7 9").await;
        page.keys(None, "v13").await;
        has(&page, "A2", "empty, centre 6, corner 7 9, colour 1 3").await;
        assert_eq!(page.count("#board rect[class*=colour-]").await, 4);
        page.keys(None, "x7").await;
        has(&page, "A2", "empty, centre 6, corner 9, colour 1 3").await;
        // Space changes the mode and never plays the solution.
        page.keys(None, " ").await;
        page.until("document.querySelector('[data-mode=centre]').ariaChecked === 'true'").await;
        assert_eq!(page.count("#card.idle").await, 1);
        // That is so even if a button was clicked last.
        for (button, mode) in [("#check", "colour"), ("#play", "digits"), ("#play", "corner"), ("#back", "centre")] {
            page.click(button).await;
            page.keys(None, " ").await;
            page.until(&format!("document.querySelector('[data-mode={mode}]').ariaChecked === 'true'")).await;
        }
        page.shows("#play", "Play").await;
        page.press(Key::Escape).await;
        page.click("#tab-play").await;
        // A mark on the player's own digit leaves it.
        page.click(&cell("A2")).await;
        page.keys(None, "z6").await;
        page.keys(Some(Key::Shift), "6").await;
        has(&page, "A2", "own digit 6, colour 1 3").await;
        // The 6 has left the marks of its peer. Its last centre mark stays, and so does what it said.
        has(&page, "A3", "empty, centre 6, corner 9, colour 1 3").await;
        page.click(&cell("A4")).await;
        page.keys(None, "9").await;
        has(&page, "A3", "empty, centre 6, colour 1 3").await;
        // All of that can be taken back, and the address keeps it.
        page.keys(Some(Key::Control), "z").await;
        has(&page, "A3", "empty, centre 6, corner 9, colour 1 3").await;
        page.until("/c=A2-9_A3-9&m=.*&h=A2-13_A3-13/.test(location.hash)").await;
        page.picture("marks-and-colours").await;
        page.reload().await;
        has(&page, "A3", "empty, centre 6, corner 9, colour 1 3").await;
        for _ in 0..9 {
            page.keys(Some(Key::Control), "z").await;
        }
        // A setting keeps the marks of peers.
        page.click("[data-setting=tidy]").await;
        page.click(&cell("A4")).await;
        page.keys(None, "z9").await;
        has(&page, "A3", "empty, centre 6, corner 9, colour 1 3").await;
        // A selected digit emphasizes its marks. A clue is read-only.
        page.until("document.querySelectorAll('#board .marks.same').length === 1").await;
        assert_eq!(page.value("document.querySelector('[data-cell=A1]').getAttribute('aria-readonly')").await, "true");
    });
}

#[test]
fn a_game_is_played_to_its_end_by_keys_and_by_pointer() {
    test_page(async |page| {
        page.visit("").await;
        // The keyboard alone reaches the board.
        page.press(Key::Tab).await;
        page.press(Key::Enter).await;
        page.until("document.activeElement.dataset.cell === 'A1'").await;
        // Every digit, row by row; clues stay as they are. The last row is played with the pad.
        for row in 0..8 {
            let line = &SOLUTION[9 * row..9 * row + 9];
            let keys: String = line.chars().flat_map(|digit| [digit, char::from(Key::Right)]).collect();
            page.keys(None, &format!("{keys}{}{}", char::from(Key::Home), char::from(Key::Down))).await;
        }
        page.until("location.hash.includes('H9-4')").await;
        let nearly = page.digits().await;
        page.picture("nearly-solved").await;
        // The game is offered again.
        page.visit("").await;
        page.shows("#offer-words", "Continue your game? 56 of 64 cells").await;
        page.click("#offer-yes").await;
        page.shows_digits(&nearly).await;
        for (column, digit) in SOLUTION[72..80].chars().enumerate() {
            page.click(&cell(&format!("I{}", column + 1))).await;
            page.click(&format!("#pad [data-digit='{digit}']")).await;
        }
        page.shows("#status", "Solved in ").await;
        page.until("document.getElementById('board').classList.contains('solved')").await;
        page.shows("#announcement", "Solved in ").await;
        page.picture("solved").await;
        // The time can be hidden, and a solved game is not offered again.
        page.click("#clock").await;
        page.until("document.getElementById('clock').textContent === '⏱'").await;
        page.until("localStorage.getItem('saltire-game') === null").await;
    });
}

#[test]
fn clashes_and_cells_without_a_candidate_are_flagged() {
    test_page(async |page| {
        page.visit(&format!("#p={HARD}&l=classic")).await;
        page.click(&cell("A3")).await;
        page.keys(None, "8").await;
        page.shows("#status", "A1 and A3 both hold 8, in row A").await;
        page.keys(None, "1").await;
        page.shows("#status", "One solution.").await;
        // The block has the two digits that the row lacks.
        page.visit(&format!("#p=12{}&n=4&l=classic&d=B3-3_B4-4", ".".repeat(14))).await;
        page.shows("#status", "No digit is left for A3").await;
        assert!(page.lies_over(".flag", "A3").await);
        // Every view has a way back.
        page.visit("").await;
        page.click("#solve").await;
        page.until("location.hash.includes('v=solution')").await;
        page.click("#leave").await;
        page.until("!location.hash.includes('v=')").await;
        assert_eq!(page.digits().await, DIAGONAL);
    });
}

#[test]
fn a_phone_shows_board_and_pad_together() {
    test_page(async |page| {
        for (width, height) in [(375, 667), (667, 375)] {
            page.resize(width, height).await;
            page.visit("").await;
            assert_eq!(page.value("[innerWidth, innerHeight]").await, json!([width, height]));
            assert_eq!(page.value(UNSEEN).await, json!([]), "{width}×{height}");
            page.click(&cell("A2")).await;
            page.click("#hint").await;
            page.shows("#step-place", "hint 1 of 3").await;
            assert_eq!(page.value(UNSEEN).await, json!([]), "{width}×{height} with a hint");
            let seen = "(() => { const box = document.getElementById('sentence').getBoundingClientRect(); \
                        return box.top >= 0 && box.top + 20 < innerHeight; })()";
            assert_eq!(page.value(seen).await, true, "{width}×{height}: the hint is seen");
            page.picture(&format!("phone-{width}x{height}")).await;
            page.click("#pad [data-digit='6']").await;
            has(&page, "A2", "own digit 6").await;
        }
    });
}

#[test]
fn hints_and_checks_respect_marks() {
    test_page(async |page| {
        // The marks of A3 leave out its 7; those of A2 are right.
        page.visit(&format!("#p={DIAGONAL}&m=A2-69_A3-89")).await;
        page.click("#check").await;
        page.shows("#toast", "The marks of A3 leave out the right digit.").await;
        page.until("document.querySelectorAll('[aria-invalid=true]').length === 1").await;
        for button in ["#hint", "#next"] {
            page.click(button).await;
            page.shows("#sentence", "The marks of A3 leave out the right digit.").await;
            page.click("#leave").await;
        }
        // A wrong digit is named, and nothing says that the puzzle has no solution.
        page.visit(&format!("#p={DIAGONAL}&d=A2-9")).await;
        page.click("#next").await;
        page.shows("#sentence", "A2 is wrong.").await;
        page.shows("#status", "One solution.").await;
        for button in ["#hint", "#play", "#last"] {
            page.click("#leave").await;
            page.click(button).await;
            page.shows("#sentence", "A2 is wrong.").await;
            assert_eq!(page.value("/no solution/i.test(document.body.innerText)").await, false, "{button}");
        }
        // A step whose effect the marks already have is not repeated.
        let finders =
            "full-house,hidden-single,direct-pointing,direct-claiming,direct-hidden-twins,direct-hidden-triplets";
        page.visit(&format!("#p={HARD}&l=classic&x={finders}")).await;
        page.click("#hint").await;
        page.shows("#step-place", "hint 1 of 3").await;
        page.click("#hint").await;
        page.shows("#step-place", "hint 2 of 3").await;
        page.click("#hint").await;
        page.shows("#step-place", "hint 3 of 3").await;
        let first = "JSON.stringify([...document.querySelectorAll('.evidence.elimination')].map((one) => [one.dataset.cell, one.dataset.digit]))";
        let removed = page.value(first).await;
        let removed: Vec<(String, String)> = serde_json::from_str(removed.as_str().expect("a list")).expect("pairs");
        assert!(!removed.is_empty());
        page.press(Key::Escape).await;
        // The player enters all candidates of these cells but the removed ones.
        page.click("#pencil").await;
        for (name, digit) in &removed {
            page.click(&cell(name)).await;
            page.keys(Some(Key::Control), digit).await;
        }
        for level in 1..=3 {
            page.keys(None, "h").await;
            page.shows("#step-place", &format!("hint {level} of 3")).await;
        }
        let now = page.value(first).await;
        for (name, digit) in &removed {
            assert!(!now.as_str().expect("a list").contains(&format!("[\"{name}\",\"{digit}\"]")), "{name} {digit}");
        }
    });
}

/// A 6×6 puzzle without a naked single, whose A1 is 3.
const SIX: &str = "....5.56.3..1..4.2.......4......3.1.";

#[test]
fn boards_of_every_size_know_clues_from_own_digits_and_marks() {
    test_page(async |page| {
        // The only mark of A1 makes it a naked single.
        let others = "full-house,hidden-single,direct-pointing,direct-claiming,direct-hidden-twins,direct-hidden-triplets,pointing,claiming";
        page.visit(&format!("#p={SIX}&l=classic&m=A1-3&x={others}")).await;
        for level in 1..=3 {
            page.click("#hint").await;
            page.shows("#step-place", &format!("hint {level} of 3")).await;
        }
        page.shows("#sentence", "3 is the only candidate left in A1, so A1 is 3.").await;
        // A board in progress comes back from text, with letters too.
        let board = |from: &str, to: &str| format!("{from}{}{to}", ".".repeat(253));
        page.visit("").await;
        page.paste(&format!(":0000:A:{}:AG3:::", board("A+P", "B"))).await;
        has(&page, "A1", "clue A").await;
        has(&page, "A2", "own digit P").await;
        has(&page, "P16", "clue B").await;
        page.until("location.hash.includes('n=16')").await;
        // The largest board has more digits than a number has bits, and 0 for the last of them.
        page.visit(&format!("#p=0{}&l=classic&n=36&d=AA2-Z&m=AJ36-YZ", ".".repeat(1295))).await;
        has(&page, "A1", "clue 0").await;
        has(&page, "AA2", "own digit Z").await;
        page.click(&cell("AJ36")).await;
        page.keys(Some(Key::Control), "0").await;
        has(&page, "AJ36", "empty, centre Y Z 0").await;
        page.until("location.hash.includes('m=AJ36-YZ0')").await;
        page.click(&cell("AA1")).await;
        page.keys(None, "0").await;
        page.shows("#status", "A1 and AA1 both hold 0, in column 1").await;
        page.click("#tab-set").await;
        assert_eq!(page.value("document.getElementById('size').value").await, "36");
    });
}

#[test]
fn digits_are_written_after_a_click_beside_the_board() {
    test_page(async |page| {
        page.visit("").await;
        page.click(&cell("A3")).await;
        let clicks = ["#clock", "#tab-steps", "#tab-play", "[data-setting=tidy]", "#theme"];
        for (click, digit) in clicks.iter().zip(["1", "4", "7", "5", "9"]) {
            page.click(click).await;
            page.keys(None, digit).await;
            has(&page, "A3", &format!("own digit {digit}")).await;
        }
        // After a click, Space changes the mode. It still presses a button that the keyboard has reached.
        page.click(&cell("A3")).await;
        page.click("#clock").await;
        page.keys(None, " ").await;
        page.until("document.querySelector('[data-mode=corner]').ariaChecked === 'true'").await;
        assert_eq!(page.value("document.querySelector('[data-setting=timer]').checked").await, true);
        page.value("document.getElementById('clock').focus()").await;
        page.keys(None, " ").await;
        page.until("!document.querySelector('[data-setting=timer]').checked").await;
    });
}

#[test]
fn a_digit_leaves_steps_and_solutions() {
    test_page(async |page| {
        for view in ["v=solution", "v=walk&s=3&o=steps"] {
            page.visit(&format!("#p={DIAGONAL}&{view}")).await;
            page.click(&cell("A2")).await;
            page.click("#pad [data-digit='9']").await;
            has(&page, "A2", "own digit 9").await;
            page.until("document.getElementById('leave').hidden").await;
            assert_eq!(page.digits().await, DIAGONAL.replacen("2.", "29", 1));
        }
    });
}

#[test]
fn a_finger_selects_cells_unless_it_scrolls_the_board() {
    test_page(async |page| {
        page.resize(375, 667).await;
        let touch = "getComputedStyle(document.querySelector('[role=gridcell]')).touchAction";
        for (size, action) in [(9, "none"), (12, "none"), (25, "manipulation")] {
            page.visit(&format!("#p={}&l=classic&n={size}&o=set", ".".repeat(size * size))).await;
            page.until(&format!("{touch} === '{action}'")).await;
        }
        page.click("[data-draw=extra]").await;
        page.until(&format!("{touch} === 'none'")).await;
    });
}

#[test]
fn digits_that_leave_no_solution_of_several_are_named() {
    test_page(async |page| {
        let several = DIAGONAL.strip_suffix('3').expect("its last clue");
        page.visit(&format!("#p={several}.&l=diagonal&d=A7-5")).await;
        page.shows("#status", "Several solutions.").await;
        let words =
            "The digits so far leave no solution: the anti-diagonal has no place left for 5. Removing A7 makes it";
        page.click("#check").await;
        page.shows("#toast", words).await;
        page.click("#next").await;
        page.shows("#sentence", words).await;
        assert_eq!(page.text("#step-place").await, "");
        page.click(&cell("A7")).await;
        page.press(Key::Delete).await;
        page.click("#check").await;
        page.shows("#toast", "You have not entered anything yet.").await;
    });
}
