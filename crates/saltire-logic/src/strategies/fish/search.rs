//! The search for fish with fins, and for fish with units other than lines.
//!
//! A fish follows from the places of one digit alone, so it can only remove a
//! place that no template of the digit has ([`View::outside_templates`]). There
//! are few of these, and usually none. The search takes such a place, the
//! *target*, and assumes that it holds the digit. All places that the target sees
//! go, including fins, and the *rest* must be contradictory: some bases that share no
//! place of the rest must have all their places in fewer covers than bases. The missing
//! covers are units of the target, which have no place in the rest.
//!
//! ```text
//! for each digit, for each target:
//!     choose bases, one after the other     the target must see shared places
//!         choose covers for the rest        the place with the fewest covers first
//!             choose units of the target    until there are as many covers as bases
//! ```
//!
//! The size of the fish limits the depth, the few covers of a place limit the breadth,
//! and a maximum number of choices limits the whole search.

use std::collections::HashSet;

use saltire_core::CellIndexSet;

use super::digit_places::{DigitPlaces, UnitSet, numbers};
use super::instance::FishInstance;
use super::{Fins, Fish, FishShape};
use crate::{Effects, Report, View};

/// The most fins of a fish, including places that bases share.
const MAX_FINS: usize = 5;
/// The most places that the bases share.
const MAX_SHARED: usize = 2;
/// Up to this size, a fish may have more covers than it needs.
const MAX_SIZE_WITH_SPARE_COVERS: usize = 4;
/// The most choices of a search for all fish.
const MAX_CHOICES_FOR_ALL: usize = 40_000_000;
/// The most choices of a search for one fish.
const MAX_CHOICES_FOR_ONE: usize = 4_000;

/// Reports the fish of one variant and size.
pub fn search<S: CellIndexSet>(fish: &Fish, view: &View<'_, S>, report: &mut Report) {
    let mut choices_left = if report.wants_all() { MAX_CHOICES_FOR_ALL } else { MAX_CHOICES_FOR_ONE };
    for digit in view.digits_outside_templates() {
        let places = DigitPlaces::of(view, digit);
        let mut search = FishSearch {
            fish,
            places: &places,
            report,
            choices_left,
            roles: UnitRoles::of(fish.shape, &places),
            known: HashSet::new(),
            instances: Vec::new(),
            target: 0,
            seen: S::EMPTY,
            current: 0,
            needed: 0,
        };
        view.outside_templates(digit).iter().for_each(|target| search.search_target(target));
        choices_left = search.choices_left;
        let instances = search.instances;
        report_siamese(fish, &places, &instances, report);
        if report.should_stop() {
            return;
        }
    }
}

/// The search for fish of one digit.
struct FishSearch<'a, 'v, 'g, S: CellIndexSet> {
    fish: &'a Fish,
    places: &'a DigitPlaces<'v, 'g, S>,
    report: &'a mut Report,
    choices_left: usize,
    roles: Vec<UnitRoles<S>>,
    /// The targets of fish that were found. Siamese fish also differ by their bases and
    /// by whether they are sashimi.
    known: HashSet<(UnitSet, bool, S)>,
    /// The fish that may be half of a siamese pair.
    instances: Vec<FishInstance<S>>,
    target: usize,
    /// The places that the target sees, if there may be fins.
    seen: S,
    /// The number of the current roles.
    current: usize,
    /// How many units of the target must be among the covers.
    needed: u32,
}

/// Which units may be bases, and which may be covers.
struct UnitRoles<S> {
    bases: UnitSet,
    covers: UnitSet,
    /// By cell index: the places that share a possible cover with it.
    near: Vec<S>,
}

impl<S: CellIndexSet> UnitRoles<S> {
    /// Returns the roles that units have in fish of a shape.
    fn of(shape: FishShape, places: &DigitPlaces<'_, '_, S>) -> Vec<UnitRoles<S>> {
        let (all, rows, columns) = (places.all_units(), places.rows, places.columns);
        let roles = |bases: UnitSet, covers: UnitSet| {
            let near = places.units_of.iter().map(|&units| places.union(units & covers)).collect();
            UnitRoles { bases, covers, near }
        };
        match shape {
            FishShape::Basic => vec![roles(rows, columns), roles(columns, rows)],
            FishShape::Franken => vec![roles(all & !columns, all & !rows), roles(all & !rows, all & !columns)],
            FishShape::Mutant => vec![roles(all, all)],
        }
    }
}

/// The bases of a fish.
#[derive(Clone, Copy)]
struct Bases<S> {
    units: UnitSet,
    places: S,
    /// The places that two of them share.
    shared: S,
    /// How many places were already in another base when a base was added.
    overlaps: usize,
}

impl<S: CellIndexSet> FishSearch<'_, '_, '_, S> {
    /// Searches for fish that remove the digit from one place.
    fn search_target(&mut self, target: usize) {
        self.target = target;
        self.seen = match self.fish.fins {
            Fins::Without => S::EMPTY,
            Fins::With | Fins::Sashimi => self.places.view.map.peers[target] & self.places.places,
        };
        for number in 0..self.roles.len() {
            self.current = number;
            let none = Bases { units: 0, places: S::EMPTY, shared: S::EMPTY, overlaps: 0 };
            self.choose_bases(self.roles[number].bases, none, 0);
        }
    }

    /// Returns which of these places covers must hold, the rest, and the number of covers
    /// for it. With fins, units of the target hold nothing of the rest.
    fn to_cover(&self, places: S) -> (S, usize) {
        let rest = places - self.seen - S::of(self.target);
        match self.fish.fins {
            Fins::Without => (rest, self.fish.size),
            Fins::With | Fins::Sashimi => (rest, self.fish.size - 1 - usize::from(places.contains(self.target))),
        }
    }

    /// Returns false if this many covers are certainly too few, because more places need
    /// a cover of their own.
    fn may_cover(&self, places: S, covers: usize) -> bool {
        let mut rest = places;
        for _ in 0..covers {
            let Some(index) = rest.first() else { return true };
            rest -= self.roles[self.current].near[index];
        }
        rest.is_empty()
    }

    /// Counts a choice. Returns true if the search must end.
    fn must_end(&mut self) -> bool {
        self.choices_left = self.choices_left.saturating_sub(1);
        self.choices_left == 0 || self.report.should_stop()
    }

    /// Adds bases from these units until there are enough.
    fn choose_bases(&mut self, from: UnitSet, bases: Bases<S>, count: usize) {
        if count == self.fish.size {
            return self.cover(bases);
        }
        let mut later = from;
        for number in numbers(from) {
            later &= !(1 << number);
            if self.must_end() || (later.count_ones() as usize) + 1 < self.fish.size - count {
                return;
            }
            let added = self.places.places_in(number);
            let overlap = bases.places & added;
            let more = Bases {
                units: bases.units | 1 << number,
                places: bases.places | added,
                shared: bases.shared | overlap,
                overlaps: bases.overlaps + overlap.len(),
            };
            if !overlap.is_subset(self.seen) || more.overlaps > MAX_SHARED {
                continue;
            }
            let (rest, covers) = self.to_cover(more.places);
            if self.may_cover(rest, covers) {
                self.choose_bases(later, more, count + 1);
            }
        }
    }

    /// Searches for covers of these bases.
    fn cover(&mut self, bases: Bases<S>) {
        let lines = self.places.rows | self.places.columns;
        if self.fish.shape == FishShape::Franken && bases.units & lines == 0 {
            return;
        }
        let (rest, _) = self.to_cover(bases.places);
        let meeting = bases.places.iter().fold(0, |units, index| units | self.places.units_of[index]);
        let allowed = self.roles[self.current].covers & meeting & !bases.units;
        // A fish removes a place of its bases only if two covers hold it.
        self.needed = 1 + u32::from(bases.places.contains(self.target));
        self.choose_covers(&bases, rest, allowed, 0, self.fish.size);
    }

    /// Returns how many units of the target are still missing among the covers.
    fn missing(&self, covers: UnitSet) -> usize {
        self.needed.saturating_sub((covers & self.places.units_of[self.target]).count_ones()) as usize
    }

    /// Adds `count` covers from `allowed`, first those that the rest needs.
    fn choose_covers(&mut self, bases: &Bases<S>, rest: S, allowed: UnitSet, chosen: UnitSet, count: usize) {
        let missing = self.missing(chosen);
        let options = |index: usize| (self.places.units_of[index] & allowed).count_ones();
        let Some(narrowest) = rest.iter().min_by_key(|&index| options(index)) else {
            if count == missing {
                self.add_covers(bases, allowed & self.places.units_of[self.target], chosen, count);
            } else if count > missing && self.fish.size <= MAX_SIZE_WITH_SPARE_COVERS {
                self.add_covers(bases, allowed, chosen, count);
            }
            return;
        };
        if count == 0 || count < missing || !self.may_cover(rest, count) || self.must_end() {
            return;
        }
        let mut allowed = allowed;
        for number in numbers(self.places.units_of[narrowest] & allowed) {
            allowed &= !(1 << number);
            let left = rest - self.places.places_in(number);
            self.choose_covers(bases, left, allowed, chosen | 1 << number, count - 1);
        }
    }

    /// Adds `count` of these units to the covers, in every way.
    fn add_covers(&mut self, bases: &Bases<S>, from: UnitSet, chosen: UnitSet, count: usize) {
        if count == 0 {
            if self.missing(chosen) == 0 {
                self.report_fish(bases, chosen);
            }
            return;
        }
        let mut later = from;
        for number in numbers(from) {
            later &= !(1 << number);
            if self.must_end() || (later.count_ones() as usize) + 1 < count {
                return;
            }
            self.add_covers(bases, later, chosen | 1 << number, count - 1);
        }
    }

    /// Reports the fish of these bases and covers if it is of this variant, or
    /// keeps it for a siamese pair.
    fn report_fish(&mut self, bases: &Bases<S>, covers: UnitSet) {
        let (mut covered, mut twice) = (S::EMPTY, S::EMPTY);
        for number in numbers(covers) {
            let places = self.places.places_in(number);
            twice |= covered & places;
            covered |= places;
        }
        let fins = (bases.places - covered) | bases.shared;
        let allowed_fins = if self.fish.fins == Fins::Without { 0..=0 } else { 1..=MAX_FINS };
        if !allowed_fins.contains(&fins.len()) || self.shape(bases.units, covers) != self.fish.shape {
            return;
        }
        let is_basic = self.fish.shape == FishShape::Basic;
        let has_one_place = |number: usize| (self.places.places_in(number) - fins).len() < 2;
        let is_sashimi = is_basic && numbers(bases.units).any(has_one_place);
        if is_basic && !self.fish.is_siamese && is_sashimi != (self.fish.fins == Fins::Sashimi) {
            return;
        }
        let mut targets = (covered - bases.places) | twice;
        if !fins.is_empty() {
            targets &= self.places.view.map.common_peers(fins);
        }
        debug_assert!(targets.contains(self.target));
        let key = if self.fish.is_siamese { (bases.units, is_sashimi, targets) } else { (0, false, targets) };
        if !self.known.insert(key) {
            return;
        }
        let instance = FishInstance { bases: bases.units, covers, fins, targets, is_sashimi };
        if self.fish.is_siamese {
            self.instances.push(instance);
        } else {
            let effects = Effects::removing(self.places.view, targets, self.places.digit);
            self.report.add(self.places.view.grid, effects, || instance.explanation(self.places, None));
        }
    }

    /// Returns the simplest shape of fish with these bases and covers.
    fn shape(&self, bases: UnitSet, covers: UnitSet) -> FishShape {
        let (rows, columns) = (self.places.rows, self.places.columns);
        let has_only = |units: UnitSet, line: UnitSet, other: UnitSet| units & line != 0 && units & other == 0;
        let is_crossing = |line, other| has_only(bases, line, other) && has_only(covers, other, line);
        if !is_crossing(rows, columns) && !is_crossing(columns, rows) {
            FishShape::Mutant
        } else if (bases | covers) & !(rows | columns) == 0 {
            FishShape::Basic
        } else {
            FishShape::Franken
        }
    }
}

/// Reports pairs of fish with the same bases and different targets.
fn report_siamese<S: CellIndexSet>(
    fish: &Fish,
    places: &DigitPlaces<'_, '_, S>,
    instances: &[FishInstance<S>],
    report: &mut Report,
) {
    let mut known = HashSet::new();
    let mut by_bases: Vec<&FishInstance<S>> = instances.iter().collect();
    by_bases.sort_by_key(|instance| instance.bases);
    for same_bases in by_bases.chunk_by(|a, b| a.bases == b.bases) {
        for (number, one) in same_bases.iter().enumerate() {
            for other in &same_bases[number + 1..] {
                let sashimi = usize::from(one.is_sashimi) + usize::from(other.is_sashimi);
                let is_wanted = match (fish.shape, fish.fins) {
                    (FishShape::Basic, Fins::Sashimi) => sashimi > 0,
                    (FishShape::Basic, _) => sashimi < 2,
                    _ => true,
                };
                let targets = one.targets | other.targets;
                if !is_wanted || one.targets == other.targets || !known.insert(targets) {
                    continue;
                }
                let effects = Effects::removing(places.view, targets, places.digit);
                report.add(places.view.grid, effects, || one.explanation(places, Some(other)));
                if report.should_stop() {
                    return;
                }
            }
        }
    }
}
