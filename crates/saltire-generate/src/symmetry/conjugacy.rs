//! The conjugacy classes of a group of cell maps.

use std::collections::HashMap;

use super::{CellMap, after};

/// A conjugacy class.
#[derive(Clone, Debug)]
pub(crate) struct ConjugacyClass {
    /// One of its maps.
    pub map: CellMap,
    /// The number of its maps.
    pub size: usize,
}

/// Returns the conjugacy classes of a group, by the order of their maps. `generators`
/// generate the group, and `maps` are all its members.
pub(crate) fn conjugacy_classes(maps: &[CellMap], generators: &[CellMap]) -> Vec<ConjugacyClass> {
    let numbers: HashMap<&CellMap, usize> = maps.iter().zip(0..).collect();
    let inverses: Vec<CellMap> = generators.iter().map(|map| inverse(map)).collect();
    let mut is_known = vec![false; maps.len()];
    let mut classes = Vec::new();
    for start in 0..maps.len() {
        if is_known[start] {
            continue;
        }
        is_known[start] = true;
        let (mut open, mut size) = (vec![start], 0);
        while let Some(number) = open.pop() {
            size += 1;
            for (generator, inverse) in generators.iter().zip(&inverses) {
                let conjugate = numbers[&after(generator, &after(&maps[number], inverse))];
                if !std::mem::replace(&mut is_known[conjugate], true) {
                    open.push(conjugate);
                }
            }
        }
        classes.push(ConjugacyClass { map: maps[start].clone(), size });
    }
    classes.sort_by_key(|class| (order(&class.map), class.size));
    classes
}

/// Returns how often a map must be applied to move every cell back to its place.
pub(crate) fn order(map: &[u16]) -> usize {
    let (mut power, mut order): (CellMap, usize) = (map.into(), 1);
    while power.iter().zip(0..).any(|(&cell, place)| cell != place) {
        power = after(map, &power);
        order += 1;
    }
    order
}

fn inverse(map: &[u16]) -> CellMap {
    let mut inverse: CellMap = vec![0; map.len()].into();
    for (&cell, place) in map.iter().zip(0..) {
        inverse[usize::from(cell)] = place;
    }
    inverse
}
