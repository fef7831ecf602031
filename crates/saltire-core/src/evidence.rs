//! What a step saw, in terms that need no knowledge of its strategy.

use std::sync::Arc;

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer, ser::SerializeStruct};

use crate::{Candidate, Cell, DigitSet, Grid, Unit};

/// The role of a cell, unit or candidate in a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Role {
    /// The cause of the step.
    Cause,
    /// The unit that contains the pattern.
    Base,
    /// The unit that loses candidates.
    Cover,
    /// A second part of the cause: the other colour, the other set of cells.
    Second,
    /// A third part of the cause.
    Third,
    /// An exception that the step takes into account.
    Fin,
}

/// What one end of a link implies about the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum LinkKind {
    /// If one end is false, the other is true.
    Strong,
    /// If one end is true, the other is false.
    Weak,
}

/// An implication between candidates. An end with several candidates means
/// that one of them is true.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Link {
    /// The end where it starts.
    pub from: Vec<Candidate>,
    /// The end where it leads.
    pub to: Vec<Candidate>,
    /// What it implies.
    pub kind: LinkKind,
    /// The line of the explanation that states it, if that has numbered lines.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub number: Option<usize>,
}

/// What a step saw, in terms that need no knowledge of its strategy.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Evidence {
    /// Cells, each with its role.
    pub cells: Vec<(Cell, Role)>,
    /// Units, each with its role.
    pub units: Vec<(Arc<Unit>, Role)>,
    /// Candidates as a cell and some of its digits, each with its role.
    pub candidates: Vec<(Cell, DigitSet, Role)>,
    /// Links between candidates, in the order of the argument.
    pub links: Vec<Link>,
}

impl Evidence {
    /// Adds cells with a role.
    pub fn cells(mut self, role: Role, cells: impl IntoIterator<Item = Cell>) -> Evidence {
        self.cells.extend(cells.into_iter().map(|cell| (cell, role)));
        self
    }

    /// Adds a unit with a role.
    pub fn unit(mut self, role: Role, unit: &Arc<Unit>) -> Evidence {
        self.units.push((Arc::clone(unit), role));
        self
    }

    /// Adds the candidates of these cells in `grid` that are in `digits`, with a role.
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

    /// Adds single candidates with a role.
    pub fn marks(mut self, role: Role, candidates: impl IntoIterator<Item = Candidate>) -> Evidence {
        self.candidates.extend(candidates.into_iter().map(|at| (at.cell, DigitSet::of(at.digit), role)));
        self
    }

    /// Adds a link between two groups of candidates.
    pub fn group_link(mut self, kind: LinkKind, from: Vec<Candidate>, to: Vec<Candidate>) -> Evidence {
        self.links.push(Link { from, to, kind, number: None });
        self
    }

    /// Adds a link that a numbered line of the explanation states.
    pub fn numbered_link(
        mut self,
        number: usize,
        kind: LinkKind,
        from: Vec<Candidate>,
        to: Vec<Candidate>,
    ) -> Evidence {
        self.links.push(Link { from, to, kind, number: Some(number) });
        self
    }

    /// Adds a link between two candidates.
    pub fn link(self, kind: LinkKind, from: Candidate, to: Candidate) -> Evidence {
        self.group_link(kind, vec![from], vec![to])
    }
}

#[cfg(feature = "serde")]
impl Serialize for Evidence {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct WithRole<'a, T> {
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
            self.cells.iter().map(|(cell, role)| WithRole { what: CellField { cell: *cell }, role }).collect();
        let units: Vec<_> = self
            .units
            .iter()
            .map(|(unit, role)| WithRole { what: UnitField { unit, cells: unit.cells() }, role })
            .collect();
        let candidates: Vec<_> = self
            .candidates
            .iter()
            .flat_map(|(cell, digits, role)| {
                digits.iter().map(move |digit| WithRole { what: Candidate { cell: *cell, digit }, role })
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
