//! A plain line as the engine takes it.

use saltire::engine::Candidates;

/// The candidates of a board of 81 characters, of which every one is a digit
/// or stands for an empty cell.
///
/// A digit is one bit of nine, an empty cell all of them. The bit is found by
/// halves rather than in a table, so that the compiler does many cells at once.
#[inline]
pub fn candidates(line: &[u8; 81]) -> Candidates {
    line.map(|byte| {
        let digit = byte.wrapping_sub(b'1');
        if digit < 9 { 1 << digit } else { 0x1FF }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_bits_and_all_else_is_open() {
        let mut line = [b'.'; 81];
        line[..14].copy_from_slice(b"123456789.0_*?");
        let board = candidates(&line);
        assert_eq!(board[..9], [1, 2, 4, 8, 16, 32, 64, 128, 256]);
        assert!(board[9..].iter().all(|&cell| cell == 0x1FF));
    }
}
