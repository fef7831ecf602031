//! Stands in for `link` without the feature `serde`.

use crate::notation::{Entry, ReadError, ReadErrorKind};

/// Returns true if a text starts like a link.
pub(super) fn is_link(text: &str) -> bool {
    text.starts_with("https://") || text.starts_with("http://")
}

/// Refuses a link: this build reads none.
pub(super) fn entry(_: &str, line: usize, _: Option<usize>) -> Result<Entry, ReadError> {
    Err(ReadErrorKind::Link("this build reads no links; it needs the feature serde".to_owned()).at(line))
}
