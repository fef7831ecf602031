//! What a trace says, as it is read from JSON: effects and guesses, without the
//! reasons, so that a long one takes little room.

use std::fmt;

use saltire_core::{Candidate, Cell, Digit};
use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

/// The most events of a trace.
pub const MOST_EVENTS: usize = 1_000_000;

/// A trace, a path or a list of steps: the JSON of `solve --trace`, `explain` or
/// `find`, or just the list in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The puzzle, where it is named.
    pub puzzle: Option<String>,
    /// Its layout, where that is named.
    pub layout: Option<String>,
    /// How many rows it has, where that is named.
    pub size: Option<usize>,
    /// The shape of its blocks, where that is named.
    pub block: Option<String>,
    /// What is said about its solutions.
    pub outcome: Option<String>,
    /// How many there are said to be, and whether that is all.
    pub(super) count: Option<u64>,
    pub(super) complete: Option<bool>,
    /// What is said to be a solution.
    pub solution: Option<String>,
    /// What else is said to be solutions.
    pub(super) solutions: Vec<String>,
    /// The steps, guesses and dead ends, in order.
    pub(super) claims: Vec<Claim>,
    /// Whether there is a list of them at all.
    pub has_steps: bool,
}

/// Something that a trace says, and the number of guesses that it stands under.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "Item")]
pub(super) struct Claim {
    pub depth: usize,
    pub what: What,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum What {
    Step {
        strategy: String,
        needs_uniqueness: bool,
        placements: Vec<Candidate>,
        eliminations: Vec<Candidate>,
    },
    /// A digit that is tried, and all those of its cell that are to be.
    Guess(Candidate, Option<String>),
    DeadEnd,
    Solution(String),
}

/// A step, or an event that may hold one.
#[derive(Deserialize)]
struct Item {
    #[serde(default)]
    depth: usize,
    event: Option<String>,
    step: Option<Box<Item>>,
    #[serde(default, deserialize_with = "cell")]
    cell: Option<Cell>,
    #[serde(default, deserialize_with = "digit")]
    digit: Option<Digit>,
    among: Option<String>,
    solution: Option<String>,
    strategy: Option<String>,
    placements: Option<Vec<At>>,
    eliminations: Option<Vec<At>>,
    #[serde(default)]
    needs_uniqueness: bool,
}

/// A digit in a cell.
#[derive(Deserialize)]
struct At {
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
    digit.map(Some).ok_or_else(|| D::Error::custom(format!("{value} is no digit")))
}

fn candidates(list: Vec<At>) -> Vec<Candidate> {
    let both = list.into_iter().filter_map(|at| at.cell.zip(at.digit));
    both.map(|(cell, digit)| Candidate { cell, digit }).collect()
}

impl TryFrom<Item> for Claim {
    type Error = String;

    fn try_from(item: Item) -> Result<Claim, String> {
        let depth = item.depth;
        let what = match item.event.as_deref() {
            Some("step") => match item.step {
                Some(step) => return Claim::try_from(Item { depth, event: None, ..*step }),
                None => return Err("a step without its step".to_owned()),
            },
            Some("guess") => match item.cell.zip(item.digit) {
                Some((cell, digit)) => What::Guess(Candidate { cell, digit }, item.among),
                None => return Err("a guess without its cell or its digit".to_owned()),
            },
            Some("dead-end") => What::DeadEnd,
            Some("solution") => What::Solution(item.solution.ok_or("a solution without its digits")?),
            Some(other) => return Err(format!("{other:?} is no event; step, guess, dead-end and solution are")),
            None if item.placements.is_none() && item.eliminations.is_none() => {
                return Err("neither a step, with placements or eliminations, nor an event".to_owned());
            }
            None => What::Step {
                strategy: item.strategy.unwrap_or_else(|| "no name".to_owned()),
                needs_uniqueness: item.needs_uniqueness,
                placements: candidates(item.placements.unwrap_or_default()),
                eliminations: candidates(item.eliminations.unwrap_or_default()),
            },
        };
        Ok(Claim { depth, what })
    }
}

/// A list of claims that has a bound.
struct Claims(Vec<Claim>);

impl<'de> Deserialize<'de> for Claims {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Claims, D::Error> {
        struct List;
        impl<'de> Visitor<'de> for List {
            type Value = Claims;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of steps or events")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Claims, A::Error> {
                claims(list).map(Claims)
            }
        }
        deserializer.deserialize_seq(List)
    }
}

fn claims<'de, A: SeqAccess<'de>>(mut list: A) -> Result<Vec<Claim>, A::Error> {
    let mut claims = Vec::new();
    while let Some(claim) = list.next_element()? {
        if claims.len() == MOST_EVENTS {
            return Err(A::Error::custom(format!("a trace may have {MOST_EVENTS} events, and this has more")));
        }
        claims.push(claim);
    }
    Ok(claims)
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
        struct Object;
        impl<'de> Visitor<'de> for Object {
            type Value = Record;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with a trace or with steps, or a list of them")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Record, A::Error> {
                Ok(Record { claims: claims(list)?, has_steps: true, ..Record::default() })
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Record, A::Error> {
                let mut record = Record::default();
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
                            record.claims.extend(fields.next_value::<Claims>()?.0);
                            record.has_steps = true;
                        }
                        _ => drop(fields.next_value::<IgnoredAny>()?),
                    }
                }
                Ok(record)
            }
        }
        deserializer.deserialize_any(Object)
    }
}
