//! Links of f-puzzles and SudokuPad, read and written.
//!
//! Both carry the same JSON, compressed by lz-string and written in base64:
//!
//! ```text
//! https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2…
//! https://sudokupad.app/fpuzN4IgzglgXgpiBcBOANCA5gJwgEwQbT2…
//! ```
//!
//! A cell has `value` and `given`, or pencil marks; rules are booleans such as
//! `antiknight`, regions of cells, and extra regions. A rule that no layout has is
//! an error that names it.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::layout::{LayoutSpec, RULES};
use crate::notation::{BoardContent, BoardInProgress, Entry, ReadError, ReadErrorKind};
use crate::{Cell, CellSet, Digit, DigitSet, Grid, Layout, MAX_SIDE, Puzzle, Symbols, UnitKind, and_list};

/// The longest data of a link. Compressed data can grow by the square of its length.
const MAX_LINK_BYTES: usize = 16_000;

/// Rules that the JSON writes as a boolean: its name, and ours.
const FLAGS: [(&str, &str); 3] =
    [("antiknight", "anti-knight"), ("antiking", "anti-king"), ("disjointgroups", "disjoint")];
/// The two diagonals: from the bottom left, and from the top left.
const RISING: &str = "diagonal+";
const FALLING: &str = "diagonal-";

/// Fields that say nothing about the rules.
const OTHER_FIELDS: &[&str] = &[
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "successMessage",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
];

/// Why a puzzle can't be written as a link.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LinkError {
    /// The layout is not one of ours, or larger than other programs allow.
    #[error("the layout {0} can't be written as a link")]
    Layout(String),
}

/// The program that a link opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkTarget {
    /// f-puzzles.com.
    FPuzzles,
    /// sudokupad.app.
    SudokuPad,
}

/// Returns the data of a link, if the text is one.
pub(super) fn link_data(text: &str) -> Option<String> {
    let address = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"))?;
    let address = address.strip_prefix("www.").unwrap_or(address);
    let data = match address.split_once('/') {
        Some(("f-puzzles.com", rest)) => rest.split_once("load=")?.1,
        Some(("sudokupad.app" | "app.crackingthecryptic.com" | "beta.sudokupad.app", rest)) => {
            let rest = rest.strip_prefix("sudoku/").unwrap_or(rest);
            rest.trim_start_matches("?puzzleid=").strip_prefix("fpuz")?.trim_start_matches("zles")
        }
        _ => return None,
    };
    let data = data.split(['&', '#']).next().unwrap_or_default();
    Some(
        data.replace("%2F", "/")
            .replace("%2f", "/")
            .replace("%2B", "+")
            .replace("%2b", "+")
            .replace("%3D", "=")
            .replace(' ', "+"),
    )
}

/// Returns true if a text starts like a link.
pub(super) fn is_link(text: &str) -> bool {
    text.starts_with("https://") || text.starts_with("http://")
}

/// Reads the puzzle of a link in this line.
pub(super) fn entry(text: &str, line: usize, side: Option<usize>) -> Result<Entry, ReadError> {
    let fail = |what: &str| ReadErrorKind::Link(what.to_owned()).at(line);
    let data = link_data(text).ok_or_else(|| fail("it is neither of f-puzzles (?load=…) nor of SudokuPad (fpuz…)"))?;
    if data.len() > MAX_LINK_BYTES {
        return Err(fail("it is longer than any puzzle"));
    }
    let is_base64 = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '=');
    let json =
        Some(&data).filter(|data| data.chars().all(is_base64)).and_then(|data| lz_str::decompress_from_base64(data));
    let json = json.and_then(|wide| String::from_utf16(&wide).ok()).unwrap_or_default();
    let fields: Map<String, Value> =
        serde_json::from_str(&json).map_err(|_| fail("its data is damaged or incomplete; copy the whole link"))?;
    let board = LinkBoard::of(&fields).map_err(|kind| kind.at(line))?;
    if let Some(side) = side.filter(|&side| side != board.side) {
        return Err(ReadErrorKind::Side { found: board.side, side }.at(line));
    }
    let layout = board.layout(&fields).map_err(|kind| kind.at(line))?;
    let content = board.content().map_err(|kind| kind.at(line))?;
    Ok(Entry { layout: Some(layout), ..Entry::new(line, board.side, Symbols::Numbers, content) })
}

/// The cells of a link.
struct LinkBoard<'a> {
    side: usize,
    cells: Vec<&'a Value>,
}

impl<'a> LinkBoard<'a> {
    fn of(fields: &'a Map<String, Value>) -> Result<LinkBoard<'a>, ReadErrorKind> {
        let side = fields.get("size").and_then(Value::as_u64).unwrap_or(9) as usize;
        let rows = fields.get("grid").and_then(Value::as_array).filter(|rows| rows.len() == side);
        let cells: Vec<&Value> = rows.into_iter().flatten().filter_map(Value::as_array).flatten().collect();
        match (2..=MAX_SIDE).contains(&side) && cells.len() == side * side {
            true => Ok(LinkBoard { side, cells }),
            false => Err(ReadErrorKind::Link("its board is not square, or of a size that no layout has".to_owned())),
        }
    }

    /// The name of the layout, from the regions and rules.
    fn layout(&self, fields: &Map<String, Value>) -> Result<String, ReadErrorKind> {
        let is_set = |name: &str| fields.get(name).is_some_and(is_meant);
        let mut names = Vec::new();
        names.extend(self.jigsaw());
        names.extend(match (is_set(RISING), is_set(FALLING)) {
            (true, true) => Some("diagonal".to_owned()),
            (true, false) => Some("anti-diagonal".to_owned()),
            (false, true) => Some("main-diagonal".to_owned()),
            (false, false) => None,
        });
        names.extend(FLAGS.iter().filter(|(flag, _)| is_set(flag)).map(|(_, name)| (*name).to_owned()));
        names.extend(self.extra_rules(fields.get("extraregion"))?);
        let is_known = |name: &str| {
            OTHER_FIELDS.contains(&name)
                || [RISING, FALLING, "extraregion"].contains(&name)
                || FLAGS.iter().any(|(flag, _)| *flag == name)
        };
        let unknown: Vec<&String> =
            fields.iter().filter(|(name, value)| !is_known(name) && is_meant(value)).map(|(name, _)| name).collect();
        if !unknown.is_empty() {
            return Err(ReadErrorKind::Link(format!("no layout has its rules: {}", and_list(unknown))));
        }
        Ok(if names.is_empty() { "classic".to_owned() } else { names.join("+") })
    }

    /// The jigsaw layout, if the regions are not the usual blocks.
    fn jigsaw(&self) -> Option<String> {
        let regions: Vec<usize> = self
            .cells
            .iter()
            .enumerate()
            .map(|(index, cell)| {
                let usual = usual_region(self.side, index);
                cell.get("region").and_then(Value::as_u64).map_or(usual, |region| region as usize)
            })
            .collect();
        let is_usual = regions.iter().enumerate().all(|(index, &region)| region == usual_region(self.side, index));
        let letter = |&region: &usize| {
            char::from_digit(region as u32 + 10, 36).map_or('?', |letter| letter.to_ascii_uppercase())
        };
        (!is_usual).then(|| format!("jigsaw:{}", regions.iter().map(letter).collect::<String>()))
    }

    /// The rules whose units are the extra regions.
    fn extra_rules(&self, regions: Option<&Value>) -> Result<Vec<String>, ReadErrorKind> {
        let lists = regions.and_then(Value::as_array).into_iter().flatten();
        let cells = |region: &Value| -> Option<CellSet> {
            region.get("cells")?.as_array()?.iter().map(|name| cell_named(name.as_str()?)).collect()
        };
        let mut left: BTreeSet<Vec<Cell>> = BTreeSet::new();
        for region in lists {
            let cells = cells(region).ok_or_else(|| ReadErrorKind::Link("an extra region has no cells".to_owned()))?;
            left.insert(cells.iter().collect());
        }
        let mut names = Vec::new();
        for rule in RULES.iter().filter(|rule| !rule.takes_parameter()) {
            let units = extra_units(rule.name(), self.side);
            if !units.is_empty() && units.is_subset(&left) {
                left.retain(|unit| !units.contains(unit));
                names.push(rule.name().to_owned());
            }
        }
        match left.is_empty() {
            true => Ok(names),
            false => Err(ReadErrorKind::Link("no layout has its extra regions".to_owned())),
        }
    }

    /// The digits and marks of the cells.
    fn content(&self) -> Result<BoardContent, ReadErrorKind> {
        let mut progress = BoardInProgress::default();
        let all = DigitSet::up_to(self.side);
        for (index, cell) in self.cells.iter().enumerate() {
            let value =
                cell.get("value").filter(|value| !value.is_null()).map(|value| self.digit(index, value)).transpose()?;
            let is_given = cell.get("given").is_some_and(is_meant);
            let marks =
                ["givenPencilMarks", "centerPencilMarks"].into_iter().find_map(|name| cell.get(name)?.as_array());
            let marks: Option<DigitSet> = marks
                .filter(|marks| value.is_none() && !marks.is_empty())
                .map(|marks| marks.iter().map(|mark| self.digit(index, mark)).collect::<Result<_, _>>())
                .transpose()?;
            progress.given.push(value.filter(|_| is_given));
            progress.placed.push(value.filter(|_| !is_given));
            progress.removed.push(marks.map_or(DigitSet::EMPTY, |marks| all - marks));
        }
        let is_untouched =
            progress.placed.iter().all(Option::is_none) && progress.removed.iter().all(|gone| gone.is_empty());
        Ok(match is_untouched {
            true => BoardContent::Givens(progress.given),
            false => BoardContent::InProgress(Box::new(progress)),
        })
    }

    fn digit(&self, index: usize, value: &Value) -> Result<Digit, ReadErrorKind> {
        let number = value.as_u64().or_else(|| value.as_str()?.parse().ok());
        let digit = number.and_then(|number| Digit::new(u8::try_from(number).ok()?));
        let cell = Cell::new(index / self.side, index % self.side);
        digit.filter(|digit| digit.get() as usize <= self.side).ok_or_else(|| {
            let cell = cell.map_or(String::new(), |cell| cell.to_string());
            ReadErrorKind::Link(format!("{cell} has {value}, but digits are 1 to {}", self.side))
        })
    }
}

/// Returns true if a field says something.
fn is_meant(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        Value::String(text) => !text.is_empty(),
        _ => true,
    }
}

/// The region of a cell by its index in reading order: blocks whose height is the
/// largest divisor of the side up to its root.
fn usual_region(side: usize, index: usize) -> usize {
    let height = (1..=side)
        .take_while(|height| height * height <= side)
        .filter(|height| side.is_multiple_of(*height))
        .last()
        .unwrap_or(1);
    let (row, column) = (index / side, index % side);
    row / height * height + column / (side / height)
}

/// The units that a rule adds to rows, columns and blocks, except diagonals.
fn extra_units(rule: &str, side: usize) -> BTreeSet<Vec<Cell>> {
    let built = LayoutSpec::parse(rule).and_then(|spec| spec.build(side));
    let is_flag = FLAGS.iter().any(|(_, name)| *name == rule);
    let units = built.iter().filter(|_| !is_flag).flat_map(Layout::units);
    let extra = units.filter(|unit| matches!(unit.kind(), UnitKind::Window | UnitKind::Extra));
    extra.map(|unit| unit.set().iter().collect()).collect()
}

/// Parses `R1C1`.
fn cell_named(name: &str) -> Option<Cell> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    Cell::new(row.parse::<usize>().ok()?.checked_sub(1)?, column.parse::<usize>().ok()?.checked_sub(1)?)
}

impl LinkTarget {
    /// Returns the link of a puzzle.
    ///
    /// ```
    /// use saltire_core::notation::LinkTarget;
    /// use saltire_core::{Entry, Layout, Puzzle};
    /// let puzzle = Puzzle::parse("1...............", &Layout::named("diagonal", 4)?)?;
    /// let link = LinkTarget::FPuzzles.link(&puzzle)?;
    /// assert_eq!(Entry::parse(&link, None)?.layout(), Some("diagonal"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn link(self, puzzle: &Puzzle) -> Result<String, LinkError> {
        let data = lz_str::compress_to_base64(&puzzle_json(puzzle)?.to_string());
        Ok(match self {
            LinkTarget::FPuzzles => format!("https://f-puzzles.com/?load={data}"),
            LinkTarget::SudokuPad => format!("https://sudokupad.app/fpuz{}", data.replace('/', "%2F")),
        })
    }
}

/// The JSON of a puzzle, as f-puzzles writes it.
fn puzzle_json(puzzle: &Puzzle) -> Result<Value, LinkError> {
    let (layout, grid) = (puzzle.layout(), puzzle.grid());
    let side = layout.side();
    let rows: Vec<Vec<Value>> = layout
        .cells()
        .chunks(side)
        .map(|row| row.iter().map(|&cell| cell_json(layout, &grid, cell)).collect())
        .collect();
    let mut fields = Map::new();
    fields.insert("size".to_owned(), json!(side));
    fields.insert("grid".to_owned(), json!(rows));
    let mut regions = Vec::new();
    for name in layout.name().split('+') {
        let rule = name.split(':').next().unwrap_or(name);
        let mut set = |name: &str| drop(fields.insert(name.to_owned(), json!(true)));
        match rule {
            "classic" | "jigsaw" => {}
            "diagonal" => [RISING, FALLING].into_iter().for_each(&mut set),
            "anti-diagonal" => set(RISING),
            "main-diagonal" => set(FALLING),
            _ => match FLAGS.iter().find(|(_, known)| *known == rule) {
                Some((flag, _)) => set(flag),
                None => {
                    let units = extra_units(rule, side);
                    if units.is_empty() {
                        return Err(LinkError::Layout(layout.name().to_owned()));
                    }
                    regions.extend(units);
                }
            },
        }
    }
    if !regions.is_empty() {
        let name = |cell: &Cell| format!("R{}C{}", cell.row() + 1, cell.column() + 1);
        let region = |cells: &Vec<Cell>| json!({"cells": cells.iter().map(name).collect::<Vec<_>>()});
        fields.insert("extraregion".to_owned(), json!(regions.iter().map(region).collect::<Vec<_>>()));
    }
    Ok(Value::Object(fields))
}

fn cell_json(layout: &Layout, grid: &Grid, cell: Cell) -> Value {
    let mut fields = Map::new();
    let mut add = |name: &str, value: Value| drop(fields.insert(name.to_owned(), value));
    let is_filled = grid.given().contains(cell) || grid.placed().contains(cell);
    match grid[cell].single().filter(|_| is_filled) {
        Some(digit) => {
            add("value", json!(digit.get()));
            if grid.given().contains(cell) {
                add("given", json!(true));
            }
        }
        None if grid[cell] != layout.digits() => {
            add("centerPencilMarks", json!(grid[cell].iter().map(Digit::get).collect::<Vec<_>>()));
        }
        None => {}
    }
    let is_area = |unit: &&std::sync::Arc<crate::Unit>| matches!(unit.kind(), UnitKind::Block | UnitKind::Region);
    let areas = layout.units().iter().filter(is_area);
    let index = cell.row() * layout.side() + cell.column();
    if let Some(region) = areas.enumerate().find(|(_, unit)| unit.set().contains(cell)).map(|(number, _)| number)
        && region != usual_region(layout.side(), index)
    {
        add("region", json!(region));
    }
    Value::Object(fields)
}
