//! If time runs out, no answer pretends to be complete.

use std::time::Duration;

use saltire::json::CheckedObject;
use saltire::{Deadline, Entry, Error, GenerateError, Layout, Outcome, Puzzle, Solver, strategy_named};

fn out_of_time() -> Solver {
    Solver::new().deadline(Deadline::after(Duration::ZERO))
}

fn puzzle() -> Puzzle {
    "....41.....3....".parse().expect("a board")
}

#[test]
fn equivalents_need_the_layout() {
    let stopped = Err(Error::Generate(GenerateError::Stopped));
    assert_eq!(out_of_time().canonical(&puzzle()), stopped);
    assert_eq!(out_of_time().morph(&puzzle(), 1), stopped);
}

/// A 4×4 board, because the engine answers larger ones whatever the deadline.
fn diagonal() -> Puzzle {
    let layout = Layout::named("diagonal", 4).expect("a layout");
    Puzzle::parse("1234341221434321", &layout).expect("a board")
}

#[test]
fn rules_are_not_called_needed() {
    assert_eq!(Solver::new().unneeded_rules(&diagonal()), Ok(vec!["diagonal"]));
    assert_eq!(out_of_time().unneeded_rules(&diagonal()), Err(Error::Generate(GenerateError::Stopped)));
    let mut check = Solver::new().check(&puzzle()).expect("an answer");
    assert_eq!(Solver::new().unneeded_rules_of(&check), Ok(Some(Vec::new())));
    assert_eq!(out_of_time().unneeded_rules_of(&check), Ok(None));
    check.answer.outcome = Outcome::Several;
    assert_eq!(out_of_time().unneeded_rules_of(&check), Ok(Some(Vec::new())));
}

#[test]
fn a_check_says_that_time_ran_out() {
    let entry = || Entry::parse("....41.....3....", None).expect("a board");
    let mut checked = Solver::new().check_board(entry(), None).expect("an answer");
    assert_eq!(checked.unneeded_rules, Some(Vec::new()));
    checked.unneeded_rules = None;
    let last = checked.sentences().pop();
    assert_eq!(last.as_deref(), Some("Time ran out before it was known whether every rule is needed."));
    assert!(serde_json::to_value(CheckedObject::of(&checked)).expect("JSON")["unneeded_rules"].is_null());
}

#[test]
fn found_steps_are_not_called_all() {
    let single = strategy_named("hidden-single").expect("a strategy");
    let found = Solver::new().find(&puzzle(), single).expect("an answer");
    assert!(found.complete && !found.steps.is_empty());
    assert!(!out_of_time().find(&puzzle(), single).expect("an answer").complete);
}
