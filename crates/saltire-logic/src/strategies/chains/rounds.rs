//! Which states lie on a round: those that lead to each other.
//!
//! A ring never leaves them, and on most boards they are few, so that a search
//! for rings need not look at the rest. They are the strongly connected
//! components of the web, found as Tarjan (1972) does: by depth, and closed
//! where nothing below leads further up. A round is closed after all others to
//! which it leads, so that in this order it is soon said which candidates would
//! be false if one is true.

use std::cell::OnceCell;

use saltire_core::Spots;

use super::web::{Kind, Net, State};

const UNSEEN: u32 = u32::MAX;

/// On boards with more candidates it would take too much room to say what leads
/// to which.
const MOST: usize = 2_000;

/// The rounds of a web, as they were closed.
#[derive(Default)]
pub struct Rounds {
    /// By state: the number of its round.
    round: Vec<u32>,
    /// By round: where its states end in `members`.
    ends: Vec<u32>,
    members: Vec<State>,
    may_refute: OnceCell<bool>,
}

impl Rounds {
    /// Whether two states are on the same round.
    pub fn share(&self, a: State, b: State) -> bool {
        self.round[a as usize] == self.round[b as usize]
    }

    /// Whether a state is on a round at all.
    pub fn has(&self, state: State) -> bool {
        self.members(self.round[state as usize] as usize).len() > 1
    }

    fn members(&self, round: usize) -> &[State] {
        let start = round.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.members[start as usize..self.ends[round] as usize]
    }

    /// The rounds of a web.
    pub fn of<S: Spots>(web: &Net<S>) -> Rounds {
        let states = web.states();
        let mut rounds = Rounds { round: vec![UNSEEN; states], ..Rounds::default() };
        let (mut order, mut lowest, mut seen) = (vec![UNSEEN; states], vec![0u32; states], 0u32);
        // States on the path down with the next of their edges, and all states
        // whose round is open.
        let (mut path, mut open): (Vec<(State, usize)>, Vec<State>) = (Vec::new(), Vec::new());
        for root in 0..states as State {
            if order[root as usize] == UNSEEN {
                path.push((root, 0));
            }
            while let Some(&mut (state, ref mut next)) = path.last_mut() {
                let at = state as usize;
                if order[at] == UNSEEN {
                    (order[at], lowest[at], seen) = (seen, seen, seen + 1);
                    open.push(state);
                }
                if let Some(edge) = web.after(state).get(*next) {
                    let to = edge.state as usize;
                    if order[to] == UNSEEN {
                        path.push((edge.state, 0));
                        continue;
                    }
                    *next += 1;
                    if rounds.round[to] == UNSEEN {
                        lowest[at] = lowest[at].min(lowest[to]);
                    }
                    continue;
                }
                path.pop();
                if lowest[at] == order[at] {
                    rounds.close(state, &mut open);
                }
            }
        }
        rounds
    }

    /// All states opened since this one make a round.
    fn close(&mut self, state: State, open: &mut Vec<State>) {
        let number = self.ends.len() as u32;
        while let Some(member) = open.pop() {
            self.round[member as usize] = number;
            self.members.push(member);
            if member == state {
                break;
            }
        }
        self.ends.push(self.members.len() as u32);
    }

    /// Whether a chain may take something away, as far as that is known: whatever
    /// it takes would lead to its own opposite. What a ring takes around a cell
    /// that a set leaves one digit need not, as several states at once are against
    /// it; but to look for these alone would cost more than all other chains.
    pub fn may_refute<S: Spots>(&self, web: &Net<S>) -> bool {
        *self.may_refute.get_or_init(|| web.candidates().end > MOST || self.refutes_any(web))
    }

    /// Whether a candidate leads to its own opposite.
    fn refutes_any<S: Spots>(&self, web: &Net<S>) -> bool {
        let words = web.candidates().end.div_ceil(64);
        // By round: the candidates that are false if one of its states is true.
        let mut leads = vec![0u64; self.ends.len() * words];
        for round in 0..self.ends.len() {
            let (known, mine) = leads.split_at_mut(round * words);
            for &member in self.members(round) {
                match web.kind(member) {
                    Kind::Off(node) if web.candidates().contains(&node) => mine[node / 64] |= 1 << (node % 64),
                    _ => {}
                }
                for edge in web.after(member).iter().filter(|edge| !self.share(member, edge.state)) {
                    let other = self.round[edge.state as usize] as usize;
                    let theirs = &known[other * words..(other + 1) * words];
                    mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine |= theirs);
                }
            }
        }
        web.candidates().any(|node| {
            let round = self.round[Net::<S>::on(node) as usize] as usize;
            leads[round * words + node / 64] >> (node % 64) & 1 == 1
        })
    }
}
