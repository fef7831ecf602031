//! Reads lines of limited length.

use std::io::{BufRead, ErrorKind};
use std::ops::Range;

use crate::notation::{ReadError, ReadErrorKind};

/// The most bytes of a line: many times the candidates of the largest board in
/// JSON.
pub(super) const MAX_LINE_BYTES: usize = 1 << 20;

/// The bytes of a plain line: 81 characters and a line end.
pub const PLAIN_LINE_BYTES: usize = 82;

/// Returns true if every byte of a line is a digit or an empty sign.
///
/// The code has no branch, so the compiler checks sixteen bytes at once. For
/// each byte it computes a number that is zero if the byte is allowed.
pub fn is_plain_line(line: &[u8; 81]) -> bool {
    let off = |byte: u8| {
        let digit = byte.wrapping_sub(b'0').saturating_sub(9);
        // `*` and `.` differ in one bit.
        digit.min((byte & !4) ^ b'*').min(byte ^ b'?').min(byte ^ b'_')
    };
    let mut seen = [0; 16];
    for sixteen in line.as_chunks::<16>().0 {
        for (seen, &byte) in seen.iter_mut().zip(sixteen) {
            *seen |= off(byte);
        }
    }
    u128::from_ne_bytes(seen) == 0 && off(line[80]) == 0
}

/// A line of text without its end, and its number from 1.
#[derive(Clone, Debug)]
pub(super) struct NumberedLine {
    pub number: usize,
    pub text: String,
}

/// Iterates over the lines of an input. A line that is too long or not text is
/// an error, and reading continues with the next line.
pub(super) struct LineReader<R> {
    input: R,
    number: usize,
    is_closed: bool,
}

impl<R: BufRead> LineReader<R> {
    pub fn new(input: R) -> LineReader<R> {
        LineReader { input, number: 0, is_closed: false }
    }

    /// Returns the input.
    pub fn input(&self) -> &R {
        &self.input
    }

    /// Reads the next plain lines, at most `max_lines`, while each is complete in
    /// the buffer. A plain line is a 9×9 board with a character per cell and
    /// nothing else. Appends [`PLAIN_LINE_BYTES`] bytes per line to `boards` and
    /// returns the line numbers. Does not consume any other line.
    pub fn read_plain_lines(&mut self, max_lines: usize, boards: &mut Vec<u8>) -> Range<usize> {
        let first = self.number + 1;
        if !self.is_closed
            && let Ok(available) = self.input.fill_buf()
        {
            // Adjacent lines are copied together.
            let (mut used, mut copied) = (0, 0);
            while self.number + 1 < first + max_lines
                && let Some((line, behind)) = available[used..].split_first_chunk::<81>()
                && let Some(end) = line_end(behind)
                && is_plain_line(line)
            {
                if end > 1 {
                    boards.extend_from_slice(&available[copied..used + PLAIN_LINE_BYTES]);
                    copied = used + 81 + end;
                }
                used += 81 + end;
                self.number += 1;
            }
            boards.extend_from_slice(&available[copied..used]);
            self.input.consume(used);
        }
        first..self.number + 1
    }

    /// Reads to the end of the line. Returns at most [`MAX_LINE_BYTES`] bytes of it
    /// and whether there were more, or `None` at the end of the input.
    fn bytes(&mut self) -> std::io::Result<Option<(Vec<u8>, bool)>> {
        let (mut line, mut has_begun, mut is_longer) = (Vec::new(), false, false);
        loop {
            let available = match self.input.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                available => available?,
            };
            if available.is_empty() {
                return Ok(has_begun.then_some((line, is_longer)));
            }
            has_begun = true;
            let end = available.iter().position(|&byte| byte == b'\n');
            let part = &available[..end.unwrap_or(available.len())];
            let free = MAX_LINE_BYTES - line.len();
            is_longer |= part.len() > free;
            line.extend_from_slice(&part[..part.len().min(free)]);
            let used = end.map_or(available.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                return Ok(Some((line, is_longer)));
            }
        }
    }
}

/// Returns the length of the line end at the start of `bytes`, if there is one.
#[inline]
pub fn line_end(bytes: &[u8]) -> Option<usize> {
    match bytes {
        [b'\n', ..] => Some(1),
        [b'\r', b'\n', ..] => Some(2),
        _ => None,
    }
}

impl<R: BufRead> Iterator for LineReader<R> {
    type Item = Result<NumberedLine, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_closed {
            return None;
        }
        let (mut bytes, is_longer) = match self.bytes() {
            Ok(line) => line?,
            Err(error) => {
                self.is_closed = true;
                return Some(Err(ReadErrorKind::Io(error.to_string()).at(self.number + 1)));
            }
        };
        self.number += 1;
        if is_longer {
            return Some(Err(ReadErrorKind::LineTooLong(MAX_LINE_BYTES).at(self.number)));
        }
        if self.number == 1 && bytes.starts_with(b"\xEF\xBB\xBF") {
            bytes.drain(..3);
        }
        if bytes.last() == Some(&b'\r') {
            bytes.pop();
        }
        Some(match String::from_utf8(bytes) {
            Ok(text) => Ok(NumberedLine { number: self.number, text }),
            Err(error) => {
                let at = error.utf8_error().valid_up_to();
                Err(ReadErrorKind::NotText { column: at + 1, byte: error.as_bytes()[at] }.at(self.number))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Symbols;

    #[test]
    fn a_plain_line_has_only_digits_and_empty_signs() {
        for place in 0..81 {
            for byte in 0..=255 {
                let mut line = [b'.'; 81];
                line[place] = byte;
                let is_allowed = byte.is_ascii_digit() || Symbols::EMPTY.as_bytes().contains(&byte);
                assert_eq!(is_plain_line(&line), is_allowed, "{byte:#x} at {place}");
            }
        }
    }

    #[test]
    fn plain_lines_are_read_up_to_the_first_other_line() {
        let board = "1".repeat(81);
        let text = format!("{board}\n{board}\r\n{board}\n{board} \n{board}\n");
        let mut lines = LineReader::new(text.as_bytes());
        let mut boards = Vec::new();
        assert_eq!(lines.read_plain_lines(1, &mut boards), 1..2);
        assert_eq!(lines.read_plain_lines(9, &mut boards), 2..4);
        assert_eq!(lines.read_plain_lines(9, &mut boards), 4..4);
        let lines_of =
            |boards: &[u8]| boards.chunks(PLAIN_LINE_BYTES).map(|line| line[..81].to_vec()).collect::<Vec<_>>();
        assert_eq!(lines_of(&boards), vec![board.clone().into_bytes(); 3]);
        assert_eq!(boards.len(), 3 * PLAIN_LINE_BYTES);
        let fourth = lines.next().expect("a line").expect("text");
        assert_eq!((fourth.number, fourth.text), (4, format!("{board} ")));
        assert_eq!(lines.read_plain_lines(9, &mut boards), 5..6);
    }
}
