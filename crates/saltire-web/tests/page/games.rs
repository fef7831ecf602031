//! Whole games: to the end on phones, back and forth by undo and redo, and back from every view.

use fantoccini::key::Key;
use serde_json::{Value, json};

use super::driver::{Browser, test_page};
use super::{DIAGONAL, HARD, SEVERAL, UNSEEN, cell, has};

/// A diagonal puzzle with four rows, and its solution.
const SMALL: &str = "....41.....3....";
const SMALL_SOLUTION: &str = "3241413214232314";

/// Returns what the player can change: the puzzle, its layout, digits, marks and colours.
async fn board_state(page: &Browser) -> Value {
    page.value(
        "import('/share.js').then(({ asLink }) => { const part = new URLSearchParams(asLink().split('#')[1]); \
         return [...'plndcmhe'].map((letter) => part.get(letter)); })",
    )
    .await
}

/// Waits for a state of the board, and returns it.
async fn board_that(page: &Browser, is_wanted: impl Fn(&Value) -> bool, what: &str) -> Value {
    for _ in 0..1000 {
        let now = board_state(page).await;
        if is_wanted(&now) {
            return now;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("{what}: the board is {}", board_state(page).await);
}

#[test]
fn a_game_is_played_to_its_end_on_a_phone() {
    test_page(async |page| {
        for (width, height) in [(375, 667), (667, 375)] {
            page.resize(width, height).await;
            page.visit(&format!("#p={SMALL}&n=4&l=diagonal")).await;
            let is_empty = |place: usize| SMALL.as_bytes()[place] == b'.';
            for (place, digit) in SMALL_SOLUTION.chars().enumerate().filter(|&(place, _)| is_empty(place)) {
                page.click(&cell(&format!("{}{}", ["A", "B", "C", "D"][place / 4], place % 4 + 1))).await;
                page.click(&format!("#pad [data-digit='{digit}']")).await;
                if place == 7 {
                    assert_eq!(page.value(UNSEEN).await, json!([]), "{width}×{height}");
                }
            }
            page.shows("#status", "Solved").await;
            assert_eq!(page.digits().await, SMALL_SOLUTION);
            assert_eq!(page.value(UNSEEN).await, json!([]), "{width}×{height}, solved");
            page.picture(&format!("phone-{width}x{height}-solved")).await;
        }
    });
}

#[test]
fn a_phone_shows_the_pad_in_every_state() {
    test_page(async |page| {
        let states = [
            ("clash", format!("#p={DIAGONAL}&d=A2-2_B1-1_B2-2")),
            ("step", format!("#p={HARD}&l=classic&v=walk&s=11&a=person&o=steps")),
            ("solution", format!("#p={DIAGONAL}&v=solution")),
            ("colours", format!("#p={DIAGONAL}&k=colour&h=A2-13_B2-7")),
            ("set", format!("#p={DIAGONAL}&o=set")),
            // The game of this address is offered by the next one.
            ("small", format!("#p={SMALL}&n=4&l=diagonal&d=A1-3_A2-2_A3-4")),
            ("offer", String::new()),
        ];
        for (width, height) in [(375, 667), (667, 375)] {
            page.resize(width, height).await;
            for (name, hash) in &states {
                page.visit(hash).await;
                if *name == "small" {
                    page.until("localStorage.getItem('saltire-game') !== null").await;
                }
                if *name == "offer" {
                    page.shows("#offer-words", "Continue your game? 3 of 13 cells").await;
                    assert_eq!(page.value("document.getElementById('offer-yes').offsetParent !== null").await, true);
                    let covered = "['.standing', '#pad', '#board'].filter((other) => { \
                        const [one, two] = ['#offer', other].map((each) => document.querySelector(each).getBoundingClientRect()); \
                        return one.top < two.bottom && two.top < one.bottom && one.left < two.right && two.left < one.right; })";
                    assert_eq!(page.value(covered).await, json!([]), "the offer at {width}×{height}");
                }
                assert_eq!(page.value(UNSEEN).await, json!([]), "{name} at {width}×{height}");
                page.picture(&format!("phone-{width}x{height}-{name}")).await;
            }
            // Every tool can be reached.
            page.value("document.getElementById('offer-no').click()").await;
            page.click("#help-open").await;
            page.until("document.getElementById('help').open").await;
        }
    });
}

#[test]
fn undo_and_redo_cover_everything() {
    test_page(async |page| {
        page.visit(&format!("#p={HARD}&l=classic")).await;
        let mut states = vec![board_state(&page).await];
        let actions: [(&str, &[&str], Option<Key>, &str); 11] = [
            ("a digit", &["A3"], None, "9"),
            ("corner marks", &["B3"], Some(Key::Shift), "8"),
            ("centre marks", &["B3"], Some(Key::Control), "3"),
            ("a digit that leaves the marks of its peers", &["B4"], None, "8"),
            ("colours", &["C1", "C2"], None, "v2"),
            ("erased colours", &["C1"], None, "\u{e017}"),
            ("a hint that is applied", &["#hint", "#hint", "#hint", "#hint"], None, ""),
            ("cleared progress", &["#restart"], None, ""),
            ("a rule", &["#tab-set", "#rules input[value=windoku]"], None, ""),
            ("a clue", &["A3"], None, "1"),
            ("an empty board", &["#clear"], None, ""),
        ];
        for (name, clicks, held, keys) in actions {
            for (number, click) in clicks.iter().enumerate() {
                match *click {
                    "#hint" => {
                        page.click("#hint").await;
                        if number < 3 {
                            page.shows("#step-place", &format!("hint {} of 3", number + 1)).await;
                        }
                    }
                    click if click.starts_with('#') => page.click(click).await,
                    name if number == 0 => page.click(&cell(name)).await,
                    name => page.click_with(Key::Control, &cell(name)).await,
                }
            }
            page.keys(held, keys).await;
            let before = states.last().expect("a state").clone();
            states.push(board_that(&page, |now| *now != before, name).await);
        }
        for (number, expected) in states.iter().enumerate().rev().skip(1) {
            page.click("#undo").await;
            board_that(&page, |now| now == expected, &format!("undo of {}", actions[number].0)).await;
        }
        for (number, expected) in states.iter().enumerate().skip(1) {
            page.click("#redo").await;
            board_that(&page, |now| now == expected, &format!("redo of {}", actions[number - 1].0)).await;
        }
    });
}

#[test]
fn a_puzzle_with_several_solutions_ends_with_any_of_them() {
    test_page(async |page| {
        page.visit("#p=1...............&n=4&l=diagonal&d=A2-2_A3-3_A4-4_B1-3_B2-4_B3-1_B4-2_C1-4_C2-3_C3-2_C4-1_D1-2_D2-1_D3-4")
            .await;
        page.click(&cell("D4")).await;
        page.keys(None, "3").await;
        page.shows("#status", "Solved").await;
        page.keys(None, "1").await;
        page.shows("#status", "both hold 1").await;
    });
}

#[test]
fn marks_that_are_impossible_are_flagged() {
    test_page(async |page| {
        page.visit(&format!("#p={HARD}&l=classic&m=A3-9_A4-369")).await;
        page.click(&cell("A5")).await;
        page.keys(None, "9").await;
        // The last mark of A3 stays, and is wrong. The 9 leaves the marks of A4.
        page.shows("#status", "No mark of A3 is possible.").await;
        has(&page, "A3", "empty, centre 9, wrong").await;
        has(&page, "A4", "empty, centre 3 6").await;
        // Flags are a setting.
        page.click("[data-setting=flags]").await;
        has(&page, "A3", "empty, centre 9").await;
        page.shows("#status", "One solution.").await;
    });
}

#[test]
fn every_view_has_a_way_back() {
    test_page(async |page| {
        let views: [(&str, &[&str]); 5] = [
            ("solution", &["#solve"]),
            ("two solutions", &["#differ"]),
            ("eliminate", &["#next"]),
            ("hidden single", &["#hint"]),
            ("hidden single", &["#hint", "#step-name", "#essay-example"]),
        ];
        for (title, clicks) in views {
            let puzzle = if title == "two solutions" { SEVERAL } else { HARD };
            let shown = format!("#p={puzzle}&l=classic&d=A3-9&c=B3-13");
            page.visit(&shown).await;
            page.until("document.getElementById('status').textContent.includes('solution')").await;
            for click in clicks {
                page.until(&format!("document.querySelector('{click}').offsetParent !== null")).await;
                page.click(click).await;
                if *click == "#hint" {
                    page.shows("#step-place", "hint 1 of 3").await;
                }
            }
            page.shows("#step-name", title).await;
            if clicks.len() == 3 {
                page.shows("#step-place", "1 of 1").await;
                page.picture("example").await;
            }
            page.click("#leave").await;
            page.until("document.getElementById('card').classList.contains('idle')").await;
            let digits = format!("{}9{}", &puzzle[..2], &puzzle[3..]);
            assert_eq!(page.digits().await, digits, "{clicks:?}");
            has(&page, "B3", "empty, corner 1 3").await;
            page.until(&format!("location.hash.startsWith('{shown}') && !location.hash.includes('v=')")).await;
            page.until("document.getElementById('leave').hidden").await;
            // An example is not a game to be continued.
            let game = page.value("localStorage.getItem('saltire-game')").await;
            assert!(game.as_str().is_some_and(|game| game.contains("d=A3-9&c=B3-13")), "{game}");
        }
    });
}

#[test]
fn an_offered_game_waits_while_another_one_is_played() {
    test_page(async |page| {
        let games = [format!("#p={SMALL}&l=diagonal&n=4&d=A1-3"), format!("#p={DIAGONAL}&d=A2-6")];
        for (game, size) in games.iter().zip([13, 64]) {
            page.visit(game).await;
            page.until("document.getElementById('clock').textContent >= '0:02'").await;
            let shown = page.digits().await;
            page.visit("").await;
            page.shows("#offer-words", &format!("Continue your game? 1 of {size} cells, 0:")).await;
            page.click(&cell("A3")).await;
            page.keys(None, "79").await;
            page.until("document.getElementById('offer').hidden && location.hash.includes('A3-9')").await;
            page.reload().await;
            has(&page, "A3", "own digit 9").await;
            let other = page.digits().await;
            page.shows("#resume", &format!("Other game: 1 of {size} cells, 0:")).await;
            page.click("#resume").await;
            page.shows_digits(&shown).await;
            page.until(&format!("location.hash.startsWith('{game}')")).await;
            page.until("document.getElementById('clock').textContent >= '0:02'").await;
            // The other one waits in turn.
            page.shows("#resume", "Other game: 1 of 64 cells").await;
            page.click("#resume").await;
            page.shows_digits(&other).await;
            page.value("localStorage.clear()").await;
        }
    });
}
