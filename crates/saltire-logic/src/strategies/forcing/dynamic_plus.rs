//! Dynamic forcing chains plus: dynamic chains that also use locked candidates, pairs and X-wings.
//!
//! ## What it sees
//!
//! A dynamic forcing chain that finds nothing more looks at the board as it has
//! become. If it finds locked candidates, a hidden pair, a naked pair or an X-wing
//! there, it goes on with what that rules out.
//!
//! ## Why it is true
//!
//! The pattern holds on the board that the chain has reached. It follows from the
//! candidates that the chain has ruled out, and the line says which ones. So the
//! chain is still a proof from one assumption.
//!
//! ## Sources
//!
//! Dynamic forcing chains (+) of Sudoku Explainer (Nicolas Juillerat).

use super::ChainFinder;
use super::search_options::{ChainKind, Nesting, SearchOptions};
use crate::{Family, StrategyDef};

/// See the opening of this file.
pub static DYNAMIC_PLUS: StrategyDef<ChainFinder> = with_searches(&[OPTIONS]);

/// The same as Sudoku Explainer 1.2.1 finds it, see [`SearchOptions::se121`].
pub static DYNAMIC_PLUS_121: StrategyDef<ChainFinder> = with_searches(&[OPTIONS.se121()]);

const OPTIONS: SearchOptions = SearchOptions::new(90, ChainKind::Dynamic, Nesting::Patterns);

const fn with_searches(searches: &'static [SearchOptions]) -> StrategyDef<ChainFinder> {
    StrategyDef::new(
        ChainFinder { searches },
        ("dynamic-forcing-chains-plus", Family::ForcingChains, None, OPTIONS.rating.0),
        "dynamic chains that also use locked candidates, pairs and X-wings",
        include_str!("dynamic_plus.rs"),
        ":::..1..+964..3....79.+9...6....4.3...1.+9...9......8+9..........7.9......924.+77+95......:544 752 555 456 758 465 672 474 476 278 279:::",
    )
}
