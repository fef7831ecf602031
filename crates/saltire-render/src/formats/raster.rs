//! Drawings as pixels.
//!
//! Rectangles are filled directly. Characters, curves and outlines become *masks*
//! with the coverage of each pixel. A mask is made once and reused for equal
//! shapes. Coverage has few levels: more are not visible, and few colours make
//! small files.

use std::collections::HashMap;
use std::rc::Rc;

use tiny_skia::{FillRule, LineCap, LineJoin, Mask, Path, PathBuilder, Stroke as Pen, StrokeDash, Transform};

use super::svg::dashes;
use crate::picture::{Anchor, Colour, Drawing, Point, Px, Rgb, Segment, Shape, Stroke, TextStyle, Theme, font};

/// Pixels row by row, each as 0xRRGGBB.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PixelBuffer {
    pub width: usize,
    pub height: usize,
    pub colours: Vec<u32>,
}

/// Returns a colour as 0xRRGGBB.
pub(crate) fn packed(Rgb(red, green, blue): Rgb) -> u32 {
    u32::from(red) << 16 | u32::from(green) << 8 | u32::from(blue)
}

/// The level of a fully covered pixel.
const FULL_COVERAGE: u8 = 60;

/// The coverage of a rectangle of pixels, from 0 to [`FULL_COVERAGE`].
struct CoverageMask {
    left: i32,
    top: i32,
    width: usize,
    rows: Vec<u8>,
}

/// The parameters of a mask, independent of its place.
#[derive(PartialEq, Eq, Hash)]
enum MaskKey {
    /// A character, its size, whether it is bold, and its offset in quarters of a
    /// pixel.
    Character(char, Px, bool, u8),
    /// The middle of a disc within a pixel, its radius, and the width of its rim if
    /// it is not filled.
    Disc(Point, Px, Option<Px>),
    /// A path that starts in the first pixel, its width, and whether it is dashed.
    Path(Vec<Segment>, Px, bool),
}

/// Draws shapes as pixels, and caches masks.
pub(crate) struct Rasterizer {
    /// The number of coverage levels above 0, a divisor of [`FULL_COVERAGE`].
    levels: u8,
    masks: HashMap<MaskKey, Rc<CoverageMask>>,
}

impl Rasterizer {
    /// Returns a rasterizer with smooth edges.
    pub fn smooth() -> Rasterizer {
        Rasterizer { levels: 15, masks: HashMap::new() }
    }

    /// Returns a rasterizer with few colours.
    pub fn few_colours() -> Rasterizer {
        Rasterizer { levels: 3, masks: HashMap::new() }
    }

    /// Draws a drawing.
    pub fn draw(&mut self, drawing: &Drawing) -> PixelBuffer {
        let (width, height) = (drawing.width as usize, drawing.height as usize);
        let paper = packed(drawing.theme.rgb(Colour::Paper));
        let mut pixels = PixelBuffer { width, height, colours: vec![paper; width * height] };
        self.add(&mut pixels, &drawing.shapes, drawing.theme);
        pixels
    }

    /// Draws shapes over existing pixels.
    pub fn add(&mut self, pixels: &mut PixelBuffer, shapes: &[Shape], theme: Theme) {
        for shape in shapes {
            match shape {
                Shape::Rect(place, size, colour) => pixels.rect(*place, *size, packed(theme.rgb(*colour))),
                Shape::Disc(place, radius, fill, stroke) => {
                    if let Some(colour) = fill {
                        self.disc(pixels, *place, *radius, None, theme.rgb(*colour));
                    }
                    if let Some(stroke) = stroke {
                        self.disc(pixels, *place, *radius, Some(stroke.width), theme.rgb(stroke.colour));
                    }
                }
                Shape::Path(segments, stroke) => self.path(pixels, segments, *stroke, theme),
                Shape::Text(place, anchor, style, text) => self.text(pixels, *place, *anchor, *style, text, theme),
            }
        }
    }

    fn text(
        &mut self,
        pixels: &mut PixelBuffer,
        (x, y): Point,
        anchor: Anchor,
        style: TextStyle,
        text: &str,
        theme: Theme,
    ) {
        let size = style.size.get();
        let width: f32 = text.chars().map(font::advance).sum::<f32>() * size;
        let mut x = match anchor {
            Anchor::Start => x.get(),
            Anchor::Middle => x.get() - width / 2.0,
            Anchor::End => x.get() - width,
        };
        // The baseline is a whole pixel, so characters have a sharp bottom.
        let base = (y.get() + font::capital_height() * size / 2.0).round() as i32;
        let colour = theme.rgb(style.colour);
        for character in text.chars() {
            let quarters = (x * 4.0).round();
            let (whole, part) = ((quarters / 4.0).floor(), quarters.rem_euclid(4.0));
            let key = MaskKey::Character(character, style.size, style.bold, part as u8);
            let mask = self.mask(key, || character_path(character, style, part / 4.0));
            pixels.blend(&mask, whole as i32, base, colour);
            x += font::advance(character) * size;
        }
    }

    fn disc(&mut self, pixels: &mut PixelBuffer, place: Point, radius: Px, rim: Option<Px>, colour: Rgb) {
        let ((x, y), within) = split(place);
        let mask = self.mask(MaskKey::Disc(within, radius, rim), || {
            let circle = PathBuilder::from_circle(within.0.get(), within.1.get(), radius.get().max(0.1))?;
            match rim {
                Some(width) => circle.stroke(&Pen { width: width.get(), ..Pen::default() }, 1.0),
                None => Some(circle),
            }
        });
        pixels.blend(&mask, x, y, colour);
    }

    fn path(&mut self, pixels: &mut PixelBuffer, segments: &[Segment], stroke: Stroke, theme: Theme) {
        let Some(Segment::Move(first)) = segments.first() else { return };
        let ((x, y), _) = split(*first);
        let moved = |(a, b): Point| (Px::new(a.get() - x as f32), Px::new(b.get() - y as f32));
        let near: Vec<Segment> = segments
            .iter()
            .map(|segment| match *segment {
                Segment::Move(to) => Segment::Move(moved(to)),
                Segment::Line(to) => Segment::Line(moved(to)),
                Segment::Curve(way, to) => Segment::Curve(moved(way), moved(to)),
            })
            .collect();
        let path = near.clone();
        let mask = self.mask(MaskKey::Path(near, stroke.width, stroke.dashed), || stroked(&path, stroke));
        pixels.blend(&mask, x, y, theme.rgb(stroke.colour));
    }

    fn mask(&mut self, key: MaskKey, path: impl FnOnce() -> Option<Path>) -> Rc<CoverageMask> {
        let levels = self.levels;
        let make = || Rc::new(path().and_then(|path| CoverageMask::of(&path, levels)).unwrap_or(CoverageMask::EMPTY));
        Rc::clone(self.masks.entry(key).or_insert_with(make))
    }
}

/// Splits a place into whole pixels and the rest within a pixel.
fn split((x, y): Point) -> ((i32, i32), Point) {
    let (left, top) = (x.get().floor(), y.get().floor());
    ((left as i32, top as i32), (Px::new(x.get() - left), Px::new(y.get() - top)))
}

/// Returns the outline of a character, made heavier by a pen along it.
fn character_path(character: char, style: TextStyle, right: f32) -> Option<Path> {
    let size = style.size.get();
    let outline = font::outline(character, size)?.transform(Transform::from_translate(right, 0.0))?;
    let width = size * font::pen_width(style.bold);
    let pen = Pen { width, line_join: LineJoin::Round, ..Pen::default() };
    let mut both = PathBuilder::new();
    both.push_path(&outline);
    if let Some(around) = outline.stroke(&pen, 1.0) {
        both.push_path(&around);
    }
    both.finish()
}

fn stroked(segments: &[Segment], stroke: Stroke) -> Option<Path> {
    let mut path = PathBuilder::new();
    let mut last = None;
    for segment in segments {
        match *segment {
            Segment::Move(to) if last == Some(to) => {}
            Segment::Move((x, y)) => path.move_to(x.get(), y.get()),
            Segment::Line((x, y)) => path.line_to(x.get(), y.get()),
            Segment::Curve((a, b), (x, y)) => path.quad_to(a.get(), b.get(), x.get(), y.get()),
        }
        last = Some(segment.end());
    }
    let path = path.finish()?;
    let width = stroke.width.get();
    if !stroke.dashed {
        return path.stroke(&Pen { width, line_cap: LineCap::Square, ..Pen::default() }, 1.0);
    }
    let (dash, gap) = dashes(stroke);
    path.dash(&StrokeDash::new(vec![dash, gap], 0.0)?, 1.0)?.stroke(&Pen { width, ..Pen::default() }, 1.0)
}

impl CoverageMask {
    const EMPTY: CoverageMask = CoverageMask { left: 0, top: 0, width: 0, rows: Vec::new() };

    fn of(path: &Path, levels: u8) -> Option<CoverageMask> {
        let bounds = path.bounds();
        let (left, top) = (bounds.left().floor() - 1.0, bounds.top().floor() - 1.0);
        let (width, height) = (bounds.right().ceil() + 1.0 - left, bounds.bottom().ceil() + 1.0 - top);
        let mut mask = Mask::new(width as u32, height as u32)?;
        mask.fill_path(path, FillRule::Winding, true, Transform::from_translate(-left, -top));
        let level = |&level: &u8| ((u32::from(level) * u32::from(levels) + 127) / 255) as u8 * (FULL_COVERAGE / levels);
        let rows = mask.data().iter().map(level).collect();
        Some(CoverageMask { left: left as i32, top: top as i32, width: width as usize, rows })
    }
}

impl PixelBuffer {
    fn rect(&mut self, (x, y): Point, (width, height): (Px, Px), colour: u32) {
        let within = |at: f32, max: usize| (at.round().max(0.0) as usize).min(max);
        let (left, right) = (within(x.get(), self.width), within(x.get() + width.get(), self.width));
        let (top, bottom) = (within(y.get(), self.height), within(y.get() + height.get(), self.height));
        for row in top..bottom {
            self.colours[row * self.width + left..row * self.width + right.max(left)].fill(colour);
        }
    }

    /// Blends a colour over the pixels by their coverage.
    fn blend(&mut self, mask: &CoverageMask, x: i32, y: i32, colour: Rgb) {
        if mask.width == 0 {
            return;
        }
        let (left, over) = (x + mask.left, packed(colour));
        for (number, row) in mask.rows.chunks_exact(mask.width).enumerate() {
            let at = y + mask.top + number as i32;
            if at < 0 || at >= self.height as i32 {
                continue;
            }
            let line = &mut self.colours[at as usize * self.width..][..self.width];
            for (column, &level) in row.iter().enumerate().filter(|(_, level)| **level > 0) {
                let at = left + column as i32;
                if let Some(under) = usize::try_from(at).ok().and_then(|at| line.get_mut(at)) {
                    *under = if level == FULL_COVERAGE { over } else { mixed(*under, over, u32::from(level)) };
                }
            }
        }
    }
}

fn mixed(under: u32, over: u32, level: u32) -> u32 {
    let channel = |shift: u32| {
        let (a, b) = (under >> shift & 255, over >> shift & 255);
        let full = u32::from(FULL_COVERAGE);
        ((a * (full - level) + b * level + full / 2) / full) << shift
    };
    channel(16) | channel(8) | channel(0)
}
