//! Rows, columns and blocks: the usual board.

use crate::layout::{LayoutBuilder, LayoutError, Rule};

pub(super) struct Classic;

impl Rule for Classic {
    fn name(&self) -> &'static str {
        "classic"
    }

    fn about(&self) -> &'static str {
        "Rows, columns and blocks: the usual board."
    }

    /// Adds nothing: every board has rows and columns, and blocks unless
    /// another rule replaces them.
    fn extend(&self, _: Option<&str>, _: &mut LayoutBuilder) -> Result<(), LayoutError> {
        Ok(())
    }
}
