//! The easiest chain of single links so far, or all of them.

use saltire_core::Rating;

use super::finished_chain::{ForcingChain, difficulty};

/// Searches for the easiest chain stop at these difficulties first, so they find easy
/// chains without following long ones.
const FIRST_LIMITS: [f64; 2] = [7.05, 7.35];

/// Chains that are rated alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RatingClass {
    /// Cycles over links in units alone or in cells alone.
    Cycle,
    /// Chains over links in units alone.
    Chain,
    /// Everything over both.
    Mixed,
}

impl RatingClass {
    const ALL: [RatingClass; 3] = [RatingClass::Cycle, RatingClass::Chain, RatingClass::Mixed];

    /// Returns the rating of the shortest.
    pub fn base_rating(self) -> Rating {
        match self {
            RatingClass::Cycle => Rating(65),
            RatingClass::Chain => Rating(66),
            RatingClass::Mixed => Rating(70),
        }
    }
}

/// The easiest chain so far, or all of them.
pub(super) struct EasiestChains {
    /// Each with its difficulty.
    chains: Vec<(f64, ForcingChain)>,
    pub wants_all: bool,
    max_difficulty: f64,
    /// By class: the search can skip longer chains. Lengths are even.
    max_lengths: [usize; 3],
}

impl EasiestChains {
    /// Returns the limits to try one after another until there is a chain.
    pub fn difficulty_limits(wants_all: bool) -> impl Iterator<Item = f64> {
        FIRST_LIMITS.into_iter().filter(move |_| !wants_all).chain([f64::INFINITY])
    }

    pub fn new(wants_all: bool, max_difficulty: f64) -> EasiestChains {
        let mut easiest = EasiestChains { chains: Vec::new(), wants_all, max_difficulty, max_lengths: [usize::MAX; 3] };
        easiest.limit_lengths();
        easiest
    }

    /// Returns the most conclusions of a chain that may be kept.
    pub fn max_length(&self, class: RatingClass) -> usize {
        self.max_lengths[class as usize]
    }

    fn limit_lengths(&mut self) {
        let best = self.chains.first().map(|(difficulty, chain)| (*difficulty, chain.length));
        if self.wants_all || (best.is_none() && self.max_difficulty.is_infinite()) {
            return;
        }
        let limit = best.unwrap_or((self.max_difficulty, usize::MAX));
        for class in RatingClass::ALL {
            let may_keep = |&length: &usize| (difficulty(class.base_rating(), length), length) <= limit;
            self.max_lengths[class as usize] = (2..).step_by(2).take_while(may_keep).last().unwrap_or(0);
        }
    }

    /// Keeps a chain if it is easier than the best, or if all are wanted.
    pub fn keep(&mut self, chain: ForcingChain) {
        let difficulty = difficulty(chain.base_rating, chain.length);
        if self.wants_all {
            self.chains.push((difficulty, chain));
        } else if difficulty <= self.max_difficulty
            && self.chains.first().is_none_or(|(best_difficulty, best)| {
                (difficulty, chain.length, chain.form.order()) < (*best_difficulty, best.length, best.form.order())
            })
        {
            self.chains = vec![(difficulty, chain)];
            self.limit_lengths();
        }
    }

    /// Returns the chains, the easiest first.
    pub fn into_sorted(mut self) -> Vec<ForcingChain> {
        self.chains.sort_by(|(a_difficulty, a), (b_difficulty, b)| {
            let order = |chain: &ForcingChain| (chain.length, chain.form.order());
            a_difficulty.total_cmp(b_difficulty).then_with(|| order(a).cmp(&order(b)))
        });
        self.chains.into_iter().map(|(_, chain)| chain).collect()
    }
}
