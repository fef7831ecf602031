//! Pointing and claiming: a block and a line keep a digit to what they share.
//!
//! ## What it sees
//!
//! Pointing is a block, or a region of a jigsaw, whose places for a digit all
//! lie in one row or one column; it points along that line. Claiming is a row
//! or column whose places for a digit all lie in one block, which it claims for
//! itself.
//!
//! ## Why it is true
//!
//! The first of the two must hold the digit, and can do so only in the cells
//! that both share. So the second has its digit there too, and nowhere else.
//!
//! ## Sources
//!
//! Known since the first books as locked candidates; the names are those of
//! Sudoku Explainer (Nicolas Juillerat), HoDoKu says type 1 and type 2. Other
//! units do the same: see `locked-intersection`.

use saltire_core::{Digit, Evidence, Role, Spots, UnitKind};

use crate::strategies::singles::{blocks_first, is_blocky};
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// A block keeps a digit to one line.
pub static POINTING: Row<Locked> = Row {
    name: "pointing",
    summary: "a block has its places for a digit all in one row or column",
    source: include_str!("pointing.rs"),
    family: "locked candidates",
    code: Some("0100"),
    rating: Rating(26),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0100::2...3.........1...........268.4.......4...9.........85....7......9..4.315....2...::::",
    },
    search: Locked { from_blocks: true },
};

/// A line keeps a digit to one block.
pub static CLAIMING: Row<Locked> = Row {
    name: "claiming",
    summary: "a row or column has its places for a digit all in one block",
    source: include_str!("pointing.rs"),
    family: "locked candidates",
    code: Some("0101"),
    rating: Rating(28),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0101::.1..6.........5....9......1....9..2.........5.8...3...7.8...6...6...8..214.......::::",
    },
    search: Locked { from_blocks: false },
};

/// See [`POINTING`] and [`CLAIMING`].
pub struct Locked {
    from_blocks: bool,
}

fn is_line<S: Spots>(view: &View<'_, S>, unit: usize) -> bool {
    matches!(view.unit(unit).kind(), UnitKind::Row | UnitKind::Column)
}

/// A unit that keeps a digit to what it shares with another.
pub struct Lock<S> {
    /// The digit.
    pub digit: Digit,
    /// The unit that keeps it.
    pub base: usize,
    /// The unit that loses it elsewhere.
    pub cover: usize,
    /// The places in both.
    pub places: S,
}

impl<S: Spots> Lock<S> {
    /// The places that the cover loses.
    pub fn victims(&self, view: &View<'_, S>) -> S {
        view.places_in(self.digit, self.cover) - self.places
    }

    /// A clause that says it.
    pub fn text(&self, view: &View<'_, S>) -> String {
        let (base, cover) = (view.unit(self.base), view.unit(self.cover));
        format!("{base} has its places for {} all in {cover}", view.grid.symbols().symbol(self.digit))
    }

    /// Both units and the places.
    pub fn evidence(&self, view: &View<'_, S>) -> Evidence {
        Evidence::default()
            .unit(Role::Base, view.unit(self.base))
            .unit(Role::Cover, view.unit(self.cover))
            .cells(Role::Cause, view.cells(self.places))
            .marks(Role::Cause, view.marks(self.places, self.digit))
    }
}

/// Every lock with victims between the units that may keep a digit and those
/// that may lose it, until `look` has seen enough.
pub fn locks<S: Spots>(
    view: &View<'_, S>,
    keeps: impl Fn(usize) -> bool,
    loses: impl Fn(usize, usize) -> bool,
    mut look: impl FnMut(&Lock<S>) -> bool,
) {
    for base in blocks_first(view).filter(|&unit| keeps(unit)) {
        for digit in view.digits() {
            let places = view.places_in(digit, base);
            let Some(first) = places.first().filter(|_| places.len() > 1) else { continue };
            for &cover in view.map.units_of[first].iter().filter(|&&cover| cover != base) {
                let lock = Lock { digit, base, cover, places };
                if places.is_subset(view.map.units[cover])
                    && loses(base, cover)
                    && !lock.victims(view).is_empty()
                    && look(&lock)
                {
                    return;
                }
            }
        }
    }
}

impl Search for Locked {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let blocks = |unit| is_blocky(view, unit);
        let lines = |unit| is_line(view, unit);
        let is_base = |unit| if self.from_blocks { blocks(unit) } else { lines(unit) };
        let is_cover = |_, unit| if self.from_blocks { lines(unit) } else { blocks(unit) };
        locks(view, is_base, is_cover, |lock| {
            let effects = Effects::removing(view, lock.victims(view), lock.digit);
            findings.report(view.grid, effects, || Why { text: lock.text(view), evidence: lock.evidence(view) });
            findings.are_enough()
        });
    }
}
