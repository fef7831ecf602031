//! Pointing and claiming: a block and a line lock a digit into the cells that they share.
//!
//! ## What it sees
//!
//! In pointing, a digit can only go in cells of a block, or of a jigsaw region, that
//! are all in one row or column. In claiming, a digit can only go in cells of a row
//! or column that are all in one block.
//!
//! ## Why it is true
//!
//! The first unit needs the digit, and it can only go in the shared cells. So the
//! second unit has its digit there too, and its other cells can't be that digit.
//!
//! ## Sources
//!
//! Known since the first books as locked candidates. The names are those of Sudoku
//! Explainer (Nicolas Juillerat); HoDoKu says type 1 and type 2. Other units do the
//! same: see locked-intersection.

use std::sync::Arc;

use saltire_core::{Cell, CellIndexSet, Digit, DigitSet, Evidence, Phrase, Role, Unit, phrase};

use crate::report::cause;
use crate::wording::in_unit;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// A block confines a digit to one line.
pub static POINTING: StrategyDef<LockFinder> = StrategyDef::new(
    LockFinder { from_blocks: true },
    ("pointing", Family::LockedCandidates, Some("0100"), 26),
    "all cells of a block that can hold a digit are in one row or column",
    include_str!("pointing.rs"),
    ":0100::2...3.........1...........268.4.......4...9.........85....7......9..4.315....2...::::",
);

/// A line confines a digit to one block.
pub static CLAIMING: StrategyDef<LockFinder> = StrategyDef::new(
    LockFinder { from_blocks: false },
    ("claiming", Family::LockedCandidates, Some("0101"), 28),
    "all cells of a row or column that can hold a digit are in one block",
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
    /// The unit whose other cells can't hold the digit.
    pub cover: usize,
    /// The places in both.
    pub places: S,
}

impl<S: CellIndexSet> Lock<S> {
    /// Returns the other places of the cover, which are false.
    pub fn targets(&self, view: &View<'_, S>) -> S {
        view.places_in(self.digit, self.cover) - self.places
    }

    /// Names both units, the digit and its places.
    pub fn reason(&self, view: &View<'_, S>) -> Phrase {
        let places: Vec<Cell> = view.cells(self.places).collect();
        locked_reason(view.unit(self.base), view.unit(self.cover), self.digit, &places)
    }

    /// Returns the evidence: both units and the places.
    pub fn evidence(&self, view: &View<'_, S>) -> Evidence {
        cause(view.grid, view.cells(self.places), DigitSet::of(self.digit))
            .unit(Role::Base, view.unit(self.base))
            .unit(Role::Cover, view.unit(self.cover))
    }
}

/// States that a unit has a digit only in these places, which another unit shares.
pub fn locked_reason(base: &Arc<Unit>, cover: &Arc<Unit>, digit: Digit, places: &[Cell]) -> Phrase {
    let places = Phrase::or(places);
    phrase!("{}, {} can only go in {}. {} has its {} there", in_unit(base), digit, places, cover, digit)
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
                let removes = || is_cover(base, cover) && !lock.targets(view).is_empty();
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
            let effects = Effects::removing(view, lock.targets(view), lock.digit);
            report.add(view.grid, effects, || Explanation { reason: lock.reason(view), evidence: lock.evidence(view) });
            report.should_stop()
        });
    }
}
