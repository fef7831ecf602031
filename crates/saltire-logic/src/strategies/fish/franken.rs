//! Franken fish: rows and blocks whose places for a digit lie in as many columns and blocks, or the other way round.
//!
//! ## What it sees
//!
//! As in a basic fish, some bases have room for a digit only in as many covers.
//! But beside lines there is at least one other unit among them: a block, a
//! region, a diagonal, a window, or whatever unit the layout has. The bases are
//! rows, at least one, and such units, and the covers columns, at least one, and
//! such units; or rows and columns change places. No unit is base and cover.
//!
//! With fins, up to five places of the bases may be outside the covers, or be
//! shared by two bases, and what the fish would remove goes where it sees them
//! all. A place is removed if it is in a cover and in no base, or in two covers.
//!
//! ## Why it is true
//!
//! Suppose that no fin is true. Each base holds the digit, and since no place
//! that two bases share is true, there are as many of these digits as there are
//! bases. Each of them is in a cover; a cover has at most one; and there are as
//! many covers as bases. So each cover has exactly one of them, and none of them
//! is in two covers. Then a place that is in a cover but in no base is false, as
//! the cover has its digit; and a place that is in two covers is false, whether it
//! is in a base or not, for it would be the one of both. Nothing is used of the
//! units but that each holds the digit exactly once: so it does not matter how
//! bases cross bases, or covers cover each other, and diagonals will do as well as
//! blocks. If a fin is true, what sees all fins is false.
//!
//! ## Sources
//!
//! The *Ultimate Fish Guide* of the players' forum, and there the general
//! theory of bases and covers, fins that bases share and eliminations among the
//! bases themselves (obi-wahn). The limits, five fins of which bases share two,
//! follow HoDoKu (Bernhard Hobiger).

use super::{Fins, FishShape, FishVariant};

/// Rows and other units in columns and other units, or the other way round.
pub(super) const FRANKEN: FishVariant = FishVariant {
    prefix: "franken-",
    code: '3',
    summary: "lines and other units whose places for a digit all lie in as many others",
    source: include_str!("franken.rs"),
    shape: FishShape::Franken,
    fins: Fins::Without,
    is_siamese: false,
    ratings: [81, 82, 83, 84, 85, 85],
    boards: [
        "528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..",
        "528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..",
        "528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..",
        "528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..",
        "528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..",
        "+3....81+6.+76+1+3+4.2..+2..6.+1.+4+3.37.+1+6+8.44.2..3.+7.+8.+6+4.+7+3...73+1..+4...+2..34.1.+1..+76.5+3.:512 513 914 515 915 919 528 929 932 933 535 544 552 954 955 559 565 968 569 571 275 975 976 978 279 879 883 584 689 989 992 993 899",
    ],
};

/// The same with fins.
pub(super) const FINNED_FRANKEN: FishVariant = FishVariant {
    prefix: "finned-franken-",
    code: '4',
    summary: "lines and other units with room for a digit only in as many others, or in fins",
    source: include_str!("franken.rs"),
    shape: FishShape::Franken,
    fins: Fins::With,
    is_siamese: false,
    ratings: [85, 86, 87, 88, 89, 89],
    boards: [
        "........3..6.81..24......1.................38.3...8...2.........1.2....7...7.94..",
        "......5..7..2......1.......36....2.....8............6985...9....9...2651........3",
        "........3..6.81..24......1.................38.3...8...2.........1.2....7...7.94..",
        "528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..",
        "......5..7..2......1.......36....2.....8............6985...9....9...2651........3",
        "..65...8.4....9..............7....5..2.1...............1.683.4...5...........4..2",
    ],
};
