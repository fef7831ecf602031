//! The results of races, as text, JSON and CSV.

use std::io::{self, Write};

use saltire::render::{count_text, grouped_text};
use serde::Serialize;

use crate::Race;
use crate::contender::Contender;
use crate::cpu_time;
use crate::latency::CallTimes;

/// The results of races.
#[derive(Debug, Serialize)]
pub struct RaceReport {
    /// True if single calls were measured.
    #[serde(rename = "measures", serialize_with = "measures")]
    pub(crate) latency: bool,
    pub(crate) rounds: usize,
    #[serde(rename = "races")]
    pub(crate) tables: Vec<RaceTable>,
}

fn measures<S: serde::Serializer>(latency: &bool, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(if *latency { "latency" } else { "throughput" })
}

/// The results of one race.
#[derive(Debug, Serialize)]
pub struct RaceTable {
    file: String,
    layout: String,
    puzzles: usize,
    contenders: Vec<ContenderRow>,
}

/// The results of one contender.
#[derive(Debug, Serialize)]
struct ContenderRow {
    contender: String,
    /// True if it is a command, so its start counts.
    command: bool,
    /// How many of the puzzles it solved.
    puzzles: usize,
    /// The median of the rounds, for one puzzle.
    seconds: Option<f64>,
    puzzles_per_second: Option<f64>,
    /// The seconds that nine of ten calls did not exceed.
    #[serde(skip_serializing_if = "Option::is_none")]
    nine_of_ten: Option<f64>,
    /// The time as a multiple of the engine's.
    times_engine: Option<Quartiles>,
    /// The time of a command as a multiple of that of the command `saltire`.
    times_saltire: Option<Quartiles>,
    /// Why there are no figures.
    fault: Option<String>,
    /// The seconds for one puzzle, in each round.
    rounds: Vec<f64>,
}

/// The median and the quartiles of some figures.
#[derive(Debug, Serialize)]
struct Quartiles {
    median: f64,
    lower: f64,
    upper: f64,
}

impl Quartiles {
    /// Returns the quartiles of the ratios of figures from the same rounds.
    fn of_ratios(numerators: &[f64], denominators: &[f64]) -> Quartiles {
        let ratios: Vec<f64> = numerators.iter().zip(denominators).map(|(one, other)| one / other).collect();
        Quartiles { median: median(&ratios), lower: quantile(&ratios, 0.25), upper: quantile(&ratios, 0.75) }
    }
}

/// Returns the median.
pub fn median(figures: &[f64]) -> f64 {
    quantile(figures, 0.5)
}

/// Returns the quantile, interpolated between two figures.
pub fn quantile(figures: &[f64], part: f64) -> f64 {
    let mut figures = figures.to_vec();
    figures.sort_by(f64::total_cmp);
    let Some(last) = figures.len().checked_sub(1) else { return f64::NAN };
    let position = part * last as f64;
    let (below, above) = (figures[position.floor() as usize], figures[position.ceil() as usize]);
    below + (above - below) * position.fract()
}

impl RaceTable {
    /// Returns the table of a race on whole files.
    pub fn of_throughput(race: &Race, contenders: &[Contender]) -> RaceTable {
        let all = race.boards.len();
        let rows = contenders.iter().map(|contender| {
            let fault = contender.fault.as_ref().map(ToString::to_string);
            let (puzzles, rounds) = (contender.puzzles(all), contender.rounds.clone());
            ContenderRow::new(contender.name(), contender.is_command(), puzzles, rounds, fault)
        });
        RaceTable::new(race, rows.collect())
    }

    /// Returns the table of a race of single calls.
    pub fn of_calls<'n>(race: &Race, puzzles: usize, calls: impl Iterator<Item = (&'n str, CallTimes)>) -> RaceTable {
        let rows = calls.map(|(name, calls)| {
            let nine_of_ten = Some(median(&calls.ninth_deciles));
            ContenderRow { nine_of_ten, ..ContenderRow::new(name, false, puzzles, calls.medians, calls.fault) }
        });
        RaceTable::new(race, rows.collect())
    }

    fn new(race: &Race, mut contenders: Vec<ContenderRow>) -> RaceTable {
        let rounds = |row: Option<&ContenderRow>| row.filter(|row| row.fault.is_none()).map(|row| row.rounds.clone());
        let engine = rounds(contenders.first());
        let saltire = rounds(contenders.iter().find(|row| row.command));
        for row in contenders.iter_mut().filter(|row| row.fault.is_none()) {
            row.times_engine = engine.as_ref().map(|engine| Quartiles::of_ratios(&row.rounds, engine));
            if row.command {
                row.times_saltire = saltire.as_ref().map(|saltire| Quartiles::of_ratios(&row.rounds, saltire));
            }
        }
        let (file, layout) = (race.file.clone(), race.layout.name().to_owned());
        RaceTable { file, layout, puzzles: race.boards.len(), contenders }
    }
}

/// A contender has no figures, because it did not solve the puzzles.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no figures for {contender}: {fault}")]
#[non_exhaustive]
pub struct ContenderFault {
    /// The name of the contender.
    pub contender: String,
    /// What it did wrong.
    pub fault: String,
}

impl ContenderRow {
    /// Returns a row without ratios; one with a fault has no figures.
    fn new(name: &str, command: bool, puzzles: usize, rounds: Vec<f64>, fault: Option<String>) -> ContenderRow {
        let rounds = if fault.is_some() { Vec::new() } else { rounds };
        let seconds = fault.is_none().then(|| median(&rounds));
        ContenderRow {
            contender: name.to_owned(),
            command,
            puzzles,
            seconds,
            puzzles_per_second: seconds.map(|seconds| 1.0 / seconds),
            nine_of_ten: None,
            times_engine: None,
            times_saltire: None,
            fault,
            rounds,
        }
    }
}

impl RaceReport {
    /// Returns the fault of the first contender that has one.
    pub fn first_fault(&self) -> Option<ContenderFault> {
        let mut rows = self.tables.iter().flat_map(|table| &table.contenders);
        rows.find_map(|row| Some(ContenderFault { contender: row.contender.clone(), fault: row.fault.clone()? }))
    }

    /// Writes the tables as text.
    pub fn write_text(&self, out: &mut dyn Write) -> io::Result<()> {
        for (number, table) in self.tables.iter().enumerate() {
            if number > 0 {
                writeln!(out)?;
            }
            self.write_table(out, table)?;
        }
        Ok(())
    }

    fn write_table(&self, out: &mut dyn Write, table: &RaceTable) -> io::Result<()> {
        let RaceTable { file, layout, contenders, .. } = table;
        let puzzles = count_text(table.puzzles as u64, "puzzle");
        let rounds = count_text(self.rounds as u64, "round");
        let measured = match self.latency {
            true => format!("time of single calls on {} of them", contenders.first().map_or(0, |row| row.puzzles)),
            false => format!("{} on one thread, from line to line", cpu_time::MEASURED),
        };
        writeln!(out, "{file}: {layout}, {puzzles}, up to two solutions each; {measured}; medians of {rounds}")?;
        let width = contenders.iter().map(|row| row.contender.chars().count()).max().unwrap_or(0);
        let width = width.max("contender".len());
        let (first, second) = if self.latency { ("µs a call", "9 of 10 in") } else { ("µs a puzzle", "puzzles/s") };
        let heading = format!("{:<width$}  {first:>11}  {second:>10}  {:<22}", "contender", "× engine");
        writeln!(out, "{}", if self.latency { heading.trim_end().to_owned() } else { heading + "  × saltire" })?;
        for row in contenders {
            writeln!(out, "{:<width$}  {}", row.contender, row.figures_text())?;
        }
        let is_sample = |row: &&ContenderRow| !self.latency && row.fault.is_none() && row.puzzles < table.puzzles;
        for row in contenders.iter().filter(is_sample) {
            writeln!(out, "{}: on a sample of {} puzzles", row.contender, grouped_text(row.puzzles as u64))?;
        }
        Ok(())
    }

    /// Writes the tables as one JSON object.
    pub fn write_json(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", serde_json::to_string_pretty(self)?)
    }

    /// Writes the tables as CSV, one row for each contender.
    pub fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut csv = csv::Writer::from_writer(out);
        let columns = |names: &'static [&'static str]| names.iter().copied();
        let nine_of_ten = self.latency.then_some("nine_of_ten");
        let ratios = [
            "times_engine",
            "times_engine_lower",
            "times_engine_upper",
            "times_saltire",
            "times_saltire_lower",
            "times_saltire_upper",
        ];
        let header = columns(&["file", "layout", "rounds", "contender", "puzzles", "seconds"]).chain(nine_of_ten);
        csv.write_record(header.chain(ratios).chain(["fault"]))?;
        let number = |number: Option<f64>| number.map_or(String::new(), |number| format!("{number:.9}"));
        for table in &self.tables {
            for row in &table.contenders {
                let mut fields = vec![table.file.clone(), table.layout.clone(), self.rounds.to_string()];
                fields.extend([row.contender.clone(), row.puzzles.to_string(), number(row.seconds)]);
                fields.extend(self.latency.then(|| number(row.nine_of_ten)));
                for quartiles in [&row.times_engine, &row.times_saltire] {
                    let figures =
                        quartiles.as_ref().map(|quartiles| [quartiles.median, quartiles.lower, quartiles.upper]);
                    fields.extend(figures.map_or(Default::default(), |all| all.map(|ratio| format!("{ratio:.4}"))));
                }
                fields.push(row.fault.clone().unwrap_or_default());
                csv.write_record(fields)?;
            }
        }
        csv.flush()
    }
}

impl ContenderRow {
    /// Formats its figures, or its fault.
    fn figures_text(&self) -> String {
        if let Some(fault) = &self.fault {
            return fault.clone();
        }
        let micros = |seconds: Option<f64>| seconds.map_or(String::new(), |seconds| three_digits(seconds * 1e6));
        let second = match self.nine_of_ten {
            Some(_) => format!("{} µs", micros(self.nine_of_ten)),
            None => self.puzzles_per_second.map_or(String::new(), |rate| grouped_text(rate.round() as u64)),
        };
        let quartiles = |quartiles: &Option<Quartiles>| match quartiles {
            Some(Quartiles { median, lower, upper }) => {
                format!("{} ({} – {})", three_digits(*median), three_digits(*lower), three_digits(*upper))
            }
            None => String::new(),
        };
        let (engine, saltire) = (quartiles(&self.times_engine), quartiles(&self.times_saltire));
        format!("{:>11}  {second:>10}  {engine:<22}  {saltire}", micros(self.seconds)).trim_end().to_owned()
    }
}

/// Formats a figure with three digits, or with all digits before the point.
fn three_digits(figure: f64) -> String {
    let decimals = match figure {
        _ if figure >= 99.95 => 0,
        _ if figure >= 9.995 => 1,
        _ => 2,
    };
    format!("{figure:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_interpolated() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), 2.5);
        assert_eq!(quantile(&[1.0, 2.0, 3.0, 4.0, 5.0], 0.25), 2.0);
        assert_eq!(quantile(&[7.0], 0.9), 7.0);
        let quartiles = Quartiles::of_ratios(&[2.0, 6.0, 4.0], &[1.0, 1.0, 2.0]);
        assert_eq!((quartiles.lower, quartiles.median, quartiles.upper), (2.0, 2.0, 4.0));
    }

    #[test]
    fn figures_have_three_digits() {
        assert_eq!(
            [0.714, 9.99, 9.996, 99.94, 99.96, 12345.6].map(three_digits),
            ["0.71", "9.99", "10.0", "99.9", "100", "12346"]
        );
    }
}
