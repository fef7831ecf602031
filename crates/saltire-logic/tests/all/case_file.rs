//! Strategy cases: boards that need a strategy, as `data/cases.tsv` holds them.
//!
//! The program `find_cases` of the crate `saltire` writes the file, and tests of
//! both crates read it.

use std::collections::BTreeSet;

use saltire_core::{Candidate, Cell, Digit, Entry, Grid, Layout, Puzzle, Step, Symbols};
use saltire_logic::{Strategy, strategy_named};

/// The effects of a step.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct StepEffects {
    pub eliminations: BTreeSet<Candidate>,
    pub placements: BTreeSet<Candidate>,
}

impl StepEffects {
    pub fn of(step: &Step) -> StepEffects {
        let set = |candidates: &[Candidate]| candidates.iter().copied().collect();
        StepEffects { eliminations: set(&step.eliminations), placements: set(&step.placements) }
    }
}

/// A board that needs a strategy.
pub struct Case {
    pub strategy: &'static dyn Strategy,
    pub puzzle: Puzzle,
    /// The effects of the step that the strategy finds.
    pub effects: StepEffects,
}

impl Case {
    /// Reads all cases of a file.
    pub fn read_all(text: &str) -> Vec<Case> {
        let rows = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        rows.skip(1).map(|row| Case::parse(row).unwrap_or_else(|| panic!("a case: {row}"))).collect()
    }

    fn parse(row: &str) -> Option<Case> {
        let &[strategy, layout, puzzle, eliminations, placements] = &row.split('\t').collect::<Vec<_>>()[..] else {
            return None;
        };
        let entry = Entry::parse(puzzle, None).ok()?;
        let layout = Layout::named(layout, entry.side()).ok()?;
        let effects = StepEffects {
            eliminations: candidates(eliminations, &layout)?,
            placements: candidates(placements, &layout)?,
        };
        Some(Case { strategy: strategy_named(strategy).ok()?, puzzle: entry.into_puzzle(&layout).ok()?, effects })
    }

    /// Returns the board as the strategy sees it. Only `eliminate` sees filled digits
    /// among the candidates of their peers.
    pub fn grid(&self) -> Grid {
        let mut grid = self.puzzle.grid();
        if self.strategy.name() != "eliminate" {
            grid.clear_all_peers();
        }
        grid
    }
}

/// Parses candidates such as `A1:5 B2:7`.
fn candidates(list: &str, layout: &Layout) -> Option<BTreeSet<Candidate>> {
    let digit = |text: &str| -> Option<Digit> {
        layout.digits().iter().find(|&digit| Symbols::Numbers.symbol(digit).to_string() == text)
    };
    let candidate = |text: &str| {
        let (cell, symbol) = text.split_once(':')?;
        Some(Candidate { cell: cell.parse::<Cell>().ok()?, digit: digit(symbol)? })
    };
    list.split_whitespace().map(candidate).collect()
}
