//! Propagations from candidates that are on, each computed once as long as memory
//! allows.

use super::candidate_ids::CandidateId;
use super::propagation::Propagation;

/// About how many bytes the propagations may take: enough for all of them on usual
/// boards.
const MAX_BYTES: usize = 1 << 25;

/// The place of the propagation from a candidate that is off.
pub(super) const OFF_SLOT: usize = 0;

/// Propagations from candidates that are on, and one from a candidate that is off.
#[derive(Default)]
pub(super) struct PropagationCache<S> {
    /// By slot.
    pub propagations: Vec<Propagation<S>>,
    /// By candidate.
    slot_of: Vec<Option<u16>>,
    /// How many slots are in use, besides [`OFF_SLOT`].
    used: usize,
    max_used: usize,
}

impl<S: Default> PropagationCache<S> {
    /// Forgets everything, and prepares for a number of candidates.
    pub fn reset(&mut self, candidate_count: usize) {
        self.slot_of.clear();
        self.slot_of.resize(candidate_count, None);
        self.used = 0;
        self.max_used = MAX_BYTES / (candidate_count * 16);
        if self.propagations.is_empty() {
            self.propagations.push(Propagation::default());
        }
    }

    /// Forgets everything if the cache is full.
    pub fn make_room(&mut self) {
        if self.used > self.max_used {
            self.slot_of.fill(None);
            self.used = 0;
        }
    }

    /// Returns the slot of a candidate that is on, if its propagation is known.
    pub fn get(&self, candidate: CandidateId) -> Option<usize> {
        self.slot_of[candidate.index()].map(usize::from)
    }

    /// Returns the slot of a candidate that is on. Computes its propagation if
    /// necessary.
    pub fn get_or_insert(&mut self, candidate: CandidateId, compute: impl FnOnce(&mut Propagation<S>)) -> usize {
        self.get(candidate).unwrap_or_else(|| {
            self.used += 1;
            if self.propagations.len() == self.used {
                self.propagations.push(Propagation::default());
            }
            compute(&mut self.propagations[self.used]);
            self.slot_of[candidate.index()] = Some(self.used as u16);
            self.used
        })
    }
}
