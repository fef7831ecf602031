//! What of a board to draw the eye to, in a frame.
//!
//! It comes from the evidence and the effects of a step alone, as cells, units
//! and candidates in their roles; no strategy is known here.

use saltire::{Candidate, Cell, CellSet, Contradiction, Digit, DigitSet, Event, Role, Step};

use super::film::{Film, Frame, Scene};

/// How a cell stands out as a whole; the first that holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellMark {
    /// Here it goes wrong.
    Wrong,
    /// A digit is placed here.
    Placed,
    /// A digit is supposed here.
    Supposed,
    /// An exception that the step allows for lies in it.
    Fin,
    /// It belongs to the second group that the step rests on.
    Second,
    /// It belongs to the third.
    Third,
    /// The step rests on it.
    Cause,
    /// It loses candidates.
    Loses,
    /// It lies in a unit that feels the effect.
    Cover,
    /// It lies in a unit in which the pattern was seen.
    Base,
}

/// How a candidate stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DigitMark {
    Placed,
    Supposed,
    Gone,
    Fin,
    Second,
    Third,
    Cause,
}

/// What stands out in a frame.
#[derive(Default)]
pub struct Marks {
    wrong: CellSet,
    placed: Vec<Candidate>,
    supposed: Option<Candidate>,
    causes: CellSet,
    fins: CellSet,
    second: CellSet,
    third: CellSet,
    /// Candidates that the step rests on, with the ends of its links.
    seen: Vec<(Cell, DigitSet, DigitMark)>,
    gone: Vec<Candidate>,
    cover: CellSet,
    base: CellSet,
}

impl Marks {
    /// What stands out in a frame.
    pub fn of(film: &Film, frame: &Frame<'_>) -> Marks {
        let mut marks = Marks::default();
        match frame.scene {
            Scene::Puzzle => {}
            Scene::Event(_, Event::Step(step)) => {
                marks.step(step);
                // Another step, found on the same board, may have taken it before.
                marks.gone.retain(|gone| frame.grid[gone.cell].contains(gone.digit));
            }
            Scene::Event(_, Event::Guess { cell, digit, .. }) => {
                marks.supposed = Some(Candidate { cell: *cell, digit: *digit });
            }
            Scene::Event(_, Event::DeadEnd(contradiction)) => marks.contradiction(contradiction),
            Scene::Event(_, Event::Solution(_)) => {}
            Scene::Answer => {
                film.contradiction().into_iter().for_each(|contradiction| marks.contradiction(contradiction));
                marks.causes = film.answer.differences().into_iter().collect();
            }
        }
        marks
    }

    fn step(&mut self, step: &Step) {
        for (cell, role) in &step.evidence.cells {
            self.role(*role).insert(*cell);
        }
        for (unit, role) in &step.evidence.units {
            *self.role(*role) |= *unit.set();
        }
        for &(cell, digits, role) in &step.evidence.candidates {
            let (mark, cells) = match role {
                Role::Fin => (DigitMark::Fin, &mut self.fins),
                Role::Second => (DigitMark::Second, &mut self.second),
                Role::Third => (DigitMark::Third, &mut self.third),
                _ => (DigitMark::Cause, &mut self.causes),
            };
            cells.insert(cell);
            self.seen.push((cell, digits, mark));
        }
        // After the candidates, which may say of the same that it is of a group.
        for end in step.evidence.links.iter().flat_map(|link| link.from.iter().chain(&link.to)) {
            self.causes.insert(end.cell);
            self.seen.push((end.cell, DigitSet::of(end.digit), DigitMark::Cause));
        }
        self.placed.clone_from(&step.placements);
        self.gone.clone_from(&step.eliminations);
    }

    fn role(&mut self, role: Role) -> &mut CellSet {
        match role {
            Role::Base => &mut self.base,
            Role::Cover => &mut self.cover,
            Role::Fin => &mut self.fins,
            Role::Second => &mut self.second,
            Role::Third => &mut self.third,
            _ => &mut self.causes,
        }
    }

    fn contradiction(&mut self, contradiction: &Contradiction) {
        match contradiction {
            Contradiction::Clash { first, second, unit, .. } => {
                [*first, *second].into_iter().for_each(|cell| self.wrong.insert(cell));
                self.base = unit.as_ref().map_or(CellSet::EMPTY, |unit| *unit.set());
            }
            Contradiction::NoCandidate { cell } => self.wrong.insert(*cell),
            Contradiction::NoPlace { unit, .. } => self.wrong = *unit.set(),
        }
    }

    /// Whether nothing stands out.
    pub fn is_empty(&self) -> bool {
        let cells = [&self.wrong, &self.causes, &self.fins, &self.second, &self.third, &self.cover, &self.base];
        cells.iter().all(|cells| cells.is_empty())
            && self.placed.is_empty()
            && self.gone.is_empty()
            && self.supposed.is_none()
    }

    /// How a cell stands out.
    pub fn cell(&self, cell: Cell) -> Option<CellMark> {
        let among = |candidates: &[Candidate]| candidates.iter().any(|candidate| candidate.cell == cell);
        match () {
            _ if self.wrong.contains(cell) => Some(CellMark::Wrong),
            _ if among(&self.placed) => Some(CellMark::Placed),
            _ if self.supposed.is_some_and(|supposed| supposed.cell == cell) => Some(CellMark::Supposed),
            _ if self.fins.contains(cell) => Some(CellMark::Fin),
            _ if self.second.contains(cell) => Some(CellMark::Second),
            _ if self.third.contains(cell) => Some(CellMark::Third),
            _ if self.causes.contains(cell) => Some(CellMark::Cause),
            _ if among(&self.gone) => Some(CellMark::Loses),
            _ if self.cover.contains(cell) => Some(CellMark::Cover),
            _ if self.base.contains(cell) => Some(CellMark::Base),
            _ => None,
        }
    }

    /// How a candidate stands out.
    pub fn digit(&self, cell: Cell, digit: Digit) -> Option<DigitMark> {
        let candidate = Candidate { cell, digit };
        let seen = |(at, digits, _): &&(Cell, DigitSet, DigitMark)| *at == cell && digits.contains(digit);
        match () {
            _ if self.placed.contains(&candidate) => Some(DigitMark::Placed),
            _ if self.supposed == Some(candidate) => Some(DigitMark::Supposed),
            _ if self.gone.contains(&candidate) => Some(DigitMark::Gone),
            _ => self.seen.iter().find(seen).map(|(.., mark)| *mark),
        }
    }
}
