//! The shape of a jigsaw as tables: its regions, the segments of rows and columns that
//! they cut, and the leftovers between them.

use crate::base_units::BaseUnits;
use crate::board::CELLS;
use crate::equal_sets::EqualSets;

/// The most cells of a set of leftovers.
const MAX_LEFTOVERS: usize = 4;

/// The cells that a line and a region share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RegionSegment {
    pub region: u8,
    /// Its first cell in [`SegmentedLines::cells`], and the end.
    pub start: u8,
    pub end: u8,
}

/// All rows, or all columns, cut into segments by the regions.
#[derive(Clone, Debug)]
pub(crate) struct SegmentedLines {
    /// The segments, line by line.
    pub segments: Vec<RegionSegment>,
    /// For each line, its first segment and the end.
    pub lines: [(u8, u8); 9],
    /// The cells, segment by segment.
    pub cells: [u8; CELLS],
}

/// The regions of a jigsaw.
#[derive(Clone, Debug)]
pub(crate) struct RegionTables {
    /// The cells of each region.
    pub regions: [[usize; 9]; 9],
    /// The region of each cell.
    pub region_of: [u8; CELLS],
    pub rows: SegmentedLines,
    pub columns: SegmentedLines,
    pub leftovers: Vec<EqualSets>,
}

impl RegionTables {
    pub fn new(base: &BaseUnits) -> RegionTables {
        let mut regions = [[0; 9]; 9];
        let mut region_of = [0; CELLS];
        for (number, unit) in base.sets().iter().enumerate() {
            for (place, cell) in regions[number].iter_mut().zip(unit.iter()) {
                *place = 9 * cell.row() + cell.column();
                region_of[*place] = number as u8;
            }
        }
        let row = |line, place| 9 * line + place;
        let column = |line, place| 9 * place + line;
        let mut leftovers = Vec::new();
        add_leftovers(&region_of, &row, &mut leftovers);
        add_leftovers(&region_of, &column, &mut leftovers);
        RegionTables {
            rows: SegmentedLines::new(&region_of, &row),
            columns: SegmentedLines::new(&region_of, &column),
            regions,
            region_of,
            leftovers,
        }
    }
}

impl SegmentedLines {
    /// Cuts lines into segments. `cell` returns a cell of a line.
    fn new(region_of: &[u8; CELLS], cell: &impl Fn(usize, usize) -> usize) -> SegmentedLines {
        let mut lines = SegmentedLines { segments: Vec::new(), lines: [(0, 0); 9], cells: [0; CELLS] };
        let mut filled = 0;
        for line in 0..9 {
            lines.lines[line].0 = lines.segments.len() as u8;
            for region in 0..9 {
                let start = filled;
                for cell in (0..9).map(|place| cell(line, place)).filter(|&cell| region_of[cell] == region) {
                    lines.cells[usize::from(filled)] = cell as u8;
                    filled += 1;
                }
                if filled > start {
                    lines.segments.push(RegionSegment { region, start, end: filled });
                }
            }
            lines.lines[line].1 = lines.segments.len() as u8;
        }
        lines
    }
}

/// Adds the cells that two to four lines and as many regions leave over, if they are few.
/// More than four lines are equivalent to the lines that remain.
fn add_leftovers(region_of: &[u8; CELLS], cell: &impl Fn(usize, usize) -> usize, leftovers: &mut Vec<EqualSets>) {
    let mut shared = [[0; 9]; 9];
    for line in 0..9 {
        for place in 0..9 {
            shared[line][usize::from(region_of[cell(line, place)])] += 1;
        }
    }
    for lines in (0..1_u16 << 9).filter(|lines| (2..=4).contains(&lines.count_ones())) {
        let count = lines.count_ones() as usize;
        let mut by_overlap: [(usize, usize); 9] = std::array::from_fn(|region| {
            ((0..9).filter(|line| lines >> line & 1 == 1).map(|line| shared[line][region]).sum(), region)
        });
        by_overlap.sort_unstable_by(|a, b| b.cmp(a));
        let inside: usize = by_overlap[..count].iter().map(|(overlap, _)| overlap).sum();
        if (1..=MAX_LEFTOVERS).contains(&(9 * count - inside)) {
            let is_chosen = |region: u8| by_overlap[..count].iter().any(|&(_, chosen)| chosen == usize::from(region));
            let mut sets = EqualSets { one: Vec::new(), other: Vec::new() };
            for line in 0..9 {
                for cell in (0..9).map(|place| cell(line, place)) {
                    match (lines >> line & 1 == 1, is_chosen(region_of[cell])) {
                        (true, false) => sets.one.push(cell as u8),
                        (false, true) => sets.other.push(cell as u8),
                        _ => {}
                    }
                }
            }
            add_unless_implied(sets, leftovers);
        }
    }
}

/// Adds two sets, unless they contain two known ones.
fn add_unless_implied(sets: EqualSets, leftovers: &mut Vec<EqualSets>) {
    let contains = |large: &EqualSets, small: &EqualSets| {
        let all = |large: &[u8], small: &[u8]| small.iter().all(|cell| large.contains(cell));
        (all(&large.one, &small.one) && all(&large.other, &small.other))
            || (all(&large.one, &small.other) && all(&large.other, &small.one))
    };
    if !leftovers.iter().any(|small| contains(&sets, small)) {
        leftovers.retain(|large| !contains(large, &sets));
        leftovers.push(sets);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Engine, EngineOutcome};
    use saltire_core::Layout;

    #[test]
    fn leftovers_hold_the_same_digits_in_a_solution() {
        for map in [
            "112222233111222333411123335441666355444666555447666855477798885777999888779999988",
            "111122333111222333112222333444556666444555666444555566777788999778888999777888999",
        ] {
            let layout = Layout::named(&format!("jigsaw:{map}"), 9).expect("a region map");
            let tables = RegionTables::new(&BaseUnits::of(&layout).expect("9×9"));
            assert!(!tables.leftovers.is_empty());
            let mut engine = Engine::new(&layout).expect("9×9");
            let EngineOutcome::Several(digits) = engine.solve_one(&[0x1FF; CELLS]) else { panic!("several solutions") };
            for EqualSets { one, other } in &tables.leftovers {
                let sorted = |cells: &[u8]| {
                    let mut digits: Vec<u8> = cells.iter().map(|&cell| digits[usize::from(cell)]).collect();
                    digits.sort_unstable();
                    digits
                };
                assert_eq!(sorted(one), sorted(other), "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn segments_share_out_the_cells_of_each_line() {
        let layout = Layout::named(
            "jigsaw:111112222113333422133563442155563342756666642758864449755864889775888899777799999",
            9,
        );
        let tables = RegionTables::new(&BaseUnits::of(&layout.expect("a region map")).expect("9×9"));
        for (lines, line_of) in [(&tables.rows, (|cell| cell / 9) as fn(u8) -> u8), (&tables.columns, |cell| cell % 9)]
        {
            for (number, &(start, end)) in lines.lines.iter().enumerate() {
                let segments = &lines.segments[usize::from(start)..usize::from(end)];
                let cells = segments.iter().flat_map(|segment| {
                    let cells = &lines.cells[usize::from(segment.start)..usize::from(segment.end)];
                    assert!(cells.iter().all(|&cell| tables.region_of[usize::from(cell)] == segment.region));
                    cells
                });
                assert_eq!(cells.filter(|&&cell| usize::from(line_of(cell)) == number).count(), 9);
            }
        }
    }
}
