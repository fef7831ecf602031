//! A finished chain of one of the forms, ready to be compared, told or used
//! within another chain.

use super::ground::bits;
use super::run::Cause;

/// Which candidates are linked: places of one digit in units, the two
/// candidates of cells, or both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Links {
    Units,
    Cells,
    Both,
}

/// What the chains of a hint start from, and so what they prove.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// Links that close in a ring, true the one way round or the other.
    Ring(Links),
    /// What was assumed leads to its opposite.
    Opposite(Links),
    /// What was assumed leads to two things that can't both be.
    Clash { source: u16, on: bool },
    /// A candidate leads to the same whether it is on or off.
    Double { source: u16 },
    /// All candidates of a cell lead to the same.
    Cell { spot: u16 },
    /// All places of a unit for a digit lead to the same.
    Unit { unit: u16, digit: u16 },
}

impl Form {
    /// Of two hints that are equally long, the lower comes first.
    pub fn key(self) -> u8 {
        match self {
            Form::Double { .. } => 1,
            Form::Ring(Links::Units) | Form::Opposite(Links::Units) => 2,
            Form::Ring(Links::Cells) | Form::Opposite(Links::Cells) => 3,
            Form::Ring(Links::Both) | Form::Opposite(Links::Both) => 4,
            Form::Cell { .. } => 5,
            Form::Unit { .. } => 6,
            Form::Clash { .. } => 7,
        }
    }
}

/// One conclusion of a chain.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub candidate: u16,
    pub on: bool,
    pub cause: Cause,
    /// The places of its parents in the chain.
    pub parents: Vec<u16>,
    pub within: u32,
}

/// What a chain proves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// A candidate is true.
    Place(u16),
    /// Cells lose some digits, in the order in which they were found.
    Remove(Vec<(usize, u32)>),
}

impl Effect {
    /// The candidates that go, of a board with these digits by spot; in order.
    pub fn removals(&self, side: usize, digits: &[u32]) -> Vec<(usize, u32)> {
        match self {
            Effect::Place(candidate) => {
                let (spot, digit) = (usize::from(*candidate) / side, usize::from(*candidate) % side);
                vec![(spot, digits[spot] & !(1 << digit))]
            }
            Effect::Remove(cells) => cells.clone(),
        }
    }

    /// The same as numbers of candidates, sorted, to tell whether two are equal.
    pub fn numbers(&self, side: usize, digits: &[u32]) -> Vec<u16> {
        let cells = self.removals(side, digits).into_iter();
        let mut all: Vec<u16> =
            cells.flat_map(|(spot, gone)| bits(gone).map(move |digit| (spot * side + digit) as u16)).collect();
        all.sort_unstable();
        all
    }
}

/// A finished chain, or several that belong together.
#[derive(Clone, Debug)]
pub(super) struct Hint {
    pub form: Form,
    pub base: u16,
    /// How many conclusions there are in all.
    pub nodes: usize,
    pub effect: Effect,
    /// Each in order, from what was assumed to where it leads.
    pub chains: Vec<Vec<Item>>,
}

/// How hard something of a base rating in tenths and so many nodes is, as a
/// floating-point number: Sudoku Explainer adds up tenths that are none quite,
/// and so decides between chains that are equally hard on paper.
pub(super) fn difficulty(base: u16, nodes: usize) -> f64 {
    let tenths = crate::Rating(0).longer(nodes).0;
    f64::from(base) / 10.0 + (0..tenths).fold(0.0, |sum, _| sum + 0.1)
}
