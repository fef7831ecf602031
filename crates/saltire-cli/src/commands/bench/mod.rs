//! `saltire bench`: what does each strategy buy? And, in the other files, `saltire
//! bench engine`: how fast is the engine?

mod answer;
mod chart;
mod clock;
mod contender;
mod engine;
mod latency;
mod peer;
mod solvers;
mod table;

use std::io::Write;

use anyhow::Result;
use saltire::objects::{StudyGroup, StudyObject};
use saltire::search::study::{Measurement, StrategySet, default_sets, study};
use saltire::{Agent, Bounds, Entry, LayoutChoice, Puzzle, collection};

use crate::args::{Bench, BenchCommand, TableFormat};
use crate::exit::{Exit, Misuse};
use crate::input::Input;
use crate::progress;
use crate::words;

/// Puzzles of one layout, and what each set took on them.
struct Group {
    layout: String,
    puzzles: Vec<Puzzle>,
    measured: Vec<Measurement>,
}

/// Does what is asked for.
pub fn run(args: &Bench, out: &mut dyn Write) -> Result<Exit> {
    match &args.command {
        None => study_strategies(args, out),
        Some(BenchCommand::Engine(args)) => engine::run(args, out),
    }
}

/// Measures every set on every group.
fn study_strategies(args: &Bench, out: &mut dyn Write) -> Result<Exit> {
    // What can't be drawn is said before anything is measured.
    let format = args.chart.as_deref().map(chart::format).transpose()?;
    let mut bad = false;
    let mut groups = groups(args, &mut bad)?;
    let sets: Vec<StrategySet> = match &args.sets[..] {
        [] => default_sets(),
        sets => sets.to_vec(),
    };
    let rounds = args.rounds as usize;
    let bar = progress::bar(Some((groups.len() * sets.len() * rounds) as u64), "measurements");
    for group in &mut groups {
        group.measured = study(&group.puzzles, &sets, rounds, &Bounds::none(), || bar.inc(1))?;
    }
    bar.finish_and_clear();
    match args.format {
        TableFormat::Text => text(out, &groups, rounds)?,
        TableFormat::Json => {
            let groups = groups.iter().map(|Group { layout, puzzles, measured }| StudyGroup {
                layout,
                puzzles: puzzles.len(),
                sets: measured,
            });
            let study = StudyObject { rounds, groups: groups.collect() };
            writeln!(out, "{}", serde_json::to_string_pretty(&study)?)?;
        }
        TableFormat::Csv => csv(out, &groups, rounds)?,
    }
    if let (Some(path), Some(format)) = (&args.chart, format) {
        chart::write(path, format, &groups, rounds, args.theme)?;
    }
    Ok(if bad { Exit::BadInput } else { Exit::Done })
}

/// The puzzles by their layouts, in the order in which the layouts appear;
/// `bad` tells whether a line of the file could not be read.
fn groups(args: &Bench, bad: &mut bool) -> Result<Vec<Group>> {
    let mut layouts = args.board.layouts()?;
    let mut puzzles = Vec::new();
    match &args.file {
        Some(path) => {
            let mut input = Input::of_file(path, layouts.side())?;
            input.is_one()?;
            while let Some(board) = input.next() {
                let line = board.as_ref().map_or_else(|error| error.line, Entry::line);
                let puzzle = board.map_err(anyhow::Error::from).and_then(|entry| {
                    let posed = layouts.pose(entry)?;
                    Ok(layouts.settle(posed, &Agent::default())?)
                });
                match puzzle {
                    Ok(puzzle) => puzzles.push(puzzle),
                    Err(error) => {
                        input.complain(&error, line);
                        *bad = true;
                    }
                }
            }
        }
        None => {
            for (text, layout) in [(collection::NORVIG, "classic"), (collection::DIAGONAL, "diagonal")] {
                match &args.board.layout {
                    LayoutChoice::Named(spec) if spec.to_string() != layout => continue,
                    _ => {}
                }
                let layout = saltire::Layout::named(layout, 9)?;
                let lines = collection::lines(text).take(11);
                puzzles.extend(lines.map(|line| Puzzle::parse(line, &layout)).collect::<Result<Vec<_>, _>>()?);
            }
            if puzzles.is_empty() || layouts.side().is_some_and(|side| side != 9) {
                let carried = "it carries classic and diagonal puzzles on 9×9 only; name a FILE for others";
                return Err(Misuse(carried.into()).into());
            }
        }
    }
    let mut groups: Vec<Group> = Vec::new();
    for puzzle in puzzles {
        let layout = match puzzle.layout() {
            layout if layout.side() == 9 => layout.name().to_owned(),
            layout => format!("{} {}", layout.name(), layout.shape()),
        };
        match groups.iter_mut().find(|group| group.layout == layout) {
            Some(group) => group.puzzles.push(puzzle),
            None => groups.push(Group { layout, puzzles: vec![puzzle], measured: Vec::new() }),
        }
    }
    Ok(groups)
}

/// The cells of a bar, at the most.
const BAR: usize = 24;

fn text(out: &mut dyn Write, groups: &[Group], rounds: usize) -> Result<()> {
    for (number, group) in groups.iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        let (puzzles, rounds) =
            (words::many(group.puzzles.len() as u64, "puzzle"), words::many(rounds as u64, "round"));
        writeln!(
            out,
            "{}: {puzzles}, each searched for a second solution; mean time for all of them over {rounds}",
            group.layout
        )?;
        let width = group.measured.iter().map(|set| set.set.chars().count()).max().unwrap_or(0).max("set".len());
        writeln!(out, "{:<width$}  {:>8}  {:>7}  {:>15}", "set", "time", "updates", "calls of search")?;
        let slowest = group.measured.iter().map(|set| set.mean_seconds).fold(0.0, f64::max);
        for set in &group.measured {
            let time = words::time(std::time::Duration::from_secs_f64(set.mean_seconds));
            let length = (set.mean_seconds / slowest.max(f64::MIN_POSITIVE) * BAR as f64).round().max(1.0) as usize;
            writeln!(
                out,
                "{:<width$}  {time:>8}  {:>7}  {:>15}  {}",
                set.set,
                set.updates,
                set.search_calls,
                "█".repeat(length.min(BAR))
            )?;
        }
        writeln!(out, "updates of the board by each strategy")?;
        for set in &group.measured {
            let each = set.strategies.iter().map(|tally| format!("{} {}", tally.strategy, tally.updates));
            writeln!(out, "{:<width$}  {}", set.set, each.collect::<Vec<_>>().join(", "))?;
        }
    }
    Ok(())
}

fn csv(out: &mut dyn Write, groups: &[Group], rounds: usize) -> Result<()> {
    writeln!(
        out,
        "layout,puzzles,rounds,set,mean_seconds,search_calls,dead_ends,strategy,updates,placements,eliminations"
    )?;
    for group in groups {
        for set in &group.measured {
            let about = format!(
                "{},{},{rounds},\"{}\",{:.9},{},{}",
                group.layout,
                group.puzzles.len(),
                set.set,
                set.mean_seconds,
                set.search_calls,
                set.dead_ends
            );
            for tally in &set.strategies {
                let (updates, placements, eliminations) = (tally.updates, tally.placements, tally.eliminations);
                writeln!(out, "{about},{},{updates},{placements},{eliminations}", tally.strategy)?;
            }
            if set.strategies.is_empty() {
                writeln!(out, "{about},,,,")?;
            }
        }
    }
    Ok(())
}
