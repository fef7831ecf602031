//! `saltire render`: a board, a step or a whole solve as a picture.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;

use anyhow::Result;
use saltire::render::{Animation, AnimationFormat, Cancel, Film, MOST_EVENTS, Picture, PictureFormat, narrowest_width};
use saltire::{Agent, Answer, Bounds, Layouts, Outcome, Posed, Puzzle, Thinker, shown};

use crate::args::Render;
use crate::exit::{Exit, Interrupted, Misuse, Unsolved};
use crate::output_file::Output;
use crate::{interrupt, picture_files, words};

/// Draws what the arguments name.
pub fn run(args: &Render) -> Result<Exit> {
    interrupt::listen();
    let to = args.output.as_deref().filter(|path| *path != Path::new("-"));
    if to.is_none() && io::stdout().is_terminal() {
        let remedy = "a picture is nothing for a terminal; give it a file, as in -o board.svg, or a pipe";
        return Err(Misuse(remedy.into()).into());
    }
    let writer = Writer::new(args, to)?;
    let mut layouts = args.one.source.board.layouts()?;
    let posed = super::the_one(&args.one, "draw", &mut layouts)?;
    let solved = Solved::new(args, &mut layouts, posed)?;
    let thinker = args.one.thinker();
    match writer {
        Writer::Still(format) => {
            let drawing = still(args, &thinker, &solved)?.drawing();
            write(to, |out| format.write(&drawing, out))?;
        }
        Writer::Moving(format) => {
            let animation = animation(args, film(args, &thinker, &solved)?);
            write(to, |out| format.write(&animation, out))?;
        }
    }
    Ok(Exit::Done)
}

/// How the picture is written.
enum Writer {
    Still(&'static dyn PictureFormat),
    Moving(&'static dyn AnimationFormat),
}

impl Writer {
    fn new(args: &Render, to: Option<&Path>) -> Result<Writer> {
        let format = args.format.as_deref();
        Ok(match args.animate {
            true => Writer::Moving(picture_files::animation_format(format, to)?),
            false => Writer::Still(picture_files::picture_format(format, to)?),
        })
    }
}

/// Writes a picture, complete or not at all.
fn write(to: Option<&Path>, picture: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<()> {
    let mut out = Output::open_for_rows(to)?;
    match picture(&mut out) {
        Err(error) if error.kind() == ErrorKind::Interrupted && interrupt::wanted() => Err(Interrupted.into()),
        Err(error) => Err(error.into()),
        Ok(()) => out.finish(),
    }
}

/// A puzzle under its layout, with its answer where that is wanted.
struct Solved {
    puzzle: Puzzle,
    answer: Option<Answer>,
}

impl Solved {
    fn new(args: &Render, layouts: &mut Layouts, posed: Posed) -> Result<Solved> {
        let needed = args.animate || args.solution || args.step.is_some();
        let solved = match posed {
            Posed::As(puzzle) if !needed => Solved { puzzle, answer: None },
            posed => {
                let bounds = Bounds::solutions(2).within(args.timeout).until(interrupt::flag());
                let found = layouts.answer(posed, &Agent::new(&args.one.choice.strategies.0), &bounds)?;
                if !found.settled && !interrupt::wanted() {
                    let (time, name) = (words::time(args.timeout), found.puzzle.layout().name());
                    words::say(format!("saltire: {time} did not tell classic from diagonal; it is drawn as {name}"));
                }
                Solved { puzzle: found.puzzle, answer: Some(found.answer) }
            }
        };
        if interrupt::wanted() {
            return Err(Interrupted.into());
        }
        let side = solved.puzzle.layout().side();
        let least = narrowest_width(side);
        match args.width().filter(|&width| width < least) {
            Some(width) => Err(Misuse(format!("{width} pixels are too few for {side} rows; {least} will do")).into()),
            None => Ok(solved),
        }
    }

    fn outcome(&self) -> Outcome {
        self.answer.as_ref().map_or(Outcome::Undecided, |answer| answer.outcome)
    }
}

/// The picture that does not move.
fn still(args: &Render, thinker: &Thinker, solved: &Solved) -> Result<Picture> {
    let puzzle = &solved.puzzle;
    let picture = if let Some(number) = args.step {
        let film = film(args, thinker, solved)?;
        let beyond = || Misuse(format!("there is no step {number}; the solve has {}", film.steps()));
        film.still(number).ok_or_else(beyond)?
    } else if args.solution {
        let solution = solved.answer.as_ref().and_then(Answer::solution);
        Picture::board(&shown::filled(puzzle, solution.ok_or_else(|| unsolved(solved))?))
    } else if args.candidates {
        Picture::board(&shown::pencilled(puzzle))
    } else {
        Picture::board(&puzzle.grid())
    };
    let picture = picture.theme(args.theme.into());
    Ok(match args.width() {
        Some(width) => picture.width(width),
        None => picture,
    })
}

fn animation(args: &Render, film: Film) -> Animation {
    let plain = Animation::new(film);
    Animation {
        frames: args.frames.into(),
        width: args.width(),
        theme: args.theme.into(),
        cancel: Some(Cancel::at(interrupt::flag())),
        speed: args.speed.unwrap_or(plain.speed),
        ..plain
    }
}

/// Why there is no solution to draw.
fn unsolved(solved: &Solved) -> Unsolved {
    let reason = solved.answer.as_ref().and_then(Answer::reason).unwrap_or_default();
    Unsolved { outcome: solved.outcome(), reason }
}

/// The solve as a film; says what is left out.
fn film(args: &Render, thinker: &Thinker, solved: &Solved) -> Result<Film> {
    let bounds = Bounds::none().within(args.timeout).until(interrupt::flag());
    let filmed = shown::filmed(&solved.puzzle, solved.outcome(), thinker, &bounds);
    if interrupt::wanted() {
        return Err(Interrupted.into());
    }
    if !filmed.complete {
        words::say(format!("saltire: only the first {MOST_EVENTS} events of the solve are drawn"));
    } else if filmed.stopped {
        let seconds = words::time(args.timeout);
        words::say(format!("saltire: only what was found in {seconds} is drawn; --timeout gives more time"));
    }
    Ok(filmed.film)
}
