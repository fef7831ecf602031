//! Writes a puzzle as a link.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::address::{MAX_DATA_BYTES, MAX_LINK_SIDE};
use super::rules::{EXTRA_REGIONS, FALLING, FLAGS, RISING, extra_units, usual_region};
use super::{LinkTarget, PlayerMarks, cells, reader};
use crate::{BoardShape, Cell, Layout, Puzzle, Unit, UnitKind};

/// Why a puzzle can't be written as a link.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LinkError {
    /// The layout has a rule that links can't express.
    #[error("a link can't express the layout {0}")]
    Layout(String),
    /// The layout is open, but links name every rule.
    #[error("a link needs a layout, but this puzzle may be classic or diagonal")]
    OpenLayout,
    /// The board is too large.
    #[error("links hold boards of up to {MAX_LINK_SIDE} rows, but this one has {0}")]
    Side(usize),
    /// A cell without candidates.
    #[error("a link can't express that {0} has no candidates")]
    NoCandidates(Cell),
    /// The board has too many pencil marks.
    #[error("this board makes a link of {0} bytes, which is too long")]
    Length(usize),
}

impl Puzzle {
    /// Returns the link that opens this puzzle in another program, with its layout,
    /// digits and candidates.
    ///
    /// ```
    /// use saltire_core::notation::LinkTarget;
    /// use saltire_core::{Layout, Puzzle};
    /// let puzzle = Puzzle::parse("1...............", &Layout::named("diagonal", 4)?)?;
    /// let link = puzzle.to_link(LinkTarget::FPuzzles)?;
    /// assert!(link.starts_with("https://f-puzzles.com/?load="));
    /// let again: Puzzle = link.parse()?;
    /// assert_eq!((again.line(), again.layout_name()), (puzzle.line(), "diagonal"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_link(&self, target: LinkTarget) -> Result<String, LinkError> {
        self.to_link_with(target, &PlayerMarks::default())
    }

    /// Returns the link of [`Puzzle::to_link`] with the marks of a player. Where there are centre
    /// marks, they replace the candidates.
    pub fn to_link_with(&self, target: LinkTarget, marks: &PlayerMarks) -> Result<String, LinkError> {
        let (layout, grid) = (self.layout(), self.grid());
        if self.has_open_layout() {
            return Err(LinkError::OpenLayout);
        }
        if layout.side() > MAX_LINK_SIDE {
            return Err(LinkError::Side(layout.side()));
        }
        if let Some(&cell) = layout.cells().iter().find(|&&cell| grid[cell].is_empty()) {
            return Err(LinkError::NoCandidates(cell));
        }
        let fields = puzzle_fields(self, marks);
        if !expresses(&fields, layout) {
            return Err(LinkError::Layout(layout.name().to_owned()));
        }
        let link = target.link(&Value::Object(fields).to_string());
        match link.len() > MAX_DATA_BYTES {
            true => Err(LinkError::Length(link.len())),
            false => Ok(link),
        }
    }
}

/// Returns true if the fields read back as a layout with the same units and peers.
/// Rules are written by name, so this also catches layouts that a program has built
/// under a name of ours.
fn expresses(fields: &Map<String, Value>, layout: &Layout) -> bool {
    let Ok((name, block)) = reader::layout_of(fields) else { return false };
    let shape = block.map_or_else(|| BoardShape::new(layout.side()), BoardShape::of_blocks);
    let Ok(again) = shape.and_then(|shape| Layout::named(&name, shape)) else { return false };
    let units = |layout: &Layout| -> BTreeSet<Vec<Cell>> {
        layout.units().iter().map(|unit| unit.set().iter().collect()).collect()
    };
    units(&again) == units(layout) && layout.cells().iter().all(|&cell| again.peer_set(cell) == layout.peer_set(cell))
}

/// Returns the JSON of a puzzle with the marks of a player.
fn puzzle_fields(puzzle: &Puzzle, marks: &PlayerMarks) -> Map<String, Value> {
    let (layout, grid) = (puzzle.layout(), puzzle.grid());
    let regions = regions(layout);
    let mut rows = Vec::new();
    for row in layout.cells().chunks(layout.side()) {
        let cell = |&cell: &Cell| {
            let mut fields = cells::fields(&grid, cell, puzzle.is_candidates());
            marks.write(cell, &mut fields);
            let place = layout.index_of(cell);
            if let Some(region) = regions[place].filter(|&region| region != usual_region(layout.side(), place)) {
                fields.insert("region".to_owned(), json!(region));
            }
            Value::Object(fields)
        };
        rows.push(row.iter().map(cell).collect::<Vec<_>>());
    }
    let mut fields = Map::new();
    fields.insert("size".to_owned(), json!(layout.side()));
    fields.insert("grid".to_owned(), json!(rows));
    add_rules(layout, &mut fields);
    fields
}

/// Returns the number of each cell's block or region, in reading order.
fn regions(layout: &Layout) -> Vec<Option<usize>> {
    let mut regions = vec![None; layout.cells().len()];
    let is_area = |unit: &&Arc<Unit>| matches!(unit.kind(), UnitKind::Block | UnitKind::Region);
    for (number, unit) in layout.units().iter().filter(is_area).enumerate() {
        for cell in unit.set().iter() {
            regions[layout.index_of(cell)] = Some(number);
        }
    }
    regions
}

/// Adds the rules that the name of a layout lists.
fn add_rules(layout: &Layout, fields: &mut Map<String, Value>) {
    let mut extra = Vec::new();
    let is_usual = BoardShape::new(layout.side()) == Ok(layout.shape()) && !layout.name().contains("jigsaw");
    for rule in layout.name().split('+') {
        let mut set = |name: &str| drop(fields.insert(name.to_owned(), json!(true)));
        match rule {
            "diagonal" => [RISING, FALLING].into_iter().for_each(set),
            "anti-diagonal" => set(RISING),
            "main-diagonal" => set(FALLING),
            // Programs may derive disjoint groups from the regions, so the groups of
            // unusual blocks are written as extra regions.
            "disjoint" if !is_usual => extra.extend(extra_units(rule, layout.shape())),
            _ => match FLAGS.iter().find(|(_, known)| *known == rule) {
                Some((flag, _)) => set(flag),
                None => extra.extend(extra_units(rule, layout.shape())),
            },
        }
    }
    if !extra.is_empty() {
        let name = |cell: &Cell| format!("R{}C{}", cell.row() + 1, cell.column() + 1);
        let region = |cells: &Vec<Cell>| json!({"cells": cells.iter().map(name).collect::<Vec<_>>()});
        fields.insert(EXTRA_REGIONS.to_owned(), json!(extra.iter().map(region).collect::<Vec<_>>()));
    }
}
