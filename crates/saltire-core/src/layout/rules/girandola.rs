//! The corners, the centre and the cells one in from the middle of each edge hold every digit.

use super::{cells_at, require_side_nine};
use crate::UnitKind;
use crate::layout::{LayoutBuilder, LayoutError, Rule};

pub(super) struct Girandola;

impl Rule for Girandola {
    fn name(&self) -> &'static str {
        "girandola"
    }

    fn about(&self) -> &'static str {
        "The corners, the centre and the cells one in from the middle of each edge hold every digit."
    }

    fn extend(&self, _: Option<&str>, board: &mut LayoutBuilder) -> Result<(), LayoutError> {
        require_side_nine(self.name(), board)?;
        let wheel = [(1, 1), (1, 9), (2, 5), (5, 2), (5, 5), (5, 8), (8, 5), (9, 1), (9, 9)];
        board.unit(UnitKind::Extra, "the girandola", cells_at(&wheel))
    }
}
