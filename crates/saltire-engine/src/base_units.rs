//! The nine units besides rows and columns that partition the board: the blocks, or the
//! regions of a jigsaw.

use saltire_core::{CellSet, Layout, Unit, UnitKind};

/// Nine units that partition the board.
#[derive(Clone, Debug)]
pub(crate) struct BaseUnits {
    units: Vec<CellSet>,
}

impl BaseUnits {
    /// Returns the base units of a 9×9 layout: its blocks if they partition the board, else
    /// its regions if they do, else its rows.
    pub fn of(layout: &Layout) -> Option<BaseUnits> {
        (layout.side() == 9).then(|| {
            partition(layout, UnitKind::Block)
                .or_else(|| partition(layout, UnitKind::Region))
                .unwrap_or_else(|| BaseUnits { units: sets_of(layout, UnitKind::Row).collect() })
        })
    }

    /// Returns true if these are the 3×3 blocks of the classic board.
    pub fn are_blocks(&self) -> bool {
        let block = |unit: &CellSet| unit.iter().next().map(|first| (first.row() / 3, first.column() / 3));
        self.units.iter().all(|unit| unit.iter().all(|cell| Some((cell.row() / 3, cell.column() / 3)) == block(unit)))
    }

    /// Returns the cells of each unit.
    pub fn sets(&self) -> &[CellSet] {
        &self.units
    }

    /// Returns true if a unit is a row, a column or one of these.
    pub fn include(&self, unit: &Unit) -> bool {
        matches!(unit.kind(), UnitKind::Row | UnitKind::Column) || self.units.contains(unit.set())
    }
}

fn sets_of(layout: &Layout, kind: UnitKind) -> impl Iterator<Item = CellSet> {
    layout.units().iter().filter(move |unit| unit.kind() == kind).map(|unit| *unit.set())
}

/// Returns the units of a kind, completed by rows or columns, if they partition the board.
/// A layout has each set of cells once, so a region that is also a row or a column is not
/// among its regions.
fn partition(layout: &Layout, kind: UnitKind) -> Option<BaseUnits> {
    let mut units: Vec<CellSet> = sets_of(layout, kind).collect();
    let mut covered = units.iter().fold(CellSet::EMPTY, |covered, unit| covered | *unit);
    if units.is_empty() || covered.len() != 9 * units.len() {
        return None;
    }
    for line in sets_of(layout, UnitKind::Row).chain(sets_of(layout, UnitKind::Column)) {
        if (line & covered).is_empty() {
            units.push(line);
            covered |= line;
        }
    }
    (units.len() == 9).then_some(BaseUnits { units })
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltire_core::{BoardShape, LayoutBuilder};

    fn base(name: &str) -> BaseUnits {
        BaseUnits::of(&Layout::named(name, 9).expect("a layout")).expect("9×9")
    }

    fn share_out_the_board(base: &BaseUnits) -> bool {
        let all = base.sets().iter().fold(CellSet::EMPTY, |all, unit| all | *unit);
        base.sets().len() == 9 && all.len() == 81
    }

    #[test]
    fn a_jigsaw_with_the_usual_blocks_is_classic() {
        let map = "111222333111222333111222333444555666444555666444555666777888999777888999777888999";
        assert!(base(&format!("jigsaw:{map}")).are_blocks() && base("diagonal").are_blocks());
        let map = "111122333111222333112222333444556666444555666444555566777788999778888999777888999";
        let base = base(&format!("jigsaw:{map}"));
        assert!(!base.are_blocks() && share_out_the_board(&base));
    }

    #[test]
    fn regions_may_be_rows_or_columns() {
        let rows = "111111111222222222333333333444444444555555555666666666777777777888888888999999999";
        assert!(share_out_the_board(&base(&format!("jigsaw:{rows}"))));
        let region = |cell: usize| (b'1' + ((cell / 9 * 8 + cell % 9 - 1) / 9) as u8) as char;
        let column: String = (0..81).map(|cell| if cell % 9 == 0 { 'a' } else { region(cell) }).collect();
        assert!(share_out_the_board(&base(&format!("jigsaw:{column}"))));
        let shape = BoardShape::of_blocks("9x1".parse().expect("blocks")).expect("a size");
        let tall = BaseUnits::of(&Layout::named("classic", shape).expect("a layout")).expect("9×9");
        assert!(share_out_the_board(&tall) && !tall.are_blocks());
    }

    #[test]
    fn a_board_without_blocks_has_its_rows_as_base() {
        let layout = LayoutBuilder::new("latin square", 9).expect("a size").build();
        let base = BaseUnits::of(&layout).expect("9×9");
        assert!(share_out_the_board(&base) && base.sets()[0].iter().all(|cell| cell.row() == 0));
    }
}
