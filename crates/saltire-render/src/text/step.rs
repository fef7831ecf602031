//! Steps as text: the board with its candidates, the cells of the evidence in
//! brackets, and the effects.
//!
//! ```text
//!     1     2     3
//! A   37    5   [12]     evidence
//! B   1    -4   12-4     removed candidates
//! C   9    2=7   6       placed digit, and the candidates it replaces
//! ```

use saltire_core::{Cell, CellSet, DigitSet, Grid, Step};

use super::TextBoard;

/// The largest side with candidates in every cell. Larger boards show only the
/// candidates of the step.
const MAX_SIDE_WITH_CANDIDATES: usize = 9;

/// The meaning of the signs in [`step_board`].
pub const STEP_LEGEND: &str = "[ ] evidence, - removed, = placed";

/// Draws the board before a step as lines of text, with the step marked.
pub fn step_board(grid: &Grid, step: &Step) -> Vec<String> {
    let evidence = cells_of_evidence(step);
    let touched: CellSet = step.placements.iter().chain(&step.eliminations).map(|at| at.cell).collect();
    let all = grid.layout().side() <= MAX_SIDE_WITH_CANDIDATES;
    let filled = *grid.given() | *grid.placed();
    let text = |cell: Cell| {
        if !(all || filled.contains(cell) || evidence.contains(cell) || touched.contains(cell)) {
            return ".".to_owned();
        }
        let removed: DigitSet = step.eliminations.iter().filter(|at| at.cell == cell).map(|at| at.digit).collect();
        let placed = step.placements.iter().find(|at| at.cell == cell);
        let symbols = grid.symbols();
        let digits = match placed {
            Some(at) => {
                let others = symbols.text(grid[cell] - DigitSet::of(at.digit));
                format!("{others}={}", symbols.symbol(at.digit))
            }
            None if removed.is_empty() => symbols.text(grid[cell]),
            None => format!("{}-{}", symbols.text(grid[cell] - removed), symbols.text(removed)),
        };
        match digits {
            none if none.is_empty() => "!".to_owned(),
            digits if evidence.contains(cell) => format!("[{digits}]"),
            digits => digits,
        }
    };
    TextBoard::new(grid.layout(), text).bold(*grid.given()).marked(evidence | touched).untinted().labelled().lines()
}

/// Returns the cells of the evidence, of its candidates and of its links.
fn cells_of_evidence(step: &Step) -> CellSet {
    let evidence = &step.evidence;
    let named = evidence.cells.iter().map(|(cell, _)| *cell);
    let with_candidates = evidence.candidates.iter().map(|(cell, ..)| *cell);
    let linked = evidence.links.iter().flat_map(|link| link.from.iter().chain(&link.to)).map(|at| at.cell);
    named.chain(with_candidates).chain(linked).collect()
}

#[cfg(test)]
mod tests {
    use saltire_core::{Candidate, Evidence, Layout, Puzzle, Role};

    use super::*;
    use crate::text::style::without_codes;

    #[test]
    fn evidence_and_effects_are_marked() {
        let layout = Layout::named("classic", 4).expect("a layout");
        let mut grid = Puzzle::parse("12..............", &layout).expect("a board").grid();
        grid.clear_all_peers();
        let cell = |name: &str| name.parse::<Cell>().expect("a cell");
        let removed = Candidate { cell: cell("B3"), digit: grid[cell("A3")].first().expect("a candidate") };
        let step = Step {
            strategy: "test".into(),
            eliminations: vec![removed],
            evidence: Evidence::default().cells(Role::Cause, [cell("A3"), cell("A4")]),
            ..Step::default()
        };
        let lines: Vec<String> = step_board(&grid, &step).iter().map(|line| without_codes(line)).collect();
        let cells = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(cells(&lines[0]), ["1", "2", "3", "4"]);
        assert_eq!(cells(&lines[1]), ["A", "1", "2", "│", "[34]", "[34]"]);
        assert_eq!(cells(&lines[2]), ["B", "34", "34", "│", "124-3", "1234"]);
    }
}
