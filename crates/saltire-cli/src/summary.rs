//! What became of the puzzles of a run: the line that ends it.

use std::io::IsTerminal;
use std::ops::AddAssign;
use std::time::{Duration, Instant};

use saltire::Outcome;

use crate::exit::Exit;
use crate::words;

/// How many puzzles came to which end.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    /// One solution; with `--limit 1` a solution.
    pub unique: u64,
    pub several: u64,
    pub none: u64,
    pub undecided: u64,
    /// Could not be read.
    pub bad: u64,
}

impl Tally {
    /// How many puzzles there were.
    pub fn puzzles(&self) -> u64 {
        self.unique + self.several + self.none + self.undecided + self.bad
    }

    /// Counts one more.
    pub fn count(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Unique | Outcome::Solved => self.unique += 1,
            Outcome::Several => self.several += 1,
            Outcome::None => self.none += 1,
            Outcome::Undecided => self.undecided += 1,
        }
    }

    /// Counts a row by its outcome as it is written; `error` for a bad line.
    /// Says whether it is such a word.
    pub fn count_word(&mut self, word: &[u8]) -> bool {
        match word {
            b"unique" | b"solved" => self.unique += 1,
            b"several" => self.several += 1,
            b"none" => self.none += 1,
            b"undecided" => self.undecided += 1,
            b"error" => self.bad += 1,
            _ => return false,
        }
        true
    }

    /// The exit code of a file of many.
    pub fn exit(&self) -> Exit {
        if self.bad > 0 { Exit::BadInput } else { Exit::Done }
    }

    /// The exit code where there is just one puzzle.
    pub fn exit_of_one(&self) -> Exit {
        match self {
            Tally { bad: 1.., .. } => Exit::BadInput,
            Tally { undecided: 1.., .. } => Exit::Undecided,
            Tally { several: 1.., .. } => Exit::Several,
            Tally { none: 1.., .. } => Exit::None,
            _ => Exit::Done,
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Tally) {
        self.unique += more.unique;
        self.several += more.several;
        self.none += more.none;
        self.undecided += more.undecided;
        self.bad += more.bad;
    }
}

/// The tally of a run, and how long it has taken.
#[derive(Clone, Copy)]
pub struct Summary {
    pub tally: Tally,
    /// What an earlier run had done already.
    before: u64,
    /// `unique`, or `solved` where nobody asked for more than one solution.
    word: Outcome,
    begun: Instant,
    wanted: bool,
}

impl Summary {
    /// Begins to measure. It will be said where `wanted`, and on a terminal.
    pub fn begin(wanted: bool, limit: Option<u64>) -> Summary {
        let word = if limit == Some(1) { Outcome::Solved } else { Outcome::Unique };
        let wanted = wanted || std::io::stderr().is_terminal();
        Summary { tally: Tally::default(), before: 0, word, begun: Instant::now(), wanted }
    }

    /// Takes over what an earlier run has done.
    pub fn carry_on(&mut self, before: Tally) {
        self.tally += before;
        self.before = before.puzzles();
    }

    /// Says it, where it is wanted.
    pub fn say(&self) {
        if self.wanted {
            words::say(self.line(self.begun.elapsed()));
        }
    }

    /// How many puzzles have been done, and how quickly.
    pub fn so_far(&self) -> String {
        format!("{}, {} a second", words::many(self.tally.puzzles(), "puzzle"), self.rate(self.begun.elapsed()))
    }

    /// Puzzles of this run for each second.
    fn rate(&self, time: Duration) -> String {
        words::rounded((self.tally.puzzles() - self.before) as f64 / time.as_secs_f64().max(1e-6))
    }

    fn line(&self, time: Duration) -> String {
        let Tally { unique, several, none, undecided, bad } = self.tally;
        let open = if undecided > 0 { format!("{undecided} undecided, ") } else { String::new() };
        let puzzles = words::many(self.tally.puzzles(), "puzzle");
        let before = if self.before > 0 { format!(", {} of them before", self.before) } else { String::new() };
        format!(
            "{puzzles}{before}: {unique} {}, {several} several, {none} none, {open}{bad} bad; {}, {} a second",
            self.word,
            words::time(time),
            self.rate(time)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_says_what_there_is_to_say() {
        let mut summary = Summary::begin(true, None);
        summary.carry_on(Tally { unique: 10, ..Tally::default() });
        summary.tally += Tally { unique: 2_000_000, several: 1, none: 2, undecided: 0, bad: 3 };
        let said =
            "2000016 puzzles, 10 of them before: 2000010 unique, 1 several, 2 none, 3 bad; 2.0 s, 1,000,000 a second";
        assert_eq!(summary.line(Duration::from_secs(2)), said);
        summary.tally = Tally { undecided: 1, ..Tally::default() };
        summary.before = 0;
        let said = "1 puzzle: 0 unique, 0 several, 0 none, 1 undecided, 0 bad; 500 ms, 2 a second";
        assert_eq!(summary.line(Duration::from_millis(500)), said);
    }

    #[test]
    fn the_exit_code_of_one_is_that_of_its_outcome() {
        let counted = |word: &str| {
            let mut tally = Tally::default();
            assert!(tally.count_word(word.as_bytes()));
            (tally.exit_of_one(), tally.exit())
        };
        assert_eq!(counted("unique"), (Exit::Done, Exit::Done));
        assert_eq!(counted("none"), (Exit::None, Exit::Done));
        assert_eq!(counted("several"), (Exit::Several, Exit::Done));
        assert_eq!(counted("undecided"), (Exit::Undecided, Exit::Done));
        assert_eq!(counted("error"), (Exit::BadInput, Exit::BadInput));
    }
}
