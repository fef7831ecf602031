//! Text in limited space.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Writes text into the first line of an area, from column `x`. Returns the column after the text.
pub fn put(buffer: &mut Buffer, area: Rect, x: u16, text: &str, style: Style) -> u16 {
    if x >= area.width {
        return area.width;
    }
    let (end, _) = buffer.set_stringn(area.x + x, area.y, text, (area.width - x) as usize, style);
    end - area.x
}

/// Cuts text to `max` characters, with an ellipsis.
pub fn cut(text: &str, max: usize) -> String {
    match text.char_indices().nth(max) {
        None => text.to_owned(),
        Some(_) if max == 0 => String::new(),
        Some(_) => text.chars().take(max - 1).chain(['…']).collect(),
    }
}

/// Wraps text into lines of at most `width` characters, between words if possible.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        for character in word.chars() {
            if line.chars().count() == width {
                lines.push(std::mem::take(&mut line));
            }
            line.push(character);
        }
    }
    lines.push(line);
    lines
}

/// Wraps a line. The rows after the first of a numbered one are indented.
pub fn wrap_line(line: &str, width: usize) -> Vec<String> {
    let number = line.split_once(". ").map(|(number, _)| number).filter(|number| number.parse::<usize>().is_ok());
    let indent = number.map_or(0, |number| number.len() + 2);
    let text: String = line.chars().skip(indent).collect();
    let rows = wrap(&text, width.saturating_sub(indent)).into_iter().enumerate();
    let start = |row: usize| if row == 0 { line[..indent].to_owned() } else { " ".repeat(indent) };
    rows.map(|(row, text)| format!("{}{text}", start(row))).collect()
}

/// Returns the rows of the lines. If there are more than `max_rows`, lines before the last, which is
/// the conclusion, are left out.
pub fn abridged(mut lines: Vec<Vec<String>>, max_rows: usize) -> Vec<String> {
    if lines.len() < 2 || lines.iter().map(Vec::len).sum::<usize>() <= max_rows {
        return lines.concat();
    }
    let conclusion = lines.pop().unwrap_or_default();
    let count = lines.len();
    // One row is for the note.
    let mut free_rows = max_rows.saturating_sub(conclusion.len() + 1);
    let fits = |line: &Vec<String>| {
        let fits = line.len() <= free_rows;
        free_rows = free_rows.saturating_sub(line.len());
        fits
    };
    let kept: Vec<Vec<String>> = lines.into_iter().take_while(fits).collect();
    let left_out = count - kept.len();
    let note = format!("… {left_out} more {} …", if left_out == 1 { "line" } else { "lines" });
    [kept.concat(), vec![note], conclusion].concat()
}
