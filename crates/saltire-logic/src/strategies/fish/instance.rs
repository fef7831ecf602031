//! A fish that was found, and its explanation.

use saltire_core::{CellIndexSet, Evidence, Phrase, Role, phrase};

use super::digit_places::{DigitPlaces, UnitSet, numbers};
use crate::Explanation;

/// A fish that was found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FishInstance<S> {
    pub bases: UnitSet,
    pub covers: UnitSet,
    /// The places of the bases outside the covers, and those that two bases share.
    pub fins: S,
    /// The places where the digit is false.
    pub targets: S,
    /// Whether a base has at most one place that is no fin.
    pub is_sashimi: bool,
}

impl<S: CellIndexSet> FishInstance<S> {
    /// Explains this fish, or two with the same bases.
    pub fn explanation(&self, places: &DigitPlaces<'_, '_, S>, twin: Option<&FishInstance<S>>) -> Explanation {
        let bases = places.unit_names(self.bases);
        let mut reason = phrase!("{} have room for {} {}", bases, places.digit, self.room(places));
        let fins = twin.map_or(self.fins, |twin| self.fins | twin.fins);
        let body = places.view.marks(places.union(self.bases) - fins, places.digit);
        let mut evidence = with_units(Evidence::default(), Role::Base, places, self.bases);
        evidence = self.with_covers_and_fins(evidence, places).marks(Role::Cause, body);
        if let Some(twin) = twin {
            reason.push(phrase!(", and as well {}", twin.room(places)));
            let new = FishInstance { covers: twin.covers & !self.covers, fins: twin.fins - self.fins, ..*twin };
            evidence = new.with_covers_and_fins(evidence, places);
        }
        Explanation { reason, evidence }
    }

    /// Returns `only in column 1 and column 4, or in the fin B2`.
    fn room(&self, places: &DigitPlaces<'_, '_, S>) -> Phrase {
        let covers = places.unit_names(self.covers);
        let fins = Phrase::and(places.view.cells(self.fins));
        match self.fins.len() {
            0 => phrase!("only in {}", covers),
            1 => phrase!("only in {}, or in the fin {}", covers, fins),
            _ => phrase!("only in {}, or in one of the fins {}", covers, fins),
        }
    }

    fn with_covers_and_fins(&self, evidence: Evidence, places: &DigitPlaces<'_, '_, S>) -> Evidence {
        let fins = places.view.marks(self.fins, places.digit);
        with_units(evidence, Role::Cover, places, self.covers).marks(Role::Fin, fins)
    }
}

fn with_units<S: CellIndexSet>(
    evidence: Evidence,
    role: Role,
    places: &DigitPlaces<'_, '_, S>,
    units: UnitSet,
) -> Evidence {
    numbers(units).fold(evidence, |evidence, number| evidence.unit(role, places.view.unit(places.units[number].0)))
}
