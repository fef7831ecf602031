//! Boards as the engine takes them, from lines of characters.

use crate::board::Candidates;

#[cfg(target_arch = "x86_64")]
use crate::avx2::Avx2;

/// A line of text that is a board: 81 characters, and one that ends it.
pub type Line = [u8; 82];

/// The candidates of boards of which each cell is one character: a digit from 1
/// to 9, or anything else for an empty cell.
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
/// Where there are not as many boards as lines.
pub fn read_lines(lines: &[Line], boards: &mut [Candidates]) {
    assert_eq!(lines.len(), boards.len(), "a place for each line");
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = Avx2::detect() {
        return avx2.run(
            #[inline(always)]
            || read_each(lines, boards),
        );
    }
    read_each(lines, boards);
}

/// Plain code, of which the compiler makes what the instruction set has.
#[inline(always)]
fn read_each(lines: &[Line], boards: &mut [Candidates]) {
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
    fn digits_are_bits_and_all_else_is_open_at_every_place() {
        for place in 0..81 {
            let lines: Vec<Line> = (0..=255)
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
