//! Stands in for `json_board` without the feature `serde`.

use crate::notation::{Entry, ReadError, ReadErrorKind};

/// Refuses an object: this build reads no JSON.
pub(super) fn entry(_: &str, line: usize, _: Option<usize>, _: Option<&str>) -> Result<Entry, ReadError> {
    Err(ReadErrorKind::Json("this build reads no JSON; it needs the feature serde".to_owned()).at(line))
}
