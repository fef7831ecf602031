//! Reads the puzzle of a link.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::address::{MAX_DATA_BYTES, data, decompressed};
use super::cells;
use super::marks::PlayerMarks;
use super::rules::{
    DISJOINT_GROUPS, EXTRA_REGIONS, FALLING, FLAGS, RISING, block_of, extra_units, is_known, usual_region,
};
use crate::layout::{BlockShape, RULES};
use crate::notation::{Entry, LinkReadError, ReadError, ReadErrorKind};
use crate::{BoardShape, Cell, CellSet, MAX_SIDE, Symbols};

/// Reads the puzzle of a link in this line. `side` is its size if the caller knows it.
pub(in crate::notation) fn entry(text: &str, line: usize, side: Option<usize>) -> Result<Entry, ReadError> {
    let read = || {
        let fields = json_of(text)?;
        let board = LinkBoard::of(&fields)?;
        match side.filter(|&side| side != board.side) {
            Some(side) => Err(ReadErrorKind::Side { found: board.side, side }),
            None => Ok(board.entry(&fields, line, false)?),
        }
    };
    read().map_err(|kind| kind.at(line))
}

/// Returns the puzzle of a text that is one link, and apart from it the marks of the player. For
/// [`Entry::parse`], the player's centre marks are candidates of the puzzle.
///
/// ```
/// use saltire_core::notation::{LinkTarget, PlayerMarks, link_with_marks};
/// use saltire_core::{Cell, Layout, Puzzle};
/// let puzzle = Puzzle::parse("1...............", &Layout::named("classic", 4)?)?;
/// let mut marks = PlayerMarks::default();
/// marks.centre.insert("A2".parse::<Cell>()?, [2, 4].into());
/// let link = puzzle.to_link_with(LinkTarget::FPuzzles, &marks)?;
/// let (entry, again) = link_with_marks(&link).ok_or("no link")?;
/// assert_eq!((entry.into_puzzle(puzzle.layout())?, again), (puzzle, marks));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn link_with_marks(text: &str) -> Option<(Entry, PlayerMarks)> {
    let fields = json_of(text.trim()).ok()?;
    let board = LinkBoard::of(&fields).ok()?;
    let entry = board.entry(&fields, 1, true).ok()?;
    Some((entry, PlayerMarks::read(&board.cells, board.side)))
}

/// Returns the JSON in a link.
fn json_of(link: &str) -> Result<Map<String, Value>, LinkReadError> {
    let data = data(link)?;
    if data.len() > MAX_DATA_BYTES {
        return Err(LinkReadError::TooLong);
    }
    let json = decompressed(&data).unwrap_or_default();
    serde_json::from_str(&json).map_err(|_| LinkReadError::Damaged)
}

/// Returns the name of the layout and the shape of the blocks if it is unusual, from
/// the JSON of a link.
pub(super) fn layout_of(fields: &Map<String, Value>) -> Result<(String, Option<BlockShape>), LinkReadError> {
    let board = LinkBoard::of(fields)?;
    let areas = board.areas()?;
    let block = areas.block(board.side);
    Ok((board.layout(fields, areas)?, block))
}

/// The cells of a link.
struct LinkBoard<'a> {
    side: usize,
    cells: Vec<&'a Value>,
}

/// What divides the board besides rows and columns.
enum Areas {
    /// The usual blocks, or none.
    Usual,
    /// Blocks of another shape.
    Blocks(BlockShape),
    /// Regions: their numbers, in reading order.
    Regions(Vec<usize>),
}

impl Areas {
    /// Returns the shape of the blocks if it is unusual.
    fn block(&self, side: usize) -> Option<BlockShape> {
        match self {
            Areas::Blocks(block) if block.rows * block.columns == side => Some(*block),
            _ => None,
        }
    }
}

impl<'a> LinkBoard<'a> {
    fn of(fields: &'a Map<String, Value>) -> Result<LinkBoard<'a>, LinkReadError> {
        let side = match fields.get("size") {
            None => 9,
            Some(size) => size.as_u64().and_then(|size| usize::try_from(size).ok()).unwrap_or(0),
        };
        if !(2..=MAX_SIDE).contains(&side) {
            return Err(LinkReadError::Size);
        }
        let rows = fields.get("grid").and_then(Value::as_array).ok_or(LinkReadError::NoBoard)?;
        let rows: Vec<&Vec<Value>> = rows.iter().filter_map(Value::as_array).collect();
        if rows.len() != side || rows.iter().any(|row| row.len() != side) {
            return Err(LinkReadError::BoardShape { side });
        }
        Ok(LinkBoard { side, cells: rows.into_iter().flatten().collect() })
    }

    fn entry(&self, fields: &Map<String, Value>, line: usize, skip_center: bool) -> Result<Entry, LinkReadError> {
        let areas = self.areas()?;
        let block = areas.block(self.side);
        let layout = Some(self.layout(fields, areas)?);
        let content = cells::content(&self.cells, self.side, skip_center)?;
        Ok(Entry { layout, block, ..Entry::new(line, self.side, Symbols::Numbers, content) })
    }

    /// Returns the name of the layout, from the regions and rules.
    fn layout(&self, fields: &Map<String, Value>, areas: Areas) -> Result<String, LinkReadError> {
        let is_set = |name: &str| fields.get(name).is_some_and(has_content);
        let unknown: Vec<&String> =
            fields.iter().filter(|(name, value)| !is_known(name) && has_content(value)).map(|(name, _)| name).collect();
        if !unknown.is_empty() {
            let shortened = |name: &String| name.chars().take(40).collect();
            return Err(LinkReadError::Rules(unknown.into_iter().map(shortened).collect()));
        }
        if is_set(DISJOINT_GROUPS) && !matches!(areas, Areas::Usual) {
            return Err(LinkReadError::DisjointGroups);
        }
        let shape = match areas.block(self.side) {
            Some(block) => BoardShape::of_blocks(block)?,
            None => BoardShape::new(self.side)?,
        };
        let mut names = Vec::new();
        if let Areas::Regions(regions) = &areas {
            names.push(jigsaw(regions)?);
        }
        names.extend(match (is_set(RISING), is_set(FALLING)) {
            (true, true) => Some("diagonal".to_owned()),
            (true, false) => Some("anti-diagonal".to_owned()),
            (false, true) => Some("main-diagonal".to_owned()),
            (false, false) => None,
        });
        names.extend(extra_rules(fields.get(EXTRA_REGIONS), shape)?);
        for (_, name) in FLAGS.iter().filter(|(flag, _)| is_set(flag)) {
            if !names.iter().any(|known| known == name) {
                names.push((*name).to_owned());
            }
        }
        Ok(if names.is_empty() { "classic".to_owned() } else { names.join("+") })
    }

    /// Returns what divides the board.
    fn areas(&self) -> Result<Areas, LinkReadError> {
        let side = self.side;
        let region = |(place, cell): (usize, &&Value)| match cell.get("region") {
            None => Ok(usual_region(side, place)),
            Some(value) => {
                let number = value.as_u64().and_then(|number| usize::try_from(number).ok());
                number.filter(|&number| number < side).ok_or(LinkReadError::Region)
            }
        };
        let regions: Vec<usize> = self.cells.iter().enumerate().map(region).collect::<Result<_, _>>()?;
        let usual: Vec<usize> = (0..side * side).map(|place| usual_region(side, place)).collect();
        if is_same_partition(&regions, &usual) {
            return Ok(Areas::Usual);
        }
        for rows in (2..side).filter(|&rows| side.is_multiple_of(rows)) {
            let blocks: Vec<usize> = (0..side * side).map(|place| block_of(side, rows, place)).collect();
            if is_same_partition(&regions, &blocks) {
                return Ok(Areas::Blocks(BlockShape { rows, columns: side / rows }));
            }
        }
        Ok(Areas::Regions(regions))
    }
}

/// Returns true if two lists of region numbers divide the cells in the same way.
fn is_same_partition(a: &[usize], b: &[usize]) -> bool {
    let pairs: BTreeSet<(usize, usize)> = a.iter().copied().zip(b.iter().copied()).collect();
    let count = |list: &[usize]| list.iter().collect::<BTreeSet<_>>().len();
    pairs.len() == count(a) && pairs.len() == count(b)
}

/// Returns the name of a jigsaw layout with a letter for each region.
fn jigsaw(regions: &[usize]) -> Result<String, LinkReadError> {
    let letter = |&region: &usize| char::from_u32('A' as u32 + u32::try_from(region).ok()?);
    let map: Option<String> = regions.iter().map(letter).collect();
    map.map(|map| format!("jigsaw:{map}")).ok_or(LinkReadError::RegionCount)
}

/// Returns the rules whose units are the extra regions.
fn extra_rules(regions: Option<&Value>, shape: BoardShape) -> Result<Vec<String>, LinkReadError> {
    let mut left: BTreeSet<Vec<Cell>> = BTreeSet::new();
    for region in regions.and_then(Value::as_array).into_iter().flatten() {
        let cells = region_cells(region).ok_or(LinkReadError::ExtraRegion)?;
        left.insert(cells.iter().collect());
    }
    let mut names = Vec::new();
    for rule in RULES.iter().filter(|rule| !rule.takes_parameter()) {
        let units = extra_units(rule.name(), shape);
        if !units.is_empty() && units.is_subset(&left) {
            left.retain(|unit| !units.contains(unit));
            names.push(rule.name().to_owned());
        }
    }
    if !left.is_empty() {
        names.push(extra_maps(left, shape.side())?);
    }
    Ok(names)
}

/// Returns the name of the layout with these extra regions. Regions that share cells are on different maps.
fn extra_maps(regions: BTreeSet<Vec<Cell>>, side: usize) -> Result<String, LinkReadError> {
    let mut maps: Vec<Vec<char>> = Vec::new();
    for cells in regions {
        if let Some(cell) = cells.iter().find(|cell| cell.row() >= side || cell.column() >= side) {
            return Err(LinkReadError::ExtraRegionCell(*cell));
        }
        let places: Vec<usize> = cells.iter().map(|cell| cell.row() * side + cell.column()).collect();
        let number = maps.iter().position(|map| places.iter().all(|&place| map[place] == '.')).unwrap_or(maps.len());
        if number == maps.len() {
            maps.push(vec!['.'; side * side]);
        }
        let used = maps[number].iter().filter(|&&symbol| symbol != '.').collect::<BTreeSet<_>>().len();
        let symbol = u32::try_from(used).ok().and_then(|used| char::from_u32('A' as u32 + used));
        let symbol = symbol.filter(char::is_ascii_alphabetic).ok_or(LinkReadError::ExtraRegionCount)?;
        places.into_iter().for_each(|place| maps[number][place] = symbol);
    }
    let maps: Vec<String> = maps.into_iter().map(String::from_iter).collect();
    Ok(format!("extra:{}", maps.join("/")))
}

fn region_cells(region: &Value) -> Option<CellSet> {
    region.get("cells")?.as_array()?.iter().map(|name| cell_named(name.as_str()?)).collect()
}

/// Parses `R1C1`.
fn cell_named(name: &str) -> Option<Cell> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    Cell::new(row.parse::<usize>().ok()?.checked_sub(1)?, column.parse::<usize>().ok()?.checked_sub(1)?)
}

/// Returns true if a field is not empty.
fn has_content(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        Value::String(text) => !text.is_empty(),
        _ => true,
    }
}
