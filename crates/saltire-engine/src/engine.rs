//! The engine: batches of puzzles, with whatever instructions there are.

use std::ops::ControlFlow;

use saltire_core::{Grid, Layout};

use crate::board::{CELLS, Candidates};
use crate::extras::Extras;
use crate::portable::Portable;
use crate::rules::{Classic, Diagonals, Rules};
use crate::scalar::Scalar;
use crate::solver::{Counts, Found, Lockstep, Sink, digits};

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

/// Solves batches of puzzles of one layout, sixteen at a time.
///
/// ```
/// use saltire_core::{Layout, Puzzle};
/// use saltire_engine::{Engine, Found, candidates};
/// let layout = Layout::diagonal();
/// let text = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
/// let puzzles = [candidates(&Puzzle::parse(text, &layout)?.grid()).expect("a board of nine")];
/// let mut found = [Found::NOTHING];
/// Engine::new(&layout).expect("it takes diagonal boards").solve(&puzzles, 2, &mut found);
/// assert_eq!(found[0].count(), 1);
/// assert_eq!(found[0].unique().map(|digits| digits[0]), Some(2));
/// # Ok::<(), saltire_core::ReadError>(())
/// ```
pub struct Engine {
    extras: Extras,
    backend: Backend,
    lockstep: Box<Lockstep>,
    scalar: Scalar,
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
        Some(Engine { extras: Extras::of(layout)?, backend, lockstep: Box::new(Lockstep::new()), scalar })
    }

    /// Looks for up to `limit` solutions of each puzzle, and writes what it
    /// finds to the same place of `found`. Allocates nothing for a puzzle.
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
        found.fill(Found::NOTHING);
        self.run(puzzles, &mut Counts { limit, found });
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
    fn solution(&mut self, _: u32, board: &Candidates) -> bool {
        // Lanes that are solved by the same look are not shown any more.
        self.broken = self.broken || (self.visit)(&digits(board)).is_break();
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
