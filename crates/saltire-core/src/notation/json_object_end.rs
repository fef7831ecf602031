//! Finds the end of a JSON object that spans several lines.

/// The most lines of one object: the candidates of the largest board, one per
/// line, and some more.
pub(super) const MAX_OBJECT_LINES: usize = 1000;

/// The most bytes of an object on several lines.
pub(super) const MAX_OBJECT_BYTES: usize = 1 << 17;

/// Counts brackets to find the end of an object on several lines.
#[derive(Default)]
pub(super) struct Brackets {
    depth: usize,
    quoted: bool,
    escaped: bool,
}

impl Brackets {
    /// Reads a line. Returns the number of bytes before the end of the object if
    /// it ends in this line.
    pub fn end_in(&mut self, line: &str) -> Option<usize> {
        for (place, byte) in line.bytes().enumerate() {
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' if self.quoted => self.escaped = true,
                b'"' => self.quoted = !self.quoted,
                b'{' | b'[' if !self.quoted => self.depth += 1,
                b'}' | b']' if !self.quoted => {
                    self.depth = self.depth.saturating_sub(1);
                    if self.depth == 0 {
                        return Some(place + 1);
                    }
                }
                _ => {}
            }
        }
        None
    }
}
