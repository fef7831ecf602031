//! Building finished chains from what a search found.

use saltire_core::{CellIndexSet, DigitSet, Rating};

use super::candidate_ids::{Assertion, Cause};
use super::candidate_state::ChainBoard;
use super::finished_chain::{ChainEffect, ChainForm, ChainStep, ForcingChain};
use super::propagation::{AncestorWalk, ConclusionId, Propagation};
use super::topology::ByDigit;

/// Builds a chain of single links from its assertions, from the end back to the
/// source. None if a cycle eliminates nothing.
pub(super) fn single_source_chain<S: CellIndexSet>(
    board: ChainBoard<'_, S>,
    form: ChainForm,
    source: Assertion,
    mut assertions: Vec<Assertion>,
    (base_rating, length): (Rating, usize),
) -> Option<ForcingChain> {
    let is_cycle = matches!(form, ChainForm::Cycle(_));
    let effect = match is_cycle {
        true => ChainEffect::Remove(cycle_removals(board, &assertions)?),
        false => effect_of(board, source.negated()),
    };
    assertions.reverse();
    let mut chains = vec![linked_steps(board, &assertions)];
    if is_cycle {
        chains.push(reversed(&chains[0]));
    }
    Some(ForcingChain { form, base_rating, length, effect, chains, nested: Vec::new() })
}

/// Returns what a proven assertion does.
pub(super) fn effect_of<S: CellIndexSet>(board: ChainBoard<'_, S>, proven: Assertion) -> ChainEffect {
    let (index, digit) = board.topology.place(proven.candidate());
    match proven.is_on() {
        true => ChainEffect::Place(index, digit),
        false => ChainEffect::Remove(vec![(index, DigitSet::of(digit))]),
    }
}

/// Returns what a cycle, listed from its end back, eliminates: candidates outside
/// its cells that see one that is on and one that is off, in the order in which the
/// cycle meets them.
fn cycle_removals<S: CellIndexSet>(
    board: ChainBoard<'_, S>,
    assertions: &[Assertion],
) -> Option<Vec<(usize, DigitSet)>> {
    let topology = board.topology;
    let assertions = &assertions[..assertions.len() - 1];
    let places = || assertions.iter().map(|assertion| (topology.place(assertion.candidate()), assertion.is_on()));
    let cells = S::from_indices(places().map(|((index, _), _)| index));
    // What candidates that are off see, and what those that are on see.
    let mut seen = ByDigit::new(topology.side, [S::EMPTY; 2]);
    for ((index, digit), is_on) in places() {
        seen[digit][usize::from(is_on)] |= (topology.map.peers[index] & board.state.places[digit]) - cells;
    }
    if seen.0.iter().all(|[by_off, by_on]| !by_off.intersects(*by_on)) {
        return None;
    }
    let mut removals: Vec<(usize, DigitSet)> = Vec::new();
    for ((index, digit), _) in places().filter(|&(_, is_on)| is_on) {
        let [by_off, by_on] = seen[digit];
        for other in (topology.map.peers[index] & by_off & by_on).iter() {
            match removals.iter_mut().find(|(known, _)| *known == other) {
                Some((_, digits)) => digits.insert(digit),
                None => removals.push((other, DigitSet::of(digit))),
            }
        }
    }
    Some(removals)
}

/// Returns the steps of a chain of single links, each from the one before.
fn linked_steps<S: CellIndexSet>(board: ChainBoard<'_, S>, assertions: &[Assertion]) -> Vec<ChainStep> {
    let topology = board.topology;
    let cause = |place: usize| {
        let Some(before) = place.checked_sub(1) else { return Cause::Assumption };
        let (from, _) = topology.place(assertions[before].candidate());
        let (to, digit) = topology.place(assertions[place].candidate());
        if from == to {
            return Cause::Cell;
        }
        let units = topology.units_of(to).iter().copied();
        let mut shared = units.filter(|&unit| topology.unit(unit).contains(from));
        let is_strong = |&unit: &u16| !assertions[place].is_on() || board.state.count(unit, digit) == 2;
        shared.find(is_strong).map_or(Cause::Peer, Cause::Unit)
    };
    let step = |place: usize| ChainStep {
        assertion: assertions[place],
        cause: cause(place),
        parents: place.checked_sub(1).into_iter().collect(),
    };
    (0..assertions.len()).map(step).collect()
}

/// Returns a cycle in the other direction, with on and off exchanged. Each step keeps
/// its cause.
fn reversed(cycle: &[ChainStep]) -> Vec<ChainStep> {
    let turn = |(place, step): (usize, &ChainStep)| ChainStep {
        assertion: step.assertion.negated(),
        cause: step.cause,
        parents: place.checked_sub(1).into_iter().collect(),
    };
    cycle.iter().rev().enumerate().map(turn).collect()
}

/// Returns a conclusion and everything it follows from, in order.
pub(super) fn propagated_steps<S: CellIndexSet>(
    walk: &mut AncestorWalk,
    propagation: &Propagation<S>,
    end: ConclusionId,
) -> Vec<ChainStep> {
    let ancestors = walk.list(propagation, end);
    let place = |id: &ConclusionId| ancestors.binary_search(id).unwrap_or(0);
    let step = |&id: &ConclusionId| {
        let conclusion = propagation.conclusion(id);
        let parents = propagation.parents_of(id).iter().map(place).collect();
        ChainStep { assertion: conclusion.assertion, cause: conclusion.cause, parents }
    };
    ancestors.iter().map(step).collect()
}
