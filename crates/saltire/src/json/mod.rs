//! Answers as JSON, for the command and for HTTP.

#[cfg(all(feature = "explain", feature = "generate", feature = "render"))]
mod checked;
#[cfg(feature = "explain")]
mod explanations;

#[cfg(all(feature = "explain", feature = "generate", feature = "render"))]
pub use checked::CheckedObject;
#[cfg(feature = "explain")]
pub use explanations::*;

use std::collections::BTreeMap;
use std::path::PathBuf;

use saltire_core::notation::{Entry, candidate_map};
use saltire_core::{BoardShape, Cell, Digit, Grid, Layout, Outcome, Puzzle, Solution, Trace};
#[cfg(feature = "generate")]
use saltire_generate::Generated;
use saltire_search::Stats;
use saltire_search::study::Measurement;
use serde::{Serialize, Serializer};

use crate::{Answer, ProvedPuzzle, Reduction, TrueCandidates};

/// The JSON Schema of all answers.
pub const OUTPUT_SCHEMA: &str = include_str!("output.schema.json");

/// A puzzle, its layout, and how to read it if that is not obvious.
#[derive(Debug, Serialize)]
struct BoardFields<'a> {
    puzzle: String,
    #[serde(flatten)]
    layout: LayoutFields<'a>,
}

impl<'a> BoardFields<'a> {
    fn of(puzzle: &Puzzle, layout: &'a str) -> BoardFields<'a> {
        BoardFields { puzzle: puzzle.line(), layout: LayoutFields::of(puzzle, layout) }
    }
}

/// The layout of a puzzle, its number of rows if the line leaves that open, and
/// the shape of its blocks if it is not the usual one.
#[derive(Debug, Serialize)]
pub struct LayoutFields<'a> {
    layout: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    block: Option<String>,
}

impl<'a> LayoutFields<'a> {
    /// The fields of a puzzle whose layout has this name.
    pub fn of(puzzle: &Puzzle, layout: &'a str) -> LayoutFields<'a> {
        let shape = puzzle.layout().shape();
        let is_usual = BoardShape::new(shape.side()) == Ok(shape);
        let reads = |side| Entry::parse(&puzzle.line(), None).is_ok_and(|entry| entry.side() == side);
        LayoutFields {
            layout,
            size: Some(shape.side()).filter(|&side| side != 9 && is_usual && !reads(side)),
            block: shape.block().filter(|_| !is_usual).map(|block| block.to_string()),
        }
    }
}

/// A puzzle alone.
#[derive(Debug, Serialize)]
pub struct PuzzleObject<'a>(BoardFields<'a>);

impl<'a> PuzzleObject<'a> {
    /// The object of a puzzle. The layout is `auto` while it is open.
    pub fn of(puzzle: &'a Puzzle) -> PuzzleObject<'a> {
        PuzzleObject(BoardFields::of(puzzle, puzzle.layout_name()))
    }
}

/// The answer for a puzzle.
#[derive(Debug, Serialize)]
pub struct AnswerObject<'a> {
    #[serde(flatten)]
    board: BoardFields<'a>,
    outcome: Outcome,
    count: u64,
    complete: bool,
    /// The first solution.
    pub solution: Option<&'a Solution>,
    /// The solutions, unless they have been written already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<&'a [Solution]>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    differences: Vec<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<&'a Stats>,
    #[serde(flatten)]
    trace: TraceFields<'a>,
}

impl<'a> AnswerObject<'a> {
    /// The object of an answer, with statistics and steps if they are wanted.
    pub fn of(answer: &'a Answer, stats: bool, trace: Option<&'a Trace>) -> AnswerObject<'a> {
        AnswerObject {
            board: BoardFields::of(&answer.puzzle, answer.puzzle.layout_name()),
            outcome: answer.outcome,
            count: answer.count,
            complete: answer.complete,
            solution: answer.solution(),
            solutions: Some(&answer.solutions),
            differences: answer.differences(),
            reason: answer.reason(),
            stats: stats.then_some(&answer.stats),
            trace: TraceFields::of(trace),
        }
    }
}

/// The number of solutions of a puzzle.
#[derive(Debug, Serialize)]
pub struct CountObject<'a> {
    #[serde(flatten)]
    board: BoardFields<'a>,
    outcome: Outcome,
    count: u64,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl<'a> CountObject<'a> {
    /// The object of an answer.
    pub fn of(answer: &'a Answer) -> CountObject<'a> {
        CountObject {
            board: BoardFields::of(&answer.puzzle, answer.puzzle.layout_name()),
            outcome: answer.outcome,
            count: answer.count,
            complete: answer.complete,
            reason: answer.reason(),
        }
    }
}

/// What strategies leave of a puzzle, without search.
#[derive(Debug, Serialize)]
pub struct ReductionObject<'a> {
    /// The puzzle.
    from: String,
    #[serde(flatten)]
    layout: LayoutFields<'a>,
    outcome: Outcome,
    #[serde(serialize_with = "as_map")]
    candidates: &'a Grid,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<&'a Stats>,
    #[serde(flatten)]
    trace: TraceFields<'a>,
}

impl<'a> ReductionObject<'a> {
    /// The object of a reduction, with statistics and steps if they are wanted.
    pub fn of(
        puzzle: &'a Puzzle,
        reduced: &'a Reduction,
        stats: bool,
        trace: Option<&'a Trace>,
    ) -> ReductionObject<'a> {
        ReductionObject {
            from: puzzle.line(),
            layout: LayoutFields::of(puzzle, puzzle.layout().name()),
            outcome: reduced.outcome(),
            candidates: &reduced.grid,
            reason: reduced.reason(),
            stats: stats.then_some(&reduced.stats),
            trace: TraceFields::of(trace),
        }
    }
}

fn as_map<S: Serializer>(grid: &Grid, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(candidate_map(grid))
}

/// The true candidates of a puzzle.
#[derive(Debug, Serialize)]
pub struct TrueCandidatesObject<'a> {
    #[serde(flatten)]
    board: BoardFields<'a>,
    complete: bool,
    #[serde(serialize_with = "as_map")]
    candidates: &'a Grid,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<SolutionTotal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<&'a BTreeMap<Cell, BTreeMap<Digit, u64>>>,
}

/// The number of solutions, and whether these are all.
#[derive(Debug, Serialize)]
struct SolutionTotal {
    count: u64,
    complete: bool,
}

impl<'a> TrueCandidatesObject<'a> {
    /// The object of the true candidates of a puzzle.
    pub fn of(found: &'a TrueCandidates) -> TrueCandidatesObject<'a> {
        let counts = found.counts.as_ref();
        TrueCandidatesObject {
            board: BoardFields::of(&found.puzzle, found.puzzle.layout_name()),
            complete: found.complete,
            candidates: &found.grid,
            solutions: counts.map(|counts| SolutionTotal { count: counts.solutions, complete: counts.complete }),
            counts: counts.map(|counts| &counts.cells),
        }
    }
}

/// A certificate.
#[derive(Debug, Serialize)]
pub struct ProvedObject<'a> {
    #[serde(flatten)]
    board: BoardFields<'a>,
    outcome: Outcome,
    solutions: &'a [Solution],
    variables: usize,
    clauses: usize,
    conflicts: u64,
    files: &'a [PathBuf],
}

impl<'a> ProvedObject<'a> {
    /// The object of a certificate with these files.
    pub fn of(proved: &'a ProvedPuzzle, files: &'a [PathBuf]) -> ProvedObject<'a> {
        ProvedObject {
            board: BoardFields::of(&proved.puzzle, proved.puzzle.layout_name()),
            outcome: proved.outcome,
            solutions: &proved.solutions,
            variables: proved.variable_count(),
            clauses: proved.clause_count(),
            conflicts: proved.conflicts,
            files,
        }
    }
}

/// A layout in numbers.
#[derive(Debug, Serialize)]
pub struct LayoutObject<'a> {
    layout: &'a str,
    size: usize,
    units: usize,
    fewest_peers: usize,
    most_peers: usize,
    /// Null if the number is unknown.
    symmetries: Option<u128>,
}

impl<'a> LayoutObject<'a> {
    /// The object of a layout, with the number of its symmetries if that is known.
    pub fn of(layout: &'a Layout, symmetries: Option<u128>) -> LayoutObject<'a> {
        let peers = || layout.cells().iter().map(|&cell| layout.peers(cell).len());
        LayoutObject {
            layout: layout.name(),
            size: layout.side(),
            units: layout.units().len(),
            fewest_peers: peers().min().unwrap_or(0),
            most_peers: peers().max().unwrap_or(0),
            symmetries,
        }
    }
}

/// Steps, and whether some were dropped.
#[derive(Debug, Serialize)]
struct TraceFields<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    trace: Option<&'a Trace>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trace_complete: Option<bool>,
}

impl<'a> TraceFields<'a> {
    fn of(trace: Option<&'a Trace>) -> TraceFields<'a> {
        TraceFields { trace, trace_complete: trace.filter(|trace| !trace.is_complete()).map(|_| false) }
    }
}

/// A generated puzzle.
#[cfg(feature = "generate")]
#[derive(Debug, Serialize)]
pub struct GeneratedObject<'a> {
    #[serde(flatten)]
    board: BoardFields<'a>,
    solution: String,
    clues: usize,
    minimal: bool,
}

#[cfg(feature = "generate")]
impl<'a> GeneratedObject<'a> {
    /// The object of a puzzle.
    pub fn of(made: &'a Generated) -> GeneratedObject<'a> {
        let Generated { puzzle, minimal, solution } = made;
        GeneratedObject {
            board: BoardFields::of(puzzle, puzzle.layout().name()),
            solution: solution.to_string(),
            clues: puzzle.givens().count(),
            minimal: *minimal,
        }
    }
}

/// The measurements of a strategy study.
#[derive(Debug, Serialize)]
pub struct StudyObject<'a> {
    /// How often each set solved each puzzle.
    pub rounds: usize,
    /// The layouts.
    pub groups: Vec<StudyGroup<'a>>,
}

/// The measurements for the puzzles of one layout.
#[derive(Debug, Serialize)]
pub struct StudyGroup<'a> {
    /// The layout.
    pub layout: &'a str,
    /// The number of puzzles.
    pub puzzles: usize,
    /// One measurement for each set.
    pub sets: &'a [Measurement],
}

/// A question without an answer.
#[derive(Debug, Serialize)]
pub struct ErrorObject<'a> {
    outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    reason: &'a str,
}

impl<'a> ErrorObject<'a> {
    /// The reason, and the line of the input.
    pub fn of(line: Option<usize>, reason: &'a str) -> ErrorObject<'a> {
        ErrorObject { outcome: "error", line, reason }
    }
}
