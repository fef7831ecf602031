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

use saltire_core::{CellIndexSet, Digit, DigitSet, Evidence, Phrase, Role, phrase};

use crate::report::cause;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// A block confines a digit to one line.
pub static POINTING: StrategyDef<LockFinder> = StrategyDef::new(
    LockFinder { from_blocks: true },
    ("pointing", Family::LockedCandidates, Some("0100"), 26),
    "a block has its places for a digit all in one row or column",
    include_str!("pointing.rs"),
    ":0100::2...3.........1...........268.4.......4...9.........85....7......9..4.315....2...::::",
);

/// A line confines a digit to one block.
pub static CLAIMING: StrategyDef<LockFinder> = StrategyDef::new(
    LockFinder { from_blocks: false },
    ("claiming", Family::LockedCandidates, Some("0101"), 28),
    "a row or column has its places for a digit all in one block",
    include_str!("pointing.rs"),
    ":0101::.+9+86...+1..6.+7..9+8.32.+1+9+8.+6..+8..6+2.5+96+495+1+7..8+25..+8+9+6.+1.+3+62.1+8+9.87.+9.41.+69+1.+8.+6...:511 315 515 317 417 517 419 325 525 429 529 433 539 743 368 579 593 595 297 497 797 298 398 399 499 799:::",
);

/// Finds locks between blocks and lines.
pub struct LockFinder {
    from_blocks: bool,
}

/// A digit whose places in one unit all lie in another.
pub struct Lock<S> {
    /// The digit.
    pub digit: Digit,
    /// The unit that has all its places in the other.
    pub base: usize,
    /// The unit that loses the digit elsewhere.
    pub cover: usize,
    /// The places in both.
    pub places: S,
}

impl<S: CellIndexSet> Lock<S> {
    /// Returns the places that the cover loses.
    pub fn losers(&self, view: &View<'_, S>) -> S {
        view.places_in(self.digit, self.cover) - self.places
    }

    /// Names both units and the digit.
    pub fn reason(&self, view: &View<'_, S>) -> Phrase {
        phrase!("{} has its places for {} all in {}", view.unit(self.base), self.digit, view.unit(self.cover))
    }

    /// Returns the evidence: both units and the places.
    pub fn evidence(&self, view: &View<'_, S>) -> Evidence {
        cause(view.grid, view.cells(self.places), DigitSet::of(self.digit))
            .unit(Role::Base, view.unit(self.base))
            .unit(Role::Cover, view.unit(self.cover))
    }
}

/// Calls `visit` with every lock that removes something, for each base and cover
/// that fit, until it returns true.
pub fn visit_locks<S: CellIndexSet>(
    view: &View<'_, S>,
    is_base: impl Fn(usize) -> bool,
    is_cover: impl Fn(usize, usize) -> bool,
    mut visit: impl FnMut(&Lock<S>) -> bool,
) {
    for base in view.blocks_columns_rows().filter(|&unit| is_base(unit)) {
        for digit in view.digits() {
            let places = view.places_in(digit, base);
            let Some(first) = places.first().filter(|_| places.len() > 1) else { continue };
            for &cover in view.map.units_of[first].iter().filter(|&&cover| cover != base) {
                let lock = Lock { digit, base, cover, places };
                let removes = || is_cover(base, cover) && !lock.losers(view).is_empty();
                if places.is_subset(view.map.units[cover]) && removes() && visit(&lock) {
                    return;
                }
            }
        }
    }
}

impl Finder for LockFinder {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let is_base = |unit| if self.from_blocks { view.is_block(unit) } else { view.is_line(unit) };
        let is_cover = |_, unit| if self.from_blocks { view.is_line(unit) } else { view.is_block(unit) };
        visit_locks(view, is_base, is_cover, |lock| {
            let effects = Effects::removing(view, lock.losers(view), lock.digit);
            report.add(view.grid, effects, || Explanation { reason: lock.reason(view), evidence: lock.evidence(view) });
            report.should_stop()
        });
    }
}
