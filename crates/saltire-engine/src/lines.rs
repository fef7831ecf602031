//! Reads boards for the engine from lines of characters.

use crate::board::CandidateBoard;

#[cfg(target_arch = "x86_64")]
use crate::avx2::Avx2;

/// A board as a line of text: 81 characters and a line end.
pub type BoardLine = [u8; 82];

/// Reads boards with one character per cell: a digit from 1 to 9, or anything
/// else for an empty cell.
///
/// ```
/// use saltire_engine::read_lines;
/// let mut line = [b'.'; 82];
/// line[1] = b'7';
/// let mut boards = [[0; 81]];
/// read_lines(&[line], &mut boards);
/// assert_eq!(boards[0][..3], [0x1FF, 1 << 6, 0x1FF]);
/// ```
///
/// # Panics
/// Panics if `lines` and `boards` differ in length.
pub fn read_lines(lines: &[BoardLine], boards: &mut [CandidateBoard]) {
    assert_eq!(lines.len(), boards.len(), "one board per line");
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = Avx2::detect() {
        return avx2.run(
            #[inline(always)]
            || read_each(lines, boards),
        );
    }
    read_each(lines, boards);
}

/// Reads the lines in plain code, which the compiler vectorizes for the instruction set.
#[inline(always)]
fn read_each(lines: &[BoardLine], boards: &mut [CandidateBoard]) {
    for (line, board) in lines.iter().zip(boards) {
        for (&byte, cell) in line.iter().zip(board) {
            let digit = byte.wrapping_sub(b'1');
            *cell = if digit < 9 { 1 << digit } else { 0x1FF };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_become_bits_and_other_bytes_become_empty_cells() {
        for place in 0..81 {
            let lines: Vec<BoardLine> = (0..=255)
                .map(|byte| {
                    let mut line =
                        *b"1.2_3*4?506.7.8.9.1.2.3.4.5.6.7.8.9.1.2.3.4.5.6.7.8.9.1.2.3.4.5.6.7.8.9.1.2.3.4.5\n";
                    line[place] = byte;
                    line
                })
                .collect();
            let mut boards = vec![[0; 81]; lines.len()];
            read_lines(&lines, &mut boards);
            for (line, board) in lines.iter().zip(&boards) {
                for (&byte, &cell) in line.iter().zip(board) {
                    let expected = if matches!(byte, b'1'..=b'9') { 1 << (byte - b'1') } else { 0x1FF };
                    assert_eq!(cell, expected, "{byte:#x}");
                }
            }
        }
    }
}
