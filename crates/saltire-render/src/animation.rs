//! A film, and how it is to be shown.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{fmt, io, time::Duration};

use crate::film::{Film, Frame, FramesBy};
use crate::picture::{Scene, Sheet, narrowest_width, short_name, usual_width};
use crate::{Drawing, Theme};

/// The most frames that an animation has; a GIF of a large board has fewer. Of
/// a longer film, those before the last are left out, and the last says so.
pub const MOST_FRAMES: usize = 3000;

/// A width at which most boards can be read.
const WIDE: u32 = 640;

/// How long the last frame stays.
pub(crate) const HOLD: Duration = Duration::from_secs(4);

/// A film, and how it is to be shown.
///
/// ```
/// use saltire_core::{Layout, Puzzle};
/// use saltire_render::{Animation, Film, Recorder, animation_format};
/// use saltire_search::{Agent, Bounds};
/// let puzzle = Puzzle::parse("1...............", &Layout::named("diagonal", 4)?)?;
/// let mut recorder = Recorder::new(puzzle.symbols(), 1000);
/// Agent::default().solve_observed(&puzzle, &Bounds::solutions(1), &mut recorder);
/// let film = Film::new(&puzzle.grid(), &recorder.into_trace());
/// let animation = Animation { speed: 10.0, ..Animation::new(film) };
/// let mut gif = Vec::new();
/// animation_format("gif").expect("there is one").write(&animation, &mut gif)?;
/// assert!(gif.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Animation {
    /// What is shown.
    pub film: Film,
    /// What makes a frame.
    pub frames: FramesBy,
    /// Frames a second; what is slower than one in a minute or faster than
    /// fifty becomes that.
    pub speed: f64,
    /// In pixels; otherwise as suits the board.
    pub width: Option<u32>,
    /// Its colours.
    pub theme: Theme,
    /// Stops the writing when it says so.
    pub cancel: Option<Cancel>,
    /// Frames at the most, [`MOST_FRAMES`] unless it is said.
    pub most_frames: usize,
}

/// Says whether something is to be stopped.
#[derive(Clone)]
pub struct Cancel(Arc<dyn Fn() -> bool + Send + Sync>);

impl Cancel {
    /// Stops when this says so.
    pub fn when(stop: impl Fn() -> bool + Send + Sync + 'static) -> Cancel {
        Cancel(Arc::new(stop))
    }

    /// Stops when the flag is set.
    pub fn at(flag: Arc<AtomicBool>) -> Cancel {
        Cancel::when(move || flag.load(Ordering::Relaxed))
    }
}

impl fmt::Debug for Cancel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Cancel")
    }
}

/// The usual width of an animation: that of a picture, unless it would be a
/// great deal to draw again and again.
fn width_in_motion(side: usize) -> u32 {
    usual_width(side).min(WIDE).max(narrowest_width(side))
}

impl Animation {
    /// An animation by placements, five a second, in light colours.
    pub fn new(film: Film) -> Animation {
        let (frames, theme) = (FramesBy::default(), Theme::default());
        Animation { film, frames, speed: 5.0, width: None, theme, cancel: None, most_frames: MOST_FRAMES }
    }

    /// How long a frame stays, in seconds.
    pub(crate) fn pause(&self) -> f64 {
        let speed = if self.speed.is_finite() { self.speed } else { 5.0 };
        1.0 / speed.clamp(1.0 / 60.0, 50.0)
    }

    /// The width of its pictures.
    pub(crate) fn width(&self) -> u32 {
        self.width.unwrap_or_else(|| width_in_motion(self.film.start().layout().side()))
    }

    /// Its scenes in order, no more than `most`.
    pub(crate) fn scenes(&self, most: usize) -> io::Result<Vec<Scene>> {
        let most = most.min(self.most_frames);
        let (mut scenes, mut last, mut left_out): (Vec<Scene>, Option<Frame<'_>>, usize) = (Vec::new(), None, 0);
        for frame in self.film.frames(self.frames) {
            self.check()?;
            if scenes.len() + 1 < most {
                scenes.push(Scene::of_frame(&frame));
            } else {
                left_out += usize::from(last.is_some());
                last = Some(frame);
            }
        }
        if let Some(mut last) = last {
            if left_out > 0 {
                let gap = if last.remark.is_empty() { "" } else { " " };
                last.remark = format!("{}{gap}{left_out} frames before this one are left out.", last.remark);
            }
            scenes.push(Scene::of_frame(&last));
        }
        Ok(scenes)
    }

    /// A sheet on which every scene has room; without captions where they are
    /// shown elsewhere.
    pub(crate) fn sheet(&self, scenes: &[Scene], captions: bool) -> Sheet {
        let start = self.film.start();
        let width = self.width();
        let lines = scenes.iter().filter_map(|scene| Sheet::lines(scene, width)).max();
        Sheet::new(start.layout(), start.symbols(), width, lines.filter(|_| captions))
    }

    /// An empty drawing on that sheet.
    pub(crate) fn blank(&self, sheet: &Sheet, scenes: &[Scene]) -> Drawing {
        let last = scenes.last().map(Scene::caption).unwrap_or_default();
        Drawing {
            width: sheet.geometry.width as u32,
            height: sheet.geometry.height as u32,
            theme: self.theme,
            title: format!("Sudoku, {}, solved step by step", short_name(self.film.start().layout())),
            description: format!("An animation of {} frames. It ends with: {last}", scenes.len()),
            shapes: Vec::new(),
        }
    }

    /// An error where it was cancelled.
    pub(crate) fn check(&self) -> io::Result<()> {
        match self.cancel.as_ref().is_some_and(|Cancel(stop)| stop()) {
            true => Err(io::Error::new(io::ErrorKind::Interrupted, "the animation was cancelled")),
            false => Ok(()),
        }
    }
}
