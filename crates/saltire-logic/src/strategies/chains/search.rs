//! The search for chains: one breadth-first search from each candidate, and what
//! the two ends of a chain prove.

use std::collections::BTreeMap;

use saltire_core::{Candidate, CellIndexSet};

use super::breadth_first::{BreadthFirst, LiteralVisit, MIN_LINKS, Requirement};
use super::explanation::explanation;
use super::paths::for_each_path;
use super::ring::ring_eliminations;
use crate::links::implication_graph::{ChainNode, ImplicationGraph, Literal, LiteralId};
use crate::strategies::forcing::chain_rating::for_chain_length;
use crate::{Effects, Rating, Report, View};

/// The most steps back in the search for a chain that never meets itself: for the
/// easiest chain, and for all chains.
const MAX_STEPS_FOR_EASIEST: usize = 500;
const MAX_STEPS_FOR_ALL: usize = 10_000;

/// The most links that a search follows, far more than a board of nine rows has.
const MAX_LINKS: usize = 100_000_000;

/// What a chain proves by its ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ChainEnding {
    /// One of its ends is true.
    Either,
    /// Its start is false, because its end contradicts it.
    Contradiction,
    /// Its end holds whether its start is true or false.
    Certain,
    /// It closes to a ring.
    Ring,
}

/// Which loops to look for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LoopKind {
    Continuous,
    Discontinuous,
}

/// A chain with an effect.
pub(super) struct Chain {
    pub path: Vec<LiteralId>,
    pub ending: ChainEnding,
    length: usize,
}

/// Which chains to look for.
#[derive(Clone, Copy)]
pub(super) struct ChainCriteria {
    /// The rating of the shortest chain.
    pub rating: Rating,
    pub requirement: Requirement,
    pub max_length: usize,
}

/// A search for chains that keeps the shortest chain for each effect.
pub(super) struct AicSearch<'a, 'g, S: CellIndexSet> {
    view: &'a View<'g, S>,
    graph: &'a ImplicationGraph<S>,
    report: &'a mut Report,
    criteria: ChainCriteria,
    found: BTreeMap<Vec<Candidate>, Chain>,
}

impl<'a, 'g, S: CellIndexSet> AicSearch<'a, 'g, S> {
    /// Prepares a search.
    pub fn new(
        view: &'a View<'g, S>,
        graph: &'a ImplicationGraph<S>,
        criteria: ChainCriteria,
        report: &'a mut Report,
    ) -> AicSearch<'a, 'g, S> {
        AicSearch { view, graph, report, criteria, found: BTreeMap::new() }
    }

    fn breadth_first(&self) -> BreadthFirst<'a, S> {
        BreadthFirst::new(self.graph, self.criteria.requirement, self.criteria.max_length)
    }

    fn should_stop(&self, search: &BreadthFirst<'_, S>) -> bool {
        search.followed > MAX_LINKS || self.report.is_out_of_time()
    }

    /// Returns true if no shorter chain with this effect is known.
    fn is_new(&self, eliminations: &[Candidate], length: usize) -> bool {
        !eliminations.is_empty()
            && length <= self.criteria.max_length
            && self.found.get(eliminations).is_none_or(|known| length < known.length)
    }

    fn keep(&mut self, eliminations: Vec<Candidate>, chain: Chain) {
        if !self.report.wants_all() {
            // From now on only shorter chains count.
            self.found.clear();
            self.criteria.max_length = chain.length - 1;
        }
        self.found.insert(eliminations, chain);
    }

    /// Finds chains from a false candidate to a true one, so one of the two is
    /// true. `effect` lists what the two eliminate together.
    pub fn find_by_ends(&mut self, effect: impl Fn(&ChainNode<S>, &ChainNode<S>, &mut Vec<Candidate>)) {
        let (graph, mut search, mut eliminations) = (self.graph, self.breadth_first(), Vec::new());
        for first in graph.candidates() {
            let start = LiteralId::off(first);
            if graph.after(start).is_empty() {
                continue;
            }
            search.max_length = self.criteria.max_length;
            search.start(start, false);
            while let Some(visit) = search.next() {
                let Literal::On(last) = graph.literal(visit.literal) else { continue };
                // A chain can be read backwards, unless a set on it forces a cell.
                let is_mirrored = last < first && self.criteria.requirement != Requirement::AlmostLockedSet;
                let is_chain = visit.is_qualified && visit.distance >= MIN_LINKS;
                if !is_chain || is_mirrored || !graph.candidates().contains(&last) {
                    continue;
                }
                eliminations.clear();
                effect(&graph.nodes[first], &graph.nodes[last], &mut eliminations);
                if self.is_new(&eliminations, visit.distance) {
                    eliminations.sort_unstable();
                    self.keep_paths(&search, visit, ChainEnding::Either, |_| eliminations.clone());
                }
                if visit.distance > self.criteria.max_length {
                    break;
                }
            }
            if self.should_stop(&search) {
                break;
            }
        }
    }

    /// Finds chains that come back to the cell where they started.
    pub fn find_loops(&mut self, kind: LoopKind) {
        let mut search = self.breadth_first();
        if kind == LoopKind::Continuous {
            search = search.on_cycles();
        }
        for first in self.graph.candidates() {
            for start in [LiteralId::on(first), LiteralId::off(first)] {
                if !search.may_start(start) {
                    continue;
                }
                search.max_length = self.criteria.max_length;
                search.start(start, true);
                while let Some(visit) = search.next() {
                    if visit.is_qualified && visit.distance >= MIN_LINKS && search.is_back(visit.literal) {
                        self.keep_loop(&search, visit, kind);
                    }
                    if visit.distance > self.criteria.max_length {
                        break;
                    }
                }
            }
            if self.should_stop(&search) {
                break;
            }
        }
    }

    fn keep_loop(&mut self, search: &BreadthFirst<'_, S>, visit: LiteralVisit, kind: LoopKind) {
        let end = if visit.literal == search.returned() { search.start } else { visit.literal };
        let Some((ending, eliminations)) = self.loop_ending(search.start, end) else { return };
        match kind {
            LoopKind::Continuous if ending == ChainEnding::Ring => {
                let (view, graph) = (self.view, self.graph);
                self.keep_paths(search, visit, ending, |path| ring_eliminations(view, graph, path, false));
                if self.report.wants_all() {
                    self.keep_paths(search, visit, ending, |path| ring_eliminations(view, graph, path, true));
                }
            }
            LoopKind::Discontinuous if self.is_new(&eliminations, visit.distance) => {
                self.keep_paths(search, visit, ending, |_| eliminations.clone());
            }
            _ => {}
        }
    }

    /// Returns what a loop proves, and what it eliminates unless it is a ring.
    fn loop_ending(&self, start: LiteralId, end: LiteralId) -> Option<(ChainEnding, Vec<Candidate>)> {
        let graph = self.graph;
        let candidate = |node: usize| self.view.marks(graph.nodes[node].cells, graph.nodes[node].digit);
        let (Literal::On(first) | Literal::Off(first)) = graph.literal(start) else { return None };
        let index = graph.nodes[first].cells.first()?;
        Some(match (graph.literal(start), graph.literal(end)) {
            _ if end == start => (ChainEnding::Ring, Vec::new()),
            (Literal::On(_), Literal::Off(last)) if last != first => match self.view.candidates[index].len() {
                2 => (ChainEnding::Ring, Vec::new()),
                _ => return None,
            },
            (Literal::Off(_), Literal::On(last)) if last != first => (ChainEnding::Ring, Vec::new()),
            (Literal::On(_), _) => (ChainEnding::Contradiction, candidate(first)),
            (_, Literal::On(_)) => {
                let others = graph.candidates_at(index).filter(|&node| node != first);
                (ChainEnding::Certain, others.flat_map(candidate).collect())
            }
            (_, Literal::Off(last)) => (ChainEnding::Certain, candidate(last)),
            _ => return None,
        })
    }

    /// Follows the paths to an end and keeps those with a new effect.
    fn keep_paths(
        &mut self,
        search: &BreadthFirst<'_, S>,
        end: LiteralVisit,
        ending: ChainEnding,
        effect: impl Fn(&[LiteralId]) -> Vec<Candidate>,
    ) {
        // What a ring eliminates depends on its links. For other chains one path is enough.
        let wants_each = ending == ChainEnding::Ring;
        let detours: &[usize] = match self.criteria.requirement {
            _ if !self.report.wants_all() => &[0],
            Requirement::Nothing | Requirement::Group => &[0],
            Requirement::AlmostLockedSet if wants_each => &[0, 4],
            Requirement::MinLinks | Requirement::AlmostLockedSet => &[0, 2, 4, 8, 16],
        };
        let max_steps = if self.report.wants_all() { MAX_STEPS_FOR_ALL } else { MAX_STEPS_FOR_EASIEST };
        for &detour in detours {
            let mut has_path = false;
            for_each_path(search, end, detour, max_steps, |path, length| {
                has_path = true;
                let eliminations = effect(path);
                if self.is_new(&eliminations, length) {
                    self.keep(eliminations, Chain { path: path.to_vec(), ending, length });
                }
                wants_each && end.distance <= self.criteria.max_length
            });
            if has_path && !wants_each {
                return;
            }
        }
    }

    /// Reports the chains, the shortest first. Returns true if there are any.
    pub fn report_found(self) -> bool {
        let mut found: Vec<(Vec<Candidate>, Chain)> = self.found.into_iter().collect();
        found.sort_by_key(|(_, chain)| chain.length);
        let has_found = !found.is_empty();
        for (eliminations, chain) in found {
            let effects = Effects { placements: Vec::new(), eliminations: eliminations.clone() };
            let nodes = chain.length + 1;
            let rating = for_chain_length(self.criteria.rating, nodes);
            let explain = || explanation(self.view, self.graph, &chain, &eliminations);
            self.report.add_rated(self.view.grid, effects, rating, nodes, explain);
        }
        has_found
    }
}
