//! Finds the end of a CSV or TSV record, which may span lines if a field is quoted.

/// Finds the first line end outside quotes. A quote opens a field only at its start, and two
/// quotes inside quotes are one, as the crate `csv` reads them.
pub struct RecordEnd {
    separator: u8,
    state: QuoteState,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum QuoteState {
    FieldStart,
    Unquoted,
    Quoted,
    /// After a quote inside quotes, which ends them unless another follows.
    AfterQuote,
}

impl RecordEnd {
    /// Starts a record with this separator.
    pub fn new(separator: u8) -> RecordEnd {
        RecordEnd { separator, state: QuoteState::FieldStart }
    }

    /// Reads some bytes. Returns the place of the line end, if the record ends in them.
    pub fn end_in(&mut self, bytes: &[u8]) -> Option<usize> {
        for (at, &byte) in bytes.iter().enumerate() {
            self.state = match (self.state, byte) {
                (QuoteState::Quoted, b'"') => QuoteState::AfterQuote,
                (QuoteState::Quoted, _) => QuoteState::Quoted,
                (_, b'\n' | b'\r') => return Some(at),
                (QuoteState::FieldStart | QuoteState::AfterQuote, b'"') => QuoteState::Quoted,
                (_, byte) if byte == self.separator => QuoteState::FieldStart,
                _ => QuoteState::Unquoted,
            };
        }
        None
    }

    /// Returns true if a quote is open.
    pub fn is_open(&self) -> bool {
        self.state == QuoteState::Quoted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_ends_at_the_first_line_end_outside_quotes() {
        for (record, end) in [
            ("a,b\nc", Some(3)),
            ("a,\"b\nc\",d\ne", Some(9)),
            ("a,\"b\"\"\nc\"\ne", Some(9)),
            ("a,b\"\nc\"", Some(4)),
            ("\"\"\n", Some(2)),
            ("a\rb", Some(1)),
            ("a,\"b\n", None),
        ] {
            let mut scanner = RecordEnd::new(b',');
            assert_eq!(scanner.end_in(record.as_bytes()), end, "{record:?}");
            assert_eq!(scanner.is_open(), end.is_none());
            // The result is the same byte by byte.
            let mut scanner = RecordEnd::new(b',');
            let found = record.as_bytes().chunks(1).position(|byte| scanner.end_in(byte).is_some());
            assert_eq!(found, end, "{record:?}");
        }
    }
}
