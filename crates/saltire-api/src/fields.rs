//! Fields that several requests share. Each type parses its value, and its doc comment describes the field in the API.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::time::Duration;

use saltire::core::layout::BlockShape;
use saltire::core::notation::{NumbersByCell, PlayerMarks};
use saltire::logic::{SCALES, Scale, parse_list, scale_named, strategy_named};
use saltire::{Cell, CellNames, Strategy};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::api_error::ApiError;

/// The board, in any notation that the command reads: 81 characters with . for empty cells, rows, candidates, CSV or
/// JSON.
#[derive(Deserialize, JsonSchema)]
pub struct PuzzleField(pub String);

/// The puzzle that the board started from. It tells givens from digits that were placed later.
#[derive(Deserialize, JsonSchema)]
pub struct GivensField(pub String);

/// `auto`, which decides between classic and diagonal, or layouts joined by +. `layouts` lists them.
#[derive(Deserialize, JsonSchema)]
pub struct LayoutField(pub String);

/// The number of rows, if the puzzle text is ambiguous.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
pub struct SizeField(pub BoundedInteger<2, 36>);

/// The rows and columns of a block, such as 2x3, if the size is ambiguous.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
pub struct BlockField(
    #[serde(deserialize_with = "block_shape")]
    #[schemars(with = "String", regex(pattern = "^[0-9]+[xX×][0-9]+$"))]
    pub BlockShape,
);

/// The strategies to use, in this order, separated by commas, or `none`. `strategies` lists them.
#[derive(Deserialize, JsonSchema)]
pub struct StrategiesField(
    #[serde(deserialize_with = "strategy_order")]
    #[schemars(with = "String")]
    pub Vec<&'static dyn Strategy>,
);

/// Use only these strategies, separated by commas.
#[derive(Deserialize, JsonSchema)]
pub struct OnlyField(
    #[serde(deserialize_with = "strategy_names")]
    #[schemars(with = "String")]
    pub Vec<&'static dyn Strategy>,
);

/// Do not use these strategies, separated by commas.
#[derive(Deserialize, JsonSchema)]
pub struct WithoutField(
    #[serde(deserialize_with = "strategy_names")]
    #[schemars(with = "String")]
    pub Vec<&'static dyn Strategy>,
);

/// The scale that rates strategies. The default is saltire.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
pub struct ScaleField(
    #[serde(deserialize_with = "scale")]
    #[schemars(with = "String", extend("enum" = SCALES.iter().map(|scale| scale.name).collect::<Vec<_>>()))]
    pub &'static Scale,
);

/// How sentences name cells: a1, which is the default, or r1c1.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum NotationField {
    #[default]
    A1,
    R1c1,
}

impl From<NotationField> for CellNames {
    fn from(notation: NotationField) -> CellNames {
        match notation {
            NotationField::A1 => CellNames::A1,
            NotationField::R1c1 => CellNames::R1C1,
        }
    }
}

/// The marks of a player besides the placed digits: numbers by cell, such as {"A1": [1, 2]}. Of all notations, only links
/// hold them. A picture shows them instead of candidates.
#[derive(Default, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MarksField {
    /// Digits in the corners of cells.
    #[serde(default)]
    pub corner: BTreeMap<String, BTreeSet<u8>>,
    /// Digits in the middle of cells: all that a cell may have.
    #[serde(default)]
    pub centre: BTreeMap<String, BTreeSet<u8>>,
    /// Colours, from 1 to 9. Links have the nearest colour of f-puzzles.
    #[serde(default)]
    pub colours: BTreeMap<String, BTreeSet<u8>>,
}

impl MarksField {
    /// Returns the marks of a board with this side.
    pub fn marks(&self, side: usize) -> Result<PlayerMarks, ApiError> {
        let numbers =
            |field: &BTreeMap<String, BTreeSet<u8>>, what: &str, limit: usize| -> Result<NumbersByCell, ApiError> {
                let numbers = field.iter().map(|(name, numbers)| {
                    let cell: Cell = name.parse().map_err(ApiError::bad_request)?;
                    if cell.row() >= side || cell.column() >= side {
                        return Err(ApiError::bad_request(format!("marks: {cell} is not on the board")));
                    }
                    match numbers.iter().find(|&&number| !(1..=limit).contains(&usize::from(number))) {
                        None => Ok((cell, numbers.clone())),
                        Some(number) => Err(ApiError::bad_request(format!(
                            "marks: {cell} has {number}, but {what} are 1 to {limit}"
                        ))),
                    }
                });
                numbers.filter(|entry| entry.as_ref().map_or(true, |(_, numbers)| !numbers.is_empty())).collect()
            };
        Ok(PlayerMarks {
            corner: numbers(&self.corner, "digits", side)?,
            centre: numbers(&self.centre, "digits", side)?,
            colours: numbers(&self.colours, "colours", PlayerMarks::MAX_COLOUR.into())?,
        })
    }
}

impl From<PlayerMarks> for MarksField {
    fn from(marks: PlayerMarks) -> MarksField {
        let numbers =
            |numbers: NumbersByCell| numbers.into_iter().map(|(cell, numbers)| (cell.to_string(), numbers)).collect();
        MarksField { corner: numbers(marks.corner), centre: numbers(marks.centre), colours: numbers(marks.colours) }
    }
}

/// The number of solutions to search for.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
pub struct LimitField(pub BoundedInteger<1, { u64::MAX }>);

/// The seconds after which to stop. The server stops after ten in any case.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
pub struct TimeoutField(
    #[serde(deserialize_with = "seconds")]
    #[schemars(with = "f64", range(min = 0.0))]
    pub Duration,
);

/// A number of clues, or a range such as 24..26.
#[derive(Deserialize, JsonSchema)]
pub struct ClueCount(
    #[serde(deserialize_with = "number_or_text")]
    #[schemars(with = "NumberOrText")]
    pub String,
);

#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "it only describes the field")]
enum NumberOrText {
    Number(u64),
    Text(String),
}

/// A whole number from `MIN` to `MAX`.
#[derive(Clone, Copy)]
pub struct BoundedInteger<const MIN: u64, const MAX: u64>(pub u64);

impl<'de, const MIN: u64, const MAX: u64> Deserialize<'de> for BoundedInteger<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let most = if MAX == u64::MAX { String::new() } else { format!(" to {MAX}") };
        checked(deserializer, &format!("a whole number from {MIN}{most}"), |value| {
            value.as_u64().filter(|number| (MIN..=MAX).contains(number)).map(BoundedInteger)
        })
    }
}

impl<const MIN: u64, const MAX: u64> JsonSchema for BoundedInteger<MIN, MAX> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("IntegerFrom{MIN}To{MAX}").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        match MAX {
            u64::MAX => json_schema!({ "type": "integer", "minimum": MIN }),
            _ => json_schema!({ "type": "integer", "minimum": MIN, "maximum": MAX }),
        }
    }
}

/// Deserializes a value that `read` understands, or says what was expected.
pub fn checked<'de, D: Deserializer<'de>, T>(
    deserializer: D,
    expected: &str,
    read: impl FnOnce(&Value) -> Option<T>,
) -> Result<T, D::Error> {
    let value = Value::deserialize(deserializer)?;
    read(&value).ok_or_else(|| match &value {
        Value::Array(_) => D::Error::custom(format!("expected {expected}, not a list")),
        Value::Object(_) => D::Error::custom(format!("expected {expected}, not an object")),
        other => D::Error::custom(format!("expected {expected}, not {:.40}", other.to_string())),
    })
}

fn number_or_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    checked(deserializer, "a whole number or a range such as \"24..26\"", |value| match value {
        Value::String(text) => Some(text.clone()),
        number => number.as_u64().map(|number| number.to_string()),
    })
}

fn seconds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
    checked(deserializer, "a number of seconds from 0", |value| Duration::try_from_secs_f64(value.as_f64()?).ok())
}

/// Deserializes a value from its text.
fn parsed<'de, D: Deserializer<'de>, T, E: Display>(
    deserializer: D,
    parse: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, D::Error> {
    parse(&String::deserialize(deserializer)?).map_err(D::Error::custom)
}

fn block_shape<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BlockShape, D::Error> {
    parsed(deserializer, str::parse)
}

fn scale<'de, D: Deserializer<'de>>(deserializer: D) -> Result<&'static Scale, D::Error> {
    parsed(deserializer, scale_named)
}

fn strategy_order<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<&'static dyn Strategy>, D::Error> {
    parsed(deserializer, parse_list)
}

fn strategy_names<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<&'static dyn Strategy>, D::Error> {
    parsed(deserializer, |list| list.split(',').map(strategy_named).collect::<Result<_, _>>())
}
