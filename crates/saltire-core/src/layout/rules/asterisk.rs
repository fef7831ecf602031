//! Nine cells in the shape of a star hold every digit.

use super::{cells_at, require_side_nine};
use crate::UnitKind;
use crate::layout::{LayoutBuilder, LayoutError, Rule};

pub(super) struct Asterisk;

impl Rule for Asterisk {
    fn name(&self) -> &'static str {
        "asterisk"
    }

    fn about(&self) -> &'static str {
        "Nine cells in the shape of a star hold every digit."
    }

    fn extend(&self, _: Option<&str>, board: &mut LayoutBuilder) -> Result<(), LayoutError> {
        require_side_nine(self.name(), board)?;
        let star = [(2, 5), (3, 3), (3, 7), (5, 2), (5, 5), (5, 8), (7, 3), (7, 7), (8, 5)];
        board.unit(UnitKind::Extra, "the asterisk", cells_at(&star))
    }
}
