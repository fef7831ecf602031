//! Values of options that several commands share.

use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use saltire::MAX_THREADS;
use saltire::core::thread_count;
use saltire::render::Theme;

use crate::interrupt;

/// How a command writes its answers. Each command accepts some of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    Pretty,
    Text,
    Line,
    Grid,
    Candidates,
    Json,
    Csv,
    Tsv,
}

impl Format {
    /// Returns true if the answers are rows of a table or JSON objects, which keep the columns of the input.
    pub fn has_columns(self) -> bool {
        matches!(self, Format::Json | Format::Csv | Format::Tsv)
    }

    /// Returns the separator of a table.
    pub fn separator(self) -> Option<u8> {
        match self {
            Format::Csv => Some(b','),
            Format::Tsv => Some(b'\t'),
            _ => None,
        }
    }
}

/// A value of an option: its name, the value, and its help.
pub type NamedValue<T> = (&'static str, T, &'static str);

/// Parses one of these values.
pub fn one_of<T: Copy + Send + Sync>(values: &'static [NamedValue<T>]) -> impl TypedValueParser<Value = T> {
    let possible = values.iter().map(|(name, _, help)| PossibleValue::new(*name).help(*help));
    PossibleValuesParser::new(possible).map(move |name| {
        let value = values.iter().find(|(known, ..)| *known == name);
        value.expect("clap accepts only these names").1
    })
}

/// The formats of commands that print sentences.
pub const TEXT_FORMATS: &[NamedValue<Format>] =
    &[("text", Format::Text, "Sentences"), ("json", Format::Json, "One JSON object for each puzzle")];

/// The formats of commands that print sentences, or a row for each puzzle.
pub const TABLE_FORMATS: &[NamedValue<Format>] = &[
    ("text", Format::Text, "Sentences"),
    ("json", Format::Json, "One JSON object for each puzzle"),
    ("csv", Format::Csv, "One row for each puzzle, under a header"),
    ("tsv", Format::Tsv, "Like csv, with tabs"),
];

/// The themes of pictures.
pub const THEMES: &[NamedValue<Theme>] = &[
    ("light", Theme::Light, "Dark on light"),
    ("dark", Theme::Dark, "Light on dark"),
    ("print", Theme::Print, "Black, white and grey, for paper"),
];

/// How long a puzzle may take.
#[derive(Args, Clone, Copy)]
pub struct TimeoutArgs {
    /// Stop after this time, for each puzzle
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Option<Duration>,
}

impl TimeoutArgs {
    /// Returns the deadline of a puzzle that starts now.
    pub fn deadline(self) -> saltire::Deadline {
        interrupt::deadline(self.timeout)
    }
}

/// How many threads to use.
#[derive(Args, Clone, Copy)]
pub struct ThreadArgs {
    /// The number of threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MAX_THREADS as u64))]
    threads: Option<u64>,
}

impl ThreadArgs {
    /// Returns the number of threads.
    pub fn count(self) -> usize {
        thread_count(self.threads.and_then(|threads| NonZero::new(threads as usize)))
    }
}

/// Where to write.
#[derive(Args)]
pub struct OutputArgs {
    /// Write to FILE; it is created only when the output is complete
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Parses a whole number from 1.
pub fn positive(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|&number: &u64| number > 0);
    number.ok_or_else(|| "expected a whole number from 1".to_owned())
}

/// Parses a duration in seconds.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected seconds, such as 2 or 0.5".to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "expected seconds, from 0".to_owned())
}
