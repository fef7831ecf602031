//! A chain in words, and as links to draw.

use saltire_core::{Candidate, CellIndexSet, Digit, DigitSet, Evidence, LinkKind, Phrase, Role, phrase};

use super::search::{Chain, ChainEnding};
use crate::links::implication_graph::{ImplicationGraph, Literal, LiteralId};
use crate::{Explanation, View};

/// Explains a chain.
pub(super) fn explanation<S: CellIndexSet>(
    view: &View<'_, S>,
    graph: &ImplicationGraph<S>,
    chain: &Chain,
) -> Explanation {
    let writer = ChainWriter { view, graph };
    let path = Phrase::join(chain.path.iter().map(|&literal| writer.statement(literal)), " → ");
    Explanation { reason: phrase!("{}{}", path, writer.conclusion(chain)), evidence: writer.evidence(chain) }
}

struct ChainWriter<'a, 'g, S: CellIndexSet> {
    view: &'a View<'g, S>,
    graph: &'a ImplicationGraph<S>,
}

impl<S: CellIndexSet> ChainWriter<'_, '_, S> {
    /// Returns what a literal says: `A1 is not 5`.
    fn statement(&self, literal: LiteralId) -> Phrase {
        match self.graph.literal(literal) {
            Literal::On(node) => {
                let node = &self.graph.nodes[node];
                phrase!("{} is {}", Phrase::or(self.view.cells(node.cells)), node.digit)
            }
            Literal::Off(node) => {
                let node = &self.graph.nodes[node];
                let verb = if node.cells.len() == 1 { "is" } else { "are" };
                phrase!("{} {} not {}", Phrase::and(self.view.cells(node.cells)), verb, node.digit)
            }
            Literal::Without(set, digit) => {
                let set = self.graph.sets.get(set);
                phrase!("{} hold {}", Phrase::and(self.view.cells(set.cells)), set.digits - DigitSet::of(digit))
            }
        }
    }

    /// Returns what follows from a chain.
    fn conclusion(&self, chain: &Chain) -> Phrase {
        let (Some(&first), Some(&last)) = (chain.path.first(), chain.path.last()) else { return Phrase::default() };
        match chain.ending {
            ChainEnding::Either if first.negated() == last => phrase!(": {} after all", self.statement(last)),
            ChainEnding::Either => phrase!(": {} or {}", self.statement(first.negated()), self.statement(last)),
            ChainEnding::Contradiction => phrase!(", which cannot be"),
            ChainEnding::Certain => phrase!(": {} in any case", self.statement(last)),
            ChainEnding::Ring => phrase!(": a ring, so one end of each weak link is true"),
        }
    }

    fn marks(&self, literal: LiteralId) -> Vec<Candidate> {
        match self.graph.literal(literal) {
            Literal::On(node) | Literal::Off(node) => {
                self.view.marks(self.graph.nodes[node].cells, self.graph.nodes[node].digit)
            }
            Literal::Without(set, digit) => self.set_marks(set, digit),
        }
    }

    fn set_marks(&self, set: usize, digit: Digit) -> Vec<Candidate> {
        self.view.marks(self.graph.sets.places(set, digit), digit)
    }

    /// Returns the evidence: what is on, what is off, the sets on the way, and the
    /// links in order.
    fn evidence(&self, chain: &Chain) -> Evidence {
        let mut evidence = Evidence::default();
        for &literal in &chain.path {
            evidence = match self.graph.literal(literal) {
                Literal::On(_) => evidence.marks(Role::Cause, self.marks(literal)),
                Literal::Off(_) => evidence.marks(Role::Second, self.marks(literal)),
                Literal::Without(set, _) => {
                    evidence.cells(Role::Third, self.view.cells(self.graph.sets.get(set).cells))
                }
            };
        }
        evidence = chain.path.windows(2).fold(evidence, |evidence, link| self.add_link(evidence, link[0], link[1]));
        match chain.path[..] {
            [first, .., last] if chain.ending == ChainEnding::Ring && first != last => {
                self.add_link(evidence, last, first)
            }
            _ => evidence,
        }
    }

    fn add_link(&self, evidence: Evidence, from: LiteralId, to: LiteralId) -> Evidence {
        match (self.graph.literal(from), self.graph.literal(to)) {
            (Literal::Off(_), _) => evidence.group_link(LinkKind::Strong, self.marks(from), self.marks(to)),
            (Literal::On(_), _) => evidence.group_link(LinkKind::Weak, self.marks(from), self.marks(to)),
            (Literal::Without(set, digit), Literal::On(node)) => self.add_forced(evidence, set, digit, node),
            (Literal::Without(set, digit), Literal::Off(node)) => {
                self.add_held(evidence, (set, digit), self.graph.nodes[node].digit, self.marks(to))
            }
            (Literal::Without(set, digit), Literal::Without(_, lost)) => {
                self.add_held(evidence, (set, digit), lost, self.marks(to))
            }
        }
    }

    /// Adds that a set without one digit holds another, which rules out `excluded`.
    fn add_held(
        &self,
        evidence: Evidence,
        (set, digit): (usize, Digit),
        held: Digit,
        excluded: Vec<Candidate>,
    ) -> Evidence {
        let held = self.set_marks(set, held);
        let evidence = evidence.group_link(LinkKind::Strong, self.set_marks(set, digit), held.clone());
        evidence.group_link(LinkKind::Weak, held, excluded)
    }

    /// Adds that a set takes all digits but one from a cell.
    fn add_forced(&self, mut evidence: Evidence, set: usize, without: Digit, node: usize) -> Evidence {
        let digit = self.graph.nodes[node].digit;
        let Some(index) = self.graph.nodes[node].cells.first() else { return evidence };
        let taken = self.view.candidates[index] - DigitSet::of(digit);
        for gone in taken {
            evidence = self.add_held(evidence, (set, without), gone, vec![self.view.candidate(index, gone)]);
        }
        let gone = taken.iter().map(|digit| self.view.candidate(index, digit)).collect();
        evidence.group_link(LinkKind::Strong, gone, vec![self.view.candidate(index, digit)])
    }
}
