//! The strongly connected components of the implication graph: sets of literals
//! that all imply each other.
//!
//! All literals of a continuous loop are in one component. On most boards nearly
//! all literals are alone in theirs, and a search for such loops can skip them.
//! Tarjan's algorithm (1972) finds the components depth first and closes each one
//! after all others that it leads to. In this order one pass computes what every
//! literal implies. It costs less than one search for a chain, and rules out
//! searches: every chain needs a candidate that implies its own opposite.

use std::cell::OnceCell;

use saltire_core::CellIndexSet;

use super::bit_table::BitTable;
use super::implication_graph::{ImplicationGraph, LiteralId};
use super::packed_lists::PackedLists;
use crate::View;

const UNSEEN: u32 = u32::MAX;

/// On boards with more candidates the table of implications would be too large.
const MAX_CANDIDATES: usize = 2_000;

/// The strongly connected components of a graph, in the order of closing.
#[derive(Default)]
pub(crate) struct Components {
    /// By literal: the number of its component.
    component_of: Vec<u32>,
    members: PackedLists<LiteralId>,
    /// By component: the literals about candidates that it implies.
    implied: OnceCell<BitTable>,
}

impl Components {
    /// Returns true if two literals imply each other.
    pub fn share(&self, a: LiteralId, b: LiteralId) -> bool {
        self.component_of[a.index()] == self.component_of[b.index()]
    }

    /// Returns true if a literal is on a cycle.
    pub fn is_on_cycle(&self, literal: LiteralId) -> bool {
        self.members.list(self.component_of[literal.index()] as usize).len() > 1
    }

    /// Returns the components of a graph.
    pub fn of<S: CellIndexSet>(graph: &ImplicationGraph<S>) -> Components {
        let count = graph.literal_count();
        let mut components = Components { component_of: vec![UNSEEN; count], ..Components::default() };
        let (mut order, mut lowest, mut seen) = (vec![UNSEEN; count], vec![0u32; count], 0u32);
        // The literals on the path down, each with its next edge, and all literals
        // of components that are not closed yet.
        let (mut path, mut open): (Vec<(LiteralId, usize)>, Vec<LiteralId>) = (Vec::new(), Vec::new());
        for root in graph.literals() {
            if order[root.index()] == UNSEEN {
                path.push((root, 0));
            }
            while let Some(&mut (literal, ref mut next)) = path.last_mut() {
                let from = literal.index();
                if order[from] == UNSEEN {
                    (order[from], lowest[from], seen) = (seen, seen, seen + 1);
                    open.push(literal);
                }
                if let Some(edge) = graph.after(literal).get(*next) {
                    let to = edge.literal.index();
                    if order[to] == UNSEEN {
                        path.push((edge.literal, 0));
                        continue;
                    }
                    *next += 1;
                    if components.component_of[to] == UNSEEN {
                        lowest[from] = lowest[from].min(lowest[to]);
                    }
                    continue;
                }
                path.pop();
                if lowest[from] == order[from] {
                    components.close(literal, &mut open);
                }
            }
        }
        components
    }

    /// Closes the component of this literal and all that were opened after it.
    fn close(&mut self, literal: LiteralId, open: &mut Vec<LiteralId>) {
        let number = self.members.len() as u32;
        while let Some(member) = open.pop() {
            self.component_of[member.index()] = number;
            self.members.push(member);
            if member == literal {
                break;
            }
        }
        self.members.close_list();
    }

    /// Returns true if a chain may eliminate something: some candidate implies its
    /// own opposite.
    ///
    /// This misses candidates that several literals refute together, which happens only in
    /// a loop through a set that leaves a cell one digit. Searching for those would cost
    /// more than all other chains.
    pub fn may_refute<S: CellIndexSet>(&self, graph: &ImplicationGraph<S>) -> bool {
        let refutes_itself = |node| {
            let component = self.component_of[LiteralId::on(node).index()] as usize;
            self.implied(graph).contains(component, LiteralId::off(node).index())
        };
        graph.candidates().end > MAX_CANDIDATES || graph.candidates().any(refutes_itself)
    }

    /// Returns true if all candidates of a cell, or all places of a unit, may imply
    /// the same literal.
    pub fn may_agree<S: CellIndexSet>(&self, graph: &ImplicationGraph<S>, view: &View<'_, S>) -> bool {
        let mut common = Vec::new();
        let mut agree = |nodes: &mut dyn Iterator<Item = usize>| {
            let rows = nodes.map(|node| self.component_of[LiteralId::on(node).index()] as usize);
            self.implied(graph).have_common_bit(rows, &mut common)
        };
        graph.candidates().end > MAX_CANDIDATES
            || view.open.iter().any(|index| agree(&mut graph.candidates_at(index)))
            || view.digits().iter().any(|digit| {
                let places = |unit| view.places_in(digit, unit).iter();
                (0..view.unit_count())
                    .any(|unit| agree(&mut places(unit).filter_map(|index| graph.single(index, digit))))
            })
    }

    fn implied<S: CellIndexSet>(&self, graph: &ImplicationGraph<S>) -> &BitTable {
        self.implied.get_or_init(|| {
            let literal_count = 2 * graph.candidates().end;
            let mut implied = BitTable::new(self.members.len(), literal_count);
            for component in 0..self.members.len() {
                for &member in self.members.list(component) {
                    if member.index() < literal_count {
                        implied.set(component, member.index());
                    }
                    for edge in graph.after(member).iter().filter(|edge| !self.share(member, edge.literal)) {
                        implied.add_row(component, self.component_of[edge.literal.index()] as usize);
                    }
                }
            }
            implied
        })
    }
}
