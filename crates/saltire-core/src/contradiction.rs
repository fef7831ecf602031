//! Why a grid has no solution.

use std::sync::Arc;

use crate::{Cell, Digit, Symbols, Unit};

/// Why a grid can have no solution, as far as can be seen without search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// Two peers hold the same digit.
    Clash {
        /// The digit.
        digit: Digit,
        /// The cell that comes first.
        first: Cell,
        /// Its peer.
        second: Cell,
        /// A unit that holds both, unless only a rule between cells forbids it.
        unit: Option<Arc<Unit>>,
    },
    /// A cell has no candidate left.
    NoCandidate {
        /// The cell.
        cell: Cell,
    },
    /// A unit has no place left for a digit.
    NoPlace {
        /// The digit.
        digit: Digit,
        /// The unit.
        unit: Arc<Unit>,
    },
}

impl Contradiction {
    /// The sentence a person reads, without a full stop.
    pub fn text(&self, symbols: Symbols) -> String {
        match self {
            Contradiction::Clash { digit, first, second, unit } => {
                let digit = symbols.symbol(*digit);
                match unit {
                    Some(unit) => format!("{first} and {second} both hold {digit}, in {unit}"),
                    None => format!("{first} and {second} both hold {digit}, and may not: they are peers"),
                }
            }
            Contradiction::NoCandidate { cell } => format!("{cell} has no candidate left"),
            Contradiction::NoPlace { digit, unit } => {
                format!("{unit} has no place left for {}", symbols.symbol(*digit))
            }
        }
    }
}
