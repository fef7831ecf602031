//! Our own scale.
//! The order of strategies; each strategy has its ratings in its own file.

use std::sync::LazyLock;

use super::Scale;
use crate::strategy::{Family, STRATEGIES};

/// Our own scale: every strategy, ordered by rating, except the strong links of
/// SukakuExplainer, which are other names for patterns of other strategies.
pub static SALTIRE: Scale = Scale {
    name: "saltire",
    summary: "every strategy there is, on every layout",
    strategies: LazyLock::new(|| {
        let mut strategies = STRATEGIES.to_vec();
        strategies.retain(|strategy| !matches!(strategy.about().family, Family::Propagation | Family::StrongLinks));
        strategies.sort_by_key(|strategy| strategy.about().rating);
        strategies
    }),
    plain_only: &[],
    extended_only: &[],
};
