//! Arguments of `saltire canonical`.

use clap::Args;

use super::{BoardArgs, FileArgs};

#[derive(Args)]
pub struct CanonicalArgs {
    /// The puzzles, in any notation; - reads standard input
    #[arg(id = "puzzle", value_name = "PUZZLE")]
    pub puzzles: Vec<String>,
    #[command(flatten)]
    pub file: FileArgs,
    #[command(flatten)]
    pub board: BoardArgs,
    /// Print the first puzzle of each class unchanged, and drop its equivalents
    #[arg(long)]
    pub dedupe: bool,
}

pub const CANONICAL_EXAMPLES: &str = "\
Two puzzles are equivalent if a symmetry of the layout and a relabelling of the digits
take one to the other. The canonical form is the equivalent whose line sorts first, with
. before 1. On layouts with more than 5,000 symmetries, such as disjoint and 16×16 but
not 9×9 classic, it is a fixed equivalent, but not the first.

Examples:
  saltire canonical --file board.txt --layout classic
  saltire canonical --file puzzles.txt --layout diagonal
  saltire canonical --file puzzles.txt --layout classic --dedupe > different.txt";
