//! Holds the engine to the agent and to a naive solver, on as many random boards
//! as are wanted, on every layout it takes and every instruction set there is.
//!
//! ```text
//! cargo run --release --example check_engine -- [BOARDS] [SEED]
//! ```
//!
//! Ends with a board on which they differ, or with a table of what was seen.

mod boards;
mod naive;

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use boards::Boards;
use naive::Naive;
use saltire::engine::{Backend, Candidates, Engine, Found, Outcome};
use saltire::generate::Rng;
use saltire::{Agent, Bounds, Digit, DigitSet, Grid, Layout, Solution};

/// Every layout by itself, and some sums.
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

/// Boards that are looked at together.
const BATCH: usize = 100;
/// Where the naive solver gives up.
const NODES: u64 = 5_000;
/// Of this many boards all solutions are compared, if they are no more than
/// that, and not only how many there are.
const ALL: (usize, usize) = (50, 30);

/// Boards with none, one and several solutions, and those that the naive solver
/// gave up on.
type Tally = [u64; 4];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let boards = arguments.next().map_or(100_000, |text| text.parse().expect("a number of boards"));
    let seed = arguments.next().map_or(1, |text| text.parse().expect("a seed"));
    let tallies = Mutex::new([[0; 4]; LAYOUTS.len()]);
    let (next, batches) = (AtomicUsize::new(0), usize::div_ceil(boards, BATCH));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut checks: Vec<Check> = LAYOUTS.iter().map(|name| Check::new(name, seed)).collect();
                loop {
                    let batch = next.fetch_add(1, Ordering::Relaxed);
                    if batch >= batches {
                        break;
                    }
                    let number = batch % LAYOUTS.len();
                    let seen = checks[number].batch(Rng::new(seed ^ (batch as u64 + 1) << 20));
                    let mut tallies = tallies.lock().expect("no thread has failed");
                    (0..4).for_each(|kind| tallies[number][kind] += seen[kind]);
                }
            });
        }
    });
    let tallies = tallies.into_inner().expect("no thread has failed");
    println!("{:<34}{:>10}{:>10}{:>10}{:>14}", "layout", "none", "one", "several", "naive gave up");
    for (name, [none, one, several, open]) in LAYOUTS.iter().zip(tallies) {
        println!("{name:<34}{none:>10}{one:>10}{several:>10}{open:>14}");
    }
    let all: u64 = tallies.iter().map(|tally| tally[..3].iter().sum::<u64>()).sum();
    println!("{all} boards: {:?}, agent and naive solver agree", Backend::available());
}

/// What one layout takes.
struct Check {
    layout: Layout,
    boards: Boards,
    engines: Vec<(Backend, Engine)>,
    naive: Naive,
    agent: Agent<'static>,
}

impl Check {
    fn new(name: &str, seed: u64) -> Check {
        let layout = Layout::named(name, 9).expect("a layout");
        let engine = |backend| Some((backend, Engine::with_backend(&layout, backend)?));
        let engines: Vec<_> = Backend::available().into_iter().filter_map(engine).collect();
        assert!(!engines.is_empty(), "the engine takes {name}");
        let boards = Boards::new(&layout, Rng::new(seed));
        Check { boards, engines, naive: Naive::new(&layout), agent: Agent::default(), layout }
    }

    fn batch(&mut self, mut rng: Rng) -> Tally {
        self.boards.reseed(rng.bits());
        let limit = [1, 2, 2, 2, 3, 9][rng.below(6)];
        let boards: Vec<Candidates> = (0..BATCH).map(|_| self.boards.next()).collect();
        let mut tally = [0; 4];
        let expected: Vec<Vec<[u8; 81]>> = boards.iter().map(|board| self.by_agent(board, limit)).collect();
        for (board, by_agent) in boards.iter().zip(&expected) {
            tally[by_agent.len().min(2)] += 1;
            let naive = self.naive.solve(board, limit, NODES);
            tally[3] += u64::from(!naive.settled);
            self.differs(board, "the naive solver", limit, by_agent, &naive.found, naive.settled);
        }
        let mut found = vec![Found::NOTHING; boards.len()];
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
                    Outcome::None => by_agent.is_empty(),
                    Outcome::Unique(digits) => by_agent[..] == [digits],
                    Outcome::Several(_) => by_agent.len() > 1,
                };
                assert!(alone, "{}: {name}, alone, {board:?}", self.layout);
            }
            for board in boards.iter().step_by(ALL.0) {
                self.all(number, &name, board);
            }
        }
        tally
    }

    /// Compares all solutions of a board.
    fn all(&mut self, engine: usize, name: &str, board: &Candidates) {
        let mut found = Vec::new();
        let complete = self.engines[engine].1.each(
            board,
            || false,
            |digits| {
                found.push(*digits);
                if found.len() < ALL.1 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        let by_agent = self.by_agent(board, ALL.1);
        assert_eq!(complete, by_agent.len() < ALL.1, "{}: {name} on {board:?}", self.layout);
        self.differs(board, name, ALL.1, &by_agent, &found, true);
    }

    /// Ends where solutions up to a limit are not the agent's.
    fn differs(
        &self,
        board: &Candidates,
        who: &str,
        limit: usize,
        by_agent: &[[u8; 81]],
        found: &[[u8; 81]],
        settled: bool,
    ) {
        let sorted = |solutions: &[[u8; 81]]| {
            let mut solutions = solutions.to_vec();
            solutions.sort_unstable();
            solutions
        };
        let same = match by_agent.len() < limit {
            _ if !settled => found.len() <= by_agent.len(),
            true => sorted(by_agent) == sorted(found),
            // Which of more they are is free.
            false => found.len() == limit,
        };
        assert!(same, "{}: agent and {who} differ on {board:?}", self.layout);
    }

    fn by_agent(&self, board: &Candidates, limit: usize) -> Vec<[u8; 81]> {
        let mut grid = Grid::open(&self.layout);
        for (&cell, candidates) in self.layout.cells().iter().zip(board) {
            let gone = (1..=9).filter(|digit| candidates >> (digit - 1) & 1 == 0).filter_map(Digit::new);
            grid.remove(cell, gone.collect::<DigitSet>());
        }
        let solutions = self.agent.search(grid, &Bounds::solutions(limit as u64));
        solutions.map(|solution: Solution| std::array::from_fn(|cell| solution.digits()[cell].get())).collect()
    }
}
