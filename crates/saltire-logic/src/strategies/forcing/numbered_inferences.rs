//! The inferences of a forcing chain as numbered lines.

use super::candidate_ids::{Assertion, Cause};
use super::finished_chain::ChainStep;

/// Conclusions that follow from the same parents for the same reason: one
/// candidate that is on, or some that are off.
pub(super) struct NumberedInference {
    pub number: usize,
    pub conclusions: Vec<Assertion>,
    pub cause: Cause,
    pub parents: Vec<Assertion>,
}

impl NumberedInference {
    fn is_on(&self) -> bool {
        self.conclusions.first().is_some_and(|conclusion| conclusion.is_on())
    }

    /// Returns true if a step says the same for the same reason about another
    /// candidate.
    fn accepts(&self, step: &ChainStep, parents: &[Assertion]) -> bool {
        !self.is_on() && !step.assertion.is_on() && self.cause == step.cause && self.parents == parents
    }
}

/// What follows from one assumption.
pub(super) struct Branch {
    pub assumption: Option<Assertion>,
    pub lines: Vec<NumberedInference>,
}

impl Branch {
    /// Returns the lines of chains from the same assumption, numbered from
    /// `first_number`, without the conclusion `omitted`.
    pub fn of(chains: &[Vec<ChainStep>], first_number: usize, omitted: Option<Assertion>) -> Branch {
        let assumption = chains.first().and_then(|steps| steps.first()).map(|step| step.assertion);
        let mut branch = Branch { assumption, lines: Vec::new() };
        for steps in chains {
            for (place, step) in steps.iter().enumerate().skip(1) {
                // A cycle ends with its assumption.
                let is_known = branch.line_of(step.assertion).is_some();
                if !is_known && omitted != Some(step.assertion) {
                    branch.add(steps, place, first_number);
                }
            }
        }
        branch
    }

    fn add(&mut self, steps: &[ChainStep], place: usize, first_number: usize) {
        let step = &steps[place];
        let parents = parents_of(steps, step);
        match self.lines.iter_mut().find(|line| line.accepts(step, &parents)) {
            Some(line) => line.conclusions.push(step.assertion),
            None => self.lines.push(NumberedInference {
                number: first_number + self.lines.len(),
                conclusions: vec![step.assertion],
                cause: step.cause,
                parents,
            }),
        }
    }

    /// Returns the line that states a conclusion. None for an assumption.
    pub fn line_of(&self, conclusion: Assertion) -> Option<&NumberedInference> {
        self.lines.iter().find(|line| line.conclusions.contains(&conclusion))
    }

    /// Returns the numbers of the lines that state these conclusions.
    pub fn numbers(&self, conclusions: &[Assertion]) -> Vec<usize> {
        let mut numbers: Vec<usize> =
            conclusions.iter().filter_map(|&conclusion| self.line_of(conclusion)).map(|line| line.number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }
}

/// Returns what a step follows from, each once.
pub(super) fn parents_of(steps: &[ChainStep], step: &ChainStep) -> Vec<Assertion> {
    let mut parents: Vec<Assertion> = step.parents.iter().map(|&parent| steps[parent].assertion).collect();
    parents.sort_unstable();
    parents.dedup();
    parents
}
