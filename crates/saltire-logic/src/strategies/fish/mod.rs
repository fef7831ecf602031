//! Fish: as many units as others have room for, all of one digit.
//!
//! One idea serves the whole family. Some units, the *bases*, each hold the
//! digit once; if all their places for it lie in as many other units, the
//! *covers*, then each cover gets its digit from a base, and from nowhere else.
//! What differs is which units may take part, and whether some places of the
//! bases may lie outside the covers, as *fins*.
//!
//! | file | |
//! | --- | --- |
//! | `basic` | rows in columns, or columns in rows |
//! | `finned` | the same with fins: finned and sashimi |
//! | `franken` | rows and blocks in columns and blocks, and the other way round |
//! | `mutant` | any units in any others |
//! | `siamese` | two finned fish on the same bases |
//! | `pond` | the places of one digit, unit by unit |
//! | `trawl` | the search for all of them but the basic ones |
//! | `words` | what is told of a fish |

pub mod basic;
pub mod finned;
pub mod franken;
pub mod mutant;
mod pond;
pub mod siamese;
mod trawl;
mod words;

use saltire_core::Spots;

use crate::{Example, Findings, Rating, Row, Search, View};

/// The place of an X-wing, two units in two, in a table by size.
pub const X_WING: usize = 0;
/// Three units in three.
pub const SWORDFISH: usize = 1;
/// Four in four.
pub const JELLYFISH: usize = 2;
/// Five in five.
pub const SQUIRMBAG: usize = 3;
/// Six in six.
pub const WHALE: usize = 4;
/// Seven in seven.
pub const LEVIATHAN: usize = 5;

/// One sort of fish of one size.
pub struct Fish {
    /// How many bases it has, and how many covers.
    size: usize,
    shape: Shape,
    fins: Fins,
    /// Whether two with the same bases are wanted, joined.
    is_siamese: bool,
}

/// Which units take part.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// Rows in columns, or columns in rows.
    Basic,
    /// The same with other units on either side.
    Franken,
    /// Everything else.
    Mutant,
}

/// Whether some places of the bases are outside the covers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fins {
    /// None is.
    Without,
    /// Some are, and each base has two places or more inside; of shapes other
    /// than basic, that doesn't matter.
    With,
    /// Some are, and a base has at most one place inside.
    Sashimi,
}

/// What tells the sorts of one table from each other.
struct Sort {
    name: &'static str,
    code: &'static str,
    rating: u16,
    layout: &'static str,
    example: &'static str,
}

/// A table of fish, by size from two.
const fn table(
    summary: &'static str,
    source: &'static str,
    (shape, fins, is_siamese): (Shape, Fins, bool),
    sorts: [Sort; 6],
) -> [Row<Fish>; 6] {
    let [a, b, c, d, e, f] = sorts;
    let kind = (shape, fins, is_siamese);
    [
        row(summary, source, kind, 2, a),
        row(summary, source, kind, 3, b),
        row(summary, source, kind, 4, c),
        row(summary, source, kind, 5, d),
        row(summary, source, kind, 6, e),
        row(summary, source, kind, 7, f),
    ]
}

const fn row(
    summary: &'static str,
    source: &'static str,
    (shape, fins, is_siamese): (Shape, Fins, bool),
    size: usize,
    sort: Sort,
) -> Row<Fish> {
    Row {
        name: sort.name,
        summary,
        source,
        family: "fish",
        code: Some(sort.code),
        rating: Rating(sort.rating),
        needs_uniqueness: false,
        example: Example { layout: sort.layout, board: sort.example },
        search: Fish { size, shape, fins, is_siamese },
    }
}

impl Search for Fish {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        // Where one of two fish would do, nobody needs the pair.
        if self.is_siamese && !findings.want_all() {
            return;
        }
        if self.shape == Shape::Basic && self.fins == Fins::Without {
            basic::search(self.size, view, findings);
        } else {
            trawl::search(self, view, findings);
        }
    }
}
