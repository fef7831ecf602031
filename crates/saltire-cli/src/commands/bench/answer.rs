//! What a solver says of a puzzle, and whether that is right.
//!
//! The protocol, for every contender: one line for each puzzle, in order.
//!
//! ```text
//! 81 digits from 1 to 9     it has one solution, this one
//! none, 0                   it has none
//! several, 2, 3, …          it has several
//! ```
//!
//! A solution for a puzzle that has several is wrong: whoever says it did not
//! look for a second.

use std::borrow::Cow;
use std::fmt;

use saltire::{Agent, Bounds, Layout, Outcome, Puzzle};

/// How many solutions a puzzle has, and the only one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    None,
    Unique([u8; 81]),
    Several,
}

impl Answer {
    /// What a line says; nothing where it is no answer.
    pub fn parse(line: &[u8]) -> Option<Answer> {
        let line = line.trim_ascii();
        if let Ok(digits) = <[u8; 81]>::try_from(line) {
            return digits.iter().all(|digit| (b'1'..=b'9').contains(digit)).then_some(Answer::Unique(digits));
        }
        match line {
            b"none" | b"0" => Some(Answer::None),
            b"several" => Some(Answer::Several),
            _ => {
                let count: u64 = std::str::from_utf8(line).ok()?.parse().ok()?;
                (count > 1).then_some(Answer::Several)
            }
        }
    }

    /// What the agent says, which is the last word.
    pub fn by_agent(agent: &Agent<'_>, line: &str, layout: &Layout) -> Option<Answer> {
        let answer = agent.solve(&Puzzle::parse(line, layout).ok()?, &Bounds::default());
        match (answer.outcome, answer.solution()) {
            (Outcome::None, _) => Some(Answer::None),
            (Outcome::Unique, Some(solution)) => Answer::parse(solution.to_string().as_bytes()),
            (Outcome::Several, _) => Some(Answer::Several),
            _ => None,
        }
    }

    /// Writes it as a line.
    pub fn write(&self, out: &mut Vec<u8>) {
        match self {
            Answer::None => out.extend_from_slice(b"none\n"),
            Answer::Several => out.extend_from_slice(b"several\n"),
            Answer::Unique(digits) => {
                out.extend_from_slice(digits);
                out.push(b'\n');
            }
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::None => f.write_str("none"),
            Answer::Several => f.write_str("several"),
            Answer::Unique(digits) => digits.iter().try_for_each(|&digit| write!(f, "{}", char::from(digit))),
        }
    }
}

/// A puzzle of a race.
pub struct Board {
    /// Its line in the file.
    pub line: usize,
    /// 81 characters, `.` for empty cells, and the end of the line.
    pub text: [u8; 82],
    /// Its answer.
    pub right: Answer,
}

impl Board {
    /// A puzzle whose answer is not known yet.
    pub fn new(line: usize, puzzle: &Puzzle) -> Board {
        let mut text = [b'.'; 82];
        text[81] = b'\n';
        for (cell, digit) in puzzle.givens() {
            text[cell.row() * 9 + cell.column()] = b'0' + digit.get();
        }
        Board { line, text, right: Answer::None }
    }

    /// Its 81 characters.
    pub fn line_text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.text[..81])
    }
}

/// The rules of a layout, as tables: which places may not be alike.
pub struct Rules(Vec<Vec<usize>>);

impl Rules {
    /// Those of a layout of nine rows.
    pub fn of(layout: &Layout) -> Rules {
        let place = |cell: &saltire::Cell| cell.row() * 9 + cell.column();
        Rules(layout.cells().iter().map(|&cell| layout.peers(cell).iter().map(place).collect()).collect())
    }

    /// Whether an answer can be right: a solution keeps the givens, and has no
    /// two peers alike.
    pub fn allow(&self, puzzle: &[u8], answer: &Answer) -> bool {
        let Answer::Unique(digits) = answer else { return true };
        puzzle.iter().zip(digits).all(|(given, digit)| *given == b'.' || given == digit)
            && self.0.iter().zip(digits).all(|(peers, digit)| peers.iter().all(|&peer| digits[peer] != *digit))
    }
}

/// Why there is no figure for a contender.
#[derive(Clone, PartialEq, Debug)]
pub enum Fault {
    /// It gave a wrong answer.
    Wrong {
        /// The place of the puzzle in the race.
        place: usize,
        /// Its line in the file.
        line: usize,
        /// What it said, as it said it.
        said: String,
        /// What is right.
        right: Answer,
    },
    /// It gave more or fewer answers than there were puzzles.
    Lines { found: usize, wanted: usize },
    /// It ended otherwise than well.
    Ended { how: String, complaint: Option<String> },
    /// It had to be stopped.
    Stopped { why: String },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Wrong { line, said, right, .. } => {
                write!(f, "wrong at line {line}: it says {said}; right is {right}")
            }
            Fault::Lines { found, wanted } => write!(f, "wrong: it printed {found} lines for {wanted} puzzles"),
            Fault::Ended { how, complaint: None } => write!(f, "failed: it ended with {how}"),
            Fault::Ended { how, complaint: Some(complaint) } => write!(f, "failed: it ended with {how}: {complaint}"),
            Fault::Stopped { why } => write!(f, "stopped: {why}"),
        }
    }
}

/// The most of a strange line that is shown.
const SHOWN: usize = 90;

/// Whether all of `wanted` lines of an output are right: each answers the board
/// at the place that `place` says.
pub fn compare(output: &[u8], wanted: usize, boards: &[Board], place: impl Fn(usize) -> usize) -> Result<(), Fault> {
    let output = output.strip_suffix(b"\n").unwrap_or(output);
    let lines = output.split(|&byte| byte == b'\n').filter(|_| !output.is_empty());
    let mut found = 0;
    for said in lines {
        if found < wanted {
            let place = place(found);
            let board = &boards[place];
            if Answer::parse(said) != Some(board.right) {
                let said = match String::from_utf8_lossy(said).trim() {
                    "" => "nothing".to_owned(),
                    said => said.chars().take(SHOWN).collect(),
                };
                return Err(Fault::Wrong { place, line: board.line, said, right: board.right });
            }
        }
        found += 1;
    }
    if found == wanted { Ok(()) } else { Err(Fault::Lines { found, wanted }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOLUTION: &[u8; 81] = b"632954871845671329197832564958163742413287956276495138589346217361728495724519683";

    #[test]
    fn lines_are_read_as_the_protocol_says() {
        assert_eq!(Answer::parse(SOLUTION), Some(Answer::Unique(*SOLUTION)));
        assert_eq!(Answer::parse(b" none\r"), Some(Answer::None));
        assert_eq!(Answer::parse(b"0"), Some(Answer::None));
        for several in [&b"several"[..], b"2", b"1000"] {
            assert_eq!(Answer::parse(several), Some(Answer::Several));
        }
        let mut open = *SOLUTION;
        open[80] = b'0';
        for nonsense in [&b""[..], b"1", b"-2", b"undecided", &SOLUTION[1..], &open] {
            assert_eq!(Answer::parse(nonsense), None, "{}", String::from_utf8_lossy(nonsense));
        }
    }

    #[test]
    fn rules_see_a_changed_given_and_two_alike() {
        let rules = Rules::of(&Layout::diagonal());
        let mut puzzle = [b'.'; 81];
        puzzle[0] = b'6';
        assert!(rules.allow(&puzzle, &Answer::Unique(*SOLUTION)));
        puzzle[0] = b'5';
        assert!(!rules.allow(&puzzle, &Answer::Unique(*SOLUTION)));
        let mut twice = *SOLUTION;
        twice[80] = b'8';
        assert!(!rules.allow(&[b'.'; 81], &Answer::Unique(twice)));
    }

    #[test]
    fn the_first_line_that_differs_is_named() {
        let board = |line| Board { line, text: [b'.'; 82], right: Answer::Several };
        let boards = [board(10), board(11)];
        let compare = |output: &[u8]| compare(output, 3, &boards, |line| line % 2);
        assert_eq!(compare(b"2\n3\nseveral\n"), Ok(()));
        let wrong = Fault::Wrong { place: 1, line: 11, said: "maybe".into(), right: Answer::Several };
        assert_eq!(compare(b"2\nmaybe\n"), Err(wrong));
        assert_eq!(compare(b"2\n"), Err(Fault::Lines { found: 1, wanted: 3 }));
        assert_eq!(compare(b""), Err(Fault::Lines { found: 0, wanted: 3 }));
        assert_eq!(compare(b"2\n2\n2\n2\n"), Err(Fault::Lines { found: 4, wanted: 3 }));
    }
}
