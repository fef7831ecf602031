//! The input of a command: puzzles and their layout.

use std::path::PathBuf;

use clap::Args;
use saltire::core::MAX_SIDE;
use saltire::core::layout::BlockShape;
use saltire::{LayoutChoice, Solver};

/// The puzzles and their layout.
#[derive(Args)]
pub struct SourceArgs {
    /// The puzzle: 81 characters with . for empty cells, rows, candidates, JSON or a link; - reads standard input
    #[arg(value_name = "PUZZLE")]
    pub puzzle: Option<String>,
    #[command(flatten)]
    pub file: FileArgs,
    #[command(flatten)]
    pub board: BoardArgs,
}

/// Files of puzzles.
#[derive(Args)]
pub struct FileArgs {
    /// Read puzzles from FILE: lines, boards over several lines, CSV, TSV, JSON or links, plain or
    /// .gz; may be given several times
    #[arg(long, short, value_name = "FILE", conflicts_with = "puzzle")]
    pub file: Vec<PathBuf>,
    /// The column of a table, or the field of JSON objects, with the puzzles [default: puzzle]
    #[arg(long, value_name = "NAME")]
    pub column: Option<String>,
}

/// The layout of boards.
#[derive(Args, Clone)]
pub struct BoardArgs {
    /// The rules: auto, or names as `saltire layouts` lists them, joined with +
    #[arg(long, short, value_name = "LAYOUT", default_value = "auto")]
    pub layout: LayoutChoice,
    /// The number of rows, if the puzzle text is ambiguous
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..=36))]
    pub size: Option<u16>,
    /// The shape of a block, if the size is ambiguous
    #[arg(long, value_name = "ROWSxCOLUMNS")]
    pub block: Option<BlockShape>,
}

impl BoardArgs {
    /// Returns a solver for boards of this layout.
    pub fn solver(&self) -> Result<Solver, saltire::Error> {
        // `render --size` may be a width in pixels, which is larger than any board.
        let rows = self.size.map(usize::from).filter(|&rows| rows <= MAX_SIDE);
        board_solver(self.layout.clone(), rows, self.block)
    }
}

/// Returns a solver for boards of a layout, with the size and the shape of blocks if they are given.
pub fn board_solver(
    layout: LayoutChoice,
    size: Option<usize>,
    block: Option<BlockShape>,
) -> Result<Solver, saltire::Error> {
    let mut solver = Solver::new();
    if let Some(size) = size {
        solver = solver.size(size)?;
    }
    if let Some(block) = block {
        solver = solver.block(block)?;
    }
    solver.layout(layout)
}
