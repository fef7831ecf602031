//! Searches for puzzles with very few clues, by replacing clues of known ones.
//!
//! ```text
//! start       random minimal puzzles; the pool keeps those with the fewest clues
//! lowest      replace each clue of every puzzle with the fewest clues
//! then share the effort:
//!     next    … of puzzles with one clue more
//!     added   … of the lowest puzzles, with one clue of their solution added
//!     higher  … of puzzles with two or three clues more
//! ```
//!
//! A replacement that makes another clue unneeded leads to a puzzle with a clue less,
//! so the pool descends until it has as few clues as asked for. Several pools start
//! from different random puzzles; see `search_regions.rs`.
//!
//! The search works in rounds of a fixed number of tasks. The tasks of a round run on
//! any number of threads, and their results are joined in order. Efforts are counted,
//! not measured. So a seed gives the same puzzles on any number of threads.

use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use saltire_core::{Candidate, Cell, Deadline, Digit, Layout, Puzzle, Solution};

use crate::clue_groups::ClueGroups;
use crate::clue_replacement::{ClueReplacer, UniqueBoard, candidates};
use crate::engine_batch::{CELLS, Digits};
use crate::minimal::Generated;
use crate::puzzle_pool::KnownForms;
use crate::puzzle_source::PuzzleSource;
use crate::request::fewest_clues;
use crate::search_regions::SearchRegions;
use crate::{Canonicalizer, ClueSymmetry, GenerateError, RequestError, Rng};

/// How many tasks a round has.
const ROUND: usize = 32;

/// How many random puzzles a task makes, and how many of them it returns.
const RANDOM_PUZZLES: usize = 256;
const RANDOM_KEPT: usize = 4;

/// The most puzzles with more clues than asked for that one task returns.
const MAX_EQUAL: usize = 16;

/// The shares of the effort, in the order of `TaskSource`.
const SHARES: [u64; 3] = [10, 4, 1];

/// What a task of random puzzles costs, in solutions of an enumeration.
const RANDOM_COST: u64 = 30_000;

/// Searches for puzzles with at most some number of clues.
///
/// ```
/// use saltire_core::Layout;
/// use saltire_generate::FewClueSearch;
/// let mut search = FewClueSearch::new(&Layout::diagonal(), 17, 1)?;
/// let round = search.next_round()?;
/// assert!(round.found.iter().all(|made| made.puzzle.givens().count() <= 17));
/// # Ok::<(), saltire_generate::GenerateError>(())
/// ```
pub struct FewClueSearch {
    layout: Layout,
    deadline: Deadline,
    rng: Rng,
    regions: SearchRegions,
    known: KnownForms,
    workers: Vec<FewCluesWorker>,
    /// The effort of the last round.
    last_cost: u64,
    most_clues: usize,
}

impl fmt::Debug for FewClueSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FewClueSearch")
            .field("layout", &self.layout)
            .field("most_clues", &self.most_clues)
            .finish_non_exhaustive()
    }
}

/// What one round of a search brought.
#[derive(Debug, Default)]
pub struct SearchRound {
    /// New puzzles, in canonical form.
    pub found: Vec<Generated>,
    /// Puzzles with more clues that the search will use, as lines in canonical form.
    pub added: Vec<String>,
    /// Puzzles that the search is done with, as lines in canonical form.
    pub done: Vec<String>,
}

/// What one thread works with.
struct FewCluesWorker {
    source: PuzzleSource,
    replacer: ClueReplacer,
    canonicalizer: Canonicalizer,
}

/// Why the clues of a puzzle are replaced.
#[derive(Clone, Copy)]
enum TaskSource {
    Next,
    Added,
    Higher,
    Lowest,
}

/// The work of one thread at a time.
enum ReplacementTask {
    /// Make random minimal puzzles.
    Random,
    /// Replace clues of a puzzle, but not the one at the place of `kept`.
    Replace { puzzle: UniqueBoard, kept: Option<usize>, source: TaskSource },
}

/// The result of a task.
#[derive(Default)]
struct TaskResult {
    puzzles: Vec<UniqueBoard>,
    cost: u64,
}

impl FewClueSearch {
    /// Returns a search for puzzles with at most `most_clues` clues, on one thread.
    pub fn new(layout: &Layout, most_clues: usize, seed: u64) -> Result<FewClueSearch, GenerateError> {
        let (name, least) = (|| layout.name().to_owned(), fewest_clues(layout));
        if most_clues < least {
            return Err(RequestError::TooFewClues { layout: name(), most: most_clues, least }.into());
        }
        let workers = vec![FewCluesWorker::new(layout)?];
        Ok(FewClueSearch {
            layout: layout.clone(),
            deadline: Deadline::NEVER,
            rng: Rng::new(seed),
            regions: SearchRegions::new(most_clues.min(CELLS)),
            known: KnownForms::default(),
            workers,
            last_cost: 0,
            most_clues: most_clues.min(CELLS),
        })
    }

    /// Sets the number of threads. It does not change what is found.
    pub fn threads(mut self, threads: usize) -> Result<FewClueSearch, GenerateError> {
        while self.workers.len() < threads {
            self.workers.push(FewCluesWorker::new(&self.layout)?);
        }
        self.workers.truncate(threads.max(1));
        Ok(self)
    }

    /// Returns the search with a deadline. A round that it ends returns what it found.
    #[must_use]
    pub fn until(self, deadline: Deadline) -> FewClueSearch {
        FewClueSearch { deadline, ..self }
    }

    /// Returns how many puzzles with few enough clues are known.
    pub fn found(&self) -> usize {
        self.known.few_count()
    }

    /// Returns the fewest clues to which the search got, but not less than asked for.
    pub fn lowest(&self) -> Option<usize> {
        self.regions.lowest()
    }

    /// Returns the puzzles whose clues are yet to be replaced, as lines in canonical
    /// form.
    pub fn waiting(&self) -> impl Iterator<Item = String> + '_ {
        self.regions.waiting().map(|puzzle| line(&puzzle.clues))
    }

    /// Adds a known puzzle, which is not found again. The search will replace its
    /// clues, unless it is `done`. Returns false if the puzzle does not have exactly
    /// one solution.
    pub fn add_known(&mut self, puzzle: &Puzzle, done: bool) -> Result<bool, GenerateError> {
        let mut clues = [0; CELLS];
        for Candidate { cell, digit } in puzzle.givens() {
            clues[self.layout.index_of(cell)] = digit.get();
        }
        let Some(board) = self.workers[0].canonical(&clues)? else { return Ok(false) };
        // A search that continues must not repeat its random choices.
        self.rng.bits();
        let pool = &mut self.regions.active().pool;
        match done {
            true => pool.add_done(board, &mut self.known, &mut self.rng),
            false => _ = pool.add(board, &mut self.known),
        }
        Ok(true)
    }

    /// Replaces the clues of the next puzzles.
    pub fn next_round(&mut self) -> Result<SearchRound, GenerateError> {
        let mut round = SearchRound::default();
        round.done.extend(self.regions.choose(self.last_cost).iter().map(|puzzle| line(&puzzle.clues)));
        let tasks = self.plan();
        let seed = self.rng.bits();
        let results = self.run(&tasks, seed)?;
        self.last_cost = 0;
        for (task, result) in tasks.into_iter().zip(results) {
            let pool = &mut self.regions.active().pool;
            match (task, result) {
                (ReplacementTask::Random, Some(result)) => self.add(result, &mut round),
                (ReplacementTask::Replace { puzzle, kept, source }, Some(result)) => {
                    if kept.is_none() {
                        round.done.push(line(&puzzle.clues));
                        pool.add_base(puzzle, &mut self.rng);
                    }
                    if let Some(spent) = self.regions.active().spent.get_mut(source as usize) {
                        *spent += result.cost;
                    }
                    self.add(result, &mut round);
                }
                // Tasks that the deadline stopped are not done.
                (ReplacementTask::Replace { puzzle, kept: None, .. }, None) => pool.put_back(puzzle),
                (_, None) => {}
            }
        }
        self.regions.active().note(self.last_cost, round.found.len() as u64);
        Ok(round)
    }

    /// Returns the tasks of the next round.
    fn plan(&mut self) -> Vec<ReplacementTask> {
        (0..ROUND).map(|_| self.next_task().unwrap_or(ReplacementTask::Random)).collect()
    }

    fn next_task(&mut self) -> Option<ReplacementTask> {
        let region = self.regions.active();
        let lowest = region.pool.lowest()?;
        let mut shared = [TaskSource::Next, TaskSource::Added, TaskSource::Higher];
        shared.sort_by_key(|&source| region.spent[source as usize] / SHARES[source as usize]);
        let mut sources = std::iter::once(TaskSource::Lowest).chain(shared);
        sources.find_map(|source| self.task_of(source, lowest))
    }

    fn task_of(&mut self, source: TaskSource, lowest: usize) -> Option<ReplacementTask> {
        let (pool, rng) = (&mut self.regions.active().pool, &mut self.rng);
        let (puzzle, kept) = match source {
            TaskSource::Lowest => (pool.take_open(0..=lowest, rng)?, None),
            TaskSource::Next => (pool.take_open(lowest + 1..=lowest + 1, rng)?, None),
            TaskSource::Higher => (pool.take_open(lowest + 2..=lowest + 3, rng)?, None),
            TaskSource::Added => {
                let (puzzle, place) = pool.with_added_clue(lowest, rng)?;
                (puzzle, Some(place))
            }
        };
        Some(ReplacementTask::Replace { puzzle, kept, source })
    }

    /// Runs tasks on all threads. A result is `None` if the deadline passed before.
    fn run(&mut self, tasks: &[ReplacementTask], seed: u64) -> Result<Vec<Option<TaskResult>>, GenerateError> {
        let next = AtomicUsize::new(0);
        let results: Mutex<Vec<Option<TaskResult>>> = Mutex::new(tasks.iter().map(|_| None).collect());
        let (deadline, most_clues) = (&self.deadline, self.most_clues);
        let work = |worker: &mut FewCluesWorker| -> Result<(), GenerateError> {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(task) = tasks.get(number).filter(|_| !deadline.has_passed()) else { return Ok(()) };
                let result = worker.run(task, most_clues, &mut Rng::of_item(seed, number as u64))?;
                results.lock().unwrap_or_else(std::sync::PoisonError::into_inner)[number] = Some(result);
            }
        };
        if let [worker] = &mut self.workers[..] {
            work(worker)?;
        } else {
            std::thread::scope(|scope| {
                let threads: Vec<_> = self.workers.iter_mut().map(|worker| scope.spawn(|| work(worker))).collect();
                threads.into_iter().try_for_each(|thread| thread.join().unwrap_or(Err(GenerateError::Stopped)))
            })?;
        }
        Ok(results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    /// Adds the result of a task to the pool and the round.
    fn add(&mut self, result: TaskResult, round: &mut SearchRound) {
        self.last_cost += result.cost;
        for puzzle in result.puzzles {
            let (clues, solution) = (puzzle.clues, puzzle.solution);
            if !self.regions.active().pool.add(puzzle, &mut self.known) {
                continue;
            }
            if clues.iter().filter(|&&clue| clue != 0).count() <= self.most_clues {
                round.found.push(self.generated(&clues, &solution));
            } else {
                round.added.push(line(&clues));
            }
        }
    }

    fn generated(&self, clues: &Digits, solution: &Digits) -> Generated {
        let given = |(&cell, &clue): (&Cell, &u8)| Some(Candidate { cell, digit: Digit::new(clue)? });
        let givens = self.layout.cells().iter().zip(clues).filter_map(given);
        let puzzle = Puzzle::from_givens(&self.layout, givens);
        let digits = solution.iter().filter_map(|&digit| Digit::new(digit)).collect();
        let solution = Solution::from_digits(&self.layout, digits).expect("the engine keeps the rules");
        Generated { puzzle, minimal: true, solution }
    }
}

impl FewCluesWorker {
    fn new(layout: &Layout) -> Result<FewCluesWorker, GenerateError> {
        let unsupported = || RequestError::UnsupportedLayout { layout: layout.name().to_owned() };
        let replacer = ClueReplacer::new(layout).ok_or_else(unsupported)?;
        let groups = ClueGroups { groups: ClueSymmetry::None.groups(layout.side()), fixed: Vec::new() };
        let source = PuzzleSource::new(layout, &groups, &Puzzle::from_givens(layout, []), &Deadline::NEVER);
        Ok(FewCluesWorker { source, replacer, canonicalizer: Canonicalizer::new(layout)? })
    }

    fn run(&mut self, task: &ReplacementTask, most_clues: usize, rng: &mut Rng) -> Result<TaskResult, GenerateError> {
        let (puzzles, cost) = match task {
            ReplacementTask::Random => (self.random_puzzles(rng)?, RANDOM_COST),
            ReplacementTask::Replace { puzzle, kept, .. } => {
                let most = if puzzle.clue_count() <= most_clues { usize::MAX } else { MAX_EQUAL };
                let mut made = self.replacer.replace(puzzle, *kept, most, rng);
                made.fewer.append(&mut made.equal);
                (made.fewer, made.cost)
            }
        };
        let mut result = TaskResult { puzzles: Vec::with_capacity(puzzles.len()), cost };
        for puzzle in puzzles {
            result.puzzles.extend(self.canonical(&puzzle.clues)?);
        }
        Ok(result)
    }

    /// Returns the canonical form of a puzzle with its solution, or `None` if it does
    /// not have exactly one.
    fn canonical(&mut self, clues: &Digits) -> Result<Option<UniqueBoard>, GenerateError> {
        let mut form = [0; CELLS];
        self.canonicalizer.form(clues, &mut form)?;
        Ok(self.replacer.unique(&[candidates(&form)]).pop().flatten())
    }

    /// Returns random minimal puzzles: of many, those with the fewest clues.
    fn random_puzzles(&mut self, rng: &mut Rng) -> Result<Vec<UniqueBoard>, GenerateError> {
        let rngs: Vec<Rng> = (0..RANDOM_PUZZLES).map(|_| Rng::new(rng.bits())).collect();
        let mut made = self.source.any_puzzles(vec![rngs], 0..RANDOM_PUZZLES)?;
        made.sort_by_key(|reduced| reduced.kept.len());
        made.truncate(RANDOM_KEPT);
        Ok(made.iter().map(|reduced| UniqueBoard::of(&reduced.digits, &reduced.kept)).collect())
    }
}

/// Returns a board in one line.
fn line(clues: &Digits) -> String {
    clues.iter().map(|&clue| if clue == 0 { '.' } else { (b'0' + clue) as char }).collect()
}
