//! Frames as text, one after another, for whatever is no terminal.
//!
//! ```text
//! 3 eliminate: C1 is 3, so B1, C2, C3, C4, D1 and D2 lose 3. That leaves B1 with 4.
//!    1    2   │  34   34
//!    4*   34  │ 1234 1234
//! …
//! ```

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;
use saltire::core::Replay;
use saltire::render::Board;
use saltire::{Answer, Cell, CellSet, Digit, Event, Grid, Observer, Thinker};

use super::film::{Film, Reel};
use super::solving::{Reach, Subject};
use super::story::Story;
use crate::interrupt;

/// Solves a puzzle and writes the board for each event, as they come, and then
/// the answer. Nothing is kept, so that there is no bound but time.
pub fn write(subject: Subject, thinker: &Thinker, reach: Reach, out: &mut dyn Write) -> Result<Answer> {
    let Subject { puzzle, settled } = subject;
    writeln!(out, "{} · {}", puzzle.layout().name(), puzzle.layout().shape())?;
    writeln!(out, "A cell that changes is marked with *.")?;
    write_board(out, &puzzle.grid(), &CellSet::EMPTY)?;
    let failed = Arc::<AtomicBool>::default();
    interrupt::set_too(Arc::clone(&failed));
    let bounds = reach.bounds(&failed);
    let mut frames =
        Frames { out, replay: Replay::new(puzzle.grid()), supposed: Vec::new(), number: 0, error: None, failed };
    let thought = thinker.solve_observed(&puzzle, &bounds, &mut frames);
    if let Some(error) = frames.error {
        return Err(error.into());
    }
    let film = Film::new(puzzle, Reel::new(0), thought, settled);
    let frame = film.frame(film.last());
    let story = Story::of(&film, &frame);
    writeln!(out, "\n{}: {}", story.title, story.sentences.join(" "))?;
    if film.answer.solution().is_some() {
        write_board(out, &frame.grid, &film.answer.differences().into_iter().collect())?;
    }
    Ok(film.answer)
}

/// Writes a frame for each event.
struct Frames<'o> {
    out: &'o mut dyn Write,
    replay: Replay,
    supposed: Vec<(Cell, Digit)>,
    number: u64,
    error: Option<io::Error>,
    /// Set when writing fails, so that the solve stops.
    failed: Arc<AtomicBool>,
}

impl Frames<'_> {
    fn write(&mut self, depth: usize, event: Event) -> io::Result<()> {
        self.supposed.truncate(depth);
        if let Event::Guess { cell, digit, .. } = event {
            self.supposed.truncate(depth.saturating_sub(1));
            self.supposed.push((cell, digit));
        }
        let story = Story::of_event(&event, self.replay.grid(), &self.supposed);
        writeln!(self.out, "\n{} {}: {}", self.number, story.title, story.sentences.join(" "))?;
        let changes = match event {
            Event::Step(_) | Event::Guess { .. } => Some(self.replay.grid().clone()),
            Event::DeadEnd(_) | Event::Solution(_) => None,
        };
        self.replay.note(depth, event);
        let Some(before) = changes else { return Ok(()) };
        let after = self.replay.grid();
        let changed = after.layout().cells().iter().copied().filter(|&cell| after[cell] != before[cell]);
        write_board(self.out, after, &changed.collect())
    }
}

impl Observer for Frames<'_> {
    fn note(&mut self, depth: usize, event: Event) {
        if self.error.is_some() {
            return;
        }
        self.number += 1;
        self.error = self.write(depth, event).err();
        if self.error.is_some() {
            self.failed.store(true, Ordering::Relaxed);
        }
    }
}

fn write_board(out: &mut dyn Write, grid: &Grid, changed: &CellSet) -> io::Result<()> {
    let text = |cell: Cell| {
        let digits = if grid[cell].is_empty() { "!".to_owned() } else { grid.symbols().text(grid[cell]) };
        if changed.contains(cell) { format!("{digits}*") } else { digits }
    };
    Board::new(grid.layout(), text).untinted().lines().iter().try_for_each(|line| writeln!(out, "{}", line.trim_end()))
}
