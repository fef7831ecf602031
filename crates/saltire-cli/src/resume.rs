//! `--resume`: a run that was broken off is carried on with.
//!
//! Beside FILE there stand, until it is complete, FILE.part with the rows so
//! far, and FILE.part.json, a record of what they belong to. A row is a line,
//! so that the rows themselves say how far the run had come: whatever moment it
//! ended at, the last line is whole or is cut off, and the puzzles of the rows
//! before it are passed over. Nothing else is written down that could disagree
//! with them.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};

use crate::args::{Format, Solve};
use crate::exit::Misuse;
use crate::output_file::{Output, beside, is_file_to_be, unwritable};
use crate::summary::Tally;
use saltire::LayoutChoice;

/// How much of the input its fingerprint is taken from.
const HEAD: u64 = 1 << 16;

/// Where a run begins.
pub enum Start {
    /// There is nothing left to do.
    Complete(Tally),
    /// Behind these rows.
    At(Rows),
}

/// Where rows go, and those of an earlier run that are there already.
pub struct Rows {
    pub output: Output,
    /// What became of their puzzles.
    pub before: Tally,
    /// Whether the header is there, where the format has one.
    pub header: bool,
    record: Option<PathBuf>,
}

impl Rows {
    /// No rows yet.
    pub fn none(output: Output) -> Rows {
        Rows { output, before: Tally::default(), header: false, record: None }
    }

    /// All rows are there: gives the file its name.
    pub fn finish(self) -> Result<()> {
        self.output.finish()?;
        if let Some(record) = self.record {
            // Without its part a record means nothing; it may as well stay.
            let _ = fs::remove_file(record);
        }
        Ok(())
    }
}

/// Says what can't be carried on with.
pub fn check(args: &Solve, format: Format) -> Result<()> {
    let refuse = |why: &str| Err(Misuse(format!("--resume {why}")).into());
    if args.output.is_none() {
        return refuse("needs -o FILE, beside which it keeps what is done");
    }
    if args.source.file.as_ref().is_none_or(|file| file.as_os_str() == "-") {
        return refuse("needs --file: what comes through a pipe can't be told from something else the next time");
    }
    if args.all || args.trace || args.stats {
        return refuse("needs one row for each puzzle, so that --all, --trace and --stats can't go with it");
    }
    if !matches!(format, Format::Line | Format::Csv | Format::Json) {
        return refuse("needs one row for each puzzle: --format line, csv or json");
    }
    Ok(())
}

/// Finds what an earlier run has left, or begins anew.
pub fn start(args: &Solve, format: Format) -> Result<Start> {
    let (Some(path), Some(input)) = (&args.output, &args.source.file) else {
        return Err(Misuse("--resume needs --file and -o FILE".into()).into());
    };
    if !is_file_to_be(path).with_context(|| unwritable(path))? {
        return Err(Misuse(format!("--resume needs a file, and {} is none", path.display())).into());
    }
    if let (Ok(one), Ok(other)) = (path.canonicalize(), input.canonicalize())
        && one == other
    {
        return Err(Misuse(format!("{} is the input itself; --resume needs another FILE", path.display())).into());
    }
    let (part, record) = (beside(path, ".part"), beside(path, ".part.json"));
    if path.exists() && !part.exists() {
        let file = File::open(path).with_context(|| format!("{} can't be read", path.display()))?;
        let counted = count(file, format)?;
        if counted.foreign {
            let why = "is there already, and holds no answers in this format; remove it, or name another file";
            return Err(Misuse(format!("{} {why}", path.display())).into());
        }
        let _ = fs::remove_file(record);
        return Ok(Start::Complete(counted.tally));
    }
    let about = about(args, input, format).with_context(|| format!("{} can't be read", input.display()))?;
    if part.exists() {
        compare(&part, &record, &about)?;
    } else {
        // The record is there before the first row, and whole.
        let draft = beside(&record, ".new");
        let text = format!("{:#}\n", Value::Object(about));
        fs::write(&draft, text).and_then(|()| fs::rename(&draft, &record)).with_context(|| unwritable(&record))?;
    }
    let (file, counted) = open(&part, format).with_context(|| unwritable(&part))?;
    let output = Output::carry_on(file, path, part);
    Ok(Start::At(Rows { output, before: counted.tally, header: counted.header, record: Some(record) }))
}

/// Opens a part behind its last whole row.
fn open(part: &Path, format: Format) -> io::Result<(File, Counted)> {
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(part)?;
    file.try_lock().map_err(|_| io::Error::new(ErrorKind::WouldBlock, "another run is writing it"))?;
    let counted = count(&file, format)?;
    file.set_len(counted.bytes)?;
    file.seek(SeekFrom::Start(counted.bytes))?;
    Ok((file, counted))
}

/// What the whole rows of a file say.
#[derive(Default)]
struct Counted {
    tally: Tally,
    bytes: u64,
    header: bool,
    /// Whether there are rows that nobody wrote in this format.
    foreign: bool,
}

fn count(file: impl Read, format: Format) -> io::Result<Counted> {
    let mut counted = Counted::default();
    let mut rows = BufReader::with_capacity(1 << 18, file);
    let mut row = Vec::new();
    loop {
        row.clear();
        let read = rows.read_until(b'\n', &mut row)?;
        let Some(row) = row.strip_suffix(b"\n") else { return Ok(counted) };
        if format == Format::Csv && !counted.header {
            counted.header = true;
            counted.foreign |= !row.starts_with(b"puzzle,layout,outcome,");
        } else if !counted.tally.count_word(outcome(row, format)) {
            // In a line, what is no word is a solution.
            counted.tally.unique += 1;
            counted.foreign |= format != Format::Line || !is_full(row);
        }
        counted.bytes += read as u64;
    }
}

/// Whether a line has a symbol for each cell of some board.
fn is_full(row: &[u8]) -> bool {
    row.len().isqrt().pow(2) == row.len() && row.iter().all(u8::is_ascii_alphanumeric) && !row.contains(&b'0')
}

/// The word of a row that says what became of its puzzle.
fn outcome(row: &[u8], format: Format) -> &[u8] {
    match format {
        Format::Csv => row.split(|&byte| byte == b',').nth(2).unwrap_or_default(),
        Format::Json => {
            let key = br#""outcome":""#;
            let behind = row.windows(key.len()).position(|bytes| bytes == key).map_or(row.len(), |at| at + key.len());
            row[behind..].split(|&byte| byte == b'"').next().unwrap_or_default()
        }
        _ => row,
    }
}

/// All that the rows depend on: what the input is, and what was asked.
fn about(args: &Solve, input: &Path, format: Format) -> io::Result<Map<String, Value>> {
    let known = fs::metadata(input)?;
    let modified = known.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
    let mut head = Vec::new();
    File::open(input)?.take(HEAD).read_to_end(&mut head)?;
    let board = &args.source.board;
    let layout = match &board.layout {
        LayoutChoice::Auto => "auto".to_owned(),
        LayoutChoice::Named(spec) => spec.to_string(),
    };
    let about = [
        ("saltire", json!(env!("CARGO_PKG_VERSION"))),
        ("--file", json!({ "bytes": known.len(), "modified": modified.as_nanos().to_string(), "begins": fnv(&head) })),
        ("--layout", json!(layout)),
        ("--size", json!(board.size)),
        ("--block", json!(board.block.map(|block| block.to_string()))),
        ("--format", json!(format!("{format:?}").to_lowercase())),
        ("--limit", json!(args.limit)),
        ("--timeout", json!(args.timeout.map(|time| time.as_secs_f64()))),
        ("--strategies", json!(args.choice.strategies.to_string())),
    ];
    Ok(about.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

/// A fingerprint of some bytes (FNV-1a, by G. Fowler, L. C. Noll and K.-P. Vo).
fn fnv(bytes: &[u8]) -> String {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3);
    format!("{:016x}", bytes.iter().fold(0xCBF2_9CE4_8422_2325, mix))
}

/// Refuses a part that belongs to something else.
fn compare(part: &Path, record: &Path, about: &Map<String, Value>) -> Result<()> {
    let (shown, remedy) = (part.display(), format!("remove {} to begin anew", part.display()));
    let text = match fs::read_to_string(record) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let why =
                format!("{shown} is there, but not {}, which says what it belongs to; {remedy}", record.display());
            return Err(Misuse(why).into());
        }
        text => text.with_context(|| format!("{} can't be read", record.display()))?,
    };
    let begun: Map<String, Value> = serde_json::from_str(&text)
        .map_err(|error| Misuse(format!("{} is no record of a run ({error}); {remedy}", record.display())))?;
    let Some((name, value)) = about.iter().find(|(name, value)| begun.get(*name) != Some(value)) else { return Ok(()) };
    let before = begun.get(name).unwrap_or(&Value::Null);
    Err(Misuse(match name.as_str() {
        "saltire" => format!("{shown} was begun by saltire {}, and this is {}; {remedy}", plain(before), plain(value)),
        "--file" => format!("{shown} was begun from another input, or one that has changed since; {remedy}"),
        _ => format!(
            "{shown} was begun {} and not {}; give that again, or {remedy}",
            said(name, before),
            said(name, value)
        ),
    })
    .into())
}

/// `with --limit 3`, or `without --limit`.
fn said(name: &str, value: &Value) -> String {
    if value.is_null() { format!("without {name}") } else { format!("with {name} {}", plain(value)) }
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_every_format_are_counted_and_a_torn_one_is_not() {
        let expected = Tally { unique: 2, several: 1, none: 1, undecided: 1, bad: 1 };
        let line = "1234\nnone\nseveral\nerror\nundecided\n4321\n43";
        let csv = "puzzle,layout,outcome,count,solution\n1,a,unique,1,1\n1,a,none,0,\n1,a,several,2,1\n,,error,,\n\
                   1,auto,undecided,0,\n1,a,solved,1,1\n1,a,uni";
        let json = ["unique", "none", "several", "error", "undecided", "solved"]
            .map(|word| format!("{{\"puzzle\":\"1\",\"outcome\":\"{word}\",\"reason\":\"\\\"outcome\\\":\"}}\n"));
        let json = json.concat() + "{\"puzzle\":\"1\",\"outcome\":\"unique\"}";
        for (text, format) in [(line, Format::Line), (csv, Format::Csv), (&json, Format::Json)] {
            let counted = count(text.as_bytes(), format).expect("it reads");
            assert_eq!(counted.tally, expected, "{format:?}");
            assert_eq!(counted.bytes as usize, text.rfind('\n').expect("rows") + 1, "{format:?}");
            assert_eq!(counted.header, format == Format::Csv);
        }
    }
}
