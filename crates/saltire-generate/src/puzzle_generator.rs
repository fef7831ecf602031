//! Generates puzzles to order, on several threads, in order.
//!
//! Each puzzle has an index, from 0, and a random generator of its own, so the
//! same seed gives the same puzzles on any number of threads.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;

use saltire_core::{Deadline, Layout, Outcome, Puzzle};
use saltire_engine::Engine;
use saltire_search::{Agent, SearchLimits};

use crate::agent_batch::{puzzle_of, solution_of};
use crate::clue_groups::{ClueGroups, ReducedGrid};
use crate::minimal::{Generated, max_calls};
use crate::proved_clues::MAX_CONFLICTS;
use crate::puzzle_source::PuzzleSource;
use crate::request_search::{FittingPuzzle, RequestSearch};
use crate::{GenerateError, PuzzleRequest, RequestError, Rng};

/// How many full grids are made in one call of the engine. Which grids it finds
/// depends on all of them, so this is part of what a seed means.
const GRIDS_TOGETHER: u64 = 256;

/// How many puzzles a thread makes at a time.
const BLOCK: u64 = 2 * GRIDS_TOGETHER;

/// Generates puzzles that meet a request.
///
/// ```
/// use saltire_core::Layout;
/// use saltire_generate::{PuzzleGenerator, PuzzleRequest};
/// let request = PuzzleRequest::new().clues(24..=26);
/// let mut generator = PuzzleGenerator::new(&Layout::diagonal(), &request, 1)?;
/// assert!((24..=26).contains(&generator.puzzle(0)?.puzzle.givens().count()));
/// # Ok::<(), saltire_generate::GenerateError>(())
/// ```
pub struct PuzzleGenerator {
    layout: Layout,
    request: PuzzleRequest,
    groups: ClueGroups,
    start: Puzzle,
    seed: u64,
    deadline: Deadline,
    worker: Option<GeneratorWorker>,
}

impl fmt::Debug for PuzzleGenerator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PuzzleGenerator")
            .field("layout", &self.layout)
            .field("request", &self.request)
            .field("seed", &self.seed)
            .finish_non_exhaustive()
    }
}

/// What one thread works with.
struct GeneratorWorker {
    source: PuzzleSource,
    search: RequestSearch,
}

impl PuzzleGenerator {
    /// Returns a generator, or why no puzzle can meet the request.
    pub fn new(layout: &Layout, request: &PuzzleRequest, seed: u64) -> Result<PuzzleGenerator, GenerateError> {
        let groups = request.clue_groups(layout)?;
        request.check(layout, &groups)?;
        let start = match &request.from {
            Some(from) => Puzzle::from_givens(layout, from.givens()),
            None => Puzzle::from_givens(layout, []),
        };
        if request.from.is_some() && !may_have_solution(&start) {
            return Err(RequestError::ClashingClues.into());
        }
        let (layout, request) = (layout.clone(), request.clone());
        Ok(PuzzleGenerator { layout, request, groups, start, seed, deadline: Deadline::NEVER, worker: None })
    }

    /// Returns the generator with a deadline.
    #[must_use]
    pub fn until(self, deadline: Deadline) -> PuzzleGenerator {
        PuzzleGenerator { deadline, worker: None, ..self }
    }

    /// Generates the puzzle with this index, from 0.
    pub fn puzzle(&mut self, index: u64) -> Result<Generated, GenerateError> {
        let mut worker = self.worker.take().unwrap_or_else(|| self.worker(&self.deadline));
        let puzzle = self.block(&mut worker, index..index + 1).pop();
        self.worker = Some(worker);
        puzzle.expect("a block of one index has one puzzle")
    }

    /// Generates the puzzles with these indices on several threads, and passes them
    /// to `visit` in order, until it breaks or one is not found.
    pub fn for_each(
        &self,
        indices: Range<u64>,
        threads: usize,
        mut visit: impl FnMut(Generated) -> ControlFlow<()>,
    ) -> Result<(), GenerateError> {
        let blocks = self.blocks(indices);
        if threads <= 1 {
            let mut worker = self.worker(&self.deadline);
            return blocks
                .flat_map(|block| self.block(&mut worker, block))
                .try_for_each(|made| pass(made, &mut visit))
                .or_else(Ending::into_result);
        }
        self.for_each_on_threads(blocks, threads, visit)
    }

    fn for_each_on_threads(
        &self,
        mut blocks: impl Iterator<Item = Range<u64>>,
        threads: usize,
        mut visit: impl FnMut(Generated) -> ControlFlow<()>,
    ) -> Result<(), GenerateError> {
        let stop = Arc::new(AtomicBool::new(false));
        let deadline = self.deadline.clone().or_flag(stop.clone());
        let (to_make, jobs) = mpsc::channel::<(u64, Range<u64>)>();
        let jobs = std::sync::Mutex::new(jobs);
        let (made, results) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..threads {
                let (jobs, made, deadline) = (&jobs, made.clone(), &deadline);
                scope.spawn(move || {
                    let mut worker = self.worker(deadline);
                    loop {
                        let job = jobs.lock().unwrap_or_else(std::sync::PoisonError::into_inner).recv();
                        let Ok((number, block)) = job else { return };
                        if made.send((number, self.block(&mut worker, block))).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(made);
            let (mut sent, mut waiting) = (0, BTreeMap::new());
            let mut result = Ok(());
            let mut next = 0;
            while result.is_ok() {
                while sent < next + 4 * threads as u64
                    && let Some(block) = blocks.next()
                {
                    // The threads end only after the sender is dropped.
                    let _ = to_make.send((sent, block));
                    sent += 1;
                }
                if next == sent {
                    break;
                }
                let Ok((number, block)) = results.recv() else { break };
                waiting.insert(number, block);
                while let Some(block) = waiting.remove(&next).filter(|_| result.is_ok()) {
                    next += 1;
                    result = block.into_iter().try_for_each(|made| pass(made, &mut visit));
                }
            }
            stop.store(true, Ordering::Relaxed);
            drop(to_make);
            result.or_else(Ending::into_result)
        })
    }

    /// Splits indices into blocks for threads.
    fn blocks(&self, indices: Range<u64>) -> impl Iterator<Item = Range<u64>> + use<> {
        let width = if self.request.accepts_any() && Engine::supports(&self.layout) { BLOCK } else { 1 };
        let mut start = indices.start;
        std::iter::from_fn(move || {
            let end = ((start / width + 1) * width).min(indices.end);
            let block = start..end;
            start = end;
            (!block.is_empty()).then_some(block)
        })
    }

    fn worker(&self, deadline: &Deadline) -> GeneratorWorker {
        GeneratorWorker {
            source: PuzzleSource::new(&self.layout, &self.groups, &self.start, deadline),
            search: RequestSearch::new(&self.layout, &self.request, &self.groups, deadline),
        }
    }

    /// Generates the puzzles with these indices.
    fn block(&self, worker: &mut GeneratorWorker, indices: Range<u64>) -> Vec<Result<Generated, GenerateError>> {
        if self.request.accepts_any() && worker.source.is_batched() {
            return match self.any_puzzles(worker, indices) {
                Ok(puzzles) => puzzles.into_iter().map(Ok).collect(),
                Err(error) => vec![Err(error)],
            };
        }
        indices.map(|index| self.searched(worker, index)).collect()
    }

    /// Generates minimal puzzles, many at a time.
    fn any_puzzles(&self, worker: &mut GeneratorWorker, indices: Range<u64>) -> Result<Vec<Generated>, GenerateError> {
        let first = indices.start / GRIDS_TOGETHER * GRIDS_TOGETHER;
        let groups = (first..indices.end).step_by(GRIDS_TOGETHER as usize).map(|start| start..start + GRIDS_TOGETHER);
        let rngs = groups.map(|group| group.map(|index| Rng::of_item(self.seed, index)).collect()).collect();
        let reduced =
            worker.source.any_puzzles(rngs, (indices.start - first) as usize..(indices.end - first) as usize)?;
        let are_single = self.groups.are_single();
        let generated = |reduced: ReducedGrid| {
            let places = self.groups.cells(&reduced.kept);
            let minimal = match (reduced.minimal, are_single) {
                (false, _) => false,
                (true, true) => true,
                (true, false) => {
                    worker.source.unneeded(&reduced.digits, &places)?.is_some_and(|unneeded| unneeded.is_empty())
                }
            };
            Ok(self.generated(&reduced.digits, &places, minimal))
        };
        reduced.into_iter().map(generated).collect()
    }

    /// Generates a puzzle by trying minimal ones until one fits.
    fn searched(&self, worker: &mut GeneratorWorker, index: u64) -> Result<Generated, GenerateError> {
        let mut rng = Rng::of_item(self.seed, index);
        let FittingPuzzle { digits, places, minimal } = worker.search.find(&mut worker.source, &mut rng)?;
        let minimal = match minimal {
            Some(minimal) => minimal,
            None => worker.source.unneeded(&digits, &places)?.is_some_and(|unneeded| unneeded.is_empty()),
        };
        Ok(self.generated(&digits, &places, minimal))
    }

    fn generated(&self, digits: &[u8], places: &[u16], minimal: bool) -> Generated {
        let puzzle = puzzle_of(&self.layout, digits, places);
        Generated { puzzle, minimal, solution: solution_of(&self.layout, digits) }
    }
}

/// Returns false if the clues of a puzzle are proved to have no solution.
fn may_have_solution(puzzle: &Puzzle) -> bool {
    let side = puzzle.layout().side();
    let (calls, limits) = (max_calls(side), SearchLimits::solutions(1).with_conflicts(MAX_CONFLICTS));
    Agent::default().solve_or_prove(puzzle, &limits, calls, |_, _| true).outcome != Outcome::None
}

/// Why a series of puzzles ended early.
enum Ending {
    Broken,
    Failed(GenerateError),
}

impl Ending {
    fn into_result(self) -> Result<(), GenerateError> {
        match self {
            Ending::Broken => Ok(()),
            Ending::Failed(error) => Err(error),
        }
    }
}

fn pass(
    made: Result<Generated, GenerateError>,
    visit: &mut impl FnMut(Generated) -> ControlFlow<()>,
) -> Result<(), Ending> {
    match visit(made.map_err(Ending::Failed)?) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Ending::Broken),
    }
}
