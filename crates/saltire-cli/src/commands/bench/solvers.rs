//! The contenders that run inside: from lines in memory to lines in memory.

use saltire::engine::{Candidates, Found, Line, read_lines};
use saltire::{Agent, Engine, Layout, Reader};

use super::answer::Answer;

/// The name of the engine.
pub const ENGINE: &str = "engine";

/// Solves lines of 81 characters, and appends a line for each.
pub trait Solver {
    /// What it is called in the table.
    fn name(&self) -> &'static str;

    /// Whether it is so slow that a sample of the puzzles has to do.
    fn is_slow(&self) -> bool {
        false
    }

    /// Solves each line of `text`, looking for two solutions.
    fn solve(&mut self, text: &[u8], out: &mut Vec<u8>);
}

/// Those that take a layout, the engine first; nothing where the engine does not.
pub fn all(layout: &Layout) -> Option<Vec<Box<dyn Solver>>> {
    let mut solvers: Vec<Box<dyn Solver>> = vec![Box::new(ByEngine::new(layout)?)];
    #[cfg(feature = "sudoku")]
    if *layout == Layout::classic() {
        solvers.push(Box::new(ByCrate));
    }
    solvers.push(Box::new(ByAgent { layout: layout.clone(), agent: Agent::default() }));
    Some(solvers)
}

/// Boards that are read, solved and written at a time.
const BATCH: usize = 4096;

struct ByEngine {
    engine: Engine,
    lines: Vec<u8>,
    boards: Vec<Candidates>,
    found: Vec<Found>,
}

impl ByEngine {
    fn new(layout: &Layout) -> Option<ByEngine> {
        Some(ByEngine { engine: Engine::new(layout)?, lines: Vec::new(), boards: Vec::new(), found: Vec::new() })
    }
}

impl Solver for ByEngine {
    fn name(&self) -> &'static str {
        ENGINE
    }

    fn solve(&mut self, text: &[u8], out: &mut Vec<u8>) {
        let mut reader = Reader::new(text, Some(9));
        loop {
            self.lines.clear();
            while self.lines.len() < BATCH * size_of::<Line>()
                && !reader.plain(BATCH - self.lines.len() / size_of::<Line>(), &mut self.lines).is_empty()
            {}
            if self.lines.is_empty() {
                break;
            }
            let lines: &[Line] = self.lines.as_chunks().0;
            self.boards.resize(lines.len(), [0; 81]);
            read_lines(lines, &mut self.boards);
            self.found.clear();
            self.found.resize(self.boards.len(), Found::NOTHING);
            self.engine.solve(&self.boards, 2, &mut self.found);
            for found in &self.found {
                match (found.unique(), found.count()) {
                    (Some(digits), _) => Answer::Unique(digits.map(|digit| digit + b'0')).write(out),
                    (None, 0) => Answer::None.write(out),
                    (None, _) => Answer::Several.write(out),
                }
            }
        }
    }
}

struct ByAgent {
    layout: Layout,
    agent: Agent<'static>,
}

impl Solver for ByAgent {
    fn name(&self) -> &'static str {
        "agent"
    }

    fn is_slow(&self) -> bool {
        true
    }

    fn solve(&mut self, text: &[u8], out: &mut Vec<u8>) {
        for line in text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            let answer =
                std::str::from_utf8(line).ok().and_then(|line| Answer::by_agent(&self.agent, line, &self.layout));
            match answer {
                Some(answer) => answer.write(out),
                None => out.extend_from_slice(b"error\n"),
            }
        }
    }
}

/// The crate `sudoku`, one of the fastest scalar solvers.
#[cfg(feature = "sudoku")]
struct ByCrate;

#[cfg(feature = "sudoku")]
impl Solver for ByCrate {
    fn name(&self) -> &'static str {
        "sudoku"
    }

    fn solve(&mut self, text: &[u8], out: &mut Vec<u8>) {
        for line in text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            let board = std::str::from_utf8(line).ok().and_then(|line| sudoku::Sudoku::from_str_line(line).ok());
            let mut solutions = [[0; 81]; 2];
            match board.map_or(0, |board| board.solutions_up_to_buffer(&mut solutions, 2)) {
                0 => Answer::None.write(out),
                1 => Answer::Unique(solutions[0].map(|digit| digit + b'0')).write(out),
                _ => Answer::Several.write(out),
            }
        }
    }
}
