//! Pictures of boards and charts.
//!
//! A grid or a moment of a film becomes a `Scene`, which says how each cell
//! looks; `SceneRenderer` turns it into the shapes of a [`Drawing`].

mod caption;
mod chart;
mod drawing;
pub(crate) mod font;
mod geometry;
mod link_curve;
mod scene;
mod scene_renderer;
mod theme;

use saltire_core::{Cell, DigitSet, Event, Grid, Observer, Step, Trace};

pub(crate) use caption::{ANIMATION_CAPTION, STILL_CAPTION};
pub use chart::{Chart, ChartGroup, ChartRow};
pub use drawing::{Anchor, Drawing, Point, Px, Segment, Shape, Stroke, TextStyle, point};
pub(crate) use geometry::default_width;
pub use geometry::min_picture_width;
pub(crate) use scene::short_name;
pub use scene::{CandidateMarks, CellAppearance, CellMarker, Scene, SceneStatus, UnitOutline};
pub(crate) use scene_renderer::SceneRenderer;
pub use theme::{Colour, Rgb, Theme};

use crate::Film;
use crate::formats::png::Png;
use crate::formats::{PictureFormat, svg};

/// A picture of a board alone, or of a step with its evidence.
///
/// ```
/// use saltire_core::{Layout, Puzzle};
/// use saltire_render::{Picture, Theme};
/// let puzzle = Puzzle::parse("1... .... ..2. ....", &Layout::named("diagonal", 4)?)?;
/// let picture = Picture::board(&puzzle.grid()).theme(Theme::Print).width(300);
/// assert!(picture.to_svg().starts_with("<svg"));
/// assert!(picture.to_png().starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture {
    scene: Scene,
    theme: Theme,
    width: u32,
}

impl Picture {
    pub(crate) fn of(scene: Scene) -> Picture {
        let width = default_width(scene.layout.side());
        Picture { scene, theme: Theme::default(), width }
    }

    /// Returns a picture of a board alone. A cell that has lost candidates shows
    /// the rest. A cell without candidates, or with the same digit as a peer, is
    /// marked.
    pub fn board(grid: &Grid) -> Picture {
        Picture::of(Scene::of_board(grid))
    }

    /// Returns a picture of a step with its evidence, on the grid before it.
    pub fn step(grid: &Grid, step: &Step) -> Picture {
        let mut trace = Trace::new(grid.symbols());
        trace.note(0, Event::Step(step.clone()));
        Film::new(grid, &trace).picture_of_step(1).expect("a film of one step shows it")
    }

    /// Returns the picture with another theme.
    pub fn theme(mut self, theme: Theme) -> Picture {
        self.theme = theme;
        self
    }

    /// Returns the picture with another width in pixels, at least
    /// [`min_picture_width`] and at most 4096.
    pub fn width(mut self, pixels: u32) -> Picture {
        self.width = pixels;
        self
    }

    /// Returns the picture with a player's marks in the corners of cells, instead of candidates.
    ///
    /// # Panics
    ///
    /// Panics if a cell is not on the board.
    pub fn corner_marks(mut self, marks: impl IntoIterator<Item = (Cell, DigitSet)>) -> Picture {
        for (cell, digits) in marks {
            let appearance = self.scene.appearance(cell);
            appearance.marks.all = DigitSet::EMPTY;
            appearance.corner = digits;
        }
        self
    }

    /// Returns the picture with a player's marks in the middle of cells, instead of candidates.
    ///
    /// # Panics
    ///
    /// Panics if a cell is not on the board.
    pub fn centre_marks(mut self, marks: impl IntoIterator<Item = (Cell, DigitSet)>) -> Picture {
        for (cell, digits) in marks {
            let appearance = self.scene.appearance(cell);
            appearance.marks.all = DigitSet::EMPTY;
            appearance.centre = digits;
        }
        self
    }

    /// Returns the picture with a player's colours, from 1 to 9. Several colours of a cell are side by side.
    ///
    /// # Panics
    ///
    /// Panics if a cell is not on the board, or a colour is not from 1 to 9.
    pub fn colours(mut self, colours: impl IntoIterator<Item = (Cell, u8)>) -> Picture {
        for (cell, colour) in colours {
            assert!((1..=9).contains(&colour), "colours are 1 to 9, not {colour}");
            self.scene.appearance(cell).colours |= 1 << colour;
        }
        self
    }

    /// Returns the caption, which is empty for a board alone.
    pub fn caption(&self) -> String {
        self.scene.caption()
    }

    /// Returns the shapes.
    pub fn drawing(&self) -> Drawing {
        let scene = &self.scene;
        let renderer = SceneRenderer::new((&scene.layout, scene.symbols), self.width, [scene], STILL_CAPTION);
        Drawing {
            width: renderer.geometry.width as u32,
            height: renderer.geometry.height as u32,
            theme: self.theme,
            title: format!("Sudoku, {}", short_name(&scene.layout)),
            description: format!("{}{}", rows(scene), scene.caption()),
            shapes: renderer.shapes(scene),
        }
    }

    /// Returns the picture as SVG.
    pub fn to_svg(&self) -> String {
        svg::text(&self.drawing())
    }

    /// Returns the picture as PNG.
    pub fn to_png(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        Png.write(&self.drawing(), &mut bytes).expect("writing to memory does not fail");
        bytes
    }
}

/// Returns the digits row by row, for screen readers.
fn rows(scene: &Scene) -> String {
    let mut text = String::new();
    for (cell, appearance) in scene.cells() {
        if cell.column() == 0 {
            text.push_str(if cell.row() == 0 { "Rows: " } else { " / " });
        }
        text.push(appearance.digit.map_or('.', |(digit, _)| scene.symbols.symbol(digit)));
    }
    text.push_str(". ");
    text
}
