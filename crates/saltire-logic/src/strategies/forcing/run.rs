//! What follows from one assumption: the candidates that it turns on and off,
//! each with what it follows from.
//!
//! ```text
//! while something is pending:
//!     turn-ons first: whatever rules out the same digit nearby, or another in the cell, goes off
//!     then one turn-off: a cell with one candidate left, a unit with one place left, goes on
//!     nothing pending: ask for eliminations of other sorts (see `Deeper`)
//! a candidate both on and off is a clash, and ends the run
//! ```
//!
//! A dynamic run takes what has gone off out of its copy of the board, so that
//! later conclusions rest on several earlier ones; a static run follows single
//! links. Everything is kept in the order in which it was found, since the
//! length of a chain is how many conclusions it needs, and of several ways to a
//! conclusion the first one counts.

use saltire_core::Spots;

use super::ground::{Field, Ground, bits};

/// Why a candidate went on or off: the number of a unit, or one of these.
pub(super) type Cause = u16;
/// It is what was assumed.
pub(super) const ASSUMED: Cause = u16::MAX;
/// Its cell.
pub(super) const CELL: Cause = u16::MAX - 1;
/// A peer that shares no unit.
pub(super) const PEER: Cause = u16::MAX - 2;
/// An elimination of another sort.
pub(super) const DEEPER: Cause = u16::MAX - 3;

/// No chain within.
pub(super) const NO_CHAIN: u32 = u32::MAX;

/// One conclusion.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub candidate: u16,
    pub on: bool,
    pub cause: Cause,
    /// The longest way to it, in nodes: it has at least so many ancestors,
    /// itself among them.
    pub depth: u16,
    /// What it follows from, the first of several; itself if it was assumed.
    pub parent: u16,
    /// Where the others begin in [`Run::others`], and how many they are.
    pub others: (u32, u16),
    /// The chain within that showed it.
    pub within: u32,
}

/// What followed from one assumption.
#[derive(Default)]
pub(super) struct Run<S> {
    /// By digit: the spots where it went on.
    pub on: Vec<S>,
    /// By digit: the spots where it went off.
    pub off: Vec<S>,
    /// By candidate twice, and one more where it is on: its node.
    index: Vec<u16>,
    /// The conclusions, in order; those of a clash come last and in no set.
    pub nodes: Vec<Node>,
    others: Vec<u16>,
    /// By node: how many ancestors it has, where that was counted.
    pub counted: Vec<u16>,
    /// The two that can't both be.
    pub clash: Option<(u16, u16)>,
}

impl<S: Spots> Run<S> {
    fn clear(&mut self, ground: &Ground<'_, S>) {
        self.on.clear();
        self.on.resize(ground.side, S::EMPTY);
        self.off.clear();
        self.off.resize(ground.side, S::EMPTY);
        self.index.resize(ground.candidates() * 2, 0);
        self.nodes.clear();
        self.others.clear();
        self.counted.clear();
        self.clash = None;
    }

    /// The node of a candidate that is known to be in a set.
    #[inline]
    pub fn node(&self, candidate: usize, on: bool) -> u16 {
        self.index[candidate * 2 + usize::from(on)]
    }

    /// The node of a candidate, if it came to be on, or off.
    pub fn find(&self, ground: &Ground<'_, S>, (candidate, on): (usize, bool)) -> Option<u16> {
        let (spot, digit) = ground.place(candidate);
        let set = if on { self.on[digit] } else { self.off[digit] };
        set.contains(spot).then(|| self.node(candidate, on))
    }

    /// The nodes that a node follows from directly.
    #[inline]
    pub fn parents_of(&self, node: u16) -> impl Iterator<Item = u16> {
        let Node { parent, others: (start, many), .. } = self.nodes[usize::from(node)];
        let others = &self.others[start as usize..start as usize + usize::from(many)];
        (parent != node).then_some(parent).into_iter().chain(others.iter().copied())
    }

    /// Adds a node that follows from `parent` and from the others noted since
    /// `start`, without putting it into sets.
    #[inline]
    fn conclude(&mut self, (candidate, on): (usize, bool), cause: Cause, parent: u16, start: usize) -> u16 {
        let others = &self.others[start..];
        let depth_of = |node: u16| self.nodes.get(usize::from(node)).map_or(0, |node| node.depth);
        let depth = others.iter().fold(depth_of(parent), |depth, &other| depth.max(depth_of(other))) + 1;
        let others = (start as u32, others.len() as u16);
        self.nodes.push(Node { candidate: candidate as u16, on, cause, depth, parent, others, within: NO_CHAIN });
        self.nodes.len() as u16 - 1
    }
}

/// An elimination that a run did not come to by itself: what goes, what had to
/// go before, and the chain within that showed it.
#[derive(Clone, Default)]
pub(super) struct Deep {
    pub gone: Vec<u16>,
    pub parents: Vec<u16>,
    pub within: Option<u32>,
}

/// Finds eliminations of other sorts on a board as a run left it.
pub(super) type Deeper<'a, S> = &'a mut dyn FnMut(&Field<S>) -> Vec<Deep>;

/// How a run follows its consequences.
#[derive(Clone, Copy)]
pub(super) struct Ways {
    /// Whether the other candidates of a cell matter; where not, it is about
    /// one digit.
    pub cells: bool,
    /// Whether what has gone off is taken into account.
    pub dynamic: bool,
}

/// Makes runs; its room is used again and again.
#[derive(Default)]
pub(super) struct Runner<S> {
    pub work: Field<S>,
    on_queue: Vec<u16>,
    off_queue: Vec<u16>,
    heads: (usize, usize),
}

/// Room to walk through ancestors.
#[derive(Default)]
pub(super) struct Walk {
    seen: Vec<u32>,
    stamp: u32,
    stack: Vec<u16>,
}

impl Walk {
    /// Visits a node and all its ancestors.
    #[inline]
    pub fn ancestors<S: Spots>(&mut self, run: &Run<S>, node: u16, mut visit: impl FnMut(u16)) {
        if self.seen.len() < run.nodes.len() {
            self.seen.resize(run.nodes.len().next_multiple_of(256), 0);
        }
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.seen.fill(0);
            self.stamp = 1;
        }
        self.seen[usize::from(node)] = self.stamp;
        self.stack.clear();
        self.stack.push(node);
        while let Some(node) = self.stack.pop() {
            visit(node);
            for parent in run.parents_of(node) {
                if self.seen[usize::from(parent)] != self.stamp {
                    self.seen[usize::from(parent)] = self.stamp;
                    self.stack.push(parent);
                }
            }
        }
    }

    /// How many they are.
    pub fn count<S: Spots>(&mut self, run: &mut Run<S>, node: u16) -> usize {
        if run.counted.len() < run.nodes.len() {
            run.counted.resize(run.nodes.len(), 0);
        }
        if run.counted[usize::from(node)] == 0 {
            let mut many = 0;
            self.ancestors(run, node, |_| many += 1);
            run.counted[usize::from(node)] = many;
        }
        usize::from(run.counted[usize::from(node)])
    }
}

impl<S: Spots> Runner<S> {
    /// What follows from a candidate being on, or off.
    pub fn run(
        &mut self,
        (ground, base): (&Ground<'_, S>, &Field<S>),
        ways: Ways,
        (candidate, on): (usize, bool),
        run: &mut Run<S>,
        mut deeper: Option<Deeper<'_, S>>,
    ) {
        run.clear(ground);
        self.work.copy(base);
        self.on_queue.clear();
        self.off_queue.clear();
        self.heads = (0, 0);
        let start = run.conclude((candidate, on), ASSUMED, 0, 0);
        self.add(ground, run, start);
        loop {
            let clash = if let Some(&node) = self.on_queue.get(self.heads.0) {
                self.heads.0 += 1;
                self.turn_off(ground, ways, run, node)
            } else if let Some(&node) = self.off_queue.get(self.heads.1) {
                self.heads.1 += 1;
                self.turn_on((ground, base), ways, run, node)
            } else {
                let Some(deeper) = &mut deeper else { return };
                let deep = deeper(&self.work);
                if !self.go_deeper(ground, run, deep) {
                    return;
                }
                None
            };
            if clash.is_some() {
                run.clash = clash;
                return;
            }
        }
    }

    /// Puts a node into sets and queues.
    #[inline]
    fn add(&mut self, ground: &Ground<'_, S>, run: &mut Run<S>, node: u16) {
        let Node { candidate, on, .. } = run.nodes[usize::from(node)];
        let candidate = usize::from(candidate);
        let (spot, digit) = ground.place(candidate);
        run.index[candidate * 2 + usize::from(on)] = node;
        if on {
            run.on[digit].insert(spot);
            self.on_queue.push(node);
        } else {
            run.off[digit].insert(spot);
            self.off_queue.push(node);
        }
    }

    /// One goes off because `parent` is on; the clash, if that can't be.
    #[inline]
    fn off(
        &mut self,
        ground: &Ground<'_, S>,
        run: &mut Run<S>,
        (spot, digit): (usize, usize),
        parent: u16,
        cause: Cause,
    ) -> Option<(u16, u16)> {
        let candidate = ground.number(spot, digit);
        if run.on[digit].contains(spot) {
            let off = run.conclude((candidate, false), cause, parent, run.others.len());
            return Some((run.node(candidate, true), off));
        }
        if !run.off[digit].contains(spot) {
            let off = run.conclude((candidate, false), cause, parent, run.others.len());
            self.add(ground, run, off);
        }
        None
    }

    /// What a candidate that is on turns off.
    fn turn_off(&mut self, ground: &Ground<'_, S>, ways: Ways, run: &mut Run<S>, node: u16) -> Option<(u16, u16)> {
        let (spot, digit) = ground.place(usize::from(run.nodes[usize::from(node)].candidate));
        if ways.cells {
            for other in bits(self.work.digits[spot] & !(1 << digit)) {
                let clash = self.off(ground, run, (spot, other), node, CELL);
                if clash.is_some() {
                    return clash;
                }
            }
        }
        let mut fresh = (self.work.places[digit] & ground.map.peers[spot]) - (run.off[digit] - run.on[digit]);
        if fresh.is_empty() {
            return None;
        }
        for &unit in ground.units_of(spot) {
            let here = fresh & ground.map.units[usize::from(unit)];
            if here.is_empty() {
                continue;
            }
            fresh -= here;
            for other in here.iter() {
                let clash = self.off(ground, run, (other, digit), node, unit);
                if clash.is_some() {
                    return clash;
                }
            }
        }
        fresh.iter().find_map(|other| self.off(ground, run, (other, digit), node, PEER))
    }

    /// What a candidate that is off turns on.
    fn turn_on(
        &mut self,
        (ground, base): (&Ground<'_, S>, &Field<S>),
        ways: Ways,
        run: &mut Run<S>,
        node: u16,
    ) -> Option<(u16, u16)> {
        let (spot, digit) = ground.place(usize::from(run.nodes[usize::from(node)].candidate));
        let here = self.work.digits[spot];
        if here & (1 << digit) == 0 {
            return None;
        }
        if ways.cells && here.count_ones() == 2 {
            let other = (here & !(1 << digit)).trailing_zeros() as usize;
            let clash = self.on((ground, base), ways, run, (spot, other), node, CELL);
            if clash.is_some() {
                return clash;
            }
        }
        for &unit in ground.units_of(spot) {
            if self.work.count(ground.side, usize::from(unit), digit) != 2 {
                continue;
            }
            let mut two = self.work.places[digit] & ground.map.units[usize::from(unit)];
            two.remove(spot);
            let Some(other) = two.first() else { continue };
            let clash = self.on((ground, base), ways, run, (other, digit), node, unit);
            if clash.is_some() {
                return clash;
            }
        }
        if ways.dynamic {
            self.work.remove(ground, spot, digit);
        }
        None
    }

    /// One goes on because `parent` is off, and all else that was there
    /// before; the clash, if that can't be.
    #[inline]
    fn on(
        &mut self,
        (ground, base): (&Ground<'_, S>, &Field<S>),
        ways: Ways,
        run: &mut Run<S>,
        (spot, digit): (usize, usize),
        parent: u16,
        cause: Cause,
    ) -> Option<(u16, u16)> {
        if run.on[digit].contains(spot) && !run.off[digit].contains(spot) {
            return None;
        }
        let start = run.others.len();
        if ways.dynamic && cause == CELL {
            for gone in bits(base.digits[spot] & !self.work.digits[spot]) {
                run.others.push(run.node(ground.number(spot, gone), false));
            }
        } else if ways.dynamic {
            let unit = ground.map.units[usize::from(cause)];
            for gone in ((base.places[digit] & unit) - self.work.places[digit]).iter() {
                run.others.push(run.node(ground.number(gone, digit), false));
            }
        }
        let candidate = ground.number(spot, digit);
        let on = run.conclude((candidate, true), cause, parent, start);
        if run.off[digit].contains(spot) {
            return Some((on, run.node(candidate, false)));
        }
        self.add(ground, run, on);
        None
    }

    /// Takes eliminations of other sorts; whether there was a new one.
    fn go_deeper(&mut self, ground: &Ground<'_, S>, run: &mut Run<S>, deep: Vec<Deep>) -> bool {
        let known = self.off_queue.len();
        for Deep { gone, parents, within } in deep {
            let Some((&first, others)) = parents.split_first() else { continue };
            for candidate in gone.into_iter().map(usize::from) {
                let (spot, digit) = ground.place(candidate);
                if run.off[digit].contains(spot) {
                    continue;
                }
                let start = run.others.len();
                for &other in others {
                    run.others.push(run.node(usize::from(other), false));
                }
                let first = run.node(usize::from(first), false);
                let off = run.conclude((candidate, false), DEEPER, first, start);
                run.nodes[usize::from(off)].within = within.unwrap_or(NO_CHAIN);
                self.add(ground, run, off);
            }
        }
        self.off_queue.len() > known
    }
}
