//! The scale of SukakuExplainer.
//! The order of strategies; each strategy has its ratings in its own file.

use std::sync::LazyLock;

use super::{Scale, strategies_named};

/// SukakuExplainer, the successor of Sudoku Explainer for boards with more units.
/// Its groups of five and six and its five and six strong links are off by default,
/// so they are off here.
pub static SUKAKU_EXPLAINER: Scale = Scale {
    name: "explainer",
    summary: "what SukakuExplainer knows",
    strategies: LazyLock::new(|| {
        let names = "full-house hidden-single direct-pointing direct-claiming direct-hidden-twins naked-single \
            direct-hidden-triplets pointing claiming locked-intersection naked-twins generalised-naked-twins x-wing \
            hidden-twins naked-triplets generalised-naked-triplets swordfish hidden-triplets two-strong-links xy-wing \
            xyz-wing unique-loops naked-quads generalised-naked-quads jellyfish hidden-quads three-strong-links \
            wxyz-wing bivalue-universal-grave four-strong-links vwxyz-wing aligned-pair-exclusion uvwxyz-wing \
            forcing-chains tuvwxyz-wing aligned-triplet-exclusion nishio multiple-forcing-chains \
            dynamic-forcing-chains dynamic-forcing-chains-plus nested-forcing-chains";
        strategies_named(names, &[])
    }),
    plain_only: &["pointing", "claiming", "naked-twins", "naked-triplets", "naked-quads"],
    extended_only: &[
        "locked-intersection",
        "generalised-naked-twins",
        "generalised-naked-triplets",
        "generalised-naked-quads",
    ],
};

#[cfg(test)]
mod tests {
    use saltire_core::Layout;

    use super::*;

    #[test]
    fn sukaku_explainer_uses_other_strategies_on_extended_boards() {
        let names = |layout: &Layout| -> Vec<&str> {
            SUKAKU_EXPLAINER.strategies_for(layout).iter().map(|strategy| strategy.name()).collect()
        };
        let (classic, diagonal) = (names(&Layout::classic()), names(&Layout::diagonal()));
        assert!(classic.contains(&"pointing") && !classic.contains(&"locked-intersection"));
        assert!(diagonal.contains(&"locked-intersection") && !diagonal.contains(&"pointing"));
        assert!(classic.contains(&"hidden-twins") && diagonal.contains(&"hidden-twins"));
    }
}
