//! Stands in for `json_board` without the feature `serde`.

use crate::notation::{Entry, ReadError, ReadErrorKind};

/// Returns an error, because this build does not read JSON.
pub(super) fn entry(_: &str, line: usize, _: Option<usize>, _: Option<&str>) -> Result<Entry, ReadError> {
    Err(ReadErrorKind::Json("this build can't read JSON, which needs the feature serde".to_owned()).at(line))
}
