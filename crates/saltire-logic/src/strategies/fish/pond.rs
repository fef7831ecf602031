//! The places of one digit, unit by unit.

use saltire_core::{Digit, Spots, UnitKind};

use crate::View;

/// Some of the units of a pond, each as the bit of its number there.
pub type Units = u128;

/// As many units as a pond may have; those beyond are left out, on boards with
/// more rules than anybody has drawn yet.
const MOST: usize = Units::BITS as usize;

/// The places of one digit, unit by unit.
pub struct Pond<S> {
    pub digit: Digit,
    pub places: S,
    /// By number in the pond: the number on the board, and the places in it.
    pub units: Vec<(usize, S)>,
    pub rows: Units,
    pub columns: Units,
    /// By spot: the units that it is in.
    pub over: Vec<Units>,
}

impl<S: Spots> Pond<S> {
    /// The units that have a place for the digit.
    pub fn of(view: &View<'_, S>, digit: Digit) -> Pond<S> {
        let sets = (0..view.unit_count()).map(|unit| (unit, view.places_in(digit, unit)));
        let units: Vec<(usize, S)> = sets.filter(|(_, places)| !places.is_empty()).take(MOST).collect();
        let mut pond = Pond {
            digit,
            places: view.places(digit),
            rows: 0,
            columns: 0,
            over: vec![0; view.candidates.len()],
            units,
        };
        for (number, &(unit, places)) in pond.units.iter().enumerate() {
            match view.unit(unit).kind() {
                UnitKind::Row => pond.rows |= 1 << number,
                UnitKind::Column => pond.columns |= 1 << number,
                _ => {}
            }
            places.iter().for_each(|spot| pond.over[spot] |= 1 << number);
        }
        pond
    }

    /// All units.
    pub fn all(&self) -> Units {
        if self.units.len() == MOST { Units::MAX } else { (1 << self.units.len()) - 1 }
    }

    /// The places in one unit.
    #[inline]
    pub fn places_in(&self, number: usize) -> S {
        self.units[number].1
    }

    /// These units of the board.
    pub fn numbers_of(&self, units: impl Iterator<Item = usize>) -> Units {
        let number = |unit: usize| self.units.iter().position(|&(known, _)| known == unit);
        units.filter_map(number).fold(0, |units, number| units | 1 << number)
    }

    /// The places in these units.
    pub fn union(&self, units: Units) -> S {
        numbers(units).fold(S::EMPTY, |union, number| union | self.places_in(number))
    }
}

/// The numbers of the units in a set, ascending.
#[inline]
pub fn numbers(units: Units) -> impl Iterator<Item = usize> {
    let mut rest = units;
    std::iter::from_fn(move || {
        let number = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(number)
    })
}
