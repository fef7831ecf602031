//! The public interface: solves batches of puzzles with the fastest instructions.

use std::fmt;
use std::ops::ControlFlow;

use saltire_core::{Grid, Layout};

use crate::band::Band;
use crate::board::{CELLS, CandidateBoard};
use crate::count::{CountMethod, EngineCount, TotalSink};
use crate::engine_rules::EngineRules;
use crate::lane_solver::LaneSolver;
use crate::relabeling::{WeightedBoard, split_by_relabeling};
use crate::scalar::ScalarSolver;
use crate::solver::{CountOnlySink, CountingSink, FoundSolutions, SolutionSink};

#[cfg(target_arch = "x86_64")]
use crate::{avx2::Avx2, avx512::Avx512};

/// The instructions that an engine runs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Backend {
    /// Plain code, for every processor.
    Portable,
    /// AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// AVX-512.
    #[cfg(target_arch = "x86_64")]
    Avx512,
    /// The vectors of WebAssembly.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
}

impl Backend {
    /// Returns the backends that this processor supports, the fastest last.
    pub fn available() -> Vec<Backend> {
        let backends = [
            Some(Backend::Portable),
            #[cfg(target_arch = "x86_64")]
            Avx2::detect().map(|_| Backend::Avx2),
            #[cfg(target_arch = "x86_64")]
            Avx512::detect().map(|_| Backend::Avx512),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Some(Backend::Simd128),
        ];
        backends.into_iter().flatten().collect()
    }

    /// Returns the backend for answers that depend on the order of solutions. The order
    /// depends on the number of lanes, so it has sixteen on every processor.
    fn in_order(self) -> Backend {
        match self {
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512 => Backend::Avx2,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Backend::Simd128 => Backend::Portable,
            backend => backend,
        }
    }
}

/// The most guesses of the scalar solver on a single classic puzzle. Then the puzzle is
/// spread over the lanes. The scalar solver is faster up to about thirty guesses; half of
/// that limits the time it loses on harder puzzles.
const MAX_SCALAR_GUESSES: u32 = 16;

/// The number of solutions that are counted one by one before a faster method starts.
const MAX_COUNTED_SINGLY: u32 = 100;

/// The number of solutions in the sample that shows which method of counting is faster.
const COUNT_SAMPLE: u64 = 2000;

/// The number of puzzles of an iterator that are solved together.
const BATCH: usize = 1024;

/// The outcome of a puzzle. Solutions are digits from 1 in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineOutcome {
    /// The puzzle has no solution.
    None,
    /// The puzzle has exactly this solution.
    Unique([u8; CELLS]),
    /// The puzzle has this solution and others. The choice depends on the puzzle
    /// alone.
    Several([u8; CELLS]),
}

/// Solves puzzles of one layout, many at a time.
///
/// ```
/// use saltire_core::{Layout, Puzzle};
/// use saltire_engine::{Engine, EngineOutcome, candidate_board};
/// let layout = Layout::diagonal();
/// let text = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
/// let puzzle = candidate_board(&Puzzle::parse(text, &layout)?.grid()).expect("a 9×9 board");
/// let mut engine = Engine::new(&layout).expect("a supported layout");
/// let mut outcomes = [EngineOutcome::None; 100];
/// engine.outcomes(&[puzzle; 100], &mut outcomes);
/// assert!(matches!(outcomes[7], EngineOutcome::Unique(digits) if digits[0] == 2));
/// assert_eq!(engine.solve_one(&puzzle), outcomes[7]);
/// # Ok::<(), saltire_core::ReadError>(())
/// ```
pub struct Engine {
    rules: EngineRules,
    backend: Backend,
    /// The lanes of the backend, and those for answers that depend on their number. Made
    /// when a puzzle needs them.
    lanes: Option<LaneSolver>,
    lanes_in_order: Option<LaneSolver>,
    scalar: ScalarSolver,
    layout: Layout,
    found: Vec<FoundSolutions>,
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("layout", &self.layout).field("backend", &self.backend).finish_non_exhaustive()
    }
}

impl Engine {
    /// Returns true if the engine supports a layout: 9×9 with any units and peers.
    pub fn supports(layout: &Layout) -> bool {
        layout.side() == 9
    }

    /// Returns an engine for a supported layout with the fastest backend.
    pub fn new(layout: &Layout) -> Option<Engine> {
        let backend = *Backend::available().last()?;
        Engine::with_backend(layout, backend)
    }

    /// Returns an engine with this backend, or the portable one if the processor
    /// does not support it.
    pub fn with_backend(layout: &Layout, backend: Backend) -> Option<Engine> {
        let scalar = if backend == Backend::Portable { ScalarSolver::portable() } else { ScalarSolver::new() };
        Some(Engine {
            rules: EngineRules::of(layout)?,
            backend,
            lanes: None,
            lanes_in_order: None,
            scalar,
            layout: layout.clone(),
            found: Vec::new(),
        })
    }

    /// Finds up to `limit` solutions of each puzzle and writes their number, and a
    /// unique solution, to the same index of `found`.
    ///
    /// # Panics
    /// Panics if `found` and `puzzles` differ in length.
    pub fn solve(&mut self, puzzles: &[CandidateBoard], limit: u32, found: &mut [FoundSolutions]) {
        assert_eq!(puzzles.len(), found.len(), "one result per puzzle");
        self.solve_singly(puzzles, limit.min(MAX_COUNTED_SINGLY), found, None);
        if limit <= MAX_COUNTED_SINGLY {
            return;
        }
        for (found, puzzle) in found.iter_mut().zip(puzzles).filter(|(found, _)| found.count == MAX_COUNTED_SINGLY) {
            found.count = self.count_many(puzzle, u64::from(limit), &mut || false).count as u32;
        }
    }

    /// Does the same for a small limit until `stop` returns true, and returns false in that
    /// case: then only the numbers that reach the limit are certain. Calls `stop` every
    /// [`ROUNDS_PER_STOP`](crate::ROUNDS_PER_STOP) rounds, which take some microseconds each.
    ///
    /// # Panics
    /// Panics if `found` and `puzzles` differ in length.
    pub fn solve_until(
        &mut self,
        puzzles: &[CandidateBoard],
        limit: u32,
        found: &mut [FoundSolutions],
        stop: &mut dyn FnMut() -> bool,
    ) -> bool {
        assert_eq!(puzzles.len(), found.len(), "one result per puzzle");
        self.solve_singly(puzzles, limit, found, Some(stop))
    }

    fn solve_singly<'a>(
        &mut self,
        puzzles: &[CandidateBoard],
        limit: u32,
        found: &'a mut [FoundSolutions],
        stop: Option<&'a mut dyn FnMut() -> bool>,
    ) -> bool {
        if let ([puzzle], [found]) = (puzzles, &mut *found)
            && matches!(self.rules, EngineRules::Classic(_))
            && let Some(solutions) = self.scalar.solve(puzzle, limit, MAX_SCALAR_GUESSES)
        {
            *found = solutions;
            return true;
        }
        // Nothing reads a solution whose count is 0.
        for found in &mut *found {
            found.count = 0;
        }
        let mut sink = CountingSink { limit, found, stop, rounds: 0 };
        match puzzles {
            [_] => self.run_in_order(puzzles, &mut sink),
            _ => self.run(puzzles, &mut sink),
        }
    }

    /// Finds one solution of each puzzle, the same on every processor, and writes it to the
    /// same index of `found`. Ends early if `stop` returns true, and returns false in that
    /// case. It calls `stop` every [`ROUNDS_PER_STOP`](crate::ROUNDS_PER_STOP) rounds, equally
    /// often on every processor.
    ///
    /// # Panics
    /// Panics if `found` and `puzzles` differ in length.
    pub fn first_solutions(
        &mut self,
        puzzles: &[CandidateBoard],
        found: &mut [FoundSolutions],
        stop: &mut dyn FnMut() -> bool,
    ) -> bool {
        assert_eq!(puzzles.len(), found.len(), "one result per puzzle");
        if let [_] = puzzles {
            return self.solve_singly(puzzles, 1, found, Some(stop));
        }
        found.fill(FoundSolutions::NONE);
        self.run_in_order(puzzles, &mut CountingSink { limit: 1, found, stop: Some(stop), rounds: 0 })
    }

    /// Counts the solutions of each puzzle, up to a small limit, and writes their number
    /// to the same index of `counts`. This is [`Engine::solve`] without the solutions.
    ///
    /// # Panics
    /// Panics if `counts` and `puzzles` differ in length.
    pub fn count_each(&mut self, puzzles: &[CandidateBoard], limit: u32, counts: &mut [u32]) {
        assert_eq!(puzzles.len(), counts.len(), "one count per puzzle");
        if let [count] = &mut *counts {
            let mut found = [FoundSolutions::NONE];
            self.solve_singly(puzzles, limit, &mut found, None);
            *count = found[0].count;
            return;
        }
        counts.fill(0);
        self.run(puzzles, &mut CountOnlySink { limit, counts });
    }

    /// Counts the solutions of a puzzle up to `limit`, or until `stop` returns true.
    /// Calls `stop` every few microseconds.
    ///
    /// It counts solutions together that differ only in the names of digits or, on a
    /// classic board, in three rows or columns.
    ///
    /// ```
    /// use saltire_core::Layout;
    /// use saltire_engine::Engine;
    /// let mut engine = Engine::new(&Layout::classic()).expect("a supported layout");
    /// let counted = engine.count(&[0x1FF; 81], 1_000_000, &mut || false);
    /// assert_eq!((counted.count, counted.complete), (1_000_000, false));
    /// ```
    pub fn count(&mut self, puzzle: &CandidateBoard, limit: u64, stop: &mut dyn FnMut() -> bool) -> EngineCount {
        let singly = limit.min(u64::from(MAX_COUNTED_SINGLY));
        let (counted, _) = self.count_with(&CountMethod::Singly, puzzle, singly, stop);
        if counted.complete || counted.count < singly || singly == limit {
            return counted;
        }
        self.count_many(puzzle, limit, stop)
    }

    /// Counts the solutions of a puzzle that has many. It counts together those that differ
    /// in the names of digits and, on a classic board, those that differ in a band.
    fn count_many(&mut self, puzzle: &CandidateBoard, limit: u64, stop: &mut dyn FnMut() -> bool) -> EngineCount {
        let boards = split_by_relabeling(puzzle, &self.layout);
        let by_band = boards.first().is_some_and(|first| self.is_faster_by_band(&first.board, stop));
        let mut total = EngineCount { count: 0, complete: true };
        for WeightedBoard { board, weight } in &boards {
            let method = if by_band { CountMethod::Band(Box::new(Band::largest(board))) } else { CountMethod::Singly };
            let (counted, _) = self.count_with(&method, board, (limit - total.count).div_ceil(*weight), stop);
            total.count = counted.count.saturating_mul(*weight).saturating_add(total.count).min(limit);
            total.complete &= counted.complete;
            if !counted.complete {
                break;
            }
        }
        total
    }

    /// Returns true if a sample shows that counting by band is faster.
    fn is_faster_by_band(&mut self, board: &CandidateBoard, stop: &mut dyn FnMut() -> bool) -> bool {
        matches!(self.rules, EngineRules::Classic(_)) && {
            let (_, singly) = self.count_with(&CountMethod::Singly, board, COUNT_SAMPLE, stop);
            let band = CountMethod::Band(Box::new(Band::largest(board)));
            let (_, by_band) = self.count_with(&band, board, COUNT_SAMPLE, stop);
            by_band < singly
        }
    }

    /// Counts the solutions of a puzzle, and also returns the cost.
    fn count_with(
        &mut self,
        method: &CountMethod,
        puzzle: &CandidateBoard,
        limit: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> (EngineCount, u64) {
        let mut sink = TotalSink::new(method, limit, stop);
        self.run(std::slice::from_ref(puzzle), &mut sink);
        (sink.counted(), sink.cost())
    }

    /// Solves one puzzle with the least delay.
    pub fn solve_one(&mut self, puzzle: &CandidateBoard) -> EngineOutcome {
        let mut found = [FoundSolutions::NONE];
        self.solve(std::slice::from_ref(puzzle), 2, &mut found);
        match found[0].count {
            0 => EngineOutcome::None,
            1 => EngineOutcome::Unique(found[0].solution),
            _ => EngineOutcome::Several(found[0].solution),
        }
    }

    /// Solves each puzzle and writes its outcome, with one of several solutions, to
    /// the same index of `outcomes`.
    ///
    /// # Panics
    /// Panics if `outcomes` and `puzzles` differ in length.
    pub fn outcomes(&mut self, puzzles: &[CandidateBoard], outcomes: &mut [EngineOutcome]) {
        assert_eq!(puzzles.len(), outcomes.len(), "one result per puzzle");
        let mut found = std::mem::take(&mut self.found);
        for (puzzles, outcomes) in puzzles.chunks(BATCH).zip(outcomes.chunks_mut(BATCH)) {
            found.resize(puzzles.len(), FoundSolutions::NONE);
            self.solve(puzzles, 2, &mut found);
            for ((found, puzzle), outcome) in found.iter().zip(puzzles).zip(outcomes) {
                *outcome = match found.count {
                    0 => EngineOutcome::None,
                    1 => EngineOutcome::Unique(found.solution),
                    // Which solution comes first depends on the other lanes.
                    _ => self.solve_one(puzzle),
                };
            }
        }
        self.found = found;
    }

    /// Solves the puzzles of an iterator and passes each outcome to `visit`, in
    /// order.
    pub fn stream(&mut self, puzzles: impl IntoIterator<Item = CandidateBoard>, mut visit: impl FnMut(&EngineOutcome)) {
        let mut puzzles = puzzles.into_iter();
        let (mut batch, mut outcomes) = (Vec::with_capacity(BATCH), Vec::with_capacity(BATCH));
        loop {
            batch.clear();
            batch.extend(puzzles.by_ref().take(BATCH));
            if batch.is_empty() {
                break;
            }
            outcomes.resize(batch.len(), EngineOutcome::None);
            self.outcomes(&batch, &mut outcomes);
            outcomes.iter().for_each(&mut visit);
        }
    }

    /// Passes every solution of a puzzle to `visit`, as digits from 1, always in
    /// the same order, until `visit` breaks or `stop` returns true. Calls `stop`
    /// every few microseconds. Returns true if `visit` got every solution.
    pub fn for_each_solution(
        &mut self,
        puzzle: &CandidateBoard,
        stop: &mut dyn FnMut() -> bool,
        visit: &mut dyn FnMut(&[u8; CELLS]) -> ControlFlow<()>,
    ) -> bool {
        let mut visitor = SolutionVisitor { stop, visit, digits: [0; CELLS], broken: false };
        self.run_in_order(std::slice::from_ref(puzzle), &mut visitor)
    }

    /// Runs a search whose result does not depend on the order of solutions.
    fn run(&mut self, puzzles: &[CandidateBoard], sink: &mut dyn SolutionSink) -> bool {
        let lanes = self.lanes.get_or_insert_with(|| LaneSolver::new(self.backend));
        run(lanes, &self.rules, puzzles, sink)
    }

    /// Runs a search that finds solutions in the same order on every processor.
    fn run_in_order(&mut self, puzzles: &[CandidateBoard], sink: &mut dyn SolutionSink) -> bool {
        let backend = self.backend.in_order();
        if backend == self.backend {
            return self.run(puzzles, sink);
        }
        let lanes = self.lanes_in_order.get_or_insert_with(|| LaneSolver::new(backend));
        run(lanes, &self.rules, puzzles, sink)
    }
}

fn run(lanes: &mut LaneSolver, rules: &EngineRules, puzzles: &[CandidateBoard], sink: &mut dyn SolutionSink) -> bool {
    match rules {
        EngineRules::Classic(rules) => lanes.solve(rules, puzzles, sink),
        EngineRules::Diagonal(rules) => lanes.solve(rules, puzzles, sink),
        EngineRules::Extras(rules) => lanes.solve(rules, puzzles, sink),
        EngineRules::Jigsaw(rules) => lanes.solve(&**rules, puzzles, sink),
    }
}

/// Passes solutions to a caller.
struct SolutionVisitor<'a> {
    stop: &'a mut dyn FnMut() -> bool,
    visit: &'a mut dyn FnMut(&[u8; CELLS]) -> ControlFlow<()>,
    /// The last solution.
    digits: [u8; CELLS],
    broken: bool,
}

impl SolutionSink for SolutionVisitor<'_> {
    fn digits(&mut self, _: u32) -> Option<&mut [u8; CELLS]> {
        Some(&mut self.digits)
    }

    fn solution(&mut self, _: u32) -> bool {
        // After a break, lanes that were solved in the same round are skipped.
        self.broken = self.broken || (self.visit)(&self.digits).is_break();
        self.broken
    }

    fn stop(&mut self) -> bool {
        self.broken || (self.stop)()
    }
}

/// Returns the candidates of a grid for the engine, or `None` if the board is not
/// 9×9.
pub fn candidate_board(grid: &Grid) -> Option<CandidateBoard> {
    let mut candidates = [0; CELLS];
    if grid.layout().side() != 9 {
        return None;
    }
    for (place, &cell) in candidates.iter_mut().zip(grid.layout().cells()) {
        *place = grid[cell].bits() as u16;
    }
    Some(candidates)
}
