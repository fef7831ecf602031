//! The steps and guesses of a solve, in order.

#[cfg(feature = "serde")]
use serde::Serialize;
#[cfg(feature = "serde")]
use serde::ser::{SerializeMap, Serializer};

use crate::{Cell, Contradiction, Digit, DigitSet, Grid, Solution, Step, Symbols};

/// An event in a solve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A strategy found something.
    Step(Step),
    /// Search assumes that a cell holds a digit.
    Guess {
        /// The cell.
        cell: Cell,
        /// The assumed digit.
        digit: Digit,
        /// The candidates of the cell.
        among: DigitSet,
    },
    /// The current branch has no solution: its last guess is wrong.
    DeadEnd(Contradiction),
    /// A solution.
    Solution(Solution),
}

/// Receives the events of a solve as they happen.
pub trait Observer {
    /// Receives an event and the number of guesses it depends on.
    fn note(&mut self, depth: usize, event: Event);
}

/// An event and the number of guesses it depends on. A guess counts itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraceEntry {
    /// The number of guesses.
    pub depth: usize,
    /// The event.
    pub event: Event,
}

/// The events of a solve, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trace {
    entries: Vec<TraceEntry>,
    symbols: Symbols,
    max_events: Option<usize>,
    is_cut: bool,
}

impl Trace {
    /// Returns an empty trace.
    pub fn new(symbols: Symbols) -> Trace {
        Trace { symbols, ..Trace::default() }
    }

    /// Returns an empty trace that drops every event after the first
    /// `max_events`. Then [`Trace::is_complete`] returns false.
    pub fn bounded(symbols: Symbols, max_events: usize) -> Trace {
        Trace { max_events: Some(max_events), ..Trace::new(symbols) }
    }

    /// Returns true if no event was dropped.
    pub fn is_complete(&self) -> bool {
        !self.is_cut
    }

    /// Returns the events in order.
    pub fn entries(&self) -> &[TraceEntry] {
        &self.entries
    }

    /// Returns the steps in order, of all branches.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.entries.iter().filter_map(|entry| match &entry.event {
            Event::Step(step) => Some(step),
            _ => None,
        })
    }

    /// Applies the trace to its first grid and returns the grid of the last
    /// branch.
    pub fn replay(&self, start: &Grid) -> Grid {
        let mut replay = Replay::new(start.clone());
        self.entries.iter().for_each(|entry| replay.note(entry.depth, entry.event.clone()));
        replay.branches.pop().unwrap_or_else(|| start.clone())
    }
}

impl Observer for Trace {
    fn note(&mut self, depth: usize, event: Event) {
        if self.max_events.is_some_and(|max| self.entries.len() >= max) {
            self.is_cut = true;
        } else {
            self.entries.push(TraceEntry { depth, event });
        }
    }
}

/// Applies events to a grid as they come, with one grid per guess.
#[derive(Clone, Debug)]
pub struct Replay {
    branches: Vec<Grid>,
}

impl Replay {
    /// Starts with a grid.
    pub fn new(start: Grid) -> Replay {
        Replay { branches: vec![start] }
    }

    /// Returns the grid of the current branch.
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

/// An entry with the symbols to serialize it.
#[cfg(feature = "serde")]
struct EntryWithSymbols<'t>(&'t TraceEntry, Symbols);

#[cfg(feature = "serde")]
impl Serialize for EntryWithSymbols<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let EntryWithSymbols(TraceEntry { depth, event }, symbols) = self;
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

#[cfg(feature = "serde")]
impl Serialize for Trace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.entries.iter().map(|entry| EntryWithSymbols(entry, self.symbols)))
    }
}
