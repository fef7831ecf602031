//! The collection of technique cases: on each board the strategy of that code
//! finds exactly what it is to find among its steps, and where it must not
//! fire, it doesn't.
//!
//! `CODE=03 cargo test -p saltire-logic --test technique_cases -- --nocapture`
//! runs the cases whose codes begin so and shows what falls short.

use std::collections::{BTreeMap, BTreeSet};

use saltire_core::notation::Case;
use saltire_core::{Candidate, Layout};
use saltire_logic::{Board, Findings, strategy_named};

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/technique_cases.txt");

fn set(candidates: &[Candidate]) -> BTreeSet<Candidate> {
    candidates.iter().copied().collect()
}

/// Whether the strategy finds what it is to find, and what it found.
fn holds(case: &Case) -> Result<(), String> {
    let (code, mark) = case.code.split_once('-').unwrap_or((&case.code, ""));
    let strategy = strategy_named(code).map_err(|error| error.to_string())?;
    // The boards of the collection come from puzzles with one solution.
    let found = Findings::all(strategy, &Board::new(&case.grid).unique(true), None);
    let (gone, placed) = (set(&case.eliminations), set(&case.placements));
    let matches = found.iter().any(|found| {
        (gone.is_empty() || set(&found.step.eliminations) == gone)
            && (placed.is_empty() || set(&found.step.placements).is_superset(&placed))
    });
    match (mark, matches, found.is_empty()) {
        ("x", _, true) => Ok(()),
        ("x", _, false) => Err(format!("fires: {}", found[0].step.text)),
        (_, true, _) => Ok(()),
        (_, false, _) => {
            let texts: Vec<&str> = found.iter().take(8).map(|found| found.step.text.as_str()).collect();
            Err(format!("{} steps, such as {texts:#?}", found.len()))
        }
    }
}

#[test]
fn each_case_is_found() {
    let Ok(text) = std::fs::read_to_string(CASES) else {
        eprintln!("skipped: ../shared/data is missing");
        return;
    };
    let wanted = std::env::var("CODE").unwrap_or_default();
    let mut families: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut short = Vec::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let case = Case::parse(line, &Layout::classic()).expect("a case");
        if !case.code.starts_with(&wanted) {
            continue;
        }
        let tally = families.entry(case.code[..4].to_owned()).or_default();
        tally.1 += 1;
        match holds(&case) {
            Ok(()) => tally.0 += 1,
            Err(why) => short.push(format!("{line}\n    {why}")),
        }
    }
    let table: Vec<String> = families.iter().map(|(code, (good, all))| format!("{code}: {good}/{all}")).collect();
    let (good, all) = families.values().fold((0, 0), |sum, tally| (sum.0 + tally.0, sum.1 + tally.1));
    println!("{}\n{good} of {all}", table.join("  "));
    assert!(short.is_empty(), "{} cases fall short:\n{}", short.len(), short.join("\n"));
}
