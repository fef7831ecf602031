//! Rows, columns and blocks hold every digit.

use crate::layout::{LayoutBuilder, LayoutError, Rule};

pub(super) struct Classic;

impl Rule for Classic {
    fn name(&self) -> &'static str {
        "classic"
    }

    fn about(&self) -> &'static str {
        "Rows, columns and blocks hold every digit."
    }

    /// Adds nothing: every layout has rows and columns, and blocks unless another
    /// rule replaces them.
    fn extend(&self, _: Option<&str>, _: &mut LayoutBuilder) -> Result<(), LayoutError> {
        Ok(())
    }
}
