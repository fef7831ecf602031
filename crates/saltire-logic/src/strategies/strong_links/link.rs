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

/// What a board has in the way of lines and blocks.
pub struct Lines<S> {
    /// The units, by sort, each with its sort and whether it looks like a
    /// block.
    units: Vec<(u8, usize, bool)>,
    /// The units in the order in which they are named where several hold the
    /// same cells: columns before rows before blocks before the others.
    pub ranked: Vec<usize>,
    /// By spot: its row, its column and its block; just itself if it has none.
    rows: Vec<S>,
    columns: Vec<S>,
    blocks: Vec<S>,
}

impl<S: Spots> Lines<S> {
    /// Of the board that a view shows.
    pub fn of(view: &View<'_, S>) -> Lines<S> {
        let alone: Vec<S> = (0..view.candidates.len()).map(S::of).collect();
        let (rows, columns, blocks) = (alone.clone(), alone.clone(), alone);
        let mut lines = Lines { units: Vec::new(), ranked: Vec::new(), rows, columns, blocks };
        let mut ranks = Vec::with_capacity(view.unit_count());
        let mut diagonals = 0;
        for (unit, &spots) in view.map.units.iter().enumerate() {
            let kind = view.unit(unit).kind();
            let (sort, rank, sets) = match kind {
                UnitKind::Block | UnitKind::Region => (sort_of::BLOCK, 2, Some(&mut lines.blocks)),
                UnitKind::Row => (sort_of::ROW, 1, Some(&mut lines.rows)),
                UnitKind::Column => (sort_of::COLUMN, 0, Some(&mut lines.columns)),
                UnitKind::Window => (sort_of::WINDOW, 3, None),
                UnitKind::Diagonal => (sort_of::EXTRA.min(sort_of::DIAGONAL + diagonals), 5, None),
                _ => (sort_of::EXTRA, 4, None),
            };
            diagonals += u8::from(kind == UnitKind::Diagonal);
            if let Some(sets) = sets {
                spots.iter().for_each(|spot| sets[spot] = spots);
            }
            lines.units.push((sort, unit, is_area(kind)));
            ranks.push((rank, unit));
        }
        lines.units.sort_unstable();
        ranks.sort_unstable();
        lines.ranked = ranks.into_iter().map(|(_, unit)| unit).collect();
        lines
    }

    /// The strong links of a digit: blocks, rows, columns, and then the others.
    pub fn links(&self, view: &View<'_, S>, digit: Digit, links: &mut Vec<Link<S>>) {
        for &(sort, unit, is_area) in &self.units {
            let places = view.places_in(digit, unit);
            let groups = match places.len() {
                0 | 1 => continue,
                _ if is_area => self.in_area(places),
                2 => [ends(places), None],
                _ => [two_parts(places, &self.blocks).map(single_first), None],
            };
            links.extend(groups.into_iter().flatten().map(|groups| Link { unit, sort, places, groups }));
        }
    }

    /// In a block: two places that are not on one line, places on a column and
    /// a row, or places on two rows or two columns, which four corners of a
    /// rectangle are in both ways.
    fn in_area(&self, places: S) -> [Option<[S; 2]>; 2] {
        let on_one = |lines: &[S]| places.first().is_some_and(|spot| places.is_subset(lines[spot]));
        if on_one(&self.rows) || on_one(&self.columns) {
            return [None, None];
        }
        if places.len() == 2 {
            return [ends(places), None];
        }
        if let Some(cross) = self.cross(places) {
            return [Some(cross), None];
        }
        let (rows, columns) = (two_parts(places, &self.rows), two_parts(places, &self.columns));
        if places.len() == 4 && rows.is_some() { [rows, columns] } else { [rows.or(columns), None] }
    }

    /// Places on a column and a row. The place where they cross is with the
    /// row and with the column, but for where one of them has just one other:
    /// then that one stands alone.
    fn cross(&self, places: S) -> Option<[S; 2]> {
        let mut rest = places;
        while let Some(spot) = rest.first() {
            let row = self.rows[spot] & places;
            rest -= row;
            let Some(off) = (places - row).first() else { continue };
            let column = self.columns[off] & places;
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
}

/// What the places fall into by the lines they are on, if just two.
fn two_parts<S: Spots>(places: S, lines: &[S]) -> Option<[S; 2]> {
    let first = lines[places.first()?] & places;
    let second = lines[(places - first).first()?] & places;
    (first | second == places).then_some([first, second - first])
}

/// A single place first, if there is one.
fn single_first<S: Spots>([first, second]: [S; 2]) -> [S; 2] {
    if first.len() > 1 && second.len() == 1 { [second, first] } else { [first, second] }
}

fn ends<S: Spots>(places: S) -> Option<[S; 2]> {
    let first = S::of(places.first()?);
    Some([first, places - first])
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltire_core::{FewSpots, Grid, Layout};

    type Groups = Vec<[Vec<usize>; 2]>;

    /// How the first block splits these of its cells.
    fn split(spots: &[usize]) -> Groups {
        let grid = Grid::open(&Layout::diagonal());
        let lines = Lines::<FewSpots>::of(&View::of(&grid));
        let groups = lines.in_area(FewSpots::gather(spots.iter().copied()));
        groups.into_iter().flatten().map(|groups| groups.map(|group| group.iter().collect())).collect()
    }

    #[test]
    fn a_block_is_split_along_its_lines() {
        assert!(split(&[0, 1]).is_empty() && split(&[0, 1, 2]).is_empty(), "one line is no link");
        assert_eq!(split(&[0, 10]), [[vec![0], vec![10]]]);
        assert_eq!(split(&[0, 1, 9]), [[vec![1], vec![0, 9]]], "the corner stands with one side");
        assert_eq!(split(&[0, 1, 2, 9, 18]), [[vec![0, 9, 18], vec![0, 1, 2]]], "the corner stands with both");
        assert_eq!(split(&[0, 1, 9, 10]), [[vec![0, 1], vec![9, 10]], [vec![0, 9], vec![1, 10]]]);
        assert_eq!(split(&[0, 1, 10, 11]), [[vec![0, 1], vec![10, 11]]]);
        assert!(split(&[0, 10, 20]).is_empty(), "three lines are no link");
    }
}
