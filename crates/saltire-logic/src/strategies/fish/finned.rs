//! Finned fish: lines whose places for a digit lie in as many lines that cross them, but for a few.
//!
//! ## What it sees
//!
//! A basic fish would be there, were it not for up to five places of the bases
//! outside the covers: the fins. What the fish would remove goes where it sees
//! every fin. Mostly the fins stand together in a block, and what goes is in the
//! same block; but any way of seeing them will do, along a diagonal too.
//!
//! If a base has no more than one place that is no fin, the fish is sashimi:
//! without its fins it would fall apart.
//!
//! ## Why it is true
//!
//! If one of the fins is true, what sees them all is false. If all fins are
//! false, the bases have room only in the covers, and the basic fish removes it.
//! One of the two is so. Whether the fish would fall apart without its fins
//! makes no difference to that.
//!
//! ## Sources
//!
//! The *Ultimate Fish Guide* of the players' forum; what is called sashimi,
//! and how many fins there may be, follows HoDoKu (Bernhard Hobiger).

use super::{Fins, FishShape, FishVariant};

/// Basic fish with fins.
pub(super) const FINNED: FishVariant = FishVariant {
    prefix: "finned-",
    code: '1',
    summary: "lines with room for a digit only in as many lines that cross them, or in fins",
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
    summary: "a finned fish with a line that has at most one place besides its fins",
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
