//! Random boards on which agent, engine and prover must agree.

use saltire::engine::{Engine, candidate_board};
use saltire::generate::{Rng, full_grid};
use saltire::{
    Agent, Candidate, Cell, Digit, Grid, Layout, Outcome, Prover, ProverAnswer, Puzzle, SearchLimits, Solution,
    core::check_solution,
};

/// Ten layouts, as name and side.
pub const LAYOUTS: [&str; 10] = [
    "classic 9",
    "diagonal 9",
    "windoku 9",
    "anti-knight 9",
    "jigsaw:111223333111222333111242253666442553666444555666444575888899775888899777899999777 9",
    "diagonal 4",
    "classic 6",
    "diagonal 8",
    "classic 12",
    "diagonal 16",
];

/// The number of full grids that the boards of a layout come from.
const GRIDS: usize = 8;

/// How many solutions are looked for.
const SOLUTIONS: u64 = 3;

/// The most calls of the agent, which is too slow for some boards of 16 rows.
const MAX_CALLS: u64 = 2_000;

/// Generates boards of one layout and compares the answers for them.
pub struct Comparison {
    layout: Layout,
    grids: Vec<Solution>,
    engine: Option<Engine>,
}

impl Comparison {
    /// A comparison on a layout of [`LAYOUTS`].
    pub fn new(name: &str, seed: u64) -> Comparison {
        let (name, side) = name.split_once(' ').expect("a name and a side");
        let layout = Layout::named(name, side.parse::<usize>().expect("a number")).expect("a layout");
        let mut rng = Rng::new(seed);
        let grids = (0..GRIDS).map(|_| full_grid(&layout, &mut rng).expect("the layout has grids")).collect();
        Comparison { engine: Engine::new(&layout), layout, grids }
    }

    /// A random board: some clues of a full grid, some of them wrong.
    fn board(&self, rng: &mut Rng) -> Puzzle {
        let (layout, side) = (&self.layout, self.layout.side());
        let grid = &self.grids[rng.below(GRIDS)];
        let mut labels: Vec<u8> = (1..=side as u8).collect();
        rng.shuffle(&mut labels);
        let mut cells = layout.cells().to_vec();
        rng.shuffle(&mut cells);
        // Boards with fewer clues have too many solutions to be interesting.
        let (least, most) = (cells.len() / 5, cells.len() / 2);
        let clues = least + rng.below(most - least + 1);
        let digit = |cell: Cell| Digit::new(labels[usize::from(grid.digit(cell)?.get()) - 1]);
        let given = |&cell: &Cell| Some(Candidate { cell, digit: digit(cell)? });
        let mut givens: Vec<_> = cells[..clues].iter().filter_map(given).collect();
        if rng.below(4) == 0 {
            let wrong = rng.below(clues);
            givens[wrong].digit = Digit::new(1 + rng.below(side) as u8).expect("a digit of the board");
        }
        Puzzle::from_givens(layout, givens)
    }

    /// Compares the answers for one random board. Returns the outcome.
    pub fn compare(&mut self, rng: &mut Rng) -> Outcome {
        let puzzle = self.board(rng);
        let proved = proved_solutions(&puzzle);
        let limits = SearchLimits::solutions(SOLUTIONS).with_calls(MAX_CALLS);
        let answer = Agent::default().solve(&puzzle, &limits);
        if answer.outcome != Outcome::Undecided {
            assert_eq!(answer.count, proved.len() as u64, "agent and prover on {}", puzzle.line());
            if let [solution] = &answer.solutions[..] {
                assert_eq!(solution, &proved[0], "agent and prover on {}", puzzle.line());
            }
        }
        if let (Some(engine), Some(board)) = (&mut self.engine, candidate_board(&puzzle.grid())) {
            let mut found = [saltire::engine::FoundSolutions::NONE];
            engine.solve(&[board], 2, &mut found);
            assert_eq!(u64::from(found[0].count()), (proved.len() as u64).min(2), "engine on {}", puzzle.line());
        }
        match proved.len() {
            0 => Outcome::None,
            1 => Outcome::Unique,
            _ => Outcome::Several,
        }
    }
}

/// The first solutions by the prover, checked by the rules.
fn proved_solutions(puzzle: &Puzzle) -> Vec<Solution> {
    let grid: Grid = puzzle.grid();
    let mut prover = Prover::new(&grid);
    let mut solutions: Vec<Solution> = Vec::new();
    while (solutions.len() as u64) < SOLUTIONS
        && let ProverAnswer::Solution(solution) = prover.next_solution(&SearchLimits::all())
    {
        check_solution(puzzle, &solution).unwrap_or_else(|error| panic!("{}: {error}", puzzle.line()));
        assert!(!solutions.contains(&solution), "the prover repeats a solution of {}", puzzle.line());
        solutions.push(solution);
    }
    solutions
}
