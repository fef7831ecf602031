//! Search: try every candidate of a cell until it fails or fills the board.
//!
//! ## What it sees
//!
//! The open cell with the fewest candidates, the first in reading order. Each of its
//! candidates is tried: placed, together with all singles that follow. If nothing
//! more follows, the next cell with the fewest candidates is tried in the same way,
//! until the board is full or a cell or unit has nothing left. Candidates that never
//! fill the board are removed. If only one candidate is left, the cell is that
//! digit. If every candidate can fill the board, the next cell is tried.
//!
//! ## Why it is true
//!
//! The search tries every way to fill the board. It does not show why a candidate
//! fails, so it comes last. The text gives the number of boards that it tried.
//!
//! ## Sources
//!
//! Backtracking is older than Sudoku. Every book about search recommends to try the
//! cell with the fewest candidates first.

use saltire_core::{CellIndexSet, Digit, DigitSet, Evidence, Phrase, Role, phrase};

use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// Tries every candidate of a cell until it fails or fills the board.
pub static SEARCH: StrategyDef<Backtracking> = StrategyDef::new(
    Backtracking,
    ("search", Family::Search, None, 200),
    "try every candidate of a cell until it fails or fills the board",
    include_str!("search.rs"),
    ":::.8..5.........4..7......8..54.......2.6.7...........2...27..5..3.56...1......2...::::",
);

/// See [`SEARCH`].
pub struct Backtracking;

/// The most digits that the search places, times the cells of the board, which each
/// placement may change.
const MAX_CELL_UPDATES: usize = 100_000_000;

/// The work that the search has done.
#[derive(Clone, Copy, Default)]
struct SearchEffort {
    boards: usize,
    placements: usize,
}

impl Finder for Backtracking {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let mut indices: Vec<usize> = view.open.iter().collect();
        indices.sort_by_key(|&index| view.candidates[index].len());
        let mut effort = SearchEffort::default();
        for index in indices {
            let before = effort.boards;
            let Some(refuted) = refuted_digits(view, index, &mut effort, report) else { return };
            let left = view.candidates[index] - refuted;
            // The board has no solution, and no step would help.
            if left.is_empty() {
                return;
            }
            if !refuted.is_empty() || left.is_single() {
                report_cell(view, index, refuted, effort.boards - before, report);
            }
            if report.should_stop() {
                return;
            }
        }
    }
}

fn report_cell<S: CellIndexSet>(
    view: &View<'_, S>,
    index: usize,
    refuted: DigitSet,
    boards: usize,
    report: &mut Report,
) {
    let (cell, candidates) = (view.cell(index), view.candidates[index]);
    let effects = match (candidates - refuted).single() {
        Some(digit) => Effects::placing(view.candidate(index, digit)),
        None => Effects::removing_all(view, S::of(index), refuted),
    };
    report.add_rated(view.grid, effects, SEARCH.rating, boards, || {
        let noun = if boards == 1 { "board" } else { "boards" };
        let reason = match refuted.is_empty() {
            true => phrase!("{} is the only candidate left in {}", candidates, cell),
            false => {
                let digits = Phrase::or(refuted.iter());
                phrase!("of {} {} tried, none with {} in {} can be filled", boards, noun, digits, cell)
            }
        };
        Explanation { reason, evidence: Evidence::default().candidates(Role::Cause, view.grid, [cell], candidates) }
    });
}

/// Returns the candidates of a cell that no solution has. None if the search ended
/// early.
fn refuted_digits<S: CellIndexSet>(
    view: &View<'_, S>,
    index: usize,
    effort: &mut SearchEffort,
    report: &Report,
) -> Option<DigitSet> {
    let mut refuted = DigitSet::EMPTY;
    for digit in view.candidates[index] {
        let mut board = TrialBoard { view, candidates: view.candidates.clone(), open: view.open };
        if !board.can_be_filled(index, digit, effort, report)? {
            refuted.insert(digit);
        }
    }
    Some(refuted)
}

/// A board with trial placements.
#[derive(Clone)]
struct TrialBoard<'v, 'g, S: CellIndexSet> {
    view: &'v View<'g, S>,
    candidates: Vec<DigitSet>,
    open: S,
}

impl<S: CellIndexSet> TrialBoard<'_, '_, S> {
    /// Returns true if the board can be filled with this digit in this cell. None
    /// if the search ended early.
    fn can_be_filled(
        &mut self,
        index: usize,
        digit: Digit,
        effort: &mut SearchEffort,
        report: &Report,
    ) -> Option<bool> {
        effort.boards += 1;
        effort.placements += 1;
        if effort.placements * self.candidates.len() > MAX_CELL_UPDATES || report.is_out_of_time() {
            return None;
        }
        if !self.place(index, digit) || !self.place_singles(effort) {
            return Some(false);
        }
        let Some(next) = self.open.iter().min_by_key(|&index| self.candidates[index].len()) else { return Some(true) };
        for digit in self.candidates[next] {
            if self.clone().can_be_filled(next, digit, effort, report)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Places a digit. Returns true if every peer has a candidate left.
    fn place(&mut self, index: usize, digit: Digit) -> bool {
        self.open.remove(index);
        self.candidates[index] = DigitSet::EMPTY;
        for peer in (self.view.map.peers[index] & self.open).iter() {
            self.candidates[peer] -= DigitSet::of(digit);
            if self.candidates[peer].is_empty() {
                return false;
            }
        }
        true
    }

    /// Places singles while there are any. Returns true if every cell has a
    /// candidate and every digit a place.
    fn place_singles(&mut self, effort: &mut SearchEffort) -> bool {
        loop {
            let naked = self.open.iter().find_map(|index| Some((index, self.candidates[index].single()?)));
            let single = match naked.map_or_else(|| self.hidden_single(), |single| Ok(Some(single))) {
                Ok(Some(single)) => single,
                Ok(None) => return true,
                Err(NoPlace) => return false,
            };
            effort.placements += 1;
            if !self.place(single.0, single.1) {
                return false;
            }
        }
    }

    /// Returns the only place for a digit in some unit.
    fn hidden_single(&self) -> Result<Option<(usize, Digit)>, NoPlace> {
        for &unit in &self.view.map.units {
            let open = unit & self.open;
            let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for index in open.iter() {
                twice |= once & self.candidates[index];
                once |= self.candidates[index];
            }
            // A unit misses as many digits as it has open cells.
            if once.len() < open.len() {
                return Err(NoPlace);
            }
            if let Some(digit) = (once - twice).first() {
                let index = open.iter().find(|&index| self.candidates[index].contains(digit));
                return Ok(index.map(|index| (index, digit)));
            }
        }
        Ok(None)
    }
}

/// A unit has no place left for some digit.
struct NoPlace;

#[cfg(test)]
mod tests {
    use saltire_core::{Deadline, Layout, Puzzle};

    use crate::{Explainer, strategy_named};

    #[test]
    fn search_solves_a_board_with_one_solution_and_stops_if_there_is_none() {
        let search = strategy_named("search").expect("the last strategy");
        let layout = Layout::classic();
        let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let grid = Puzzle::parse(hard, &layout).expect("a board").grid();
        let explanation = Explainer::new(&[search]).explain(&grid, false, &Deadline::NEVER);
        assert!(explanation.is_complete());
        assert!(explanation.steps[0].step.text().contains("boards tried, none with"));

        let wrong = "55...............................................................................";
        let grid = Puzzle::parse(wrong, &layout).expect("a board").grid();
        assert!(!Explainer::new(&[search]).explain(&grid, false, &Deadline::NEVER).is_complete());
    }

    #[test]
    fn search_removes_candidates_of_no_solution_if_there_are_several() {
        let search = strategy_named("search").expect("the last strategy");
        // A hard puzzle without its last given.
        let several = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9.......";
        let mut grid = Puzzle::parse(several, &Layout::classic()).expect("a board").grid();
        grid.clear_all_peers();
        let step = Explainer::new(&[search])
            .next_step(&grid, false, &Deadline::NEVER)
            .expect("some candidate leads nowhere")
            .step;
        assert!(step.placements.is_empty() && !step.eliminations.is_empty(), "{}", step.text());
        for gone in step.eliminations {
            let mut tried = grid.clone();
            tried.place(gone.cell, gone.digit);
            assert!(!Explainer::new(&[search]).explain(&tried, false, &Deadline::NEVER).is_complete());
        }
    }
}
