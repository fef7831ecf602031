//! Lines of bounded length from any input.

use std::io::{BufRead, ErrorKind};

use crate::notation::{ReadError, ReadErrorKind, Symbols};

/// The longest line that is read: room for the candidates of the largest
/// board in JSON, many times over.
pub(super) const LONGEST: usize = 1 << 20;

/// Stands for no digit and no empty cell.
const OTHER: u8 = 0x80;

/// The digit that each byte stands for, 0 for an empty cell.
const DIGITS: [u8; 256] = {
    let mut digits = [OTHER; 256];
    let mut digit = 1;
    while digit <= 9 {
        digits[b'0' as usize + digit as usize] = digit;
        digit += 1;
    }
    let empty = Symbols::EMPTY.as_bytes();
    let mut place = 0;
    while place < empty.len() {
        digits[empty[place] as usize] = 0;
        place += 1;
    }
    digits
};

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

    /// The next line, where it is at hand in whole and is a board of nine with
    /// a character for each cell and nothing else: its number, and its digits
    /// with 0 for empty cells. Otherwise nothing, and nothing is used up.
    pub fn plain(&mut self) -> Option<(usize, [u8; 81])> {
        if self.over {
            return None;
        }
        let available = self.input.fill_buf().ok()?;
        let used = match (available.get(81)?, available.get(82)) {
            (b'\n', _) => 82,
            (b'\r', Some(b'\n')) => 83,
            _ => return None,
        };
        let mut digits = [0; 81];
        let mut seen = 0;
        for (digit, &byte) in digits.iter_mut().zip(available) {
            *digit = DIGITS[byte as usize];
            seen |= *digit;
        }
        if seen & OTHER != 0 {
            return None;
        }
        self.input.consume(used);
        self.number += 1;
        Some((self.number, digits))
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
