//! Animations: films with a speed, a size and a theme.

mod animated_svg;
mod gif;
mod html;
mod timeline;

use std::io;
use std::time::Duration;

use saltire_core::Deadline;

pub(crate) use animated_svg::AnimatedSvg;
pub(crate) use gif::Gif;
pub(crate) use html::Html;

use crate::film::{Film, Frame, FramePer};
use crate::picture::{
    ANIMATION_CAPTION, Drawing, Scene, SceneRenderer, Theme, default_width, min_picture_width, short_name,
};

/// The most frames of an animation; a GIF of a large board has fewer. A longer film loses
/// frames before the last, and a remark in the last frame says how many.
pub const MAX_FRAMES: usize = 3000;

/// The largest default width, at which most boards are readable.
const MAX_DEFAULT_WIDTH: u32 = 640;

/// The time of the last frame.
const LAST_FRAME_TIME: Duration = Duration::from_secs(4);

/// A film with a speed, a size and a theme.
///
/// ```
/// use saltire_core::{Layout, Puzzle};
/// use saltire_render::{Animation, Film, Recorder, animation_format};
/// use saltire_search::{Agent, SearchLimits};
/// let puzzle = Puzzle::parse("1...............", &Layout::named("diagonal", 4)?)?;
/// let mut recorder = Recorder::new(puzzle.symbols(), 1000);
/// Agent::default().solve_observed(&puzzle, &SearchLimits::solutions(1), &mut recorder);
/// let film = Film::new(&puzzle.grid(), &recorder.into_trace());
/// let animation = Animation { speed: 10.0, ..Animation::new(film) };
/// let mut gif = Vec::new();
/// animation_format("gif").expect("a known format").write(&animation, &mut gif)?;
/// assert!(gif.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Animation {
    /// The film.
    pub film: Film,
    /// When to add a frame.
    pub frames: FramePer,
    /// Frames per second, from one per minute to fifty. Other values become the
    /// nearest of these.
    pub speed: f64,
    /// The width in pixels; by default it depends on the board.
    pub width: Option<u32>,
    /// The theme.
    pub theme: Theme,
    /// When writing must stop.
    pub deadline: Deadline,
    /// The most frames; [`MAX_FRAMES`] by default.
    pub max_frames: usize,
}

impl Animation {
    /// Returns an animation with a frame for each placement, five per second, in light
    /// colours.
    pub fn new(film: Film) -> Animation {
        let (frames, theme) = (FramePer::default(), Theme::default());
        Animation { film, frames, speed: 5.0, width: None, theme, deadline: Deadline::NEVER, max_frames: MAX_FRAMES }
    }

    /// Returns the time of a frame in seconds.
    fn pause(&self) -> f64 {
        let speed = if self.speed.is_finite() { self.speed } else { 5.0 };
        1.0 / speed.clamp(1.0 / 60.0, 50.0)
    }

    /// Returns the width of the frames. The default is that of a picture, up to a maximum,
    /// because every frame is drawn.
    fn width(&self) -> u32 {
        let side = self.film.start().layout().side();
        self.width.unwrap_or_else(|| default_width(side).min(MAX_DEFAULT_WIDTH).max(min_picture_width(side)))
    }

    /// Returns the scenes in order, at most `max_frames`.
    fn scenes(&self, max_frames: usize) -> io::Result<Vec<Scene>> {
        let max_frames = max_frames.min(self.max_frames);
        let (mut scenes, mut last, mut left_out): (Vec<Scene>, Option<Frame<'_>>, usize) = (Vec::new(), None, 0);
        for frame in self.film.frames(self.frames) {
            self.check()?;
            if scenes.len() + 1 < max_frames {
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

    /// Returns a renderer with space for the caption of every scene, or without captions.
    fn renderer(&self, scenes: &[Scene], captions: bool) -> SceneRenderer {
        let start = self.film.start();
        let scenes = if captions { scenes } else { &[] };
        SceneRenderer::new((start.layout(), start.symbols()), self.width(), scenes, ANIMATION_CAPTION)
    }

    /// Returns a drawing without shapes.
    fn blank(&self, renderer: &SceneRenderer, scenes: &[Scene]) -> Drawing {
        let last = scenes.last().map(Scene::caption).unwrap_or_default();
        Drawing {
            width: renderer.geometry.width as u32,
            height: renderer.geometry.height as u32,
            theme: self.theme,
            title: format!("Sudoku, {}, solved step by step", short_name(self.film.start().layout())),
            description: format!("An animation of {} frames. It ends with: {last}", scenes.len()),
            shapes: Vec::new(),
        }
    }

    /// Returns an error if the deadline has passed.
    fn check(&self) -> io::Result<()> {
        match self.deadline.has_passed() {
            true => Err(io::Error::new(io::ErrorKind::Interrupted, "the animation was cancelled")),
            false => Ok(()),
        }
    }
}
