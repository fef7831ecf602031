//! Mutant fish: any units whose places for a digit lie in as many others.
//!
//! ## What it sees
//!
//! Rows, columns, blocks and all other units of the layout may be bases, and
//! any of them that are no bases may be covers: two rows and a column in a block, a
//! diagonal and a window, say. What is simpler, a franken or a basic fish, is
//! not called so: a fish is a mutant if rows and columns are together among the
//! bases or among the covers, if rows cover rows or columns columns, or if the
//! bases, or the covers, are no lines at all. On a board with both diagonals, these
//! two as bases and two rows as covers are the simplest one.
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
//! is in a base or not, for it would be the one of both. If a fin is true, what
//! sees all fins is false.
//!
//! There are very many ways to choose seven units of nearly thirty; how they are
//! searched all the same is told in `search.rs`. Of fish that remove the same,
//! one is shown; of those from five units on, only such as need all their covers.
//!
//! ## Sources
//!
//! The *Ultimate Fish Guide* of the players' forum, and there the general
//! theory of bases and covers (obi-wahn). The limits, five fins of which bases
//! share two, follow HoDoKu (Bernhard Hobiger).

use super::{Fins, FishShape, FishVariant};

/// Any units in any others.
pub(super) const MUTANT: FishVariant = FishVariant {
    prefix: "mutant-",
    code: '5',
    summary: "any units whose places for a digit all lie in as many others",
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
    summary: "any units with room for a digit only in as many others, or in fins",
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
