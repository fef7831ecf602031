//! The scale of Sudoku Explainer 1.2.1.
//! The order of strategies; each strategy has its ratings in its own file.

use std::sync::LazyLock;

use super::{Scale, strategies_named};
use crate::strategies::{forcing, uniqueness};
use crate::strategy::Strategy;

/// Sudoku Explainer 1.2.1, by Nicolas Juillerat.
pub static SE121: Scale = Scale {
    name: "se121",
    summary: "what Sudoku Explainer 1.2.1 knows",
    strategies: LazyLock::new(|| {
        let names = "full-house hidden-single direct-pointing direct-claiming direct-hidden-twins naked-single \
            direct-hidden-triplets pointing claiming naked-twins x-wing hidden-twins naked-triplets swordfish \
            hidden-triplets xy-wing xyz-wing unique-loops naked-quads jellyfish hidden-quads \
            bivalue-universal-grave aligned-pair-exclusion forcing-chains aligned-triplet-exclusion nishio \
            multiple-forcing-chains dynamic-forcing-chains dynamic-forcing-chains-plus nested-forcing-chains";
        let own: [&dyn Strategy; 4] = [
            &uniqueness::unique_loops::UNIQUE_LOOPS_121,
            &uniqueness::bivalue_universal_grave::BIVALUE_UNIVERSAL_GRAVE_121,
            &forcing::dynamic_plus::DYNAMIC_PLUS_121,
            &forcing::nested::NESTED_121,
        ];
        strategies_named(names, &own)
    }),
    plain_only: &[],
    extended_only: &[],
};
