//! Splits a record of a table into its fields.

use std::borrow::Cow;
use std::ops::Range;

use csv_core::{ReadRecordResult, ReaderBuilder};

/// Returns the fields of a record, without quotes.
pub fn split_record(record: &[u8], separator: u8) -> Vec<Cow<'_, [u8]>> {
    match memchr::memchr(b'"', record) {
        None => simple_fields(record, separator).map(|range| Cow::Borrowed(&record[range])).collect(),
        Some(_) => quoted_fields(record, separator).into_iter().map(Cow::Owned).collect(),
    }
}

/// Returns the places of the fields of a record without quotes.
pub fn simple_fields(record: &[u8], separator: u8) -> impl Iterator<Item = Range<usize>> + '_ {
    let ends = memchr::memchr_iter(separator, record).chain([record.len()]);
    ends.scan(0, |start, end| {
        let field = *start..end;
        *start = end + 1;
        Some(field)
    })
}

fn quoted_fields(record: &[u8], separator: u8) -> Vec<Vec<u8>> {
    let mut reader = ReaderBuilder::new().delimiter(separator).build();
    let mut text = vec![0; record.len()];
    let mut ends = vec![0; record.len() + 1];
    let (mut used, mut written, mut found) = (0, 0, 0);
    loop {
        // At the end the rest is empty, which ends the record.
        let (result, read, wrote, ended) =
            reader.read_record(&record[used..], &mut text[written..], &mut ends[found..]);
        (used, written, found) = (used + read, written + wrote, found + ended);
        if matches!(result, ReadRecordResult::Record | ReadRecordResult::End) {
            break;
        }
    }
    let starts = std::iter::once(0).chain(ends[..found].iter().copied());
    starts.zip(&ends[..found]).map(|(start, &end)| text[start..end].to_vec()).collect()
}

/// Writes a field, in quotes if it needs them.
pub fn write_field(out: &mut Vec<u8>, field: &[u8], separator: u8) {
    let is_special = |byte: &u8| matches!(byte, b'"' | b'\n' | b'\r') || *byte == separator;
    if !field.iter().any(is_special) {
        return out.extend_from_slice(field);
    }
    out.push(b'"');
    for &byte in field {
        if byte == b'"' {
            out.push(b'"');
        }
        out.push(byte);
    }
    out.push(b'"');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(record: &str) -> Vec<String> {
        split_record(record.as_bytes(), b',').iter().map(|field| String::from_utf8_lossy(field).into_owned()).collect()
    }

    #[test]
    fn fields_are_those_of_the_crate_csv() {
        for record in
            ["a", "a,b,", ",,", "1,\"a,b\",c\"d\"e,\"f\"\"g\",", "\"\"", "\"a\nb\",\"\"", "\"a\"b,c", "\"\",x"]
        {
            let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(record.as_bytes());
            let expected = reader.records().next().expect("a record").expect("a record");
            assert_eq!(fields(record), expected.iter().collect::<Vec<_>>(), "{record:?}");
        }
    }

    #[test]
    fn written_fields_are_read_back() {
        for field in ["", "a", "a,b", "a\"b", "\"", "a\nb", "a\r\nb", " a ", "é"] {
            let mut record = b"x,".to_vec();
            write_field(&mut record, field.as_bytes(), b',');
            assert_eq!(split_record(&record, b',')[1], field.as_bytes(), "{field:?}");
        }
    }
}
