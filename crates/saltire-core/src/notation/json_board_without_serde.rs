//! Stands in for `json_board` without the feature `serde`.

use crate::notation::{Entry, ReadError, ReadErrorKind};

/// Returns an error, because this build does not read JSON.
pub(super) fn entry(_: &str, line: usize, _: Option<usize>, _: Option<&str>) -> Result<Entry, ReadError> {
    Err(ReadErrorKind::JsonFeature.at(line))
}

#[cfg(test)]
mod tests {
    use crate::notation::{Entry, ReadErrorKind};

    #[test]
    fn valid_json_is_not_called_invalid() {
        let error = Entry::parse(r#"{"puzzle": "....41.....3...."}"#, None).expect_err("this build does not read it");
        assert_eq!(error.kind, ReadErrorKind::JsonFeature);
    }
}
