//! Every step as text with its board, for output that is not a terminal.
//!
//! ```text
//! 3 eliminate: C1 is 3, so B1, C2, C3, C4, D1 and D2 can't be 3. That leaves B1 with 4.
//!    1    2   │  34   34
//!    4*   34  │ 1234 1234
//! …
//! ```

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use saltire::core::Replay;
use saltire::render::{Recorder, TextBoard};
use saltire::{Answer, Candidate, Cell, CellSet, Event, Grid, Observer, Puzzle, SearchLimits, SolveMethod};

use crate::WatchError;
use crate::caption::Caption;
use crate::recording::Recording;

/// Solves a puzzle, and writes each event with its board as it happens, then the answer.
///
/// It keeps no events, so only the limits bound their number.
pub fn write_frames(
    puzzle: Puzzle,
    method: &SolveMethod,
    limits: &SearchLimits,
    out: &mut dyn Write,
) -> Result<Answer, WatchError> {
    let (layout, grid) = (puzzle.layout(), method.start(&puzzle));
    writeln!(out, "{} · {}", layout.name(), layout.shape())?;
    writeln!(out, "A cell that changes is marked with *.")?;
    write_board(out, &grid, &CellSet::EMPTY)?;
    let failed = Arc::<AtomicBool>::default();
    let limits = limits.clone().or_flag(Arc::clone(&failed));
    let recorder = Recorder::new(grid.symbols(), 0);
    let mut frames =
        FrameWriter { out, replay: Replay::new(grid.clone()), guesses: Vec::new(), number: 0, error: None, failed };
    let answer = method.solve_observed(&puzzle, &limits, &mut frames);
    if let Some(error) = frames.error {
        return Err(error.into());
    }
    let recording = Recording::new(puzzle, grid, recorder, answer);
    let (frame, subject) = (recording.frame(recording.last()), recording.subject(recording.last()));
    let caption = Caption::of_frame(&recording, subject, &frame);
    writeln!(out, "\n{}: {}", caption.title, caption.text())?;
    if recording.answer.solution().is_some() {
        write_board(out, &frame.grid, &recording.answer.differences().into_iter().collect())?;
    }
    Ok(recording.answer)
}

/// Writes a frame for each event.
struct FrameWriter<'o> {
    out: &'o mut dyn Write,
    replay: Replay,
    guesses: Vec<Candidate>,
    number: u64,
    error: Option<io::Error>,
    /// Stops the solve when writing fails.
    failed: Arc<AtomicBool>,
}

impl FrameWriter<'_> {
    fn write(&mut self, depth: usize, event: Event) -> io::Result<()> {
        self.guesses.truncate(depth);
        if let Event::Guess { cell, digit, .. } = event {
            self.guesses.truncate(depth.saturating_sub(1));
            self.guesses.push(Candidate { cell, digit });
        }
        let before = self.replay.grid().clone();
        let caption = Caption::of_event(&event, &before, &self.guesses);
        writeln!(self.out, "\n{} {}: {}", self.number, caption.title, caption.text())?;
        if matches!(event, Event::DeadEnd(_) | Event::Solution(_)) {
            return Ok(());
        }
        self.replay.note(depth, event);
        let after = self.replay.grid();
        let changed = after.layout().cells().iter().copied().filter(|&cell| after[cell] != before[cell]);
        write_board(self.out, after, &changed.collect())
    }
}

impl Observer for FrameWriter<'_> {
    fn note(&mut self, depth: usize, event: Event) {
        if self.error.is_none() {
            self.number += 1;
            self.error = self.write(depth, event).err();
            self.failed.store(self.error.is_some(), Ordering::Relaxed);
        }
    }
}

fn write_board(out: &mut dyn Write, grid: &Grid, changed: &CellSet) -> io::Result<()> {
    let text = |cell: Cell| {
        let digits = if grid[cell].is_empty() { "!".to_owned() } else { grid.symbols().text(grid[cell]) };
        if changed.contains(cell) { format!("{digits}*") } else { digits }
    };
    TextBoard::new(grid.layout(), text)
        .untinted()
        .lines()
        .iter()
        .try_for_each(|line| writeln!(out, "{}", line.trim_end()))
}
