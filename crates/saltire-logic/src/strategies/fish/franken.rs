//! Franken fish: a fish with rows, columns and other units, such as blocks and diagonals.
//!
//! ## What it sees
//!
//! As in a basic fish, a digit can only go in cells of some units, the bases, that
//! are all in as many other units, the covers. At least one of these units is not a
//! row or column: it is a block, a region, a diagonal, a window or any other unit
//! of the layout. Rows are only among the bases and columns only among the covers,
//! or the other way round, and both have at least one.
//!
//! The digit is removed from cells that are in a cover and in no base, and from
//! cells that are in two covers.
//!
//! A finned fish has up to five fins: cells of the bases outside the covers, or
//! cells that two bases share. It removes the digit only from cells that see every
//! fin.
//!
//! ## Why it is true
//!
//! Count the digits, with 5 and three bases as an example. Suppose that no fin is
//! 5. Each base needs a 5, and no 5 is in two bases, so the bases hold three 5s.
//! Each of them is in a cover, and each of the three covers holds only one 5. So
//! each cover has its 5 in a base, and none of these 5s is in two covers. A cell of
//! a cover that is in no base can't be 5, because its cover has a 5 already. A cell
//! in two covers can't be 5, because it would use up both and leave too few covers
//! for the other 5s.
//!
//! If a fin is 5, every cell that sees all fins sees that one and can't be 5.
//!
//! ## Sources
//!
//! The Ultimate Fish Guide of the players' forum, with the general theory of bases
//! and covers by obi-wahn. The limits of five fins, two of them shared by bases,
//! follow HoDoKu (Bernhard Hobiger).

use super::{Fins, FishShape, FishVariant};

/// Rows and other units in columns and other units, or the other way round.
pub(super) const FRANKEN: FishVariant = FishVariant {
    prefix: "franken-",
    code: '3',
    summary: "a fish with lines and other units, such as blocks or diagonals",
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
    summary: "a fish with lines and other units, such as blocks or diagonals, and a few extra cells",
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
