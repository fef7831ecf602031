//! Nested forcing chains: dynamic chains that also use other chains.
//!
//! ## What it sees
//!
//! A dynamic forcing chain that finds nothing more, and no simple pattern on the
//! board as it has become, looks for a chain there: first a chain of single links,
//! then chains from all candidates of a cell or all places in a unit, then dynamic
//! chains. It goes on with what the inner chain rules out.
//!
//! ## Why it is true
//!
//! The inner chain holds on the board that the outer chain has reached. It follows
//! from the candidates that the outer chain has ruled out, and the line says which
//! ones.
//!
//! ## Sources
//!
//! Nested forcing chains of Sudoku Explainer (Nicolas Juillerat), whose author calls
//! them a last resort: a person would not find them. The conclusions of inner
//! chains count, each chain once.

use super::ChainFinder;
use super::search_options::{ChainKind, Nesting, SearchOptions};
use crate::{Family, StrategyDef};

/// See the opening of this file.
pub static NESTED: StrategyDef<ChainFinder> = with_searches(&[SINGLE_SOURCE, MULTIPLE, DYNAMIC]);

/// The same as Sudoku Explainer 1.2.1 finds it, see [`SearchOptions::se121`].
pub static NESTED_121: StrategyDef<ChainFinder> =
    with_searches(&[SINGLE_SOURCE.se121(), MULTIPLE.se121(), DYNAMIC.se121()]);

const SINGLE_SOURCE: SearchOptions = SearchOptions::new(95, ChainKind::Dynamic, Nesting::SingleSourceChains);
const MULTIPLE: SearchOptions = SearchOptions::new(100, ChainKind::Dynamic, Nesting::MultipleChains);
const DYNAMIC: SearchOptions = SearchOptions::new(105, ChainKind::Dynamic, Nesting::DynamicChains);

const fn with_searches(searches: &'static [SearchOptions]) -> StrategyDef<ChainFinder> {
    StrategyDef::new(
        ChainFinder { searches },
        ("nested-forcing-chains", Family::ForcingChains, None, SINGLE_SOURCE.rating.0),
        "dynamic chains that also use other chains",
        include_str!("nested.rs"),
        ":::....79.....+938.6..........9+9.6...7...5..+9.2..7.28...+9..9..3....1....5....2.....4.:511 811 313 813 214 117 218 419 431 432 537 238 538 442 853 454 456 166 466 671 176 878 579 779 879 784 793 897 699:::",
    )
}
