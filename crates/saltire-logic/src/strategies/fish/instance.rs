//! A fish that was found, and its explanation.

use saltire_core::{CellIndexSet, Evidence, Phrase, Role, phrase};

use super::digit_places::{DigitPlaces, UnitSet, numbers};
use crate::Explanation;
use crate::strategies::sight::{note_of_peers, number_word, pairs, see};

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
        let mut reason = phrase!("{}. {}", self.allowed_places(places), self.argument(places));
        let fins = twin.map_or(self.fins, |twin| self.fins | twin.fins);
        let body = places.view.marks(places.union(self.bases) - fins, places.digit);
        let mut evidence = with_units(Evidence::default(), Role::Base, places, self.bases);
        evidence = self.with_covers_and_fins(evidence, places).marks(Role::Cause, body);
        if let Some(twin) = twin {
            reason.push(phrase!(". A second fish has the same bases. {}", twin.argument(places)));
            let new = FishInstance { covers: twin.covers & !self.covers, fins: twin.fins - self.fins, ..*twin };
            evidence = new.with_covers_and_fins(evidence, places);
        }
        Explanation { reason, evidence }
    }

    /// Returns `for 5, row A allows A1 or A7; row C allows C1 or C7`.
    fn allowed_places(&self, places: &DigitPlaces<'_, '_, S>) -> Phrase {
        let allowed = numbers(self.bases).map(|number| {
            let cells = Phrase::or(places.view.cells(places.places_in(number)));
            phrase!("{} allows {}", places.view.unit(places.units[number].0), cells)
        });
        phrase!("for {}, {}", places.digit, Phrase::join(allowed, "; "))
    }

    /// Says why the targets are false: with no fin true, and with one.
    fn argument(&self, places: &DigitPlaces<'_, '_, S>) -> Phrase {
        let (digit, covers) = (places.digit, places.unit_names(self.covers));
        let count = || number_word(numbers(self.covers).count());
        let share = phrase!("each of these {} units takes one of the {} {}s", count(), count(), digit);
        if self.fins.is_empty() {
            let twice = self.targets_in_two_covers(places);
            return phrase!("all these cells are in {}, and {}{}", covers, share, twice);
        }
        let view = places.view;
        let fins = || Phrase::and(view.cells(self.fins));
        let (names, none_is_true, one_is_true) = match self.fins.len() {
            1 => (
                phrase!("the fin {}", fins()),
                phrase!("{} isn't {}", fins(), digit),
                phrase!("{} is {}", fins(), digit),
            ),
            _ => (phrase!("the fins {}", fins()), phrase!("no fin is {}", digit), phrase!("a fin is {}", digit)),
        };
        let sees = phrase!(
            "{} it{}",
            see(view.cells(self.targets)),
            note_of_peers(view.grid.layout(), pairs(view, self.targets, self.fins))
        );
        phrase!(
            "apart from {}, all these cells are in {}. {}If {}, {} and has no other{}. If {}, {}",
            names,
            covers,
            self.shared_fins(places),
            none_is_true,
            share,
            self.targets_in_two_covers(places),
            one_is_true,
            sees
        )
    }

    /// Says which cells are fins because two bases share them.
    fn shared_fins(&self, places: &DigitPlaces<'_, '_, S>) -> Phrase {
        let mut phrase = Phrase::default();
        for index in self.fins.iter() {
            let bases = places.units_of[index] & self.bases;
            if bases.count_ones() > 1 {
                let (cell, bases) = (places.view.cell(index), places.unit_names(bases));
                phrase.push(phrase!("{} counts as a fin because it is in {}. ", cell, bases));
            }
        }
        phrase
    }

    /// Says why targets in the bases are false: each is in two covers.
    fn targets_in_two_covers(&self, places: &DigitPlaces<'_, '_, S>) -> Phrase {
        let mut phrase = Phrase::default();
        for index in (self.targets & places.union(self.bases)).iter() {
            let covers = places.unit_names(places.units_of[index] & self.covers);
            let cell = places.view.cell(index);
            phrase.push(phrase!(
                ". {} is in {}, so a {} there would leave too few units for the other {}s",
                cell,
                covers,
                places.digit,
                places.digit
            ));
        }
        phrase
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
