//! `saltire render`: a board, a step or a whole solve as a picture.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;

use anyhow::Result;
use saltire::render::{
    ANIMATION_FORMATS, Animation, Film, MOST_EVENTS, PICTURE_FORMATS, Picture, Recorder, animation_format,
    narrowest_width, picture_format,
};
use saltire::{Agent, Bounds, Grid, Outcome, Puzzle};

use crate::args::Render;
use crate::exit::{Exit, Interrupted, Misuse};
use crate::input::Input;
use crate::layouts::{Answered, Layouts, Posed};
use crate::output_file::Output;
use crate::{interrupt, words};

/// Draws what the arguments name.
pub fn run(args: &Render) -> Result<Exit> {
    interrupt::listen();
    let format = format(args)?;
    let to = args.output.as_deref().filter(|path| *path != Path::new("-"));
    if to.is_none() && io::stdout().is_terminal() {
        let remedy = "a picture is nothing for a terminal; give it a file, as in -o board.svg, or a pipe";
        return Err(Misuse(remedy.into()).into());
    }
    let mut layouts = Layouts::new(&args.source.board)?;
    let mut input = Input::open(&args.source, layouts.side())?;
    if !input.is_one()? {
        return Err(Misuse("there are several boards here, and a picture shows one; name just one".into()).into());
    }
    let Some(board) = input.next() else { return Ok(Exit::Done) };
    let posed = board.map_err(anyhow::Error::from).and_then(|entry| layouts.pose(entry));
    let posed = posed.map_err(|error| input.name().put_before(error))?;
    let drawn = Drawn::new(args, &mut layouts, posed)?;
    let mut out = Output::open_for_rows(to)?;
    drawn.write(&format, &mut out)?;
    out.finish()?;
    Ok(Exit::Done)
}

/// The name of the format: what `--format` says, or the ending of the file.
fn format(args: &Render) -> Result<String> {
    let known: Vec<&str> = match args.animate {
        true => ANIMATION_FORMATS.iter().map(|format| format.name()).collect(),
        false => PICTURE_FORMATS.iter().map(|format| format.name()).collect(),
    };
    let what = if args.animate { "an animation" } else { "a picture" };
    let choices = known.join(", ");
    let ending = args.output.as_ref().and_then(|path| path.extension()).map(|ending| ending.to_string_lossy());
    let (name, wanted) = match (&args.format, ending, &args.output) {
        (Some(name), ..) => (name.clone(), format!("--format {name}")),
        (None, Some(ending), _) => (ending.to_string(), format!(".{ending}")),
        (None, None, Some(path)) if path != Path::new("-") => {
            let name = path.display();
            return Err(Misuse(format!("{name} has no ending to name its format; --format can: {choices}")).into());
        }
        _ => ("svg".to_owned(), String::new()),
    };
    let name = name.to_lowercase();
    if known.contains(&name.as_str()) {
        return Ok(name);
    }
    let other = match args.animate {
        true => picture_format(&name).map(|_| "; without --animate it can".to_owned()),
        false => animation_format(&name).map(|_| "; with --animate it can".to_owned()),
    };
    let other = other.unwrap_or_default();
    Err(Misuse(format!("{what} can't be written as {wanted}; it can as {choices}{other}")).into())
}

/// What is to be written.
enum Drawn {
    Still(Picture),
    Moving(Animation),
}

impl Drawn {
    fn new(args: &Render, layouts: &mut Layouts, posed: Posed) -> Result<Drawn> {
        let solve = args.animate || args.solution || args.step.is_some();
        let agent = Agent::new(&args.choice.strategies.0);
        let bounds = || Bounds::solutions(2).within(args.timeout).until(interrupt::flag());
        let (puzzle, answered) = match posed {
            Posed::As(puzzle) if !solve => (puzzle, None),
            posed => {
                let answered = layouts.answer(posed, &agent, &bounds())?;
                (answered.puzzle.clone(), Some(answered))
            }
        };
        if interrupt::wanted() {
            return Err(Interrupted.into());
        }
        if let Some(answered) = answered.as_ref().filter(|answered| !answered.settled) {
            let name = answered.puzzle.layout().name();
            let seconds = words::time(args.timeout);
            words::say(format!(
                "saltire: {seconds} were too short to tell classic from diagonal; it is drawn as {name}, unless --layout names another"
            ));
        }
        let side = puzzle.layout().side();
        if let Some(width) = args.width.filter(|&width| width < narrowest_width(side)) {
            let least = narrowest_width(side);
            return Err(Misuse(format!("{width} pixels are too few for {side} rows; {least} are enough")).into());
        }
        match answered {
            Some(answered) if args.animate => Ok(Drawn::Moving(Animation {
                frames: args.frames.into(),
                width: args.width,
                theme: args.theme.into(),
                cancel: Some(interrupt::flag()),
                speed: args.speed.unwrap_or(5.0),
                ..Animation::new(film(args, &agent, &answered)?)
            })),
            answered => {
                let picture = still(args, &agent, &puzzle, answered.as_ref())?.theme(args.theme.into());
                Ok(Drawn::Still(match args.width {
                    Some(width) => picture.width(width),
                    None => picture,
                }))
            }
        }
    }

    fn write(&self, format: &str, out: &mut dyn Write) -> Result<()> {
        let unknown = || Misuse(format!("there is no format {format}"));
        let written = match self {
            Drawn::Still(picture) => picture_format(format).ok_or_else(unknown)?.write(&picture.drawing(), out),
            Drawn::Moving(animation) => animation_format(format).ok_or_else(unknown)?.write(animation, out),
        };
        match written {
            Err(error) if error.kind() == ErrorKind::Interrupted && interrupt::wanted() => Err(Interrupted.into()),
            written => Ok(written?),
        }
    }
}

/// The picture that does not move.
fn still(args: &Render, agent: &Agent<'_>, puzzle: &Puzzle, answered: Option<&Answered>) -> Result<Picture> {
    match answered {
        Some(answered) if args.solution => {
            let Some(solution) = answered.answer.solution() else {
                let reason = answered.answer.reason().unwrap_or_default();
                return Err(Misuse(format!("there is no solution to draw: {reason}")).into());
            };
            let mut grid = puzzle.grid();
            for &cell in puzzle.layout().cells() {
                if let Some(digit) = solution.digit(cell).filter(|_| !grid.is_solved(cell)) {
                    grid.place(cell, digit);
                }
            }
            Ok(Picture::board(&grid))
        }
        Some(answered) if args.step.is_some() => {
            let film = film(args, agent, answered)?;
            let number = args.step.unwrap_or(0);
            let beyond = || Misuse(format!("there is no step {number}; the solve has {} of them", film.steps()));
            Ok(film.still(number).ok_or_else(beyond)?)
        }
        _ => Ok(Picture::board(&if args.candidates { pencilled(puzzle) } else { puzzle.grid() })),
    }
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
fn film(args: &Render, agent: &Agent<'_>, answered: &Answered) -> Result<Film> {
    let Answered { puzzle, answer, .. } = answered;
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
    let ending = match answer.outcome {
        Outcome::Unique => "This is the only solution.".to_owned(),
        Outcome::Several => "There are others.".to_owned(),
        // A clash has been said by then.
        Outcome::None if answer.stats.calls <= 1 => String::new(),
        Outcome::None => "There is no solution: every guess has come to a dead end.".to_owned(),
        Outcome::Solved | Outcome::Undecided if shown.count > 0 => "There may be others.".to_owned(),
        Outcome::Solved | Outcome::Undecided => "Undecided: a bound was reached first.".to_owned(),
    };
    Ok(film.ending(ending))
}
