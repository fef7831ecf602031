//! The single links of a board, two by two: what goes off if a candidate is on,
//! and what then goes on.

use saltire_core::Spots;

use super::ground::{Field, Ground, bits};
use super::hint::Links;

/// The links of a board.
#[derive(Default)]
pub(super) struct Pairs {
    /// By candidate: where its pairs begin; one more at the end.
    pub starts: Vec<u32>,
    pub pairs: Vec<(u16, u16)>,
    /// By candidate: where its strong links begin; one more at the end.
    pub strong_starts: Vec<u32>,
    pub strong: Vec<u16>,
    /// Whether they are those of the board at hand.
    pub made: bool,
}

impl Pairs {
    /// Lists the links of a board.
    pub fn link<S: Spots>(&mut self, ground: &Ground<'_, S>, field: &Field<S>, links: Links) {
        self.made = true;
        self.strong.clear();
        self.strong_starts.clear();
        for spot in 0..ground.loose.len() {
            let here = field.digits[spot];
            for digit in 0..ground.side {
                self.strong_starts.push(self.strong.len() as u32);
                if here & (1 << digit) == 0 {
                    continue;
                }
                let start = self.strong.len();
                if links != Links::Units && here.count_ones() == 2 {
                    let other = (here & !(1 << digit)).trailing_zeros() as usize;
                    self.strong.push(ground.number(spot, other) as u16);
                }
                if links == Links::Cells {
                    continue;
                }
                for &unit in ground.units_of(spot) {
                    if field.count(ground.side, usize::from(unit), digit) != 2 {
                        continue;
                    }
                    let mut two = field.places[digit] & ground.map.units[usize::from(unit)];
                    two.remove(spot);
                    let other = two.first().map(|other| ground.number(other, digit) as u16);
                    if let Some(other) = other.filter(|other| !self.strong[start..].contains(other)) {
                        self.strong.push(other);
                    }
                }
            }
        }
        self.strong_starts.push(self.strong.len() as u32);
        self.pairs.clear();
        self.starts.clear();
        for spot in 0..ground.loose.len() {
            for digit in 0..ground.side {
                self.starts.push(self.pairs.len() as u32);
                if field.digits[spot] & (1 << digit) == 0 {
                    continue;
                }
                if links != Links::Units {
                    for other in bits(field.digits[spot] & !(1 << digit)) {
                        self.pair(ground.number(spot, other));
                    }
                }
                let mut rest = field.places[digit] & ground.map.peers[spot];
                for &unit in ground.units_of(spot) {
                    let here = rest & ground.map.units[usize::from(unit)];
                    here.iter().for_each(|other| self.pair(ground.number(other, digit)));
                    rest -= here;
                }
                rest.iter().for_each(|other| self.pair(ground.number(other, digit)));
            }
        }
        self.starts.push(self.pairs.len() as u32);
    }

    fn pair(&mut self, off: usize) {
        let (start, end) = (self.strong_starts[off] as usize, self.strong_starts[off + 1] as usize);
        self.pairs.extend(self.strong[start..end].iter().map(|&on| (off as u16, on)));
    }
}
