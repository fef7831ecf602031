//! Rows of answers: the columns of the input unchanged, then those of the answer.
//!
//! If the input already has a column with the name of an answer column, the latter is called
//! `saltire_NAME`, so nothing of the input is lost or changed.

use std::borrow::Cow;
use std::io::{self, Write};
use std::sync::Arc;

use saltire::core::and_list;
use saltire::core::notation::ReadErrorKind;
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::json as json_output;
use crate::args::Format;
use crate::input::fields::write_field;
use crate::input::{Input, InputColumns, InputRow, ObjectFields, RowKind};
use crate::message;

/// The field for the text of a line that should be a JSON object, but is not.
const RAW_FIELD: &str = "input";

/// The field for values of a row beyond its columns.
const EXTRA_FIELD: &str = "extra_fields";

/// Fields of a JSON object that the answer has too. It does not repeat the same value.
const SHARED_FIELDS: [&str; 3] = ["layout", "size", "block"];

/// Writes rows.
#[derive(Clone)]
pub struct RowWriter {
    format: Format,
    /// The columns of the answer.
    own: &'static [&'static str],
    /// Their names in the output.
    own_names: Arc<[String]>,
    columns: Option<Arc<InputColumns>>,
    /// The names of the input's columns as fields of an object, made unique.
    object_names: Arc<[String]>,
    /// The same names as JSON, with a colon.
    object_keys: Arc<[String]>,
}

/// A row that does not fit the table.
#[derive(Debug, thiserror::Error)]
#[error("the first object has no field {0:?}; --format json keeps every field")]
pub struct UnknownField(String);

impl RowWriter {
    /// Returns a writer of answers with these columns for the boards of an input. Warns about names that
    /// the input also has.
    pub fn open(format: Format, own: &'static [&'static str], input: &mut Input) -> anyhow::Result<RowWriter> {
        if format.separator().is_some() {
            input.need_same_columns()?;
        }
        let writer = RowWriter::new(format, own, input.columns().cloned());
        if format.has_columns() {
            writer.warn_of_renamed();
        }
        Ok(writer)
    }

    /// Returns a writer of answers that adds these columns to those of the input.
    pub fn new(format: Format, own: &'static [&'static str], columns: Option<Arc<InputColumns>>) -> RowWriter {
        let puzzle = ["puzzle".to_owned()];
        let names = columns.as_ref().map_or(&puzzle[..], |columns| &columns.names[..]);
        let own_names = own.iter().map(|own| free_name(own, |name| is_taken(names, name))).collect();
        let object_names = unique_names(names);
        let object_keys = json_keys(&object_names).into();
        RowWriter { format, own, own_names, columns, object_names: object_names.into(), object_keys }
    }

    fn warn_of_renamed(&self) {
        let renamed: Vec<_> = self.own.iter().zip(&*self.own_names).filter(|(own, name)| *own != *name).collect();
        // An object may have these fields too; do not warn about them.
        let is_object = self.columns.as_ref().is_some_and(|columns| columns.separator.is_none());
        let renamed = renamed.iter().filter(|(own, _)| !(is_object && SHARED_FIELDS.contains(own)));
        let (taken, names): (Vec<&str>, Vec<&str>) = renamed.map(|(own, name)| (**own, name.as_str())).unzip();
        if let [_, ..] = names[..] {
            let ours = if names.len() == 1 { "column of the answer is" } else { "columns of the answer are" };
            let (taken, names) = (and_list(taken), and_list(names));
            message::warn(format!("the input already has {taken}; the {ours} called {names}"));
        }
    }

    /// Returns the place of a column of the answer in the rows of a table.
    pub fn place_of(&self, own: &str) -> Option<usize> {
        Some(self.input_columns() + self.own.iter().position(|known| *known == own)?)
    }

    /// Returns the number of the input's columns in the output.
    fn input_columns(&self) -> usize {
        self.columns.as_ref().map_or(1, |columns| columns.names.len())
    }

    /// Writes the header of a table.
    pub fn write_header(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&self.header())
    }

    /// Returns the header of a table; nothing for other formats.
    pub fn header(&self) -> Vec<u8> {
        let Some(separator) = self.format.separator() else { return Vec::new() };
        let mut header = Vec::new();
        match &self.columns {
            None => header.extend_from_slice(b"puzzle"),
            Some(columns) if columns.separator == Some(separator) => header.extend_from_slice(&columns.header),
            Some(columns) => {
                let names = columns.names.iter().map(|name| name.as_bytes());
                write_fields(&mut header, names, separator);
            }
        }
        for name in &*self.own_names {
            header.push(separator);
            write_field(&mut header, name.as_bytes(), separator);
        }
        header.push(b'\n');
        header
    }

    /// Checks that a row fits the output.
    pub fn check(&self, row: Option<InputRow<'_>>) -> anyhow::Result<()> {
        let Some(row) = row else { return Ok(()) };
        match (self.format, row.kind) {
            (Format::Csv | Format::Tsv, RowKind::Object) => {
                let (Some(fields), Some(columns)) = (ObjectFields::parse(row.text), &self.columns) else {
                    return Ok(());
                };
                let unknown = fields.names().find(|name| !columns.names.iter().any(|known| known == name));
                unknown.map_or(Ok(()), |name| Err(UnknownField(name.to_owned()).into()))
            }
            (Format::Json, RowKind::Simple | RowKind::Quoted) => {
                let Err(error) = std::str::from_utf8(row.text) else { return Ok(()) };
                let at = error.valid_up_to();
                let kind = ReadErrorKind::NotText { column: at + 1, byte: row.text[at] };
                Err(kind.at(row.line).into())
            }
            _ => Ok(()),
        }
    }

    /// Returns true if the row's text can be copied to the output, before the answer.
    #[inline]
    pub fn copies(&self, row: &InputRow<'_>, field_count: usize) -> bool {
        let is_same = |columns: &InputColumns| columns.separator == self.format.separator();
        field_count == self.input_columns() && row.columns.is_some_and(is_same)
    }

    /// Writes a row of a table: the columns of the input, or the puzzle, then those of the answer.
    pub fn write_fields(&self, out: &mut Vec<u8>, row: Option<InputRow<'_>>, puzzle: &str, own: &[&str]) {
        let Some(separator) = self.format.separator() else { return };
        let fields = row.map(|row| row.fields()).unwrap_or_default();
        let count = self.input_columns();
        match (row, &self.columns) {
            (Some(row), _)
                if matches!(row.kind, RowKind::Simple | RowKind::Quoted) && self.copies(&row, fields.len()) =>
            {
                out.extend_from_slice(row.text);
            }
            (Some(InputRow { kind: RowKind::Object, text, .. }), Some(columns)) => {
                let object = ObjectFields::parse(text);
                let cells = columns.names.iter().map(|name| object.as_ref().map(|fields| fields.cell(name)));
                let cells: Vec<_> = cells.map(Option::unwrap_or_default).collect();
                write_fields(out, cells.iter().map(|cell| cell.as_bytes()), separator);
            }
            (Some(_), _) => {
                let cells = (0..count).map(|number| fields.get(number).map_or(&b""[..], |field| field));
                write_fields(out, cells, separator);
            }
            (None, columns) => {
                let place = columns.as_ref().map_or(0, |columns| columns.puzzle);
                let cells = (0..count).map(|number| if number == place { puzzle.as_bytes() } else { b"" });
                write_fields(out, cells, separator);
            }
        }
        let extra = fields.iter().skip(count).map(|field| &**field);
        for field in own.iter().map(|field| field.as_bytes()).chain(extra) {
            out.push(separator);
            write_field(out, field, separator);
        }
        out.push(b'\n');
    }

    /// Writes an object: the fields of the input, then those of the answer except its puzzle. Without a
    /// row, it writes just the answer.
    pub fn write_object(
        &self,
        out: &mut dyn Write,
        row: Option<InputRow<'_>>,
        answer: &impl Serialize,
    ) -> io::Result<()> {
        let Some(row) = row else { return json_output::write_object(out, answer) };
        let mut text = Vec::new();
        let names = self.open_object(&mut text, row);
        if let Value::Object(fields) = serde_json::to_value(answer)? {
            self.add_to_object(&mut text, &row, &names, &fields);
        }
        text.extend_from_slice(b"}\n");
        out.write_all(&text)
    }

    /// Writes the fields of the input, without the end of the object. Returns their names.
    pub fn open_object(&self, out: &mut Vec<u8>, row: InputRow<'_>) -> Cow<'_, [String]> {
        if row.kind == RowKind::Object {
            let Some(fields) = ObjectFields::parse(row.text) else {
                let raw = Map::from_iter([(RAW_FIELD.to_owned(), json!(String::from_utf8_lossy(row.text)))]);
                out.extend_from_slice(json!(raw).to_string().strip_suffix('}').unwrap_or_default().as_bytes());
                return Cow::Owned(vec![RAW_FIELD.to_owned()]);
            };
            let text = row.text.trim_ascii();
            let text = text.strip_suffix(b"}").unwrap_or(text).trim_ascii_end();
            // A row is one line. In JSON a raw line end is never part of a text, so a space can replace it.
            out.extend(text.iter().map(|&byte| if matches!(byte, b'\n' | b'\r') { b' ' } else { byte }));
            return fields.names().map(str::to_owned).collect::<Vec<_>>().into();
        }
        // The files of a run may have different columns.
        let is_first = self.columns.as_deref().zip(row.columns).is_some_and(|(first, own)| std::ptr::eq(first, own));
        let (names, keys) = match row.columns.filter(|_| !is_first) {
            None => (Cow::Borrowed(&*self.object_names), Cow::Borrowed(&*self.object_keys)),
            Some(columns) => {
                let names = unique_names(&columns.names);
                let keys = json_keys(&names);
                (Cow::Owned(names), Cow::Owned(keys))
            }
        };
        let fields = row.fields();
        for (number, key) in keys.iter().enumerate() {
            out.extend_from_slice(if number == 0 { b"{" } else { b"," });
            out.extend_from_slice(key.as_bytes());
            write_json(out, fields.get(number).map(|field| String::from_utf8_lossy(field)));
        }
        if let Some(extra @ [_, ..]) = fields.get(keys.len()..) {
            let name = free_name(EXTRA_FIELD, |name| names.iter().any(|known| known == name));
            let extra: Vec<_> = extra.iter().map(|field| String::from_utf8_lossy(field)).collect();
            out.extend_from_slice(format!(",{}:{}", json!(name), json!(extra)).as_bytes());
        }
        names
    }

    /// Adds fields of the answer to an open object whose other fields have these names.
    pub fn add_to_object(&self, out: &mut Vec<u8>, row: &InputRow<'_>, names: &[String], fields: &Map<String, Value>) {
        let input = (row.kind == RowKind::Object).then(|| ObjectFields::parse(row.text)).flatten();
        let is_repeated = |name: &str, value: &Value| {
            let before = input.as_ref().filter(|_| SHARED_FIELDS.contains(&name)).and_then(|input| input.value(name));
            before.is_some_and(|before| serde_json::from_str::<Value>(before).is_ok_and(|before| before == *value))
        };
        let mut is_first = names.is_empty();
        for (name, value) in fields.iter().filter(|(name, value)| *name != "puzzle" && !is_repeated(name, value)) {
            if !std::mem::take(&mut is_first) {
                out.push(b',');
            }
            let name = free_name(name, |name| is_taken(names, name));
            out.extend_from_slice(format!("{}:{value}", json!(name)).as_bytes());
        }
    }

    /// Writes the row of a board that could not be read or answered.
    pub fn write_error(
        &self,
        out: &mut dyn Write,
        row: Option<InputRow<'_>>,
        line: usize,
        reason: &str,
    ) -> io::Result<()> {
        match (self.format, row) {
            (Format::Json, None) => json_output::write_error(out, line, reason),
            (Format::Json, Some(_)) => self.write_object(out, row, &json!({ "outcome": "error", "reason": reason })),
            _ => {
                let cell = |own: &&'static str| match *own {
                    "outcome" => "error",
                    "reason" => reason,
                    _ => "",
                };
                let (mut text, own) = (Vec::new(), self.own.iter().map(cell).collect::<Vec<_>>());
                self.write_fields(&mut text, row, "", &own);
                out.write_all(&text)
            }
        }
    }
}

/// Writes fields with separators between them.
fn write_fields<'f>(out: &mut Vec<u8>, fields: impl Iterator<Item = &'f [u8]>, separator: u8) {
    for (number, field) in fields.enumerate() {
        if number > 0 {
            out.push(separator);
        }
        write_field(out, field, separator);
    }
}

/// Returns the names, made unique.
fn unique_names(names: &[String]) -> Vec<String> {
    let mut unique: Vec<String> = Vec::new();
    for name in names {
        let numbered = (2..).map(|number| format!("{name}_{number}"));
        let free = std::iter::once(name.clone()).chain(numbered).find(|name| !unique.contains(name));
        unique.extend(free);
    }
    unique
}

/// Returns names as JSON, each with a colon.
fn json_keys(names: &[String]) -> Vec<String> {
    names.iter().map(|name| format!("{}:", json!(name))).collect()
}

/// Writes a text as JSON, or null.
fn write_json(out: &mut Vec<u8>, text: Option<Cow<'_, str>>) {
    // Writing to memory does not fail.
    let _ = serde_json::to_writer(out, &text);
}

/// Returns true if one of the names equals this one. Databases ignore case, so this does too.
pub fn is_taken(names: &[String], name: &str) -> bool {
    names.iter().any(|known| known.trim().eq_ignore_ascii_case(name))
}

/// Returns a name of ours that is not taken.
fn free_name(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    if !is_taken(name) {
        return name.to_owned();
    }
    let prefixed = format!("saltire_{name}");
    let numbered = (2..).map(|number| format!("{prefixed}_{number}"));
    std::iter::once(prefixed.clone()).chain(numbered).find(|name| !is_taken(name)).unwrap_or(prefixed)
}
