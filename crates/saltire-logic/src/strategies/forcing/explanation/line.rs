//! The words of one line of a forcing chain: what it concludes, and why.

use saltire_core::{CellIndexSet, DigitSet, Phrase, phrase};

use super::ForcingChainWriter;
use crate::strategies::forcing::candidate_ids::{Assertion, Cause, Pattern};
use crate::strategies::forcing::finished_chain::{ChainForm, NestedSummary};
use crate::strategies::forcing::numbered_inferences::{Branch, NumberedInference};
use crate::wording::in_unit;
use crate::wording::links::are_not;

/// The most assertions of a nested chain that a line spells out.
const MAX_SPELT_OUT: usize = 16;

impl<S: CellIndexSet> ForcingChainWriter<'_, '_, S> {
    /// Returns a line: its conclusions, and why they follow.
    pub(super) fn line(&self, branch: &Branch, line: &NumberedInference) -> Phrase {
        let conclusions = self.conclusions(&line.conclusions);
        match self.kind {
            None => {
                let is_on = line.conclusions.iter().any(|conclusion| conclusion.is_on());
                let kind = if is_on { "strong link" } else { "weak link" };
                phrase!("{} ({}: {}).", conclusions, kind, self.why(line, ""))
            }
            Some(_) => {
                let pronoun = if cells_of(self, &line.conclusions).len() == 1 { "it " } else { "they " };
                let sources = numbers_phrase(branch.numbers(&line.parents));
                phrase!("{}: {}{}.", conclusions, self.why(line, pronoun), sources)
            }
        }
    }

    /// Returns `A1 and A2 aren't 5`, or `A1 isn't 5 or 7`.
    fn conclusions(&self, conclusions: &[Assertion]) -> Phrase {
        if let [conclusion] = conclusions {
            return self.statement(*conclusion);
        }
        let mut by_digits: Vec<(DigitSet, S)> = Vec::new();
        for index in cells_of(self, conclusions).iter() {
            let at_cell = conclusions.iter().map(|conclusion| self.topology.place(conclusion.candidate()));
            let digits: DigitSet = at_cell.filter(|&(other, _)| other == index).map(|(_, digit)| digit).collect();
            match by_digits.iter_mut().find(|(known, _)| *known == digits) {
                Some((_, cells)) => cells.insert(index),
                None => by_digits.push((digits, S::of(index))),
            }
        }
        Phrase::and(by_digits.into_iter().map(|(digits, cells)| {
            are_not(Phrase::and(self.view.cells(cells)), cells.len(), Phrase::or(digits.iter()))
        }))
    }

    /// Returns why a line follows. `pronoun` stands for its cells.
    fn why(&self, line: &NumberedInference, pronoun: &'static str) -> Phrase {
        let Some(&conclusion) = line.conclusions.first() else { return Phrase::default() };
        let digit = self.candidate(conclusion.candidate()).digit;
        let ending = if pronoun == "they " { "" } else { "s" };
        let parent = line.parents.first().map(|parent| self.candidate(parent.candidate()));
        match (line.cause, parent) {
            (Cause::Cell, _) if conclusion.is_on() => phrase!("the only candidate left"),
            (Cause::Unit(unit), _) if conclusion.is_on() => {
                phrase!("the only place left for {} {}", digit, in_unit(self.view.unit(usize::from(unit))))
            }
            (Cause::Cell, _) if pronoun.is_empty() => phrase!("same cell"),
            (Cause::Cell, Some(parent)) => phrase!("it is {}", parent.digit),
            (Cause::Unit(unit), Some(parent)) => {
                let unit = self.view.unit(usize::from(unit));
                phrase!("{}share{} {} with {}", pronoun, ending, unit, parent.cell)
            }
            (Cause::Peer, Some(parent)) => phrase!("{}see{} {}", pronoun, ending, parent.cell),
            (Cause::Pattern(pattern), _) => self.pattern(pattern, pronoun),
            (Cause::NestedChain(id), _) => {
                let summary = self.chain.nested.iter().find(|summary| summary.id == id);
                summary.map_or(phrase!("by an inner chain"), |summary| self.nested(summary))
            }
            _ => Phrase::default(),
        }
    }

    fn pattern(&self, pattern: Pattern, pronoun: &'static str) -> Phrase {
        let unit = |unit: u16| self.view.unit(usize::from(unit));
        let cell = |index: u16| self.view.cell(usize::from(index));
        match pattern {
            Pattern::Locked { unit: base, digit } => {
                let ending = if pronoun == "they " { "" } else { "s" };
                phrase!("{}see{} every place left for {} {}", pronoun, ending, digit, in_unit(unit(base)))
            }
            Pattern::HiddenPair { unit: base, digits, cells } => phrase!(
                "hidden pair, {} {} can now only go in {}",
                Phrase::and(digits),
                in_unit(unit(base)),
                Phrase::and(cells.map(cell)),
            ),
            Pattern::NakedPair { cells, digits } => {
                phrase!("naked pair, {} have only {} left", Phrase::and(cells.map(cell)), Phrase::and(digits))
            }
            Pattern::XWing { lines, digit } => {
                phrase!("X-wing, {} in {} has only two level places left in each", digit, Phrase::and(lines.map(unit)),)
            }
        }
    }

    /// Returns what a nested chain proves, in one line.
    fn nested(&self, summary: &NestedSummary) -> Phrase {
        let proof = match summary.form {
            ChainForm::Cycle(_) => phrase!("by an inner chain that closes to a loop"),
            ChainForm::Opposite(_) | ChainForm::Contradiction(_) => {
                let assumption = summary.assertions.first().and_then(|assertions| assertions.first());
                let assumption = assumption.map_or(Phrase::default(), |&assumption| self.statement(assumption));
                phrase!("by an inner chain, supposing that {} leads to a contradiction", assumption)
            }
            ChainForm::Double(source) => {
                phrase!("by inner chains, whether {} or not", self.statement(Assertion::on(source)))
            }
            ChainForm::Cell(index) => {
                phrase!("by inner chains, from every candidate left in {}", self.view.cell(usize::from(index)))
            }
            ChainForm::Unit(unit, digit) => {
                let unit = self.view.unit(usize::from(unit));
                phrase!("by inner chains, from every place left for {} {}", digit, in_unit(unit))
            }
        };
        let length: usize = summary.assertions.iter().map(Vec::len).sum();
        if !summary.is_linear || length > MAX_SPELT_OUT {
            return proof;
        }
        let is_cycle = matches!(summary.form, ChainForm::Cycle(_));
        let chains = if is_cycle { &summary.assertions[..1] } else { &summary.assertions[..] };
        let path = |assertions: &Vec<Assertion>| {
            Phrase::join(assertions.iter().map(|&assertion| self.statement(assertion)), " → ")
        };
        phrase!("{} [{}]", proof, Phrase::join(chains.iter().map(path), "; "))
    }
}

/// Returns the cells of some conclusions.
fn cells_of<S: CellIndexSet>(writer: &ForcingChainWriter<'_, '_, S>, conclusions: &[Assertion]) -> S {
    S::from_indices(conclusions.iter().map(|conclusion| writer.topology.place(conclusion.candidate()).0))
}

/// Returns ` (2, 5)`, or nothing if there are no numbers.
pub(super) fn numbers_phrase(numbers: Vec<usize>) -> Phrase {
    match numbers[..] {
        [] => Phrase::default(),
        _ => phrase!(" ({})", Phrase::join(numbers, ", ")),
    }
}
