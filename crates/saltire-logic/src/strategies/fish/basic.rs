//! Basic fish: rows whose places for a digit all lie in as many columns, or the other way round.
//!
//! ## What it sees
//!
//! An X-wing is two rows that have room for a digit only in the same two
//! columns, or two columns with room only in the same two rows. A swordfish is
//! three lines in three, a jellyfish four in four; five, six and seven are a
//! squirmbag, a whale and a leviathan. Not every line needs a place in every
//! other: it is enough that together they have no more. The lines that hold the
//! digit are the bases, those that cross them the covers; the digit goes from all
//! other cells of the covers.
//!
//! ## Why it is true
//!
//! Each base holds the digit once, and no two of them share a cell, so that
//! there are as many of these digits as there are bases. All of them stand in the
//! covers, no cover can have two, and there are only as many covers: so each has
//! one, and no room for another.
//!
//! A line that lacks a digit five times or fewer needs no fish of more than two
//! rows: what is left over, looked at the other way round, is a smaller one. The
//! large ones are for boards of more than nine rows.
//!
//! ## Sources
//!
//! X-wing and swordfish are older than the internet's forums; that all of them
//! are one idea is told in the *Ultimate Fish Guide*, to which many have
//! contributed.

use saltire_core::{Digit, Spots, UnitKind};

use super::pond::Pond;
use super::words::{Catch, why};
use super::{Fins, Fish, Shape, Sort, table};
use crate::{Effects, Findings, Row, View};

/// Fish of rows and columns, by size.
pub static BASIC: [Row<Fish>; 6] = table(
    "lines whose places for a digit all lie in as many lines that cross them",
    include_str!("basic.rs"),
    (Shape::Basic, Fins::Without, false),
    [
        Sort { name: "x-wing", code: "0300", rating: 32, layout: "diagonal", example: "" },
        Sort { name: "swordfish", code: "0301", rating: 38, layout: "diagonal", example: "" },
        Sort { name: "jellyfish", code: "0302", rating: 52, layout: "diagonal", example: "" },
        Sort { name: "squirmbag", code: "0303", rating: 58, layout: "diagonal", example: "" },
        Sort { name: "whale", code: "0304", rating: 58, layout: "diagonal", example: "" },
        Sort { name: "leviathan", code: "0305", rating: 58, layout: "diagonal", example: "" },
    ],
);

/// The lines that are bases, as a set of bits, and those that are covers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Lines {
    /// Columns as bases come first.
    by_rows: bool,
    bases: u32,
    digit: Digit,
    covers: u32,
}

/// Reports all basic fish of a size: columns as bases first, then rows; in the
/// order of the lines, and for the same lines in the order of digits.
pub(super) fn search<S: Spots>(size: usize, view: &View<'_, S>, findings: &mut Findings) {
    let mut found = Vec::new();
    let mut crossing = vec![0; view.side];
    for digit in view.digits() {
        for by_rows in [false, true] {
            crossing.fill(0);
            for spot in view.places(digit).iter() {
                let (row, column) = (spot / view.side, spot % view.side);
                let (base, cover) = if by_rows { (row, column) } else { (column, row) };
                crossing[base] |= 1 << cover;
            }
            let lines = Lines { by_rows, bases: 0, digit, covers: 0 };
            choose(&crossing, 0, size, size, lines, &mut found);
        }
    }
    found.sort_unstable();
    for lines in found {
        tell(view, lines, findings);
        if findings.are_enough() {
            return;
        }
    }
}

/// Adds lines from `from` on, until there are as many as are wanted in as many
/// covers.
fn choose(crossing: &[u32], from: usize, left: usize, size: usize, lines: Lines, found: &mut Vec<Lines>) {
    if left == 0 {
        if lines.covers.count_ones() as usize == size {
            found.push(lines);
        }
        return;
    }
    for (base, &cover) in crossing.iter().enumerate().skip(from) {
        let covers = lines.covers | cover;
        // A line with one place is a hidden single, and no part of a fish.
        if cover.count_ones() > 1 && covers.count_ones() as usize <= size {
            let lines = Lines { bases: lines.bases | 1 << base, covers, ..lines };
            choose(crossing, base + 1, left - 1, size, lines, found);
        }
    }
}

fn tell<S: Spots>(view: &View<'_, S>, lines: Lines, findings: &mut Findings) {
    let side = view.side;
    let spots = |by_rows: bool, lines: u32| {
        let is_in = move |spot: &usize| lines & 1 << (if by_rows { spot / side } else { spot % side }) != 0;
        S::gather((0..side * side).filter(is_in))
    };
    let (inside, covered) = (spots(lines.by_rows, lines.bases), spots(!lines.by_rows, lines.covers));
    let gone = (covered - inside) & view.places(lines.digit);
    if gone.is_empty() {
        return;
    }
    findings.report(view.grid, Effects::removing(view, gone, lines.digit), || {
        let pond = Pond::of(view, lines.digit);
        let units = |is_row: bool, lines: u32| {
            let kind = if is_row { UnitKind::Row } else { UnitKind::Column };
            let line = |unit: usize| {
                view.unit(unit).cells().first().map(|cell| if is_row { cell.row() } else { cell.column() })
            };
            let is_one =
                |unit: usize| view.unit(unit).kind() == kind && line(unit).is_some_and(|line| lines & 1 << line != 0);
            (0..pond.units.len())
                .filter(|&number| is_one(pond.units[number].0))
                .fold(0, |units, number| units | 1 << number)
        };
        let (bases, covers) = (units(lines.by_rows, lines.bases), units(!lines.by_rows, lines.covers));
        why(view, &pond, &Catch { bases, covers, fins: S::EMPTY, gone, is_sashimi: false }, None)
    });
}
