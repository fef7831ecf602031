//! What a step saw, in terms that need no knowledge of its strategy.

use std::sync::Arc;

use serde::{Serialize, Serializer, ser::SerializeStruct};

use crate::{Candidate, Cell, DigitSet, Grid, Unit};

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
    /// A second group of what the step rests on: the other colour, the other
    /// set.
    Second,
    /// A third group.
    Third,
    /// An exception that the step allows for.
    Fin,
}

/// How one end of a link bears on the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum LinkKind {
    /// If the one is false, the other is true.
    Strong,
    /// If the one is true, the other is false.
    Weak,
}

/// What ties candidates to others. An end is one candidate, or several of
/// which it is said that one of them is true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Link {
    /// Where it begins.
    pub from: Vec<Candidate>,
    /// Where it leads.
    pub to: Vec<Candidate>,
    /// What it says.
    pub kind: LinkKind,
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
    /// Links between candidates, in the order in which they are followed.
    pub links: Vec<Link>,
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

    /// Adds candidates, one by one, in a role.
    pub fn marks(mut self, role: Role, candidates: impl IntoIterator<Item = Candidate>) -> Evidence {
        self.candidates.extend(candidates.into_iter().map(|at| (at.cell, DigitSet::of(at.digit), role)));
        self
    }

    /// Adds a link between two groups of candidates.
    pub fn group_link(mut self, kind: LinkKind, from: Vec<Candidate>, to: Vec<Candidate>) -> Evidence {
        self.links.push(Link { from, to, kind });
        self
    }

    /// Adds a link between two candidates.
    pub fn link(mut self, kind: LinkKind, from: Candidate, to: Candidate) -> Evidence {
        self.links.push(Link { from: vec![from], to: vec![to], kind });
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
        let mut fields = serializer.serialize_struct("Evidence", 4)?;
        fields.serialize_field("cells", &cells)?;
        fields.serialize_field("units", &units)?;
        fields.serialize_field("candidates", &candidates)?;
        fields.serialize_field("links", &self.links)?;
        fields.end()
    }
}
