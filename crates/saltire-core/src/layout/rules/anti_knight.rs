//! Cells a knight's move apart differ.

use crate::layout::{LayoutBuilder, LayoutError, Rule};

pub(super) struct AntiKnight;

impl Rule for AntiKnight {
    fn name(&self) -> &'static str {
        "anti-knight"
    }

    fn about(&self) -> &'static str {
        "Cells a knight's move apart differ."
    }

    fn extend(&self, _: Option<&str>, board: &mut LayoutBuilder) -> Result<(), LayoutError> {
        board.peers_at(1, 2);
        board.peers_at(2, 1);
        Ok(())
    }
}
