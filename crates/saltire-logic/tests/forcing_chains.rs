//! Forcing chains are as long, and so as hard, as Sudoku Explainer has them.

use saltire_core::notation::Case;
use saltire_core::{Grid, Layout};
use saltire_logic::{Board, Explainer, Findings, Rating, Strategy, strategy_named};

fn example(strategy: &dyn Strategy) -> Grid {
    let example = strategy.about().example.expect("an example");
    let layout = Layout::named(example.layout, 9).expect("a layout");
    Case::parse(example.board, &layout).expect("a board").grid
}

/// Of several chains that are equally long the first is taken, so that a change
/// in the order in which links are followed shows here.
#[test]
fn examples_are_as_hard_as_they_were() {
    for (name, rating, length, form) in [
        ("forcing-chains", 71, 8, "Forcing chain: C7=7,"),
        ("nishio", 77, 9, "Nishio forcing chains: A8=2 would make D4 both 2 and not 2"),
        ("multiple-forcing-chains", 82, 10, "Unit forcing chains: wherever block 5 has 2,"),
        ("dynamic-forcing-chains", 88, 12, "Dynamic cell forcing chains: whatever A1 is,"),
        ("dynamic-forcing-chains-plus", 95, 22, "Dynamic unit forcing chains: wherever block 1 has 8,"),
    ] {
        let strategy = strategy_named(name).expect("a strategy");
        let found = Explainer::new(&[strategy]).next(&example(strategy)).expect("a step");
        assert_eq!((found.rating, found.length), (Rating(rating), length), "{name}");
        assert!(found.step.text.starts_with(form), "{}", found.step.text);
    }
}

#[test]
fn links_lead_from_what_was_assumed_to_what_it_proves() {
    let strategy = strategy_named("forcing-chains").expect("a strategy");
    let found = Explainer::new(&[strategy]).next(&example(strategy)).expect("a step");
    let links = &found.step.evidence.links;
    assert_eq!(links.len(), found.length - 1);
    assert!(links.windows(2).all(|pair| pair[0].to == pair[1].from), "{links:?}");
    assert_eq!(links.last().map(|last| &last.to), Some(&found.step.eliminations));
}

#[test]
fn all_steps_come_easiest_first_and_each_effect_once() {
    for name in ["forcing-chains", "multiple-forcing-chains", "dynamic-forcing-chains"] {
        let strategy = strategy_named(name).expect("a strategy");
        let grid = example(strategy);
        let all = Findings::all(strategy, &Board::new(&grid), None);
        let easiest = Explainer::new(&[strategy]).next(&grid).expect("a step");
        assert_eq!(all.first().map(|first| &first.step.text), Some(&easiest.step.text), "{name}");
        assert!(all.is_sorted_by_key(|found| found.rating), "{name}");
        for (place, found) in all.iter().enumerate() {
            let same = |other: &&saltire_logic::Found| {
                (&other.step.placements, &other.step.eliminations) == (&found.step.placements, &found.step.eliminations)
            };
            assert_eq!(all[place..].iter().filter(same).count(), 1, "{name}: {}", found.step.text);
        }
    }
}
