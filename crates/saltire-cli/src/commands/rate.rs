//! `saltire rate`: how hard puzzles are, one row for each, in parallel.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::Result;
use saltire::logic::Rating;
use saltire::objects::RatedObject;
use saltire::{Bounds, Entry, Explained, Layouts, Outcome, Position, ReadError};

use super::bulk::batch::{Answers, Batch, End, Piece};
use super::bulk::pace::Pace;
use super::bulk::pipeline::{self, Work};
use super::bulk::read::Reading;
use super::bulk::write::Writing;
use super::solve::with_timeout;
use crate::args::{Board, Rate, RateFormat};
use crate::exit::{self, Exit};
use crate::input::{self, Input, InputName};
use crate::output_file::Output;
use crate::summary::Summary;
use crate::{interrupt, output, progress};

/// The most puzzles of a batch: rating one takes long enough.
const MOST: u64 = 64;

/// Rates what the arguments name.
pub fn run(args: &Rate) -> Result<Exit> {
    interrupt::listen();
    let layouts = args.board.layouts()?;
    let mut input = Input::open_any(&args.puzzles, args.file.as_deref(), layouts.side())?;
    let alone = input.is_one()?;
    let task = Task {
        board: args.board.clone(),
        expert: args.expert.expert()?,
        format: args.format,
        timeout: args.timeout,
        alone,
        name: input.name().clone(),
    };
    let mut out = Output::open_for_rows(args.output.as_deref())?;
    if args.format == RateFormat::Csv {
        writeln!(out, "puzzle,layout,outcome,er,ep,ed,hardest,difficulty,complete")?;
    }
    let summary = Arc::new(Mutex::new(Summary::begin(args.summary, None)));
    let now = {
        let summary = summary.clone();
        move || *summary.lock().unwrap_or_else(PoisonError::into_inner)
    };
    let last_words = now.clone();
    interrupt::last_words(move || last_words().say());
    let threads = if alone { 1 } else { pipeline::threads(args.threads) };
    let bar = progress::over_input(input.length(), args.output.is_some());
    let pace = Arc::new(Pace::of(&input, threads, MOST));
    let reading = Reading::new(input, false, pace.clone());
    let mut writing = Writing::new(&mut out, bar.clone(), summary);
    let first = Rater::new(&task)?;
    let ended = pipeline::run(reading, first, || Rater::new(&task), &mut writing, &pace, threads);
    bar.finish_and_clear();
    let tally = now().tally;
    let exit = match ended {
        Ok(()) => {
            out.finish()?;
            if alone { tally.exit_of_one() } else { tally.exit() }
        }
        Err(End::Interrupted) => Exit::Interrupted,
        Err(End::Failed(error)) => return Err(error),
    };
    if args.summary || !alone {
        now().say();
    }
    Ok(exit)
}

/// What is asked of every puzzle.
#[derive(Clone)]
struct Task {
    board: Board,
    expert: saltire::Expert,
    format: RateFormat,
    timeout: Option<Duration>,
    alone: bool,
    name: InputName,
}

/// Rates batches.
struct Rater {
    task: Task,
    layouts: Layouts,
}

impl Rater {
    fn new(task: &Task) -> Result<Rater> {
        Ok(Rater { task: task.clone(), layouts: task.board.layouts()? })
    }

    fn rate(&mut self, board: Result<Entry, ReadError>, answers: &mut Answers) -> Result<(), End> {
        let line = board.as_ref().map_or_else(|error| error.line, Entry::line);
        match board.map_err(anyhow::Error::from).and_then(|entry| self.explained(entry)) {
            Ok(explained) => {
                // What it has come to may be half an answer.
                if interrupt::wanted() {
                    return Err(End::Interrupted);
                }
                let outcome = explained.position.outcome();
                let stopped = explained.is_stopped();
                answers.tally.count(if stopped { Outcome::Undecided } else { outcome });
                Ok(row(&mut answers.rows, self.task.format, &explained)?)
            }
            Err(error) if exit::read_error(&error).is_some_and(input::is_end) => {
                Err(End::Failed(self.task.name.put_before(error)))
            }
            Err(error) if self.task.alone => {
                bad_row(&mut answers.rows, self.task.format, line, &format!("{error:#}"))?;
                Err(End::Failed(self.task.name.put_before(error)))
            }
            Err(error) => {
                answers.tally.bad += 1;
                answers.complaints.push(self.task.name.complaint(&error, line));
                Ok(bad_row(&mut answers.rows, self.task.format, line, &format!("{error:#}"))?)
            }
        }
    }

    fn explained(&mut self, entry: Entry) -> Result<Explained> {
        let bounds = with_timeout(Bounds::default(), self.task.timeout).until(interrupt::flag());
        let posed = self.layouts.pose(entry)?;
        let position = Position::of(&mut self.layouts, posed, &bounds)?;
        Ok(match position.outcome() {
            Outcome::Unique => self.task.expert.explain(position, &bounds),
            // Only what has one solution is rated, and there is no path to show.
            _ => self.task.expert.unexplained(position),
        })
    }
}

impl Work for Rater {
    fn work(&mut self, batch: &mut Batch) {
        let Batch { pieces, answers, end, .. } = batch;
        for piece in pieces {
            let Piece::Other(board) = piece else { continue };
            let Some(board) = board.take() else { continue };
            if let Err(why) = self.rate(*board, answers) {
                *end = Some(why);
                return;
            }
        }
    }
}

fn row(out: &mut dyn Write, format: RateFormat, explained: &Explained) -> io::Result<()> {
    let position = &explained.position;
    let (layout, outcome) = (position.answered.layout_name(), position.outcome());
    let filled = explained.is_filled();
    let [er, ep, ed] = [explained.er(), explained.ep(), explained.ed()];
    let (hardest, difficulty) = (explained.hardest(), explained.difficulty());
    match format {
        RateFormat::Json => {
            serde_json::to_writer(&mut *out, &RatedObject::of(explained))?;
            writeln!(out)
        }
        RateFormat::Csv => {
            let number = |rating: Option<Rating>| rating.map_or(String::new(), |rating| rating.to_string());
            let (er, ep, ed) = (number(er), number(ep), number(ed));
            let difficulty = difficulty.map_or("", |difficulty| difficulty.word());
            let (puzzle, complete) = (position.puzzle().line(), explained.is_complete());
            writeln!(
                out,
                "{puzzle},{layout},{outcome},{er},{ep},{ed},{},{difficulty},{complete}",
                hardest.unwrap_or("")
            )
        }
        RateFormat::Text => match (er, hardest, difficulty) {
            (Some(er), Some(hardest), Some(difficulty)) => {
                let number = |rating: Option<Rating>| rating.map_or("-".to_owned(), |rating| rating.to_string());
                let (ep, ed, more) = (number(ep), number(ed), if filled { "" } else { "+" });
                let at_least = if filled { "" } else { " at least" };
                writeln!(out, "{er}{more}/{ep}/{ed} · {difficulty}{at_least} · {hardest} · {layout}")
            }
            _ if outcome == Outcome::Unique && filled => writeln!(out, "full · {layout}"),
            _ if outcome == Outcome::Unique => writeln!(out, "no step · {layout}"),
            _ => writeln!(out, "{outcome} · {layout}"),
        },
    }
}

fn bad_row(out: &mut dyn Write, format: RateFormat, line: usize, text: &str) -> io::Result<()> {
    match format {
        RateFormat::Json => output::json::error(out, line, text),
        RateFormat::Csv => writeln!(out, ",,error,,,,,,"),
        RateFormat::Text => writeln!(out, "error"),
    }
}
