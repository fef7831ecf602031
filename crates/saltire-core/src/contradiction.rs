//! Why a grid has no solution.

use std::sync::Arc;

use crate::{Cell, CellNames, Digit, Phrase, Symbols, Unit, phrase};

/// Why a grid has no solution, found without search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// Two peers hold the same digit.
    Clash {
        /// The digit.
        digit: Digit,
        /// The first cell in reading order.
        first: Cell,
        /// Its peer.
        second: Cell,
        /// A unit with both cells; `None` if a rule such as anti-knight makes
        /// them peers.
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
    /// Describes it, without a full stop.
    pub fn phrase(&self) -> Phrase {
        match self {
            Contradiction::Clash { digit, first, second, unit: Some(unit) } => {
                phrase!("{} and {} both hold {}, in {}", *first, *second, *digit, unit)
            }
            Contradiction::Clash { digit, first, second, unit: None } => {
                phrase!("{} and {} both hold {}, and may not: they are peers", *first, *second, *digit)
            }
            Contradiction::NoCandidate { cell } => phrase!("{} has no candidate left", *cell),
            Contradiction::NoPlace { digit, unit } => phrase!("{} has no place left for {}", unit, *digit),
        }
    }

    /// Describes it in the usual cell names, without a full stop.
    pub fn text(&self, symbols: Symbols) -> String {
        self.phrase().write(CellNames::A1, symbols)
    }
}
