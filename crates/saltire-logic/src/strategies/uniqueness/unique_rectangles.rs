//! Unique rectangles: four cells must not come to hold two digits that could change places.
//!
//! ## What it sees
//!
//! Four open cells, two in each of the units they are in, and two digits. If
//! the four held nothing but these, the digits could change places, and the
//! puzzle would have two solutions. So something must prevent it.
//!
//! - Type 1: three cells have no other candidates. The fourth loses the two.
//! - Type 2: two cells side by side have one more, the same. It is in one of
//!   them, and leaves what sees both.
//! - Type 3: two cells side by side have more; with cells of a unit of both
//!   they make a naked group, for one of them holds one of the others.
//! - Type 4: two cells side by side have more, and a unit of both has no other
//!   room for one of the digits. The other leaves both.
//! - Type 5: as type 2, with two cells across, or three.
//! - Type 6: two cells across have more, and each has a unit with room for one
//!   of the digits only in the rectangle. In one of the two it would be in
//!   both, and the rectangle complete: it leaves both.
//!
//! A cell may lack one of the two digits, so long as that digit is not given or
//! placed in its sight.
//!
//! ## Why it is true
//!
//! Exchange the two digits in the four cells of a solution that has nothing
//! else there. Each unit that the rectangle meets still has both of them, and
//! no given is touched, so this is another solution; but there is only one.
//! Units of every kind count: a rectangle with a corner on a full diagonal
//! breaks the diagonal when its digits change places, and is never deadly. Nor
//! is one whose corner has a peer elsewhere, as by the anti-knight rule, that
//! may hold one of the digits.
//!
//! ## Sources
//!
//! From the players' forums of 2005; the numbers are those of Sudopedia and of
//! HoDoKu (Bernhard Hobiger), whose collection of examples has the codes 0600 to
//! 0605.

use saltire_core::{Digit, DigitSet, Role, Spots};

use super::rectangle::{Rectangle, rectangles};
use crate::words::{digits, list};
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// Three corners with two candidates.
pub static UNIQUE_RECTANGLE_1: Row<OneCorner> = Row {
    name: "unique-rectangle-1",
    summary: "only one cell keeps two digits from changing places",
    source: include_str!("unique_rectangles.rs"),
    family: "uniqueness",
    code: Some("0600"),
    rating: Rating(45),
    needs_uniqueness: true,
    example: Example {
        layout: "diagonal",
        board: ":0600::+685.....4.+31....+6...+9..6..2..4..3...8.+2.7....+3.6..4..8..+8.15+2...2.......9........::::",
    },
    search: OneCorner,
};

/// One more candidate in two corners side by side.
pub static UNIQUE_RECTANGLE_2: Row<OneDigit> = Row {
    name: "unique-rectangle-2",
    summary: "only one digit, in two cells side by side, keeps two others from changing places",
    source: include_str!("unique_rectangles.rs"),
    family: "uniqueness",
    code: Some("0601"),
    rating: Rating(45),
    needs_uniqueness: true,
    example: Example {
        layout: "diagonal",
        board: ":0601::...+9.4...9.+4+7.5.6...7...94.................3.....93...81..7....2..1......4.....2.:383 583 393 593:::",
    },
    search: OneDigit { side_by_side: true },
};

/// One of the digits is at home in two corners side by side.
pub static UNIQUE_RECTANGLE_4: Row<AtHome> = Row {
    name: "unique-rectangle-4",
    summary: "two cells side by side must hold one of two digits, so neither may hold the other",
    source: include_str!("unique_rectangles.rs"),
    family: "uniqueness",
    code: Some("0603"),
    rating: Rating(46),
    needs_uniqueness: true,
    example: Example {
        layout: "diagonal",
        board: ":0603::.........9.7.6.8.......86..3..+6.+9.7..5.......+79.51+4+32......2.6.+6.+9...2....5..6..3:118 431:::",
    },
    search: AtHome,
};

/// One more candidate in two corners across, or in three.
pub static UNIQUE_RECTANGLE_5: Row<OneDigit> = Row {
    name: "unique-rectangle-5",
    summary: "only one digit, in two cells across or in three, keeps two others from changing places",
    source: include_str!("unique_rectangles.rs"),
    family: "uniqueness",
    code: Some("0604"),
    rating: Rating(46),
    needs_uniqueness: true,
    example: Example {
        layout: "diagonal",
        board: ":0604::+6+2+5+47+938+11+3.+2.67.+4.4+7....2+62+51+9+6+3+84+7....+2....7..+8+4+51.2.86.1+2+4...+7.+6...+1.+4+1.5....+8:351 971:::",
    },
    search: OneDigit { side_by_side: false },
};

/// One of the digits would be in both corners across.
pub static UNIQUE_RECTANGLE_6: Row<Crossed> = Row {
    name: "unique-rectangle-6",
    summary: "a digit in one of two cells across would be in both and complete the rectangle",
    source: include_str!("unique_rectangles.rs"),
    family: "uniqueness",
    code: Some("0605"),
    rating: Rating(47),
    needs_uniqueness: true,
    example: Example {
        layout: "diagonal",
        board: ":0605::+9..34+72+857+3+5...+1..+48+25..+3...9.+6.+87......+7.+8.3...+2.46..+8+4+9.+12+5+36.+6+74..+9+1+21.3...+4+78:162:::",
    },
    search: Crossed,
};

/// See [`UNIQUE_RECTANGLE_1`].
pub struct OneCorner;

/// See [`UNIQUE_RECTANGLE_2`] and [`UNIQUE_RECTANGLE_5`].
pub struct OneDigit {
    /// Whether the other digit is in two cells side by side.
    side_by_side: bool,
}

/// See [`UNIQUE_RECTANGLE_4`].
pub struct AtHome;

/// See [`UNIQUE_RECTANGLE_6`].
pub struct Crossed;

impl Search for OneCorner {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        rectangles(view, findings, |rectangle, findings| {
            let Some(corner) = rectangle.extra.first().filter(|_| rectangle.extra.len() == 1) else { return };
            let gone = view.candidates[corner] & rectangle.pair;
            if gone.is_empty() || !rectangle.is_deadly(view) {
                return;
            }
            let eliminations = gone.iter().map(|digit| view.candidate(corner, digit)).collect();
            findings.report(view.grid, Effects { eliminations, ..Effects::default() }, || Why {
                text: format!("only {} keeps {}", view.cell(corner), rectangle.what_must_not_be(view)),
                evidence: rectangle.evidence(view),
            });
        });
    }
}

impl Search for OneDigit {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        rectangles(view, findings, |rectangle, findings| {
            let side_by_side = match rectangle.extra.len() {
                2 => !rectangle.are_opposite(rectangle.extra),
                3 => false,
                _ => return,
            };
            let Some(digit) = rectangle.extra_digits(view).single().filter(|_| side_by_side == self.side_by_side)
            else {
                return;
            };
            let hit = view.map.common_peers(rectangle.extra) & view.places(digit);
            if hit.is_empty() || !rectangle.is_deadly(view) {
                return;
            }
            findings.report(view.grid, Effects::removing(view, hit, digit), || Why {
                text: format!(
                    "only {} in one of {} keeps {}",
                    view.grid.symbols().symbol(digit),
                    list(view.cells(rectangle.extra)),
                    rectangle.what_must_not_be(view)
                ),
                evidence: rectangle.evidence(view),
            });
        });
    }
}

impl Search for AtHome {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        rectangles(view, findings, |rectangle, findings| {
            let two = rectangle.extra;
            if two.len() != 2 || rectangle.are_opposite(two) {
                return;
            }
            for (home, other) in rectangle.both_ways() {
                let Some(unit) = only_room(view, home, two, two).filter(|_| two.meets(view.places(other))) else {
                    continue;
                };
                if !rectangle.is_deadly(view) {
                    return;
                }
                let name = view.unit(unit);
                findings.report(view.grid, Effects::removing(view, two, other), || Why {
                    text: format!(
                        "{name} has room for {} only in {}, and {} in the other of them would not keep {}",
                        view.grid.symbols().symbol(home),
                        list(view.cells(two)),
                        view.grid.symbols().symbol(other),
                        rectangle.what_must_not_be(view)
                    ),
                    evidence: rectangle.evidence(view).unit(Role::Base, name),
                });
                if findings.are_enough() {
                    return;
                }
            }
        });
    }
}

impl Search for Crossed {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        rectangles(view, findings, |rectangle, findings| {
            let two = rectangle.extra;
            if two.len() != 2 || !rectangle.are_opposite(two) {
                return;
            }
            for digit in rectangle.pair {
                if (two & view.places(digit)).is_empty() {
                    continue;
                }
                let homes = two.iter().map(|spot| only_room(view, digit, S::of(spot), rectangle.cells));
                let Some(homes) = homes.collect::<Option<Vec<usize>>>() else { continue };
                if !rectangle.is_deadly(view) {
                    return;
                }
                let evidence =
                    || homes.iter().fold(rectangle.evidence(view), |all, &unit| all.unit(Role::Base, view.unit(unit)));
                findings.report(view.grid, Effects::removing(view, two, digit), || Why {
                    text: format!(
                        "{0} in one of {1} would be in both, as {2} have no other room for it, and nothing would keep {3}",
                        view.grid.symbols().symbol(digit),
                        list(view.cells(two)),
                        list(homes.iter().map(|&unit| view.unit(unit))),
                        rectangle.what_must_not_be(view)
                    ),
                    evidence: evidence(),
                });
                if findings.are_enough() {
                    return;
                }
            }
        });
    }
}

/// A unit of all of `cells` that has room for a digit, and only in `room`.
pub(super) fn only_room<S: Spots>(view: &View<'_, S>, digit: Digit, cells: S, room: S) -> Option<usize> {
    let first = cells.first()?;
    view.map.units_of[first].iter().copied().find(|&unit| {
        let places = view.places_in(digit, unit);
        cells.is_subset(view.map.units[unit]) && !places.is_empty() && places.is_subset(room)
    })
}

/// `only 3 or 5`, as a list of digits that one of the corners holds.
pub(super) fn one_of<S: Spots>(view: &View<'_, S>, among: DigitSet) -> String {
    match among.single() {
        Some(digit) => view.grid.symbols().symbol(digit).to_string(),
        None => format!("one of {}", digits(among, view.grid.symbols())),
    }
}

/// The corners with more than the two digits, side by side.
pub(super) fn side_by_side<S: Spots>(rectangle: &Rectangle<S>) -> bool {
    rectangle.extra.len() == 2 && !rectangle.are_opposite(rectangle.extra)
}
