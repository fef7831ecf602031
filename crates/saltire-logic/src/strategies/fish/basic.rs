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
//! Where as many rows lack the digit as there are columns that do, the rows that
//! are not in the fish are, seen from the columns, a fish themselves. So on nine
//! rows nothing larger than a jellyfish is ever needed; the others are for larger
//! boards.
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
        Sort {
            name: "x-wing",
            code: "0300",
            rating: 32,
            layout: "diagonal",
            example: ":0300::......2..92...86.........7.87...1.6.6...+7..4....8.....7+1..........4...1...31.....::::",
        },
        Sort {
            name: "swordfish",
            code: "0301",
            rating: 38,
            layout: "diagonal",
            example: ":0301::......2..92...86.........7.87...1.6.6...+7..4....8.....7+1..........4...1...31.....::::",
        },
        Sort {
            name: "jellyfish",
            code: "0302",
            rating: 52,
            layout: "diagonal",
            example: ":0302::..24..5......1...7..3.7..9............51..9.....5..7.1..6.2.1........6.........2.::::",
        },
        Sort {
            name: "squirmbag",
            code: "0303",
            rating: 58,
            layout: "diagonal",
            example: ":0303::....8..7..4....39...7.4..1.8.......7.5..2.6..96...........3...2...2.............9::::",
        },
        Sort {
            name: "whale",
            code: "0304",
            rating: 58,
            layout: "diagonal",
            example: ":0304::.......5....7..9..569..2..8.46..........26.........76.3............9.1.3.......4.::::",
        },
        Sort {
            name: "leviathan",
            code: "0305",
            rating: 58,
            layout: "diagonal",
            example: ":0305::.....6...3.......996.3.2.7.7..1.........8.....9..5.......631...6........24.......::::",
        },
    ],
);

/// Some rows or some columns, each as the bit of its number.
type Lines = u32;

/// A fish, in the order in which they are told: columns as bases first, by their
/// lines and then by digit, as Sudoku Explainer looks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Lined {
    by_rows: bool,
    bases: Lines,
    digit: Digit,
    covers: Lines,
}

/// Reports all basic fish of a size.
pub(super) fn search<S: Spots>(size: usize, view: &View<'_, S>, findings: &mut Findings) {
    let of_kind = |kind: UnitKind| {
        let units = (0..view.unit_count()).filter(move |&unit| view.unit(unit).kind() == kind);
        units.take(Lines::BITS as usize).collect::<Vec<usize>>()
    };
    let lines = [of_kind(UnitKind::Column), of_kind(UnitKind::Row)];
    let mut found = Vec::new();
    let mut crossing = [vec![0; lines[0].len()], vec![0; lines[1].len()]];
    for digit in view.doubtful_digits() {
        let [by_column, by_row] = &mut crossing;
        by_column.fill(0);
        for (row, &unit) in lines[1].iter().enumerate() {
            let places = view.places_in(digit, unit);
            by_row[row] = 0;
            for (column, &crossed) in lines[0].iter().enumerate().filter(|_| !places.is_empty()) {
                let crosses = Lines::from(places.meets(view.map.units[crossed]));
                by_row[row] |= crosses << column;
                by_column[column] |= crosses << row;
            }
        }
        for by_rows in [false, true] {
            // A line must be left over from which the digit can go.
            let open = crossing[usize::from(by_rows)].iter().filter(|&&cover| cover != 0).count();
            if open <= size {
                continue;
            }
            let fish = Lined { by_rows, bases: 0, digit, covers: 0 };
            choose(&crossing[usize::from(by_rows)], 0, size, size, fish, &mut found);
        }
    }
    found.sort_unstable();
    for fish in found {
        tell(view, &lines, fish, findings);
        if findings.are_enough() {
            return;
        }
    }
}

/// Adds lines from `from` on, until there are as many as are wanted in as many
/// covers.
fn choose(crossing: &[Lines], from: usize, left: usize, size: usize, fish: Lined, found: &mut Vec<Lined>) {
    if left == 0 {
        if fish.covers.count_ones() as usize == size {
            found.push(fish);
        }
        return;
    }
    for (base, &cover) in crossing.iter().enumerate().take(crossing.len() + 1 - left).skip(from) {
        let covers = fish.covers | cover;
        // A line with one place is a hidden single, and no part of a fish.
        if cover.count_ones() > 1 && covers.count_ones() as usize <= size {
            let fish = Lined { bases: fish.bases | 1 << base, covers, ..fish };
            choose(crossing, base + 1, left - 1, size, fish, found);
        }
    }
}

fn tell<S: Spots>(view: &View<'_, S>, lines: &[Vec<usize>; 2], fish: Lined, findings: &mut Findings) {
    let units = |by_rows: bool, chosen: Lines| {
        let numbered = lines[usize::from(by_rows)].iter().enumerate();
        numbered.filter(move |&(number, _)| chosen & 1 << number != 0).map(|(_, &unit)| unit)
    };
    let union = |units: &mut dyn Iterator<Item = usize>| {
        units.fold((S::EMPTY, 0), |(union, sum), unit| {
            let places = view.places_in(fish.digit, unit);
            (union | places, sum + places.len())
        })
    };
    let (inside, sum) = union(&mut units(fish.by_rows, fish.bases));
    let (covered, _) = union(&mut units(!fish.by_rows, fish.covers));
    // Lines of a layout that somebody made up might share cells, or miss some.
    if sum > inside.len() || !inside.is_subset(covered) || covered == inside {
        return;
    }
    let gone = covered - inside;
    findings.report(view.grid, Effects::removing(view, gone, fish.digit), || {
        let pond = Pond::of(view, fish.digit);
        let (bases, covers) =
            (pond.numbers_of(units(fish.by_rows, fish.bases)), pond.numbers_of(units(!fish.by_rows, fish.covers)));
        why(view, &pond, &Catch { bases, covers, fins: S::EMPTY, gone, is_sashimi: false }, None)
    });
}
