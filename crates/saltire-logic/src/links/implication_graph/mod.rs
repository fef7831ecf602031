//! The implication graph: what follows at once from a candidate being true or
//! false.
//!
//! A node is a candidate, or a group: the places of a digit in the intersection
//! of two units, one of which is true. The vertices of the graph are literals: a
//! node is *on* or *off*, or an almost locked set is *without* one of its digits.
//!
//! ```text
//! on A          → off B         the two see each other, or share a cell
//! on A          → set without   A sees all places of its digit in the set
//! off A         → on B          no other place in a unit, or no other candidate in a cell
//! set without   → off B         B sees all places of another digit of the set
//! set without   → set without   the first set sees all places of a digit in the second
//! set without   → on B          the set leaves the cell no other digit
//! ```
//!
//! Each literal follows from a single other one, so everything on a path is true if
//! its start is.

mod build;

use std::cell::{OnceCell, RefCell};
use std::ops::Range;
use std::rc::Rc;

use saltire_core::{CellIndexSet, Digit, DigitSet};

use super::LinkScope;
use super::almost_locked_sets::AlmostLockedSets;
use super::components::Components;
use super::packed_lists::PackedLists;
use crate::{Report, View};

/// Which nodes and links a graph has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct GraphScope {
    pub links: LinkScope,
    /// The digits that have nodes.
    pub digits: DigitSet,
    /// Whether groups are nodes.
    pub has_groups: bool,
    /// The most cells of an almost locked set; 0 for a graph without such sets.
    pub max_als_cells: usize,
}

impl GraphScope {
    /// Returns the scope of single candidates, with all links.
    pub fn plain<S: CellIndexSet>(view: &View<'_, S>) -> GraphScope {
        GraphScope { links: LinkScope::Both, digits: view.digits(), has_groups: false, max_als_cells: 0 }
    }
}

/// A candidate or a group of candidates.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct ChainNode<S> {
    pub digit: Digit,
    /// The cells of its candidates.
    pub cells: S,
    /// The places of the digit that see all of them.
    pub sees: S,
}

/// The number of a literal in its graph.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct LiteralId(u32);

impl LiteralId {
    /// Returns the literal that a node is on.
    pub fn on(node: usize) -> LiteralId {
        LiteralId(2 * node as u32)
    }

    /// Returns the literal that a node is off.
    pub fn off(node: usize) -> LiteralId {
        LiteralId(2 * node as u32 + 1)
    }

    /// Returns the opposite of a literal about a node.
    pub fn negated(self) -> LiteralId {
        LiteralId(self.0 ^ 1)
    }

    /// Returns the number as an index.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a literal states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Literal {
    /// One of the candidates of this node is true.
    On(usize),
    /// None of the candidates of this node is true.
    Off(usize),
    /// This almost locked set does not hold this digit.
    Without(usize, Digit),
}

/// A literal that follows from another.
#[derive(Clone, Copy)]
pub(crate) struct Implication {
    pub literal: LiteralId,
    /// What it adds to the length of a chain.
    pub cost: u8,
}

/// Nodes, almost locked sets, and what follows from what.
pub(crate) struct ImplicationGraph<S> {
    /// Single candidates in reading order, then groups by digit.
    pub nodes: Vec<ChainNode<S>>,
    pub sets: Rc<AlmostLockedSets<S>>,
    /// How many of the nodes are single candidates.
    single_count: usize,
    /// By cell index: the number of its first candidate; one more at the end.
    firsts: Vec<usize>,
    /// By digit: the numbers of its groups.
    groups: Vec<Range<usize>>,
    /// The almost locked set and the digit of each literal [`Literal::Without`].
    without: Vec<(usize, Digit)>,
    forward: PackedLists<Implication>,
    backward: OnceCell<PackedLists<Implication>>,
    components: OnceCell<Components>,
}

/// The graphs of a position, each with its scope.
type KnownGraphs<S> = RefCell<Vec<(GraphScope, Rc<ImplicationGraph<S>>)>>;

impl<S: CellIndexSet> ImplicationGraph<S> {
    /// Returns the graph of a position, built once for all strategies.
    pub fn of(view: &View<'_, S>, scope: GraphScope, report: &Report) -> Rc<ImplicationGraph<S>> {
        let known = view.cached(KnownGraphs::<S>::default);
        let graph = known.borrow().iter().find(|(known, _)| *known == scope).map(|(_, graph)| Rc::clone(graph));
        graph.unwrap_or_else(|| {
            let graph = Rc::new(ImplicationGraph::build(view, scope, report));
            known.borrow_mut().push((scope, Rc::clone(&graph)));
            graph
        })
    }

    /// Returns the number of literals.
    pub fn literal_count(&self) -> usize {
        2 * self.nodes.len() + self.without.len()
    }

    /// Returns all literals.
    pub fn literals(&self) -> impl Iterator<Item = LiteralId> + Clone + use<S> {
        (0..self.literal_count() as u32).map(LiteralId)
    }

    /// Returns an id that no literal has.
    pub fn unused_id(&self) -> LiteralId {
        LiteralId(self.literal_count() as u32)
    }

    /// Returns what a literal states.
    pub fn literal(&self, id: LiteralId) -> Literal {
        match id.index().checked_sub(2 * self.nodes.len()) {
            Some(number) => Literal::Without(self.without[number].0, self.without[number].1),
            None if id.0.is_multiple_of(2) => Literal::On(id.index() / 2),
            None => Literal::Off(id.index() / 2),
        }
    }

    /// Returns the nodes that are single candidates.
    pub fn candidates(&self) -> Range<usize> {
        0..self.single_count
    }

    /// Returns the nodes of the candidates of a cell.
    pub fn candidates_at(&self, index: usize) -> Range<usize> {
        self.firsts[index]..self.firsts[index + 1]
    }

    /// Returns the literals about candidates of the cell of a node.
    pub fn literals_in_cell_of(&self, node: usize) -> Range<LiteralId> {
        let nodes = self.nodes[node].cells.first().map_or(0..0, |index| self.candidates_at(index));
        LiteralId::on(nodes.start)..LiteralId::on(nodes.end)
    }

    /// Returns true if a literal is about a group.
    pub fn is_group(&self, id: LiteralId) -> bool {
        (2 * self.single_count..2 * self.nodes.len()).contains(&id.index())
    }

    /// Returns true if a literal is about an almost locked set.
    pub fn is_almost_locked_set(&self, id: LiteralId) -> bool {
        id.index() >= 2 * self.nodes.len()
    }

    /// Returns what follows from a literal.
    pub fn after(&self, id: LiteralId) -> &[Implication] {
        self.forward.list(id.index())
    }

    /// Returns what a literal follows from.
    pub fn before(&self, id: LiteralId) -> &[Implication] {
        let reversed = || {
            let edges = self.literals().flat_map(|from| {
                let edge = move |to: &Implication| (to.literal.index(), Implication { literal: from, ..*to });
                self.after(from).iter().map(edge)
            });
            PackedLists::distribute(self.literal_count(), edges)
        };
        self.backward.get_or_init(reversed).list(id.index())
    }

    /// Returns true if a chain may eliminate something, see [`Components::may_refute`].
    pub fn may_refute(&self) -> bool {
        self.components().may_refute(self)
    }

    /// Returns true if chains from all candidates of a cell, or all places of a unit,
    /// may have a common end.
    pub fn may_agree(&self, view: &View<'_, S>) -> bool {
        self.components().may_agree(self, view)
    }

    /// Returns its strongly connected components.
    pub fn components(&self) -> &Components {
        self.components.get_or_init(|| Components::of(self))
    }
}
