//! The strategy study as a chart: for each set of strategies a bar for its
//! time, one for its updates with the part of each strategy, and one for its
//! calls of search.
//!
//! Parts are told apart by colour and by the letter that stands in them, so
//! that the chart can be read on paper and by the colour-blind.

use crate::drawing::{Anchor, Drawing, Shape, Stroke, Type};
use crate::{Ink, Theme, font};

/// A chart of some groups of puzzles.
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
    /// What stands above it.
    pub title: String,
    /// Its groups, one under the other.
    pub groups: Vec<ChartGroup>,
}

/// The sets of strategies on the same puzzles.
#[derive(Clone, Debug)]
pub struct ChartGroup {
    /// What the puzzles are.
    pub title: String,
    /// The sets in order.
    pub rows: Vec<ChartRow>,
}

/// What one set took.
#[derive(Clone, Debug)]
pub struct ChartRow {
    /// The name of the set.
    pub name: String,
    /// Its time, in whatever unit all have.
    pub time: f64,
    /// Its time in words.
    pub time_text: String,
    /// Its calls of search.
    pub calls: u64,
    /// The updates of each strategy, by its name.
    pub updates: Vec<(String, u64)>,
}

const WIDTH: f32 = 960.0;
const MARGIN: f32 = 24.0;
const ROW: f32 = 28.0;
const BAR: f32 = 18.0;
const TEXT: f32 = 14.0;
/// Room for the figure behind a bar.
const FIGURE: f32 = 66.0;
/// Room between columns.
const GAP: f32 = 18.0;

const PARTS: [Ink; 8] =
    [Ink::Part1, Ink::Part2, Ink::Part3, Ink::Part4, Ink::Part5, Ink::Part6, Ink::Part7, Ink::Part8];

/// The colour and letter of a strategy.
fn part(number: usize) -> (Ink, String) {
    (PARTS[number % PARTS.len()], char::from(b'a' + (number % 26) as u8).to_string())
}

/// A column of bars.
struct Column {
    left: f32,
    width: f32,
    most: f64,
}

impl Column {
    /// How long the bar of a value is; what is not nothing can be seen.
    fn length(&self, value: f64) -> f32 {
        let part = if self.most > 0.0 { value / self.most } else { 0.0 };
        ((self.width - FIGURE) * part as f32).max(if value > 0.0 { 1.0 } else { 0.0 })
    }
}

impl Chart {
    /// The chart in these colours.
    pub fn drawing(&self, theme: Theme) -> Drawing {
        let mut shapes = vec![Shape::rect(0.0, 0.0, WIDTH, 1.0, Ink::Paper)];
        let title = Type::bold(20.0, Ink::Text);
        shapes.push(Shape::text(MARGIN, MARGIN + 10.0, Anchor::Start, title, self.title.clone()));
        let names = self.strategies();
        let mut y = MARGIN + 44.0;
        for group in &self.groups {
            y = draw_group(group, &names, y, &mut shapes);
        }
        y = legend(&names, y, &mut shapes);
        let height = y.ceil();
        shapes[0] = Shape::rect(0.0, 0.0, WIDTH, height, Ink::Paper);
        Drawing {
            width: WIDTH as u32,
            height: height as u32,
            theme,
            title: self.title.clone(),
            description: self.words(),
            shapes,
        }
    }

    /// Every strategy, in the order in which they are met.
    fn strategies(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for (name, _) in self.groups.iter().flat_map(|group| &group.rows).flat_map(|row| &row.updates) {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
        names
    }

    /// What it shows, for those who can't see it.
    fn words(&self) -> String {
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

/// Draws a group under `top`, and says where it ends.
fn draw_group(group: &ChartGroup, names: &[&str], top: f32, shapes: &mut Vec<Shape>) -> f32 {
    let widest = group.rows.iter().map(|row| font::room_for(&row.name, TEXT)).fold(0.0, f32::max);
    let name_width = widest.clamp(120.0, 260.0);
    let rest = WIDTH - 2.0 * MARGIN - name_width - 3.0 * GAP;
    let total = |row: &ChartRow| row.updates.iter().map(|(_, updates)| *updates).sum::<u64>() as f64;
    let most = |value: &dyn Fn(&ChartRow) -> f64| group.rows.iter().map(value).fold(0.0, f64::max);
    let left = MARGIN + name_width + GAP;
    let time = Column { left, width: rest * 0.26, most: most(&|row| row.time) };
    let updates = Column { left: time.left + time.width + GAP, width: rest * 0.48, most: most(&total) };
    let calls =
        Column { left: updates.left + updates.width + GAP, width: rest * 0.26, most: most(&|row| row.calls as f64) };
    let heading = Type::bold(TEXT + 1.0, Ink::Text);
    shapes.push(Shape::text(MARGIN, top, Anchor::Start, heading, group.title.clone()));
    let faint = Type::plain(TEXT - 1.0, Ink::Faint);
    let mut y = top + ROW;
    for (column, name) in [(&time, "time"), (&updates, "updates by strategy"), (&calls, "calls of search")] {
        shapes.push(Shape::text(column.left, y, Anchor::Start, faint, name));
    }
    let first = y + ROW / 2.0;
    for row in &group.rows {
        y += ROW;
        let name = font::wrap(&row.name, TEXT, name_width, 1).concat();
        shapes.push(Shape::text(MARGIN, y, Anchor::Start, Type::plain(TEXT, Ink::Text), name));
        let bar = |left: f32, length: f32, ink| Shape::rect(left, y - BAR / 2.0, length, BAR, ink);
        let figure = |left: f32, text: String| {
            Shape::text(left + 6.0, y, Anchor::Start, Type::plain(TEXT - 1.0, Ink::Text), text)
        };
        let length = time.length(row.time);
        shapes.push(bar(time.left, length, Ink::Cause));
        shapes.push(figure(time.left + length, row.time_text.clone()));
        let mut x = updates.left;
        for (name, count) in row.updates.iter().filter(|(_, count)| *count > 0) {
            let (ink, letter) = part(names.iter().position(|known| known == name).unwrap_or(0));
            let length = updates.length(*count as f64);
            shapes.push(bar(x, length, ink));
            if length >= 12.0 {
                let style = Type::plain(TEXT - 2.0, Ink::OnPart);
                shapes.push(Shape::text(x + length / 2.0, y, Anchor::Middle, style, letter));
            }
            x += length;
            shapes.push(Shape::rect(x - 1.0, y - BAR / 2.0, 1.0, BAR, Ink::Paper));
        }
        shapes.push(figure(x, total(row).to_string()));
        let length = calls.length(row.calls as f64);
        shapes.push(bar(calls.left, length, Ink::Cause));
        shapes.push(figure(calls.left + length, row.calls.to_string()));
    }
    for column in [&time, &updates, &calls] {
        let stroke = Stroke::solid(Ink::Line, 1.0);
        shapes.push(Shape::line((column.left - 0.5, first), (column.left - 0.5, y + ROW / 2.0), stroke));
    }
    y + ROW * 1.6
}

/// Which letter is which strategy.
fn legend(names: &[&str], top: f32, shapes: &mut Vec<Shape>) -> f32 {
    let (mut x, mut y) = (MARGIN, top);
    for (number, name) in names.iter().enumerate() {
        let (ink, letter) = part(number);
        let width = BAR + 6.0 + font::room_for(name, TEXT) + GAP;
        if x + width > WIDTH - MARGIN && x > MARGIN {
            (x, y) = (MARGIN, y + ROW);
        }
        shapes.push(Shape::rect(x, y - BAR / 2.0, BAR, BAR, ink));
        shapes.push(Shape::outline(x + 0.5, y - BAR / 2.0 + 0.5, BAR - 1.0, BAR - 1.0, Stroke::solid(Ink::Faint, 1.0)));
        shapes.push(Shape::text(x + BAR / 2.0, y, Anchor::Middle, Type::plain(TEXT - 2.0, Ink::OnPart), letter));
        shapes.push(Shape::text(x + BAR + 6.0, y, Anchor::Start, Type::plain(TEXT, Ink::Text), *name));
        x += width;
    }
    y + ROW
}
