//! The evidence of a forcing chain: its candidates and numbered links.

use saltire_core::{Candidate, CellIndexSet, Evidence, LinkKind, Role};

use super::ForcingChainWriter;
use crate::strategies::forcing::candidate_ids::{Assertion, Cause};
use crate::strategies::forcing::finished_chain::ChainForm;
use crate::strategies::forcing::numbered_inferences::{NumberedInference, parents_of};

impl<S: CellIndexSet> ForcingChainWriter<'_, '_, S> {
    pub(super) fn evidence(&self) -> Evidence {
        let evidence = match self.chain.form {
            ChainForm::Cell(index) => Evidence::default().cells(Role::Cause, [self.view.cell(usize::from(index))]),
            ChainForm::Unit(unit, _) => Evidence::default().unit(Role::Base, self.view.unit(usize::from(unit))),
            _ => Evidence::default(),
        };
        let (mut on, mut off) = (Vec::new(), Vec::new());
        let clash = self.clash.map(|clash| clash.on.assertion);
        for branch in &self.branches {
            let conclusions = branch.lines.iter().flat_map(|line| line.conclusions.iter().copied());
            for assertion in branch.assumption.into_iter().chain(conclusions).chain(clash) {
                let list = if assertion.is_on() { &mut on } else { &mut off };
                let candidate = self.candidate(assertion.candidate());
                if !list.contains(&candidate) {
                    list.push(candidate);
                }
            }
        }
        off.retain(|candidate| !on.contains(candidate));
        let evidence = evidence.marks(Role::Cause, on).marks(Role::Second, off);
        let lines = self.branches.iter().flat_map(|branch| &branch.lines);
        let evidence = lines.fold(evidence, |evidence, line| self.add_links(evidence, line));
        self.add_last_link(evidence)
    }

    fn candidates(&self, assertions: &[Assertion]) -> Vec<Candidate> {
        assertions.iter().map(|assertion| self.candidate(assertion.candidate())).collect()
    }

    /// Adds the links of a line, with its number.
    fn add_links(&self, evidence: Evidence, line: &NumberedInference) -> Evidence {
        if matches!(line.cause, Cause::Pattern(_) | Cause::NestedChain(_)) {
            return evidence;
        }
        line.conclusions.iter().fold(evidence, |evidence, conclusion| {
            let kind = if conclusion.is_on() { LinkKind::Strong } else { LinkKind::Weak };
            let (from, to) = (self.candidates(&line.parents), self.candidates(&[*conclusion]));
            evidence.numbered_link(line.number, kind, from, to)
        })
    }

    /// Adds the link to a candidate that would be the last one left, but is off.
    fn add_last_link(&self, evidence: Evidence) -> Evidence {
        match (self.clash.filter(|clash| clash.is_nothing_left), self.chain.chains.first()) {
            (Some(clash), Some(steps)) => {
                let (from, to) = (parents_of(steps, clash.on), [clash.on.assertion]);
                evidence.group_link(LinkKind::Strong, self.candidates(&from), self.candidates(&to))
            }
            _ => evidence,
        }
    }
}
