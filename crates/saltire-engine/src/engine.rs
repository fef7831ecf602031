//! The engine: batches of puzzles, with whatever instructions there are.

use std::ops::ControlFlow;

use saltire_core::{Grid, Layout};

use crate::board::{Boards, CELLS, Candidates};
use crate::extras::Extras;
use crate::portable::Portable;
use crate::rules::{Classic, Diagonals, Rules};
use crate::scalar::Scalar;
use crate::solver::{Counts, Found, Lockstep, Sink};

#[cfg(target_arch = "x86_64")]
use crate::avx2::Avx2;

/// The instructions that an engine runs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Backend {
    /// Plain code, for every processor.
    Portable,
    /// AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl Backend {
    /// Those that this processor has, the fastest last.
    pub fn available() -> Vec<Backend> {
        let mut backends = vec![Backend::Portable];
        #[cfg(target_arch = "x86_64")]
        if Avx2::detect().is_some() {
            backends.push(Backend::Avx2);
        }
        backends
    }
}

/// Guesses that a classic puzzle by itself may take before it is spread over
/// the lanes. Up to about thirty guesses it is solved sooner by itself; what is
/// lost on a harder one is half of that.
const PATIENCE: u32 = 16;

/// Puzzles of an iterator that are solved together.
const BATCH: usize = 1024;

/// What is known of a puzzle; solutions are digits from 1 in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It has no solution.
    None,
    /// It has this one.
    Unique([u8; CELLS]),
    /// It has this one and others. Which one it is follows from the puzzle
    /// alone.
    Several([u8; CELLS]),
}

/// Solves puzzles of one layout, sixteen at a time.
///
/// ```
/// use saltire_core::{Layout, Puzzle};
/// use saltire_engine::{Engine, Outcome, candidates};
/// let layout = Layout::diagonal();
/// let text = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
/// let puzzle = candidates(&Puzzle::parse(text, &layout)?.grid()).expect("a board of nine");
/// let mut engine = Engine::new(&layout).expect("it takes diagonal boards");
/// let mut outcomes = [Outcome::None; 100];
/// engine.outcomes(&[puzzle; 100], &mut outcomes);
/// assert!(matches!(outcomes[7], Outcome::Unique(digits) if digits[0] == 2));
/// assert_eq!(engine.solve_one(&puzzle), outcomes[7]);
/// # Ok::<(), saltire_core::ReadError>(())
/// ```
///
/// - [`solve`](Engine::solve) counts, up to any limit, and gives solutions that
///   are the only ones: it does no more than that asks for.
/// - [`outcomes`](Engine::outcomes) and [`stream`](Engine::stream), which takes
///   an iterator, show one of several solutions too.
/// - [`solve_one`](Engine::solve_one) is for one puzzle, and whoever waits for it.
/// - [`each`](Engine::each) goes through all solutions of a puzzle.
pub struct Engine {
    extras: Extras,
    backend: Backend,
    lockstep: Box<Lockstep>,
    scalar: Scalar,
    found: Vec<Found>,
}

impl Engine {
    /// Whether it takes a layout: 9×9 with the usual blocks, and any units and
    /// peers beside them. All but jigsaw.
    pub fn takes(layout: &Layout) -> bool {
        Extras::of(layout).is_some()
    }

    /// An engine for a layout, if it takes that, with the fastest instructions
    /// there are.
    pub fn new(layout: &Layout) -> Option<Engine> {
        let backend = *Backend::available().last()?;
        Engine::with_backend(layout, backend)
    }

    /// The same with instructions of one's choice; plain code where the
    /// processor has not got them.
    pub fn with_backend(layout: &Layout, backend: Backend) -> Option<Engine> {
        let scalar = if backend == Backend::Portable { Scalar::plain() } else { Scalar::new() };
        Some(Engine {
            extras: Extras::of(layout)?,
            backend,
            lockstep: Box::new(Lockstep::new()),
            scalar,
            found: Vec::new(),
        })
    }

    /// Looks for up to `limit` solutions of each puzzle, and writes what it
    /// finds to the same place of `found`.
    ///
    /// # Panics
    /// Where `found` is not as long as `puzzles`.
    pub fn solve(&mut self, puzzles: &[Candidates], limit: u32, found: &mut [Found]) {
        assert_eq!(puzzles.len(), found.len(), "a place for each puzzle");
        if let ([puzzle], [found]) = (puzzles, &mut *found)
            && self.extras.is_empty()
            && let Some(count) = self.scalar.solve(puzzle, limit, PATIENCE)
        {
            *found = Found { count: count.count, solution: count.first };
            return;
        }
        // A solution is looked at only where there is one.
        for found in &mut *found {
            found.count = 0;
        }
        self.run(puzzles, &mut Counts { limit, found });
    }

    /// Finds out about one puzzle, as soon as it can.
    pub fn solve_one(&mut self, puzzle: &Candidates) -> Outcome {
        let mut found = [Found::NOTHING];
        self.solve(std::slice::from_ref(puzzle), 2, &mut found);
        match found[0].count {
            0 => Outcome::None,
            1 => Outcome::Unique(found[0].solution),
            _ => Outcome::Several(found[0].solution),
        }
    }

    /// Finds out about each puzzle, and writes it to the same place of
    /// `outcomes`.
    ///
    /// # Panics
    /// Where `outcomes` is not as long as `puzzles`.
    pub fn outcomes(&mut self, puzzles: &[Candidates], outcomes: &mut [Outcome]) {
        assert_eq!(puzzles.len(), outcomes.len(), "a place for each puzzle");
        let mut found = std::mem::take(&mut self.found);
        for (puzzles, outcomes) in puzzles.chunks(BATCH).zip(outcomes.chunks_mut(BATCH)) {
            found.resize(puzzles.len(), Found::NOTHING);
            self.solve(puzzles, 2, &mut found);
            for ((found, puzzle), outcome) in found.iter().zip(puzzles).zip(outcomes) {
                *outcome = match found.count {
                    0 => Outcome::None,
                    1 => Outcome::Unique(found.solution),
                    // Which comes first depends on what else is in the lanes.
                    _ => self.solve_one(puzzle),
                };
            }
        }
        self.found = found;
    }

    /// Finds out about the puzzles of an iterator, and shows each outcome to
    /// `visit`, in their order.
    pub fn stream(&mut self, puzzles: impl IntoIterator<Item = Candidates>, mut visit: impl FnMut(&Outcome)) {
        let mut puzzles = puzzles.into_iter();
        let (mut batch, mut outcomes) = (Vec::with_capacity(BATCH), Vec::with_capacity(BATCH));
        loop {
            batch.clear();
            batch.extend(puzzles.by_ref().take(BATCH));
            if batch.is_empty() {
                break;
            }
            outcomes.resize(batch.len(), Outcome::None);
            self.outcomes(&batch, &mut outcomes);
            outcomes.iter().for_each(&mut visit);
        }
    }

    /// Shows every solution of a puzzle to `visit`, as digits from 1, in an
    /// order that is always the same, until that breaks off or `stop`, which is
    /// asked every few microseconds, says so. Gives whether it has seen them all.
    pub fn each(
        &mut self,
        puzzle: &Candidates,
        stop: impl FnMut() -> bool,
        visit: impl FnMut(&[u8; CELLS]) -> ControlFlow<()>,
    ) -> bool {
        let mut visitor = Visitor { stop, visit, broken: false };
        self.run(std::slice::from_ref(puzzle), &mut visitor)
    }

    fn run(&mut self, puzzles: &[Candidates], sink: &mut impl Sink) -> bool {
        if self.extras.is_empty() {
            run(self.backend, &mut self.lockstep, &Classic, puzzles, sink)
        } else if self.extras.are_diagonals() {
            run(self.backend, &mut self.lockstep, &Diagonals, puzzles, sink)
        } else {
            run(self.backend, &mut self.lockstep, &self.extras, puzzles, sink)
        }
    }
}

fn run(
    backend: Backend,
    lockstep: &mut Lockstep,
    rules: &impl Rules,
    puzzles: &[Candidates],
    sink: &mut impl Sink,
) -> bool {
    match backend {
        #[cfg(target_arch = "x86_64")]
        Backend::Avx2 if let Some(avx2) = Avx2::detect() => avx2.run(
            #[inline(always)]
            || lockstep.solve(avx2, rules, puzzles, sink),
        ),
        _ => lockstep.solve(Portable, rules, puzzles, sink),
    }
}

/// Shows solutions to a caller.
struct Visitor<S, V> {
    stop: S,
    visit: V,
    broken: bool,
}

impl<S: FnMut() -> bool, V: FnMut(&[u8; CELLS]) -> ControlFlow<()>> Sink for Visitor<S, V> {
    #[inline(always)]
    fn solution(&mut self, _: u32, boards: &Boards, lane: usize) -> bool {
        let mut digits = [0; CELLS];
        boards.digits(lane, &mut digits);
        // Lanes that are solved by the same look are not shown any more.
        self.broken = self.broken || (self.visit)(&digits).is_break();
        self.broken
    }

    #[inline(always)]
    fn stop(&mut self) -> bool {
        self.broken || (self.stop)()
    }
}

/// The candidates of a grid as the engine takes them; nothing where the board
/// is not 9×9.
pub fn candidates(grid: &Grid) -> Option<Candidates> {
    let mut candidates = [0; CELLS];
    if grid.layout().side() != 9 {
        return None;
    }
    for (place, &cell) in candidates.iter_mut().zip(grid.layout().cells()) {
        *place = grid[cell].bits() as u16;
    }
    Some(candidates)
}
