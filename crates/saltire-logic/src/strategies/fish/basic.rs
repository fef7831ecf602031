//! Basic fish: rows whose cells for a digit are all in as many columns, or the other way round.
//!
//! ## What it sees
//!
//! An X-wing is two rows in which a digit can only go in the same two columns, or
//! two columns in which it can only go in the same two rows. A swordfish is three
//! rows and three columns, a jellyfish four and four. With five, six and seven it
//! is called a squirmbag, a whale and a leviathan. A row does not need a cell in
//! each of the columns.
//!
//! The rows are called the bases, and the columns the covers. The digit is removed
//! from the other cells of the covers.
//!
//! ## Why it is true
//!
//! Take an X-wing on 5 in two rows. Each row needs a 5, so the rows hold two 5s.
//! Both are in the two columns, and a column can hold only one. So each column has
//! its 5 in one of the two rows, and its other cells can't be 5. The same counting
//! works for any number of rows and columns.
//!
//! On nine rows nothing larger than a jellyfish is needed: for every larger fish,
//! the remaining rows and columns make a smaller one. Larger fish are for larger
//! boards.
//!
//! ## Sources
//!
//! X-wing and swordfish are older than the forums. The Ultimate Fish Guide of the
//! players' forum shows that all fish are one idea.

use saltire_core::{CellIndexSet, Digit, UnitKind};

use super::digit_places::DigitPlaces;
use super::instance::FishInstance;
use super::{Fins, FishShape, FishVariant};
use crate::subsets::{ones, small_unions};
use crate::{Effects, Report, View};

/// Rows in columns, or columns in rows.
pub(super) const BASIC: FishVariant = FishVariant {
    prefix: "",
    code: '0',
    summary: "rows whose cells for a digit are all in as many columns, or the other way round",
    source: include_str!("basic.rs"),
    shape: FishShape::Basic,
    fins: Fins::Without,
    is_siamese: false,
    ratings: [32, 38, 52, 58, 58, 58],
    boards: [
        "+4+8+3...+7+91+1+75....6.9+2618+7+4+355+6.3..1+4..+1..+5.+3...+3...+195.6+4.....1+3.9+1...+5.4+3+5+82+14+67+9:225 226 243 253 754 854 256 856 259 859 261 763 765 769 869 774 874 684 785 886",
        "+4+8+3...+7+91+1+75....6.9+2618+7+4+355+6.3..1+4..+1..+5.+3...+3...+195.6+4.....1+3.9+1...+5.4+3+5+82+14+67+9:225 226 243 253 754 854 856 859 261 763 765 769 869 774 874 684 785 886",
        "+42+7+1+86+5938+35+49+7.+1....3+5+27+48.+5.+8.4.+3+99.+8.6+345..+43+9.+5+8....2+5.+8.+6+4.+84.....+5+5...+4.+38.:147 175 181 284 185 287 199",
        "+4+8+3...+7+91+1+75....6.9+2618+7+4+355+6.3..1+4..+1..+5.+3...+3...+195.6+4.....1+3.9+1...+5.4+3+5+82+14+67+9:225 226 243 253 754 854 856 859 261 763 765 769 869 774 874 684 785 886",
        "..+1.7+8+5+42+5+7+8..4.6+3..+4.5.+8.7...5+4+3.+8+1.8+5.+1+2+4..1+4.+78...5.+1+9+8.73+548+57+4+31.+2.+4....+5..+8:234 947 651 951 958 694 697 997 998",
        ".+9....+3.1+3+7..9.....+8...374+97.3..+4.9...978+5..+3.+6+8+31+9.7..4.+9+3...+78.....+9+36+9+3..5...+4:214 215 615 216 618 123 623 624 626 826 827 829 231 631 233 134 242 247 647 249 151 271 571 573 176 277 178 285 898",
    ],
};

/// A set of rows or columns, as bits by number.
type LineSet = u64;

/// A basic fish, ordered as Sudoku Explainer looks: columns as bases first, then
/// by the bases and by digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct LineFish {
    has_row_bases: bool,
    bases: LineSet,
    digit: Digit,
    covers: LineSet,
}

/// Reports all basic fish of a size.
pub(super) fn search<S: CellIndexSet>(size: usize, view: &View<'_, S>, report: &mut Report) {
    let of_kind = |kind: UnitKind| {
        let units = (0..view.unit_count()).filter(move |&unit| view.unit(unit).kind() == kind);
        units.take(LineSet::BITS as usize).collect::<Vec<usize>>()
    };
    let lines = [of_kind(UnitKind::Column), of_kind(UnitKind::Row)];
    let mut found = Vec::new();
    for digit in view.digits_outside_templates() {
        for has_row_bases in [false, true] {
            let (bases, covers) = (&lines[usize::from(has_row_bases)], &lines[usize::from(!has_row_bases)]);
            for (bases, covers) in covered_lines(size, view, digit, bases, covers) {
                found.push(LineFish { has_row_bases, bases, digit, covers });
            }
        }
    }
    found.sort_unstable();
    for fish in found {
        report_fish(view, &lines, fish, report);
        if report.should_stop() {
            return;
        }
    }
}

/// Returns every choice of `size` bases with as many covers for a digit.
fn covered_lines<S: CellIndexSet>(
    size: usize,
    view: &View<'_, S>,
    digit: Digit,
    bases: &[usize],
    covers: &[usize],
) -> Vec<(LineSet, LineSet)> {
    let crossed = |&base: &usize| {
        let places = view.places_in(digit, base);
        line_set((0..covers.len()).filter(|&cover| places.intersects(view.map.units[covers[cover]])))
    };
    let count = |lines: LineSet| lines.count_ones() as usize;
    let crossed: Vec<LineSet> = bases.iter().map(crossed).collect();
    // A fish removes the digit only from lines that are not bases.
    if crossed.iter().filter(|&&covers| covers != 0).count() <= size {
        return Vec::new();
    }
    // A line with one place is a hidden single, not part of a fish.
    let usable = || (0..bases.len()).filter(|&base| count(crossed[base]) > 1);
    let subsets = small_unions(usable().map(|base| crossed[base]), size, 0, size, count);
    let covered = subsets.filter(|subset| count(subset.union) == size);
    covered.map(|subset| (line_set(subset.select(usable())), subset.union)).collect()
}

fn line_set(numbers: impl Iterator<Item = usize>) -> LineSet {
    numbers.fold(0, |set, number| set | 1 << number)
}

fn report_fish<S: CellIndexSet>(view: &View<'_, S>, lines: &[Vec<usize>; 2], fish: LineFish, report: &mut Report) {
    let bases = || ones(fish.bases).map(|number| lines[usize::from(fish.has_row_bases)][number]);
    let covers = || ones(fish.covers).map(|number| lines[usize::from(!fish.has_row_bases)][number]);
    let places_in = |unit| view.places_in(fish.digit, unit);
    let inside = bases().fold(S::EMPTY, |all, unit| all | places_in(unit));
    let covered = covers().fold(S::EMPTY, |all, unit| all | places_in(unit));
    let are_apart = bases().map(|unit| places_in(unit).len()).sum::<usize>() == inside.len();
    // Lines of a custom layout may share cells, or miss some.
    if !are_apart || !inside.is_subset(covered) {
        return;
    }
    let targets = covered - inside;
    report.add(view.grid, Effects::removing(view, targets, fish.digit), || {
        let places = DigitPlaces::of(view, fish.digit);
        let (bases, covers) = (places.numbers_of(bases()), places.numbers_of(covers()));
        FishInstance { bases, covers, fins: S::EMPTY, targets, is_sashimi: false }.explanation(&places, None)
    });
}
