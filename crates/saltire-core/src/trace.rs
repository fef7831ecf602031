//! The steps and guesses of a solve, in order.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::{Cell, Contradiction, Digit, DigitSet, Grid, Solution, Step, Symbols};

/// One thing that happens in a solve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A strategy found something.
    Step(Step),
    /// Search supposes that a cell holds a digit, and goes one deeper.
    Guess {
        /// The cell.
        cell: Cell,
        /// The digit supposed.
        digit: Digit,
        /// The candidates of the cell.
        among: DigitSet,
    },
    /// What was supposed last can't be: this branch has no solution.
    DeadEnd(Contradiction),
    /// A solution.
    Solution(Solution),
}

/// Something that watches a solve as it goes.
pub trait Observer {
    /// Told of each event, with the number of guesses that it stands under.
    fn note(&mut self, depth: usize, event: Event);
}

/// An event and the number of guesses that it stands under; a guess stands
/// under itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraceEntry {
    /// How many guesses.
    pub depth: usize,
    /// What happened.
    pub event: Event,
}

/// The events of a solve, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trace {
    entries: Vec<TraceEntry>,
    symbols: Symbols,
    most: Option<usize>,
    dropped: bool,
}

impl Trace {
    /// A trace with nothing in it yet.
    pub fn new(symbols: Symbols) -> Trace {
        Trace { entries: Vec::new(), symbols, most: None, dropped: false }
    }

    /// A trace that holds no more than so many events and drops what comes
    /// after; [`Trace::is_complete`] tells.
    pub fn bounded(symbols: Symbols, most: usize) -> Trace {
        Trace { most: Some(most), ..Trace::new(symbols) }
    }

    /// Whether every event is here.
    pub fn is_complete(&self) -> bool {
        !self.dropped
    }

    /// The events in order.
    pub fn entries(&self) -> &[TraceEntry] {
        &self.entries
    }

    /// The steps in order, whatever they stand under.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.entries.iter().filter_map(|entry| match &entry.event {
            Event::Step(step) => Some(step),
            _ => None,
        })
    }

    /// Plays the trace on the grid it began with, and gives the grid of the
    /// branch in which it ended. Knows no strategy.
    pub fn replay(&self, start: &Grid) -> Grid {
        let mut replay = Replay::new(start.clone());
        self.entries.iter().for_each(|entry| replay.note(entry.depth, entry.event.clone()));
        replay.branches.pop().unwrap_or_else(|| start.clone())
    }
}

impl Observer for Trace {
    fn note(&mut self, depth: usize, event: Event) {
        if self.most.is_some_and(|most| self.entries.len() >= most) {
            self.dropped = true;
        } else {
            self.entries.push(TraceEntry { depth, event });
        }
    }
}

/// Plays events on a grid as they come: the grid of the current branch is
/// always at hand.
#[derive(Clone, Debug)]
pub struct Replay {
    branches: Vec<Grid>,
}

impl Replay {
    /// Begins with a grid.
    pub fn new(start: Grid) -> Replay {
        Replay { branches: vec![start] }
    }

    /// The grid of the branch the last event stood in.
    pub fn grid(&self) -> &Grid {
        &self.branches[self.branches.len() - 1]
    }

    fn grid_mut(&mut self) -> &mut Grid {
        let last = self.branches.len() - 1;
        &mut self.branches[last]
    }
}

impl Observer for Replay {
    fn note(&mut self, depth: usize, event: Event) {
        match event {
            Event::Step(step) => step.apply(self.grid_mut()),
            Event::Guess { cell, digit, .. } => {
                self.branches.truncate(depth.max(1));
                self.branches.push(self.grid().clone());
                self.grid_mut().place(cell, digit);
            }
            Event::DeadEnd(_) | Event::Solution(_) => {}
        }
    }
}

/// An entry and how its digits are written.
struct Written<'t>(&'t TraceEntry, Symbols);

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Written(TraceEntry { depth, event }, symbols) = self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("depth", depth)?;
        match event {
            Event::Step(step) => {
                map.serialize_entry("event", "step")?;
                map.serialize_entry("step", step)?;
            }
            Event::Guess { cell, digit, among } => {
                map.serialize_entry("event", "guess")?;
                map.serialize_entry("cell", cell)?;
                map.serialize_entry("digit", digit)?;
                map.serialize_entry("among", &symbols.text(*among))?;
            }
            Event::DeadEnd(why) => {
                map.serialize_entry("event", "dead-end")?;
                map.serialize_entry("reason", &why.text(*symbols))?;
            }
            Event::Solution(solution) => {
                map.serialize_entry("event", "solution")?;
                map.serialize_entry("solution", solution)?;
            }
        }
        map.end()
    }
}

impl Serialize for Trace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.entries.iter().map(|entry| Written(entry, self.symbols)))
    }
}
