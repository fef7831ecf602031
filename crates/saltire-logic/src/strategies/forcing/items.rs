//! A chain of single links as items that can be told, and what a ring of them takes
//! away.

use saltire_core::Spots;

use super::ground::{Field, Ground};
use super::hint::Item;
use super::run::{ASSUMED, CELL, Cause, NO_CHAIN, PEER};

/// What a ring, listed from its end back, takes away: candidates outside its
/// cells that see one that is on and one that is off, in the order in which
/// the ring comes upon them.
pub(super) fn removed_by_ring<S: Spots>(
    ground: &Ground<'_, S>,
    field: &Field<S>,
    states: &[(u16, bool)],
) -> Option<Vec<(usize, u32)>> {
    let nodes = &states[..states.len() - 1];
    let mut inside = S::EMPTY;
    nodes.iter().for_each(|&(candidate, _)| inside.insert(ground.place(usize::from(candidate)).0));
    let mut seen = vec![(S::EMPTY, S::EMPTY); ground.side];
    for &(candidate, on) in nodes {
        let (spot, digit) = ground.place(usize::from(candidate));
        let sees = (ground.map.peers[spot] & field.places[digit]) - inside;
        let (by_on, by_off) = &mut seen[digit];
        *(if on { by_on } else { by_off }) |= sees;
    }
    if seen.iter().all(|&(by_on, by_off)| !by_on.meets(by_off)) {
        return None;
    }
    let mut gone: Vec<(usize, u32)> = Vec::new();
    for &(candidate, _) in nodes.iter().filter(|(_, on)| *on) {
        let (spot, digit) = ground.place(usize::from(candidate));
        let (by_on, by_off) = seen[digit];
        for other in (ground.map.peers[spot] & by_on & by_off).iter() {
            match gone.iter_mut().find(|(known, _)| *known == other) {
                Some((_, digits)) => *digits |= 1 << digit,
                None => gone.push((other, 1 << digit)),
            }
        }
    }
    Some(gone)
}

/// The chain of these states, each from the one before.
pub(super) fn chain<S: Spots>(ground: &Ground<'_, S>, field: &Field<S>, states: &[(u16, bool)]) -> Vec<Item> {
    let cause = |place: usize| -> Cause {
        let Some(before) = place.checked_sub(1) else { return ASSUMED };
        let (from, (to, on)) = (ground.place(usize::from(states[before].0)), states[place]);
        let to = ground.place(usize::from(to));
        if from.0 == to.0 {
            return CELL;
        }
        let units = ground.units_of(to.0).iter().copied();
        let mut shared = units.filter(|&unit| ground.map.units[usize::from(unit)].contains(from.0));
        if on {
            shared.find(|&unit| field.count(ground.side, usize::from(unit), to.1) == 2).unwrap_or(PEER)
        } else {
            shared.next().unwrap_or(PEER)
        }
    };
    let item = |(place, &(candidate, on)): (usize, &(u16, bool))| Item {
        candidate,
        on,
        cause: cause(place),
        parents: place.checked_sub(1).map(|before| before as u16).into_iter().collect(),
        within: NO_CHAIN,
    };
    states.iter().enumerate().map(item).collect()
}

/// A ring the other way round: what was on is off. Each keeps its own cause.
pub(super) fn turned(ring: &[Item]) -> Vec<Item> {
    let turn = |(place, item): (usize, &Item)| Item {
        on: !item.on,
        parents: place.checked_sub(1).map(|before| before as u16).into_iter().collect(),
        ..item.clone()
    };
    ring.iter().rev().enumerate().map(turn).collect()
}
