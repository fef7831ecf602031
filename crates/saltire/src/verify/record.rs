//! The claims of a trace, an explanation or JSON: effects and guesses without their
//! reasons, so a long trace takes little memory.

use std::fmt;

use saltire_core::{Candidate, Cell, Digit, DigitSet, Event, Step, Trace, TraceEntry};
use saltire_logic::RatedStep;
use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::ExplainedPuzzle;

/// The most events that a trace may have.
pub const MAX_EVENTS: usize = 1_000_000;

/// A trace, an explanation or a list of steps: made from a [`Trace`] or an [`ExplainedPuzzle`],
/// or read from JSON as the command writes it, or just the list in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TraceRecord {
    /// The puzzle, if the JSON names it.
    pub puzzle: Option<String>,
    /// The layout, if the JSON names it.
    pub layout: Option<String>,
    /// The number of rows, if the JSON names it.
    pub size: Option<usize>,
    /// The shape of the blocks, if the JSON names it.
    pub block: Option<String>,
    /// The outcome that it claims.
    pub outcome: Option<String>,
    /// The number of solutions that it claims, and whether these are all.
    pub(super) count: Option<u64>,
    pub(super) complete: Option<bool>,
    /// The first solution that it claims.
    pub solution: Option<String>,
    /// The other solutions that it claims.
    pub(super) solutions: Vec<String>,
    /// The steps, guesses and dead ends, in order.
    pub(super) claims: Vec<Claim>,
    /// Whether there is a list of steps at all.
    pub has_steps: bool,
}

impl From<&ExplainedPuzzle> for TraceRecord {
    fn from(explained: &ExplainedPuzzle) -> TraceRecord {
        let step =
            |rated: &RatedStep| Claim { depth: 0, what: ClaimKind::of_step(&rated.step, rated.needs_uniqueness) };
        TraceRecord { claims: explained.steps().iter().map(step).collect(), has_steps: true, ..TraceRecord::default() }
    }
}

impl From<&Trace> for TraceRecord {
    fn from(trace: &Trace) -> TraceRecord {
        let claim = |entry: &TraceEntry| Claim { depth: entry.depth, what: ClaimKind::of_event(&entry.event) };
        TraceRecord { claims: trace.entries().iter().map(claim).collect(), has_steps: true, ..TraceRecord::default() }
    }
}

/// Something that a trace claims, and the number of guesses above it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "RawEvent")]
pub(super) struct Claim {
    pub depth: usize,
    pub what: ClaimKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ClaimKind {
    Step {
        strategy: String,
        needs_uniqueness: bool,
        placements: Vec<Candidate>,
        eliminations: Vec<Candidate>,
    },
    /// A digit that search tries, and all digits that it tries in that cell.
    Guess(Candidate, Option<GuessedDigits>),
    DeadEnd,
    Solution(String),
}

/// The digits that search tries in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum GuessedDigits {
    /// In the symbols of the puzzle.
    Text(String),
    Digits(DigitSet),
}

impl ClaimKind {
    fn of_event(event: &Event) -> ClaimKind {
        match event {
            // Search uses no strategy that needs uniqueness.
            Event::Step(step) => ClaimKind::of_step(step, false),
            Event::Guess { cell, digit, among } => {
                let at = Candidate { cell: *cell, digit: *digit };
                ClaimKind::Guess(at, Some(GuessedDigits::Digits(*among)))
            }
            Event::DeadEnd(_) => ClaimKind::DeadEnd,
            Event::Solution(solution) => ClaimKind::Solution(solution.to_string()),
        }
    }

    fn of_step(step: &Step, needs_uniqueness: bool) -> ClaimKind {
        ClaimKind::Step {
            strategy: step.strategy.clone(),
            needs_uniqueness,
            placements: step.placements.clone(),
            eliminations: step.eliminations.clone(),
        }
    }
}

/// A step, or an event that may hold one.
#[derive(Deserialize)]
struct RawEvent {
    #[serde(default)]
    depth: usize,
    event: Option<String>,
    step: Option<Box<RawEvent>>,
    #[serde(default, deserialize_with = "cell")]
    cell: Option<Cell>,
    #[serde(default, deserialize_with = "digit")]
    digit: Option<Digit>,
    among: Option<String>,
    solution: Option<String>,
    strategy: Option<String>,
    placements: Option<Vec<RawCandidate>>,
    eliminations: Option<Vec<RawCandidate>>,
    #[serde(default)]
    needs_uniqueness: bool,
}

/// A digit in a cell.
#[derive(Deserialize)]
struct RawCandidate {
    #[serde(deserialize_with = "cell")]
    cell: Option<Cell>,
    #[serde(deserialize_with = "digit")]
    digit: Option<Digit>,
}

fn cell<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Cell>, D::Error> {
    let name = String::deserialize(deserializer)?;
    name.parse().map(Some).map_err(D::Error::custom)
}

fn digit<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Digit>, D::Error> {
    let value = u64::deserialize(deserializer)?;
    let digit = u8::try_from(value).ok().and_then(Digit::new);
    digit.map(Some).ok_or_else(|| D::Error::custom(format!("{value} is not a digit")))
}

fn candidates(list: Vec<RawCandidate>) -> Vec<Candidate> {
    let both = list.into_iter().filter_map(|at| at.cell.zip(at.digit));
    both.map(|(cell, digit)| Candidate { cell, digit }).collect()
}

/// Why an item of a trace claims nothing.
#[derive(Debug, thiserror::Error)]
enum ClaimError {
    #[error("a step event has no step")]
    NoStep,
    #[error("a guess has no cell or no digit")]
    NoGuess,
    #[error("a solution has no digits")]
    NoSolution,
    #[error("{0:?} is not an event; use step, guess, dead-end or solution")]
    UnknownEvent(String),
    #[error("neither an event nor a step with placements or eliminations")]
    NoClaim,
}

impl TryFrom<RawEvent> for Claim {
    type Error = ClaimError;

    fn try_from(item: RawEvent) -> Result<Claim, ClaimError> {
        let depth = item.depth;
        let what = match item.event.as_deref() {
            Some("step") => match item.step {
                Some(step) => return Claim::try_from(RawEvent { depth, event: None, ..*step }),
                None => return Err(ClaimError::NoStep),
            },
            Some("guess") => match item.cell.zip(item.digit) {
                Some((cell, digit)) => ClaimKind::Guess(Candidate { cell, digit }, item.among.map(GuessedDigits::Text)),
                None => return Err(ClaimError::NoGuess),
            },
            Some("dead-end") => ClaimKind::DeadEnd,
            Some("solution") => ClaimKind::Solution(item.solution.ok_or(ClaimError::NoSolution)?),
            Some(other) => return Err(ClaimError::UnknownEvent(other.to_owned())),
            None if item.placements.is_none() && item.eliminations.is_none() => {
                return Err(ClaimError::NoClaim);
            }
            None => ClaimKind::Step {
                strategy: item.strategy.unwrap_or_else(|| "unnamed".to_owned()),
                needs_uniqueness: item.needs_uniqueness,
                placements: candidates(item.placements.unwrap_or_default()),
                eliminations: candidates(item.eliminations.unwrap_or_default()),
            },
        };
        Ok(Claim { depth, what })
    }
}

/// A list of claims, no longer than [`MAX_EVENTS`].
struct ClaimList(Vec<Claim>);

impl<'de> Deserialize<'de> for ClaimList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ClaimList, D::Error> {
        struct ClaimVisitor;
        impl<'de> Visitor<'de> for ClaimVisitor {
            type Value = ClaimList;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of steps or events")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<ClaimList, A::Error> {
                claims(list).map(ClaimList)
            }
        }
        deserializer.deserialize_seq(ClaimVisitor)
    }
}

fn claims<'de, A: SeqAccess<'de>>(mut list: A) -> Result<Vec<Claim>, A::Error> {
    let mut claims = Vec::new();
    while let Some(claim) = list.next_element()? {
        if claims.len() == MAX_EVENTS {
            return Err(A::Error::custom(format!("a trace may have at most {MAX_EVENTS} events")));
        }
        claims.push(claim);
    }
    Ok(claims)
}

impl<'de> Deserialize<'de> for TraceRecord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TraceRecord, D::Error> {
        struct RecordVisitor;
        impl<'de> Visitor<'de> for RecordVisitor {
            type Value = TraceRecord;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with a trace or with steps, or a list of them")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<TraceRecord, A::Error> {
                Ok(TraceRecord { claims: claims(list)?, has_steps: true, ..TraceRecord::default() })
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<TraceRecord, A::Error> {
                let mut record = TraceRecord::default();
                while let Some(name) = fields.next_key::<String>()? {
                    match name.as_str() {
                        "puzzle" | "from" => record.puzzle = fields.next_value()?,
                        "size" => record.size = fields.next_value()?,
                        "block" => record.block = fields.next_value()?,
                        "count" => record.count = fields.next_value()?,
                        "complete" => record.complete = fields.next_value()?,
                        "solutions" => record.solutions = fields.next_value::<Option<_>>()?.unwrap_or_default(),
                        "layout" => record.layout = fields.next_value()?,
                        "outcome" => record.outcome = fields.next_value()?,
                        "solution" => record.solution = fields.next_value()?,
                        "trace" | "steps" => {
                            record.claims.extend(fields.next_value::<ClaimList>()?.0);
                            record.has_steps = true;
                        }
                        _ => drop(fields.next_value::<IgnoredAny>()?),
                    }
                }
                Ok(record)
            }
        }
        deserializer.deserialize_any(RecordVisitor)
    }
}
