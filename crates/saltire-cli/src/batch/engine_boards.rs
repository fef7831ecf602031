//! The boards of a batch that go to the engine.

use saltire::engine::{BoardLine, CandidateBoard, FoundSolutions, read_lines};
use saltire::{BatchSolver, Deadline, Layout, Puzzle, Solver};

use super::unique_row::UniqueRow;
use crate::args::Format;

/// The boards of a batch that go to the engine, and its answers. Memory only grows.
pub struct EngineBoards {
    solver: BatchSolver,
    /// The layouts that a board may have, each with its row.
    pub rows: Vec<(Layout, UniqueRow)>,
    boards: Vec<CandidateBoard>,
    /// How many boards this batch has.
    count: usize,
    found: Vec<FoundSolutions>,
    is_settled: bool,
    /// The number of the layout of each answer.
    pub layout_numbers: Vec<u8>,
}

impl EngineBoards {
    /// Returns an empty list for boards under the layouts of a solver. None if the agent has to answer them.
    pub fn new(solver: &Solver, format: Format) -> Option<EngineBoards> {
        let batch = BatchSolver::new(solver)?;
        let rows = batch.layouts().map(|layout| (layout.clone(), UniqueRow::new(format, layout))).collect();
        let (boards, found, layout_numbers) = (Vec::new(), Vec::new(), Vec::new());
        Some(EngineBoards { solver: batch, rows, boards, count: 0, found, is_settled: true, layout_numbers })
    }

    /// Removes all boards, and prepares for a batch of up to `max`.
    pub fn clear(&mut self, max: usize) {
        self.count = 0;
        self.boards.resize(self.boards.len().max(max), [0; 81]);
    }

    /// What the engine found for a board. None if the agent has to answer it.
    pub fn found(&self, place: usize) -> Option<&FoundSolutions> {
        self.is_settled.then(|| &self.found[place])
    }

    /// Adds the boards of plain lines.
    pub fn add_lines(&mut self, lines: &[BoardLine]) {
        read_lines(lines, &mut self.boards[self.count..][..lines.len()]);
        self.count += lines.len();
    }

    /// Adds the board of a puzzle, if the engine can answer it.
    pub fn add_puzzle(&mut self, puzzle: &Puzzle) -> bool {
        let board = self.solver.board(puzzle);
        if let Some(board) = board {
            self.boards[self.count] = board;
            self.count += 1;
        }
        board.is_some()
    }

    /// Solves the boards. If the deadline passes first, the agent has to answer all of them, each in its own time.
    pub fn solve(&mut self, deadline: &Deadline) {
        self.found.resize(self.boards.len(), FoundSolutions::NONE);
        self.layout_numbers.resize(self.boards.len(), 0);
        let (boards, found) = (&self.boards[..self.count], &mut self.found[..self.count]);
        self.is_settled = self.solver.solve(boards, found, &mut self.layout_numbers[..self.count], deadline);
    }
}
