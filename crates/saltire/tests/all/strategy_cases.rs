//! Every strategy has cases that need it: boards on which no easier strategy has the
//! same effects.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use saltire::core::notation::StrategyCase;
use saltire::{
    Agent, Deadline, Grid, Layout, Outcome, Position, RatedStep, Rating, Report, SCALES, STRATEGIES, SearchLimits,
    Strategy,
};

use crate::case_file::{Case, StepEffects};
use crate::case_needs::{SIMPLE, easier};
use crate::common::data;

fn steps(strategy: &dyn Strategy, grid: &Grid) -> Vec<RatedStep> {
    Report::all(strategy, &Position::new(grid).unique(true), &Deadline::NEVER)
}

/// Checks all items on two threads, and returns what is wrong with them.
fn check_all<T: Sync>(items: &[T], check: impl Fn(&T) -> Result<(), String> + Sync) -> Vec<String> {
    let (next, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(error) = check(item) {
                        wrong.lock().expect("no thread panics while it holds the lock").push(error);
                    }
                }
            });
        }
    });
    wrong.into_inner().expect("all threads have ended")
}

/// The effects hold in the only solution of the puzzle.
fn effects_are_true(case: &Case) -> bool {
    let answer = Agent::default().solve(&case.puzzle.givens_only(), &SearchLimits::default());
    let answer = match answer.outcome {
        Outcome::Unique => answer,
        _ => Agent::default().solve(&case.puzzle, &SearchLimits::default()),
    };
    let Some(solution) = answer.solution().filter(|_| answer.outcome == Outcome::Unique) else { return false };
    case.effects.placements.iter().all(|at| solution.digit(at.cell) == Some(at.digit))
        && case.effects.eliminations.iter().all(|at| solution.digit(at.cell) != Some(at.digit))
}

/// Checks that the strategy finds the step, that it is true, and that no easier
/// strategy finds one with the same effects.
fn check(case: &Case) -> Result<(), String> {
    let (grid, name) = (case.grid(), case.strategy.name());
    let error = |what: String| Err(format!("{name} {what}: {} {}", grid.layout().name(), case.puzzle.line()));
    let own = steps(case.strategy, &grid).into_iter().find(|rated| StepEffects::of(&rated.step) == case.effects);
    let Some(own) = own else { return error("finds no such step".to_owned()) };
    if !effects_are_true(case) {
        return error("contradicts the solution".to_owned());
    }
    let position = Position::new(&grid).unique(true);
    for other in easier(case.strategy) {
        let found = Report::all(other, &position, &Deadline::NEVER);
        // A general strategy reports each pattern with its own name and rating.
        let is_other = |rated: &RatedStep| rated.step.strategy != name && rated.rating() < own.rating();
        if found
            .iter()
            .any(|rated| is_other(rated) && case.effects.are_covered_by(&StepEffects::of(&rated.step), grid.layout()))
        {
            return error(format!("is not needed, because {} finds the same", other.name()));
        }
    }
    Ok(())
}

#[test]
fn every_case_needs_its_strategy() {
    let wrong = check_all(&Case::read_all(&data("cases.tsv")), check);
    assert!(wrong.is_empty(), "{} cases are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_strategy_has_three_cases_on_two_layouts() {
    let cases = Case::read_all(&data("cases.tsv"));
    for strategy in STRATEGIES.iter() {
        let own = || cases.iter().filter(|case| case.strategy.name() == strategy.name());
        let layouts: BTreeSet<&str> = own().map(|case| case.puzzle.layout_name()).collect();
        assert!(own().count() >= 3 && layouts.len() >= 2, "{} has {} on {layouts:?}", strategy.name(), own().count());
    }
}

/// Checks that the simple strategies together do not have all effects of all steps
/// that a strategy finds on its example.
fn check_example(strategy: &&'static dyn Strategy) -> Result<(), String> {
    let example = strategy.about().example.ok_or_else(|| format!("{} has no example", strategy.name()))?;
    let layout = Layout::named(example.layout, 9).map_err(|error| error.to_string())?;
    let grid = StrategyCase::parse(example.board, &layout).map_err(|error| error.to_string())?.grid;
    let mut simple = StepEffects::default();
    // The simple strategies themselves need only an example.
    let is_simple = strategy.about().rating <= Rating(30);
    for other in easier(*strategy).into_iter().filter(|other| !is_simple && SIMPLE.contains(&other.name())) {
        steps(other, &grid).iter().for_each(|rated| simple.extend(&rated.step));
    }
    let is_new = |rated: &RatedStep| {
        let effects = StepEffects::of(&rated.step);
        !effects.placements.is_subset(&simple.placements) || !effects.eliminations.is_subset(&simple.eliminations)
    };
    match steps(*strategy, &grid).iter().any(is_new) {
        true => Ok(()),
        false => Err(format!("{} is not needed on its example", strategy.name())),
    }
}

#[test]
fn every_example_needs_its_strategy() {
    let wrong = check_all(&SCALES[0].strategies, check_example);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
