//! Arguments of `saltire prove`.

use std::path::PathBuf;

use clap::Args;

use super::{Format, SourceArgs, TEXT_FORMATS, TimeoutArgs, one_of, positive};

#[derive(Args)]
pub struct ProveArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    /// Which puzzle of a file, from 1
    #[arg(long, value_name = "N", value_parser = positive)]
    pub number: Option<u64>,
    /// Write puzzle.cnf, solution.txt and proof.drat to DIR, which is created if necessary
    #[arg(long, short, value_name = "DIR")]
    pub output: PathBuf,
    /// How to write the answer
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = one_of(TEXT_FORMATS))]
    pub format: Format,
    #[command(flatten)]
    pub timeout: TimeoutArgs,
}

pub const PROVE_EXAMPLES: &str = "\
Examples:
  saltire prove ....41.....3.... -o certificate
  saltire prove --file board.txt --layout diagonal -o certificate

docs/prove.md describes the files, and how to check them.";
