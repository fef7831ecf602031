//! Which states lie on a round: those that lead to each other.
//!
//! A ring never leaves them, and on most boards they are few, so that a search
//! for rings need not look at the rest. They are the strongly connected
//! components of the web, found as Tarjan (1972) does: by depth, and closed
//! where nothing below leads further up.

use saltire_core::Spots;

use super::web::{State, Web};

const UNSEEN: u32 = u32::MAX;

/// By state: the number of its round.
pub struct Rounds {
    round: Vec<u32>,
    /// By round: how many states are on it.
    sizes: Vec<u32>,
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
    pub fn of<S: Spots>(web: &Web<'_, '_, S>) -> Rounds {
        let states = web.states();
        let mut rounds = Rounds { round: vec![UNSEEN; states], sizes: Vec::new() };
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
        let (number, mut size) = (self.sizes.len() as u32, 0);
        while let Some(member) = open.pop() {
            self.round[member as usize] = number;
            size += 1;
            if member == state {
                break;
            }
        }
        self.sizes.push(size);
    }
}
