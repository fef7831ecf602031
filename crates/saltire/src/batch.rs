//! Many 9×9 puzzles at once, by the engine.

use saltire_core::{Layout, Outcome, Puzzle, Solution, Symbols};
use saltire_engine::{CandidateBoard, Engine, FoundSolutions, candidate_board};
use saltire_search::{Agent, SearchLimits};

use crate::solution_finder::solution;
use crate::{Question, Solver};

/// The engine has to tell one solution from several.
const TWO_SOLUTIONS: u32 = 2;

/// Solves many 9×9 boards under the layout of a [`Solver`]. If the layout is
/// open, each board is tried as diagonal, and as classic if it has no diagonal
/// solution.
pub struct BatchSolver {
    /// The layouts to try, in this order, each with its engine.
    engines: Vec<(Layout, Engine)>,
    /// Boards to try under the next layout, and what the engine finds then.
    retried: Vec<CandidateBoard>,
    found_on_retry: Vec<FoundSolutions>,
}

impl BatchSolver {
    /// A solver for 9×9 boards. None if the agent has to answer: the engine does
    /// not take every layout they may have, only one solution is wanted, so the
    /// order matters, or each board has a deadline.
    pub fn new(solver: &mut Solver, limits: &SearchLimits) -> Option<BatchSolver> {
        if limits.solutions < u64::from(TWO_SOLUTIONS) || !limits.deadline.is_never() {
            return None;
        }
        let layouts = solver.layouts_to_try().ok()?;
        let engines = layouts.into_iter().map(|layout| {
            let engine = Engine::new(&layout)?;
            Some((layout, engine))
        });
        Some(BatchSolver { engines: engines.collect::<Option<_>>()?, retried: Vec::new(), found_on_retry: Vec::new() })
    }

    /// The layouts to try, in order.
    pub fn layouts(&self) -> impl Iterator<Item = &Layout> {
        self.engines.iter().map(|(layout, _)| layout)
    }

    /// The board of a question, if the batch can answer it: it has the layout of
    /// the batch and is written in numbers.
    pub fn board(&self, question: &Question) -> Option<CandidateBoard> {
        let suits = match (question, &self.engines[..]) {
            (Question::Known(puzzle), [(layout, _)]) => layout == puzzle.layout(),
            (Question::Open(_), [_, _]) => true,
            _ => false,
        };
        let puzzle = question.puzzle();
        candidate_board(&puzzle.grid()).filter(|_| suits && puzzle.symbols() == Symbols::Numbers)
    }

    /// Looks for up to two solutions of each board. Writes what it finds, and
    /// the number of the layout that the answer is for.
    pub fn solve(&mut self, boards: &[CandidateBoard], found: &mut [FoundSolutions], layout_numbers: &mut [u8]) {
        let Some(((_, first), others)) = self.engines.split_first_mut() else { return };
        first.solve(boards, TWO_SOLUTIONS, found);
        layout_numbers.fill(0);
        for (number, (_, engine)) in (1..).zip(others) {
            let unsolved: Vec<usize> = (0..found.len()).filter(|&place| found[place].count() == 0).collect();
            self.retried.clear();
            self.retried.extend(unsolved.iter().map(|&place| boards[place]));
            // Memory only grows: the engine writes every place that it is given.
            self.found_on_retry.resize(self.found_on_retry.len().max(unsolved.len()), FoundSolutions::NONE);
            let found_on_retry = &mut self.found_on_retry[..unsolved.len()];
            engine.solve(&self.retried, TWO_SOLUTIONS, found_on_retry);
            for (place, &retried) in unsolved.into_iter().zip(&*found_on_retry) {
                found[place] = retried;
                layout_numbers[place] = number;
            }
        }
    }
}

/// Solves each puzzle: its outcome, and a solution if it has any. The engine
/// answers if it takes the layout, the agent otherwise.
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
    puzzles.chunk_by(|one, next| one.layout() == next.layout()).flat_map(solve_one_layout).collect()
}

fn solve_one_layout(puzzles: &[Puzzle]) -> Vec<(Outcome, Option<Solution>)> {
    let boards: Option<Vec<CandidateBoard>> = puzzles.iter().map(|puzzle| candidate_board(&puzzle.grid())).collect();
    let engine = puzzles.first().and_then(|puzzle| Engine::new(puzzle.layout()));
    if let (Some(boards), Some(mut engine)) = (boards, engine) {
        let mut outcomes = vec![saltire_engine::EngineOutcome::None; boards.len()];
        engine.outcomes(&boards, &mut outcomes);
        let layout = puzzles[0].layout();
        return outcomes.iter().map(|outcome| with_solution(layout, outcome)).collect();
    }
    let agent = Agent::default();
    let by_agent = |puzzle: &Puzzle| {
        let answer = agent.solve(puzzle, &SearchLimits::solutions(2));
        (answer.outcome, answer.solution().cloned())
    };
    puzzles.iter().map(by_agent).collect()
}

fn with_solution(layout: &Layout, outcome: &saltire_engine::EngineOutcome) -> (Outcome, Option<Solution>) {
    match outcome {
        saltire_engine::EngineOutcome::None => (Outcome::None, None),
        saltire_engine::EngineOutcome::Unique(digits) => (Outcome::Unique, solution(layout, digits)),
        saltire_engine::EngineOutcome::Several(digits) => (Outcome::Several, solution(layout, digits)),
    }
}
