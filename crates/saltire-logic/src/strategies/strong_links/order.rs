//! The order of chains that are equally hard and remove equally many candidates.
//!
//! It is the order of SukakuExplainer, so paths through a puzzle are the same.
//! First it compares the name: the number of grouped links and the classes of their
//! units, read in the direction and turn that makes them least. Then it compares the
//! units, those of later classes first, and last the order of the links in the chain: the
//! number of swaps in the permutation that P. Fuchs calls QuickPerm.

use saltire_core::Digit;

use super::graph::{GroupId, UnitClass};

/// The order of a chain among equals. The order of the fields matters.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ChainOrder {
    grouped: usize,
    name: Vec<UnitClass>,
    latest_classes: Vec<UnitClass>,
    digit: Digit,
    links: Vec<usize>,
    swaps: usize,
    sides: Vec<usize>,
}

impl ChainOrder {
    /// Returns the order of a chain from the classes of its units, the number of its
    /// grouped links, and the groups where the chain enters each link.
    pub fn of(classes: &[UnitClass], grouped: usize, digit: Digit, path: &[GroupId]) -> ChainOrder {
        let mut links: Vec<usize> = path.iter().map(|id| id.link).collect();
        links.sort_unstable();
        let order: Vec<usize> = path.iter().filter_map(|id| links.iter().position(|&link| link == id.link)).collect();
        // The numbers of links rise with their classes.
        let mut latest_classes = classes.to_vec();
        latest_classes.sort_unstable_by(|a, b| b.cmp(a));
        ChainOrder {
            grouped,
            name: name(classes),
            latest_classes,
            digit,
            links,
            swaps: quick_perm_swaps(&order),
            sides: path.iter().map(|id| id.side).collect(),
        }
    }
}

fn reversed(classes: &[UnitClass]) -> Vec<UnitClass> {
    classes.iter().rev().copied().collect()
}

/// Returns the classes of the units in the direction, and with rows and columns in
/// the turn, that makes them least.
fn name(classes: &[UnitClass]) -> Vec<UnitClass> {
    let plain = reversed(classes).min(classes.to_vec());
    let turn = |class: &UnitClass| match class {
        UnitClass::Row => UnitClass::Column,
        UnitClass::Column => UnitClass::Row,
        other => *other,
    };
    let turned: Vec<UnitClass> = plain.iter().map(turn).collect();
    if plain.contains(&UnitClass::Row) { plain.min(reversed(&turned)).min(turned) } else { turned }
}

/// Returns how many swaps of QuickPerm lead to this order.
fn quick_perm_swaps(wanted: &[usize]) -> usize {
    let count = wanted.len();
    let mut order: Vec<usize> = (0..count).collect();
    let mut left: Vec<usize> = (0..=count).collect();
    let (mut swaps, mut upper) = (0, 1);
    while upper < count && order != wanted {
        left[upper] -= 1;
        let lower = if upper % 2 == 1 { left[upper] } else { 0 };
        order.swap(lower, upper);
        swaps += 1;
        upper = 1;
        while left[upper] == 0 {
            left[upper] = upper;
            upper += 1;
        }
    }
    swaps
}

#[cfg(test)]
mod tests {
    use super::UnitClass::{Block, Column, Diagonal, Row};
    use super::*;

    #[test]
    fn a_name_is_read_in_the_least_way() {
        assert_eq!(name(&[Column, Column]), [Row, Row]);
        assert_eq!(name(&[Column, Row]), [Row, Column]);
        assert_eq!(name(&[Column, Block, Row]), [Row, Block, Column]);
        assert_eq!(name(&[Column, Row, Block]), [Block, Row, Column]);
        assert_eq!(name(&[Diagonal(0), Column, Block]), [Block, Row, Diagonal(0)]);
    }

    #[test]
    fn every_order_has_its_number_of_swaps() {
        let orders = [[0, 1, 2], [1, 0, 2], [2, 0, 1], [0, 2, 1], [1, 2, 0], [2, 1, 0]];
        for (number, order) in orders.iter().enumerate() {
            assert_eq!(quick_perm_swaps(order), number);
        }
    }
}
