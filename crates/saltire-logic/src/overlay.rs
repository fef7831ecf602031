//! Where one digit can stand when all of its places are looked at together.
//!
//! A *template* of a digit is a choice of one place in every unit that still
//! needs the digit, no two of them peers: one way to write the digit all over
//! the board. What no template has is false, and what every template has is
//! true. There may be very many templates, so that they are not listed: for each
//! place one template that has it is looked for, and one that lacks it, depth
//! first and the narrowest unit first; most are shown by a template that was
//! found for another place.

use saltire_core::{Digit, Spots};

use crate::View;

/// What the templates of a digit have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overlay<S> {
    /// The places of which a template was found.
    pub some: S,
    /// The places that every template has.
    pub all: S,
}

/// The search for templates of one digit.
pub struct Templates<'v, 'g, S: Spots> {
    view: &'v View<'g, S>,
    /// The units that need the digit.
    units: Vec<S>,
    /// How many places may still be tried.
    budget: usize,
}

impl<'v, 'g, S: Spots> Templates<'v, 'g, S> {
    /// The templates of a digit, for whose search so many places may be tried.
    pub fn new(view: &'v View<'g, S>, digit: Digit, budget: usize) -> Templates<'v, 'g, S> {
        let filled = *view.grid.given() | *view.grid.placed();
        let cells = view.grid.layout().cells().iter().enumerate();
        let stands = |cell| filled.contains(cell) && view.grid[cell].contains(digit);
        let standing = S::gather(cells.filter(|&(_, &cell)| stands(cell)).map(|(spot, _)| spot));
        let units = view.map.units.iter().copied().filter(|unit| !unit.meets(standing)).collect();
        Templates { view, units, budget }
    }

    /// The places that no template has, among these; those are in doubt for which
    /// the budget was too small, and count as such.
    pub fn missing(&mut self, places: S) -> S {
        let mut unseen = places;
        let mut missing = S::EMPTY;
        while let Some(spot) = unseen.first() {
            match self.with(places, spot, unseen) {
                Some(template) => unseen -= template,
                None => {
                    unseen.remove(spot);
                    missing.insert(spot);
                }
            }
        }
        missing
    }

    /// What the templates within these places have in common; nothing where
    /// there is no template, or where the budget was too small to know.
    pub fn overlay(&mut self, places: S) -> Option<Overlay<S>> {
        let mut found = Overlay { some: S::EMPTY, all: places };
        let mut unseen = places;
        while let Some(spot) = unseen.first() {
            match self.with(places, spot, unseen) {
                Some(template) => {
                    unseen -= template;
                    found.some |= template;
                    found.all &= template;
                }
                None => unseen.remove(spot),
            }
        }
        for spot in found.all.iter() {
            if found.all.contains(spot)
                && let Some(template) = self.within(places - S::of(spot), S::EMPTY, S::EMPTY)
            {
                found.all &= template;
            }
        }
        (self.budget > 0 && !found.some.is_empty()).then_some(found)
    }

    /// A template that has this spot, and others of `liked` where it can.
    fn with(&mut self, places: S, spot: usize, liked: S) -> Option<S> {
        let rest = places - S::of(spot) - self.view.map.peers[spot];
        self.within(rest, S::of(spot), liked)
    }

    /// A template that has what is chosen, and the rest from `places`.
    fn within(&mut self, places: S, chosen: S, liked: S) -> Option<S> {
        self.budget = self.budget.checked_sub(1)?;
        let (mut narrowest, mut fewest) = (S::EMPTY, usize::MAX);
        for &unit in self.units.iter().filter(|unit| !unit.meets(chosen)) {
            let there = unit & places;
            let many = there.len();
            if many < fewest {
                (narrowest, fewest) = (there, many);
                if many < 2 {
                    break;
                }
            }
        }
        if fewest == usize::MAX {
            return Some(chosen);
        }
        let (first, then) = (narrowest & liked, narrowest - liked);
        first.iter().chain(then.iter()).find_map(|spot| {
            let rest = places - S::of(spot) - self.view.map.peers[spot];
            self.within(rest, chosen | S::of(spot), liked)
        })
    }
}
