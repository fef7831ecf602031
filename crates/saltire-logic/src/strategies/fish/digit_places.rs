//! The places of one digit, unit by unit.

use saltire_core::{CellIndexSet, Digit, Phrase, UnitKind};

use crate::View;

/// A set of units, as bits by their number in [`DigitPlaces`].
pub type UnitSet = u128;

/// The most units of a search. It ignores any others, but no known layout has more.
const MAX_UNITS: usize = UnitSet::BITS as usize;

/// The places of one digit, unit by unit.
pub struct DigitPlaces<'v, 'g, S: CellIndexSet> {
    pub view: &'v View<'g, S>,
    pub digit: Digit,
    pub places: S,
    /// By number here: the number of the unit on the board, and the places in it.
    pub units: Vec<(usize, S)>,
    pub rows: UnitSet,
    pub columns: UnitSet,
    /// By cell index: the units of a place.
    pub units_of: Vec<UnitSet>,
}

impl<'v, 'g, S: CellIndexSet> DigitPlaces<'v, 'g, S> {
    /// Returns the units that have a place for the digit.
    pub fn of(view: &'v View<'g, S>, digit: Digit) -> DigitPlaces<'v, 'g, S> {
        let units = (0..view.unit_count()).map(|unit| (unit, view.places_in(digit, unit)));
        let units: Vec<(usize, S)> = units.filter(|(_, places)| !places.is_empty()).take(MAX_UNITS).collect();
        let (mut rows, mut columns, mut units_of) = (0, 0, vec![0; view.candidates.len()]);
        for (number, &(unit, places)) in units.iter().enumerate() {
            match view.unit(unit).kind() {
                UnitKind::Row => rows |= 1 << number,
                UnitKind::Column => columns |= 1 << number,
                _ => {}
            }
            places.iter().for_each(|index| units_of[index] |= 1 << number);
        }
        DigitPlaces { view, digit, places: view.places(digit), units, rows, columns, units_of }
    }

    /// Returns all units.
    pub fn all_units(&self) -> UnitSet {
        if self.units.len() == MAX_UNITS { UnitSet::MAX } else { (1 << self.units.len()) - 1 }
    }

    /// Returns the places in one unit.
    #[inline]
    pub fn places_in(&self, number: usize) -> S {
        self.units[number].1
    }

    /// Returns the places in any of these units.
    pub fn union(&self, units: UnitSet) -> S {
        numbers(units).fold(S::EMPTY, |union, number| union | self.places_in(number))
    }

    /// Returns the set of these units of the board.
    pub fn numbers_of(&self, units: impl Iterator<Item = usize>) -> UnitSet {
        let number = |unit: usize| self.units.iter().position(|&(known, _)| known == unit);
        units.filter_map(number).fold(0, |units, number| units | 1 << number)
    }

    /// Returns the names of these units: `row A and row C`.
    pub fn unit_names(&self, units: UnitSet) -> Phrase {
        Phrase::and(numbers(units).map(|number| self.view.unit(self.units[number].0)))
    }
}

/// Returns the numbers of the units in a set, ascending.
#[inline]
pub fn numbers(units: UnitSet) -> impl Iterator<Item = usize> {
    let mut rest = units;
    std::iter::from_fn(move || {
        let number = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(number)
    })
}
