//! What does not change during a search for chains: candidate numbers, and the units of
//! a cell in search order.
//!
//! Of several chains of one length the first found counts, so the order is part
//! of the rating: blocks, rows, columns, all other units, and last the peers that
//! share no unit, as in Sudoku Explainer.

use std::ops::{Index, IndexMut};
use std::rc::Rc;

use saltire_core::{CellIndexSet, Digit, IndexedLayout};

use super::candidate_ids::CandidateId;
use crate::View;
use crate::links::packed_lists::PackedLists;
use crate::links::row_column_block::RowColumnBlock;
use crate::position::rank;

/// A value for each digit.
#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct ByDigit<T>(pub Vec<T>);

impl<T: Copy> ByDigit<T> {
    /// Returns a table with one value for all digits.
    pub fn new(side: usize, value: T) -> ByDigit<T> {
        ByDigit(vec![value; side])
    }

    /// Sets all digits to one value.
    pub fn reset(&mut self, side: usize, value: T) {
        self.0.clear();
        self.0.resize(side, value);
    }
}

impl<T> Index<Digit> for ByDigit<T> {
    type Output = T;
    #[inline]
    fn index(&self, digit: Digit) -> &T {
        &self.0[usize::from(digit.get()).wrapping_sub(1)]
    }
}

impl<T> IndexMut<Digit> for ByDigit<T> {
    #[inline]
    fn index_mut(&mut self, digit: Digit) -> &mut T {
        &mut self.0[usize::from(digit.get()).wrapping_sub(1)]
    }
}

/// What does not change during a search for chains.
pub(super) struct Topology<'v, S> {
    pub map: &'v IndexedLayout<S>,
    pub side: usize,
    pub open: S,
    /// By cell index: its units in search order.
    units_of: PackedLists<u16>,
    /// By candidate: its cell and digit. A table is faster than a division.
    places: Vec<(u16, Digit)>,
    /// By digit: how many cells are filled with it.
    pub filled: ByDigit<usize>,
    pub blocks: Vec<u16>,
    pub rows: Vec<u16>,
    pub columns: Vec<u16>,
    pub others: Vec<u16>,
    /// All units by kind. Each diagonal is a kind.
    pub units_by_kind: Vec<Vec<u16>>,
    pub lines: Rc<RowColumnBlock<S>>,
    /// Whether the layout has only rows, columns and blocks.
    pub is_plain: bool,
}

impl<'v, S: CellIndexSet> Topology<'v, S> {
    /// Returns the topology of a board.
    pub fn of(view: &View<'v, S>) -> Topology<'v, S> {
        let (map, side, cell_count) = (view.map, view.side, view.candidates.len());
        let rank_of = |unit: &u16| rank(view.unit(usize::from(*unit)).kind());
        let mut units: Vec<u16> = (0..view.unit_count() as u16).collect();
        units.sort_by_key(rank_of);
        let of_rank =
            |rank: usize| -> Vec<u16> { units.iter().copied().filter(|unit| rank_of(unit).min(3) == rank).collect() };
        let [blocks, rows, columns, others] = [0, 1, 2, 3].map(of_rank);
        let (mut units_of, mut peers_share_units) = (PackedLists::default(), true);
        for index in 0..cell_count {
            units_of.extend(map.units_of[index].iter().map(|&unit| unit as u16));
            units_of.open_list().sort_by_key(rank_of);
            units_of.close_list();
            let unit_cells = map.units_of[index].iter().fold(S::EMPTY, |cells, &unit| cells | map.units[unit]);
            peers_share_units &= map.peers[index].is_subset(unit_cells);
        }
        let mut filled = ByDigit::new(side, 0);
        for index in (0..cell_count).filter(|&index| !view.open.contains(index)) {
            view.grid[view.cell(index)].single().iter().for_each(|&digit| filled[digit] += 1);
        }
        let mut units_by_kind = vec![blocks.clone(), rows.clone(), columns.clone()];
        let (windows, rest): (Vec<u16>, Vec<u16>) = others.iter().partition(|unit| rank_of(unit) == 3);
        units_by_kind.push(windows);
        units_by_kind.extend(rest.into_iter().map(|unit| vec![unit]));
        let is_plain = others.is_empty() && peers_share_units;
        let cells = (0..cell_count).flat_map(|index| view.digits().iter().map(move |digit| (index as u16, digit)));
        Topology {
            map,
            side,
            open: view.open,
            units_of,
            places: cells.collect(),
            filled,
            blocks,
            rows,
            columns,
            others,
            units_by_kind,
            lines: RowColumnBlock::of(view),
            is_plain,
        }
    }

    /// Returns the units of a cell, in search order.
    #[inline]
    pub fn units_of(&self, index: usize) -> &[u16] {
        self.units_of.list(index)
    }

    /// Returns the cells of a unit.
    #[inline]
    pub fn unit(&self, unit: u16) -> S {
        self.map.units[usize::from(unit)]
    }

    /// Returns the number of candidate numbers.
    pub fn candidate_count(&self) -> usize {
        self.places.len()
    }

    /// Returns the number of a candidate.
    #[inline]
    pub fn candidate(&self, index: usize, digit: Digit) -> CandidateId {
        CandidateId::new(index * self.side + usize::from(digit.get()) - 1)
    }

    /// Returns the cell and the digit of a candidate.
    #[inline]
    pub fn place(&self, candidate: CandidateId) -> (usize, Digit) {
        let (index, digit) = self.places[candidate.index()];
        (usize::from(index), digit)
    }
}
