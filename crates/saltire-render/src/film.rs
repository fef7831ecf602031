//! A solve as a film: a grid and a trace become frames, each with the board at that
//! moment.
//!
//! A film has one frame for each *placement*, a cell that comes to have one digit,
//! or one for each *step*. Guesses, dead ends and the end also have a frame each.
//! A film plays a trace and does not depend on any strategy.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use saltire_core::{
    Candidate, Cell, CellSet, Contradiction, Digit, DigitSet, Event, Grid, Observer, Replay, Solution, Step, Symbols,
    Trace, TraceEntry,
};

use crate::Picture;
use crate::count_text;
use crate::picture::Scene;

/// The most events of a film.
pub const MAX_EVENTS: usize = 10_000;

/// Keeps the events of a solve, up to a maximum. At the maximum it tells the search to
/// stop.
///
/// ```
/// use saltire_core::{Layout, Puzzle};
/// use saltire_render::{Film, Recorder};
/// use saltire_search::{Agent, SearchLimits};
/// let puzzle = Puzzle::parse("1...............", &Layout::named("diagonal", 4)?)?;
/// let mut recorder = Recorder::new(puzzle.symbols(), 1000);
/// let limits = SearchLimits::solutions(1).or_flag(recorder.stop());
/// Agent::default().solve_observed(&puzzle, &limits, &mut recorder);
/// let film = Film::new(&puzzle.grid(), &recorder.into_trace());
/// assert!(film.steps() > 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Recorder {
    trace: Trace,
    stop: Arc<AtomicBool>,
    events: Arc<AtomicU64>,
}

impl Recorder {
    /// Keeps at most this many events.
    pub fn new(symbols: Symbols, most: usize) -> Recorder {
        Recorder { trace: Trace::bounded(symbols, most), stop: Arc::default(), events: Arc::default() }
    }

    /// Counts the events in `counter`, which another thread can read during the solve.
    #[must_use]
    pub fn counting(mut self, counter: Arc<AtomicU64>) -> Recorder {
        self.events = counter;
        self
    }

    /// Returns the number of events so far, including those that are not kept.
    pub fn event_count(&self) -> u64 {
        self.events.load(Ordering::Relaxed)
    }

    /// Returns the film of the events that were kept.
    pub fn into_film(self, start: Grid) -> Film {
        Film { start, trace: self.trace, ending: String::new() }
    }

    /// Returns a flag that is set when the maximum is reached.
    pub fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Returns the events that were kept: see [`Trace::is_complete`].
    pub fn into_trace(self) -> Trace {
        self.trace
    }
}

impl Observer for Recorder {
    fn note(&mut self, depth: usize, event: Event) {
        self.events.fetch_add(1, Ordering::Relaxed);
        self.trace.note(depth, event);
        if !self.trace.is_complete() {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

/// When a film adds a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FramePer {
    /// For every cell that comes to have one digit.
    #[default]
    Placement,
    /// For every step, with its evidence.
    Step,
}

/// What a frame shows.
#[derive(Clone, Debug)]
pub enum Moment<'f> {
    /// The puzzle.
    Start,
    /// A step, before its effects.
    Step(&'f Step),
    /// A cell that has just come to hold a digit.
    Placement {
        /// The step.
        step: &'f Step,
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
    },
    /// A guess.
    Guess {
        /// The cell.
        cell: Cell,
        /// The digit that search tries.
        digit: Digit,
        /// The candidates of the cell.
        among: DigitSet,
    },
    /// A branch fails.
    DeadEnd(&'f Contradiction),
    /// A solution.
    Solution,
    /// The end, without a solution.
    End,
}

/// A moment of a film, and the board at that moment.
#[derive(Clone, Debug)]
pub struct Frame<'f> {
    /// The number, from 1, of the step or guess that it shows or follows.
    pub number: usize,
    /// The number of guesses above it.
    pub depth: usize,
    /// What the frame shows.
    pub moment: Moment<'f>,
    /// The board.
    pub grid: Grid,
    /// The guesses above it, from the first.
    pub guesses: Vec<Candidate>,
    /// Cells that hold their digit only if the guesses are right.
    pub supposed: CellSet,
    /// The last part of its caption.
    pub remark: String,
}

/// A solve to show: the grid at the start, and a trace.
#[derive(Clone, Debug)]
pub struct Film {
    start: Grid,
    trace: Trace,
    ending: String,
}

/// A film has no step with a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no step {number}; the solve has {}", count_text(*.steps as u64, "step"))]
#[non_exhaustive]
pub struct NoSuchStep {
    /// The number.
    pub number: usize,
    /// How many steps and guesses the film has.
    pub steps: usize,
}

impl Film {
    /// Returns the film of a solve that began with `start`.
    pub fn new(start: &Grid, trace: &Trace) -> Film {
        Film { start: start.clone(), trace: trace.clone(), ending: String::new() }
    }

    /// Adds a remark to the last frame, such as that the solution is unique. The trace does
    /// not contain it.
    pub fn ending(mut self, text: impl Into<String>) -> Film {
        self.ending = text.into();
        self
    }

    /// Returns the number of steps and guesses.
    pub fn steps(&self) -> usize {
        self.trace.entries().iter().filter(|entry| is_numbered(&entry.event)).count()
    }

    /// Returns true if it shows every event.
    pub fn is_complete(&self) -> bool {
        self.trace.is_complete()
    }

    /// Returns a picture of step or guess `number`, from 1, with its evidence, on the board
    /// before it. Number 0 is the puzzle.
    pub fn picture_of_step(&self, number: usize) -> Result<Picture, NoSuchStep> {
        let mut frames = self.frames(FramePer::Step);
        let about = |frame: &Frame<'_>| match frame.moment {
            Moment::Start => number == 0,
            Moment::Step(_) | Moment::Guess { .. } => frame.number == number,
            _ => false,
        };
        let frame = frames.find(about).ok_or_else(|| NoSuchStep { number, steps: self.steps() })?;
        Ok(Picture::of(Scene::of_frame(&frame)))
    }

    /// Returns the last frame.
    pub fn last(&self) -> Picture {
        let last = self.frames(FramePer::Step).last().expect("a film begins with the puzzle");
        Picture::of(Scene::of_frame(&last))
    }

    /// Returns the grid at the start.
    pub(crate) fn start(&self) -> &Grid {
        &self.start
    }

    /// Returns the events in order.
    pub fn events(&self) -> &[TraceEntry] {
        self.trace.entries()
    }

    /// Returns the frames in order.
    pub(crate) fn frames(&self, frame_per: FramePer) -> Frames<'_> {
        Frames {
            film: self,
            frame_per,
            entries: self.trace.entries().iter(),
            replay: Replay::new(self.start.clone()),
            root: None,
            guesses: Vec::new(),
            number: 0,
            ready: VecDeque::new(),
            begun: false,
            ended: false,
        }
    }
}

fn is_numbered(event: &Event) -> bool {
    matches!(event, Event::Step(_) | Event::Guess { .. })
}

/// Plays a trace, frame by frame.
pub(crate) struct Frames<'f> {
    film: &'f Film,
    frame_per: FramePer,
    entries: std::slice::Iter<'f, TraceEntry>,
    replay: Replay,
    /// The grid at the first guess: what is certain.
    root: Option<Grid>,
    guesses: Vec<Candidate>,
    number: usize,
    /// Frames that come before the next entry.
    ready: VecDeque<Frame<'f>>,
    begun: bool,
    ended: bool,
}

impl<'f> Frames<'f> {
    fn frame(&self, moment: Moment<'f>, grid: Grid) -> Frame<'f> {
        let certain = |cell: &Cell| self.root.as_ref().is_none_or(|root| root.is_solved(*cell));
        let solved = grid.layout().cells().iter().copied().filter(|&cell| grid.is_solved(cell));
        let supposed = match (&moment, self.guesses.is_empty()) {
            (Moment::Solution, _) | (_, true) => CellSet::EMPTY,
            _ => solved.filter(|cell| !certain(cell)).collect(),
        };
        let guesses = if matches!(moment, Moment::Solution) { Vec::new() } else { self.guesses.clone() };
        Frame { number: self.number, depth: guesses.len(), moment, grid, guesses, supposed, remark: String::new() }
    }

    fn play(&mut self, entry: &'f TraceEntry) {
        self.number += usize::from(is_numbered(&entry.event));
        let depth = entry.depth;
        match &entry.event {
            Event::Step(step) => {
                match self.frame_per {
                    FramePer::Step => {
                        let frame = self.frame(Moment::Step(step), self.replay.grid().clone());
                        self.ready.push_back(frame);
                    }
                    FramePer::Placement => self.placements(step),
                }
                self.replay.note(depth, entry.event.clone());
            }
            &Event::Guess { cell, digit, among } => {
                if depth <= 1 && self.root.is_none() {
                    self.root = Some(self.replay.grid().clone());
                }
                self.guesses.truncate(depth.saturating_sub(1));
                self.guesses.push(Candidate { cell, digit });
                self.replay.note(depth, entry.event.clone());
                let frame = self.frame(Moment::Guess { cell, digit, among }, self.replay.grid().clone());
                self.ready.push_back(frame);
            }
            Event::DeadEnd(why) => {
                let frame = self.frame(Moment::DeadEnd(why), self.replay.grid().clone());
                self.ready.push_back(frame);
            }
            Event::Solution(solution) => {
                let grid = filled(self.replay.grid(), solution);
                let frame = self.frame(Moment::Solution, grid);
                self.ready.push_back(frame);
            }
        }
    }

    /// Queues a frame for each cell that a step leaves with one digit. All but the
    /// last show the effects on those cells alone.
    fn placements(&mut self, step: &'f Step) {
        let mut grid = self.replay.grid().clone();
        let touched = step.placements.iter().chain(&step.eliminations).map(|at| at.cell);
        let mut open: Vec<Cell> = touched.filter(|&cell| !grid.is_solved(cell)).collect();
        open.sort_unstable();
        open.dedup();
        let mut after = grid.clone();
        step.apply(&mut after);
        let solved: Vec<(Cell, Digit)> =
            open.into_iter().filter_map(|cell| Some((cell, after[cell].single()?))).collect();
        for (number, &(cell, digit)) in solved.iter().enumerate() {
            if number + 1 == solved.len() {
                grid.clone_from(&after);
            }
            part_of(step, cell).apply(&mut grid);
            let frame = self.frame(Moment::Placement { step, cell, digit }, grid.clone());
            self.ready.push_back(frame);
        }
    }

    /// Returns the frame after the last entry, unless that entry ends the film.
    fn end(&self) -> Option<Frame<'f>> {
        let last = self.film.trace.entries().last();
        let said = |entry: &TraceEntry| match entry.event {
            Event::Solution(_) => true,
            Event::DeadEnd(_) => entry.depth == 0,
            _ => false,
        };
        if self.film.is_complete() && last.is_none_or(said) {
            return None;
        }
        let tried_all = self.film.is_complete() && matches!(last.map(|entry| &entry.event), Some(Event::DeadEnd(_)));
        match &self.root {
            Some(root) if tried_all => {
                let end = self.frame(Moment::End, root.clone());
                Some(Frame { guesses: Vec::new(), supposed: CellSet::EMPTY, depth: 0, ..end })
            }
            _ => Some(self.frame(Moment::End, self.replay.grid().clone())),
        }
    }
}

/// Returns the effects of a step on one cell.
fn part_of(step: &Step, cell: Cell) -> Step {
    let here = |list: &[Candidate]| list.iter().copied().filter(|at| at.cell == cell).collect();
    Step {
        placements: here(&step.placements),
        eliminations: here(&step.eliminations),
        clears_peers: step.clears_peers,
        ..Step::default()
    }
}

fn filled(grid: &Grid, solution: &Solution) -> Grid {
    let mut grid = grid.clone();
    for &cell in grid.layout().clone().cells() {
        if let Some(digit) = solution.digit(cell).filter(|_| !grid.is_solved(cell)) {
            grid.place(cell, digit);
        }
    }
    grid
}

impl<'f> Iterator for Frames<'f> {
    type Item = Frame<'f>;

    fn next(&mut self) -> Option<Frame<'f>> {
        if !self.begun {
            self.begun = true;
            let start = self.frame(Moment::Start, self.film.start.clone());
            self.ready.push_back(start);
        }
        // Hold one frame back, to know which is the last.
        while self.ready.len() < 2 && !self.ended {
            match self.entries.next() {
                Some(entry) => self.play(entry),
                None => {
                    self.ended = true;
                    let end = self.end();
                    self.ready.extend(end);
                    if let Some(last) = self.ready.back_mut() {
                        last.remark = self.film.remark();
                    }
                }
            }
        }
        self.ready.pop_front()
    }
}

impl Film {
    fn remark(&self) -> String {
        let more = "The solve has more steps than are shown here.";
        match (self.is_complete(), self.ending.is_empty()) {
            (true, _) => self.ending.clone(),
            (false, true) => more.to_owned(),
            (false, false) => format!("{} {more}", self.ending),
        }
    }
}
