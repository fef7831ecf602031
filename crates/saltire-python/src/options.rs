//! Options of calls, as the library takes them.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use pyo3::prelude::*;
use saltire::core::layout::BlockShape;
use saltire::logic::{Strategy, parse_list, scale_named, strategy_named};
use saltire::{CellNames, Deadline, Explainer, LayoutChoice, Solver};

use crate::error::saltire_error;
use crate::interrupt::Interrupt;

/// The most solvers to keep.
const MAX_CACHED_SOLVERS: usize = 8;

/// The layout, the number of rows and the shape of blocks.
#[derive(FromPyObject, Clone, PartialEq, Eq)]
pub struct BoardOptions(String, Option<usize>, Option<String>);

/// The solvers of the last calls. Building a layout costs ten times as much as
/// solving a puzzle on it, and a solver keeps the layouts it has built.
static CACHE: Mutex<Vec<(BoardOptions, Solver)>> = Mutex::new(Vec::new());

impl BoardOptions {
    /// The options of a layout.
    pub fn new(layout: String, size: Option<usize>, block: Option<String>) -> BoardOptions {
        BoardOptions(layout, size, block)
    }

    /// Returns a solver for these boards.
    pub fn solver(&self) -> PyResult<Solver> {
        let mut cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = match cache.iter().position(|(options, _)| options == self) {
            Some(index) => cache.remove(index),
            None => (self.clone(), self.build()?),
        };
        let solver = entry.1.clone();
        cache.insert(0, entry);
        cache.truncate(MAX_CACHED_SOLVERS);
        Ok(solver)
    }

    fn build(&self) -> PyResult<Solver> {
        let BoardOptions(layout, size, block) = self;
        let mut solver = Solver::new();
        if let Some(size) = size {
            solver = solver.size(*size).map_err(saltire_error)?;
        }
        if let Some(block) = block {
            solver = solver.block(block.parse::<BlockShape>().map_err(saltire_error)?).map_err(saltire_error)?;
        }
        let choice = layout.parse::<LayoutChoice>().map_err(saltire_error)?;
        solver.layout(choice).map_err(saltire_error)
    }
}

/// A time in seconds.
#[derive(Clone, Copy)]
pub struct Timeout(Duration);

impl<'py> FromPyObject<'_, 'py> for Timeout {
    type Error = PyErr;

    fn extract(seconds: Borrowed<'_, 'py, PyAny>) -> PyResult<Timeout> {
        let seconds: f64 = seconds.extract()?;
        let is_wrong = |_| saltire_error(format!("timeout: expected a number of seconds from 0, not {seconds}"));
        Duration::try_from_secs_f64(seconds).map(Timeout).map_err(is_wrong)
    }
}

/// The deadline of a call that starts now: its timeout, or Ctrl-C.
pub fn deadline(interrupt: &Arc<Interrupt>, timeout: Option<Timeout>) -> Deadline {
    match timeout {
        Some(Timeout(time)) => interrupt.deadline().or_after(time),
        None => interrupt.deadline(),
    }
}

/// The scale, the only strategies to use, and those not to use.
#[derive(FromPyObject)]
pub struct ExplainerOptions(String, Option<Vec<String>>, Option<Vec<String>>);

impl ExplainerOptions {
    /// Returns the explainer.
    pub fn explainer(&self) -> PyResult<Explainer> {
        let ExplainerOptions(scale, only, without) = self;
        let mut explainer = Explainer::of(scale_named(scale).map_err(saltire_error)?);
        if let Some(only) = only {
            explainer = explainer.with_only(&strategies(only)?).map_err(saltire_error)?;
        }
        if let Some(without) = without {
            explainer = explainer.without(&strategies(without)?).map_err(saltire_error)?;
        }
        Ok(explainer)
    }
}

/// Returns the strategies with these names.
pub fn strategies(names: &[String]) -> PyResult<Vec<&'static dyn Strategy>> {
    names.iter().map(|name| strategy_named(name).map_err(saltire_error)).collect()
}

/// Returns the solver with these strategies for search, in this order.
pub fn with_strategies(solver: Solver, names: Option<Vec<String>>) -> PyResult<Solver> {
    match names {
        Some(names) if names.is_empty() => Ok(solver.agent_strategies(&[])),
        Some(names) => Ok(solver.agent_strategies(&parse_list(&names.join(",")).map_err(saltire_error)?)),
        None => Ok(solver),
    }
}

/// How sentences name cells.
pub struct Notation(pub CellNames);

impl<'py> FromPyObject<'_, 'py> for Notation {
    type Error = PyErr;

    fn extract(name: Borrowed<'_, 'py, PyAny>) -> PyResult<Notation> {
        match name.extract::<&str>()?.to_ascii_lowercase().as_str() {
            "a1" => Ok(Notation(CellNames::A1)),
            "r1c1" => Ok(Notation(CellNames::R1C1)),
            name => Err(saltire_error(format!("notation: expected a1 or r1c1, not {name}"))),
        }
    }
}
