//! Arguments of `saltire sheet`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use saltire::render::{MAX_SHEET_COLUMNS, Paper};

use super::{NamedValue, SourceArgs, one_of, seconds};

#[derive(Args)]
pub struct SheetArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    /// The file to write, whose extension selects the format: pdf or svg
    #[arg(long, short, value_name = "FILE")]
    pub output: PathBuf,
    /// The title of every page
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    pub title: String,
    /// The number of boards in a row
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = boards)]
    pub columns: usize,
    /// The number of boards in a column
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = boards)]
    pub rows: usize,
    /// The size of the paper
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = one_of(PAPERS))]
    pub paper: Paper,
    /// Leave out the solutions
    #[arg(long)]
    pub no_solutions: bool,
    /// Stop rating a puzzle after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10", allow_negative_numbers = true)]
    pub timeout: Duration,
}

const PAPERS: &[NamedValue<Paper>] = &[("a4", Paper::A4, "210 × 297 mm"), ("letter", Paper::Letter, "8.5 × 11 inches")];

fn boards(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=MAX_SHEET_COLUMNS).contains(number));
    number.ok_or_else(|| format!("expected a whole number from 1 to {MAX_SHEET_COLUMNS}"))
}

pub const SHEET_EXAMPLES: &str = "\
Examples:
  saltire sheet --file puzzles.txt -o sheet.pdf
  saltire sheet --file puzzles.txt --title 'For the train' --paper letter -o train.pdf
  saltire generate -n 4 --seed 1 | saltire sheet - --columns 1 --rows 2 -o large.svg

The layout and the difficulty are under each board, and the solutions on pages at the
end. An SVG file has all pages, one below the other.";
