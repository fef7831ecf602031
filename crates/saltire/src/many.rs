//! Many puzzles at once, by whoever is fastest.

use saltire_core::{Digit, DigitSet, Grid, Outcome, Puzzle, Solution};
use saltire_engine::{Candidates, Engine, candidates};
use saltire_search::{Agent, Bounds};

/// Finds out about each puzzle: its outcome, and a solution if it has any. The
/// engine does it where it takes the layout, and the agent does the others.
///
/// ```
/// use saltire::{Layout, Outcome, Puzzle, solve_many};
/// let layout = Layout::named("diagonal", 4)?;
/// let puzzles = ["1...............", "123......3......", "11.............."];
/// let puzzles = puzzles.map(|text| Puzzle::parse(text, &layout).expect("a board"));
/// let outcomes: Vec<Outcome> = solve_many(&puzzles).into_iter().map(|(outcome, _)| outcome).collect();
/// assert_eq!(outcomes, [Outcome::Several, Outcome::Unique, Outcome::None]);
/// # Ok::<(), saltire::LayoutError>(())
/// ```
pub fn solve_many(puzzles: &[Puzzle]) -> Vec<(Outcome, Option<Solution>)> {
    puzzles.chunk_by(|one, next| one.layout() == next.layout()).flat_map(of_one_layout).collect()
}

fn of_one_layout(puzzles: &[Puzzle]) -> Vec<(Outcome, Option<Solution>)> {
    let boards: Option<Vec<Candidates>> = puzzles.iter().map(|puzzle| candidates(&puzzle.grid())).collect();
    let engine = puzzles.first().and_then(|puzzle| Engine::new(puzzle.layout()));
    if let (Some(boards), Some(mut engine)) = (boards, engine) {
        let mut outcomes = vec![saltire_engine::Outcome::None; boards.len()];
        engine.outcomes(&boards, &mut outcomes);
        return puzzles.iter().zip(outcomes).map(|(puzzle, outcome)| in_words(puzzle, &outcome)).collect();
    }
    let agent = Agent::default();
    let by_agent = |puzzle: &Puzzle| {
        let answer = agent.solve(puzzle, &Bounds::solutions(2));
        (answer.outcome, answer.solution().cloned())
    };
    puzzles.iter().map(by_agent).collect()
}

fn in_words(puzzle: &Puzzle, outcome: &saltire_engine::Outcome) -> (Outcome, Option<Solution>) {
    match outcome {
        saltire_engine::Outcome::None => (Outcome::None, None),
        saltire_engine::Outcome::Unique(digits) => (Outcome::Unique, solution(puzzle, digits)),
        saltire_engine::Outcome::Several(digits) => (Outcome::Several, solution(puzzle, digits)),
    }
}

/// The puzzle filled in.
fn solution(puzzle: &Puzzle, digits: &[u8; 81]) -> Option<Solution> {
    let mut grid: Grid = puzzle.grid();
    for (&cell, &digit) in puzzle.layout().cells().iter().zip(digits) {
        let others = puzzle.layout().digits() - DigitSet::of(Digit::new(digit)?);
        grid.remove(cell, others);
    }
    Solution::of(&grid)
}
