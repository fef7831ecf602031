//! A grid by cell index: which cells are open, and where each digit can go.

use std::any::Any;
use std::cell::{OnceCell, RefCell};
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use saltire_core::{Candidate, Cell, CellIndexSet, Digit, DigitSet, Grid, IndexedLayout, Unit};

use super::history::SizedHistory;
use super::templates::Templates;
use crate::Report;

/// The most placements that the search for templates of a digit tries. A 9×9 board takes
/// a few hundred.
const MAX_TEMPLATE_TRIES: usize = 5_000;

/// A grid by cell index, with all candidates pencilled in.
///
/// A digit that was given or placed has left its peers. A cell with one
/// candidate that was not filled in is open.
pub struct View<'g, S: CellIndexSet> {
    /// The grid.
    pub grid: &'g Grid,
    /// Units and peers.
    pub map: &'g IndexedLayout<S>,
    /// The number of digits.
    pub side: usize,
    /// The cells that were neither given nor placed.
    pub open: S,
    /// By cell index: the candidates of an open cell, none of a filled one.
    pub candidates: Vec<DigitSet>,
    /// By digit, from 0 for the digit 1.
    places: Vec<S>,
    /// By digit, computed on demand.
    outside_templates: Vec<OnceCell<S>>,
    /// What is known from earlier positions.
    history: Option<&'g SizedHistory<S>>,
    /// What strategies have computed for each other.
    cache: RefCell<Vec<Rc<dyn Any>>>,
}

impl<S: CellIndexSet> fmt::Debug for View<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View").field("grid", self.grid).finish_non_exhaustive()
    }
}

impl<'g, S: CellIndexSet> View<'g, S> {
    /// Returns the view of a grid.
    pub fn of(grid: &'g Grid) -> View<'g, S> {
        View::with_history(grid, None)
    }

    /// Returns the view of a grid, with what is known from earlier grids of the
    /// same path.
    pub(crate) fn with_history(grid: &'g Grid, history: Option<&'g SizedHistory<S>>) -> View<'g, S> {
        let layout = grid.layout();
        let (map, side) = (S::indexed(layout), layout.side());
        let filled = *grid.given() | *grid.placed();
        let mut view = View {
            grid,
            map,
            side,
            open: S::EMPTY,
            candidates: vec![DigitSet::EMPTY; layout.cells().len()],
            places: vec![S::EMPTY; side],
            outside_templates: vec![OnceCell::new(); side],
            history,
            cache: RefCell::default(),
        };
        let mut gone = vec![S::EMPTY; side];
        for (index, &cell) in layout.cells().iter().enumerate() {
            if filled.contains(cell) {
                grid[cell].iter().for_each(|digit| gone[usize::from(digit.get()) - 1] |= map.peers[index]);
            } else {
                view.open.insert(index);
                grid[cell].iter().for_each(|digit| view.places[usize::from(digit.get()) - 1].insert(index));
            }
        }
        for digit in layout.digits() {
            let number = usize::from(digit.get()) - 1;
            view.places[number] -= gone[number];
            view.places[number].iter().for_each(|index| view.candidates[index].insert(digit));
        }
        view
    }

    /// Returns the open cells that have a digit among their candidates.
    #[inline]
    pub fn places(&self, digit: Digit) -> S {
        self.places[usize::from(digit.get()) - 1]
    }

    /// Returns the open cells of a unit that have a digit among their candidates.
    #[inline]
    pub fn places_in(&self, digit: Digit, unit: usize) -> S {
        self.places(digit) & self.map.units[unit]
    }

    /// Returns the places of a digit that no template has: no way to write the
    /// digit all over the board uses them.
    ///
    /// Only these can be removed by looking at one digit alone. If there are
    /// none, no fish, turbot fish or chain of that digit exists.
    pub fn outside_templates(&self, digit: Digit) -> S {
        let number = usize::from(digit.get()) - 1;
        *self.outside_templates[number].get_or_init(|| {
            let places = self.places[number];
            let compute = || Templates::new(self, digit, MAX_TEMPLATE_TRIES).missing(places);
            match self.history {
                Some(history) => history.outside_templates(number, self.side, places, compute),
                None => compute(),
            }
        })
    }

    /// Returns the digits with a place outside all templates.
    pub fn digits_outside_templates(&self) -> DigitSet {
        self.digits().iter().filter(|&digit| !self.outside_templates(digit).is_empty()).collect()
    }

    /// Returns the cells that have changed since this finder last found nothing, or
    /// all open cells if it never ran or has to find every instance.
    ///
    /// A pattern that uses none of them was there before and led to nothing. A finder
    /// that calls this must call [`Report::mark_incomplete`] if it does not search
    /// everything.
    pub(crate) fn changed_cells(&self, report: &Report) -> S {
        let history = self.history.filter(|_| !report.wants_all());
        let Some((history, finder)) = history.zip(report.log.asks()) else { return self.open };
        history.changed_since(finder, &self.cached(|| self.candidates.clone())).unwrap_or(self.open)
    }

    /// Returns a value that strategies share about a position: one of each type,
    /// computed on first use.
    pub(crate) fn cached<T: 'static>(&self, compute: impl FnOnce() -> T) -> Rc<T> {
        let known = self.cache.borrow().iter().find_map(|value| Rc::clone(value).downcast().ok());
        known.unwrap_or_else(|| {
            let value = Rc::new(compute());
            self.cache.borrow_mut().push(Rc::<T>::clone(&value));
            value
        })
    }

    /// Returns all digits of the board.
    pub fn digits(&self) -> DigitSet {
        self.grid.layout().digits()
    }

    /// Returns the unit with this number.
    pub fn unit(&self, unit: usize) -> &'g Arc<Unit> {
        &self.grid.layout().units()[unit]
    }

    /// Returns the number of units.
    pub fn unit_count(&self) -> usize {
        self.map.units.len()
    }

    /// Returns the cell with this index.
    pub fn cell(&self, index: usize) -> Cell {
        self.grid.layout().cells()[index]
    }

    /// Returns the cells with these indices, in reading order.
    pub fn cells(&self, indices: S) -> impl Iterator<Item = Cell> {
        indices.iter().map(|index| self.cell(index))
    }

    /// Returns the candidate of a digit in the cell with this index.
    pub fn candidate(&self, index: usize, digit: Digit) -> Candidate {
        Candidate { cell: self.cell(index), digit }
    }

    /// Returns the candidates of a digit in each of these cells.
    pub fn marks(&self, indices: S, digit: Digit) -> Vec<Candidate> {
        indices.iter().map(|index| self.candidate(index, digit)).collect()
    }

    /// Returns true if two cells may not hold the same digit.
    #[inline]
    pub fn are_peers(&self, a: usize, b: usize) -> bool {
        self.map.peers[a].contains(b)
    }

    /// Returns the open cells with exactly this many candidates.
    pub fn with_candidates(&self, count: usize) -> S {
        S::from_indices(self.open.iter().filter(|&index| self.candidates[index].len() == count))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use saltire_core::{Deadline, Layout};

    use super::*;
    use crate::{Example, Family, Finder, Position, Rating, SearchHistory, StrategyDef};

    /// Counts the changed cells, and finds nothing.
    struct Probe {
        gives_up: bool,
        changed: AtomicUsize,
    }

    impl Finder for Probe {
        fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
            self.changed.store(view.changed_cells(report).len(), Ordering::Relaxed);
            if self.gives_up {
                report.mark_incomplete();
            }
        }
    }

    fn probe(gives_up: bool) -> StrategyDef<Probe> {
        StrategyDef {
            name: "probe",
            summary: "",
            source: "",
            family: Family::Other,
            code: None,
            rating: Rating(0),
            needs_uniqueness: false,
            example: Example { layout: "classic", board: "" },
            finder: Probe { gives_up, changed: AtomicUsize::new(0) },
        }
    }

    /// Returns how many cells have changed, according to the probe.
    fn changed(probe: &StrategyDef<Probe>, history: &SearchHistory, grid: &Grid) -> usize {
        let position = Position::new(grid).with_history(history);
        assert!(Report::for_explainer(Deadline::NEVER).take_easiest(probe, &position).is_none());
        probe.finder.changed.load(Ordering::Relaxed)
    }

    fn empty_grid(layout: &str, side: usize) -> Grid {
        Grid::open(&Layout::named(layout, side).expect("a layout"))
    }

    #[test]
    fn a_fruitless_search_looks_only_at_changed_cells_next() {
        let mut grid = empty_grid("diagonal", 4);
        let first = grid.clone();
        let (history, probe) = (SearchHistory::default(), probe(false));
        assert_eq!([changed(&probe, &history, &grid), changed(&probe, &history, &grid)], [16, 0]);
        grid.remove(grid.layout().cells()[5], DigitSet::up_to(1));
        assert_eq!([changed(&probe, &history, &grid), changed(&probe, &history, &grid)], [1, 0]);
        // The first grid has more candidates, so it is not a later position of the path.
        assert_eq!(changed(&probe, &history, &first), 16);
        assert_eq!(changed(&probe, &history, &empty_grid("classic", 6)), 36);
    }

    #[test]
    fn an_incomplete_search_looks_everywhere_again() {
        let (history, probe, grid) = (SearchHistory::default(), probe(true), empty_grid("diagonal", 4));
        assert_eq!([changed(&probe, &history, &grid), changed(&probe, &history, &grid)], [16, 16]);
    }
}
