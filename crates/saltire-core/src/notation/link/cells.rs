//! The cells of a link: digits and pencil marks.

use serde_json::{Map, Value, json};

use crate::notation::{BoardContent, BoardInProgress, LinkReadError};
use crate::{Cell, Digit, DigitSet, Grid};

/// The candidates that the setter gives.
const GIVEN_MARKS: &str = "givenPencilMarks";
/// The candidates that the player notes.
pub(super) const CENTER_MARKS: &str = "centerPencilMarks";

/// What a link says about the digits of a cell. Players use corner marks in different ways, so they
/// are no candidates.
#[derive(Clone, Copy, Debug)]
struct LinkCell {
    given: Option<Digit>,
    placed: Option<Digit>,
    given_marks: Option<DigitSet>,
    center_marks: Option<DigitSet>,
}

/// Reads the digits and candidates of the cells, in reading order. The player's centre marks are
/// candidates too, unless `skip_center` is true.
pub(super) fn content(cells: &[&Value], side: usize, skip_center: bool) -> Result<BoardContent, LinkReadError> {
    let read = |(place, cell): (usize, &&Value)| LinkCell::read(cell, place, side);
    let mut cells: Vec<LinkCell> = cells.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    if skip_center {
        cells.iter_mut().for_each(|cell| cell.center_marks = None);
    }
    let all = DigitSet::up_to(side);
    let is_candidates = cells.iter().any(|cell| cell.given_marks.is_some())
        && cells.iter().all(|cell| cell.given.or(cell.placed).is_none() && cell.center_marks.is_none());
    if is_candidates {
        return Ok(BoardContent::Candidates(cells.iter().map(|cell| cell.given_marks.unwrap_or(all)).collect()));
    }
    let mut progress = BoardInProgress::default();
    for cell in cells {
        let marks = cell.given_marks.unwrap_or(all) & cell.center_marks.unwrap_or(all);
        let is_open = cell.given.or(cell.placed).is_none();
        progress.given.push(cell.given);
        progress.placed.push(cell.placed);
        progress.removed.push(if is_open { all - marks } else { DigitSet::EMPTY });
    }
    Ok(BoardContent::InProgress(Box::new(progress)))
}

impl LinkCell {
    fn read(cell: &Value, place: usize, side: usize) -> Result<LinkCell, LinkReadError> {
        let value = cell.get("value").filter(|value| !value.is_null());
        let value = value.map(|value| digit(value, place, side)).transpose()?;
        let is_given = cell.get("given").and_then(Value::as_bool).unwrap_or(false);
        let marks = |name: &str| -> Result<Option<DigitSet>, LinkReadError> {
            let list = cell.get(name).and_then(Value::as_array).filter(|list| !list.is_empty());
            list.map(|list| list.iter().filter(|mark| !mark.is_null()).map(|mark| digit(mark, place, side)).collect())
                .transpose()
        };
        Ok(LinkCell {
            given: value.filter(|_| is_given),
            placed: value.filter(|_| !is_given),
            given_marks: marks(GIVEN_MARKS)?,
            center_marks: marks(CENTER_MARKS)?,
        })
    }
}

fn digit(value: &Value, place: usize, side: usize) -> Result<Digit, LinkReadError> {
    let number = value.as_u64().or_else(|| value.as_str()?.parse().ok());
    let digit = number.and_then(|number| Digit::new(u8::try_from(number).ok()?));
    digit.filter(|digit| usize::from(digit.get()) <= side).ok_or_else(|| LinkReadError::Digit {
        cell: Cell::new(place / side, place % side).expect("the board has at most 36 rows"),
        found: value.to_string().chars().take(20).collect(),
        side,
    })
}

/// Returns the fields of a cell. On a board of candidates the setter gives the marks;
/// on a board in progress they are the player's.
pub(super) fn fields(grid: &Grid, cell: Cell, is_candidates: bool) -> Map<String, Value> {
    let mut fields = Map::new();
    let is_given = grid.given().contains(cell);
    let digit = grid[cell].single().filter(|_| is_given || grid.placed().contains(cell));
    if let Some(digit) = digit {
        fields.insert("value".to_owned(), json!(digit.get()));
        if is_given {
            fields.insert("given".to_owned(), json!(true));
        }
    } else if grid[cell] != grid.layout().digits() {
        let name = if is_candidates { GIVEN_MARKS } else { CENTER_MARKS };
        fields.insert(name.to_owned(), json!(grid[cell].iter().map(Digit::get).collect::<Vec<_>>()));
    }
    fields
}
