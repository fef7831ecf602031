//! Strong links between two places or two groups of places, and the weak links
//! between their groups.

use std::rc::Rc;

use saltire_core::{CellIndexSet, Digit, UnitKind};

use crate::View;
use crate::links::row_column_block::RowColumnBlock;
use crate::strategies::single_digit::is_area;

/// The class of a unit, in search order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum UnitClass {
    /// A block, or a region in its place.
    Block,
    Row,
    Column,
    Window,
    /// One of the first four diagonals.
    Diagonal(u8),
    Extra,
}

/// A unit that has two places, or two groups of places, for a digit.
#[derive(Clone, Copy)]
pub struct GroupedLink<S> {
    /// The number of the unit.
    pub unit: usize,
    pub class: UnitClass,
    /// All places of the digit in the unit.
    pub places: S,
    /// At least one of the two groups holds the digit. In a block, both may hold
    /// the place where their lines cross.
    pub groups: [S; 2],
}

impl<S: CellIndexSet> GroupedLink<S> {
    /// Returns true if a group has several places.
    pub fn is_grouped(&self) -> bool {
        self.places.len() > 2
    }
}

/// One of the two groups of a link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct GroupId {
    /// The number of the link.
    pub link: usize,
    /// 0 or 1.
    pub side: usize,
}

impl GroupId {
    /// Returns the other group of the link.
    pub fn other(self) -> GroupId {
        GroupId { side: 1 - self.side, ..self }
    }
}

/// The strong links of a digit, and the weak links between their groups.
pub struct LinkGraph<S> {
    pub digit: Digit,
    /// Blocks first, then rows, columns and the others.
    pub links: Vec<GroupedLink<S>>,
    /// By link and side: the groups of other links that share a unit with it, and
    /// that unit.
    neighbours: Vec<[Vec<(GroupId, usize)>; 2]>,
}

impl<S: CellIndexSet> LinkGraph<S> {
    /// Returns the graphs of the digits that may be false somewhere, computed once
    /// for a position.
    pub fn all(view: &View<'_, S>) -> Rc<Vec<LinkGraph<S>>> {
        view.cached(|| {
            let (units, lines) = (UnitOrder::of(view), RowColumnBlock::of(view));
            view.digits_outside_templates().iter().map(|digit| LinkGraph::of(view, &units, &lines, digit)).collect()
        })
    }

    fn of(view: &View<'_, S>, units: &UnitOrder, lines: &RowColumnBlock<S>, digit: Digit) -> LinkGraph<S> {
        let mut links = Vec::new();
        for &(class, unit, is_area) in &units.by_class {
            let places = view.places_in(digit, unit);
            let splits = match places.len() {
                0 | 1 => continue,
                _ if is_area => split_area(lines, places),
                2 => [ends(places), None],
                _ => [two_parts(places, &lines.blocks).map(single_first), None],
            };
            links.extend(splits.into_iter().flatten().map(|groups| GroupedLink { unit, class, places, groups }));
        }
        let neighbours = vec![[Vec::new(), Vec::new()]; links.len()];
        let mut graph = LinkGraph { digit, links, neighbours };
        graph.join_groups(view, &units.by_rank);
        graph
    }

    /// Joins the groups that share a unit, the units of lower rank first.
    fn join_groups(&mut self, view: &View<'_, S>, by_rank: &[usize]) {
        let mut in_unit = vec![Vec::new(); view.unit_count()];
        for id in self.group_ids() {
            let group = self.group(id);
            let units = group.first().map_or(&[][..], |first| &view.map.units_of[first]);
            let shared = units.iter().filter(|&&unit| group.is_subset(view.map.units[unit]));
            shared.for_each(|&unit| in_unit[unit].push(id));
        }
        for &unit in by_rank {
            for (number, &from) in in_unit[unit].iter().enumerate() {
                for &to in &in_unit[unit][number + 1..] {
                    let are_apart = !self.links[from.link].places.intersects(self.links[to.link].places);
                    if are_apart && self.shared_unit(from, to).is_none() {
                        self.neighbours[from.link][from.side].push((to, unit));
                        self.neighbours[to.link][to.side].push((from, unit));
                    }
                }
            }
        }
    }

    /// Returns all groups, link by link.
    pub fn group_ids(&self) -> impl Iterator<Item = GroupId> + use<S> {
        (0..self.links.len()).flat_map(|link| [0, 1].map(|side| GroupId { link, side }))
    }

    /// Returns the places of a group.
    pub fn group(&self, id: GroupId) -> S {
        self.links[id.link].groups[id.side]
    }

    /// Returns the groups of other links that share a unit with a group, and that
    /// unit.
    pub fn neighbours(&self, id: GroupId) -> &[(GroupId, usize)] {
        &self.neighbours[id.link][id.side]
    }

    /// Returns the unit that two groups of different links share.
    pub fn shared_unit(&self, from: GroupId, to: GroupId) -> Option<usize> {
        self.neighbours(from).iter().find(|&&(id, _)| id == to).map(|&(_, unit)| unit)
    }
}

/// The units in the orders that the search needs.
struct UnitOrder {
    /// By class, each with its number and whether it is a block or like one.
    by_class: Vec<(UnitClass, usize, bool)>,
    /// Columns, rows, blocks and then the others. If two groups share several
    /// units, the first of them is named.
    by_rank: Vec<usize>,
}

impl UnitOrder {
    fn of<S: CellIndexSet>(view: &View<'_, S>) -> UnitOrder {
        let (mut by_class, mut ranks, mut diagonals) = (Vec::new(), Vec::new(), 0);
        for unit in 0..view.unit_count() {
            let kind = view.unit(unit).kind();
            let (class, rank) = match kind {
                UnitKind::Block | UnitKind::Region => (UnitClass::Block, 2),
                UnitKind::Row => (UnitClass::Row, 1),
                UnitKind::Column => (UnitClass::Column, 0),
                UnitKind::Window => (UnitClass::Window, 3),
                UnitKind::Diagonal if diagonals < 4 => (UnitClass::Diagonal(diagonals), 5),
                UnitKind::Diagonal => (UnitClass::Extra, 5),
                _ => (UnitClass::Extra, 4),
            };
            diagonals += u8::from(kind == UnitKind::Diagonal && diagonals < 4);
            by_class.push((class, unit, is_area(kind)));
            ranks.push((rank, unit));
        }
        by_class.sort_unstable();
        ranks.sort_unstable();
        UnitOrder { by_class, by_rank: ranks.into_iter().map(|(_, unit)| unit).collect() }
    }
}

/// Splits the places of a block: two places that are not on one line, places on
/// a column and a row, or places on two rows or two columns. The four corners of
/// a rectangle split in both ways.
fn split_area<S: CellIndexSet>(lines: &RowColumnBlock<S>, places: S) -> [Option<[S; 2]>; 2] {
    let is_on_one = |lines: &[S]| places.first().is_some_and(|index| places.is_subset(lines[index]));
    if is_on_one(&lines.rows) || is_on_one(&lines.columns) {
        return [None, None];
    }
    if places.len() == 2 {
        return [ends(places), None];
    }
    if let Some(cross) = lines.crosses(places).next() {
        return [Some(split_cross(cross)), None];
    }
    let (rows, columns) = (two_parts(places, &lines.rows), two_parts(places, &lines.columns));
    if places.len() == 4 && rows.is_some() { [rows, columns] } else { [rows.or(columns), None] }
}

/// Splits a cross into its column and its row. Both hold the place where they
/// cross, unless one of them has just one other place: that place is then a
/// group alone.
fn split_cross<S: CellIndexSet>([row, column]: [S; 2]) -> [S; 2] {
    let (across, down) = (row - column, column - row);
    match (down.len(), across.len()) {
        (_, 1) => [across, column],
        (1, _) => [down, row],
        _ => [column, row],
    }
}

/// Returns the places on the first line and those on the second, if there are just
/// two lines.
fn two_parts<S: CellIndexSet>(places: S, lines: &[S]) -> Option<[S; 2]> {
    let first = lines[places.first()?] & places;
    let second = lines[(places - first).first()?] & places;
    (first | second == places).then_some([first, second - first])
}

/// Puts a single place first.
fn single_first<S: CellIndexSet>([first, second]: [S; 2]) -> [S; 2] {
    if first.len() > 1 && second.len() == 1 { [second, first] } else { [first, second] }
}

/// Returns the first of two places, and the second.
fn ends<S: CellIndexSet>(places: S) -> Option<[S; 2]> {
    let first = S::of(places.first()?);
    Some([first, places - first])
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltire_core::{Grid, Layout, SmallCellIndexSet};

    /// Returns how the first block splits these of its cells.
    fn split(indices: &[usize]) -> Vec<[Vec<usize>; 2]> {
        let grid = Grid::open(&Layout::diagonal());
        let lines = RowColumnBlock::<SmallCellIndexSet>::of(&View::of(&grid));
        let splits = split_area(&lines, SmallCellIndexSet::from_indices(indices.iter().copied()));
        splits.into_iter().flatten().map(|groups| groups.map(|group| group.iter().collect())).collect()
    }

    #[test]
    fn a_block_is_split_along_its_lines() {
        assert!(split(&[0, 1]).is_empty() && split(&[0, 1, 2]).is_empty(), "one line is not a link");
        assert_eq!(split(&[0, 10]), [[vec![0], vec![10]]]);
        assert_eq!(split(&[0, 1, 9]), [[vec![1], vec![0, 9]]], "the corner is with one side");
        assert_eq!(split(&[0, 1, 2, 9, 18]), [[vec![0, 9, 18], vec![0, 1, 2]]], "the corner is with both sides");
        assert_eq!(split(&[0, 1, 9, 10]), [[vec![0, 1], vec![9, 10]], [vec![0, 9], vec![1, 10]]]);
        assert_eq!(split(&[0, 1, 10, 11]), [[vec![0, 1], vec![10, 11]]]);
        assert!(split(&[0, 10, 20]).is_empty(), "three lines are not a link");
    }
}
