//! What each strategy contributes: sets of strategies, measured on the same puzzles.

use std::io::{self, Write};
use std::time::Duration;

use saltire::json::{StudyGroup, StudyObject};
use saltire::render::{Chart, ChartGroup, ChartRow, count_text, duration_text};
use saltire::search::study::{Measurement, StrategySet, StudyError, study};
use saltire::{Layout, Puzzle, SearchLimits};

use crate::{LayoutGroup, NumberedPuzzle, group_by_layout};

/// What each set of strategies took, for each layout.
#[derive(Debug)]
pub struct Study {
    rounds: usize,
    layouts: Vec<LayoutStudy>,
}

/// What each set of strategies took on the puzzles of one layout.
#[derive(Debug)]
struct LayoutStudy {
    layout: String,
    puzzles: usize,
    measurements: Vec<Measurement>,
}

/// The most characters of a bar in the table.
const MAX_BAR_LENGTH: usize = 24;

impl Study {
    /// Measures every set on the puzzles of every layout. Calls `progress` after each measurement;
    /// [`Study::measurements`] returns their number.
    pub fn measure(
        puzzles: Vec<NumberedPuzzle>,
        sets: &[StrategySet],
        rounds: usize,
        limits: &SearchLimits,
        mut progress: impl FnMut(),
    ) -> Result<Study, StudyError> {
        let mut layouts = Vec::new();
        for LayoutGroup { layout, puzzles } in group_by_layout(puzzles) {
            let puzzles: Vec<Puzzle> = puzzles.into_iter().map(|numbered| numbered.puzzle).collect();
            let measurements = study(&puzzles, sets, rounds, limits, &mut progress)?;
            layouts.push(LayoutStudy { layout: layout_title(&layout), puzzles: puzzles.len(), measurements });
        }
        Ok(Study { rounds, layouts })
    }

    /// Returns the number of measurements that [`Study::measure`] makes.
    pub fn measurements(puzzles: &[NumberedPuzzle], sets: usize, rounds: usize) -> usize {
        let mut layouts: Vec<&Layout> = Vec::new();
        for numbered in puzzles {
            if !layouts.contains(&numbered.puzzle.layout()) {
                layouts.push(numbered.puzzle.layout());
            }
        }
        layouts.len() * sets * rounds
    }

    /// Writes the tables as text.
    pub fn write_text(&self, out: &mut dyn Write) -> io::Result<()> {
        for (number, study) in self.layouts.iter().enumerate() {
            if number > 0 {
                writeln!(out)?;
            }
            study.write_text(out, self.rounds)?;
        }
        Ok(())
    }

    /// Writes the tables as one JSON object.
    pub fn write_json(&self, out: &mut dyn Write) -> io::Result<()> {
        let groups = self.layouts.iter().map(|LayoutStudy { layout, puzzles, measurements }| StudyGroup {
            layout,
            puzzles: *puzzles,
            sets: measurements,
        });
        let study = StudyObject { rounds: self.rounds, groups: groups.collect() };
        writeln!(out, "{}", serde_json::to_string_pretty(&study)?)
    }

    /// Writes the tables as CSV, one row for each strategy of each set.
    pub fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut csv = csv::Writer::from_writer(out);
        let set_columns = ["layout", "puzzles", "rounds", "set", "mean_seconds", "search_calls", "dead_ends"];
        csv.write_record(set_columns.iter().chain(&["strategy", "updates", "placements", "eliminations"]))?;
        for study in &self.layouts {
            for set in &study.measurements {
                let set_fields = [
                    study.layout.clone(),
                    study.puzzles.to_string(),
                    self.rounds.to_string(),
                    set.set.clone(),
                    format!("{:.9}", set.mean_seconds),
                    set.search_calls.to_string(),
                    set.dead_ends.to_string(),
                ];
                for stats in &set.strategies {
                    let counts = [stats.updates, stats.placements, stats.eliminations].map(|count| count.to_string());
                    csv.write_record(set_fields.iter().chain([&stats.strategy.to_string()]).chain(&counts))?;
                }
                if set.strategies.is_empty() {
                    csv.write_record(set_fields.iter().map(String::as_str).chain([""; 4]))?;
                }
            }
        }
        csv.flush()
    }

    /// Returns the tables as a chart.
    pub fn chart(&self) -> Chart {
        let row = |set: &Measurement| ChartRow {
            name: set.set.clone(),
            time: set.mean_seconds,
            time_text: duration_text(Duration::from_secs_f64(set.mean_seconds)),
            calls: set.search_calls,
            updates: set.strategies.iter().map(|stats| (stats.strategy.clone(), stats.updates)).collect(),
        };
        let group = |study: &LayoutStudy| {
            let puzzles = count_text(study.puzzles as u64, "puzzle");
            let title = format!("{}: {puzzles}, mean of {}", study.layout, count_text(self.rounds as u64, "round"));
            ChartGroup { title, rows: study.measurements.iter().map(row).collect() }
        };
        let title = "What does each strategy contribute?".to_owned();
        Chart { title, groups: self.layouts.iter().map(group).collect() }
    }
}

/// Returns the name of a layout, with its size unless that is 9.
fn layout_title(layout: &Layout) -> String {
    match layout.side() {
        9 => layout.name().to_owned(),
        _ => format!("{} {}", layout.name(), layout.shape()),
    }
}

impl LayoutStudy {
    fn write_text(&self, out: &mut dyn Write, rounds: usize) -> io::Result<()> {
        let (puzzles, rounds) = (count_text(self.puzzles as u64, "puzzle"), count_text(rounds as u64, "round"));
        let layout = &self.layout;
        writeln!(out, "{layout}: {puzzles}, up to two solutions each; mean time for all of them over {rounds}")?;
        let width = self.measurements.iter().map(|set| set.set.chars().count()).max().unwrap_or(0).max("set".len());
        writeln!(out, "{:<width$}  {:>8}  {:>7}  {:>15}", "set", "time", "updates", "calls of search")?;
        let slowest = self.measurements.iter().map(|set| set.mean_seconds).fold(f64::MIN_POSITIVE, f64::max);
        for set in &self.measurements {
            let time = duration_text(Duration::from_secs_f64(set.mean_seconds));
            let length = (set.mean_seconds / slowest * MAX_BAR_LENGTH as f64).round().max(1.0) as usize;
            let (name, bar) = (&set.set, "█".repeat(length.min(MAX_BAR_LENGTH)));
            writeln!(out, "{name:<width$}  {time:>8}  {:>7}  {:>15}  {bar}", set.updates, set.search_calls)?;
        }
        writeln!(out, "updates of the board by each strategy")?;
        for set in &self.measurements {
            let each = set.strategies.iter().map(|stats| format!("{} {}", stats.strategy, stats.updates));
            writeln!(out, "{:<width$}  {}", set.set, each.collect::<Vec<_>>().join(", "))?;
        }
        Ok(())
    }
}
