//! Which states lie on a round: those that lead to each other.
//!
//! A ring never leaves them, and on most boards they are few, so that a search
//! for rings need not look at the rest. They are the strongly connected
//! components of the web, found as Tarjan (1972) does: by depth, and closed
//! where nothing below leads further up. A round is closed after all others to
//! which it leads, so that what they lead to is known by then: which candidates
//! would be false.

use saltire_core::Spots;

use super::web::{Kind, Net, State};

/// On boards with more candidates it would take too much room to say what leads
/// to which.
const MOST: usize = 2_000;

const UNSEEN: u32 = u32::MAX;

/// By state: the number of its round.
pub struct Rounds {
    round: Vec<u32>,
    /// By round: how many states are on it.
    sizes: Vec<u32>,
    /// How many words a row of `leads` has.
    words: usize,
    /// By round: the candidates that are false if one of its states is true, a
    /// bit for each.
    leads: Vec<u64>,
}

impl Rounds {
    /// Whether two states are on the same round.
    pub fn share(&self, a: State, b: State) -> bool {
        self.round[a as usize] == self.round[b as usize]
    }

    /// Whether a state is on a round at all.
    pub fn has(&self, state: State) -> bool {
        self.sizes[self.round[state as usize] as usize] > 1
    }

    /// The rounds of a web.
    pub fn of<S: Spots>(web: &Net<S>) -> Rounds {
        let (states, candidates) = (web.states(), web.candidates().end);
        let words = if candidates > MOST { 0 } else { candidates.div_ceil(64) };
        let mut rounds = Rounds { round: vec![UNSEEN; states], sizes: Vec::new(), words, leads: Vec::new() };
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
                    rounds.close(web, state, &mut open);
                }
            }
        }
        rounds
    }

    /// All states opened since this one make a round.
    fn close<S: Spots>(&mut self, web: &Net<S>, state: State, open: &mut Vec<State>) {
        let first = open.iter().rposition(|&member| member == state).unwrap_or_default();
        let number = self.sizes.len();
        open[first..].iter().for_each(|&member| self.round[member as usize] = number as u32);
        self.sizes.push((open.len() - first) as u32);
        self.leads.resize((number + 1) * self.words, 0);
        if self.words > 0 {
            open[first..].iter().for_each(|&member| self.lead(web, number, member));
        }
        open.truncate(first);
    }

    /// Adds what one state of a round leads to.
    fn lead<S: Spots>(&mut self, web: &Net<S>, number: usize, member: State) {
        let (known, mine) = self.leads.split_at_mut(number * self.words);
        if let Kind::Off(node) = web.kind(member)
            && web.candidates().contains(&node)
        {
            mine[node / 64] |= 1 << (node % 64);
        }
        for edge in web.after(member) {
            let other = self.round[edge.state as usize] as usize;
            if other != number {
                let theirs = &known[other * self.words..(other + 1) * self.words];
                mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine |= theirs);
            }
        }
    }

    /// Whether a candidate leads to its own opposite, as far as that is known.
    pub fn may_refute<S: Spots>(&self, web: &Net<S>) -> bool {
        let refutes = |node: usize| {
            let round = self.round[Net::<S>::on(node) as usize] as usize;
            self.leads[round * self.words + node / 64] >> (node % 64) & 1 == 1
        };
        self.words == 0 || web.candidates().any(refutes)
    }
}
