//! Wraps text to the width of the terminal.

use std::io::{self, Write};

use saltire::render::emphasized;

/// The widest line, and the width of lines in pipes.
const MAX_WIDTH: usize = 100;
/// The narrowest line.
const MIN_WIDTH: usize = 40;

/// Returns the width of lines: of the terminal or of the variable COLUMNS, up to [`MAX_WIDTH`].
pub fn line_width() -> usize {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let terminal = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    columns.or_else(terminal).unwrap_or(MAX_WIDTH).clamp(MIN_WIDTH, MAX_WIDTH)
}

/// A word that must not be broken.
pub struct Word {
    text: String,
    is_title: bool,
}

impl Word {
    pub fn title(text: String) -> Word {
        Word { text, is_title: true }
    }

    pub fn plain(text: impl Into<String>) -> Word {
        Word { text: text.into(), is_title: false }
    }
}

/// Returns the words of a text.
pub fn words(text: &str) -> Vec<Word> {
    text.split(' ').map(Word::plain).collect()
}

/// Wraps words into lines of at most `width` characters, if possible.
pub fn wrapped(words: &[Word], width: usize) -> Vec<String> {
    let (mut lines, mut line, mut used) = (Vec::new(), String::new(), 0);
    for Word { text, is_title } in words {
        let length = text.chars().count();
        if used > 0 && used + 1 + length > width {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        if used > 0 {
            line.push(' ');
            used += 1;
        }
        line.push_str(&if *is_title { emphasized(text) } else { text.clone() });
        used += length;
    }
    lines.push(line);
    lines
}

/// Writes a paragraph.
pub fn write_wrapped(out: &mut dyn Write, text: &str) -> io::Result<()> {
    wrapped(&words(text), line_width()).iter().try_for_each(|line| writeln!(out, "{line}"))
}
