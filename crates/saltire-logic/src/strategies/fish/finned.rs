//! Finned fish: a basic fish with a few extra cells, the fins.
//!
//! ## What it sees
//!
//! Rows in which a digit can only go in as many columns, apart from up to five
//! extra cells; or the same with rows and columns swapped. The extra cells are the
//! fins. The fish removes the digit only from cells that see every fin. Often these
//! are in the same block as the fins, but any way of seeing them counts, such as a
//! diagonal.
//!
//! If a row has at most one cell besides its fins, the fish is called sashimi.
//!
//! ## Why it is true
//!
//! Either one of the fins holds the digit, or none does. If a fin holds it, every
//! cell that sees all fins sees that one. If no fin holds it, the fins are out, and
//! the rest is a basic fish that removes the digit. The digit is removed in both
//! cases.
//!
//! ## Sources
//!
//! The Ultimate Fish Guide of the players' forum. The meaning of sashimi and the
//! limit of five fins follow HoDoKu (Bernhard Hobiger).

use super::{Fins, FishShape, FishVariant};

/// Basic fish with fins.
pub(super) const FINNED: FishVariant = FishVariant {
    prefix: "finned-",
    code: '1',
    summary: "a basic fish with a few extra cells, which the removed candidates must see",
    source: include_str!("finned.rs"),
    shape: FishShape::Basic,
    fins: Fins::With,
    is_siamese: false,
    ratings: [43, 49, 55, 60, 60, 60],
    boards: [
        ".3.2..7...4.....2.....1..9.6..8.7.....1................23..46...6.3..4.....6.....",
        "........3..6.81..24......1.................38.3...8...2.........1.2....7...7.94..",
        "........3..6.81..24......1.................38.3...8...2.........1.2....7...7.94..",
        "......5..7..2......1.......36....2.....8............6985...9....9...2651........3",
        "......5..7..2......1.......36....2.....8............6985...9....9...2651........3",
        "....1..97......+1....6...4......+4..19.4....6....3......6..4..2..2...5.8......3.+9.1",
    ],
};

/// Basic fish that would fall apart without their fins.
pub(super) const SASHIMI: FishVariant = FishVariant {
    prefix: "sashimi-",
    code: '2',
    summary: "a finned fish with a row or column that has at most one cell besides its fins",
    source: include_str!("finned.rs"),
    shape: FishShape::Basic,
    fins: Fins::Sashimi,
    is_siamese: false,
    ratings: [44, 50, 56, 60, 60, 60],
    boards: [
        "........3..6.81..24......1.................38.3...8...2.........1.2....7...7.94..",
        "........3..6.81..24......1.................38.3...8...2.........1.2....7...7.94..",
        "528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..",
        "528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..",
        "..65...8.4....9..............7....5..2.1...............1.683.4...5...........4..2",
        "...+7.4.+3..4.+3.16.737..6.....91.3......392......74+1.+963......+3...+38........+4.7....",
    ],
};
