//! Drawing conclusions from one assumption.
//!
//! ```text
//! while something is pending:
//!     first what is on: the same digit at peers, and the other digits of the cell, go off
//!     then one that is off: the last candidate of a cell, the last place of a unit, goes on
//!     nothing pending: look for patterns and nested chains
//! a candidate both on and off is a conflict, and ends it
//! ```
//!
//! A dynamic chain takes candidates that are off out of its copy of the board, so
//! later conclusions rest on several earlier ones. Other chains follow single
//! links.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use saltire_core::{CellIndexSet, Digit, DigitSet};

use super::candidate_ids::{Assertion, Cause};
use super::candidate_state::{CandidateState, ChainBoard};
use super::nested_search::{NestedElimination, NestedSearch};
use super::propagation::{ConclusionId, Conflict, Propagation};
use super::search_options::{ChainKind, SearchOptions};
use super::topology::Topology;
use crate::Report;

/// Draws conclusions from one assumption after another.
pub(super) struct Propagator<S> {
    kind: ChainKind,
    /// The board without what is off.
    state: CandidateState<S>,
    on_queue: VecDeque<ConclusionId>,
    off_queue: VecDeque<ConclusionId>,
    pub nested: NestedSearch<S>,
}

/// Continues, or breaks at a conflict.
type Flow = ControlFlow<Conflict>;

impl<S: CellIndexSet> Propagator<S> {
    pub fn new(options: SearchOptions) -> Propagator<S> {
        Propagator {
            kind: options.kind,
            state: CandidateState::default(),
            on_queue: VecDeque::new(),
            off_queue: VecDeque::new(),
            nested: NestedSearch::new(options),
        }
    }

    /// Draws all conclusions from an assumption.
    pub fn propagate(
        &mut self,
        board: ChainBoard<'_, S>,
        assumption: Assertion,
        out: &mut Propagation<S>,
        report: &Report,
    ) {
        out.clear(board.topology);
        self.state.copy_from(board.state);
        self.on_queue.clear();
        self.off_queue.clear();
        let start = out.conclude(assumption, Cause::Assumption);
        self.add(board.topology, out, start);
        out.conflict = self.follow(board, out, report).break_value();
    }

    fn follow(&mut self, board: ChainBoard<'_, S>, out: &mut Propagation<S>, report: &Report) -> Flow {
        loop {
            if let Some(id) = self.on_queue.pop_front() {
                self.follow_on(board.topology, out, id)?;
            } else if let Some(id) = self.off_queue.pop_front() {
                self.follow_off(board, out, id)?;
            } else {
                let found = self.nested.find(board, &self.state, report);
                if !self.add_nested(board.topology, out, found) {
                    return Flow::Continue(());
                }
            }
        }
    }

    /// Puts a conclusion into its set and its queue.
    #[inline]
    fn add(&mut self, topology: &Topology<'_, S>, out: &mut Propagation<S>, id: ConclusionId) {
        out.insert(topology, id);
        let is_on = out.conclusion(id).assertion.is_on();
        let queue = if is_on { &mut self.on_queue } else { &mut self.off_queue };
        queue.push_back(id);
    }

    /// Draws conclusions from a candidate that is on: others go off.
    fn follow_on(&mut self, topology: &Topology<'_, S>, out: &mut Propagation<S>, parent: ConclusionId) -> Flow {
        let (index, digit) = topology.place(out.conclusion(parent).assertion.candidate());
        if self.kind.uses_cells() {
            for other in self.state.digits[index] - DigitSet::of(digit) {
                self.turn_off(topology, out, (index, other), parent, Cause::Cell)?;
            }
        }
        let known = out.off[digit] - out.on[digit];
        let mut peers = (self.state.places[digit] & topology.map.peers[index]) - known;
        if peers.is_empty() {
            return Flow::Continue(());
        }
        for &unit in topology.units_of(index) {
            let here = peers & topology.unit(unit);
            peers -= here;
            for other in here.iter() {
                self.turn_off(topology, out, (other, digit), parent, Cause::Unit(unit))?;
            }
        }
        peers.iter().try_for_each(|other| self.turn_off(topology, out, (other, digit), parent, Cause::Peer))
    }

    #[inline]
    fn turn_off(
        &mut self,
        topology: &Topology<'_, S>,
        out: &mut Propagation<S>,
        (index, digit): (usize, Digit),
        parent: ConclusionId,
        cause: Cause,
    ) -> Flow {
        if out.off[digit].contains(index) && !out.on[digit].contains(index) {
            return Flow::Continue(());
        }
        out.parents.push(parent);
        self.conclude(topology, out, Assertion::off(topology.candidate(index, digit)), cause)
    }

    /// Adds a conclusion from the parents in the open list. Breaks if its opposite is
    /// known.
    #[inline]
    fn conclude(
        &mut self,
        topology: &Topology<'_, S>,
        out: &mut Propagation<S>,
        assertion: Assertion,
        cause: Cause,
    ) -> Flow {
        let (known, new) = (out.find(topology, assertion.negated()), out.conclude(assertion, cause));
        match known {
            Some(on) if !assertion.is_on() => Flow::Break(Conflict { on, off: new }),
            Some(off) => Flow::Break(Conflict { on: new, off }),
            None => {
                self.add(topology, out, new);
                Flow::Continue(())
            }
        }
    }

    /// Draws conclusions from a candidate that is off: the last one left in its cell or a
    /// unit goes on.
    fn follow_off(&mut self, board: ChainBoard<'_, S>, out: &mut Propagation<S>, parent: ConclusionId) -> Flow {
        let topology = board.topology;
        let (index, digit) = topology.place(out.conclusion(parent).assertion.candidate());
        if !self.state.digits[index].contains(digit) {
            return Flow::Continue(());
        }
        if self.kind.uses_cells()
            && let Some(other) = self.state.other_digit(index, digit)
        {
            self.turn_on(board, out, (index, other), parent, Cause::Cell)?;
        }
        for &unit in topology.units_of(index) {
            if let Some(other) = self.state.other_place(topology, unit, index, digit) {
                self.turn_on(board, out, (other, digit), parent, Cause::Unit(unit))?;
            }
        }
        if self.kind.is_dynamic() {
            self.state.remove(topology, index, digit);
        }
        Flow::Continue(())
    }

    /// Turns a candidate on, because `parent` is off and so is everything else that was
    /// there at the start.
    #[inline]
    fn turn_on(
        &mut self,
        board: ChainBoard<'_, S>,
        out: &mut Propagation<S>,
        (index, digit): (usize, Digit),
        parent: ConclusionId,
        cause: Cause,
    ) -> Flow {
        if out.on[digit].contains(index) && !out.off[digit].contains(index) {
            return Flow::Continue(());
        }
        out.parents.push(parent);
        let topology = board.topology;
        match cause {
            _ if !self.kind.is_dynamic() => {}
            Cause::Unit(unit) => {
                let gone = board.state.places_in(topology, unit, digit) - self.state.places[digit];
                gone.iter().for_each(|gone| out.push_parent(topology.candidate(gone, digit)));
            }
            _ => {
                let gone = board.state.digits[index] - self.state.digits[index];
                gone.iter().for_each(|gone| out.push_parent(topology.candidate(index, gone)));
            }
        }
        self.conclude(topology, out, Assertion::on(topology.candidate(index, digit)), cause)
    }

    /// Adds what patterns or nested chains eliminate. Returns true if any of it is
    /// new.
    fn add_nested(
        &mut self,
        topology: &Topology<'_, S>,
        out: &mut Propagation<S>,
        found: Vec<NestedElimination>,
    ) -> bool {
        for NestedElimination { eliminated, removed_before, cause } in found {
            for candidate in eliminated {
                let (index, digit) = topology.place(candidate);
                if out.off[digit].contains(index) {
                    continue;
                }
                removed_before.iter().for_each(|&candidate| out.push_parent(candidate));
                let off = out.conclude(Assertion::off(candidate), cause);
                self.add(topology, out, off);
            }
        }
        !self.off_queue.is_empty()
    }
}
