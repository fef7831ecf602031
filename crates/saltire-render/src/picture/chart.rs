//! The chart of the strategy study. Each set of strategies has a bar for its
//! time, a bar for its updates with a part per strategy, and a bar for its calls
//! of search.
//!
//! Each part has a colour and a letter, so the chart is readable on paper and for
//! colour-blind people.

use super::font;
use crate::picture::{Anchor, Colour, Drawing, Shape, Stroke, TextStyle, Theme};

/// A chart of the strategy study.
///
/// ```
/// use saltire_render::{Chart, ChartGroup, ChartRow, Theme, picture_format};
/// let row = ChartRow {
///     name: "eliminate".into(),
///     time: 0.5,
///     time_text: "500 ms".into(),
///     calls: 42,
///     updates: vec![("eliminate".into(), 7)],
/// };
/// let chart = Chart { title: "Study".into(), groups: vec![ChartGroup { title: "classic".into(), rows: vec![row] }] };
/// let mut svg = Vec::new();
/// picture_format("svg").expect("there is one").write(&chart.drawing(Theme::Light), &mut svg)?;
/// assert!(String::from_utf8_lossy(&svg).contains("500 ms"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Chart {
    /// The title.
    pub title: String,
    /// The groups from top to bottom.
    pub groups: Vec<ChartGroup>,
}

/// Sets of strategies on the same puzzles.
#[derive(Clone, Debug)]
pub struct ChartGroup {
    /// The name of the puzzles.
    pub title: String,
    /// The sets from top to bottom.
    pub rows: Vec<ChartRow>,
}

/// The figures of one set of strategies.
#[derive(Clone, Debug)]
pub struct ChartRow {
    /// The name of the set.
    pub name: String,
    /// The time, in the same unit for all rows.
    pub time: f64,
    /// The time with its unit.
    pub time_text: String,
    /// The calls of search.
    pub calls: u64,
    /// The name and the updates of each strategy.
    pub updates: Vec<(String, u64)>,
}

const WIDTH: f32 = 960.0;
const MARGIN: f32 = 24.0;
const ROW: f32 = 28.0;
const BAR: f32 = 18.0;
const TEXT: f32 = 14.0;
/// The width of the number after a bar.
const NUMBER: f32 = 66.0;
/// The width between columns.
const GAP: f32 = 18.0;

const PARTS: [Colour; 8] = [
    Colour::Part1,
    Colour::Part2,
    Colour::Part3,
    Colour::Part4,
    Colour::Part5,
    Colour::Part6,
    Colour::Part7,
    Colour::Part8,
];

/// Returns the colour and the letter of a strategy.
fn part(number: usize) -> (Colour, String) {
    (PARTS[number % PARTS.len()], char::from(b'a' + (number % 26) as u8).to_string())
}

/// A column of bars.
struct ChartColumn {
    left: f32,
    width: f32,
    max: f64,
}

impl ChartColumn {
    /// Returns the length of the bar of a value, at least one pixel unless it is 0.
    fn length(&self, value: f64) -> f32 {
        let part = if self.max > 0.0 { value / self.max } else { 0.0 };
        ((self.width - NUMBER) * part as f32).max(if value > 0.0 { 1.0 } else { 0.0 })
    }
}

impl Chart {
    /// Returns the chart with a theme.
    pub fn drawing(&self, theme: Theme) -> Drawing {
        let mut shapes = vec![Shape::rect(0.0, 0.0, WIDTH, 1.0, Colour::Paper)];
        let title = TextStyle::bold(20.0, Colour::Text);
        shapes.push(Shape::text(MARGIN, MARGIN + 10.0, Anchor::Start, title, self.title.clone()));
        let names = self.strategies();
        let mut y = MARGIN + 44.0;
        for group in &self.groups {
            y = draw_group(group, &names, y, &mut shapes);
        }
        y = legend(&names, y, &mut shapes);
        let height = y.ceil();
        shapes[0] = Shape::rect(0.0, 0.0, WIDTH, height, Colour::Paper);
        Drawing {
            width: WIDTH as u32,
            height: height as u32,
            theme,
            title: self.title.clone(),
            description: self.description(),
            shapes,
        }
    }

    /// Returns every strategy in the order of its first row.
    fn strategies(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for (name, _) in self.groups.iter().flat_map(|group| &group.rows).flat_map(|row| &row.updates) {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
        names
    }

    /// Returns the content as text, for screen readers.
    fn description(&self) -> String {
        let row = |row: &ChartRow| {
            let updates: Vec<String> = row.updates.iter().map(|(name, updates)| format!("{name} {updates}")).collect();
            let calls = row.calls;
            format!("{}: {}, {calls} calls of search, updates: {}", row.name, row.time_text, updates.join(", "))
        };
        let group = |group: &ChartGroup| {
            format!("{}. {}", group.title, group.rows.iter().map(row).collect::<Vec<_>>().join("; "))
        };
        self.groups.iter().map(group).collect::<Vec<_>>().join(". ")
    }
}

/// Draws a group below `top` and returns its bottom.
fn draw_group(group: &ChartGroup, names: &[&str], top: f32, shapes: &mut Vec<Shape>) -> f32 {
    let widest = group.rows.iter().map(|row| font::max_text_width(&row.name, TEXT)).fold(0.0, f32::max);
    let name_width = widest.clamp(120.0, 260.0);
    let rest = WIDTH - 2.0 * MARGIN - name_width - 3.0 * GAP;
    let total = |row: &ChartRow| row.updates.iter().map(|(_, updates)| *updates).sum::<u64>() as f64;
    let max = |value: &dyn Fn(&ChartRow) -> f64| group.rows.iter().map(value).fold(0.0, f64::max);
    let left = MARGIN + name_width + GAP;
    let time = ChartColumn { left, width: rest * 0.26, max: max(&|row| row.time) };
    let updates = ChartColumn { left: time.left + time.width + GAP, width: rest * 0.48, max: max(&total) };
    let calls =
        ChartColumn { left: updates.left + updates.width + GAP, width: rest * 0.26, max: max(&|row| row.calls as f64) };
    let heading = TextStyle::bold(TEXT + 1.0, Colour::Text);
    shapes.push(Shape::text(MARGIN, top, Anchor::Start, heading, group.title.clone()));
    let faint = TextStyle::plain(TEXT - 1.0, Colour::Faint);
    let mut y = top + ROW;
    for (column, name) in [(&time, "time"), (&updates, "updates by strategy"), (&calls, "calls of search")] {
        shapes.push(Shape::text(column.left, y, Anchor::Start, faint, name));
    }
    let first = y + ROW / 2.0;
    for row in &group.rows {
        y += ROW;
        let name = font::wrap(&row.name, TEXT, name_width, 1).concat();
        shapes.push(Shape::text(MARGIN, y, Anchor::Start, TextStyle::plain(TEXT, Colour::Text), name));
        let bar = |left: f32, length: f32, colour| Shape::rect(left, y - BAR / 2.0, length, BAR, colour);
        let number = |left: f32, text: String| {
            Shape::text(left + 6.0, y, Anchor::Start, TextStyle::plain(TEXT - 1.0, Colour::Text), text)
        };
        let length = time.length(row.time);
        shapes.push(bar(time.left, length, Colour::Cause));
        shapes.push(number(time.left + length, row.time_text.clone()));
        let mut x = updates.left;
        for (name, count) in row.updates.iter().filter(|(_, count)| *count > 0) {
            let (colour, letter) = part(names.iter().position(|known| known == name).unwrap_or(0));
            let length = updates.length(*count as f64);
            shapes.push(bar(x, length, colour));
            if length >= 12.0 {
                let style = TextStyle::plain(TEXT - 2.0, Colour::OnPart);
                shapes.push(Shape::text(x + length / 2.0, y, Anchor::Middle, style, letter));
            }
            x += length;
            shapes.push(Shape::rect(x - 1.0, y - BAR / 2.0, 1.0, BAR, Colour::Paper));
        }
        shapes.push(number(x, total(row).to_string()));
        let length = calls.length(row.calls as f64);
        shapes.push(bar(calls.left, length, Colour::Cause));
        shapes.push(number(calls.left + length, row.calls.to_string()));
    }
    for column in [&time, &updates, &calls] {
        let stroke = Stroke::solid(Colour::Line, 1.0);
        shapes.push(Shape::line((column.left - 0.5, first), (column.left - 0.5, y + ROW / 2.0), stroke));
    }
    y + ROW * 1.6
}

/// Draws the colour and letter of each strategy below `top` and returns the bottom.
fn legend(names: &[&str], top: f32, shapes: &mut Vec<Shape>) -> f32 {
    let (mut x, mut y) = (MARGIN, top);
    for (number, name) in names.iter().enumerate() {
        let (colour, letter) = part(number);
        let width = BAR + 6.0 + font::max_text_width(name, TEXT) + GAP;
        if x + width > WIDTH - MARGIN && x > MARGIN {
            (x, y) = (MARGIN, y + ROW);
        }
        shapes.push(Shape::rect(x, y - BAR / 2.0, BAR, BAR, colour));
        shapes.push(Shape::outline(
            x + 0.5,
            y - BAR / 2.0 + 0.5,
            BAR - 1.0,
            BAR - 1.0,
            Stroke::solid(Colour::Faint, 1.0),
        ));
        shapes.push(Shape::text(
            x + BAR / 2.0,
            y,
            Anchor::Middle,
            TextStyle::plain(TEXT - 2.0, Colour::OnPart),
            letter,
        ));
        shapes.push(Shape::text(x + BAR + 6.0, y, Anchor::Start, TextStyle::plain(TEXT, Colour::Text), *name));
        x += width;
    }
    y + ROW
}
