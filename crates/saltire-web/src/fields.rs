//! The fields of a question, named like the flags of the command.

use std::time::Duration;

use saltire::core::layout::BlockShape;
use saltire::core::nearest;
use saltire::logic::{DEFAULT_STRATEGIES, parse_list, scale_named, strategy_named};
use saltire::{Agent, Bounds, CellNames, Entry, Expert, Layouts, Posed, Position, Strategy};
use serde_json::{Map, Value};

use crate::desk::{Choice, Taken};
use crate::patience::Patience;
use crate::reply::Refusal;

/// The fields that say what a board is.
pub const BOARD: &[&str] = &["layout", "size", "block"];

/// The fields that say who explains.
pub const EXPERT: &[&str] = &["scale", "strategies", "without"];

/// Boards with more rows are large.
const LARGE: usize = 12;

/// The fields of a question. Each is looked at when a verb asks for it; what no
/// verb asks for is refused before.
pub struct Fields(Map<String, Value>);

impl Fields {
    /// The fields of a body, which has none but those that the verb `takes`.
    pub fn read(body: &[u8], verb: &str, takes: &[&[&str]]) -> Result<Fields, Refusal> {
        if body.trim_ascii().is_empty() {
            return Ok(Fields(Map::new()));
        }
        let value: Value = serde_json::from_slice(body).map_err(|error| {
            Refusal::bad(format!("the body is not JSON: {error}; send an object such as {{\"puzzle\": \"…\"}}"))
        })?;
        let Value::Object(fields) = value else {
            return Err(Refusal::bad("the body must be a JSON object, such as {\"puzzle\": \"…\"}"));
        };
        let taken = || takes.iter().copied().flatten().copied();
        if let Some(unknown) = fields.keys().find(|name| !taken().any(|known| known == *name)) {
            let hint = nearest(unknown, taken()).map(|name| format!("; did you mean {name}?")).unwrap_or_default();
            let all = taken().collect::<Vec<_>>().join(", ");
            let all = if all.is_empty() { "no fields".to_owned() } else { all };
            let unknown: String = unknown.chars().take(40).collect();
            return Err(Refusal::bad(format!("{verb} has no field {unknown}{hint} (it takes {all})")));
        }
        Ok(Fields(fields))
    }

    /// How cells are named in sentences.
    pub fn cell_names(&self) -> Result<CellNames, Refusal> {
        match self.text("notation")? {
            None | Some("a1") => Ok(CellNames::A1),
            Some("r1c1") => Ok(CellNames::R1C1),
            Some(_) => Err(Refusal::bad("notation may be a1 or r1c1")),
        }
    }

    /// Whether a field is there.
    pub fn has(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|value| !value.is_null())
    }

    /// A text.
    pub fn text(&self, name: &str) -> Result<Option<&str>, Refusal> {
        match self.0.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(Refusal::bad(format!("{name} must be a text, not {}", kind(other)))),
        }
    }

    /// A whole number between bounds.
    pub fn number(&self, name: &str, least: u64, most: u64) -> Result<Option<u64>, Refusal> {
        match self.0.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => match value.as_u64().filter(|number| (least..=most).contains(number)) {
                Some(number) => Ok(Some(number)),
                None if most == u64::MAX => {
                    Err(Refusal::bad(format!("{name} must be a whole number from {least}, not {}", kind(value))))
                }
                None => Err(Refusal::bad(format!(
                    "{name} must be a whole number from {least} to {most}, not {}",
                    kind(value)
                ))),
            },
        }
    }

    /// A number between bounds.
    pub fn decimal(&self, name: &str, least: f64, most: f64) -> Result<Option<f64>, Refusal> {
        match self.0.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => match value.as_f64().filter(|number| (least..=most).contains(number)) {
                Some(number) => Ok(Some(number)),
                None => {
                    Err(Refusal::bad(format!("{name} must be a number from {least} to {most}, not {}", kind(value))))
                }
            },
        }
    }

    /// A number of seconds.
    pub fn seconds(&self, name: &str) -> Result<Option<Duration>, Refusal> {
        let wanted = || Refusal::bad(format!("{name} must be a number of seconds from 0"));
        match self.0.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => {
                let seconds = value.as_f64().ok_or_else(wanted)?;
                Duration::try_from_secs_f64(seconds).map(Some).map_err(|_| wanted())
            }
        }
    }

    /// Yes or no.
    pub fn flag(&self, name: &str) -> Result<bool, Refusal> {
        match self.0.get(name) {
            None | Some(Value::Null) => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(other) => Err(Refusal::bad(format!("{name} must be true or false, not {}", kind(other)))),
        }
    }

    /// The layouts that boards may have.
    pub fn layouts(&self) -> Result<Taken, Refusal> {
        let layout = self.text("layout")?.unwrap_or("auto").to_owned();
        let size = self.number("size", 2, 25)?.map(|size| size as usize);
        let block = self.text("block")?.map(str::parse::<BlockShape>).transpose()?;
        Ok(Choice { layout, size, block }.layouts()?)
    }

    /// The board, as far as its layout is known. Large ones are not for a slice
    /// of time: a single node of their search may take longer.
    pub fn board(&self, layouts: &mut Layouts, patience: &Patience) -> Result<Posed, Refusal> {
        let text = self.text("puzzle")?.ok_or_else(|| Refusal::bad("no puzzle; give one in the field puzzle"))?;
        let entry = Entry::parse(text, layouts.side())?;
        if entry.side() > LARGE && patience.is_slice() {
            return Err(Refusal::too_long("the board is large"));
        }
        Ok(layouts.pose(entry)?)
    }

    /// The strategies, where some are named.
    pub fn strategies(&self) -> Result<Option<Vec<&'static dyn Strategy>>, Refusal> {
        let list = self.text("strategies")?;
        list.map(|list| parse_list(list).map_err(|error| Refusal::bad(error.to_string()))).transpose()
    }

    /// The board, and what is known about its solutions, which `givens` may say
    /// more of.
    pub fn position(&self, patience: &Patience, bounds: &Bounds) -> Result<Position, Refusal> {
        let mut layouts = self.layouts()?;
        let Some(givens) = self.text("givens")? else {
            let posed = self.board(&mut layouts, patience)?;
            return Ok(Position::of(&mut layouts, posed, bounds)?);
        };
        // Read for its size: the board is what was made of the givens since.
        let board = self.text("puzzle")?.ok_or_else(|| Refusal::bad("no puzzle; give one in the field puzzle"))?;
        let board = Entry::parse(board, layouts.side())?;
        if board.side() > LARGE && patience.is_slice() {
            return Err(Refusal::too_long("the board is large"));
        }
        let givens = layouts.pose(Entry::parse(givens, Some(board.side()))?)?;
        Ok(Position::begun(&mut layouts, givens, board, bounds)?)
    }

    /// The expert that is asked for, with a scale and strategies on or off.
    pub fn expert(&self) -> Result<Expert, Refusal> {
        let scale =
            self.text("scale")?.map(scale_named).transpose().map_err(|error| Refusal::bad(error.to_string()))?;
        let expert = scale.map_or_else(Expert::default, Expert::of);
        let named = |name: &str| -> Result<Option<Vec<&'static dyn Strategy>>, Refusal> {
            let list = self.text(name)?.map(|list| list.split(',').map(strategy_named).collect::<Result<_, _>>());
            list.transpose().map_err(|error| Refusal::bad(error.to_string()))
        };
        let expert = match named("strategies")? {
            Some(names) => expert.with_only(&names).map_err(Refusal::bad)?,
            None => expert,
        };
        match named("without")? {
            Some(names) => expert.without(&names).map_err(Refusal::bad),
            None => Ok(expert),
        }
    }

    /// An agent with the strategies that are named, or the usual ones.
    pub fn agent(&self) -> Result<Agent<'static>, Refusal> {
        Ok(self.strategies()?.map_or_else(|| Agent::new(DEFAULT_STRATEGIES), |named| Agent::new(&named)))
    }
}

fn kind(value: &Value) -> String {
    match value {
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        other => other.to_string().chars().take(40).collect(),
    }
}
