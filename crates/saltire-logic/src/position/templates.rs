//! Templates: the ways to write one digit all over the board.
//!
//! A *template* of a digit is a choice of one place in every unit that still
//! needs the digit, no two of them peers. A place that no template has is false,
//! and a place that every template has is true. There may be very many templates,
//! so the search does not list them. For each place it looks for one template that
//! has it and one that lacks it, depth first, starting with the unit with the fewest
//! places. A template for one place usually settles many others.

use saltire_core::{CellIndexSet, Digit};

use crate::View;

/// What the templates of a digit have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommonPlaces<S> {
    /// The places that some template has.
    pub some: S,
    /// The places that every template has.
    pub all: S,
}

/// The search for templates of one digit.
pub struct Templates<'v, 'g, S: CellIndexSet> {
    view: &'v View<'g, S>,
    /// The units that need the digit.
    units: Vec<S>,
    /// The number of placements that the search may still try.
    tries_left: usize,
}

impl<'v, 'g, S: CellIndexSet> Templates<'v, 'g, S> {
    /// Returns the templates of a digit. The search tries at most `max_tries`
    /// placements.
    pub fn new(view: &'v View<'g, S>, digit: Digit, max_tries: usize) -> Templates<'v, 'g, S> {
        let filled = *view.grid.given() | *view.grid.placed();
        let cells = view.grid.layout().cells().iter().enumerate();
        let holds_digit = |cell| filled.contains(cell) && view.grid[cell].contains(digit);
        let holding = S::from_indices(cells.filter(|&(_, &cell)| holds_digit(cell)).map(|(index, _)| index));
        let units = view.map.units.iter().copied().filter(|unit| !unit.intersects(holding)).collect();
        Templates { view, units, tries_left: max_tries }
    }

    /// Returns those of the places that no template has, or that the search could not
    /// settle within its tries.
    pub fn missing(&mut self, places: S) -> S {
        places - self.sample(places).some
    }

    /// Returns what the templates within these places have in common. None if there
    /// is no template, or the search had no tries left.
    pub fn common_places(&mut self, places: S) -> Option<CommonPlaces<S>> {
        let mut common = self.sample(places);
        for index in common.all.iter() {
            if common.all.contains(index)
                && let Some(template) = self.complete(places - S::of(index), S::EMPTY, S::EMPTY)
            {
                common.all &= template;
            }
        }
        (self.tries_left > 0 && !common.some.is_empty()).then_some(common)
    }

    /// Finds a template for each place that has one, and returns what these
    /// templates have in common.
    fn sample(&mut self, places: S) -> CommonPlaces<S> {
        let mut common = CommonPlaces { some: S::EMPTY, all: places };
        let mut unseen = places;
        while let Some(index) = unseen.first() {
            unseen.remove(index);
            if let Some(template) = self.template_with(places, index, unseen) {
                unseen -= template;
                common.some |= template;
                common.all &= template;
            }
        }
        common
    }

    /// Returns a template that has this place, with `preferred` places if possible.
    fn template_with(&mut self, places: S, index: usize, preferred: S) -> Option<S> {
        self.complete(self.without_peers(places, index), S::of(index), preferred)
    }

    fn without_peers(&self, places: S, index: usize) -> S {
        places - S::of(index) - self.view.map.peers[index]
    }

    /// Returns a template that has the chosen places, and others from `places`.
    fn complete(&mut self, places: S, chosen: S, preferred: S) -> Option<S> {
        self.tries_left = self.tries_left.checked_sub(1)?;
        let (mut narrowest, mut fewest) = (S::EMPTY, usize::MAX);
        for &unit in self.units.iter().filter(|unit| !unit.intersects(chosen)) {
            let in_unit = unit & places;
            let count = in_unit.len();
            if count < fewest {
                (narrowest, fewest) = (in_unit, count);
                if count < 2 {
                    break;
                }
            }
        }
        if fewest == usize::MAX {
            return Some(chosen);
        }
        let (first, then) = (narrowest & preferred, narrowest - preferred);
        first
            .iter()
            .chain(then.iter())
            .find_map(|index| self.complete(self.without_peers(places, index), chosen | S::of(index), preferred))
    }
}
