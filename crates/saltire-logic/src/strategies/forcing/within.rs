//! What a chain may use on its way besides single links: simple eliminations,
//! and from the second level on other chains, which are then nested in it.

use std::collections::HashMap;

use saltire_core::Spots;

use super::engine::{Engine, Plan};
use super::ground::{Field, Ground, bits};
use super::hint::{Form, Hint};
use super::run::{ASSUMED, CELL, Cause, DEEPER, Deep, PEER};
use super::simple::{Simple, in_buckets};
use super::unary::Unary;
use crate::Findings;

/// The chains within that were met so far, each with how much it adds to the
/// length of the chain around it. Two that are alike count once.
#[derive(Default)]
pub(super) struct Book {
    known: HashMap<Vec<u16>, u32>,
    weights: Vec<usize>,
}

impl Book {
    pub fn weight(&self, within: u32) -> usize {
        self.weights[within as usize]
    }

    fn note(&mut self, hint: &Hint) -> u32 {
        let states = |chain: &Vec<super::hint::Item>| {
            let items = chain.iter().map(|item| item.candidate * 2 + u16::from(item.on));
            items.chain([u16::MAX]).collect::<Vec<u16>>()
        };
        let key: Vec<u16> = hint.chains.iter().flat_map(states).collect();
        let next = self.weights.len() as u32;
        let within = *self.known.entry(key).or_insert(next);
        if within == next {
            self.weights.push(hint.nodes);
        }
        within
    }
}

/// Finds the chains within.
pub(super) struct Within<S> {
    unary: Unary,
    engine: Option<Engine<S>>,
}

impl<S: Spots> Within<S> {
    pub fn new(around: Plan) -> Within<S> {
        let plan = match around.level {
            0..=2 => None,
            3 => Some(Plan { base: 80, cells: true, dynamic: false, level: 0, nesting: 0, ..around }),
            _ => Some(Plan { base: 85, cells: true, dynamic: true, level: around.nesting, nesting: 0, ..around }),
        };
        Within { unary: Unary::default(), engine: plan.map(Engine::new) }
    }
}

/// What can be eliminated on a board as a chain left it, and rests on what the
/// chain took away.
pub(super) fn deeper<S: Spots>(
    plan: Plan,
    ground: &Ground<'_, S>,
    base: &Field<S>,
    work: &Field<S>,
    within: &mut Option<Box<Within<S>>>,
    book: &mut Book,
    findings: &Findings,
) -> Vec<Deep> {
    if findings.is_stopped() {
        return Vec::new();
    }
    let mut found = Simple { ground, base, work, by_unit: plan.by_unit }.find();
    let Some(within) = within else { return found };
    if found.is_empty() && plan.level < 4 {
        let hints = within.unary.find(ground, work, true, findings);
        found = news((ground, base, work), hints, book);
    }
    if found.is_empty()
        && let Some(engine) = &mut within.engine
    {
        let hints = engine.find(ground, work, true, findings);
        found = news((ground, base, work), hints, book);
    }
    found
}

/// Of chains within, the easiest for each elimination, if it rests on what the
/// chain around it took away.
fn news<S: Spots>(
    (ground, base, work): (&Ground<'_, S>, &Field<S>, &Field<S>),
    hints: Vec<Hint>,
    book: &mut Book,
) -> Vec<Deep> {
    let (mut known, mut found) = (std::collections::HashSet::new(), Vec::new());
    for hint in hints {
        if !known.insert(hint.effect.numbers(ground.side, &work.digits)) {
            continue;
        }
        let parents = rests_on((ground, base, work), &hint);
        if !parents.is_empty() {
            let gone = in_buckets(ground.side, hint.effect.removals(ground.side, &work.digits));
            found.push(Deep { gone, parents, within: Some(book.note(&hint)) });
        }
    }
    found
}

/// The candidates that had to go so that this chain could be: for whatever
/// goes on because it is the last of its cell or unit, the others.
fn rests_on<S: Spots>((ground, base, work): (&Ground<'_, S>, &Field<S>, &Field<S>), hint: &Hint) -> Vec<u16> {
    let start: Cause = match hint.form {
        Form::Cell { .. } => CELL,
        Form::Unit { unit, .. } => unit,
        _ => ASSUMED,
    };
    let mut parents = Vec::new();
    for item in hint.chains.iter().flatten().filter(|item| item.on) {
        let (spot, digit) = ground.place(usize::from(item.candidate));
        match if item.cause == ASSUMED { start } else { item.cause } {
            ASSUMED | PEER | DEEPER => {}
            CELL => {
                let gone = bits(base.digits[spot] & !work.digits[spot]);
                parents.extend(gone.map(|gone| ground.number(spot, gone) as u16));
            }
            unit => {
                let gone = (base.places[digit] & ground.map.units[usize::from(unit)]) - work.places[digit];
                parents.extend(gone.iter().map(|gone| ground.number(gone, digit) as u16));
            }
        }
    }
    parents.sort_unstable();
    parents.dedup();
    parents
}
