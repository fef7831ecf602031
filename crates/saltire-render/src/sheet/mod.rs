//! Sheets of puzzles to print: several boards to a page, solutions at the back.

mod page;

use saltire_core::Grid;

use crate::Drawing;
use crate::formats::{pdf, svg};
use page::PageLayout;

/// The most boards to a page, in each direction.
pub const MAX_SHEET_COLUMNS: usize = 10;

/// The size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

impl Paper {
    /// Returns the width and the height in points, which are 1/72 of an inch.
    pub(crate) fn points(self) -> (f32, f32) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

/// A board of a sheet.
#[derive(Clone, Debug)]
pub struct SheetBoard {
    /// The puzzle.
    pub grid: Grid,
    /// The text under it, such as its difficulty.
    pub caption: String,
    /// The solution, if it is unique.
    pub solution: Option<Grid>,
}

/// Puzzles to print. The boards are numbered from 1. Smaller boards with the solutions
/// follow on their own pages.
///
/// ```
/// use saltire_core::{Layout, Puzzle};
/// use saltire_render::{Sheet, SheetBoard};
/// let puzzle = Puzzle::parse("1... .... ..2. ....", &Layout::named("diagonal", 4)?)?;
/// let board = SheetBoard { grid: puzzle.grid(), caption: "easy".into(), solution: None };
/// let sheet = Sheet { title: "For the train".into(), boards: vec![board; 7], ..Sheet::default() };
/// assert_eq!(sheet.pages().len(), 2, "six boards to a page");
/// assert!(sheet.to_pdf().starts_with(b"%PDF"));
/// assert!(sheet.to_svg().starts_with("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The title of every page, or an empty text.
    pub title: String,
    /// The size of the paper.
    pub paper: Paper,
    /// The number of boards in a row, from 1 to [`MAX_SHEET_COLUMNS`].
    pub columns: usize,
    /// The number of boards in a column, from 1 to [`MAX_SHEET_COLUMNS`].
    pub rows: usize,
    /// Whether the solutions follow.
    pub solutions: bool,
    /// The boards.
    pub boards: Vec<SheetBoard>,
}

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet { title: String::new(), paper: Paper::A4, columns: 2, rows: 3, solutions: true, boards: Vec::new() }
    }
}

impl Sheet {
    /// Returns the pages: the puzzles, then the solutions.
    pub fn pages(&self) -> Vec<Drawing> {
        let layout = |columns: usize, rows: usize| PageLayout {
            title: self.title.clone(),
            paper: self.paper,
            columns: columns.clamp(1, MAX_SHEET_COLUMNS),
            rows: rows.clamp(1, MAX_SHEET_COLUMNS),
        };
        let puzzles = layout(self.columns, self.rows);
        let numbered = self.boards.iter().enumerate();
        let boards: Vec<(Grid, String)> = numbered
            .clone()
            .map(|(number, board)| (board.grid.clone(), page::caption(number + 1, &board.caption)))
            .collect();
        let solved = numbered.filter(|_| self.solutions);
        let solutions: Vec<(Grid, String)> = solved
            .filter_map(|(number, board)| Some((board.solution.clone()?, page::caption(number + 1, ""))))
            .collect();
        let backs = PageLayout {
            title: if self.title.is_empty() { "Solutions".to_owned() } else { format!("{}: solutions", self.title) },
            // Solutions are read, not written in, so they can be small.
            ..layout(self.columns.max(4), self.rows.max(5))
        };
        let pages = boards.len().div_ceil(puzzles.capacity()) + solutions.len().div_ceil(backs.capacity());
        let fronts = boards.chunks(puzzles.capacity()).map(|boards| (&puzzles, boards));
        let all = fronts.chain(solutions.chunks(backs.capacity()).map(|boards| (&backs, boards)));
        all.enumerate().map(|(number, (layout, boards))| layout.draw(boards, number + 1, pages)).collect()
    }

    /// Returns the sheet as a PDF file.
    pub fn to_pdf(&self) -> Vec<u8> {
        pdf::document(&self.title, &self.pages(), page::POINTS)
    }

    /// Returns the sheet as SVG, with the pages one below the other.
    pub fn to_svg(&self) -> String {
        svg::text(&page::stacked(self.pages(), &self.title))
    }
}
