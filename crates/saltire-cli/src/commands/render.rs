//! `saltire render`: a board, a step or a whole solve as a picture.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;

use anyhow::Result;
use saltire::render::{
    Animation, AnimationFormat, Film, MOST_EVENTS, Picture, PictureFormat, Recorder, narrowest_width,
};
use saltire::{Agent, Answer, Bounds, Grid, Outcome, Puzzle, Solution};

use crate::args::Render;
use crate::exit::{Exit, Interrupted, Misuse, Unsolved};
use crate::input::Input;
use crate::layouts::{Layouts, Posed};
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
    let mut layouts = Layouts::new(&args.source.board)?;
    let mut input = Input::open(&args.source, layouts.side())?;
    if !input.is_one()? {
        return Err(Misuse("there are several boards here, and a picture shows one; name just one".into()).into());
    }
    let Some(board) = input.next() else { return Ok(Exit::Done) };
    let posed = board.map_err(anyhow::Error::from).and_then(|entry| layouts.pose(entry));
    let posed = posed.map_err(|error| input.name().put_before(error))?;
    let solved = Solved::new(args, &mut layouts, posed)?;
    let agent = Agent::new(&args.choice.strategies.0);
    match writer {
        Writer::Still(format) => {
            let drawing = still(args, &agent, &solved)?.drawing();
            write(to, |out| format.write(&drawing, out))?;
        }
        Writer::Moving(format) => {
            let animation = animation(args, film(args, &agent, &solved)?);
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
                let found = layouts.answer(posed, &Agent::new(&args.choice.strategies.0), &bounds)?;
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
        match args.width.filter(|&width| width < least) {
            Some(width) => Err(Misuse(format!("{width} pixels are too few for {side} rows; {least} will do")).into()),
            None => Ok(solved),
        }
    }

    fn outcome(&self) -> Outcome {
        self.answer.as_ref().map_or(Outcome::Undecided, |answer| answer.outcome)
    }
}

/// The picture that does not move.
fn still(args: &Render, agent: &Agent<'_>, solved: &Solved) -> Result<Picture> {
    let puzzle = &solved.puzzle;
    let picture = if let Some(number) = args.step {
        let film = film(args, agent, solved)?;
        let beyond = || Misuse(format!("there is no step {number}; the solve has {}", film.steps()));
        film.still(number).ok_or_else(beyond)?
    } else if args.solution {
        let solution = solved.answer.as_ref().and_then(Answer::solution);
        Picture::board(&filled(puzzle, solution.ok_or_else(|| unsolved(solved))?))
    } else if args.candidates {
        Picture::board(&pencilled(puzzle))
    } else {
        Picture::board(&puzzle.grid())
    };
    let picture = picture.theme(args.theme.into());
    Ok(match args.width {
        Some(width) => picture.width(width),
        None => picture,
    })
}

fn animation(args: &Render, film: Film) -> Animation {
    let plain = Animation::new(film);
    Animation {
        frames: args.frames.into(),
        width: args.width,
        theme: args.theme.into(),
        cancel: Some(interrupt::flag()),
        speed: args.speed.unwrap_or(plain.speed),
        ..plain
    }
}

/// Why there is no solution to draw.
fn unsolved(solved: &Solved) -> Unsolved {
    let reason = solved.answer.as_ref().and_then(Answer::reason).unwrap_or_default();
    Unsolved { outcome: solved.outcome(), reason }
}

/// The board with every digit of a solution.
fn filled(puzzle: &Puzzle, solution: &Solution) -> Grid {
    let mut grid = puzzle.grid();
    for &cell in puzzle.layout().cells() {
        if let Some(digit) = solution.digit(cell).filter(|_| !grid.is_solved(cell)) {
            grid.place(cell, digit);
        }
    }
    grid
}

/// The grid without the candidates that a given rules out.
fn pencilled(puzzle: &Puzzle) -> Grid {
    let mut grid = puzzle.grid();
    let solved: Vec<_> = puzzle.layout().cells().iter().copied().filter(|&cell| grid.is_solved(cell)).collect();
    for cell in solved {
        let digit = grid[cell];
        for &peer in puzzle.layout().peers(cell) {
            // Two givens that clash stay, and are marked.
            if !puzzle.grid().is_solved(peer) {
                grid.remove(peer, digit);
            }
        }
    }
    grid
}

/// The solve as a film that ends with its first solution, and says what the
/// answer was.
fn film(args: &Render, agent: &Agent<'_>, solved: &Solved) -> Result<Film> {
    let puzzle = &solved.puzzle;
    let mut recorder = Recorder::new(puzzle.symbols(), MOST_EVENTS);
    interrupt::set_too(recorder.stop());
    let bounds = Bounds::solutions(1).within(args.timeout).until(recorder.stop());
    let shown = agent.solve_observed(puzzle, &bounds, &mut recorder);
    if interrupt::wanted() {
        return Err(Interrupted.into());
    }
    let trace = recorder.into_trace();
    if !trace.is_complete() {
        words::say(format!("saltire: only the first {MOST_EVENTS} events of the solve are drawn"));
    } else if shown.outcome == Outcome::Undecided {
        let seconds = words::time(args.timeout);
        words::say(format!("saltire: only what was found in {seconds} is drawn; --timeout gives more time"));
    }
    let film = Film::new(&puzzle.grid(), &trace);
    let ending = match solved.outcome() {
        Outcome::Unique => "This is the only solution.".to_owned(),
        Outcome::Several => "There are others.".to_owned(),
        // A clash has been said by then.
        Outcome::None if shown.stats.calls <= 1 => String::new(),
        Outcome::None => "There is no solution: every guess has come to a dead end.".to_owned(),
        Outcome::Solved | Outcome::Undecided if shown.count > 0 => "There may be others.".to_owned(),
        Outcome::Solved | Outcome::Undecided => "Undecided: a bound was reached first.".to_owned(),
    };
    Ok(film.ending(ending))
}
