//! Arguments of `saltire layouts`.

use clap::Args;

use super::{Format, NamedValue, one_of};

#[derive(Args)]
pub struct LayoutsArgs {
    /// Show only this layout, or a combination joined with +
    #[arg(value_name = "LAYOUT")]
    pub layout: Option<String>,
    /// The number of rows
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u8).range(2..=36))]
    pub size: u8,
    /// How to write the layout
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = one_of(FORMATS), requires = "layout")]
    pub format: Format,
}

const FORMATS: &[NamedValue<Format>] = &[
    ("text", Format::Text, "Numbers and a picture"),
    ("json", Format::Json, "A JSON object with the number of units, peers and symmetries"),
];

pub const LAYOUTS_EXAMPLES: &str = "\
Examples:
  saltire layouts
  saltire layouts diagonal+windoku
  saltire layouts disjoint --size 6
  saltire layouts windoku --format json";
