//! Boards of sheets to print.

use saltire_core::{Outcome, Puzzle};
use saltire_render::SheetBoard;

use crate::{Error, ExplainedPuzzle, Solver, film};

impl Solver {
    /// Returns the board of a puzzle on a sheet, with its solution, and its difficulty
    /// as the caption. If time runs out, the difficulty is the least that it can be.
    ///
    /// ```
    /// use saltire::{Puzzle, Sheet, Solver};
    /// let puzzle: Puzzle = "....41.....3....".parse()?;
    /// let board = Solver::new().sheet_board(&puzzle)?;
    /// assert_eq!(board.caption, "diagonal · very easy (1.2)");
    /// let sheet = Sheet { title: "One puzzle".into(), boards: vec![board], ..Sheet::default() };
    /// assert_eq!(sheet.pages().len(), 2, "the puzzle, and its solution");
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn sheet_board(&self, puzzle: &Puzzle) -> Result<SheetBoard, Error> {
        let started = self.started();
        let analysis = started.analyze(puzzle)?;
        let limits = started.limits(2);
        let explained = match analysis.outcome() {
            Outcome::Unique => analysis.explain(self.current_explainer(), &limits),
            // Only a puzzle with one solution has a rating.
            _ => analysis.without_steps(self.current_explainer()),
        };
        let puzzle = explained.analysis.puzzle();
        let solution = match explained.analysis.outcome() {
            Outcome::Unique => started.solve(puzzle)?.solution().map(|solution| film::filled(puzzle, solution)),
            _ => None,
        };
        Ok(SheetBoard { grid: puzzle.grid(), caption: caption(&explained), solution })
    }
}

/// Returns the layout and the difficulty in words.
fn caption(explained: &ExplainedPuzzle) -> String {
    let analysis = &explained.analysis;
    let difficulty = match (analysis.outcome(), explained.er(), explained.difficulty()) {
        (Outcome::Unique, Some(er), Some(difficulty)) if explained.is_filled() => format!("{difficulty} ({er})"),
        (Outcome::Unique, Some(er), Some(difficulty)) => format!("at least {difficulty} ({er})"),
        (Outcome::Unique, ..) => "not rated".to_owned(),
        (Outcome::None, ..) => "no solution".to_owned(),
        (Outcome::Several, ..) => "several solutions".to_owned(),
        _ => "not decided".to_owned(),
    };
    // A region map is in the picture.
    let names = analysis.puzzle().layout_name().split('+').map(|rule| rule.split(':').next().unwrap_or(rule));
    match names.collect::<Vec<_>>().join("+").as_str() {
        "classic" | "auto" => difficulty,
        layout => format!("{layout} · {difficulty}"),
    }
}
