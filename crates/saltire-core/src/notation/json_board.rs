//! Puzzles in JSON: `{"puzzle": "…"}` or `{"candidates": {"A1": "123", …}}`, with
//! optional `layout`, `size` and `block`.

use serde_json::{Map, Value};

use crate::english::counted;
use crate::layout::BlockShape;
use crate::notation::link;
use crate::notation::reader::side_named;
use crate::notation::{BoardContent, Entry, ReadError, ReadErrorKind};
use crate::{Cell, CellSet, DigitSet, MAX_SIDE, Symbols};

/// Parses the board of an object that starts in this line. `column` is the field
/// with the puzzle, if it is not called `puzzle`.
pub(super) fn entry(text: &str, line: usize, side: Option<usize>, column: Option<&str>) -> Result<Entry, ReadError> {
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
        return Err(shape(format!("it has {size} rows, but must have {asked}")).at(line));
    }
    let side = side.or(size).or_else(|| layout.as_deref().and_then(side_named));
    let (puzzle, candidate_map) = match column {
        Some(column) => (fields.get(column), None),
        None => (fields.get("puzzle"), fields.get("candidates")),
    };
    let key = column.unwrap_or("puzzle");
    let mut entry = match (puzzle, candidate_map) {
        (Some(Value::String(board)), None) => {
            Entry::parse(board, side).map_err(|error| in_object(error.kind, text, board).at(line))?
        }
        (None, Some(Value::Object(cells))) => candidates(cells, side).map_err(|kind| kind.at(line))?,
        (Some(_), Some(_)) => return Err(shape("it has both puzzle and candidates".into()).at(line)),
        (Some(other), None) => return Err(shape(format!("{key} is {}, not text", kind_of(other))).at(line)),
        (None, Some(other)) => return Err(shape(format!("candidates is {}, not an object", kind_of(other))).at(line)),
        (None, None) if column.is_some() => return Err(shape(format!("it has no field {key}")).at(line)),
        (None, None) => return Err(shape("it has neither puzzle nor candidates".into()).at(line)),
    };
    // Keep the layout of a link, which names it. Drop that of a case, which is always classic.
    let is_link = puzzle.and_then(Value::as_str).is_some_and(link::is_link);
    (entry.line, entry.block) = (line, block.or(entry.block));
    entry.layout = layout.or(entry.layout.filter(|_| is_link));
    Ok(entry)
}

/// Parses the number of rows and the shape of the blocks if an object has them.
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
            Err(shape(format!("a board with blocks of {block} has {rows} rows, not {size}")))
        }
        _ => Ok((size.or(of_blocks), block)),
    }
}

/// Moves an error in a board to its column in the line. The column is unknown
/// if the object spans lines or escapes characters of the board.
fn in_object(kind: ReadErrorKind, text: &str, board: &str) -> ReadErrorKind {
    let mut kind = kind.in_field();
    if let Some(column) = kind.column_mut() {
        let before = text.find(board).map(|place| &text[..place]).filter(|before| !before.contains('\n'));
        *column = before.map_or(0, |before| before.chars().count() + *column);
    }
    kind
}

fn candidates(cells: &Map<String, Value>, side: Option<usize>) -> Result<Entry, ReadErrorKind> {
    let side = side
        .or_else(|| (2..=MAX_SIDE).find(|side| side * side == cells.len()))
        .ok_or_else(|| shape(format!("it has {}, which is not a square board", counted(cells.len(), "cell"))))?;
    if cells.len() != side * side {
        return Err(shape(format!("it has {} cells, but a {side}×{side} board needs {}", cells.len(), side * side)));
    }
    let texts = cells.values().filter_map(Value::as_str);
    let symbols = Symbols::detect(texts.flat_map(str::chars), side);
    let mut sets = vec![DigitSet::EMPTY; side * side];
    let mut seen = CellSet::EMPTY;
    for (name, value) in cells {
        let cell: Cell = name.parse().map_err(|error: crate::CellNameError| shape(error.to_string()))?;
        if cell.row() >= side || cell.column() >= side {
            return Err(shape(format!("{cell} is not on a {side}×{side} board")));
        }
        if seen.contains(cell) {
            return Err(shape(format!("it has {cell} twice")));
        }
        seen.insert(cell);
        let text = value.as_str().ok_or_else(|| shape(format!("{cell} is {}, not text", kind_of(value))))?;
        for symbol in text.chars() {
            let digit = symbols
                .digit(symbol, side)
                .ok_or_else(|| shape(format!("{cell} has {symbol:?}, but candidates are {}", symbols.allowed(side))))?;
            let set = &mut sets[cell.row() * side + cell.column()];
            if set.contains(digit) {
                return Err(shape(format!("{cell} has the candidate {symbol} twice")));
            }
            set.insert(digit);
        }
    }
    Ok(Entry::new(0, side, symbols, BoardContent::Candidates(sets)))
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
