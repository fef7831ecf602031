//! Arguments of `saltire grids`.

use std::path::PathBuf;

use clap::{ArgGroup, Args};

use super::{BoardArgs, ThreadArgs, TimeoutArgs};

#[derive(Args)]
#[command(group = ArgGroup::new("numbers").args(["count", "classes"]))]
pub struct GridsArgs {
    /// The number of random grids
    #[arg(short = 'n', long = "number", value_name = "N", default_value_t = 1)]
    pub number: u64,
    #[command(flatten)]
    pub board: BoardArgs,
    /// The same seed gives the same grids [default: a new seed each time]
    #[arg(long, value_name = "SEED")]
    pub seed: Option<u64>,
    /// Print the number of all grids instead; works on boards up to 6×6, on 9×9 diagonal in a few minutes, and
    /// on other 9×9 layouts with up to two billion grids up to relabelling
    #[arg(long, conflicts_with_all = ["number", "seed"])]
    pub count: bool,
    /// Save the counts of 9×9 diagonal grids so far in DIR, and continue from there
    #[arg(long, value_name = "DIR", requires = "numbers")]
    pub state: Option<PathBuf>,
    #[command(flatten)]
    pub threads: ThreadArgs,
    /// Print the number of essentially different grids instead, if it can be counted, and how many
    /// grids each kind of symmetry keeps (Burnside's lemma)
    #[arg(long, conflicts_with_all = ["number", "seed"])]
    pub classes: bool,
    #[command(flatten)]
    pub timeout: TimeoutArgs,
}

pub const GRIDS_EXAMPLES: &str = "\
Every grid is possible, but not all are equally likely: the search puts a random candidate
into the cell with the fewest, and starts again after an unlucky choice.

Examples:
  saltire grids --layout diagonal -n 10 --seed 7
  saltire grids --layout classic --size 6 --count
  saltire grids --layout diagonal --size 6 --classes
  saltire grids --layout diagonal --classes --state counts --timeout 2

Counting all 9×9 diagonal grids takes some CPU minutes. With --state, a run that
ended early continues.";
