//! Captions: the text below a board, in rows that fit its width.
//!
//! ```text
//! 1. If A1 isn't 5, A7 is 5: the only
//!    place left in row A.
//! … 3 more lines …
//! So C3 can't be 5.
//! ```

use super::font;
use super::scene::Scene;

/// The most text below the heading of a caption.
#[derive(Clone, Copy)]
pub(crate) struct CaptionLimits {
    /// The most lines of the explanation. A line can take several rows.
    lines: usize,
    /// The most rows.
    rows: usize,
}

/// The limits of a still picture, which grows with its caption.
pub(crate) const STILL_CAPTION: CaptionLimits = CaptionLimits { lines: 14, rows: 30 };

/// The limits of an animation. All its frames have the height of the tallest.
pub(crate) const ANIMATION_CAPTION: CaptionLimits = CaptionLimits { lines: 14, rows: 4 };

/// A row of a caption.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct CaptionRow {
    /// The number of a line, in its first row: `1.`.
    pub number: String,
    /// Whether the text is to the right of the numbers.
    pub is_indented: bool,
    /// The text.
    pub text: String,
}

/// The font size and the width of a caption in pixels.
#[derive(Clone, Copy)]
pub(crate) struct CaptionSpace {
    pub size: f32,
    pub width: f32,
}

impl CaptionSpace {
    /// Returns the distance of indented text from the left edge.
    pub fn indent(self) -> f32 {
        font::max_text_width("00. ", self.size)
    }

    /// Returns the rows below the heading of a scene.
    pub fn rows(self, scene: &Scene, limits: CaptionLimits) -> Vec<CaptionRow> {
        if scene.lines.is_empty() {
            return self.wrapped(&scene.text, limits.rows);
        }
        let lines = scene.lines.iter().map(|line| self.wrapped(line, limits.rows));
        abridged(lines.collect(), limits)
    }

    /// Wraps one line. The text of a numbered one is indented.
    fn wrapped(self, line: &str, max_rows: usize) -> Vec<CaptionRow> {
        let (number, text) = numbered(line).unwrap_or(("", line));
        let is_indented = !number.is_empty();
        let width = if is_indented { self.width - self.indent() } else { self.width };
        let texts = font::wrap(text, self.size, width, max_rows);
        let row = |(row, text)| {
            let number = if row == 0 { number.to_owned() } else { String::new() };
            CaptionRow { number, is_indented, text }
        };
        texts.into_iter().enumerate().map(row).collect()
    }
}

/// Splits `1. Text` into its number and its text.
fn numbered(line: &str) -> Option<(&str, &str)> {
    let (number, text) = line.split_once(' ')?;
    let digits = number.strip_suffix('.')?;
    digits.parse::<usize>().is_ok().then_some((number, text))
}

/// Keeps the first lines and the last, which is the conclusion, if there are too many.
fn abridged(mut lines: Vec<Vec<CaptionRow>>, limits: CaptionLimits) -> Vec<CaptionRow> {
    let count = lines.len();
    let rows: usize = lines.iter().map(Vec::len).sum();
    if count <= limits.lines && rows <= limits.rows {
        return lines.concat();
    }
    let mut conclusion = lines.pop().unwrap_or_default();
    conclusion.truncate(limits.rows.saturating_sub(1));
    // One row is for the note.
    let mut free_rows = limits.rows - conclusion.len() - 1;
    let fits = |line: &Vec<CaptionRow>| {
        let fits = line.len() <= free_rows;
        free_rows = free_rows.saturating_sub(line.len());
        fits
    };
    let kept: Vec<Vec<CaptionRow>> = lines.into_iter().take(limits.lines - 1).take_while(fits).collect();
    let note = match count - 1 - kept.len() {
        1 => "… 1 more line …".to_owned(),
        left_out => format!("… {left_out} more lines …"),
    };
    let note = CaptionRow { is_indented: true, text: note, ..CaptionRow::default() };
    [kept.concat(), vec![note], conclusion].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(lines: usize, limits: CaptionLimits) -> Vec<String> {
        let space = CaptionSpace { size: 14.0, width: 200.0 };
        let lines = (1..=lines).map(|number| format!("{number}. This is so because of a reason."));
        let lines = lines.chain(["So A1 is 1.".to_owned()]).map(|line| space.wrapped(&line, 9)).collect();
        abridged(lines, limits)
            .into_iter()
            .map(|row| format!("{} {}", row.number, row.text).trim().to_owned())
            .collect()
    }

    #[test]
    fn rows_after_the_first_have_no_number() {
        assert_eq!(texts(1, STILL_CAPTION), ["1. This is so because of a", "reason.", "So A1 is 1."]);
        assert_eq!(numbered("12. A1 is 1."), Some(("12.", "A1 is 1.")));
        assert_eq!(numbered("A1 is 1."), None);
    }

    #[test]
    fn a_long_chain_loses_lines_before_its_conclusion() {
        assert_eq!(texts(13, STILL_CAPTION).len(), 27, "two rows for each line, and the conclusion");
        let long = texts(40, STILL_CAPTION);
        assert_eq!(long[26..], ["… 27 more lines …", "So A1 is 1."]);
        let short = texts(5, ANIMATION_CAPTION);
        assert_eq!(short, ["1. This is so because of a", "reason.", "… 4 more lines …", "So A1 is 1."]);
    }
}
