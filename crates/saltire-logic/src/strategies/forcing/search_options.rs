//! The options of a search for forcing chains.

use saltire_core::Rating;

/// What chains from several assumptions follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChainKind {
    /// One digit, to a contradiction.
    Nishio,
    /// Single links from all candidates of a cell or all places of a unit.
    Multiple,
    /// All links, without the candidates that are off.
    Dynamic,
}

impl ChainKind {
    /// Returns true if the candidates of a cell are linked.
    #[inline]
    pub fn uses_cells(self) -> bool {
        self != ChainKind::Nishio
    }

    /// Returns true if candidates that are off are removed from the board.
    #[inline]
    pub fn is_dynamic(self) -> bool {
        self != ChainKind::Multiple
    }
}

/// What a chain may use when it can't continue with links alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Nesting {
    Nothing,
    /// Locked candidates, pairs and X-wings.
    Patterns,
    /// Patterns, then chains of single links from one assumption.
    SingleSourceChains,
    /// The same, then multiple forcing chains.
    MultipleChains,
    /// Patterns, then dynamic forcing chains.
    DynamicChains,
}

/// The options of a search for forcing chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SearchOptions {
    /// The rating of the shortest chain.
    pub rating: Rating,
    pub kind: ChainKind,
    pub nesting: Nesting,
    /// Whether the search for locked candidates goes through all digits of a unit
    /// before the next unit, as in Sudoku Explainer 1.2.1, or the other way round.
    pub locked_by_unit: bool,
}

impl SearchOptions {
    pub const NISHIO: SearchOptions = SearchOptions::new(75, ChainKind::Nishio, Nesting::Nothing);
    pub const MULTIPLE: SearchOptions = SearchOptions::new(80, ChainKind::Multiple, Nesting::Nothing);
    pub const DYNAMIC: SearchOptions = SearchOptions::new(85, ChainKind::Dynamic, Nesting::Nothing);

    pub const fn new(rating: u16, kind: ChainKind, nesting: Nesting) -> SearchOptions {
        SearchOptions { rating: Rating(rating), kind, nesting, locked_by_unit: false }
    }

    /// Returns the options of the same search in Sudoku Explainer 1.2.1, which may prefer
    /// another of several patterns that eliminate the same.
    pub const fn se121(self) -> SearchOptions {
        SearchOptions { locked_by_unit: true, ..self }
    }

    /// Returns the options for the chains within the chains of this search, besides
    /// those from one assumption.
    pub fn nested(self) -> Option<SearchOptions> {
        match self.nesting {
            Nesting::Nothing | Nesting::Patterns | Nesting::SingleSourceChains => None,
            Nesting::MultipleChains => Some(SearchOptions::MULTIPLE),
            Nesting::DynamicChains => Some(SearchOptions::DYNAMIC),
        }
    }
}
