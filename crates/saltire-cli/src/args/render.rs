//! Arguments of `saltire render`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use saltire::render::{FramePer, Theme};

use super::{NamedValue, OnePuzzleArgs, THEMES, one_of, seconds};

/// The sizes of `--size` that are a width in pixels.
const MIN_PIXELS: u16 = 100;
const MAX_PIXELS: u16 = 4096;

#[derive(Args)]
pub struct RenderArgs {
    #[command(flatten)]
    pub one: OnePuzzleArgs,
    /// Write to FILE; it is created only when the output is complete. Its extension selects the format; - is standard
    /// output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// The format, if no file extension selects it: svg or png; with --animate gif, svg or html
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,
    /// Draw the candidates that the givens allow
    #[arg(long, group = "what")]
    pub candidates: bool,
    /// Draw the solution
    #[arg(long, group = "what")]
    pub solution: bool,
    /// Draw step N of the solve with its evidence, numbered as in `solve --trace`; 0 is the puzzle
    #[arg(long, value_name = "N", group = "what")]
    pub step: Option<usize>,
    /// Draw the whole solve, as an animation
    #[arg(long, group = "what")]
    pub animate: bool,
    /// When to add a frame
    #[arg(long, value_name = "WHAT", default_value = "placements", requires = "animate", value_parser = one_of(FRAMES))]
    pub frames: FramePer,
    /// Frames a second, from 0.1 to 50 [default: 5]
    #[arg(long, value_name = "FRAMES", value_parser = speed, requires = "animate", allow_negative_numbers = true)]
    pub speed: Option<f64>,
    /// The colours
    #[arg(long, value_name = "THEME", default_value = "light", value_parser = one_of(THEMES))]
    pub theme: Theme,
    /// The width in pixels; --size works too, from 100 [default: depends on the board, 480 for 9×9]
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(100..=4096))]
    width: Option<u32>,
    /// Stop searching for a solution after this time, and draw what was found
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10", allow_negative_numbers = true)]
    pub timeout: Duration,
}

const FRAMES: &[NamedValue<FramePer>] = &[
    ("placements", FramePer::Placement, "Every cell that gets its digit, every guess and every dead end"),
    ("steps", FramePer::Step, "Every step with its evidence, every guess and every dead end"),
];

impl RenderArgs {
    /// Returns the width in pixels, if it is given.
    pub fn width(&self) -> Option<u32> {
        let pixels = self.one.source.board.size.filter(|&size| size >= MIN_PIXELS);
        self.width.or(pixels.map(u32::from))
    }
}

/// Parses `--size`: the rows of the board as in other commands, or the pixels of the picture.
pub fn rows_or_pixels(text: &str) -> Result<u16, String> {
    let size = text.parse().ok().filter(|size| matches!(size, 2..=36 | MIN_PIXELS..=MAX_PIXELS));
    size.ok_or_else(|| format!("expected rows from 2 to 36, or pixels from {MIN_PIXELS} to {MAX_PIXELS}"))
}

fn speed(text: &str) -> Result<f64, String> {
    let speed = text.parse().ok().filter(|speed| (0.1..=50.0).contains(speed));
    speed.ok_or_else(|| "expected frames a second, from 0.1 to 50".to_owned())
}

pub const RENDER_EXAMPLES: &str = "\
Examples:
  saltire render --file board.txt -o board.svg
  saltire render --file board.txt --solution --theme print -o answer.png
  saltire render --file puzzles.txt --number 2 --step 3 -o step.svg
  saltire generate --seed 1 | saltire render --animate -o solve.gif
  saltire render --file board.txt --animate --frames steps --speed 2 --theme dark -o solve.html
  saltire render --file board.txt --format png > board.png";
