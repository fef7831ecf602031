//! The answer to a question about a puzzle.

use saltire_core::{Cell, CellNames, Layout, MAX_NAMED_CELLS, Outcome, Puzzle, Solution, and_list};
use saltire_logic::{DEFAULT_STRATEGIES, Reducer};

use crate::{NoSolution, SolutionSearch, Stats};

/// What a solver found out about a puzzle.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The puzzle under its layout. The layout is still open if time ran out
    /// before the solver found or excluded a diagonal solution.
    pub puzzle: Puzzle,
    /// The outcome.
    pub outcome: Outcome,
    /// The number of solutions, up to the limit.
    pub count: u64,
    /// Whether these are all solutions.
    pub complete: bool,
    /// The first solutions, up to the limit, and no more than
    /// [`crate::MAX_KEPT_SOLUTIONS`].
    pub solutions: Vec<Solution>,
    /// Why there is no solution.
    pub no_solution: Option<NoSolution>,
    /// The cost of the search.
    pub stats: Stats,
}

impl Answer {
    /// Returns the answer of a search that has ended. `solutions` are those to keep.
    pub fn of(search: &SolutionSearch<'_>, puzzle: &Puzzle, solutions: Vec<Solution>) -> Answer {
        let (count, complete) = (search.found(), search.is_complete());
        let outcome = match count {
            _ if search.was_stopped() => Outcome::Undecided,
            0 if !complete => Outcome::Undecided,
            0 => Outcome::None,
            1 if complete => Outcome::Unique,
            1 if search.limit() == 1 => Outcome::Solved,
            1 => Outcome::Undecided,
            _ => Outcome::Several,
        };
        let stats = search.stats();
        let no_solution = (outcome == Outcome::None)
            .then(|| NoSolution::of(puzzle, &mut Reducer::new(DEFAULT_STRATEGIES), stats.dead_ends));
        Answer { puzzle: puzzle.clone(), outcome, count, complete, solutions, no_solution, stats }
    }

    /// Returns the answer if time ran out before anything was found.
    pub fn undecided(puzzle: Puzzle) -> Answer {
        Answer {
            puzzle,
            outcome: Outcome::Undecided,
            count: 0,
            complete: false,
            solutions: Vec::new(),
            no_solution: None,
            stats: Stats::default(),
        }
    }

    /// Returns the layout of the solved puzzle.
    pub fn layout(&self) -> &Layout {
        self.puzzle.layout()
    }

    /// Returns the first solution.
    pub fn solution(&self) -> Option<&Solution> {
        self.solutions.first()
    }

    /// Returns the cells where the first two solutions differ, if there are two.
    pub fn differences(&self) -> Vec<Cell> {
        match &self.solutions[..] {
            [first, second, ..] => first.differences(second),
            _ => Vec::new(),
        }
    }

    /// Lists the cells where the first two solutions differ, if there are two: `A1, A2 and B3`, or
    /// the first of many and the number of the others.
    pub fn differences_text(&self, names: CellNames) -> Option<String> {
        let differences = self.differences();
        let named = differences.iter().take(MAX_NAMED_CELLS).map(|&cell| names.cell(cell));
        let more = differences.len().saturating_sub(MAX_NAMED_CELLS);
        let more = (more > 0).then(|| format!("{more} more"));
        (!differences.is_empty()).then(|| and_list(named.chain(more)))
    }

    /// Returns why there is no solution, or what is known if the outcome is undecided.
    pub fn reason(&self) -> Option<String> {
        self.reason_in(CellNames::default())
    }

    /// Returns the same with the reader's names for cells.
    pub fn reason_in(&self, names: CellNames) -> Option<String> {
        match (&self.no_solution, self.outcome) {
            (Some(why), _) => Some(why.phrase().write(names, self.puzzle.symbols())),
            (None, Outcome::Undecided) => Some(match self.count {
                0 => "a limit was reached before any solution was found".to_owned(),
                1 => "a limit was reached; one solution is known, and there may be more".to_owned(),
                count => format!("a limit was reached; {count} solutions are known, and there may be more"),
            }),
            _ => None,
        }
    }
}
