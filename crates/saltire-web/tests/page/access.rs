//! Access: what screen readers are told, and an audit by axe-core in every state and both themes.

use fantoccini::key::Key;
use serde_json::json;

use super::axe::Axe;
use super::driver::test_page;
use super::{DIAGONAL, HARD, SEVERAL, SOLUTION, cell, has};

#[test]
fn labels_say_where_a_cell_is() {
    test_page(async |page| {
        let extra = format!("{}1.1.1.1.1.1.1.1.1.{}", ".".repeat(27), ".".repeat(36));
        let jigsaw = "111122333111222333112222333444556666444555666444555566777788999778888999777888999";
        let layouts = [
            ("diagonal".to_owned(), "E5", "empty, main diagonal, anti-diagonal"),
            ("windoku".to_owned(), "B2", "empty, window 1"),
            (format!("jigsaw:{jigsaw}"), "C3", "empty, region 2"),
            (format!("extra:{extra}"), "E2", "empty, extra region 1"),
            ("classic".to_owned(), "A1", "empty"),
        ];
        for (layout, name, words) in layouts {
            page.visit(&format!("#p={}&l={layout}", ".".repeat(81))).await;
            has(&page, name, words).await;
        }
    });
}

#[test]
fn placed_digits_conflicts_and_hints_are_announced() {
    test_page(async |page| {
        page.visit("").await;
        for region in ["#announcement", "#status"] {
            let live = format!("document.querySelector('{region}').matches('[aria-live=polite], [role=status]')");
            assert_eq!(page.value(&live).await, true, "{region}");
        }
        page.click(&cell("A2")).await;
        page.keys(None, "9").await;
        page.shows("#announcement", "A2: 9").await;
        page.keys(Some(Key::Shift), "5").await;
        page.keys(None, "2").await;
        page.shows("#announcement", "A2: 2").await;
        page.shows("#status", "A1 and A2 both hold 2, in row A.").await;
        page.click("#hint").await;
        page.shows("#announcement", "A2 is wrong.").await;
        page.press(Key::Delete).await;
        page.shows("#announcement", "A2: erased").await;
        page.keys(None, "h").await;
        page.shows("#announcement", "Look at the main diagonal.").await;
        page.click("#check").await;
        page.shows("#announcement", "You have not entered anything yet.").await;
        // Clues are read-only, unless they are being set.
        let clue = "document.querySelector('[data-cell=A1][role=gridcell]').getAttribute('aria-readonly')";
        assert_eq!(page.value(clue).await, "true");
        page.click("#tab-set").await;
        page.until(&format!("{clue} === 'false'")).await;
    });
}

#[test]
fn axe_finds_nothing_in_any_state() {
    let Some(axe) = Axe::find() else { return };
    test_page(async move |page| {
        let own = DIAGONAL.chars().zip(SOLUTION.chars()).enumerate().filter(|(_, (clue, _))| *clue == '.');
        let letters = "ABCDEFGHI";
        let solved: Vec<String> = own
            .map(|(place, (_, digit))| format!("{}{}-{digit}", &letters[place / 9..=place / 9], place % 9 + 1))
            .collect();
        let hard = |rest: &str| format!("#p={HARD}&l=classic{rest}");
        let diagonal = |rest: &str| format!("#p={DIAGONAL}{rest}");
        // The name of a state, its address, what to click, and what is then there.
        let states: Vec<(&str, String, &[&str], &str)> = vec![
            ("start", String::new(), &[], "#board"),
            ("play", diagonal("&c=A2-67_A3-79&m=B1-589&h=A2-13_C5-2_C6-4&d=B2-5_A4-9"), &["[data-cell=B2]"], ".same"),
            ("conflict", diagonal("&d=A2-2_B1-1&k=colour"), &["#check"], ".flag"),
            ("hint", String::new(), &["#hint"], "#card:not(.idle)"),
            ("solution", diagonal("&v=solution"), &[], ".found"),
            ("solved", diagonal(&format!("&d={}", solved.join("_"))), &[], ".solved"),
            ("differences", format!("#p={SEVERAL}&l=classic&v=differences"), &[], ".split"),
            ("set", format!("#p={SEVERAL}&l=classic&o=set"), &["#set-candidates"], ".share-4"),
            ("regions", hard("&o=set"), &["[data-draw=jigsaw]"], "[data-draw=jigsaw][aria-pressed=true]"),
            ("steps", hard("&v=walk&s=11&a=person&o=steps"), &["#knows summary"], ".evidence"),
            ("guess", hard("&v=walk&s=40&t=eliminate,only-choice&o=steps"), &[], ".evidence"),
            ("lab", hard("&o=lab&t=eliminate,only-choice"), &["#run", "#many summary"], ".tree"),
            ("share", diagonal("&o=share"), &["[data-to=fpuzzles]"], "#export-open:not([hidden])"),
            ("new-puzzle", String::new(), &["#new"], "#new-dialog[open]"),
            ("paste", String::new(), &["#paste"], "#paste-dialog[open]"),
            ("help", String::new(), &["#help-open"], "#help[open]"),
            ("essay", String::new(), &["#hint", "#step-name:enabled"], "#essay[open]"),
            ("error", "#p=none".to_owned(), &[], "#status[data-mood=bad]"),
        ];
        axe.load_into(&page).await;
        for (name, hash, clicks, there) in states {
            page.visit(&hash).await;
            for click in clicks {
                page.until(&format!("document.querySelector({}) !== null", json!(click))).await;
                page.click(click).await;
            }
            page.until(&format!("document.querySelector({}) !== null", json!(there))).await;
            axe.load_into(&page).await;
            for theme in ["light", "dark"] {
                page.value(&format!("void (document.documentElement.dataset.theme = '{theme}')")).await;
                assert_eq!(axe.violations(&page, theme == "light").await, json!([]), "{name}, {theme}");
                page.picture(&format!("{name}-{theme}")).await;
            }
        }
        for (width, height) in [(375, 667), (667, 375)] {
            page.resize(width, height).await;
            page.visit("").await;
            page.click("#hint").await;
            page.shows("#step-place", "hint 1 of 3").await;
            axe.load_into(&page).await;
            assert_eq!(axe.violations(&page, true).await, json!([]), "{width}×{height}");
        }
    });
}
