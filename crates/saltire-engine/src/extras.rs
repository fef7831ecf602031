//! What a layout asks for beyond rows, columns and blocks: more units, such as
//! diagonals and windows, and peers, such as a knight's move apart.

use saltire_core::{Cell, Layout, UnitKind};

use crate::board::Boards;
use crate::lanes::Lanes;
use crate::pass::solved_in_unit;

/// The units and peers of a layout beyond rows, columns and blocks, by the
/// number of the cell in reading order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Extras {
    pub units: Vec<[usize; 9]>,
    pub pairs: Vec<(usize, usize)>,
}

fn number(cell: Cell) -> usize {
    cell.row() * 9 + cell.column()
}

impl Extras {
    /// What a layout adds, where its blocks are those of the usual board; no
    /// engine runs on another.
    pub fn of(layout: &Layout) -> Option<Extras> {
        let block = layout.shape().block()?;
        let blocks = layout.units().iter().filter(|unit| unit.kind() == UnitKind::Block).count();
        if layout.side() != 9 || (block.rows, block.columns) != (3, 3) || blocks != 9 {
            return None;
        }
        let usual = [UnitKind::Row, UnitKind::Column, UnitKind::Block];
        let extra = layout.units().iter().filter(|unit| !usual.contains(&unit.kind()));
        let units = extra.map(|unit| std::array::from_fn(|i| number(unit.cells()[i]))).collect();
        let pairs = layout.extra_peers().iter().map(|&(a, b)| (number(a), number(b))).collect();
        Some(Extras { units, pairs })
    }

    /// One pass over them, before that over rows and columns, which sees what
    /// comes of it.
    #[inline(always)]
    pub fn pass<K: Lanes>(&self, k: K, boards: &mut Boards) -> K::V {
        let mut present = k.splat(crate::board::FULL);
        for cells in &self.units {
            solved_in_unit(
                k,
                boards,
                #[inline(always)]
                |r| [cells[3 * r], cells[3 * r + 1], cells[3 * r + 2]],
            );
            present = k.and(present, alone_in_unit(k, boards, cells));
        }
        let (zero, minus_one) = (k.splat(0), k.splat(u16::MAX));
        for &(a, b) in &self.pairs {
            let (x, y) = (k.load(&boards.0[a]), k.load(&boards.0[b]));
            let solved = |v: K::V| k.and(v, k.equal(k.and(v, k.add(v, minus_one)), zero));
            k.store(&mut boards.0[a], k.without(x, solved(y)));
            k.store(&mut boards.0[b], k.without(y, solved(x)));
        }
        present
    }
}

/// A digit with one place in a unit goes there. Gives the digits that have a
/// place.
#[inline(always)]
fn alone_in_unit<K: Lanes>(k: K, boards: &mut Boards, cells: &[usize; 9]) -> K::V {
    let zero = k.splat(0);
    let (mut once, mut twice) = (zero, zero);
    for &cell in cells {
        let x = k.load(&boards.0[cell]);
        twice = k.or(twice, k.and(once, x));
        once = k.or(once, x);
    }
    let alone = k.without(once, twice);
    for &cell in cells {
        let x = k.load(&boards.0[cell]);
        let found = k.and(x, alone);
        k.store(&mut boards.0[cell], k.select(k.equal(found, zero), x, found));
    }
    once
}
