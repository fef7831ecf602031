//! The marks of a player in a link: digits in the corners and in the middle of cells, and colours.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::cells::CENTER_MARKS;
use crate::Cell;

/// The digits in the corners of a cell.
const CORNER_MARKS: &str = "cornerPencilMarks";
/// The fields with colours: those of the setter, which both programs show, and the one of the player.
const COLOURS: [&str; 3] = ["c", "cArray", "highlight"];

/// The colours of f-puzzles in its order, each with our number.
const PALETTE: [(u32, u8); 11] = [
    (0xA8A8A8, 8),
    (0x000000, 8),
    (0xFFA0A0, 1),
    (0xFFE060, 2),
    (0xFFFFB0, 3),
    (0xB0FFB0, 4),
    (0x60D060, 4),
    (0xD0D0FF, 5),
    (0x8080F0, 6),
    (0xFF80FF, 7),
    (0xFFD0D0, 9),
];

/// Numbers of digits or colours by cell.
pub type NumbersByCell = BTreeMap<Cell, BTreeSet<u8>>;

/// The marks of a player besides the placed digits. Of all notations, only links hold them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerMarks {
    /// The digits in the corners of cells.
    pub corner: NumbersByCell,
    /// The digits in the middle of cells, which are all that a cell may have.
    pub centre: NumbersByCell,
    /// The colours of cells, from 1 to [`PlayerMarks::MAX_COLOUR`].
    pub colours: NumbersByCell,
}

impl PlayerMarks {
    /// The number of colours.
    pub const MAX_COLOUR: u8 = 9;

    /// Returns true if there are no marks.
    pub fn is_empty(&self) -> bool {
        self.corner.is_empty() && self.centre.is_empty() && self.colours.is_empty()
    }

    /// Reads the marks of the cells, which stand in reading order. Skips what is no digit of the board.
    pub(super) fn read(cells: &[&Value], side: usize) -> PlayerMarks {
        let mut marks = PlayerMarks::default();
        let digit = |value: &Value| {
            let number = value.as_u64().or_else(|| value.as_str()?.parse().ok());
            number
                .and_then(|number| u8::try_from(number).ok())
                .filter(|&digit| (1..=side).contains(&usize::from(digit)))
        };
        for (place, fields) in cells.iter().enumerate() {
            let cell = Cell::new(place / side, place % side).expect("the board has at most 36 rows");
            let digits = |name: &str| values(fields.get(name)).filter_map(digit).collect();
            add(&mut marks.corner, cell, digits(CORNER_MARKS));
            add(&mut marks.centre, cell, digits(CENTER_MARKS));
            let colours = COLOURS.iter().flat_map(|name| values(fields.get(*name))).filter_map(colour);
            add(&mut marks.colours, cell, colours.collect());
        }
        marks
    }

    /// Adds the marks of a cell to its fields.
    pub(super) fn write(&self, cell: Cell, fields: &mut Map<String, Value>) {
        for (name, numbers) in [(CORNER_MARKS, &self.corner), (CENTER_MARKS, &self.centre)] {
            if let Some(digits) = numbers.get(&cell) {
                fields.insert(name.to_owned(), json!(digits));
            }
        }
        let names: Vec<String> =
            self.colours.get(&cell).into_iter().flatten().filter_map(|&n| colour_name(n)).collect();
        if let Some(first) = names.first() {
            fields.insert(COLOURS[0].to_owned(), json!(first));
        }
        if names.len() > 1 {
            fields.insert(COLOURS[1].to_owned(), json!(names));
        }
    }
}

fn add(numbers: &mut NumbersByCell, cell: Cell, found: BTreeSet<u8>) {
    if !found.is_empty() {
        numbers.insert(cell, found);
    }
}

/// Returns the values of a field, which is a list or one value.
fn values(field: Option<&Value>) -> impl Iterator<Item = &Value> {
    field.into_iter().flat_map(|field| match field {
        Value::Array(values) => values.as_slice(),
        value => std::slice::from_ref(value),
    })
}

/// Returns the number of the colour that is nearest to a colour such as `#FFA0A0`, or whose place in the palette is
/// given.
fn colour(value: &Value) -> Option<u8> {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let Some(code) = text.strip_prefix('#') else {
        return Some(PALETTE.get(text.parse::<usize>().ok()?)?.1);
    };
    let code: String = match code.len() {
        3 | 4 => code.chars().take(3).flat_map(|digit| [digit, digit]).collect(),
        _ => code.chars().take(6).collect(),
    };
    let wanted = u32::from_str_radix(&code, 16).ok()?;
    let distance = |other: u32| -> u32 {
        let channel = |shift: u32| (wanted >> shift & 255).abs_diff(other >> shift & 255).pow(2);
        channel(16) + channel(8) + channel(0)
    };
    PALETTE.iter().min_by_key(|(code, _)| distance(*code)).map(|(_, number)| *number)
}

fn colour_name(number: u8) -> Option<String> {
    PALETTE.iter().find(|(_, known)| *known == number).map(|(code, _)| format!("#{code:06X}"))
}
