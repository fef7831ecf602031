//! The search for fish with fins, and for those with other units than lines.
//!
//! A fish says something of one digit, from that digit's places alone. So it is
//! looked for from its end: what it removes can only be a place that no template
//! of the digit has ([`View::doubtful`]), of which there are few, and mostly
//! none. Take such a place, the *target*, and suppose the digit stood there. All
//! places that it sees go, fins among them, and what is left, the *rest*, has to
//! clash: some bases, no two of which share a place of the rest, must have all
//! of theirs in fewer covers than they are themselves. The covers that are
//! missing are units of the target, which have no place in the rest at all.
//!
//! ```text
//! for each digit, for each target:
//!     choose bases, one after the other     shared places must be seen by the target
//!         choose covers for what is left    the place with the fewest covers first
//!             choose units of the target    so that there are as many covers as bases
//! ```
//!
//! The size of the fish bounds the depth, the few covers of a place the breadth,
//! and a budget the whole.

use std::collections::HashSet;

use saltire_core::Spots;

use super::pond::{Pond, Units, numbers};
use super::words::{Catch, why};
use super::{Fins, Fish, Shape};
use crate::{Effects, Findings, View};

/// A fish has at most so many fins, those that bases share included.
const MOST_FINS: usize = 5;
/// At most so many places may be shared by bases.
const MOST_SHARED: usize = 2;
/// Up to this size also fish are shown that hold more covers than they need.
const LOOSE: usize = 4;
/// How many choices are made where all fish are wanted.
const BUDGET: usize = 40_000_000;
/// How many where one is enough.
const SMALL_BUDGET: usize = 4_000;

/// Reports the fish of one sort.
pub fn search<S: Spots>(fish: &Fish, view: &View<'_, S>, findings: &mut Findings) {
    let mut budget = if findings.want_all() { BUDGET } else { SMALL_BUDGET };
    for digit in view.doubtful_digits() {
        let targets = view.doubtful(digit);
        let pond = Pond::of(view, digit);
        let mut trawl = Trawl::new(fish, view, &pond, findings, budget);
        for target in targets.iter() {
            trawl.aim(target);
        }
        budget = trawl.budget;
        if fish.is_siamese {
            let catches = std::mem::take(&mut trawl.catches);
            join(fish, view, &pond, &catches, findings);
        }
        if findings.are_enough() {
            return;
        }
    }
}

/// The search in one pond.
struct Trawl<'a, 'v, S: Spots> {
    fish: &'a Fish,
    view: &'a View<'v, S>,
    pond: &'a Pond<S>,
    findings: &'a mut Findings,
    budget: usize,
    sides: Vec<Side<S>>,
    /// What has been found: effects that were told, and fish that may have a twin.
    told: HashSet<(Units, bool, S)>,
    catches: Vec<Catch<S>>,
    target: usize,
    /// What sees the target.
    seen: S,
    /// The side that is looked at, by its number.
    side: usize,
    /// How many units of the target must be among them.
    needed: u32,
}

/// Which units may be bases, and which covers then.
struct Side<S> {
    bases: Units,
    covers: Units,
    /// By spot: the places that one cover can have together with it.
    near: Vec<S>,
}

/// The bases of a fish.
#[derive(Clone, Copy)]
struct Bases<S> {
    units: Units,
    places: S,
    /// The places that two of them share.
    shared: S,
    /// How often places are shared.
    sharing: usize,
}

impl<'a, 'v, S: Spots> Trawl<'a, 'v, S> {
    fn new(
        fish: &'a Fish,
        view: &'a View<'v, S>,
        pond: &'a Pond<S>,
        findings: &'a mut Findings,
        budget: usize,
    ) -> Trawl<'a, 'v, S> {
        let (rows, columns) = (pond.rows, pond.columns);
        let others = pond.all() & !rows & !columns;
        let side = |bases: Units, covers: Units| {
            let near = pond.over.iter().map(|&over| pond.union(over & covers)).collect();
            Side { bases, covers, near }
        };
        let sides = match fish.shape {
            Shape::Basic => vec![side(rows, columns), side(columns, rows)],
            Shape::Franken => vec![side(rows | others, columns | others), side(columns | others, rows | others)],
            Shape::Mutant => vec![side(pond.all(), pond.all())],
        };
        Trawl {
            fish,
            view,
            pond,
            findings,
            budget,
            sides,
            told: HashSet::new(),
            catches: Vec::new(),
            target: 0,
            seen: S::EMPTY,
            side: 0,
            needed: 0,
        }
    }

    /// Looks for fish that remove the digit from one place.
    fn aim(&mut self, target: usize) {
        self.target = target;
        self.seen = match self.fish.fins {
            Fins::Without => S::EMPTY,
            Fins::With | Fins::Sashimi => self.view.map.peers[target] & self.pond.places,
        };
        for side in 0..self.sides.len() {
            self.side = side;
            let none = Bases { units: 0, places: S::EMPTY, shared: S::EMPTY, sharing: 0 };
            self.choose_bases(self.sides[side].bases, none, 0);
        }
    }

    /// What covers must have of these places, and how many covers are there for
    /// it: a fin may stay outside, and units of the target have nothing but fins.
    fn to_cover(&self, places: S) -> (S, usize) {
        let rest = places - self.seen - S::of(self.target);
        match self.fish.fins {
            Fins::Without => (rest, self.fish.size),
            Fins::With | Fins::Sashimi => (rest, self.fish.size - 1 - usize::from(places.contains(self.target))),
        }
    }

    /// Whether so many covers could do for these places: as long as no cover
    /// can have two of some places, each needs its own.
    fn could_do(&self, places: S, covers: usize) -> bool {
        let mut rest = places;
        for _ in 0..covers {
            let Some(spot) = rest.first() else { return true };
            rest -= self.sides[self.side].near[spot];
        }
        rest.is_empty()
    }

    /// Whether the search has to end: what was asked for is found, or the budget
    /// is spent.
    fn is_over(&mut self) -> bool {
        self.budget = self.budget.saturating_sub(1);
        self.budget == 0 || self.findings.are_enough()
    }

    /// Adds bases from these units to those that are chosen.
    fn choose_bases(&mut self, from: Units, bases: Bases<S>, count: usize) {
        if count == self.fish.size {
            return self.cover(bases);
        }
        let mut later = from;
        for number in numbers(from) {
            later &= !(1 << number);
            if self.is_over() || (later.count_ones() as usize) + 1 < self.fish.size - count {
                return;
            }
            let places = self.pond.places_in(number);
            let shared = bases.places & places;
            if !shared.is_subset(self.seen) || bases.sharing + shared.len() > MOST_SHARED {
                continue;
            }
            let (rest, covers) = self.to_cover(bases.places | places);
            if !self.could_do(rest, covers) {
                continue;
            }
            let more = Bases {
                units: bases.units | 1 << number,
                places: bases.places | places,
                shared: bases.shared | shared,
                sharing: bases.sharing + shared.len(),
            };
            self.choose_bases(later, more, count + 1);
        }
    }

    /// Looks for covers of these bases.
    fn cover(&mut self, bases: Bases<S>) {
        if self.fish.shape == Shape::Franken && bases.units & (self.pond.rows | self.pond.columns) == 0 {
            return;
        }
        let (rest, _) = self.to_cover(bases.places);
        let meeting = bases.places.iter().fold(0, |units, spot| units | self.pond.over[spot]);
        let allowed = self.sides[self.side].covers & meeting & !bases.units;
        // A place of the bases goes only where two covers have it.
        self.needed = 1 + u32::from(bases.places.contains(self.target));
        self.choose_covers(&bases, rest, allowed, 0, self.fish.size);
    }

    /// How many units of the target have yet to be among the covers.
    fn missing(&self, chosen: Units) -> usize {
        self.needed.saturating_sub((chosen & self.pond.over[self.target]).count_ones()) as usize
    }

    /// Adds covers from `allowed` to those that are chosen until nothing is left
    /// of the rest; `count` are still to be chosen.
    fn choose_covers(&mut self, bases: &Bases<S>, rest: S, allowed: Units, chosen: Units, count: usize) {
        let missing = self.missing(chosen);
        let options = |spot: usize| (self.pond.over[spot] & allowed).count_ones();
        let Some(narrowest) = rest.iter().min_by_key(|&spot| options(spot)) else {
            if count == missing {
                self.fill(bases, allowed & self.pond.over[self.target], chosen, count);
            } else if count > missing && self.fish.size <= LOOSE {
                self.fill(bases, allowed, chosen, count);
            }
            return;
        };
        if count == 0 || count < missing || !self.could_do(rest, count) || self.is_over() {
            return;
        }
        let mut allowed = allowed;
        for number in numbers(self.pond.over[narrowest] & allowed) {
            allowed &= !(1 << number);
            let left = rest - self.pond.places_in(number);
            self.choose_covers(bases, left, allowed, chosen | 1 << number, count - 1);
        }
    }

    /// Adds `count` of these units to the covers, in every way.
    fn fill(&mut self, bases: &Bases<S>, from: Units, chosen: Units, count: usize) {
        if count == 0 {
            if self.missing(chosen) == 0 {
                self.land(bases, chosen);
            }
            return;
        }
        let mut later = from;
        for number in numbers(from) {
            later &= !(1 << number);
            if self.is_over() || (later.count_ones() as usize) + 1 < count {
                return;
            }
            self.fill(bases, later, chosen | 1 << number, count - 1);
        }
    }

    /// Bases and covers are chosen: looks at what they do, and tells it.
    fn land(&mut self, bases: &Bases<S>, covers: Units) {
        let (mut covered, mut twice) = (S::EMPTY, S::EMPTY);
        for number in numbers(covers) {
            let places = self.pond.places_in(number);
            twice |= covered & places;
            covered |= places;
        }
        let fins = (bases.places - covered) | bases.shared;
        let wanted = if self.fish.fins == Fins::Without { 0..=0 } else { 1..=MOST_FINS };
        if !wanted.contains(&fins.len()) || !self.has_shape(bases.units, covers) {
            return;
        }
        let bare = |number: usize| (self.pond.places_in(number) - fins).len() < 2;
        let is_sashimi = self.fish.shape == Shape::Basic && numbers(bases.units).any(bare);
        if self.fish.shape == Shape::Basic && !self.fish.is_siamese && is_sashimi != (self.fish.fins == Fins::Sashimi) {
            return;
        }
        let mut gone = (covered - bases.places) | twice;
        if !fins.is_empty() {
            gone &= self.view.map.common_peers(fins);
        }
        debug_assert!(gone.contains(self.target));
        let catch = Catch { bases: bases.units, covers, fins, gone, is_sashimi };
        // Twins have the same bases; alone, a fish that does the same is the same.
        let key = if self.fish.is_siamese { (bases.units, is_sashimi, gone) } else { (0, false, gone) };
        if !self.told.insert(key) {
            return;
        }
        if self.fish.is_siamese {
            self.catches.push(catch);
        } else {
            let (view, pond) = (self.view, self.pond);
            let effects = Effects::removing(view, gone, pond.digit);
            self.findings.report(view.grid, effects, || why(view, pond, &catch, None));
        }
    }

    /// Whether it is a fish of this shape and no simpler one.
    fn has_shape(&self, bases: Units, covers: Units) -> bool {
        let lines = self.pond.rows | self.pond.columns;
        let is_one = |units: Units, line: Units| units & line != 0 && units & lines & !line == 0;
        let (rows, columns) = (self.pond.rows, self.pond.columns);
        let is_franken =
            (is_one(bases, rows) && is_one(covers, columns)) || (is_one(bases, columns) && is_one(covers, rows));
        let is_basic = is_franken && (bases | covers) & !lines == 0;
        match self.fish.shape {
            Shape::Basic => is_basic,
            Shape::Franken => is_franken && !is_basic,
            Shape::Mutant => !is_franken,
        }
    }
}

/// Reports pairs of fish on the same bases that do not remove the same.
fn join<S: Spots>(fish: &Fish, view: &View<'_, S>, pond: &Pond<S>, catches: &[Catch<S>], findings: &mut Findings) {
    let mut told = HashSet::new();
    let mut order: Vec<&Catch<S>> = catches.iter().collect();
    order.sort_by_key(|catch| catch.bases);
    for same in order.chunk_by(|a, b| a.bases == b.bases) {
        for (place, one) in same.iter().enumerate() {
            for other in &same[place + 1..] {
                let sashimi = usize::from(one.is_sashimi) + usize::from(other.is_sashimi);
                let is_wanted = match (fish.shape, fish.fins) {
                    (Shape::Basic, Fins::Sashimi) => sashimi > 0,
                    (Shape::Basic, _) => sashimi < 2,
                    _ => true,
                };
                if !is_wanted || one.gone == other.gone || !told.insert(one.gone | other.gone) {
                    continue;
                }
                let effects = Effects::removing(view, one.gone | other.gone, pond.digit);
                findings.report(view.grid, effects, || why(view, pond, one, Some(other)));
                if findings.are_enough() {
                    return;
                }
            }
        }
    }
}
