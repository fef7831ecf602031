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
        Sort { name: "siamese-finned-x-wing", code: "03101", rating: 44, layout: "diagonal", example: "" },
        Sort { name: "siamese-finned-swordfish", code: "03111", rating: 50, layout: "diagonal", example: "" },
        Sort { name: "siamese-finned-jellyfish", code: "03121", rating: 56, layout: "diagonal", example: "" },
        Sort { name: "siamese-finned-squirmbag", code: "03131", rating: 61, layout: "diagonal", example: "" },
        Sort { name: "siamese-finned-whale", code: "03141", rating: 61, layout: "diagonal", example: "" },
        Sort { name: "siamese-finned-leviathan", code: "03151", rating: 61, layout: "diagonal", example: "" },
    ],
);

/// Pairs of basic fish, one of them at least sashimi, by size.
pub static SASHIMI: [Row<Fish>; 6] = table(
    SUMMARY,
    include_str!("siamese.rs"),
    (Shape::Basic, Fins::Sashimi, true),
    [
        Sort { name: "siamese-sashimi-x-wing", code: "03201", rating: 45, layout: "diagonal", example: "" },
        Sort { name: "siamese-sashimi-swordfish", code: "03211", rating: 51, layout: "diagonal", example: "" },
        Sort { name: "siamese-sashimi-jellyfish", code: "03221", rating: 57, layout: "diagonal", example: "" },
        Sort { name: "siamese-sashimi-squirmbag", code: "03231", rating: 61, layout: "diagonal", example: "" },
        Sort { name: "siamese-sashimi-whale", code: "03241", rating: 61, layout: "diagonal", example: "" },
        Sort { name: "siamese-sashimi-leviathan", code: "03251", rating: 61, layout: "diagonal", example: "" },
    ],
);

/// Pairs of franken fish, by size.
pub static FRANKEN: [Row<Fish>; 6] = table(
    SUMMARY,
    include_str!("siamese.rs"),
    (Shape::Franken, Fins::Without, true),
    [
        Sort { name: "siamese-franken-x-wing", code: "03301", rating: 69, layout: "diagonal", example: "" },
        Sort { name: "siamese-franken-swordfish", code: "03311", rating: 70, layout: "diagonal", example: "" },
        Sort { name: "siamese-franken-jellyfish", code: "03321", rating: 71, layout: "diagonal", example: "" },
        Sort { name: "siamese-franken-squirmbag", code: "03331", rating: 72, layout: "diagonal", example: "" },
        Sort { name: "siamese-franken-whale", code: "03341", rating: 73, layout: "diagonal", example: "" },
        Sort { name: "siamese-franken-leviathan", code: "03351", rating: 73, layout: "diagonal", example: "" },
    ],
);

/// Pairs of finned franken fish, by size.
pub static FINNED_FRANKEN: [Row<Fish>; 6] = table(
    SUMMARY,
    include_str!("siamese.rs"),
    (Shape::Franken, Fins::With, true),
    [
        Sort { name: "siamese-finned-franken-x-wing", code: "03401", rating: 73, layout: "diagonal", example: "" },
        Sort { name: "siamese-finned-franken-swordfish", code: "03411", rating: 74, layout: "diagonal", example: "" },
        Sort { name: "siamese-finned-franken-jellyfish", code: "03421", rating: 75, layout: "diagonal", example: "" },
        Sort { name: "siamese-finned-franken-squirmbag", code: "03431", rating: 76, layout: "diagonal", example: "" },
        Sort { name: "siamese-finned-franken-whale", code: "03441", rating: 77, layout: "diagonal", example: "" },
        Sort { name: "siamese-finned-franken-leviathan", code: "03451", rating: 77, layout: "diagonal", example: "" },
    ],
);

/// Pairs of mutant fish, by size.
pub static MUTANT: [Row<Fish>; 6] = table(
    SUMMARY,
    include_str!("siamese.rs"),
    (Shape::Mutant, Fins::Without, true),
    [
        Sort { name: "siamese-mutant-x-wing", code: "03501", rating: 81, layout: "diagonal", example: "" },
        Sort { name: "siamese-mutant-swordfish", code: "03511", rating: 82, layout: "diagonal", example: "" },
        Sort { name: "siamese-mutant-jellyfish", code: "03521", rating: 83, layout: "diagonal", example: "" },
        Sort { name: "siamese-mutant-squirmbag", code: "03531", rating: 84, layout: "diagonal", example: "" },
        Sort { name: "siamese-mutant-whale", code: "03541", rating: 85, layout: "diagonal", example: "" },
        Sort { name: "siamese-mutant-leviathan", code: "03551", rating: 85, layout: "diagonal", example: "" },
    ],
);

/// Pairs of finned mutant fish, by size.
pub static FINNED_MUTANT: [Row<Fish>; 6] = table(
    SUMMARY,
    include_str!("siamese.rs"),
    (Shape::Mutant, Fins::With, true),
    [
        Sort { name: "siamese-finned-mutant-x-wing", code: "03601", rating: 85, layout: "diagonal", example: "" },
        Sort { name: "siamese-finned-mutant-swordfish", code: "03611", rating: 86, layout: "diagonal", example: "" },
        Sort { name: "siamese-finned-mutant-jellyfish", code: "03621", rating: 87, layout: "diagonal", example: "" },
        Sort { name: "siamese-finned-mutant-squirmbag", code: "03631", rating: 88, layout: "diagonal", example: "" },
        Sort { name: "siamese-finned-mutant-whale", code: "03641", rating: 89, layout: "diagonal", example: "" },
        Sort { name: "siamese-finned-mutant-leviathan", code: "03651", rating: 91, layout: "diagonal", example: "" },
    ],
);
