//! `render`: a board, a step or a whole solve as a picture.

use std::io::{self, ErrorKind, Write};

use saltire::render::{
    Animation, Cancel, FramesBy, MOST_FRAMES, Picture, Theme, animation_format, narrowest_width, picture_format,
};
use saltire::{Agent, Answer, Answered, Outcome, Posed, Thinker, shown};

use super::{Verb, always};
use crate::fields::{BOARD, Fields};
use crate::patience::{MOST, Patience};
use crate::reply::{Refusal, Reply};

pub const VERB: Verb = Verb {
    name: "render",
    takes: &[
        &["puzzle"],
        BOARD,
        &[
            "strategies",
            "person",
            "scale",
            "without",
            "format",
            "candidates",
            "solution",
            "step",
            "animate",
            "frames",
            "speed",
            "theme",
            "width",
        ],
    ],
    lists: false,
    heavy: always,
    answer,
};

/// The widest picture, in pixels: its memory grows with the square of it.
const WIDEST: u64 = 1600;

fn answer(fields: &Fields, patience: &Patience) -> Result<Reply, Refusal> {
    let asked = Asked::read(fields)?;
    let mut layouts = fields.layouts()?;
    let person = fields.flag("person")?;
    let agent = if person { Agent::default() } else { fields.agent()? };
    let thinker = if person { Thinker::Person(fields.expert()?) } else { Thinker::Agent(agent.clone()) };
    let posed = fields.board(&mut layouts, patience)?;
    let solved = match posed {
        Posed::As(puzzle) if matches!(asked.what, What::Board | What::Candidates) => Solved { puzzle, answer: None },
        posed => {
            // A search that has no end leaves time to draw what is known.
            let bounds = patience.bounds(2, Some(MOST / 4));
            let Answered { puzzle, .. } = layouts.answer(posed, &Agent::default(), &bounds)?;
            let answer = agent.solve(&puzzle, &patience.bounds(2, Some(MOST / 4)));
            Solved { puzzle, answer: Some(answer) }
        }
    };
    let side = solved.puzzle.layout().side();
    let least = narrowest_width(side);
    if let Some(width) = asked.width.filter(|&width| width < least) {
        return Err(Refusal::bad(format!("{width} pixels are too few for {side} rows; {least} will do")));
    }
    let mut out = Patient { bytes: Vec::new(), patience };
    let (media_type, written) = match asked.what {
        What::Animation => {
            let format = asked.moving()?;
            (format.media_type(), format.write(&animation(&asked, &thinker, &solved, patience), &mut out))
        }
        _ => {
            let format = asked.still()?;
            (format.media_type(), format.write(&still(&asked, &thinker, &solved, patience)?.drawing(), &mut out))
        }
    };
    match written {
        Ok(()) => Ok(Reply::of(media_type, out.bytes)),
        Err(error) if matches!(error.kind(), ErrorKind::Interrupted | ErrorKind::TimedOut) => Err(Refusal::too_long(
            "the picture takes too much time or room; a narrower one, or one of fewer steps, takes less",
        )),
        Err(error) => Err(Refusal::fault(&error.to_string())),
    }
}

/// What a picture shows.
#[derive(PartialEq)]
enum What {
    Board,
    Candidates,
    Solution,
    Step(usize),
    Animation,
}

/// What is asked for.
struct Asked<'f> {
    what: What,
    format: &'f str,
    theme: Theme,
    width: Option<u32>,
    frames: FramesBy,
    speed: Option<f64>,
}

impl Asked<'_> {
    fn read(fields: &Fields) -> Result<Asked<'_>, Refusal> {
        let step = fields.number("step", 0, 1_000_000)?;
        let what = [
            fields.flag("candidates")?.then_some(What::Candidates),
            fields.flag("solution")?.then_some(What::Solution),
            step.map(|number| What::Step(number as usize)),
            fields.flag("animate")?.then_some(What::Animation),
        ];
        let mut what: Vec<What> = what.into_iter().flatten().collect();
        if what.len() > 1 {
            return Err(Refusal::bad("candidates, solution, step and animate: a picture shows one of them"));
        }
        let theme = fields.text("theme")?.unwrap_or("light");
        let names = || Theme::ALL.map(Theme::name).join(", ");
        let theme = Theme::named(theme)
            .ok_or_else(|| Refusal::bad(format!("there is no theme {theme:.20}; there are {}", names())))?;
        if let Some(name) = ["frames", "speed"].into_iter().find(|name| fields.has(name) && what != [What::Animation]) {
            return Err(Refusal::bad(format!("{name} is for animations; it needs animate")));
        }
        let frames = match fields.text("frames")? {
            None | Some("placements") => FramesBy::Placements,
            Some("steps") => FramesBy::Steps,
            Some(other) => return Err(Refusal::bad(format!("frames must be placements or steps, not {other:.20}"))),
        };
        Ok(Asked {
            what: what.pop().unwrap_or(What::Board),
            format: fields.text("format")?.unwrap_or("svg"),
            theme,
            width: fields.number("width", 100, WIDEST)?.map(|width| width as u32),
            frames,
            speed: fields.decimal("speed", 0.1, 50.0)?,
        })
    }

    fn still(&self) -> Result<&'static dyn saltire::render::PictureFormat, Refusal> {
        let names = saltire::render::PICTURE_FORMATS.iter().map(|format| format.name());
        picture_format(self.format).ok_or_else(|| no_format("a picture", self.format, names))
    }

    fn moving(&self) -> Result<&'static dyn saltire::render::AnimationFormat, Refusal> {
        let names = saltire::render::ANIMATION_FORMATS.iter().map(|format| format.name());
        animation_format(self.format).ok_or_else(|| no_format("an animation", self.format, names))
    }
}

fn no_format<'n>(what: &str, wanted: &str, names: impl Iterator<Item = &'n str>) -> Refusal {
    let names = names.collect::<Vec<_>>().join(", ");
    Refusal::bad(format!("{what} can't be written as {wanted:.20}; these can: {names}"))
}

/// A puzzle under its layout, with its answer where that is wanted.
struct Solved {
    puzzle: saltire::Puzzle,
    answer: Option<Answer>,
}

impl Solved {
    fn outcome(&self) -> Outcome {
        self.answer.as_ref().map_or(Outcome::Undecided, |answer| answer.outcome)
    }
}

fn still(asked: &Asked<'_>, thinker: &Thinker, solved: &Solved, patience: &Patience) -> Result<Picture, Refusal> {
    let puzzle = &solved.puzzle;
    let picture = match asked.what {
        What::Candidates => Picture::board(&shown::pencilled(puzzle)),
        What::Solution => {
            let solution = solved.answer.as_ref().and_then(Answer::solution).ok_or_else(|| {
                let reason = solved.answer.as_ref().and_then(Answer::reason).unwrap_or_default();
                Refusal::unanswerable(format!("there is no solution to draw: {reason}"))
            })?;
            Picture::board(&shown::filled(puzzle, solution))
        }
        What::Step(number) => {
            let film = shown::filmed(puzzle, solved.outcome(), thinker, &patience.bounds(1, Some(MOST / 4))).film;
            let beyond = || Refusal::unanswerable(format!("there is no step {number}; the solve has {}", film.steps()));
            film.still(number).ok_or_else(beyond)?
        }
        _ => Picture::board(&puzzle.grid()),
    };
    let picture = picture.theme(asked.theme);
    Ok(match asked.width {
        Some(width) => picture.width(width),
        None => picture,
    })
}

fn animation(asked: &Asked<'_>, thinker: &Thinker, solved: &Solved, patience: &Patience) -> Animation {
    let film = shown::filmed(&solved.puzzle, solved.outcome(), thinker, &patience.bounds(1, Some(MOST / 4))).film;
    let plain = Animation::new(film);
    Animation {
        frames: asked.frames,
        width: asked.width,
        theme: asked.theme,
        cancel: Some({
            let patience = patience.clone();
            Cancel::when(move || patience.is_over())
        }),
        // What a frame takes grows with the board.
        most_frames: (MOST_FRAMES * 81 / solved.puzzle.layout().cells().len()).min(MOST_FRAMES),
        speed: asked.speed.unwrap_or(plain.speed),
        ..plain
    }
}

/// The longest picture, in bytes.
const LONGEST: usize = 12 * 1024 * 1024;

/// Takes what is written as long as there is time, and room.
struct Patient<'p> {
    bytes: Vec<u8>,
    patience: &'p Patience,
}

impl Write for Patient<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.patience.is_over() || self.bytes.len() + bytes.len() > LONGEST {
            true => Err(ErrorKind::TimedOut.into()),
            false => self.bytes.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
