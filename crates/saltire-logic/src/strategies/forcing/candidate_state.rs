//! The candidates of a board as chains change them.

use saltire_core::{CellIndexSet, Digit, DigitSet};

use super::topology::{ByDigit, Topology};
use crate::View;

/// The candidates of a board, by digit, by cell, and counted by unit.
#[derive(Clone, Default)]
pub(super) struct CandidateState<S> {
    /// By digit: where it can go.
    pub places: ByDigit<S>,
    /// By cell index: its candidates.
    pub digits: Vec<DigitSet>,
    /// By unit and digit: the number of places.
    counts: Vec<u8>,
}

impl<S: CellIndexSet> CandidateState<S> {
    /// Returns the candidates of a board.
    pub fn of(view: &View<'_, S>) -> CandidateState<S> {
        let places = ByDigit(view.digits().iter().map(|digit| view.places(digit)).collect());
        let units = 0..view.unit_count();
        let counts =
            units.flat_map(|unit| view.digits().iter().map(move |digit| view.places_in(digit, unit).len() as u8));
        CandidateState { counts: counts.collect(), digits: view.candidates.clone(), places }
    }

    /// Copies another state and keeps the allocated memory.
    pub fn copy_from(&mut self, other: &CandidateState<S>) {
        self.places.0.clone_from(&other.places.0);
        self.digits.clone_from(&other.digits);
        self.counts.clone_from(&other.counts);
    }

    /// Removes a candidate that is there.
    #[inline]
    pub fn remove(&mut self, topology: &Topology<'_, S>, index: usize, digit: Digit) {
        self.places[digit].remove(index);
        self.digits[index] -= DigitSet::of(digit);
        for &unit in topology.units_of(index) {
            let place = self.place_of_count(unit, digit);
            self.counts[place] -= 1;
        }
    }

    #[inline]
    fn place_of_count(&self, unit: u16, digit: Digit) -> usize {
        usize::from(unit) * self.places.0.len() + usize::from(digit.get()) - 1
    }

    /// Returns the number of places that a unit has for a digit.
    #[inline]
    pub fn count(&self, unit: u16, digit: Digit) -> u8 {
        self.counts[self.place_of_count(unit, digit)]
    }

    /// Returns the places that a unit has for a digit.
    #[inline]
    pub fn places_in(&self, topology: &Topology<'_, S>, unit: u16, digit: Digit) -> S {
        self.places[digit] & topology.unit(unit)
    }

    /// Returns the other place of a digit in a unit, if there are two.
    #[inline]
    pub fn other_place(&self, topology: &Topology<'_, S>, unit: u16, index: usize, digit: Digit) -> Option<usize> {
        if self.count(unit, digit) != 2 {
            return None;
        }
        let mut places = self.places_in(topology, unit, digit);
        places.remove(index);
        places.first()
    }

    /// Returns the other candidate of a cell, if there are two.
    #[inline]
    pub fn other_digit(&self, index: usize, digit: Digit) -> Option<Digit> {
        (self.digits[index] - DigitSet::of(digit)).single()
    }
}

/// A topology with the candidates that chains start from.
#[derive(Clone, Copy)]
pub(super) struct ChainBoard<'a, S> {
    pub topology: &'a Topology<'a, S>,
    pub state: &'a CandidateState<S>,
}
