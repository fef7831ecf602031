//! A drawing as pixels.
//!
//! Rectangles are filled as they are. Letters, curves and outlines become
//! *masks*, which say how much of each pixel they cover; a mask is made once
//! and used wherever the same form comes again. Coverage has a few levels only:
//! more can't be seen, and few colours make small files.

use std::collections::HashMap;
use std::rc::Rc;

use tiny_skia::{FillRule, LineCap, LineJoin, Mask, Path, PathBuilder, Stroke as Pen, StrokeDash, Transform};

use crate::drawing::{Anchor, Drawing, Point, Px, Segment, Shape, Stroke, Type};
use crate::svg::dashes;
use crate::{Ink, Rgb, Theme, font};

/// Rows of pixels, each as red, green and blue from the highest byte but one.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Pixels {
    pub width: usize,
    pub height: usize,
    pub colours: Vec<u32>,
}

/// A colour in one word.
pub(crate) fn packed(Rgb(red, green, blue): Rgb) -> u32 {
    u32::from(red) << 16 | u32::from(green) << 8 | u32::from(blue)
}

/// What a pixel that is wholly covered has.
const WHOLE: u8 = 60;

/// Coverage of a rectangle of pixels, from 0 to [`WHOLE`].
struct Cover {
    left: i32,
    top: i32,
    width: usize,
    rows: Vec<u8>,
}

/// A form: what decides its mask, wherever it is.
#[derive(PartialEq, Eq, Hash)]
enum Form {
    /// A letter, its size, whether it is bold, and quarters of a pixel.
    Letter(char, Px, bool, u8),
    /// A disc around a place within a pixel; with a width, only its rim.
    Disc(Point, Px, Option<Px>),
    /// A line from a place within a pixel, its width, and whether it is dashed.
    Line(Vec<Segment>, Px, bool),
}

/// Draws, and remembers the masks it has made.
pub(crate) struct Raster {
    /// From nothing to all in so many steps, a divisor of [`WHOLE`].
    steps: u8,
    covers: HashMap<Form, Rc<Cover>>,
}

impl Raster {
    /// Sees as well as an eye does.
    pub fn fine() -> Raster {
        Raster { steps: 15, covers: HashMap::new() }
    }

    /// Has few colours.
    pub fn coarse() -> Raster {
        Raster { steps: 3, covers: HashMap::new() }
    }

    /// Draws everything.
    pub fn draw(&mut self, drawing: &Drawing) -> Pixels {
        let (width, height) = (drawing.width as usize, drawing.height as usize);
        let paper = packed(drawing.theme.rgb(Ink::Paper));
        let mut pixels = Pixels { width, height, colours: vec![paper; width * height] };
        self.add(&mut pixels, &drawing.shapes, drawing.theme);
        pixels
    }

    /// Draws shapes on what is there.
    pub fn add(&mut self, pixels: &mut Pixels, shapes: &[Shape], theme: Theme) {
        for shape in shapes {
            match shape {
                Shape::Rect(place, size, ink) => pixels.rect(*place, *size, packed(theme.rgb(*ink))),
                Shape::Disc(place, radius, fill, stroke) => {
                    if let Some(ink) = fill {
                        self.disc(pixels, *place, *radius, None, theme.rgb(*ink));
                    }
                    if let Some(stroke) = stroke {
                        self.disc(pixels, *place, *radius, Some(stroke.width), theme.rgb(stroke.ink));
                    }
                }
                Shape::Path(segments, stroke) => self.line(pixels, segments, *stroke, theme),
                Shape::Text(place, anchor, style, text) => self.text(pixels, *place, *anchor, *style, text, theme),
            }
        }
    }

    fn text(&mut self, pixels: &mut Pixels, (x, y): Point, anchor: Anchor, style: Type, text: &str, theme: Theme) {
        let size = style.size.get();
        let width: f32 = text.chars().map(font::advance).sum::<f32>() * size;
        let mut x = match anchor {
            Anchor::Start => x.get(),
            Anchor::Middle => x.get() - width / 2.0,
            Anchor::End => x.get() - width,
        };
        // The base line is a whole pixel, so that letters stand on it sharply.
        let base = (y.get() + font::capital_height() * size / 2.0).round() as i32;
        let colour = theme.rgb(style.ink);
        for character in text.chars() {
            let quarters = (x * 4.0).round();
            let (whole, part) = ((quarters / 4.0).floor(), quarters.rem_euclid(4.0));
            let form = Form::Letter(character, style.size, style.bold, part as u8);
            let cover = self.cover(form, || letter(character, style, part / 4.0));
            pixels.blend(&cover, whole as i32, base, colour);
            x += font::advance(character) * size;
        }
    }

    fn disc(&mut self, pixels: &mut Pixels, place: Point, radius: Px, rim: Option<Px>, colour: Rgb) {
        let ((x, y), within) = split(place);
        let cover = self.cover(Form::Disc(within, radius, rim), || {
            let circle = PathBuilder::from_circle(within.0.get(), within.1.get(), radius.get().max(0.1))?;
            match rim {
                Some(width) => circle.stroke(&Pen { width: width.get(), ..Pen::default() }, 1.0),
                None => Some(circle),
            }
        });
        pixels.blend(&cover, x, y, colour);
    }

    fn line(&mut self, pixels: &mut Pixels, segments: &[Segment], stroke: Stroke, theme: Theme) {
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
        let cover = self.cover(Form::Line(near, stroke.width, stroke.dashed), || stroked(&path, stroke));
        pixels.blend(&cover, x, y, theme.rgb(stroke.ink));
    }

    fn cover(&mut self, form: Form, path: impl FnOnce() -> Option<Path>) -> Rc<Cover> {
        let steps = self.steps;
        let make = || Rc::new(path().and_then(|path| Cover::of(&path, steps)).unwrap_or(Cover::NONE));
        Rc::clone(self.covers.entry(form).or_insert_with(make))
    }
}

/// A place as whole pixels, and where it is within one.
fn split((x, y): Point) -> ((i32, i32), Point) {
    let (left, top) = (x.get().floor(), y.get().floor());
    ((left as i32, top as i32), (Px::new(x.get() - left), Px::new(y.get() - top)))
}

/// A letter, made heavier by a pen along its outline.
fn letter(character: char, style: Type, right: f32) -> Option<Path> {
    let size = style.size.get();
    let outline = font::outline(character, size)?.transform(Transform::from_translate(right, 0.0))?;
    let width = size * if style.bold { 0.07 } else { 0.028 };
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
        last = match *segment {
            Segment::Move(to) | Segment::Line(to) | Segment::Curve(_, to) => Some(to),
        };
    }
    let path = path.finish()?;
    let width = stroke.width.get();
    if !stroke.dashed {
        return path.stroke(&Pen { width, line_cap: LineCap::Square, ..Pen::default() }, 1.0);
    }
    let (dash, gap) = dashes(stroke);
    path.dash(&StrokeDash::new(vec![dash, gap], 0.0)?, 1.0)?.stroke(&Pen { width, ..Pen::default() }, 1.0)
}

impl Cover {
    const NONE: Cover = Cover { left: 0, top: 0, width: 0, rows: Vec::new() };

    fn of(path: &Path, steps: u8) -> Option<Cover> {
        let bounds = path.bounds();
        let (left, top) = (bounds.left().floor() - 1.0, bounds.top().floor() - 1.0);
        let (width, height) = (bounds.right().ceil() + 1.0 - left, bounds.bottom().ceil() + 1.0 - top);
        let mut mask = Mask::new(width as u32, height as u32)?;
        mask.fill_path(path, FillRule::Winding, true, Transform::from_translate(-left, -top));
        let level = |&level: &u8| ((u32::from(level) * u32::from(steps) + 127) / 255) as u8 * (WHOLE / steps);
        let rows = mask.data().iter().map(level).collect();
        Some(Cover { left: left as i32, top: top as i32, width: width as usize, rows })
    }
}

impl Pixels {
    fn rect(&mut self, (x, y): Point, (width, height): (Px, Px), colour: u32) {
        let within = |at: f32, most: usize| (at.round().max(0.0) as usize).min(most);
        let (left, right) = (within(x.get(), self.width), within(x.get() + width.get(), self.width));
        let (top, bottom) = (within(y.get(), self.height), within(y.get() + height.get(), self.height));
        for row in top..bottom {
            self.colours[row * self.width + left..row * self.width + right.max(left)].fill(colour);
        }
    }

    /// Lays a colour over what is there, as far as each pixel is covered.
    fn blend(&mut self, cover: &Cover, x: i32, y: i32, colour: Rgb) {
        if cover.width == 0 {
            return;
        }
        let (left, over) = (x + cover.left, packed(colour));
        for (number, row) in cover.rows.chunks_exact(cover.width).enumerate() {
            let at = y + cover.top + number as i32;
            if at < 0 || at >= self.height as i32 {
                continue;
            }
            let line = &mut self.colours[at as usize * self.width..][..self.width];
            for (column, &level) in row.iter().enumerate().filter(|(_, level)| **level > 0) {
                let at = left + column as i32;
                if let Some(under) = usize::try_from(at).ok().and_then(|at| line.get_mut(at)) {
                    *under = if level == WHOLE { over } else { mixed(*under, over, u32::from(level)) };
                }
            }
        }
    }
}

fn mixed(under: u32, over: u32, level: u32) -> u32 {
    let channel = |shift: u32| {
        let (a, b) = (under >> shift & 255, over >> shift & 255);
        let whole = u32::from(WHOLE);
        ((a * (whole - level) + b * level + whole / 2) / whole) << shift
    };
    channel(16) | channel(8) | channel(0)
}
