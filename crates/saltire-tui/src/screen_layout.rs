//! Fits a window: chooses the size of the board and the place of the text.

use ratatui::layout::Rect;
use saltire::Layout;

use crate::board_view::{BoardGeometry, BoardScale};

/// The places of everything in a window.
pub struct ScreenLayout {
    pub geometry: BoardGeometry,
    pub title: Rect,
    pub board: Rect,
    /// The caption and the list of steps.
    pub text: Rect,
    pub status: Rect,
    pub keys: Rect,
}

/// The least width of text beside the board, and the least height of text below it.
const MIN_TEXT_WIDTH: u16 = 23;
const MIN_TEXT_HEIGHT: u16 = 6;

/// The title, and the two lines at the bottom.
const BAR_LINES: u16 = 3;

/// Returns the scales to try, the best first.
fn scales(side: usize) -> Vec<BoardScale> {
    let side = side as u16;
    let mut cells: Vec<(u16, u16)> = Vec::new();
    let square = (1..=side).find(|width| width * width >= side).unwrap_or(side);
    for width in square..=side {
        let height = side.div_ceil(width);
        if cells.last().is_none_or(|&(_, last)| height < last) {
            cells.push((width, height));
        }
    }
    let gaps = [(true, true), (false, true), (true, false), (false, false)];
    let with_candidates = cells.iter().flat_map(|&cell| {
        // One line of candidates in each row needs no gaps.
        let gaps = gaps.into_iter().filter(move |&(row_gaps, _)| !row_gaps || cell.1 > 1);
        gaps.map(move |(row_gaps, wide_borders)| BoardScale { cell, candidates: true, row_gaps, wide_borders })
    });
    let digits_only =
        [true, false].map(|wide_borders| BoardScale { cell: (1, 1), candidates: false, row_gaps: false, wide_borders });
    with_candidates.chain(digits_only).collect()
}

impl ScreenLayout {
    /// Returns the best layout that fits, or else the two smallest windows that would be large
    /// enough, as columns and rows.
    pub fn fit(layout: &Layout, window: Rect) -> Result<ScreenLayout, [(u16, u16); 2]> {
        let mut needed = [(0, 0); 2];
        for scale in scales(layout.side()) {
            let geometry = BoardGeometry::new(layout, scale);
            let (width, height) = geometry.size();
            needed =
                [(width + 2 + MIN_TEXT_WIDTH, height + BAR_LINES), (width + 1, height + BAR_LINES + MIN_TEXT_HEIGHT)];
            for (need, text_beside) in needed.into_iter().zip([true, false]) {
                if need.0 <= window.width && need.1 <= window.height {
                    return Ok(ScreenLayout::new(geometry, window, text_beside));
                }
            }
        }
        Err(needed)
    }

    fn new(geometry: BoardGeometry, window: Rect, text_beside: bool) -> ScreenLayout {
        let row = |y: u16| Rect { y: window.y + y, height: 1, ..window };
        let (width, height) = geometry.size();
        let board = Rect { y: window.y + 1, width, height, ..window };
        let max_height = window.height - BAR_LINES;
        let text = if text_beside {
            Rect { x: board.right() + 2, y: board.y, width: window.width - width - 2, height: max_height }
        } else {
            Rect { x: window.x + 1, y: board.bottom(), width: window.width - 1, height: max_height - height }
        };
        let (status, keys) = (row(window.height - 2), row(window.height - 1));
        ScreenLayout { geometry, title: row(0), board, text, status, keys }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell_scale(side: usize, width: u16, height: u16) -> Option<((u16, u16), bool)> {
        let layout = Layout::named("classic", side).expect("a layout");
        let screen = ScreenLayout::fit(&layout, Rect::new(0, 0, width, height)).ok()?;
        assert!(screen.board.right() <= width && screen.board.bottom() < height);
        assert!(screen.text.right() <= width && screen.text.bottom() <= screen.status.y);
        let is_used = |&scale: &BoardScale| BoardGeometry::new(&layout, scale).size() == screen.geometry.size();
        scales(side).into_iter().find(is_used).map(|scale| (scale.cell, scale.candidates))
    }

    #[test]
    fn a_window_shows_candidates_if_they_fit() {
        assert_eq!(cell_scale(9, 120, 50), Some(((3, 3), true)));
        assert_eq!(cell_scale(9, 80, 24), Some(((5, 2), true)), "the usual window");
        assert_eq!(cell_scale(9, 60, 20), Some(((1, 1), false)));
        assert_eq!(cell_scale(9, 30, 24), Some(((1, 1), false)));
        assert_eq!(cell_scale(9, 20, 10), None);
        assert_eq!(cell_scale(25, 200, 60), Some(((1, 1), false)));
        assert_eq!(cell_scale(25, 250, 160), Some(((5, 5), true)));
        assert_eq!(cell_scale(4, 80, 24), Some(((2, 2), true)));
    }

    #[test]
    fn the_window_that_is_said_to_be_needed_is_enough() {
        for (layout, side) in [("classic", 9), ("classic", 25), ("diagonal", 6), ("windoku", 16), ("diagonal", 7)] {
            let Ok(layout) = Layout::named(layout, side) else { continue };
            let fits = |width, height| ScreenLayout::fit(&layout, Rect::new(0, 0, width, height));
            for (width, height) in fits(5, 5).err().expect("too small") {
                assert!(fits(width, height).is_ok());
                assert!(fits(width - 1, height - 1).is_err(), "{} {side} needs {width}×{height}", layout.name());
            }
        }
    }
}
