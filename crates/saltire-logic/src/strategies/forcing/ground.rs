//! The ground that chains run over: candidates as numbers, and the units of a
//! cell in the order in which they are looked at.
//!
//! A candidate is one number, its spot times the side and its digit from 0. Of
//! several chains of one length the first found is taken, so that the order of
//! looking is a part of the rating: blocks, rows, columns, all other units, and
//! last the peers that share no unit, as Sudoku Explainer has it.

use saltire_core::{SpotMap, Spots};

use crate::View;
use crate::scale::rank;

/// What does not change while chains run.
pub(super) struct Ground<'v, S> {
    pub map: &'v SpotMap<S>,
    pub side: usize,
    pub open: S,
    /// All units of all spots, one after another, in the order of looking.
    units_of: Vec<u16>,
    /// By spot: where its units begin; one more at the end.
    starts: Vec<u32>,
    /// By number of a candidate: its spot and digit, as to divide takes longer than
    /// to look.
    places: Vec<(u16, u16)>,
    /// By spot: peers that share no unit with it.
    pub loose: Vec<S>,
    /// By digit: how many cells are filled with it.
    pub filled: Vec<usize>,
    /// Units by sort.
    pub blocks: Vec<usize>,
    pub rows: Vec<usize>,
    pub columns: Vec<usize>,
    pub others: Vec<usize>,
    /// All units by sort, each diagonal a sort of its own.
    pub sorts: Vec<Vec<usize>>,
    /// By spot: its row and its column.
    pub row_of: Vec<usize>,
    pub column_of: Vec<usize>,
    /// Whether there is nothing but rows, columns and blocks.
    pub is_plain: bool,
}

impl<'v, S: Spots> Ground<'v, S> {
    pub fn of(view: &View<'v, S>) -> Ground<'v, S> {
        let (map, side, spots) = (view.map, view.side, view.candidates.len());
        let rank_of = |unit: usize| rank(view.unit(unit).kind());
        let mut units: Vec<usize> = (0..view.unit_count()).collect();
        units.sort_by_key(|&unit| rank_of(unit));
        let of_rank = |wanted: usize| -> Vec<usize> {
            units.iter().copied().filter(|&unit| rank_of(unit).min(3) == wanted).collect()
        };
        let (blocks, rows, columns, others) = (of_rank(0), of_rank(1), of_rank(2), of_rank(3));
        let (mut row_of, mut column_of) = (vec![0; spots], vec![0; spots]);
        rows.iter().for_each(|&unit| map.units[unit].iter().for_each(|spot| row_of[spot] = unit));
        columns.iter().for_each(|&unit| map.units[unit].iter().for_each(|spot| column_of[spot] = unit));
        let (mut units_of, mut starts, mut loose) = (Vec::with_capacity(spots * 4), vec![0], Vec::with_capacity(spots));
        let mut own: Vec<usize> = Vec::new();
        for spot in 0..spots {
            own.clone_from(&map.units_of[spot]);
            own.sort_by_key(|&unit| rank_of(unit));
            let mut rest = map.peers[spot];
            for &unit in &own {
                units_of.push(unit as u16);
                rest -= map.units[unit];
            }
            starts.push(units_of.len() as u32);
            loose.push(rest);
        }
        let mut filled = vec![0; side];
        for spot in (0..spots).filter(|&spot| !view.open.contains(spot)) {
            let digit = view.grid[view.cell(spot)].single();
            digit.iter().for_each(|digit| filled[usize::from(digit.get()) - 1] += 1);
        }
        let mut sorts = vec![blocks.clone(), rows.clone(), columns.clone()];
        let (windows, rest): (Vec<usize>, Vec<usize>) = others.iter().partition(|&&unit| rank_of(unit) == 3);
        sorts.push(windows);
        sorts.extend(rest.into_iter().map(|unit| vec![unit]));
        let is_plain = others.is_empty() && loose.iter().all(|rest| rest.is_empty());
        Ground {
            map,
            side,
            open: view.open,
            units_of,
            starts,
            places: (0..spots * side).map(|number| ((number / side) as u16, (number % side) as u16)).collect(),
            loose,
            filled,
            blocks,
            rows,
            columns,
            others,
            sorts,
            row_of,
            column_of,
            is_plain,
        }
    }

    /// The units of a spot, in the order of looking.
    #[inline]
    pub fn units_of(&self, spot: usize) -> &[u16] {
        &self.units_of[self.starts[spot] as usize..self.starts[spot + 1] as usize]
    }

    /// How many numbers of candidates there are.
    pub fn candidates(&self) -> usize {
        self.loose.len() * self.side
    }

    /// A candidate's number.
    #[inline]
    pub fn number(&self, spot: usize, digit: usize) -> usize {
        spot * self.side + digit
    }

    /// Spot and digit of a number.
    #[inline]
    pub fn place(&self, number: usize) -> (usize, usize) {
        let (spot, digit) = self.places[number];
        (usize::from(spot), usize::from(digit))
    }
}

/// The candidates of a board, by digit, by spot, and counted by unit.
#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct Field<S> {
    /// By digit: where it can go.
    pub places: Vec<S>,
    /// By spot: a bit for each digit.
    pub digits: Vec<u32>,
    /// By unit and digit: how many places there are.
    pub counts: Vec<u8>,
}

impl<S: Spots> Field<S> {
    pub fn of(view: &View<'_, S>) -> Field<S> {
        let places: Vec<S> = view.digits().iter().map(|digit| view.places(digit)).collect();
        let counts = view.map.units.iter().flat_map(|&unit| places.iter().map(move |&at| (at & unit).len() as u8));
        Field { counts: counts.collect(), digits: view.candidates.iter().map(|digits| digits.bits()).collect(), places }
    }

    pub fn copy(&mut self, other: &Field<S>) {
        self.places.clone_from(&other.places);
        self.digits.clone_from(&other.digits);
        self.counts.clone_from(&other.counts);
    }

    /// Takes a candidate away that is there.
    #[inline]
    pub fn remove(&mut self, ground: &Ground<'_, S>, spot: usize, digit: usize) {
        self.places[digit].remove(spot);
        self.digits[spot] &= !(1 << digit);
        for &unit in ground.units_of(spot) {
            self.counts[usize::from(unit) * ground.side + digit] -= 1;
        }
    }

    /// How many places a unit has for a digit.
    #[inline]
    pub fn count(&self, side: usize, unit: usize, digit: usize) -> u8 {
        self.counts[unit * side + digit]
    }
}

/// The numbers of the bits that are set, from the lowest.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(first)
    })
}
