//! What an expert says, as it is written in JSON.

use std::borrow::Cow;

use saltire_core::{Cell, Contradiction, Evidence, Grid, Outcome, Solution};
use saltire_logic::{DEFAULT_STRATEGIES, Found, Rating, SCALES, Strategy};
use serde::Serialize;

use super::{BoardFields, as_map};
use crate::expert::needs_uniqueness;
use crate::explained::Use;
use crate::hinted::{self, Hinted, Level};
use crate::{CellNames, Difficulty, Explained, Position};

/// A step, how hard it is, and what it rests on.
#[derive(Serialize)]
pub struct StepObject<'a> {
    #[serde(flatten)]
    found: Cow<'a, Found>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    needs_uniqueness: bool,
}

impl<'a> StepObject<'a> {
    /// The object of a step, cells named so in its sentence.
    pub fn of(found: &'a Found, names: CellNames) -> StepObject<'a> {
        let needs_uniqueness = needs_uniqueness(&found.step.strategy);
        let mut found = Cow::Borrowed(found);
        if names != CellNames::default() {
            let step = &mut found.to_mut().step;
            step.text = names.in_text(&step.text);
        }
        StepObject { found, needs_uniqueness }
    }
}

/// The ratings of a puzzle.
#[derive(Serialize)]
struct RatingFields<'a> {
    scale: &'a str,
    er: Option<Rating>,
    ep: Option<Rating>,
    ed: Option<Rating>,
    hardest: Option<&'a str>,
    difficulty: Option<Difficulty>,
    /// Whether logic alone came to the solution.
    complete: bool,
}

impl<'a> RatingFields<'a> {
    fn of(explained: &'a Explained) -> RatingFields<'a> {
        RatingFields {
            scale: explained.scale.name,
            er: explained.er(),
            ep: explained.ep(),
            ed: explained.ed(),
            hardest: explained.hardest(),
            difficulty: explained.difficulty(),
            complete: explained.is_complete(),
        }
    }
}

/// How hard a puzzle is.
#[derive(Serialize)]
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
    /// The object of a path.
    pub fn of(explained: &'a Explained) -> RatedObject<'a> {
        let position = &explained.position;
        RatedObject {
            board: BoardFields::of(position.puzzle(), position.answered.layout_name()),
            outcome: position.outcome(),
            rating: RatingFields::of(explained),
            reason: explained.reason(),
        }
    }
}

/// The path through a puzzle.
#[derive(Serialize)]
pub struct ExplainedObject<'a> {
    #[serde(flatten)]
    board: BoardFields<'a>,
    outcome: Outcome,
    solution: Option<&'a Solution>,
    #[serde(flatten)]
    rating: RatingFields<'a>,
    /// Whether strategies that rest on uniqueness were used.
    unique: bool,
    counts: Vec<Use>,
    steps: Vec<StepObject<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Candidates<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// The candidates of each cell.
#[derive(Serialize)]
#[serde(transparent)]
struct Candidates<'a>(#[serde(serialize_with = "as_map")] &'a Grid);

impl<'a> ExplainedObject<'a> {
    /// The object of a path, cells named so in its sentences.
    pub fn of(explained: &'a Explained, names: CellNames) -> ExplainedObject<'a> {
        let position = &explained.position;
        let unique = position.outcome() == Outcome::Unique;
        ExplainedObject {
            board: BoardFields::of(position.puzzle(), position.answered.layout_name()),
            outcome: position.outcome(),
            solution: position.answered.answer.solution().filter(|_| unique),
            rating: RatingFields::of(explained),
            unique: position.unique,
            counts: explained.uses(),
            steps: explained.steps().iter().map(|found| StepObject::of(found, names)).collect(),
            candidates: (!explained.is_filled()).then(|| Candidates(explained.grid())),
            reason: explained.reason(),
        }
    }
}

/// Every instance of a strategy on a board.
#[derive(Serialize)]
pub struct FoundObject<'a> {
    strategy: &'a str,
    #[serde(flatten)]
    board: BoardFields<'a>,
    unique: bool,
    complete: bool,
    steps: Vec<StepObject<'a>>,
}

impl<'a> FoundObject<'a> {
    /// The object of what a strategy finds; `complete` where there was time to
    /// find it all, cells named so in its sentences.
    pub fn of(
        strategy: &'a dyn Strategy,
        position: &'a Position,
        found: &'a [Found],
        complete: bool,
        names: CellNames,
    ) -> FoundObject<'a> {
        FoundObject {
            strategy: strategy.name(),
            board: BoardFields::of(position.puzzle(), position.answered.layout_name()),
            unique: position.unique,
            complete,
            steps: found.iter().map(|found| StepObject::of(found, names)).collect(),
        }
    }
}

/// What there is to know about a strategy.
#[derive(Serialize)]
pub struct StrategyObject {
    name: &'static str,
    family: &'static str,
    /// How hard its easiest instance is; null where nobody has said.
    rating: Option<Rating>,
    code: Option<&'static str>,
    summary: String,
    needs_uniqueness: bool,
    /// Whether the agent uses it unless told otherwise.
    default: bool,
    /// The scales on which it has a place.
    scales: Vec<&'static str>,
}

impl StrategyObject {
    /// The object of a strategy of the registry.
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
        }
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
#[derive(Serialize)]
pub struct HintObject<'a> {
    #[serde(flatten)]
    board: BoardFields<'a>,
    outcome: Outcome,
    level: u8,
    /// Cells that differ from the solution.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    wrong: Vec<Cell>,
    /// Cells any one of which can be emptied to make the board solvable.
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
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<StepObject<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl<'a> HintObject<'a> {
    /// The object of what there is to say about a board, cells named so in its
    /// sentences.
    pub fn of(position: &'a Position, hinted: &'a Hinted, level: Level, names: CellNames) -> HintObject<'a> {
        let (grid, symbols) = (&position.grid, position.puzzle().symbols());
        let mut object = HintObject {
            board: BoardFields::of(position.puzzle(), position.answered.layout_name()),
            outcome: position.outcome(),
            level: level as u8,
            wrong: Vec::new(),
            suspects: Vec::new(),
            strategy: None,
            rating: None,
            places: None,
            evidence: None,
            text: None,
            step: None,
            reason: position.answered.answer.reason(),
        };
        match hinted {
            Hinted::Next(found) => {
                object.strategy = Some(&found.step.strategy);
                object.rating = Some(found.rating);
                let places = hinted::places(found, grid);
                object.places = Some(places.iter().map(|place| names.in_text(place)).collect());
                if level >= Level::Evidence {
                    object.evidence = Some(&found.step.evidence);
                    object.text = Some(names.in_text(&hinted::evidence_text(found, grid)));
                }
                if level == Level::Step {
                    object.text = Some(names.in_text(&found.step.text));
                    object.step = Some(StepObject::of(found, names));
                }
            }
            Hinted::Wrong(cells) => object.wrong = cells.clone(),
            Hinted::Clash(clash) => {
                if let Contradiction::Clash { first, second, .. } = clash {
                    object.suspects = vec![*first, *second];
                }
                object.reason = Some(clash.text(symbols));
            }
            Hinted::Unsolvable(cells) => object.suspects = cells.clone(),
            Hinted::Full => object.reason = Some("every cell is filled, and rightly".to_owned()),
            Hinted::Stuck => object.reason = Some("no strategy finds a step".to_owned()),
            Hinted::Stopped => object.reason = Some("time ran out".to_owned()),
        }
        object
    }
}
