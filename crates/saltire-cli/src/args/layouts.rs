//! Arguments of `saltire layouts`.

use clap::Args;

#[derive(Args)]
pub struct LayoutsArgs {
    /// Show only this layout, or a combination joined with +
    #[arg(value_name = "LAYOUT")]
    pub layout: Option<String>,
    /// The number of rows
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u8).range(2..=25))]
    pub size: u8,
}

pub const LAYOUTS_EXAMPLES: &str = "\
Examples:
  saltire layouts
  saltire layouts diagonal+windoku
  saltire layouts disjoint --size 6";
