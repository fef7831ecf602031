//! A picture of a board, with what there is to see on it.

mod geometry;
mod scene;
mod sheet;

use saltire_core::Grid;

pub use geometry::narrowest_width;
pub(crate) use geometry::usual_width;
pub(crate) use scene::{Scene, short_name};
pub(crate) use sheet::Sheet;

use crate::{Drawing, Theme, formats, png, svg};

/// A picture of a board: by itself, or at a step of a solve with its evidence.
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
        let width = usual_width(scene.layout.side());
        Picture { scene, theme: Theme::default(), width }
    }

    /// A board by itself, as a magazine prints it. Pencil marks stand in cells
    /// of which something has been ruled out; cells that can't be as they are,
    /// for a peer holds the same digit or nothing is left, are marked.
    pub fn board(grid: &Grid) -> Picture {
        Picture::of(Scene::of_board(grid))
    }

    /// The same in other colours.
    pub fn theme(mut self, theme: Theme) -> Picture {
        self.theme = theme;
        self
    }

    /// The same in another width, in pixels. What would be too narrow for the
    /// board or wider than anybody needs becomes what is possible.
    pub fn width(mut self, pixels: u32) -> Picture {
        self.width = pixels;
        self
    }

    /// What is said under it; nothing under a board by itself.
    pub fn caption(&self) -> String {
        self.scene.caption()
    }

    /// Its shapes.
    pub fn drawing(&self) -> Drawing {
        let scene = &self.scene;
        let sheet = Sheet::new(&scene.layout, scene.symbols, self.width, Sheet::lines(scene, self.width));
        Drawing {
            width: sheet.geometry.width as u32,
            height: sheet.geometry.height as u32,
            theme: self.theme,
            title: format!("Sudoku, {}", short_name(&scene.layout)),
            description: format!("{}{}", rows(scene), scene.caption()),
            shapes: sheet.shapes(scene),
        }
    }

    /// As SVG.
    pub fn to_svg(&self) -> String {
        svg::text(&self.drawing())
    }

    /// As PNG.
    pub fn to_png(&self) -> Vec<u8> {
        formats::in_memory(|out| png::encode(&self.drawing(), out))
    }
}

/// The digits row by row, for those who can't see the picture.
fn rows(scene: &Scene) -> String {
    let mut text = String::new();
    for (cell, look) in scene.cells() {
        if cell.column() == 0 {
            text.push_str(if cell.row() == 0 { "Rows: " } else { " / " });
        }
        text.push(look.digit.map_or('.', |(digit, _)| scene.symbols.symbol(digit)));
    }
    text.push_str(". ");
    text
}
