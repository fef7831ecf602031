//! A fish that was found, and its explanation.

use saltire_core::{CellIndexSet, Evidence, Phrase, Role, phrase};

use super::digit_places::{DigitPlaces, UnitSet, numbers};
use crate::Explanation;
use crate::wording::number_word;
use crate::wording::peers::{note_of_peers, pairs, see};

/// A fish that was found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FishInstance<S> {
    pub bases: UnitSet,
    pub covers: UnitSet,
    /// The places of the bases outside the covers, and those that two bases share.
    pub fins: S,
    /// The places where the digit is false.
    pub targets: S,
    /// Whether a base has at most one place that is not a fin.
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
            reason.push(phrase!(" A second fish has the same bases. {}", twin.argument(places)));
            let new = FishInstance { covers: twin.covers & !self.covers, fins: twin.fins - self.fins, ..*twin };
            evidence = new.with_covers_and_fins(evidence, places);
        }
        Explanation { reason, evidence }
    }

    /// Returns `for 5, row A allows A1 or A7; row C allows C1 or C7`.
    fn allowed_places(&self, places: &DigitPlaces<'_, '_, S>) -> Phrase {
        let allowed = numbers(self.bases).map(|number| {
            let (unit, cells) = (places.view.unit(places.units[number].0), places.places_in(number));
            let allows = if cells.len() == 1 { "allows only" } else { "allows" };
            phrase!("{} {} {}", unit, allows, Phrase::or(places.view.cells(cells)))
        });
        phrase!("for {}, {}", places.digit, Phrase::join(allowed, "; "))
    }

    /// States why the targets are false: if no fin is true, and if one is.
    fn argument(&self, places: &DigitPlaces<'_, '_, S>) -> Phrase {
        let covers = places.unit_names(self.covers);
        let (share, twice) = (self.share_of_covers(places), self.targets_in_two_covers(places));
        if self.fins.is_empty() {
            return phrase!("all these cells are in {}, and {}.{}", covers, share, twice);
        }
        let (view, digit) = (places.view, places.digit);
        let fins = || Phrase::and(view.cells(self.fins));
        let (names, none_is_true, one_is_true) = match self.fins.len() {
            1 => (
                phrase!("the fin {}", fins()),
                phrase!("{} isn't {}", fins(), digit),
                phrase!("{} is {}", fins(), digit),
            ),
            _ => (phrase!("the fins {}", fins()), phrase!("no fin is {}", digit), phrase!("a fin is {}", digit)),
        };
        let (targets, shared) = (see(view.cells(self.targets)), self.shared_fins(places));
        let note = note_of_peers(view.grid.layout(), pairs(view, self.targets, self.fins));
        let mut phrase = phrase!("apart from {}, all these cells are in {}.{}", names, covers, shared);
        phrase.push(phrase!(" If {}, {}.{}", none_is_true, share, twice));
        phrase.push(phrase!(" If {}, {} it{}.", one_is_true, targets, note));
        phrase
    }

    /// Returns `these two columns have their 5s there, and no other cell in them is 5`.
    fn share_of_covers(&self, places: &DigitPlaces<'_, '_, S>) -> Phrase {
        let noun = match self.covers {
            covers if covers & !places.rows == 0 => "rows",
            covers if covers & !places.columns == 0 => "columns",
            _ => "units",
        };
        let count = number_word(numbers(self.covers).count());
        let digit = places.digit;
        phrase!("these {} {} have their {}s there, and no other cell in them is {}", count, noun, digit, digit)
    }

    /// States which cells are fins because two bases share them.
    fn shared_fins(&self, places: &DigitPlaces<'_, '_, S>) -> Phrase {
        let mut phrase = Phrase::default();
        for index in self.fins.iter() {
            let bases = places.units_of[index] & self.bases;
            if bases.count_ones() > 1 {
                let (cell, bases) = (places.view.cell(index), places.unit_names(bases));
                phrase.push(phrase!(" {} counts as a fin because it is in {}.", cell, bases));
            }
        }
        phrase
    }

    /// States why targets in the bases are false: each is in several covers.
    fn targets_in_two_covers(&self, places: &DigitPlaces<'_, '_, S>) -> Phrase {
        let (size, mut phrase) = (numbers(self.covers).count(), Phrase::default());
        for index in (self.targets & places.union(self.bases)).iter() {
            let covers = places.units_of[index] & self.covers;
            let left = size - numbers(covers).count();
            let units = phrase!("{} {}", number_word(left), if left > 1 { "units" } else { "unit" });
            let others = match size - 1 {
                1 => phrase!("the other {}", places.digit),
                others => phrase!("the other {} {}s", number_word(others), places.digit),
            };
            phrase.push(phrase!(
                " {} is in {}, so a {} there would leave {} for {}.",
                places.view.cell(index),
                places.unit_names(covers),
                places.digit,
                units,
                others
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
