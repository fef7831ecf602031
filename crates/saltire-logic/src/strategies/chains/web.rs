//! The web of links: what follows at once from a candidate being true or false.
//!
//! A node is a candidate, or a group: the places of a digit where two units
//! meet, of which it is said that one is true. A node can be *on* or *off*; and
//! a digit can be *out* of an almost locked set. Each of these is a state:
//!
//! ```text
//! on A   → off B          the two see each other, or share a cell
//! on A   → out of a set   A sees all places of its digit in the set
//! off A  → on B           a unit has room for the digit only there, or a cell for the two
//! out    → off B          B sees all places of another digit of the set
//! out    → out of a set   the same, where all its places in the other set are such
//! out    → on B           the set leaves the cell nothing else
//! ```
//!
//! Each follows from one state alone, so that whatever a walk along these links
//! reaches is true where its beginning is.

use std::cell::OnceCell;
use std::ops::{Deref, Range};
use std::rc::Rc;

use saltire_core::{Digit, DigitSet, Spots};

use super::rounds::Rounds;
use super::sets::{AlmostLocked, almost_locked};
use crate::{Findings, View};

/// Which nodes and links there are.
#[derive(Clone, Copy)]
pub struct Scope {
    /// Whether the candidates of a cell are linked.
    pub in_cells: bool,
    /// Whether two places that a unit has for a digit are linked.
    pub in_units: bool,
    /// Whether only cells with two candidates take part.
    pub pairs_only: bool,
    /// The digits that take part.
    pub digits: DigitSet,
    /// Whether there are groups.
    pub groups: bool,
    /// How many cells an almost locked set may have; 0 for none.
    pub sets: usize,
}

/// A candidate or a group of candidates.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Node<S> {
    /// The digit.
    pub digit: Digit,
    /// Where.
    pub spots: S,
    /// The places of the digit that see all of it.
    pub sees: S,
}

/// Something that is true or not: see [`Kind`].
pub type State = u32;

/// What a state says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One of the candidates of this node is true.
    On(usize),
    /// None of the candidates of this node is true.
    Off(usize),
    /// This almost locked set does without this digit.
    Out(usize, Digit),
}

/// One state follows from another.
#[derive(Clone, Copy)]
pub struct Edge {
    /// The other state.
    pub state: State,
    /// How much longer it makes a chain.
    pub cost: u8,
}

/// For each state its edges.
#[derive(Default)]
struct Edges {
    /// Where the edges of a state begin, and where those of the last end.
    starts: Vec<u32>,
    edges: Vec<Edge>,
}

impl Edges {
    fn of(&self, state: State) -> &[Edge] {
        let state = state as usize;
        &self.edges[self.starts[state] as usize..self.starts[state + 1] as usize]
    }
}

/// A board, and what follows from what on it.
pub struct Web<'v, 'g, S: Spots> {
    /// The board.
    pub view: &'v View<'g, S>,
    net: Rc<Net<S>>,
}

impl<S: Spots> Deref for Web<'_, '_, S> {
    type Target = Net<S>;

    fn deref(&self) -> &Net<S> {
        &self.net
    }
}

impl<'v, 'g, S: Spots> Web<'v, 'g, S> {
    /// The web of a board.
    pub fn new(view: &'v View<'g, S>, scope: Scope, findings: &Findings) -> Web<'v, 'g, S> {
        Web { view, net: Rc::new(Net::of(view, scope, findings)) }
    }

    /// The web of a board with groups, and with almost locked sets or without,
    /// which is the same for all who look for the easiest chain.
    pub fn shared(view: &'v View<'g, S>, scope: Scope, findings: &Findings) -> Web<'v, 'g, S> {
        let make = || Rc::new(Net::of(view, scope, findings));
        let net = match scope.sets {
            0 => Rc::clone(&view.kept(|| WithGroups(make())).0),
            _ => Rc::clone(&view.kept(|| WithSets(make())).0),
        };
        Web { view, net }
    }
}

/// What is shared, by its sort.
struct WithGroups<S>(Rc<Net<S>>);
struct WithSets<S>(Rc<Net<S>>);

/// Nodes and almost locked sets, and what follows from what.
pub struct Net<S> {
    /// Candidates in reading order, then groups by digit.
    pub nodes: Vec<Node<S>>,
    /// Almost locked sets.
    pub sets: Vec<AlmostLocked<S>>,
    /// How many of the nodes are single candidates.
    singles: usize,
    /// By spot: the number of its first candidate; and one more.
    firsts: Vec<u32>,
    /// By digit: the numbers of its groups.
    groups: Vec<Range<usize>>,
    /// The ways into almost locked sets: the set and the digit that goes out.
    passages: Vec<(usize, Digit)>,
    /// By digit and spot: the passages whose places of the digit begin there.
    passages_at: Vec<Vec<u32>>,
    forward: Edges,
    backward: OnceCell<Edges>,
    rounds: OnceCell<Rounds>,
}

fn number(digit: Digit) -> usize {
    usize::from(digit.get()) - 1
}

impl<S: Spots> Net<S> {
    fn of(view: &View<'_, S>, scope: Scope, findings: &Findings) -> Net<S> {
        let mut web = Net {
            nodes: Vec::new(),
            sets: if scope.sets > 1 { almost_locked(view, scope.sets, findings) } else { Vec::new() },
            singles: 0,
            firsts: Vec::with_capacity(view.candidates.len() + 1),
            groups: vec![0..0; view.side],
            passages: Vec::new(),
            passages_at: vec![Vec::new(); if scope.sets > 1 { view.side * view.candidates.len() } else { 0 }],
            forward: Edges::default(),
            backward: OnceCell::new(),
            rounds: OnceCell::new(),
        };
        for (spot, &candidates) in view.candidates.iter().enumerate() {
            web.firsts.push(web.nodes.len() as u32);
            if !scope.pairs_only || candidates.len() == 2 {
                for digit in candidates & scope.digits {
                    let sees = view.map.peers[spot] & view.places(digit);
                    web.nodes.push(Node { digit, spots: S::of(spot), sees });
                }
            }
        }
        web.singles = web.nodes.len();
        web.firsts.push(web.singles as u32);
        if scope.groups {
            web.add_groups(view);
        }
        web.add_passages();
        web.link(view, scope);
        web
    }

    /// How many states there are.
    pub fn states(&self) -> usize {
        2 * self.nodes.len() + self.passages.len()
    }

    /// What a state says.
    pub fn kind(&self, state: State) -> Kind {
        let state = state as usize;
        match state.checked_sub(2 * self.nodes.len()) {
            Some(passage) => Kind::Out(self.passages[passage].0, self.passages[passage].1),
            None if state.is_multiple_of(2) => Kind::On(state / 2),
            None => Kind::Off(state / 2),
        }
    }

    /// The state that a node is on.
    pub fn on(node: usize) -> State {
        2 * node as State
    }

    /// The state that a node is off.
    pub fn off(node: usize) -> State {
        2 * node as State + 1
    }

    /// The numbers of all single candidates.
    pub fn candidates(&self) -> Range<usize> {
        0..self.singles
    }

    /// The numbers of the candidates of a cell.
    pub fn candidates_at(&self, spot: usize) -> Range<usize> {
        self.firsts[spot] as usize..self.firsts[spot + 1] as usize
    }

    /// Whether a state is about a group.
    pub fn is_group(&self, state: State) -> bool {
        (2 * self.singles..2 * self.nodes.len()).contains(&(state as usize))
    }

    /// Whether a state is about an almost locked set.
    pub fn is_set(&self, state: State) -> bool {
        state as usize >= 2 * self.nodes.len()
    }

    /// What follows from a state.
    pub fn after(&self, state: State) -> &[Edge] {
        self.forward.of(state)
    }

    /// What a state follows from.
    pub fn before(&self, state: State) -> &[Edge] {
        self.backward.get_or_init(|| self.reversed()).of(state)
    }

    /// Which states lead to each other.
    pub fn rounds(&self) -> &Rounds {
        self.rounds.get_or_init(|| Rounds::of(self))
    }

    fn single(&self, spot: usize, digit: Digit) -> Option<usize> {
        self.candidates_at(spot).find(|&node| self.nodes[node].digit == digit)
    }

    fn node_at(&self, spots: S, digit: Digit) -> Option<usize> {
        match spots.first() {
            Some(spot) if spots.len() == 1 => self.single(spot, digit),
            _ => self.groups[number(digit)].clone().find(|&group| self.nodes[group].spots == spots),
        }
    }

    /// The places of a digit where two units meet, two at the least.
    fn add_groups(&mut self, view: &View<'_, S>) {
        let units = &view.map.units;
        let pairs = (0..units.len()).flat_map(|a| (a + 1..units.len()).map(move |b| units[a] & units[b]));
        let mut meets: Vec<S> = pairs.filter(|&meet| (meet & view.open).len() > 1).collect();
        meets.sort_unstable();
        meets.dedup();
        for digit in view.digits() {
            let places = view.places(digit);
            let mut groups: Vec<S> = meets.iter().map(|&meet| meet & places).filter(|group| group.len() > 1).collect();
            groups.sort_unstable();
            groups.dedup();
            let first = self.nodes.len();
            for spots in groups {
                self.nodes.push(Node { digit, spots, sees: view.map.common_peers(spots) & places });
            }
            self.groups[number(digit)] = first..self.nodes.len();
        }
    }

    /// A way in for each digit that is seen from outside.
    fn add_passages(&mut self) {
        let spots = self.firsts.len() - 1;
        for (set, almost) in self.sets.iter().enumerate() {
            for held in almost.holds.iter().filter(|held| !held.sees.is_empty()) {
                let first = held.cells.first().unwrap_or_default();
                self.passages_at[number(held.digit) * spots + first].push(self.passages.len() as u32);
                self.passages.push((set, held.digit));
            }
        }
    }

    fn link(&mut self, view: &View<'_, S>, scope: Scope) {
        let mut edges = Edges::default();
        for node in 0..self.nodes.len() {
            edges.starts.push(edges.edges.len() as u32);
            self.after_on(node, scope, &mut edges.edges);
            edges.starts.push(edges.edges.len() as u32);
            self.after_off(view, node, scope, &mut edges.edges);
        }
        for &(set, out) in &self.passages {
            edges.starts.push(edges.edges.len() as u32);
            self.after_out(view, set, out, &mut edges.edges);
        }
        edges.starts.push(edges.edges.len() as u32);
        self.forward = edges;
    }

    fn after_on(&self, node: usize, scope: Scope, edges: &mut Vec<Edge>) {
        let Node { digit, spots, sees } = self.nodes[node];
        if scope.in_cells && node < self.singles {
            let spot = spots.first().unwrap_or_default();
            let others = self.candidates_at(spot).filter(|&other| other != node);
            edges.extend(others.map(|other| Edge { state: Self::off(other), cost: 1 }));
        }
        self.goes_off(sees, digit, 1, edges);
        self.goes_out(sees, digit, S::EMPTY, 1, edges);
    }

    /// Candidates and groups of a digit that are gone from these spots.
    fn goes_off(&self, gone: S, digit: Digit, cost: u8, edges: &mut Vec<Edge>) {
        let singles = gone.iter().filter_map(|spot| self.single(spot, digit));
        let groups = self.groups[number(digit)].clone().filter(|&group| self.nodes[group].spots.is_subset(gone));
        edges.extend(singles.chain(groups).map(|node| Edge { state: Self::off(node), cost }));
    }

    /// Almost locked sets clear of `apart` that do without a digit that is gone
    /// from these spots.
    fn goes_out(&self, gone: S, digit: Digit, apart: S, cost: u8, edges: &mut Vec<Edge>) {
        if self.sets.is_empty() {
            return;
        }
        let (at, first) = (number(digit) * (self.firsts.len() - 1), edges.len());
        // What is seen whole is seen where it begins.
        for &passage in gone.iter().flat_map(|spot| &self.passages_at[at + spot]) {
            let set = &self.sets[self.passages[passage as usize].0];
            if set.held(digit).cells.is_subset(gone) && !set.cells.meets(apart) {
                edges.push(Edge { state: 2 * self.nodes.len() as State + passage, cost });
            }
        }
        edges[first..].sort_unstable_by_key(|edge| edge.state);
    }

    fn after_off(&self, view: &View<'_, S>, node: usize, scope: Scope, edges: &mut Vec<Edge>) {
        let Node { digit, spots, .. } = self.nodes[node];
        let Some(spot) = spots.first() else { return };
        let first = edges.len();
        if scope.in_cells && node < self.singles {
            let others = view.candidates[spot] - DigitSet::of(digit);
            let other = others.single().and_then(|other| self.single(spot, other));
            edges.extend(other.map(|other| Edge { state: Self::on(other), cost: 1 }));
        }
        if !scope.in_units {
            return;
        }
        for &unit in &view.map.units_of[spot] {
            if !spots.is_subset(view.map.units[unit]) {
                continue;
            }
            let rest = view.places_in(digit, unit) - spots;
            let Some(state) = self.node_at(rest, digit).map(Self::on) else { continue };
            if !edges[first..].iter().any(|edge| edge.state == state) {
                edges.push(Edge { state, cost: 1 });
            }
        }
    }

    fn after_out(&self, view: &View<'_, S>, set: usize, out: Digit, edges: &mut Vec<Edge>) {
        let set = &self.sets[set];
        let cost = 1 + set.weight() as u8;
        let (mut thrice, mut seen) = (S::EMPTY, S::EMPTY);
        for held in set.holds.iter().filter(|held| held.digit != out && !held.sees.is_empty()) {
            self.goes_off(held.sees, held.digit, cost, edges);
            self.goes_out(held.sees, held.digit, set.cells, cost, edges);
            thrice |= seen & held.sees;
            seen |= held.sees;
        }
        // A cell with two candidates needs one link, and has it already.
        for spot in thrice.iter().filter(|&spot| view.candidates[spot].len() > 2) {
            let left = view.candidates[spot] - self.taken(set, out, spot);
            if let Some(forced) = left.single().and_then(|digit| self.single(spot, digit)) {
                edges.push(Edge { state: Self::on(forced), cost: cost + 1 });
            }
        }
    }

    /// The digits that a set without `out` takes from a cell.
    pub fn taken(&self, set: &AlmostLocked<S>, out: Digit, spot: usize) -> DigitSet {
        let mut taken = DigitSet::EMPTY;
        for held in set.holds.iter().filter(|held| held.digit != out && held.sees.contains(spot)) {
            taken.insert(held.digit);
        }
        taken
    }

    fn reversed(&self) -> Edges {
        let states = self.states();
        let mut starts = vec![0u32; states + 2];
        self.forward.edges.iter().for_each(|edge| starts[edge.state as usize + 2] += 1);
        for state in 0..states {
            starts[state + 2] += starts[state + 1];
        }
        let mut edges = vec![Edge { state: 0, cost: 0 }; self.forward.edges.len()];
        for from in 0..states as State {
            for edge in self.forward.of(from) {
                let place = &mut starts[edge.state as usize + 1];
                edges[*place as usize] = Edge { state: from, cost: edge.cost };
                *place += 1;
            }
        }
        starts.pop();
        Edges { starts, edges }
    }
}
