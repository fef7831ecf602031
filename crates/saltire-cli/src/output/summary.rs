//! The totals at the end of a run.

use std::io::IsTerminal;
use std::ops::AddAssign;
use std::time::{Duration, Instant};

use saltire::Outcome;
use saltire::core::and_list;
use saltire::core::notation::SkippedLines;
use saltire::render::{count_text, duration_text, rounded_text};

use crate::exit::Exit;
use crate::message;

/// How many puzzles had each outcome.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct OutcomeCounts {
    /// One solution; with `--limit 1` any solution.
    pub unique: u64,
    pub several: u64,
    pub none: u64,
    pub undecided: u64,
    /// Could not be read.
    pub bad: u64,
}

impl OutcomeCounts {
    /// Returns the number of puzzles.
    pub fn puzzles(&self) -> u64 {
        self.unique + self.several + self.none + self.undecided + self.bad
    }

    /// Counts an outcome.
    pub fn add(&mut self, outcome: Outcome) {
        self.add_word(outcome.word().as_bytes());
    }

    /// Counts the outcome of a row by its word, which is `error` for a bad line. Returns false if it is
    /// not such a word.
    pub fn add_word(&mut self, word: &[u8]) -> bool {
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

    /// Returns the exit code of one puzzle, or of a file of puzzles.
    pub fn exit(&self, is_single: bool) -> Exit {
        match self {
            OutcomeCounts { bad: 1.., .. } => Exit::BadInput,
            _ if !is_single => Exit::Done,
            OutcomeCounts { undecided: 1.., .. } => Exit::Undecided,
            OutcomeCounts { several: 1.., .. } => Exit::Several,
            OutcomeCounts { none: 1.., .. } => Exit::NoSolution,
            _ => Exit::Done,
        }
    }
}

impl AddAssign for OutcomeCounts {
    fn add_assign(&mut self, other: OutcomeCounts) {
        self.unique += other.unique;
        self.several += other.several;
        self.none += other.none;
        self.undecided += other.undecided;
        self.bad += other.bad;
    }
}

/// The totals of a run.
#[derive(Clone, Copy)]
pub struct Summary {
    pub counts: OutcomeCounts,
    /// Lines of the input without a puzzle.
    pub skipped: SkippedLines,
    /// How many puzzles an earlier run finished.
    earlier: u64,
    /// `unique`, or `solved` with `--limit 1`.
    solved_word: Outcome,
    start: Instant,
    is_wanted: bool,
}

impl Summary {
    /// Starts measuring. The summary is printed if it `is_wanted`, and for many puzzles on a terminal.
    pub fn start(is_wanted: bool, is_single: bool, limit: Option<u64>) -> Summary {
        let solved_word = if limit == Some(1) { Outcome::Solved } else { Outcome::Unique };
        let is_wanted = is_wanted || (!is_single && std::io::stderr().is_terminal());
        let (counts, skipped) = (OutcomeCounts::default(), SkippedLines::default());
        Summary { counts, skipped, earlier: 0, solved_word, start: Instant::now(), is_wanted }
    }

    /// Adds the puzzles that an earlier run finished.
    pub fn add_earlier(&mut self, counts: OutcomeCounts) {
        self.counts += counts;
        self.earlier = counts.puzzles();
    }

    /// Prints the summary, if it is wanted.
    pub fn print(&self) {
        if self.is_wanted {
            message::print(self.line(self.start.elapsed()));
        }
    }

    /// Returns the number of puzzles so far, and the speed.
    pub fn progress(&self) -> String {
        format!("{}, {} a second", count_text(self.counts.puzzles(), "puzzle"), self.speed(self.start.elapsed()))
    }

    /// Returns the puzzles of this run per second.
    fn speed(&self, time: Duration) -> String {
        rounded_text((self.counts.puzzles() - self.earlier) as f64 / time.as_secs_f64().max(1e-6))
    }

    fn line(&self, time: Duration) -> String {
        let OutcomeCounts { unique, several, none, undecided, bad } = self.counts;
        let puzzles = count_text(self.counts.puzzles(), "puzzle");
        let earlier =
            if self.earlier > 0 { format!(", {} of them in an earlier run", self.earlier) } else { String::new() };
        let undecided = if undecided > 0 { format!("{undecided} undecided, ") } else { String::new() };
        let outcomes = format!("{unique} {}, {several} several, {none} none, {undecided}{bad} bad", self.solved_word);
        let skipped = skipped_text(self.skipped);
        format!("{puzzles}{earlier}: {outcomes}{skipped}; {}, {} a second", duration_text(time), self.speed(time))
    }
}

/// Returns `, 1 blank line and 2 comments skipped`, or nothing.
fn skipped_text(skipped: SkippedLines) -> String {
    let kinds = [(skipped.blank, "blank line"), (skipped.comments, "comment")];
    let kinds: Vec<String> =
        kinds.into_iter().filter(|(count, _)| *count > 0).map(|(count, noun)| count_text(count, noun)).collect();
    if kinds.is_empty() { String::new() } else { format!(", {} skipped", and_list(kinds)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_has_all_counts() {
        let mut summary = Summary::start(true, false, None);
        summary.add_earlier(OutcomeCounts { unique: 10, ..OutcomeCounts::default() });
        summary.counts += OutcomeCounts { unique: 2_000_000, several: 1, none: 2, undecided: 0, bad: 3 };
        let line = "2000016 puzzles, 10 of them in an earlier run: 2000010 unique, 1 several, 2 none, 3 bad; 2.0 s, 1,000,000 a second";
        assert_eq!(summary.line(Duration::from_secs(2)), line);
        summary.counts = OutcomeCounts { undecided: 1, ..OutcomeCounts::default() };
        summary.earlier = 0;
        summary.skipped = SkippedLines { blank: 1, comments: 2 };
        let line = "1 puzzle: 0 unique, 0 several, 0 none, 1 undecided, 0 bad, 1 blank line and 2 comments skipped; \
                    500 ms, 2 a second";
        assert_eq!(summary.line(Duration::from_millis(500)), line);
    }

    #[test]
    fn one_puzzle_exits_with_its_outcome() {
        let exits = |word: &str| {
            let mut counts = OutcomeCounts::default();
            assert!(counts.add_word(word.as_bytes()));
            (counts.exit(true), counts.exit(false))
        };
        assert_eq!(exits("unique"), (Exit::Done, Exit::Done));
        assert_eq!(exits("none"), (Exit::NoSolution, Exit::Done));
        assert_eq!(exits("several"), (Exit::Several, Exit::Done));
        assert_eq!(exits("undecided"), (Exit::Undecided, Exit::Done));
        assert_eq!(exits("error"), (Exit::BadInput, Exit::BadInput));
    }
}
