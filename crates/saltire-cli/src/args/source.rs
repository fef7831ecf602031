//! Where puzzles come from, and what their boards are.

use std::path::PathBuf;

use clap::Args;
use saltire::core::MAX_SIDE;
use saltire::core::layout::BlockShape;

use saltire::{LayoutChoice, Layouts};

/// Where puzzles come from and what their layout is.
#[derive(Args, Debug)]
pub struct Source {
    /// The puzzle: 81 characters with . for empty cells, rows, candidates or JSON; - reads standard input
    #[arg(value_name = "PUZZLE")]
    pub puzzle: Option<String>,
    /// Read puzzles from a file: lines, boards over several lines, CSV, TSV or JSON; .gz is unpacked
    #[arg(long, short, value_name = "FILE", conflicts_with = "puzzle")]
    pub file: Option<PathBuf>,
    #[command(flatten)]
    pub board: Board,
}

/// What the boards are.
#[derive(Args, Debug, Clone)]
pub struct Board {
    /// The rules: auto, or names as `saltire layouts` lists them, with + between them
    #[arg(long, short, value_name = "LAYOUT", default_value = "auto")]
    pub layout: LayoutChoice,
    /// How many rows the board has, where the text leaves that open
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..=25))]
    pub size: Option<u16>,
    /// The shape of a block, where the size leaves that open
    #[arg(long, value_name = "ROWSxCOLUMNS")]
    pub block: Option<BlockShape>,
}

impl Board {
    /// The layouts that boards may have.
    pub fn layouts(&self) -> Result<Layouts, saltire::Error> {
        // What is more than a board can have is the width of a picture.
        let rows = self.size.map(usize::from).filter(|&rows| rows <= MAX_SIDE);
        Layouts::new(self.layout.clone(), rows, self.block)
    }
}
