//! The sentence and the evidence of a chain.

use saltire_core::{Candidate, Digit, Evidence, LinkKind, Role, Spots};

use super::ground::bits;
use super::hint::{Effect, Form, Hint, Item, Links};
use super::run::{DEEPER, NO_CHAIN};
use crate::{Effects, Findings, Rating, View, Why};

/// What is said before the name of the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Prefix {
    Nothing,
    Nishio,
    Dynamic,
}

/// Reports hints, the easiest first; of those that do the same, just the first.
pub(super) fn report<S: Spots>(view: &View<'_, S>, prefix: Prefix, hints: Vec<Hint>, findings: &mut Findings) {
    let digits: Vec<u32> = view.candidates.iter().map(|digits| digits.bits()).collect();
    let mut known = std::collections::HashSet::new();
    for hint in hints {
        if !known.insert(hint.effect.numbers(view.side, &digits)) {
            continue;
        }
        let teller = Teller { view, prefix, hint: &hint };
        let rating = Rating(hint.base).longer(hint.nodes);
        findings.report_rated(view.grid, teller.effects(), rating, hint.nodes, || teller.why());
        if findings.are_enough() {
            return;
        }
    }
}

struct Teller<'a, 'g, S: Spots> {
    view: &'a View<'g, S>,
    prefix: Prefix,
    hint: &'a Hint,
}

impl<S: Spots> Teller<'_, '_, S> {
    fn candidate(&self, number: u16) -> Candidate {
        let (spot, digit) = (usize::from(number) / self.view.side, usize::from(number) % self.view.side);
        self.at(spot, digit)
    }

    fn at(&self, spot: usize, digit: usize) -> Candidate {
        let digit = Digit::new(digit as u8 + 1).expect("digits are numbered from 0 up to the side of the board");
        self.view.candidate(spot, digit)
    }

    fn effects(&self) -> Effects {
        match &self.hint.effect {
            Effect::Place(candidate) => Effects::placing(self.candidate(*candidate)),
            Effect::Remove(cells) => {
                let gone = cells.iter().flat_map(|&(spot, gone)| bits(gone).map(move |digit| (spot, digit)));
                Effects {
                    placements: Vec::new(),
                    eliminations: gone.map(|(spot, digit)| self.at(spot, digit)).collect(),
                }
            }
        }
    }

    fn state(&self, number: u16, on: bool) -> String {
        let Candidate { cell, digit } = self.candidate(number);
        format!("{cell}{}{}", if on { "=" } else { "≠" }, self.view.grid.symbols().symbol(digit))
    }

    fn chain(&self, chain: &[Item]) -> String {
        let state = |item: &Item| {
            let state = self.state(item.candidate, item.on);
            match item.cause {
                DEEPER if item.within == NO_CHAIN => format!("{state} by a pattern"),
                DEEPER => format!("{state} by a chain"),
                _ => state,
            }
        };
        chain.iter().map(state).collect::<Vec<_>>().join(", ")
    }

    fn chains(&self) -> String {
        self.hint.chains.iter().map(|chain| self.chain(chain)).collect::<Vec<_>>().join("; ")
    }

    /// Where the chains lead.
    fn end(&self) -> String {
        let last = self.hint.chains.first().and_then(|chain| chain.last());
        last.map_or(String::new(), |item| self.state(item.candidate, item.on))
    }

    fn text(&self) -> String {
        let prefix = match self.prefix {
            Prefix::Nothing => "",
            Prefix::Nishio => "Nishio ",
            Prefix::Dynamic => "dynamic ",
        };
        let (end, chains) = (self.end(), self.chains());
        let said = match self.hint.form {
            Form::Ring(links) => {
                let name = match links {
                    Links::Units => "X-cycle",
                    Links::Cells => "Y-cycle",
                    Links::Both => "bidirectional cycle",
                };
                let ring = self.hint.chains.first().map_or(String::new(), |ring| self.chain(ring));
                return format!("{name}: {ring} holds, or the opposite of it all the way round");
            }
            Form::Opposite(links) => {
                let name = if links == Links::Units { "forcing X-chain" } else { "forcing chain" };
                return format!("{name}: {chains}");
            }
            Form::Clash { source, on } => {
                let chain =
                    if self.prefix == Prefix::Nishio { "forcing chains" } else { "contradiction forcing chains" };
                let last = self.hint.chains.first().and_then(|chain| chain.last());
                let both = last.map_or(String::new(), |item| self.candidate(item.candidate).cell.to_string());
                let digit = last.map(|item| self.view.grid.symbols().symbol(self.candidate(item.candidate).digit));
                let digit = digit.map_or(String::new(), |digit| digit.to_string());
                format!("{chain}: {} would make {both} both {digit} and not {digit}", self.state(source, on))
            }
            Form::Double { source } => {
                let Candidate { cell, digit } = self.candidate(source);
                let digit = self.view.grid.symbols().symbol(digit);
                format!("double forcing chains: whether {cell} is {digit} or not, {end}")
            }
            Form::Cell { spot } => {
                format!("cell forcing chains: whatever {} is, {end}", self.view.cell(usize::from(spot)))
            }
            Form::Unit { unit, digit } => {
                let digit = self.at(0, usize::from(digit)).digit;
                let (unit, digit) = (self.view.unit(usize::from(unit)), self.view.grid.symbols().symbol(digit));
                format!("unit forcing chains: wherever {unit} has {digit}, {end}")
            }
        };
        format!("{prefix}{said} ({chains})")
    }

    fn why(&self) -> Why {
        let mut evidence = Evidence::default();
        match self.hint.form {
            Form::Cell { spot } => evidence = evidence.cells(Role::Cause, [self.view.cell(usize::from(spot))]),
            Form::Unit { unit, .. } => evidence = evidence.unit(Role::Base, self.view.unit(usize::from(unit))),
            _ => {}
        }
        // A ring the other way round says nothing new.
        let chains = if matches!(self.hint.form, Form::Ring(_)) { &self.hint.chains[..1] } else { &self.hint.chains };
        let (mut on, mut off) = (Vec::new(), Vec::new());
        for item in chains.iter().flatten() {
            let (list, at) = (if item.on { &mut on } else { &mut off }, self.candidate(item.candidate));
            if !list.contains(&at) {
                list.push(at);
            }
        }
        off.retain(|at| !on.contains(at));
        evidence = evidence.marks(Role::Cause, on).marks(Role::Second, off);
        for chain in chains {
            for item in chain.iter().filter(|item| !item.parents.is_empty() && item.cause != DEEPER) {
                let from = item.parents.iter().map(|&parent| self.candidate(chain[usize::from(parent)].candidate));
                let kind = if item.on { LinkKind::Strong } else { LinkKind::Weak };
                evidence = evidence.group_link(kind, from.collect(), vec![self.candidate(item.candidate)]);
            }
        }
        Why { text: self.text(), evidence }
    }
}
