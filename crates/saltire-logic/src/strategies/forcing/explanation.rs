//! The words and the evidence of a forcing chain.

use std::collections::HashSet;

use saltire_core::{Candidate, CellIndexSet, Evidence, LinkKind, Phrase, Role, phrase};

use super::candidate_ids::{Assertion, CandidateId, Cause};
use super::chain_rating::for_chain_length;
use super::finished_chain::{ChainEffect, ChainForm, ChainStep, ForcingChain};
use super::search_options::ChainKind;
use super::topology::Topology;
use crate::links::LinkScope;
use crate::{Effects, Explanation, Report, View};

/// Reports chains, the easiest first; of those with the same effect only the first.
/// `kind` is None for chains from one assumption.
pub(super) fn report_chains<S: CellIndexSet>(
    view: &View<'_, S>,
    topology: &Topology<'_, S>,
    kind: Option<ChainKind>,
    chains: Vec<ForcingChain>,
    report: &mut Report,
) {
    let mut known = HashSet::new();
    for chain in chains {
        if !known.insert(chain.effect.sorted_removals(&view.candidates)) {
            continue;
        }
        let writer = ForcingChainWriter { view, topology, kind, chain: &chain };
        let rating = for_chain_length(chain.base_rating, chain.length);
        report.add_rated(view.grid, writer.effects(), rating, chain.length, || Explanation {
            reason: writer.reason(),
            evidence: writer.evidence(),
        });
        if report.should_stop() {
            return;
        }
    }
}

struct ForcingChainWriter<'a, 'g, S: CellIndexSet> {
    view: &'a View<'g, S>,
    topology: &'a Topology<'g, S>,
    kind: Option<ChainKind>,
    chain: &'a ForcingChain,
}

impl<S: CellIndexSet> ForcingChainWriter<'_, '_, S> {
    fn candidate(&self, candidate: CandidateId) -> Candidate {
        let (index, digit) = self.topology.place(candidate);
        self.view.candidate(index, digit)
    }

    fn effects(&self) -> Effects {
        match &self.chain.effect {
            ChainEffect::Place(index, digit) => Effects::placing(self.view.candidate(*index, *digit)),
            ChainEffect::Remove(cells) => {
                let gone = cells.iter().flat_map(|&(index, digits)| digits.iter().map(move |digit| (index, digit)));
                let eliminations = gone.map(|(index, digit)| self.view.candidate(index, digit)).collect();
                Effects { placements: Vec::new(), eliminations }
            }
        }
    }

    /// Returns `A1=5` or `A1≠5`.
    fn statement(&self, assertion: Assertion) -> Phrase {
        let Candidate { cell, digit } = self.candidate(assertion.candidate());
        phrase!("{}{}{}", cell, if assertion.is_on() { "=" } else { "≠" }, digit)
    }

    fn steps(&self, steps: &[ChainStep]) -> Phrase {
        let step = |step: &ChainStep| {
            let source = match step.cause {
                Cause::Pattern => " by a pattern",
                Cause::NestedChain(_) => " by a chain",
                _ => "",
            };
            phrase!("{}{}", self.statement(step.assertion), source)
        };
        Phrase::join(steps.iter().map(step), ", ")
    }

    fn reason(&self) -> Phrase {
        let ForcingChain { form, ref chains, .. } = *self.chain;
        let all = Phrase::join(chains.iter().map(|steps| self.steps(steps)), "; ");
        let last = chains.first().and_then(|steps| steps.last()).map(|step| step.assertion);
        let end = last.map_or(Phrase::default(), |last| self.statement(last));
        let claim = match form {
            ChainForm::Cycle(scope) => {
                let name = match scope {
                    LinkScope::Units => "X-cycle",
                    LinkScope::Cells => "Y-cycle",
                    LinkScope::Both => "bidirectional cycle",
                };
                let cycle = chains.first().map_or(Phrase::default(), |steps| self.steps(steps));
                return phrase!("{}: {} holds, or the opposite of it all the way round", name, cycle);
            }
            ChainForm::Opposite(LinkScope::Units) => return phrase!("forcing X-chain: {}", all),
            ChainForm::Opposite(_) => return phrase!("forcing chain: {}", all),
            ChainForm::Contradiction(assumption) => {
                let name = match self.kind {
                    Some(ChainKind::Nishio) => "forcing chains",
                    _ => "contradiction forcing chains",
                };
                let conflict = last.map_or(Phrase::default(), |last| {
                    let Candidate { cell, digit } = self.candidate(last.candidate());
                    phrase!("{} both {} and not {}", cell, digit, digit)
                });
                phrase!("{}: {} would make {}", name, self.statement(assumption), conflict)
            }
            ChainForm::Double(source) => {
                let Candidate { cell, digit } = self.candidate(source);
                phrase!("double forcing chains: whether {} is {} or not, {}", cell, digit, end)
            }
            ChainForm::Cell(index) => {
                phrase!("cell forcing chains: whatever {} is, {}", self.view.cell(usize::from(index)), end)
            }
            ChainForm::Unit(unit, digit) => {
                let unit = self.view.unit(usize::from(unit));
                phrase!("unit forcing chains: wherever {} has {}, {}", unit, digit, end)
            }
        };
        let prefix = match self.kind {
            Some(ChainKind::Nishio) => "Nishio ",
            Some(ChainKind::Dynamic) => "dynamic ",
            Some(ChainKind::Multiple) | None => "",
        };
        phrase!("{}{} ({})", prefix, claim, all)
    }

    fn evidence(&self) -> Evidence {
        let ForcingChain { form, ref chains, .. } = *self.chain;
        let evidence = match form {
            ChainForm::Cell(index) => Evidence::default().cells(Role::Cause, [self.view.cell(usize::from(index))]),
            ChainForm::Unit(unit, _) => Evidence::default().unit(Role::Base, self.view.unit(usize::from(unit))),
            _ => Evidence::default(),
        };
        // A cycle the other way round has nothing new.
        let chains = if matches!(form, ChainForm::Cycle(_)) { &chains[..1] } else { &chains[..] };
        let (mut on, mut off) = (Vec::new(), Vec::new());
        for step in chains.iter().flatten() {
            let list = if step.assertion.is_on() { &mut on } else { &mut off };
            let candidate = self.candidate(step.assertion.candidate());
            if !list.contains(&candidate) {
                list.push(candidate);
            }
        }
        off.retain(|candidate| !on.contains(candidate));
        let mut evidence = evidence.marks(Role::Cause, on).marks(Role::Second, off);
        for steps in chains {
            let is_link =
                |step: &&ChainStep| !matches!(step.cause, Cause::Assumption | Cause::Pattern | Cause::NestedChain(_));
            for step in steps.iter().filter(is_link) {
                let from = step.parents.iter().map(|&parent| self.candidate(steps[parent].assertion.candidate()));
                let kind = if step.assertion.is_on() { LinkKind::Strong } else { LinkKind::Weak };
                let to = vec![self.candidate(step.assertion.candidate())];
                evidence = evidence.group_link(kind, from.collect(), to);
            }
        }
        evidence
    }
}
