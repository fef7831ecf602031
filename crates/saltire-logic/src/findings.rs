//! What strategies have found on a grid and has not been applied yet.

use std::cell::{Cell as Counter, RefCell};
use std::collections::HashMap;
use std::sync::Arc;

use saltire_core::{Candidate, Cell, Digit, DigitSet, Evidence, Grid, Spots, Step};

use crate::words;
use crate::{Board, Rating, Strategy, View};

/// Why something is so.
pub struct Why {
    /// A clause to which `, so A1 is 5` can be added.
    pub text: String,
    /// What was seen.
    pub evidence: Evidence,
}

/// What a step does to a board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effects {
    /// Digits that cells are found to hold.
    pub placements: Vec<Candidate>,
    /// Candidates that are found to be false.
    pub eliminations: Vec<Candidate>,
}

impl Effects {
    /// One cell holds one digit.
    pub fn placing(at: Candidate) -> Effects {
        Effects { placements: vec![at], eliminations: Vec::new() }
    }

    /// A digit goes from all of these spots that have it.
    pub fn removing<S: Spots>(view: &View<'_, S>, spots: S, digit: Digit) -> Effects {
        let mut effects = Effects::default();
        effects.remove(view, spots, digit);
        effects
    }

    /// A digit goes from all of these spots that have it, too.
    pub fn remove<S: Spots>(&mut self, view: &View<'_, S>, spots: S, digit: Digit) {
        self.eliminations.extend((spots & view.places(digit)).iter().map(|spot| view.candidate(spot, digit)));
    }

    /// Whether nothing happens.
    pub fn is_empty(&self) -> bool {
        self.placements.is_empty() && self.eliminations.is_empty()
    }
}

/// A step, and how hard it is to see.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Found {
    /// The step.
    #[serde(flatten)]
    pub step: Step,
    /// How hard it is.
    pub rating: Rating,
    /// How long it is, in whatever its strategy counts: of two that are
    /// equally hard, the shorter is the easier.
    #[serde(skip)]
    pub length: usize,
}

/// Says whether work is to stop.
pub type Stop = Arc<dyn Fn() -> bool + Send + Sync>;

/// How often a strategy may ask between two looks at the clock.
const ASKED: u32 = 256;

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
    /// The name of the row that looks, which may be a part of a strategy that
    /// somebody else made.
    row: &'static str,
    /// The rows that asked for news.
    asked_news: RefCell<Vec<&'static str>>,
    /// Whether a search ended before it had seen everything.
    gave_up: Counter<bool>,
    rating: Rating,
    /// Whether one step is enough.
    just_one: bool,
    stop: Option<Stop>,
    asked: Counter<u32>,
    stopped: Counter<bool>,
    /// By [`Cell::index`]: candidates that go.
    removals: Vec<DigitSet>,
    touched: Vec<Cell>,
    placed: Vec<Candidate>,
    steps: Option<Vec<Found>>,
}

/// The steps without those that were met before, by another way.
fn each_once(mut found: Vec<Found>) -> Vec<Found> {
    let (mut alike, mut are_new): (HashMap<&str, Vec<&Found>>, Vec<bool>) = Default::default();
    for one in &found {
        let alike = alike.entry(&one.step.text).or_default();
        are_new.push(!alike.contains(&one));
        alike.push(one);
    }
    let mut are_new = are_new.into_iter();
    found.retain(|_| are_new.next() == Some(true));
    found
}

impl Findings {
    /// Findings that keep steps with their reasons, or only their effects.
    pub(crate) fn new(explained: bool) -> Findings {
        Findings {
            strategy: String::new(),
            row: "",
            asked_news: RefCell::default(),
            gave_up: Counter::new(false),
            rating: Rating::default(),
            just_one: false,
            stop: None,
            asked: Counter::new(0),
            stopped: Counter::new(false),
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

    /// Findings that keep steps with their reasons, and let a strategy end its
    /// search where one is found, if one is enough, or where `stop` says so.
    pub(crate) fn told(just_one: bool, stop: Option<Stop>) -> Findings {
        Findings { just_one, stop, ..Findings::new(true) }
    }

    /// Everything that a strategy finds on a grid, with reasons.
    pub fn of(strategy: &dyn Strategy, grid: &Grid) -> Vec<Step> {
        Findings::all(strategy, &Board::new(grid), None).into_iter().map(|found| found.step).collect()
    }

    /// Everything that a strategy finds on a board, with reasons, in the order
    /// in which it was found; what was found until `stop` said so.
    pub fn all(strategy: &dyn Strategy, board: &Board<'_>, stop: Option<Stop>) -> Vec<Found> {
        let mut findings = Findings::told(false, stop);
        findings.begin(strategy, board);
        strategy.find(board, &mut findings);
        each_once(findings.take_found())
    }

    /// The easiest step that a strategy finds on a board.
    pub fn easiest(strategy: &dyn Strategy, board: &Board<'_>) -> Option<Found> {
        Findings::told(true, None).take_easiest(strategy, board)
    }

    /// The easiest step that a strategy finds on a board; nothing else is kept.
    pub(crate) fn take_easiest(&mut self, strategy: &dyn Strategy, board: &Board<'_>) -> Option<Found> {
        self.begin(strategy, board);
        strategy.find(board, self);
        self.forget();
        let easiest = self.take_found().into_iter().min_by_key(|found| (found.rating, found.length));
        let asked = std::mem::take(self.asked_news.get_mut());
        if easiest.is_some() || self.stopped.get() || self.gave_up.get() {
            asked.iter().for_each(|row| board.forget(row));
        }
        easiest
    }

    /// Tells which row looks from now on, and says which did before.
    pub(crate) fn looks(&mut self, row: &'static str) -> &'static str {
        std::mem::replace(&mut self.row, row)
    }

    /// The row that looks, if it asks for news for the first time.
    pub(crate) fn asks_for_news(&self) -> Option<&'static str> {
        let mut asked = self.asked_news.borrow_mut();
        let is_first = !self.row.is_empty() && !asked.contains(&self.row);
        is_first.then(|| asked.push(self.row)).map(|()| self.row)
    }

    /// Tells that a search ends before it has seen everything, so that nothing
    /// follows from its having found nothing.
    pub(crate) fn give_up(&self) {
        self.gave_up.set(true);
    }

    pub(crate) fn begin(&mut self, strategy: &dyn Strategy, grid: &Grid) {
        self.gave_up.set(false);
        self.removals.resize(Cell::bound(grid.layout().side()), DigitSet::EMPTY);
        if self.steps.is_some() {
            strategy.name().clone_into(&mut self.strategy);
            self.rating = strategy.about().rating;
        }
    }

    /// Whether the strategy may stop: one step was asked for and is found, or
    /// there is no more time. Cheap enough for an inner loop.
    pub fn are_enough(&self) -> bool {
        (self.just_one && self.steps.as_ref().is_some_and(|steps| !steps.is_empty())) || self.is_stopped()
    }

    /// Whether every instance is wanted, not just the easiest.
    pub fn want_all(&self) -> bool {
        !self.just_one
    }

    /// Whether there is no more time.
    pub fn is_stopped(&self) -> bool {
        if let Some(stop) = &self.stop
            && !self.stopped.get()
        {
            self.asked.set(self.asked.get() + 1);
            if self.asked.get().is_multiple_of(ASKED) && stop() {
                self.stopped.set(true);
            }
        }
        self.stopped.get()
    }

    /// Whether there is no more time, by the clock and not by when it was last
    /// looked at.
    pub(crate) fn is_out_of_time(&self) -> bool {
        if let Some(stop) = &self.stop
            && !self.stopped.get()
        {
            self.stopped.set(stop());
        }
        self.stopped.get()
    }

    /// Reports a step, as hard as its strategy is at its easiest.
    pub fn report(&mut self, grid: &Grid, effects: Effects, why: impl FnOnce() -> Why) {
        self.report_rated(grid, effects, self.rating, 0, why);
    }

    /// Reports a step that is so hard and so long. Candidates that are gone
    /// already don't matter, nor cells that are filled; where nothing is left
    /// to do, nothing was found.
    pub fn report_rated(
        &mut self,
        grid: &Grid,
        effects: Effects,
        rating: Rating,
        length: usize,
        why: impl FnOnce() -> Why,
    ) {
        let Effects { mut placements, mut eliminations } = effects;
        let filled = *grid.given() | *grid.placed();
        placements.retain(|at| !filled.contains(at.cell));
        eliminations.retain(|at| grid[at.cell].contains(at.digit));
        eliminations.sort_unstable();
        eliminations.dedup();
        if placements.is_empty() && eliminations.is_empty() {
            return;
        }
        eliminations.iter().for_each(|at| self.note(at.cell, DigitSet::of(at.digit)));
        self.placed.extend(&placements);
        if self.steps.is_some() {
            self.explain(grid, placements, eliminations, (rating, length), why());
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
            self.explain(grid, Vec::new(), hits, (self.rating, 0), why());
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
            self.explain(grid, vec![Candidate { cell, digit }], Vec::new(), (self.rating, 0), why());
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

    fn explain(
        &mut self,
        grid: &Grid,
        placements: Vec<Candidate>,
        eliminations: Vec<Candidate>,
        (rating, length): (Rating, usize),
        why: Why,
    ) {
        let effects = words::effects(&placements, &eliminations, grid.symbols());
        let text = words::sentence(&format!("{}, so {effects}", why.text));
        let (strategy, evidence) = (self.strategy.clone(), why.evidence);
        let step = Step { strategy, placements, eliminations, evidence, text, clears_peers: self.just_one };
        if let Some(steps) = &mut self.steps {
            steps.push(Found { step, rating, length });
        }
    }

    /// What was kept since the last call.
    pub(crate) fn take_found(&mut self) -> Vec<Found> {
        self.steps.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Forgets the effects of what was found.
    pub(crate) fn forget(&mut self) {
        self.placed.clear();
        for cell in self.touched.drain(..) {
            self.removals[cell.index()] = DigitSet::EMPTY;
        }
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
