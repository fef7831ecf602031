//! `render`: draws a board, a step or a whole solve.

use std::collections::BTreeSet;
use std::io::{self, ErrorKind, Write};
use std::time::Duration;

use saltire::render::{
    ANIMATION_FORMATS, Animation, FramePer, MAX_FRAMES, PICTURE_FORMATS, Picture, Theme, animation_format,
    min_picture_width, picture_format,
};
use saltire::{Agent, Answer, Cell, Deadline, Digit, Outcome, Puzzle, SearchLimits, SolveMethod, film};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};
use serde_json::json;

use super::DIAGONAL;
use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::endpoint::MAX_ANSWER_TIME;
use crate::fields::{
    BlockField, BoundedInteger, LayoutField, MarksField, PuzzleField, ScaleField, SizeField, StrategiesField,
    WithoutField, checked,
};
use crate::options;

const MAX_PICTURE_BYTES: usize = 12 * 1024 * 1024;

/// Each search may take this long, so time is left to draw what it found.
const MAX_SEARCH_TIME: Duration = Duration::from_secs(MAX_ANSWER_TIME.as_secs() / 4);

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": DIAGONAL }))]
#[schemars(example = json!({ "puzzle": DIAGONAL, "solution": true, "format": "png", "theme": "dark" }))]
#[schemars(example = json!({ "puzzle": DIAGONAL, "step": 3, "width": 600 }))]
#[schemars(example = json!({ "puzzle": DIAGONAL, "marks": { "corner": { "A2": [6, 7] }, "colours": { "A3": [1] } } }))]
#[schemars(example = json!({ "puzzle": DIAGONAL, "animate": true, "format": "gif" }))]
#[schemars(example = json!({ "puzzle": DIAGONAL, "animate": true, "format": "html", "frames": "steps" }))]
#[schemars(example = json!({ "puzzle": "....41.....3....", "person": true, "step": 2, "format": "svg" }))]
pub struct RenderRequest {
    pub puzzle: PuzzleField,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    pub strategies: Option<StrategiesField>,
    /// Solve as `explain` does, the easiest step first. `strategies`, `scale` and `without` choose the strategies.
    #[serde(default)]
    pub person: bool,
    pub scale: Option<ScaleField>,
    pub without: Option<WithoutField>,
    /// svg, which is the default, or png; with `animate` gif, svg or html.
    pub format: Option<String>,
    /// Draw the candidates that the givens leave.
    #[serde(default)]
    pub candidates: bool,
    /// Draw the solution.
    #[serde(default)]
    pub solution: bool,
    /// Draw this step of the solve with its evidence. `steps` counts the steps and guesses; 0 is the puzzle.
    pub step: Option<BoundedInteger<0, 1_000_000>>,
    /// Draw the whole solve as an animation.
    #[serde(default)]
    pub animate: bool,
    pub frames: Option<FramesField>,
    pub speed: Option<SpeedField>,
    #[serde(default)]
    pub theme: ThemeField,
    /// The width in pixels. The limit is there because memory grows with the square of the width.
    pub width: Option<BoundedInteger<100, 1600>>,
    pub marks: Option<MarksField>,
}

/// When to add a frame to an animation: at placements, which is the default, or at steps.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum FramesField {
    Placements,
    Steps,
}

/// The frames of an animation per second; 5 by default.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
pub struct SpeedField(
    #[serde(deserialize_with = "speed")]
    #[schemars(range(min = 0.1, max = 50.0))]
    f64,
);

fn speed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    let in_range = |speed: &f64| (0.1..=50.0).contains(speed);
    checked(deserializer, "a number from 0.1 to 50", |value| value.as_f64().filter(in_range))
}

/// The colours: light, which is the default, dark or print.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ThemeField {
    #[default]
    Light,
    Dark,
    Print,
}

impl From<ThemeField> for Theme {
    fn from(theme: ThemeField) -> Theme {
        match theme {
            ThemeField::Light => Theme::Light,
            ThemeField::Dark => Theme::Dark,
            ThemeField::Print => Theme::Print,
        }
    }
}

pub fn render(request: &RenderRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    request.check()?;
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?.timeout(MAX_SEARCH_TIME);
    let puzzle = solver.read(&request.puzzle.0)?;
    let agent = match request.person {
        true => Agent::default(),
        false => Agent::new(options::strategies(&request.strategies)),
    };
    let needs_answer = request.animate || request.solution || request.step.is_some() || puzzle.has_open_layout();
    let (puzzle, answer) = match needs_answer {
        true => {
            let puzzle = solver.resolve(&puzzle)?;
            let answer = agent.solve(&puzzle, &solver.limits(2));
            (puzzle, Some(answer))
        }
        false => (puzzle, None),
    };
    let side = puzzle.layout().side();
    let least = min_picture_width(side);
    if let Some(width) = request.width().filter(|&width| width < least) {
        return Err(ApiError::bad_request(format!("width: {side} rows need at least {least} pixels, not {width}")));
    }
    let method = match request.person {
        true => {
            let only = request.strategies.as_ref().map(|strategies| strategies.0.as_slice());
            SolveMethod::Explainer(options::explainer(request.scale, only, &request.without)?)
        }
        false => SolveMethod::Agent(agent),
    };
    let subject = Solve { puzzle, answer, method };
    let mut out = LimitedWriter { bytes: Vec::new(), deadline };
    let format = request.format.as_deref().unwrap_or("svg");
    let (content_type, written) = if request.animate {
        let names = ANIMATION_FORMATS.iter().map(|format| format.name());
        let format = animation_format(format).ok_or_else(|| unknown_format("an animation", format, names))?;
        (format.media_type(), format.write(&subject.animation(request, deadline), &mut out))
    } else {
        let names = PICTURE_FORMATS.iter().map(|format| format.name());
        let format = picture_format(format).ok_or_else(|| unknown_format("a picture", format, names))?;
        (format.media_type(), format.write(&subject.picture(request, deadline)?.drawing(), &mut out))
    };
    match written {
        Ok(()) => Ok(ApiResponse { content_type, body: out.bytes, timed_out: false }),
        Err(error) if matches!(error.kind(), ErrorKind::Interrupted | ErrorKind::TimedOut) => Err(ApiError::timed_out(
            "the picture takes too much time or memory; ask for a narrower one, or for fewer steps",
        )),
        Err(error) => Err(ApiError::internal(error)),
    }
}

fn search_limits(solutions: u64, deadline: &Deadline) -> SearchLimits {
    SearchLimits::solutions(solutions).until(deadline.clone()).within(MAX_SEARCH_TIME)
}

fn unknown_format<'n>(what: &str, wanted: &str, names: impl Iterator<Item = &'n str>) -> ApiError {
    let names = names.collect::<Vec<_>>().join(", ");
    ApiError::bad_request(format!("format: {what} can be {names}, not {wanted:.20}"))
}

impl RenderRequest {
    /// Rejects fields that do not go together.
    fn check(&self) -> Result<(), ApiError> {
        let subjects = [self.candidates, self.solution, self.step.is_some(), self.animate];
        if subjects.into_iter().filter(|&is_asked| is_asked).count() > 1 {
            let reason = "a picture shows only one of candidates, solution, step and animate";
            return Err(ApiError::bad_request(reason));
        }
        if self.marks.is_some() && (self.animate || self.step.is_some()) {
            return Err(ApiError::bad_request("marks are for boards; they can't go with step or animate"));
        }
        for (name, is_there) in [("frames", self.frames.is_some()), ("speed", self.speed.is_some())] {
            if is_there && !self.animate {
                return Err(ApiError::bad_request(format!("{name} is for animations; it needs animate")));
            }
        }
        Ok(())
    }

    fn width(&self) -> Option<u32> {
        self.width.map(|width| width.0 as u32)
    }
}

/// A puzzle under its layout, with its answer if the picture needs it.
struct Solve {
    puzzle: Puzzle,
    answer: Option<Answer>,
    method: SolveMethod,
}

impl Solve {
    fn film(&self, deadline: &Deadline) -> saltire::render::Film {
        let outcome = self.answer.as_ref().map_or(Outcome::Undecided, |answer| answer.outcome);
        film::record(&self.puzzle, outcome, &self.method, &search_limits(1, deadline)).film
    }

    fn picture(&self, request: &RenderRequest, deadline: &Deadline) -> Result<Picture, ApiError> {
        let puzzle = &self.puzzle;
        let picture = if request.candidates {
            Picture::board(&film::pencilled(puzzle))
        } else if request.solution {
            let solution = self.answer.as_ref().and_then(Answer::solution).ok_or_else(|| {
                let reason = self.answer.as_ref().and_then(Answer::reason).unwrap_or_default();
                ApiError::no_answer(format!("there is no solution to draw: {reason}"))
            })?;
            Picture::board(&film::filled(puzzle, solution))
        } else if let Some(BoundedInteger(number)) = request.step {
            let film = self.film(deadline);
            film.picture_of_step(number as usize).map_err(|error| ApiError::no_answer(error.to_string()))?
        } else {
            Picture::board(&puzzle.grid())
        };
        let picture = match &request.marks {
            Some(field) => {
                let marks = field.marks(puzzle.layout().side())?;
                let digits = |(cell, numbers): (Cell, BTreeSet<u8>)| {
                    (cell, numbers.into_iter().filter_map(Digit::new).collect())
                };
                let colours = marks.colours.into_iter();
                picture
                    .corner_marks(marks.corner.into_iter().map(digits))
                    .centre_marks(marks.centre.into_iter().map(digits))
                    .colours(colours.flat_map(|(cell, numbers)| numbers.into_iter().map(move |number| (cell, number))))
            }
            None => picture,
        };
        let picture = picture.theme(request.theme.into());
        Ok(match request.width() {
            Some(width) => picture.width(width),
            None => picture,
        })
    }

    fn animation(&self, request: &RenderRequest, deadline: &Deadline) -> Animation {
        let default = Animation::new(self.film(deadline));
        Animation {
            frames: match request.frames {
                Some(FramesField::Steps) => FramePer::Step,
                Some(FramesField::Placements) | None => FramePer::Placement,
            },
            width: request.width(),
            theme: request.theme.into(),
            deadline: deadline.clone(),
            // A frame of a larger board takes more time and memory.
            max_frames: (MAX_FRAMES * 81 / self.puzzle.layout().cells().len()).min(MAX_FRAMES),
            speed: request.speed.map_or(default.speed, |speed| speed.0),
            ..default
        }
    }
}

/// Collects what is written until the deadline passes or memory runs short.
struct LimitedWriter<'d> {
    bytes: Vec<u8>,
    deadline: &'d Deadline,
}

impl Write for LimitedWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.deadline.has_passed() || self.bytes.len() + bytes.len() > MAX_PICTURE_BYTES {
            true => Err(ErrorKind::TimedOut.into()),
            false => self.bytes.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
