//! Siamese fish: two fish on the same bases, seen as one.
//!
//! ## What it sees
//!
//! The places of some bases are looked at twice, with other covers: mostly what
//! is a fin of the one fish is none of the other. The two do not remove the
//! same. Both have the same shape, and both have fins or neither has; of basic
//! fish a pair is called finned if one of the two is, and sashimi if one is.
//!
//! ## Why it is true
//!
//! Each of the two fish holds by itself.
//!
//! ## Sources
//!
//! The name and the custom of counting the two as one are from the players'
//! forum; HoDoKu (Bernhard Hobiger) joins them so.

use super::{Fins, Fish, Shape, Sort, table};
use crate::Row;

const SUMMARY: &str = "two fish on the same bases that do not remove the same";

/// Pairs of basic fish, one of them at least finned, by size.
pub static FINNED: [Row<Fish>; 6] = table(
    SUMMARY,
    include_str!("siamese.rs"),
    (Shape::Basic, Fins::With, true),
    [
        Sort {
            name: "siamese-finned-x-wing",
            code: "03101",
            rating: 44,
            layout: "diagonal",
            example: ":03101::51............275...8......9.1....6..5.....2.46..9.....2.....3............5..1..9::::",
        },
        Sort {
            name: "siamese-finned-swordfish",
            code: "03111",
            rating: 50,
            layout: "diagonal",
            example: ":03111::........3..6.81..24......1.................38.3...8...2.........1.2....7...7.94..::::",
        },
        Sort {
            name: "siamese-finned-jellyfish",
            code: "03121",
            rating: 56,
            layout: "diagonal",
            example: ":03121::.......+83+3.6.81.+424+8.+3...1...+8+4+3...........38.3...8..+42..+8..+3...1.2.+3+8.7+8.+37.94+2.::::",
        },
        Sort {
            name: "siamese-finned-squirmbag",
            code: "03131",
            rating: 61,
            layout: "diagonal",
            example: ":03131::.......+83+3.6.81.+424+8.....1.................38.3...8...2..+8..+3...1.2..+8.7...7.94+2.::::",
        },
        Sort {
            name: "siamese-finned-whale",
            code: "03141",
            rating: 61,
            layout: "diagonal",
            example: ":03141::...2.....3.+8...729.4...8...4.6..19.......6....8....5+67.1........7...........3....::::",
        },
        Sort {
            name: "siamese-finned-leviathan",
            code: "03151",
            rating: 61,
            layout: "diagonal",
            example: ":03151::.......6....8.......+762981.21.+9.........+5.....5..3.2....3+567+1....5.............54::::",
        },
    ],
);

/// Pairs of basic fish, one of them at least sashimi, by size.
pub static SASHIMI: [Row<Fish>; 6] = table(
    SUMMARY,
    include_str!("siamese.rs"),
    (Shape::Basic, Fins::Sashimi, true),
    [
        Sort {
            name: "siamese-sashimi-x-wing",
            code: "03201",
            rating: 45,
            layout: "diagonal",
            example: ":03201::.3.2..7...4.....2.....1..9.6..8.7.....1................23..46...6.3..4.....6.....::::",
        },
        Sort {
            name: "siamese-sashimi-swordfish",
            code: "03211",
            rating: 51,
            layout: "diagonal",
            example: ":03211::........3..6.81..24......1.................38.3...8...2.........1.2....7...7.94..::::",
        },
        Sort {
            name: "siamese-sashimi-jellyfish",
            code: "03221",
            rating: 57,
            layout: "diagonal",
            example: ":03221::2.473.........1.27.3...9.....8......4.2........5.6..........69....3.........82...::::",
        },
        Sort {
            name: "siamese-sashimi-squirmbag",
            code: "03231",
            rating: 61,
            layout: "diagonal",
            example: ":03231::..1.........6.......8.......7.4.....5.9...8..........684..6.....1...2......73..2.::::",
        },
        Sort {
            name: "siamese-sashimi-whale",
            code: "03241",
            rating: 61,
            layout: "diagonal",
            example: ":03241::...4.1..8...7....6......7.9.............9...7......314...2....36.23.......4......::::",
        },
        Sort {
            name: "siamese-sashimi-leviathan",
            code: "03251",
            rating: 61,
            layout: "diagonal",
            example: ":03251::.....25.8.....87......1+3......6+8+5.4....9.7...96.+23+1.5...........1.3.............3:412 712 413 713 415 715 437 473 474 574 774 491 494 594 794:::",
        },
    ],
);

/// Pairs of franken fish, by size.
pub static FRANKEN: [Row<Fish>; 6] = table(
    SUMMARY,
    include_str!("siamese.rs"),
    (Shape::Franken, Fins::Without, true),
    [
        Sort {
            name: "siamese-franken-x-wing",
            code: "03301",
            rating: 82,
            layout: "diagonal",
            example: ":03301::4...........3..9..63...1.4...6.5.....5.927............1.9...3..8..4..1...........::::",
        },
        Sort {
            name: "siamese-franken-swordfish",
            code: "03311",
            rating: 83,
            layout: "diagonal",
            example: ":03311::51............275...8......9.1....6..5.....2.46..9.....2.....3............5..1..9::::",
        },
        Sort {
            name: "siamese-franken-jellyfish",
            code: "03321",
            rating: 84,
            layout: "diagonal",
            example: ":03321::51............275...8......9.1....6..5.....2.46..9.....2.....3............5..1..9::::",
        },
        Sort {
            name: "siamese-franken-squirmbag",
            code: "03331",
            rating: 85,
            layout: "diagonal",
            example: ":03331::51............275...8......9.1....6..5.....2.46..9.....2.....3............5..1..9::::",
        },
        Sort {
            name: "siamese-franken-whale",
            code: "03341",
            rating: 86,
            layout: "diagonal",
            example: ":03341::51............275...8......9.1....6..5.....2.46..9.....2.....3............5..1..9::::",
        },
        Sort {
            name: "siamese-franken-leviathan",
            code: "03351",
            rating: 86,
            layout: "diagonal",
            example: ":03351::....47.8...2...61....18.95...13.....6....4.......1...............3.5..6..9....4..::::",
        },
    ],
);

/// Pairs of finned franken fish, by size.
pub static FINNED_FRANKEN: [Row<Fish>; 6] = table(
    SUMMARY,
    include_str!("siamese.rs"),
    (Shape::Franken, Fins::With, true),
    [
        Sort {
            name: "siamese-finned-franken-x-wing",
            code: "03401",
            rating: 86,
            layout: "diagonal",
            example: ":03401::528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..::::",
        },
        Sort {
            name: "siamese-finned-franken-swordfish",
            code: "03411",
            rating: 87,
            layout: "diagonal",
            example: ":03411::51............275...8......9.1....6..5.....2.46..9.....2.....3............5..1..9::::",
        },
        Sort {
            name: "siamese-finned-franken-jellyfish",
            code: "03421",
            rating: 88,
            layout: "diagonal",
            example: ":03421::..2.......41..7.........3.........7.....9.8..2..87...58....2.9.......6....4...7.3::::",
        },
        Sort {
            name: "siamese-finned-franken-squirmbag",
            code: "03431",
            rating: 89,
            layout: "diagonal",
            example: ":03431::........3..6.81..24......1.................38.3...8...2.........1.2....7...7.94..::::",
        },
        Sort {
            name: "siamese-finned-franken-whale",
            code: "03441",
            rating: 90,
            layout: "diagonal",
            example: ":03441::..65...8.4....9..............7....5..2.1...............1.683.4...5...........4..2::::",
        },
        Sort {
            name: "siamese-finned-franken-leviathan",
            code: "03451",
            rating: 90,
            layout: "diagonal",
            example: ":03451::51............275...8......9.1....6..5.....2.46..9.....2.....3............5..1..9::::",
        },
    ],
);

/// Pairs of mutant fish, by size.
pub static MUTANT: [Row<Fish>; 6] = table(
    SUMMARY,
    include_str!("siamese.rs"),
    (Shape::Mutant, Fins::Without, true),
    [
        Sort {
            name: "siamese-mutant-x-wing",
            code: "03501",
            rating: 90,
            layout: "diagonal",
            example: ":03501::4...........3..9..63...1.4...6.5.....5.927............1.9...3..8..4..1...........::::",
        },
        Sort {
            name: "siamese-mutant-swordfish",
            code: "03511",
            rating: 91,
            layout: "diagonal",
            example: ":03511::51............275...8......9.1....6..5.....2.46..9.....2.....3............5..1..9::::",
        },
        Sort {
            name: "siamese-mutant-jellyfish",
            code: "03521",
            rating: 92,
            layout: "diagonal",
            example: ":03521::51............275...8......9.1....6..5.....2.46..9.....2.....3............5..1..9::::",
        },
        Sort {
            name: "siamese-mutant-squirmbag",
            code: "03531",
            rating: 93,
            layout: "diagonal",
            example: ":03531::51............275...8......9.1....6..5.....2.46..9.....2.....3............5..1..9::::",
        },
        Sort {
            name: "siamese-mutant-whale",
            code: "03541",
            rating: 94,
            layout: "diagonal",
            example: ":03541::51............275...8......9.1....6..5.....2.46..9.....2.....3............5..1..9::::",
        },
        Sort {
            name: "siamese-mutant-leviathan",
            code: "03551",
            rating: 94,
            layout: "diagonal",
            example: ":03551::.3.......9814.......5..7.....9.5.6.......6....73.............1.....8....158....9.::::",
        },
    ],
);

/// Pairs of finned mutant fish, by size.
pub static FINNED_MUTANT: [Row<Fish>; 6] = table(
    SUMMARY,
    include_str!("siamese.rs"),
    (Shape::Mutant, Fins::With, true),
    [
        Sort {
            name: "siamese-finned-mutant-x-wing",
            code: "03601",
            rating: 94,
            layout: "diagonal",
            example: ":03601::..4.............97.......2...3.6..5....57.....2...4...3.58...7..48........7.....3::::",
        },
        Sort {
            name: "siamese-finned-mutant-swordfish",
            code: "03611",
            rating: 95,
            layout: "diagonal",
            example: ":03611::.......5....7..9..569..2..8.46..........26.........76.3............9.1.3.......4.::::",
        },
        Sort {
            name: "siamese-finned-mutant-jellyfish",
            code: "03621",
            rating: 96,
            layout: "diagonal",
            example: ":03621::..65...8.4....9..............7....5..2.1...............1.683.4...5...........4..2::::",
        },
        Sort {
            name: "siamese-finned-mutant-squirmbag",
            code: "03631",
            rating: 97,
            layout: "diagonal",
            example: ":03631::528.......6.......9...4..5...1..6....3...9.28....3...1..2..5...8.......2......1..::::",
        },
        Sort {
            name: "siamese-finned-mutant-whale",
            code: "03641",
            rating: 98,
            layout: "diagonal",
            example: ":03641::.9.2...........6......78...8......1....4..2....1..7....3..8...9...5..1......9..4.::::",
        },
        Sort {
            name: "siamese-finned-mutant-leviathan",
            code: "03651",
            rating: 100,
            layout: "diagonal",
            example: ":03651::...2.....3.....729.4...8...4.6..19.......6....8....5.7.1........7...........3....::::",
        },
    ],
);
