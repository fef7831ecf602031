//! How the length of a chain raises its rating, as in Sudoku Explainer.

use saltire_core::Rating;

/// Returns the rating of a chain with this many nodes. It is the rating of its
/// kind, plus a tenth for each of 4, 6, 8, 12, 16, 24, 32 … that the number of
/// nodes less two exceeds.
#[must_use]
pub fn for_chain_length(kind: Rating, nodes: usize) -> Rating {
    let (mut added, mut ceiling, mut odd) = (0, 4, false);
    while nodes.saturating_sub(2) > ceiling {
        added += 1;
        ceiling = if odd { ceiling * 4 / 3 } else { ceiling * 3 / 2 };
        odd = !odd;
    }
    Rating(kind.0 + added)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_chains_rate_higher() {
        assert_eq!(for_chain_length(Rating(66), 6), Rating(66));
        assert_eq!(for_chain_length(Rating(66), 7), Rating(67));
        assert_eq!(for_chain_length(Rating(66), 15), Rating(70));
    }
}
