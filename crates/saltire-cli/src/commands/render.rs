//! `saltire render`.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;

use anyhow::Result;
use saltire::render::{Animation, Film, MAX_EVENTS, Picture, duration_text, min_picture_width};
use saltire::{Answer, Outcome, Puzzle, SearchLimits, Solver, film};

use crate::args::RenderArgs;
use crate::exit::{Exit, Interrupted, Unsolved, UsageError};
use crate::input::read_one;
use crate::output::output_writer::OutputWriter;
use crate::output::picture_format::{animation_format, picture_format};
use crate::{interrupt, message};

/// Draws a picture or an animation.
pub fn run(args: &RenderArgs) -> Result<Exit> {
    interrupt::listen();
    let path = args.output.as_deref().filter(|path| *path != Path::new("-"));
    if path.is_none() && io::stdout().is_terminal() {
        let remedy = "a terminal can't show a picture; write it to a file, as in -o board.svg, or to a pipe";
        return Err(UsageError::new(remedy).into());
    }
    let format = args.format.as_deref();
    // Check the format before anything is solved.
    if args.animate {
        let format = animation_format(format, path)?;
        let drawn = DrawnPuzzle::read(args)?;
        let animation = animation(args, drawn.film(args)?);
        write(path, |out| format.write(&animation, out))?;
    } else {
        let format = picture_format(format, path)?;
        let drawing = DrawnPuzzle::read(args)?.picture(args)?.drawing();
        write(path, |out| format.write(&drawing, out))?;
    }
    Ok(Exit::Done)
}

/// Writes a picture, completely or not at all.
fn write(path: Option<&Path>, picture: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<()> {
    let mut out = OutputWriter::open_plain(path)?;
    match picture(&mut out) {
        Err(error) if error.kind() == ErrorKind::Interrupted && interrupt::is_interrupted() => Err(Interrupted.into()),
        Err(error) => Err(error.into()),
        Ok(()) => out.finish(),
    }
}

/// A puzzle under its layout, with its answer if the picture needs it.
struct DrawnPuzzle {
    puzzle: Puzzle,
    answer: Option<Answer>,
}

impl DrawnPuzzle {
    fn read(args: &RenderArgs) -> Result<DrawnPuzzle> {
        let solver = args.one.source.board.solver()?;
        let puzzle = read_one(&args.one, "draw", &solver)?;
        let needs_answer = args.animate || args.solution || args.step.is_some() || puzzle.has_open_layout();
        let drawn = match needs_answer {
            true => DrawnPuzzle::solve(args, solver, &puzzle)?,
            false => DrawnPuzzle { puzzle, answer: None },
        };
        let side = drawn.puzzle.layout().side();
        let min_width = min_picture_width(side);
        match args.width().filter(|&width| width < min_width) {
            Some(width) => {
                let message = format!("{width} pixels are too few for {side} rows; use at least {min_width}");
                Err(UsageError(message).into())
            }
            None => Ok(drawn),
        }
    }

    fn solve(args: &RenderArgs, solver: Solver, puzzle: &Puzzle) -> Result<DrawnPuzzle> {
        let solver = solver.agent_strategies(&args.one.strategies.strategies.0).by_agent();
        let answer = solver.deadline(interrupt::deadline(Some(args.timeout))).solve(puzzle)?;
        if interrupt::is_interrupted() {
            return Err(Interrupted.into());
        }
        if answer.puzzle.has_open_layout() {
            let (time, name) = (duration_text(args.timeout), answer.layout().name());
            message::warn(format!("{time} is too short to tell classic from diagonal; the board is drawn as {name}"));
        }
        Ok(DrawnPuzzle { puzzle: answer.puzzle.clone(), answer: Some(answer) })
    }

    fn outcome(&self) -> Outcome {
        self.answer.as_ref().map_or(Outcome::Undecided, |answer| answer.outcome)
    }

    fn picture(&self, args: &RenderArgs) -> Result<Picture> {
        let picture = if let Some(number) = args.step {
            let film = self.film(args)?;
            film.picture_of_step(number).map_err(|error| UsageError(error.to_string()))?
        } else if args.solution {
            let solution = self.answer.as_ref().and_then(Answer::solution);
            Picture::board(&film::filled(&self.puzzle, solution.ok_or_else(|| self.unsolved())?))
        } else if args.candidates {
            Picture::board(&film::pencilled(&self.puzzle))
        } else {
            Picture::board(&self.puzzle.grid())
        };
        let picture = picture.theme(args.theme);
        Ok(match args.width() {
            Some(width) => picture.width(width),
            None => picture,
        })
    }

    fn unsolved(&self) -> Unsolved {
        let reason = self.answer.as_ref().and_then(Answer::reason).unwrap_or_default();
        Unsolved { outcome: self.outcome(), reason }
    }

    /// Returns a film of the solve, and warns if something is missing.
    fn film(&self, args: &RenderArgs) -> Result<Film> {
        let limits = SearchLimits::all().until(interrupt::deadline(Some(args.timeout)));
        let filmed = film::record(&self.puzzle, self.outcome(), &args.one.method(), &limits);
        if interrupt::is_interrupted() {
            return Err(Interrupted.into());
        }
        if !filmed.complete {
            message::warn(format!("only the first {MAX_EVENTS} events of the solve are drawn"));
        } else if filmed.stopped {
            let time = duration_text(args.timeout);
            message::warn(format!("only what was found within {time} is drawn; --timeout allows more time"));
        }
        Ok(filmed.film)
    }
}

fn animation(args: &RenderArgs, film: Film) -> Animation {
    let default = Animation::new(film);
    Animation {
        frames: args.frames,
        width: args.width(),
        theme: args.theme,
        deadline: interrupt::deadline(None),
        speed: args.speed.unwrap_or(default.speed),
        ..default
    }
}
