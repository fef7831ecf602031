//! What one strategy found: the evidence, and its effects.

use std::sync::Arc;

use serde::{Serialize, Serializer, ser::SerializeStruct};

use crate::{Cell, Digit, DigitSet, Grid, Unit};

/// A digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

/// What a part of the evidence is there for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Role {
    /// What the step rests on.
    Cause,
    /// The unit in which the pattern was seen.
    Base,
    /// The unit that feels its effect.
    Cover,
}

/// What a step saw, in terms that need no knowledge of its strategy.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Evidence {
    /// Cells, each with its role.
    pub cells: Vec<(Cell, Role)>,
    /// Units, each with its role.
    pub units: Vec<(Arc<Unit>, Role)>,
    /// Candidates, a cell and some of its digits, each with its role.
    pub candidates: Vec<(Cell, DigitSet, Role)>,
}

impl Evidence {
    /// Adds cells in a role.
    pub fn cells(mut self, role: Role, cells: impl IntoIterator<Item = Cell>) -> Evidence {
        self.cells.extend(cells.into_iter().map(|cell| (cell, role)));
        self
    }

    /// Adds a unit in a role.
    pub fn unit(mut self, role: Role, unit: &Arc<Unit>) -> Evidence {
        self.units.push((Arc::clone(unit), role));
        self
    }

    /// Adds the candidates that cells of `grid` have among `digits`, in a role.
    pub fn candidates(
        mut self,
        role: Role,
        grid: &Grid,
        cells: impl IntoIterator<Item = Cell>,
        digits: DigitSet,
    ) -> Evidence {
        let among = cells.into_iter().map(|cell| (cell, grid[cell] & digits, role));
        self.candidates.extend(among.filter(|(_, digits, _)| !digits.is_empty()));
        self
    }
}

impl Serialize for Evidence {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct InRole<'a, T> {
            #[serde(flatten)]
            what: T,
            role: &'a Role,
        }
        #[derive(Serialize)]
        struct CellField {
            cell: Cell,
        }
        #[derive(Serialize)]
        struct UnitField<'a> {
            unit: &'a Unit,
            cells: &'a [Cell],
        }
        let cells: Vec<_> =
            self.cells.iter().map(|(cell, role)| InRole { what: CellField { cell: *cell }, role }).collect();
        let units: Vec<_> = self
            .units
            .iter()
            .map(|(unit, role)| InRole { what: UnitField { unit, cells: unit.cells() }, role })
            .collect();
        let candidates: Vec<_> = self
            .candidates
            .iter()
            .flat_map(|(cell, digits, role)| {
                digits.iter().map(move |digit| InRole { what: Candidate { cell: *cell, digit }, role })
            })
            .collect();
        let mut fields = serializer.serialize_struct("Evidence", 3)?;
        fields.serialize_field("cells", &cells)?;
        fields.serialize_field("units", &units)?;
        fields.serialize_field("candidates", &candidates)?;
        fields.end()
    }
}

/// What one strategy found at one place: the evidence, and its effects.
///
/// A placement says that the cell holds the digit, so that its other
/// candidates go as well; they are not listed among the eliminations.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Step {
    /// The name of the strategy.
    pub strategy: String,
    /// Digits that cells are found to hold.
    pub placements: Vec<Candidate>,
    /// Candidates that are found to be false.
    pub eliminations: Vec<Candidate>,
    /// What it saw.
    pub evidence: Evidence,
    /// Why it is so, in a sentence.
    pub text: String,
}

impl Step {
    /// Makes its effects on a grid.
    pub fn apply(&self, grid: &mut Grid) {
        for &Candidate { cell, digit } in &self.placements {
            grid.place(cell, digit);
        }
        for &Candidate { cell, digit } in &self.eliminations {
            grid.remove(cell, DigitSet::of(digit));
        }
    }
}
