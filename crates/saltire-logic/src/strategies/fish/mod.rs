//! Fish: units whose places for a digit all lie in as many other units.
//!
//! The *bases* hold the digit once each. If all their places for it lie in as
//! many *covers*, each cover gets its digit from a base and has no other. Variants
//! differ in the units that take part, and in whether some places of the bases,
//! the *fins*, may lie outside the covers.
//!
//! | file | |
//! | --- | --- |
//! | `basic` | rows in columns, or columns in rows |
//! | `finned` | the same with fins: finned and sashimi |
//! | `franken` | rows and blocks in columns and blocks, or the other way round |
//! | `mutant` | any units in any others |
//! | `siamese` | two fish on the same bases |
//! | `digit_places` | the places of one digit, unit by unit |
//! | `search` | the search for all fish but the basic ones |
//! | `instance` | a fish that was found, and its explanation |

mod basic;
mod digit_places;
mod finned;
mod franken;
mod instance;
mod mutant;
mod search;
mod siamese;

use std::sync::LazyLock;

use saltire_core::CellIndexSet;

use crate::{Family, Finder, Report, Strategy, StrategyDef, View};

/// Every fish: variant by variant, each by size.
static FISH: LazyLock<Vec<StrategyDef<Fish>>> =
    LazyLock::new(|| VARIANTS.iter().flat_map(|variant| (0..SIZES.len()).map(|size| variant.sized(size))).collect());

/// Returns every fish, for the registry.
pub fn strategies() -> Vec<&'static dyn Strategy> {
    FISH.iter().map(|fish| fish as &dyn Strategy).collect()
}

/// The names of the sizes, from two bases and two covers on.
const SIZES: [&str; 6] = ["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"];

/// The variants, in the order for learners.
static VARIANTS: [FishVariant; 13] = [
    basic::BASIC,
    finned::FINNED,
    finned::SASHIMI,
    siamese::FINNED,
    siamese::SASHIMI,
    franken::FRANKEN,
    franken::FINNED_FRANKEN,
    siamese::FRANKEN,
    siamese::FINNED_FRANKEN,
    mutant::MUTANT,
    mutant::FINNED_MUTANT,
    siamese::MUTANT,
    siamese::FINNED_MUTANT,
];

/// A variant of fish, with what differs by size.
#[derive(Clone, Copy)]
struct FishVariant {
    /// What comes before the name of the size.
    prefix: &'static str,
    /// The digit of the variant in its codes: 1 in `0310`.
    code: char,
    summary: &'static str,
    source: &'static str,
    shape: FishShape,
    fins: Fins,
    /// Whether two fish on the same bases make one.
    is_siamese: bool,
    /// By size: the rating. Siamese fish have one more.
    ratings: [u16; SIZES.len()],
    /// By size: the board of the example, and after a colon the candidates that
    /// are deleted from it.
    boards: [&'static str; SIZES.len()],
}

impl FishVariant {
    /// Returns the strategy of one size, by its number in [`SIZES`]. It lives as
    /// long as the program, so its texts are leaked.
    fn sized(&self, size: usize) -> StrategyDef<Fish> {
        let (before, after) = if self.is_siamese { ("siamese-", "1") } else { ("", "") };
        let name: &str = format!("{before}{}{}", self.prefix, SIZES[size]).leak();
        let code: &str = format!("03{}{size}{after}", self.code).leak();
        let board = self.boards[size];
        let end = if board.contains(':') { ":::" } else { "::::" };
        let board = format!(":{code}::{board}{end}").leak();
        let rating = self.ratings[size] + u16::from(self.is_siamese);
        let finder = Fish { size: size + 2, shape: self.shape, fins: self.fins, is_siamese: self.is_siamese };
        StrategyDef::new(finder, (name, Family::Fish, Some(code), rating), self.summary, self.source, board)
    }
}

/// Which units take part in a fish.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FishShape {
    /// Rows in columns, or columns in rows.
    Basic,
    /// The same, with other units among the bases or the covers.
    Franken,
    /// Any other bases and covers.
    Mutant,
}

/// Whether places of the bases lie outside the covers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fins {
    /// No place does.
    Without,
    /// Some places do. In a basic fish, each base has two places or more inside.
    With,
    /// Some places do, and a base has at most one place inside.
    Sashimi,
}

/// The finder of one variant of fish of one size.
pub struct Fish {
    /// How many bases it has, and how many covers.
    size: usize,
    shape: FishShape,
    fins: Fins,
    is_siamese: bool,
}

impl Finder for Fish {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        // The easiest step never needs both fish of a siamese pair.
        if self.is_siamese && !report.wants_all() {
            return;
        }
        if self.shape == FishShape::Basic && self.fins == Fins::Without {
            basic::search(self.size, view, report);
        } else {
            search::search(self, view, report);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the FNV-1a hash, which does not change with the version of the
    /// compiler.
    fn fnv(text: &str) -> u64 {
        text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }

    /// Users name fish by name and code, so the generated rows must not change.
    #[test]
    fn the_generated_rows_are_the_published_ones() {
        let row = |fish: &StrategyDef<Fish>| {
            let about = fish.about();
            format!("{} {} {}\n", fish.name, about.code.expect("a code"), about.rating)
        };
        let rows: String = FISH.iter().map(row).collect();
        assert_eq!(FISH.len(), 78);
        assert_eq!(fnv(&rows), 0x7353_9001_e6bf_580b, "the rows are: {rows}");
    }
}
