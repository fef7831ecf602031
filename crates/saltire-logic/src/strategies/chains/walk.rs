//! A walk through the web: every state that follows from one, the nearest first.
//!
//! Where the chain is to have a group or an almost locked set in it, each state
//! is looked at twice: reached without one, and reached with one.

use saltire_core::Spots;

use super::rounds::Rounds;
use super::web::{Kind, State, Web};

/// What a chain must have in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// Three links at least, even where one would lead there.
    Links,
    /// A group.
    Group,
    /// An almost locked set.
    Set,
}

/// The shortest chain worth a name has so many links.
pub const SHORTEST: usize = 3;

const NEVER: u16 = u16::MAX;

/// A place on a walk: a state, and whether what is needed was met on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop {
    /// The state; [`Walk::home`] is the first state, come back to.
    pub state: State,
    /// Whether the chain up to here has what it needs.
    pub fit: bool,
    /// How long the way is.
    pub far: usize,
}

/// A walk from one state.
pub struct Walk<'w, 'v, 'g, S: Spots> {
    web: &'w Web<'v, 'g, S>,
    needs: Needs,
    start: State,
    /// The states of the first cell, where the walk must leave it and end where
    /// it comes back to it.
    cell: std::ops::Range<State>,
    /// Where only rings are wanted.
    rounds: Option<&'w Rounds>,
    /// Chains longer than this are not wanted.
    pub within: usize,
    /// By key: how far it is.
    far: Vec<u16>,
    /// By distance: the keys there.
    levels: Vec<Vec<u32>>,
    level: usize,
    place: usize,
    /// How many links were looked at, on all walks.
    pub spent: usize,
}

impl<'w, 'v, 'g, S: Spots> Walk<'w, 'v, 'g, S> {
    /// Walks through this web.
    pub fn new(web: &'w Web<'v, 'g, S>, needs: Needs, within: usize) -> Walk<'w, 'v, 'g, S> {
        let keys = 2 * (web.states() + 1);
        Walk {
            web,
            needs,
            start: 0,
            cell: 0..0,
            rounds: None,
            within,
            far: vec![NEVER; keys],
            levels: Vec::new(),
            level: 0,
            place: 0,
            spent: 0,
        }
    }

    /// Walks only where there are rings.
    pub fn around(self) -> Walk<'w, 'v, 'g, S> {
        Walk { rounds: Some(self.web.rounds()), ..self }
    }

    /// Whether it makes sense to begin at a state.
    pub fn may_begin(&self, start: State) -> bool {
        self.rounds.is_none_or(|rounds| rounds.has(start))
    }

    /// The first state, come back to.
    pub fn home(&self) -> State {
        self.web.states() as State
    }

    /// Whether a loop is back in the cell where it began.
    pub fn is_back(&self, state: State) -> bool {
        state == self.home() || self.cell.contains(&state)
    }

    fn key(&self, state: State, fit: bool) -> u32 {
        2 * state + u32::from(fit)
    }

    fn is_fitting(&self, state: State, far: usize) -> bool {
        match self.needs {
            Needs::Nothing => false,
            Needs::Links => far >= SHORTEST,
            Needs::Group => self.web.is_group(state),
            Needs::Set => self.web.is_set(state),
        }
    }

    /// Begins at a state. A loop leaves the cell of its first state at once and
    /// ends where it enters it again.
    pub fn begin(&mut self, start: State, is_loop: bool) {
        self.far.fill(NEVER);
        self.levels.iter_mut().for_each(Vec::clear);
        (self.start, self.cell, self.level, self.place) = (start, 0..0, 0, 0);
        if is_loop && let Kind::On(node) | Kind::Off(node) = self.web.kind(start) {
            let spot = self.web.nodes[node].spots.first().unwrap_or_default();
            let nodes = self.web.candidates_at(spot);
            self.cell = 2 * nodes.start as State..2 * nodes.end as State;
        }
        self.reach(start, self.needs == Needs::Nothing, 0);
    }

    fn reach(&mut self, state: State, fit: bool, far: usize) {
        let key = self.key(state, fit);
        if far < usize::from(self.far[key as usize]) {
            self.far[key as usize] = far as u16;
            if self.levels.len() <= far {
                self.levels.resize_with(far + 1, Vec::new);
            }
            self.levels[far].push(key);
        }
    }

    /// The next state that is reached, nearest first.
    pub fn next(&mut self) -> Option<Stop> {
        loop {
            let Some(&key) = self.levels.get(self.level)?.get(self.place) else {
                (self.level, self.place) = (self.level + 1, 0);
                continue;
            };
            self.place += 1;
            let stop = Stop { state: key / 2, fit: key % 2 == 1, far: self.level };
            if usize::from(self.far[key as usize]) == self.level {
                self.leave(stop);
                return Some(stop);
            }
        }
    }

    /// Reaches what follows from a state.
    fn leave(&mut self, stop: Stop) {
        let in_cell = self.cell.contains(&stop.state);
        if stop.state == self.home() {
            return;
        }
        let web = self.web;
        for edge in web.after(stop.state) {
            let far = stop.far + usize::from(edge.cost);
            let returns = self.cell.contains(&edge.state);
            let leads_off = |rounds: &Rounds| !rounds.share(stop.state, edge.state);
            if far > self.within || (in_cell && returns) || self.rounds.is_some_and(leads_off) {
                continue;
            }
            let state = if returns && edge.state == self.start { self.home() } else { edge.state };
            self.reach(state, stop.fit || self.is_fitting(edge.state, far), far);
        }
        self.spent += web.after(stop.state).len();
    }

    /// Shows the ways to where the walk has come, one after the other, none of
    /// which meets itself, up to so much longer than the shortest, until `show`
    /// has enough or so many steps are done.
    pub fn ways(&self, stop: Stop, longer: usize, steps: usize, mut show: impl FnMut(&[State], usize) -> bool) {
        let most = stop.far + longer;
        let mut back = Back { walk: self, way: vec![stop.state], most, steps };
        back.go(stop.state, stop.fit, most, &mut show);
    }

    /// Whether two states of a chain, the earlier one first, are in each
    /// other's way: they tell of the same candidate or the same set, or a chain
    /// comes back into a set.
    fn clash(&self, earlier: State, later: State) -> bool {
        match (self.web.kind(earlier), self.web.kind(later)) {
            (Kind::On(a) | Kind::Off(a), Kind::On(b) | Kind::Off(b)) => {
                let (a, b) = (&self.web.nodes[a], &self.web.nodes[b]);
                a.digit == b.digit && b.spots.first().is_some_and(|spot| a.spots.contains(spot))
            }
            (Kind::Out(a, _), Kind::Out(b, _)) => a == b,
            (Kind::Out(set, _), Kind::On(b) | Kind::Off(b)) => {
                self.web.nodes[b].spots.is_subset(self.web.sets[set].cells)
            }
            (_, Kind::Out(..)) => false,
        }
    }
}

/// The way back from where a walk has come.
struct Back<'a, 'w, 'v, 'g, S: Spots> {
    walk: &'a Walk<'w, 'v, 'g, S>,
    /// From the end.
    way: Vec<State>,
    /// How long it may be.
    most: usize,
    steps: usize,
}

impl<S: Spots> Back<'_, '_, '_, '_, S> {
    /// Goes back from a state over `left` at the most; says whether there may
    /// be more ways.
    fn go(&mut self, state: State, fit: bool, left: usize, show: &mut impl FnMut(&[State], usize) -> bool) -> bool {
        let walk = self.walk;
        let ends = self.way.len() > 1;
        if ends && state == walk.start {
            // It may have been come back to, with what is needed met on a way around.
            if fit != (walk.needs == Needs::Nothing) {
                return true;
            }
            let come_back = |&state: &State| if state == walk.home() { walk.start } else { state };
            let way: Vec<State> = self.way.iter().rev().map(come_back).collect();
            return show(&way, self.most - left);
        }
        let state = if state == walk.home() { walk.start } else { state };
        let in_cell = walk.cell.contains(&state);
        let web = walk.web;
        for edge in web.before(state) {
            let Some(left) = left.checked_sub(usize::from(edge.cost)) else { continue };
            if in_cell && walk.cell.contains(&edge.state) {
                continue;
            }
            for earlier_fit in [false, true] {
                let far = usize::from(walk.far[walk.key(edge.state, earlier_fit) as usize]);
                let fits = fit == (earlier_fit || walk.is_fitting(state, far + usize::from(edge.cost)));
                if far > left || !fits || self.meets_itself(edge.state) {
                    continue;
                }
                if self.steps == 0 {
                    return false;
                }
                self.steps -= 1;
                self.way.push(edge.state);
                let more = self.go(edge.state, earlier_fit, left, show);
                self.way.pop();
                if !more {
                    return false;
                }
            }
        }
        true
    }

    /// Whether a chain with this state before would meet itself. A loop ends in
    /// the cell where it began, and a chain may end with the candidate with
    /// which it began.
    fn meets_itself(&self, earlier: State) -> bool {
        let closes =
            self.way[0] == self.walk.home() || !self.walk.cell.is_empty() || self.way[0] ^ 1 == self.walk.start;
        let later = if closes { &self.way[1..] } else { &self.way[..] };
        later.iter().any(|&later| self.walk.clash(earlier, later))
    }
}
