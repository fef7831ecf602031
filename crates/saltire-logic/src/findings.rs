//! What strategies have found on a grid and has not been applied yet.

use saltire_core::{Candidate, Cell, Digit, DigitSet, Evidence, Grid, Step};

use crate::words;

/// Why something is so.
pub struct Why {
    /// A clause to which `, so A1 is 5` can be added.
    pub text: String,
    /// What was seen.
    pub evidence: Evidence,
}

/// What one application of a strategy did to a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Application {
    /// Cells that came to have one candidate.
    pub placements: usize,
    /// Candidates that went.
    pub eliminations: usize,
    /// A cell that has no candidate left.
    pub emptied: Option<Cell>,
}

impl Application {
    fn count(&mut self, cell: Cell, before: DigitSet, after: DigitSet) {
        self.eliminations += before.len() - after.len();
        self.placements += usize::from(!before.is_single() && after.is_single());
        if after.is_empty() {
            self.emptied = self.emptied.or(Some(cell));
        }
    }

    /// Whether the board changed.
    pub fn changed(&self) -> bool {
        self.eliminations > 0
    }
}

/// Collects what a strategy finds, all from the same grid, to be applied
/// afterwards.
///
/// Reasons are asked for only where somebody reads them, so that a strategy
/// costs little when nobody does.
pub struct Findings {
    strategy: String,
    /// By [`Cell::index`]: candidates that go.
    removals: Vec<DigitSet>,
    touched: Vec<Cell>,
    placed: Vec<Candidate>,
    steps: Option<Vec<Step>>,
}

impl Findings {
    /// Findings that keep steps with their reasons, or only their effects.
    pub(crate) fn new(explained: bool) -> Findings {
        Findings {
            strategy: String::new(),
            removals: Vec::new(),
            touched: Vec::new(),
            placed: Vec::new(),
            steps: explained.then(Vec::new),
        }
    }

    /// Whether steps are kept with their reasons from now on.
    pub(crate) fn explain_steps(&mut self, explained: bool) {
        if explained != self.steps.is_some() {
            self.steps = explained.then(Vec::new);
        }
    }

    /// Everything that a strategy finds on a grid, with reasons.
    pub fn of(strategy: &dyn crate::Strategy, grid: &Grid) -> Vec<Step> {
        let mut findings = Findings::new(true);
        findings.begin(strategy.name(), grid);
        strategy.find(grid, &mut findings);
        findings.take_steps()
    }

    pub(crate) fn begin(&mut self, strategy: &str, grid: &Grid) {
        self.removals.resize(Cell::bound(grid.layout().side()), DigitSet::EMPTY);
        if self.steps.is_some() {
            strategy.clone_into(&mut self.strategy);
        }
    }

    /// Reports that `digits` are false in each of `cells`. Candidates that are
    /// gone already don't matter; where none is left to go, nothing was found.
    pub fn eliminate(
        &mut self,
        grid: &Grid,
        cells: impl IntoIterator<Item = Cell>,
        digits: DigitSet,
        why: impl FnOnce() -> Why,
    ) {
        let mut hits = Vec::new();
        for cell in cells {
            let hit = grid[cell] & digits;
            if hit.is_empty() {
                continue;
            }
            self.note(cell, hit);
            if self.steps.is_some() {
                hits.extend(hit.iter().map(|digit| Candidate { cell, digit }));
            }
        }
        if !hits.is_empty() {
            self.explain(grid, Vec::new(), hits, why());
        }
    }

    /// Reports that a cell holds a digit; nothing was found where it is solved
    /// so already, or where that was reported for another reason.
    pub fn place(&mut self, grid: &Grid, cell: Cell, digit: Digit, why: impl FnOnce() -> Why) {
        let others = grid[cell] - DigitSet::of(digit);
        let known = self.placed.contains(&Candidate { cell, digit });
        if known || (others.is_empty() && !grid[cell].is_empty()) {
            return;
        }
        self.placed.push(Candidate { cell, digit });
        if self.steps.is_some() {
            self.explain(grid, vec![Candidate { cell, digit }], Vec::new(), why());
        }
    }

    #[inline]
    fn note(&mut self, cell: Cell, digits: DigitSet) {
        let removals = &mut self.removals[cell.index()];
        if removals.is_empty() {
            self.touched.push(cell);
        }
        *removals |= digits;
    }

    fn explain(&mut self, grid: &Grid, placements: Vec<Candidate>, eliminations: Vec<Candidate>, why: Why) {
        let effects = words::effects(&placements, &eliminations, grid.symbols());
        let text = words::sentence(&format!("{}, so {effects}", why.text));
        let (strategy, evidence) = (self.strategy.clone(), why.evidence);
        if let Some(steps) = &mut self.steps {
            steps.push(Step { strategy, placements, eliminations, evidence, text });
        }
    }

    /// The steps that were kept since the last call.
    pub(crate) fn take_steps(&mut self) -> Vec<Step> {
        self.steps.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Makes all effects on the grid, and is ready for the next strategy.
    pub(crate) fn apply(&mut self, grid: &mut Grid) -> Application {
        let mut done = Application::default();
        for Candidate { cell, digit } in self.placed.drain(..) {
            let before = grid[cell];
            grid.place(cell, digit);
            done.count(cell, before, grid[cell]);
        }
        for cell in self.touched.drain(..) {
            let before = grid[cell];
            grid.remove(cell, std::mem::take(&mut self.removals[cell.index()]));
            done.count(cell, before, grid[cell]);
        }
        done
    }
}
