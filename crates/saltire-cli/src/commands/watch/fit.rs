//! What fits into a window: how large the board is drawn, and where the words
//! stand.

use ratatui::layout::Rect;
use saltire::Layout;

use super::board::{Places, Scale};

/// Where everything stands in a window.
pub struct Fit {
    pub places: Places,
    pub title: Rect,
    pub board: Rect,
    /// What happens, in words, and the list of steps.
    pub words: Rect,
    pub status: Rect,
    pub keys: Rect,
}

/// The least room for words beside the board: so wide; and below it: so high.
const BESIDE: u16 = 23;
const BELOW: u16 = 6;

/// The title, and the two lines at the foot.
const LINES: u16 = 3;

/// The scales to try, the best first.
fn scales(side: usize) -> Vec<Scale> {
    let side = side as u16;
    let mut cells: Vec<(u16, u16)> = Vec::new();
    let square = (1..=side).find(|width| width * width >= side).unwrap_or(side);
    for width in square..=side {
        let height = side.div_ceil(width);
        if cells.last().is_none_or(|&(_, last)| height < last) {
            cells.push((width, height));
        }
    }
    let air = [(true, true), (false, true), (true, false), (false, false)];
    let with = cells.iter().flat_map(|&cell| {
        // One line of candidates in each row needs no air.
        let air = air.into_iter().filter(move |&(airy, _)| !airy || cell.1 > 1);
        air.map(move |(airy, wide)| Scale { cell, candidates: true, airy, wide })
    });
    let without = [true, false].map(|wide| Scale { cell: (1, 1), candidates: false, airy: false, wide });
    with.chain(without).collect()
}

/// Finds the best that fits; where nothing does, says which windows would do,
/// as columns and rows.
pub fn fit(layout: &Layout, window: Rect) -> Result<Fit, [(u16, u16); 2]> {
    let mut needs = [(0, 0); 2];
    for scale in scales(layout.side()) {
        let places = Places::new(layout, scale);
        let (width, height) = places.size();
        needs = [(width + 2 + BESIDE, height + LINES), (width + 1, height + LINES + BELOW)];
        for (need, beside) in needs.into_iter().zip([true, false]) {
            if need.0 <= window.width && need.1 <= window.height {
                return Ok(arrange(places, window, beside));
            }
        }
    }
    Err(needs)
}

fn arrange(places: Places, window: Rect, beside: bool) -> Fit {
    let row = |y: u16| Rect { y: window.y + y, height: 1, ..window };
    let (width, height) = places.size();
    let board = Rect { y: window.y + 1, width, height, ..window };
    let room = window.height - LINES;
    let words = if beside {
        Rect { x: board.right() + 2, y: board.y, width: window.width - width - 2, height: room }
    } else {
        Rect { x: window.x + 1, y: board.bottom(), width: window.width - 1, height: room - height }
    };
    Fit { places, title: row(0), board, words, status: row(window.height - 2), keys: row(window.height - 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scale(layout: &str, side: usize, width: u16, height: u16) -> Option<Scale> {
        let layout = Layout::named(layout, side).expect("a layout");
        let fit = fit(&layout, Rect::new(0, 0, width, height)).ok()?;
        assert!(fit.board.right() <= width && fit.board.bottom() < height);
        assert!(fit.words.right() <= width && fit.words.bottom() <= fit.status.y);
        scales(side).into_iter().find(|&scale| Places::new(&layout, scale).size() == fit.places.size())
    }

    #[test]
    fn candidates_are_shown_where_the_window_allows() {
        let cell =
            |side, width, height| scale("classic", side, width, height).map(|scale| (scale.cell, scale.candidates));
        assert_eq!(cell(9, 120, 50), Some(((3, 3), true)));
        assert_eq!(cell(9, 80, 24), Some(((5, 2), true)), "the usual window");
        assert_eq!(cell(9, 60, 20), Some(((1, 1), false)));
        assert_eq!(cell(9, 30, 24), Some(((1, 1), false)));
        assert_eq!(cell(9, 20, 10), None);
        assert_eq!(cell(25, 200, 60), Some(((1, 1), false)));
        assert_eq!(cell(25, 250, 160), Some(((5, 5), true)));
        assert_eq!(cell(4, 80, 24), Some(((2, 2), true)));
    }

    #[test]
    fn what_is_said_to_be_enough_is_enough() {
        for (layout, side) in [("classic", 9), ("classic", 25), ("diagonal", 6), ("windoku", 16), ("diagonal", 7)] {
            let Ok(layout) = Layout::named(layout, side) else { continue };
            let needs = fit(&layout, Rect::new(0, 0, 5, 5)).err().expect("too small");
            for (width, height) in needs {
                assert!(fit(&layout, Rect::new(0, 0, width, height)).is_ok());
                let smaller = fit(&layout, Rect::new(0, 0, width - 1, height - 1));
                assert!(smaller.is_err(), "{} {side} needs {width}×{height}", layout.name());
            }
        }
    }
}
