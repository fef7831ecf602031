//! A step as a picture in text: the board with its candidates, what the step
//! rests on in brackets, and what it changes.
//!
//! ```text
//!   37    5   [12]     what the step rests on
//!   1    -4   12-4     what goes
//!   9    =7    6       what is placed
//! ```

use saltire_core::{Cell, CellSet, DigitSet, Grid, Step};

use crate::Board;

/// Boards with more rows than this show candidates only where the step is.
const ROOMY: usize = 9;

/// What the signs in [`step_board`] say.
pub const STEP_SIGNS: &str = "[ ] what it rests on, - what goes, = what is placed";

/// The board before a step, as lines of text, with the step marked.
pub fn step_board(grid: &Grid, step: &Step) -> Vec<String> {
    let rests = cells_of_evidence(step);
    let touched: CellSet = step.placements.iter().chain(&step.eliminations).map(|at| at.cell).collect();
    let all = grid.layout().side() <= ROOMY;
    let filled = *grid.given() | *grid.placed();
    let text = |cell: Cell| {
        if !(all || filled.contains(cell) || rests.contains(cell) || touched.contains(cell)) {
            return ".".to_owned();
        }
        let gone: DigitSet = step.eliminations.iter().filter(|at| at.cell == cell).map(|at| at.digit).collect();
        let placed = step.placements.iter().find(|at| at.cell == cell);
        let symbols = grid.symbols();
        let digits = match placed {
            Some(at) => format!("={}", symbols.symbol(at.digit)),
            None if gone.is_empty() => symbols.text(grid[cell]),
            None => format!("{}-{}", symbols.text(grid[cell] - gone), symbols.text(gone)),
        };
        match digits {
            none if none.is_empty() => "!".to_owned(),
            digits if rests.contains(cell) => format!("[{digits}]"),
            digits => digits,
        }
    };
    Board::new(grid.layout(), text).bold(*grid.given()).marked(rests | touched).untinted().lines()
}

/// The cells that a step rests on: those it names, those of its candidates and
/// those of its links.
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

    #[test]
    fn what_it_rests_on_and_what_it_changes_are_marked() {
        let layout = Layout::named("classic", 4).expect("a layout");
        let mut grid = Puzzle::parse("12..............", &layout).expect("a board").grid();
        grid.tidy();
        let cell = |name: &str| name.parse::<Cell>().expect("a cell");
        let gone = Candidate { cell: cell("B3"), digit: grid[cell("A3")].first().expect("a candidate") };
        let step = Step {
            strategy: "unheard-of".into(),
            placements: vec![],
            eliminations: vec![gone],
            evidence: Evidence::default().cells(Role::Cause, [cell("A3"), cell("A4")]),
            text: String::new(),
            clears_peers: false,
        };
        let lines: Vec<String> = step_board(&grid, &step).iter().map(|line| strip(line)).collect();
        let cells = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(cells(&lines[0]), ["1", "2", "│", "[34]", "[34]"]);
        assert_eq!(cells(&lines[1]), ["34", "34", "│", "124-3", "1234"]);
    }

    fn strip(line: &str) -> String {
        let mut escaped = false;
        line.chars()
            .filter(|&letter| {
                escaped |= letter == '\u{1b}';
                let kept = !escaped;
                escaped &= letter != 'm';
                kept
            })
            .collect()
    }
}
