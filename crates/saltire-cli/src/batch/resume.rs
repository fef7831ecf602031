//! `--resume` continues an interrupted run.
//!
//! Until FILE is complete, there are two files beside it: FILE.part with the rows so far, and
//! FILE.part.json, which records the input and the options. A row is a line, so the rows themselves
//! show how far the run got. An incomplete last line is removed, and the puzzles of the rows before
//! it are skipped. No other state is stored, so none can disagree with the rows.

use std::borrow::Cow;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};

use super::unique_row::UniqueRow;
use crate::args::{Format, SolveArgs};
use crate::exit::UsageError;
use crate::input::fields::split_record;
use crate::input::{ObjectFields, RecordEnd};
use crate::output::output_writer::{OutputWriter, cannot_write, is_gzip_name, is_regular_file};
use crate::output::rows::RowWriter;
use crate::output::summary::OutcomeCounts;

/// How much of the input its fingerprint covers.
const FINGERPRINT_BYTES: u64 = 1 << 16;

/// Where a run starts.
pub enum ResumeStart {
    /// Nothing is left to do.
    Complete(OutcomeCounts),
    /// After these rows.
    At(RowOutput),
}

/// Where rows go, and the rows of an earlier run.
pub struct RowOutput {
    pub output: OutputWriter,
    /// The outcomes of the earlier rows.
    pub earlier: OutcomeCounts,
    /// True if the header of the format is written.
    pub has_header: bool,
    record: Option<PathBuf>,
}

impl RowOutput {
    /// Returns an output without rows.
    pub fn new(output: OutputWriter) -> RowOutput {
        RowOutput { output, earlier: OutcomeCounts::default(), has_header: false, record: None }
    }

    /// Gives the complete file its name.
    pub fn finish(self) -> Result<()> {
        self.output.finish()?;
        if let Some(record) = self.record {
            // A record without its part has no effect, so it may stay.
            let _ = fs::remove_file(record);
        }
        Ok(())
    }
}

/// Refuses calls that can't be resumed.
pub fn check_args(args: &SolveArgs, format: Format) -> Result<(), UsageError> {
    let problem = if args.output.output.is_none() {
        "needs -o FILE"
    } else if args.source.file.file.is_empty() || args.source.file.file.iter().any(|file| file.as_os_str() == "-") {
        "needs --file, because a pipe may bring other puzzles the next time"
    } else if args.output.output.as_deref().is_some_and(is_gzip_name) {
        "needs an output file that is not compressed"
    } else if args.all || args.trace || args.stats {
        "needs one row for each puzzle, so it does not work with --all, --trace or --stats"
    } else if !UniqueRow::supports(format) {
        "needs one row for each puzzle: --format line, csv, tsv or json"
    } else {
        return Ok(());
    };
    Err(UsageError(format!("--resume {problem}")))
}

/// Finds the rows of an earlier run, or starts a new one.
pub fn start(args: &SolveArgs, format: Format, writer: &RowWriter) -> Result<ResumeStart> {
    let (Some(path), inputs) = (&args.output.output, &args.source.file.file) else {
        return Err(UsageError::new("--resume needs --file and -o FILE").into());
    };
    if !is_regular_file(path).with_context(|| cannot_write(path))? {
        return Err(UsageError(format!("--resume needs a regular file, but {} is not one", path.display())).into());
    }
    if let Ok(output) = path.canonicalize()
        && inputs.iter().any(|input| input.canonicalize().is_ok_and(|input| input == output))
    {
        return Err(UsageError(format!("{} is the input itself; name another FILE for -o", path.display())).into());
    }
    let (part, record) = (with_ending(path, ".part"), with_ending(path, ".part.json"));
    if path.exists() && !part.exists() {
        let file = File::open(path).with_context(|| cannot_read(path))?;
        let counted = CountedRows::read(file, format, writer)?;
        if counted.is_foreign {
            let remedy = "exists, but is not a file of answers in this format; remove it, or name another file";
            return Err(UsageError(format!("{} {remedy}", path.display())).into());
        }
        let _ = fs::remove_file(record);
        return Ok(ResumeStart::Complete(counted.counts));
    }
    let options = recorded_options(args, format)?;
    if part.exists() {
        check_record(&part, &record, &options)?;
    } else {
        // The record is complete before the first row is written.
        let draft = with_ending(&record, ".new");
        let text = format!("{:#}\n", Value::Object(options));
        fs::write(&draft, text).and_then(|()| fs::rename(&draft, &record)).with_context(|| cannot_write(&record))?;
    }
    let (file, counted) = open_part(&part, format, writer).with_context(|| cannot_write(&part))?;
    let output = OutputWriter::continue_part(file, path, part);
    let (earlier, has_header) = (counted.counts, counted.has_header);
    Ok(ResumeStart::At(RowOutput { output, earlier, has_header, record: Some(record) }))
}

fn cannot_read(path: &Path) -> String {
    format!("can't read {}", path.display())
}

/// Returns a path with an ending after its name.
fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

/// Opens a part after its last complete row.
fn open_part(part: &Path, format: Format, writer: &RowWriter) -> io::Result<(File, CountedRows)> {
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(part)?;
    file.try_lock().map_err(|_| io::Error::new(ErrorKind::WouldBlock, "another run is writing it"))?;
    let counted = CountedRows::read(&file, format, writer)?;
    file.set_len(counted.bytes)?;
    file.seek(SeekFrom::Start(counted.bytes))?;
    Ok((file, counted))
}

/// The complete rows of a file.
#[derive(Default)]
struct CountedRows {
    counts: OutcomeCounts,
    bytes: u64,
    has_header: bool,
    /// True if some rows are not in this format.
    is_foreign: bool,
}

impl CountedRows {
    fn read(file: impl Read, format: Format, writer: &RowWriter) -> io::Result<CountedRows> {
        let mut counted = CountedRows::default();
        let mut rows = BufReader::with_capacity(1 << 18, file);
        let mut row = Vec::new();
        while read_row(&mut rows, &mut row, format)? {
            if format.separator().is_some() && !counted.has_header {
                counted.has_header = true;
                counted.is_foreign |= row != writer.header();
            } else {
                let row = row.strip_suffix(b"\n").unwrap_or(&row);
                if !counted.counts.add_word(&outcome_of(row, format, writer)) {
                    // Any other line is a solution.
                    counted.counts.unique += 1;
                    counted.is_foreign |= format != Format::Line || !is_full_board(row);
                }
            }
            counted.bytes += row.len() as u64;
        }
        Ok(counted)
    }
}

/// Reads a row with its line end. Returns false if none is complete. A row of a table may span lines.
fn read_row(rows: &mut impl BufRead, row: &mut Vec<u8>, format: Format) -> io::Result<bool> {
    row.clear();
    let mut end = format.separator().map(RecordEnd::new);
    loop {
        let start = row.len();
        rows.read_until(b'\n', row)?;
        if !row.ends_with(b"\n") || row.len() == start {
            return Ok(false);
        }
        if end.as_mut().is_none_or(|end| end.end_in(&row[start..]).is_some()) {
            return Ok(true);
        }
    }
}

/// Returns true if a line has a symbol for each cell of some board.
fn is_full_board(row: &[u8]) -> bool {
    let side = row.len().isqrt();
    side * side == row.len()
        && row.iter().all(|symbol| symbol.is_ascii_alphanumeric() && (*symbol != b'0' || side == 36))
}

/// Returns the outcome in a row.
fn outcome_of<'r>(row: &'r [u8], format: Format, writer: &RowWriter) -> Cow<'r, [u8]> {
    match (format, format.separator()) {
        (_, Some(separator)) => {
            let mut fields = split_record(row, separator);
            let place = writer.place_of("outcome").filter(|&place| place < fields.len());
            place.map_or(Cow::Borrowed(b""), |place| fields.swap_remove(place))
        }
        (Format::Json, _) => {
            // The fields of the input come first, and may include another outcome.
            let is_outcome = |name: &&str| *name == "outcome" || name.starts_with("saltire_outcome");
            let fields = ObjectFields::parse(row);
            let name = fields.as_ref().and_then(|fields| fields.names().filter(is_outcome).last());
            let word = fields.as_ref().zip(name).map(|(fields, name)| fields.cell(name).into_owned());
            Cow::Owned(word.unwrap_or_default().into_bytes())
        }
        _ => Cow::Borrowed(row),
    }
}

/// Returns everything that the rows depend on: the input and the options.
fn recorded_options(args: &SolveArgs, format: Format) -> Result<Map<String, Value>> {
    let recorded = |input: &PathBuf| recorded_file(input).with_context(|| cannot_read(input));
    let files = args.source.file.file.iter().map(recorded).collect::<Result<Vec<_>>>()?;
    let board = &args.source.board;
    let options = [
        ("saltire", json!(env!("CARGO_PKG_VERSION"))),
        ("--file", json!(files)),
        ("--column", json!(args.source.file.column)),
        ("--layout", json!(board.layout.to_string())),
        ("--size", json!(board.size)),
        ("--block", json!(board.block.map(|block| block.to_string()))),
        ("--format", json!(format!("{format:?}").to_lowercase())),
        ("--limit", json!(args.limit)),
        ("--timeout", json!(args.timeout.timeout.map(|time| time.as_secs_f64()))),
        ("--strategies", json!(args.strategies.strategies.to_string())),
    ];
    Ok(options.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

/// Returns what identifies a file and its content.
fn recorded_file(input: &Path) -> io::Result<Value> {
    let metadata = fs::metadata(input)?;
    let modified = metadata.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
    let mut start = Vec::new();
    File::open(input)?.take(FINGERPRINT_BYTES).read_to_end(&mut start)?;
    Ok(json!({
        "bytes": metadata.len(),
        "modified": modified.as_nanos().to_string(),
        "begins": fingerprint(&start),
    }))
}

/// Returns a fingerprint of some bytes (FNV-1a, by G. Fowler, L. C. Noll and K.-P. Vo).
fn fingerprint(bytes: &[u8]) -> String {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3);
    format!("{:016x}", bytes.iter().fold(0xCBF2_9CE4_8422_2325, mix))
}

/// Refuses a part of another input or with other options.
fn check_record(part: &Path, record: &Path, options: &Map<String, Value>) -> Result<()> {
    let (part, remedy) = (part.display(), format!("remove {} to start again", part.display()));
    let text = match fs::read_to_string(record) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let problem = format!("{part} exists without {}, which records its options; {remedy}", record.display());
            return Err(UsageError(problem).into());
        }
        text => text.with_context(|| cannot_read(record))?,
    };
    let recorded: Map<String, Value> = serde_json::from_str(&text)
        .map_err(|error| UsageError(format!("{} does not record a run ({error}); {remedy}", record.display())))?;
    let is_changed = |(name, value): &(&String, &Value)| recorded.get(*name) != Some(value);
    let Some((name, value)) = options.iter().find(is_changed) else { return Ok(()) };
    let before = recorded.get(name).unwrap_or(&Value::Null);
    Err(UsageError(match name.as_str() {
        "saltire" => format!("{part} was written by saltire {}, but this is {}; {remedy}", plain(before), plain(value)),
        "--file" => format!("{part} belongs to another input, or the input has changed; {remedy}"),
        _ => format!(
            "{part} was started {}, not {}; use that again, or {remedy}",
            option_text(name, before),
            option_text(name, value)
        ),
    })
    .into())
}

/// Returns `with --limit 3`, or `without --limit`.
fn option_text(name: &str, value: &Value) -> String {
    if value.is_null() { format!("without {name}") } else { format!("with {name} {}", plain(value)) }
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::input::InputColumns;
    use crate::output::csv::ANSWER_COLUMNS;

    #[test]
    fn complete_rows_of_every_format_are_counted() {
        let expected = OutcomeCounts { unique: 2, several: 1, none: 1, undecided: 1, bad: 1 };
        let line = "1234\nnone\nseveral\nerror\nundecided\n4321\n43";
        let csv = "puzzle,layout,outcome,count,solution,reason\n1,a,unique,1,1,\n1,a,none,0,,\"why,\nindeed\"\n\
                   1,a,several,2,1,\n,,error,,,x\n1,auto,undecided,0,,\n1,a,solved,1,1,\n1,a,\"uni\n\n";
        let json = ["unique", "none", "several", "error", "undecided", "solved"]
            .map(|word| format!("{{\"puzzle\":\"1\",\"outcome\":\"{word}\",\"reason\":\"\\\"outcome\\\":\"}}\n"));
        let json = json.concat() + "{\"puzzle\":\"1\",\"outcome\":\"unique\"}";
        for (text, format) in [(line, Format::Line), (csv, Format::Csv), (&json, Format::Json)] {
            let writer = RowWriter::new(format, ANSWER_COLUMNS, None);
            let counted = CountedRows::read(text.as_bytes(), format, &writer).expect("rows");
            assert_eq!(counted.counts, expected, "{format:?}");
            assert!(!counted.is_foreign, "{format:?}");
            let end = text.find("1,a,\"uni").or_else(|| Some(text.rfind('\n')? + 1));
            assert_eq!(Some(counted.bytes as usize), end, "{format:?}");
            assert_eq!(counted.has_header, format == Format::Csv);
        }
    }

    /// Cuts a table anywhere, also inside quotes, and checks that only complete rows are counted.
    #[test]
    fn rows_with_line_ends_in_quotes_are_counted_as_one() {
        let names = ["note", "outcome"].map(str::to_owned).to_vec();
        let columns =
            InputColumns { names, separator: Some(b','), puzzle: 1, layout: None, header: b"note,outcome".to_vec() };
        let writer = RowWriter::new(Format::Csv, ANSWER_COLUMNS, Some(Arc::new(columns)));
        let mut text = writer.header();
        assert_eq!(text, b"note,outcome,layout,saltire_outcome,count,solution,reason\n");
        let mut ends = vec![text.len()];
        for (note, outcome) in
            [("a", "unique"), ("\"a\n\nb\"\"\n\"", "none"), ("\",,,none\n\"", "several"), ("", "error")]
        {
            text.extend_from_slice(format!("{note},none,x,{outcome},0,,\n").as_bytes());
            ends.push(text.len());
        }
        for cut in 0..=text.len() {
            let counted = CountedRows::read(&text[..cut], Format::Csv, &writer).expect("rows");
            let complete: Vec<usize> = ends.iter().copied().filter(|&end| end <= cut).collect();
            assert_eq!(counted.bytes as usize, complete.last().copied().unwrap_or(0), "{cut}");
            assert_eq!(counted.counts.puzzles() as usize, complete.len().saturating_sub(1), "{cut}");
            assert!(!counted.is_foreign);
        }
        let counts = CountedRows::read(&text[..], Format::Csv, &writer).expect("rows").counts;
        assert_eq!(counts, OutcomeCounts { unique: 1, several: 1, none: 1, undecided: 0, bad: 1 });
    }
}
