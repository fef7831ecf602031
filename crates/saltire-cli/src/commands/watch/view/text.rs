//! Text in as much room as there is.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Writes into the first line of an area, `x` columns in, and says where the
/// text ends.
pub fn put(buffer: &mut Buffer, area: Rect, x: u16, text: &str, style: Style) -> u16 {
    if x >= area.width {
        return area.width;
    }
    let (end, _) = buffer.set_stringn(area.x + x, area.y, text, (area.width - x) as usize, style);
    end - area.x
}

/// A text in no more than so many characters.
pub fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some(_) if most == 0 => String::new(),
        Some(_) => text.chars().take(most - 1).chain(['…']).collect(),
    }
}

/// A text in lines of no more than so many characters, broken between words
/// where that can be.
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
