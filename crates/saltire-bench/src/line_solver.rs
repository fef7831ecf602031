//! The contenders that run in this process: from lines in memory to lines in memory.

use saltire::engine::{BoardLine, CandidateBoard, FoundSolutions, read_lines};
use saltire::{Agent, Engine, Layout, Reader};

use crate::RaceAnswer;

/// The name of the engine in tables.
pub const ENGINE: &str = "engine";

/// Solves lines of 81 characters.
pub trait LineSolver {
    /// Returns the name in tables.
    fn name(&self) -> &'static str;

    /// Returns true if it is so slow that it should solve only a sample of the puzzles.
    fn is_slow(&self) -> bool {
        false
    }

    /// Searches for up to two solutions of each line of `text`, and appends one line for each.
    fn solve(&mut self, text: &[u8], out: &mut Vec<u8>);
}

/// Returns the solvers that support a layout, the engine first; `None` if the engine does not.
pub fn line_solvers(layout: &Layout) -> Option<Vec<Box<dyn LineSolver>>> {
    let mut solvers: Vec<Box<dyn LineSolver>> = vec![Box::new(EngineSolver::new(layout)?)];
    #[cfg(feature = "sudoku")]
    if *layout == Layout::classic() {
        solvers.push(Box::new(SudokuCrateSolver));
    }
    solvers.push(Box::new(AgentSolver { layout: layout.clone(), agent: Agent::default() }));
    Some(solvers)
}

/// How many boards the engine reads, solves and writes at a time.
const BATCH_SIZE: usize = 4096;

struct EngineSolver {
    engine: Engine,
    lines: Vec<u8>,
    boards: Vec<CandidateBoard>,
    found: Vec<FoundSolutions>,
}

impl EngineSolver {
    fn new(layout: &Layout) -> Option<EngineSolver> {
        Some(EngineSolver { engine: Engine::new(layout)?, lines: Vec::new(), boards: Vec::new(), found: Vec::new() })
    }
}

impl LineSolver for EngineSolver {
    fn name(&self) -> &'static str {
        ENGINE
    }

    fn solve(&mut self, text: &[u8], out: &mut Vec<u8>) {
        let mut reader = Reader::new(text, Some(9));
        loop {
            self.lines.clear();
            while self.lines.len() < BATCH_SIZE * size_of::<BoardLine>()
                && !reader
                    .read_plain_lines(BATCH_SIZE - self.lines.len() / size_of::<BoardLine>(), &mut self.lines)
                    .is_empty()
            {}
            if self.lines.is_empty() {
                break;
            }
            let lines: &[BoardLine] = self.lines.as_chunks().0;
            self.boards.resize(lines.len(), [0; 81]);
            read_lines(lines, &mut self.boards);
            self.found.clear();
            self.found.resize(self.boards.len(), FoundSolutions::NONE);
            self.engine.solve(&self.boards, 2, &mut self.found);
            for found in &self.found {
                match (found.unique(), found.count()) {
                    (Some(digits), _) => RaceAnswer::Unique(digits.map(|digit| digit + b'0')).write(out),
                    (None, 0) => RaceAnswer::None.write(out),
                    (None, _) => RaceAnswer::Several.write(out),
                }
            }
        }
    }
}

struct AgentSolver {
    layout: Layout,
    agent: Agent<'static>,
}

impl LineSolver for AgentSolver {
    fn name(&self) -> &'static str {
        "agent"
    }

    fn is_slow(&self) -> bool {
        true
    }

    fn solve(&mut self, text: &[u8], out: &mut Vec<u8>) {
        for line in text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            let line = std::str::from_utf8(line).ok();
            match line.and_then(|line| RaceAnswer::of_agent(&self.agent, line, &self.layout)) {
                Some(answer) => answer.write(out),
                None => out.extend_from_slice(b"error\n"),
            }
        }
    }
}

/// The crate `sudoku`, one of the fastest scalar solvers.
#[cfg(feature = "sudoku")]
struct SudokuCrateSolver;

#[cfg(feature = "sudoku")]
impl LineSolver for SudokuCrateSolver {
    fn name(&self) -> &'static str {
        "sudoku"
    }

    fn solve(&mut self, text: &[u8], out: &mut Vec<u8>) {
        for line in text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            let board = std::str::from_utf8(line).ok().and_then(|line| sudoku::Sudoku::from_str_line(line).ok());
            let mut solutions = [[0; 81]; 2];
            match board.map_or(0, |board| board.solutions_up_to_buffer(&mut solutions, 2)) {
                0 => RaceAnswer::None.write(out),
                1 => RaceAnswer::Unique(solutions[0].map(|digit| digit + b'0')).write(out),
                _ => RaceAnswer::Several.write(out),
            }
        }
    }
}
