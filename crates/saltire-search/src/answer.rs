//! The answer to a question about a puzzle.

use saltire_core::{Cell, Contradiction, Layout, Outcome, Puzzle, Solution, Symbols};

use crate::{Search, Stats};

/// Why there is no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoSolution {
    /// It can be seen on the board.
    Seen(Contradiction),
    /// Search tried everything; the first branch ended in this.
    Searched {
        /// How many branches came to nothing.
        dead_ends: u64,
        /// Why the first of them did.
        first: Contradiction,
    },
}

impl NoSolution {
    /// The sentence a person reads, without a full stop.
    pub fn text(&self, symbols: Symbols) -> String {
        match self {
            NoSolution::Seen(contradiction) => contradiction.text(symbols),
            NoSolution::Searched { dead_ends, first } => {
                let first = first.text(symbols);
                format!("search tried all there is, and each of {dead_ends} branches failed; in the first, {first}")
            }
        }
    }
}

/// What was found out about a puzzle.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The layout it was solved under.
    pub layout: Layout,
    /// The answer in a word.
    pub outcome: Outcome,
    /// How many solutions were found, up to the limit.
    pub count: u64,
    /// Whether these are all there are.
    pub complete: bool,
    /// The first solutions, up to the limit, and no more than [`crate::KEPT`].
    pub solutions: Vec<Solution>,
    /// Why there is none.
    pub no_solution: Option<NoSolution>,
    /// What it took.
    pub stats: Stats,
    /// How digits are written.
    pub symbols: Symbols,
}

impl Answer {
    /// What a search that has ended found out.
    ///
    /// `solutions` are those of its solutions that are worth keeping.
    pub fn of(search: &Search<'_>, puzzle: &Puzzle, solutions: Vec<Solution>) -> Answer {
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
        let first = search.first_dead_end().filter(|_| outcome == Outcome::None).cloned();
        let no_solution = first.map(|first| match stats.calls {
            1 => NoSolution::Seen(first),
            _ => NoSolution::Searched { dead_ends: stats.dead_ends, first },
        });
        let (layout, symbols) = (puzzle.layout().clone(), puzzle.symbols());
        Answer { layout, outcome, count, complete, solutions, no_solution, stats, symbols }
    }

    /// The first solution.
    pub fn solution(&self) -> Option<&Solution> {
        self.solutions.first()
    }

    /// The cells in which the first two solutions differ; none where there
    /// are not two.
    pub fn differences(&self) -> Vec<Cell> {
        match &self.solutions[..] {
            [first, second, ..] => first.differences(second),
            _ => Vec::new(),
        }
    }

    /// What there is to say beyond the outcome: why there is no solution, or
    /// what is known where the question is not settled.
    pub fn reason(&self) -> Option<String> {
        match (&self.no_solution, self.outcome) {
            (Some(why), _) => Some(why.text(self.symbols)),
            (None, Outcome::Undecided) => Some(match self.count {
                0 => "a bound was reached before any solution was found".to_owned(),
                1 => "a bound was reached; one solution is known, and there may be more".to_owned(),
                count => format!("a bound was reached; {count} solutions are known, and there may be more"),
            }),
            _ => None,
        }
    }
}
