//! A grid by its spots: what is open, and where each digit can still go.

use std::any::Any;
use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use saltire_core::{Candidate, Cell, Digit, DigitSet, Grid, SpotMap, Spots, Unit};

use crate::Findings;
use crate::overlay::Templates;

/// How many places may be tried to show which places of a digit are possible;
/// a board of nine rows takes a few hundred.
const TRIES: usize = 5_000;

/// What is known from earlier boards of a path, on which candidates only ever
/// go.
#[derive(Default)]
pub(crate) struct Past<S> {
    /// By digit: its places when they were last looked at, and those of them
    /// that were in doubt.
    doubts: RefCell<Vec<(S, S)>>,
    /// By row of the registry: the board on which it last found nothing.
    fruitless: RefCell<HashMap<&'static str, Rc<Candidates>>>,
}

impl<S> Past<S> {
    /// Forgets when a row last found nothing.
    pub fn forget(&self, row: &str) {
        self.fruitless.borrow_mut().remove(row);
    }
}

/// By spot: the candidates.
struct Candidates(Vec<DigitSet>);

/// A grid by its spots, as a person sees it who has pencilled in all
/// candidates: a digit that was given or placed is in nobody's way any more, as
/// its peers have lost it. A cell that has come to one candidate, but was not
/// filled in, is open.
pub struct View<'g, S: Spots> {
    /// The grid that it shows.
    pub grid: &'g Grid,
    /// Units and peers.
    pub map: &'g SpotMap<S>,
    /// How many digits there are.
    pub side: usize,
    /// The cells that were neither given nor placed.
    pub open: S,
    /// By spot: the candidates of an open cell; none of a filled one.
    pub candidates: Vec<DigitSet>,
    /// By digit, from 0 for the digit 1.
    places: Vec<S>,
    /// By digit, each made when the first asks.
    doubtful: Vec<OnceCell<S>>,
    /// What is known from boards that were looked at before.
    past: Option<&'g Past<S>>,
    /// What strategies have made of it for each other.
    kept: RefCell<Vec<Rc<dyn Any>>>,
}

impl<'g, S: Spots> View<'g, S> {
    /// The view of a grid.
    pub fn of(grid: &'g Grid) -> View<'g, S> {
        View::remembering(grid, None)
    }

    /// The view of a grid, with what is known from an earlier one of the same
    /// layout.
    pub(crate) fn remembering(grid: &'g Grid, past: Option<&'g Past<S>>) -> View<'g, S> {
        let layout = grid.layout();
        let (map, side) = (S::map(layout), layout.side());
        let filled = *grid.given() | *grid.placed();
        let mut view = View {
            grid,
            map,
            side,
            open: S::EMPTY,
            candidates: vec![DigitSet::EMPTY; layout.cells().len()],
            places: vec![S::EMPTY; side],
            doubtful: vec![OnceCell::new(); side],
            past,
            kept: RefCell::default(),
        };
        let mut gone = vec![S::EMPTY; side];
        for (spot, &cell) in layout.cells().iter().enumerate() {
            if filled.contains(cell) {
                grid[cell].iter().for_each(|digit| gone[usize::from(digit.get()) - 1] |= map.peers[spot]);
            } else {
                view.open.insert(spot);
                grid[cell].iter().for_each(|digit| view.places[usize::from(digit.get()) - 1].insert(spot));
            }
        }
        for digit in layout.digits() {
            let number = usize::from(digit.get()) - 1;
            view.places[number] -= gone[number];
            view.places[number].iter().for_each(|spot| view.candidates[spot].insert(digit));
        }
        view
    }

    /// The open cells that have a digit among their candidates.
    #[inline]
    pub fn places(&self, digit: Digit) -> S {
        self.places[usize::from(digit.get()) - 1]
    }

    /// The open cells of a unit that have a digit among their candidates.
    #[inline]
    pub fn places_in(&self, digit: Digit, unit: usize) -> S {
        self.places(digit) & self.map.units[unit]
    }

    /// The places of a digit of which no template is known: no way to write the
    /// digit all over the board. All that can be said of a digit by looking at its
    /// places alone is said of these, so that where there are none, no fish, no
    /// turbot and no chain of that digit need be looked for.
    pub fn doubtful(&self, digit: Digit) -> S {
        let number = usize::from(digit.get()) - 1;
        *self.doubtful[number].get_or_init(|| {
            let places = self.places[number];
            let look = || Templates::new(self, digit, TRIES).missing(places);
            let Some(past) = self.past else { return look() };
            let mut doubts = past.doubts.borrow_mut();
            doubts.resize(self.side, (S::EMPTY, S::EMPTY));
            if doubts[number].0 != places {
                doubts[number] = (places, look());
            }
            doubts[number].1
        })
    }

    /// The digits with a place in doubt: the others hide nothing from those who
    /// look at one digit alone.
    pub fn doubtful_digits(&self) -> DigitSet {
        self.digits().iter().filter(|&digit| !self.doubtful(digit).is_empty()).collect()
    }

    /// The spots that have changed since the row that asks last found nothing: all
    /// that are open where it never looked, or is to find all. What rests on none of
    /// these was there before, and was not found because it isn't one. A row that
    /// asks says [`Findings::give_up`] where it has not seen everything.
    pub(crate) fn news(&self, findings: &Findings) -> S {
        let past = self.past.filter(|_| !findings.want_all());
        let Some((past, row)) = past.zip(findings.asks_for_news()) else { return self.open };
        let now = self.kept(|| Candidates(self.candidates.clone()));
        let Some(before) = past.fruitless.borrow_mut().insert(row, Rc::clone(&now)) else { return self.open };
        let is_later =
            before.0.len() == now.0.len() && now.0.iter().zip(&before.0).all(|(now, then)| now.is_subset(*then));
        let changed = (0..now.0.len()).filter(|&spot| before.0.get(spot) != now.0.get(spot));
        if is_later { S::gather(changed) } else { self.open }
    }

    /// What strategies share about a board, made by the first who asks: one thing
    /// of each type.
    pub(crate) fn kept<T: 'static>(&self, make: impl FnOnce() -> T) -> Rc<T> {
        let known = self.kept.borrow().iter().find_map(|one| Rc::clone(one).downcast().ok());
        known.unwrap_or_else(|| {
            let made = Rc::new(make());
            self.kept.borrow_mut().push(Rc::<T>::clone(&made));
            made
        })
    }

    /// Every digit of the board.
    pub fn digits(&self) -> DigitSet {
        self.grid.layout().digits()
    }

    /// The unit of this number.
    pub fn unit(&self, unit: usize) -> &'g Arc<Unit> {
        &self.grid.layout().units()[unit]
    }

    /// How many units there are.
    pub fn unit_count(&self) -> usize {
        self.map.units.len()
    }

    /// The cell at a spot.
    pub fn cell(&self, spot: usize) -> Cell {
        self.grid.layout().cells()[spot]
    }

    /// The cells at these spots, in reading order.
    pub fn cells(&self, spots: S) -> impl Iterator<Item = Cell> {
        spots.iter().map(|spot| self.cell(spot))
    }

    /// A digit at a spot.
    pub fn candidate(&self, spot: usize, digit: Digit) -> Candidate {
        Candidate { cell: self.cell(spot), digit }
    }

    /// A digit at each of these spots.
    pub fn marks(&self, spots: S, digit: Digit) -> Vec<Candidate> {
        spots.iter().map(|spot| self.candidate(spot, digit)).collect()
    }

    /// Whether two spots may not hold the same digit.
    #[inline]
    pub fn are_peers(&self, a: usize, b: usize) -> bool {
        self.map.peers[a].contains(b)
    }

    /// The open cells with exactly so many candidates.
    pub fn with_candidates(&self, count: usize) -> S {
        S::gather(self.open.iter().filter(|&spot| self.candidates[spot].len() == count))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use saltire_core::{Layout, Puzzle};

    use super::*;
    use crate::{Board, Example, Memory, Rating, Row, Search};

    /// Asks what is new, keeps how much it was, and finds nothing.
    struct Probe {
        gives_up: bool,
        news: AtomicUsize,
    }

    impl Search for Probe {
        fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
            self.news.store(view.news(findings).len(), Ordering::Relaxed);
            if self.gives_up {
                findings.give_up();
            }
        }
    }

    fn probe(gives_up: bool) -> Row<Probe> {
        Row {
            name: "probe",
            summary: "",
            source: "",
            family: "",
            code: None,
            rating: Rating(0),
            needs_uniqueness: false,
            example: Example { layout: "classic", board: "" },
            search: Probe { gives_up, news: AtomicUsize::new(0) },
        }
    }

    fn ask(row: &Row<Probe>, memory: &Memory, grid: &Grid) -> usize {
        assert!(Findings::told(true, None).take_easiest(row, &Board::new(grid).remembering(memory)).is_none());
        row.search.news.load(Ordering::Relaxed)
    }

    #[test]
    fn news_is_what_has_changed_since_nothing_was_found() {
        let mut grid =
            Puzzle::parse(&".".repeat(16), &Layout::named("diagonal", 4).expect("a layout")).expect("a board").grid();
        let first = grid.clone();
        let cell = grid.layout().cells()[5];
        let digit = grid.layout().digits().first().expect("a digit");
        let (memory, row) = (Memory::default(), probe(false));
        assert_eq!([ask(&row, &memory, &grid), ask(&row, &memory, &grid)], [16, 0]);
        grid.remove(cell, DigitSet::of(digit));
        assert_eq!([ask(&row, &memory, &grid), ask(&row, &memory, &grid)], [1, 0]);
        // A board that can't follow on the last, and one of another size.
        assert_eq!(ask(&row, &memory, &first), 16);
        let larger = Puzzle::parse(&".".repeat(36), &Layout::named("classic", 6).expect("a layout")).expect("a board");
        assert_eq!(ask(&row, &memory, &larger.grid()), 36);
    }

    #[test]
    fn who_gives_up_has_not_found_nothing() {
        let grid =
            Puzzle::parse(&".".repeat(16), &Layout::named("diagonal", 4).expect("a layout")).expect("a board").grid();
        let (memory, row) = (Memory::default(), probe(true));
        assert_eq!([ask(&row, &memory, &grid), ask(&row, &memory, &grid)], [16, 16]);
    }
}
