//! A race: how fast is the engine, compared with other solvers?
//!
//! The contenders solve the same puzzles in turn, so a slow moment of the machine affects all of
//! them, and the report has the medians of the ratios of each round. Reading and writing lines
//! counts for every contender.
//!
//! ```text
//! engine, sudoku, agent     in this process: from lines in memory to lines in memory
//! saltire, each peer        commands: from file to file, including start-up time
//! ```
//!
//! Only contenders with correct answers get figures. In every round, the engine's answers are checked
//! against the rules of the layout, and all others against the engine's. If one differs, the agent
//! decides.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use saltire::core::check_rules;
use saltire::{Agent, Deadline, Layout};

use crate::contender::Contender;
use crate::line_solver::{ENGINE, LineSolver, line_solvers};
use crate::peer_command::PeerCommand;
use crate::race_answer::{RaceAnswer, RaceBoard, RaceFault};
use crate::race_table::{RaceReport, RaceTable};
use crate::{BenchError, NumberedPuzzle, latency};

/// How to run races.
#[derive(Debug)]
pub struct RaceOptions {
    /// How often each contender runs.
    pub rounds: usize,
    /// Measure single calls instead of whole files. Commands do not take part.
    pub latency: bool,
    /// The path of the command `saltire`.
    pub saltire: PathBuf,
    /// Other commands that take part, as lines for the shell.
    pub peers: Vec<String>,
    /// How long a run of a command may take.
    pub timeout: Duration,
    /// When to cancel the races.
    pub deadline: Deadline,
}

impl RaceOptions {
    /// Returns the number of runs of these races, for a progress bar.
    pub fn runs(&self, races: &[Race]) -> usize {
        let commands = if self.latency { 0 } else { 1 + self.peers.len() };
        let contenders: usize = races.iter().map(|race| race.solvers.len() + commands).sum();
        contenders * (self.rounds + 1)
    }
}

/// Puzzles of one layout, and the solvers that race on them.
pub struct Race {
    /// The name of the file.
    pub(crate) file: String,
    pub(crate) layout: Layout,
    pub(crate) boards: Vec<RaceBoard>,
    /// The solvers in this process, the engine first.
    pub(crate) solvers: Vec<Box<dyn LineSolver>>,
}

impl fmt::Debug for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Race").field("file", &self.file).field("layout", &self.layout).finish_non_exhaustive()
    }
}

impl Race {
    /// Prepares a race: the engine solves the puzzles, and its answers are checked against the rules.
    ///
    /// The puzzles must have this layout and no candidates beyond their givens.
    pub fn new(file: &str, layout: Layout, puzzles: &[NumberedPuzzle]) -> Result<Race, BenchError> {
        let Some(mut solvers) = line_solvers(&layout) else {
            return Err(BenchError::UnsupportedLayout { layout: layout.name().to_owned() });
        };
        let board = |numbered: &NumberedPuzzle| RaceBoard::new(numbered.line, &numbered.puzzle);
        let mut boards: Vec<RaceBoard> = puzzles.iter().map(board).collect();
        let text: Vec<u8> = boards.iter().flat_map(|board| board.text).collect();
        let mut output = Vec::new();
        solvers[0].solve(&text, &mut output);
        let mut lines = output.split(|&byte| byte == b'\n');
        for board in &mut boards {
            let line = lines.next().unwrap_or_default();
            match RaceAnswer::parse(line).filter(|answer| keeps_rules(&layout, &board.text, answer)) {
                Some(answer) => board.correct = answer,
                None => {
                    let answer = String::from_utf8_lossy(line);
                    let answers = format!("the engine says {answer}, which breaks the rules");
                    return Err(BenchError::EngineWrong { file: file.to_owned(), line: board.line, answers });
                }
            }
        }
        Ok(Race { file: file.to_owned(), layout, boards, solvers })
    }

    /// Asks the agent about a wrong answer. Returns an error if the engine is wrong instead.
    pub(crate) fn check_with_agent(&self, contender: &str, fault: Option<&RaceFault>) -> Result<(), BenchError> {
        let Some(RaceFault::Wrong { number, line, said, correct }) = fault else { return Ok(()) };
        let agent = RaceAnswer::of_agent(&Agent::default(), &self.boards[*number].line_text(), &self.layout);
        if contender != ENGINE && agent == Some(*correct) {
            return Ok(());
        }
        let agent = agent.map_or("nothing".to_owned(), |answer| answer.to_string());
        let answers = format!("the engine says {correct}, {contender} says {said}, the agent says {agent}");
        Err(BenchError::EngineWrong { file: self.file.clone(), line: *line, answers })
    }
}

/// Returns true if an answer can be correct: a solution must obey the givens and the rules.
fn keeps_rules(layout: &Layout, puzzle: &[u8], answer: &RaceAnswer) -> bool {
    let RaceAnswer::Unique(symbols) = answer else { return true };
    let digits = symbols.map(|symbol| symbol - b'0');
    check_rules(layout, &digits, |cell, digit| puzzle[cell] == b'.' || puzzle[cell] - b'0' == digit).is_ok()
}

/// Runs races. Calls `progress` after each run.
pub fn race(races: Vec<Race>, options: &RaceOptions, mut progress: impl FnMut()) -> Result<RaceReport, BenchError> {
    let mut tables = Vec::new();
    for race in races {
        tables.push(match options.latency {
            true => latency::measure(race, options, &mut progress)?,
            false => measure(race, options, &mut progress)?,
        });
    }
    Ok(RaceReport { latency: options.latency, rounds: options.rounds, tables })
}

/// Measures how fast each contender solves a file.
fn measure(mut race: Race, options: &RaceOptions, progress: &mut impl FnMut()) -> Result<RaceTable, BenchError> {
    let RaceOptions { timeout, deadline, .. } = options;
    let mut contenders: Vec<Contender> = race.solvers.drain(..).map(Contender::from).collect();
    contenders.push(PeerCommand::of_saltire(&options.saltire, race.layout.name(), *timeout, deadline)?.into());
    for peer in &options.peers {
        contenders.push(PeerCommand::of_shell(peer, *timeout, deadline)?.into());
    }
    for contender in &mut contenders {
        contender.prepare(&race.boards)?;
        race.check_with_agent(contender.name(), contender.fault.as_ref())?;
        progress();
    }
    for round in 0..options.rounds {
        // Every round starts with another contender, so none always runs after the same one.
        for turn in 0..contenders.len() {
            if deadline.has_passed() {
                return Err(BenchError::Interrupted);
            }
            let number = (round + turn) % contenders.len();
            let contender = &mut contenders[number];
            contender.measure(&race.boards)?;
            race.check_with_agent(contender.name(), contender.fault.as_ref())?;
            progress();
        }
    }
    Ok(RaceTable::of_throughput(&race, &contenders))
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltire::{Puzzle, collection};

    fn race_of_one() -> Race {
        let layout = Layout::diagonal();
        let puzzle = Puzzle::parse(collection::first(), &layout).expect("a puzzle");
        Race::new("bundled", layout, &[NumberedPuzzle { line: 7, puzzle }]).expect("a race")
    }

    #[test]
    fn a_wrong_engine_stops_the_race() {
        let mut race = race_of_one();
        let right = race.boards[0].correct;
        assert!(matches!(right, RaceAnswer::Unique(_)));
        let wrong =
            |said: RaceAnswer, correct| RaceFault::Wrong { number: 0, line: 7, said: said.to_string(), correct };
        assert!(race.check_with_agent("peer", None).is_ok());
        assert!(
            race.check_with_agent("peer", Some(&wrong(RaceAnswer::Several, right))).is_ok(),
            "only the peer is wrong"
        );
        race.boards[0].correct = RaceAnswer::Several;
        let error =
            race.check_with_agent("peer", Some(&wrong(right, RaceAnswer::Several))).expect_err("the engine is wrong");
        assert!(error.to_string().contains("line 7: the engine says several"), "{error}");
    }

    #[test]
    fn an_answer_must_keep_the_givens_and_the_rules() {
        let race = race_of_one();
        let RaceAnswer::Unique(right) = race.boards[0].correct else { panic!("one solution") };
        let keeps = |puzzle: &[u8], digits| keeps_rules(&race.layout, puzzle, &RaceAnswer::Unique(digits));
        assert!(keeps(&race.boards[0].text, right));
        let mut other = race.boards[0].text;
        other[0] = if right[0] == b'1' { b'2' } else { b'1' };
        assert!(!keeps(&other, right), "another given");
        let mut twice = right;
        twice[80] = twice[79];
        assert!(!keeps(&[b'.'; 81], twice), "a digit twice in a row");
    }
}
