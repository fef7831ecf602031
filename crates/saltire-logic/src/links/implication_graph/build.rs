//! Building the implication graph of a board.

use std::cell::OnceCell;
use std::rc::Rc;

use saltire_core::{CellIndexSet, Digit, DigitSet};

use super::{ChainNode, GraphScope, Implication, ImplicationGraph, Literal, LiteralId};
use crate::links::almost_locked_sets::{AlmostLockedSet, AlmostLockedSets};
use crate::links::packed_lists::PackedLists;
use crate::{Report, View};

fn number(digit: Digit) -> usize {
    usize::from(digit.get()) - 1
}

impl<S: CellIndexSet> ImplicationGraph<S> {
    pub(super) fn build(view: &View<'_, S>, scope: GraphScope, report: &Report) -> ImplicationGraph<S> {
        let sets = match scope.max_als_cells {
            0 => Rc::default(),
            max_cells => AlmostLockedSets::with_all_up_to(view, max_cells, report),
        };
        let mut graph = ImplicationGraph {
            nodes: Vec::new(),
            sets,
            single_count: 0,
            firsts: Vec::with_capacity(view.candidates.len() + 1),
            groups: vec![0..0; view.side],
            without: Vec::new(),
            forward: PackedLists::default(),
            backward: OnceCell::new(),
            components: OnceCell::new(),
        };
        graph.add_candidates(view, scope);
        if scope.has_groups {
            graph.add_groups(view);
        }
        graph.add_sets(scope);
        let forward = EdgeBuilder { view, scope, graph: &graph, entries: graph.entries(view) }.edges();
        ImplicationGraph { forward, ..graph }
    }

    fn add_candidates(&mut self, view: &View<'_, S>, scope: GraphScope) {
        for (index, &candidates) in view.candidates.iter().enumerate() {
            self.firsts.push(self.nodes.len());
            for digit in candidates & scope.digits {
                let sees = view.map.peers[index] & view.places(digit);
                self.nodes.push(ChainNode { digit, cells: S::of(index), sees });
            }
        }
        self.single_count = self.nodes.len();
        self.firsts.push(self.single_count);
    }

    /// Adds the places of each digit in the intersection of two units, if there
    /// are two or more.
    fn add_groups(&mut self, view: &View<'_, S>) {
        let units = &view.map.units;
        let pairs = (0..units.len()).flat_map(|a| (a + 1..units.len()).map(move |b| units[a] & units[b]));
        let intersections = distinct(pairs.filter(|&shared| (shared & view.open).len() > 1));
        for digit in view.digits() {
            let places = view.places(digit);
            let groups = distinct(intersections.iter().map(|&shared| shared & places).filter(|group| group.len() > 1));
            let first = self.nodes.len();
            for cells in groups {
                self.nodes.push(ChainNode { digit, cells, sees: view.map.common_peers(cells) & places });
            }
            self.groups[number(digit)] = first..self.nodes.len();
        }
    }

    /// Adds a literal for each digit of an almost locked set that has targets.
    fn add_sets(&mut self, scope: GraphScope) {
        for set in self.sets.passable(scope.max_als_cells) {
            self.without.extend(self.sets.get(set).digits_with_targets.iter().map(|digit| (set, digit)));
        }
    }

    /// Returns, by digit and cell index: the literals [`Literal::Without`] of that
    /// digit with their first place in that cell.
    fn entries(&self, view: &View<'_, S>) -> PackedLists<LiteralId> {
        let cell_count = view.candidates.len();
        let literals = self.without.iter().enumerate().map(|(place, &(set, digit))| {
            let first = self.sets.places(set, digit).first().unwrap_or_default();
            (number(digit) * cell_count + first, LiteralId((2 * self.nodes.len() + place) as u32))
        });
        PackedLists::distribute(view.side * cell_count, literals)
    }

    /// Returns the node of a candidate.
    pub fn single(&self, index: usize, digit: Digit) -> Option<usize> {
        self.candidates_at(index).find(|&node| self.nodes[node].digit == digit)
    }

    fn node_at(&self, cells: S, digit: Digit) -> Option<usize> {
        match cells.first() {
            Some(index) if cells.len() == 1 => self.single(index, digit),
            _ => self.groups[number(digit)].clone().find(|&group| self.nodes[group].cells == cells),
        }
    }
}

/// Returns the sets, sorted, each once.
fn distinct<S: CellIndexSet>(sets: impl Iterator<Item = S>) -> Vec<S> {
    let mut sets: Vec<S> = sets.collect();
    sets.sort_unstable();
    sets.dedup();
    sets
}

/// Collects what follows from each literal.
struct EdgeBuilder<'a, 'g, S: CellIndexSet> {
    view: &'a View<'g, S>,
    scope: GraphScope,
    graph: &'a ImplicationGraph<S>,
    /// See [`ImplicationGraph::entries`].
    entries: PackedLists<LiteralId>,
}

impl<S: CellIndexSet> EdgeBuilder<'_, '_, S> {
    fn edges(&self) -> PackedLists<Implication> {
        let mut edges = PackedLists::default();
        for node in 0..self.graph.nodes.len() {
            self.after_on(node, &mut edges);
            edges.close_list();
            self.after_off(node, &mut edges);
            edges.close_list();
        }
        for &(set, digit) in &self.graph.without {
            self.after_without(set, digit, &mut edges);
            edges.close_list();
        }
        edges
    }

    fn after_on(&self, node: usize, edges: &mut PackedLists<Implication>) {
        let ChainNode { digit, cells, sees } = self.graph.nodes[node];
        if self.scope.links.has_cells() && node < self.graph.single_count {
            let index = cells.first().unwrap_or_default();
            let others = self.graph.candidates_at(index).filter(|&other| other != node);
            edges.extend(others.map(|other| Implication { literal: LiteralId::off(other), cost: 1 }));
        }
        self.after_removal(sees, digit, S::EMPTY, 1, edges);
    }

    /// Adds what follows if a digit is gone from these cells: its candidates and groups
    /// there are off. Almost locked sets that have all its places there, and no cell of
    /// `except`, are without it.
    fn after_removal(&self, gone: S, digit: Digit, except: S, cost: u8, edges: &mut PackedLists<Implication>) {
        let graph = self.graph;
        let singles = gone.iter().filter_map(|index| graph.single(index, digit));
        let groups = graph.groups[number(digit)].clone().filter(|&group| graph.nodes[group].cells.is_subset(gone));
        edges.extend(singles.chain(groups).map(|node| Implication { literal: LiteralId::off(node), cost }));
        if graph.without.is_empty() {
            return;
        }
        let known = edges.open_list().len();
        // If all its places are gone, so is the first.
        for index in gone.iter() {
            for &literal in self.entries.list(number(digit) * self.view.candidates.len() + index) {
                let Literal::Without(set, _) = graph.literal(literal) else { continue };
                let is_clear = !graph.sets.get(set).cells.intersects(except);
                if is_clear && graph.sets.places(set, digit).is_subset(gone) {
                    edges.push(Implication { literal, cost });
                }
            }
        }
        edges.open_list()[known..].sort_unstable_by_key(|edge| edge.literal);
    }

    fn after_off(&self, node: usize, edges: &mut PackedLists<Implication>) {
        let (view, graph) = (self.view, self.graph);
        let ChainNode { digit, cells, .. } = graph.nodes[node];
        let Some(index) = cells.first() else { return };
        if self.scope.links.has_cells() && node < graph.single_count {
            let others = view.candidates[index] - DigitSet::of(digit);
            let other = others.single().and_then(|other| graph.single(index, other));
            edges.extend(other.map(|other| Implication { literal: LiteralId::on(other), cost: 1 }));
        }
        let units = view.map.units_of[index].iter().filter(|_| self.scope.links.has_units());
        for &unit in units.filter(|&&unit| cells.is_subset(view.map.units[unit])) {
            let rest = view.places_in(digit, unit) - cells;
            let Some(literal) = graph.node_at(rest, digit).map(LiteralId::on) else { continue };
            if !edges.open_list().iter().any(|edge| edge.literal == literal) {
                edges.push(Implication { literal, cost: 1 });
            }
        }
    }

    fn after_without(&self, set: usize, digit: Digit, edges: &mut PackedLists<Implication>) {
        let sets = &self.graph.sets;
        let AlmostLockedSet { cells, digits, digits_with_targets, .. } = *sets.get(set);
        // A large set is harder to see than a few plain links.
        let cost = 2 * digits.len() as u8 - 1;
        let held = digits_with_targets - DigitSet::of(digit);
        let (mut seen, mut seen_twice) = (S::EMPTY, S::EMPTY);
        for digit in held {
            let targets = sets.targets(set, digit);
            self.after_removal(targets, digit, cells, cost, edges);
            seen_twice |= seen & targets;
            seen |= targets;
        }
        // A bivalue cell needs one link, and has it already.
        for index in seen_twice.iter().filter(|&index| self.view.candidates[index].len() > 2) {
            let taken: DigitSet = held.iter().filter(|&digit| sets.targets(set, digit).contains(index)).collect();
            let left = self.view.candidates[index] - taken;
            if let Some(forced) = left.single().and_then(|digit| self.graph.single(index, digit)) {
                edges.push(Implication { literal: LiteralId::on(forced), cost: cost + 1 });
            }
        }
    }
}
