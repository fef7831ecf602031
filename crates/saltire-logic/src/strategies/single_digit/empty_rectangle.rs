//! Empty rectangle: a block that has a digit only on one row and one column, and a strong link outside it.
//!
//! ## What it sees
//!
//! In a block, every place for a digit is on one row or one column of the
//! block. These are the two arms of a cross; the rest of the block is the empty
//! rectangle. Outside the block, another unit has only two places for the digit,
//! and one of them sees every place on one arm. The target is a cell that sees
//! every place on the other arm and also the other end of the link.
//!
//! A dual empty rectangle is two of these in the same block.
//!
//! ## Why it is true
//!
//! Suppose the target has the digit. Then the arm that it sees is empty, so the
//! block has the digit on the other arm. That rules out the near end of the
//! link, so the far end has the digit. But the target sees the far end, so both
//! cannot have it. The target can't be the digit.
//!
//! ## Sources
//!
//! Rod Hagglund in the Sudoku Players' forum. HoDoKu (Bernhard Hobiger) describes
//! it and its dual form.

use std::rc::Rc;

use saltire_core::{CellIndexSet, Digit, Evidence, LinkKind, Role};

use super::{DigitPattern, is_area, report_each, report_pairs};
use crate::links::row_column_block::RowColumnBlock;
use crate::links::strong_links::{StrongLink, StrongLinks};
use crate::wording::links::{LinkGroups, two_links};
use crate::{Explanation, Family, Finder, Report, StrategyDef, View};

/// A block that has a digit only on a cross, and a strong link outside it.
pub static EMPTY_RECTANGLE: StrategyDef<EmptyRectangle> = StrategyDef::new(
    EmptyRectangle,
    ("empty-rectangle", Family::SingleDigitPatterns, Some("0402"), 43),
    "a block has a digit only on one row and one column, and a strong link outside it meets one of them",
    include_str!("empty_rectangle.rs"),
    ":0402::...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......::::",
);

/// Two empty rectangles in the same block.
pub static DUAL_EMPTY_RECTANGLE: StrategyDef<DualEmptyRectangle> = StrategyDef::new(
    DualEmptyRectangle,
    ("dual-empty-rectangle", Family::SingleDigitPatterns, Some("0405"), 44),
    "two empty rectangles of one digit in the same block",
    include_str!("empty_rectangle.rs"),
    ":0405::8+5.9+4....+1+7.3+5+8.4.9+3+4+76.+85.+4+9.+2+8+6..5.+8.+5+942+6.+26+51+7+3+4+98.+1.+62+9+5+8+4+6+28+4+3+5.1.+5+49+8+1+73+2+6:717:::",
);

/// See [`EMPTY_RECTANGLE`].
pub struct EmptyRectangle;

/// See [`DUAL_EMPTY_RECTANGLE`].
pub struct DualEmptyRectangle;

/// The cross of an empty rectangle, and the strong link outside it.
#[derive(Clone, Copy)]
struct CrossAndLink<S> {
    digit: Digit,
    block: usize,
    /// The arm that the link sees, and the arm that the targets see. Both hold
    /// the place where they cross.
    arms: [S; 2],
    link: StrongLink,
    near: usize,
    far: usize,
    targets: S,
}

impl<S: CellIndexSet> DigitPattern<S> for CrossAndLink<S> {
    fn removal(&self) -> (Digit, S) {
        (self.digit, self.targets)
    }

    fn explanation(&self, view: &View<'_, S>, name: &'static str) -> Explanation {
        let [arm, other_arm] = self.arms;
        let block = view.unit(self.block);
        let at = |index| view.candidate(index, self.digit);
        let marks = |indices| view.marks(indices, self.digit);
        let links = [
            LinkGroups { unit: self.block, groups: [other_arm, arm] },
            LinkGroups { unit: self.link.unit, groups: [self.near, self.far].map(S::of) },
        ];
        let reason = two_links(view, (name, self.digit), links, self.targets);
        let evidence = Evidence::default()
            .unit(Role::Base, block)
            .unit(Role::Base, view.unit(self.link.unit))
            .marks(Role::Cause, marks(arm | other_arm))
            .marks(Role::Second, [at(self.near), at(self.far)])
            .group_link(LinkKind::Strong, marks(other_arm), marks(arm))
            .group_link(LinkKind::Weak, marks(arm), vec![at(self.near)])
            .link(LinkKind::Strong, at(self.near), at(self.far));
        Explanation { reason, evidence }
    }
}

/// Returns every empty rectangle, computed once for a position.
fn empty_rectangles<S: CellIndexSet>(view: &View<'_, S>) -> Rc<Vec<CrossAndLink<S>>> {
    view.cached(|| {
        let (lines, links, mut found) = (RowColumnBlock::of(view), StrongLinks::of(view), Vec::new());
        for digit in view.digits_outside_templates() {
            for block in (0..view.unit_count()).filter(|&unit| is_area(view.unit(unit).kind())) {
                for [row, column] in lines.crosses(view.places_in(digit, block)) {
                    for arms in [[row, column], [column, row]] {
                        add_links(view, (digit, block), arms, links.of_digit(digit), &mut found);
                    }
                }
            }
        }
        found
    })
}

/// Adds the empty rectangles that a cross makes with strong links outside its
/// block.
fn add_links<S: CellIndexSet>(
    view: &View<'_, S>,
    (digit, block): (Digit, usize),
    arms: [S; 2],
    links: &[StrongLink],
    found: &mut Vec<CrossAndLink<S>>,
) {
    let cross = arms[0] | arms[1];
    let [sees_arm, sees_other] = arms.map(|arm| view.map.common_peers(arm) & view.places(digit));
    for &link in links.iter().filter(|link| !cross.intersects(S::from_indices(link.ends))) {
        for (near, far) in link.directions() {
            let targets = view.map.peers[far] & sees_other;
            if sees_arm.contains(near) && !targets.is_empty() {
                found.push(CrossAndLink { digit, block, arms, link, near, far, targets });
            }
        }
    }
}

impl Finder for EmptyRectangle {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        report_each(view, report, "Empty rectangle", empty_rectangles(view).iter().copied());
    }
}

impl Finder for DualEmptyRectangle {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let names = ["First empty rectangle", "Second empty rectangle"];
        let found = empty_rectangles(view);
        report_pairs(view, report, names, found.iter().copied(), |found| (found.digit, found.block));
    }
}
