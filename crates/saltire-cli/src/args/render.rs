//! What can be said to `saltire render`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use saltire::render::{FramesBy, Theme};

use super::{OneSolve, seconds};

#[derive(Args, Debug)]
pub struct Render {
    #[command(flatten)]
    pub one: OneSolve,
    /// Where to draw to, complete or not there at all; its ending names the format, and - is standard output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// The format, where no ending names it: svg or png, and with --animate gif, svg or html
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,
    /// Pencil in the candidates that the givens leave
    #[arg(long, group = "what")]
    pub candidates: bool,
    /// Draw the solution
    #[arg(long, group = "what")]
    pub solution: bool,
    /// Draw step N of the solve with its evidence, numbered as `solve --trace` numbers them, with --person after the pencil marks; 0 is the puzzle
    #[arg(long, value_name = "N", group = "what")]
    pub step: Option<usize>,
    /// Draw the whole solve, as an animation
    #[arg(long, group = "what")]
    pub animate: bool,
    /// What makes a frame of an animation
    #[arg(long, value_enum, value_name = "WHAT", default_value = "placements", requires = "animate")]
    pub frames: Frames,
    /// Frames a second, from 0.1 to 50 [default: 5]
    #[arg(long, value_name = "FRAMES", value_parser = speed, requires = "animate", allow_negative_numbers = true)]
    pub speed: Option<f64>,
    /// The colours
    #[arg(long, value_enum, value_name = "THEME", default_value = "light")]
    pub theme: Colours,
    /// How many pixels wide; --size will do, from 100 [default: as suits the board, 480 for 9×9]
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(100..=4096))]
    width: Option<u32>,
    /// Stop looking for a solution after this time, and draw what was found
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10", allow_negative_numbers = true)]
    pub timeout: Duration,
}

impl Render {
    /// How many pixels wide, where that is said.
    pub fn width(&self) -> Option<u32> {
        let by_size = self.one.source.board.size.map(u32::from).filter(|&size| size >= 100);
        self.width.or(by_size)
    }
}

/// The rows of the board, or, where that is too many for one, the pixels of the
/// picture: other commands know the one, those who draw mean the other.
pub fn rows_or_pixels(text: &str) -> Result<u16, String> {
    let wanted = || "rows from 2 to 25 are wanted, or pixels from 100 to 4096".to_owned();
    text.parse().ok().filter(|size| matches!(size, 2..=25 | 100..=4096)).ok_or_else(wanted)
}

/// What makes a frame of an animation.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frames {
    /// Every cell that comes to have one digit, every guess and every dead end
    Placements,
    /// Every step with its evidence, every guess and every dead end
    Steps,
}

impl From<Frames> for FramesBy {
    fn from(frames: Frames) -> FramesBy {
        match frames {
            Frames::Placements => FramesBy::Placements,
            Frames::Steps => FramesBy::Steps,
        }
    }
}

/// The colours of pictures.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Colours {
    /// Dark on light
    #[default]
    Light,
    /// Light on dark
    Dark,
    /// Black, white and greys, for paper
    Print,
}

impl From<Colours> for Theme {
    fn from(colours: Colours) -> Theme {
        match colours {
            Colours::Light => Theme::Light,
            Colours::Dark => Theme::Dark,
            Colours::Print => Theme::Print,
        }
    }
}

fn speed(text: &str) -> Result<f64, String> {
    let wanted = || "a number of frames a second is wanted, from 0.1 to 50".to_owned();
    text.parse().ok().filter(|speed| (0.1..=50.0).contains(speed)).ok_or_else(wanted)
}

pub const RENDER_EXAMPLES: &str = "\
Examples:
  saltire render --file board.txt -o board.svg
  saltire render --file board.txt --solution --theme print -o answer.png
  saltire render --file puzzles.txt --number 2 --step 3 -o step.svg
  saltire generate --seed 1 | saltire render --animate -o solve.gif
  saltire render --file board.txt --animate --frames steps --speed 2 --theme dark -o solve.html
  saltire render --file board.txt --format png > board.png";
