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

use saltire_core::{Digit, Evidence, LinkKind, Role, Spots, UnitKind};

use super::kite::{both, differ};
use super::{StrongPair, is_area, strong_pairs};
use crate::words;
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// A block with room for a digit only on a cross, and a strong link beside it.
pub static EMPTY_RECTANGLE: Row<EmptyRectangle> = Row {
    name: "empty-rectangle",
    summary: "a block with room for a digit only on a cross, and a strong link beside it",
    source: include_str!("empty_rectangle.rs"),
    family: "single-digit patterns",
    code: Some("0402"),
    rating: Rating(43),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0402::...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......::::",
    },
    search: EmptyRectangle,
};

/// Two empty rectangles in the same block.
pub static DUAL_EMPTY_RECTANGLE: Row<DualEmptyRectangle> = Row {
    name: "dual-empty-rectangle",
    summary: "two empty rectangles in the same block",
    source: include_str!("empty_rectangle.rs"),
    family: "single-digit patterns",
    code: Some("0405"),
    rating: Rating(44),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0405::.8..5.........4..7.+5....8..54.......2.6.7...........2...27..5..3.56...1......2...::::",
    },
    search: DualEmptyRectangle,
};

/// See [`EMPTY_RECTANGLE`].
pub struct EmptyRectangle;

/// See [`DUAL_EMPTY_RECTANGLE`].
pub struct DualEmptyRectangle;

#[derive(Clone, Copy)]
struct Rectangle<S> {
    digit: Digit,
    block: usize,
    /// The arm that the link sees, and the arm that the victims see. The cell
    /// where they cross is on both.
    arms: [S; 2],
    link: StrongPair,
    near: usize,
    far: usize,
    victims: S,
}

impl<S: Spots> Rectangle<S> {
    fn effects(&self, view: &View<'_, S>) -> Effects {
        Effects::removing(view, self.victims, self.digit)
    }

    fn why(&self, view: &View<'_, S>) -> Why {
        let [arm, other_arm] = self.arms;
        let symbol = view.grid.symbols().symbol(self.digit);
        let at = |spot| view.candidate(spot, self.digit);
        let text = format!(
            "{} has {symbol} only in {}, and {}",
            view.unit(self.block),
            words::list(view.cells(arm | other_arm)),
            self.link.told(view, self.digit, (self.near, self.far)),
        );
        let evidence = Evidence::default()
            .unit(Role::Base, view.unit(self.block))
            .unit(Role::Base, view.unit(self.link.unit))
            .marks(Role::Cause, view.marks(arm | other_arm, self.digit))
            .marks(Role::Second, [at(self.near), at(self.far)])
            .group_link(LinkKind::Strong, view.marks(other_arm, self.digit), view.marks(arm, self.digit))
            .group_link(LinkKind::Weak, view.marks(arm, self.digit), vec![at(self.near)])
            .link(LinkKind::Strong, at(self.near), at(self.far));
        Why { text, evidence }
    }
}

/// The crosses that hold all of `places`: what stands on a row, and what on a
/// column, some on each alone.
fn crosses<S: Spots>(view: &View<'_, S>, places: S) -> impl Iterator<Item = [S; 2]> {
    let line = move |spot: usize, wanted: UnitKind| {
        let number = view.map.units_of[spot].iter().find(|&&unit| view.unit(unit).kind() == wanted);
        number.map_or(S::EMPTY, |&unit| view.map.units[unit] & places)
    };
    let mut rows = places;
    std::iter::from_fn(move || {
        let row = line(rows.first()?, UnitKind::Row);
        rows -= row | S::of(rows.first()?);
        Some(row)
    })
    .filter_map(move |row| {
        let column = line((places - row).first()?, UnitKind::Column);
        let is_cross = places == row | column && !row.is_subset(column);
        is_cross.then_some([row, column])
    })
}

fn for_rectangles<S: Spots>(view: &View<'_, S>, mut found: impl FnMut(&Rectangle<S>) -> bool) {
    let blocks: Vec<usize> = (0..view.unit_count()).filter(|&unit| is_area(view.unit(unit).kind())).collect();
    let mut pairs = Vec::new();
    for digit in view.doubtful_digits() {
        strong_pairs(view, digit, &mut pairs);
        if pairs.is_empty() {
            continue;
        }
        for &block in &blocks {
            let places = view.places_in(digit, block);
            if places.len() < 2 {
                continue;
            }
            for [row, column] in crosses(view, places) {
                for arms in [[row, column], [column, row]] {
                    let seen = arms.map(|arm| view.map.common_peers(arm) & view.places(digit));
                    for &link in pairs.iter().filter(|link| !places.meets(S::gather(link.ends))) {
                        for (near, far) in link.ways() {
                            let victims = view.map.peers[far] & seen[1];
                            if !seen[0].contains(near) || victims.is_empty() {
                                continue;
                            }
                            if found(&Rectangle { digit, block, arms, link, near, far, victims }) {
                                return;
                            }
                        }
                    }
                }
            }
        }
    }
}

impl Search for EmptyRectangle {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        for_rectangles(view, |rectangle| {
            findings.report(view.grid, rectangle.effects(view), || rectangle.why(view));
            findings.are_enough()
        });
    }
}

impl Search for DualEmptyRectangle {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let place = |rectangle: &Rectangle<S>| (rectangle.digit, rectangle.block);
        let mut known: Vec<Rectangle<S>> = Vec::new();
        for_rectangles(view, |new| {
            for old in known.iter().filter(|old| place(old) == place(new) && differ(old.victims, new.victims)) {
                let mut effects = old.effects(view);
                effects.remove(view, new.victims, new.digit);
                findings.report(view.grid, effects, || both(old.why(view), new.why(view)));
            }
            known.push(*new);
            findings.are_enough()
        });
    }
}
