//! A pass over a jigsaw: rows, columns and regions of any shape.
//!
//! Regions cut a line, which is a row or a column, into *segments*. A digit is in
//! one segment of each line and in one segment of each region:
//!
//! ```text
//!            region 1   region 2       a digit that row a has only in region 1
//!   row a    [ a  b  c ][ · ·          leaves the other segments of region 1;
//!   row b    [ ·  · ][ ·  · ·          a digit that region 1 has only in row a
//!   row c    [ ·  ·  ·  · ][ ·         leaves the other segments of row a
//! ```
//!
//! As on the classic board, a pass first removes the digit of a solved cell from its
//! region. Then the region has the digit in one segment only, so it is removed from the
//! rest of the row and the column. A digit that is alone in a line is confined to one
//! segment, so it is alone in its region once the other segments have lost it.

use crate::board::{CELLS, FULL, LaneBoards};
use crate::extras::LayoutExtras;
use crate::lanes::{LaneWord, Lanes};
use crate::pass::{PassResult, no_overflow, remove_solved_digits};
use crate::region_tables::{RegionTables, SegmentedLines};
use crate::rule_pass::RulePass;

/// The rules of a jigsaw, with the units and peers that other rules add.
pub(crate) struct JigsawRules {
    tables: RegionTables,
    extras: LayoutExtras,
}

/// Intermediate words of each segment, reused so they need not be cleared. Empty until
/// the first pass over a jigsaw.
pub(crate) struct SegmentWords<K: Lanes> {
    /// Digits that are candidates in some cell, and in two or more.
    any: Vec<K::Word>,
    twice: Vec<K::Word>,
    /// Digits that the line has only here, and that the region has only here.
    only_of_line: Vec<K::Word>,
    only_of_region: Vec<K::Word>,
}

impl<K: Lanes> SegmentWords<K> {
    pub fn new() -> SegmentWords<K> {
        SegmentWords { any: Vec::new(), twice: Vec::new(), only_of_line: Vec::new(), only_of_region: Vec::new() }
    }

    #[cold]
    fn fill(&mut self) {
        for words in [&mut self.any, &mut self.twice, &mut self.only_of_line, &mut self.only_of_region] {
            *words = vec![K::Word::all(0); CELLS];
        }
    }
}

impl JigsawRules {
    pub fn new(tables: RegionTables, extras: LayoutExtras) -> JigsawRules {
        JigsawRules { tables, extras }
    }
}

impl RulePass for JigsawRules {
    #[inline(always)]
    fn pass<K: Lanes>(&self, k: K, boards: &mut LaneBoards<K>, words: &mut SegmentWords<K>) -> PassResult<K::V> {
        if words.any.is_empty() {
            words.fill();
        }
        let present = self.extras.extra_pass(k, boards);
        let mut seen = PassResult { least: k.splat(FULL), sum: k.splat(0), present };
        for cells in &self.tables.regions {
            let taken = remove_solved_digits(
                k,
                boards,
                #[inline(always)]
                |r| [cells[3 * r], cells[3 * r + 1], cells[3 * r + 2]],
            );
            seen.present = k.and(seen.present, no_overflow(k, taken));
        }
        for sets in &self.tables.leftovers {
            sets.pass(k, boards);
        }
        lock_segments::<K, false>(k, boards, &self.tables.rows, words, &mut seen);
        lock_segments::<K, true>(k, boards, &self.tables.columns, words, &mut seen);
        seen
    }

    #[inline(always)]
    fn units(&self) -> &[[usize; 9]] {
        self.extras.units()
    }

    #[inline(always)]
    fn regions(&self) -> Option<&[u8; CELLS]> {
        Some(&self.tables.region_of)
    }
}

/// Locks the segments of lines and regions. The last step of a pass also places
/// digits that are alone, and adds up all cells.
#[inline(always)]
fn lock_segments<K: Lanes, const LAST: bool>(
    k: K,
    boards: &mut LaneBoards<K>,
    lines: &SegmentedLines,
    words: &mut SegmentWords<K>,
    seen: &mut PassResult<K::V>,
) {
    let zero = k.splat(0);
    // For each region: the digits that some segment has, and that two or more have;
    // the digits that some line, and that two or more lines, have only there.
    let (mut region_any, mut region_twice) = ([zero; 9], [zero; 9]);
    let (mut locked, mut locked_twice) = ([zero; 9], [zero; 9]);
    for (start, end) in lines.lines {
        let (mut line_any, mut line_twice) = (zero, zero);
        for number in usize::from(start)..usize::from(end) {
            let segment = &lines.segments[number];
            let (mut any, mut twice) = (zero, zero);
            for &cell in &lines.cells[usize::from(segment.start)..usize::from(segment.end)] {
                let x = k.load(&boards.0[usize::from(cell)]);
                if LAST {
                    twice = k.or(twice, k.and(any, x));
                }
                any = k.or(any, x);
            }
            k.store(&mut words.any[number], any);
            if LAST {
                k.store(&mut words.twice[number], twice);
            }
            let region = usize::from(segment.region);
            region_twice[region] = k.or(region_twice[region], k.and(region_any[region], any));
            region_any[region] = k.or(region_any[region], any);
            line_twice = k.or(line_twice, k.and(line_any, any));
            line_any = k.or(line_any, any);
        }
        seen.present = k.and(seen.present, line_any);
        for number in usize::from(start)..usize::from(end) {
            let region = usize::from(lines.segments[number].region);
            let only = k.without(k.load(&words.any[number]), line_twice);
            k.store(&mut words.only_of_line[number], only);
            locked_twice[region] = k.or(locked_twice[region], k.and(locked[region], only));
            locked[region] = k.or(locked[region], only);
        }
    }
    for region in 0..9 {
        seen.present = k.and(seen.present, region_any[region]);
    }
    for (start, end) in lines.lines {
        // The digits that some region, and that two or more regions, have only in
        // this line.
        let (mut claimed, mut claimed_twice) = (zero, zero);
        for number in usize::from(start)..usize::from(end) {
            let region = usize::from(lines.segments[number].region);
            let only = k.without(k.load(&words.any[number]), region_twice[region]);
            k.store(&mut words.only_of_region[number], only);
            claimed_twice = k.or(claimed_twice, k.and(claimed, only));
            claimed = k.or(claimed, only);
        }
        for number in usize::from(start)..usize::from(end) {
            let segment = &lines.segments[number];
            let region = usize::from(segment.region);
            let any = k.load(&words.any[number]);
            let (of_line, of_region) = (k.load(&words.only_of_line[number]), k.load(&words.only_of_region[number]));
            // A digit stays if no other segment needs it.
            let in_region = k.or(k.without(any, locked[region]), of_line);
            let in_line = k.or(k.without(any, claimed), of_region);
            let kept = k.without(k.and(in_region, in_line), k.or(locked_twice[region], claimed_twice));
            let cells = &lines.cells[usize::from(segment.start)..usize::from(segment.end)];
            if LAST {
                let alone = k.without(k.and(kept, k.or(of_line, of_region)), k.load(&words.twice[number]));
                for &cell in cells {
                    let word = &mut boards.0[usize::from(cell)];
                    let x = k.load(word);
                    let found = k.and(x, alone);
                    let x = k.select(k.equal(found, zero), k.and(x, kept), found);
                    k.store(word, x);
                    seen.least = k.min(seen.least, x);
                    seen.sum = k.add(seen.sum, x);
                }
            } else {
                for &cell in cells {
                    let word = &mut boards.0[usize::from(cell)];
                    let x = k.load(word);
                    k.store(word, k.and(x, kept));
                }
            }
        }
    }
}
