//! A contender of a race and its results so far.

use crate::BenchError;
use crate::cpu_time;
use crate::line_solver::LineSolver;
use crate::peer_command::PeerCommand;
use crate::race_answer::{RaceBoard, RaceFault, check_lines};

/// The seconds that a run should take: long enough for the clock, and to make the start-up time of
/// a command negligible.
const RUN_SECONDS: f64 = 0.25;

/// The most lines of a run.
const MAX_LINES: usize = 1_000_000;

/// The lines of a slow contender's first run.
const FIRST_LINES: usize = 16;

enum Kind {
    /// A solver in this process, and the lines that it solves.
    Solver(Box<dyn LineSolver>, Vec<u8>),
    Command(Box<PeerCommand>),
}

/// A contender of a race and its results so far.
pub struct Contender {
    kind: Kind,
    /// How many lines it solves in a run: the whole file several times, or, for a slow contender, a
    /// sample of its puzzles.
    lines: usize,
    output: Vec<u8>,
    /// The seconds for one puzzle, in each round.
    pub rounds: Vec<f64>,
    pub fault: Option<RaceFault>,
}

impl From<Box<dyn LineSolver>> for Contender {
    fn from(solver: Box<dyn LineSolver>) -> Contender {
        Contender::new(Kind::Solver(solver, Vec::new()))
    }
}

impl From<PeerCommand> for Contender {
    fn from(command: PeerCommand) -> Contender {
        Contender::new(Kind::Command(Box::new(command)))
    }
}

impl Contender {
    fn new(kind: Kind) -> Contender {
        Contender { kind, lines: 0, output: Vec::new(), rounds: Vec::new(), fault: None }
    }

    /// Returns the name in tables.
    pub fn name(&self) -> &str {
        match &self.kind {
            Kind::Solver(solver, _) => solver.name(),
            Kind::Command(command) => command.name(),
        }
    }

    /// Returns true if it is a command.
    pub fn is_command(&self) -> bool {
        matches!(self.kind, Kind::Command(_))
    }

    /// Returns how many of `all` puzzles it solves.
    pub fn puzzles(&self, all: usize) -> usize {
        self.lines.min(all)
    }

    /// Runs it with more and more lines, until a run is long enough to measure or has a fault.
    pub fn prepare(&mut self, boards: &[RaceBoard]) -> Result<(), BenchError> {
        let is_slow = matches!(&self.kind, Kind::Solver(solver, _) if solver.is_slow());
        let mut lines = match boards.len() {
            // A command may print more than a line for a single puzzle.
            1 => 2,
            all if is_slow => FIRST_LINES.min(all),
            all => all,
        };
        loop {
            self.load(boards, lines)?;
            let Some(seconds) = self.run(boards)? else { return Ok(()) };
            // Start-up time distorts a short run of a command, so limit the growth.
            let growth = (RUN_SECONDS / seconds.max(1e-9)).min(64.0);
            let wanted = (lines as f64 * growth).min(MAX_LINES as f64) as usize;
            let wanted = match wanted / boards.len() {
                0 if is_slow => wanted,
                copies => copies.max(1) * boards.len(),
            };
            if seconds >= RUN_SECONDS / 2.0 || wanted <= lines {
                return Ok(());
            }
            lines = wanted;
        }
    }

    /// Runs it for one round, unless it has a fault.
    pub fn measure(&mut self, boards: &[RaceBoard]) -> Result<(), BenchError> {
        if self.fault.is_none()
            && let Some(seconds) = self.run(boards)?
        {
            self.rounds.push(seconds / self.lines as f64);
        }
        Ok(())
    }

    fn load(&mut self, boards: &[RaceBoard], lines: usize) -> Result<(), BenchError> {
        self.lines = lines;
        let mut text = Vec::with_capacity(lines * 82);
        (0..lines).for_each(|line| text.extend_from_slice(&boards[board_of(line, lines, boards.len())].text));
        match &mut self.kind {
            Kind::Solver(_, lines) => *lines = text,
            Kind::Command(command) => command.load(&text)?,
        }
        Ok(())
    }

    /// Runs it once and checks every answer. Returns the seconds, or `None` if there is a fault.
    fn run(&mut self, boards: &[RaceBoard]) -> Result<Option<f64>, BenchError> {
        let run = match &mut self.kind {
            Kind::Solver(solver, text) => {
                self.output.clear();
                Ok(cpu_time::timed(|| solver.solve(text, &mut self.output)).1)
            }
            Kind::Command(command) => command.run(&mut self.output)?,
        };
        let checked = run.and_then(|seconds| {
            check_lines(&self.output, self.lines, boards, |line| board_of(line, self.lines, boards.len()))?;
            Ok(seconds)
        });
        self.fault = checked.as_ref().err().cloned();
        Ok(checked.ok())
    }
}

/// Returns the number of the puzzle at a line of a run of `lines`: the whole file repeatedly, or a
/// sample that is spread over the file.
pub fn board_of(line: usize, lines: usize, puzzles: usize) -> usize {
    if lines < puzzles { line * puzzles / lines } else { line % puzzles }
}

#[cfg(test)]
mod tests {
    use super::board_of;

    #[test]
    fn a_run_is_a_spread_sample_or_the_file_repeated() {
        let boards = |lines, puzzles| (0..lines).map(|line| board_of(line, lines, puzzles)).collect::<Vec<_>>();
        assert_eq!(boards(3, 9), [0, 3, 6]);
        assert_eq!(boards(3, 3), [0, 1, 2]);
        assert_eq!(boards(6, 3), [0, 1, 2, 0, 1, 2]);
    }
}
