//! The rules that links have, and their names in layouts.

use std::collections::BTreeSet;

use crate::layout::LayoutSpec;
use crate::{BoardShape, Cell, Layout, UnitKind};

/// The diagonal from the bottom left.
pub(super) const RISING: &str = "diagonal+";
/// The diagonal from the top left.
pub(super) const FALLING: &str = "diagonal-";
/// The field with the extra regions.
pub(super) const EXTRA_REGIONS: &str = "extraregion";
/// The flag of disjoint groups.
pub(super) const DISJOINT_GROUPS: &str = "disjointgroups";

/// The other rules that links store as booleans: their name for each rule, and ours.
pub(super) const FLAGS: [(&str, &str); 3] =
    [("antiknight", "anti-knight"), ("antiking", "anti-king"), (DISJOINT_GROUPS, "disjoint")];

/// Fields that are not rules. The last five are drawings, which mean nothing.
pub(super) const OTHER_FIELDS: &[&str] = &[
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "successMessage",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
    "cage",
    "circle",
    "line",
    "rectangle",
    "text",
];

/// Returns true if the field is a rule that layouts support, or not a rule.
pub(super) fn is_known(field: &str) -> bool {
    OTHER_FIELDS.contains(&field)
        || [RISING, FALLING, EXTRA_REGIONS].contains(&field)
        || FLAGS.iter().any(|(flag, _)| *flag == field)
}

/// Returns the height of the usual blocks in links: the largest divisor of the
/// side up to its root, which is 1 for primes.
fn usual_height(side: usize) -> usize {
    (1..=side)
        .take_while(|height| height * height <= side)
        .filter(|height| side.is_multiple_of(*height))
        .last()
        .unwrap_or(1)
}

/// Returns the block of a cell by its place in reading order, if blocks have this
/// many rows.
pub(super) fn block_of(side: usize, rows: usize, place: usize) -> usize {
    let (row, column) = (place / side, place % side);
    row / rows * rows + column / (side / rows)
}

/// Returns the region of a cell in links that name none.
pub(super) fn usual_region(side: usize, place: usize) -> usize {
    block_of(side, usual_height(side), place)
}

/// Returns the cells of each unit that a rule adds to rows, columns and blocks,
/// except diagonals.
pub(super) fn extra_units(rule: &str, shape: BoardShape) -> BTreeSet<Vec<Cell>> {
    let built = LayoutSpec::parse(rule).and_then(|spec| spec.build(shape));
    let units = built.iter().flat_map(Layout::units);
    let extra = units.filter(|unit| matches!(unit.kind(), UnitKind::Window | UnitKind::Extra));
    extra.map(|unit| unit.set().iter().collect()).collect()
}
