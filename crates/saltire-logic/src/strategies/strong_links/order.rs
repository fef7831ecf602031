//! Which of several rows of links comes first where they are equally hard and
//! take equally much: as in SukakuExplainer, so that a path through a puzzle is
//! the same.
//!
//! First the name decides, made of the number of grouped links and of the
//! sorts of their units, told in the direction and turn that makes it least.
//! Then the units: those of the later sorts are compared first. Then the order
//! of the links in the row, by the swaps of the permutation that P. Fuchs
//! calls QuickPerm.

use saltire_core::Digit;

use super::link::sort_of;

/// What stands where among equals.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    grouped: usize,
    name: Vec<u8>,
    sorts: Vec<u8>,
    digit: Digit,
    links: Vec<usize>,
    turn: usize,
    sides: Vec<usize>,
}

impl Place {
    /// The place of a row of links by the sorts of its units, and by its path:
    /// twice the number of each link, plus the side where it is entered.
    pub fn of(sorts: &[u8], grouped: usize, digit: Digit, path: &[usize]) -> Place {
        let mut links: Vec<usize> = path.iter().map(|end| end / 2).collect();
        links.sort_unstable();
        let row: Vec<usize> = path.iter().filter_map(|end| links.iter().position(|link| *link == end / 2)).collect();
        // The numbers of links rise with their sorts.
        let mut last_first = sorts.to_vec();
        last_first.sort_unstable_by(|a, b| b.cmp(a));
        Place {
            grouped,
            name: name(sorts),
            sorts: last_first,
            digit,
            links,
            turn: turn(&row),
            sides: path.iter().map(|end| end % 2).collect(),
        }
    }
}

fn reversed(sorts: &[u8]) -> Vec<u8> {
    sorts.iter().rev().copied().collect()
}

/// The sorts of the units in the direction, and with rows and columns in the
/// turn, that makes them least.
fn name(sorts: &[u8]) -> Vec<u8> {
    let told = reversed(sorts).min(sorts.to_vec());
    let turned: Vec<u8> = told
        .iter()
        .map(|&sort| match sort {
            sort_of::ROW => sort_of::COLUMN,
            sort_of::COLUMN => sort_of::ROW,
            other => other,
        })
        .collect();
    if told.contains(&sort_of::ROW) { told.min(reversed(&turned)).min(turned) } else { turned }
}

/// How many swaps of QuickPerm lead to this order.
fn turn(wanted: &[usize]) -> usize {
    let count = wanted.len();
    let mut row: Vec<usize> = (0..count).collect();
    let mut left: Vec<usize> = (0..=count).collect();
    let (mut turns, mut upper) = (0, 1);
    while upper < count && row != wanted {
        left[upper] -= 1;
        let lower = if upper % 2 == 1 { left[upper] } else { 0 };
        row.swap(lower, upper);
        turns += 1;
        upper = 1;
        while left[upper] == 0 {
            left[upper] = upper;
            upper += 1;
        }
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_in_the_least_way() {
        assert_eq!(name(&[2, 2]), [1, 1]);
        assert_eq!(name(&[2, 1]), [1, 2]);
        assert_eq!(name(&[2, 0, 1]), [1, 0, 2]);
        assert_eq!(name(&[2, 1, 0]), [0, 1, 2]);
        assert_eq!(name(&[5, 2, 0]), [0, 1, 5]);
    }

    #[test]
    fn every_order_has_its_turn() {
        let orders = [[0, 1, 2], [1, 0, 2], [2, 0, 1], [0, 2, 1], [1, 2, 0], [2, 1, 0]];
        for (number, order) in orders.iter().enumerate() {
            assert_eq!(turn(order), number);
        }
    }
}
