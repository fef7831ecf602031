//! The explainer: hints in three levels, the path with its rating, and the choice of strategies.

use fantoccini::key::Key;

use super::driver::test_page;
use super::{DIAGONAL, HARD};

/// The strategies that place digits.
const FINDERS: &str = "full-house,hidden-single,naked-single,direct-pointing,direct-claiming,direct-hidden-twins,\
                       direct-hidden-triplets";

/// Returns an expression for the label of a cell.
fn label(cell: &str) -> String {
    format!("document.querySelector(\"[role=gridcell][data-cell='{cell}']\").ariaLabel")
}

#[test]
fn each_press_of_hint_shows_more_and_the_last_applies_the_step() {
    test_page(async |page| {
        page.visit("").await;
        page.click("#hint").await;
        page.shows("#step-place", "hint 1 of 3").await;
        page.shows("#sentence", "Look at the main diagonal.").await;
        assert_eq!(page.text("#step-name").await, "hidden single 1.5");
        assert_eq!(page.count(".evidence.unit").await, 1);
        assert_eq!(page.digits().await, DIAGONAL, "the hint says where, not what");
        assert!(!page.text("#sentence").await.contains("H8"));
        page.click("#hint").await;
        page.shows("#step-place", "hint 2 of 3").await;
        page.shows("#sentence", "On the main diagonal, one digit has only one place left.").await;
        assert_eq!(page.count(".evidence.placement").await, 0);
        page.click("#hint").await;
        page.shows("#step-place", "hint 3 of 3").await;
        page.shows("#sentence", "so H8 is 6.").await;
        assert!(page.lies_over(".evidence.placement", "H8").await);
        assert!(!page.value("location.hash").await.as_str().is_some_and(|hash| hash.contains("d=")), "not applied yet");
        // The key works too. After the step is applied, the next hint starts.
        page.keys(None, "h").await;
        page.until(&format!("{} === 'H8, own digit 6, main diagonal'", label("H8"))).await;
        page.until("document.querySelectorAll('.evidence').length === 0").await;
        page.keys(None, "h").await;
        page.shows("#step-place", "hint 1 of 3").await;
        page.shows("#sentence", "Look at block 6.").await;
        page.press(Key::Escape).await;
        page.until("document.querySelectorAll('.evidence').length === 0").await;
    });
}

#[test]
fn a_hint_that_removes_candidates_lasts_and_can_be_undone() {
    test_page(async |page| {
        page.visit(&format!("#p={HARD}&l=classic&x={FINDERS}&o=steps")).await;
        for level in 1..=3 {
            page.click("#hint").await;
            page.shows("#step-place", &format!("hint {level} of 3")).await;
        }
        page.until("document.querySelectorAll('.evidence.elimination').length > 0").await;
        let gone = "document.querySelector('.evidence.elimination').dataset";
        let (cell, digit) = (page.value(&format!("{gone}.cell")).await, page.value(&format!("{gone}.digit")).await);
        let (cell, digit) = (cell.as_str().expect("a cell"), digit.as_str().expect("a digit"));
        page.click("#hint").await;
        let lost = format!("{0}.includes('marks') && !{0}.includes(' {digit}')", label(cell));
        page.until(&lost).await;
        page.until("location.hash.includes('e=')").await;
        assert_eq!(page.digits().await, HARD);
        page.reload().await;
        page.until(&lost).await;
        page.until("location.hash.includes('e=')").await;
        // The next hint is another one.
        for level in 1..=3 {
            page.click("#hint").await;
            page.shows("#step-place", &format!("hint {level} of 3")).await;
        }
        assert_eq!(page.count(&format!(".elimination[data-cell='{cell}'][data-digit='{digit}']")).await, 0);
        page.click("#restart").await;
        page.until(&format!("{} === '{cell}, empty'", label(cell))).await;
    });
}

#[test]
fn wrong_digits_are_reported_first() {
    test_page(async |page| {
        page.visit(&format!("#p={DIAGONAL}&d=A2-3")).await;
        page.until(&format!("{} === 'A2, own digit 3'", label("A2"))).await;
        page.click("#hint").await;
        page.shows("#sentence", "A2 is wrong.").await;
        assert!(page.lies_over(".flag", "A2").await);
        assert_eq!(page.count("[aria-invalid=true]").await, 1);
        page.click("[role=gridcell][data-cell=A2]").await;
        page.keys(None, "6").await;
        page.until("document.querySelectorAll('[aria-invalid=true]').length === 0").await;
        page.click("#hint").await;
        page.shows("#sentence", "Look at").await;
    });
}

#[test]
fn the_explainer_rates_the_puzzle() {
    test_page(async |page| {
        page.visit(&format!("#p={DIAGONAL}&o=steps")).await;
        assert_eq!(page.count("#rating:not([hidden])").await, 0);
        page.click("[data-who=person]").await;
        page.click("#next").await;
        page.shows("#step-name", "hidden single 1.5").await;
        page.shows("#sentence", "On the main diagonal, 6 can only go in H8, so H8 is 6.").await;
        page.shows("#step-place", "1 of 65").await;
        page.shows("#rating-words", "easy: ER 1.5, EP 1.5, ED 1.5.").await;
        page.shows("#rating-counts", "hidden single 41").await;
        assert!(page.lies_over(".evidence.placement", "H8").await);
        page.click("#last").await;
        page.shows("#sentence", "A solution").await;
        assert_eq!(page.digits().await, super::SOLUTION);
        page.click("[data-who=agent]").await;
        page.until("document.getElementById('rating').hidden").await;
        page.click("#next").await;
        page.shows("#step-name", "eliminate").await;
        page.shows("#step-place", "1 of 85").await;
    });
}

#[test]
fn a_link_restores_the_path_and_the_choice_of_strategies() {
    test_page(async |page| {
        let link = format!("#p={HARD}&l=classic&v=walk&s=11&a=person&o=steps");
        page.visit(&link).await;
        page.shows("#step-name", "direct pointing 1.7").await;
        page.shows("#rating-counts", "direct pointing 1").await;
        let sentence = page.text("#sentence").await;
        page.reload().await;
        page.shows("#sentence", &sentence).await;
        page.click("#knows summary").await;
        assert!(page.count("#known input").await > 60);
        assert_eq!(page.count("#known input:not(:checked)").await, 0);
        page.click("#known input[value=direct-pointing]").await;
        page.shows("#knows-words", "all but 1").await;
        page.until("location.hash.includes('x=direct-pointing')").await;
        page.click("#next").await;
        page.shows("#rating-words", "ER ").await;
        assert!(!page.text("#rating-counts").await.contains("direct pointing"));
        // The address changes a moment later.
        page.until("location.hash.includes('v=walk')").await;
        page.reload().await;
        page.shows("#rating-words", "ER ").await;
        page.until("!document.querySelector('#known input[value=direct-pointing]').checked").await;
        // The page shows an error for an unknown strategy.
        page.visit(&format!("{link}&x=no-such-thing")).await;
        page.shows("#status", "no-such-thing").await;
    });
}
