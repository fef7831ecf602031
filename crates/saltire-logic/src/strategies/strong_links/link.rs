//! A strong link: a unit that has two places, or two groups of places, for a digit.

use saltire_core::{Digit, Spots, UnitKind};

use crate::View;
use crate::strategies::single_digit::is_area;

/// Sorts of units, in the order in which they are tried.
pub mod sort_of {
    /// A block, or a region in its place.
    pub const BLOCK: u8 = 0;
    /// A row.
    pub const ROW: u8 = 1;
    /// A column.
    pub const COLUMN: u8 = 2;
    /// A window.
    pub const WINDOW: u8 = 4;
    /// The first diagonal; the second follows.
    pub const DIAGONAL: u8 = 5;
    /// Any other.
    pub const EXTRA: u8 = 9;
}

/// A unit that has two places, or two groups of places, for a digit.
#[derive(Clone, Copy)]
pub struct Link<S> {
    /// The number of the unit.
    pub unit: usize,
    /// See [`sort_of`].
    pub sort: u8,
    /// All places of the digit in the unit.
    pub places: S,
    /// At least one of the two groups holds the digit. In a block both may
    /// have the place where their lines cross.
    pub groups: [S; 2],
}

impl<S: Spots> Link<S> {
    /// Whether a group has several places.
    pub fn is_grouped(&self) -> bool {
        self.places.len() > 2
    }
}

/// The strong links of a digit: blocks, rows, columns, and then the others.
pub fn links_of<S: Spots>(view: &View<'_, S>, digit: Digit) -> Vec<Link<S>> {
    let mut links = Vec::new();
    let mut diagonals = 0;
    for unit in 0..view.unit_count() {
        let kind = view.unit(unit).kind();
        diagonals += u8::from(kind == UnitKind::Diagonal);
        let places = view.places_in(digit, unit);
        if places.len() < 2 {
            continue;
        }
        let sort = match kind {
            UnitKind::Block | UnitKind::Region => sort_of::BLOCK,
            UnitKind::Row => sort_of::ROW,
            UnitKind::Column => sort_of::COLUMN,
            UnitKind::Window => sort_of::WINDOW,
            UnitKind::Diagonal => sort_of::EXTRA.min(sort_of::DIAGONAL + diagonals - 1),
            _ => sort_of::EXTRA,
        };
        let mut add = |groups| links.push(Link { unit, sort, places, groups });
        if is_area(kind) {
            of_area(view, places).into_iter().flatten().for_each(&mut add);
        } else {
            of_line(view, places).into_iter().for_each(&mut add);
        }
    }
    links.sort_by_key(|link| link.sort);
    links
}

/// The places that stand with one of them in a unit of a sort.
fn along<S: Spots>(view: &View<'_, S>, places: S, spot: usize, sort: impl Fn(UnitKind) -> bool) -> S {
    let unit = view.map.units_of[spot].iter().find(|&&unit| sort(view.unit(unit).kind()));
    unit.map_or(S::of(spot), |&unit| view.map.units[unit] & places)
}

/// What the places fall into, by units of a sort, if just two.
fn two_parts<S: Spots>(view: &View<'_, S>, places: S, sort: impl Fn(UnitKind) -> bool) -> Option<[S; 2]> {
    let first = along(view, places, places.first()?, &sort);
    let second = along(view, places, (places - first).first()?, &sort);
    (first | second == places).then_some([first, second - first])
}

/// A single place first, if there is one: of two groups, the one that it takes
/// no thought to see.
fn single_first<S: Spots>([first, second]: [S; 2]) -> [S; 2] {
    if first.len() > 1 && second.len() == 1 { [second, first] } else { [first, second] }
}

/// In a line: two places, or places in two blocks.
fn of_line<S: Spots>(view: &View<'_, S>, places: S) -> Option<[S; 2]> {
    if places.len() == 2 {
        return ends(places);
    }
    two_parts(view, places, |kind| matches!(kind, UnitKind::Block | UnitKind::Region)).map(single_first)
}

fn ends<S: Spots>(places: S) -> Option<[S; 2]> {
    let first = S::of(places.first()?);
    Some([first, places - first])
}

/// In a block: two places that are not on one line, places on a column and a
/// row, or places on two rows or two columns, which four corners of a
/// rectangle are in both ways.
fn of_area<S: Spots>(view: &View<'_, S>, places: S) -> [Option<[S; 2]>; 2] {
    let is_row = |kind| kind == UnitKind::Row;
    let is_column = |kind| kind == UnitKind::Column;
    let first = places.first().unwrap_or(0);
    let on_a_line = [along(view, places, first, is_row), along(view, places, first, is_column)].contains(&places);
    if on_a_line {
        return [None, None];
    }
    if places.len() == 2 {
        return [ends(places), None];
    }
    if let Some(cross) = cross(view, places) {
        return [Some(cross), None];
    }
    let (rows, columns) = (two_parts(view, places, is_row), two_parts(view, places, is_column));
    if places.len() == 4 && rows.is_some() { [rows, columns] } else { [rows.or(columns), None] }
}

/// Places on a column and a row. The place where they cross is with the row
/// and with the column, but for where one of them has just one other: then
/// that one stands alone.
fn cross<S: Spots>(view: &View<'_, S>, places: S) -> Option<[S; 2]> {
    let mut rest = places;
    while let Some(spot) = rest.first() {
        let row = along(view, places, spot, |kind| kind == UnitKind::Row) | S::of(spot);
        rest -= row;
        let Some(off) = (places - row).first() else { continue };
        let column = along(view, places, off, |kind| kind == UnitKind::Column);
        let (across, down) = (row - column, column - row);
        if row | column != places || across.is_empty() {
            continue;
        }
        return Some(match (down.len(), across.len()) {
            (_, 1) => [across, column],
            (1, _) => [down, row],
            _ => [column, row],
        });
    }
    None
}

/// The unit that holds all of some cells, columns before rows before blocks
/// before the others.
pub fn shared_unit<S: Spots>(view: &View<'_, S>, spots: S) -> Option<usize> {
    let units = view.map.units_of[spots.first()?].iter().copied();
    units.filter(|&unit| spots.is_subset(view.map.units[unit])).min_by_key(|&unit| match view.unit(unit).kind() {
        UnitKind::Column => 0,
        UnitKind::Row => 1,
        UnitKind::Block | UnitKind::Region => 2,
        UnitKind::Window => 3,
        UnitKind::Diagonal => 5,
        _ => 4,
    })
}
