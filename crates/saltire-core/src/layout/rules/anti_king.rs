//! Cells that touch at a corner differ.

use crate::layout::{LayoutBuilder, LayoutError, Rule};

pub(super) struct AntiKing;

impl Rule for AntiKing {
    fn name(&self) -> &'static str {
        "anti-king"
    }

    fn about(&self) -> &'static str {
        "Cells that touch at a corner differ."
    }

    fn extend(&self, _: Option<&str>, board: &mut LayoutBuilder) -> Result<(), LayoutError> {
        board.peers_at(1, 1);
        Ok(())
    }
}
