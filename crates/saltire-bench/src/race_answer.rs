//! What a contender answers for a puzzle, and how answers are checked.

use std::borrow::Cow;
use std::fmt;

use saltire::{Agent, Candidate, Layout, Outcome, Puzzle, SearchLimits};

/// The answer of a contender for one puzzle: how many solutions it has, and the only one.
///
/// Every contender prints one line for each puzzle, in order:
///
/// ```text
/// 81 digits from 1 to 9     the only solution
/// none, 0                   no solution
/// several, 2, 3, …          several solutions
/// ```
///
/// A solution of a puzzle with several is wrong, because the contender did not look for a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RaceAnswer {
    /// There is no solution.
    None,
    /// There is one solution, as the characters of its digits.
    Unique([u8; 81]),
    /// There are several solutions.
    Several,
}

impl RaceAnswer {
    /// Parses a line; returns `None` if it is not an answer.
    pub fn parse(line: &[u8]) -> Option<RaceAnswer> {
        let line = line.trim_ascii();
        if let Ok(digits) = <[u8; 81]>::try_from(line) {
            return digits.iter().all(|digit| (b'1'..=b'9').contains(digit)).then_some(RaceAnswer::Unique(digits));
        }
        match line {
            b"none" | b"0" => Some(RaceAnswer::None),
            b"several" => Some(RaceAnswer::Several),
            _ => {
                let count: u64 = std::str::from_utf8(line).ok()?.parse().ok()?;
                (count > 1).then_some(RaceAnswer::Several)
            }
        }
    }

    /// Returns the agent's answer.
    pub(crate) fn of_agent(agent: &Agent<'_>, line: &str, layout: &Layout) -> Option<RaceAnswer> {
        let answer = agent.solve(&Puzzle::parse(line, layout).ok()?, &SearchLimits::default());
        match (answer.outcome, answer.solution()) {
            (Outcome::None, _) => Some(RaceAnswer::None),
            (Outcome::Unique, Some(solution)) => RaceAnswer::parse(solution.to_string().as_bytes()),
            (Outcome::Several, _) => Some(RaceAnswer::Several),
            _ => None,
        }
    }

    /// Appends the answer as a line.
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        match self {
            RaceAnswer::None => out.extend_from_slice(b"none\n"),
            RaceAnswer::Several => out.extend_from_slice(b"several\n"),
            RaceAnswer::Unique(digits) => {
                out.extend_from_slice(digits);
                out.push(b'\n');
            }
        }
    }
}

impl fmt::Display for RaceAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RaceAnswer::None => f.write_str("none"),
            RaceAnswer::Several => f.write_str("several"),
            RaceAnswer::Unique(digits) => f.write_str(&String::from_utf8_lossy(digits)),
        }
    }
}

/// A puzzle of a race.
pub(crate) struct RaceBoard {
    /// Its line in the file.
    pub line: usize,
    /// 81 characters, `.` for empty cells, and a line feed.
    pub text: [u8; 82],
    /// The correct answer.
    pub correct: RaceAnswer,
}

impl RaceBoard {
    /// Returns a puzzle whose answer is not known yet.
    pub fn new(line: usize, puzzle: &Puzzle) -> RaceBoard {
        let mut text = [b'.'; 82];
        text[81] = b'\n';
        for Candidate { cell, digit } in puzzle.givens() {
            text[cell.row() * 9 + cell.column()] = b'0' + digit.get();
        }
        RaceBoard { line, text, correct: RaceAnswer::None }
    }

    /// Returns its 81 characters.
    pub fn line_text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.text[..81])
    }
}

/// Why a contender has no figures.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum RaceFault {
    /// It gave a wrong answer.
    Wrong {
        /// The number of the puzzle in the race.
        number: usize,
        /// The line of the puzzle in the file.
        line: usize,
        /// The line that it printed.
        said: String,
        /// The correct answer.
        correct: RaceAnswer,
    },
    /// It gave more or fewer answers than there are puzzles.
    LineCount { found: usize, expected: usize },
    /// It ended with an error.
    Failed { status: String, message: Option<String> },
    /// It was stopped.
    Stopped { reason: String },
}

impl fmt::Display for RaceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RaceFault::Wrong { line, said, correct, .. } => {
                write!(f, "wrong at line {line}: it says {said}; correct is {correct}")
            }
            RaceFault::LineCount { found, expected } => {
                write!(f, "wrong: it printed {found} lines for {expected} puzzles")
            }
            RaceFault::Failed { status, message: None } => write!(f, "failed: it ended with {status}"),
            RaceFault::Failed { status, message: Some(message) } => {
                write!(f, "failed: it ended with {status}: {message}")
            }
            RaceFault::Stopped { reason } => write!(f, "stopped: {reason}"),
        }
    }
}

/// The most characters of a wrong line that a fault shows.
const MAX_SHOWN_CHARACTERS: usize = 90;

/// Checks the lines that a contender printed. There must be `expected` of them, and the line with
/// this number answers the puzzle that `board_of` names.
pub(crate) fn check_lines(
    output: &[u8],
    expected: usize,
    boards: &[RaceBoard],
    board_of: impl Fn(usize) -> usize,
) -> Result<(), RaceFault> {
    let output = output.strip_suffix(b"\n").unwrap_or(output);
    let lines = output.split(|&byte| byte == b'\n').filter(|_| !output.is_empty());
    let mut found = 0;
    for said in lines {
        if found < expected {
            let number = board_of(found);
            let board = &boards[number];
            if RaceAnswer::parse(said) != Some(board.correct) {
                let said = match String::from_utf8_lossy(said).trim() {
                    "" => "nothing".to_owned(),
                    said => said.chars().take(MAX_SHOWN_CHARACTERS).collect(),
                };
                return Err(RaceFault::Wrong { number, line: board.line, said, correct: board.correct });
            }
        }
        found += 1;
    }
    if found == expected { Ok(()) } else { Err(RaceFault::LineCount { found, expected }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOLUTION: &[u8; 81] = b"632954871845671329197832564958163742413287956276495138589346217361728495724519683";

    #[test]
    fn answers_are_parsed_as_documented() {
        assert_eq!(RaceAnswer::parse(SOLUTION), Some(RaceAnswer::Unique(*SOLUTION)));
        assert_eq!(RaceAnswer::parse(b" none\r"), Some(RaceAnswer::None));
        assert_eq!(RaceAnswer::parse(b"0"), Some(RaceAnswer::None));
        for several in [&b"several"[..], b"2", b"1000"] {
            assert_eq!(RaceAnswer::parse(several), Some(RaceAnswer::Several));
        }
        let mut open = *SOLUTION;
        open[80] = b'0';
        for nonsense in [&b""[..], b"1", b"-2", b"undecided", &SOLUTION[1..], &open] {
            assert_eq!(RaceAnswer::parse(nonsense), None, "{}", String::from_utf8_lossy(nonsense));
        }
    }

    #[test]
    fn a_fault_names_the_first_wrong_line() {
        let board = |line| RaceBoard { line, text: [b'.'; 82], correct: RaceAnswer::Several };
        let boards = [board(10), board(11)];
        let check = |output: &[u8]| check_lines(output, 3, &boards, |line| line % 2);
        assert_eq!(check(b"2\n3\nseveral\n"), Ok(()));
        let wrong = RaceFault::Wrong { number: 1, line: 11, said: "maybe".into(), correct: RaceAnswer::Several };
        assert_eq!(check(b"2\nmaybe\n"), Err(wrong));
        assert_eq!(check(b"2\n"), Err(RaceFault::LineCount { found: 1, expected: 3 }));
        assert_eq!(check(b""), Err(RaceFault::LineCount { found: 0, expected: 3 }));
        assert_eq!(check(b"2\n2\n2\n2\n"), Err(RaceFault::LineCount { found: 4, expected: 3 }));
    }
}
