//! Puzzles in JSON: `{"puzzle": "…"}` or `{"candidates": {"A1": "123", …}}`,
//! one or a list of them.

use std::collections::VecDeque;

use serde_json::{Map, Value};

use crate::notation::lines::LONGEST;
use crate::notation::{Content, Entry, ReadError, ReadErrorKind};
use crate::{Cell, DigitSet, MAX_SIDE, Symbols};

/// Follows brackets, so that a value over several lines is known to be whole.
#[derive(Default)]
pub(super) struct Brackets {
    depth: usize,
    quoted: bool,
    escaped: bool,
}

impl Brackets {
    /// Takes a line, and says whether the value is whole with it.
    pub fn close_with(&mut self, line: &str) -> bool {
        for byte in line.bytes() {
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' if self.quoted => self.escaped = true,
                b'"' => self.quoted = !self.quoted,
                b'{' | b'[' if !self.quoted => self.depth += 1,
                b'}' | b']' if !self.quoted => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
        self.depth == 0
    }
}

/// The most bytes that one JSON value may have.
pub(super) const LARGEST: usize = LONGEST;

/// Every board in a JSON text that begins in this line.
pub(super) fn entries(text: &str, line: usize, side: Option<usize>) -> VecDeque<Result<Entry, ReadError>> {
    let read = |value: Value| match value {
        Value::Object(fields) => entry(fields, line, side),
        other => Err(shape(format!("an object is wanted, not {}", kind_of(&other))).at(line)),
    };
    match serde_json::from_str(text) {
        Err(error) => VecDeque::from([Err(ReadErrorKind::Json(error.to_string()).at(line))]),
        Ok(Value::Array(values)) => values.into_iter().map(read).collect(),
        Ok(value) => VecDeque::from([read(value)]),
    }
}

fn entry(fields: Map<String, Value>, line: usize, side: Option<usize>) -> Result<Entry, ReadError> {
    let layout = match fields.get("layout") {
        None | Some(Value::Null) => None,
        Some(Value::String(name)) => Some(name.clone()),
        Some(other) => return Err(shape(format!("layout is {}, not a name", kind_of(other))).at(line)),
    };
    let mut entry = match (fields.get("puzzle"), fields.get("candidates")) {
        (Some(Value::String(text)), None) => Entry::parse(text, side).map_err(|error| error.kind.at(line))?,
        (None, Some(Value::Object(cells))) => candidates(cells, side).map_err(|kind| kind.at(line))?,
        (Some(_), Some(_)) => return Err(shape("it has both puzzle and candidates".into()).at(line)),
        (Some(other), None) => return Err(shape(format!("puzzle is {}", kind_of(other))).at(line)),
        (None, Some(other)) => return Err(shape(format!("candidates is {}", kind_of(other))).at(line)),
        (None, None) => return Err(shape("it has neither".into()).at(line)),
    };
    (entry.line, entry.layout) = (line, layout);
    Ok(entry)
}

fn candidates(cells: &Map<String, Value>, side: Option<usize>) -> Result<Entry, ReadErrorKind> {
    let side = side
        .or_else(|| (2..=MAX_SIDE).find(|side| side * side == cells.len()))
        .ok_or_else(|| shape(format!("{} cells make no square board", cells.len())))?;
    if cells.len() != side * side {
        return Err(shape(format!("it has {} cells, and a {side}×{side} board has {}", cells.len(), side * side)));
    }
    let texts = cells.values().filter_map(Value::as_str);
    let symbols = Symbols::seen_in(texts.flat_map(str::chars), side);
    let mut sets = vec![DigitSet::EMPTY; side * side];
    for (name, value) in cells {
        let cell: Cell = name.parse().map_err(|error: crate::CellNameError| shape(error.to_string()))?;
        if cell.row() >= side || cell.column() >= side {
            return Err(shape(format!("{cell} is not on a {side}×{side} board")));
        }
        let text = value.as_str().ok_or_else(|| shape(format!("{cell} is {}, not text", kind_of(value))))?;
        for symbol in text.chars() {
            let digit = symbols.digit(symbol, side).ok_or_else(|| {
                shape(format!("{cell} has {symbol:?}; its candidates may be {}", symbols.allowed(side)))
            })?;
            sets[cell.row() * side + cell.column()].insert(digit);
        }
    }
    Ok(Entry { line: 0, side, symbols, content: Content::Candidates(sets), layout: None })
}

fn shape(what: String) -> ReadErrorKind {
    ReadErrorKind::JsonShape(what)
}

fn kind_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}
