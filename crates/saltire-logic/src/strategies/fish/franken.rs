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

use super::{Fins, Fish, Shape, Sort, table};
use crate::Row;

/// Fish of rows and other units in columns and other units, by size.
pub static FRANKEN: [Row<Fish>; 6] = table(
    "lines and other units whose places for a digit all lie in as many others",
    include_str!("franken.rs"),
    (Shape::Franken, Fins::Without, false),
    [
        Sort {
            name: "franken-x-wing",
            code: "0330",
            rating: 81,
            layout: "diagonal",
            example: ":0330::528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..::::",
        },
        Sort {
            name: "franken-swordfish",
            code: "0331",
            rating: 82,
            layout: "diagonal",
            example: ":0331::528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..::::",
        },
        Sort {
            name: "franken-jellyfish",
            code: "0332",
            rating: 83,
            layout: "diagonal",
            example: ":0332::528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..::::",
        },
        Sort {
            name: "franken-squirmbag",
            code: "0333",
            rating: 84,
            layout: "diagonal",
            example: ":0333::528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..::::",
        },
        Sort {
            name: "franken-whale",
            code: "0334",
            rating: 85,
            layout: "diagonal",
            example: ":0334::528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..::::",
        },
        Sort {
            name: "franken-leviathan",
            code: "0335",
            rating: 85,
            layout: "diagonal",
            example: ":0335::..7.8.......2.....4...3..9..6........2387......5......5..........4....5.8......41::::",
        },
    ],
);

/// The same with fins, by size.
pub static FINNED_FRANKEN: [Row<Fish>; 6] = table(
    "lines and other units with room for a digit only in as many others, or in fins",
    include_str!("franken.rs"),
    (Shape::Franken, Fins::With, false),
    [
        Sort {
            name: "finned-franken-x-wing",
            code: "0340",
            rating: 85,
            layout: "diagonal",
            example: ":0340::........3..6.81..24......1.................38.3...8...2.........1.2....7...7.94..::::",
        },
        Sort {
            name: "finned-franken-swordfish",
            code: "0341",
            rating: 86,
            layout: "diagonal",
            example: ":0341::......5..7..2......1.......36....2.....8............6985...9....9...2651........3::::",
        },
        Sort {
            name: "finned-franken-jellyfish",
            code: "0342",
            rating: 87,
            layout: "diagonal",
            example: ":0342::........3..6.81..24......1.................38.3...8...2.........1.2....7...7.94..::::",
        },
        Sort {
            name: "finned-franken-squirmbag",
            code: "0343",
            rating: 88,
            layout: "diagonal",
            example: ":0343::528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..::::",
        },
        Sort {
            name: "finned-franken-whale",
            code: "0344",
            rating: 89,
            layout: "diagonal",
            example: ":0344::......5..7..2......1.......36....2.....8............6985...9....9...2651........3::::",
        },
        Sort {
            name: "finned-franken-leviathan",
            code: "0345",
            rating: 89,
            layout: "diagonal",
            example: ":0345::..65...8.4....9..............7....5..2.1...............1.683.4...5...........4..2::::",
        },
    ],
);
