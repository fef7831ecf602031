//! What follows from a loop, type by type.

use saltire_core::{DigitSet, Evidence, Role, Spots};

use super::Version;
use super::explainers::{naked_effects, units_of};
use super::loop_search::Loop;
use super::rectangle::must_not_change_places;
use super::subsets::each_subset;
use super::unique_rectangles::{one_of, only_room};
use crate::words::{digits, list};
use crate::{Effects, Rating, View, Why};

/// A step, before it is told.
pub(super) struct Hint<S> {
    /// How hard it is, as the explainers add it up: their order depends on how
    /// sums of tenths come out.
    pub difficulty: f64,
    /// 1 to 4.
    pub kind: u8,
    pub effects: Effects,
    cells: S,
    pair: DigitSet,
    extra: S,
    reason: Reason<S>,
}

enum Reason<S> {
    OneCell,
    OneDigit,
    Naked { unit: usize, cells: S, group: DigitSet },
    Hidden { unit: usize, cells: S, group: DigitSet },
    AtHome { unit: usize, home: DigitSet },
}

impl<S: Spots> Hint<S> {
    pub fn rating(&self) -> Rating {
        Rating((self.difficulty * 10.0).round() as u16)
    }

    pub fn why(&self, view: &View<'_, S>) -> Why {
        let extra = self.extra.iter().fold(DigitSet::EMPTY, |all, spot| all | view.candidates[spot]) - self.pair;
        let (cells, symbols) = (list(view.cells(self.extra)), view.grid.symbols());
        let lest = must_not_change_places(view, self.cells, self.pair);
        let evidence = Evidence::default()
            .candidates(Role::Cause, view.grid, view.cells(self.cells), self.pair)
            .candidates(Role::Fin, view.grid, view.cells(self.extra), extra);
        let group_evidence = |unit: usize, group: S, digits: DigitSet| {
            let evidence = evidence.clone().unit(Role::Base, view.unit(unit));
            evidence.candidates(Role::Second, view.grid, view.cells(group), digits)
        };
        match self.reason {
            Reason::OneCell => Why { text: format!("only {cells} keeps {lest}"), evidence },
            Reason::OneDigit => {
                Why { text: format!("only {} in one of {cells} keeps {lest}", one_of(view, extra)), evidence }
            }
            Reason::Naked { unit, cells: others, group } => Why {
                text: format!(
                    "only {} in one of {cells} keeps {lest}, and with {} of {} that takes {}",
                    one_of(view, extra),
                    list(view.cells(others)),
                    view.unit(unit),
                    digits(group, symbols)
                ),
                evidence: group_evidence(unit, others, group),
            },
            Reason::Hidden { unit, cells: others, group } => Why {
                text: format!(
                    "one of {cells} holds neither of its two digits, to keep {lest}, so that {} has room for {} only in \
                    the other and {}",
                    view.unit(unit),
                    digits(group, symbols),
                    list(view.cells(others))
                ),
                evidence: group_evidence(unit, others, group),
            },
            Reason::AtHome { unit, home } => Why {
                text: format!(
                    "{} has room for {} only in {cells}, and {} in the other of them would not keep {lest}",
                    view.unit(unit),
                    digits(home, symbols),
                    digits(self.pair - home, symbols)
                ),
                evidence: evidence.unit(Role::Base, view.unit(unit)),
            },
        }
    }
}

/// How hard a loop of so many cells is to see.
fn difficulty(cells: usize) -> f64 {
    let mut difficulty = 4.5;
    if cells >= 10 {
        difficulty += 0.3;
    }
    if cells >= 8 {
        difficulty += 0.2;
    } else if cells >= 6 {
        difficulty += 0.1;
    }
    difficulty
}

/// Everything that follows from a loop, in the explainers' order.
pub(super) fn hints<S: Spots>(view: &View<'_, S>, found: &Loop<S>, version: Version, hints: &mut Vec<Hint<S>>) {
    let extra = S::gather(found.extra.iter().copied());
    let others = extra.iter().fold(DigitSet::EMPTY, |all, spot| all | view.candidates[spot]) - found.pair;
    let mut push = |kind: u8, added: f64, effects: Effects, reason: Reason<S>| {
        if !effects.is_empty() {
            let difficulty = difficulty(found.cells.len()) + added;
            hints.push(Hint { difficulty, kind, effects, cells: found.cells, pair: found.pair, extra, reason });
        }
    };
    if extra.len() == 1 {
        let mut effects = Effects::default();
        found.pair.iter().for_each(|digit| effects.remove(view, extra, digit));
        push(1, 0.0, effects, Reason::OneCell);
        return;
    }
    if let Some(digit) = others.single() {
        push(2, 0.0, Effects::removing(view, view.map.common_peers(extra), digit), Reason::OneDigit);
    }
    let &[first, second] = &found.extra[..] else { return };
    if others.len() >= 2 {
        let two = Two { view, pair: found.pair, first, second, others, version };
        let shared = units_of(view, first).into_iter().filter(|&unit| view.map.units[unit].contains(second));
        let shared: Vec<usize> = shared.collect();
        for size in 2..=most(view.side) {
            for &unit in &shared {
                two.naked(unit, size, &mut push);
                two.hidden(unit, size, &mut push);
            }
        }
    }
    for home in found.pair {
        let Some(unit) = only_room(view, home, extra, extra) else { continue };
        let home = DigitSet::of(home);
        let mut effects = Effects::default();
        (found.pair - home).iter().for_each(|digit| effects.remove(view, extra, digit));
        push(4, 0.0, effects, Reason::AtHome { unit, home });
        return;
    }
}

/// The largest groups that are tried: the explainers know nine rows, and on
/// larger boards there are too many.
fn most(side: usize) -> usize {
    if side > 9 { 4 } else { side.saturating_sub(2) }
}

/// Two cells with several other candidates between them, of which one holds
/// one.
struct Two<'w, 'g, S: Spots> {
    view: &'w View<'g, S>,
    pair: DigitSet,
    first: usize,
    second: usize,
    others: DigitSet,
    version: Version,
}

impl<S: Spots> Two<'_, '_, S> {
    /// With cells of a unit of both, the one of the two makes a naked group.
    fn naked(&self, unit: usize, size: usize, push: &mut impl FnMut(u8, f64, Effects, Reason<S>)) {
        let view = self.view;
        let open = view.open & view.map.units[unit];
        if size * 2 > open.len() || size < self.others.len() {
            return;
        }
        let both = self.others & view.candidates[self.first] & view.candidates[self.second];
        let two = S::gather([self.first, self.second]);
        let fits = |&spot: &usize| (2..=size).contains(&view.candidates[spot].len());
        let pool: Vec<usize> = (open - two).iter().filter(fits).collect();
        each_subset(pool.len(), size - 1, |chosen| {
            let cells = S::gather((0..pool.len()).filter(|&place| chosen & 1 << place != 0).map(|place| pool[place]));
            let theirs = cells.iter().fold(both, |all, spot| all | view.candidates[spot]);
            let group = theirs | self.others;
            if theirs.len() == size && group.len() == size {
                let added = (size - 1) as f64 * 0.1;
                let effects = naked_effects(view, unit, cells | two, group);
                push(3, added, effects, Reason::Naked { unit, cells, group });
            }
            false
        });
    }

    /// One of the two is lost to the pair, so that with cells of a unit of both
    /// the other makes a hidden group.
    fn hidden(&self, unit: usize, size: usize, push: &mut impl FnMut(u8, f64, Effects, Reason<S>)) {
        let view = self.view;
        let from = if self.version == Version::Explainer121 { self.others.len() } else { 2 };
        if size * 2 >= (view.open & view.map.units[unit]).len() || size < from {
            return;
        }
        let places = |digit| view.places_in(digit, unit) - S::of(self.second);
        let home = self.pair.iter().fold(S::EMPTY, |all, digit| all | places(digit));
        let fits = |&digit: &saltire_core::Digit| {
            let places = places(digit);
            !places.is_empty() && (home | places).len() <= size
        };
        let pool: Vec<_> = (view.digits() - self.pair - self.others).iter().filter(fits).collect();
        if home.len() > size || self.pair.iter().any(|digit| places(digit).is_empty()) {
            return;
        }
        each_subset(pool.len(), size - 2, |chosen| {
            let more = (0..pool.len()).filter(|&place| chosen & 1 << place != 0).map(|place| pool[place]);
            let more: DigitSet = more.collect();
            let cells = more.iter().fold(home, |all, digit| all | places(digit));
            if cells.len() == size {
                let (cells, group) = (cells - S::of(self.first), more | self.pair);
                let mut effects = Effects::default();
                for digit in view.digits() - group {
                    effects.remove(view, cells, digit);
                }
                // A lone cell besides adds nothing.
                let added = (cells.len() as f64 - 1.0) * 0.1;
                push(3, added, effects, Reason::Hidden { unit, cells, group });
            }
            false
        });
    }
}
