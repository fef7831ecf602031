//! `saltire bench`.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use saltire::search::study::default_sets;
use saltire::{SearchLimits, Solver};
use saltire_bench::{
    BenchError, LayoutGroup, NumberedPuzzle, Race, RaceOptions, Study, bundled_puzzles, group_by_layout, race,
};

use crate::args::{BenchArgs, BenchCommand, Format, RaceArgs};
use crate::exit::{Exit, UsageError};
use crate::input::{Input, line_of};
use crate::output::output_writer::OutputWriter;
use crate::output::picture_format::picture_format;
use crate::output::progress;
use crate::{interrupt, message};

/// How many bundled puzzles of each layout the study uses.
const BUNDLED_STUDY_PUZZLES: usize = 11;

/// How long a run of a command may take.
const RACE_TIMEOUT: Duration = Duration::from_secs(60);

/// Runs the study of strategies, or a race.
pub fn run(args: &BenchArgs, out: &mut dyn Write) -> Result<Exit> {
    match &args.command {
        None => run_study(args, out),
        Some(BenchCommand::Engine(args)) => run_race(args, out),
    }
}

fn run_study(args: &BenchArgs, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    // Check the format before anything is measured.
    let chart_format = args.chart.as_deref().map(|path| picture_format(None, Some(path))).transpose()?;
    let solver = args.board.solver()?;
    let (puzzles, exit) = match &args.file {
        Some(path) => read_puzzles(path, &solver, false)?,
        None => (bundled_puzzles(&args.board.layout, BUNDLED_STUDY_PUZZLES), Exit::Done),
    };
    if args.file.is_none() && (puzzles.is_empty() || solver.side().is_some_and(|side| side != 9)) {
        return Err(UsageError::new("the bundled puzzles are 9×9, classic or diagonal; name a FILE for others").into());
    }
    let sets = if args.sets.is_empty() { default_sets() } else { args.sets.clone() };
    let rounds = args.rounds as usize;
    let bar = progress::bar(Some(Study::measurements(&puzzles, sets.len(), rounds) as u64), "measurements");
    let limits = SearchLimits::all().until(interrupt::deadline(args.timeout));
    let study = Study::measure(puzzles, &sets, rounds, &limits, || bar.inc(1));
    if interrupt::is_interrupted() {
        return Ok(Exit::Interrupted);
    }
    let study = study?;
    bar.finish_and_clear();
    match args.format {
        Format::Json => study.write_json(out)?,
        Format::Csv => study.write_csv(out)?,
        _ => study.write_text(out)?,
    }
    if let (Some(path), Some(format)) = (&args.chart, chart_format) {
        let mut file = OutputWriter::open_plain(Some(path))?;
        format.write(&study.chart().drawing(args.theme), &mut file)?;
        file.finish()?;
    }
    Ok(exit)
}

fn with_remedy(error: BenchError) -> anyhow::Error {
    match error {
        BenchError::UnsupportedLayout { .. } => {
            UsageError::new(format!("{error}; `saltire solve` uses the agent for it")).into()
        }
        error => error.into(),
    }
}

fn run_race(args: &RaceArgs, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let solver = Solver::new().size(9)?.layout(args.layout.clone())?;
    let mut files = Vec::new();
    let mut exit = Exit::Done;
    for path in &args.files {
        let (puzzles, read) = read_puzzles(path, &solver, true)?;
        exit = if read == Exit::Done { exit } else { read };
        files.push((path.file_name().unwrap_or(path.as_os_str()).to_string_lossy(), puzzles));
    }
    if args.files.is_empty() {
        files.push(("bundled".into(), bundled_puzzles(&args.layout, usize::MAX)));
    }
    let mut races = Vec::new();
    for (name, puzzles) in files {
        for LayoutGroup { layout, puzzles } in group_by_layout(puzzles) {
            races.push(Race::new(&name, layout, &puzzles).map_err(with_remedy)?);
        }
    }
    if races.is_empty() && args.files.is_empty() {
        return Err(UsageError::new("the bundled puzzles are classic or diagonal; name a FILE for others").into());
    }
    if races.is_empty() {
        bail!("no puzzle could be read, so there are no results");
    }
    let options = RaceOptions {
        rounds: args.rounds as usize,
        latency: args.latency,
        saltire: std::env::current_exe().context("can't find the path of this command")?,
        peers: args.peer.clone(),
        timeout: args.timeout.unwrap_or(RACE_TIMEOUT),
        deadline: interrupt::deadline(None),
    };
    let bar = progress::bar(Some(options.runs(&races) as u64), "runs");
    let report = race(races, &options, || bar.inc(1))?;
    bar.finish_and_clear();
    match args.format {
        Format::Json => report.write_json(out)?,
        Format::Csv => report.write_csv(out)?,
        _ => report.write_text(out)?,
    }
    out.flush()?;
    match report.first_fault() {
        Some(fault) => Err(fault.into()),
        None => Ok(exit),
    }
}

/// Reads the puzzles of a file and finds their layouts. A bad line goes to standard error and decides
/// the exit code. With `givens_only`, a board with candidates counts as a bad line.
fn read_puzzles(path: &Path, solver: &Solver, givens_only: bool) -> Result<(Vec<NumberedPuzzle>, Exit)> {
    let mut input = Input::open_file(path, solver.side())?;
    input.is_single()?;
    let (mut puzzles, mut exit) = (Vec::new(), Exit::Done);
    while let Some(entry) = input.next() {
        let line = line_of(&entry);
        let puzzle = entry.map_err(anyhow::Error::from).and_then(|entry| {
            let puzzle = solver.resolve(&solver.puzzle(entry)?)?;
            match givens_only && puzzle.is_candidates() {
                true => bail!("a race needs puzzles with givens only, not candidates"),
                false => Ok(puzzle),
            }
        });
        match puzzle {
            Ok(puzzle) => puzzles.push(NumberedPuzzle { line, puzzle }),
            Err(error) => {
                message::print(input.name().message(&error, line));
                exit = Exit::BadInput;
            }
        }
    }
    Ok((puzzles, exit))
}
