//! Forcing chains are as long, and so as hard, as Sudoku Explainer's.

use saltire_logic::{RatedStep, Rating};

use crate::common::{all_steps, easiest_step, example, strategy};

fn easiest_on_example(name: &str) -> RatedStep {
    easiest_step(strategy(name), &example(strategy(name))).expect("a step")
}

/// The first of several equally long chains counts, so this test notices if the search
/// follows links in another order.
#[test]
fn examples_keep_their_rating_length_and_form() {
    for (name, rating, length, form) in [
        ("forcing-chains", 71, 8, "Suppose C7 is 7. Then: (1) "),
        ("nishio", 77, 9, "Suppose A8 is 2. Then: (1) "),
        ("multiple-forcing-chains", 82, 10, "Unit forcing chains: in block 5, 2 can go in "),
        ("dynamic-forcing-chains", 88, 12, "Cell forcing chains: A1 can be "),
        ("dynamic-forcing-chains-plus", 95, 22, "Unit forcing chains: in block 1, 8 can go in "),
    ] {
        let easiest = easiest_on_example(name);
        assert_eq!((easiest.rating(), easiest.length), (Rating(rating), length), "{name}");
        assert!(easiest.step.text().starts_with(form), "{}", easiest.step.text());
    }
}

#[test]
fn links_lead_from_the_assumption_to_the_elimination() {
    let easiest = easiest_on_example("forcing-chains");
    let links = &easiest.step.evidence.links;
    assert_eq!(links.len(), easiest.length - 1);
    assert!(links.windows(2).all(|pair| pair[0].to == pair[1].from), "{links:?}");
    assert_eq!(links.last().map(|last| &last.to), Some(&easiest.step.eliminations));
}

#[test]
fn steps_come_easiest_first_and_none_has_the_effects_of_another() {
    for name in ["forcing-chains", "multiple-forcing-chains", "dynamic-forcing-chains"] {
        let all = all_steps(strategy(name), &example(strategy(name)));
        assert_eq!(all.first().map(|first| first.step.text()), Some(easiest_on_example(name).step.text()), "{name}");
        assert!(all.is_sorted_by_key(RatedStep::rating), "{name}");
        let mut effects: Vec<_> = all.iter().map(|rated| (&rated.step.placements, &rated.step.eliminations)).collect();
        effects.sort_unstable();
        assert!(effects.windows(2).all(|pair| pair[0] != pair[1]), "{name}");
    }
}
