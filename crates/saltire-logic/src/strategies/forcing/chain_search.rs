//! Chains from several assumptions, one of which must be true, and chains that end
//! in a conflict.
//!
//! ```text
//! for every cell, for every candidate of it:
//!     what follows if it is on, and if it is off         (see `propagator`)
//!     a conflict: the assumption is false                contradiction
//!     a conclusion follows from both: it is true         double
//!     for every unit where the cell is the first place for the digit:
//!         something follows from each of the places      unit
//! something follows from each candidate of the cell      cell
//! ```
//!
//! The easiest chain is the one with the fewest conclusions. The search counts them only
//! if they could be fewer than those of the best chain so far. Tried and no faster:
//! stopping propagations early at first, and continuing them only if nothing was found.
//! Few are long enough.

use saltire_core::{CellIndexSet, Digit, DigitSet};

use super::candidate_ids::{Assertion, CandidateId, NestedChainId};
use super::candidate_state::ChainBoard;
use super::chain_building::{effect_of, propagated_steps};
use super::finished_chain::{ChainForm, ForcingChain};
use super::propagation::AncestorWalk;
use super::propagation_cache::{OFF_SLOT, PropagationCache};
use super::propagator::Propagator;
use super::search_options::{Nesting, SearchOptions};
use crate::Report;

/// What it takes to find a chain again.
#[derive(Clone, Copy, Debug)]
struct ChainRecord {
    form: ChainForm,
    length: usize,
    proven: Assertion,
}

/// The best chain so far, or all of them.
struct BestRecords<'r> {
    records: Vec<ChainRecord>,
    wants_all: bool,
    report: &'r Report,
}

impl BestRecords<'_> {
    /// Returns true if a chain of at least this length may be kept.
    fn may_keep(&self, length: usize, form: ChainForm) -> bool {
        let best = self.records.first().filter(|_| !self.wants_all);
        best.is_none_or(|best| (length, form.order()) < (best.length, best.form.order()))
    }

    fn keep(&mut self, record: ChainRecord) {
        if self.may_keep(record.length, record.form) {
            if !self.wants_all {
                self.records.clear();
            }
            self.records.push(record);
        }
    }
}

/// A search for forcing chains.
pub(super) struct ChainSearch<S> {
    options: SearchOptions,
    /// The digits of the assumptions.
    start_digits: DigitSet,
    propagator: Propagator<S>,
    cache: PropagationCache<S>,
    ancestors: AncestorWalk,
    /// The propagations from all sources of one form.
    sources: Vec<usize>,
    /// What follows from all sources.
    common: Vec<Assertion>,
    /// The nested chains of the current chain.
    nested_chains: Vec<NestedChainId>,
}

impl<S: CellIndexSet> Default for ChainSearch<S> {
    fn default() -> ChainSearch<S> {
        ChainSearch::new(SearchOptions::MULTIPLE)
    }
}

impl<S: CellIndexSet> ChainSearch<S> {
    /// Returns a search from all digits.
    pub fn new(options: SearchOptions) -> ChainSearch<S> {
        ChainSearch {
            options,
            start_digits: DigitSet::from_bits(u64::MAX),
            propagator: Propagator::new(options),
            cache: PropagationCache::default(),
            ancestors: AncestorWalk::default(),
            sources: Vec::new(),
            common: Vec::new(),
            nested_chains: Vec::new(),
        }
    }

    /// Prepares for a search with these options and assumptions of these digits.
    pub fn prepare(&mut self, options: SearchOptions, start_digits: DigitSet) {
        self.start_digits = start_digits;
        if options != self.options {
            self.options = options;
            self.propagator = Propagator::new(options);
        }
        self.propagator.nested.forget_chains();
    }

    /// Finds the easiest chain, or all chains, the easiest first.
    pub fn find(&mut self, board: ChainBoard<'_, S>, wants_all: bool, report: &Report) -> Vec<ForcingChain> {
        self.cache.reset(board.topology.candidate_count());
        let mut best = BestRecords { records: Vec::new(), wants_all, report };
        self.search(board, &mut best);
        let mut records = best.records;
        records.sort_by_key(|record| (record.length, record.form.order()));
        records.into_iter().filter_map(|record| self.build(board, record, report)).collect()
    }

    fn search(&mut self, board: ChainBoard<'_, S>, best: &mut BestRecords<'_>) {
        for index in board.topology.open.iter() {
            let digits = board.state.digits[index];
            if digits.len() < if self.options.kind.is_dynamic() { 2 } else { 3 } {
                continue;
            }
            for digit in digits & self.start_digits {
                self.search_from(board, index, digit, best);
                if best.report.is_out_of_time() {
                    return;
                }
            }
            if self.options.kind.uses_cells() {
                self.find_common(board, ChainForm::Cell(index as u16), best);
            }
        }
    }

    fn search_from(&mut self, board: ChainBoard<'_, S>, index: usize, digit: Digit, best: &mut BestRecords<'_>) {
        let ChainBoard { topology, state } = board;
        let source = topology.candidate(index, digit);
        self.cache.make_room();
        let on = self.propagate_on(board, source, best.report);
        if self.options.kind.is_dynamic() {
            self.find_conflict(on, Assertion::on(source), best);
            if self.options.nesting != Nesting::Nothing || self.has_strong_link(board, index, digit) {
                self.propagate_off(board, source, best.report);
                self.find_conflict(OFF_SLOT, Assertion::off(source), best);
                if self.options.kind.uses_cells() && state.digits[index].len() > 2 {
                    self.sources.clear();
                    self.sources.extend([on, OFF_SLOT]);
                    self.keep_common(board, ChainForm::Double(source), best);
                }
            }
        }
        if self.options.kind.uses_cells() {
            for &unit in topology.units_of(index) {
                let places = state.places_in(topology, unit, digit);
                if places.first() == Some(index) && state.count(unit, digit) >= 2 {
                    self.find_common(board, ChainForm::Unit(unit, digit), best);
                }
            }
        }
    }

    fn propagate_on(&mut self, board: ChainBoard<'_, S>, candidate: CandidateId, report: &Report) -> usize {
        self.cache.get_or_insert(candidate, |propagation| {
            self.propagator.propagate(board, Assertion::on(candidate), propagation, report);
        })
    }

    fn propagate_off(&mut self, board: ChainBoard<'_, S>, candidate: CandidateId, report: &Report) {
        self.propagator.propagate(board, Assertion::off(candidate), &mut self.cache.propagations[OFF_SLOT], report);
    }

    /// Returns true if anything follows at once if a candidate is off.
    fn has_strong_link(&self, board: ChainBoard<'_, S>, index: usize, digit: Digit) -> bool {
        (self.options.kind.uses_cells() && board.state.digits[index].len() == 2)
            || board.topology.units_of(index).iter().any(|&unit| board.state.count(unit, digit) == 2)
    }

    /// Finds a chain that ends in a conflict.
    fn find_conflict(&mut self, slot: usize, assumption: Assertion, best: &mut BestRecords<'_>) {
        let propagation = &mut self.cache.propagations[slot];
        let Some(conflict) = propagation.conflict else { return };
        let form = ChainForm::Contradiction(assumption);
        let ends = [conflict.on, conflict.off];
        let min_length = ends.map(|end| usize::from(propagation.conclusion(end).depth)).iter().sum();
        if !best.may_keep(min_length, form) {
            return;
        }
        let mut length = 0;
        for end in ends {
            length += self.ancestors.count(propagation, end);
            self.ancestors.add_nested_chains(propagation, end, &mut self.nested_chains);
        }
        length += self.propagator.nested.take_length(&mut self.nested_chains);
        best.keep(ChainRecord { form, length, proven: assumption.negated() });
    }

    /// Finds chains from all candidates of a cell, or all places of a unit, to the
    /// same conclusion.
    fn find_common(&mut self, board: ChainBoard<'_, S>, form: ChainForm, best: &mut BestRecords<'_>) {
        self.cache.make_room();
        self.sources.clear();
        for_each_source(board, form, |source| {
            let slot = self.propagate_on(board, source.candidate(), best.report);
            self.sources.push(slot);
        });
        self.keep_common(board, form, best);
    }

    /// Keeps the chains from all sources to the same conclusion.
    fn keep_common(&mut self, board: ChainBoard<'_, S>, form: ChainForm, best: &mut BestRecords<'_>) {
        for is_on in [true, false] {
            self.collect_common(board, is_on);
            for place in 0..self.common.len() {
                let proven = self.common[place];
                let min_length = self.sources.iter().map(|&slot| self.cache.propagations[slot].depth_of(proven)).sum();
                if !is_new(board, proven) || !best.may_keep(min_length, form) {
                    continue;
                }
                let mut length = 0;
                for &slot in &self.sources {
                    let propagation = &mut self.cache.propagations[slot];
                    let end = propagation.conclusion_of(proven);
                    length += self.ancestors.count(propagation, end);
                    self.ancestors.add_nested_chains(propagation, end, &mut self.nested_chains);
                }
                length += self.propagator.nested.take_length(&mut self.nested_chains);
                best.keep(ChainRecord { form, length, proven });
            }
        }
    }

    /// Collects what is on, or off, from every source, in the order of the first.
    fn collect_common(&mut self, board: ChainBoard<'_, S>, is_on: bool) {
        self.common.clear();
        let propagations = &self.cache.propagations;
        let Some((&first, others)) = self.sources.split_first() else { return };
        let places = |slot: usize, digit: Digit| propagations[slot].cells(is_on)[digit];
        let in_all = |digit| others.iter().fold(places(first, digit), |all, &slot| all & places(slot, digit));
        if DigitSet::up_to(board.topology.side).iter().all(|digit| in_all(digit).is_empty()) {
            return;
        }
        for conclusion in
            propagations[first].conclusions.iter().filter(|conclusion| conclusion.assertion.is_on() == is_on)
        {
            let (index, digit) = board.topology.place(conclusion.assertion.candidate());
            if self.sources.iter().all(|&slot| places(slot, digit).contains(index)) {
                self.common.push(conclusion.assertion);
            }
        }
    }

    /// Finds the chains of a record again. None if the deadline passes meanwhile.
    fn build(&mut self, board: ChainBoard<'_, S>, record: ChainRecord, report: &Report) -> Option<ForcingChain> {
        let ChainRecord { form, length, proven } = record;
        let (mut expected, mut chains) = (0, Vec::new());
        for_each_source(board, form, |source| {
            let known = self.cache.get(source.candidate()).filter(|_| source.is_on());
            let slot = known.unwrap_or(OFF_SLOT);
            if known.is_none() {
                self.propagator.propagate(board, source, &mut self.cache.propagations[slot], report);
            }
            let propagation = &self.cache.propagations[slot];
            let ends = match (form, propagation.conflict) {
                (ChainForm::Contradiction(_), conflict) => conflict.map_or(vec![], |ends| vec![ends.on, ends.off]),
                _ => propagation.find(board.topology, proven).into_iter().collect(),
            };
            expected += if matches!(form, ChainForm::Contradiction(_)) { 2 } else { 1 };
            chains.extend(ends.into_iter().map(|end| propagated_steps(&mut self.ancestors, propagation, end)));
        });
        let effect = effect_of(board, proven);
        let is_whole = chains.len() == expected;
        let nested = self.propagator.nested.summaries(&chains);
        is_whole.then_some(ForcingChain { form, base_rating: self.options.rating, length, effect, chains, nested })
    }
}

/// Calls `visit` with every assumption of a form.
fn for_each_source<S: CellIndexSet>(board: ChainBoard<'_, S>, form: ChainForm, mut visit: impl FnMut(Assertion)) {
    let ChainBoard { topology, state } = board;
    match form {
        ChainForm::Contradiction(source) => visit(source),
        ChainForm::Double(source) => [true, false].into_iter().for_each(|is_on| visit(Assertion::new(source, is_on))),
        ChainForm::Cell(index) => {
            let index = usize::from(index);
            state.digits[index].iter().for_each(|digit| visit(Assertion::on(topology.candidate(index, digit))));
        }
        ChainForm::Unit(unit, digit) => {
            let places = state.places_in(topology, unit, digit);
            places.iter().for_each(|index| visit(Assertion::on(topology.candidate(index, digit))));
        }
        ChainForm::Cycle(_) | ChainForm::Opposite(_) => {}
    }
}

/// Returns true if the board does not already show an assertion.
fn is_new<S: CellIndexSet>(board: ChainBoard<'_, S>, assertion: Assertion) -> bool {
    let (index, _) = board.topology.place(assertion.candidate());
    !assertion.is_on() || board.state.digits[index].len() > 1
}
