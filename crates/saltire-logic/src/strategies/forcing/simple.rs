//! The simple eliminations that a chain may use on its way: locked candidates,
//! hidden pairs, naked pairs and X-wings, on the board as the chain left it.
//!
//! An elimination counts only if it rests on something that the chain took
//! away; what was there before is no news, and would have been found before.
//! The first of the four sorts that finds something is enough. Everything that
//! this sort finds is told in a set order, as two that take away the same
//! candidate may rest on more or less.

use saltire_core::Spots;

use super::ground::{Field, Ground, bits};
use super::run::Deep;

/// Where to look, and what was there before.
pub(super) struct Simple<'a, 'v, S> {
    pub ground: &'a Ground<'v, S>,
    pub base: &'a Field<S>,
    pub work: &'a Field<S>,
    /// Whether locked candidates are looked for unit by unit and then digit by
    /// digit, as Sudoku Explainer 1.2.1 does, or the other way round.
    pub by_unit: bool,
}

impl<S: Spots> Simple<'_, '_, S> {
    /// All that the first sort finds that finds something.
    pub fn find(&self) -> Vec<Deep> {
        let mut found = Vec::new();
        for sort in [Self::locked, Self::hidden_pairs, Self::naked_pairs, Self::x_wings] {
            sort(self, &mut found);
            if !found.is_empty() {
                break;
            }
        }
        found
    }

    fn places(&self, digit: usize, unit: usize) -> S {
        self.work.places[digit] & self.ground.map.units[unit]
    }

    fn count(&self, unit: usize, digit: usize) -> u8 {
        self.work.count(self.ground.side, unit, digit)
    }

    /// Whether the chain took a place for a digit away from a unit.
    fn changed(&self, unit: usize, digit: usize) -> bool {
        self.count(unit, digit) != self.base.count(self.ground.side, unit, digit)
    }

    /// The places for a digit that the chain took from a unit.
    fn taken(&self, digit: usize, unit: usize) -> S {
        (self.base.places[digit] & self.ground.map.units[unit]) - self.work.places[digit]
    }

    fn numbers<'a>(&'a self, spots: S, digit: usize) -> impl Iterator<Item = u16> + 'a {
        spots.iter().map(move |spot| self.ground.number(spot, digit) as u16)
    }

    fn tell(&self, found: &mut Vec<Deep>, gone: Vec<(usize, u32)>, parents: Vec<u16>) {
        if !gone.is_empty() && !parents.is_empty() {
            found.push(Deep { gone: in_buckets(self.ground.side, gone), parents, within: None });
        }
    }

    fn locked(&self, found: &mut Vec<Deep>) {
        if !self.ground.is_plain {
            return self.locked_anywhere(found);
        }
        let Ground { blocks, rows, columns, side, .. } = self.ground;
        for (from, to) in [(blocks, columns), (blocks, rows), (columns, blocks), (rows, blocks)] {
            if self.by_unit {
                for &first in from {
                    for &second in to {
                        (0..*side).for_each(|digit| self.locked_in(found, first, second, digit));
                    }
                }
            } else {
                for digit in 0..*side {
                    for &first in from.iter().filter(|&&first| self.changed(first, digit)) {
                        to.iter().for_each(|&second| self.locked_in(found, first, second, digit));
                    }
                }
            }
        }
    }

    /// All places of the first unit are in the second as well.
    fn locked_in(&self, found: &mut Vec<Deep>, first: usize, second: usize, digit: usize) {
        if !self.changed(first, digit) || self.count(first, digit) < 2 {
            return;
        }
        let (here, there) = (self.ground.map.units[first], self.ground.map.units[second]);
        if (self.places(digit, first) - there).is_empty() {
            let gone = (self.places(digit, second) - here).iter().map(|spot| (spot, 1 << digit)).collect();
            let parents = self.numbers(self.taken(digit, first) - there, digit).collect();
            self.tell(found, gone, parents);
        }
    }

    /// Whatever sees all places that a unit has for a digit.
    fn locked_anywhere(&self, found: &mut Vec<Deep>) {
        // From seven places on there is hardly ever a cell that sees them all.
        const MOST: u8 = 6;
        let Ground { sorts, side, map, .. } = self.ground;
        for sort in sorts {
            for digit in 0..*side {
                for &unit in sort.iter().filter(|&&unit| self.changed(unit, digit)) {
                    if !(2..=MOST).contains(&self.count(unit, digit)) {
                        continue;
                    }
                    let see_all = map.common_peers(self.places(digit, unit)) & self.work.places[digit];
                    let gone = see_all.iter().map(|spot| (spot, 1 << digit)).collect();
                    self.tell(found, gone, self.numbers(self.taken(digit, unit), digit).collect());
                }
            }
        }
    }

    /// Units in the order in which pairs are looked for.
    fn for_pairs(&self) -> impl Iterator<Item = usize> {
        let Ground { blocks, rows, columns, others, .. } = self.ground;
        blocks.iter().chain(columns).chain(rows).chain(others).copied()
    }

    fn hidden_pairs(&self, found: &mut Vec<Deep>) {
        let ground = self.ground;
        for unit in self.for_pairs() {
            if (ground.open & ground.map.units[unit]).len() <= 4 {
                continue;
            }
            for high in 1..ground.side {
                if self.count(unit, high) != 2 {
                    continue;
                }
                let two = self.places(high, unit);
                for low in (0..high).filter(|&low| self.count(unit, low) == 2) {
                    if two != self.places(low, unit) || !(self.changed(unit, high) || self.changed(unit, low)) {
                        continue;
                    }
                    let pair = 1 << high | 1 << low;
                    let gone = two.iter().map(|spot| (spot, self.work.digits[spot] & !pair));
                    let gone = gone.filter(|&(_, digits)| digits != 0).collect();
                    let taken = [low, high].into_iter();
                    let parents = taken.flat_map(|digit| self.numbers(self.taken(digit, unit), digit)).collect();
                    self.tell(found, gone, parents);
                }
            }
        }
    }

    fn naked_pairs(&self, found: &mut Vec<Deep>) {
        let ground = self.ground;
        let mut twos = Vec::new();
        for unit in self.for_pairs() {
            let open = ground.open & ground.map.units[unit];
            if open.len() < 4 {
                continue;
            }
            twos.clear();
            twos.extend(open.iter().filter(|&spot| self.work.digits[spot].count_ones() == 2));
            for (at, &high) in twos.iter().enumerate() {
                for &low in &twos[..at] {
                    let pair = self.work.digits[high];
                    if self.work.digits[low] != pair {
                        continue;
                    }
                    let of = |spot: usize| {
                        bits(self.base.digits[spot] & !pair).map(move |digit| ground.number(spot, digit) as u16)
                    };
                    let parents: Vec<u16> = of(low).chain(of(high)).collect();
                    let them = S::gather([low, high]);
                    let seeing = if ground.is_plain { open - them } else { ground.map.common_peers(them) };
                    let gone = seeing.iter().map(|spot| (spot, self.work.digits[spot] & pair));
                    let mut gone: Vec<(usize, u32)> = gone.filter(|&(_, digits)| digits != 0).collect();
                    if !ground.is_plain {
                        gone.sort_by_key(|(_, digits)| digits.trailing_zeros());
                    }
                    self.tell(found, gone, parents);
                }
            }
        }
    }

    fn x_wings(&self, found: &mut Vec<Deep>) {
        let Ground { rows, columns, row_of, column_of, .. } = self.ground;
        self.x_wings_of(found, columns, row_of);
        self.x_wings_of(found, rows, column_of);
    }

    fn x_wings_of(&self, found: &mut Vec<Deep>, lines: &[usize], across: &[usize]) {
        let ground = self.ground;
        for (at, &high) in lines.iter().enumerate() {
            for &low in &lines[..at] {
                for digit in 0..ground.side {
                    let counts = (self.count(high, digit), self.count(low, digit));
                    let changed = self.changed(high, digit) || self.changed(low, digit);
                    if counts != (2, 2) || !changed || ground.filled[digit] + 4 > ground.side {
                        continue;
                    }
                    let (mut one, mut two) = (S::EMPTY, S::EMPTY);
                    self.places(digit, high).iter().for_each(|spot| one |= ground.map.units[across[spot]]);
                    self.places(digit, low).iter().for_each(|spot| two |= ground.map.units[across[spot]]);
                    if one != two {
                        continue;
                    }
                    let bases = ground.map.units[high] | ground.map.units[low];
                    let gone = ((one & self.work.places[digit]) - bases).iter();
                    let gone = gone.map(|spot| (spot, 1 << digit)).collect();
                    let taken = (self.taken(digit, low) | self.taken(digit, high)) - one;
                    self.tell(found, gone, self.numbers(taken, digit).collect());
                }
            }
        }
    }
}

/// The numbers of cells with some of their digits, in the order in which a
/// table of hashes walks the cells that were put into it: that is how
/// SukakuExplainer takes them, and the order decides which of two chains comes
/// first.
pub(super) fn in_buckets(side: usize, mut cells: Vec<(usize, u32)>) -> Vec<u16> {
    let mut buckets = 16;
    while cells.len() * 4 > buckets * 3 {
        buckets *= 2;
    }
    cells.sort_by_key(|&(spot, _)| spot % buckets);
    cells.into_iter().flat_map(|(spot, digits)| bits(digits).map(move |digit| (spot * side + digit) as u16)).collect()
}
