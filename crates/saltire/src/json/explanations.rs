//! Explanations, ratings, hints and strategies as JSON.

use std::ops::Range;

use saltire_core::{Cell, Contradiction, Evidence, Grid, Outcome, Solution, Step};
use saltire_logic::{DEFAULT_STRATEGIES, Family, RatedStep, Rating, SCALES, Strategy};
use serde::{Serialize, Serializer};

use super::{BoardFields, as_map};
use crate::explained_puzzle::StrategyUse;
use crate::hint::{self, Hint, HintLevel};
use crate::{Analysis, CellNames, Difficulty, ExplainedPuzzle, FoundSteps, StrategyExample};

/// A step with its rating, and whether it needs a unique solution.
#[derive(Debug, Serialize)]
pub struct StepObject<'a> {
    #[serde(flatten)]
    step: NamedStep<'a>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    needs_uniqueness: bool,
}

impl<'a> StepObject<'a> {
    /// The object of a step, with the reader's names for cells.
    pub fn of(found: &'a RatedStep, names: CellNames) -> StepObject<'a> {
        StepObject { step: NamedStep { step: &found.step, names }, needs_uniqueness: found.needs_uniqueness }
    }
}

/// A step, and the reader's names for cells.
#[derive(Debug)]
struct NamedStep<'a> {
    step: &'a Step,
    names: CellNames,
}

impl Serialize for NamedStep<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.step.serialize_in(self.names, serializer)
    }
}

/// The ratings of a puzzle.
#[derive(Debug, Serialize)]
struct RatingFields<'a> {
    scale: &'a str,
    er: Option<Rating>,
    ep: Option<Rating>,
    ed: Option<Rating>,
    hardest: Option<&'a str>,
    difficulty: Option<Difficulty>,
    /// Whether logic alone reached the solution.
    complete: bool,
}

impl<'a> RatingFields<'a> {
    fn of(explained: &'a ExplainedPuzzle) -> RatingFields<'a> {
        RatingFields {
            scale: explained.scale().name,
            er: explained.er(),
            ep: explained.ep(),
            ed: explained.ed(),
            hardest: explained.hardest(),
            difficulty: explained.difficulty(),
            complete: explained.is_complete(),
        }
    }
}

/// The rating of a puzzle.
#[derive(Debug, Serialize)]
pub struct RatedObject<'a> {
    #[serde(flatten)]
    board: BoardFields<'a>,
    outcome: Outcome,
    #[serde(flatten)]
    rating: RatingFields<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl<'a> RatedObject<'a> {
    /// The object of an explained puzzle.
    pub fn of(explained: &'a ExplainedPuzzle) -> RatedObject<'a> {
        let position = &explained.analysis;
        RatedObject {
            board: BoardFields::of(position.puzzle(), position.puzzle().layout_name()),
            outcome: position.outcome(),
            rating: RatingFields::of(explained),
            reason: explained.reason(),
        }
    }
}

/// The steps that solve a puzzle.
#[derive(Debug, Serialize)]
pub struct ExplainedObject<'a> {
    #[serde(flatten)]
    board: BoardFields<'a>,
    outcome: Outcome,
    solution: Option<&'a Solution>,
    #[serde(flatten)]
    rating: RatingFields<'a>,
    /// Whether uniqueness strategies were used.
    unique: bool,
    counts: Vec<StrategyUse>,
    steps: Vec<StepObject<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Candidates<'a>>,
    /// See [`crate::RejectedDiagonal`].
    #[serde(skip_serializing_if = "Option::is_none")]
    diagonal_suspects: Option<&'a [Cell]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

fn suspects_of(analysis: &Analysis) -> Option<&[Cell]> {
    analysis.rejected_diagonal.as_ref().map(|rejected| &rejected.suspects[..])
}

/// The candidates of each cell.
#[derive(Debug, Serialize)]
#[serde(transparent)]
struct Candidates<'a>(#[serde(serialize_with = "as_map")] &'a Grid);

impl<'a> ExplainedObject<'a> {
    /// The object of an explained puzzle with some of its steps, and the reader's
    /// names for cells.
    pub fn of(explained: &'a ExplainedPuzzle, shown: Range<usize>, names: CellNames) -> ExplainedObject<'a> {
        let position = &explained.analysis;
        let unique = position.outcome() == Outcome::Unique;
        ExplainedObject {
            board: BoardFields::of(position.puzzle(), position.puzzle().layout_name()),
            outcome: position.outcome(),
            solution: position.answer.solution().filter(|_| unique),
            rating: RatingFields::of(explained),
            unique: position.unique,
            counts: explained.uses(),
            steps: explained.steps()[shown].iter().map(|found| StepObject::of(found, names)).collect(),
            diagonal_suspects: suspects_of(position),
            candidates: (!explained.is_filled()).then(|| Candidates(explained.grid())),
            reason: explained.reason(),
        }
    }
}

/// Every instance of a strategy on a board.
#[derive(Debug, Serialize)]
pub struct FoundObject<'a> {
    strategy: &'a str,
    #[serde(flatten)]
    board: BoardFields<'a>,
    unique: bool,
    complete: bool,
    steps: Vec<StepObject<'a>>,
}

impl<'a> FoundObject<'a> {
    /// The object of what a strategy finds, with the reader's names for cells.
    pub fn of(
        strategy: &'a dyn Strategy,
        position: &'a Analysis,
        found: &'a FoundSteps,
        names: CellNames,
    ) -> FoundObject<'a> {
        FoundObject {
            strategy: strategy.name(),
            board: BoardFields::of(position.puzzle(), position.puzzle().layout_name()),
            unique: position.unique,
            complete: found.complete,
            steps: found.steps.iter().map(|found| StepObject::of(found, names)).collect(),
        }
    }
}

/// What is known about a strategy.
#[derive(Debug, Serialize)]
pub struct StrategyObject {
    name: &'static str,
    family: Family,
    /// The rating of its easiest instance; null if it has none.
    rating: Option<Rating>,
    code: Option<&'static str>,
    summary: String,
    needs_uniqueness: bool,
    /// Whether the agent uses it by default.
    default: bool,
    /// The scales that contain it.
    scales: Vec<&'static str>,
    /// A board on which it finds a step.
    #[serde(skip_serializing_if = "Option::is_none")]
    example: Option<ExampleObject>,
}

/// A board with a step.
#[derive(Debug, Serialize)]
struct ExampleObject {
    board: &'static str,
    layout: &'static str,
    step: Step,
}

impl StrategyObject {
    /// The object of a strategy.
    pub fn of(strategy: &'static dyn Strategy) -> StrategyObject {
        let about = strategy.about();
        let is_in = |list: &[&dyn Strategy]| list.iter().any(|known| known.name() == strategy.name());
        StrategyObject {
            name: strategy.name(),
            family: about.family,
            rating: Some(about.rating).filter(|rating| *rating > Rating::default()),
            code: about.code,
            summary: summary(strategy),
            needs_uniqueness: about.needs_uniqueness,
            default: is_in(DEFAULT_STRATEGIES),
            scales: SCALES.iter().filter(|scale| is_in(&scale.strategies)).map(|scale| scale.name).collect(),
            example: None,
        }
    }

    /// The object of a strategy, with its example.
    pub fn with_example(strategy: &'static dyn Strategy) -> StrategyObject {
        let example = StrategyExample::of(strategy).map(|StrategyExample { board, rated, .. }| ExampleObject {
            board: board.board,
            layout: board.layout,
            step: rated.step,
        });
        StrategyObject { example, ..StrategyObject::of(strategy) }
    }
}

/// What a strategy sees, in one line without a full stop.
pub fn summary(strategy: &dyn Strategy) -> String {
    let text = strategy.explanation();
    let first = text.lines().next().unwrap_or_default();
    let summary = first.split_once(": ").map_or(first, |(_, summary)| summary);
    summary.trim_end_matches('.').to_owned()
}

/// A hint.
#[derive(Debug, Serialize)]
pub struct HintObject<'a> {
    #[serde(flatten)]
    board: BoardFields<'a>,
    outcome: Outcome,
    level: u8,
    /// Cells that differ from the solution.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    wrong: Vec<Cell>,
    /// Cells that can each be emptied to make the board solvable.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    suspects: Vec<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    strategy: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<Rating>,
    /// Where to look: names of units.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    places: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    evidence: Option<&'a Evidence>,
    /// The hint in sentences.
    text: String,
    /// The same in lines, if it is a numbered chain.
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<StepObject<'a>>,
    /// See [`crate::RejectedDiagonal`].
    #[serde(skip_serializing_if = "Option::is_none")]
    diagonal_suspects: Option<&'a [Cell]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl<'a> HintObject<'a> {
    /// The object of a hint, with the reader's names for cells.
    pub fn of(position: &'a Analysis, hinted: &'a Hint, level: HintLevel, names: CellNames) -> HintObject<'a> {
        let (grid, symbols) = (&position.grid, position.puzzle().symbols());
        let lines = hinted.lines(position, level, names);
        let mut object = HintObject {
            board: BoardFields::of(position.puzzle(), position.puzzle().layout_name()),
            outcome: position.outcome(),
            level: level as u8,
            wrong: Vec::new(),
            suspects: Vec::new(),
            strategy: None,
            rating: None,
            places: None,
            evidence: None,
            text: lines.join(" "),
            lines: (level > HintLevel::Where && lines.len() > 1).then_some(lines),
            step: None,
            diagonal_suspects: suspects_of(position),
            reason: position.answer.reason(),
        };
        match hinted {
            Hint::Next(found) => {
                object.strategy = Some(&found.step.strategy);
                object.rating = Some(found.rating());
                let places = hint::places(&found.step, grid);
                object.places = Some(places.iter().map(|place| names.unit(place)).collect());
                if level >= HintLevel::Evidence {
                    object.evidence = Some(&found.step.evidence);
                }
                if level == HintLevel::Step {
                    object.step = Some(StepObject::of(found, names));
                }
            }
            Hint::Wrong(cells) => object.wrong = cells.clone(),
            Hint::Clash(clash) => {
                if let Contradiction::Clash { first, second, .. } = clash {
                    object.suspects = vec![*first, *second];
                }
                object.reason = Some(clash.text(symbols));
            }
            Hint::Unsolvable(cells) => object.suspects = cells.clone(),
            Hint::Full | Hint::Stuck | Hint::Stopped => {}
        }
        object
    }
}
