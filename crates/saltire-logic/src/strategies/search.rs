//! Search: try what a cell can hold, one digit after the other, to the end.
//!
//! ## What it sees
//!
//! The open cell with the fewest candidates, the first in reading order. Each
//! of its candidates is tried: written in, with all that follows by singles,
//! and where nothing follows, the next cell with the fewest candidates is tried
//! in turn, until the board is full or a cell or a unit has nothing left.
//! Candidates that lead nowhere go, and if just one is left, the cell holds it.
//! If all lead to a full board, the next cell is looked at.
//!
//! ## Why it is true
//!
//! Every way to fill the board was gone. It says nothing about why: it is what
//! is left when nothing else is seen, and the text says how many boards were
//! looked at.
//!
//! ## Sources
//!
//! Backtracking is older than the puzzle. That a cell with the fewest
//! candidates is the one to try is in every book about search.

use saltire_core::{Digit, DigitSet, Evidence, Role, Spots};

use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why, words};

/// Try what a cell can hold, one digit after the other, to the end.
pub static SEARCH: Row<Trial> = Row {
    name: "search",
    summary: "try what a cell can hold, one digit after the other, to the end",
    source: include_str!("search.rs"),
    family: "search",
    code: None,
    rating: Rating(200),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":::.8..5.........4..7......8..54.......2.6.7...........2...27..5..3.56...1......2...::::",
    },
    search: Trial,
};

/// See [`SEARCH`].
pub struct Trial;

/// How many digits are written in all, times the cells of the board, on each of
/// which a digit has its effect.
const MOST_WRITTEN: usize = 100_000_000;

/// What was done up to now.
#[derive(Clone, Copy, Default)]
struct Work {
    boards: usize,
    written: usize,
}

impl Search for Trial {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let mut stems: Vec<usize> = view.open.iter().collect();
        stems.sort_by_key(|&spot| view.candidates[spot].len());
        let mut work = Work::default();
        for stem in stems {
            let before = work.boards;
            let Some(wrong) = wrong_digits(view, stem, &mut work, findings) else { return };
            let left = view.candidates[stem] - wrong;
            // Where nothing is left, the board has no solution, and no step
            // would help it.
            if left.is_empty() {
                return;
            }
            if !wrong.is_empty() || left.is_single() {
                report(view, stem, wrong, work.boards - before, findings);
            }
            if findings.are_enough() {
                return;
            }
        }
    }
}

fn report<S: Spots>(view: &View<'_, S>, stem: usize, wrong: DigitSet, looked: usize, findings: &mut Findings) {
    let (cell, symbols) = (view.cell(stem), view.grid.symbols());
    let effects = match (view.candidates[stem] - wrong).single() {
        Some(digit) => Effects::placing(view.candidate(stem, digit)),
        None => Effects {
            eliminations: wrong.iter().map(|digit| view.candidate(stem, digit)).collect(),
            ..Effects::default()
        },
    };
    findings.report_rated(view.grid, effects, SEARCH.rating, looked, || {
        let boards = if looked == 1 { "1 board was".to_owned() } else { format!("{looked} boards were") };
        let ends = if wrong.is_empty() {
            format!("{cell} has no other candidate")
        } else {
            let lead = if wrong.is_single() { "leads" } else { "lead" };
            format!("{} in {cell} {lead} to no solution", words::digits(wrong, symbols))
        };
        Why {
            text: format!("{boards} looked at, and {ends}"),
            evidence: Evidence::default().candidates(Role::Cause, view.grid, [cell], view.candidates[stem]),
        }
    });
}

/// The candidates of a cell that lead nowhere, or nothing where there is no
/// more time to know.
fn wrong_digits<S: Spots>(view: &View<'_, S>, stem: usize, work: &mut Work, findings: &Findings) -> Option<DigitSet> {
    let mut wrong = DigitSet::EMPTY;
    for digit in view.candidates[stem] {
        let mut trial = Attempt { view, candidates: view.candidates.clone(), open: view.open };
        if !trial.can_be_filled(stem, digit, work, findings)? {
            wrong.insert(digit);
        }
    }
    Some(wrong)
}

/// A board on which something was tried.
#[derive(Clone)]
struct Attempt<'v, 'g, S: Spots> {
    view: &'v View<'g, S>,
    candidates: Vec<DigitSet>,
    open: S,
}

impl<S: Spots> Attempt<'_, '_, S> {
    /// Whether the board can be filled with this digit in this cell, if there
    /// is time to know.
    fn can_be_filled(&mut self, spot: usize, digit: Digit, work: &mut Work, findings: &Findings) -> Option<bool> {
        work.boards += 1;
        work.written += 1;
        if work.written * self.candidates.len() > MOST_WRITTEN || findings.is_stopped() {
            return None;
        }
        if !self.write(spot, digit) || !self.follow(work) {
            return Some(false);
        }
        let Some(next) = self.open.iter().min_by_key(|&spot| self.candidates[spot].len()) else { return Some(true) };
        for digit in self.candidates[next] {
            if self.clone().can_be_filled(next, digit, work, findings)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Writes a digit; says whether every peer has something left.
    fn write(&mut self, spot: usize, digit: Digit) -> bool {
        self.open.remove(spot);
        self.candidates[spot] = DigitSet::EMPTY;
        for peer in (self.view.map.peers[spot] & self.open).iter() {
            self.candidates[peer] -= DigitSet::of(digit);
            if self.candidates[peer].is_empty() {
                return false;
            }
        }
        true
    }

    /// Writes singles until there is none; says whether everything has a place.
    fn follow(&mut self, work: &mut Work) -> bool {
        loop {
            let naked = self.open.iter().find_map(|spot| Some((spot, self.candidates[spot].single()?)));
            let single = match naked {
                Some(single) => Some(single),
                None => match self.hidden() {
                    Ok(hidden) => hidden,
                    Err(NoPlace) => return false,
                },
            };
            let Some((spot, digit)) = single else { return true };
            work.written += 1;
            if !self.write(spot, digit) {
                return false;
            }
        }
    }

    /// The one place for a digit in some unit.
    fn hidden(&self) -> Result<Option<(usize, Digit)>, NoPlace> {
        for &unit in &self.view.map.units {
            let open = unit & self.open;
            let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for spot in open.iter() {
                twice |= once & self.candidates[spot];
                once |= self.candidates[spot];
            }
            // As many digits are missing as cells are open.
            if once.len() < open.len() {
                return Err(NoPlace);
            }
            if let Some(digit) = (once - twice).first() {
                return Ok(open.iter().find(|&spot| self.candidates[spot].contains(digit)).map(|spot| (spot, digit)));
            }
        }
        Ok(None)
    }
}

/// A unit has no place left for some digit.
struct NoPlace;

#[cfg(test)]
mod tests {
    use saltire_core::{Layout, Puzzle};

    use crate::{Explainer, strategy_named};

    #[test]
    fn it_solves_what_has_one_solution_and_stops_at_what_has_none() {
        let search = strategy_named("search").expect("the last strategy");
        let layout = Layout::classic();
        let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let grid = Puzzle::parse(hard, &layout).expect("a board").grid();
        let explanation = Explainer::new(&[search]).explain(&grid);
        assert!(explanation.is_complete());
        assert!(explanation.steps[0].step.text.contains("boards were looked at"));

        let wrong = "55...............................................................................";
        let grid = Puzzle::parse(wrong, &layout).expect("a board").grid();
        assert!(!Explainer::new(&[search]).explain(&grid).is_complete());
    }

    #[test]
    fn it_takes_away_what_leads_nowhere_where_there_are_several_solutions() {
        let search = strategy_named("search").expect("the last strategy");
        // The hard one without its last digit.
        let several = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9.......";
        let mut grid = Puzzle::parse(several, &Layout::classic()).expect("a board").grid();
        grid.tidy();
        let step = Explainer::new(&[search]).next(&grid).expect("some candidate leads nowhere").step;
        assert!(step.placements.is_empty() && !step.eliminations.is_empty(), "{}", step.text);
        for gone in step.eliminations {
            let mut tried = grid.clone();
            tried.place(gone.cell, gone.digit);
            assert!(!Explainer::new(&[search]).explain(&tried).is_complete());
        }
    }
}
