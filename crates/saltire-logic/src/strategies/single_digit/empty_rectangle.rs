//! Empty rectangle: a block with room for a digit only on a cross, and a strong link beside it.
//!
//! ## What it sees
//!
//! A block (region, window) whose places for a digit all stand on one row and
//! one column, some on each; the rest of the block, a rectangle, is empty of
//! it. Outside, a unit has just two places for the digit, and one of them sees
//! all of the places on one arm of the cross. A dual empty rectangle is two of
//! them in the same block.
//!
//! ## Why it is true
//!
//! The cell that is meant sees the other arm and the other end of the strong
//! link. Did it hold the digit, the block would have it on the first arm, the
//! near end of the link would not, the far end would: and the cell sees that.
//!
//! ## Sources
//!
//! Rod Hagglund in the forums of the Sudoku Players; described, with its dual
//! form, in HoDoKu (Bernhard Hobiger).

use std::rc::Rc;

use saltire_core::{CellIndexSet, Digit, Evidence, LinkKind, Phrase, Role, phrase};

use super::{DigitPattern, is_area, report_each, report_pairs};
use crate::links::row_column_block::CellNeighbourhoods;
use crate::links::strong_links::{StrongLink, StrongLinks};
use crate::{Explanation, Family, Finder, Report, StrategyDef, View};

/// A block with room for a digit only on a cross, and a strong link beside it.
pub static EMPTY_RECTANGLE: StrategyDef<EmptyRectangle> = StrategyDef::new(
    EmptyRectangle,
    ("empty-rectangle", Family::SingleDigitPatterns, Some("0402"), 43),
    "a block with room for a digit only on a cross, and a strong link beside it",
    include_str!("empty_rectangle.rs"),
    ":0402::...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......::::",
);

/// Two empty rectangles in the same block.
pub static DUAL_EMPTY_RECTANGLE: StrategyDef<DualEmptyRectangle> = StrategyDef::new(
    DualEmptyRectangle,
    ("dual-empty-rectangle", Family::SingleDigitPatterns, Some("0405"), 44),
    "two empty rectangles in the same block",
    include_str!("empty_rectangle.rs"),
    ":0405::8+5.9+4....+1+7.3+5+8.4.9+3+4+76.+85.+4+9.+2+8+6..5.+8.+5+942+6.+26+51+7+3+4+98.+1.+62+9+5+8+4+6+28+4+3+5.1.+5+49+8+1+73+2+6:717:::",
);

/// See [`EMPTY_RECTANGLE`].
pub struct EmptyRectangle;

/// See [`DUAL_EMPTY_RECTANGLE`].
pub struct DualEmptyRectangle;

/// The cross of an empty rectangle, and the strong link beside it.
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

    fn explanation(&self, view: &View<'_, S>) -> Explanation {
        let [arm, other_arm] = self.arms;
        let block = view.unit(self.block);
        let at = |index| view.candidate(index, self.digit);
        let marks = |indices| view.marks(indices, self.digit);
        let reason = phrase!(
            "{} has {} only in {}, and {}",
            block,
            self.digit,
            Phrase::and(view.cells(arm | other_arm)),
            self.link.phrase(view, self.digit, (self.near, self.far)),
        );
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
        let (lines, links, mut found) = (CellNeighbourhoods::of(view), StrongLinks::of(view), Vec::new());
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
        report_each(view, report, empty_rectangles(view).iter().copied());
    }
}

impl Finder for DualEmptyRectangle {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        report_pairs(view, report, empty_rectangles(view).iter().copied(), |found| (found.digit, found.block));
    }
}
