//! Lines of bounded length from any input.

use std::io::{BufRead, ErrorKind};
use std::ops::Range;

use crate::notation::{ReadError, ReadErrorKind};

/// The longest line that is read: room for the candidates of the largest
/// board in JSON, many times over.
pub(super) const LONGEST: usize = 1 << 20;

/// The bytes of a plain line: 81 characters, and one that ends it.
pub const PLAIN: usize = 82;

/// Whether every byte of a line stands for a digit of nine or an empty cell.
/// Written without a branch, so that the compiler looks at sixteen bytes at
/// once: each is zero away from something that may stand there, or is not.
fn is_plain(line: &[u8; 81]) -> bool {
    let off = |byte: u8| {
        let digit = byte.wrapping_sub(b'0').saturating_sub(9);
        // One bit tells * from the dot.
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

/// A line of text and its number, from 1, without its end.
#[derive(Clone, Debug)]
pub(super) struct NumberedLine {
    pub number: usize,
    pub text: String,
}

/// Gives the lines of an input one by one; one that is too long or no text is
/// an error of its own, and the next line is read as if nothing had happened.
pub(super) struct Lines<R> {
    input: R,
    number: usize,
    over: bool,
}

impl<R: BufRead> Lines<R> {
    pub fn new(input: R) -> Lines<R> {
        Lines { input, number: 0, over: false }
    }

    /// Where the input has come to.
    pub fn input(&self) -> &R {
        &self.input
    }

    /// Takes the next lines as long as each is at hand in whole and is a board
    /// of nine with a character for each cell and nothing else, `most` of them
    /// at the most; appends [`PLAIN`] bytes of each to `boards`, and gives their
    /// numbers. Of a line that is anything else nothing is used up.
    pub fn plain(&mut self, most: usize, boards: &mut Vec<u8>) -> Range<usize> {
        let first = self.number + 1;
        if !self.over
            && let Ok(available) = self.input.fill_buf()
        {
            // Lines that follow each other closely are copied together.
            let (mut used, mut copied) = (0, 0);
            while self.number + 1 < first + most
                && let Some((line, behind)) = available[used..].split_first_chunk::<81>()
                && let Some(end) = line_end(behind)
                && is_plain(line)
            {
                if end > 1 {
                    boards.extend_from_slice(&available[copied..used + PLAIN]);
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

    /// Reads up to the end of the line, keeps no more than [`LONGEST`] bytes,
    /// and says whether there was more. `None` at the end of the input.
    fn bytes(&mut self) -> std::io::Result<Option<(Vec<u8>, bool)>> {
        let (mut kept, mut begun, mut longer) = (Vec::new(), false, false);
        loop {
            let available = match self.input.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                available => available?,
            };
            if available.is_empty() {
                return Ok(begun.then_some((kept, longer)));
            }
            begun = true;
            let end = available.iter().position(|&byte| byte == b'\n');
            let part = &available[..end.unwrap_or(available.len())];
            let room = LONGEST - kept.len();
            longer |= part.len() > room;
            kept.extend_from_slice(&part[..part.len().min(room)]);
            let used = end.map_or(available.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                return Ok(Some((kept, longer)));
            }
        }
    }
}

/// How many bytes end a line, where one ends here.
fn line_end(bytes: &[u8]) -> Option<usize> {
    match bytes {
        [b'\n', ..] => Some(1),
        [b'\r', b'\n', ..] => Some(2),
        _ => None,
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<NumberedLine, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let (mut bytes, longer) = match self.bytes() {
            Ok(line) => line?,
            Err(error) => {
                self.over = true;
                return Some(Err(ReadErrorKind::Io(error.to_string()).at(self.number + 1)));
            }
        };
        self.number += 1;
        if longer {
            return Some(Err(ReadErrorKind::LineTooLong(LONGEST).at(self.number)));
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
    fn plain_lines_hold_digits_and_empty_cells_at_every_place() {
        for place in 0..81 {
            for byte in 0..=255 {
                let mut line = [b'.'; 81];
                line[place] = byte;
                let stands = byte.is_ascii_digit() || Symbols::EMPTY.as_bytes().contains(&byte);
                assert_eq!(is_plain(&line), stands, "{byte:#x} at {place}");
            }
        }
    }

    #[test]
    fn plain_lines_are_taken_up_to_the_first_that_is_none() {
        let board = "1".repeat(81);
        let text = format!("{board}\n{board}\r\n{board}\n{board} \n{board}\n");
        let mut lines = Lines::new(text.as_bytes());
        let mut boards = Vec::new();
        assert_eq!(lines.plain(1, &mut boards), 1..2);
        assert_eq!(lines.plain(9, &mut boards), 2..4);
        assert_eq!(lines.plain(9, &mut boards), 4..4);
        let lines_of = |boards: &[u8]| boards.chunks(PLAIN).map(|line| line[..81].to_vec()).collect::<Vec<_>>();
        assert_eq!(lines_of(&boards), vec![board.clone().into_bytes(); 3]);
        assert_eq!(boards.len(), 3 * PLAIN);
        let fourth = lines.next().expect("a line").expect("text");
        assert_eq!((fourth.number, fourth.text), (4, format!("{board} ")));
        assert_eq!(lines.plain(9, &mut boards), 5..6);
    }
}
