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
        "+4+8+3...+7+91+1+75....6.9+2618+7+4+355+6.3..1+4..+1..+5.+3...+3...+195.6+4.....1+3.9+1...+5.4+3+5+82+14+67+9:225 226 243 854 856 859 763 869 774 874 886",
        ".27+8.+54.+65.+84.+6+32.+4.6..+2+8+5.85+2+76.94....+2+4+95+7+8+7+495.+86.2...95+7+28+427+56+8+41..+9+84.2.7+6+5:115 132 939",
        "+3....81+6.+76+1+3+4.2..+2..6.+1.+4+3.37.+1+6+8.44.2..3.+7.+8.+6+4.+7+3...73+1..+4...+2..34.1.+1..+76.5+3.:512 513 914 515 915 919 528 929 932 933 535 544 552 954 955 559 565 968 569 571 275 975 978 879 883 584 689 989 992 993 899",
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
        "+2+3+9+6...57...+3+7+52.9.+5+7+2.+9...76+4+5+2+3.9.+5..49+7...3+92.6.5+7+41+7+5+9.6...+9+26..4+7.+5..37+5+2+9+1+6:117 421 822 828 831 135 437 438 638 157 857 358 858 159 859 877 378 878 379 885",
        "+9.+2.5.7+4+3.+7+4.9+3+2.6.+6+3+2+4+7+8.+9+3..47+2+5+61.253...+8+77.+6....+32+2+5+7.+3..9...+17..32..3..+2..+7.:816 156 862 962 164 166 874 176 676 481 486 686 886 889 194 694 894 596 696 896 996 497",
        "+2+3+9+6...57...+3+7+52.9.+5+7+2.+9...76+4+5+2+3.9.+5..49+7...3+92.6.5+7+41+7+5+9.6...+9+26..4+7.+5..37+5+2+9+1+6:117 421 822 828 831 135 437 837 438 638 157 857 358 858 159 859 877 378 878 379 885",
        "+2+3+9+6...57...+3+7+52.9.+5+7+2.+9...76+4+5+2+3.9.+5..49+7...3+92.6.5+7+41+7+5+9.6...+9+26..4+7.+5..37+5+2+9+1+6:117 421 822 828 831 135 437 438 638 157 857 358 858 159 859 877 378 878 379 885",
    ],
};
