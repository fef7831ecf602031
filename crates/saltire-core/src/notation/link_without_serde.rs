//! Stands in for `link` without the feature `serde`.

use crate::notation::{Entry, LinkReadError, ReadError, ReadErrorKind};

/// Returns true if a text starts like a link.
pub(super) fn is_link(text: &str) -> bool {
    text.starts_with("https://") || text.starts_with("http://")
}

/// Returns an error, because this build does not read links.
pub(super) fn entry(_: &str, line: usize, _: Option<usize>) -> Result<Entry, ReadError> {
    Err(ReadErrorKind::Link(LinkReadError::Feature).at(line))
}
