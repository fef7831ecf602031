//! The chart of `saltire bench`.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use saltire::render::{Chart, ChartGroup, ChartRow, PictureFormat};
use saltire::search::study::Measurement;

use super::Group;
use crate::args::Colours;
use crate::output_file::Output;
use crate::{picture_files, words};

/// The format that the name of a file asks for.
pub fn format(path: &Path) -> Result<&'static dyn PictureFormat> {
    picture_files::picture_format(None, Some(path))
}

/// Draws what was measured.
pub fn write(path: &Path, format: &dyn PictureFormat, groups: &[Group], rounds: usize, theme: Colours) -> Result<()> {
    let row = |set: &Measurement| ChartRow {
        name: set.set.clone(),
        time: set.mean_seconds,
        time_text: words::time(Duration::from_secs_f64(set.mean_seconds)),
        calls: set.search_calls,
        updates: set.strategies.iter().map(|tally| (tally.strategy.clone(), tally.updates)).collect(),
    };
    let group = |group: &Group| {
        let puzzles = words::many(group.puzzles.len() as u64, "puzzle");
        let title = format!("{}: {puzzles}, mean of {}", group.layout, words::many(rounds as u64, "round"));
        ChartGroup { title, rows: group.measured.iter().map(row).collect() }
    };
    let title = "What does each strategy buy?".to_owned();
    let chart = Chart { title, groups: groups.iter().map(group).collect() };
    let mut out = Output::open_for_rows(Some(path))?;
    format.write(&chart.drawing(theme.into()), &mut out)?;
    out.finish()
}
