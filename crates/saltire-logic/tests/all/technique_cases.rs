//! Technique cases: the strategy of a case finds the expected effects among its
//! steps, or nothing if the code of the case says so. Our own cases are in `data`. A
//! published collection may be beside the project.
//!
//! `CODE=03 cargo test -p saltire-logic --test all technique_cases -- --nocapture`
//! runs the cases whose codes start with 03, and prints what fails.

use std::collections::{BTreeMap, BTreeSet};

use saltire_core::notation::StrategyCase;
use saltire_core::{Candidate, Layout};
use saltire_logic::strategy_named;

use crate::case_file::{Case, StepEffects};
use crate::common::{all_steps, shared_data};

/// Our own cases.
const OWN_CASES: &str = include_str!("../../../../data/cases.tsv");

fn set(candidates: &[Candidate]) -> BTreeSet<Candidate> {
    candidates.iter().copied().collect()
}

/// Returns an error that says what the strategy finds instead.
fn check(case: &StrategyCase) -> Result<(), String> {
    let (code, mark) = case.code.split_once('-').unwrap_or((&case.code, ""));
    let strategy = strategy_named(code).map_err(|error| error.to_string())?;
    // The boards of the collection come from puzzles with one solution.
    let found = all_steps(strategy, &case.grid);
    let (gone, placed) = (set(&case.eliminations), set(&case.placements));
    let is_expected = found.iter().any(|rated| {
        (gone.is_empty() || set(&rated.step.eliminations) == gone)
            && (placed.is_empty() || set(&rated.step.placements).is_superset(&placed))
    });
    if mark == "x" && found.is_empty() || mark != "x" && is_expected {
        return Ok(());
    }
    let texts: Vec<String> = found.iter().take(8).map(|rated| rated.step.text()).collect();
    Err(format!("{} steps, such as {texts:#?}", found.len()))
}

#[test]
fn every_case_of_our_own_is_found() {
    let cases = Case::read_all(OWN_CASES);
    let strategies: BTreeSet<&str> = cases.iter().map(|case| case.strategy.name()).collect();
    for case in &cases {
        let found = all_steps(case.strategy, &case.grid());
        let is_found = found.iter().any(|rated| StepEffects::of(&rated.step) == case.effects);
        assert!(is_found, "{}: {}", case.strategy.name(), case.puzzle.line());
    }
    println!("cases.tsv: all {} cases of {} strategies are found", cases.len(), strategies.len());
}

#[test]
fn every_published_case_is_found() {
    let Some(text) = shared_data("technique_cases.txt") else { return };
    let wanted = std::env::var("CODE").unwrap_or_default();
    let mut passed_by_code: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut failures = Vec::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let case = StrategyCase::parse(line, &Layout::classic()).expect("a case");
        if !case.code.starts_with(&wanted) {
            continue;
        }
        let (passed, all) = passed_by_code.entry(case.code[..4].to_owned()).or_default();
        *all += 1;
        match check(&case) {
            Ok(()) => *passed += 1,
            Err(error) => failures.push(format!("{line}\n    {error}")),
        }
    }
    let table: Vec<String> =
        passed_by_code.iter().map(|(code, (passed, all))| format!("{code}: {passed}/{all}")).collect();
    let all: usize = passed_by_code.values().map(|(_, all)| all).sum();
    println!("{}\ntechnique_cases.txt: {} of {all} are found", table.join("  "), all - failures.len());
    assert!(failures.is_empty(), "{} cases fail:\n{}", failures.len(), failures.join("\n"));
}
