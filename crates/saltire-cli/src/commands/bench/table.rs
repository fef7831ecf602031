//! The tables of `saltire bench engine`, for a person and for programs.

use std::io::Write;

use anyhow::Result;
use serde::Serialize;
use serde_json::json;

use super::clock;
use super::contender::Contender;
use super::engine::Race;
use super::latency::Calls;
use crate::args::{EngineBench, TableFormat};
use crate::words;

/// What was measured on one file.
#[derive(Serialize)]
pub struct Table {
    file: String,
    layout: String,
    puzzles: usize,
    #[serde(rename = "contenders")]
    pub rows: Vec<Row>,
}

/// What one contender took.
#[derive(Serialize)]
pub struct Row {
    pub contender: String,
    /// Whether it is a command of its own, whose start counts.
    command: bool,
    /// How many of the puzzles it was measured on.
    puzzles: usize,
    /// For a puzzle, the median of the rounds.
    seconds: Option<f64>,
    puzzles_per_second: Option<f64>,
    /// Nine of ten calls took no more seconds than that.
    #[serde(skip_serializing_if = "Option::is_none")]
    nine_of_ten: Option<f64>,
    /// How many times as long as the engine.
    times_engine: Option<Spread>,
    /// How many times as long as Saltire's own command, for commands.
    times_saltire: Option<Spread>,
    /// Why there is no figure.
    pub fault: Option<String>,
    /// Seconds for a puzzle, in each round.
    rounds: Vec<f64>,
}

/// The median of some figures, and their quartiles.
#[derive(Serialize)]
struct Spread {
    median: f64,
    lower: f64,
    upper: f64,
}

impl Spread {
    /// Of the ratios of figures that were taken in the same rounds.
    fn of_ratios(these: &[f64], those: &[f64]) -> Spread {
        let ratios: Vec<f64> = these.iter().zip(those).map(|(this, that)| this / that).collect();
        Spread { median: median(&ratios), lower: quantile(&ratios, 0.25), upper: quantile(&ratios, 0.75) }
    }
}

/// The figure in the middle.
pub fn median(figures: &[f64]) -> f64 {
    quantile(figures, 0.5)
}

/// The figure below which this part of them is, between two where it has to be.
pub fn quantile(figures: &[f64], part: f64) -> f64 {
    let mut figures = figures.to_vec();
    figures.sort_by(f64::total_cmp);
    let Some(last) = figures.len().checked_sub(1) else { return f64::NAN };
    let place = part * last as f64;
    let (below, above) = (figures[place.floor() as usize], figures[place.ceil() as usize]);
    below + (above - below) * place.fract()
}

impl Table {
    /// A table of how fast a file was done.
    pub fn of_throughput(race: &Race, contenders: &[Contender]) -> Table {
        let all = race.boards.len();
        let rows = contenders.iter().map(|one| {
            let fault = one.fault.as_ref().map(ToString::to_string);
            Row::new(one.name(), one.is_command(), one.puzzles(all), one.rounds.clone(), fault)
        });
        Table::new(race, rows.collect())
    }

    /// A table of how long single calls took.
    pub fn of_calls<'n>(race: &Race, puzzles: usize, calls: impl Iterator<Item = (&'n str, Calls)>) -> Table {
        let rows = calls.map(|(name, calls)| {
            let nine_of_ten = median(&calls.tenths);
            Row { nine_of_ten: Some(nine_of_ten), ..Row::new(name, false, puzzles, calls.medians, calls.fault) }
        });
        Table::new(race, rows.collect())
    }

    fn new(race: &Race, mut rows: Vec<Row>) -> Table {
        let rounds = |row: Option<&Row>| row.filter(|row| row.fault.is_none()).map(|row| row.rounds.clone());
        let engine = rounds(rows.first());
        let saltire = rounds(rows.iter().find(|row| row.command));
        for row in rows.iter_mut().filter(|row| row.fault.is_none()) {
            row.times_engine = engine.as_ref().map(|engine| Spread::of_ratios(&row.rounds, engine));
            if row.command {
                row.times_saltire = saltire.as_ref().map(|saltire| Spread::of_ratios(&row.rounds, saltire));
            }
        }
        Table { file: race.name.clone(), layout: race.layout.name().to_owned(), puzzles: race.boards.len(), rows }
    }
}

impl Row {
    /// A row without ratios; one with a fault has no figures.
    fn new(name: &str, command: bool, puzzles: usize, rounds: Vec<f64>, fault: Option<String>) -> Row {
        let rounds = if fault.is_some() { Vec::new() } else { rounds };
        let seconds = fault.is_none().then(|| median(&rounds));
        Row {
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

/// Writes tables as the arguments want them.
pub fn write(out: &mut dyn Write, tables: &[Table], args: &EngineBench, rounds: usize) -> Result<()> {
    match args.format {
        TableFormat::Text => {
            for (number, table) in tables.iter().enumerate() {
                if number > 0 {
                    writeln!(out)?;
                }
                text(out, table, args.latency, rounds)?;
            }
        }
        TableFormat::Json => {
            let measures = if args.latency { "latency" } else { "throughput" };
            let object = json!({ "measures": measures, "rounds": rounds, "races": tables });
            writeln!(out, "{}", serde_json::to_string_pretty(&object)?)?;
        }
        TableFormat::Csv => csv(out, tables, args.latency, rounds)?,
    }
    Ok(())
}

/// Where a name is longer, the table is as wide as that.
const NAME: usize = 9;

fn text(out: &mut dyn Write, table: &Table, latency: bool, rounds: usize) -> Result<()> {
    let Table { file, layout, rows, .. } = table;
    let puzzles = words::many(table.puzzles as u64, "puzzle");
    let rounds = words::many(rounds as u64, "round");
    let measures = match latency {
        true => format!("time of single calls on {} of them", rows.first().map_or(0, |row| row.puzzles)),
        false => format!("{} on one thread, from line to line", clock::MEASURES),
    };
    writeln!(out, "{file}: {layout}, {puzzles}, two solutions looked for; {measures}; medians of {rounds}")?;
    let width = rows.iter().map(|row| row.contender.chars().count()).max().unwrap_or(0).max(NAME);
    let (first, second) = if latency { ("µs a call", "9 of 10 in") } else { ("µs a puzzle", "puzzles/s") };
    let heading = format!("{:<width$}  {first:>11}  {second:>10}  {:<22}", "contender", "× engine");
    writeln!(out, "{}", if latency { heading.trim_end().to_owned() } else { heading + "  × saltire" })?;
    for row in rows {
        let name = &row.contender;
        if let Some(fault) = &row.fault {
            writeln!(out, "{name:<width$}  {fault}")?;
            continue;
        }
        let micros = |seconds: Option<f64>| seconds.map_or(String::new(), |seconds| figure(seconds * 1e6));
        let second = match row.nine_of_ten {
            Some(_) => format!("{} µs", micros(row.nine_of_ten)),
            None => row.puzzles_per_second.map_or(String::new(), |rate| grouped(rate.round() as u64)),
        };
        let spread = |spread: &Option<Spread>| match spread {
            Some(Spread { median, lower, upper }) => {
                format!("{} ({} – {})", figure(*median), figure(*lower), figure(*upper))
            }
            None => String::new(),
        };
        let line = format!(
            "{name:<width$}  {:>11}  {second:>10}  {:<22}  {}",
            micros(row.seconds),
            spread(&row.times_engine),
            spread(&row.times_saltire)
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    for row in rows.iter().filter(|row| !latency && row.fault.is_none() && row.puzzles < table.puzzles) {
        writeln!(out, "{}: on a sample, {} of the puzzles", row.contender, grouped(row.puzzles as u64))?;
    }
    Ok(())
}

/// A figure with three digits that matter, or all those before the point.
fn figure(figure: f64) -> String {
    let decimals = match figure {
        _ if figure >= 99.95 => 0,
        _ if figure >= 9.995 => 1,
        _ => 2,
    };
    format!("{figure:.decimals$}")
}

/// `1,234,567`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn csv(out: &mut dyn Write, tables: &[Table], latency: bool, rounds: usize) -> Result<()> {
    let columns =
        "times_engine,times_engine_lower,times_engine_upper,times_saltire,times_saltire_lower,times_saltire_upper";
    let tenth = if latency { "nine_of_ten," } else { "" };
    writeln!(out, "file,layout,rounds,contender,puzzles,seconds,{tenth}{columns},fault")?;
    let field = |number: Option<f64>| number.map_or(String::new(), |number| format!("{number:.9}"));
    for table in tables {
        for row in &table.rows {
            let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
            write!(out, "{},{},{rounds},{},", quoted(&table.file), table.layout, quoted(&row.contender))?;
            write!(out, "{},{},", row.puzzles, field(row.seconds))?;
            if latency {
                write!(out, "{},", field(row.nine_of_ten))?;
            }
            for spread in [&row.times_engine, &row.times_saltire] {
                match spread {
                    Some(Spread { median, lower, upper }) => write!(out, "{median:.4},{lower:.4},{upper:.4},")?,
                    None => write!(out, ",,,")?,
                }
            }
            writeln!(out, "{}", row.fault.as_deref().map_or(String::new(), quoted))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_lie_between_figures_where_they_must() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), 2.5);
        assert_eq!(quantile(&[1.0, 2.0, 3.0, 4.0, 5.0], 0.25), 2.0);
        assert_eq!(quantile(&[7.0], 0.9), 7.0);
        let spread = Spread::of_ratios(&[2.0, 6.0, 4.0], &[1.0, 1.0, 2.0]);
        assert_eq!((spread.lower, spread.median, spread.upper), (2.0, 2.0, 4.0));
    }

    #[test]
    fn figures_have_as_many_digits_as_matter() {
        assert_eq!(
            [0.714, 9.99, 9.996, 99.94, 99.96, 12345.6].map(figure),
            ["0.71", "9.99", "10.0", "99.9", "100", "12346"]
        );
        assert_eq!([7, 999, 1000, 1234567].map(grouped), ["7", "999", "1,000", "1,234,567"]);
    }
}
