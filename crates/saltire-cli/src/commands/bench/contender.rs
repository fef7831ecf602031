//! One that takes part in a race, and what it has done so far.

use anyhow::Result;

use super::answer::{Board, Fault, compare};
use super::clock;
use super::peer::Peer;
use super::solvers::Solver;

/// A run should take so many seconds: enough that starting a command hardly
/// counts, and that the clock is fine enough.
const SPAN: f64 = 0.25;

/// The most lines of a run.
const MOST: usize = 1_000_000;

/// The lines of a slow contender's first run.
const FIRST: usize = 16;

enum Kind {
    Inside(Box<dyn Solver>, Vec<u8>),
    Outside(Box<Peer>),
}

/// One that takes part in a race.
pub struct Contender {
    kind: Kind,
    /// How many lines it solves in a run: the whole file so many times, or,
    /// where it is slow, as many of its puzzles, spread over the file.
    lines: usize,
    output: Vec<u8>,
    /// Seconds for each puzzle, one figure for each round.
    pub rounds: Vec<f64>,
    pub fault: Option<Fault>,
}

impl Contender {
    pub fn inside(solver: Box<dyn Solver>) -> Contender {
        Contender::new(Kind::Inside(solver, Vec::new()))
    }

    pub fn outside(peer: Peer) -> Contender {
        Contender::new(Kind::Outside(Box::new(peer)))
    }

    fn new(kind: Kind) -> Contender {
        Contender { kind, lines: 0, output: Vec::new(), rounds: Vec::new(), fault: None }
    }

    /// What it is called in the table.
    pub fn name(&self) -> &str {
        match &self.kind {
            Kind::Inside(solver, _) => solver.name(),
            Kind::Outside(peer) => peer.name(),
        }
    }

    /// Whether it is a command of its own.
    pub fn is_command(&self) -> bool {
        matches!(self.kind, Kind::Outside(_))
    }

    /// How many of `all` puzzles it solves.
    pub fn puzzles(&self, all: usize) -> usize {
        self.lines.min(all)
    }

    /// Runs it until its runs are long enough to measure, or it shows a fault.
    pub fn prepare(&mut self, boards: &[Board]) -> Result<()> {
        let slow = matches!(&self.kind, Kind::Inside(solver, _) if solver.is_slow());
        let mut lines = match boards.len() {
            // About a puzzle that is alone, a command may tell more than a line.
            1 => 2,
            all if slow => FIRST.min(all),
            all => all,
        };
        loop {
            self.load(boards, lines)?;
            let Some(seconds) = self.run(boards)? else { return Ok(()) };
            // Starting a command takes its time, so that a short run says little
            // about a long one.
            let wanted = (lines as f64 * (SPAN / seconds.max(1e-9)).min(64.0)).min(MOST as f64) as usize;
            let wanted = match wanted / boards.len() {
                0 if slow => wanted,
                copies => copies.max(1) * boards.len(),
            };
            if seconds >= SPAN / 2.0 || wanted <= lines {
                return Ok(());
            }
            lines = wanted;
        }
    }

    /// Runs it for a round.
    pub fn measure(&mut self, boards: &[Board]) -> Result<()> {
        if self.fault.is_none()
            && let Some(seconds) = self.run(boards)?
        {
            self.rounds.push(seconds / self.lines as f64);
        }
        Ok(())
    }

    fn load(&mut self, boards: &[Board], lines: usize) -> Result<()> {
        self.lines = lines;
        let mut text = Vec::with_capacity(lines * 82);
        (0..lines).for_each(|line| text.extend_from_slice(&boards[place(line, lines, boards.len())].text));
        match &mut self.kind {
            Kind::Inside(_, lines) => *lines = text,
            Kind::Outside(peer) => peer.load(&text)?,
        }
        Ok(())
    }

    /// Runs it once and looks at every answer: the seconds, or nothing where
    /// there was a fault.
    fn run(&mut self, boards: &[Board]) -> Result<Option<f64>> {
        let seconds = match &mut self.kind {
            Kind::Inside(solver, text) => {
                self.output.clear();
                Ok(clock::timed(|| solver.solve(text, &mut self.output)).1)
            }
            Kind::Outside(peer) => peer.run(&mut self.output)?,
        };
        let checked = seconds.and_then(|seconds| {
            compare(&self.output, self.lines, boards, |line| place(line, self.lines, boards.len()))?;
            Ok(seconds)
        });
        self.fault = checked.as_ref().err().cloned();
        Ok(checked.ok())
    }
}

/// The puzzle at a line of a run: the file over and over, or a sample of it.
pub fn place(line: usize, lines: usize, puzzles: usize) -> usize {
    if lines < puzzles { line * puzzles / lines } else { line % puzzles }
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn a_sample_is_spread_over_the_file_and_copies_follow_each_other() {
        let places = |lines, puzzles| (0..lines).map(|line| place(line, lines, puzzles)).collect::<Vec<_>>();
        assert_eq!(places(3, 9), [0, 3, 6]);
        assert_eq!(places(3, 3), [0, 1, 2]);
        assert_eq!(places(6, 3), [0, 1, 2, 0, 1, 2]);
    }
}
