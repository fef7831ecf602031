//! A puzzle in JSON: `{"puzzle": "…"}` or `{"candidates": {"A1": "123", …}}`, with
//! `layout`, `size` and `block` where they are not plain from that.

use serde_json::{Map, Value};

use crate::layout::BlockShape;
use crate::notation::reader::side_named;
use crate::notation::{Content, Entry, ReadError, ReadErrorKind};
use crate::{Cell, CellSet, DigitSet, MAX_SIDE, Symbols};

/// The most lines that one object may stand over: the candidates of the
/// largest board, one a line, and some.
pub(super) const MOST_LINES: usize = 1000;

/// The most bytes that an object over several lines may have.
pub(super) const MOST_BYTES: usize = 1 << 17;

/// Follows brackets, so that the end of an object over several lines is known.
#[derive(Default)]
pub(super) struct Brackets {
    depth: usize,
    quoted: bool,
    escaped: bool,
}

impl Brackets {
    /// Takes a line, and says behind which byte of it the object ends.
    pub fn end_in(&mut self, line: &str) -> Option<usize> {
        for (place, byte) in line.bytes().enumerate() {
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' if self.quoted => self.escaped = true,
                b'"' => self.quoted = !self.quoted,
                b'{' | b'[' if !self.quoted => self.depth += 1,
                b'}' | b']' if !self.quoted => {
                    self.depth = self.depth.saturating_sub(1);
                    if self.depth == 0 {
                        return Some(place + 1);
                    }
                }
                _ => {}
            }
        }
        None
    }
}

/// The board in an object that begins in this line.
pub(super) fn entry(text: &str, line: usize, side: Option<usize>) -> Result<Entry, ReadError> {
    let fields: Map<String, Value> = serde_json::from_str(text).map_err(|error| {
        let what = error.to_string();
        let what = what.split(" at line ").next().unwrap_or_default();
        ReadErrorKind::Json(what.to_owned()).at(line + error.line().saturating_sub(1))
    })?;
    let layout = match fields.get("layout") {
        None | Some(Value::Null) => None,
        Some(Value::String(name)) => Some(name.clone()),
        Some(other) => return Err(shape(format!("layout is {}, not a name", kind_of(other))).at(line)),
    };
    let (size, block) = size(&fields).map_err(|kind| kind.at(line))?;
    if let Some((asked, size)) = side.zip(size).filter(|(asked, size)| asked != size) {
        return Err(shape(format!("it has {size} rows, and {asked} are asked for")).at(line));
    }
    let side = side.or(size).or_else(|| layout.as_deref().and_then(side_named));
    let mut entry = match (fields.get("puzzle"), fields.get("candidates")) {
        (Some(Value::String(board)), None) => {
            Entry::parse(board, side).map_err(|error| moved(error.kind, text, board).at(line))?
        }
        (None, Some(Value::Object(cells))) => candidates(cells, side).map_err(|kind| kind.at(line))?,
        (Some(_), Some(_)) => return Err(shape("it has both puzzle and candidates".into()).at(line)),
        (Some(other), None) => return Err(shape(format!("puzzle is {}", kind_of(other))).at(line)),
        (None, Some(other)) => return Err(shape(format!("candidates is {}", kind_of(other))).at(line)),
        (None, None) => return Err(shape("it has neither".into()).at(line)),
    };
    (entry.line, entry.layout, entry.block) = (line, layout, block);
    Ok(entry)
}

/// How many rows there are, and the shape of blocks, where an object says it.
fn size(fields: &Map<String, Value>) -> Result<(Option<usize>, Option<BlockShape>), ReadErrorKind> {
    let size = match fields.get("size") {
        None | Some(Value::Null) => None,
        Some(value) => {
            let rows = value.as_u64().and_then(|rows| usize::try_from(rows).ok());
            let rows = rows.filter(|rows| (2..=MAX_SIDE).contains(rows));
            Some(rows.ok_or_else(|| shape(format!("size is {value}, not a number from 2 to {MAX_SIDE}")))?)
        }
    };
    let block: Option<BlockShape> = match fields.get("block") {
        None | Some(Value::Null) => None,
        Some(Value::String(text)) => Some(text.parse().map_err(ReadErrorKind::Layout)?),
        Some(other) => return Err(shape(format!("block is {}, not rows by columns, such as 3x2", kind_of(other)))),
    };
    let of_blocks = block.map(|block| block.rows * block.columns);
    match (size, of_blocks, block) {
        (Some(size), Some(rows), Some(block)) if size != rows => {
            Err(shape(format!("blocks of {block} make a board of {rows} rows, not {size}")))
        }
        _ => Ok((size.or(of_blocks), block)),
    }
}

/// What is wrong with a board, at its column in the line where the board
/// stands in the object as it is; otherwise at no column.
fn moved(mut kind: ReadErrorKind, text: &str, board: &str) -> ReadErrorKind {
    if let Some(column) = kind.column_mut() {
        let before = text.find(board).map(|place| &text[..place]).filter(|before| !before.contains('\n'));
        *column = before.map_or(0, |before| before.chars().count() + *column);
    }
    kind
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
    let mut seen = CellSet::EMPTY;
    for (name, value) in cells {
        let cell: Cell = name.parse().map_err(|error: crate::CellNameError| shape(error.to_string()))?;
        if cell.row() >= side || cell.column() >= side {
            return Err(shape(format!("{cell} is not on a {side}×{side} board")));
        }
        if seen.contains(cell) {
            return Err(shape(format!("{cell} stands twice")));
        }
        seen.insert(cell);
        let text = value.as_str().ok_or_else(|| shape(format!("{cell} is {}, not text", kind_of(value))))?;
        for symbol in text.chars() {
            let digit = symbols.digit(symbol, side).ok_or_else(|| {
                shape(format!("{cell} has {symbol:?}; its candidates may be {}", symbols.allowed(side)))
            })?;
            let set = &mut sets[cell.row() * side + cell.column()];
            if set.contains(digit) {
                return Err(shape(format!("{cell} has the candidate {symbol} twice")));
            }
            set.insert(digit);
        }
    }
    Ok(Entry { line: 0, side, symbols, content: Content::Candidates(sets), layout: None, block: None })
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
