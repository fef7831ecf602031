//! Pools that started from different random puzzles, and which of them to work on.
//!
//! Regions differ much: one yields puzzles a hundred times as often as another. So
//! each new region gets a trial, and after that the search works on the region that
//! yields most. New regions are tried often while all are poor, and seldom after
//! that. A region that finds nothing for long is dropped.

use crate::clue_replacement::UniqueBoard;
use crate::puzzle_pool::PuzzlePool;

/// The most regions at a time.
const MAX_REGIONS: usize = 4;

/// The effort between two measurements of a region, unless its first puzzle took
/// longer.
const TRIAL_COST: u64 = 5_000_000;

/// The effort without fewer clues after which a region is dropped. It grows with each
/// region that was dropped, so a rare puzzle gets more and more time.
const STALL_COST: u64 = 10_000_000;

/// The effort for each puzzle above which a region is poor.
const POOR_COST: u64 = 250_000;

/// The effort between two trials, in trials, while there is a region that is not
/// poor.
const TRIAL_PAUSE: u64 = 12;

/// Puzzles that come from the same random ones, and how well they do.
pub(crate) struct SearchRegion {
    pub pool: PuzzlePool,
    /// The effort so far for each source of tasks.
    pub spent: [u64; 3],
    /// The effort since the lowest number of clues fell.
    stalled: u64,
    lowest: Option<usize>,
    /// The effort until the first puzzle was found.
    descent: u64,
    /// The effort and the puzzles found since the last measurement.
    cost: u64,
    found: u64,
    /// The effort for each puzzle at the last measurement.
    cost_of_puzzle: Option<u64>,
}

impl SearchRegion {
    fn new(most_clues: usize) -> SearchRegion {
        SearchRegion {
            pool: PuzzlePool::new(most_clues),
            spent: [0; 3],
            stalled: 0,
            lowest: None,
            descent: 0,
            cost: 0,
            found: 0,
            cost_of_puzzle: None,
        }
    }

    /// Records the effort of a round, and how many new puzzles it found.
    pub fn note(&mut self, cost: u64, found: u64) {
        let lowest = self.pool.lowest();
        if lowest != self.lowest || found > 0 {
            self.stalled = 0;
        }
        self.stalled += cost;
        self.lowest = lowest;
        if lowest.is_none_or(|lowest| lowest > self.pool.most_clues()) {
            self.descent += cost;
            return;
        }
        self.cost += cost;
        self.found += found;
        if self.cost >= self.trial_cost() {
            // A region without a new puzzle counts as if the next one came at once.
            self.cost_of_puzzle = Some(self.cost / self.found.max(1));
            (self.cost, self.found) = (0, 0);
        }
    }

    fn trial_cost(&self) -> u64 {
        self.descent.max(TRIAL_COST)
    }
}

/// All regions of a search.
pub(crate) struct SearchRegions {
    regions: Vec<SearchRegion>,
    active: usize,
    most_clues: usize,
    /// Whether the active region is on trial.
    is_trial: bool,
    /// The effort since the last trial.
    since_trial: u64,
    dropped: u64,
}

impl SearchRegions {
    /// Returns one empty region, for a search of puzzles with at most this many clues.
    pub fn new(most_clues: usize) -> SearchRegions {
        let regions = vec![SearchRegion::new(most_clues)];
        SearchRegions { regions, active: 0, most_clues, is_trial: true, since_trial: 0, dropped: 0 }
    }

    /// Returns the region to work on.
    pub fn active(&mut self) -> &mut SearchRegion {
        &mut self.regions[self.active]
    }

    /// Returns the fewest clues to which a region got, but not less than asked for.
    pub fn lowest(&self) -> Option<usize> {
        self.regions.iter().filter_map(|region| region.pool.lowest()).min()
    }

    /// Returns the puzzles that wait.
    pub fn waiting(&self) -> impl Iterator<Item = &UniqueBoard> {
        self.regions.iter().flat_map(|region| region.pool.waiting())
    }

    /// Chooses the region for the next round, after one of this effort. Returns the
    /// puzzles of a region that is dropped.
    pub fn choose(&mut self, cost: u64) -> Vec<UniqueBoard> {
        self.since_trial += cost;
        let active = &self.regions[self.active];
        if active.stalled > STALL_COST.max(active.descent) + self.dropped * STALL_COST / 4 {
            self.dropped += 1;
            return self.renew(self.active);
        }
        if active.cost_of_puzzle.is_none() {
            return Vec::new();
        }
        if std::mem::take(&mut self.is_trial) {
            self.since_trial = 0;
        }
        let price = |at: usize| self.regions[at].cost_of_puzzle.unwrap_or(0);
        let places = 0..self.regions.len();
        let best = places.clone().min_by_key(|&at| price(at)).unwrap_or(0);
        let worst = places.max_by_key(|&at| price(at)).unwrap_or(0);
        let trial = self.regions.iter().map(SearchRegion::trial_cost).max().unwrap_or(0);
        let pause = if price(best) > POOR_COST { trial } else { TRIAL_PAUSE * trial };
        self.active = best;
        if self.since_trial < pause {
            return Vec::new();
        }
        if self.regions.len() == MAX_REGIONS {
            return self.renew(worst);
        }
        self.regions.push(SearchRegion::new(self.most_clues));
        self.renew(self.regions.len() - 1)
    }

    /// Replaces a region by a new one, and returns its puzzles.
    fn renew(&mut self, at: usize) -> Vec<UniqueBoard> {
        let mut old = std::mem::replace(&mut self.regions[at], SearchRegion::new(self.most_clues));
        (self.active, self.is_trial) = (at, true);
        old.pool.take_all()
    }
}
