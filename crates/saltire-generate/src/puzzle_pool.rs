//! Puzzles with few clues whose clues are yet to be replaced.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use crate::Rng;
use crate::clue_replacement::UniqueBoard;
use crate::engine_batch::{CELLS, Digits};
use crate::symmetry::mixed;

/// The most puzzles of one number of clues that wait.
const MAX_OPEN: usize = 10_000;

/// The most puzzles to which clues can be added.
const MAX_BASES: usize = 100_000;

/// The most forms to remember of puzzles with more clues than asked for.
const MAX_FORMS: usize = 4_000_000;

/// The forms of all puzzles of a search, as hashes.
#[derive(Default)]
pub(crate) struct KnownForms {
    /// Those with at most as many clues as asked for.
    few: HashSet<u128>,
    more: HashSet<u128>,
}

impl KnownForms {
    /// Returns how many puzzles with at most as many clues as asked for are known.
    pub fn few_count(&self) -> usize {
        self.few.len()
    }

    /// Adds a form. Returns true if it is new.
    fn add(&mut self, form: &Digits, is_few: bool) -> bool {
        if self.more.len() >= MAX_FORMS {
            self.more.clear();
        }
        let forms = if is_few { &mut self.few } else { &mut self.more };
        forms.insert(form_hash(form))
    }
}

/// Puzzles in canonical form, by their number of clues.
pub(crate) struct PuzzlePool {
    levels: Vec<PoolLevel>,
    most_clues: usize,
}

/// The puzzles with one number of clues.
#[derive(Default)]
struct PoolLevel {
    /// Those whose clues are yet to be replaced.
    open: Vec<UniqueBoard>,
    /// Those to which one clue can be added before, with the places not yet tried.
    bases: Vec<(UniqueBoard, Vec<u8>)>,
}

impl PuzzlePool {
    /// Returns a pool for a search of puzzles with at most this many clues.
    pub fn new(most_clues: usize) -> PuzzlePool {
        PuzzlePool { levels: (0..=CELLS).map(|_| PoolLevel::default()).collect(), most_clues }
    }

    /// Returns the most clues of the puzzles that the search is for.
    pub fn most_clues(&self) -> usize {
        self.most_clues
    }

    /// Returns the fewest clues of a puzzle, but at least as many as asked for.
    pub fn lowest(&self) -> Option<usize> {
        let is_used = |level: &PoolLevel| !level.open.is_empty() || !level.bases.is_empty();
        self.levels.iter().position(is_used).map(|lowest| lowest.max(self.most_clues))
    }

    /// Adds a puzzle in canonical form. Returns true if it is new and was added.
    pub fn add(&mut self, puzzle: UniqueBoard, known: &mut KnownForms) -> bool {
        let clues = puzzle.clue_count();
        let (is_few, open) = (clues <= self.most_clues, &mut self.levels[clues].open);
        let has_room = open.len() < if is_few { MAX_BASES } else { MAX_OPEN };
        if !has_room && !is_few || !known.add(&puzzle.clues, is_few) {
            return false;
        }
        if has_room {
            open.push(puzzle);
        }
        true
    }

    /// Adds a puzzle whose clues were replaced before.
    pub fn add_done(&mut self, puzzle: UniqueBoard, known: &mut KnownForms, rng: &mut Rng) {
        known.add(&puzzle.clues, puzzle.clue_count() <= self.most_clues);
        self.add_base(puzzle, rng);
    }

    /// Adds a puzzle that was taken, but not used.
    pub fn put_back(&mut self, puzzle: UniqueBoard) {
        self.levels[puzzle.clue_count()].open.push(puzzle);
    }

    /// Takes a random open puzzle with a number of clues in this range, the fewest
    /// first.
    pub fn take_open(&mut self, clues: RangeInclusive<usize>, rng: &mut Rng) -> Option<UniqueBoard> {
        let (start, end) = (*clues.start(), (*clues.end()).min(CELLS));
        let mut open = self.levels.get_mut(start..=end)?.iter_mut().map(|level| &mut level.open);
        let open = open.find(|open| !open.is_empty())?;
        Some(open.swap_remove(rng.below(open.len())))
    }

    /// Keeps a puzzle to add clues to, if it has as few clues as any.
    pub fn add_base(&mut self, puzzle: UniqueBoard, rng: &mut Rng) {
        let clues = puzzle.clue_count();
        if self.lowest().is_some_and(|lowest| clues > lowest) || self.levels[clues].bases.len() >= MAX_BASES {
            return;
        }
        let mut places: Vec<u8> = (0..CELLS as u8).filter(|&place| puzzle.clues[usize::from(place)] == 0).collect();
        rng.shuffle(&mut places);
        self.levels[clues].bases.push((puzzle, places));
    }

    /// Returns a random puzzle with at most this many clues, with a clue of its
    /// solution added, and the place of that clue.
    pub fn with_added_clue(&mut self, clues: usize, rng: &mut Rng) -> Option<(UniqueBoard, usize)> {
        let mut bases = self.levels[..=clues].iter_mut().map(|level| &mut level.bases).rev();
        let bases = bases.find(|bases| !bases.is_empty())?;
        let at = rng.below(bases.len());
        let (puzzle, places) = &mut bases[at];
        let place = usize::from(places.pop()?);
        let mut puzzle = puzzle.clone();
        if places.is_empty() {
            bases.swap_remove(at);
        }
        puzzle.clues[place] = puzzle.solution[place];
        Some((puzzle, place))
    }

    /// Returns the puzzles that wait.
    pub fn waiting(&self) -> impl Iterator<Item = &UniqueBoard> {
        self.levels.iter().flat_map(|level| &level.open)
    }

    /// Takes all puzzles that wait.
    pub fn take_all(&mut self) -> Vec<UniqueBoard> {
        self.levels.iter_mut().flat_map(|level| std::mem::take(&mut level.open)).collect()
    }
}

/// Returns a hash of a form that two forms hardly ever share.
fn form_hash(form: &Digits) -> u128 {
    let part = |salt: u64| {
        form.chunks(16).fold(salt, |hash, cells| {
            let word = cells.iter().fold(0, |word, &digit| word << 4 | u64::from(digit));
            mixed(hash.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ word)
        })
    };
    u128::from(part(1)) << 64 | u128::from(part(2))
}
