//! What stands out on the board of a frame: the scene of `saltire-render`, reduced to one ink for
//! each cell and one for each candidate.

use saltire::render::{CellAppearance, Colour, Frame, Scene, UnitOutline};
use saltire::{Cell, CellSet, Digit, Grid};

/// What stands out on a board.
pub struct Highlights<'f> {
    grid: &'f Grid,
    scene: Scene,
    /// Cells where two solutions differ.
    differences: CellSet,
}

impl<'f> Highlights<'f> {
    /// Returns what stands out in a frame.
    pub fn new(frame: &'f Frame<'_>, differences: CellSet) -> Highlights<'f> {
        Highlights { grid: &frame.grid, scene: Scene::of_frame(frame), differences }
    }

    /// Returns true if nothing stands out.
    pub fn is_empty(&self) -> bool {
        self.grid.layout().cells().iter().all(|&cell| self.cell(cell).is_none())
    }

    fn look(&self, cell: Cell) -> &CellAppearance {
        &self.scene.appearances[cell.row() * self.grid.layout().side() + cell.column()]
    }

    /// Returns true if a link ends in a cell, with this digit if one is given.
    fn is_link_end(&self, cell: Cell, digit: Option<Digit>) -> bool {
        let mut ends = self.scene.links.iter().flat_map(|link| link.from.iter().chain(&link.to));
        ends.any(|end| end.cell == cell && digit.is_none_or(|digit| end.digit == digit))
    }

    /// Returns the ink of a cell that stands out; [`Colour::Gone`] if it loses candidates.
    pub fn cell(&self, cell: Cell) -> Option<Colour> {
        let CellAppearance { fill, marks, .. } = self.look(cell);
        let is_dead = |&(cells, edge): &(CellSet, UnitOutline)| edge == UnitOutline::Dead && cells.contains(cell);
        let causes = marks.cause | marks.base | marks.cover;
        match *fill {
            Some(Colour::DeadFill | Colour::NewFill | Colour::GuessFill | Colour::FinFill) => *fill,
            _ if !marks.fin.is_empty() => Some(Colour::FinFill),
            Some(Colour::SecondFill) => *fill,
            _ if !marks.second.is_empty() => Some(Colour::SecondFill),
            Some(Colour::ThirdFill) => *fill,
            _ if !marks.third.is_empty() => Some(Colour::ThirdFill),
            Some(Colour::CauseFill) => *fill,
            _ if !causes.is_empty() || self.is_link_end(cell, None) => Some(Colour::CauseFill),
            _ if self.differences.contains(cell) => Some(Colour::CauseFill),
            // An earlier step on the same board may have removed some already.
            _ if !(marks.removed & self.grid[cell]).is_empty() => Some(Colour::Gone),
            Some(Colour::CoverFill | Colour::BaseFill) => *fill,
            _ => self.scene.outlines.iter().any(is_dead).then_some(Colour::BaseFill),
        }
    }

    /// Returns the ink of a candidate that stands out.
    pub fn digit(&self, cell: Cell, digit: Digit) -> Option<Colour> {
        let CellAppearance { digit: shown, marks, .. } = self.look(cell);
        let is_guess = *shown == Some((digit, Colour::Guess)) && !self.grid.is_solved(cell);
        let inks = [
            (Colour::New, marks.placed.contains(digit)),
            (Colour::Guess, is_guess),
            (Colour::Gone, marks.removed.contains(digit)),
            (Colour::Fin, marks.fin.contains(digit)),
            (Colour::Second, marks.second.contains(digit)),
            (Colour::Third, marks.third.contains(digit)),
            (Colour::Cause, (marks.cause | marks.base | marks.cover).contains(digit)),
            (Colour::Cause, self.is_link_end(cell, Some(digit))),
        ];
        inks.into_iter().find(|(_, applies)| *applies).map(|(ink, _)| ink)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recording::tests::record_step;
    use saltire::{Candidate, DigitSet, Evidence, Layout, LinkKind, Role, Step};

    #[test]
    fn every_kind_of_evidence_stands_out() {
        let layout = Layout::classic();
        let five = Digit::new(5).expect("a digit");
        let cells: Vec<Cell> =
            ["A1", "A2", "A3", "A4", "A5", "A6", "A7"].map(|name| name.parse().expect("a cell")).into();
        let at = |cell| Candidate { cell, digit: five };
        let row = layout.units_of(cells[0]).next().expect("a unit");
        let mut evidence = Evidence::default().unit(Role::Base, row).link(LinkKind::Strong, at(cells[0]), at(cells[4]));
        for (role, &cell) in [Role::Cause, Role::Second, Role::Third, Role::Fin].into_iter().zip(&cells) {
            evidence = evidence.candidates(role, &Grid::open(&layout), [cell], DigitSet::of(five));
        }
        let (placements, eliminations) = (vec![at(cells[5])], vec![at(cells[6])]);
        let recording = record_step(Step { placements, eliminations, evidence, ..Step::default() });
        let frame = recording.frame(1);
        let highlights = Highlights::new(&frame, CellSet::EMPTY);
        let fills = [
            Colour::CauseFill,
            Colour::SecondFill,
            Colour::ThirdFill,
            Colour::FinFill,
            Colour::CauseFill,
            Colour::NewFill,
            Colour::Gone,
        ];
        let inks =
            [Colour::Cause, Colour::Second, Colour::Third, Colour::Fin, Colour::Cause, Colour::New, Colour::Gone];
        for ((&cell, fill), ink) in cells.iter().zip(fills).zip(inks) {
            assert_eq!(highlights.cell(cell), Some(fill), "{cell}");
            assert_eq!(highlights.digit(cell, five), Some(ink), "{cell}");
        }
        assert_eq!(highlights.cell("A9".parse().expect("a cell")), Some(Colour::BaseFill));
        assert_eq!(highlights.cell("E5".parse().expect("a cell")), None);
    }
}
