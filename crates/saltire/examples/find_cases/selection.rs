//! The best cases of each strategy.

use std::collections::{BTreeMap, BTreeSet};

use saltire::core::notation::StrategyCase;
use saltire::{Candidate, Grid, STRATEGIES, Strategy};

use crate::case_file::{Case, StepEffects};
use crate::judge::{self, Score};

/// The names of the columns.
pub const COLUMNS: &str = "strategy\tlayout\tpuzzle\teliminations\tplacements";

/// Returns a case as a row.
fn row(strategy: &dyn Strategy, grid: &Grid, effects: &StepEffects) -> String {
    let board = StrategyCase::line(strategy.about().code.unwrap_or(""), grid);
    let written = |candidates: &BTreeSet<Candidate>| {
        let name = |at: &Candidate| format!("{}:{}", at.cell, grid.symbols().symbol(at.digit));
        candidates.iter().map(name).collect::<Vec<_>>().join(" ")
    };
    let (gone, placed) = (written(&effects.eliminations), written(&effects.placements));
    format!("{}\t{}\t{board}\t{gone}\t{placed}", strategy.name(), grid.layout().name())
}

/// How many cases of one strategy are kept for one layout.
const KEPT: usize = 3;

/// The best cases by strategy and layout, best first. Rows break ties, so the order in
/// which they were found does not matter.
#[derive(Default)]
pub struct Selection {
    best: BTreeMap<(String, String), Vec<(Score, String)>>,
}

impl Selection {
    /// Adds a case if it is among the best.
    pub fn add(&mut self, strategy: &dyn Strategy, grid: &Grid, effects: StepEffects, score: Score) {
        let key = (strategy.name().to_owned(), grid.layout().name().to_owned());
        let list = self.best.entry(key).or_default();
        if list.len() == KEPT && list[KEPT - 1].0 < score {
            return;
        }
        let case = (score, row(strategy, grid, &effects));
        if !list.contains(&case) {
            list.push(case);
            list.sort();
            list.truncate(KEPT);
        }
    }

    /// Returns the best case of each layout, and then the second best and so on:
    /// diagonal and classic boards first.
    fn ranked(&self, strategy: &dyn Strategy) -> Vec<(Score, String, &str)> {
        let lists = self.best.iter().filter(|((name, _), _)| name == strategy.name());
        let mut ranked: Vec<_> = lists
            .flat_map(|((_, layout), list)| {
                let unusual = !matches!(layout.as_str(), "classic" | "diagonal");
                (0..).zip(list).map(move |(place, (score, row))| {
                    ((place, score.level, unusual, *score), (*score, row.clone(), layout.as_str()))
                })
            })
            .collect();
        ranked.sort();
        ranked.into_iter().map(|(_, case)| case).collect()
    }

    /// Returns the best rows of a strategy. The path of a puzzle does not show all that
    /// easier strategies find, so each row is judged here.
    pub fn rows(&self, strategy: &dyn Strategy, cases: usize) -> Vec<String> {
        let is_case = |row: &String| {
            let read = Case::read_all(&format!("{COLUMNS}\n{row}"));
            read.first().is_some_and(judge::is_needed)
        };
        self.ranked(strategy).into_iter().map(|(_, row, _)| row).filter(is_case).take(cases).collect()
    }

    /// Returns a line for each strategy with too few or poor cases, among those wanted.
    pub fn lacking(&self, is_wanted: impl Fn(&str) -> bool) -> Vec<String> {
        let mut lines = Vec::new();
        for &strategy in STRATEGIES.iter().filter(|strategy| is_wanted(strategy.name())) {
            let ranked = self.ranked(strategy);
            let mut layouts: Vec<&str> = ranked.iter().map(|(_, _, layout)| *layout).collect();
            layouts.sort_unstable();
            layouts.dedup();
            let level = ranked.first().map_or(9, |(score, ..)| score.level);
            if ranked.len() < 3 || layouts.len() < 2 || level > 1 {
                lines.push(format!(
                    "lacking: {} has {} cases on {} layouts, the best of level {level}",
                    strategy.name(),
                    ranked.len(),
                    layouts.len()
                ));
            }
        }
        lines
    }
}
