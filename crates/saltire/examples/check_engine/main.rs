//! Compares the engine with the agent and a naive solver on random boards, for
//! every supported layout and every instruction set.
//!
//! ```text
//! cargo run --release -p saltire --example check_engine -- [BOARDS] [SEED]
//! ```
//!
//! Stops at the first board with different answers, or prints a table.

mod boards;
mod naive;

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use boards::{RandomBoards, random_regions};
use naive::NaiveSolver;
use saltire::core::thread_count;
use saltire::engine::{Backend, CandidateBoard, Engine, EngineOutcome, FoundSolutions};
use saltire::generate::{Rng, full_grid};
use saltire::{Agent, Digit, DigitSet, Grid, Layout, SearchLimits, Solution};

/// Every rule alone, and some combinations. Jigsaws come after them.
const LAYOUTS: [&str; 15] = [
    "classic",
    "diagonal",
    "main-diagonal",
    "anti-diagonal",
    "windoku",
    "disjoint",
    "asterisk",
    "center-dot",
    "girandola",
    "anti-knight",
    "anti-king",
    "diagonal+windoku",
    "diagonal+asterisk",
    "windoku+center-dot",
    "disjoint+center-dot+main-diagonal",
];

/// The number of jigsaws alone, and of jigsaws with another rule.
const JIGSAWS: usize = 6;
const JIGSAW_COMBINATIONS: [&str; 4] = ["diagonal", "anti-king", "center-dot", "main-diagonal"];

/// The number of boards that are solved together.
const BATCH_BOARDS: usize = 100;
/// The most nodes of the naive solver.
const MAX_NAIVE_NODES: u64 = 5_000;
/// For one of this many boards, all solutions are compared.
const ALL_SOLUTIONS_STEP: usize = 50;
/// The most solutions to compare.
const MAX_SOLUTIONS: usize = 30;

/// The most solutions to count.
const MAX_COUNT: u64 = 50_000;

/// The number of boards with none, one and several solutions, and of those that
/// were too hard for the naive solver.
type SolutionTally = [u64; 4];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let boards = arguments.next().map_or(100_000, |text| text.parse().expect("a number of boards"));
    let seed = arguments.next().map_or(1, |text| text.parse().expect("a seed"));
    let layouts = layout_names(&mut Rng::new(seed));
    let tallies = Mutex::new(vec![[0; 4]; layouts.len()]);
    let (next, batches) = (AtomicUsize::new(0), usize::div_ceil(boards, BATCH_BOARDS));
    let threads = thread_count(None);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut checks: Vec<LayoutCheck> = layouts.iter().map(|name| LayoutCheck::new(name, seed)).collect();
                loop {
                    let batch = next.fetch_add(1, Ordering::Relaxed);
                    if batch >= batches {
                        break;
                    }
                    let number = batch % layouts.len();
                    let seen = checks[number].batch(Rng::new(seed ^ (batch as u64 + 1) << 20));
                    let mut tallies = tallies.lock().expect("no thread has failed");
                    (0..4).for_each(|kind| tallies[number][kind] += seen[kind]);
                }
            });
        }
    });
    let tallies = tallies.into_inner().expect("no thread has failed");
    println!("{:<34}{:>10}{:>10}{:>10}{:>14}", "layout", "none", "one", "several", "naive gave up");
    for (name, [none, one, several, open]) in layouts.iter().zip(&tallies) {
        // The name of a jigsaw has 81 characters for its regions.
        let short = name.find(':').map_or(name.clone(), |end| format!("{} …", &name[..end + 12]));
        println!("{short:<34}{none:>10}{one:>10}{several:>10}{open:>14}");
    }
    let all: u64 = tallies.iter().map(|tally| tally[..3].iter().sum::<u64>()).sum();
    println!("{all} boards: {:?}, agent and naive solver agree", Backend::available());
}

/// Returns the names of all layouts: the fixed ones, and jigsaws that depend on the
/// generator.
fn layout_names(rng: &mut Rng) -> Vec<String> {
    let mut names: Vec<String> = LAYOUTS.iter().map(|&name| name.to_owned()).collect();
    while names.len() < LAYOUTS.len() + JIGSAWS + JIGSAW_COMBINATIONS.len() {
        let jigsaw = format!("jigsaw:{}", random_regions(rng));
        let name = match JIGSAW_COMBINATIONS.get((names.len() - LAYOUTS.len()).wrapping_sub(JIGSAWS)) {
            Some(other) => format!("{other}+{jigsaw}"),
            None => jigsaw,
        };
        // Some shapes have no grids, or hardly any.
        if full_grid(&Layout::named(&name, 9).expect("nine regions"), rng).is_ok() {
            names.push(name);
        }
    }
    names
}

/// The solvers of one layout.
struct LayoutCheck {
    layout: Layout,
    boards: RandomBoards,
    engines: Vec<(Backend, Engine)>,
    naive: NaiveSolver,
    agent: Agent<'static>,
}

impl LayoutCheck {
    fn new(name: &str, seed: u64) -> LayoutCheck {
        let layout = Layout::named(name, 9).expect("a layout");
        let engine = |backend| Some((backend, Engine::with_backend(&layout, backend)?));
        let engines: Vec<_> = Backend::available().into_iter().filter_map(engine).collect();
        assert!(!engines.is_empty(), "the engine supports {name}");
        let boards = RandomBoards::new(&layout, Rng::new(seed));
        LayoutCheck { boards, engines, naive: NaiveSolver::new(&layout), agent: Agent::default(), layout }
    }

    fn batch(&mut self, mut rng: Rng) -> SolutionTally {
        self.boards.reseed(rng.bits());
        let limit = [1, 2, 2, 2, 3, 9][rng.below(6)];
        let boards: Vec<CandidateBoard> = (0..BATCH_BOARDS).map(|_| self.boards.next()).collect();
        let mut tally = [0; 4];
        let expected: Vec<Vec<[u8; 81]>> = boards.iter().map(|board| self.by_agent(board, limit)).collect();
        for (board, by_agent) in boards.iter().zip(&expected) {
            tally[by_agent.len().min(2)] += 1;
            let naive = self.naive.solve(board, limit, MAX_NAIVE_NODES);
            tally[3] += u64::from(!naive.is_complete);
            self.assert_same(board, "the naive solver", limit, by_agent, &naive.found, naive.is_complete);
        }
        let mut found = vec![FoundSolutions::NONE; boards.len()];
        for number in 0..self.engines.len() {
            let (backend, engine) = &mut self.engines[number];
            let name = format!("the engine with {backend:?}");
            engine.solve(&boards, limit as u32, &mut found);
            for ((board, by_agent), found) in boards.iter().zip(&expected).zip(&found) {
                let same = found.unique().is_none_or(|digits| limit == 1 || by_agent[..] == [*digits]);
                assert!(same && found.count() as usize == by_agent.len(), "{}: {name}, {board:?}", self.layout);
            }
            for (board, by_agent) in boards.iter().zip(&expected).filter(|_| limit > 1).step_by(3) {
                let alone = match self.engines[number].1.solve_one(board) {
                    EngineOutcome::None => by_agent.is_empty(),
                    EngineOutcome::Unique(digits) => by_agent[..] == [digits],
                    EngineOutcome::Several(_) => by_agent.len() > 1,
                };
                assert!(alone, "{}: {name}, alone, {board:?}", self.layout);
            }
            for board in boards.iter().step_by(ALL_SOLUTIONS_STEP) {
                self.check_all_solutions(number, &name, board);
            }
        }
        tally
    }

    /// Compares all solutions of a board.
    fn check_all_solutions(&mut self, engine: usize, name: &str, board: &CandidateBoard) {
        let mut found = Vec::new();
        let complete = self.engines[engine].1.for_each_solution(board, &mut || false, &mut |digits| {
            found.push(*digits);
            if found.len() < MAX_SOLUTIONS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let by_agent = self.by_agent(board, MAX_SOLUTIONS);
        assert_eq!(complete, by_agent.len() < MAX_SOLUTIONS, "{}: {name} on {board:?}", self.layout);
        self.assert_same(board, name, MAX_SOLUTIONS, &by_agent, &found, true);
        self.check_count(engine, name, board);
    }

    /// Compares a count with the number of solutions that the engine visits.
    fn check_count(&mut self, engine: usize, name: &str, board: &CandidateBoard) {
        let engine = &mut self.engines[engine].1;
        let mut visited = 0;
        let complete = engine.for_each_solution(board, &mut || false, &mut |_| {
            visited += 1;
            if visited < MAX_COUNT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let counted = engine.count(board, MAX_COUNT, &mut || false);
        assert_eq!((counted.count, counted.complete), (visited, complete), "{}: {name} on {board:?}", self.layout);
    }

    /// Panics if the solutions up to a limit differ from those of the agent.
    fn assert_same(
        &self,
        board: &CandidateBoard,
        solver: &str,
        limit: usize,
        by_agent: &[[u8; 81]],
        found: &[[u8; 81]],
        is_complete: bool,
    ) {
        let sorted = |solutions: &[[u8; 81]]| {
            let mut solutions = solutions.to_vec();
            solutions.sort_unstable();
            solutions
        };
        let same = match by_agent.len() < limit {
            _ if !is_complete => found.len() <= by_agent.len(),
            true => sorted(by_agent) == sorted(found),
            // Of more solutions than the limit, any are right.
            false => found.len() == limit,
        };
        assert!(same, "{}: agent and {solver} differ on {board:?}", self.layout);
    }

    fn by_agent(&self, board: &CandidateBoard, limit: usize) -> Vec<[u8; 81]> {
        let mut grid = Grid::open(&self.layout);
        for (&cell, candidates) in self.layout.cells().iter().zip(board) {
            let removed = (1..=9).filter(|digit| candidates >> (digit - 1) & 1 == 0).filter_map(Digit::new);
            grid.remove(cell, removed.collect::<DigitSet>());
        }
        let solutions = self.agent.search(grid, &SearchLimits::solutions(limit as u64));
        solutions.map(|solution: Solution| std::array::from_fn(|cell| solution.digits()[cell].get())).collect()
    }
}
