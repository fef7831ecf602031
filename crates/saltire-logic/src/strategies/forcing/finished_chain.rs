//! A finished forcing chain, ready to be compared, explained or used within
//! another chain.

use saltire_core::{Digit, DigitSet, Rating};

use super::candidate_ids::{Assertion, CandidateId, Cause, NestedChainId};
use super::chain_rating::for_chain_length;
use crate::links::LinkScope;

/// What chains start from, and so what they prove.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChainForm {
    /// Links that close to a cycle, which holds in one direction or the other.
    Cycle(LinkScope),
    /// An assumption leads to its opposite.
    Opposite(LinkScope),
    /// An assumption leads to a conflict.
    Contradiction(Assertion),
    /// A candidate leads to the same conclusion whether it is on or off.
    Double(CandidateId),
    /// All candidates of a cell lead to the same conclusion.
    Cell(u16),
    /// All places of a digit in a unit lead to the same conclusion.
    Unit(u16, Digit),
}

impl ChainForm {
    /// Returns the rank of the form. Of two chains of the same length, the one with the
    /// lower rank comes first.
    pub fn order(self) -> u8 {
        match self {
            ChainForm::Double(_) => 1,
            ChainForm::Cycle(LinkScope::Units) | ChainForm::Opposite(LinkScope::Units) => 2,
            ChainForm::Cycle(LinkScope::Cells) | ChainForm::Opposite(LinkScope::Cells) => 3,
            ChainForm::Cycle(LinkScope::Both) | ChainForm::Opposite(LinkScope::Both) => 4,
            ChainForm::Cell(_) => 5,
            ChainForm::Unit(..) => 6,
            ChainForm::Contradiction(_) => 7,
        }
    }
}

/// One conclusion of a chain.
#[derive(Clone, Debug)]
pub(super) struct ChainStep {
    pub assertion: Assertion,
    pub cause: Cause,
    /// The places of its parents in the chain.
    pub parents: Vec<usize>,
}

/// What a chain proves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ChainEffect {
    /// A cell holds a digit.
    Place(usize, Digit),
    /// Cells can't hold some digits, in the order in which the search found them.
    Remove(Vec<(usize, DigitSet)>),
}

impl ChainEffect {
    /// Returns the candidates that the effect removes from a board with these digits by
    /// cell index.
    pub fn removals(&self, digits: &[DigitSet]) -> Vec<(usize, DigitSet)> {
        match self {
            ChainEffect::Place(index, digit) => vec![(*index, digits[*index] - DigitSet::of(*digit))],
            ChainEffect::Remove(cells) => cells.clone(),
        }
    }

    /// Returns the same in the order of cells, to compare two effects.
    pub fn sorted_removals(&self, digits: &[DigitSet]) -> Vec<(usize, DigitSet)> {
        let mut cells = self.removals(digits);
        cells.retain(|(_, gone)| !gone.is_empty());
        cells.sort_unstable_by_key(|&(index, _)| index);
        cells
    }
}

/// A finished chain, or several that belong together.
#[derive(Clone, Debug)]
pub(super) struct ForcingChain {
    pub form: ChainForm,
    /// The rating of the shortest chain of its kind.
    pub base_rating: Rating,
    /// The number of conclusions of all chains.
    pub length: usize,
    pub effect: ChainEffect,
    /// Each in order, from the assumption to the end.
    pub chains: Vec<Vec<ChainStep>>,
    /// The chains that it uses.
    pub nested: Vec<NestedSummary>,
}

/// What is known about a chain that another chain uses.
#[derive(Clone, Debug)]
pub(super) struct NestedSummary {
    pub id: NestedChainId,
    pub form: ChainForm,
    /// The assertions of each of its chains.
    pub assertions: Vec<Vec<Assertion>>,
    /// Whether each assertion follows from the one before.
    pub is_linear: bool,
}

impl ForcingChain {
    /// Returns true if each conclusion follows from the one before.
    pub fn is_linear(&self) -> bool {
        self.chains.iter().all(|steps| {
            let follows = |(place, step): (usize, &ChainStep)| step.parents.iter().all(|&parent| parent + 1 == place);
            steps.iter().enumerate().all(follows)
        })
    }
}

/// Returns how hard a chain of this base rating and length is, as a floating-point
/// number. Sudoku Explainer adds up inexact tenths, and the errors decide between chains
/// that are equally hard on paper.
pub(super) fn difficulty(base_rating: Rating, length: usize) -> f64 {
    let tenths = for_chain_length(Rating(0), length).0;
    f64::from(base_rating.0) / 10.0 + (0..tenths).fold(0.0, |sum, _| sum + 0.1)
}
