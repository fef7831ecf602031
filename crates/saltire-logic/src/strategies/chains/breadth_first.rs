//! Breadth-first search of the implication graph from one literal.
//!
//! If chains must contain a group or an almost locked set, the search visits each
//! literal twice: reached without one, and reached with one.

use std::ops::Range;

use saltire_core::CellIndexSet;

use crate::links::components::Components;
use crate::links::implication_graph::{ImplicationGraph, Literal, LiteralId};

/// What a chain must contain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Requirement {
    Nothing,
    /// [`MIN_LINKS`] links, even if fewer lead to the same end.
    MinLinks,
    Group,
    AlmostLockedSet,
}

/// The fewest links of a chain.
pub(super) const MIN_LINKS: usize = 3;

const UNREACHED: u16 = u16::MAX;

/// A literal as the search reached it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LiteralVisit {
    /// The literal; [`BreadthFirst::returned`] if the search is back at its start.
    pub literal: LiteralId,
    /// Whether the chain up to here contains what it must.
    pub is_qualified: bool,
    pub distance: usize,
}

/// A breadth-first search from one literal, nearest literals first.
pub(super) struct BreadthFirst<'a, S> {
    pub graph: &'a ImplicationGraph<S>,
    pub requirement: Requirement,
    pub start: LiteralId,
    /// For loops the literals of the cell where the search starts; else none.
    pub start_cell: Range<LiteralId>,
    /// Set if only continuous loops are wanted.
    components: Option<&'a Components>,
    /// The search drops longer chains.
    pub max_length: usize,
    /// By literal and whether it is qualified.
    distances: Vec<[u16; 2]>,
    /// By distance: the literals there, and whether they are qualified.
    levels: Vec<Vec<(LiteralId, bool)>>,
    level: usize,
    place: usize,
    /// How many links all searches have followed.
    pub followed: usize,
}

impl<'a, S: CellIndexSet> BreadthFirst<'a, S> {
    /// Prepares searches of a graph.
    pub fn new(graph: &'a ImplicationGraph<S>, requirement: Requirement, max_length: usize) -> BreadthFirst<'a, S> {
        BreadthFirst {
            graph,
            requirement,
            start: LiteralId::on(0),
            start_cell: LiteralId::on(0)..LiteralId::on(0),
            components: None,
            max_length,
            distances: vec![[UNREACHED; 2]; graph.literal_count() + 1],
            levels: Vec::new(),
            level: 0,
            place: 0,
            followed: 0,
        }
    }

    /// Follows only links on cycles.
    pub fn on_cycles(self) -> BreadthFirst<'a, S> {
        BreadthFirst { components: Some(self.graph.components()), ..self }
    }

    /// Returns true if a search from this literal can find anything.
    pub fn may_start(&self, start: LiteralId) -> bool {
        self.components.is_none_or(|components| components.is_on_cycle(start))
    }

    /// Returns the id of the start when the search comes back to it.
    pub fn returned(&self) -> LiteralId {
        self.graph.unused_id()
    }

    /// Returns true if a loop is back in the cell where it started.
    pub fn is_back(&self, literal: LiteralId) -> bool {
        literal == self.returned() || self.start_cell.contains(&literal)
    }

    /// Returns the length of the shortest way to a literal.
    pub fn distance(&self, literal: LiteralId, is_qualified: bool) -> usize {
        usize::from(self.distances[literal.index()][usize::from(is_qualified)])
    }

    /// Returns true if a chain without a requirement is qualified from the start.
    pub fn starts_qualified(&self) -> bool {
        self.requirement == Requirement::Nothing
    }

    /// Returns true if a literal at this distance meets the requirement.
    pub fn qualifies(&self, literal: LiteralId, distance: usize) -> bool {
        match self.requirement {
            Requirement::Nothing => false,
            Requirement::MinLinks => distance >= MIN_LINKS,
            Requirement::Group => self.graph.is_group(literal),
            Requirement::AlmostLockedSet => self.graph.is_almost_locked_set(literal),
        }
    }

    /// Starts from a literal. A loop leaves the cell of its first literal at once
    /// and ends when it enters the cell again.
    pub fn start(&mut self, start: LiteralId, is_loop: bool) {
        self.distances.fill([UNREACHED; 2]);
        self.levels.iter_mut().for_each(Vec::clear);
        (self.start, self.level, self.place) = (start, 0, 0);
        self.start_cell = match self.graph.literal(start) {
            Literal::On(node) | Literal::Off(node) if is_loop => self.graph.literals_in_cell_of(node),
            _ => start..start,
        };
        self.reach(start, self.starts_qualified(), 0);
    }

    fn reach(&mut self, literal: LiteralId, is_qualified: bool, distance: usize) {
        let known = &mut self.distances[literal.index()][usize::from(is_qualified)];
        if distance < usize::from(*known) {
            *known = distance as u16;
            if self.levels.len() <= distance {
                self.levels.resize_with(distance + 1, Vec::new);
            }
            self.levels[distance].push((literal, is_qualified));
        }
    }

    /// Visits the next literal.
    pub fn next(&mut self) -> Option<LiteralVisit> {
        loop {
            let Some(&(literal, is_qualified)) = self.levels.get(self.level)?.get(self.place) else {
                (self.level, self.place) = (self.level + 1, 0);
                continue;
            };
            self.place += 1;
            if self.distance(literal, is_qualified) == self.level {
                let visit = LiteralVisit { literal, is_qualified, distance: self.level };
                self.follow_links(visit);
                return Some(visit);
            }
        }
    }

    fn follow_links(&mut self, visit: LiteralVisit) {
        if visit.literal == self.returned() {
            return;
        }
        let is_in_cell = self.start_cell.contains(&visit.literal);
        let edges = self.graph.after(visit.literal);
        for edge in edges {
            let distance = visit.distance + usize::from(edge.cost);
            let is_back = self.start_cell.contains(&edge.literal);
            let leaves_cycle = |components: &Components| !components.share(visit.literal, edge.literal);
            if distance > self.max_length || (is_in_cell && is_back) || self.components.is_some_and(leaves_cycle) {
                continue;
            }
            let literal = if is_back && edge.literal == self.start { self.returned() } else { edge.literal };
            self.reach(literal, visit.is_qualified || self.qualifies(edge.literal, distance), distance);
        }
        self.followed += edges.len();
    }
}
