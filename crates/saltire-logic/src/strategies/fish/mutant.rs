//! Mutant fish: a fish with any units.
//!
//! ## What it sees
//!
//! As in a basic fish, a digit can only go in cells of some units, the bases, that
//! are all in as many other units, the covers. Any units may be bases, and any other
//! units covers: two rows and a column as bases, say, and a block, a diagonal and a
//! window as covers. The two diagonals as bases and two rows as covers are the
//! simplest mutant on a board with both diagonals. A fish that is also a franken or
//! a basic fish is not called a mutant.
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
//! There are very many ways to choose seven of nearly thirty units. If several fish
//! remove the same candidates, only one is shown. A fish of five or more units is
//! shown only if it needs all its covers.
//!
//! ## Sources
//!
//! The Ultimate Fish Guide of the players' forum, with the general theory of bases
//! and covers by obi-wahn. The limits of five fins, two of them shared by bases,
//! follow HoDoKu (Bernhard Hobiger).

use super::{Fins, FishShape, FishVariant};

/// Any units in any others.
pub(super) const MUTANT: FishVariant = FishVariant {
    prefix: "mutant-",
    code: '5',
    summary: "a fish with any units",
    source: include_str!("mutant.rs"),
    shape: FishShape::Mutant,
    fins: Fins::Without,
    is_siamese: false,
    ratings: [89, 90, 91, 92, 93, 93],
    boards: [
        "528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..",
        "528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..",
        "528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..",
        "51............275...8......9.1....6..5.....2.46..9.....2.....3............5..1..9",
        "+6+23......81+53..26.+49+76+215+83+5+3+2...+64+1+17+45+3+6.+2.9+684+1+27+3+53.+12...7+6+789+1+64+352+2.6..+3...:914 915 716 916 725 929 976 895 497 999",
        "+4+8+3...+7+91+1+75....6.9+2618+7+4+355+6.3..1+4..+1..+5.+3...+3...+195.6+4.....1+3.9+1...+5.4+3+5+82+14+67+9:225 226 243 253 754 854 856 859 261 763 765 769 869 774 874 684 785 886",
    ],
};

/// The same with fins.
pub(super) const FINNED_MUTANT: FishVariant = FishVariant {
    prefix: "finned-mutant-",
    code: '6',
    summary: "a fish with any units, and a few extra cells",
    source: include_str!("mutant.rs"),
    shape: FishShape::Mutant,
    fins: Fins::With,
    is_siamese: false,
    ratings: [93, 94, 95, 96, 97, 99],
    boards: [
        "......5..7..2......1.......36....2.....8............6985...9....9...2651........3",
        "......5..7..2......1.......36....2.....8............6985...9....9...2651........3",
        "........3..6.81..24......1.................38.3...8...2.........1.2....7...7.94..",
        "......5..7..2......1.......36....2.....8............6985...9....9...2651........3",
        "........3..6.81..24......1.................38.3...8...2.........1.2....7...7.94..",
        ".3.......9814.......5..7.....9.5.6.......6....73.............1.....8....158....9.",
    ],
};
