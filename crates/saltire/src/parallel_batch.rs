//! Many puzzles on all cores, answered in order.
//!
//! ```text
//! lines ──▶ chunks ──▶ workers, one for each thread ──▶ answers, in order
//!             ▲                                            │
//!             └────────────── empty chunks ◀───────────────┘
//! ```
//!
//! The caller's thread fills chunks and returns answers. Chunks are reused, so a
//! plain line of 81 characters costs no allocation. They are small, and all of them
//! together stay in the cache: a solution takes the place of its line, and what the
//! engine needs besides belongs to the worker. With one thread, the caller's thread
//! solves as well.

use std::collections::BTreeMap;
use std::fmt;
use std::iter::Fuse;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, spawn};

use saltire_core::notation::is_plain_line;
use saltire_core::{Digit, Layout, Outcome, Puzzle, Solution};
use saltire_engine::{BoardLine, CandidateBoard, FoundSolutions, read_lines};

use crate::{BatchPuzzle, BatchSolver, Error, Solver};

/// The first chunk: a short wait, and enough for the engine.
const FIRST_CHUNK: usize = 64;

/// The most puzzles of a chunk.
const MAX_CHUNK: usize = 2048;

/// The most puzzles of a chunk that are no plain lines. Each can take long, so they go to
/// different threads.
const MAX_OTHERS: usize = 8;

/// The answer for one puzzle of a batch.
#[derive(Clone, Debug)]
pub struct BatchAnswer {
    /// How many solutions the puzzle has.
    pub outcome: Outcome,
    /// The layout that the answer is for.
    pub layout: Layout,
    solution: BatchSolution,
}

#[derive(Clone, Debug)]
enum BatchSolution {
    None,
    /// The digits of a 9×9 board, in reading order.
    Nine([Digit; 81]),
    Other(Solution),
}

impl BatchAnswer {
    /// The digits of the solution, in reading order, if it is the only one, or the
    /// only one that was looked for.
    pub fn digits(&self) -> Option<&[Digit]> {
        match &self.solution {
            BatchSolution::None => None,
            BatchSolution::Nine(digits) => Some(digits),
            BatchSolution::Other(solution) => Some(solution.digits()),
        }
    }
}

impl fmt::Display for BatchAnswer {
    /// Writes the solution in one line if the answer has one, otherwise the outcome.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.solution {
            BatchSolution::None => self.outcome.fmt(f),
            BatchSolution::Nine(digits) => {
                let line = digits.map(|digit| b'0' + digit.get());
                f.write_str(str::from_utf8(&line).map_err(|_| fmt::Error)?)
            }
            BatchSolution::Other(solution) => solution.fmt(f),
        }
    }
}

impl Solver {
    /// Solves many puzzles on all cores, and returns their answers in order: for
    /// each puzzle its outcome, and its solution if there is just one.
    ///
    /// Each item is a [`BatchPuzzle`]: a text in any notation, a [`Puzzle`] or an
    /// [`Entry`](saltire_core::Entry), or a result with one of them, as a
    /// [`Reader`](saltire_core::Reader) returns. Lines of 81 characters are solved by
    /// the engine without an allocation. The batch reads some thousand puzzles ahead of
    /// its answers.
    ///
    /// Chosen strategies, an observer and a limit of one solution need the agent,
    /// which takes some hundred times as long as the engine. A timeout and a deadline
    /// do not.
    ///
    /// ```
    /// use saltire::{Outcome, Solver};
    /// let puzzles = ["1...............", "123......3......", "11.............."];
    /// let solver = Solver::new().layout("diagonal")?.size(4)?;
    /// let answers: Result<Vec<_>, _> = solver.solve_batch(puzzles).collect();
    /// let outcomes: Vec<Outcome> = answers?.iter().map(|answer| answer.outcome).collect();
    /// assert_eq!(outcomes, [Outcome::Several, Outcome::Unique, Outcome::None]);
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn solve_batch<I>(&self, puzzles: I) -> SolveBatch<I::IntoIter>
    where
        I: IntoIterator,
        I::Item: BatchPuzzle,
    {
        let worker = ChunkWorker::new(self.clone());
        let (takes_lines, layouts) = match &worker.engine {
            Some(engine) => (true, engine.layouts().cloned().collect()),
            None => (false, Vec::new()),
        };
        let workers = match self.thread_count() {
            1 => Workers::InTurn(Box::new(worker)),
            threads => Workers::Threads(WorkerThreads::start(worker, self, threads)),
        };
        SolveBatch {
            puzzles: puzzles.into_iter().fuse(),
            solver: self.clone(),
            takes_lines,
            layouts,
            workers,
            chunk_size: FIRST_CHUNK,
            empty: Vec::new(),
            current: Chunk::default(),
            place: 0,
            line: 0,
        }
    }
}

/// Some puzzles, and their answers. Memory only grows.
#[derive(Default)]
struct Chunk {
    number: u64,
    /// The number of puzzles.
    count: usize,
    /// The plain lines, without the others; then the digits of their solutions.
    lines: Vec<BoardLine>,
    /// What else there is to say about each plain line.
    outcomes: Vec<LineOutcome>,
    /// All other puzzles, with their places.
    others: Vec<(usize, OtherPuzzle)>,
    /// Their answers, in reverse order.
    other_answers: Vec<(usize, Result<BatchAnswer, Error>)>,
}

/// The answer for a plain line, without its solution.
#[derive(Clone, Copy)]
struct LineOutcome {
    outcome: Outcome,
    layout_number: u8,
}

enum OtherPuzzle {
    Text(String),
    Read(Box<Result<Puzzle, Error>>),
}

impl Chunk {
    fn clear(&mut self) {
        self.count = 0;
        self.lines.clear();
        self.outcomes.clear();
        self.others.clear();
        self.other_answers.clear();
    }

    /// Adds up to `size` puzzles.
    fn fill(
        &mut self,
        puzzles: &mut impl Iterator<Item: BatchPuzzle>,
        size: usize,
        takes_lines: bool,
        solver: &Solver,
    ) {
        self.clear();
        while self.count < size
            && self.others.len() < MAX_OTHERS
            && let Some(puzzle) = puzzles.next()
        {
            let text = puzzle.text();
            let line = text.and_then(|text| <&[u8; 81]>::try_from(text.as_bytes()).ok());
            match line.filter(|line| takes_lines && is_plain_line(line)) {
                Some(line) => {
                    let mut ended = [b'\n'; 82];
                    ended[..81].copy_from_slice(line);
                    self.lines.push(ended);
                }
                None => {
                    let other = match text {
                        // A worker reads it.
                        Some(text) => OtherPuzzle::Text(text.to_owned()),
                        None => OtherPuzzle::Read(Box::new(puzzle.read(solver))),
                    };
                    self.others.push((self.count, other));
                }
            }
            self.count += 1;
        }
    }

    /// Turns the lines into puzzles that are answered one by one, each with its own time.
    fn lines_as_others(&mut self) {
        let mut others = std::mem::take(&mut self.others).into_iter().peekable();
        let mut lines = self.lines.drain(..);
        let mut text = |place| {
            let line = lines.next()?;
            Some((place, OtherPuzzle::Text(String::from_utf8_lossy(&line[..81]).into_owned())))
        };
        let is_at = |place| move |other: &(usize, OtherPuzzle)| other.0 == place;
        self.others =
            (0..self.count).filter_map(|place| others.next_if(is_at(place)).or_else(|| text(place))).collect();
    }
}

/// Answers chunks.
struct ChunkWorker {
    solver: Solver,
    /// None if the agent has to answer everything.
    engine: Option<BatchSolver>,
    /// The engine's boards and what it finds. Memory only grows.
    boards: Vec<CandidateBoard>,
    found: Vec<FoundSolutions>,
    layout_numbers: Vec<u8>,
}

impl ChunkWorker {
    fn new(solver: Solver) -> ChunkWorker {
        let engine = BatchSolver::new(&solver).filter(|_| !solver.wants_agent());
        ChunkWorker { solver, engine, boards: Vec::new(), found: Vec::new(), layout_numbers: Vec::new() }
    }

    fn answer(&mut self, chunk: &mut Chunk) {
        if !self.answer_lines(chunk) {
            chunk.lines_as_others();
        }
        let answers = chunk.others.drain(..).map(|(place, other)| {
            let puzzle = match other {
                OtherPuzzle::Text(text) => self.solver.read(&text),
                OtherPuzzle::Read(puzzle) => *puzzle,
            };
            (place, puzzle.and_then(|puzzle| self.answer_other(&puzzle)))
        });
        chunk.other_answers.extend(answers.rev());
    }

    /// Answers the plain lines. Returns false if the deadline passed first.
    fn answer_lines(&mut self, chunk: &mut Chunk) -> bool {
        let Some(engine) = &mut self.engine else { return true };
        let lines = chunk.lines.len();
        self.boards.resize(self.boards.len().max(lines), [0; 81]);
        self.found.resize(self.boards.len(), FoundSolutions::NONE);
        self.layout_numbers.resize(self.boards.len(), 0);
        read_lines(&chunk.lines, &mut self.boards[..lines]);
        let deadline = self.solver.limits(2).deadline;
        let (boards, found) = (&self.boards[..lines], &mut self.found[..lines]);
        if !engine.solve(boards, found, &mut self.layout_numbers[..lines], &deadline) {
            return false;
        }
        for ((line, found), &layout_number) in chunk.lines.iter_mut().zip(&self.found).zip(&self.layout_numbers) {
            let outcome = match found.count() {
                0 => Outcome::None,
                1 => Outcome::Unique,
                _ => Outcome::Several,
            };
            if let Some(digits) = found.unique() {
                line[..81].copy_from_slice(digits);
            }
            chunk.outcomes.push(LineOutcome { outcome, layout_number });
        }
        true
    }

    fn answer_other(&self, puzzle: &Puzzle) -> Result<BatchAnswer, Error> {
        let answer = self.solver.solve(puzzle)?;
        let unique = answer.solution().filter(|_| matches!(answer.outcome, Outcome::Unique | Outcome::Solved));
        Ok(BatchAnswer {
            outcome: answer.outcome,
            layout: answer.layout().clone(),
            solution: unique.cloned().map_or(BatchSolution::None, BatchSolution::Other),
        })
    }
}

enum Workers {
    /// The caller's thread.
    InTurn(Box<ChunkWorker>),
    Threads(WorkerThreads),
}

struct WorkerThreads {
    /// None at the end of the input.
    to_answer: Option<Sender<Chunk>>,
    answered: Receiver<thread::Result<Chunk>>,
    /// Chunks that were answered before their turn.
    early: BTreeMap<u64, Chunk>,
    /// How many chunks are on their way.
    in_flight: usize,
    max_in_flight: usize,
    next_to_send: u64,
    next_to_return: u64,
}

impl WorkerThreads {
    fn start(first: ChunkWorker, solver: &Solver, threads: usize) -> WorkerThreads {
        let (to_answer, chunks) = channel();
        let (finished, answered) = channel();
        let chunks = Arc::new(Mutex::new(chunks));
        let others = (1..threads).map(|_| ChunkWorker::new(solver.clone()));
        for mut worker in std::iter::once(first).chain(others) {
            let (chunks, finished) = (Arc::clone(&chunks), finished.clone());
            spawn(move || {
                let next = || chunks.lock().unwrap_or_else(PoisonError::into_inner).recv();
                while let Ok(mut chunk) = next() {
                    // A panic, as of a strategy of the caller's, goes on in the caller's thread.
                    let answered = catch_unwind(AssertUnwindSafe(|| {
                        worker.answer(&mut chunk);
                        chunk
                    }));
                    let is_last = answered.is_err();
                    if finished.send(answered).is_err() || is_last {
                        break;
                    }
                }
            });
        }
        WorkerThreads {
            to_answer: Some(to_answer),
            answered,
            early: BTreeMap::new(),
            in_flight: 0,
            max_in_flight: 4 * threads,
            next_to_send: 0,
            next_to_return: 0,
        }
    }

    fn send(&mut self, mut chunk: Chunk) {
        chunk.number = self.next_to_send;
        self.next_to_send += 1;
        self.in_flight += 1;
        let sent = self.to_answer.as_ref().is_some_and(|to_answer| to_answer.send(chunk).is_ok());
        assert!(sent, "a worker takes chunks until the batch ends");
    }

    /// Waits for the next chunk in order. None if none is on its way.
    fn receive(&mut self) -> Option<Chunk> {
        while self.in_flight > 0 {
            if let Some(chunk) = self.early.remove(&self.next_to_return) {
                self.next_to_return += 1;
                self.in_flight -= 1;
                return Some(chunk);
            }
            match self.answered.recv().expect("a worker sends every chunk, or its panic") {
                Ok(chunk) => drop(self.early.insert(chunk.number, chunk)),
                Err(panic) => resume_unwind(panic),
            }
        }
        None
    }
}

/// The answers of [`Solver::solve_batch`], in order.
pub struct SolveBatch<I> {
    puzzles: Fuse<I>,
    solver: Solver,
    /// Whether the workers take plain lines.
    takes_lines: bool,
    /// The layouts of the engine's answers, by number.
    layouts: Vec<Layout>,
    workers: Workers,
    chunk_size: usize,
    empty: Vec<Chunk>,
    /// The chunk whose answers are returned.
    current: Chunk,
    /// How many of its answers were returned, and how many of its plain lines.
    place: usize,
    line: usize,
}

impl<I> fmt::Debug for SolveBatch<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SolveBatch").field("layouts", &self.layouts).finish_non_exhaustive()
    }
}

impl<I: Iterator<Item: BatchPuzzle>> SolveBatch<I> {
    fn filled_chunk(&mut self) -> Option<Chunk> {
        let mut chunk = self.empty.pop().unwrap_or_default();
        chunk.fill(&mut self.puzzles, self.chunk_size, self.takes_lines, &self.solver);
        self.chunk_size = (self.chunk_size * 2).min(MAX_CHUNK);
        (chunk.count > 0).then_some(chunk)
    }

    /// Gets the next answered chunk. Returns false at the end.
    fn advance(&mut self) -> bool {
        self.empty.push(std::mem::take(&mut self.current));
        (self.place, self.line) = (0, 0);
        let next = match &self.workers {
            Workers::InTurn(_) => self.filled_chunk(),
            Workers::Threads(_) => self.next_from_threads(),
        };
        let Some(mut chunk) = next else { return false };
        if let Workers::InTurn(worker) = &mut self.workers {
            worker.answer(&mut chunk);
        }
        self.current = chunk;
        true
    }

    fn next_from_threads(&mut self) -> Option<Chunk> {
        while let Workers::Threads(threads) = &self.workers
            && threads.to_answer.is_some()
            && threads.in_flight < threads.max_in_flight
        {
            let chunk = self.filled_chunk();
            let Workers::Threads(threads) = &mut self.workers else { break };
            match chunk {
                Some(chunk) => threads.send(chunk),
                None => threads.to_answer = None,
            }
        }
        match &mut self.workers {
            Workers::Threads(threads) => threads.receive(),
            Workers::InTurn(_) => None,
        }
    }

    /// The engine's answer for a plain line.
    fn line_answer(&self, line: usize) -> BatchAnswer {
        let LineOutcome { outcome, layout_number } = self.current.outcomes[line];
        let solution = match outcome {
            Outcome::Unique => {
                let digits = self.current.lines[line].first_chunk().and_then(Digit::from_values);
                BatchSolution::Nine(digits.expect("the engine's digits are 1 to 9"))
            }
            _ => BatchSolution::None,
        };
        BatchAnswer { outcome, layout: self.layouts[usize::from(layout_number)].clone(), solution }
    }
}

impl<I: Iterator<Item: BatchPuzzle>> Iterator for SolveBatch<I> {
    type Item = Result<BatchAnswer, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.place == self.current.count && !self.advance() {
            return None;
        }
        let place = self.place;
        self.place += 1;
        if let Some((_, answer)) = self.current.other_answers.pop_if(|(other, _)| *other == place) {
            return Some(answer);
        }
        self.line += 1;
        Some(Ok(self.line_answer(self.line - 1)))
    }
}
